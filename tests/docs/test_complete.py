"""Nothing that exists is missing from the documents."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from champions_deckcheck.cli.app import app
from champions_deckcheck.formats import load
from champions_deckcheck.rules.registry import RULES
from champions_deckcheck.rules.registry import load as load_rule
from tests.docs.examples import ROOT


def text(name: str) -> str:
    return (ROOT / "docs" / name).read_text("utf-8")


def commands(group: Any, path: str = "deckcheck") -> Iterator[tuple[str, Any]]:
    """Every command that does something, with its full name."""
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        if hasattr(command, "list_commands"):
            yield from commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


def test_every_command_and_option_is_described() -> None:
    page = text("command-line.md")
    for path, command in commands(get_command(app)):
        assert f"`{path}" in page, path
        name = path.removeprefix("deckcheck ")
        section = re.search(rf"^## {name}$(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE)
        assert section is not None, f"no section for {path}"
        for parameter in command.params:
            for option in parameter.opts:
                if option.startswith("--") and option != "--help":
                    assert f"`{option}" in section[1], f"{path} {option}"


def test_every_environment_variable_is_described() -> None:
    sources = (ROOT / "champions_deckcheck").rglob("*.py")
    pattern = r"DECKCHECK_[A-Z_]+|POKEMONTCG_[A-Z_]+|SSL_CERT_FILE"
    used = {name for path in sources for name in re.findall(pattern, path.read_text("utf-8"))}
    page = text("command-line.md")
    assert used
    assert not {name for name in used if name not in page}


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    for extra in project["project"]["optional-dependencies"].values():
        wanted += extra
    page = text("dependencies.md")
    for requirement in wanted:
        name = re.match(r"[A-Za-z0-9_.-]+", requirement)
        assert name is not None
        assert f"`{name[0]}`" in page, requirement


def imported(path: Path) -> Iterator[str]:
    """The packages a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def test_every_imported_package_has_its_reason() -> None:
    page = text("dependencies.md")
    # _blake2 is a part of the standard library that it does not list.
    known = {*sys.stdlib_module_names, "champions_deckcheck", "_blake2"}
    for path in (ROOT / "champions_deckcheck").rglob("*.py"):
        for name in set(imported(path)) - known:
            assert f"`{name}`" in page, f"{path.name}: {name}"


def test_every_key_of_a_format_is_described() -> None:
    page = text("formats.md")
    for key, value in load._SCHEMA.items():
        name = key.rstrip("!")
        inner = [f"{name}.{one}" for one in value if one != "*"] if isinstance(value, dict) else []
        for one in inner or [name]:
            assert re.search(rf"^\| `{one}[`.]", page, re.MULTILINE), one


def test_every_configuration_key_is_described() -> None:
    source = (ROOT / "champions_deckcheck" / "config" / "settings.py").read_text("utf-8")
    keys = re.search(r"keys: dict\[str, Any\] = \{(.*?)\n    \}", source, re.DOTALL)
    assert keys is not None
    page = text("command-line.md")
    for key in re.findall(r'"([a-z-]+)":', keys[1]):
        assert f"`{key}`" in page, key


@pytest.mark.parametrize(
    ("name", "document"), [("report", "json.md"), ("simulation", "simulating.md")]
)
def test_every_key_of_a_report_is_described(name: str, document: str) -> None:
    path = f"data/schemas/{name}-v1.schema.json"
    page = text(document)
    assert f"`{path}`" in page
    for key in keys_of(json.loads((ROOT / path).read_text("utf-8"))):
        assert f"`{key}`" in page, key


def keys_of(schema: Any) -> Iterator[str]:
    """The keys a JSON Schema names, at any depth."""
    if isinstance(schema, dict):
        yield from schema.get("properties", ())
        for value in schema.values():
            yield from keys_of(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from keys_of(value)


def test_every_rule_is_described() -> None:
    page = text("rules.md")
    for entry in RULES:
        assert f"\n## {entry.name}\n" in page
        for parameter in load_rule(entry).parameters:
            assert f"`{parameter}`" in page, f"{entry.name}: {parameter}"


def test_every_file_of_data_is_described() -> None:
    page = text("card-data.md")
    for path in (ROOT / "data").iterdir():
        name = path.name if path.is_file() else f"{path.name}/"
        assert f"`{name}" in page, name


def test_the_changelog_counts_right() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    counted = re.search(r"^- (\d+) rules", changelog, re.MULTILINE)
    assert counted is not None
    assert int(counted[1]) == len(RULES)
