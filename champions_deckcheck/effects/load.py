"""The programs of cards, from the files under `data/effects`.

Most runs want the programs of one deck. So the files are only cut into their cards at first,
and a card's piece is read as TOML, and its texts as programs, once somebody asks for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.effects.model import CardProgram, Text
from champions_deckcheck.effects.notation import ProgramError, read_program
from champions_deckcheck.effects.notation.setting import Kind
from champions_deckcheck.effects.piece import Entry, Piece, read_entry
from champions_deckcheck.errors import CardDataError

FOLDER = "effects"
COMPILED = "compiled"
"""Below it: what `deckcheck effects build` made. A program by hand wins over one of these."""
UNSUPPORTED = "unsupported.tsv"
"""Below that: which texts the last build could not compile, and why."""

_CARD = re.compile(r"^\[\[card\]\][ \t]*(?:#.*)?$", re.MULTILINE)
_NAME = re.compile(r'^name[ \t]*=[ \t]*("[^"\\\n]*"|\'[^\'\n]*\')', re.MULTILINE)


class Unread(NamedTuple):
    """A text whose program is there, as it is written.

    Attributes:
        kind: "attack", "ability", or "card" for a card's own text.
        name: Printed name of the attack or Ability; "" for a card's own text.
        notation: The program.
    """

    kind: Kind
    name: str
    notation: str


class More(Protocol):
    """Where cards without a program in the files may have one."""

    def entry(self, printing: Printing, cards: Catalogue) -> Entry | None:
        """The table of a card, or None."""


class Programs:
    """All programs of a data folder. Use `Programs.open`."""

    def __init__(
        self,
        pieces: Mapping[str, list[Piece]],
        compiled: Mapping[str, list[Piece]],
        more: More | None = None,
    ) -> None:
        self._layers = (pieces, compiled)
        self._more = more
        self._entries: dict[Piece, Entry] = {}
        self._read: dict[Piece, CardProgram] = {}

    @classmethod
    def open(cls, data_dir: Path, *, compiled: bool = True) -> Programs:
        """The programs of a data folder; none if it has no folder of them.

        Args:
            data_dir: The data folder.
            compiled: False for those by hand alone.

        Raises:
            CardDataError: A file cannot be read, or names no card.
        """
        by_hand: dict[str, list[Piece]] = {}
        made: dict[str, list[Piece]] = {}
        folder = data_dir / FOLDER
        for path in sorted(folder.rglob("*.toml")):
            below = path.relative_to(folder)
            is_made = below.parts[0] == COMPILED
            if is_made and not compiled:
                continue
            shown = f"{FOLDER}/{below.as_posix()}"
            for piece in _cut(_text(path, shown), shown):
                match = _NAME.search(piece.text)
                name = match[1][1:-1] if match else read_entry(piece).name
                (made if is_made else by_hand).setdefault(name, []).append(piece)
        return cls(by_hand, made)

    def with_more(self, more: More) -> Programs:
        """The same, and those of `more` for cards that have none here."""
        return Programs(*self._layers, more)

    def names(self) -> tuple[str, ...]:
        """Same-card names that have a program, sorted."""
        return tuple(sorted({name for layer in self._layers for name in layer}))

    def for_print(self, printing: Printing, cards: Catalogue) -> CardProgram | None:
        """What a card does, or None if there is no program for it.

        A Trainer or Energy card is known by its name, unless its program lists prints because
        others of the name have another text. A Pokémon is known by the prints its
        program lists, and by any print of the same name with the very wording of one of
        them.

        Args:
            printing: The card.
            cards: The catalogue, which knows the wording of the prints listed.

        Raises:
            CardDataError: The program is damaged.
        """
        found = self._entry_for(printing, cards)
        return self._program(found) if found else None

    def notation_for(self, printing: Printing, cards: Catalogue) -> tuple[Unread, ...]:
        """The programs of a card as they are written; empty if there are none."""
        found = self._entry_for(printing, cards)
        return tuple(_texts(found)) if found else ()

    def every(self) -> Iterator[CardProgram]:
        """Every program, read and checked in full.

        Raises:
            CardDataError: The first thing that is wrong, and where.
        """
        for one in self.checked():
            if isinstance(one, CardDataError):
                raise one
            yield one

    def checked(self) -> Iterator[CardProgram | CardDataError]:
        """Each program in the order of the files, or the first thing that is wrong with it."""
        for layer in self._layers:
            yield from self._checked(layer)

    def _checked(self, layer: Mapping[str, list[Piece]]) -> Iterator[CardProgram | CardDataError]:
        seen: dict[str, Piece] = {}
        pieces = [one for group in layer.values() for one in group]
        for piece in sorted(pieces, key=lambda piece: (piece.path, piece.line)):
            try:
                entry = self._entry(piece)
                _refuse_second(entry, seen)
                program = self._program(entry)
            except CardDataError as error:
                yield error
            else:
                yield program

    def faults(self) -> Iterator[CardDataError]:
        """What is wrong with the programs: of each card the first thing."""
        return (one for one in self.checked() if isinstance(one, CardDataError))

    # -- inside --------------------------------------------------------------------

    def _entry_for(self, printing: Printing, cards: Catalogue) -> Entry | None:
        for layer in self._layers:
            found = self._entry_in(layer, printing, cards)
            if found is not None:
                return found
        return self._more.entry(printing, cards) if self._more else None

    def _entry_in(
        self, layer: Mapping[str, list[Piece]], printing: Printing, cards: Catalogue
    ) -> Entry | None:
        entries = [self._entry(piece) for piece in layer.get(printing.card, ())]
        if not printing.is_pokemon:
            own = [one for one in entries if one.program is not None]
            listed = [one for one in own if printing.id in one.prints]
            return _only(listed or [one for one in own if not one.prints], printing.card)
        listed = [one for one in entries if printing.id in one.prints]
        if not listed and printing.play:
            listed = [one for one in entries if _has_wording(one, printing, cards)]
        return _only(listed, printing.id)

    def _entry(self, piece: Piece) -> Entry:
        if piece not in self._entries:
            self._entries[piece] = read_entry(piece)
        return self._entries[piece]

    def _program(self, entry: Entry) -> CardProgram:
        if entry.piece not in self._read:
            self._read[entry.piece] = _read(entry)
        return self._read[entry.piece]


def _refuse_second(entry: Entry, seen: dict[str, Piece]) -> None:
    for key in entry.prints or (f"the name {entry.name}",):
        first = seen.setdefault(key, entry.piece)
        if first != entry.piece:
            place = f"{first.path}:{first.line}"
            raise entry.error((), f"{key} has a program already, at {place}")


def _only(found: list[Entry], what: str) -> Entry | None:
    if len(found) > 1:
        first = found[0].piece
        raise found[1].error((), f"{what} has a program already, at {first.path}:{first.line}")
    return found[0] if found else None


def _has_wording(entry: Entry, printing: Printing, cards: Catalogue) -> bool:
    for listed in map(cards.printing, entry.prints):
        if listed and listed.card == printing.card and listed.play == printing.play:
            return True
    return False


def _read(entry: Entry) -> CardProgram:
    texts: dict[tuple[str, str], Text] = {}
    for text in _texts(entry):
        key = {"card": ("program",), "ability": ("abilities", text.name)}.get(
            text.kind, ("attacks", text.name)
        )
        try:
            texts[text.kind, text.name] = read_program(text.notation, text.kind, text.name)
        except ProgramError as error:
            raise entry.moved(error, key) from error
    return CardProgram(
        name=entry.name,
        prints=entry.prints,
        abilities={name: one for (kind, name), one in texts.items() if kind == "ability"},
        attacks={name: one for (kind, name), one in texts.items() if kind == "attack"},
        card=texts.get(("card", "")),
        source=entry.source,
        path=entry.piece.path,
    )


def _texts(entry: Entry) -> Iterator[Unread]:
    if entry.program is not None:
        yield Unread("card", "", entry.program)
    for name, notation in entry.abilities.items():
        yield Unread("ability", name, notation)
    for name, notation in entry.attacks.items():
        yield Unread("attack", name, notation)


def _text(path: Path, shown: str) -> str:
    try:
        return path.read_text("utf-8").replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError) as error:
        raise CardDataError(f"{shown} cannot be read: {error}") from error


def _cut(text: str, path: str) -> Iterator[Piece]:
    """A file's cards, each with the line it starts in."""
    starts = [match.start() for match in _CARD.finditer(text)]
    before = text[: starts[0]] if starts else text
    _refuse_keys(before, path)
    line, end = before.count("\n") + 1, starts[1:]
    for start, stop in zip(starts, [*end, len(text)], strict=True):
        yield Piece(path, line, text[start:stop])
        line += text.count("\n", start, stop)


def _refuse_keys(text: str, path: str) -> None:
    """Nothing but comments stands before the first card."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            what = f"{path}:{number}: a file of programs consists of [[card]] tables"
            raise CardDataError(what)
