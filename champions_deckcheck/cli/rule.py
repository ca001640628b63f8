"""`deckcheck rule`: list the rules, or explain one."""

from __future__ import annotations

from typing import Annotated

import typer

from champions_deckcheck.cli.app import new_app
from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.options import TEXT_OR_JSON, TextOrJson, choice

app = new_app()


@app.command(epilog="Example: deckcheck rule singleton")
def rule(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME|CODE]", help="The rule; all rules without it.")
    ] = None,
    output_format: TextOrJson = "text",
) -> None:
    """List the rules, or explain one: what it wants, why, an example and the repair."""
    from champions_deckcheck.formats.load import readings
    from champions_deckcheck.report.explain import rule_data, rule_table, rule_text
    from champions_deckcheck.rules.registry import RULES, find

    choice("--output-format", output_format, TEXT_OR_JSON)
    console = Console()
    chosen = [find(name)] if name else [find(entry.name) for entry in RULES]
    if output_format == "json":
        words = readings()
        data = [rule_data(one, words) for one in chosen]
        console.write_json(data[0] if name else data)
    elif name:
        console.write_lines(rule_text(chosen[0], console.text_width, readings()))
    else:
        console.write_lines(rule_table(chosen, console.text_width))
