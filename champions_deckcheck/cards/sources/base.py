"""What every source of card data offers, whatever its own shape is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from champions_deckcheck.cards.facts import CardFacts


@dataclass(frozen=True, slots=True)
class SetInfo:
    """A set as a source announces it.

    Attributes:
        id: pokemontcg.io set id; for a set only another source knows, that source's id
            mapped by `data/sets.toml`, or taken as it is (provisional).
        name: English name.
        series: Series name.
        code: The set code of lists ("OBF"), or "".
        released: ISO date, or "" if the source has none.
        total: Number of cards the source says it has, or None.
        updated: The source's own change stamp, any text; "" if it has none.
        source_id: The set's id at the source.
    """

    id: str
    name: str
    series: str
    code: str
    released: str
    total: int | None
    updated: str
    source_id: str


@dataclass(frozen=True, slots=True)
class CardRecord:
    """One card: its facts, and its text for the user's own cache.

    Attributes:
        facts: What `data/cards` would hold of it.
        text: {"rules": [str], "abilities": [{"name", "text"}], "attacks": [{"name", "text"}],
            "trait": {"name", "text"}}, keys without content left out. Never committed.
    """

    facts: CardFacts
    text: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SetCards:
    """All cards of one set, as one source gave them.

    Attributes:
        info: The set.
        cards: Each card once, in natural order.
        stamp: What to hand back as `known` next time so that an unchanged set costs
            nothing ("" if the source has no such thing).
        warnings: What was odd but harmless (a foreign card dropped, a wrong total).
    """

    info: SetInfo
    cards: tuple[CardRecord, ...]
    stamp: str
    warnings: tuple[str, ...] = ()


class Source(Protocol):
    """One source of card data.

    Attributes:
        name: Short name stored with each card: "api", "files", "tcgdex", "folder".
    """

    name: str

    def sets(self) -> Sequence[SetInfo]:
        """Every set the source has, oldest first.

        Raises:
            NetworkError: It cannot be reached or answers nonsense, after retries.
            CardDataError: The answer has the wrong shape.
        """

    def cards(self, info: SetInfo, known: str = "") -> SetCards | None:
        """All cards of a set, or None if it is unchanged since `known`.

        Raises:
            NetworkError: It cannot be reached, stays incomplete or runs out of time.
            CardDataError: Cards have the wrong shape; names card id, field and value.
        """

    def close(self) -> None:
        """Release connections."""
