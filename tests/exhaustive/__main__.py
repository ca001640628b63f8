"""Runs every card that has a program, and writes what was and was not carried out.

python -m tests.exhaustive --log exhaustive.log
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from tests.exhaustive.run import CardRun, Runner


def main() -> int:
    """Runs the cards; gives 1 if anything went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.exhaustive", description=__doc__)
    parser.add_argument("--log", type=Path, help="file for the log; the screen without it")
    parser.add_argument("--data", type=Path, help="another data folder")
    parser.add_argument("--only", default="", help="cards whose name or id holds this")
    parser.add_argument("--every", type=int, default=1, help="each n-th card only")
    parser.add_argument("--rounds", type=int, default=2, help="how often all is tried")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    began = time.monotonic()
    runner = Runner(given.data, given.rounds)
    programs = [one for one in runner.cards() if given.only in one.name or given.only == one.source]
    runs = [runner.run(one, given.seed) for one in programs[:: given.every]]
    lines = report(runs, time.monotonic() - began)
    text = "\n".join(lines) + "\n"
    if given.log is None:
        print(text, end="")
    else:
        given.log.write_text(text, "utf-8")
        print("\n".join(lines[: lines.index("")]))
    return int(any(one.errors for one in runs))


def report(runs: list[CardRun], seconds: float) -> list[str]:
    """The log, its sums first."""
    texts = sum(len(one.texts()) for one in runs)
    silent = [(one, text) for one in runs for text in one.silent()]
    sites = [(one, site) for one in runs for site in one.sites]
    never = [(one, site) for one, site in sites if not site.count]
    errors = [(one, error) for one in runs for error in one.errors]
    words = Counter(site.word for _, site in never)
    total = Counter(site.word for _, site in sites)
    played = sum(one.situations for one in runs)
    decisions = sum(one.decisions for one in runs)
    lines = [
        f"{len(runs)} cards, {texts} texts, {played} situations, {decisions} decisions",
        f"{seconds:.0f} seconds",
        f"{texts - len(silent)} texts carried out something, {len(silent)} nothing",
        f"{len(sites) - len(never)} of {len(sites)} steps were carried out",
        f"{len(errors)} errors",
        "",
        "== errors",
        *(f"{one.name} ({one.id}): {error}" for one, error in errors),
        "== texts of which nothing was carried out",
        *(f"{one.name} ({one.id}): {text or 'its text'}" for one, text in silent),
        "== words by how many of their steps never were",
        *(f"{count:5} of {total[word]:5} {word}" for word, count in words.most_common()),
        "== steps that never were",
        *(
            f"{one.name} ({one.id}), {site.text or 'its text'}: {site.word} at {site.place}"
            for one, site in never
        ),
        "== cards",
    ]
    for one in runs:
        fired = sum(site.count for site in one.sites)
        lines.append(
            f"{one.name} ({one.id}): {one.situations} situations, {one.decisions} decisions, "
            f"{fired} steps, {sum(1 for site in one.sites if not site.count)} never"
        )
    return lines


if __name__ == "__main__":
    sys.exit(main())
