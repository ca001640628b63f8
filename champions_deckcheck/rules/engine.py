"""Running the rules of a format over a deck."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Deck, Slot
from champions_deckcheck.decklist.model import Directive
from champions_deckcheck.formats.model import Format
from champions_deckcheck.rules import registry
from champions_deckcheck.rules.base import Case, Refusal, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL, WARNING, Finding
from champions_deckcheck.rules.prints import first_refusal, judge_prints

# What the values of parameters are called in messages.
_KINDS = {int: "a whole number", str: "text", list: "a list of texts"}


class Outcome(NamedTuple):
    """What the rules made of a deck.

    Attributes:
        deck: The deck; lines the rules found undecided have lost their card.
        findings: What stands, in reading order.
        ignored: What options or comments silenced.
    """

    deck: Deck
    findings: tuple[Finding, ...]
    ignored: tuple[Finding, ...]


class Pipeline:
    """The rules of one format, ready to run over many decks.

    Args:
        fmt: The format.
        cards: The catalogue, to look up what the format names.
        overlays: Ban lists added by the caller, so that `banlist` runs.
        select: Only these rules (and those that keep a list undecided).
        ignore: Not these rules.
        strict: Warnings become errors.
        no_ignores: Comments in the list silence nothing.

    Raises:
        UsageError: A rule name is unknown, or names a rule that cannot be ignored.
        ConfigError: The format sets a rule or a parameter that does not exist.
    """

    def __init__(
        self,
        fmt: Format,
        cards: Catalogue,
        *,
        overlays: bool = False,
        select: Iterable[str] = (),
        ignore: Iterable[str] = (),
        strict: bool = False,
        no_ignores: bool = False,
    ) -> None:
        self._strict = strict
        self._no_ignores = no_ignores
        selected, ignored = registry.expand(select), registry.expand(ignore)
        # Whole groups ("P") may be ignored; what keeps a list undecided simply stays.
        self._ignored = ignored - registry.UNDECIDED_RULES
        self._selected = selected | registry.UNDECIDED_RULES if selected else frozenset()
        used = {*fmt.rules, "banlist"} if overlays else set(fmt.rules)
        self._entries = [e for e in registry.RULES if e.always or e.name in used]
        self._rules = {e.name: registry.load(e) for e in self._entries if not e.always}
        _validate(fmt, self._rules, cards)
        self._refusers = [rule for rule in self._rules.values() if rule.refuse is not None]

    def refusal(self, case: Case, slot: Slot, printing: Printing) -> tuple[Rule, Refusal] | None:
        """The rule that says first why a print may not be where it is, or None."""
        return first_refusal(case, slot, printing, self._refusers)

    def run(self, case: Case) -> Outcome:
        """Judge one deck."""
        findings, undecided = judge_prints(case, self._refusers)
        for rule in self._checks(case.deck):
            if rule.check is not None:
                findings.extend(rule.check(case))
        undecided |= _left_open(case.deck, findings)
        if self._strict:
            findings = [_as_error(f) if f.severity == WARNING else f for f in findings]
        kept, ignored = self._silence(findings, case.deck.decklist.ignores)
        return Outcome(
            _without_cards(case.deck, undecided),
            tuple(sorted(kept, key=_reading_order)),
            tuple(ignored),
        )

    def _checks(self, deck: Deck) -> Iterable[Rule]:
        """The rules with something to look at in this deck; the others are not imported."""
        occasions = _occasions(deck)
        for entry in self._entries:
            if entry.name in self._rules:
                yield self._rules[entry.name]
            elif entry.name in occasions:
                yield registry.load(entry)

    def _silence(
        self, findings: Sequence[Finding], directives: Sequence[Directive]
    ) -> tuple[list[Finding], list[Finding]]:
        """Split findings into those that stand and those that are silenced."""
        kept: list[Finding] = []
        ignored: list[Finding] = []
        used: set[tuple[int, str]] = set()
        for finding in findings:
            if self._selected and finding.rule not in self._selected:
                continue
            if finding.rule in self._ignored:
                ignored.append(finding)
                continue
            hits = set() if self._no_ignores else _hits(finding, directives)
            used |= hits
            (ignored if hits else kept).append(finding)
        if not self._no_ignores:
            unused = [f for d in directives for f in _unused(d, used)]
            if self._strict:
                unused = [_as_error(f) for f in unused]
            is_off = "unused-ignore" in self._ignored or (
                self._selected and "unused-ignore" not in self._selected
            )
            (ignored if is_off else kept).extend(unused)
        return kept, ignored


def _occasions(deck: Deck) -> set[str]:
    """The rules about reading a list that the reader and the resolver left something for."""
    found = {problem.rule for problem in deck.decklist.problems}
    found.update(doubt.rule for slot in deck.slots for doubt in slot.doubts)
    if deck.decklist.headers:
        found.add("header-count")
    if any(remark.kind == "text" for remark in deck.decklist.remarks):
        found.add("ignored-text")
    return found


def _hits(finding: Finding, directives: Sequence[Directive]) -> set[tuple[int, str]]:
    """The names in comments that silence a finding, as (line of the comment, name).

    A comment at the end of a line silences a finding only if it is about that line first
    of all; one on a line of its own silences the rule for the whole list.
    """
    if finding.rule in registry.UNDECIDED_RULES:
        return set()
    return {
        (directive.line, name)
        for directive in directives
        if directive.whole_list or directive.line in finding.lines
        for name in directive.rules
        if registry.name_of(name) == finding.rule
    }


def _unused(directive: Directive, used: set[tuple[int, str]]) -> Iterable[Finding]:
    from champions_deckcheck.rules.checks import unused_ignore

    reasons: dict[str, list[str]] = {}
    for name in directive.rules:
        if (directive.line, name) in used:
            continue
        if not registry.name_of(name):
            reason = "no rule has that name"
        elif registry.name_of(name) in registry.UNDECIDED_RULES:
            reason = "a line that is not settled cannot be ignored"
        else:
            reason = "there is nothing of it to ignore"
        reasons.setdefault(reason, []).append(name)
    for reason, names in reasons.items():
        yield unused_ignore.finding(directive, tuple(names), reason)


def _as_error(finding: Finding) -> Finding:
    return finding._replace(severity=ERROR, verdict=ILLEGAL)


def _reading_order(finding: Finding) -> tuple[int, str, int]:
    return (finding.line or 0, finding.code, finding.column or 0)


def _left_open(deck: Deck, findings: Sequence[Finding]) -> set[int]:
    """Indexes of the lines whose prints a rule about the whole deck judges differently."""
    places = {(f.line, f.column) for f in findings if f.rule == "ambiguous-print"}
    return {
        index
        for index, slot in enumerate(deck.slots)
        if slot.candidates and (slot.entry.line, slot.entry.column) in places
    }


def _without_cards(deck: Deck, undecided: set[int]) -> Deck:
    if not undecided:
        return deck
    slots = tuple(
        slot._replace(printing=None, how=None) if index in undecided else slot
        for index, slot in enumerate(deck.slots)
    )
    return deck._replace(slots=slots)


def _validate(fmt: Format, rules: dict[str, Rule], cards: Catalogue) -> None:
    """Refuse rule names and parameters that would silently do nothing."""
    for name, parameters in fmt.rules.items():
        if name not in rules:
            known = [e.name for e in registry.RULES if not e.always]
            hint = f"Rules a format may use: {', '.join(known)}."
            is_rule = bool(registry.name_of(name))
            message = "every format has this rule" if is_rule else "there is no such rule"
            raise fmt.origin.error(("rules", name), message, hint)
        for key, value in parameters.items():
            _validate_parameter(fmt, rules[name], key, value)
            # Shipped formats were looked up when they were written (tests/formats).
            if key in rules[name].choices and fmt.origin.document is not None:
                _look_up(fmt, rules[name], key, value, tuple(rules[name].choices[key](cards)))


def _validate_parameter(fmt: Format, rule: Rule, key: str, value: Any) -> None:
    place = ("rules", rule.name, key)
    wanted = rule.parameters.get(key)
    if wanted is None:
        allowed = ", ".join(rule.parameters) or "none"
        raise fmt.origin.error(place, "unknown key", f"Allowed here: {allowed}.")
    if not isinstance(value, wanted) or isinstance(value, bool) is not (wanted is bool):
        raise fmt.origin.error(place, f"must be {_KINDS[wanted]}, not {value!r}")
    if isinstance(value, int) and value < 0:
        raise fmt.origin.error(place, f"must not be negative, like {value}")
    if isinstance(value, list) and not all(isinstance(item, str) for item in value):
        raise fmt.origin.error(place, f"must be a list of texts, not {value!r}")


def _look_up(fmt: Format, rule: Rule, key: str, value: Any, known: tuple[str, ...]) -> None:
    for name in value if isinstance(value, list) else [value]:
        if name not in known:
            hint = f"There are: {', '.join(known)}."
            raise fmt.origin.error(("rules", rule.name, key), f'there is no "{name}"', hint)
