"""Writes what a build made, and takes away what it did not make again."""

from __future__ import annotations

from pathlib import Path

from champions_deckcheck.effects.compiler.build import Built
from champions_deckcheck.effects.load import UNSUPPORTED


def write(built: Built, folder: Path) -> None:
    """Writes the files of a build; files of an earlier one that are not among them go.

    Args:
        built: What the build made.
        folder: The folder of compiled programs.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.toml"):
        if old.name not in built.files:
            old.unlink()
    for name, text in sorted(built.files.items()):
        (folder / name).write_text(text, "utf-8", newline="\n")
    rows = ["print\ttext\tkind\twhy\n"]
    rows += ["\t".join(row) + "\n" for row in sorted(built.reasons)]
    (folder / UNSUPPORTED).write_text("".join(rows), "utf-8", newline="\n")
