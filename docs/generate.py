"""Writes docs/rules.md, and the words in docs/effects.md, from what they describe.

So the two cannot differ.

usage: python docs/generate.py
"""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from champions_deckcheck.cards.facts import TYPES
from champions_deckcheck.effects.describe.template import plain
from champions_deckcheck.effects.vocabulary import FAMILIES, Param, Word
from champions_deckcheck.effects.vocabulary.choices import CHOICES, SPECIAL_CONDITIONS
from champions_deckcheck.paths import data_dir
from champions_deckcheck.rules.base import Rule
from champions_deckcheck.rules.registry import RULES, load

TARGET = Path(__file__).parent / "rules.md"
EFFECTS_TARGET = Path(__file__).parent / "effects.md"

_WORDS_BEGIN = "<!-- Below: written by docs/generate.py from the vocabulary; change that. -->"
_WORDS_END = "<!-- Above: written by docs/generate.py. -->"
# Choices too long to be told at each word: how they are called there.
_CALLED = {TYPES: "Energy types", SPECIAL_CONDITIONS: "Special Conditions"}

_HEAD = """\
# Rules

<!-- Written by docs/generate.py from the rules themselves; change those. -->

Every rule has a name and a short code; options and ignore comments take either. `deckcheck
rule NAME` shows the same text in a terminal.

- An **error** makes a list illegal, or undecided where the table says so. A rule that leaves
  a list undecided cannot be ignored: a line that was not settled is never legal.
- A **warning** does not change the verdict, unless `--strict` makes it an error.
- A **note** never changes the verdict.
- A *requirement* (CD-01 …) is a row of a format's text; a *ruling* (R-02 …) is the reading
  chosen where that text is silent. `deckcheck format ID` prints a format's rulings.

The letter of a code says what a rule looks at: P the text of the list, C which card a line
means, F the format's card pool, D the deck, S advice."""


def render() -> str:
    """The whole document."""
    rules = [load(entry) for entry in RULES]
    formats = _formats()
    lines = [_HEAD, "", "| code | rule | severity | verdict | formats |", "|---|---|---|---|---|"]
    for rule, entry in zip(rules, RULES, strict=True):
        used = "all" if entry.always else ", ".join(_users(rule.name, formats)) or "by option"
        link = f"[{rule.name}](#{rule.name})"
        lines.append(f"| {rule.code} | {link} | {rule.severity} | {rule.verdict} | {used} |")
    for rule in rules:
        lines += _section(rule, formats)
    return "\n".join(lines) + "\n"


def _section(rule: Rule, formats: dict[str, dict[str, Any]]) -> Iterator[str]:
    yield from ("", f"## {rule.name}", "")
    yield f"`{rule.code}` · {rule.severity} · {rule.verdict}"
    yield from ("", _prose(rule.summary), "", _prose(rule.why))
    for label, example in (("Wrong", rule.wrong), ("Right", rule.right)):
        if example:
            yield from ("", f"{label}:", "", "```text", *example.splitlines(), "```")
    yield from ("", f"- Fix: {_prose(rule.fix)}")
    yield f"- Source: {_prose(rule.source)}"
    if rule.requirement:
        yield f"- Requirement: {rule.requirement}"
    if rule.ruling:
        yield f"- Ruling: {rule.ruling}{_ruling(rule.ruling, rule.name, formats)}"
    if rule.parameters:
        keys = ", ".join(f"`{name}` ({kind.__name__})" for name, kind in rule.parameters.items())
        yield f"- A format may set: {keys}"


def _formats() -> dict[str, dict[str, Any]]:
    """Format id → its file, with the rules of the format it extends."""
    folder = data_dir() / "formats"
    files = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in folder.glob("*.toml")}
    for one in files.values():
        if "extends" in one:
            parent = files[one["extends"]]
            kept = {k: v for k, v in parent["rules"].items() if k not in one.get("drop", ())}
            one["rules"] = {**kept, **one.get("rules", {})}
            one["rulings"] = {**parent.get("rulings", {}), **one.get("rulings", {})}
    return dict(sorted(files.items()))


def _users(rule: str, formats: dict[str, dict[str, Any]]) -> Iterator[str]:
    return (name for name, one in formats.items() if rule in one.get("rules", {}))


def _ruling(ruling: str, rule: str, formats: dict[str, dict[str, Any]]) -> str:
    """The words of a ruling, from the first format that uses the rule, else from any."""
    users = [*_users(rule, formats), *formats]
    for name in users:
        words = formats[name].get("rulings", {}).get(ruling)
        if words:
            return f". {_prose(words)}"
    return ""


def _prose(text: str) -> str:
    """Text whose signs must not be read as markup."""
    return re.sub(r"(?<!`)([*<])(?!`)", r"\\\1", text)


# -- the words of the program notation -------------------------------------------------


def render_effects(page: str) -> str:
    """The page about programs with its tables of words made anew."""
    before, _, rest = page.partition(_WORDS_BEGIN)
    after = rest.partition(_WORDS_END)[2]
    return "".join((before, _WORDS_BEGIN, "\n", _words(), "\n", _WORDS_END, after))


def _words() -> str:
    lines: list[str] = []
    for family, words in FAMILIES.items():
        module = importlib.import_module(f"champions_deckcheck.effects.vocabulary.{family}")
        lines += ["", f"### {family.capitalize()}", "", (module.__doc__ or "").strip(), ""]
        lines += ["| word | gives | meaning |", "|---|---|---|", *map(_word, words)]
    return "\n".join(lines) + "\n"


def _word(word: Word) -> str:
    params = ", ".join(map(_param, word.params))
    signature = word.name if word.bare else f"{word.name}({params})"
    says = plain(word.says)
    # A heading's words are all in its texts, and its description tells them.
    said = "" if word.gives == "Part" else f"{says[:1].upper()}{says[1:]}."
    told = [said, word.about, *_choices(word)]
    meaning = " ".join(one for one in told if one).replace("|", "\\|")
    return f"| `{signature}` | {word.gives} | {meaning} |"


def _param(param: Param) -> str:
    default = "" if param.default is None else f" = {param.default}"
    return f"{param.name}: {param.type}{default}"


def _choices(word: Word) -> Iterator[str]:
    """What the texts of a word may be, where its description does not tell."""
    for param in word.params:
        allowed = CHOICES.get((word.name, param.key), ())
        if all(f'"{one}"' in word.about for one in allowed if one):
            continue
        listed = ", ".join(f'"{one}"' for one in allowed if one)
        yield f"`{param.key}`: {_CALLED.get(allowed, listed)}."


if __name__ == "__main__":
    TARGET.write_text(render(), "utf-8")
    EFFECTS_TARGET.write_text(render_effects(EFFECTS_TARGET.read_text("utf-8")), "utf-8")
