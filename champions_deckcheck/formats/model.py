"""A format as one typed value."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from champions_deckcheck.errors import ConfigError

if TYPE_CHECKING:
    from champions_deckcheck.config.tomlfile import Document


class Origin(NamedTuple):
    """Where a format came from.

    Attributes:
        path: How messages name it.
        values: The values of that file alone.
        document: The file with its text; None for a shipped format, whose file was
            checked when it was written.
    """

    path: str
    values: Mapping[str, Any]
    document: "Document | None" = None

    def error(self, keypath: Sequence[str | int], message: str, hint: str = "") -> ConfigError:
        """An error about one key, with file and line where they are known."""
        if self.document is not None:
            return self.document.error(keypath, message, hint)
        return ConfigError(f"{self.path}: {'.'.join(map(str, keypath))}: {message}", hint)


class Pool(NamedTuple):
    """Which printings a format allows.

    Attributes:
        sets: Ids of the sets whose every printing is in, in release order.
        include: Printing ids that are in although their set is not.
        exclude: Printing ids that are out although their set is in.
        barred: Printing ids the publisher bars from all tournaments (R-15).
        promos: Set ids of promos outside `sets` that earn a warning instead of an error
            (R-19).
        basic_energy: True if basic Energy of any set is in.
        reprints: How old prints of reprinted cards are read by default (R-12): "strict"
            (only prints of the pool), "errata" (reviewed same cards too) or "name" (any
            Trainer or Special Energy of the same name).
        open_ended: True if sets newer than this program are in, when their cards carry a
            regulation mark.
        described: The pool in words, for messages ("Black & White onward").
    """

    sets: tuple[str, ...]
    include: frozenset[str]
    exclude: frozenset[str]
    barred: frozenset[str]
    promos: frozenset[str]
    basic_energy: bool
    reprints: str
    open_ended: bool
    described: str


class Format(NamedTuple):
    """One format: what is legal, and the numbers a game of it is played with.

    Attributes:
        id: Name used on the command line.
        name: Name for people.
        summary: One sentence about it.
        pool: The card pool.
        rules: Rule name → its parameters, for every rule the format uses. Rules absent
            here are not part of the format.
        rulings: Ruling id → the reading in words.
        game: Parameters of play; checking never reads them.
        origin: Where the format came from, to say where a mistake in it stands.
    """

    id: str
    name: str
    summary: str
    pool: Pool
    rules: Mapping[str, Mapping[str, Any]]
    origin: Origin
    rulings: Mapping[str, str] = MappingProxyType({})
    game: Mapping[str, Any] = MappingProxyType({})
