"""The grammar: rules of alternatives, each a wording and what it makes.

A grammar file reads like this:

    @act
      draw <n:number> card          => do: draw({n})
      search your deck for <c:cards> => do: cards = search(you.deck{c.filter}, {c.n})

A line with `@` opens a rule, the lines below it are its alternatives. How a wording reads is
said in `wording`. Behind `=>` stands the value: a text with `{name}` and `{name.field}`, or
fields `key: text` separated by `;`. `{name*,}` joins what was repeated. What stands behind `##`
is an example, which a test reads.

`@act for item supporter` opens alternatives that hold for texts of these kinds only, and come
before those for all kinds there.

Where a wording says "this Pokémon", the texts of Pokémon may say the Pokémon's own name instead:
that is how they were written before Black & White.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from champions_deckcheck.effects.compiler.beginning import Starts, starts_of_rules
from champions_deckcheck.effects.compiler.sharing import Shared, shared
from champions_deckcheck.effects.compiler.wording import GrammarError, Item, read_wording, words_in

__all__ = ["Alternative", "Grammar", "GrammarError", "Value"]

Value = Any
"""A text, fields, or a list of values."""

# A kind that no alternative is for.
_NO_KIND = "none"


@dataclass(frozen=True, slots=True)
class Alternative:
    """One wording of a rule.

    Attributes:
        rule: The rule it belongs to.
        item: The wording.
        value: What it makes; None to hand on what its parts make.
        example: A wording of cards.
        place: File and line.
        kinds: The kinds of text it holds for; none if for all.
    """

    rule: str
    item: Item
    value: str | None
    example: str
    place: str
    kinds: tuple[str, ...] = ()


@dataclass(slots=True)
class Grammar:
    """All rules, by name, and the misprints to mend before a text is read."""

    rules: dict[str, list[Alternative]] = field(default_factory=dict)
    _words: frozenset[str] = frozenset()
    misprints: tuple[tuple[str, str], ...] = ()
    _starts: dict[str, Starts] = field(default_factory=dict)
    _shared: dict[tuple[str, str], Shared] = field(default_factory=dict)

    def read(self, text: str, path: str) -> None:
        """Adds the rules of a file.

        Args:
            text: The file's text.
            path: What it is called in messages.

        Raises:
            GrammarError: A line is none.
        """
        rule = ""
        kinds: tuple[str, ...] = ()
        for number, whole in enumerate(text.split("\n"), 1):
            line, _, example = whole.partition("##")
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            place = f"{path}:{number}"
            if line.startswith("@"):
                rule, _, only = line[1:].strip().partition(" for ")
                kinds = tuple(only.split())
                if not rule:
                    raise GrammarError(f"{place}: a rule without a name")
                self.rules.setdefault(rule, [])
                continue
            if not rule:
                raise GrammarError(f"{place}: a wording before the first rule")
            wording, arrow, value = line.partition("=>")
            item = read_wording(wording, place)
            made = value.strip() if arrow else None
            self.rules[rule].append(Alternative(rule, item, made, example.strip(), place, kinds))
        self._starts.clear()
        self._shared.clear()

    def words(self) -> frozenset[str]:
        """Every plain word of a wording, in its base form."""
        if not self._words:
            items = [one.item for group in self.rules.values() for one in group]
            self._words = frozenset(word for item in items for word in words_in(item))
        return self._words

    def check(self) -> None:
        """Refuses a grammar that names rules it does not have.

        Raises:
            GrammarError: The first such name, and where.
        """
        for alternatives in self.rules.values():
            for one in alternatives:
                for name in one.item.rules():
                    if name not in self.rules:
                        raise GrammarError(f"{one.place}: there is no rule {name}")

    def of(self, rule: str, kind: str) -> list[Alternative]:
        """The alternatives of a rule for a kind of text, its own first.

        Args:
            rule: The rule.
            kind: The kind of text; "" for all.
        """
        own = [one for one in self.rules[rule] if one.kinds and kind in ("", *one.kinds)]
        return [*own, *(one for one in self.rules[rule] if not one.kinds)]

    def shared(self, rule: str, kind: str) -> Shared:
        """The alternatives of a rule for a kind of text as a tree, see `of`."""
        found = self._shared.get((rule, kind))
        if found is None:
            found = self._shared[rule, kind] = self._share(rule, kind)
        return found

    def _share(self, rule: str, kind: str) -> Shared:
        if not self._starts:
            self._starts.update(starts_of_rules(self.rules))
        if kind not in ("", _NO_KIND, *(name for one in self.rules[rule] for name in one.kinds)):
            # Without wordings of its own a kind of text has those of every kind.
            return self.shared(rule, _NO_KIND)
        return shared(self.of(rule, kind), self._starts)
