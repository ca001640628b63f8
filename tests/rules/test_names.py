"""Reading R-11 over every Pokémon there is: a bare name is judged as its prints are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.wording import label
from champions_deckcheck.formats.pool import PoolJudge
from champions_deckcheck.rules import registry
from tests.rules.support import TODAY, catalogue, checker

# The rules that speak about one print.
_SINGLE = {e.name for e in registry.RULES if not e.always and registry.load(e).refuse}
_LINES = 200
_FIRST = "1 Iono PAL 185"


def verdicts(lines: list[str], fmt: str) -> Iterator[set[str]]:
    """For each line the rules that refuse it, or that leave it open."""
    one = checker(format=fmt, as_of=TODAY)
    wanted = _SINGLE | registry.UNDECIDED_RULES
    for start in range(0, len(lines), _LINES):
        part = lines[start : start + _LINES]
        report = one.check("\n".join([_FIRST, *(f"1 {line}" for line in part)]))
        told: dict[int, set[str]] = {}
        for finding in report.findings:
            for line in finding.lines if finding.rule in wanted else ():
                told.setdefault(line, set()).add(finding.rule)
        yield from (told.get(line, set()) for line in range(2, len(part) + 2))


def pokemon() -> dict[str, list[Printing]]:
    rows = catalogue()._database.execute(
        "SELECT DISTINCT card FROM printing WHERE supertype = 'Pokémon' ORDER BY card"
    )
    return {row[0]: list(catalogue().prints_of(row[0])) for row in rows}


@pytest.mark.parametrize("fmt", ["champions", "team-tourney"])
def test_a_bare_name_is_judged_as_its_prints_are(fmt: str) -> None:
    bench = checker(format=fmt, as_of=TODAY)._bench(fmt)
    names = pokemon()
    meant = {name: could_mean(prints, bench.pool) for name, prints in names.items()}
    prints = [p for found in meant.values() for p in found]
    labels = [label(p, catalogue()) for p in prints]
    refused = dict(zip((p.id for p in prints), verdicts(labels, fmt), strict=True))
    wrong = {}
    for name, told in zip(names, verdicts(list(names), fmt), strict=True):
        answers = [refused[p.id] for p in meant[name]]
        if all(answers):  # each is refused, if not for the same reason
            is_right = bool(told) and "ambiguous-print" not in told
        else:
            is_right = told == ({"ambiguous-print"} if any(answers) else set())
        if not is_right:
            wrong[name] = told
    assert wrong == {}


def could_mean(prints: list[Printing], pool: PoolJudge) -> list[Printing]:
    """Nobody means a print outside the pool, nor one that is barred from all tournaments."""
    inside = [p for p in prints if pool.holds(p)]
    return [p for p in inside if p.id not in pool._pool.barred] or inside or prints
