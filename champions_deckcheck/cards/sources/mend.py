"""TCGdex cards measured against what we know, so that none of its faults reaches a verdict.

TCGdex and the first source disagree on some 2,400 facts, and where it matters the first
source is nearly always right: TCGdex does not know 13 ACE SPEC cards, lacks the Ability of
most Pokémon VSTAR, shows Ancient Traits as Abilities, has no stage on 750 Pokémon and a
false BREAK. So a card that the first source has keeps the facts of the first source, and
TCGdex only adds its text. A card that only TCGdex has is believed where its fields agree
with each other and with other prints of its name, corrected where those prints leave no
doubt, and left out where they do: an unknown card makes a list undecided, a wrong one
makes a verdict wrong.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace

from champions_deckcheck.cards.facts import CardFacts, rule_box_of, shortened
from champions_deckcheck.cards.names import card_name, fold
from champions_deckcheck.cards.sources.base import CardRecord
from champions_deckcheck.cards.sources.known import Known, stages_in


@dataclass
class Mending:
    """What was done to the cards of one set, in words and ids.

    Attributes:
        done: What was done → ids of the cards it was done to.
    """

    done: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def note(self, what: str, card_id: str) -> None:
        """Remember that something was done to a card."""
        self.done[what].append(card_id)

    def warnings(self, where: str) -> tuple[str, ...]:
        """One line for each kind of mending, with the ids concerned.

        Args:
            where: File or address the cards came from.
        """
        return tuple(f"{where}: {what}: {shortened(ids, 10)}" for what, ids in self.done.items())


def mended(record: CardRecord, set_id: str, known: Known, mending: Mending) -> CardRecord | None:
    """One TCGdex card as it may be passed on.

    Args:
        record: The card as read by `tcgdex.read_record`.
        set_id: Our id of its set.
        known: The shipped data.
        mending: Notes what was done.

    Returns:
        The card under our id, or None if it is better left out.
    """
    ours = known.card(set_id, record.facts.number)
    if ours is not None and ours.source == "ptcgio":
        return _with_our_facts(record, ours, mending)
    facts = record.facts
    if ours is not None:
        facts = replace(facts, id=ours.id, number=ours.number)
    corrected = _corrected(facts, known, mending)
    doubt = _doubt(corrected, record)
    if doubt:
        mending.note(f"left out, because {doubt}", facts.id)
        return None
    return CardRecord(corrected, record.text)


def _with_our_facts(record: CardRecord, ours: CardFacts, mending: Mending) -> CardRecord:
    """Our facts and TCGdex's text, if that is the whole text of the same card."""
    theirs = record.facts
    same_name = _same_name(theirs, ours)
    same_attacks = _names(theirs.attacks) == _names(ours.attacks)
    if not (same_name or (same_attacks and ours.attacks)):
        mending.note("another card than the one known by this id; its text is not taken", ours.id)
        return CardRecord(ours, {})
    if not same_attacks or len(theirs.abilities) != len(ours.abilities):
        mending.note("attacks or Abilities differ; its text is not taken", ours.id)
        return CardRecord(ours, {})
    return CardRecord(ours, record.text)


def _same_name(a: CardFacts, b: CardFacts) -> bool:
    return fold(card_name(a.name, a.supertype, a.energy)) == fold(
        card_name(b.name, b.supertype, b.energy)
    )


def _names(attacks: tuple[object, ...]) -> list[str]:
    return [fold(str(getattr(attack, "name", ""))) for attack in attacks]


def _corrected(facts: CardFacts, known: Known, mending: Mending) -> CardFacts:
    """What other prints of the same name leave no doubt about."""
    subtypes = facts.subtypes
    if facts.supertype == "Pokémon":
        stage = known.stage_of(facts.name)
        has = stages_in(subtypes)
        if stage and stage != has:
            mending.note(f"stage {_words(has)} corrected to {_words(stage)}", facts.id)
            rest = tuple(s for s in subtypes if s not in has and s not in stage)
            subtypes = (*stage, *rest)
    elif known.is_ace_spec(facts.name) and "ACE SPEC" not in subtypes:
        mending.note("marked as ACE SPEC like its other prints", facts.id)
        subtypes = (*subtypes, "ACE SPEC")
    if subtypes == facts.subtypes:
        return facts
    return replace(facts, subtypes=subtypes, rule_box=rule_box_of(facts.supertype, subtypes))


def _words(stage: tuple[str, ...]) -> str:
    return " ".join(stage) or "(none)"


def _doubt(facts: CardFacts, record: CardRecord) -> str:
    """Why the facts of a card only TCGdex has cannot be right; "" if they may be."""
    if any(not ability.name for ability in facts.abilities):
        return "an Ability has no name"
    if facts.supertype != "Pokémon":
        return ""
    stage = stages_in(facts.subtypes)
    if not stage:
        return "the Pokémon has no stage"
    if stage == ("Basic",) and facts.evolves_from:
        return "a Basic Pokémon does not evolve from another"
    if ("BREAK" in stage) != facts.name.endswith(" BREAK"):
        return "its name and its stage disagree on BREAK"
    if ("VSTAR" in stage or facts.name.endswith(" VSTAR")) and not _has_vstar_power(record):
        return "a Pokémon VSTAR has a VSTAR Power, and this one lacks it"
    return ""


def _has_vstar_power(record: CardRecord) -> bool:
    texts = (item["text"] for item in record.text.get("attacks", ()))
    return bool(record.facts.abilities) or any("VSTAR Power" in text for text in texts)
