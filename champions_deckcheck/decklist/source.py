"""Bytes to text to lines, without ever failing on what the bytes hold.

Lists come from clipboards, forum pages and old Windows editors. Whatever the bytes are,
there is a text to show the player; a list that is unreadable is a matter for messages,
not for a decoding error.
"""

from __future__ import annotations

from champions_deckcheck.errors import InputError

MAX_BYTES = 1_000_000
"""No decklist is larger; what is larger is a wrong file, and is refused before reading."""

_BOMS = (
    (b"\xef\xbb\xbf", "utf-8-sig", "utf-8"),
    (b"\xff\xfe", "utf-16-le", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be", "utf-16-be"),
)


def guard(data: bytes | str, path: str, limit: int = MAX_BYTES) -> None:
    """Refuse what is too large to be a decklist.

    Args:
        data: The source, bytes or text.
        path: Display name for the message.
        limit: Largest number of bytes (or characters) accepted.

    Raises:
        InputError: The source is larger than `limit`.
    """
    if len(data) > limit:
        raise InputError(
            f"{path} is too large for a decklist ({len(data):,} bytes, {limit:,} at most).",
            "Check that the path names a decklist.",
        )


def decode(data: bytes) -> tuple[str, str]:
    """Text of a list and the name of the encoding it was in.

    A byte order mark decides; without one, NUL bytes at every second place mean UTF-16;
    then UTF-8, and what is not UTF-8 is Windows-1252, where every byte means something.

    Args:
        data: The raw bytes.

    Returns:
        The text without byte order mark, and the encoding ("utf-8", "utf-16-le",
        "utf-16-be" or "cp1252"). Never fails.
    """
    for bom, codec, name in _BOMS:
        if data.startswith(bom):
            if codec == "utf-8-sig" and not _is_utf8(data):
                break
            body = data if codec == "utf-8-sig" else data[len(bom) :]
            return body.decode(codec, "replace"), name
    nul = _nul_pattern(data)
    if nul:
        return data.decode(nul, "replace"), nul
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return _cp1252(data), "cp1252"


def split_lines(text: str) -> list[str]:
    """Lines of a text, cut at CRLF, CR and LF only.

    The other characters Unicode calls line ends (U+2028, form feed …) come from pasted
    web text and stand where a blank is meant, so they cut nothing. A final line end
    opens no further line.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    return lines


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _nul_pattern(data: bytes) -> str:
    """Name of the UTF-16 flavour whose Latin letters leave these NUL bytes, or ""."""
    sample = data[:512]
    half = len(sample) // 2
    if half < 2 or b"\0" not in sample:
        return ""
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if odd > half * 0.6 and even < half * 0.2:
        return "utf-16-le"
    if even > half * 0.6 and odd < half * 0.2:
        return "utf-16-be"
    return ""


def _cp1252(data: bytes) -> str:
    """Windows-1252 with its five undefined bytes read as the control characters they are."""
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return "".join(
            bytes([byte]).decode("cp1252") if byte not in _UNDEFINED else chr(byte) for byte in data
        )


_UNDEFINED = frozenset((0x81, 0x8D, 0x8F, 0x90, 0x9D))
