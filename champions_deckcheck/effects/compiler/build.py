"""Builds the shipped programs: every distinct card of some sets, from its text.

What a person wrote by hand is left alone: a card with a program outside `effects/compiled` gets
none. The same folder of cards and the same data give the same bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.facts import natural_key
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.cards.sources.tree import Tree, open_tree
from champions_deckcheck.effects.compiler.compiling import Compiled, compile_text
from champions_deckcheck.effects.compiler.grammar import Grammar
from champions_deckcheck.effects.compiler.texts import CardText, names_of, texts_of
from champions_deckcheck.effects.load import Programs
from champions_deckcheck.errors import CardDataError

_HEADER = (
    "# Made by `deckcheck effects build` from the cards' texts: "
    "change the grammar, not this file.\n"
)
# Words of a card's text help to mend the grammar, but are not kept in our data.
_QUOTED = re.compile(r" behind “[^”]*”")
# Before this day "Trainer card" was the name of what is an Item or a Pokémon Tool now (T-01).
_ITEMS_SINCE = "2011-04-25"
_TRAINER_CARD = re.compile(r"\bTrainer (cards?)\b")


@dataclass(slots=True)
class Built:
    """What a build made.

    Attributes:
        files: Name of a file below `effects/compiled` → its text.
        texts: Kind of text → how many distinct ones there were.
        full: Kind of text → how many of them are programs in full.
        reasons: Printing, name of the text, kind and reason, for each that is not.
    """

    files: dict[str, str] = field(default_factory=dict)
    texts: dict[str, int] = field(default_factory=dict)
    full: dict[str, int] = field(default_factory=dict)
    reasons: list[tuple[str, str, str, str]] = field(default_factory=list)


class Builder:
    """Compiles cards. Use `build`.

    Args:
        cards: The catalogue.
        programs: Programs by hand.
        grammar: What texts are read by.
    """

    def __init__(self, cards: Catalogue, programs: Programs, grammar: Grammar) -> None:
        self._cards = cards
        self._programs = programs
        self._grammar = grammar
        self._names = frozenset(name for pair in cards.all_names() for name in pair)
        self._known: dict[tuple[object, ...], Compiled] = {}
        self.built = Built()

    def add(self, set_id: str, raws: Collection[Mapping[str, Any]], seen: set[str]) -> None:
        """Compiles the cards of a set that were not seen before.

        Raises:
            CardDataError: A card has another shape than the API gives it.
        """
        try:
            self._add(set_id, raws, seen)
        except (KeyError, TypeError, AttributeError) as error:
            what = f"{set_id}: a card has another shape than the API's: {error}"
            raise CardDataError(what, "Give the folder of the API's published files.") from error

    def _add(self, set_id: str, raws: Collection[Mapping[str, Any]], seen: set[str]) -> None:
        entries: list[str] = []
        for raw in sorted(raws, key=lambda raw: (natural_key(raw["number"]), raw["id"])):
            printing = self._cards.printing(raw["id"])
            if printing is None or printing.is_basic_energy:
                continue
            if printing.wording in seen:
                continue
            seen.add(printing.wording)
            if self._programs.for_print(printing, self._cards) is None:
                entries += self._entry(printing, raw)
        if entries:
            self.built.files[f"{set_id}.toml"] = _HEADER + "".join(entries)

    def _entry(self, printing: Printing, raw: Mapping[str, Any]) -> Iterator[str]:
        texts = list(texts_of(raw))
        compiled = [(one, self.compile(one, printing, raw)) for one in texts]
        if printing.is_pokemon:
            yield from _pokemon(printing, compiled)
        else:
            yield from _trainer(printing, compiled)

    def compile(self, one: CardText, printing: Printing, raw: Mapping[str, Any]) -> Compiled:
        """The program of one text of a card.

        Args:
            one: The text.
            printing: The card; what its words mean depends on its day.
            raw: The card as the API gives it.
        """
        if one.kind == "attack" and not one.text:
            return Compiled("")
        if printing.released and printing.released < _ITEMS_SINCE:
            one = one._replace(text=_TRAINER_CARD.sub(r"Item \1 or Pokémon Tool \1", one.text))
        names = names_of(raw, self._names.__contains__)
        key = (one.kind, one.text, names.own, names.attacks, names.abilities)
        known = self._known.get(key)
        if known is None:
            known = compile_text(one.text, one.kind, names, self._grammar)
            self._known[key] = known
            self._count(one, known, printing)
        return known

    def _count(self, one: CardText, compiled: Compiled, printing: Printing) -> None:
        built = self.built
        built.texts[one.kind] = built.texts.get(one.kind, 0) + 1
        if compiled.is_full:
            built.full[one.kind] = built.full.get(one.kind, 0) + 1
        else:
            why = _QUOTED.sub("", compiled.faults[0])
            built.reasons.append((printing.id, one.name, one.kind, why))


def _pokemon(printing: Printing, compiled: list[tuple[CardText, Compiled]]) -> Iterator[str]:
    tables = {"ability": "abilities", "attack": "attacks"}
    known = [(one, made) for one, made in compiled if made.is_full]
    if not known:
        return
    lines = ["\n[[card]]", f"name = {_quoted(printing.card)}", f'source = "{printing.id}"']
    for kind, table in tables.items():
        of_kind = [(one, made) for one, made in known if one.kind == kind]
        if of_kind:
            lines.append(f"[card.{table}]")
            lines += [f"{_quoted(one.name)} = {_program(made)}" for one, made in of_kind]
    yield "\n".join(lines) + "\n"


def _trainer(printing: Printing, compiled: list[tuple[CardText, Compiled]]) -> Iterator[str]:
    if not compiled or not compiled[0][1].is_full:
        return
    (_, own), *attacks = compiled
    lines = ["\n[[card]]", f"name = {_quoted(printing.card)}", f'source = "{printing.id}"']
    lines.append(f"program = {_program(own)}")
    known = [(one, made) for one, made in attacks if made.is_full]
    if known:
        lines.append("[card.attacks]")
        lines += [f"{_quoted(one.name)} = {_program(made)}" for one, made in known]
    yield "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _program(made: Compiled) -> str:
    return f"'''\n{made.notation}\n'''" if made.notation else '""'


def build(
    folder: Path,
    cards: Catalogue,
    programs: Programs,
    grammar: Grammar,
    sets: Collection[str],
    notify: Callable[[str], None] = lambda _: None,
) -> Built:
    """Compiles the cards of some sets.

    Args:
        folder: A folder or archive of the API's card files, which have the texts.
        cards: The catalogue.
        programs: Programs by hand, which win.
        grammar: What texts are read by.
        sets: Ids of the sets.
        notify: Is told which set comes next.

    Raises:
        CardDataError: The folder cannot be read, or holds none of the sets.
    """
    tree = open_tree(folder)
    files = _files(tree, sets)
    if not files:
        raise CardDataError(
            f"{folder}: holds no card file of these sets",
            "Give the folder of the API's published card files.",
        )
    builder = Builder(cards, programs, grammar)
    seen: set[str] = set()
    # The newest wording of a Trainer card is the one that is played.
    for set_id in sorted(files, key=lambda one: (_released(cards, one), one), reverse=True):
        notify(set_id)
        builder.add(set_id, _read(tree, files[set_id]), seen)
    tree.close()
    return builder.built


def _files(tree: Tree, sets: Collection[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in tree.names():
        stem = Path(name).stem
        if stem in sets and "cards" in Path(name).parts:
            found.setdefault(stem, name)
    return found


def _released(cards: Catalogue, set_id: str) -> str:
    known = cards.card_set(set_id)
    return known.released if known is not None else ""


def _read(tree: Tree, name: str) -> list[Mapping[str, Any]]:
    try:
        loaded = json.loads(tree.read(name))
    except ValueError as error:
        raise CardDataError(f"{name} is no JSON: {error}") from error
    raws = loaded.get("data", loaded) if isinstance(loaded, dict) else loaded
    if not isinstance(raws, list):
        raise CardDataError(f"{name} holds no list of cards")
    return raws
