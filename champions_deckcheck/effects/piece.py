"""One `[[card]]` table of a file of programs: its keys, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from champions_deckcheck.config.tomlfile import check, parse_toml
from champions_deckcheck.effects.notation import ProgramError
from champions_deckcheck.errors import CardDataError, ConfigError

_SCHEMA = {
    "name!": str,
    "source!": str,
    "prints": [str],
    "program": str,
    "abilities": {"*": str},
    "attacks": {"*": str},
}


class Piece(NamedTuple):
    """The text of one card's table.

    Attributes:
        path: The file, from the data folder.
        line: The line of the file it starts in.
        text: From its `[[card]]` to the next one.
    """

    path: str
    line: int
    text: str


class Entry(NamedTuple):
    """One card's table as values.

    Attributes:
        piece: Where it stands.
        name: Same-card name.
        source: The print that was read.
        prints: Prints with this text, `source` first; of a Trainer or Energy card only those that
            are listed, where cards of one name have different texts.
        program: The program of a Trainer or Energy card; None for a Pokémon.
        abilities, attacks: Name → program.
    """

    piece: Piece
    name: str
    source: str
    prints: tuple[str, ...]
    program: str | None
    abilities: Mapping[str, str]
    attacks: Mapping[str, str]

    def error(self, keypath: Sequence[str | int], what: str) -> CardDataError:
        """An error about a key of the table; the caller raises it."""
        line = self.piece.line - 1 + _line(self.piece, keypath)
        return CardDataError(f"{self.piece.path}:{line}: {self.name}: {what}")

    def moved(self, error: ProgramError, keypath: tuple[str, ...]) -> ProgramError:
        """An error in one of the programs, told by its place in the file."""
        line = _line(self.piece, keypath)
        written = self.piece.text.split("\n")[line - 1]
        # Behind quotes that end the line the program begins in the next one.
        opens = any(written.count(quotes) == 1 for quotes in ("'''", '"""'))
        first = self.piece.line - 1 + line + opens
        text = f"{self.name}, {keypath[1]}" if len(keypath) > 1 else self.name
        return error.moved(self.piece.path, text, first)


def read_entry(piece: Piece) -> Entry:
    """The values of a card's table.

    Raises:
        CardDataError: It is no TOML, or a key is missing, unknown, or of another kind.
    """
    try:
        # Lines that are empty stand for those of the file before it: errors tell its lines.
        document = parse_toml("\n" * (piece.line - 1) + piece.text, piece.path)
        check(document, {"card!": [_SCHEMA]})
    except ConfigError as error:
        raise CardDataError(error.message, error.hint) from error
    table = document.data["card"][0]
    listed = table.get("prints", ())
    entry = Entry(
        piece,
        table["name"],
        table["source"],
        # A Trainer's text is every print's of its name, unless prints are listed. A Pokémon's is
        # that of some prints, and among them of the one it was read from.
        tuple(listed) if "program" in table else tuple(dict.fromkeys((table["source"], *listed))),
        table.get("program"),
        table.get("abilities", {}),
        table.get("attacks", {}),
    )
    _check_shape(entry, listed)
    return entry


def _check_shape(entry: Entry, listed: Sequence[str]) -> None:
    """A Trainer or Energy has a program; a Pokémon has Abilities or attacks.

    A Tool may have both a program and the attacks that are printed on it.
    """
    if entry.program is not None:
        if entry.abilities:
            what = "`program` is for Trainer and Energy cards, which have no Abilities"
            raise entry.error(("program",), what)
    elif not (entry.abilities or entry.attacks):
        raise entry.error((), "there is neither a `program` nor `attacks` nor `abilities`")
    for index, one in enumerate(listed):
        if one in listed[:index]:
            raise entry.error(("prints", index), f"{one} is listed twice")


def _line(piece: Piece, keypath: Sequence[str | int]) -> int:
    """The line of a key in the piece, from 1."""
    return parse_toml(piece.text, piece.path).line(("card", 0, *keypath)) or 1
