"""What forums, chats and notebooks wrap around a line: quotes, tags, bold marks, bullets."""

from __future__ import annotations

from champions_deckcheck.decklist.lazy import Lazy

_TAGS = (
    r"b|i|u|s|url|img|list|code|quote|center|left|right|size|color|font|spoiler|table|tr|td"
    r"|card|cards|deck|decklist|pokemon|hide|indent|h[1-6]"
)
_HTML = r"/?(?:b|i|u|p|br|li|ul|ol|div|span|pre|code|strong|em|td|tr|table|font|a)\b[^<>]{0,80}"
_OPENING = Lazy(rf"(?:\[(?:{_TAGS})(?:=[^\]]{{0,60}})?\]|\[\*\]|<{_HTML}>) ?")
_CLOSING = Lazy(rf" ?(?:\[/(?:{_TAGS}|\*)\]|<{_HTML}>)$")
_ANY_TAG = Lazy(rf"\[/?(?:{_TAGS})(?:=[^\]]{{0,60}})?\]|\[/?\*\]|<{_HTML}>")
_BULLET = Lazy(r"(?:[0-9]{1,3}[.)] (?=[*•·‣◦+-]|[0-9xX]))?(?:[*•·‣◦+-] ?(?=[0-9*•·‣◦+\[-]|[^ ]))*")
_DEPTH = 12  # layers of wrapping looked through; no one wraps a line deeper in earnest


def peel(text: str) -> tuple[int, int]:
    """The part of a line inside its wrapping.

    Args:
        text: A cleaned line.

    Returns:
        Start and end of what is left without quote marks, markup tags and emphasis.
    """
    start, end = 0, len(text)
    if not end or (text[0].isalnum() and text[-1].isalnum()):
        return start, end
    for _ in range(_DEPTH):
        before = start, end
        while start < end and text[start] in "> ":
            start += 1
        match = _OPENING().match(text, start, end)
        if match:
            start = match.end()
        match = _CLOSING().search(text, start, end)
        if match:
            end = match.start()
        start, end = _emphasis(text, start, end)
        if (start, end) == before:
            break
    return start, end


def _emphasis(text: str, start: int, end: int) -> tuple[int, int]:
    for mark in ("***", "**", "__", "~~", "`"):
        size = len(mark)
        if (
            end - start > 2 * size
            and text.startswith(mark, start, end)
            and text.endswith(mark, start, end)
        ):
            return start + size, end - size
    return start, end


def bullet_end(text: str, start: int, end: int) -> int:
    """Where the line goes on after its bullets ("* ", "- ", "12. * ", a glued "-")."""
    if start < end and text[start] in "0123456789*•·‣◦+-":
        match = _BULLET().match(text, start, end)
        if match:
            return match.end()
    return start


def is_furniture(text: str) -> bool:
    """True for a line that holds no word: a ruler, a fence, nothing but markup tags."""
    if any(char.isalnum() for char in text):
        if text.startswith(("```", "~~~")):
            return " " not in text
        if text[0] in "[<>":
            return not any(char.isalnum() for char in _ANY_TAG().sub("", text))
        return False
    return True
