"""Programs of cards that none is shipped for, made from the texts in the user's own cache.

`cards sync` keeps the text of every card it fetches. Whoever wants the program of a card asks
here last: its text is compiled then, by the grammar the shipped programs were made with, and
remembered for the run. The compiler is loaded for the first such text; most decks have none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.cards.sync.synced import Synced
from champions_deckcheck.effects.load import Programs
from champions_deckcheck.effects.notation import read_program
from champions_deckcheck.effects.piece import Entry, Piece

if TYPE_CHECKING:
    from champions_deckcheck.effects.compiler.build import Builder
    from champions_deckcheck.effects.compiler.texts import CardText
    from champions_deckcheck.effects.notation.setting import Kind

SYNCED = "synced"
"""What stands in the place of a file's path for a program made here."""

Text = Mapping[str, Any]
"""A card's text as `CardRecord.text` holds it."""


def open_programs(data_dir: Path, cache_dir: Path) -> Programs:
    """All programs: by hand, shipped, and of the texts that were synced.

    Args:
        data_dir: The data folder.
        cache_dir: The cache folder; it need not exist.

    Raises:
        CardDataError: A file of programs cannot be read.
    """
    return Programs.open(data_dir).with_more(SyncedPrograms(data_dir, cache_dir))


class SyncedPrograms:
    """Programs of synced texts, each made when it is asked for.

    Args:
        data_dir: The data folder, which has the grammar.
        cache_dir: The cache folder, which has the texts.
    """

    def __init__(self, data_dir: Path, cache_dir: Path) -> None:
        self._data = data_dir
        self._cache = cache_dir
        self._builder: Builder | None = None
        self._made: dict[str, Entry] = {}

    def entry(self, printing: Printing, cards: Catalogue) -> Entry | None:
        """The table of a card as a file would have it, or None without a synced text.

        Args:
            printing: The card.
            cards: The catalogue, which knows what other prints have the same text.

        Raises:
            CardDataError: The file of synced cards cannot be opened, or the grammar is damaged.
        """
        if printing.is_basic_energy:
            return None
        found = self._source(printing, cards)
        if found is None:
            return None
        source, text = found
        if source.id not in self._made:
            self._made[source.id] = self._entry(source, text, cards)
        return self._made[source.id]

    def _source(self, printing: Printing, cards: Catalogue) -> tuple[Printing, Text] | None:
        """The first print of the same text that was synced, and its text."""
        # Closed at once: while it is open a sync waits with its next set.
        with Synced.open(self._cache, read_only=True, verify=False) as synced:
            for one in _of_one_text(printing, cards):
                text = synced.text(one.id)
                if text:
                    return one, text
        return None

    def _entry(self, printing: Printing, text: Text, cards: Catalogue) -> Entry:
        from champions_deckcheck.effects.compiler.texts import texts_of

        raw = {
            **text,
            "name": printing.name,
            "supertype": printing.supertype,
            "subtypes": printing.subtypes,
        }
        builder = self._with_grammar(cards)
        written = {
            (one.kind, one.name): _notation(one, builder, printing, raw) for one in texts_of(raw)
        }
        own = [one for (kind, _), one in written.items() if kind not in ("ability", "attack")]
        return Entry(
            # Its text is what tells it from others; a comment, for it is read as TOML if at all.
            piece=Piece(SYNCED, 1, f"# {printing.id}"),
            name=printing.card,
            source=printing.id,
            prints=(printing.id,) if printing.is_pokemon else (),
            program=own[0] if own else None,
            abilities={name: one for (kind, name), one in written.items() if kind == "ability"},
            attacks={name: one for (kind, name), one in written.items() if kind == "attack"},
        )

    def _with_grammar(self, cards: Catalogue) -> Builder:
        if self._builder is None:
            from champions_deckcheck.effects.compiler.build import Builder
            from champions_deckcheck.effects.compiler.compiling import grammar_of

            self._builder = Builder(cards, Programs({}, {}), grammar_of(self._data))
        return self._builder


def _of_one_text(printing: Printing, cards: Catalogue) -> Iterator[Printing]:
    """The prints that say the same, by the rules that `Programs.for_print` has."""
    prints = cards.prints_of(printing.card)
    if not printing.is_pokemon:
        # The newest wording of a Trainer or Energy card is the one that is played.
        yield from reversed(prints)
    elif printing.play:
        yield from (one for one in prints if one.play == printing.play)
    else:
        yield printing


def _notation(one: CardText, builder: Builder, printing: Printing, raw: Text) -> str:
    """The program of a text; of one that is not full, what is not played of it."""
    odd = next((char for char in one.text if not (char.isalnum() or char in _BETWEEN_WORDS)), "")
    if odd:
        # Not left out as if it said nothing.
        return f'unsupported("the text has a character that no card has: U+{ord(odd):04X}")'
    try:
        made = builder.compile(one, printing, raw)
        if made.is_full:
            read_program(made.notation, _KINDS.get(one.kind, "card"), one.name)
            return made.notation
        faults = made.faults
    except Exception as error:
        # The text may be anything, and a game of other cards must not end over it.
        faults = (f"the text cannot be read ({type(error).__name__})",)
    return "\n".join(f'unsupported("{_plain(fault)}")' for fault in faults[:_MOST_FAULTS])


_KINDS: dict[str, Kind] = {"attack": "attack", "ability": "ability"}
# What stands in the texts of all cards, beside letters and numbers.
_BETWEEN_WORDS = frozenset(" \u00a0\t\r\n.,;:()[]{}<>\"'‘’“”+×•%/&*!?=-−–—…♀♂◇↓|、。")
_MOST_FAULTS = 20
_LONGEST_FAULT = 300


def _plain(fault: str) -> str:
    """A fault as a text of the notation can hold it; it quotes words of the card's text."""
    shown = fault.replace('"', "'").replace("\\", "/")[:_LONGEST_FAULT]
    return "".join(char if char.isprintable() else "?" for char in shown)
