from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cli import app as cli_app
from champions_deckcheck.cli.cards import search as cards_search
from champions_deckcheck.cli.cards import show as cards_show
from champions_deckcheck.cli.cards import verify as cards_verify
from tests.cli.conftest import Done, Run, Terminal

__all__ = ["Done", "Run"]


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that all tests here share: building it takes a second."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="session")
def cards(cache: Path) -> Iterator[Catalogue]:
    catalogue = Catalogue.open(cache_dir=cache)
    yield catalogue
    catalogue.close()


@pytest.fixture
def deckcheck(monkeypatch: pytest.MonkeyPatch, cache: Path) -> Run:
    """Runs `show`, `search` or `verify` as a command of a program of their own."""
    from champions_deckcheck.cli.exit import run

    group = cli_app.new_app()
    group.callback()(lambda: None)
    for module in (cards_search, cards_show, cards_verify):
        module.register(group)
    commands = typer.main.get_command(group)

    def call(*arguments: str, tty: bool = False) -> Done:
        out, err = Terminal(tty=tty), Terminal(tty=tty)
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        code = run(list(arguments))
        return Done(code, out.text(), err.text())

    def invoke(arguments: list[str]) -> object:
        return commands.main(arguments, prog_name="deckcheck cards", standalone_mode=False)

    monkeypatch.setattr(cli_app, "invoke", invoke)
    monkeypatch.setenv("DECKCHECK_CACHE_DIR", str(cache))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return call
