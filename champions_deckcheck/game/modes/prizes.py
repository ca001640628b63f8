"""Prize cards: what a Knock Out brings, to whom, and taking them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from champions_deckcheck.game import zones
from champions_deckcheck.game.asking import ask
from champions_deckcheck.game.events import tell, tell_of
from champions_deckcheck.game.frames import Code, Frame
from champions_deckcheck.game.halves import LEGEND
from champions_deckcheck.game.marks import PRIZE_SEEN, use
from champions_deckcheck.game.queries import mods_on
from champions_deckcheck.game.state import DECK, HAND, PRIZES

if TYPE_CHECKING:
    from champions_deckcheck.game.board import Pokemon
    from champions_deckcheck.game.state import Option, State

_LAID = "prizes-laid"
TAKEN = "prizes-taken"
"""The mark that counts the Prize cards a player takes in a turn."""


def lay_down(s: State, seat: int, count: int) -> None:
    """Lays the top cards of a deck face down as Prize cards, as a game begins."""
    s.marks[_LAID, seat] = 0
    add(s, seat, count)


def laid_down(s: State, seat: int) -> int:
    """How many Prize cards were laid down for a player so far, taken or not."""
    return s.marks.get((_LAID, seat), s.setup.numbers.prizes)


def add(s: State, seat: int, count: int) -> None:
    """Adds the top cards of a deck face down to the Prize cards."""
    s.marks[_LAID, seat] = laid_down(s, seat) + min(count, len(s.piles[seat][DECK]))
    for card in s.piles[seat][DECK][-count:] if count > 0 else ():
        zones.move(s, card, PRIZES)


def worth(s: State, pokemon: Pokemon, *, by_attack: bool) -> int:
    """How many Prize cards are taken for a Pokémon that is Knocked Out (T-02)."""
    count = s.setup.numbers.legend_prizes if pokemon.definition.stage == LEGEND else 1
    attack = s.attack if by_attack else None
    for mod, frame in mods_on(s, "prize_value", pokemon.id):
        args = mod.args
        if attack is None:
            if args["by"] not in ("any", ""):
                continue
        elif not _is_by(s, args["by"], frame, attack.seat) or not args["source"](
            s, frame, attack.attacker
        ):
            continue
        count += args["n"](s, frame)
    return max(count, 0)


def _is_by(s: State, by: str, frame: Frame, seat: int) -> bool:
    """Whether an attack of this player is what a text speaks of."""
    own = s.setup.teams[seat] == s.setup.teams[frame.you]
    if by in ("opp", "opp_attack"):
        return not own
    return seat == frame.you if by == "you" else True


def take(s: State, seat: int, count: int) -> None:
    """Has a player take Prize cards next; where there are none left, the partner (TG-05)."""
    frame = Frame(TAKE, seat)
    frame.regs[0] = count
    s.stack.append(frame)


def _ask(s: State, fr: Frame) -> None:
    taker = next(
        (one for one in (fr.you, *s.setup.rules.prize_heirs(s, fr.you)) if s.piles[one][PRIZES]),
        -1,
    )
    if fr.regs[0] <= 0 or taker < 0:
        s.answer = ("none",)
        return
    fr.regs[1] = taker
    ask(s, taker, "prize", _choices(s, taker))


def _choices(s: State, seat: int) -> list[Option]:
    """Each Prize card the player's team has seen, and one of the others: they are all alike."""
    options: list[Option] = [("card", card) for card in s.piles[seat][PRIZES] if _knows(s, card)]
    if len(options) < len(s.piles[seat][PRIZES]):
        options.insert(0, ("unseen",))
    return options


def _knows(s: State, card: int) -> bool:
    """Whether a Prize card was seen by the team whose it is."""
    return bool(s.marks.get((PRIZE_SEEN, card), 0) >> s.setup.teams[s.setup.owner[card]] & 1)


def _chosen(s: State, seat: int) -> int:
    """The Prize card that was answered with."""
    if s.answer[0] == "card":
        return int(s.answer[1])
    return next(card for card in reversed(s.piles[seat][PRIZES]) if not _knows(s, card))


def _take(s: State, fr: Frame) -> None:
    if s.answer[0] == "none":
        return
    taker = fr.regs[1]
    card = _chosen(s, taker)
    zones.move(s, card, HAND)
    s.marks.pop((PRIZE_SEEN, card), None)
    use(s, TAKEN, taker)
    tell(s, "prize", taker, amount=1)
    s.check = True
    fr.regs[0] -= 1
    fr.pc = 0


TAKE = Code("rules/prizes", (_ask, _take), 2)


def see(s: State, fr: Frame, seat: int, count: int, *, up: bool) -> None:
    """Has a player look at Prize cards of a seat; the partner may be told what they are."""
    who = set(s.setup.teams) if up else {s.setup.teams[fr.you]}
    for card in s.piles[seat][PRIZES][-count:] if count > 0 else ():
        before = s.marks.get((PRIZE_SEEN, card), 0)
        s.marks[PRIZE_SEEN, card] = before | sum(1 << team for team in who)
        if up:
            tell_of(s, fr, "reveal", target=card)


def swap(s: State, fr: Frame, seat: int) -> None:
    """Has a Prize card of a seat switched with the top card of its deck next."""
    if s.piles[seat][PRIZES] and s.piles[seat][DECK]:
        frame = Frame(SWAP, fr.you, card=fr.card)
        frame.regs[0] = seat
        s.stack.append(frame)


def _ask_which(s: State, fr: Frame) -> None:
    ask(s, fr.you, "prize", _choices(s, fr.regs[0]), fr.card)


def _swap(s: State, fr: Frame) -> None:
    seat = fr.regs[0]
    prize = _chosen(s, seat)
    top = s.piles[seat][DECK][-1]
    zones.move(s, prize, DECK)
    zones.move(s, top, PRIZES)
    s.marks.pop((PRIZE_SEEN, prize), None)
    tell(s, "swap_prize", fr.you, card=fr.card, amount=1)


SWAP = Code("rules/prize-swap", (_ask_which, _swap), 1)
