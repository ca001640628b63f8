"""What the shapes of both sources share: models, reading files, and how signs are spelled."""

from __future__ import annotations

import json
import os
import re
import tempfile
import unicodedata
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from champions_deckcheck.errors import CardDataError

_Model = TypeVar("_Model", bound=BaseModel)
_Card = TypeVar("_Card")

# Types are exact, and keys that nobody reads are let go.
STRICT = ConfigDict(strict=True, extra="ignore", frozen=True)
Text = Annotated[str, Field(min_length=1)]
# Ids of sets become part of addresses and file names.
SetId = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,40}$")]

_HINT = "The data does not have the shape of its source; nothing of it was taken."
_QUOTES = str.maketrans({"‘": "'", "’": "'", "ʼ": "'", "´": "'", "`": "'", "☆": "★"})
# Characters that nobody sees and that make equal names unequal: no-break and other odd
# blanks become a blank, zero-width ones nothing.
_UNSEEN = str.maketrans(
    {
        **dict.fromkeys("\u00a0\u2007\u202f", " "),
        **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff", ""),
    }
)
# Months and days may carry one zero too many: the API served "2026/003/26" for months.
_DATE = re.compile(r"(\d{4})[-/]0*(\d{1,2})[-/]0*(\d{1,2})")
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


def by_id(cards: Iterable[tuple[str, _Card]], where: str) -> dict[str, _Card]:
    """The cards by their id, in the order they came.

    Args:
        cards: Pairs of an id and its card; read one by one, so the first fault is the one told.
        where: File or address they came from, for the message.

    Raises:
        CardDataError: An id comes twice.
    """
    found: dict[str, _Card] = {}
    for card_id, card in cards:
        if card_id in found:
            raise refuse(where, card_id, "id", card_id, "this id comes twice")
        found[card_id] = card
    return found


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


def composed(raw: Any) -> Any:
    """A decoded JSON value with composed accents and without unseen characters.

    Sources are clean here today; a mirror that is not would bring names that look like ours
    and equal none of them.
    """
    if isinstance(raw, str):
        return raw if raw.isascii() else unicodedata.normalize("NFC", raw).translate(_UNSEEN)
    if isinstance(raw, dict):
        return {key: composed(value) for key, value in raw.items()}
    if isinstance(raw, list):
        return [composed(value) for value in raw]
    return raw


def named_texts(items: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    """Names and texts as `CardRecord.text` holds them."""
    return [{"name": name, "text": text} for name, text in items]


def text_of(
    rules: Iterable[str],
    abilities: Iterable[tuple[str, str]],
    attacks: Iterable[tuple[str, str]],
    trait: tuple[str, str] | None,
) -> dict[str, Any]:
    """The text of a card for the user's own cache; keys without content are left out.

    Args:
        rules: What a Trainer or Energy does, and rule boxes.
        abilities: Name and text of each Ability.
        attacks: Name and text of each attack.
        trait: Name and text of the Ancient Trait.
    """
    full: dict[str, Any] = {
        "rules": [rule for rule in rules if rule],
        "abilities": named_texts(abilities),
        "attacks": named_texts(attacks),
        "trait": named_texts([trait])[0] if trait else {},
    }
    return {key: value for key, value in full.items() if value}


def iso_date(text: str) -> str:
    """A date of a source as ISO ("2026/003/26 …" → "2026-03-26"), or "" if it is none."""
    match = _DATE.match(text)
    if match is None:
        return ""
    try:
        return date(int(match[1]), int(match[2]), int(match[3])).isoformat()
    except ValueError:
        return ""


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
