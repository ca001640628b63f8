"""What the notation makes of programs that are right."""

from __future__ import annotations

from champions_deckcheck.effects.model import (
    Call,
    Do,
    Expression,
    Filtered,
    ForEach,
    Group,
    If,
    Later,
    Let,
    Literal,
    Modes,
    Operation,
    Part,
    Place,
    Register,
    Repeat,
    Step,
    Text,
    Zone,
)
from champions_deckcheck.effects.notation import read_program
from champions_deckcheck.effects.notation.setting import Kind

Args = dict[str, Expression | tuple[Expression, ...]]

HERE = Place(0, 0)  # places do not count when trees are compared


def steps(text: str, kind: Kind = "card") -> tuple[Step, ...]:
    parts = read_program(text, kind).parts
    assert [part.heading for part in parts] == [None]
    return parts[0].body


def num(value: int) -> Literal:
    return Literal(value, "Num", HERE)


def text(value: str) -> Literal:
    return Literal(value, "Text", HERE)


def flag(value: bool) -> Literal:
    return Literal(value, "Flag", HERE)


def bare(word: str, kind: str) -> Call:
    return Call(word, {}, kind, HERE)


YOU, THIS = bare("you", "Who"), bare("this", "Pokes")
ANY = bare("any_card", "Filter")
DECK = Zone(YOU, "deck", "Cards", HERE)
DRAW_ONE = Do(Call("draw", {"n": num(1), "who": YOU}, "", HERE), "", HERE)


def test_every_parameter_has_a_value() -> None:
    assert steps("draw(1)") == (DRAW_ONE,)
    assert steps("draw(1, who=you)") == (DRAW_ONE,)
    assert steps("draw(who=you, n=1)") == (DRAW_ONE,)


def test_a_default_stands_where_its_word_stands() -> None:
    (step,) = steps("\n  draw(1)".replace("  ", ""))
    assert isinstance(step, Do)
    who = step.call.args["who"]
    assert isinstance(who, Call)
    assert (who.place, step.place) == (Place(2, 1), Place(2, 1))


def test_names_filters_and_sums() -> None:
    found, more = steps("found = search(you.deck[basic & ~type('Fire', 'Water')], 2)\nn = 1 - -2")
    fire = Call("type", {"kinds": (text("Fire"), text("Water"))}, "Filter", HERE)
    no_fire = Operation("not", (fire,), "Filter", HERE)
    both = Operation("and", (bare("basic", "Filter"), no_fire), "Filter", HERE)
    args: Args = {"source": Filtered(DECK, both, "Cards", HERE), "n": num(2), "distinct": text("")}
    assert found == Do(Call("search", args, "Cards", HERE), "found", HERE)
    assert more == Let("n", Operation("-", (num(1), num(-2)), "Num", HERE), HERE)


def test_acts_under_a_name_are_done_and_values_kept() -> None:
    done, kept = steps("n = discard(you.hand)\nm = count(you.hand)")
    assert isinstance(done, Do)
    assert (done.name, done.call.type) == ("n", "Num")
    assert isinstance(kept, Let)


def test_tests_and_names_set_on_every_way() -> None:
    first, last = steps(
        "if may() and not flip():\n    n = 1\nelif count(you.hand) > 2:\n    n = 2\n"
        "else:\n    stop()\ndraw(n)"
    )
    assert isinstance(first, If)
    heads = Operation("not", (bare("flip", "Cond"),), "Cond", HERE)
    asked = Call("may", {"who": YOU}, "Cond", HERE)
    assert first.test == Operation("and", (asked, heads), "Cond", HERE)
    (second,) = first.otherwise
    assert isinstance(second, If)
    hand = Call("count", {"what": Zone(YOU, "hand", "Cards", HERE)}, "Num", HERE)
    assert second.test == Operation(">", (hand, num(2)), "Cond", HERE)
    assert isinstance(last, Do)
    assert last.call.args["n"] == Register("n", "Num", HERE)


def test_a_number_is_a_condition() -> None:
    (step,) = steps("if count(you.hand):\n    draw(1)")
    assert isinstance(step, If)
    assert isinstance(step.test, Call)
    assert step.test.type == "Num"


def test_loops() -> None:
    pokes, players, times = steps(
        "for x in opp.bench[damaged]:\n    heal(x, 10)\nfor p in each:\n    draw(1, p)\n"
        "for _ in range(3):\n    draw(1)"
    )
    bench = Group(bare("opp", "Who"), "bench", "Pokes", HERE)
    assert isinstance(pokes, ForEach)
    assert pokes.among == Filtered(bench, bare("damaged", "Filter"), "Pokes", HERE)
    assert isinstance(players, ForEach)
    assert players.among == bare("each", "Who")
    (draws,) = players.body
    assert isinstance(draws, Do)
    assert draws.call.args["who"] == Register("p", "Who", HERE)
    assert times == Repeat(num(3), (DRAW_ONE,), HERE)


def test_modes_and_later() -> None:
    modes, later = steps(
        'match choose_mode("one", "two"):\n    case "two":\n        shuffle()\n    case "one":\n'
        '        draw(1)\nwith later("end_of_turn"):\n    draw(1)'
    )
    shuffle = Do(Call("shuffle", {"who": YOU}, "", HERE), "", HERE)
    assert modes == Modes((("one", (DRAW_ONE,)), ("two", (shuffle,))), HERE)
    assert later == Later("end_of_turn", (DRAW_ONE,), HERE)


def test_headings() -> None:
    found = read_program(
        "with activated('name', when=is_active(this)):\n    draw(1)\nwith static():\n    hp(20)\n",
        "ability",
        "Some Power",
    )
    active = Call("is_active", {"who": THIS}, "Cond", HERE)
    args = {"limit": text("name"), "when": active, "where": text("play")}
    activated = Call("activated", args, "Part", HERE)
    static = Call("static", {"when": Literal(True, "Cond", HERE)}, "Part", HERE)
    more = Call("hp", {"n": num(20), "on": THIS, "key": text("")}, "Mod", HERE)
    assert found == Text(
        "Some Power", (Part(activated, (DRAW_ONE,)), Part(static, (Do(more, "", HERE),)))
    )


def test_a_modifier_for_a_time() -> None:
    (step,) = steps("lasting(cant_attack(defender), opp_next_turn)", "attack")
    no_attack = Call("cant_attack", {"on": bare("defender", "Pokes")}, "Mod", HERE)
    args: Args = {"what": no_attack, "until": bare("opp_next_turn", "Dur")}
    assert step == Do(Call("lasting", args, "", HERE), "", HERE)


def test_an_attack_without_text_has_no_parts() -> None:
    assert read_program("", "attack", "Blow") == Text("Blow", ())
    assert read_program("# nothing is printed\n", "attack", "Blow") == Text("Blow", ())


def test_unsupported_sentences_are_collected() -> None:
    attack = read_program(
        "if flip():\n    unsupported('first')\nwith later('checkup'):\n    unsupported('second')",
        "attack",
    )
    assert attack.unsupported == ("first", "second")
    assert len(attack.parts[0].body) == 2
    ability = read_program(
        "unsupported('first')\nwith static():\n    hp(10)\n    unsupported('second')", "ability"
    )
    assert ability.unsupported == ("first", "second")
    assert [len(part.body) for part in ability.parts] == [1]


def test_damage_may_be_done_on_either_way() -> None:
    assert steps("if flip():\n    deal()\n    heal(this, dealt())\nelse:\n    deal()", "attack")
    assert steps("heal(this, dealt())", "attack")
    assert steps("if not flip():\n    fail()\ndmg_add(20)\ndeal()", "attack")
