"""Repairs faults of the sources in card texts; never changes what a text means.

Markup, look-alike characters and missing spaces are mended by rule; single misprints by the
reviewed list `data/grammar/repairs.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_CHARACTERS = str.maketrans(
    {"\xa0": " ", "’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-"}
)
_RULES = (
    # A text in Japanese before the English one.
    (
        re.compile(r"[\u3000-\u30ff\u4e00-\u9fff][\d\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]*\s*"),
        "",
    ),
    (re.compile(r"</?i>"), ""),
    (re.compile(r"\[([GRWLPFDMYNC])\]"), r"{\1}"),
    (re.compile(r"\bPokemon\b"), "Pokémon"),
    # A full stop without a space behind it, and a space before one.
    (re.compile(r"([.)])(?=[A-Z(])"), r"\1 "),
    (re.compile(r"\s+([.,;])"), r"\1"),
    (re.compile(r"\betc\."), "etc"),
    (re.compile(r" (?=[♀♂])"), ""),
    (re.compile(r"[ \t\n]+"), " "),
    (re.compile(r"\bhis or (?:her|his)\b"), "their"),
    (re.compile(r"\bhe or she\b"), "they"),
    (re.compile(r"\bhim or her\b"), "them"),
    # Until Black & White a card was shown to the opponent, now it is revealed.
    (re.compile(r"\bshow(s?) (it|them) to (?:your|their) opponent\b"), r"reveal\1 \2"),
    (re.compile(r"\bShow (it|them) to (?:your|their) opponent\b"), r"Reveal \1"),
)


def repair(text: str, misprints: Iterable[tuple[str, str]] = ()) -> str:
    """A text without the faults of its source.

    Args:
        text: As a source gives it.
        misprints: Reviewed pairs: as printed by the source, and what is meant. A "^" in front
            of the first stands for the beginning of the text.
    """
    text = text.translate(_CHARACTERS)
    for wrong, right in misprints:
        if not wrong.startswith("^"):
            text = text.replace(wrong, right)
        elif text.startswith(wrong[1:]):
            text = right + text[len(wrong) - 1 :]
    for pattern, instead in _RULES:
        text = pattern.sub(instead, text)
    return text.strip()
