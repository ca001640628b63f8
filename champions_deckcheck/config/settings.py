"""What a configuration file may say, and the settings of one list that come of it.

The closest file above a list is the only one that counts. It takes over another one's
settings only by naming it (`extend = "../deckcheck.toml"`), so that what applies to a
list can be read in one place.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    from champions_deckcheck.config.tomlfile import Document

REPRINTS = ("strict", "errata", "name")


class Settings(TypedDict, total=False):
    """What configuration says about a list; a key that is absent was not configured."""

    format: str
    banlist: str
    reprints: str
    as_of: str
    strict: bool
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    offline: bool


class Config:
    """One configuration file with everything it extends.

    Attributes:
        path: The file, or None if there is none.
    """

    __slots__ = ("_base", "_overrides", "path")

    def __init__(
        self,
        path: Path | None = None,
        base: Settings | None = None,
        overrides: Sequence[tuple[Path, tuple[str, ...], Settings]] = (),
    ) -> None:
        self.path = path
        self._base: Settings = base if base is not None else {}
        self._overrides = tuple(overrides)

    def settings(self, path: Path) -> Settings:
        """The settings of one list: those of the file, then each override that names it.

        Args:
            path: The list. It need not exist.
        """
        merged: Settings = {**self._base}
        for folder, patterns, values in self._overrides:
            if _matches(path, folder, patterns):
                merged.update(values)
        return merged

    def extended_by(self, path: Path, other: Config) -> Config:
        """A configuration of both, in which the other one has the last word."""
        base: Settings = {**self._base, **other._base}
        return Config(path, base, self._overrides + other._overrides)


def load(path: Path) -> Config:
    """Reads a configuration file and the files it extends.

    Raises:
        ConfigError: A file cannot be read or says something it must not.
    """
    return _load(path, ())


def _load(path: Path, seen: tuple[Path, ...]) -> Config:
    from champions_deckcheck.config.tomlfile import check, iso_date, read_toml

    document = read_toml(path)
    at: tuple[str, ...] = ("tool", "deckcheck") if path.name == "pyproject.toml" else ()
    values: Any = document.data
    for part in at:
        values = values.get(part, {})
    keys: dict[str, Any] = {
        "format": str,
        "banlist": str,
        "reprints": frozenset(REPRINTS),
        "as-of": iso_date,
        "strict": bool,
        "select": [str],
        "ignore": [str],
        "offline": bool,
    }
    override = {"files!": (str, [str]), **keys}
    if values:
        check(document, {**keys, "extend": str, "overrides": [override]}, at)
    own = Config(path, _settings(values, path.parent), _overrides(values, path.parent))
    if "extend" not in values:
        return own
    return _extended(document, at, path, (*seen, path.resolve())).extended_by(path, own)


def _extended(
    document: Document, at: tuple[str, ...], path: Path, seen: tuple[Path, ...]
) -> Config:
    values: Any = document.data
    for part in at:
        values = values[part]
    # Without the "..", so that patterns and paths count from the folder it really lies in.
    target = Path(os.path.normpath(path.parent / values["extend"]))
    if target.resolve() in seen:
        raise document.error((*at, "extend"), f'"{values["extend"]}" leads back to this file')
    if not target.is_file():
        raise document.error((*at, "extend"), f'there is no file "{values["extend"]}"')
    return _load(target, seen)


def _overrides(
    values: dict[str, Any], folder: Path
) -> list[tuple[Path, tuple[str, ...], Settings]]:
    found = []
    for one in values.get("overrides", ()):
        files = one["files"]
        patterns = (files,) if isinstance(files, str) else tuple(files)
        found.append((folder, patterns, _settings(one, folder)))
    return found


def _settings(values: dict[str, Any], folder: Path) -> Settings:
    found: Settings = {}
    if "format" in values:
        name = values["format"]
        # A format of one's own is a file; its path counts from the file that names it.
        found["format"] = str(folder / name) if name.endswith(".toml") else name
    if "banlist" in values:
        found["banlist"] = values["banlist"]
    if "reprints" in values:
        found["reprints"] = values["reprints"]
    if "as-of" in values:
        found["as_of"] = str(values["as-of"])
    if "strict" in values:
        found["strict"] = values["strict"]
    if "offline" in values:
        found["offline"] = values["offline"]
    if "select" in values:
        found["select"] = tuple(values["select"])
    if "ignore" in values:
        found["ignore"] = tuple(values["ignore"])
    return found


def _matches(path: Path, folder: Path, patterns: Sequence[str]) -> bool:
    try:
        inside = path.absolute().relative_to(folder.absolute()).as_posix()
    except ValueError:
        return False
    from champions_deckcheck.config.globs import matches

    return any(matches(inside, pattern) for pattern in patterns)
