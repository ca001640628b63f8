"""One game: agents at a table, every choice they make, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING

from champions_deckcheck.game.engine import answer, start
from champions_deckcheck.sim.agents.base import View

if TYPE_CHECKING:
    from champions_deckcheck.game.events import Event
    from champions_deckcheck.game.setup import Setup
    from champions_deckcheck.game.state import Decision, Result
    from champions_deckcheck.sim.agents.base import Agent

# A game takes some hundreds of decisions; one that takes so many goes round in circles.
MOST_DECISIONS = 50_000


class BrokenGameError(RuntimeError):
    """The engine or an agent broke down in the middle of a game.

    Args:
        text: Which game, and what went wrong.
    """


class Match:
    """A game on its way.

    Args:
        setup: The table.
        seed: The seed of the game.
        sink: Is told everything that happens.
        watched: True to note a hash of the state at every decision, as records do.

    Attributes:
        state: The game as it is now.
        decisions: The index taken at every decision so far.
        hashes: If watched, a hash of the state before each decision, and of the state now.
    """

    __slots__ = ("_watched", "decisions", "hashes", "seed", "setup", "state")

    def __init__(
        self,
        setup: Setup,
        seed: int,
        sink: Callable[[Event], None] | None = None,
        *,
        watched: bool = False,
    ) -> None:
        self.setup = setup
        self.seed = seed
        self.decisions: list[int] = []
        self.hashes: list[str] = []
        self._watched = watched
        self.state = start(setup, seed, sink)
        self._note()

    @property
    def pending(self) -> Decision | None:
        """The decision that is open; None once the game has ended."""
        return self.state.pending

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.state.result

    def answer(self, index: int) -> None:
        """Take an option of the decision that is open.

        Raises:
            BrokenGameError: There is no such option, or the engine broke down.
        """
        decision = self.state.pending
        if decision is None or not 0 <= index < len(decision.options):
            raise self._fault(f"there is no option {index}")
        try:
            answer(self.state, index)
        except Exception as error:
            raise self._fault(f"{type(error).__name__}: {error}") from error
        self.decisions.append(index)
        self._note()

    def step(self, agents: Sequence[Agent]) -> None:
        """Let the agent whose turn it is decide. What has one answer only is not asked."""
        decision = self.state.pending
        if decision is None:
            raise self._fault("there is nothing to decide")
        seat = decision.seat
        index = 0
        if len(decision.options) > 1:
            index = agents[seat].choose(View(self.state, seat), decision)
        self.answer(index)

    def play(self, agents: Sequence[Agent]) -> Result:
        """Play to the end.

        Args:
            agents: One for each seat.

        Raises:
            BrokenGameError: The game broke down, or does not end.
        """
        state = self.state
        while state.pending is not None:
            if len(self.decisions) >= MOST_DECISIONS:
                raise self._fault("it does not end")
            self.step(agents)
        if state.result is None:
            raise self._fault("it stopped without a result")
        return state.result

    def checksum(self) -> str:
        """A short hash of the decisions: equal games have equal ones."""
        text = ",".join(map(str, self.decisions))
        return blake2b(text.encode(), digest_size=6).hexdigest()

    def _note(self) -> None:
        if self._watched:
            self.hashes.append(self.state.digest())

    def _fault(self, what: str) -> BrokenGameError:
        place = f"turn {self.state.turn}, decision {len(self.decisions) + 1}"
        return BrokenGameError(f"the game with seed {self.seed} broke down in {place}: {what}")
