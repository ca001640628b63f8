"""banlist: cards on a ban list in force."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from champions_deckcheck.cards.model import Printing
from champions_deckcheck.deck.model import Slot
from champions_deckcheck.deck.wording import label
from champions_deckcheck.rules.base import Case, Refusal, Rule
from champions_deckcheck.rules.finding import ERROR, ILLEGAL


def refuse(case: Case, slot: Slot, printing: Printing) -> Refusal | None:
    """Refuses a print that a list in force bans."""
    for document in case.lists.values():
        for ban in document["ban"]:
            if _bans(ban, printing, case):
                return Refusal(
                    f"{label(printing, case.cards)} is on the {document['name']}"
                    f" (as of {document['as_of']})."
                )
    return None


def _bans(ban: Mapping[str, Any], printing: Printing, case: Case) -> bool:
    if printing.card != ban["name"]:
        return False
    ids = ban.get("ids", ())
    if ban.get("name_scoped") or printing.id in ids:
        return True
    # A later print with the same wording is the banned card again.
    prints = case.cards.prints_of(printing.card) if printing.play else ()
    return any(p.id in ids and p.play == printing.play for p in prints)


RULE = Rule(
    name="banlist",
    code="F103",
    severity=ERROR,
    verdict=ILLEGAL,
    summary="No card is on a ban list in force.",
    why="Champions applies no outside ban list; a league may add one with --banlist. Gym Leader"
    " Challenge has its own. Bans name prints; a reprint with the same wording is banned too.",
    source="The official Expanded ban list and the Gym Leader Challenge ban list; each entry"
    " names its source.",
    wrong="1 Forest of Giant Plants AOR 74",
    right="1 Artazon PAL 171",
    fix="Replace it.",
    ruling="R-05",
    parameters={"lists": list},
    choices={"lists": lambda cards: cards.stems("banlists")},
    refuse=refuse,
)
