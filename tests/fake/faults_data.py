"""Faults of content: sound HTTP around data that is wrong, odd or incomplete."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.fake.call import Call, Result, entries, fault, put_entries
from tests.fake.corpus import Corpus, Json, dice
from tests.fake.wire import Answer, dump

NEW_STAMP = "2999/01/01 00:00:00"
OLD_STAMP = "1999/01/01 00:00:00"
# The form me3 was published with (pokemon-tcg-api#114).
BAD_STAMP = "2026/003/26 15:00:00"


def listed(answer: Answer) -> bool:
    """Whether this is an answer with pages."""
    return isinstance(answer.payload, dict) and "totalCount" in answer.payload


@fault("wrong_total")
def wrong_total(call: Call) -> Result:
    """`add` to totalCount, or set it to `value`, or `as_text`, or leave it out (`missing`)."""
    answer = call.normal()
    if not listed(answer):
        return None
    total = answer.payload["totalCount"]
    if call.param("missing", False):
        del answer.payload["totalCount"]
    elif call.param("as_text", False):
        answer.payload["totalCount"] = str(total)
    else:
        answer.payload["totalCount"] = call.param("value", total + call.param("add", 7))
    return answer


@fault("repeat_page")
def repeat_page(call: Call) -> Result:
    """Every later page is page 1 again; `trim` cuts it to the size the page should have."""
    answer = call.normal()
    if not listed(answer) or call.request.page == 1:
        return None
    first = entries(call.peek(page="1")) or []
    size = answer.payload["count"] if call.param("trim", False) else len(first)
    return put_entries(answer, first[:size])


@fault("repeat_card")
def repeat_card(call: Call) -> Result:
    """A page starts with the last `k` cards of the page before, `k` of its own are missing."""
    answer = call.normal()
    page, k = call.request.page, int(call.param("k", 1))
    if not listed(answer) or page is None or page < 2:
        return None
    before = entries(call.peek(page=str(page - 1))) or []
    own = entries(answer) or []
    return put_entries(answer, (before[-k:] + own)[: len(own)])


@fault("endless")
def endless(call: Call) -> Result:
    """Pages never end: past the last card the list starts again. `grow` lets the total run."""
    answer = call.normal()
    if not listed(answer):
        return None
    size, page = answer.payload["pageSize"], answer.payload["page"]
    everything = whole_list(call)
    if everything:
        start = (page - 1) * size
        put_entries(answer, [everything[(start + i) % len(everything)] for i in range(size)])
    if call.param("grow", False):
        answer.payload["totalCount"] = page * size + 1
    return answer


def whole_list(call: Call) -> list[Json]:
    """All that a query finds, in the order of this request."""
    found: list[Json] = []
    page = 1
    while shown := entries(call.peek(page=str(page))):
        found += shown
        page += 1
    return found


@fault("shuffle_between")
def shuffle_between(call: Call) -> Result:
    """Each page is cut out of another order of the same cards."""
    answer = call.normal()
    if not listed(answer):
        return None
    everything = whole_list(call)
    size, page = answer.payload["pageSize"], answer.payload["page"]
    dice(f"{call.param('seed', 0)}/{page}").shuffle(everything)
    return put_entries(answer, everything[(page - 1) * size : page * size])


@fault("empty_page")
def empty_page(call: Call) -> Result:
    """No data, count 0, and the true total: the rule says which page, else every one."""
    answer = call.normal()
    return put_entries(answer, []) if listed(answer) else None


@fault("null_data")
def null_data(call: Call) -> Result:
    variants: dict[str, Any] = {
        "null": {"data": None},
        "missing": {},
        "list": [],
        "error": {"error": {"message": "Something went wrong.", "code": 500}},
    }
    return Answer(200, variants[call.param("variant", "null")], headers=call.normal().headers)


@fault("foreign_card")
def foreign_card(call: Call) -> Result:
    """A card of another set stands first, added, or in the place of one (`replace`)."""
    answer = call.normal()
    own = entries(answer)
    if not own or not is_card(own[0]):
        return None
    sets = {set_of(card) for card in own}
    strange = next((c for c in call.site.corpus.live if c["set"]["id"] not in sets), None)
    if strange is None:
        return None
    # As deep as its neighbours: files have no `set`, briefs and `select` have few keys.
    shown = {key for card in own for key in card}
    strange = {key: value for key, value in strange.items() if key in shown}
    return put_entries(answer, [strange, *own[1 if call.param("replace", False) else 0 :]])


def is_card(entry: Json) -> bool:
    return "number" in entry or "localId" in entry or "supertype" in entry


def set_of(card: Json) -> str:
    return str(card["set"]["id"]) if "set" in card else str(card["id"]).rpartition("-")[0]


def without_sets(call: Call, *gone: str) -> Answer:
    return call.normal(corpus=derived(call, "without", lambda c: c.without(*gone)))


def derived(call: Call, name: str, make: Callable[[Corpus], Corpus]) -> Corpus:
    """A corpus of the rule's own, made once: indexing twenty thousand cards takes a while."""
    memory = call.rule.memory
    if memory.get("of") is not call.site.corpus:
        memory.update({"of": call.site.corpus, name: make(call.site.corpus)})
    found: Corpus = memory[name]
    return found


def newest(corpus: Corpus, count: int) -> list[str]:
    ordered = sorted(corpus.sets, key=lambda info: str(info.get("releaseDate", "")))
    return [info["id"] for info in ordered[-count:]]


@fault("stale_sets")
def stale_sets(call: Call) -> Result:
    """The list of sets lacks the newest `n` ("missing"), or their stamps are malformed, in the
    future, or go back. Only lists and entries of sets are touched."""
    if "/sets" not in call.request.path:
        return None
    corpus = call.site.corpus
    hit = call.param("sets", None) or newest(corpus, int(call.param("n", 1)))
    kind = call.param("kind", "missing")
    if kind == "missing":
        return without_sets(call, *hit)
    stamp = {"malformed": BAD_STAMP, "future": NEW_STAMP, "back": OLD_STAMP}[kind]
    sets = [{**info, "updatedAt": stamp} if info["id"] in hit else info for info in corpus.sets]
    return call.normal(corpus=corpus.with_sets(sets))


@fault("set_vanishes")
def set_vanishes(call: Call) -> Result:
    """A set, by default the newest, is gone from lists, entries and cards alike."""
    gone = call.param("set", None) or newest(call.site.corpus, 1)[0]
    return without_sets(call, gone)


@fault("cards_vanish")
def cards_vanish(call: Call) -> Result:
    """Half the cards of a set (or the share `keep`) are gone; totals agree with what is left."""
    set_id = call.param("set", None) or newest(call.site.corpus, 1)[0]

    def fewer(corpus: Corpus) -> Corpus:
        cards = corpus.cards[set_id]
        return corpus.with_cards(set_id, cards[: int(len(cards) * call.param("keep", 0.5))])

    return call.normal(corpus=derived(call, "fewer", fewer))


def rewritten(call: Call, change: Callable[[str], str | bytes]) -> Answer:
    """The healthy answer with its text changed after it was made."""
    answer = call.normal()
    changed = change(dump(answer.payload).decode())
    answer.body = changed if isinstance(changed, bytes) else changed.encode()
    return answer
