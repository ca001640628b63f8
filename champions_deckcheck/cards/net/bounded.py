"""Work that ends on time, whatever the other side does.

Read timeouts bound the silence between two bytes and nothing else: a server that sends its
headers a byte at a time, or a name server that thinks, can hold a call for hours. So each
try runs in a thread of its own and is left behind when its time is up. Such a thread notices
at its next byte; being a daemon it never keeps the program from ending.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

_T = TypeVar("_T")


def within(seconds: float, work: Callable[[threading.Event], _T]) -> _T:
    """Do the work, or give up on it after so many seconds.

    Args:
        seconds: How long to wait.
        work: Called with an event that is set once nobody waits for the result any more.

    Raises:
        TimeoutError: The time was up.
    """
    left = threading.Event()
    outcome: Future[_T] = Future()

    def run() -> None:
        try:
            outcome.set_result(work(left))
        except BaseException as error:
            outcome.set_exception(error)

    threading.Thread(target=run, name="deckcheck-fetch", daemon=True).start()
    try:
        return outcome.result(timeout=max(seconds, 0.001))
    finally:
        left.set()
