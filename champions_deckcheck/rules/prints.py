"""Asking the rules about single prints.

A line that names no print stands for several; it is judged only if all of them get the
same answer (R-11), and is reported as undecided otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.rules.base import Case, Refusal, Rule
from champions_deckcheck.rules.finding import Finding


def judge_prints(case: Case, rules: Sequence[Rule]) -> tuple[list[Finding], set[int]]:
    """Ask about every line.

    Args:
        case: The case.
        rules: Rules with `refuse`, in order of precedence.

    Returns:
        The findings, one for each refused print with all its lines, and the indexes of
        the lines that stay undecided.
    """
    findings: list[Finding] = []
    undecided: set[int] = set()
    refused: dict[tuple[str, str], tuple[Rule, Refusal, list[Slot]]] = {}
    for index, slot in enumerate(case.deck.slots):
        if slot.printing is None:
            continue
        finding = _split(case, slot, rules) if slot.candidates else None
        if finding is not None:
            findings.append(finding)
            undecided.add(index)
            continue
        answer = first_refusal(case, slot, slot.printing, rules)
        if answer is not None:
            rule, refusal = answer
            refused.setdefault((rule.name, slot.printing.id), (rule, refusal, []))[2].append(slot)
    for rule, refusal, slots in refused.values():
        findings.append(
            rule.finding(
                refusal.message,
                slots,
                fix=refusal.fix or rule.fix,
                ruling=refusal.ruling or rule.ruling,
                verdict=refusal.verdict or rule.verdict,
            )
        )
    return findings, undecided


def first_refusal(
    case: Case, slot: Slot, printing: Printing, rules: Sequence[Rule]
) -> tuple[Rule, Refusal] | None:
    """The first rule that refuses a print, and why; None if all let it pass.

    Args:
        case: The case.
        slot: The line; of it only the role counts.
        printing: The print, which may be another than the line's.
        rules: Rules with `refuse`, in order of precedence.
    """
    for rule in rules:
        refusal = rule.refuse(case, slot, printing) if rule.refuse else None
        if refusal is not None:
            return rule, refusal
    return None


def _split(case: Case, slot: Slot, rules: Sequence[Rule]) -> Finding | None:
    """The finding for a line whose possible prints are not judged alike, or None."""
    allowed: list[Printing] = []
    refused: list[Printing] = []
    reason = ""
    barred = case.format.pool.barred
    # Prints barred everywhere are in no pool; nobody means one by the bare name.
    meant = [p for p in slot.candidates if p.id not in barred] or slot.candidates
    for printing in meant:
        answer = first_refusal(case, slot, printing, rules)
        if answer is None:
            allowed.append(printing)
        else:
            refused.append(printing)
            reason = answer[0].name
    if not allowed or not refused:
        return None
    from champions_deckcheck.rules.checks.ambiguous_print import split

    return split(case, slot, allowed, refused, reason)
