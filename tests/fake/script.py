"""Which request meets which fault: a list of rules, the first that matches wins."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.fake.corpus import dice
from tests.fake.wire import Request

MATCH_KEYS = frozenset({"path", "q", "page", "nth", "probability", "seed", "method", "after_bytes"})


@dataclass
class Rule:
    """One line of a script.

    Attributes:
        match: path, q (both whole, "*" for any run), page, method; then of the requests that
            fit these, `nth` (a number or a list, from 1) or `probability` with `seed`.
        do: Name of the fault, or "ok" to let the request pass the rules below.
        times: How often the rule applies at most.
        params: What the fault wants to know, and nothing else of the rule.
    """

    match: Mapping[str, Any]
    do: str
    times: int | None
    params: Mapping[str, Any]
    seen: int = 0
    used: int = 0
    memory: dict[str, Any] = field(default_factory=dict)
    dice: random.Random = field(default_factory=random.Random)

    @classmethod
    def read(cls, raw: Mapping[str, Any]) -> Rule:
        """A rule from its JSON form; `after_bytes` may stand in the match, as written down."""
        match = dict(raw.get("match", {}))
        unknown = match.keys() - MATCH_KEYS
        if unknown:
            raise ValueError(f"unknown keys in match: {sorted(unknown)}")
        params = {k: v for k, v in raw.items() if k not in {"match", "do", "times"}}
        if "after_bytes" in match:
            params.setdefault("at", match.pop("after_bytes"))
        # This prefix makes seed 1 at 0.17 fail 2 of 12 requests, as a user measured live.
        chance = dice(f"seed {match.get('seed', 0)}")
        return cls(match, str(raw["do"]), raw.get("times"), params, dice=chance)

    def hits(self, request: Request) -> bool:
        """Whether the rule applies; counts the request and throws the dice if it is for it."""
        if not self._for(request) or (self.times is not None and self.used >= self.times):
            return False
        self.seen += 1
        return self._turn()

    def _for(self, request: Request) -> bool:
        match = self.match
        return (
            _like(match.get("path"), request.path, request.path.removeprefix("/v2"))
            and _like(match.get("q"), request.query.get("q", ""))
            and ("page" not in match or match["page"] == request.page)
            and ("method" not in match or match["method"] == request.method)
        )

    def _turn(self) -> bool:
        nth = self.match.get("nth")
        if nth is not None and self.seen not in (nth if isinstance(nth, list) else [nth]):
            return False
        chance = self.match.get("probability")
        return chance is None or self.dice.random() < chance


def _like(pattern: str | None, *texts: str) -> bool:
    """Whole match, "*" for any run; quotes do not count, as `a:"b"` and `a:b` mean the same."""
    if pattern is None:
        return True
    wanted = ".*".join(re.escape(part) for part in pattern.replace('"', "").split("*"))
    return any(re.fullmatch(wanted, text.replace('"', "").strip()) for text in texts)


def read_script(rules: Iterable[Mapping[str, Any]], known: Iterable[str]) -> list[Rule]:
    """All rules, or a ValueError that names the fault nobody knows: typos must not pass."""
    read = [Rule.read(raw) for raw in rules]
    unknown = {rule.do for rule in read} - set(known) - {"ok"}
    if unknown:
        raise ValueError(f"unknown faults: {sorted(unknown)}")
    return read
