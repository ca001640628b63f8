"""A folder or an archive as a source."""

from __future__ import annotations

import io
import json
import os
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck.cards.sources import tree
from champions_deckcheck.cards.sources.folder import FolderSource
from champions_deckcheck.errors import CardDataError
from tests.fake import Corpus
from tests.sources.tools import fails, info_of, whole

Files = dict[str, bytes]


def files(list_name: str = "sets.json", folder: str = "cards/", root: str = "") -> Files:
    corpus = Corpus.small()
    found = {f"{root}{list_name}": corpus.sets, f"{root}README.md": "text"}
    found |= {f"{root}{folder}{name}.json": cards for name, cards in corpus.cards.items()}
    return {name: json.dumps(value).encode() for name, value in found.items()}


def as_folder(path: Path, content: Files) -> Path:
    for name, data in content.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(data)
    return path


def as_zip(path: Path, content: Files) -> Path:
    with zipfile.ZipFile(path / "cards.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in content.items():
            archive.writestr(name, data)
    return path / "cards.zip"


def as_tar(path: Path, content: Files) -> Path:
    with tarfile.open(path / "cards.tar.gz", "w:gz") as archive:
        for name, data in content.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return path / "cards.tar.gz"


PACKINGS = [as_folder, as_zip, as_tar]


@pytest.mark.parametrize("pack", PACKINGS)
@pytest.mark.parametrize(
    "layout",
    [
        {},
        {"list_name": "sets/en.json", "folder": "cards/en/"},
        {"list_name": "sets/en.json", "folder": "cards/en/", "root": "pokemon-tcg-data-master/"},
    ],
    ids=["plain", "published", "repository"],
)
def test_layouts(
    tmp_path: Path, pack: Callable[[Path, Files], Path], layout: dict[str, Any]
) -> None:
    source = FolderSource(pack(tmp_path, files(**layout)))
    assert [info.id for info in source.sets()] == ["tryp", "try1", "trye", "try2", "try2tg", "try3"]
    info = info_of(source, "try1")
    cards = whole(source.cards(info))
    assert len(cards.cards) == 13
    assert source.cards(info, cards.stamp) is None
    source.close()


def test_without_a_list_of_sets(tmp_path: Path) -> None:
    only = {name: data for name, data in files().items() if name.startswith("cards/")}
    source = FolderSource(as_folder(tmp_path, only))
    assert {info.id for info in source.sets()} == set(Corpus.small().cards)


def test_known_sets_keep_their_names(tmp_path: Path) -> None:
    source = FolderSource(as_folder(tmp_path, {"cards/sv3.json": b"[]"}))
    (info,) = source.sets()
    assert (info.name, info.code, info.released) == ("Obsidian Flames", "OBF", "2023-08-11")
    with fails(CardDataError, "cards/sv3.json", "holds no cards"):
        source.cards(info)


def test_answers_of_the_api_are_understood(tmp_path: Path) -> None:
    content = {n: b'{"data":' + d + b"}" for n, d in files().items() if n.endswith(".json")}
    source = FolderSource(as_folder(tmp_path, content))
    assert len(whole(source.cards(info_of(source, "try1"))).cards) == 13


def test_the_other_source_beside_it_is_not_taken(tmp_path: Path) -> None:
    content = files(root="ptcgio/") | {"tcgdex/sets.json": b"[]", "tcgdex/cards/x.json": b"[]"}
    assert len(FolderSource(as_folder(tmp_path, content)).sets()) == 6


@pytest.mark.parametrize("name", ["../evil.json", "/etc/evil.json", "a/../../b.json", "..\\e.json"])
@pytest.mark.parametrize("pack", [as_zip, as_tar])
def test_names_that_lead_out(
    tmp_path: Path, pack: Callable[[Path, Files], Path], name: str
) -> None:
    with fails(CardDataError, "leads out of the archive"):
        FolderSource(pack(tmp_path, files() | {name: b"[]"}))


def test_a_link_that_leads_out(tmp_path: Path) -> None:
    folder = as_folder(tmp_path / "in", files())
    (tmp_path / "outside.json").write_bytes(b"[]")
    os.remove(folder / "cards" / "try1.json")  # noqa: PTH107
    (folder / "cards" / "try1.json").symlink_to(tmp_path / "outside.json")
    source = FolderSource(folder)
    with fails(CardDataError, "leads out of"):
        source.cards(info_of(source, "try1"))


def test_links_in_an_archive_are_no_files(tmp_path: Path) -> None:
    path = as_tar(tmp_path, files())
    with tarfile.open(tmp_path / "linked.tar", "w") as archive:
        link = tarfile.TarInfo("cards/try1.json")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(link)
    with fails(CardDataError, "holds no card files"):
        FolderSource(tmp_path / "linked.tar")
    assert path.exists()


@pytest.mark.parametrize("pack", PACKINGS)
def test_too_large(
    tmp_path: Path, pack: Callable[[Path, Files], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = pack(tmp_path, files() | {"cards/bomb.json": bytes(200_000)})
    monkeypatch.setattr(tree, "MAX_FILE", 100_000)
    with fails(CardDataError, "larger than"):
        source = FolderSource(path)
        source.cards(info_of(source, "bomb"))


@pytest.mark.parametrize("pack", [as_zip, as_tar])
def test_too_much(
    tmp_path: Path, pack: Callable[[Path, Files], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = pack(tmp_path, files())
    monkeypatch.setattr(tree, "MAX_TOTAL", 10_000)
    with fails(CardDataError, "unpacks to more than"):
        FolderSource(path)
    monkeypatch.setattr(tree, "MAX_MEMBERS", 3)
    with fails(CardDataError, "more than 3 members"):
        FolderSource(path)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"not json", "no whole JSON"),
        (b"\xff\xfe", "not UTF-8"),
        (b"{}", "holds no array"),
        (b"[1]", "card ?"),
        (b'[{"id": "try1-1", "id": "try1-2"}]', "twice"),
        (b"[NaN]", "NaN"),
    ],
)
def test_bad_files(tmp_path: Path, content: bytes, says: str) -> None:
    source = FolderSource(as_folder(tmp_path, files() | {"cards/try1.json": content}))
    with fails(CardDataError, "cards/try1.json", says):
        source.cards(info_of(source, "try1"))


def test_no_folder_and_no_archive(tmp_path: Path) -> None:
    with fails(CardDataError, "no such folder or archive"):
        FolderSource(tmp_path / "none")
    with fails(CardDataError, "holds no card files"):
        FolderSource(tmp_path)
    (tmp_path / "x.bin").write_bytes(b"hello")
    with fails(CardDataError, "neither a folder nor"):
        FolderSource(tmp_path / "x.bin")


@pytest.mark.parametrize("pack", [as_zip, as_tar])
def test_a_damaged_archive(tmp_path: Path, pack: Callable[[Path, Files], Path]) -> None:
    path = pack(tmp_path, files())
    data = bytearray(path.read_bytes())
    middle = len(data) // 3
    data[middle : middle + 200] = bytes(200)
    path.write_bytes(data)
    with pytest.raises(CardDataError):
        FolderSource(path)
