"""The calls behind everything: check a list, repair a list.

The command line uses exactly these; so may any program:

    from champions_deckcheck import check
    report = check(Path("deck.txt").read_bytes())
    print(report.verdict)
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import CardData
from champions_deckcheck.dates import day
from champions_deckcheck.deck.fingerprint import fingerprint
from champions_deckcheck.deck.model import Deck
from champions_deckcheck.deck.repair import repaired
from champions_deckcheck.deck.resolve import Resolver, with_reasons
from champions_deckcheck.decklist.reader import read
from champions_deckcheck.errors import UsageError
from champions_deckcheck.formats.load import REPRINTS, ban_lists, load_format
from champions_deckcheck.formats.model import Format
from champions_deckcheck.formats.pool import PoolJudge
from champions_deckcheck.report.model import Report
from champions_deckcheck.rules.base import Case
from champions_deckcheck.rules.engine import Pipeline

if TYPE_CHECKING:
    from champions_deckcheck.cards.sync.on_demand import LookUps


class Options(NamedTuple):
    """How lists are judged.

    Attributes:
        format: Format id or path of a format file; wins over what a list says of itself.
        default_format: The format of lists that name none.
        champions: Texts that name the Champions of a list, beside its own marks.
        banlist: A ban list to add ("expanded", "glc"), or None.
        reprints: "strict", "errata" or "name"; None for the format's own reading.
        as_of: ISO date of the day to judge as on; None for today.
        strict: Warnings become errors.
        select: Only these rules, by name, code or code letter.
        ignore: Not these rules.
        no_ignores: Ignore comments in lists silence nothing.
        online: Sets that a list names and the catalogue lacks may be looked up.
    """

    format: str | None = None
    default_format: str = "champions"
    champions: tuple[str, ...] = ()
    banlist: str | None = None
    reprints: str | None = None
    as_of: str | None = None
    strict: bool = False
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    no_ignores: bool = False
    online: bool = False


class _Bench(NamedTuple):
    """What one format needs to judge list after list."""

    format: Format
    pool: PoolJudge
    resolver: Resolver
    pipeline: Pipeline
    lists: Mapping[str, Mapping[str, Any]]


class Checker:
    """Judges lists with one set of options; many lists share its look-ups.

    Args:
        options: See `Options`.
        cards: A catalogue; opened from the installation's data if None.
        notify: Is told in a few words when a check has to wait for the network.

    Raises:
        UsageError, ConfigError, CardDataError: An option, the format or the data is wrong.
    """

    def __init__(
        self,
        options: Options | None = None,
        cards: Catalogue | None = None,
        notify: Callable[[str], None] | None = None,
    ) -> None:
        self._notify = notify
        self._options = options or Options()
        # A catalogue that was handed in is the caller's to keep up to date.
        self._may_fetch = self._options.online and cards is None
        self._look_ups: LookUps | None = None  # once one was needed
        self._cards = cards or Catalogue.open()
        self._as_of = day(self._options.as_of)
        self._benches: dict[str, _Bench] = {}
        if self._options.format:
            self._bench(self._options.format)

    def card_data(self) -> CardData:
        """Date, source and size of the card data."""
        return self._cards.card_data()

    def check(self, data: bytes | str, path: str = "<text>") -> Report:
        """Judge one list.

        Args:
            data: The list, as bytes in any usual encoding or as text.
            path: How messages name it.

        Raises:
            InputError: It is too large to be a list.
            UsageError: One of the options does not fit this list (`champions`, or a
                format that the list itself names).
        """
        decklist = read(data, path)
        reference = self._options.format or decklist.format or self._options.default_format
        try:
            bench = self._bench(reference)
        except UsageError as error:
            if self._options.format or not decklist.format:
                raise
            message = f"{path} asks for its format in a comment: {error.message}"
            raise UsageError(message, error.hint) from error
        deck = bench.resolver.deck(decklist, self._options.champions)
        if self._may_fetch and self._look_up(deck):
            bench = self._bench(reference)
            deck = bench.resolver.deck(decklist, self._options.champions)
        if self._look_ups is not None:
            deck = with_reasons(deck, self._look_ups.reasons)
        case = Case(deck, bench.format, self._cards, bench.pool, bench.lists, self._as_of)
        outcome = bench.pipeline.run(case)
        return Report(
            deck=outcome.deck,
            format_id=bench.format.id,
            format_name=bench.format.name,
            findings=outcome.findings,
            ignored=outcome.ignored,
            fingerprint=fingerprint(outcome.deck),
            data_date=self._cards.about("date"),
        )

    def _look_up(self, deck: Deck) -> bool:
        """Fetch the sets that would settle lines; whether any cards came."""
        codes = deck.wanted
        if not codes:
            return False
        if self._look_ups is None:
            import os

            from champions_deckcheck import paths
            from champions_deckcheck.cards.sync.on_demand import LookUps

            folders = paths.data_dir(), paths.cache_dir()
            self._look_ups = LookUps(*folders, os.environ, self._notify)
        if not self._look_ups.fetch(codes, self._cards.about("date")):
            return False
        self._cards.close()
        self._cards = Catalogue.open()
        self._benches.clear()
        return True

    def _bench(self, reference: str) -> _Bench:
        bench = self._benches.get(reference)
        if bench is None:
            bench = self._benches[reference] = self._prepare(reference)
        return bench

    def _prepare(self, reference: str) -> _Bench:
        options = self._options
        fmt = load_format(reference, self._cards)
        reprints = options.reprints or fmt.pool.reprints
        if reprints not in REPRINTS:
            raise UsageError(
                f'there is no way "{reprints}" to read reprints',
                f"Choose one of {', '.join(REPRINTS)}.",
            )
        pool = PoolJudge(fmt.pool, self._cards, reprints, self._as_of)
        pipeline = Pipeline(
            fmt,
            self._cards,
            overlays=options.banlist is not None,
            select=options.select,
            ignore=options.ignore,
            strict=options.strict,
            no_ignores=options.no_ignores,
        )
        lists = ban_lists(fmt, self._cards, options.banlist)
        return _Bench(fmt, pool, Resolver(self._cards, pool.holds), pipeline, lists)


def check(
    data: bytes | str, *, path: str = "<text>", cards: Catalogue | None = None, **options: Any
) -> Report:
    """Judge one list.

    Args:
        data: The list, as bytes or text, in any form players paste.
        path: How messages name it.
        cards: A catalogue to use again for many calls; else use one `Checker`.
        options: The fields of `Options`, `format="champions"` and so on.

    Returns:
        The report; `report.verdict` is "legal", "illegal" or "undecided".

    Raises:
        DeckcheckError: The call, the format or the card data is wrong. A list that breaks
            rules raises nothing.
    """
    return Checker(Options(**options), cards).check(data, path)


def fix(report: Report) -> str | None:
    """The list with all safe repairs applied, or None if there is nothing to repair.

    Safe repairs keep the deck the same deck: names and prints in their right spelling,
    equal lines merged, counts in headers corrected.
    """
    edits = {e.line: e.replacement for f in report.findings for e in f.edits}
    return repaired(report.deck, edits)
