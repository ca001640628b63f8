"""What both card sources share: how a wrong shape is reported, and how signs are spelled."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from champions_deckcheck.errors import CardDataError

_Model = TypeVar("_Model", bound=BaseModel)

_HINT = "The data does not have the shape of its source; nothing of it was taken."
_QUOTES = str.maketrans({"‘": "'", "’": "'", "ʼ": "'", "´": "'", "`": "'", "☆": "★"})
_SIGNS = str.maketrans({"x": "×", "X": "×", "−": "-", "–": "-", "＋": "+", "－": "-"})


def refuse(where: str, card: object, field: str, value: object, why: str) -> CardDataError:
    """Build the error for one value of the wrong shape.

    Args:
        where: File or address the data came from.
        card: Id of the card, or whatever stands there instead.
        field: Dotted path of the field; empty for the card as a whole.
        value: What was found.
        why: What is wrong with it.
    """
    shown = json.dumps(value, ensure_ascii=False, default=str)
    if len(shown) > 80:
        shown = shown[:77] + "…"
    return CardDataError(f"{where}: card {card}: {field or 'the card'} is {shown}: {why}", _HINT)


def parse(model: type[_Model], raw: object, where: str) -> _Model:
    """Read one API-shaped object into its model.

    Args:
        model: The pydantic model of one card.
        raw: The decoded JSON value.
        where: File or address it came from, for the message.

    Raises:
        CardDataError: The shape is wrong; names file, id, field and value.
    """
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"])
        card = raw.get("id", "?") if isinstance(raw, dict) else "?"
        value = None if first["type"] == "missing" else first["input"]
        raise refuse(where, card, field, value, first["msg"]) from error


def read_json(path: Path) -> object:
    """Decode a JSON file.

    Raises:
        CardDataError: The file is missing, no UTF-8 or no JSON.
    """
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CardDataError(f"{path}: cannot be read as JSON: {error}", _HINT) from error


def read_list(path: Path) -> list[object]:
    """Decode a JSON file that holds an array.

    Raises:
        CardDataError: The file cannot be read or holds something else.
    """
    value = read_json(path)
    if not isinstance(value, list):
        raise CardDataError(f"{path}: holds no array but {type(value).__name__}", _HINT)
    return value


def write_if_changed(path: Path, data: bytes) -> bool:
    """Replace a file in one step, or leave it alone if it already holds these bytes.

    Returns:
        True if the file was written.
    """
    if path.is_file() and path.read_bytes() == data:
        return False
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        temporary.chmod(0o644)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    return True


def straight(name: str) -> str:
    """A name with straight quotes and the filled star, as pokemontcg.io spells both."""
    return name.translate(_QUOTES)


def signed(value: str) -> str:
    """A damage, Weakness or Resistance value with the usual signs: "x2" → "×2"."""
    return value.translate(_SIGNS)
