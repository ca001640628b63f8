"""A game as a file: the table, the seed, every decision, and a hash of each state.

The file is JSON. Version 1 has exactly these keys:

    record      "champions-deckcheck game"
    version     1
    program     version of the program that wrote it
    card_data   date of the card data it was played with
    format      id of the format
    game        the numbers of play of that format
    mode        "1v1", "team" or "battle-royale"
    seed        seed of the game
    seats       for each seat: name, agent ("you" for a person), list (the deck, with the
                print of every card), cards (the prints in the order the game numbers them)
    decisions   the index of the option taken, decision by decision
    states      a hash of the state before each decision, and of the last state
    result      winners (teams), reason, turns; null for a game that was broken off

A change of meaning is a new version.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from champions_deckcheck import __version__
from champions_deckcheck.errors import InputError
from champions_deckcheck.game.state import Result
from champions_deckcheck.sim.entrants import Entrant, card_ids

if TYPE_CHECKING:
    from champions_deckcheck.formats.model import Format
    from champions_deckcheck.sim.match import Match

KIND = "champions-deckcheck game"
VERSION = 1
MAX_BYTES = 20_000_000


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sat there: the deck's name, its list and prints, and who played it."""

    name: str
    agent: str
    list: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game; see the module for what each field is."""

    program: str
    card_data: str
    format: str
    game: Mapping[str, Any]
    mode: str
    seed: int
    seats: tuple[Seat, ...]
    decisions: tuple[int, ...]
    states: tuple[str, ...]
    result: Result | None


def record_of(
    match: Match,
    fmt: Format,
    entrants: Sequence[Entrant],
    agents: Sequence[str],
    card_data: str,
) -> Record:
    """The record of a watched game, finished or not.

    Args:
        match: The game.
        fmt: The format it is played by.
        entrants: The decks, seat by seat.
        agents: Who plays, seat by seat.
        card_data: Date of the card data.
    """
    return Record(
        program=__version__,
        card_data=card_data,
        format=fmt.id,
        game=dict(fmt.game),
        mode=match.setup.mode,
        seed=match.seed,
        seats=tuple(
            Seat(one.name, agent, one.text, card_ids(one))
            for one, agent in zip(entrants, agents, strict=True)
        ),
        decisions=tuple(match.decisions),
        states=tuple(match.hashes),
        result=match.result,
    )


def write(record: Record) -> str:
    """The text of a record file."""
    result = record.result
    head = {
        "record": KIND,
        "version": VERSION,
        "program": record.program,
        "card_data": record.card_data,
        "format": record.format,
        "game": dict(record.game),
        "mode": record.mode,
        "seed": record.seed,
        "seats": [
            {"name": one.name, "agent": one.agent, "list": one.list, "cards": list(one.cards)}
            for one in record.seats
        ],
        "result": None
        if result is None
        else {"winners": list(result.winners), "reason": result.reason, "turns": result.turns},
    }
    # Thousands of numbers on lines of their own help nobody who reads the file.
    rows = {"decisions": list(record.decisions), "states": list(record.states)}
    parts = [json.dumps(head, ensure_ascii=False, indent=2)[:-2]]
    parts += [f"  {json.dumps(name)}: {json.dumps(values)}" for name, values in rows.items()]
    return ",\n".join(parts) + "\n}\n"


def read(data: bytes, path: str) -> Record:
    """The record in a file.

    Args:
        data: The bytes of the file.
        path: How messages name it.

    Raises:
        InputError: It is no record, it is damaged, or its version is not known.
    """
    return _Reader(path).record(_parsed(data, path))


def _parsed(data: bytes, path: str) -> Any:
    if len(data) > MAX_BYTES:
        raise InputError(f"{path}: too large for a record (more than {MAX_BYTES // 10**6} MB)")
    try:
        return json.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: no record: byte {error.start} is no text in UTF-8") from error
    except json.JSONDecodeError as error:
        raise InputError(
            f"{path}: no record, or a damaged one: {error.msg} in line {error.lineno},"
            f" column {error.colno}",
            "A record is the file that --record wrote, whole and unchanged.",
        ) from error
    except ValueError as error:
        raise InputError(f"{path}: no record, or a damaged one: {error}") from error
    except RecursionError as error:
        raise InputError(f"{path}: no record: it is nested too deeply") from error


_WORDS = {str: "a text", int: "a whole number", list: "a list", dict: "an object"}


class _Reader:
    """Takes a document apart and says where it is not as it has to be."""

    __slots__ = ("_path",)

    def __init__(self, path: str) -> None:
        self._path = path

    def record(self, document: Any) -> Record:
        if not isinstance(document, dict) or document.get("record") != KIND:
            raise InputError(f"{self._path}: no record of a game", "--record writes such a file.")
        version = document.get("version")
        if version != VERSION:
            raise InputError(
                f"{self._path}: version {version} of a record; this program reads {VERSION}",
                "A newer version of the program may have written it.",
            )
        self._keys(
            document,
            "",
            "record version program card_data format game mode seed seats decisions states result",
        )
        record = Record(
            program=self._value(document, "program", str),
            card_data=self._value(document, "card_data", str),
            format=self._value(document, "format", str),
            game=self._value(document, "game", dict),
            mode=self._value(document, "mode", str),
            seed=self._value(document, "seed", int),
            seats=tuple(
                self._seat(one, f"seats[{at}]")
                for at, one in enumerate(self._value(document, "seats", list))
            ),
            decisions=self._row(document, "decisions", int),
            states=self._row(document, "states", str),
            result=self._result(document["result"]),
        )
        self._sound(record)
        return record

    def _sound(self, record: Record) -> None:
        """What no single value can show."""
        if len(record.states) != len(record.decisions) + 1:
            raise self._error(
                "states",
                f"must be one more than the decisions ({len(record.decisions)}), not"
                f" {len(record.states)}",
            )
        for at, index in enumerate(record.decisions):
            if index < 0:
                raise self._error(f"decisions[{at}]", f"must not be negative ({index})")

    def _seat(self, value: Any, place: str) -> Seat:
        self._typed(value, place, dict)
        self._keys(value, place, "name agent list cards")
        return Seat(
            name=self._value(value, "name", str, place),
            agent=self._value(value, "agent", str, place),
            list=self._value(value, "list", str, place),
            cards=self._row(value, "cards", str, place),
        )

    def _result(self, value: Any) -> Result | None:
        if value is None:
            return None
        self._typed(value, "result", dict)
        self._keys(value, "result", "winners reason turns")
        return Result(
            self._row(value, "winners", int, "result"),
            self._value(value, "reason", str, "result"),
            self._value(value, "turns", int, "result"),
        )

    def _keys(self, value: Mapping[str, Any], place: str, names: str) -> None:
        wanted = names.split()
        for name in wanted:
            if name not in value:
                raise self._error(_inside(place, name), "is missing")
        for name in value:
            if name not in wanted:
                raise self._error(_inside(place, name), "is no key of a record")

    def _value(self, table: Mapping[str, Any], name: str, kind: type, place: str = "") -> Any:
        return self._typed(table[name], _inside(place, name), kind)

    def _row(self, table: Mapping[str, Any], name: str, kind: type, place: str = "") -> Any:
        where = _inside(place, name)
        values = self._typed(table[name], where, list)
        return tuple(self._typed(one, f"{where}[{at}]", kind) for at, one in enumerate(values))

    def _typed(self, value: Any, place: str, kind: type) -> Any:
        # To Python True is a number; to a record it is a fault.
        if not isinstance(value, kind) or isinstance(value, bool):
            shown = json.dumps(value, ensure_ascii=False)
            shown = shown if len(shown) <= 40 else f"{shown[:39]}…"
            raise self._error(place, f"must be {_WORDS[kind]}, not {shown}")
        return value

    def _error(self, place: str, problem: str) -> InputError:
        return InputError(
            f"{self._path}: damaged record: {place} {problem}",
            "A record is the file that --record wrote, whole and unchanged.",
        )


def _inside(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name
