"""Makes what a game knows of a card, from the card's facts and its program."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from champions_deckcheck import paths
from champions_deckcheck.cards.facts import TYPES, trainer_kind
from champions_deckcheck.cards.names import tidy
from champions_deckcheck.cards.records import records_of
from champions_deckcheck.effects.synced import open_programs
from champions_deckcheck.errors import UsageError
from champions_deckcheck.game.cards import POWER, AbilityDef, AttackDef, CardDef
from champions_deckcheck.game.interpreter.parts import attack_part, parts_of
from champions_deckcheck.game.kinds import COLORLESS, TYPE_BIT, type_bits
from champions_deckcheck.game.setup import PlayDeck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from champions_deckcheck.cards.catalogue import Catalogue
    from champions_deckcheck.cards.model import Printing
    from champions_deckcheck.deck.model import Deck
    from champions_deckcheck.effects.load import Programs
    from champions_deckcheck.effects.model import CardProgram
    from champions_deckcheck.game.parts import Part

_STAGES = ("Basic", "Stage 1", "Stage 2", "VMAX", "VSTAR", "MEGA", "BREAK", "Restored", "LEGEND")
_NUMBER = re.compile(r"\d+")
_GX = re.compile(r"[ -]GX$")


class Library:
    """The cards of games, each made once. Use `Library.open`.

    Args:
        cards: The catalogue.
        programs: The programs of cards.
    """

    def __init__(self, cards: Catalogue, programs: Programs) -> None:
        self._cards = cards
        self._programs = programs
        self._made: dict[str, CardDef] = {}
        # Name of a Stage 1 Pokémon → what it evolves from.
        self._lines: dict[str, str] = {}

    @classmethod
    def open(cls, cards: Catalogue) -> Library:
        """The library of an installation's data and of the texts that were synced."""
        return cls(cards, open_programs(paths.data_dir(), paths.cache_dir()))

    def play_deck(self, deck: Deck, name: str) -> PlayDeck:
        """A deck as it is played.

        Args:
            deck: A resolved list.
            name: How the game calls it.

        Raises:
            UsageError: A line of the list is not settled.
            CardDataError: A fact or a program is damaged.
        """
        if not deck.is_complete:
            raise UsageError(
                f"{name} cannot be played: not every line of it is a known card",
                "`deckcheck check` says which lines are not.",
            )
        settled = list(deck.settled())
        self.make([printing for _, printing in settled])
        champions: list[CardDef] = []
        others: list[CardDef] = []
        for slot, printing in settled:
            copies = [self._made[printing.id]] * slot.entry.quantity
            (champions if slot.champion else others).extend(copies)
        return PlayDeck(name, tuple(champions), tuple(others))

    def make(self, prints: Sequence[Printing]) -> list[CardDef]:
        """The cards of some printings, in order.

        Raises:
            CardDataError: A fact or a program is damaged.
        """
        wanted = {one.id: one for one in prints if one.id not in self._made}
        new = list(wanted.values())
        found = records_of(self._cards, new)
        self._learn_lines(new, found)
        for printing, record in zip(new, found, strict=True):
            program = self._programs.for_print(printing, self._cards)
            before = tidy(record.get("evolvesFrom", ""))
            line = frozenset({before, self._lines.get(before, "")} - {""})
            kept = self._with_kind(printing)
            self._made[printing.id] = definition(kept, record, program, line)
        return [self._made[one.id] for one in prints]

    def _with_kind(self, printing: Printing) -> Printing:
        """The print; an old Trainer that names no kind, of the newest print's kind (R-12)."""
        if printing.supertype != "Trainer" or printing.subtypes:
            return printing
        known = [one for one in self._cards.prints_of(printing.card) if one.subtypes]
        newest = max(known, key=lambda one: one.released, default=printing)
        return printing._replace(subtypes=newest.subtypes)

    def _learn_lines(self, new: Sequence[Printing], found: Sequence[Mapping[str, Any]]) -> None:
        """Finds out what the Stage 1 of each Stage 2 evolves from: a card prints only one step.

        Every print of a Pokémon evolves from the same one, so any print of its name will do;
        best one of a set whose file is read anyway.
        """
        sets = {one.set_id for one in new}
        chosen: dict[str, Printing] = {}
        for printing, record in zip(new, found, strict=True):
            before = tidy(record.get("evolvesFrom", ""))
            if "Stage 2" in printing.subtypes and before not in self._lines:
                known = [one for one in self._cards.prints_of(before) if "Stage 1" in one.subtypes]
                known.sort(key=lambda one: one.set_id not in sets)
                chosen.update({before: known[0]} if known else {})
        stages = list(chosen.values())
        for name, record in zip(chosen, records_of(self._cards, stages), strict=True):
            self._lines[name] = tidy(record.get("evolvesFrom", ""))


def definition(
    printing: Printing,
    record: Mapping[str, Any],
    program: CardProgram | None,
    line: frozenset[str] = frozenset(),
) -> CardDef:
    """A card from its facts and its program.

    Args:
        printing: What a verdict knows of it.
        record: All its facts, see `cards.facts`.
        program: What it does; None if that is not known.
        line: Names of the Pokémon it evolves from, in one step or in more.
    """
    if printing.supertype == "Pokémon":
        return _pokemon(printing, record, program, line)
    if printing.supertype == "Energy":
        return _energy(printing, program)
    return _trainer(printing, record, program)


def _pokemon(
    printing: Printing,
    record: Mapping[str, Any],
    program: CardProgram | None,
    line: frozenset[str],
) -> CardDef:
    attacks = tuple(_attack(printing, fact, program) for fact in record.get("attacks", ()))
    abilities = tuple(_ability(printing, fact, program) for fact in record.get("abilities", ()))
    parts = tuple(part for one in abilities for part in one.parts or ())
    unsupported = tuple(
        one.name
        for one in attacks
        if one.part is None or (program is not None and program.attacks[one.name].unsupported)
    ) + tuple(
        one.name
        for one in abilities
        if one.parts is None or (program is not None and program.abilities[one.name].unsupported)
    )
    trait = record.get("ancientTrait", "")
    unsupported += (trait,) if trait else ()
    return CardDef(
        id=printing.id,
        name=printing.card,
        kind="pokemon",
        tags=frozenset(printing.subtypes) | frozenset(printing.rule_box),
        types=type_bits(printing.types),
        hp=int(record.get("hp", 0)),
        stage=next((stage for stage in _STAGES if stage in printing.subtypes), ""),
        evolves_from=tidy(record.get("evolvesFrom", "")),
        line=line,
        has_rule_box=bool(printing.rule_box),
        weaknesses=tuple(_weakness(one) for one in record.get("weaknesses", ())),
        resistances=tuple(
            (TYPE_BIT[one["type"]], _number(one["value"])) for one in record.get("resistances", ())
        ),
        retreat=int(record.get("retreat", 0)),
        attacks=attacks,
        abilities=abilities,
        texts=len(attacks) + len(abilities) + bool(trait),
        unsupported=unsupported,
        **_sorted(parts),
    )


def _attack(printing: Printing, fact: Mapping[str, Any], program: CardProgram | None) -> AttackDef:
    name = fact["name"]
    text = program.attacks.get(name) if program is not None else None
    part = attack_part(text, f"{printing.id}/{name}") if text is not None else None
    printed = fact["damage"]
    once = "gx" if _GX.search(name) else ""
    if part is not None and "vstar_power" in part.words:
        once = "vstar"
    return AttackDef(
        name=name,
        cost=tuple(_cost_bit(kind) for kind in fact["cost"] if kind in TYPES),
        damage=_number(printed) if printed else 0,
        sign=printed[-1] if printed and not printed[-1].isdigit() else "",
        part=part,
        once=once,
    )


def _cost_bit(kind: str) -> int:
    bit = TYPE_BIT[kind]
    return 0 if bit == COLORLESS else bit


def _ability(
    printing: Printing, fact: Mapping[str, Any], program: CardProgram | None
) -> AbilityDef:
    name, kind = fact["name"], fact.get("kind", "Ability")
    text = program.abilities.get(name) if program is not None else None
    if text is None or not text.parts:  # of which nothing is played
        return AbilityDef(name, None, kind)
    parts = parts_of(text, f"{printing.id}/{name}", "ability")
    if kind == POWER:
        parts = tuple(part._replace(is_power=True) for part in parts)
    return AbilityDef(name, parts, kind)


def _weakness(fact: Mapping[str, str]) -> tuple[int, str, int]:
    value = fact["value"]
    return (TYPE_BIT[fact["type"]], "+" if value.startswith("+") else "×", _number(value) or 2)


def _number(text: str) -> int:
    match = _NUMBER.search(text)
    return int(match[0]) if match else 0


def _energy(printing: Printing, program: CardProgram | None) -> CardDef:
    if printing.is_basic_energy:
        kind = next((kind for kind in TYPES if printing.card.startswith(f"{kind} ")), "")
        kind = kind or next(kind for kind in TYPES if kind in printing.card)
        return CardDef(
            id=printing.id,
            name=printing.card,
            kind="energy",
            tags=frozenset(printing.subtypes),
            is_basic_energy=True,
            provides=TYPE_BIT[kind],
        )
    return CardDef(**_own_text(printing, "energy", program, "energy"))


def _trainer(printing: Printing, record: Mapping[str, Any], program: CardProgram | None) -> CardDef:
    kind = trainer_kind(printing.subtypes)
    fields = _own_text(printing, kind, program, "trainer")
    attacks = tuple(_attack(printing, fact, program) for fact in record.get("attacks", ()))
    if attacks:
        # Those that a Tool has for the Pokémon it is attached to.
        unknown = tuple(one.name for one in attacks if one.part is None)
        fields["attacks"] = attacks
        fields["texts"] += len(attacks)
        fields["unsupported"] = (*fields["unsupported"], *unknown)
    return CardDef(**fields)


def _own_text(
    printing: Printing, kind: str, program: CardProgram | None, cause: str
) -> dict[str, Any]:
    """The fields of a card that has one text of its own."""
    text = program.card if program is not None else None
    parts = parts_of(text, printing.card, cause) if text is not None else ()
    is_whole = text is not None and not text.unsupported
    return {
        "id": printing.id,
        "name": printing.card,
        "kind": kind,
        "tags": frozenset(printing.subtypes) | frozenset(printing.rule_box),
        "parts": parts,
        "texts": 1,
        "unsupported": () if is_whole else (printing.card,),
        **_sorted(parts),
    }


def _sorted(parts: Sequence[Part]) -> dict[str, Any]:
    """The parts by heading, so that a game does not have to look for them."""
    by_heading: dict[str, list[Part]] = {}
    for part in parts:
        by_heading.setdefault(part.heading, []).append(part)
    played = by_heading.get("play", ())
    return {
        "statics": tuple(by_heading.get("static", ())),
        "triggers": tuple(by_heading.get("trigger", ())),
        "activated": tuple(by_heading.get("activated", ())),
        "entered": tuple(by_heading.get("entered", ())),
        "play": played[0] if played else None,
    }
