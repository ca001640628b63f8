"""What README.md and docs/*.md show is what the program does."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from champions_deckcheck import Checker
from tests.docs.examples import DOCUMENTS, ROOT, blocks, matches, run_document

NAMES = [str(path.relative_to(ROOT)) for path in DOCUMENTS]


@pytest.mark.skipif(shutil.which("sh") is None, reason="the examples are written for a POSIX shell")
@pytest.mark.parametrize("name", NAMES)
def test_examples_show_the_real_output(name: str) -> None:
    wrong = [
        f"{shown.place}\n" + "\n".join(shown.actual)
        for shown in run_document(ROOT / name)
        if not matches(shown.expected, shown.actual)
    ]
    assert not wrong, (
        "these outputs differ (python -m tests.docs.examples --update writes them):\n\n"
        + "\n\n".join(wrong)
    )


@pytest.mark.parametrize("name", NAMES)
def test_toml_examples_are_toml(name: str) -> None:
    for block in blocks(ROOT / name):
        if block.language == "toml":
            tomllib.loads("\n".join(block.lines))


@pytest.mark.parametrize("name", NAMES)
def test_blocks_say_their_language(name: str) -> None:
    for block in blocks(ROOT / name):
        assert block.language, f"{name}:{block.start}"


def test_the_readme_starts_with_two_commands() -> None:
    first, second = [b for b in blocks(ROOT / "README.md") if b.language == "sh"][:2]
    assert len(first.lines) == len(second.lines) == 1
    deck = re.search(r"deckcheck check (\S+)$", first.lines[0])
    assert deck is not None
    assert (ROOT / deck[1]).is_file()
    assert second.lines[0].endswith("python -m pytest")
    assert " -m pytest\n" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_the_readme_names_every_folder_and_document() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for document in (ROOT / "docs").glob("*.md"):
        assert f"(docs/{document.name})" in readme
    package = ROOT / "champions_deckcheck"
    architecture = Path(ROOT, "docs", "architecture.md").read_text("utf-8")
    for marker in package.rglob("__init__.py"):
        room = marker.parent.relative_to(package).as_posix()
        # The forms of lists are described as one, by their room.
        if room != "." and not room.startswith(("decklist/", "rules/")):
            assert f"`{room}/`" in architecture


def test_the_readme_can_be_read_in_one_go() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 250


def test_every_form_shown_is_read() -> None:
    checker = Checker()
    # One line of each form in the README; a row of a table needs the row of its columns.
    readme = (ROOT / "README.md").read_text("utf-8")
    table = re.findall(r"^\| [^|]+ \| `(.+)` \|$", readme, re.MULTILINE)
    columns = {"Trainer,1,Iono,PAL,185": "Section,Quantity,Name,Set,Number\n"}
    forms = [columns.get(line, "") + line for line in table]
    # And the lists in docs/decklists.md.
    forms += [
        "\n".join(block.lines)
        for block in blocks(ROOT / "docs" / "decklists.md")
        if block.language == "text" and not block.lines[0].startswith("# file")
    ]
    assert len(forms) > 15
    for text in forms:
        deck = checker.check(text).deck
        assert deck.slots, text
        assert all(slot.printing for slot in deck.slots), text
        assert not deck.decklist.problems, text
