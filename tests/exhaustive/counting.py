"""A card whose texts count which of their steps are carried out.

The interpreter is asked to make the card as always; while it does so, every step and modifier
it makes is wrapped. So the card that is played is the real one, and the engine is not changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from champions_deckcheck.effects.model import Call
from champions_deckcheck.game.interpreter import lasting, parts, readers
from champions_deckcheck.game.interpreter.compiler import Compiler
from champions_deckcheck.game.parts import Mod

readers.load()
_LASTING = vars(lasting)

# What a modifier is asked for where it has a say; "" where it is enough that it is looked up.
_ASKED = {
    "attack_cost": "n",
    "cant_use": "attack",
    "checkup_counters": "n",
    "dmg_dealt": "n",
    "dmg_taken": "n",
    "energy_counts": "units",
    "halve_damage": "by",
    "hp": "n",
    "no_conditions": "names",
    "only_on": "what",
    "prize_value": "n",
    "provide": "bits",
    "retreat_cost": "n",
    "set_type": "bits",
    "set_weakness": "kind",
    "survive_ko": "hp_left",
    "tool_slots": "n",
}
# These have a say where one of their filters is met.
_FILTERED = {
    "cant_attach": "what",
    "cant_play": "what",
    "prevent_damage": "source",
    "prevent_effects": "source",
}
_LOCKS = ("no_abilities", "no_tools")
# Steps of the notation's own that only lead to others.
_LEADING = ("Compiler.jump", "_if", "_branch", "_for_each", "_repeat", "_let", "modes")


@dataclass(slots=True)
class Site:
    """A word of a program at one place of it.

    Attributes:
        text: Name of the attack or Ability; "" for a card's own text.
        place: Part of the text, line and column.
        word: The word.
        count: How often it was carried out, or had a say.
    """

    text: str
    place: str
    word: str
    count: int = 0


@dataclass(slots=True)
class _Open:
    """A word whose steps are being made; its site is made with the first of them."""

    word: str
    place: str
    site: Site | None = None


@dataclass(slots=True)
class Log:
    """The sites of one card.

    Attributes:
        card: Id of the printing.
        sites: In the order in which they were made.
    """

    card: str
    sites: list[Site] = field(default_factory=list)
    open: list[_Open] = field(default_factory=list)

    def texts(self) -> dict[str, list[Site]]:
        """Text → its sites."""
        found: dict[str, list[Site]] = {}
        for site in self.sites:
            found.setdefault(site.text, []).append(site)
        return found

    def add(self, key: str, word: str, place: str = "") -> Site:
        """A new site of the code of a key."""
        key = key.split("/later")[0]
        # A card's own text is called by the card's name, the others by its id and theirs.
        text = key.removeprefix(f"{self.card}/") if key.startswith(f"{self.card}/") else ""
        name, _, part = text.partition("#")
        site = Site(name, f"{part} {place}".strip(), word)
        self.sites.append(site)
        return site


@contextmanager
def counting(log: Log) -> Iterator[None]:
    """While it is open, everything the interpreter makes counts in a log."""
    emit, static, modifier = Compiler.emit, parts._static, _LASTING["modifier"]
    steps = dict(readers.STEPS)

    def counted_emit(self: Compiler, step: Callable[..., None]) -> None:
        emit(self, _counted(log, self, step))

    def counted_static(c: Compiler, step: Any, when: Any) -> Mod:
        return _watched(log, c, static(c, step, when), step.call)

    def counted_modifier(c: Compiler, call: Call) -> Mod:
        made = modifier(c, call)
        return made if made.kind in _LOCKS else _watched(log, c, made, call)

    try:
        Compiler.emit = counted_emit  # type: ignore[method-assign]
        parts._static = counted_static
        _LASTING["modifier"] = counted_modifier
        readers.STEPS.update({word: _marked(log, word, read) for word, read in steps.items()})
        yield
    finally:
        Compiler.emit = emit  # type: ignore[method-assign]
        parts._static = static
        _LASTING["modifier"] = modifier
        readers.STEPS.update(steps)


def _marked(log: Log, word: str, read: Callable[..., None]) -> Callable[..., None]:
    """A reader of a word whose steps are known as that word's."""

    def marked(c: Compiler, call: Call, into: int) -> None:
        place = f"{call.place.line}:{call.place.column}"
        log.open.append(_Open(word, place))
        try:
            read(c, call, into)
        finally:
            log.open.pop()

    return marked


def _counted(log: Log, c: Compiler, step: Callable[..., None]) -> Callable[..., None]:
    about = _site_of(log, c, step)
    if about is None:
        return step

    def counted(s: Any, fr: Any) -> None:
        about.count += 1
        step(s, fr)

    return counted


def _site_of(log: Log, c: Compiler, step: Callable[..., None]) -> Site | None:
    if log.open:
        about = log.open[-1]
        if about.site is None:
            about.site = log.add(c.key, about.word, about.place)
        return about.site
    maker = step.__qualname__.split(".<locals>")[0]
    if maker in _LEADING:
        return None
    return log.add(c.key, {"_deal_now": "deal", "later": "later"}.get(maker, maker))


class _Args(dict[str, Any]):
    """Arguments of a modifier that note when the engine asks for them."""

    def __init__(self, args: Any, site: Site, asked: str) -> None:
        super().__init__(args)
        self._site = site
        self._asked = asked

    def __getitem__(self, name: str) -> Any:
        if name == self._asked:
            self._site.count += 1
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        if not self._asked and name == "key":
            self._site.count += 1
        return super().get(name, default)


def _watched(log: Log, c: Compiler, mod: Mod, call: Call) -> Mod:
    site = log.add(c.key, mod.kind, f"{call.place.line}:{call.place.column}")
    if mod.kind in _LOCKS:
        return mod._replace(on=_noting(mod.on, site))
    if mod.kind in _FILTERED:
        name = _FILTERED[mod.kind]
        return mod._replace(args={**mod.args, name: _noting(mod.args[name], site)})
    return mod._replace(args=_Args(mod.args, site, _ASKED.get(mod.kind, "")))


def _noting(test: Any, site: Site) -> Any:
    def noted(s: Any, fr: Any, x: int) -> bool:
        holds = bool(test(s, fr, x))
        site.count += holds
        return holds

    return noted
