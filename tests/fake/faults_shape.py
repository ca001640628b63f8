"""Faults inside the cards: wrong shapes, new kinds, odd characters, JSON at its edges."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from typing import Any

from tests.fake.call import Call, Result, entries, fault, put_entries
from tests.fake.corpus import Json
from tests.fake.faults_data import is_card, rewritten
from tests.fake.wire import Answer

NEW_SUBTYPE = "Mega Dream"
NEW_SUPERTYPE = "Gimmick"
OTHER_NAME = "Somebody Else"
WRONG_SUBTYPES = {
    "Basic": "Basic Stage",
    "Pokémon Tool": "Tool",
    "Special": "Special Energy",
    "MEGA": "Mega Evolution ex",
}


def cards_of(answer: Answer) -> list[Json]:
    """The cards of a list or the one card of a single answer."""
    found = entries(answer)
    if found is None and isinstance(answer.payload, dict) and answer.status < 300:
        found = [answer.payload.get("data", answer.payload)]
    return [card for card in found or [] if isinstance(card, dict) and is_card(card)]


@fault("shape")
def shape(call: Call) -> Result:
    """Cards as a third-party mirror has them: the right ids, the wrong types."""
    answer = call.normal()
    own = cards_of(answer)
    if not own:
        return None
    mirror = {c["id"]: c for found in call.site.corpus.hostile.values() for c in found}
    bent = [_selected(call, _mirrored(card, mirror)) for card in own]
    if entries(answer) is not None:
        return put_entries(answer, bent)
    own[0].clear()
    own[0].update(bent[0])
    return answer


def _mirrored(card: Json, mirror: dict[str, Json]) -> Json:
    found = mirror.get(card["id"])
    if found is None:
        return bend(card)
    return {**found, "set": card["set"]} if "set" in card else found


def _selected(call: Call, card: Json) -> Json:
    names = [name.strip() for name in call.request.query.get("select", "").split(",")]
    return {k: v for k, v in card.items() if k in names} if any(names) else card


def bend(card: Json) -> Json:
    """The mirror's mistakes, made on a card it does not have."""
    bent = json.loads(json.dumps(card))
    if "hp" in bent:
        bent["hp"] = int(bent["hp"]) if isinstance(bent["hp"], str) else str(bent["hp"])
    if "subtypes" in bent:
        bent["subtypes"] = [WRONG_SUBTYPES.get(name, name) for name in bent["subtypes"]]
    if "stage" in bent:
        bent["stage"] = WRONG_SUBTYPES.get(bent["stage"], bent["stage"])
    for attack in bent.get("attacks", []):
        attack["cost"] = "".join(name[0] for name in attack.get("cost", []))
    names = [ability.get("name") for ability in bent.get("abilities", [])]
    bent["abilities"] = [{"name": f"[Ability] {name}", "text": ""} for name in names]
    return dict(bent)


@fault("type_drift")
def type_drift(call: Call) -> Result:
    """One card (the first that can, or `card`; `all` for every one) changes a field's type."""
    answer = call.normal()
    drift = DRIFTS[call.param("kind", "hp_int")]
    only = call.param("card", None)
    hit = False
    for card in cards_of(answer):
        if only not in {None, card["id"]} or not drift(card):
            continue
        hit = True
        if not call.param("all", False):
            break
    return answer if hit else None


def _hp_int(card: Json) -> bool:
    if "hp" in card:
        card["hp"] = int(card["hp"]) if isinstance(card["hp"], str) else str(card["hp"])
    return "hp" in card


def _subtypes_null(card: Json) -> bool:
    key = "subtypes" if "subtypes" in card else "stage"
    return _replace(card, key, None)


def _ability_no_type(card: Json) -> bool:
    for ability in card.get("abilities", []):
        ability.pop("type", None)
    return bool(card.get("abilities"))


def _set_missing(card: Json) -> bool:
    return card.pop("set", None) is not None


def _new_subtype(card: Json) -> bool:
    if "subtypes" in card:
        card["subtypes"].append(NEW_SUBTYPE)
    return "subtypes" in card or _replace(card, "stage", NEW_SUBTYPE)


def _new_supertype(card: Json) -> bool:
    return _replace(card, "supertype", NEW_SUPERTYPE) or _replace(card, "category", NEW_SUPERTYPE)


def _replace(card: Json, key: str, value: Any) -> bool:
    if key in card:
        card[key] = value
    return key in card


DRIFTS: dict[str, Callable[[Json], bool]] = {
    "hp_int": _hp_int,
    "subtypes_null": _subtypes_null,
    "ability_no_type": _ability_no_type,
    "set_missing": _set_missing,
    "new_subtype": _new_subtype,
    "new_supertype": _new_supertype,
}


@fault("unicode")
def odd_unicode(call: Call) -> Result:
    """Names in another form, or bytes that are not plain UTF-8; see NAMES and TEXTS."""
    kind = call.param("kind", "nfd")
    if kind in TEXTS:
        return rewritten(call, TEXTS[kind])
    answer = call.normal()
    change = NAMES[kind]
    found = entries(answer) or cards_of(answer)
    for entry in found:
        if isinstance(entry, dict) and "name" in entry:
            entry["name"] = change(entry["name"])
    return answer if found else None


def _zero_width(name: str) -> str:
    return f"{name[:1]}\u200b{name[1:]}"


NAMES: dict[str, Callable[[str], str]] = {
    "nfd": lambda name: unicodedata.normalize("NFD", name),
    "nbsp": lambda name: name.replace(" ", "\u00a0"),
    "zwsp": _zero_width,
    "quote": lambda name: name.replace("'", "\u2019"),
    "nul": lambda name: name + "\0",
}
TEXTS: dict[str, Callable[[str], str | bytes]] = {
    "latin1": lambda text: text.encode("latin-1", "replace"),
    "bom": lambda text: "\ufeff" + text,
    "surrogate": lambda text: text.replace('"name":"', '"name":"\\ud800', 1),
}


@fault("nan")
def not_a_number(call: Call) -> Result:
    """JSON that parsers disagree about; see EDGES. `depth` is that of "nesting"."""
    change = EDGES[call.param("kind", "nan")]
    return rewritten(call, lambda text: change(text, int(call.param("depth", 10_000))))


def _number(literal: str) -> Callable[[str, int], str]:
    """In the place of the first number a client might read, so that none may skip it."""
    pattern = re.compile(r'"(hp|convertedRetreatCost|retreat|total)":("[^"]*"|\d+)')
    return lambda text, _depth: pattern.sub(rf'"\1":{literal}', text, count=1)


def _twice(text: str, _depth: int) -> str:
    """The later of two equal keys wins in most parsers, so the wrong name stands there."""
    return re.sub(r'("name":"(?:[^"\\]|\\.)*")', rf'\1,"name":"{OTHER_NAME}"', text, count=1)


def _nested(text: str, depth: int) -> str:
    return text.replace("{", '{"deep":' + "[" * depth + "]" * depth + ",", 1)


EDGES: dict[str, Callable[[str, int], str]] = {
    "nan": _number("NaN"),
    "1e400": _number("1e400"),
    "duplicate": _twice,
    "nesting": _nested,
}
