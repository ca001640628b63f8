"""Runs one rule over a piece of a list.

A case is a table in `cases/<rule>.toml`:

    name          what it shows
    requirement   rows of the format's text it plays ("CD-01"), one or a list
    ruling        readings it rests on ("R-02"), one or a list
    format        format id
    lines         a list or a piece of one, in any dialect; line 1 is the first
    fill          true: basic Energy is added until there are 60 cards
    banlist, reprints, as_of, strict, champions   the options of that name
    extend        { pool = [set ids] } or { last = set id }: the format with another pool
    ban           { name, ids }: a ban list of one entry
    open          lines that stay unread or undecided; by default those the rule expects, if
                  that is what it finds, else none: a typing mistake in a case must not pass
    verdict       verdict on the whole list, where it matters
    expect        what the rule of that name finds, in reading order: line, lines, cards,
                  severity, verdict, ruling; `says` and `fix` are parts of the texts

Only findings of the rule the file is named after are compared, and all of them are.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from champions_deckcheck import Catalogue, Checker, Finding, Options, Report
from champions_deckcheck.decklist.reader import read

HERE = Path(__file__).parent
# No case depends on the day it runs.
TODAY = "2026-11-29"
FILL = "{count} Basic {{R}} Energy SVE 2"


@cache
def catalogue() -> Catalogue:
    return Catalogue.open()


@cache
def checker(**options: Any) -> Checker:
    return Checker(Options(**options), catalogue())


def load(path: Path) -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["case"]
    return cases


def text_of(case: dict[str, Any]) -> str:
    text: str = case["lines"].rstrip("\n")
    if case.get("fill"):
        missing = 60 - sum(entry.quantity for entry in read(text).entries)
        text += f"\n{FILL.format(count=missing)}"
    return text


def run(case: dict[str, Any], folder: Path) -> Report:
    """The whole report on a case; `folder` may hold a format or a ban list of its own."""
    options: dict[str, Any] = {
        "format": case["format"],
        "as_of": case.get("as_of", TODAY),
        "banlist": case.get("banlist"),
        "reprints": case.get("reprints"),
        "strict": case.get("strict", False),
        "champions": tuple(case.get("champions", ())),
    }
    if "extend" in case:
        options["format"] = str(_format_file(case, folder))
    if "ban" in case:
        return _with_ban(case["ban"], options, text_of(case))
    return checker(**options).check(text_of(case), "case.txt")


def of_rule(report: Report, rule: str) -> list[Finding]:
    return [finding for finding in report.findings if finding.rule == rule]


def as_list(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def _format_file(case: dict[str, Any], folder: Path) -> Path:
    change = case["extend"]
    lines = ['id = "own"', 'name = "Own"', f'extends = "{case["format"]}"', "[pool]"]
    if "last" in change:
        lines.append(f'last-set = "{change["last"]}"')
    else:
        sets = catalogue().document(f"formats/{case['format']}.toml")
        assert sets is not None
        lines.append(f"sets = {[*sets['pool']['sets'], *change['pool']]}")
    path = folder / "own.toml"
    path.write_text("\n".join(lines), "utf-8")
    return path


def _with_ban(ban: dict[str, Any], options: dict[str, Any], text: str) -> Report:
    """A check with a ban list that is in no file."""
    document = {"name": "Own ban list", "as_of": TODAY, "ban": [ban]}
    own = _OneList(catalogue(), document)
    return Checker(Options(**{**options, "banlist": "own"}), own).check(text, "case.txt")


class _OneList(Catalogue):
    """The catalogue with one more ban list."""

    def __init__(self, cards: Catalogue, document: dict[str, Any]) -> None:
        super().__init__(cards._database)
        self._own = document

    def document(self, name: str) -> dict[str, Any] | None:
        return self._own if name == "banlists/own.toml" else super().document(name)
