"""`deckcheck check`: judge decklists."""

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from champions_deckcheck.cli.app import new_app
from champions_deckcheck.cli.console import Console, output_is_utf8
from champions_deckcheck.cli.inputs import collect
from champions_deckcheck.cli.options import Asked, settings, split
from champions_deckcheck.cli.session import Session
from champions_deckcheck.config.discover import Configuration
from champions_deckcheck.errors import InputError, UsageError
from champions_deckcheck.report.base import Context, renderer

if TYPE_CHECKING:
    from champions_deckcheck.report.base import Render
    from champions_deckcheck.report.model import Report

app = new_app()

_EPILOG = "Example: deckcheck check decks/ --format champions --output-format concise"


@app.command(epilog=_EPILOG)
def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH…]", help="Files, folders, patterns, or - for standard input."
        ),
    ] = None,
    format_id: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="ID",
            help="The format, or a format file. Without it the list's own comment decides, "
            "then the configuration, then champions.",
        ),
    ] = None,
    output_format: Annotated[
        str, typer.Option(metavar="NAME", help="text, concise or json.")
    ] = "text",
    output: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the report to a file.")
    ] = None,
    select: Annotated[
        list[str] | None, typer.Option(metavar="RULES", help="Only these rules (names or codes).")
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option(metavar="RULES", help="Not these rules.")
    ] = None,
    champion: Annotated[
        list[str] | None,
        typer.Option(metavar="TEXT", help="A Champion of the deck; give it twice."),
    ] = None,
    banlist: Annotated[
        str | None, typer.Option(metavar="NAME", help="Judge by a ban list too: expanded, glc.")
    ] = None,
    reprints: Annotated[
        str | None,
        typer.Option(metavar="HOW", help="How old prints count: strict, errata or name."),
    ] = None,
    as_of: Annotated[
        str | None, typer.Option(metavar="DATE", help="Judge as on that day (2026-01-31).")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings become errors.")] = False,
    offline: Annotated[bool, typer.Option("--offline", help="Never go online.")] = False,
    no_ignores: Annotated[
        bool, typer.Option("--no-ignores", help="Look past ignore comments in the lists.")
    ] = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Make the repairs that keep the deck the same.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Show what --fix would do, and change nothing.")
    ] = False,
    config: Annotated[
        str | None, typer.Option(metavar="FILE", help="Use this configuration file.")
    ] = None,
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Use no configuration file.")
    ] = False,
    color: Annotated[
        str, typer.Option(metavar="WHEN", help="Colours: auto, always or never.")
    ] = "auto",
    stdin_filename: Annotated[
        str | None, typer.Option(metavar="NAME", help="What to call a list read from a pipe.")
    ] = None,
) -> int:
    """Judge decklists by a format's rules.

    Ends with 0 if every list is legal, 1 if one is illegal, 2 if something could not be
    read, 3 if something could not be decided.
    """
    console = Console(color)
    if fix and diff:
        raise UsageError("--fix and --diff exclude each other", "Use --diff to look first.")
    if config and isolated:
        raise UsageError("--config and --isolated exclude each other")
    render = renderer(output_format)
    asked: Asked = {
        "format": format_id,
        "banlist": banlist,
        "reprints": reprints,
        "as_of": as_of,
        "strict": strict,
        "offline": offline,
        "select": split(select),
        "ignore": split(ignore),
    }
    session = Session(
        Configuration(Path(config) if config else None, isolated),
        settings(asked),
        tuple(champion or ()),
        no_ignores,
    )
    inputs, errors = collect(paths or [], stdin_filename or "")
    for error in errors:
        session.complain(error)
    if diff:
        from champions_deckcheck.cli.mend import differences

        console.write(differences(session, inputs, console))
        return session.exit_code
    reports = session.reports(inputs)
    if fix:
        from champions_deckcheck.cli.mend import mend

        reports = mend(session, inputs, console)
    beside = fix and any(source.is_stdin for source in inputs)
    if output_format == "json" and not beside:
        output_is_utf8()
    context = Context(session.card_data, console.width, console.colour(to_file=bool(output)))
    pieces = _pieces(render, reports, context)
    if output:
        _write_file(output, pieces)
    else:
        console.write(pieces, error=beside)
    return session.exit_code


def _pieces(render: "Render", reports: "Iterator[Report]", context: Context) -> Iterable[str]:
    """The report, or nothing at all if there is no list to report on."""
    first = next(reports, None)
    return () if first is None else render(chain((first,), reports), context)


def _write_file(path: str, pieces: Iterable[str]) -> None:
    try:
        with open(path, "w", encoding="utf-8", errors="replace", newline="\n") as file:  # noqa: PTH123
            file.writelines(pieces)
    except OSError as error:
        raise InputError(f"{path}: cannot be written ({error.strerror or error})") from error
