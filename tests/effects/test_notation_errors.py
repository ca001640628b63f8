"""Whatever a program says that the notation does not know is an error with its place."""

from __future__ import annotations

import pytest

from champions_deckcheck.effects.notation import ProgramError, read_program
from champions_deckcheck.effects.notation.setting import Kind
from champions_deckcheck.errors import CardDataError


def refused(text: str, kind: Kind = "card") -> ProgramError:
    with pytest.raises(ProgramError) as caught:
        read_program(text, kind)
    return caught.value


# (program, line:column, what is said)
OF_CARDS = [
    # words
    ("drw(3)", "1:1", 'no word or name "drw"'),
    ("draw(2)\nput(found, to_hand)", "2:5", 'no word or name "found"'),
    ("draw(count(basic.hand))", "1:12", "a player, not a filter"),
    ("draw(count(you.hnd))", "1:12", 'a player has no "hnd"'),
    ("draw", "1:1", "is written with brackets"),
    ("draw(count(you().hand))", "1:12", "is written without brackets"),
    ("you.draw(2)", "1:1", "only a word of the vocabulary has brackets"),
    # arguments
    ("draw()", "1:1", "`n` of `draw` is missing"),
    ("draw(1, you, 3)", "1:14", "`draw` takes 2 arguments"),
    ("draw(1, whom=you)", "1:14", '`draw` has no "whom"'),
    ("draw(1, n=2)", "1:11", "given twice"),
    ("draw(*you)", "1:6", "a star before an argument"),
    ("draw(**you)", "1:8", "stars before an argument"),
    ("condition(opp.active)", "1:1", "needs at least one text"),
    ("condition(opp.active, names='Asleep')", "1:29", "given by place"),
    # types
    ("draw(you)", "1:6", "`n` of `draw` has to be a number, not a player"),
    ("draw('two')", "1:6", "has to be a number, not a text in quotes"),
    ("draw(True)", "1:6", "has to be a number, not True or False"),
    ("put(basic, to_hand)", "1:5", "has to be cards, not a filter"),
    ("put(you.hand, you.deck)", "1:15", "has to be a place where cards go, not cards"),
    ("heal(you.hand, 10)", "1:6", "has to be Pokémon in play, not cards"),
    ("found = pick(you.hand, upto=1)", "1:29", "has to be True or False, not a number"),
    ("draw(count(you[basic]))", "1:12", "a filter stands behind cards or Pokémon"),
    ("draw(count(you.deck[you.hand]))", "1:21", "has to be a filter, not cards"),
    ("if you.hand:\n    draw(1)", "1:4", "has to be a condition, not cards"),
    ("if owner(opp.active) == you:\n    draw(1)", "1:4", "has to be a number, not a player"),
    ("draw(1 + exists(you.hand))", "1:10", "has to be a number, not a condition"),
    ("draw(count(you.deck[item and tool]))", "1:21", "joined by & | ~"),
    ("draw(count(you.deck[not tool]))", "1:25", "has to be a condition, not a filter"),
    # texts that are one of a few
    ("condition(opp.active, 'Sleepy')", "1:23", '"Sleepy" is no value for `names`'),
    ("hand_away(you, 'shufle')", "1:16", '"shufle" is no value for `how`'),
    ("draw(count(you.deck[type('Fyre')]))", "1:26", '"Fyre" is no value for `kinds`'),
    ("permit('evolve')", "1:8", '"evolve" is no value for `what`'),
    ("look(you, 3, 'middle')", "1:14", '"middle" is no value for `where`'),
    ("found = search(you.deck, distinct='hp')", "1:35", '"hp" is no value for `distinct`'),
    ("with later('soon'):\n    draw(1)", "1:12", '"soon" is no value for `when`'),
    ("with activated('week'):\n    draw(1)", "1:16", '"week" is no value for `limit`'),
    ("with trigger('hurt'):\n    draw(1)", "1:14", '"hurt" is no value for `event`'),
    ("draw(count(you.deck[name('')]))", "1:26", "`names` of `name` is empty"),
    # names
    ("x = 1\nx = you.hand", "2:1", "already stands for a number, not cards"),
    ("draw = 1", "1:1", "is a word of the notation"),
    ("range = 1", "1:1", "is a word of the notation"),
    ("x = basic", "1:1", "a filter cannot be kept"),
    ("x = shuffle()", "1:5", "`shuffle` has no value to keep"),
    ("x, y = 1, 2", "1:1", "left of `=` stands one name"),
    ("if may():\n    x = 1\ndraw(x)", "3:6", 'no word or name "x"'),
    ("for x in you.bench:\n    y = 1\ndraw(y)", "3:6", 'no word or name "y"'),
    ("with later('checkup'):\n    x = 1\ndraw(x)", "3:6", 'no word or name "x"'),
    # where words stand
    ("discard(search(you.deck))", "1:9", "`search` stands on a line of its own"),
    ("flip()", "1:1", "`flip` stands only in the test of an `if`"),
    ("x = may()", "1:5", "`may()` stands only in the test of an `if`"),
    ("if flips(2) > 1:\n    draw(1)", "1:4", "`flips` stands on a line of its own"),
    ("need(flip())", "1:6", "stands only in the test of an `if`"),
    ("need(put(you.hand, to_deck) > 1)", "1:6", "here words only tell something"),
    ("draw(shuffle())", "1:6", "does something and has no value"),
    ("count(you.hand)", "1:1", "tells something and does nothing"),
    ("you.hand", "1:1", "a line does something"),
    ("hp(20, on=you.active)", "1:1", "only under `with static(...)` or in `lasting(...)`"),
    ("choose_mode('a')", "1:1", "stands only behind `match`"),
    ("x = choose_mode('a')", "1:5", "stands only behind `match`"),
    ("later('checkup')", "1:1", "is a heading"),
    ("static()", "1:1", "is a heading"),
    ("draw(1)\nneed(exists(you.hand))", "2:1", "`need` stands before every other step"),
    ("if may():\n    need(exists(you.hand))", "2:5", "`need` stands before every other step"),
    ("deal()", "1:1", "stands only in the program of an attack"),
    ("heal(defender, 10)", "1:6", "elsewhere say `opp.active`"),
    ("heal(this, 10)", "1:6", "a card that is played is on none"),
    ("lasting(dmg_dealt(30), this_turn)", "1:9", "needs `on=` here"),
    ("heal(attacker, 10)", "1:6", "stands only under `with trigger(...)`"),
    ("with static():\n    hp(amount())", "2:8", "stands only under `with trigger(...)`"),
    ("with static():\n    draw(1)", "2:5", "under `static` stand modifiers only"),
    ("with static():\n    if may():\n        hp(1)", "2:5", "under `static` stand modifiers only"),
    ("with entered():\n    draw(1)", "1:6", "only in the program of an Ability"),
    ("with static():\n    hp(20)\ndraw(1)", "3:1", "beside headings only `unsupported(...)`"),
    ("if may():\n    with static():\n        hp(1)", "2:5", "stands at the margin"),
    ("with later('checkup'):\n    with later('checkup'):\n        draw(1)", "2:10",
     "does not stand inside `later`"),
    ("with draw(1):\n    draw(1)", "1:6", "`draw` is no heading"),
    ("with you:\n    draw(1)", "1:6", "a heading is written"),
    ("with later('checkup') as x:\n    draw(1)", "1:1", "one heading, and no `as`"),
    # blocks
    ("for x in you.hand:\n    draw(1)", "1:10", "not cards"),
    ("for x in you:\n    draw(1)", "1:10", "not a player"),
    ("for x in range(2):\n    draw(1)", "1:5", "for _ in range(n)"),
    ("for _ in range(1, 2):\n    draw(1)", "1:10", "one number in its brackets"),
    ("for x, y in each:\n    draw(1)", "1:5", "one name"),
    ("for x in each:\n    draw(1)\nelse:\n    draw(2)", "4:5", "no `else`"),
    ("match you:\n    case 'a':\n        draw(1)", "1:7", "`choose_mode(...)` only"),
    ("match choose_mode('a', 'b'):\n    case 'a':\n        draw(1)", "1:7", 'no `case "b":`'),
    ("match choose_mode('a', 'a'):\n    case 'a':\n        draw(1)", "1:7", "one name"),
    ("match choose_mode('a'):\n    case 'b':\n        draw(1)", "2:10", "none of the modes"),
    ("match choose_mode('a'):\n    case _:\n        draw(1)", "2:10", "a mode is written"),
    ("match choose_mode('a'):\n    case 'a':\n        draw(1)\n    case 'a':\n        draw(1)",
     "4:10", "stands here twice"),
    # Python that is no notation
    ("", "1:1", "only an attack may have an empty program"),
    ("while True:\n    draw(1)", "1:1", "`while` is no part of the notation"),
    ("import os", "1:1", "`import` is no part of the notation"),
    ("def f():\n    draw(1)", "1:1", "no part of the notation"),
    ("x += 1", "1:1", "no part of the notation"),
    ("pass", "1:1", "`pass` is no part of the notation"),
    ("draw(1 if 2 else 3)", "1:6", "no part of the notation"),
    ("draw([1][0])", "1:6", "no part of the notation"),
    ("draw(lambda: 1)", "1:6", "no part of the notation"),
    ("draw(f'{x}')", "1:6", "no part of the notation"),
    ("draw(1.5)", "1:6", "a whole number"),
    ("draw(None)", "1:6", "a whole number"),
    ("draw(9999999)", "1:6", "too large"),
    ("draw(3 / 2)", "1:6", "numbers are joined by"),
    ("draw(+3)", "1:6", "no + before it"),
    ("if 1 < 2 < 3:\n    draw(1)", "1:4", "a comparison has two sides"),
    ("if 1 in 2:\n    draw(1)", "1:4", "comparisons are"),
    ("draw(1)\\", "1:8", "a backslash"),
    ("draw(1", "1:5", "cannot be read"),
    ("draw(1)\n  draw(2)", "2:2", "cannot be read"),
    ("draw(1)\x00", "1:1", "cannot be read"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "place", "said"), OF_CARDS, ids=[one[0] for one in OF_CARDS])
def test_a_mistake_is_told_with_its_place(text: str, place: str, said: str) -> None:
    error = refused(text)
    assert said in error.message
    assert error.message.startswith(f"{place}: ")


OF_ATTACKS = [
    ("dmg_add(20)", "1:1", "comes too late"),
    ("deal()\ndmg_set(20)", "2:1", "comes too late"),
    ("if flip():\n    deal()\nfail()\ndeal()", "3:1", "comes too late"),
    ("deal()\ndeal()", "2:1", "once at most"),
    ("for _ in range(2):\n    deal()", "2:5", "once at most"),
    ("heal(this, dealt())\ndeal()", "1:12", "stands behind `deal()`"),
    ("with later('checkup'):\n    deal()", "2:5", "does not stand inside `later`"),
    ("with activated():\n    draw(1)", "1:1", "an attack has no `with activated(...)`"),
    ("ignore('armor')\ndeal()", "1:8", "no value for `what`"),
    ("put(this_card, to_hand)", "1:5", "only in the program of a Trainer or Energy"),
    ("rest(this, this)", "1:1", "tells something and does nothing"),
]


@pytest.mark.parametrize(("text", "place", "said"), OF_ATTACKS, ids=[one[0] for one in OF_ATTACKS])
def test_mistakes_of_attacks(text: str, place: str, said: str) -> None:
    error = refused(text, "attack")
    assert said in error.message
    assert error.message.startswith(f"{place}: ")


def test_steps_of_an_ability_stand_under_a_heading() -> None:
    assert "consists of headings" in refused("draw(1)", "ability").message


def test_a_mistake_shows_its_line_and_the_nearest_word() -> None:
    error = refused("draw(1)\n\nif may():\n    dscard(you.hand)")
    assert error.message == '4:5: there is no word or name "dscard" here, in `dscard(you.hand)`'
    assert error.hint == 'Did you mean "discard"?'
    assert isinstance(error, CardDataError)
    assert error.exit_code == 2


def test_columns_count_characters() -> None:
    assert refused('lasting(cant_use("Poké Gún", you.hand), this_turn)').message.startswith("1:30:")


def test_deep_and_long_programs_are_refused() -> None:
    assert "nested" in refused("draw(" + "-" * 600 + "1)").message
    assert "too long" in refused("draw(1)\n" * 3000).message
    assert refused("draw(" * 300 + "1" + ")" * 300)
