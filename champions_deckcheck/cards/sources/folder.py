"""A folder or an archive of API-shaped JSON as a source.

Understood are the layout of the API's published files (`sets/en.json`, `cards/en/<set>.json`)
and the plain one (`sets.json`, `cards/<set>.json`), at the top or some folders down, as in
the archive of a repository. A file may hold the array itself or the API's answer with the
array as `data`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from champions_deckcheck.cards.net.body import BodyError, decode
from champions_deckcheck.cards.sources.base import SetCards, SetInfo
from champions_deckcheck.cards.sources.known import Known
from champions_deckcheck.cards.sources.ptcgio import read_records, read_set_info
from champions_deckcheck.cards.sources.tree import Tree, open_tree
from champions_deckcheck.errors import CardDataError

# Set list → folder of the card files, from the same root.
_LAYOUTS = {"sets/en.json": "cards/en/", "sets.json": "cards/"}


class FolderSource:
    """A folder, .zip, .tar, .tar.gz or .tgz of API-shaped JSON.

    Args:
        path: The folder or archive.
        known: Names and dates of sets that the files say nothing about.

    Raises:
        CardDataError: The path is neither, or holds no card files.
    """

    name = "folder"

    def __init__(self, path: Path, known: Known | None = None) -> None:
        self._tree: Tree = open_tree(path)
        self._path = path
        self._known = known
        self._list, self._folder = self._layout()

    def where(self, info: SetInfo) -> str:
        """The file a set's cards come from, as messages name it."""
        return f"{self._path}: {self._file(info)}"

    def sets(self) -> Sequence[SetInfo]:
        """Every set with a file, oldest first; sets that are listed without one are left out.

        Raises:
            CardDataError: The list of sets cannot be read.
        """
        where = f"{self._path}: {self._list}"
        listed = (
            [read_set_info(raw, where) for raw in self._array(self._list)] if self._list else []
        )
        have = self._set_files()
        infos = [info for info in listed if info.id in have]
        names = {info.id for info in infos}
        infos += [self._unlisted(set_id) for set_id in sorted(have) if set_id not in names]
        return sorted(infos, key=lambda info: info.released)

    def cards(self, info: SetInfo, known: str = "") -> SetCards | None:
        """All cards of a set, or None if its file is still the `known` one.

        Raises:
            CardDataError: The file is missing, no JSON, or has cards of the wrong shape.
        """
        name = self._file(info)
        where = f"{self._path}: {name}"
        stamp = f"sha256:{hashlib.sha256(self._tree.read(name)).hexdigest()}"
        if stamp == known:
            return None
        raws = self._array(name)
        if not raws:
            raise CardDataError(f"{where}: holds no cards")
        records = read_records(raws, info.id, where)
        warnings: tuple[str, ...] = ()
        if info.total not in (None, len(records)):
            warnings = (f"{where}: the list says {info.total} cards, there are {len(records)}",)
        return SetCards(info, records, stamp, warnings)

    def close(self) -> None:
        """Close the archive."""
        self._tree.close()

    def _layout(self) -> tuple[str, str]:
        """The list of sets, or "", and the folder of card files."""
        names = self._tree.names()
        found = []
        for list_name, folder in _LAYOUTS.items():
            for name in names:
                root = name.removesuffix(list_name)
                if root != name and (not root or root.endswith("/")):
                    found.append((name, root + folder))
        for list_name, folder in sorted(found, key=_nearness):
            if any(self._set_id(name, folder) for name in names):
                return list_name, folder
        for folder in ("cards/en/", "cards/", ""):
            if any(self._set_id(name, folder) for name in names):
                return "", folder
        raise CardDataError(
            f"{self._path}: holds no card files",
            "Name a folder or archive laid out like the API's published JSON files.",
        )

    @staticmethod
    def _set_id(name: str, folder: str) -> str:
        """The set whose cards a file holds, or ""."""
        if not (name.startswith(folder) and name.endswith(".json")):
            return ""
        rest = name[len(folder) : -len(".json")]
        return "" if "/" in rest or rest in ("sets", "provenance") else rest

    def _set_files(self) -> set[str]:
        found = {self._set_id(name, self._folder) for name in self._tree.names()}
        return found - {""}

    def _file(self, info: SetInfo) -> str:
        return f"{self._folder}{info.source_id}.json"

    def _array(self, name: str) -> list[Any]:
        where = f"{self._path}: {name}"
        try:
            value = decode(self._tree.read(name))
        except BodyError as error:
            raise CardDataError(f"{where}: holds {error}") from error
        if isinstance(value, dict):
            value = value.get("data")
        if not isinstance(value, list):
            raise CardDataError(f"{where}: holds no array")
        return value

    def _unlisted(self, set_id: str) -> SetInfo:
        entry = (self._known or Known()).sets.get(set_id)
        if entry is None:
            return SetInfo(set_id, set_id, "", "", "", None, "", set_id)
        code = next((item["code"] for item in entry.get("codes", ())), "")
        released = entry["released"].isoformat()
        return SetInfo(set_id, entry["name"], entry["series"], code, released, None, "", set_id)


def _nearness(place: tuple[str, str]) -> tuple[bool, int, str]:
    """Sort key of set lists: another source's folder last, else the nearest to the top."""
    name = place[0]
    return "tcgdex/" in name, name.count("/"), name
