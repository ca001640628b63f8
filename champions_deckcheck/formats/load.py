"""Formats from files: the shipped ones by id, anybody's by path."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.errors import UsageError
from champions_deckcheck.formats import play
from champions_deckcheck.formats.model import Format, Origin, Pool

REPRINTS = ("strict", "errata", "name")

_FOLDER = "formats"
_BAN_LISTS = "banlists"
# The keys of a format file; docs/formats.md says what each means.
_SCHEMA = {
    "id!": str,
    "name!": str,
    "summary": str,
    "source": str,
    "extends": str,
    "drop": [str],
    "pool": {
        "described": str,
        "sets": [str],
        "last-set": str,
        "include": [str],
        "exclude": [str],
        "barred": [str],
        "promos": [str],
        "basic-energy": bool,
        "open-ended": bool,
        "reprints": set(REPRINTS),
    },
    "rules": {"*": dict},
    "rulings": {"*": str},
    "game": play.SCHEMA,
}


def available(cards: Catalogue | None = None) -> tuple[str, ...]:
    """Ids of the shipped formats, sorted; `cards` as for `load_format`."""
    cards = cards or Catalogue.open()
    return cards.stems(_FOLDER)


def load_format(reference: str, cards: Catalogue | None = None) -> Format:
    """The format with an id, or the one in a file.

    Args:
        reference: An id or name ("team-tourney", "Team Tourney") or a path that ends in
            ".toml".
        cards: The catalogue, which holds the shipped formats; opened if None.

    Raises:
        UsageError: No shipped format has that id.
        ConfigError: The file cannot be read or a key is wrong; with file and line.
    """
    cards = cards or Catalogue.open()
    origin = _read(reference, cards, Path())
    return _format(origin, _inherited(origin, cards, ()))


def ban_lists(
    fmt: Format, cards: Catalogue, added: str | None = None
) -> dict[str, Mapping[str, Any]]:
    """The ban lists in force, name → document.

    Args:
        fmt: The format, which may name some.
        cards: The catalogue, which holds the shipped ones.
        added: One more that the caller asks for.

    Raises:
        UsageError: There is no such list.
    """
    found: dict[str, Mapping[str, Any]] = {}
    for name in (*fmt.rules.get("banlist", {}).get("lists", ()), *((added,) if added else ())):
        document = cards.document(f"{_BAN_LISTS}/{name}.toml")
        if document is None:
            known = ", ".join(cards.stems(_BAN_LISTS))
            raise UsageError(f'there is no ban list "{name}"', f"Known ban lists: {known}.")
        found[name] = document
    return found


def readings(cards: Catalogue | None = None) -> dict[str, str]:
    """Ruling id → its words, over all shipped formats; `cards` as for `load_format`."""
    cards = cards or Catalogue.open()
    found: dict[str, str] = {}
    for name in available(cards):
        for ruling, words in load_format(name, cards).rulings.items():
            found.setdefault(ruling, words)
    return found


def _read(reference: str, cards: Catalogue, folder: Path) -> Origin:
    if reference.endswith(".toml"):
        # Reading TOML costs a tenth of a whole check; shipped formats come parsed.
        from champions_deckcheck.config.tomlfile import check, read_toml

        document = read_toml(folder / reference)
        check(document, _SCHEMA)
        origin = Origin(document.path, document.data, document)
        _check_pool(origin, cards)
        return origin
    name = f"{_FOLDER}/{_id_of(reference, cards)}.toml"
    shipped = cards.document(name)
    if shipped is None:
        from champions_deckcheck.config.suggest import did_you_mean

        known = available(cards)
        raise UsageError(
            f'there is no format "{reference}"',
            f"{did_you_mean(reference, known)} Known formats: {', '.join(known)};"
            " or give the path of a .toml file.".strip(),
        )
    return Origin(name, shipped)


def _id_of(reference: str, cards: Catalogue) -> str:
    """The id people mean by an id or name, in whatever spelling."""
    known = available(cards)
    if reference in known:
        return reference
    plain = reference.casefold().replace(" ", "-").replace("_", "-")
    for one in known:
        shipped = cards.document(f"{_FOLDER}/{one}.toml") or {}
        if plain in (one, shipped.get("name", "").casefold().replace(" ", "-")):
            return one
    return reference


def _check_pool(origin: Origin, cards: Catalogue) -> None:
    """Refuse ids that lead nowhere: a typing mistake would quietly change the pool."""
    pool = origin.values.get("pool", {})
    for key in ("sets", "promos"):
        for index, set_id in enumerate(pool.get(key, ())):
            if cards.card_set(set_id) is None:
                hint = "Sets are named by their pokemontcg.io id, like sv3."
                raise origin.error(("pool", key, index), f'there is no set "{set_id}"', hint)
    for key in ("include", "exclude", "barred"):
        for index, card_id in enumerate(pool.get(key, ())):
            card_set = cards.card_set(card_id.rpartition("-")[0])
            if card_set is None or (card_set.cards and cards.printing(card_id) is None):
                hint = "Cards are named by their pokemontcg.io id, like sv3-125."
                raise origin.error(("pool", key, index), f'there is no card "{card_id}"', hint)


def _inherited(origin: Origin, cards: Catalogue, seen: tuple[str, ...]) -> Mapping[str, Any]:
    """The values of a file over those of the formats it extends."""
    own = origin.values
    if "extends" not in own:
        return own
    # Without the "..", so that a file is known again by whatever way it is named.
    path = os.path.normpath(origin.path)
    if path in seen:
        raise origin.error(("extends",), f"formats extend each other: {' → '.join(seen)}")
    try:
        parent = _read(own["extends"], cards, Path(origin.path).parent)
    except UsageError as error:
        raise origin.error(("extends",), error.message, error.hint) from error
    values = _inherited(parent, cards, (*seen, path))
    rules = dict(values.get("rules", {}))
    rulings = dict(values.get("rulings", {}))
    for index, name in enumerate(own.get("drop", ())):
        if name not in rules and name not in rulings:
            message = f'"{own["extends"]}" has no rule or ruling "{name}"'
            raise origin.error(("drop", index), message)
        rules.pop(name, None)
        rulings.pop(name, None)
    for name, parameters in own.get("rules", {}).items():
        rules[name] = {**rules.get(name, {}), **parameters}
    return {
        **values,
        **own,
        "rules": rules,
        "rulings": rulings | own.get("rulings", {}),
        "pool": {**values.get("pool", {}), **own.get("pool", {})},
        "game": play.merged(values.get("game", {}), own.get("game", {})),
    }


def _format(origin: Origin, values: Mapping[str, Any]) -> Format:
    if not values.get("pool", {}).get("sets"):
        raise origin.error(
            ("pool",), 'no card pool: give "sets" under [pool], or extend a format that has one'
        )
    return Format(
        id=values["id"],
        name=values["name"],
        summary=values.get("summary", ""),
        pool=_pool(origin, values["pool"]),
        rules=values.get("rules", {}),
        origin=origin,
        rulings=values.get("rulings", {}),
        game=values.get("game", {}),
    )


def _pool(origin: Origin, table: Mapping[str, Any]) -> Pool:
    sets = table["sets"]
    last = table.get("last-set")
    if last is not None:
        if last not in sets:
            raise origin.error(("pool", "last-set"), f'"{last}" is not one of the pool\'s sets')
        sets = sets[: sets.index(last) + 1]
    return Pool(
        sets=tuple(sets),
        include=frozenset(table.get("include", ())),
        exclude=frozenset(table.get("exclude", ())),
        barred=frozenset(table.get("barred", ())),
        promos=frozenset(table.get("promos", ())),
        basic_energy=table.get("basic-energy", True),
        reprints=table.get("reprints", "errata"),
        open_ended=table.get("open-ended", False),
        described=table.get("described", "the sets of this format"),
    )
