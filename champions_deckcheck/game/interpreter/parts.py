"""Makes the parts of a text ready to be carried out."""

from __future__ import annotations

from champions_deckcheck.effects.model import Call, Do, Part, Step, Text
from champions_deckcheck.effects.notation.order import calls
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
    is_body = cause == "ability" and heading.word in ("static", "trigger")
    c = Compiler(key, cause, is_body=is_body)
    when = c.optional_test(c.arg(heading, "when"))
    if heading.word == "static":
        mods = tuple(_static(c, step, when) for step in part.body)
        return Ready(key, "static", name, when, None, None, mods, guards=_guards(part))
    on = c.member(c.arg(heading, "on")) if heading.word == "trigger" else None
    what = event_filter(c, heading) if heading.word == "trigger" else None
    c.block(part.body)
    ready = Ready(
        key,
        heading.word,
        name,
        when,
        _all(c.needs),
        c.code(),
        limit=c.text(heading, "limit"),
        accelerates=_accelerates(c, cause),
        words=_acting(c),
    )
    if heading.word == "activated":
        return ready._replace(where=c.text(heading, "where"), gusts=c.gusts)
    if heading.word == "entered":
        return ready._replace(how=c.text(heading, "how"), gusts=c.gusts)
    event, by = c.text(heading, "event"), c.text(heading, "by")
    return ready._replace(event=event, by=by, on=on, what=what)


def _played(part: Part, name: str, key: str, cause: str) -> Ready:
    c = Compiler(key, cause)
    words = _words(part.body)
    deals_itself = cause != "attack" or bool(words & {"deal", "use_attack"})
    if not deals_itself and not words & _DAMAGE_CHANGERS:
        c.emit(_deal_now)
    c.block(part.body)
    if not deals_itself and words & _DAMAGE_CHANGERS:
        c.emit(_deal_now)
    ready = Ready(key, "play", name, None, _all(c.needs), c.code(), words=_acting(c))
    return ready._replace(
        gusts=c.gusts,
        costs=tuple(c.costs),
        usable=c.usable,
        for_you=_is_for_you(part.body),
        sets_out=_sets_out(part.body),
    )


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
    "may", "flip", "flips", "flips_until_tails", "own_side", "unsupported",
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


def _is_for_you(body: tuple[Step, ...]) -> bool:
    """Whether its words mean "you", or each player, where that is not only who decides (TG-11)."""
    found = list(calls(body))
    deciding = [call.args.get("who" if call.word == "may" else "by") for call in found]
    meant = [call for call in found if call.word in ("you", "each")]
    return any(not any(call is one for one in deciding) for call in meant)


def _sets_out(body: tuple[Step, ...]) -> bool:
    """Whether the card itself is attached or put into play (TG-13)."""
    return any(
        call.word == "own_side"
        or (
            call.word in ("attach", "attach_tool", "to_play", "play_stadium")
            and any(one.word == "this_card" for one in calls(tuple(call.args.values())))
        )
        for call in calls(body)
    )


def _is_negative(call: Call) -> bool:
    from champions_deckcheck.effects.model import Literal, Operation

    n = call.args["n"]
    if isinstance(n, Operation):
        return n.sign == "-" and len(n.parts) == 1
    return isinstance(n, Literal) and int(n.value) < 0


def _words(body: tuple[Step, ...]) -> set[str]:
    """All words of some steps, at any depth."""
    return {call.word for call in calls(body)}
