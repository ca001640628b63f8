"""Looking up the sets that a list names and the catalogue lacks, while it is checked.

A small sync with a short deadline: the person waits for a verdict. Whatever goes wrong is
a reason, never an error, since the list can be judged without; and after a failure the
network is left alone for a while, so that a hundred checks do not wait a hundred times.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from champions_deckcheck.cards.net.limits import Limits
from champions_deckcheck.cards.sources.base import Source
from champions_deckcheck.cards.sync.clock import Deadline
from champions_deckcheck.cards.sync.gate import examine
from champions_deckcheck.cards.sync.known import Known
from champions_deckcheck.cards.sync.lock import locked
from champions_deckcheck.cards.sync.offers import Offers
from champions_deckcheck.cards.sync.origins import sources
from champions_deckcheck.cards.sync.outcome import Summary
from champions_deckcheck.cards.sync.plan import Selection
from champions_deckcheck.cards.sync.run import Sync
from champions_deckcheck.cards.sync.swap import Writer
from champions_deckcheck.errors import DeckcheckError, NetworkError, UsageError

MARK = "lookup-failed"
"""File in the cache whose age says how long ago a look-up failed."""

SECONDS = 10.0
"""How long a call waits for all its look-ups together."""

# The details are long, and `cards sync` tells them.
_OUT_OF_REACH = "no source of card data could be reached (`deckcheck cards sync` says more)"
_PAUSE = 300.0
# Somebody waits: a server that is not there is given up at once, one that stumbles gets
# a second try.
_LIMITS = Limits(request_seconds=6.0, connect_seconds=3.0, tries=2, first_wait=0.2)


class LookUps:
    """The look-ups of one call, which share their time.

    Args:
        data: The folder of shipped facts.
        cache: The cache folder the cards go to.
        environ: `os.environ` or a stand-in: addresses, key.
        notify: Is told in a few words what is waited for.

    Attributes:
        reasons: For each code that was looked up why it is still unknown, in a clause; ""
            if its cards came.
    """

    def __init__(
        self,
        data: Path,
        cache: Path,
        environ: Mapping[str, str],
        notify: Callable[[str], None] | None = None,
    ) -> None:
        self.reasons: dict[str, str] = {}
        self._data = data
        self._cache = cache
        self._environ = environ
        self._notify = notify
        self._seconds = SECONDS

    def fetch(self, codes: Iterable[str], data_date: str) -> bool:
        """Fetch sets by the codes that lists name them by, each once in a call.

        Args:
            codes: Set codes as written.
            data_date: Date of the card data at hand, for messages.

        Returns:
            Whether any cards came.
        """
        new = sorted(set(codes) - self.reasons.keys())
        if not new:
            return False
        if self._notify:
            self._notify(f"looking up {', '.join(new)} …")
        begin = time.monotonic()
        reasons = self._ask(new, data_date)
        self._seconds -= time.monotonic() - begin
        self.reasons |= reasons
        return not all(reasons.values())

    def _ask(self, codes: Sequence[str], data_date: str) -> dict[str, str]:
        """Why each code is still unknown, as in `reasons`."""
        if self._seconds <= 0:
            return dict.fromkeys(codes, "the time for looking up sets is used up")
        if _paused(self._cache):
            return dict.fromkeys(codes, "a look-up failed a few minutes ago")
        try:
            asked = sources(
                "", self._environ, seconds=self._seconds, data_date=data_date, limits=_LIMITS
            )
        except DeckcheckError as error:
            return dict.fromkeys(codes, error.message)
        try:
            return self._synced(codes, asked)
        except NetworkError:
            _pause(self._cache)
            return dict.fromkeys(codes, _OUT_OF_REACH)
        except DeckcheckError as error:
            return dict.fromkeys(codes, error.message)
        finally:
            for source in asked:
                source.close()

    def _synced(self, codes: Sequence[str], asked: Sequence[Source]) -> dict[str, str]:
        """A sync of each code; raises what keeps all of them from it."""
        end, failed = Deadline(self._seconds), False
        reasons = {}
        with locked(self._cache), Writer(self._cache) as store:
            offers = Offers(asked, lambda _: None)
            for code in codes:
                known = Known(self._data, store.read)
                one = Sync(Selection((code,)), offers, examine, store, known)
                reasons[code], its_fault = _reason(one, end)
                failed |= its_fault
        if failed or end.over:
            _pause(self._cache)
        return reasons


def _reason(one: Sync, end: Deadline) -> tuple[str, bool]:
    """Why a code is still unknown, and whether that is the network's fault."""
    try:
        summary = one.look_up(end)
    except UsageError:
        return "no source has a set of that code", False
    return _trouble(summary), bool(summary.of("failed"))


def _trouble(summary: Summary) -> str:
    for outcome in summary.of("failed", "refused"):
        return outcome.reasons[0] if outcome.reasons else f"{outcome.name} was {outcome.kind}"
    return summary.stopped


def _paused(cache: Path) -> bool:
    try:
        return 0 <= time.time() - (cache / MARK).stat().st_mtime < _PAUSE
    except OSError:
        return False


def _pause(cache: Path) -> None:
    try:
        cache.mkdir(parents=True, exist_ok=True)
        (cache / MARK).write_text("", "ascii")
    except OSError:
        return  # then the next check tries again, which is no harm
