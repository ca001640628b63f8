"""What somebody who mistyped a word may have meant."""

from __future__ import annotations

from collections.abc import Iterable


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question that names the closest known word, or "" if nothing is close.

    Args:
        word: The word that is not known.
        known: The words that are.
    """
    # difflib is only needed once something is wrong.
    from difflib import get_close_matches

    by_folded = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.6)
    return f'Did you mean "{by_folded[close[0]]}"?' if close else ""


def unknown(what: str, word: str, known: Iterable[str]) -> tuple[str, str]:
    """Message and hint for a word that is none of the known ones.

    Args:
        what: The kind of word ("output format").
        word: The word that is not known.
        known: The words that are, in the order to show them.

    Returns:
        The message, and a hint that names the closest word and lists all of them.
    """
    names = tuple(known)
    listed = ", ".join(names)
    guess = did_you_mean(word, names)
    return f'unknown {what} "{word}"', f"{guess} Known: {listed}.".strip()
