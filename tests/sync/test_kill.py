from __future__ import annotations

import os
from pathlib import Path

import pytest

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.sync.lock import locked
from champions_deckcheck.cards.sync.synced import Synced
from champions_deckcheck.errors import CardDataError
from tests.sync import stubs, victim
from tests.sync.killing import finish, kill_often, start, versions

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kills processes")


def begun(folder: Path) -> bool:
    """Whether a set is in; a light look, which does not slow the sync down."""
    with Synced.open(folder / "cache", read_only=True, verify=False) as synced:
        return any(True for _ in synced.sets())


def test_killed_at_any_moment_it_leaves_whole_sets_and_goes_on(tmp_path: Path) -> None:
    kill_often(tmp_path, times=8, seed=1)


def test_a_killed_first_sync_leaves_nothing_or_whole_sets(tmp_path: Path) -> None:
    stubs.bench(tmp_path)
    running = start(tmp_path, 1)
    while not begun(tmp_path) and running.poll() is None:
        pass
    running.kill()
    running.communicate()
    before = versions(tmp_path)
    assert set(before.values()) == {1}
    finish(tmp_path, 1)
    assert len(versions(tmp_path)) == 40


def test_a_catalogue_opened_during_a_sync_holds_whole_sets(tmp_path: Path) -> None:
    stubs.bench(tmp_path)
    finish(tmp_path, 0)
    running = start(tmp_path, 1)
    seen: list[int] = []
    while not seen or running.poll() is None:
        cards = Catalogue.open(cache_dir=tmp_path / "cache")
        kinds = []
        for n in range(1, victim.SETS + 1):
            prints = [cards.printing(f"s{n}-{m}") for m in range(1, victim.CARDS + 1)]
            kinds.append({one.types[0] for one in prints if one is not None})
            assert None not in prints
        cards.close()
        assert all(len(one) == 1 for one in kinds)
        seen.append(sum("Fire" in one for one in kinds))
    running.communicate()
    assert seen == sorted(seen)
    cards = Catalogue.open(cache_dir=tmp_path / "cache")
    last = cards.printing("s40-1")
    assert last is not None
    assert last.types == ("Fire",)


def test_two_at_once_do_not_meet(tmp_path: Path) -> None:
    bench = stubs.bench(tmp_path)
    running = start(tmp_path, 1)
    # Not before it is at work: whoever comes first holds the lock.
    while not begun(tmp_path):
        assert running.poll() is None
    with pytest.raises(CardDataError) as caught, locked(bench.cache):
        pass
    running.communicate()
    assert running.returncode == 0
    refused = f"{caught.value.message} | {caught.value.hint}"
    assert refused.startswith(f"another sync is at work on {bench.cache}")
    assert "Checking lists works meanwhile" in refused
    assert set(versions(tmp_path).values()) == {1}


def test_the_lock_says_who_holds_it(tmp_path: Path) -> None:
    bench = stubs.bench(tmp_path)
    source = stubs.StubSource({"aa1": stubs.cards("aa1"), "bb1": stubs.cards("bb1")})
    said: list[str] = []

    def look(set_id: str) -> None:
        if set_id == "bb1":
            try:
                with locked(bench.cache):
                    pass
            except CardDataError as error:
                said.append(error.message)

    source.hook = look
    with locked(bench.cache):
        bench.sync(source)
    (message,) = said
    assert f"(process {os.getpid()}, since 2026-10-05T12:00:00Z, 1 of 2 sets done)" in message


def test_the_lock_is_free_again_after_a_kill(tmp_path: Path) -> None:
    bench = stubs.bench(tmp_path)
    running = start(tmp_path, 1)
    running.kill()
    running.communicate()
    with locked(bench.cache):
        pass


def test_a_lock_in_a_place_that_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CardDataError, match="cannot be used"), locked(tmp_path / "file" / "x"):
        pass
