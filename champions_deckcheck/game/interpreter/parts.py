"""Makes the parts of a text ready to be carried out."""

from __future__ import annotations

from champions_deckcheck.effects.model import Call, Do, Part, Text
from champions_deckcheck.game.frames import Frame
from champions_deckcheck.game.interpreter import readers
from champions_deckcheck.game.interpreter.compiler import Compiler
from champions_deckcheck.game.interpreter.damage import deal
from champions_deckcheck.game.interpreter.lasting import event_filter
from champions_deckcheck.game.interpreter.modifiers import modifier
from champions_deckcheck.game.parts import Mod, Test
from champions_deckcheck.game.parts import Part as Ready
from champions_deckcheck.game.state import State

_DAMAGE_CHANGERS = {"dmg_add", "dmg_set", "ignore"}


def parts_of(text: Text, key: str, cause: str) -> tuple[Ready, ...]:
    """The parts of a text.

    Args:
        text: The text's program.
        key: What it is called; the same in every process.
        cause: "attack", "ability", "trainer" or "energy".
    """
    readers.load()
    parts = [
        _part(part, text.name, f"{key}#{number}" if number else key, cause)
        for number, part in enumerate(text.parts)
    ]
    if parts:
        # Told once, when the first of them is carried out.
        parts[0] = parts[0]._replace(unsupported=text.unsupported)
    return tuple(parts)


def attack_part(text: Text, key: str) -> Ready:
    """An attack as one part; one without text only does its damage."""
    if not text.parts:
        readers.load()
        alone = _part(Part(None, ()), text.name, key, "attack")
        return alone._replace(unsupported=text.unsupported)
    (part,) = parts_of(text, key, "attack")
    return part


def _part(part: Part, name: str, key: str, cause: str) -> Ready:
    heading = part.heading
    if heading is None:
        return _played(part, name, key, cause)
    c = Compiler(key, cause)
    when = c.optional_test(c.arg(heading, "when"))
    if heading.word == "static":
        mods = tuple(_static(c, step, when) for step in part.body)
        return Ready(key, "static", name, when, None, None, mods, guards=_guards(part))
    on = c.member(c.arg(heading, "on")) if heading.word == "trigger" else None
    what = event_filter(c, heading) if heading.word == "trigger" else None
    c.block(part.body)
    code = c.code()
    need = _all(c.needs)
    shared = (key, heading.word, name, when, need, code)
    acting = _acting(c)
    accelerates, gusts = _accelerates(c, cause), c.gusts
    if heading.word == "activated":
        limit = c.text(heading, "limit")
        where = c.text(heading, "where")
        ready = Ready(*shared, limit=limit, accelerates=accelerates, gusts=gusts, words=acting)
        return ready._replace(where=where)
    if heading.word == "entered":
        how, limit = c.text(heading, "how"), c.text(heading, "limit")
        return Ready(
            *shared, how=how, limit=limit, accelerates=accelerates, gusts=gusts, words=acting
        )
    event, by = c.text(heading, "event"), c.text(heading, "by")
    ready = Ready(*shared, event=event, on=on, by=by, accelerates=accelerates, words=acting)
    return ready._replace(what=what, limit=c.text(heading, "limit"))


def _played(part: Part, name: str, key: str, cause: str) -> Ready:
    c = Compiler(key, cause)
    words = _words(part.body)
    deals_itself = cause != "attack" or bool(words & {"deal", "use_attack"})
    if not deals_itself and not words & _DAMAGE_CHANGERS:
        c.emit(_deal_now)
    c.block(part.body)
    if not deals_itself and words & _DAMAGE_CHANGERS:
        c.emit(_deal_now)
    limit = "copies" if "use_attack" in words else ""
    need = _all(c.needs)
    ready = Ready(
        key, "play", name, None, need, c.code(), limit=limit, gusts=c.gusts, words=_acting(c)
    )
    return ready._replace(costs=tuple(c.costs), usable=c.usable)


def _deal_now(s: State, fr: Frame) -> None:
    deal(s)


def _static(c: Compiler, step: object, when: Test | None) -> Mod:
    assert isinstance(step, Do)
    mod = modifier(c, step.call)
    if when is None:
        return mod
    return mod._replace(args={**mod.args, "_when": when})


def _all(needs: list[Test]) -> Test | None:
    if not needs:
        return None
    if len(needs) == 1:
        return needs[0]
    tests = tuple(needs)
    return lambda s, fr: all(test(s, fr) for test in tests)


def _accelerates(c: Compiler, cause: str) -> bool:
    """Whether an Ability attaches Energy from a deck, discard pile or hand (P-18)."""
    return cause == "ability" and bool(c.words & {"attach", "attach_each"})


# Words that choose, test or tidy up: a card that has no others has no effect.
_HELPING = {
    "choose", "pick", "search", "shuffle", "reveal", "play_together",
    "may", "flip", "flips", "flips_until_tails", "unsupported",
}  # fmt: skip


def _acting(c: Compiler) -> frozenset[str]:
    return frozenset(word for word in c.words if word in readers.STEPS) - _HELPING


def _guards(part: Part) -> bool:
    """Whether it keeps damage from its owner's other Pokémon (P-26)."""
    for step in part.body:
        assert isinstance(step, Do)
        call = step.call
        on = call.args.get("on")
        for_itself = isinstance(on, Call) and on.word == "this"
        if call.word in ("prevent_damage", "halve_damage") and not for_itself:
            return True
        if call.word == "dmg_taken" and not for_itself and _is_negative(call):
            return True
        if call.word == "dmg_dealt" and not for_itself and _is_negative(call):
            return True
    return False


def _is_negative(call: Call) -> bool:
    from champions_deckcheck.effects.model import Literal, Operation

    n = call.args["n"]
    if isinstance(n, Operation):
        return n.sign == "-" and len(n.parts) == 1
    return isinstance(n, Literal) and int(n.value) < 0


def _words(value: object) -> set[str]:
    """All words of some steps, at any depth."""
    found: set[str] = set()
    waiting: list[object] = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting += one
        elif isinstance(one, Call):
            found.add(one.word)
            waiting += list(one.args.values())
        elif hasattr(one, "__slots__") and not isinstance(one, str):
            waiting += [getattr(one, name) for name in type(one).__slots__ if name != "place"]
    return found
