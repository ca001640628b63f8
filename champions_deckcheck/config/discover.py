"""Finding the configuration file of a list: the closest one above it.

Looking costs two `stat` calls for each folder up to the root, and nothing is imported
for TOML until a file is there.
"""

from __future__ import annotations

import os
from pathlib import Path

from champions_deckcheck.config.settings import Config, Settings, load

OWN_NAME = "deckcheck.toml"
PROJECT_NAME = "pyproject.toml"


class Configuration:
    """The configuration of one call, remembered folder by folder.

    Args:
        file: The one file to use for every list, or None to look for the closest.
        isolated: True to use no file at all.

    Raises:
        ConfigError: `file` cannot be read or is wrong.
    """

    __slots__ = ("_by_file", "_by_folder", "_fixed")

    def __init__(self, file: Path | None = None, isolated: bool = False) -> None:
        self._by_folder: dict[str, Path | None] = {}
        self._by_file: dict[Path, Config] = {}
        self._fixed: Config | None = Config() if isolated else None
        if file is not None:
            self._fixed = self._load(file)

    def settings(self, path: Path) -> Settings:
        """The settings for one list.

        Args:
            path: Where the list lies; for standard input, where it would lie.

        Raises:
            ConfigError: The closest configuration file is wrong.
        """
        if self._fixed is not None:
            return self._fixed.settings(path)
        found = self._find(os.path.dirname(os.path.abspath(path)))  # noqa: PTH100, PTH120
        return self._load(found).settings(path) if found else {}

    def _load(self, file: Path) -> Config:
        if file not in self._by_file:
            self._by_file[file] = load(file)
        return self._by_file[file]

    def _find(self, folder: str) -> Path | None:
        # Plain strings: building a Path for each folder costs more than looking into it.
        if folder in self._by_folder:
            return self._by_folder[folder]
        found = _in_folder(folder)
        if found is None:
            above = os.path.dirname(folder)  # noqa: PTH120
            found = self._find(above) if above != folder else None
        self._by_folder[folder] = found
        return found


def _in_folder(folder: str) -> Path | None:
    own = os.path.join(folder, OWN_NAME)  # noqa: PTH118
    if os.path.isfile(own):  # noqa: PTH113
        return Path(own)
    project = os.path.join(folder, PROJECT_NAME)  # noqa: PTH118
    if os.path.isfile(project) and _speaks_of_us(Path(project)):  # noqa: PTH113
        return Path(project)
    return None


def _speaks_of_us(project: Path) -> bool:
    """True if a pyproject.toml has our table; most do not, and need no TOML reader."""
    try:
        return b"[tool.deckcheck" in project.read_bytes()
    except OSError:
        return False
