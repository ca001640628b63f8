"""What a check of one list loads: as little as it can."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DECK = ROOT / "tests" / "cases" / "decks" / "german-live.txt"
# Each of these costs more than reading a list, or is needed only for what went wrong.
HEAVY = {
    "asyncio", "concurrent.futures", "csv", "dataclasses", "difflib", "email", "hashlib", "html",
    "http", "httpcore", "httpx", "importlib.metadata", "inspect", "jinja2", "jsonschema",
    "logging", "multiprocessing", "pydantic", "pydantic_core", "rapidfuzz", "rich", "secrets",
    "shutil", "socket", "ssl", "subprocess", "tempfile", "tomllib", "typer", "click", "unittest",
    "urllib.request", "xml", "zipfile",
}  # fmt: skip
# Parts of this package that a legal list has no use for.
IDLE = {
    "champions_deckcheck.cards.build", "champions_deckcheck.cards.sources",
    "champions_deckcheck.cards.sync.run", "champions_deckcheck.deck.suggest",
    "champions_deckcheck.decklist.writers", "champions_deckcheck.effects",
    "champions_deckcheck.effects.compiler", "champions_deckcheck.rules.checks.unknown_card",
    "champions_deckcheck.rules.checks.one_type",
}  # fmt: skip
COMMAND = """
import sys
from champions_deckcheck.__main__ import main
code = main()
sys.stderr.write("\\n" + " ".join(sys.modules))
raise SystemExit(code)
"""
LIBRARY = """
import sys
from champions_deckcheck import check
report = check(sys.stdin.buffer.read())
sys.stderr.write("\\n" + " ".join(sys.modules))
raise SystemExit({"legal": 0, "illegal": 1, "undecided": 3}[report.verdict])
"""


def loaded(cache: Path, code: str, *arguments: str, stdin: bytes = b"") -> tuple[int, set[str]]:
    """The exit code of a program and the modules it had loaded at its end."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DECKCHECK_CACHE_DIR": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        input=stdin,
        capture_output=True,
        env=environment,
        check=False,
        cwd=cache,
    )
    return done.returncode, set(done.stderr.decode().rsplit("\n", 1)[-1].split())


def modules_after(code: str) -> set[str]:
    """What a piece of code loads, with what the interpreter itself does."""
    command = [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"]
    done = subprocess.run(command, capture_output=True, check=True)
    return set(done.stdout.decode().split())


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that is already built; building one may load what it needs."""
    folder = tmp_path_factory.mktemp("cache")
    code, _ = loaded(folder, COMMAND, "check", str(DECK))
    assert code == 0
    return folder


@pytest.fixture(scope="module")
def bare() -> set[str]:
    """What is there before anything is imported (an editable install may load a little)."""
    return modules_after("")


@pytest.fixture(scope="module")
def parser() -> set[str]:
    """What the parser of the command line brings along."""
    return modules_after("import typer")


@pytest.mark.parametrize(
    ("deck", "verdict"),
    [
        (DECK.read_bytes(), 0),
        (b"2 Iono PAL 185\n1 Uxie LA 43\n1 Charizard BS 4\n", 1),
        (DECK.read_bytes().replace(b"1 Xatu PAR 72", b"1 Noctowl"), 3),
    ],
)
def test_a_call_of_the_library_loads_nothing_heavy(
    cache: Path, bare: set[str], deck: bytes, verdict: int
) -> None:
    code, modules = loaded(cache, LIBRARY, stdin=deck)
    assert code == verdict
    assert (modules - bare) & HEAVY <= {"hashlib"}  # hashlib: the fingerprint


@pytest.mark.parametrize("output", ["text", "concise", "json"])
def test_a_check_of_a_legal_list_loads_nothing_heavy(
    cache: Path, parser: set[str], output: str
) -> None:
    code, modules = loaded(cache, COMMAND, "check", str(DECK), "--output-format", output)
    assert code == 0
    assert (modules - parser) & HEAVY <= {"hashlib"}
    assert modules & IDLE == set()


def test_an_illegal_list_neither(cache: Path, parser: set[str]) -> None:
    deck = b"2 Iono PAL 185\n1 Uxie LA 43\n"
    code, modules = loaded(cache, COMMAND, "check", "-", stdin=deck)
    assert code == 1
    assert (modules - parser) & HEAVY <= {"hashlib"}


def test_only_an_unknown_name_pays_for_suggestions(cache: Path) -> None:
    code, modules = loaded(cache, LIBRARY, stdin=b"1 Iono PAL 185\n1 Nest Bal\n")
    assert code == 1  # for its number of cards
    assert "rapidfuzz" in modules
    assert modules & {"asyncio", "httpx", "pydantic", "rich", "ssl"} == set()


def test_asking_for_the_version_loads_next_to_nothing(cache: Path) -> None:
    code, modules = loaded(cache, COMMAND, "--version")
    assert code == 0
    own = {name for name in modules if name.startswith("champions_deckcheck")}
    assert own == {"champions_deckcheck", "champions_deckcheck.__main__"}


def test_a_folder_of_lists_loads_no_more(cache: Path, parser: set[str]) -> None:
    arguments = ("check", str(DECK.parent), "--output-format", "concise")
    code, modules = loaded(cache, COMMAND, *arguments)
    assert code == 1
    assert modules & {"asyncio", "httpx", "pydantic", "rich", "ssl"} == set()
