"""The second person for a Stadium that each player may use in their own turn.

"Once during each player's turn, that player may draw a card from their deck" is, to the player
who uses it, what an Ability says in the second person: once during your turn, you may. A program
says `you` for that player as well, so such a text is read as if it were said to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from champions_deckcheck.effects.compiler.tokens import Token

_ONCE = ("once", "during", "each", "player's", "turn")
_ONE_PLAYER = frozenset({"each", "that", "the", "a"})
_PLAYER = {"player": "you", "player's": "your"}


def second_person(tokens: Sequence[Token]) -> list[Token]:
    """The tokens of a Stadium's text, said to the player who uses it.

    Args:
        tokens: The text; one that no player uses once during their turn stays as it is.
    """
    if tuple(token.value for token in tokens[: len(_ONCE)]) != _ONCE:
        return list(tokens)
    found: list[Token] = list(tokens[:2])
    rest = list(tokens[2:])
    while rest:
        token = rest.pop(0)
        if token.value == "whenever":
            # From here on the text speaks of any player.
            return [*found, token, *rest]
        if token.value in _ONE_PLAYER and rest and rest[0].value in _PLAYER:
            found.append(_word(_PLAYER[rest.pop(0).value], token))
        elif token.value == "they":
            found.append(_word("you", token))
        elif token.value == "their" and not _is_of_opponent(found):
            found.append(_word("your", token))
        else:
            found.append(token)
    return found


def _is_of_opponent(before: Sequence[Token]) -> bool:
    """Whether "their" stands behind "your opponent" and a verb: it is the opponent's then."""
    last = [token.value for token in before[-3:]]
    return any(pair == ("your", "opponent") for pair in pairwise(last))


def _word(value: str, instead: Token) -> Token:
    return Token("word", value, instead.at)
