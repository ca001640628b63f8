from __future__ import annotations

from champions_deckcheck.sim.seeds import GAME, agent_stream, derived, fresh


def test_seeds_are_what_they_always_were() -> None:
    """A change here would make every seed that anybody wrote down another game."""
    assert derived(1, 0, GAME) == 0xC0F1FE474FCD
    assert derived(1, 1, GAME) == 0x82D69EF23C4F
    assert derived(1, 0, agent_stream(0)) == 0x7466E001C6BC


def test_every_stream_of_every_deal_has_its_own() -> None:
    streams = (GAME, agent_stream(0), agent_stream(1), agent_stream(11))
    found = {
        derived(master, deal, stream)
        for master in range(3)
        for deal in range(200)
        for stream in streams
    }
    assert len(found) == 3 * 200 * len(streams)
    assert max(found) < 2**48


def test_numbers_do_not_run_together() -> None:
    assert derived(1, 11, GAME) != derived(11, 1, GAME)
    assert derived(1, 1, agent_stream(1)) != derived(1, 11, agent_stream(0))


def test_fresh_seeds_differ_and_can_be_typed() -> None:
    seeds = {fresh() for _ in range(50)}
    assert len(seeds) > 40
    assert all(0 <= seed < 10**9 for seed in seeds)
