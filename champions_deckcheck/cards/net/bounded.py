"""Work that ends on time, whatever the other side does.

Read timeouts bound the silence between two bytes and nothing else: a server that sends its
headers a byte at a time, or a name server that thinks, can hold a call for hours. So each
try runs in a thread of its own and is left behind when its time is up. Such a thread notices
at its next byte; being a daemon it never keeps the program from ending.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TypeVar

_T = TypeVar("_T")
_Item = TypeVar("_Item")


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


def each(work: Callable[[_Item], _T], items: Sequence[_Item], workers: int) -> list[_T]:
    """Do the work for every item, a few at a time; the first failure ends it all.

    A pool of the standard library would be waited for at the end of the program, which then
    could not be interrupted while a server is silent.

    Args:
        work: What to do with an item.
        items: The items.
        workers: How many at a time.

    Returns:
        The results, in the order of the items.
    """
    outcomes: list[Future[_T]] = [Future() for _ in items]
    waiting = deque(range(len(items)))
    over = threading.Event()

    def run() -> None:
        while waiting and not over.is_set():
            try:
                index = waiting.popleft()
            except IndexError:  # another one was quicker
                return
            try:
                outcomes[index].set_result(work(items[index]))
            except BaseException as error:
                over.set()
                outcomes[index].set_exception(error)

    threads = [
        threading.Thread(target=run, name=f"deckcheck-each-{number}", daemon=True)
        for number in range(min(workers, len(items)))
    ]
    for thread in threads:
        thread.start()
    try:
        # Begun in order: whatever stands before a failure has been begun and comes to its end.
        return [outcome.result() for outcome in outcomes]
    except Exception:
        over.set()
        for thread in threads:
            thread.join()
        raise
    finally:
        over.set()
