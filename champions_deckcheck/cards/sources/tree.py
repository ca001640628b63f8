"""The JSON files of a folder or an archive, by relative name.

Nothing is ever unpacked to disk: members are read into memory, up to a bound. A name that
leads out of the archive is refused all the same, for it is a sign of a hostile file.
"""

from __future__ import annotations

import os
import tarfile
import zipfile
import zlib
from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import IO, Protocol

from champions_deckcheck.errors import CardDataError

MAX_FILE = 64 * 1024 * 1024
MAX_TOTAL = 512 * 1024 * 1024
MAX_MEMBERS = 200_000
_DAMAGED = (tarfile.TarError, zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError)


class Tree(Protocol):
    """Named JSON files."""

    def names(self) -> Sequence[str]:
        """Relative names with forward slashes, sorted."""

    def read(self, name: str) -> bytes:
        """The bytes of one file.

        Raises:
            CardDataError: There is none of this name, or it is too large or damaged.
        """

    def close(self) -> None:
        """Close what is open."""


def open_tree(path: Path) -> Tree:
    """The files of a folder or archive.

    Raises:
        CardDataError: It is neither, cannot be read, or is hostile.
    """
    if path.is_dir():
        return FolderTree(path)
    if not path.is_file():
        raise CardDataError(f"{path}: no such folder or archive")
    try:
        if zipfile.is_zipfile(path):
            return MemoryTree(path, _unzipped(path))
        if tarfile.is_tarfile(path):
            return MemoryTree(path, _untarred(path))
    except _DAMAGED as error:
        raise CardDataError(f"{path}: the archive is damaged: {error}") from error
    raise CardDataError(
        f"{path}: neither a folder nor a .zip, .tar or .tar.gz archive",
    )


class FolderTree:
    """JSON files below a folder; links that lead out of it are not followed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._root = path.resolve()
        found = []
        for folder, folders, files in os.walk(path):
            folders[:] = [name for name in folders if not name.startswith(".")]
            here = Path(folder)
            found += [(here / name).relative_to(path).as_posix() for name in files if _wanted(name)]
            if len(found) > MAX_MEMBERS:
                raise CardDataError(f"{path}: more than {MAX_MEMBERS} files")
        self._names = sorted(found)

    def names(self) -> Sequence[str]:
        """Relative names with forward slashes, sorted."""
        return self._names

    def read(self, name: str) -> bytes:
        """The bytes of one file.

        Raises:
            CardDataError: It is not there, too large, or lies outside.
        """
        file = self._path / name
        try:
            if not file.resolve().is_relative_to(self._root):
                raise CardDataError(f"{file}: a link that leads out of {self._path}")
            with file.open("rb") as opened:
                return _bounded(opened, str(file))
        except OSError as error:
            raise CardDataError(f"{file}: cannot be read: {error.strerror}") from error

    def close(self) -> None:
        """Nothing is open."""


class MemoryTree:
    """JSON files of an archive, read at once: a packed archive cannot be read in any order."""

    def __init__(self, path: Path, files: dict[str, bytes]) -> None:
        self._path = path
        self._files = files

    def names(self) -> Sequence[str]:
        """Relative names with forward slashes, sorted."""
        return sorted(self._files)

    def read(self, name: str) -> bytes:
        """The bytes of one file.

        Raises:
            CardDataError: It is not there.
        """
        if name not in self._files:
            raise CardDataError(f"{self._path}: holds no {name}")
        return self._files[name]

    def close(self) -> None:
        """Let go of the files."""
        self._files = {}


def _wanted(name: str) -> bool:
    return name.endswith(".json") and not PurePosixPath(name).name.startswith(".")


def _unzipped(path: Path) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    total = 0
    with zipfile.ZipFile(path) as archive:
        members = archive.infolist()
        _few_enough(len(members), path)
        for member in members:
            name = _safe(member.filename, path)
            if member.is_dir() or not _wanted(name):
                continue
            with archive.open(member) as opened:
                files[name] = _bounded(opened, f"{path}: {name}")
            total = _little_enough(total + len(files[name]), path)
    return files


def _untarred(path: Path) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    total = 0
    with tarfile.open(path, "r:*") as archive:
        for count, member in enumerate(archive, start=1):
            _few_enough(count, path)
            name = _safe(member.name, path)
            # Links and devices are no data, whatever they are called.
            if not member.isreg() or not _wanted(name):
                continue
            opened = archive.extractfile(member)
            if opened is not None:
                files[name] = _bounded(opened, f"{path}: {name}")
                total = _little_enough(total + len(files[name]), path)
    return files


def _safe(name: str, path: Path) -> str:
    """A member's name, if it stays inside the archive.

    Raises:
        CardDataError: It is absolute or climbs up.
    """
    pure = PurePosixPath(name.replace("\\", "/"))
    if pure.is_absolute() or ".." in pure.parts or ":" in pure.parts[:1]:
        raise CardDataError(f"{path}: the member {name!r} leads out of the archive: refused")
    return pure.as_posix()


def _bounded(opened: IO[bytes], where: str) -> bytes:
    data = opened.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise CardDataError(f"{where}: larger than {MAX_FILE >> 20} MB: refused")
    return data


def _few_enough(count: int, path: Path) -> None:
    if count > MAX_MEMBERS:
        raise CardDataError(f"{path}: more than {MAX_MEMBERS} members: refused")


def _little_enough(total: int, path: Path) -> int:
    if total > MAX_TOTAL:
        raise CardDataError(f"{path}: unpacks to more than {MAX_TOTAL >> 20} MB: refused")
    return total
