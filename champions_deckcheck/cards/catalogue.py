"""Looking cards up. Every question is one SQLite query by key, remembered for the run."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from string import ascii_lowercase
from typing import Any, NamedTuple, TypeVar

from champions_deckcheck import paths
from champions_deckcheck.cards import names, store
from champions_deckcheck.cards.model import CardData, CardSet, Printing

_T = TypeVar("_T")

_COLUMNS = (
    "id, name, card, set_id, number, supertype, subtypes, energy, abilities, types, rule_box,"
    " mark, released, play"
)


class CodeUse(NamedTuple):
    """One set that a written code may mean.

    Attributes:
        set_id: The set.
        code: The code as the set table spells it.
        after: With this code a plain number n > after is the set's prefix and n - after;
            None if plain numbers are meant as they stand.
    """

    set_id: str
    code: str
    after: int | None


class SpecialCode(NamedTuple):
    """A code that names no printed set: kind "art" or "product", what it is, its series."""

    kind: str
    what: str
    series: str


class Catalogue:
    """All cards, read-only.

    Use `Catalogue.open()`; look-ups return the same objects for the same question.
    """

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self._memory: dict[tuple[str, str], Any] = {}

    @classmethod
    def open(cls, data: Path | None = None, cache_dir: Path | None = None) -> "Catalogue":
        """The catalogue of the shipped card data, built into the cache on first use.

        Args:
            data: Data folder; default the one of this installation.
            cache_dir: Cache folder; default `DECKCHECK_CACHE_DIR` or the platform's own.

        Raises:
            CardDataError: The data files are missing or damaged.
        """
        return cls(store.open_database(data or paths.data_dir(), cache_dir or paths.cache_dir()))

    def close(self) -> None:
        """Close the database; look-ups fail afterwards."""
        self._database.close()

    def _once(self, kind: str, key: str, find: Callable[[str], _T]) -> _T:
        """What `find` says of a key, asked once; `kind` tells questions of one key apart."""
        question = (kind, key)
        if question not in self._memory:
            self._memory[question] = find(key)
        answer: _T = self._memory[question]
        return answer

    # -- about the data ------------------------------------------------------------

    def about(self, key: str) -> str:
        """One of "date" (ISO), "source" and "cards" (a number as text)."""
        row = self._database.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return str(row[0]) if row else ""

    def card_data(self) -> CardData:
        """Date, source and size of the card data."""
        return CardData(self.about("date"), self.about("source"), int(self.about("cards") or 0))

    def document(self, name: str) -> dict[str, Any] | None:
        """A TOML file of `data/`, parsed ("formats/champions.toml"), or None."""
        return self._once("document", name, self._read_document)

    def _read_document(self, name: str) -> dict[str, Any] | None:
        query = "SELECT json FROM document WHERE name = ?"
        row = self._database.execute(query, (name,)).fetchone()
        return json.loads(row[0]) if row else None

    def documents(self, folder: str) -> tuple[str, ...]:
        """Names of the documents in a folder of `data/`, sorted."""
        query = "SELECT name FROM document WHERE name LIKE ? ORDER BY name"
        return tuple(row[0] for row in self._database.execute(query, (f"{folder}/%",)))

    def stems(self, folder: str) -> tuple[str, ...]:
        """The same without folder and ending: what formats and options name them by."""
        return tuple(name[len(folder) + 1 : -len(".toml")] for name in self.documents(folder))

    # -- printings -----------------------------------------------------------------

    def printing(self, card_id: str) -> Printing | None:
        """The printing with this id."""
        found = self._once("id", card_id, lambda key: self._printings("id = ?", key))
        return found[0] if found else None

    def prints_at(self, set_id: str, key: str) -> tuple[Printing, ...]:
        """Printings of a set with this `number_key` (usually one)."""
        return self._once(
            f"number of {set_id}",
            key,
            lambda key: self._printings("set_id = ? AND number_key = ?", set_id, key),
        )

    def prints_of(self, card: str) -> tuple[Printing, ...]:
        """Every printing of a same-card name, oldest first, a set's in number order."""
        return self._once("card", card, lambda key: self._printings("card = ?", key))

    def every_printing(self) -> tuple[Printing, ...]:
        """All printings, oldest first; not for the path of a check."""
        return self._printings("1 = 1")

    def _printings(self, where: str, *values: str) -> tuple[Printing, ...]:
        rows = self._database.execute(
            f"SELECT {_COLUMNS} FROM printing WHERE {where}"  # noqa: S608
            " ORDER BY released, set_id, length(number_key), number_key, id",
            values,
        )
        return tuple(_printing(row) for row in rows)

    def provenance(self, card_id: str) -> tuple[str, str]:
        """Source and date (ISO) of what is known about a printing; empty if unknown."""
        query = "SELECT source, dated FROM printing WHERE id = ?"
        row = self._database.execute(query, (card_id,)).fetchone()
        return (row[0], row[1]) if row else ("", "")

    def subtypes(self) -> tuple[str, ...]:
        """Every subtype a printing has, sorted."""
        rows = self._database.execute("SELECT DISTINCT subtypes FROM printing")
        return tuple(sorted({subtype for row in rows for subtype in _list(row[0])}))

    # -- names ---------------------------------------------------------------------

    def named(self, text: str) -> tuple[str, ...]:
        """Same-card names of the cards whose known spellings come closest to `text`.

        Returns:
            Cards that fold to the same key, at the best closeness: several only if the
            spelling fits several cards equally well ("MEWTWO EX").
        """
        return self._once("name", text, self._closest)

    def _closest(self, text: str) -> tuple[str, ...]:
        key = names.fold(text)
        if not key:
            return ()
        rows = self._database.execute("SELECT text, card FROM name WHERE key = ?", (key,))
        ranked: dict[int, dict[str, None]] = {}
        for spelling, card in rows:
            ranked.setdefault(names.closeness(text, spelling), {})[card] = None
        return tuple(ranked[max(ranked)]) if ranked else ()

    def all_names(self) -> tuple[tuple[str, str], ...]:
        """(folded name, same-card name) of every card, for suggestions."""
        return self._once("names", "", self._read_names)

    def _read_names(self, _: str) -> tuple[tuple[str, str], ...]:
        query = "SELECT DISTINCT key, card FROM name ORDER BY key, card"
        return tuple((key, card) for key, card in self._database.execute(query))

    # -- sets ----------------------------------------------------------------------

    def set_ids(self) -> tuple[str, ...]:
        """Ids of the sets that have cards, shipped or synced, sorted."""
        rows = self._database.execute("SELECT DISTINCT set_id FROM printing ORDER BY set_id")
        return tuple(row[0] for row in rows)

    def sets_coded(self, code: str) -> tuple[CodeUse, ...]:
        """The sets a written code may mean, likeliest first.

        A code spelled exactly as known wins over one that differs in case: "G1" is Gym
        Heroes although "g1" is an id of Generations.
        """
        return self._once("code", code, self._find_uses)

    def _find_uses(self, code: str) -> tuple[CodeUse, ...]:
        rows = self._database.execute(
            "SELECT code, set_id, after FROM code WHERE key = ? ORDER BY rank, set_id",
            (code.casefold(),),
        ).fetchall()
        exact = [row for row in rows if row[0] == code]
        uses: dict[str, CodeUse] = {}
        for spelled, set_id, after in exact or rows:
            uses.setdefault(set_id, CodeUse(set_id, spelled, after))
        return tuple(uses.values())

    def special_code(self, code: str) -> SpecialCode | None:
        """What a code is that names no printed set."""
        row = self._database.execute(
            "SELECT kind, what, series FROM special_code WHERE key = ?", (code.casefold(),)
        ).fetchone()
        return SpecialCode(*row) if row else None

    def card_set(self, set_id: str) -> CardSet | None:
        """The set with this id."""
        return self._once("set", set_id, self._read_set)

    def _read_set(self, set_id: str) -> CardSet | None:
        query = f"SELECT {', '.join(CardSet._fields)} FROM card_set WHERE id = ?"  # noqa: S608
        row = self._database.execute(query, (set_id,)).fetchone()
        return CardSet(*row) if row else None

    def prints_numbered(self, use: CodeUse, written: str) -> tuple[Printing, ...]:
        """Printings of a set that a written number may mean (usually one).

        Args:
            use: The set and the code it was named by.
            written: The number as the list gives it.
        """
        word = self._number_word(use, written)
        if word.startswith(f"{use.set_id}-"):
            # People also write the printed number; the name then decides between the two.
            found = self.printing(word)
            printed = self.prints_at(use.set_id, names.number_key(written))
            return ((found,) if found else ()) + tuple(p for p in printed if p != found)
        key = names.number_key(word or written)
        card_set = self.card_set(use.set_id)
        prefix = card_set.prefix if card_set else ""
        digits = key.rstrip(ascii_lowercase)
        if use.after is not None and prefix and digits.isdecimal() and int(digits) > use.after:
            letter = key[len(digits) :]
            shifted = self.prints_at(use.set_id, f"{prefix}{int(digits) - use.after}{letter}")
            if shifted:
                return shifted
        return self.prints_at(use.set_id, key)

    def _number_word(self, use: CodeUse, written: str) -> str:
        """The number or id that a written number stands for by the set table, or ""."""
        plain = written.lstrip("0")
        words = self._number_words()
        return words.get((use.set_id, use.code, plain)) or words.get((use.set_id, "", plain), "")

    def _number_words(self) -> dict[tuple[str, str, str], str]:
        """(set, code or "", written number) → number or id; a few dozen rows."""
        return self._once("words", "", self._read_words)

    def _read_words(self, _: str) -> dict[tuple[str, str, str], str]:
        rows = self._database.execute("SELECT set_id, code, written, number FROM number_word")
        return {row[:3]: row[3] for row in rows}

    def live_number(self, printing: Printing) -> str:
        """The number as PTCG Live writes it behind `CardSet.code` ("24" for "TG24")."""
        return self._once("live", printing.id, lambda _: self._live_number(printing))

    def _live_number(self, printing: Printing) -> str:
        words = [
            word
            for (set_id, _, word), number in self._number_words().items()
            if set_id == printing.set_id and number in (printing.id, printing.number)
        ]
        if words:
            return next((word for word in words if word.isdecimal()), words[0])
        card_set = self.card_set(printing.set_id)
        if card_set is None or card_set.after is None:
            return printing.number
        key = names.number_key(printing.number)
        digits = key.removeprefix(card_set.prefix)
        if digits != key and digits.isdecimal():
            return str(int(digits) + card_set.after)
        return printing.number

    # -- reviewed readings -----------------------------------------------------------

    def reprint_reading(self, card_id: str) -> str:
        """What the reviewed reprint table says of an old or foreign print.

        Returns:
            "same", "errata", "different", "never" (only shares the name, and no setting
            may admit it), or "" if the table does not list it.
        """
        return self._once("reprint", card_id, self._read_reprint)

    def _read_reprint(self, card_id: str) -> str:
        query = "SELECT reading FROM reprint WHERE id = ?"
        row = self._database.execute(query, (card_id,)).fetchone()
        return str(row[0]) if row else ""


def _printing(row: tuple[Any, ...]) -> Printing:
    return Printing(
        id=row[0],
        name=row[1],
        card=row[2],
        set_id=row[3],
        number=row[4],
        supertype=row[5],
        subtypes=_list(row[6]),
        energy=row[7],
        abilities=_list(row[8]),
        types=_list(row[9]),
        rule_box=_list(row[10]),
        mark=row[11],
        released=row[12],
        play=row[13],
    )


def _list(joined: str) -> tuple[str, ...]:
    return tuple(joined.split("|")) if joined else ()
