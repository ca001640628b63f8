"""The rooms of the package, which way imports go, and what code may not hold."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.rules.support import catalogue

PACKAGE = Path(__file__).parents[1] / "champions_deckcheck"
FILES = sorted(PACKAGE.rglob("*.py"))

# What every room may stand on. The ground floor knows nothing of the others.
GROUND = {"errors", "paths", "dates", "config", "__version__"}
ROOMS = {
    "errors": set[str](),
    "paths": {"errors"},
    "dates": {"errors"},
    "config": {"errors", "paths", "__version__"},
    "decklist": set[str](),
    "cards": set[str](),
    "deck": {"decklist", "cards"},
    "formats": {"cards"},
    "rules": {"decklist", "cards", "deck", "formats"},
    "effects": {"cards"},
    "game": {"cards", "deck", "decklist", "effects", "formats"},
    "sim": {"cards", "deck", "decklist", "effects", "formats", "game"},
    "report": {"decklist", "cards", "deck", "formats", "rules", "effects", "game", "sim"},
}
# In front of the rooms: these may use all of them.
FRONT = {"library", "event", "cli", "__main__", "__init__"}
# A front may use the fronts behind it; nothing may use the command line.
FRONTS_BEHIND = {
    "library": set[str](),
    "event": {"library"},
    "cli": {"library", "event"},
    "__main__": {"cli"},
    "__init__": {"library"},
}
LONGEST = 400


def room_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else path.stem


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """(line, room) of everything a file imports from this package, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        modules: list[str] = []
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute here"
            module = node.module or ""
            inside = [f"{module}.{alias.name}" for alias in node.names]
            modules = inside if module == PACKAGE.name else [module]
        for module in modules:
            first, _, rest = module.partition(".")
            if first == PACKAGE.name and rest:
                yield getattr(node, "lineno", 0), rest.split(".")[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    room = room_of(path)
    if room in FRONT:
        allowed = ROOMS.keys() | GROUND | FRONTS_BEHIND[room]
    elif room in ROOMS:
        allowed = ROOMS[room] | (ROOMS[room] if room in GROUND else GROUND)
    else:
        pytest.fail(f'"{room}" is in no plan of the rooms; give it a place in this test')
    wrong = [(line, to) for line, to in imports(path) if to not in allowed | {room}]
    assert wrong == []


def test_no_two_rooms_know_each_other() -> None:
    known: dict[str, set[str]] = {}
    for path in FILES:
        known.setdefault(room_of(path), set()).update(to for _, to in imports(path))
    pairs = {(a, b) for a, there in known.items() for b in there if a != b}
    assert {(a, b) for a, b in pairs if (b, a) in pairs} == set()


def test_readers_never_look_at_cards_nor_cards_at_lists() -> None:
    for path in FILES:
        to = {room for _, room in imports(path)}
        if room_of(path) == "decklist":
            assert to <= {"decklist", "errors"}, path
        if room_of(path) == "cards":
            assert to.isdisjoint({"decklist", "deck", "formats", "rules", "report"}), path


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_file_grows_beyond_reading(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_rule_prints(path: Path) -> None:
    if room_of(path) not in ("cli", "__main__"):
        calls = [
            node.lineno
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("print", "input")
        ]
        assert calls == []


# -- no card in Python -----------------------------------------------------------------

_MOST_WORDS = 6
# Constants that show people what to write, and decide nothing.
_SAMPLES = {"_EXAMPLE", "_EXAMPLES", "_EPILOG"}
# Names of cards that are also plain words of this trade.
_ALSO_WORDS = {"Special Energy", "Basic Energy"}


@cache
def card_names() -> frozenset[str]:
    """Names of two words and more."""
    rows = catalogue()._database.execute("SELECT DISTINCT name FROM printing")
    basic = {f"{kind} Energy" for kind in
             ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal",
              "Fairy", "Colorless", "Dragon")}  # fmt: skip
    names = {str(row[0]) for row in rows if " " in str(row[0])}
    return frozenset(names - basic - _ALSO_WORDS)


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """Texts in a file, without docstrings, the manuals of the rules, and samples."""
    tree = ast.parse(path.read_text("utf-8"))
    exempt: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            exempt.add(id(node.value))
        is_sample = isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id in _SAMPLES for target in node.targets
        )
        is_manual = (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "Rule"
            and room_of(path) == "rules"
        )
        if is_manual or is_sample:
            exempt.update(id(part) for part in ast.walk(node))
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in exempt
        ):
            yield node.lineno, node.value


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_card_is_named_in_code(path: Path) -> None:
    """What a card is stands in `data/`; code that names one is a rule nobody can change."""
    found = []
    for line, text in literals(path):
        words = text.split()
        for start in range(len(words)):
            for length in range(2, _MOST_WORDS + 1):
                name = " ".join(words[start : start + length]).strip("\"'`.,:;!?()")
                if name in card_names():
                    found.append((line, name))
    assert found == []
