"""The reviewed list of misprints, and what is mended by rule."""

import tomllib

import pytest

from champions_deckcheck.effects.compiler.compiling import FOLDER, REPAIRS, grammar_of
from champions_deckcheck.effects.compiler.repair import repair
from champions_deckcheck.paths import data_dir

LISTED = tomllib.loads((data_dir() / FOLDER / REPAIRS).read_text("utf-8"))["repair"]


@pytest.mark.parametrize("one", LISTED, ids=[one["source"] + one["wrong"] for one in LISTED])
def test_a_repair_is_a_short_piece_with_its_source(one: dict[str, str]) -> None:
    assert set(one) == {"wrong", "right", "source"}
    assert one["wrong"] != one["right"]
    assert len(one["wrong"]) <= 60
    # Mended once it stays so.
    assert one["wrong"].startswith("^") or one["wrong"] not in one["right"]


def test_each_misprint_is_listed_once() -> None:
    assert len({one["wrong"] for one in LISTED}) == len(LISTED)


def test_the_grammar_has_the_misprints() -> None:
    assert grammar_of(data_dir()).misprints == tuple((one["wrong"], one["right"]) for one in LISTED)


def test_a_misprint_at_the_beginning_is_mended_there_only() -> None:
    pairs = [("^If heads,", "Flip a coin. If heads,")]
    assert repair("If heads, draw.", pairs) == "Flip a coin. If heads, draw."
    assert repair("Flip a coin. If heads, draw.", pairs) == "Flip a coin. If heads, draw."


def test_what_is_shown_to_the_opponent_is_revealed() -> None:
    assert repair("Look, show it to your opponent, and stop.") == "Look, reveal it, and stop."
    assert repair("Show them to your opponent.") == "Reveal them."
