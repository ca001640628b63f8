"""Rules and formats, explained in text or given as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from champions_deckcheck.formats.model import Format
from champions_deckcheck.report.display import display_width, wrap
from champions_deckcheck.rules.finding import UNDECIDED

if TYPE_CHECKING:
    from champions_deckcheck.rules.base import Rule


def rule_table(rules: Iterable[Rule], width: int) -> Iterator[str]:
    """All rules, one row each."""
    rows = [(rule.code, rule.name, rule.severity, rule.summary) for rule in rules]
    yield from table(rows, width)


def rule_text(rule: Rule, width: int, readings: Mapping[str, str]) -> Iterator[str]:
    """One rule: what it wants, why, where that is written, and an example.

    Args:
        rule: The rule.
        width: Columns to fill.
        readings: Ruling id → its words, from the formats.
    """
    yield from wrap(f"{rule.name} [{rule.code}]: {rule.severity}, {rule.verdict}", width)
    yield ""
    yield from wrap(rule.summary, width)
    if rule.why:
        yield ""
        yield from wrap(f"Why: {rule.why}", width, rest="  ")
    for label, lines in (("Wrong", rule.wrong), ("Right", rule.right)):
        example = lines.splitlines()
        if example:
            yield ""
            yield f"{label}:"
            yield from (f"    {line}".rstrip() for line in example)
    if rule.fix:
        yield ""
        yield from wrap(f"Fix: {rule.fix}", width, rest="  ")
    yield ""
    yield from wrap(f"Source: {rule.source}", width, rest="  ")
    if rule.ruling:
        reading = readings.get(rule.ruling, "")
        ruling = f"Ruling: {rule.ruling}: {reading}" if reading else f"Ruling: {rule.ruling}"
        yield from wrap(ruling, width, rest="  ")
    if rule.requirement:
        yield f"Requirement: {rule.requirement}"
    # A line that could not be judged stays unjudged, whatever is ignored.
    if rule.verdict != UNDECIDED:
        yield f"To leave it out: --ignore {rule.name}"


def rule_data(rule: Rule, readings: Mapping[str, str]) -> dict[str, Any]:
    """One rule as plain values; `readings` as for `rule_text`."""
    return {
        "name": rule.name,
        "code": rule.code,
        "severity": rule.severity,
        "verdict": rule.verdict,
        "requirement": rule.requirement or None,
        "ruling": rule.ruling,
        "reading": readings.get(rule.ruling or "") or None,
        "summary": rule.summary,
        "why": rule.why,
        "source": rule.source,
        "wrong": rule.wrong.splitlines(),
        "right": rule.right.splitlines(),
        "fix": rule.fix,
    }


def format_table(formats: Iterable[Format], width: int) -> Iterator[str]:
    """All formats, one row each."""
    yield from table([(one.id, one.name, one.summary) for one in formats], width)


def format_text(one: Format, width: int) -> Iterator[str]:
    """One format for people."""
    yield f"{one.name} ({one.id})"
    yield from wrap(one.summary, width)
    yield ""
    pool = one.pool
    energy = ", basic Energy of any set" if pool.basic_energy else ""
    sets = f"{len(pool.sets)} sets" + (f", {pool.sets[0]} to {pool.sets[-1]}" if pool.sets else "")
    yield from wrap(f"Pool: {pool.described} ({sets}{energy})", width, rest="  ")
    for label, ids in (("added", pool.include), ("left out", pool.exclude)):
        if ids:
            yield from wrap(f"{label}: {', '.join(sorted(ids))}", width, "  ", "    ")
    yield ""
    yield "Rules:"
    for name, parameters in one.rules.items():
        values = ", ".join(f"{key} = {_show(value)}" for key, value in parameters.items())
        yield from wrap(f"{name}: {values}" if values else name, width, "  ", "    ")
    if one.rulings:
        yield ""
        yield "Rulings:"
        for name, text in one.rulings.items():
            yield from wrap(f"{name}: {text}", width, "  ", "    ")


def format_data(one: Format) -> dict[str, Any]:
    """One format as plain values."""
    pool = one.pool
    return {
        "id": one.id,
        "name": one.name,
        "summary": one.summary,
        "pool": {
            "described": pool.described,
            "sets": list(pool.sets),
            "include": sorted(pool.include),
            "exclude": sorted(pool.exclude),
            "barred": sorted(pool.barred),
            "promos": sorted(pool.promos),
            "basic_energy": pool.basic_energy,
        },
        "rules": {name: _plain(parameters) for name, parameters in one.rules.items()},
        "rulings": dict(one.rulings),
        "game": _plain(one.game),
    }


def table(rows: Sequence[tuple[str, ...]], width: int) -> Iterator[str]:
    """Rows whose last column wraps and whose other columns line up."""
    if not rows:
        return
    sizes = [max(display_width(row[at]) for row in rows) for at in range(len(rows[0]) - 1)]
    indent = sum(sizes) + 2 * len(sizes)
    # A last column narrower than this is harder to read than one that starts a new line.
    beside = width - indent >= 30
    for row in rows:
        cells = zip(row, sizes, strict=False)
        start = "".join(cell + " " * (size + 2 - display_width(cell)) for cell, size in cells)
        if beside:
            yield from wrap(row[-1], width, start, " " * indent)
        else:
            yield start.rstrip()
            yield from wrap(row[-1], width, "    ", "    ")


def _show(value: Any) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple, frozenset, set)):
        items = sorted(value, key=str) if isinstance(value, (set, frozenset)) else value
        return "[" + ", ".join(_show(item) for item in items) + "]"
    return str(value)


def _plain(value: Any) -> Any:
    """A value that JSON can hold."""
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(_plain(one) for one in value)
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)
