"""The routes of pokemontcg.io v2 and of its published JSON files, when all is well."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol
from urllib.parse import unquote

from tests.fake import query
from tests.fake.corpus import Corpus, Json, dice
from tests.fake.wire import Answer, Request, dump

MAX_PAGE = 250
BAD = "Bad Request. Your request is either malformed, or is missing one or more required fields."
LISTS = {
    "types": "types",
    "subtypes": "subtypes",
    "supertypes": "supertype",
    "rarities": "rarity",
}


class Site(Protocol):
    """What a fake serves; a fault may ask it again with another corpus or another page."""

    @property
    def corpus(self) -> Corpus: ...

    def answer(self, request: Request, corpus: Corpus | None = None) -> Answer: ...

    def not_found(self, request: Request) -> Answer: ...


@dataclass
class Options:
    """How the healthy server behaves. The defaults are what the live API does, or is said to.

    Attributes:
        extras: Add images and price blocks: "none", "new" (no prices yet) or "full".
        etag: Answer 304 to a matching If-None-Match.
        gzip: Compress for clients that accept it.
        stable_ties: Cards with equal orderBy keys keep their order between requests.
        orderby_comma_400: More than one orderBy key is refused (pokemon-tcg-api#113).
        clamp_pages: Pull page and pageSize into their ranges instead of answering 400.
        paren_bug: A phrase with "(" finds nothing (#109).
        ptcgocode_bug: Some set codes find nothing (#106).
        keys: API keys the service knows.
    """

    extras: Literal["none", "new", "full"] = "none"
    etag: bool = True
    gzip: bool = True
    stable_ties: bool = False
    orderby_comma_400: bool = False
    clamp_pages: bool = False
    paren_bug: bool = True
    ptcgocode_bug: bool = True
    keys: frozenset[str] = frozenset({"good-key"})


class PtcgSite:
    """pokemontcg.io v2 under /v2, its published files under /data."""

    def __init__(self, corpus: Corpus, options: Options) -> None:
        self.corpus = corpus
        self.options = options

    def answer(self, request: Request, corpus: Corpus | None = None) -> Answer:
        if request.method != "GET":
            return self.not_found(request)
        cards = corpus or self.corpus
        parts = [unquote(part) for part in request.path.split("/")[1:]]
        if parts[0] == "data":
            return _file(parts[1:], cards)
        if parts[0] != "v2":
            return self.not_found(request)
        try:
            return self._route(parts[1:], request, cards)
        except query.BadQueryError:
            return _error(400, BAD)

    def not_found(self, request: Request) -> Answer:
        if request.path.startswith("/data/"):
            return _no_file()
        return _error(404, "The requested resource was not found.")

    def _route(self, parts: list[str], request: Request, corpus: Corpus) -> Answer:
        match parts:
            case ["cards"]:
                return self._list(request, lambda: self._cards(request, corpus))
            case ["cards", card_id] if found := corpus.live_by_id.get(card_id):
                return _ok({"data": _select(self._extras(found), request)})
            case ["sets"]:
                return self._list(request, lambda: self._sets(request, corpus))
            case ["sets", set_id] if info := corpus.set_info(set_id):
                return _ok({"data": _select(info, request)})
            case [name] if name in LISTS:
                return _ok({"data": _unique(corpus, LISTS[name])})
        return self.not_found(request)

    def _list(self, request: Request, find: Callable[[], Sequence[Json]]) -> Answer:
        page = self._number(request, "page", 1, None)
        size = self._number(request, "pageSize", MAX_PAGE, MAX_PAGE)
        found = find()
        shown = found[(page - 1) * size : page * size]
        return _ok(
            {
                "data": [_select(self._extras(entry), request) for entry in shown],
                "page": page,
                "pageSize": size,
                "count": len(shown),
                "totalCount": len(found),
            }
        )

    def _cards(self, request: Request, corpus: Corpus) -> Sequence[Json]:
        asked = self._parse(request, query.CARD_FIELDS)
        pool = corpus.live
        if asked.set_id is not None:
            pool = corpus.live_by_set.get(asked.set_id, ())
        return self._ordered([card for card in pool if asked.test(card)], request)

    def _sets(self, request: Request, corpus: Corpus) -> Sequence[Json]:
        asked = self._parse(request, query.SET_FIELDS)
        return self._ordered([info for info in corpus.sets if asked.test(info)], request)

    def _parse(self, request: Request, fields: frozenset[str]) -> query.Query:
        text = request.query.get("q", "").strip()
        if not text:
            return query.Query(lambda _entry: True)
        quirks = query.Quirks(self.options.paren_bug, self.options.ptcgocode_bug)
        return query.parse(text, fields, quirks)

    def _ordered(self, found: list[Json], request: Request) -> Sequence[Json]:
        keys = [key for key in request.query.get("orderBy", "").split(",") if key.strip(" -")]
        if not keys:
            return found
        if len(keys) > 1 and self.options.orderby_comma_400:
            raise query.BadQueryError(request.query["orderBy"])
        if not self.options.stable_ties:
            dice(request.serial).shuffle(found)
        for key in reversed(keys):
            found = _sorted(found, key.strip())
        return found

    def _number(self, request: Request, name: str, default: int, most: int | None) -> int:
        text = request.query.get(name, "")
        if not text:
            return default
        try:
            value = int(text)
        except ValueError as error:
            raise query.BadQueryError(text) from error
        nearest = max(1, min(value, most if most is not None else value))
        if nearest != value and not self.options.clamp_pages:
            raise query.BadQueryError(text)
        return nearest

    def _extras(self, entry: Json) -> Json:
        if self.options.extras == "none" or "supertype" not in entry:
            return entry
        return {**entry, **_extras(entry["id"], full=self.options.extras == "full")}


def _extras(card_id: str, full: bool) -> Json:
    base = "https://images.invalid"
    prices: Json = {"normal": {"low": 0.05, "mid": 0.21, "high": 1.5, "market": 0.17}}
    tcgplayer: Json = {"url": f"{base}/tcgplayer/{card_id}", "updatedAt": "2026/10/04"}
    market = {"url": f"{base}/cardmarket/{card_id}", "updatedAt": "2026/10/04", "prices": prices}
    return {
        "images": {"small": f"{base}/{card_id}.png", "large": f"{base}/{card_id}_hires.png"},
        "tcgplayer": {**tcgplayer, "prices": prices} if full else tcgplayer,
        "cardmarket": market if full else None,
    }


def _sorted(found: list[Json], key: str) -> list[Json]:
    path = key.removeprefix("-")
    having = [entry for entry in found if _sort_value(entry, path) is not None]
    missing = [entry for entry in found if _sort_value(entry, path) is None]
    # reverse=True keeps ties as they are, so that the next key in line still counts.
    having.sort(key=lambda entry: _sort_value(entry, path), reverse=key.startswith("-"))
    return having + missing


def _sort_value(entry: Json, path: str) -> Any:
    value = next(query.values(entry, path), None)
    return None if value is None else (not isinstance(value, int), value)


def _select(entry: Json, request: Request) -> Json:
    names = {name.strip() for name in request.query.get("select", "").split(",") if name.strip()}
    return {key: value for key, value in entry.items() if key in names} if names else entry


def _unique(corpus: Corpus, field: str) -> list[str]:
    return sorted({value for card in corpus.live for value in query.values(card, field)})


def _headers(cache: str) -> dict[str, str]:
    return {
        "Cache-Control": cache,
        "Vary": "Accept-Encoding, Origin",
        "X-Request-Id": str(uuid.uuid4()),
        "CF-Cache-Status": "DYNAMIC",
        "Server": "cloudflare",
    }


def _ok(payload: Json) -> Answer:
    return Answer(200, payload, headers=_headers("max-age=0, private, must-revalidate"))


def _error(code: int, message: str) -> Answer:
    payload = {"error": {"message": message, "code": code}}
    return Answer(code, payload, headers=_headers("no-cache"))


def _file(parts: list[str], corpus: Corpus) -> Answer:
    payload: Any = None
    match parts:
        case ["sets", "en.json"]:
            payload = list(corpus.sets)
        case ["cards", "en", name] if name.endswith(".json"):
            info = corpus.set_info(name.removesuffix(".json"))
            payload = list(corpus.cards[info["id"]]) if info else None
    if payload is None:
        return _no_file()
    tag = hashlib.sha256(dump(payload)).hexdigest()
    headers = {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "max-age=300",
        "ETag": f'"{tag}"',
        "Vary": "Accept-Encoding",
    }
    return Answer(200, payload, headers=headers)


def _no_file() -> Answer:
    headers = {"Content-Type": "text/plain; charset=utf-8"}
    return Answer(404, body=b"404: Not Found", headers=headers)
