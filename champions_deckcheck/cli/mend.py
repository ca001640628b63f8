"""`check --fix` and `check --diff`: the repairs that keep the deck the same deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from champions_deckcheck.cli.console import Console
from champions_deckcheck.cli.rewrite import diff, keep_line_ends, rewritten, text_of
from champions_deckcheck.cli.session import Session
from champions_deckcheck.errors import DeckcheckError
from champions_deckcheck.library import fix
from champions_deckcheck.report.display import visible
from champions_deckcheck.report.summary import count

if TYPE_CHECKING:
    from champions_deckcheck.cli.inputs import Input
    from champions_deckcheck.report.model import Report


def mend(session: Session, inputs: Iterable[Input], console: Console) -> Iterator[Report]:
    """Mends every list in place and gives the reports of what they are now.

    A list from standard input is written, mended, to standard output instead.
    """
    from champions_deckcheck.cli.rewrite import write_atomically

    for source in inputs:
        try:
            data = source.read()
            report = session.judge(data, source.path)
            fixed = fix(report)
            new = data
            if fixed is not None:
                encoding = report.deck.decklist.encoding
                new = rewritten(data, encoding, fixed, source.path)
                report = session.judge(new, source.path)
                _, _, before = text_of(data, encoding, source.path)
                changed = diff(before, keep_line_ends(before, fixed), source.path)[1]
            if source.is_stdin:
                console.write_bytes(new)
            elif fixed is not None:
                write_atomically(source.path, new)
        except DeckcheckError as error:
            session.complain(error)
            continue
        done = "nothing to mend" if fixed is None else f"mended {count(changed, 'line')}"
        console.say(f"{source.path}: {done}")
        session.count(report)
        yield report


def differences(session: Session, inputs: Iterable[Input], console: Console) -> Iterator[str]:
    """The unified diff of each list that could be mended; nothing is written."""
    for source in inputs:
        try:
            data = source.read()
            report = session.judge(data, source.path)
            fixed = fix(report)
            text, changed = "", 0
            if fixed is not None:
                _, _, before = text_of(data, report.deck.decklist.encoding, source.path)
                text, changed = diff(before, keep_line_ends(before, fixed), source.path)
        except DeckcheckError as error:
            session.complain(error)
            continue
        session.count(report)
        if changed or text:
            console.say(f"{source.path}: would mend {count(changed, 'line')}; nothing was written")
            # A terminal is not to obey what a list holds; a file or `patch` gets it as it is.
            yield _visible(text) if console.is_terminal else text
        else:
            console.say(f"{source.path}: nothing to mend")


def _visible(text: str) -> str:
    return "\n".join(visible(line) for line in text.split("\n"))
