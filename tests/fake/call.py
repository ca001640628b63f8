"""What a fault gets to work with, and the register of all faults by name."""

from __future__ import annotations

import copy
import socket
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, TypeVar

from tests.fake.corpus import Corpus, Json
from tests.fake.routes import Site
from tests.fake.script import Rule
from tests.fake.wire import Answer, Encoded, Link, Request, encode


class Done(Enum):
    """The fault has dealt with the socket itself; the connection ends now."""

    CLOSED = "closed"


class Host(Protocol):
    """What a fault may ask of the server it runs in."""

    def now(self) -> float: ...

    def other_url(self) -> str: ...

    def own_url(self) -> str: ...

    def stop_listening(self, keep: socket.socket | None = None) -> None: ...

    def known_keys(self) -> frozenset[str]: ...


@dataclass
class Call:
    """One request that met a rule."""

    request: Request
    rule: Rule
    site: Site
    link: Link
    host: Host

    def param(self, name: str, default: Any) -> Any:
        return self.rule.params.get(name, default)

    def peek(self, **query: str) -> Answer:
        """A healthy answer to look at only: its cards are the corpus's own."""
        return self.site.answer(self.request.with_query(**query))

    def normal(self, corpus: Corpus | None = None, **query: str) -> Answer:
        """The healthy answer, as the fault's own copy: it may be bent freely."""
        answer = self.site.answer(self.request.with_query(**query), corpus)
        answer.payload = copy.deepcopy(answer.payload)
        return answer

    def encode(self, answer: Answer, zipped: bool = True) -> Encoded:
        """Ready to send, never as a 304: a fault that nobody reads is no fault."""
        return encode(answer, self.request, self.host.now(), zipped, conditional=False)

    def finish(self, answer: Answer) -> Done:
        """Send an answer plainly, with no tag and no compression, and end the connection."""
        encoded = self.encode(answer, zipped=False)
        self.link.send(encoded.head(connection="close") + encoded.body)
        return Done.CLOSED


# None: the fault has nothing to do with this request, the rules after it are asked.
Result = Answer | Done | None
Fault = Callable[[Call], Result]
FAULTS: dict[str, Fault] = {}

F = TypeVar("F", bound=Fault)


def fault(*names: str) -> Callable[[F], F]:
    def register(function: F) -> F:
        FAULTS.update(dict.fromkeys(names, function))
        return function

    return register


def entries(answer: Answer) -> list[Json] | None:
    """The cards or sets of a list answer, whatever envelope they are in."""
    payload = answer.payload
    found = payload.get(_list_key(payload)) if isinstance(payload, dict) else payload
    return found if isinstance(found, list) and answer.status < 300 else None


def _list_key(payload: Json) -> str:
    """A set of TCGdex holds its cards itself; everything else with a list has "data"."""
    return "cards" if "cards" in payload else "data"


def put_entries(answer: Answer, found: list[Any], count: bool = True) -> Answer:
    """The same answer with other entries; `count` follows them, `totalCount` does not."""
    if isinstance(answer.payload, dict):
        answer.payload[_list_key(answer.payload)] = found
        if count and "count" in answer.payload:
            answer.payload["count"] = len(found)
    else:
        answer.payload = found
    return answer
