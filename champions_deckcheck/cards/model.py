"""What a card is to a verdict."""

from typing import NamedTuple


class Printing(NamedTuple):
    """The facts of one printing that rules read.

    Attributes:
        id: pokemontcg.io id ("sv3-125"), the primary key everywhere.
        name: Name as the source prints it ("Boss's Orders (Ghetsis)").
        card: Same-card name by reading R-01 ("Boss's Orders"); two printings are the
            same card for counting when this is equal.
        set_id: pokemontcg.io set id.
        number: Collector number as the source prints it ("TG24", "105a").
        supertype: "Pokémon", "Trainer" or "Energy".
        subtypes: Source subtypes, in source order.
        energy: "basic", "special" or "" for cards that are no Energy.
        abilities: Kind of each boxed ability, in order: "Ability", "Poké-Power",
            "Poké-Body" or "Pokémon Power". Ancient Traits are not listed here.
        types: Energy types of a Pokémon.
        rule_box: Rule-box kinds ("ex", "V", "Radiant", …), empty if none.
        mark: Regulation mark ("G"); empty on cards printed without one.
        released: Release date of the set, ISO ("2023-08-11"); empty if unknown.
        play: Digest of everything printed that affects play (name aside); equal digests
            mean the same wording, unequal ones prove nothing. Empty if unknown.
    """

    id: str
    name: str
    card: str
    set_id: str
    number: str
    supertype: str
    subtypes: tuple[str, ...]
    energy: str
    abilities: tuple[str, ...]
    types: tuple[str, ...]
    rule_box: tuple[str, ...]
    mark: str
    released: str
    play: str

    @property
    def is_pokemon(self) -> bool:
        """True for Pokémon cards; fossils and dolls are Trainers (R-08)."""
        return self.supertype == "Pokémon"

    @property
    def wording(self) -> str:
        """What prints share that play alike for sure: a Pokémon's name and digest, else the name.

        A Pokémon whose digest is unknown shares it with no other print.
        """
        return f"{self.card}\t{self.play or self.id}" if self.is_pokemon else self.card

    @property
    def is_basic_energy(self) -> bool:
        """True for basic Energy, by the print's own kind (R-14)."""
        return self.energy == "basic"

    @property
    def has_ability(self) -> bool:
        """True if the print has an Ability box; Powers, Bodies and Traits do not count."""
        return "Ability" in self.abilities


class CardData(NamedTuple):
    """What the card data is: its date (ISO), source, and number of cards."""

    date: str
    source: str
    cards: int


class CardSet(NamedTuple):
    """A set of cards, known by name even when its cards are not in the data.

    Attributes:
        id: pokemontcg.io set id.
        name: English name.
        series: Series name ("Sword & Shield").
        code: The set code lists use ("OBF"), or "" where none exists.
        released: ISO date.
        cards: Number of printings in the card data; 0 for a set newer than the data.
        is_shipped: False for a set the shipped tables do not know: one that came by sync.
        is_expansion: False for promos and galleries, whose prints nobody means by a bare
            name.
        prefix: Letters before the digits of its numbers ("TG"), or "".
        after: Behind `code` lists write such a number as its digits plus this; None if
            they write it as it is printed.
    """

    id: str
    name: str
    series: str
    code: str
    released: str
    cards: int
    is_shipped: bool
    is_expansion: bool
    prefix: str
    after: int | None
