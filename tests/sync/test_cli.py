"""`cards sync`, `status` and `clear` as whole commands against a fake API."""

from __future__ import annotations

import io
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from champions_deckcheck.cards.sync.lock import locked
from champions_deckcheck.cards.sync.synced import fingerprint
from champions_deckcheck.cli import exit as cli_exit
from tests.fake import Corpus, FakeApi

ROOT = str(Path(__file__).parents[2])


class Done(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def api() -> Iterator[FakeApi]:
    with FakeApi(Corpus.small()) as fake:
        yield fake


@pytest.fixture
def run(api: FakeApi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in a process of its own, with the fake API and an empty cache."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str, **environment: str) -> Done:
        plain = {key: value for key, value in os.environ.items() if "DECKCHECK" not in key}
        done = subprocess.run(
            [sys.executable, "-m", "champions_deckcheck", "cards", *arguments],
            capture_output=True,
            check=False,
            env={
                **plain,
                "PYTHONPATH": ROOT,
                "DECKCHECK_CACHE_DIR": str(tmp_path / "cache"),
                "DECKCHECK_API_URL": api.url,
                "COLUMNS": "100",
                **environment,
            },
        )
        return Done(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))

    return call


def total(api: FakeApi) -> int:
    return sum(len(cards) for cards in api.corpus.cards.values())


def test_sync_status_sync_clear(run: Run, api: FakeApi, tmp_path: Path) -> None:
    sets = len(api.corpus.sets)
    done = run("sync")
    assert done.code == 0, done.err
    assert f"{sets} sets asked for: {sets} new" in done.out
    assert f"the text of {total(api)} cards came with them." in done.out
    lines = done.err.splitlines()
    assert lines[0] == f"{sets} sets to ask for"
    assert lines[1].startswith(f"1/{sets} ")
    assert "\x1b" not in done.err
    assert "\r" not in done.err

    status = json.loads(run("status", "--output-format", "json").out)
    assert status["synced"]["cards"] == total(api)
    assert status["synced"]["sources"] == [{"source": "api", "sets": sets, "cards": total(api)}]
    assert status["added_by_sync"]["cards"] == total(api)
    assert len(status["added_by_sync"]["sets"]) == sets
    assert status["cards"] == status["shipped"]["cards"] + total(api)
    assert status["running"] is None

    before = fingerprint(tmp_path / "cache")
    done = run("sync")
    assert (done.code, done.err) == (0, "")
    assert done.out == "Nothing to do: every set is as fresh as its source allows.\n"
    assert fingerprint(tmp_path / "cache") == before

    done = run("clear")
    assert done.code == 0
    assert f"{total(api)} synced cards among it" in done.out
    assert not list((tmp_path / "cache").glob("*.sqlite*"))
    assert run("clear").out == f"nothing to remove in {tmp_path / 'cache'}\n"


def test_quiet_is_quiet(run: Run) -> None:
    assert run("sync", "--quiet") == (0, "", "")


def test_quiet_still_says_what_failed(run: Run, api: FakeApi) -> None:
    api.script([{"match": {"path": "/cards", "q": "set.id:try1*"}, "do": "404_all"}])
    done = run("sync", "--quiet")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("failed   try1 ")


def test_one_set_by_its_code_into_another_folder(run: Run, tmp_path: Path) -> None:
    done = run("sync", "--set", "try2", "--cache-dir", str(tmp_path / "other"))
    assert done.code == 0, done.err
    assert fingerprint(tmp_path / "other")
    assert not (tmp_path / "cache").exists()
    status = json.loads(
        run("status", "--output-format", "json", "--cache-dir", str(tmp_path / "other")).out
    )
    assert [one["id"] for one in status["added_by_sync"]["sets"]] == ["try2"]


def test_status_without_a_sync_makes_no_folder(run: Run, tmp_path: Path) -> None:
    done = run("status")
    assert done.code == 0
    assert "synced       nothing" in done.out
    assert "newest set   " in done.out
    assert not (tmp_path / "cache").exists()


def test_status_says_what_is_damaged(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "synced.sqlite").write_bytes(b"junk" * 3000)
    done = run("status")
    assert done.code == 0
    assert "is damaged (" in done.err
    assert "Traceback" not in done.err
    assert "synced       nothing" in done.out


def test_no_server_at_all(run: Run, api: FakeApi) -> None:
    done = run("sync", DECKCHECK_API_URL="http://127.0.0.1:9/v2")
    assert (done.code, done.out) == (2, "")
    assert "error: nothing could be fetched (api: " in done.err
    assert "Lists can still be checked" in done.err


def test_offline_is_a_mistake_of_the_call(run: Run, api: FakeApi) -> None:
    done = run("sync", DECKCHECK_OFFLINE="1")
    assert done.code == 2
    assert "DECKCHECK_OFFLINE is set" in done.err


def test_a_folder_needs_no_network(run: Run, api: FakeApi, tmp_path: Path) -> None:
    folder = tmp_path / "files"
    (folder / "cards").mkdir(parents=True)
    (folder / "sets.json").write_text(json.dumps(list(api.corpus.sets)), "utf-8")
    for set_id, cards in api.corpus.cards.items():
        (folder / "cards" / f"{set_id}.json").write_text(json.dumps(list(cards)), "utf-8")
    done = run("sync", "--source", str(folder), DECKCHECK_OFFLINE="1")
    assert done.code == 0, done.err
    assert f"{total(api)} cards" in done.out


def test_the_published_files(run: Run, api: FakeApi) -> None:
    done = run("sync", "--source", "files", DECKCHECK_DATA_URL=api.data_url)
    assert done.code == 0, done.err
    assert f"{total(api)} cards" in done.out


def test_files_stand_in_for_an_api_that_fails(run: Run, api: FakeApi) -> None:
    api.script([{"match": {"path": "/v2/*"}, "do": "404_all"}])
    done = run("sync", DECKCHECK_DATA_URL=api.data_url)
    assert done.code == 0, done.err
    assert "note: api: the list of sets could not be had" in done.err
    assert f"{total(api)} cards" in done.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--set", "try1", "--missing"], "--set, --missing and --since exclude each other"),
        (["--since", "yesterday"], '--since: "yesterday" is not a date'),
        (["--source", "nowhere"], '--source: "nowhere" is neither a source nor a folder'),
        (["--no-key", "--api-key", "k"], "--no-key and --api-key exclude each other"),
        (["--set", "zzz"], 'no source has a set "zzz"'),
        (["--deadline", "0"], "deadline"),
        (["--api-key", "a key with blanks"], "holds blanks"),
    ],
)
def test_mistakes_of_the_call(run: Run, arguments: list[str], message: str) -> None:
    done = run("sync", *arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err
    assert "a key with blanks" not in done.err


def test_the_key_is_sent_or_not(run: Run, api: FakeApi) -> None:
    for arguments, sent in ((["--api-key", "secret"], {"secret"}), (["--no-key"], {None})):
        api.log.clear()
        assert run("sync", "--set", "try1", *arguments, DECKCHECK_API_KEY="other").code == 0
        keys = {
            next((v for k, v in one.headers.items() if k.lower() == "x-api-key"), None)
            for one in api.log
        }
        assert keys == sent


def test_a_sync_that_holds_the_lock_keeps_others_out(run: Run, tmp_path: Path) -> None:
    with locked(tmp_path / "cache"):
        for command in ("sync", "clear"):
            done = run(command)
            assert (done.code, done.out) == (2, "")
            assert "error: another sync is at work" in done.err
        assert run("status").code == 0


def test_clear_leaves_foreign_files(run: Run, tmp_path: Path) -> None:
    run("sync", "--set", "try1")
    (tmp_path / "cache" / "letter.txt").write_text("mine", "utf-8")
    (tmp_path / "cache" / "catalogue-0.sqlite").touch()
    (tmp_path / "cache" / "synced-damaged-x.sqlite").touch()
    assert run("clear").code == 0
    names = {path.name for path in (tmp_path / "cache").iterdir()}
    assert names == {"letter.txt", "synced.lock"}


def test_refused_sets_are_told_by_status(run: Run, api: FakeApi, tmp_path: Path) -> None:
    assert run("sync", "--set", "try1").code == 0
    cards = {**api.corpus.cards, "try1": api.corpus.cards["try1"][:5]}
    api.corpus = Corpus(api.corpus.sets, cards)
    done = run("sync", "--set", "try1")
    assert done.code == 2
    assert "refused" in done.err or "failed" in done.err
    database = sqlite3.connect(tmp_path / "cache" / "synced.sqlite")
    (count,) = database.execute("SELECT count(*) FROM card").fetchone()
    database.close()
    assert count == 13


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_bar(
    api: FakeApi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKCHECK_API_URL", api.url)
    monkeypatch.setenv("DECKCHECK_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("DECKCHECK_OFFLINE", raising=False)
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert cli_exit.run(["cards", "sync"]) == 0
    shown = terminal.getvalue()
    sets = len(api.corpus.sets)
    assert f"/{sets} sets" in shown
    assert f"{total(api)} cards" in shown
    assert "\x1b[" in shown


def test_help_lists_every_command_with_an_example(run: Run) -> None:
    listed = run("--help").out
    for command in ("sync", "status", "clear", "snapshot", "show", "search", "verify"):
        assert f"  {command} " in listed
        assert "Example" in run(command, "--help").out
    done = run("snyc")
    assert done.code == 2
    assert 'unknown cards command "snyc"' in done.err
    assert 'Did you mean "sync"?' in done.err
