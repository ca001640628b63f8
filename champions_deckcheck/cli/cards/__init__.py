"""`deckcheck cards`: the commands that look after the card data, one module each."""

from __future__ import annotations

from champions_deckcheck.cli.app import Subgroup, new_group

# Command → its module (which has a function `register`) and its line in the help.
COMMANDS = {
    "sync": ("champions_deckcheck.cli.cards.sync", "Fetch new and changed cards."),
    "status": ("champions_deckcheck.cli.cards.status", "Tell how much card data there is."),
    "show": ("champions_deckcheck.cli.cards.show", "Show all about one card."),
    "search": ("champions_deckcheck.cli.cards.search", "Find cards by a query."),
    "verify": ("champions_deckcheck.cli.cards.verify", "Check the card data itself."),
    "clear": ("champions_deckcheck.cli.cards.clear", "Remove what was synced and derived."),
    "snapshot": ("champions_deckcheck.cli.cards.snapshot", "Make the facts that are shipped."),
}


class CardsGroup(Subgroup):
    """All commands of `deckcheck cards`."""

    table = COMMANDS
    kind = "cards command"


app = new_group(CardsGroup, "Look after the card data.", "Example: deckcheck cards status")
