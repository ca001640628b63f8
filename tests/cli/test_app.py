from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from champions_deckcheck import __version__
from champions_deckcheck.cli.app import COMMANDS
from tests.cli.conftest import ROOT, Run

FAKED = """
import sys
from tests.cli import fake_library
sys.modules["champions_deckcheck.library"] = fake_library
from champions_deckcheck.__main__ import main
sys.argv[0] = "deckcheck"
"""


def process(code: str, *arguments: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": ROOT}
    return subprocess.Popen(
        [sys.executable, "-c", FAKED + code, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )


def test_version_is_answered_before_anything_is_imported() -> None:
    code = "assert main() == 0\nprint('typer' in sys.modules)"
    out, _ = process(code, "--version").communicate()
    assert out.decode().split("\n") == [f"champions-deckcheck {__version__}", "False", ""]


def test_help_is_plain_and_names_every_command(deckcheck: Run) -> None:
    for arguments in ([], ["--help"]):
        done = deckcheck(*arguments)
        assert (done.code, done.err) == (0, "")
        assert done.out.startswith("Usage: deckcheck [OPTIONS] COMMAND [ARGS]...\n")
        widest = max(map(len, COMMANDS))
        for name, (_, text) in COMMANDS.items():
            assert f"  {name:<{widest}}  {text}" in done.out
        assert done.out.isascii() or "╭" not in done.out


@pytest.mark.parametrize("command", [["check"], ["rule"], ["format"], ["cards", "snapshot"]])
def test_every_command_has_help_with_an_example(deckcheck: Run, command: list[str]) -> None:
    done = deckcheck(*command, "--help")
    assert (done.code, done.err) == (0, "")
    assert f"Usage: deckcheck {' '.join(command)} " in done.out
    assert f"Example: deckcheck {command[0]}" in done.out


def test_an_unknown_command_is_answered_with_the_closest(deckcheck: Run) -> None:
    done = deckcheck("chekc", "deck.txt")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith('error: unknown command "chekc"\n  hint: Did you mean "check"?')


def test_check_imports_only_what_it_needs(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("fine", "utf-8")
    code = (
        "main()\n"
        "heavy = {'rich', 'pydantic', 'httpx', 'asyncio', 'ssl', 'jinja2', 'csv', 'html', 'json',"
        " 'tomllib', 'glob', 'tempfile', 'champions_deckcheck.cli.rule',"
        " 'champions_deckcheck.cli.mend', 'champions_deckcheck.report.json_v1'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    out, err = process(code, "check", str(deck)).communicate()
    assert out.decode().endswith("\n[]\n"), err


def test_a_closed_pipe_is_quiet_and_keeps_the_verdict(tmp_path: Path) -> None:
    for number in range(300):
        (tmp_path / f"{number:03}.txt").write_text("BAD\n" * 50, "utf-8")
    running = process("sys.exit(main())", "check", str(tmp_path))
    assert running.stdout is not None
    running.stdout.read(10)
    running.stdout.close()
    assert running.stderr is not None
    assert running.stderr.read() == b""
    running.stderr.close()
    assert running.wait() == 1


def test_an_interrupt_ends_with_130(tmp_path: Path) -> None:
    code = (
        "def stop(*_): raise KeyboardInterrupt\nfake_library.Checker.check = stop\nsys.exit(main())"
    )
    (tmp_path / "a.txt").write_text("x", "utf-8")
    running = process(code, "check", str(tmp_path / "a.txt"))
    assert running.communicate() == (b"", b"")
    assert running.returncode == 130


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_a_full_disk_is_not_a_success(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("fine", "utf-8")
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run(
            [sys.executable, "-c", FAKED + "sys.exit(main())", "check", str(tmp_path / "a.txt")],
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": ROOT},
            check=False,
        )
    assert done.returncode == 2
    assert b"could not be written" in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="locales differ elsewhere")
def test_a_terminal_that_cannot_spell_does_not_end_the_program(tmp_path: Path) -> None:
    deck = tmp_path / "pokémon.txt"
    deck.write_text("fine", "utf-8")
    code = "sys.stdout.reconfigure(encoding='ascii')\nsys.exit(main())"
    running = process(code, "check", str(deck))
    out, err = running.communicate()
    assert running.returncode == 0, err
    assert b"pok\\xe9mon.txt: LEGAL" in b" ".join(out.split())
