"""One spelling for characters that mean the same, with the way back to the original.

Cleaning decodes HTML entities, repairs UTF-8 that was read as another code page, drops
invisible characters, turns every run of blanks into one and gives quotes, dashes, colons
and the multiplication sign one form each. Messages point into the line as it was
written, so each cleaned character remembers the place it came from.
"""

from __future__ import annotations

from champions_deckcheck.decklist.lazy import Lazy

_QUOTES = dict.fromkeys("’ʼ´‘`′‛＇ʹ", "'") | dict.fromkeys("“”„‟", '"')
_DASHES = dict.fromkeys("‐‑‒–—―−﹣－", "-")
_OTHER = {"×": "x", "✕": "x", "✖": "x", "⨯": "x", "：": ":", "﹕": ":"}
_BLANKS = dict.fromkeys("\u2028\u2029\u0085\ufffc\u2800\u3164\u115f\u1160", " ")
# Zero-width characters, direction marks, soft hyphens, variation selectors.
_INVISIBLE = (
    *(0xAD, 0x180E, 0xFEFF, 0x034F, 0x061C),
    *range(0x200B, 0x2010),
    *range(0x202A, 0x202F),
    *range(0x2060, 0x2070),
    *range(0xFE00, 0xFE10),
)
_MAP: dict[str, str] = {
    **_QUOTES,
    **_DASHES,
    **_OTHER,
    **_BLANKS,
    **{chr(code): "" for code in _INVISIBLE},
}

# The entities card names meet; anything rarer is looked up in the full table when met.
_ENTITIES = {
    "amp": "&",
    "lt": "<",
    "gt": ">",
    "quot": '"',
    "apos": "'",
    "nbsp": " ",
    "eacute": "é",
    "Eacute": "É",
    "rsquo": "'",
    "lsquo": "'",
    "times": "x",
    "ndash": "-",
    "mdash": "-",
}
_ENTITY = Lazy(r"&(?:amp;)*(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")

# How the byte 0xC3 looks in the code pages old paste sites took UTF-8 for.
_LEADS = {"Γ": 0xC3, "√": 0xC3, "├": 0xC3, "⌐": 0xA9}


class Clean:
    """A cleaned line.

    Attributes:
        text: The cleaned characters; no blank at either end, none doubled.
    """

    __slots__ = ("_ends", "_starts", "text")

    def __init__(
        self, text: str, starts: list[int] | None = None, ends: list[int] | None = None
    ) -> None:
        self.text = text
        self._starts = starts
        self._ends = ends

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The part of the original line that became `text[start:end]`, 0-based."""
        if self._starts is None or self._ends is None:
            return start, end
        if not self._starts:
            return 0, 0
        start = min(start, len(self._starts) - 1)
        return self._starts[start], self._ends[max(end - 1, start)]


def clean(raw: str) -> Clean:
    """Clean one line.

    Args:
        raw: The line as it stands in the source, without its line end.

    Returns:
        The cleaned line with its map back to `raw`.
    """
    if raw.isascii():
        plain = raw.isprintable() and "  " not in raw and "&" not in raw and "`" not in raw
        if plain and raw == raw.strip():
            return Clean(raw)
        if plain:
            text = raw.strip()
            shift = len(raw) - len(raw.lstrip())
            places = list(range(shift, shift + len(text)))
            return Clean(text, places, [place + 1 for place in places])
    return _squeeze(_compose(_decode(raw)))


def fold(text: str) -> str:
    """Small letters without the accents section labels carry, for look-ups of labels."""
    text = text.casefold()
    return text if text.isascii() else text.translate(_ACCENTS)


_ACCENTS = str.maketrans("áàâãäéèêëíìîïóòôõöúùûüçñ", "aaaaaeeeeiiiiooooouuuucn")

_MAX_ACCENTS = 4  # stacked on one letter; the rest of a pile is dropped

_Piece = tuple[str, int, int]


def _decode(raw: str) -> list[_Piece]:
    """Characters with their places; entities and misread UTF-8 become one character each."""
    pieces: list[_Piece] = []
    entities = "&" in raw and ";" in raw
    place, size = 0, len(raw)
    while place < size:
        char = raw[place]
        end = place + 1
        if entities and char == "&":
            match = _ENTITY().match(raw, place)
            if match:
                char, end = _entity(match[1], match[0]), match.end()
        elif char > "\x7f":
            char, end = _misread(raw, place)
        pieces.extend((one, place, end) for one in char)
        place = end
    return pieces


def _entity(name: str, written: str) -> str:
    if name in _ENTITIES:
        return _ENTITIES[name]
    from html import unescape

    text = unescape(f"&{name};")
    return written if text.startswith("&") else text


def _misread(raw: str, place: int) -> tuple[str, int]:
    """The character whose UTF-8 bytes were read one by one as Windows-1252, if any."""
    lead = _byte(raw[place])
    if 0xC2 <= lead <= 0xCF:
        length = 2
    elif lead in (0xE2, 0xE3, 0xEF):
        length = 3
    else:
        return raw[place], place + 1
    values = [_byte(char) for char in raw[place : place + length]]
    if len(values) == length and all(0x80 <= value <= 0xBF for value in values[1:]):
        try:
            return bytes(values).decode("utf-8"), place + length
        except UnicodeDecodeError:
            pass
    return raw[place], place + 1


def _byte(char: str) -> int:
    """The byte this character stands for in Windows-1252, or 0."""
    if char in _LEADS:
        return _LEADS[char]
    try:
        return char.encode("cp1252")[0]
    except UnicodeEncodeError:
        return ord(char) if 0x80 <= ord(char) <= 0x9F else 0


def _compose(pieces: list[_Piece]) -> list[_Piece]:
    """One form per character, accents joined to their letters (NFC)."""
    from unicodedata import combining, normalize

    out: list[_Piece] = []
    for char, start, end in pieces:
        if char > "\x7f" and combining(char) and out:
            if len(out[-1][0]) > _MAX_ACCENTS:
                continue
            base, first, _ = out.pop()
            out.append((normalize("NFC", base + char), first, end))
            continue
        if "！" <= char <= "～":  # full-width forms of ASCII
            char = chr(ord(char) - 0xFEE0)
        char = _MAP.get(char, char)
        if char > "\x7f" and len(char) == 1:
            char = normalize("NFC", char)
        out.append((char, start, end))
    return out


def _squeeze(pieces: list[_Piece]) -> Clean:
    """Runs of blanks to one blank, none at the ends, characters without shape dropped."""
    text: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for written, start, end in pieces:
        for char in written:
            if char.isspace() or char < " " or "\x7f" <= char <= "\x9f":
                if not text or text[-1] == " ":
                    continue
                char = " "
            text.append(char)
            starts.append(start)
            ends.append(end)
    if text and text[-1] == " ":
        text.pop()
        starts.pop()
        ends.pop()
    return Clean("".join(text), starts, ends)
