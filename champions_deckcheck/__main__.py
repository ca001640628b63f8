"""Entry of the command line: `deckcheck`, `champions-deckcheck`, `python -m …`."""

from __future__ import annotations

import gc
import sys


def main() -> int:
    """Runs the command line and gives its exit code."""
    arguments = sys.argv[1:]
    if arguments == ["--version"]:
        # Answered before anything is imported: scripts ask for this often.
        from champions_deckcheck import __version__

        sys.stdout.write(f"champions-deckcheck {__version__}\n")
        return 0
    # A run lives a tenth of a second and makes no cycles worth finding; collecting while
    # modules load costs a twentieth of it.
    gc.set_threshold(200_000, 20, 20)
    from champions_deckcheck.cli.exit import run

    code = run(arguments)
    # The process ends here, so nothing needs to be searched for cycles once more.
    gc.freeze()
    return code


if __name__ == "__main__":
    sys.exit(main())
