"""From what happened to the exit code of the process.

0: every list is legal. 1: at least one is illegal. 2: usage, input or environment.
3: nothing is illegal, but something could not be decided. 130: interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection

from champions_deckcheck.errors import DeckcheckError

OK = 0
ILLEGAL = 1
FAILED = 2
UNDECIDED = 3
INTERRUPTED = 130

DEBUG_VARIABLE = "DECKCHECK_DEBUG"


def exit_code(verdicts: Collection[str], failed: bool = False) -> int:
    """The exit code for a number of judged lists.

    Args:
        verdicts: The verdicts of the lists that could be read.
        failed: True if some input could not be read. An illegal list is known to be one
            all the same; any other verdict must not pass for a complete answer.
    """
    if "illegal" in verdicts:
        return ILLEGAL
    if failed:
        return FAILED
    return UNDECIDED if "undecided" in verdicts else OK


def run(arguments: list[str]) -> int:
    """Runs the command line; every way out of the program comes by here."""
    try:
        code = _run(arguments)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough. That is their right, not an error.
        code = OK
        _silence()
    return _flushed(code)


def _run(arguments: list[str]) -> int:
    try:
        from champions_deckcheck.cli.app import invoke

        result = invoke(arguments)
        return result if isinstance(result, int) else OK
    except DeckcheckError as error:
        _show(error.message, error.hint)
        return error.exit_code
    except BrokenPipeError:
        raise
    except Exception as error:
        return _unforeseen(error)


def _unforeseen(error: Exception) -> int:
    # The parser's own errors are told apart by what they can do: their class lives in a
    # different module in different versions of Typer.
    if hasattr(error, "format_message"):
        context = getattr(error, "ctx", None)
        path = context.command_path if context is not None else "deckcheck"
        _show(_lower_first(error.format_message()), f'Try "{path} --help".')
        return FAILED
    if type(error).__name__ == "Abort":
        return INTERRUPTED
    if os.environ.get(DEBUG_VARIABLE) == "1":
        import traceback

        traceback.print_exc()
    _show(
        f"deckcheck itself failed ({type(error).__name__}: {error})",
        "The fault is in the program, not in your list. Please report the command, the list "
        f"and this message; {DEBUG_VARIABLE}=1 adds the details.",
    )
    return FAILED


def _show(message: str, hint: str) -> None:
    from champions_deckcheck.cli.console import show_error

    show_error(message, hint)


def _lower_first(text: str) -> str:
    return text[:1].lower() + text[1:].rstrip(".")


def _flushed(code: int) -> int:
    """The code, after everything written has left the process."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _silence()
    except OSError as error:
        _silence()
        _show(f"the output could not be written ({error.strerror or error})", "")
        return FAILED
    return code


def _silence() -> None:
    from champions_deckcheck.cli.console import silence

    silence()
