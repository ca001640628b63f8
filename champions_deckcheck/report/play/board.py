"""The board as one player sees it, for the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from champions_deckcheck.game.kinds import ANY_TYPE, condition_names, type_names
from champions_deckcheck.report.display import display_width, visible, wrap
from champions_deckcheck.report.play.figures import fit
from champions_deckcheck.report.summary import count

if TYPE_CHECKING:
    from champions_deckcheck.game.observe import Observation, PlayerView, PokemonView
    from champions_deckcheck.game.setup import Setup

_LONGEST_NAME = 28
_BAR = 10
# What stands before a Pokémon in a game in which it has a place.
_PLACES = {"active": "Active  ", "bench": "Bench   "}


def board(seen: Observation, setup: Setup, width: int) -> Iterator[str]:
    """What lies on the table, the player's own side last, and the hand.

    Args:
        seen: What the player may know.
        setup: The table.
        width: Columns of a line.
    """
    names = {card.id: card.name for card in setup.cards}
    yield _moment(seen, setup)
    order = sorted(seen.players, key=lambda one: (_is_ours(one, seen), one.seat == seen.seat))
    widest = max(display_width(names[one.card]) for one in seen.pokemon) if seen.pokemon else 0
    for player in order:
        yield from _player(player, seen, setup, width)
        there = [one for one in seen.pokemon if one.seat == player.seat]
        for pokemon in sorted(there, key=lambda one: one.role == "bench"):
            yield from _pokemon(pokemon, names, min(widest, _LONGEST_NAME), width)
        if seen.turn and not there and not player.is_out:
            yield "    no Pokémon in play"
    if seen.stadium:
        yield from wrap(names[seen.stadium], width, "  Stadium: ", "    ")
    for player in order:
        if player.shown is not None:
            cards = counted(names[card] for card in player.shown)
            whose = f"  {_hand_of(player, seen, setup)}: "
            yield from wrap(", ".join(cards) or "no card", width, whose, "    ")


def counted(words: Iterable[str]) -> list[str]:
    """Words in order, equal ones once with their number: ["Fire Energy ×2", "Iono"]."""
    return [word if n == 1 else f"{word} ×{n}" for word, n in sorted(Counter(words).items())]


def _moment(seen: Observation, setup: Setup) -> str:
    if not seen.turn:
        return "Before the first turn"
    own = seen.turn_seat == seen.seat
    whose = "your turn" if own else f"turn of {visible(setup.names[seen.turn_seat])}"
    return f"Turn {seen.turn}, {whose}"


def _is_ours(player: PlayerView, seen: Observation) -> bool:
    """Whether a player is of the team of who looks."""
    own = next(one.team for one in seen.players if one.seat == seen.seat)
    return player.team == own


def _hand_of(player: PlayerView, seen: Observation, setup: Setup) -> str:
    if player.seat == seen.seat:
        return "Your hand"
    if _is_ours(player, seen):
        return "Your partner's hand"
    return f"Hand of {visible(setup.names[player.seat])}"


def _player(player: PlayerView, seen: Observation, setup: Setup, width: int) -> Iterator[str]:
    role = ""
    if player.seat == seen.seat:
        role = " (you)"
    elif _is_ours(player, seen):
        role = " (your partner)"
    piles = f"hand {player.hand}, deck {player.deck}, discard pile {len(player.discard)}"
    # They are laid down when all else is set up.
    if setup.numbers.prizes and seen.turn:
        piles = f"{count(player.prizes, 'Prize card')}, {piles}"
    if player.lost:
        piles += f", Lost Zone {len(player.lost)}"
    if player.is_out:
        piles = "out of the game"
    yield from wrap(f"{visible(setup.names[player.seat])}{role}: {piles}", width, "  ", "    ")


def _pokemon(pokemon: PokemonView, names: dict[str, str], size: int, width: int) -> Iterator[str]:
    left = max(0, pokemon.hp - pokemon.damage)
    parts = [f"{f'{left}/{pokemon.hp} HP':>10}"]
    if pokemon.role != "support":
        parts[0] += f" {_bar(left, pokemon.hp)}"
    energy = _energy(pokemon.units)
    if energy:
        parts.append(energy)
    parts += [names[tool] for tool in pokemon.tools]
    parts += condition_names(pokemon.conditions)
    if pokemon.skips:
        parts.append("skips its next attack")
    if pokemon.role == "support":
        parts.append("support")
    first = f"    {_PLACES.get(pokemon.role, '')}{fit(names[pokemon.card], size)}  "
    yield from wrap_keeping(first, ", ".join(parts), width)


def wrap_keeping(first: str, text: str, width: int) -> Iterator[str]:
    """A text behind a beginning whose blanks stay, its further lines under the text."""
    rest = " " * min(display_width(first), width // 2)
    yield from wrap(text, width, first, rest)


def _bar(left: int, whole: int) -> str:
    full = 0 if not whole else -(-left * _BAR // whole)
    return "█" * full + "·" * (_BAR - full)


def _energy(units: Sequence[int]) -> str:
    """What attached Energy provides: "Fire ×2, Colorless"."""
    words = []
    for bits in units:
        if not bits:
            words.append("Colorless")
        elif bits == ANY_TYPE:
            words.append("any type")
        else:
            words.append("/".join(type_names(bits)))
    return " + ".join(counted(words))
