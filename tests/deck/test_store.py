"""The catalogue's file: found, checked, and built again when in doubt."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from champions_deckcheck import Catalogue, paths
from champions_deckcheck.errors import CardDataError

# Enough cards to ask for, few enough to build in a blink.
SETS = ("base1", "bw1", "sv1", "sv2")
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a few sets."""
    source, folder = paths.data_dir(), tmp_path_factory.mktemp("few")
    for file in source.glob("*.toml"):
        shutil.copy(file, folder)
    for name in ("advice", "banlists", "formats"):
        shutil.copytree(source / name, folder / name)
    (folder / "cards").mkdir()
    for set_id in SETS:
        shutil.copy(source / "cards" / f"{set_id}.jsonl", folder / "cards")
    about = json.loads((source / "cards" / "snapshot.json").read_text("utf-8"))
    about["sets"] = len(SETS)
    (folder / "cards" / "snapshot.json").write_text(json.dumps(about), "utf-8")
    return folder


@pytest.fixture
def data(few: Path, tmp_path: Path) -> Path:
    """The same, to be changed."""
    return shutil.copytree(few, tmp_path / "data")


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def opened(data: Path, cache: Path) -> Catalogue:
    """A catalogue that answers."""
    cards = Catalogue.open(data, cache)
    found = cards.printing("sv2-185")
    assert found is not None
    assert found.card == "Iono"
    assert cards.document("formats/champions.toml") is not None
    return cards


def file_of(cache: Path) -> Path:
    (path,) = cache.glob("catalogue-*.sqlite")
    return path


def leftovers(cache: Path) -> list[str]:
    return [path.name for path in cache.iterdir() if "draft" in path.name]


def test_it_is_built_once_and_used_again(few: Path, cache: Path) -> None:
    opened(few, cache).close()
    before = file_of(cache).stat()
    opened(few, cache).close()
    after = file_of(cache).stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    assert leftovers(cache) == []


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda data: data[: len(data) // 2], id="cut in half"),
        pytest.param(lambda _: b"", id="empty"),
        pytest.param(lambda data: data[:5000] + b"\xff" * 500 + data[5500:], id="bytes changed"),
        pytest.param(lambda data: data[:-1] + b"?", id="last byte changed"),
        pytest.param(lambda _: b"another program's notes\n", id="another program's file"),
        pytest.param(lambda data: data + b"more", id="bytes added"),
    ],
)
def test_a_damaged_file_is_built_again(few: Path, cache: Path, damage: object) -> None:
    assert callable(damage)
    opened(few, cache).close()
    path = file_of(cache)
    good = path.read_bytes()
    path.write_bytes(damage(good))
    os.utime(path, ns=(1, 1))  # whatever the clock says, it is not the time of the seal
    opened(few, cache).close()
    assert file_of(cache).read_bytes() == good


@pytest.mark.parametrize("seal", [None, b"", b"nonsense", b"1 2", b"\xff\xfe", b"1 2 3"])
def test_a_file_without_its_seal_is_built_again(few: Path, cache: Path, seal: bytes | None) -> None:
    opened(few, cache).close()
    path = file_of(cache)
    good = path.read_bytes()
    path.write_bytes(b"x" * len(good))
    for beside in cache.glob("*.seal"):
        if seal is None:
            beside.unlink()
        else:
            beside.write_bytes(seal)
    opened(few, cache).close()
    assert file_of(cache).read_bytes() == good


def test_a_copied_cache_is_used(few: Path, cache: Path, tmp_path: Path) -> None:
    opened(few, cache).close()
    copy = tmp_path / "copy"
    shutil.copytree(cache, copy, copy_function=shutil.copyfile)
    before = file_of(copy).stat().st_ino
    opened(few, copy).close()
    assert file_of(copy).stat().st_ino == before


def test_files_of_older_data_are_removed_and_others_are_not(few: Path, cache: Path) -> None:
    cache.mkdir()
    old = [cache / "catalogue-0123456789abcdef.sqlite", cache / "catalogue-0123456789abcdef.seal"]
    for path in old:
        path.write_bytes(b"old")
    other = cache / "notes.txt"
    other.write_text("mine", "utf-8")
    opened(few, cache).close()
    assert not any(path.exists() for path in old)
    assert other.read_text("utf-8") == "mine"
    assert file_of(cache).stat().st_size > 1000


def test_edited_data_is_seen_at_once(data: Path, cache: Path) -> None:
    opened(data, cache).close()
    cards = data / "cards" / "sv2.jsonl"
    text = cards.read_text("utf-8")
    assert '"name":"Iono"' in text
    cards.write_text(text.replace('"name":"Saguaro"', '"name":"Saguaro the Second"'), "utf-8")
    again = opened(data, cache)
    assert [p.id for p in again.prints_of("Saguaro the Second")] != []
    assert again.prints_of("Saguaro") == ()
    assert len(list(cache.glob("catalogue-*.sqlite"))) == 1


def test_an_edited_format_is_seen_at_once(data: Path, cache: Path) -> None:
    opened(data, cache).close()
    path = data / "formats" / "champions.toml"
    path.write_text(path.read_text("utf-8").replace("size = 60", "size = 40"), "utf-8")
    document = opened(data, cache).document("formats/champions.toml")
    assert document is not None
    assert document["rules"]["deck-size"]["size"] == 40


def test_a_folder_that_cannot_be_written_means_memory(few: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", "utf-8")
    opened(few, blocked / "cache").close()
    opened(few, blocked).close()
    assert blocked.read_text("utf-8") == "in the way"


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to the superuser")
def test_a_read_only_folder_is_read(few: Path, cache: Path) -> None:
    opened(few, cache).close()
    cache.chmod(0o500)
    try:
        opened(few, cache).close()
    finally:
        cache.chmod(0o700)


def test_several_processes_may_build_at_once(few: Path, cache: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from champions_deckcheck import Catalogue;"
        "cards = Catalogue.open(Path(sys.argv[1]), Path(sys.argv[2]));"
        "print(len(cards.prints_of('Iono')), cards.about('cards'))"
    )
    command = [sys.executable, "-c", code, str(few), str(cache)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
        for _ in range(4)
    ]
    told = [process.communicate(timeout=60) for process in running]
    assert {process.returncode for process in running} == {0}, told
    assert len({out for out, _ in told}) == 1
    assert told[0][0].startswith(b"3 ")
    opened(few, cache).close()
    assert leftovers(cache) == []


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("cards/sv2.jsonl", '{"id": "sv2-1"', "sv2.jsonl:1"),
        ("cards/sv2.jsonl", '[]\n{"id": "sv2-1"}', "sv2.jsonl:1"),
        ("names.toml", "[[group]\n", "names.toml"),
        ("sets.toml", "sets = ", "sets.toml"),
    ],
)
def test_damaged_data_is_named(data: Path, cache: Path, name: str, text: str, place: str) -> None:
    (data / name).write_text(text, "utf-8")
    with pytest.raises(CardDataError) as caught:
        Catalogue.open(data, cache)
    assert place in str(caught.value)
    assert caught.value.hint or "TOML" in str(caught.value)
    assert list(cache.glob("*.sqlite")) == []


def test_missing_data_is_named(data: Path, cache: Path) -> None:
    (data / "names.toml").unlink()
    with pytest.raises(CardDataError, match=r"names\.toml: cannot be read"):
        Catalogue.open(data, cache)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda data: (data / "cards" / "sv2.jsonl").unlink(), r"lacks files: .* not .*sv2"),
        (lambda data: (data / "cards" / "sv2.jsonl").write_bytes(b""), r"sv2\.jsonl is empty"),
        (
            lambda data: (data / "cards" / "sv2.jsonl").write_bytes(b"\xff\x00" * 99),
            "cannot be read",
        ),
        (
            lambda data: _replace(data / "sets.toml", "released", "relesed"),
            r"sets\.toml:\d+: ",
        ),
        (lambda data: _replace(data / "names.toml", "symbol", "symbl"), r"names\.toml:\d+: "),
    ],
)
def test_what_is_wrong_with_the_data_is_said(
    data: Path, cache: Path, damage: Callable[[Path], object], says: str
) -> None:
    damage(data)
    with pytest.raises(CardDataError, match=says):
        Catalogue.open(data, cache)


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    at = text.index(f"\n{old} = ")
    path.write_text(text[:at] + text[at:].replace(old, new, 1), "utf-8")
