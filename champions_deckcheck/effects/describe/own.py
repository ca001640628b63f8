"""Words whose sentences depend on more than their parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from champions_deckcheck.effects.describe import nouns
from champions_deckcheck.effects.describe.nouns import Noun
from champions_deckcheck.effects.describe.values import VERB, Value, Words
from champions_deckcheck.effects.describe.wording import listed
from champions_deckcheck.effects.model import Call, Expression, Filtered, Group, Literal, Operation
from champions_deckcheck.effects.vocabulary import ALL

_NONE_AT_ALL = -99


def _exists(words: Words, call: Call) -> str:
    noun = words.noun(call.args["what"])
    if noun.name == ALL["stadium_card"].says:
        return f"a Stadium {VERB}is in play"
    if noun.name and noun.single:
        return f"{noun.the()} {VERB}is there"
    if noun.name:
        kind = nouns.POKEMON if _one(call.args["what"]).type == "Pokes" else nouns.CARDS
        return f"there {VERB}are any {kind} in {noun.name}"
    who = _owner(call.args["what"])
    if who is not None:
        name = words.player(who, "")
        return f"{name} {VERB}{'have' if name == 'you' else 'has'} any {noun.core()}"
    return f"there {VERB}are any {noun.bare()}"


def _owner(value: Value) -> Expression | None:
    """The player whose Pokémon these are."""
    while isinstance(value, Filtered):
        value = value.of
    return value.who if isinstance(value, Group) else None


def _matches(words: Words, call: Call) -> str:
    who, what = words.noun(call.args["who"]), words.noun(call.args["what"])
    if what.noun == nouns.CARDS:
        what = replace(what, noun=nouns.POKEMON)
    if who.single:
        return f"{who.the()} {VERB}is {what.a()}"
    return f"{who.the()} {VERB}are {what.core()}"


def _chosen(words: Words, call: Call) -> str:
    """`pick` and `choose`."""
    source = call.args["source" if call.word == "pick" else "who"]
    by, upto = call.args["by"], call.args["upto"]
    noun = words.noun(source)
    number = call.args["n"]
    count = _count(words, number)
    if isinstance(upto, Literal) and upto.value and count != "any number":
        count = f"up to {count}"
    is_one = isinstance(number, Literal) and number.value == 1
    who = words.value(by) if not isinstance(by, tuple) else ""
    verb = "choose" if who == "you" else "chooses"
    return f"{who} {verb} {noun.some(count, one=is_one)}"


def _random(words: Words, call: Call) -> str:
    number = call.args["n"]
    is_one = isinstance(number, Literal) and number.value == 1
    count = _count(words, number)
    return f"choose {words.noun(call.args['source']).some(count, one=is_one)} at random"


def _search(words: Words, call: Call) -> str:
    noun = words.noun(call.args["source"])
    number, distinct = call.args["n"], call.args["distinct"]
    is_one = isinstance(number, Literal) and number.value == 1
    count = _count(words, number)
    kinds = ""
    if isinstance(distinct, Literal) and distinct.value:
        kinds = f", all of different {distinct.value}s"
    upto = "any number of" if count == "any number" else f"up to {count}"
    if noun.name or noun.owner:
        return f"choose {upto} {noun.the()}{kinds}"
    zone = noun.place.removeprefix("in ").removeprefix("among ")
    return f"search {zone} for {upto} {noun.core(one=is_one)}{kinds}"


def _gust(words: Words, call: Call) -> str:
    who = call.args["who"]
    owner = words.player(who, "whose") if not isinstance(who, tuple) else ""
    pokemon = nouns.joined((Noun(nouns.POKEMON), words.noun(call.args["what"])))
    return f"switch in 1 of {replace(pokemon, owner=owner, spot='Benched').the()}"


def _hand_away(words: Words, call: Call) -> str:
    who = call.args["who"]
    said = words.text("hand_away", "how", _one(call.args["how"]))
    verbs, _, where = said.partition(" ")
    one, _, many = verbs.partition("/")
    name = words.value(who) if not isinstance(who, tuple) else ""
    verb, their = (many, "your") if name == "you" else (one, "their")
    return f"{name} {verb} {their} hand {where}".rstrip()


def _leave_play(words: Words, call: Call) -> str:
    who, to, attached = (_one(call.args[key]) for key in ("who", "to", "attached"))
    name, where = words.noun(who).the(), words.value(to)
    if to == attached:
        return f"put {name} and all cards attached to it {where}"
    return f"put {name} {where}, and all cards attached to it {words.value(attached)}"


def _cost(words: Words, call: Call) -> str:
    """`attack_cost` and `retreat_cost`, which may also be gone."""
    noun, number = words.noun(call.args["on"]), _one(call.args["n"])
    on = noun.the()
    gone = isinstance(number, Literal) and isinstance(number.value, int)
    gone = gone and isinstance(number, Literal) and int(number.value) <= _NONE_AT_ALL
    if call.word == "retreat_cost":
        if gone:
            return f"{on} {'has' if noun.single else 'have'} no Retreat Cost"
        return f"the Retreat Cost of {on} is {words.more(number)}"
    kind = words.text("attack_cost", "kind", _one(call.args["kind"]))
    return f"attacks of {on} cost {'no' if gone else words.more(number)} {kind} Energy"


def _provide(words: Words, call: Call) -> str:
    kinds = [words.text("provide", "kinds", one) for one in _many(call.args["kinds"])]
    kind = "every type" if "any" in kinds else listed(kinds, "or")
    at_a_time = ", one type at a time" if "any" in kinds or len(kinds) > 1 else ""
    when = _one(call.args["when"])
    clause = "" if isinstance(when, Literal) else f"if {words.condition(when)}, "
    units = words.number(_one(call.args["units"]))
    return f"{clause}this card provides {units} Energy of {kind}{at_a_time}"


def _rest(words: Words, call: Call) -> str:
    without = words.noun(_one(call.args["without"])).the()
    return f"{words.noun(_one(call.args['of'])).the()} without {without}"


def _this(words: Words, call: Call) -> str:  # noqa: ARG001
    return "the Pokémon with this card" if words.on_card else ALL["this"].says


def _count(words: Words, number: Value) -> str:
    """How many cards are chosen; as many as there are is any number."""
    number = _one(number)
    if isinstance(number, Call) and number.word == "count":
        return "any number"
    said = words.number(number)
    return f"({said})" if isinstance(number, Operation) else said


def _one(value: Value) -> Expression:
    return value[0] if isinstance(value, tuple) else value


def _many(value: Value) -> tuple[Expression, ...]:
    return value if isinstance(value, tuple) else (value,)


OWN: Mapping[str, Callable[[Words, Call], str]] = {
    "attack_cost": _cost,
    "choose": _chosen,
    "exists": _exists,
    "gust": _gust,
    "hand_away": _hand_away,
    "leave_play": _leave_play,
    "matches": _matches,
    "pick": _chosen,
    "pick_random": _random,
    "provide": _provide,
    "retreat_cost": _cost,
    "rest": _rest,
    "search": _search,
    "this": _this,
}
