"""TOML documents whose errors say where they are.

`tomllib` gives plain values and forgets their places. A `Document` keeps the text, and
finds the line of a key again only when there is something to complain about, so a file
without mistakes pays nothing for it.

    document = read_toml(Path("deckcheck.toml"))
    check(document, {"format": str, "champions": [str], "pool!": {"sets": [str]}})
    raise document.error(("pool", "sets", 0), 'no set "XYZ"')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any

from champions_deckcheck.config.suggest import did_you_mean
from champions_deckcheck.errors import ConfigError

KeyPath = Sequence[str | int]

# What a value may be. A type; a list with the one schema of its items; a mapping of keys
# (a trailing "!" marks a required key, "*" stands for every key not named); a tuple of
# alternatives; a set of allowed strings; or a function that returns what is wrong, or None.
Schema = Any

_LARGEST = 2_000_000
_NAMES = {
    str: "text in quotes",
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    dict: "a table",
    list: "a list",
    date: "a date",
    datetime: "a date with a time",
}


class Document:
    """A TOML file as read, able to say where a key stands.

    Attributes:
        path: Where it came from, as it is shown to people.
        text: The text of the file.
        data: The values.
    """

    __slots__ = ("data", "path", "text")

    def __init__(self, path: str, text: str, data: dict[str, Any]) -> None:
        self.path = path
        self.text = text
        self.data = data

    def error(self, keypath: KeyPath, message: str, hint: str = "") -> ConfigError:
        """An error about one key, with file and line; the caller raises it.

        Args:
            keypath: The key from the top of the file: names, and positions in lists.
            message: What is wrong with it, one clause.
            hint: What to do about it.
        """
        line = self.line(keypath)
        place = f"{self.path}:{line}" if line else self.path
        where = f"{_spell(keypath)}: " if keypath else ""
        return ConfigError(f"{place}: {where}{message}", hint)

    def line(self, keypath: KeyPath) -> int | None:
        """The 1-based line of a key, or of the closest key around it; None if unknown."""
        from champions_deckcheck.config.tomlplaces import places

        path = tuple(keypath)
        best, length = None, 0
        for line, found in places(self.text):
            if len(found) > length and path[: len(found)] == found:
                best, length = line, len(found)
        if best is not None and path and isinstance(path[-1], int):
            return self._line_of_item(path, best)
        return best

    def _line_of_item(self, path: tuple[str | int, ...], start: int) -> int:
        """The line of a text in a list that may run over several lines."""
        value: Any = self.data
        for part in path:
            try:
                value = value[part]
            except (KeyError, IndexError, TypeError):
                return start
        if not isinstance(value, str):
            return start
        for number, line in enumerate(self.text.split("\n")[start - 1 :], start):
            if f'"{value}"' in line or f"'{value}'" in line:
                return number
        return start


def read_toml(path: Path, shown: str = "") -> Document:
    """Reads a TOML file.

    Args:
        path: The file.
        shown: How messages name it; the path itself if empty.

    Raises:
        ConfigError: It cannot be read, or is no TOML.
    """
    name = shown or str(path)
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ConfigError(f"{name}: cannot be read ({error.strerror or error})") from error
    if len(raw) > _LARGEST:
        raise ConfigError(f"{name}: too large for a configuration file ({len(raw)} bytes)")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"{name}:{line}: not UTF-8 text", "Save the file as UTF-8.") from error
    return parse_toml(text, name)


def parse_toml(text: str, name: str) -> Document:
    """Reads TOML from a string; `name` stands for the file in messages.

    Raises:
        ConfigError: The text is no TOML.
    """
    # Most calls meet formats that were read before and no configuration file at all.
    import tomllib

    text = text.replace("\r\n", "\n")
    try:
        return Document(name, text, tomllib.loads(text))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        what, line = _split_place(str(error), text)
        raise ConfigError(f"{name}:{line}: not valid TOML: {what}") from error


def check(document: Document, schema: Schema, keypath: KeyPath = ()) -> None:
    """Checks the values of a document, or of the part at `keypath`, against a schema.

    Raises:
        ConfigError: The first wrong key or value, with its line and what is allowed.
    """
    value: Any = document.data
    for part in keypath:
        value = value[part]
    _check(document, value, schema, tuple(keypath))


def iso_date(value: Any) -> str | None:
    """Schema for a date, as a TOML date or as text ("2026-01-31")."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return None
    try:
        date.fromisoformat(value)
    except (TypeError, ValueError):
        return f"{_show(value)} is not a date like 2026-01-31"
    return None


def _check(document: Document, value: Any, schema: Schema, path: tuple[str | int, ...]) -> None:
    wrong = _wrong(value, schema)
    if wrong:
        raise document.error(path, wrong)
    if isinstance(schema, tuple):
        schema = next(one for one in schema if not _wrong(value, one))
    if isinstance(schema, Mapping):
        _check_table(document, value, schema, path)
    elif isinstance(schema, list):
        for index, item in enumerate(value):
            _check(document, item, schema[0], (*path, index))


def _check_table(
    document: Document,
    table: Mapping[str, Any],
    schema: Mapping[str, Schema],
    path: tuple[str | int, ...],
) -> None:
    known = {key.rstrip("!"): one for key, one in schema.items()}
    others = known.pop("*", None)
    for key, value in table.items():
        one = known.get(key, others)
        if one is None:
            guess = did_you_mean(key, known)
            hint = f"{guess} Allowed here: {', '.join(known)}.".strip()
            raise document.error((*path, key), "unknown key", hint)
        _check(document, value, one, (*path, key))
    for key in schema:
        if key.endswith("!") and key[:-1] not in table:
            raise document.error(path, f'the key "{key[:-1]}" is missing')


def _wrong(value: Any, schema: Schema) -> str | None:
    """What is wrong with the outermost shape of a value, or None."""
    if isinstance(schema, tuple):
        return _wrong_alternatives(value, schema)
    if isinstance(schema, (set, frozenset)):
        return _wrong_choice(value, schema)
    if isinstance(schema, Mapping):
        return None if isinstance(value, dict) else _expected(dict, value)
    if isinstance(schema, list):
        return None if isinstance(value, list) else _expected(list, value)
    if isinstance(schema, type):
        return None if _is_a(value, schema) else _expected(schema, value)
    function: Callable[[Any], str | None] = schema
    return function(value)


def _wrong_choice(value: Any, allowed: set[str] | frozenset[str]) -> str | None:
    if not isinstance(value, str):
        return _expected(str, value)
    if value in allowed:
        return None
    guess = did_you_mean(value, allowed)
    listed = ", ".join(sorted(allowed))
    return f"{_show(value)} is not one of {listed}" + (f". {guess}" if guess else "")


def _wrong_alternatives(value: Any, schemas: tuple[Schema, ...]) -> str | None:
    wrong = [_wrong(value, one) for one in schemas]
    if None in wrong:
        return None
    return " or ".join(text for text in wrong if text)


def _is_a(value: Any, kind: type) -> bool:
    # True is an int in Python and nowhere else.
    if isinstance(value, bool):
        return kind is bool
    return isinstance(value, (int, float)) if kind is float else isinstance(value, kind)


def _expected(kind: type, value: Any) -> str:
    return f"must be {_NAMES.get(kind, kind.__name__)}, not {_show(value)}"


def _show(value: Any) -> str:
    if isinstance(value, str):
        return f'"{value}"' if len(value) < 60 else f'"{value[:57]}…"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (dict, list)):
        return _NAMES[type(value)]
    return str(value)


def _spell(keypath: KeyPath) -> str:
    """A key path as people write it: `overrides[2].format`, counted from 1."""
    spelt = ""
    for part in keypath:
        if isinstance(part, int):
            spelt += f"[{part + 1}]"
        else:
            spelt += f".{part}" if spelt else part
    return spelt


def _split_place(message: str, text: str) -> tuple[str, int]:
    """A tomllib message without its "(at line 3, column 5)", and that line."""
    what, _, place = message.rpartition(" (at ")
    digits = place.partition("line ")[2].partition(",")[0]
    if digits.isdigit():
        return what, int(digits)
    return what or message, text.count("\n") + 1
