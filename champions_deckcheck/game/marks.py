"""What was used up in a turn or in the game, and how often: the marks of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.game.parts import Part
    from champions_deckcheck.game.state import State

# A counting mark is a turn and a number in one value, so that no turn has to reset it.
_MOST = 1000

PRIZE_SEEN = "prize-seen"
"""The mark of a Prize card that lies face down and was seen: a bit for each team that knows it."""
OF_ONE = "of-one-"
"""How marks begin that belong to one Pokémon or Tool, and are gone with it."""


def used(s: State, mark: str, seat: int, turn: int = -1) -> int:
    """How often something was done that is counted by turn.

    Args:
        s: The state.
        mark: What.
        seat: By whom.
        turn: In which turn; in this one, if -1. Only the last turn in which it was done is known.
    """
    last, count = divmod(s.marks.get((mark, seat), 0), _MOST)
    return count if last == (s.turn if turn < 0 else turn) else 0


def use(s: State, mark: str, seat: int) -> None:
    """Counts that it was done once more."""
    s.marks[mark, seat] = s.turn * _MOST + used(s, mark, seat) + 1


def permit(s: State, what: str, seat: int) -> None:
    """Lets a player do something once more in this turn; several add up."""
    use(s, f"permit-{what}", seat)


def permits(s: State, what: str, seat: int) -> int:
    """How often a player may do something once more in this turn."""
    return used(s, f"permit-{what}", seat)


def own(part: Part, card: int) -> tuple[str, int]:
    """The mark of a text that one Pokémon or Tool has used, or that was carried out for it.

    What can be done once in a game stays done when the card comes back into play.
    """
    return f"{'game-' if part.limit == 'game' else OF_ONE}{part.key}", card


def named(part: Part, seat: int) -> tuple[str, int]:
    """The mark of an Ability of which a player uses one of its name in a turn."""
    return f"ability-{part.name}", seat


def is_spent(s: State, part: Part, seat: int) -> bool:
    """Whether a player has used this Ability, or one that stands for it, as often as he may."""
    if part.limit == "vstar":
        return ("vstar", seat) in s.marks
    return part.limit == "name" and s.marks.get(named(part, seat)) == s.turn
