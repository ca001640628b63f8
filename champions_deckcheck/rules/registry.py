"""All rules, in one table.

The order is the order in which rules are asked; for rules that refuse prints it is also
the order of precedence: the first refusal is the one that is reported. A rule's module is
imported when it is needed: a check imports only what its format uses.
"""

from collections.abc import Iterable
from importlib import import_module
from typing import NamedTuple

from champions_deckcheck.errors import UsageError
from champions_deckcheck.rules.base import Rule


class Entry(NamedTuple):
    """A row of the table.

    Attributes:
        name: Rule name; the module is `rules/checks/` plus the name with underscores.
        code: Its code; a code is never given to another rule.
        always: True for rules about reading a list, which every format has.
    """

    name: str
    code: str
    always: bool = False


# Can every line be read and settled? Never silenced: a line that was not is never legal.
_SETTLING = (
    Entry("unreadable-line", "P101", always=True),
    Entry("bad-quantity", "P102", always=True),
    Entry("unknown-set", "C101", always=True),
    Entry("unknown-card", "C102", always=True),
    Entry("name-mismatch", "C103", always=True),
    Entry("ambiguous-print", "C104", always=True),
)
RULES = (
    *_SETTLING,
    # Single prints: may this card be here at all?
    Entry("champion-not-pokemon", "D103"),
    Entry("tournament-barred", "F102"),
    Entry("banned-class", "D111"),
    Entry("rule-box", "D114"),
    Entry("pool", "F101"),
    Entry("banlist", "F103"),
    Entry("support-without-ability", "D106"),
    # The deck as a whole.
    Entry("deck-size", "D101"),
    Entry("champion-count", "D102"),
    Entry("singleton", "D104"),
    Entry("same-card-group", "D105"),
    Entry("copy-limit", "D107"),
    Entry("no-basic", "D108"),
    Entry("radiant-limit", "D109"),
    Entry("ace-spec-limit", "D110"),
    Entry("one-type", "D113"),
    # Warnings and notes.
    Entry("half-legend", "D112"),
    Entry("reprint", "F104"),
    Entry("promo", "F105"),
    Entry("name-spelling", "C105", always=True),
    Entry("ignored-text", "P103", always=True),
    Entry("header-count", "P104", always=True),
    Entry("dead-card", "S101"),
    Entry("unused-ignore", "P105", always=True),
)

_BY_NAME = {key: entry for entry in RULES for key in (entry.name, entry.code)}
UNDECIDED_RULES = frozenset(entry.name for entry in _SETTLING)


def load(entry: Entry) -> Rule:
    """The rule of a row."""
    module = import_module(f"champions_deckcheck.rules.checks.{entry.name.replace('-', '_')}")
    rule: Rule = module.RULE
    return rule


def find(name: str) -> Rule:
    """The rule with a name or a code.

    Raises:
        UsageError: There is none; the hint names near ones.
    """
    return load(_entry(name))


def expand(names: Iterable[str]) -> frozenset[str]:
    """Rule names for names, codes and code letters ("D" is every D rule).

    Raises:
        UsageError: One of them is none of these.
    """
    found: set[str] = set()
    for name in names:
        letters = {e.name for e in RULES if name and name.isalpha() and e.code.startswith(name)}
        found |= letters or {_entry(name).name}
    return frozenset(found)


def name_of(name: str) -> str:
    """The rule name for a name or code in any case; "" if no rule has it."""
    entry = _known(name)
    return entry.name if entry else ""


def _known(name: str) -> Entry | None:
    return _BY_NAME.get(name.upper()) or _BY_NAME.get(name.lower())


def _entry(name: str) -> Entry:
    entry = _known(name)
    if entry is None:
        from champions_deckcheck.config.suggest import did_you_mean

        raise UsageError(
            f'there is no rule "{name}"',
            f"{did_you_mean(name, [e.name for e in RULES])} `deckcheck rule` lists them.".strip(),
        )
    return entry
