"""From what was typed to values that make sense."""

from collections.abc import Iterable
from typing import Annotated, TypedDict

import typer

from champions_deckcheck.config.settings import REPRINTS, Settings
from champions_deckcheck.config.suggest import unknown
from champions_deckcheck.dates import day
from champions_deckcheck.errors import UsageError

TextOrJson = Annotated[str, typer.Option(metavar="NAME", help="text or json.")]
"""The option of commands that write text or JSON; see `TEXT_OR_JSON`."""
TEXT_OR_JSON = ("text", "json")


class Asked(TypedDict):
    """The options of a call that configuration knows too; None and False mean not given."""

    format: str | None
    banlist: str | None
    reprints: str | None
    as_of: str | None
    strict: bool
    offline: bool
    select: tuple[str, ...]
    ignore: tuple[str, ...]


def settings(asked: Asked) -> Settings:
    """What was asked for, without what was not.

    Raises:
        UsageError: A value is none of those allowed.
    """
    if asked["reprints"] and asked["reprints"] not in REPRINTS:
        raise UsageError(*unknown("value for --reprints", asked["reprints"], REPRINTS))
    if asked["as_of"]:
        day(asked["as_of"], "--as-of")
    given: Settings = {}
    for key, value in asked.items():
        if value:
            given[key] = value  # type: ignore[literal-required]
    return given


def split(values: Iterable[str] | None) -> tuple[str, ...]:
    """Names given several times, or with commas, or both, as one row."""
    return tuple(
        name.strip() for value in values or () for name in value.split(",") if name.strip()
    )


def choice(option: str, value: str, allowed: tuple[str, ...]) -> str:
    """The value, if it is one of those allowed.

    Raises:
        UsageError: It is not; the hint says what was probably meant.
    """
    if value not in allowed:
        raise UsageError(*unknown(f"value for {option}", value, allowed))
    return value
