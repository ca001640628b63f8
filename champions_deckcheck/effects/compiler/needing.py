"""Reads from the steps of a program whether they can do something, and what that needs.

What draws or searches needs a deck, what heals a damaged Pokémon, what takes cards from a pile
something in it, what is paid enough to pay with. A step whose need cannot be told is taken to do
something.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from champions_deckcheck.effects.compiler import counting
from champions_deckcheck.effects.compiler.lines import written
from champions_deckcheck.effects.compiler.narrowing import with_filter
from champions_deckcheck.effects.compiler.ways import Effect, all_of, any_of, negated, text_of, when

_ALWAYS = frozenset({"you.pokemon", "you.active", "opp.pokemon", "opp.active", "each.pokemon"})
_WITH_HAND = ("draw", "draw_until", "hand_away")
_HANDFULS = ("pick", "pick_random", "search", "look", "choose", "rest", "mill")


@dataclass(slots=True)
class _Held:
    """What is known of a name: where its cards or Pokémon come from, and whether there are any."""

    source: str
    some: Effect
    group: str = ""


@dataclass(slots=True)
class Reader:
    """Reads the steps of one program; `own` is how many cards in hand its text is on."""

    notation: str
    kind: str
    held: dict[str, _Held] = field(default_factory=dict)
    inner: list[tuple[int, int, str]] = field(default_factory=list)
    hand_changed: bool = False
    own: int = 1
    acted: bool = False

    def whole(self, body: list[ast.stmt], *, in_order: bool) -> tuple[Effect, Effect]:
        """What the program's price needs, and what its effect does."""
        steps = [one for one in body if self._word(one) != "need"]
        price = self._price(steps)
        effects = [self._step(one) for one in steps]
        first = next((one for one in effects if one is not None), None)
        if in_order and not any(self._word(one) == "hand_away" for one in steps):
            return price, first
        if first is None and self.kind == "ability":
            # To look is something as well, where nothing else is done.
            effects = [one.some for one in self.held.values() if one.source == "deck"][:1]
        return price, any_of(*effects)

    def _price(self, steps: list[ast.stmt]) -> Effect:
        """What a price, which stands first, takes from the hand."""
        first = steps[0] if steps else None
        if not isinstance(first, ast.Assign) or self._word(first) != "pick" or len(steps) < 3:
            return None
        call = first.value
        if not isinstance(call, ast.Call) or not self._text(call).startswith("pick(you.hand"):
            return None
        paid = any(
            self._word(one) in ("discard", "put") and self._arg_name(one) == self._name(first)
            for one in steps[1:4]
        )
        if not paid or any(one.arg == "upto" for one in call.keywords):
            return None
        price = self._in_hand(call, self._text(call.args[0]), all_cards=True)
        self.hand_changed = True
        return price

    # -- blocks ------------------------------------------------------------------------

    def _block(self, steps: list[ast.stmt]) -> Effect:
        return any_of(*[self._step(one) for one in steps])

    def _step(self, step: ast.stmt) -> Effect:
        if isinstance(step, ast.If):
            return self._if(step)
        if isinstance(step, ast.For):
            return self._for(step)
        if isinstance(step, ast.Match):
            return self._match(step)
        if isinstance(step, ast.With):
            # What is drawn at the end of the turn is drawn, whatever is in the hand now.
            return True if "draw" in self._text(step) else None
        if isinstance(step, ast.Assign) and not isinstance(step.value, ast.Call):
            self.held[self._name(step)] = _Held(self._text(step.value), None)
            return None
        call = step.value if isinstance(step, ast.Assign | ast.Expr) else None
        return self._call(call, self._name(step)) if isinstance(call, ast.Call) else True

    def _if(self, step: ast.If) -> Effect:
        test = self._text(step.test)
        before = self.hand_changed
        then = self._block(step.body)
        self.hand_changed = before
        otherwise = self._block(step.orelse)
        if re.search(r"\b(?:flip|may)\(\)|\bheads\d*\b", test):
            return any_of(then, otherwise)
        if "may(opp)" in test:
            return otherwise
        about = [held for name, held in self.held.items() if re.search(rf"\b{name}\b", test)]
        if about and all(held.source == "deck" for held in about):
            # What is in a deck is not known before.
            return any_of(then, otherwise)
        if about:
            # Hangs on what another step has done.
            return None
        if then == otherwise:
            return then
        bracketed = f"({test})" if " or " in test else test
        ways = [] if then is None else [all_of(when(bracketed), then)]
        if otherwise is not None:
            ways.append(all_of(when(negated(test)), otherwise))
        return any_of(*ways)

    def _for(self, step: ast.For) -> Effect:
        among = self._text(step.iter)
        name = step.target.id if isinstance(step.target, ast.Name) else ""
        if among.startswith("range("):
            return self._block(step.body)
        if among == "each":
            self.held[name] = _Held("each", None)
            return self._block(step.body)
        group = self._group(step.iter)
        self.held[name] = _Held(group, self._any_of(group), group)
        effect = self._block(step.body)
        if isinstance(effect, tuple) and all(group in " ".join(way) for way in effect):
            return effect
        return None if effect is None else all_of(self._any_of(group), effect)

    def _match(self, step: ast.Match) -> Effect:
        effects = []
        before = self.hand_changed
        for case in step.cases:
            self.hand_changed = before
            effects.append(self._block(case.body))
        if len(set(effects)) > 1:
            for case, effect in zip(step.cases, effects, strict=True):
                if isinstance(effect, tuple):
                    first = case.body[0]
                    self.inner.append((first.lineno, first.col_offset, text_of(effect)))
        return any_of(*effects)

    # -- single steps ------------------------------------------------------------------

    def _call(self, call: ast.Call, name: str) -> Effect:
        word = self._text(call.func)
        if word in _HANDFULS:
            held = self._chosen(word, call)
            if name:
                self.held[name] = held
            return held.some if word == "mill" else None
        if name:
            self.held[name] = _Held(word, None)
        effect = self._done(word, call)
        if (
            self.acted
            and word in counting.HARM
            and self._group(call.args[0]).startswith(("this", "you."))
        ):
            # What comes of using an Ability is no reason to use it.
            effect = None
        self.acted = self.kind == "ability" and (self.acted or effect is not None)
        if word in _WITH_HAND:
            self.hand_changed = True
        if name and word in ("switch", "gust", "push_out", "to_play"):
            self.held[name] = _Held(word, effect)
        return effect

    def _done(self, word: str, call: ast.Call) -> Effect:
        if word in counting.NEUTRAL:
            return None
        read = self._readers.get(word)
        return True if read is None else read(self, word, call.args)

    def _reveal(self, _: str, args: list[ast.expr]) -> Effect:
        is_hand = self._source(self._text(args[0])).startswith("opp.hand")
        return when("exists(opp.hand)") if is_hand else None

    def _healed(self, word: str, args: list[ast.expr]) -> Effect:
        wanted = "suffers()" if word == "cure" else "damaged"
        return when(f"exists({with_filter(self._group(args[0]), wanted)})")

    def _stadium(self, _: str, __: list[ast.expr]) -> Effect:
        return when("stadium_in_play()")

    def _attach(self, _: str, args: list[ast.expr]) -> Effect:
        return all_of(self._some(args[0]), self._receiver(args[1]))

    def _evolve(self, _: str, args: list[ast.expr]) -> Effect:
        return all_of(self._receiver(args[0]), self._some(args[1]))

    def _to_play(self, _: str, args: list[ast.expr]) -> Effect:
        who = "opp" if self._source(self._text(args[0])).startswith("opp.") else ""
        if self._text(args[0]) == "this_card":
            return when("may_support()")
        return all_of(when(f"may_support({who})"), self._some(args[0]))

    def _counters(self, word: str, args: list[ast.expr]) -> Effect:
        return all_of(self._healed(word, args), self._receiver(args[1]))

    def _on(self, _: str, args: list[ast.expr]) -> Effect:
        return self._any_of(self._group(args[0]))

    def _lasting(self, _: str, args: list[ast.expr]) -> Effect:
        text = self._text(args[0])
        if "* prizes_taken(opp)" in text:
            return when("prizes_taken(opp) > 0")
        # What only hinders oneself is no reason to play a card.
        return None if text.startswith("cant_attack(on=you") else True

    def _moved(self, word: str, args: list[ast.expr]) -> Effect:
        what = args[0]
        text = self._text(what)
        if text == "stadium_card":
            return when("stadium_in_play()")
        if text in ("this_card", "cost"):
            # What some Abilities do; no card is played for that, nor to pay what it may cost.
            return True if text == "this_card" and self.kind == "ability" else None
        root = re.match(r"\w+", text)
        if root is not None and root[0] in self.held and not isinstance(what, ast.Name):
            return None
        if word == "discard" and text.startswith("attached("):
            of = what.args[0] if isinstance(what, ast.Call) else None
            if of is not None and self._group(of).startswith("you."):
                return None
        return self._some(what)

    def _draw(self, word: str, said: list[ast.expr]) -> Effect:
        args = [self._text(one) for one in said]
        who = args[1] if len(args) > 1 else "you"
        decks = ["you", "opp"] if self._is_each(who) else [who]
        deck = any_of(*[when(f"exists({one}.deck)") for one in decks])
        if any(re.search(rf"\b{name}\b", args[0]) for name in self.held):
            # As many as another step has moved.
            return deck if " + " in args[0] else None
        if word == "draw_until":
            few = when(f"count({who}.hand) {'<=' if self.own else '<'} {args[0]}")
            return deck if self.hand_changed else all_of(few, deck)
        counted = re.fullmatch(r"(?:\d+ \* )?count\(([^+]*)\)", args[0])
        if counted is None or ".hand" in counted[1]:
            return deck
        return all_of(deck, self._any_of(counted[1]))

    def _is_each(self, who: str) -> bool:
        return who == "each" or (who in self.held and self.held[who].source == "each")

    def _hand_away(self, _: str, args: list[ast.expr]) -> Effect:
        who = self._text(args[0])
        if self._is_each(who):
            # With their hands shuffled in, there is always something to draw.
            if who == "each" and len(args) == 1:
                return True
            return any_of(counting.others_in_hand(self.own), when("exists(opp.hand)"))
        return counting.others_in_hand(self.own) if who == "you" else when(f"exists({who}.hand)")

    def _switch(self, word: str, said: list[ast.expr]) -> Effect:
        args = [self._text(one) for one in said]
        if word == "bring_in":
            return self.held[args[0]].some if args[0] in self.held else self._any_of(args[0])
        if word == "gust" and len(args) > 1:
            return when(f"exists({args[0]}.bench[{args[1]}])")
        return when(f"count({'you' if word == 'switch' else 'opp'}.bench) > 0")

    # -- what is chosen ----------------------------------------------------------------

    def _chosen(self, word: str, call: ast.Call) -> _Held:
        text = self._text(call.args[0])
        if word == "rest":
            return _Held("rest", None)
        if word in ("look", "mill"):
            who = self._text(call.args[0 if word == "look" else 1])
            decks = ("you", "opp") if self._is_each(who) else (who,)
            return _Held("deck", any_of(*[when(f"exists({one}.deck)") for one in decks]))
        if word == "search":
            return _Held("deck", when(f"exists({text.partition('[')[0]})"))
        if word == "choose":
            group = self._group(call.args[0])
            return _Held(group, self._any_of(group), group)
        return self._pick(call)

    def _pick(self, call: ast.Call) -> _Held:
        text = self._text(call.args[0])
        if text.startswith("you.hand"):
            return _Held(text, None if self.hand_changed else self._in_hand(call, text))
        number = self._text(call.args[1]) if len(call.args) > 1 else ""
        beyond = re.fullmatch(r"max\((.*), 0\)", number)
        if beyond is not None:
            return _Held(text, when(f"{beyond[1]} > 0"))
        return _Held(text, self._some(call.args[0]))

    def _in_hand(self, call: ast.Call, text: str, *, all_cards: bool = False) -> Effect:
        """Whether there are enough cards in the hand that is about to play this one."""
        number = self._text(call.args[1]) if len(call.args) > 1 else "1"
        beyond = re.fullmatch(r"max\((.*), 0\)", number)
        if beyond is not None:
            return when(f"{beyond[1]} > {self.own}")
        if not all_cards or not number.isdigit():
            number = "1"
        return counting.enough_in_hand(text, number, self.own, self.kind)

    def _some(self, what: ast.expr) -> Effect:
        """Whether there are any of some cards."""
        text = self._text(what)
        root = re.match(r"\w+(?=$|\[)", text)
        if root is not None and root[0] in self.held:
            return self.held[root[0]].some
        if text.startswith("attached("):
            return self._attached(what, text)
        return None if text.startswith("rest(") else when(f"exists({text})")

    def _attached(self, what: ast.expr, text: str) -> Effect:
        call = what.value if isinstance(what, ast.Subscript) else what
        if isinstance(call, ast.Call):
            of = self._text(call.args[0])
            group = self._group(call.args[0])
            if len(call.args) == 1 and call is what and "[has_energy" in group:
                return when(f"exists({group})")
            # Other than one that is chosen later: that there is another is not asked.
            group = counting.without_isnt(group)
            text = text.replace(f"attached({of}", f"attached({group}", 1)
        return when(f"exists({text})")

    def _receiver(self, who: ast.expr) -> Effect:
        """Whether there is a Pokémon for something to go to."""
        group = self._group(who)
        if "isnt(" in group:
            zone = group.partition("[")[0]
            groups = {name: one.group for name, one in self.held.items()}
            return (
                counting.another(group, groups) if zone.endswith("pokemon") else self._any_of(zone)
            )
        held = self.held.get(self._text(who))
        return held.some if held is not None and not held.group else self._any_of(group)

    def _group(self, who: ast.expr) -> str:
        """The group that some Pokémon are of."""
        text = self._text(who)
        root = re.match(r"\w+(?=$|\[)", text)
        if root is not None and root[0] in self.held:
            held = self.held[root[0]]
            group = held.group or held.source
            return with_filter(group, text[len(root[0]) + 1 : -1]) if "[" in text else group
        return text

    def _any_of(self, group: str) -> Effect:
        group = counting.without_isnt(group)
        owner, _, rest = group.partition(".")
        if owner in self.held and self.held[owner].source == "each":
            # Of any player.
            return any_of(*[self._any_of(f"{one}.{rest}") for one in ("you", "opp")])
        return True if group in _ALWAYS or "." not in group else when(f"exists({group})")

    def _source(self, name: str) -> str:
        return self.held[name].source if name in self.held else name

    # -- the text ----------------------------------------------------------------------

    def _text(self, node: ast.AST) -> str:
        return written(self.notation, node)

    def _name(self, step: ast.stmt) -> str:
        target = step.targets[0] if isinstance(step, ast.Assign) else None
        return target.id if isinstance(target, ast.Name) else ""

    def _word(self, step: ast.stmt) -> str:
        call = step.value if isinstance(step, ast.Assign | ast.Expr) else None
        return self._text(call.func) if isinstance(call, ast.Call) else ""

    def _arg_name(self, step: ast.stmt) -> str:
        call = step.value if isinstance(step, ast.Assign | ast.Expr) else None
        return self._text(call.args[0]) if isinstance(call, ast.Call) and call.args else ""

    _readers: ClassVar[Mapping[str, Callable[[Reader, str, list[ast.expr]], Effect]]] = {
        **dict.fromkeys(("discard", "put", "reorder"), _moved),
        **dict.fromkeys(("draw", "draw_until"), _draw),
        **dict.fromkeys(("heal", "heal_all", "cure"), _healed),
        **dict.fromkeys(("switch", "gust", "push_out", "bring_in"), _switch),
        **dict.fromkeys(("attach", "attach_each", "move_energy", "attach_tool"), _attach),
        **dict.fromkeys(("leave_play", "condition", "counters", "knock_out"), _on),
        "reveal": _reveal,
        "hand_away": _hand_away,
        "discard_stadium": _stadium,
        "evolve": _evolve,
        "replace": _evolve,
        "to_play": _to_play,
        "move_counters": _counters,
        "lasting": _lasting,
    }
