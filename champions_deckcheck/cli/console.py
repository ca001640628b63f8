"""The terminal, or whatever stands in its place: where text goes, how wide, what colour."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TextIO

from champions_deckcheck.errors import InputError, UsageError

COLOR_CHOICES = ("auto", "always", "never")


class Console:
    """Standard output and standard error of one call.

    Args:
        color: "auto", "always" or "never".

    Raises:
        UsageError: `color` is none of these.
    """

    __slots__ = ("_closed", "_color")

    def __init__(self, color: str = "auto") -> None:
        if color not in COLOR_CHOICES:
            from champions_deckcheck.config.suggest import unknown

            raise UsageError(*unknown("value for --color", color, COLOR_CHOICES))
        self._color = color
        self._closed = False
        # A path or a card name the terminal cannot spell must not end the program.
        for stream in (sys.stdout, sys.stderr):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure:
                reconfigure(errors="backslashreplace")

    @property
    def is_terminal(self) -> bool:
        """True if standard output goes to a person's screen."""
        return _is_terminal(sys.stdout)

    @property
    def width(self) -> int:
        """Columns of the terminal; 80 if there is none and COLUMNS does not say."""
        from shutil import get_terminal_size

        return get_terminal_size((80, 24)).columns

    @property
    def text_width(self) -> int:
        """Columns for prose, which nobody reads at the full width of a wide screen."""
        return max(24, min(self.width, 100))

    def colour(self, to_file: bool = False) -> bool:
        """True if the output may hold colours."""
        if self._color != "auto":
            return self._color == "always"
        if to_file or os.environ.get("NO_COLOR"):
            return False
        if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
            return True
        return _is_terminal(sys.stdout) and os.environ.get("TERM") != "dumb"

    def write(self, pieces: Iterable[str], error: bool = False) -> None:
        """Writes text piece by piece, each as soon as it is there.

        A reader that closes the pipe only stops the writing: the pieces are still asked
        for, because the exit code must tell about every list.

        Raises:
            InputError: The output goes to a place that takes no more.
        """
        stream = sys.stderr if error else sys.stdout
        for piece in pieces:
            if self._closed:
                continue
            try:
                stream.write(piece)
                stream.flush()
            except BrokenPipeError:
                self._closed = True
                silence()
            except OSError as error:
                silence()
                reason = error.strerror or str(error)
                raise InputError(f"the output could not be written ({reason})") from error

    def write_lines(self, lines: Iterable[str]) -> None:
        """Writes whole lines."""
        self.write(f"{line}\n" for line in lines)

    def write_json(self, value: object) -> None:
        """Writes a value as JSON, in UTF-8."""
        from json import dumps

        output_is_utf8()
        self.write((dumps(value, ensure_ascii=False, indent=2) + "\n",))

    def write_bytes(self, data: bytes) -> None:
        """Writes a list as it is, in whatever encoding it has."""
        try:
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            self._closed = True
            silence()

    def say(self, text: str) -> None:
        """One line to the person at the terminal, beside the output."""
        sys.stderr.write(f"{text}\n")


def show_error(message: str, hint: str = "") -> None:
    """An error and what to do about it, on standard error."""
    from champions_deckcheck.report.display import visible

    sys.stderr.write(f"error: {visible(message)}\n")
    if hint:
        sys.stderr.write(f"  hint: {visible(hint)}\n")


def output_is_utf8() -> None:
    """Makes standard output UTF-8, which is what JSON is in whatever locale."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure:
        reconfigure(encoding="utf-8", errors="replace")


def silence() -> None:
    """Points a standard output that nobody reads at nothing, so that closing it succeeds."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nothing, sys.stdout.fileno())
    except (OSError, ValueError):
        pass
    finally:
        os.close(nothing)


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except ValueError:
        return False
