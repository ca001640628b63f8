"""The rules of Team Tourney in a few sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from champions_deckcheck.game.numbers import Numbers

_TEXT = """\
Two teams of two; each player has an Active Pokémon, at most {bench} Benched Pokémon and
{prizes} Prize cards. Turns run in an N: the player who begins, the opponent across, the
partner, the other opponent. In your turn you draw a card; then you may put Basic Pokémon onto
your Bench, evolve, attach an Energy card, play Trainers and one Supporter, use Poké-Powers and
retreat. An attack names one of the two opponents and ends your turn. A Trainer or Supporter
may be played for your partner, who then takes your place in its text; you see your partner's
hand. Who Knocks Out a Pokémon takes a Prize card, one of the partner's if none of their own is
left. Without a Pokémon you stay in the game: you play a Basic Pokémon from your hand, or turn
over the top card of your deck when your turn begins. A team wins when both have taken all
their Prize cards, and loses when neither has a Pokémon in play or neither could draw."""


def rules(numbers: Numbers) -> str:
    """The rules with the numbers of a format."""
    return _TEXT.format(bench=numbers.bench, prizes=numbers.prizes)
