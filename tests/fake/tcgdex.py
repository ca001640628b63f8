"""A fake TCGdex: the second source of cards, with its own shapes, routes and habits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal
from urllib.parse import unquote

from tests.fake.corpus import SHARED, SMALL, Corpus, Json, read_json
from tests.fake.server import FakeServer
from tests.fake.wire import Answer, Request

GALLERY = "swsh9tg"
POCKET = "tcgp"
LANGUAGES = "en, fr, es, es-mx, it, pt, pt-br, pt-pt, de, nl, pl, ru, ja, ko, zh-tw, id, th, zh-cn"
BRIEF_CARD = ("id", "image", "localId", "name")
YEAR = "max-age=31536000"


@dataclass(frozen=True)
class DexData:
    """Sets in full (without their cards), cards in full, and the series."""

    corpus: Corpus
    series: tuple[Json, ...]
    serie: Mapping[str, Json]

    @classmethod
    def small(cls) -> DexData:
        return load(SMALL / "tcgdex", False)

    @classmethod
    def large(cls, all_sets: bool = False) -> DexData:
        return load(SHARED / "tcgdex", all_sets)

    @staticmethod
    def has_large() -> bool:
        return (SHARED / "tcgdex" / "sets.json").is_file()


@cache
def load(folder: Path, all_sets: bool) -> DexData:
    """Everything in a folder. A set with no cards there is listed if it is of Pocket, where
    clients must not look, or if `all_sets` asks for the whole list."""
    series = tuple(read_json(folder / "series.json"))
    serie = {entry["id"]: read_json(folder / "series" / f"{entry['id']}.json") for entry in series}
    owner = {s["id"]: entry for entry in serie.values() for s in entry["sets"]}
    sets: list[Json] = []
    cards: dict[str, tuple[Json, ...]] = {}
    for brief in read_json(folder / "sets.json"):
        file = folder / "sets" / f"{brief['id']}.json"
        home = owner.get(brief["id"], {"id": "misc", "name": "Miscellaneous"})
        if file.is_file():
            sets.append({k: v for k, v in read_json(file).items() if k != "cards"})
            cards[brief["id"]] = tuple(read_json(folder / "cards" / file.name))
        elif all_sets or home["id"] == POCKET:
            sets.append({**brief, "serie": {"id": home["id"], "name": home["name"]}})
            cards[brief["id"]] = ()
    return DexData(Corpus(tuple(sets), cards), series, serie)


@dataclass
class DexOptions:
    """How the healthy twin behaves.

    Attributes:
        images: Which briefs have an image: "all", "some" (live, every third lacks it), "none".
        lang: The one language it has.
    """

    images: Literal["all", "some", "none"] = "some"
    lang: str = "en"


class DexSite:
    """The path routes of api.tcgdex.net under /v2/en."""

    def __init__(self, data: DexData, options: DexOptions) -> None:
        self.data = data
        self.corpus = data.corpus
        self.options = options

    def answer(self, request: Request, corpus: Corpus | None = None) -> Answer:
        cards = corpus or self.corpus
        parts = [unquote(part) for part in request.path.split("/")[1:]]
        if request.method != "GET" or len(parts) < 3 or parts[0] != "v2":
            return self.not_found(request)
        if parts[1] != self.options.lang:
            return self._bad_language(request, parts[1])
        found = self._route(parts[2:], request, cards)
        return self.not_found(request) if found is None else _ok(found)

    def not_found(self, request: Request) -> Answer:
        return _problem(
            404,
            {
                "type": "https://tcgdex.dev/errors/not-found",
                "title": "The resource you are trying to reach does not exists",
                "status": 404,
                "endpoint": request.path.removeprefix("/v2"),
                "method": request.method,
            },
        )

    def _bad_language(self, request: Request, lang: str) -> Answer:
        return _problem(
            404,
            {
                "type": "https://tcgdex.dev/errors/language-invalid",
                "title": "The chosen language is not available in the database",
                "status": 404,
                "endpoint": request.path.removeprefix("/v2"),
                "method": request.method,
                "lang": lang,
                "details": "You must use one of the following languages "
                f'({LANGUAGES}) while you used "{lang}"',
            },
        )

    def _route(self, parts: list[str], request: Request, corpus: Corpus) -> Any:
        match parts:
            case ["sets"]:
                return [brief_set(info) for info in corpus.sets]
            case ["sets", set_id]:
                return self._set(corpus, set_id)
            case ["sets", set_id, number]:
                return _by_number(corpus, set_id, number)
            case ["cards"]:
                return self._briefs(request, corpus)
            case ["cards", name]:
                return _by_id_or_name(corpus, name)
            case ["series"]:
                return list(self.data.series)
            case ["series", serie_id]:
                return self._serie(corpus, serie_id)
        return None

    def _set(self, corpus: Corpus, set_id: str) -> Json | None:
        info = corpus.set_info(set_id)
        if info is None:
            return None
        briefs = [self._brief(card) for card in corpus.cards.get(set_id, ())]
        return dict(sorted({**info, "cards": briefs}.items()))

    def _briefs(self, request: Request, corpus: Corpus) -> list[Json]:
        """All of them, unless the client knows the odd names of the paging parameters."""
        found = [self._brief(card) for card in _in_order(corpus)]
        size = request.query.get("pagination:itemsPerPage", "")
        if not size.isdigit():
            return found
        page = int(request.query.get("pagination:page", "1"))
        return found[(page - 1) * int(size) : page * int(size)]

    def _serie(self, corpus: Corpus, serie_id: str) -> Json | None:
        entry = self.data.serie.get(serie_id)
        if entry is None:
            return None
        here = {info["id"] for info in corpus.sets}
        return {**entry, "sets": [s for s in entry["sets"] if s["id"] in here]}

    def _brief(self, card: Json) -> Json:
        brief = {key: card[key] for key in BRIEF_CARD if key in card}
        digits = re.sub(r"\D", "", card["localId"]) or "0"
        bare = {"all": False, "none": True, "some": int(digits) % 3 == 0}[self.options.images]
        if bare:
            brief.pop("image", None)
        return brief


def brief_set(info: Json) -> Json:
    """No series, date or legality: sets of Pocket look like all others."""
    brief: Json = {key: info[key] for key in ("id", "name", "logo", "symbol") if key in info}
    count = info["cardCount"]
    return {**brief, "cardCount": {"total": count["total"], "official": count["official"]}}


def _by_number(corpus: Corpus, set_id: str, number: str) -> Json | None:
    wanted = {number.lower(), number.lower().zfill(3)}
    cards = corpus.cards.get(set_id, ())
    return next((card for card in cards if card["localId"].lower() in wanted), None)


def _by_id_or_name(corpus: Corpus, asked: str) -> Json | None:
    """An id in any case; failing that any card whose name contains the word."""
    wanted = asked.casefold()
    ordered = _in_order(corpus)
    exact = next((card for card in ordered if card["id"].casefold() == wanted), None)
    return exact or next((card for card in ordered if wanted in card["name"].casefold()), None)


def _in_order(corpus: Corpus) -> list[Json]:
    """As the live list: number 1 of every set, then number 2."""
    cards = [card for info in corpus.sets for card in corpus.cards.get(info["id"], ())]
    return sorted(cards, key=lambda card: (not card["localId"].isdigit(), _natural(card)))


def _natural(card: Json) -> tuple[int, str]:
    number = card["localId"]
    return (int(number), "") if number.isdigit() else (0, number)


def _ok(payload: Any) -> Answer:
    headers = {"Content-Type": "application/json", "Cache-Control": YEAR}
    return Answer(200, payload, headers={**headers, "Access-Control-Allow-Origin": "*"})


def _problem(status: int, payload: Json) -> Answer:
    return Answer(status, payload, headers={"Content-Type": "application/json"})


def with_gallery(data: DexData, set_id: str) -> DexData:
    """The data with the Trainer Gallery under another set id; its cards keep swsh9-TG01."""
    small = DexData.small().corpus
    info = small.set_info(GALLERY) or {}
    moved = {**info, "id": set_id}
    cards = tuple({**c, "set": {**c["set"], "id": set_id}} for c in small.cards[GALLERY])
    rest = data.corpus.without(GALLERY)
    corpus = rest.with_sets((*rest.sets, moved)).with_cards(set_id, cards)
    swsh = data.serie.get("swsh", {})
    kept = [s for s in swsh.get("sets", ()) if s["id"] != GALLERY]
    serie = {**data.serie, "swsh": {**swsh, "sets": [*kept, brief_set(moved)]}}
    return DexData(corpus, data.series, serie)


class FakeTcgdex(FakeServer):
    """A fake TCGdex.

    Args:
        data: What it serves; the shared corpus if there is one, else the small one.
        missing: Sets this region does not have.
        gallery: Set id of the Trainer Gallery ("swsh9tg", "swsh9.5tg"); None leaves the data.
        refused: Refuse connections from the start.
        images: Which briefs have an image, see `DexOptions`.
    """

    def __init__(
        self,
        data: DexData | None = None,
        *,
        missing: Iterable[str] = (),
        gallery: str | None = None,
        refused: bool = False,
        images: Literal["all", "some", "none"] = "some",
        clock: Callable[[], float] | None = None,
        script: Iterable[Mapping[str, Any]] = (),
        tls: bool = False,
    ) -> None:
        data = data or (DexData.large() if DexData.has_large() else DexData.small())
        if gallery is not None:
            data = with_gallery(data, gallery)
        gone = tuple(missing)
        if gone:
            data = DexData(data.corpus.without(*gone), data.series, data.serie)
        self.refused = refused
        super().__init__(
            DexSite(data, DexOptions(images=images)), clock=clock, script=script, tls=tls
        )

    @property
    def en_url(self) -> str:
        """The English language, which is the only one it has."""
        return f"{self.url}/en"

    def start_listening(self) -> None:
        super().start_listening()
        if self.refused:
            # Listening once gives a port of which nobody else will answer.
            self.stop_listening()


@contextmanager
def regions(
    lacking: Iterable[str], data: DexData | None = None, **options: Any
) -> Iterator[tuple[FakeTcgdex, FakeTcgdex]]:
    """Two regions of one service: the second lacks some sets."""
    with ExitStack() as stack:
        whole = stack.enter_context(FakeTcgdex(data, **options))
        poor = stack.enter_context(FakeTcgdex(data, missing=lacking, **options))
        yield whole, poor
