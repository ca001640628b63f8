"""What the sources of a sync have: each is asked for its list of sets once, and only if needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from champions_deckcheck.cards.sources.base import SetInfo, Source
from champions_deckcheck.cards.sync.plan import Offer
from champions_deckcheck.errors import CardDataError, NetworkError

_ALIKE = 0.75


def is_same(one: SetInfo, other: SetInfo) -> bool:
    """True if two sources mean the same set, whatever its id: by name, or by code and size.

    A gallery shares the code of its set, and is a good deal smaller.
    """
    if one.name.casefold() == other.name.casefold():
        return True
    if not one.code or one.code.casefold() != other.code.casefold():
        return False
    small, large = sorted((one.total or 0, other.total or 0))
    return small >= _ALIKE * large


class Offers:
    """The lists of sets of several sources, the preferred source first.

    Args:
        sources: At least one.
        note: Takes a line about a source that cannot be asked.
    """

    def __init__(self, sources: Sequence[Source], note: Callable[[str], None]) -> None:
        self.sources = tuple(sources)
        self.failures: dict[str, str] = {}
        self._note = note
        self._untold: list[str] = []
        self._lists: dict[str, dict[str, SetInfo]] = {}

    @property
    def first(self) -> Source:
        """The preferred source."""
        return self.sources[0]

    def of(self, source: Source) -> Mapping[str, SetInfo]:
        """The sets of one source by id; none if it cannot be asked, see `failures`."""
        if source.name not in self._lists:
            self._lists[source.name] = self._ask(source)
        # While no source has answered nothing is said: the error that follows says it all.
        if any(self._lists.values()):
            for text in self._untold:
                self._note(text)
            self._untold.clear()
        return self._lists[source.name]

    def all(self, wanted: Iterable[Source]) -> dict[str, Offer]:
        """The sets of several sources, each as the first source that has it announces it.

        A set that another source lists under another id is one set all the same, see `is_same`.
        """
        offers: dict[str, Offer] = {}
        for source in wanted:
            better = [offer.info for offer in offers.values()]
            for one, info in self.of(source).items():
                if one not in offers and not any(is_same(info, known) for known in better):
                    offers[one] = Offer(info, source.name)
        return offers

    def gone(self, set_id: str, source: str) -> bool:
        """True if a source has answered with its list of sets, and this one is not in it."""
        listed = self._lists.get(source)
        return bool(listed) and set_id not in (listed or {})

    def say(self, text: str) -> None:
        """Tell whoever runs the sync."""
        self._note(text)

    def rank(self, name: str) -> int:
        """Place of a source in the order of preference; the last for one not among them."""
        names = [source.name for source in self.sources]
        return names.index(name) if name in names else len(names)

    def _ask(self, source: Source) -> dict[str, SetInfo]:
        try:
            listed = {info.id: info for info in source.sets()}
        except (NetworkError, CardDataError) as error:
            self.failures[source.name] = error.message
            self._untold.append(
                f"{source.name}: the list of sets could not be had: {error.message}"
            )
            return {}
        if not listed:
            self.failures[source.name] = "its list of sets is empty"
            self._untold.append(f"{source.name}: the list of sets is empty")
        return listed
