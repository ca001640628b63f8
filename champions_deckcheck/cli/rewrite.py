"""Putting a mended list back where it came from, with nothing else about it changed."""

from __future__ import annotations

import codecs
import os
from pathlib import Path

from champions_deckcheck.errors import InputError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def text_of(data: bytes, encoding: str, path: str) -> tuple[bytes, str, str]:
    """The byte order mark of a list, the encoding of what follows it, and its text.

    Raises:
        InputError: The bytes do not hold together in that encoding, so that writing them
            back would change what nobody asked to change.
    """
    mark, codec = b"", encoding
    for one, name in _MARKS:
        if data.startswith(one):
            mark, codec = one, name
            break
    try:
        return mark, codec, data[len(mark) :].decode(codec)
    except (UnicodeDecodeError, LookupError) as error:
        raise InputError(
            f"{path}: not mended, because some of its bytes are no text in {codec}",
            "Save the list as UTF-8 and try again.",
        ) from error


def rewritten(data: bytes, encoding: str, fixed: str, path: str) -> bytes:
    """The bytes of a mended list, with the mark, encoding and line ends it had.

    Raises:
        InputError: It cannot be written back in its own encoding.
    """
    mark, codec, before = text_of(data, encoding, path)
    after = keep_line_ends(before, fixed)
    try:
        return mark + after.encode(codec)
    except UnicodeEncodeError as error:
        raise InputError(
            f"{path}: not mended, because {codec} has no letter "
            f'"{after[error.start : error.start + 1]}"',
            "Save the list as UTF-8 and try again.",
        ) from error


def keep_line_ends(before: str, after: str) -> str:
    """A mended text with each line ended the way the original ends it."""
    from difflib import SequenceMatcher

    old, new = _split(before), [text for text, _ in _split(after)]
    ends = [end for _, end in old if end]
    # Where two are equally common the one that comes first counts.
    common = max(dict.fromkeys(ends), key=ends.count) if ends else "\n"
    matcher = SequenceMatcher(None, [text for text, _ in old], new, autojunk=False)
    result: list[tuple[str, str]] = []
    for kind, start, stop, new_start, new_stop in matcher.get_opcodes():
        one_for_one = kind == "equal" or stop - start == new_stop - new_start
        for offset, text in enumerate(new[new_start:new_stop]):
            end = old[start + offset][1] if one_for_one else common
            result.append((text, end or common))
    closed = not old or bool(old[-1][1])
    joined = "".join(text + end for text, end in result)
    if result and not closed:
        joined = joined[: -len(result[-1][1])]
    return joined


def diff(before: str, after: str, path: str) -> tuple[str, int]:
    """A unified diff of two texts, and how many lines it takes away or replaces."""
    from difflib import unified_diff

    lines = list(
        unified_diff(
            [text for text, _ in _split(before)],
            [text for text, _ in _split(after)],
            path,
            path,
            lineterm="",
        )
    )
    changed = sum(line.startswith("-") for line in lines[2:])
    return "".join(f"{line}\n" for line in lines), changed


def write_atomically(path: str, data: bytes) -> None:
    """Replaces a file in one step: a crash leaves the old list or the new one.

    Raises:
        InputError: The file cannot be written; the old one is untouched.
    """
    from tempfile import mkstemp

    target = Path(path).resolve()
    temporary = ""
    try:
        mode = target.stat().st_mode & 0o7777
        handle, temporary = mkstemp(dir=target.parent, prefix=f".{target.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(mode)
        Path(temporary).replace(target)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        reason = error.strerror or str(error)
        raise InputError(f"{path}: cannot be written ({reason})") from error


def _split(text: str) -> list[tuple[str, str]]:
    """The lines of a text, each with its line end; str.splitlines knows too many ends."""
    lines: list[tuple[str, str]] = []
    start = 0
    while start < len(text):
        ends = [at for at in (text.find("\n", start), text.find("\r", start)) if at >= 0]
        if not ends:
            lines.append((text[start:], ""))
            break
        at = min(ends)
        end = "\r\n" if text.startswith("\r\n", at) else text[at]
        lines.append((text[start:at], end))
        start = at + len(end)
    return lines
