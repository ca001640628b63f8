"""What happens to people: keys pasted wrongly, proxies, a wrong clock, a set that changes its id.

The other scenarios of a sync are tested where their parts are: faults in `test_faults`, kills and
two syncs at once in `test_kill`, full disks in `test_file`, the limit of requests a minute in
`tests/sources/test_waiting`.
"""

from __future__ import annotations

import copy
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.fake import Corpus, FakeApi, FakeTcgdex
from tests.fake.tcgdex import DexData
from tests.sync.quick import Done, Runner, small_data

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="commands are forked")

SELECT = ("--select", "unknown-set,unknown-card,ambiguous-print,pool,singleton")


@pytest.fixture(scope="module")
def runner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runner]:
    with Runner(small_data(tmp_path_factory.mktemp("data"))) as found:
        yield found


class Person:
    """Somebody with a folder, an empty cache and the addresses of fakes."""

    def __init__(self, runner: Runner, folder: Path, api: FakeApi, dex: FakeTcgdex | None = None):
        self.runner = runner
        self.folder = folder
        self.cache = folder / "cache"
        self.environ = {
            "DECKCHECK_API_URL": api.url,
            "DECKCHECK_CACHE_DIR": str(self.cache),
            "COLUMNS": "100",
        }
        if dex is not None:
            self.environ["DECKCHECK_TCGDEX_URL"] = dex.url

    def run(self, *arguments: str, **environ: str) -> Done:
        done = self.runner.run(*arguments, environ={**self.environ, **environ}, cwd=self.folder)
        assert done.code is not None
        for wrong in ("Traceback", "itself failed"):
            assert wrong not in done.out + done.err
        return done

    def check(self, text: str, **environ: str) -> Done:
        (self.folder / "deck.txt").write_text(text, "utf-8")
        return self.run("check", "deck.txt", *SELECT, **environ)

    def findings(self, text: str) -> list[tuple[str, str]]:
        (self.folder / "deck.txt").write_text(text, "utf-8")
        done = self.run("check", "deck.txt", "--output-format", "json")
        found = json.loads(done.out)["decks"][0]["findings"]
        return sorted((one["rule"], one["message"]) for one in found)

    def database(self) -> sqlite3.Connection:
        return sqlite3.connect(self.cache / "synced.sqlite")


@pytest.fixture
def api() -> Iterator[FakeApi]:
    with FakeApi(Corpus.small()) as server:
        yield server


@pytest.fixture
def person(runner: Runner, tmp_path: Path, api: FakeApi) -> Person:
    return Person(runner, tmp_path, api)


# -- keys


@pytest.mark.parametrize("key", ["good-key\n", "  good-key\r\n", "\ufeffgood-key"])
def test_a_key_pasted_with_its_line_end(person: Person, api: FakeApi, key: str) -> None:
    done = person.run("cards", "sync", "--set", "try1", DECKCHECK_API_KEY=key)
    assert done.code == 0
    assert {v for one in api.log for k, v in one.headers.items() if k.lower() == "x-api-key"} == {
        "good-key"
    }


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("secret\ninjected: yes", "holds blanks or characters that no key has"),
        ("secret" * 2000, "is 12000 characters long; that is no key"),
        ("secrét", "holds blanks or characters that no key has"),
    ],
)
def test_what_is_no_key_is_said_and_not_shown(
    person: Person, api: FakeApi, key: str, says: str
) -> None:
    done = person.run("cards", "sync", DECKCHECK_API_KEY=key)
    assert (done.code, done.out) == (2, "")
    assert f"DECKCHECK_API_KEY {says}" in done.said
    assert "a key is optional" in done.said
    assert person.run("cards", "sync", "--no-key", "--set", "try1", DECKCHECK_API_KEY=key).code == 0
    checked = person.check("1 Nest Ball QQQ 12\n", DECKCHECK_API_KEY=key)
    assert checked.code == 3
    assert says in " ".join(checked.out.split())
    for shown in (done, checked):
        assert "secr" not in shown.out + shown.err


# -- proxies


def test_a_proxy_that_is_not_there(person: Person) -> None:
    proxy = {"HTTP_PROXY": "http://127.0.0.1:9", "HTTPS_PROXY": "http://127.0.0.1:9"}
    done = person.run("cards", "sync", **proxy)
    assert done.code == 2
    assert "the connection failed or broke" in done.said
    assert person.check("1 Nest Ball QQQ 12\n", **proxy).code == 3
    assert person.run("cards", "sync", "--set", "try1", **proxy, NO_PROXY="127.0.0.1").code == 0


@pytest.mark.parametrize(
    "proxy", ["nonsense", "ftp://127.0.0.1", "socks9://127.0.0.1:1", "http://["]
)
def test_a_proxy_that_is_none(person: Person, proxy: str) -> None:
    done = person.run("cards", "sync", HTTP_PROXY=proxy)
    assert done.code == 2
    assert "proxy settings" in done.said or "the connection failed or broke" in done.said
    assert person.check("1 Nest Ball QQQ 12\n", HTTP_PROXY=proxy).code == 3


# -- time


def test_a_clock_that_was_a_year_ahead(person: Person, api: FakeApi) -> None:
    """What was noted in the future is asked again, and once only."""
    assert person.run("cards", "sync").code == 0
    ahead = (datetime.now(UTC) + timedelta(days=365)).strftime("%Y-%m-%dT%H:%M:%SZ")
    from champions_deckcheck.cards.sync.swap import Writer
    from champions_deckcheck.cards.sync.synced import Synced

    with Writer(person.cache) as store:
        for one in list(store.read.sets()):
            store.confirm(one.info, source=one.source, stamp=one.stamp, now=ahead)
        store.note("finished", ahead)
    os.utime(person.cache / "synced.sqlite", (4e9, 4e9))
    api.forget()
    done = person.run("cards", "sync")
    assert done.code == 0
    assert f"{len(api.corpus.sets)} sets asked for" in done.out
    assert person.run("cards", "sync").out.startswith("Nothing to do")
    with Synced.open(person.cache, read_only=True) as synced:
        assert all(one.checked < ahead for one in synced.sets())


def test_a_failure_noted_in_the_future_stops_no_look_up(person: Person) -> None:
    person.cache.mkdir()
    mark = person.cache / "lookup-failed"
    mark.touch()
    os.utime(mark, (4e9, 4e9))
    assert person.check("1 Tidefin TCO 1\n").code == 0


# -- look-ups


@pytest.mark.parametrize("fault", [{"do": "429"}, {"do": "429_retry_after_s", "seconds": 3600}])
def test_an_hour_of_too_many_requests_costs_one_check_a_moment(
    person: Person, api: FakeApi, fault: dict[str, object]
) -> None:
    api.script([{**fault, "match": {"path": "/cards"}}])
    first = person.check("1 Tidefin TCO 1\n")
    assert first.code == 3
    assert "too many requests (429)" in " ".join(first.out.split())
    api.forget()
    for _ in range(3):
        again = person.check("1 Tidefin TCO 1\n")
        assert again.code == 3
        assert again.seconds < 1
    assert not api.log


def test_a_list_of_sets_that_drips_ends_on_time(person: Person, api: FakeApi) -> None:
    api.script([{"do": "drip", "interval": 0.05, "match": {"path": "/sets"}}])
    done = person.check("1 Tidefin TCO 1\n")
    assert done.code == 3
    assert done.seconds < 4


def test_a_look_up_leaves_a_stopped_sync_to_go_on_with(person: Person, api: FakeApi) -> None:
    api.script([{"do": "slow", "seconds": 0.25}])
    done = person.run("cards", "sync", "--force", "--deadline", "1")
    assert done.code == 2
    assert "run the same command again to go on" in done.said
    api.script([])
    assert person.check("1 Pebblit PR-TRY TRY01\n").code == 0
    done = person.run("cards", "sync", "--force")
    assert done.code == 0
    assert "going on where the last run stopped" in done.err


# -- sets that only a fallback has


def lights(name: str, count: int = 5) -> Corpus:
    """The API once it lists the set, under its own id and perhaps another name."""
    base = Corpus.small()
    sets = [
        {**one, "name": name, "ptcgoCode": "TLI"} if one["id"] == "try3" else one
        for one in base.sets
    ]
    return base.with_sets(sets).with_cards("try3", base.cards["try3"][:count])


def dex_lights() -> DexData:
    """TCGdex with that set alone."""
    data = DexData.small()
    corpus = data.corpus.only("try03")
    sets = [{**one, "abbreviation": {"official": "TLI"}} for one in corpus.sets]
    return DexData(corpus.with_sets(sets), data.series, data.serie)


@pytest.mark.parametrize("name", ["Trial Lights", "Trials—Lights"])
@pytest.mark.parametrize("first", ["sync", "check"])
def test_a_set_only_tcgdex_had_becomes_the_apis(
    runner: Runner, tmp_path: Path, name: str, first: str
) -> None:
    deck = "1 Mega Maelstrake ex TLI 2\n1 Shore Guide TLI 4\n1 Tidefin TLI 1\n"
    without = Corpus.small().without("try3")
    with FakeApi(without) as api, FakeTcgdex(dex_lights()) as dex:
        person = Person(runner, tmp_path, api, dex)
        if first == "sync":
            assert person.run("cards", "sync").code == 0
        before = person.findings(deck)
        assert not [one for one in before if one[0].startswith("unknown")]
        assert "try03-2" in person.run("cards", "show", "Mega Maelstrake ex TLI 2").out

        # The API has it, but not all of it yet: nothing that was there goes.
        api.corpus = lights(name, 4)
        assert person.run("cards", "sync").code == 0
        assert person.findings(deck) == before

        api.corpus = lights(name)
        assert person.run("cards", "sync", "--force").code == 0
        assert person.findings(deck) == before
        assert "try3-2" in person.run("cards", "show", "Mega Maelstrake ex TLI 2").out
        for _ in range(2):
            with person.database() as database:
                found = database.execute("SELECT id FROM card_set WHERE id LIKE 'try%3'")
                assert found.fetchall() == [("try3",)]
            database.close()
            assert person.run("cards", "sync", "--force").code == 0


def test_a_special_energy_that_a_fallback_calls_basic(runner: Runner, tmp_path: Path) -> None:
    """Chaos Rising as TCGdex has it: Nitro Fire Energy is said to be "Normal", and is not."""
    dex = DexData.small()
    model = dex.corpus.set_info("try03")
    assert model is not None
    info = {**model, "id": "me04", "name": "Chaos Rising", "releaseDate": "2026-05-22"}
    info["cardCount"] = {"official": 1, "total": 1}
    energy = copy.deepcopy(next(c for c in dex.corpus.cards["try03"] if c["category"] == "Energy"))
    energy |= {"id": "me04-086", "localId": "086", "name": "Nitro Fire Energy"}
    energy |= {"energyType": "Normal", "set": {**energy["set"], "id": "me04"}}
    try_series = dex.serie["try"]
    serie = {**dex.serie, "try": {**try_series, "sets": [{**try_series["sets"][0], **info}]}}
    corpus = Corpus((info,), {"me04": (energy,)})
    with FakeApi(Corpus.small()) as api, FakeTcgdex(DexData(corpus, dex.series, serie)) as server:
        person = Person(runner, tmp_path, api, server)
        done = person.check("1 Charizard ex OBF 125\n4 Nitro Fire Energy CRI 86\n")
        assert done.code == 1, done.out
        assert "singleton" in done.out
        shown = person.run("cards", "show", "me4-86")
        assert "Energy, Special" in shown.out
        assert "tcgdex" in shown.out


# -- several at once


def test_checks_and_a_second_sync_beside_a_sync(
    person: Person, api: FakeApi, tmp_path: Path
) -> None:
    """Each answer is that of before or that of after, set by set, and none takes long."""
    assert person.run("cards", "sync").code == 0
    shown = {one: person.run("cards", "show", one).out for one in ("try1-1", "try2-1")}
    cards = {
        set_id: [{**card, "types": ["Dragon"]} if "hp" in card else card for card in found]
        for set_id, found in api.corpus.cards.items()
    }
    api.corpus = Corpus(api.corpus.sets, {key: tuple(found) for key, found in cards.items()})
    api.script([{"do": "slow", "seconds": 0.2}])
    api.forget()
    with Runner(person.runner.data) as other, ThreadPoolExecutor(1) as pool:
        sync = Person(other, tmp_path, api)
        running = pool.submit(sync.run, "cards", "sync", "--force")
        while not any(one.startswith("/v2/cards") for one in api.requests):
            assert not running.done()
        second = person.run("cards", "sync")
        assert second.code == 2
        assert "error: another sync is at work" in second.err
        while not running.done():
            for card_id, before in shown.items():
                out = person.run("cards", "show", card_id).out
                assert out.replace("Dragon", before.split("Type          ")[1].split()[0]) == before
            checked = person.check("1 Charizard ex OBF 125\n1 Tidefin TCO 1\n")
            assert (checked.code, checked.err) == (0, "")
            assert checked.seconds < 5
        assert running.result().code == 0
    assert "Dragon" in person.run("cards", "show", "try2-1").out


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_a_terminal_that_has_not_all_letters(tmp_path: Path, api: FakeApi, encoding: str) -> None:
    sets = [
        {**one, "name": "Trial δ ★ Coast"} if one["id"] == "try1" else one
        for one in api.corpus.sets
    ]
    api.corpus = api.corpus.with_sets(sets)
    for arguments in (("cards", "sync"), ("cards", "status"), ("cards", "show", "try1-1")):
        done = subprocess.run(
            [sys.executable, "-m", "champions_deckcheck", *arguments],
            capture_output=True,
            check=False,
            cwd=Path(__file__).parents[2],
            env={
                **{key: value for key, value in os.environ.items() if "DECKCHECK" not in key},
                "DECKCHECK_API_URL": api.url,
                "DECKCHECK_CACHE_DIR": str(tmp_path),
                "PYTHONIOENCODING": encoding,
            },
        )
        said = done.stderr.decode(encoding)
        assert done.returncode == 0, said
        assert "failed (" not in said
        assert "Coast" in done.stdout.decode(encoding)


@contextmanager
def _interruptible() -> Iterator[None]:
    """Lets started processes be interrupted where tests run in the background of a shell.

    Such a shell has them ignore the signal, which whatever they start would inherit.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("source", ["api", "tcgdex"])
def test_an_interrupted_sync_ends_at_once(tmp_path: Path, api: FakeApi, source: str) -> None:
    stalls = [{"do": "stall", "match": {"path": "*/cards*"}}]
    api.script(stalls)
    with FakeTcgdex(dex_lights(), script=stalls) as dex, _interruptible():
        running = subprocess.Popen(
            [sys.executable, "-m", "champions_deckcheck", "cards", "sync", "--source", source],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
            env={
                **{key: value for key, value in os.environ.items() if "DECKCHECK" not in key},
                "DECKCHECK_API_URL": api.url,
                "DECKCHECK_TCGDEX_URL": dex.url,
                "DECKCHECK_CACHE_DIR": str(tmp_path),
            },
        )
        end = time.monotonic() + 20
        while not any("/cards" in one for one in api.requests + dex.requests):
            assert time.monotonic() < end
            time.sleep(0.01)
        began = time.monotonic()
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=60)
    assert running.returncode == 130
    assert time.monotonic() - began < 10
    assert "Traceback" not in said
