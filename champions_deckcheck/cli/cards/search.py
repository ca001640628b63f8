"""`deckcheck cards search`: find cards by a query."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.options import choice

if TYPE_CHECKING:
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.cards.records import Record
    from champions_deckcheck.cards.search.lexer import QueryError

_FORMS = ("text", "json", "jsonl", "ids", "list")
_OPTIONS = ("--limit", "--sort", "--output-format", "--as-of", "--help")
_ON_SCREEN = 50

_EPILOG = (
    'Examples: deckcheck cards search "has:ability types:fire hp:[100 TO *] legal:champions"  ·  '
    "deckcheck cards search '!\"Boss's Orders\"' --output-format list"
)


def register(app: typer.Typer) -> None:
    """Adds the command to the group."""
    # "-subtypes:ex" is a part of a query, not a row of options.
    settings = {"ignore_unknown_options": True}
    app.command(name="search", epilog=_EPILOG, context_settings=settings)(search)


def search(
    query: Annotated[
        list[str],
        typer.Argument(
            metavar="QUERY",
            help="Words of the name, and FIELD:VALUE as the Pokémon TCG API has it; also "
            "legal:FORMAT, support:champions, has:ability, code:OBF; - before a part "
            "excludes it, OR stands between two.",
        ),
    ],
    limit: Annotated[
        int | None,
        typer.Option(min=0, help="At most so many; 0 for all. 50 in a terminal, else all."),
    ] = None,
    sort: Annotated[
        str,
        typer.Option(
            metavar="KEYS",
            help="name, number, set, released, hp, retreat, rarity, supertype, id; with commas, "
            "- before a key turns it round. Newest first without it.",
        ),
    ] = "",
    output_format: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="text (tabs if it is no terminal), json, jsonl, ids or list."
        ),
    ] = "text",
    as_of: Annotated[
        str | None, typer.Option(metavar="DATE", help="The day to judge formats as on.")
    ] = None,
) -> int:
    """Find cards by a query in the language of the Pokémon TCG API."""
    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.cards.search.lexer import QueryError
    from champions_deckcheck.cards.search.order import ordered

    choice("--output-format", output_format, _FORMS)
    console = Console()
    cards = Catalogue.open()
    text = " ".join(map(_no_option, query))
    try:
        found = ordered(_found(text, cards, as_of), sort, cards)
    except QueryError as error:
        show_query_error(error, console)
        return error.exit_code
    if limit is None and output_format == "text" and sys.stdout.isatty():
        limit = _ON_SCREEN
    shown = found[:limit] if limit else found
    _write(shown, output_format, cards, console)
    _say(text, len(shown), len(found), cards, console)
    return 0


def _no_option(word: str) -> str:
    """A part of the query, unless it is an option that does not exist."""
    if word.startswith("--"):
        from champions_deckcheck.config.suggest import unknown
        from champions_deckcheck.errors import UsageError

        raise UsageError(*unknown("option", word, _OPTIONS))
    return word


def show_query_error(error: QueryError, console: Console) -> None:
    """A query with carets under what is wrong."""
    from champions_deckcheck.cli.console import show_error
    from champions_deckcheck.report.quote import mark

    line, _ = error.quoted()
    shown, carets = mark(line, (error.start + 1, error.end + 1), console.width - 4)
    show_error(error.problem)
    console.say(f"    {shown}".rstrip())
    console.say(f"    {carets or '^'}")
    if error.hint:
        from champions_deckcheck.report.display import visible

        console.say(f"  hint: {visible(error.hint)}")


def _found(text: str, cards: Catalogue, as_of: str | None) -> list[Record]:
    from champions_deckcheck.cards.search.run import search as search_cards
    from champions_deckcheck.rules.standing import Standings

    return list(search_cards(text, cards, Standings(cards, as_of).test))


def _write(found: list[Record], form: str, cards: Catalogue, console: Console) -> None:
    from champions_deckcheck.report.cards import table as cards_table

    if form == "json":
        console.write_json([cards_table.data(record, cards) for record in found])
    elif form == "jsonl":
        from champions_deckcheck.cli.console import output_is_utf8

        output_is_utf8()
        console.write_lines(cards_table.jsonl(found, cards))
    elif form == "ids":
        console.write_lines(record["id"] for record in found)
    elif form == "list":
        console.write_lines(cards_table.list_lines(found, cards))
    elif not sys.stdout.isatty():
        console.write_lines(cards_table.tabbed(found, cards))
    elif found:
        console.write_lines(cards_table.table(found, cards, console.width))


def _say(text: str, shown: int, found: int, cards: Catalogue, console: Console) -> None:
    """What the list of cards does not say by itself, beside the output."""
    if not found:
        from champions_deckcheck.cards.search.run import unheard

        console.say("no card matches")
        for remark in unheard(text, cards):
            console.say(f"  hint: {remark}")
    elif shown < found:
        console.say(f"{shown} of {found} cards; --limit 0 shows all")
    elif sys.stdout.isatty():
        console.say("1 card" if found == 1 else f"{found} cards")
