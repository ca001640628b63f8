"""Names a written name may have meant."""

from __future__ import annotations

from champions_deckcheck.cards import names
from champions_deckcheck.cards.catalogue import Catalogue

# Below this a suggestion is noise: "Forest" is near nothing a player meant.
_CUTOFF = 75


def near_names(written: str, cards: Catalogue, limit: int = 3) -> tuple[str, ...]:
    """Same-card names close to a written name, best first.

    Args:
        written: The name as the list gives it.
        cards: The catalogue.
        limit: At most so many names.
    """
    # Only a list with an unknown name pays for the library.
    from rapidfuzz import fuzz, process

    key = names.fold(written)
    if len(key) < 2:
        return ()
    known = cards.all_names()
    matches = process.extract(
        key,
        [folded for folded, _ in known],
        scorer=fuzz.ratio,
        limit=limit * 3,
        score_cutoff=_CUTOFF,
    )
    found = dict.fromkeys(known[index][1] for _, _, index in matches)
    return tuple(found)[:limit]
