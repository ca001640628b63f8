"""Reading is total: any text is a program or a `ProgramError`, and never anything else."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from champions_deckcheck.effects.model import Place
from champions_deckcheck.effects.notation import ProgramError, read_program
from champions_deckcheck.effects.notation.setting import Kind
from champions_deckcheck.effects.vocabulary import ALL

KINDS: st.SearchStrategy[Kind] = st.sampled_from(("attack", "ability", "card"))
_TOKENS = (
    *ALL, "x", "you.hand", "opp.active", "each.pokemon", "(", ")", "[", "]", ", ", " = ", "=", ":",
    "\n", "\n    ", "if ", "elif ", "else:", "for x in ", "for _ in range(", "match ", "case ",
    "with ", "and ", "or ", "not ", " & ", " | ", "~", "-", " + ", " * ", " // ", " == ", " < ",
    "1", "20", "True", "'Fire'", "'a'", "'checkup'", "await ", "lambda: ", "*", "**", "None", "#",
)  # fmt: skip
NEARLY = st.lists(st.sampled_from(_TOKENS), max_size=30).map("".join)


def calls(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    words = st.sampled_from(sorted(ALL))
    return st.tuples(words, st.lists(inner, max_size=3)).map(
        lambda made: f"{made[0]}({', '.join(made[1])})"
    )


VALUES = st.recursive(st.sampled_from((*sorted(ALL), "1", "'a'", "True", "you.deck")), calls)


def read(text: str, kind: Kind) -> None:
    place = Place(1, 1)
    try:
        read_program(text, kind)
    except ProgramError as error:
        place = error.place
    assert place.line >= 1
    assert place.column >= 1


@given(text=st.text(), kind=KINDS)
@example(text="\x00", kind="card")
@example(text="\ud800", kind="card")
@example(text="'\ud800'", kind="card")
@example(text="9" * 5000, kind="card")
@example(text="draw(" + "(" * 150 + "1" + ")" * 150 + ")", kind="card")
@example(text="\x0cdraw(1)\r\n\x0c  x", kind="card")
def test_any_text(text: str, kind: Kind) -> None:
    read(text, kind)


@given(text=NEARLY, kind=KINDS)
@settings(max_examples=300)
def test_any_row_of_words(text: str, kind: Kind) -> None:
    read(text, kind)


@given(lines=st.lists(VALUES, min_size=1, max_size=3), kind=KINDS)
@settings(max_examples=300)
def test_any_words_in_words(lines: list[str], kind: Kind) -> None:
    read("\n".join(lines), kind)
    read("with static():\n" + "\n".join(f"    {line}" for line in lines), kind)
    read("\n".join(f"x = {line}" for line in lines), kind)
