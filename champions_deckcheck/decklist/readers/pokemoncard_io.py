"""JSON lists: the id array pokemoncard.io writes, and arrays of card objects.

The array holds one id per copy and a credit line in front. Objects come as one array, or
as arrays under section names, as Limitless serves decklists.
"""

from __future__ import annotations

from champions_deckcheck.decklist.characters import clean
from champions_deckcheck.decklist.collect import FURNITURE, Gathered
from champions_deckcheck.decklist.columns import card_from, column_of
from champions_deckcheck.decklist.faults import UNREADABLE, Fault, short
from champions_deckcheck.decklist.headers import section_of
from champions_deckcheck.decklist.line import Card, read_card
from champions_deckcheck.decklist.readers.jsontree import Node, parse
from champions_deckcheck.decklist.readers.ptcgo import is_banner
from champions_deckcheck.decklist.shapes import is_id

_STARTS = ('["', "[[", "[{", '{"', "[]", "{}", "[", "{")


def read(lines: list[str]) -> Gathered | None:
    """Read a JSON list.

    Args:
        lines: The lines of the source; the first that is not blank starts with a bracket.

    Returns:
        The list, or None if the text only looks like JSON (`[Pokémon]`).
    """
    text = "\n".join(lines)
    dense = "".join(text[:400].split())
    if not (dense.startswith(_STARTS[:6]) or dense in _STARTS):
        return None
    out = Gathered(lines)
    reader = _Reader(out, text)
    try:
        root = parse(text)
        reader.walk(root, None)
    except RecursionError:
        reader.refuse(0, "The JSON is nested too deep to be a decklist.")
    except ValueError as error:
        # A number too long for Python is a ValueError without a place.
        place = _seen(text, getattr(error, "pos", 0))
        reader.refuse(place, "The JSON ends or breaks off here.")
    reader.finish()
    return out


def _seen(text: str, pos: int) -> int:
    """The place itself, or the next one a person can see: a line of blanks holds no fault."""
    behind = text[pos:].lstrip()
    return len(text) - len(behind) if behind else pos


class _Reader:
    def __init__(self, out: Gathered, text: str) -> None:
        self.out = out
        self.text = text
        self.starts = [0]
        for line in out.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.ids: dict[tuple[str, str | None], tuple[int, Card]] = {}
        self.found: list[tuple[int, Card, str | None]] = []
        self.lost: list[tuple[int, Fault]] = []
        self.objects = 0

    def walk(self, node: Node, section: str | None) -> None:
        """Find cards in a value; `section` is what the key above it names."""
        members = node.keys()
        columns = {column_of(key) for key in members}
        if members and ("name" in columns or "card_id" in columns) and self.is_card(members):
            self.object(node, section)
            return
        for key, child in members.items():
            if isinstance(child.value, list | dict):
                self.walk(child, section_of(key) or section)
        for child in node.items():
            if isinstance(child.value, str):
                self.string(child, child.value, section)
            elif isinstance(child.value, list | dict):
                self.walk(child, section)
            else:
                self.fault(child, f"`{short(str(child.value))}` is no card.")

    def is_card(self, members: dict[str, Node]) -> bool:
        """A deck object has a name too, but it also holds the cards."""
        return all(
            not isinstance(child.value, list | dict) or column_of(key) in ("set", "ptcgo")
            for key, child in members.items()
        ) or any(column_of(key) == "quantity" for key in members)

    def string(self, node: Node, value: str, section: str | None) -> None:
        """A card id, a card line, or a credit."""
        text = clean(value).text
        if is_id(text):
            known = self.ids.get((text, section))
            if known is not None and known[1].quantity < 99:
                known[1].quantity += 1
                return
            card = Card(1, "", node.start + 1, node.end - 1)
            card.card_id = text
            line = self.line_of(node.start)
            self.ids[text, section] = line, card
            self.found.append((line, card, section))
        elif text and not is_banner(text):
            read = read_card(text, 0, len(text))
            if isinstance(read, Fault):
                self.fault(node, f"`{short(text)}` is neither a card id nor a card line.")
            else:
                self.add(node, read, section)

    def object(self, node: Node, section: str | None) -> None:
        self.objects += 1
        cells: dict[str, str] = {}
        for key, child in node.keys().items():
            column = column_of(key)
            if column is None or column in cells:
                continue
            if isinstance(child.value, dict):
                child = _set_code(child)
            if isinstance(child.value, str | int | float) and child.value is not True:
                cells[column] = clean(str(child.value)).text
            elif child.value is True:
                cells[column] = "true"
        section = section_of(cells.get("section", "")) or section
        read = card_from(cells)
        if isinstance(read, Fault):
            read.start, read.end = node.start, node.end
            self.lost.append((self.line_of(node.start), read))
        else:
            self.add(node, read, section)

    def add(self, node: Node, card: Card, section: str | None) -> None:
        card.start, card.end = node.start, node.end
        self.found.append((self.line_of(node.start), card, section))

    def fault(self, node: Node, message: str) -> None:
        fix = 'Write a card id such as "sv3-125".'
        fault = Fault(UNREADABLE, message, fix, node.start, node.end)
        self.lost.append((self.line_of(node.start), fault))

    def refuse(self, place: int, message: str) -> None:
        """The text is no JSON at all: one problem for the whole."""
        self.found.clear()
        self.ids.clear()
        place = min(place, max(len(self.text.rstrip()) - 1, 0))
        while place and not clean(self.out.lines[self.line_of(place) - 1]).text:
            place = self.starts[self.line_of(place) - 1] - 1
        fault = Fault(UNREADABLE, message, "Copy the whole list again.", place, place + 1)
        self.lost = [(self.line_of(place), fault)]

    def finish(self) -> None:
        """Hand everything over, one kind of value per line."""
        bad = {line for line, _ in self.lost}
        good = {line for line, _, _ in self.found} - bad
        for line, card, section in self.found:
            card.start, card.end = self.columns(line, card.start, card.end)
            self.out.card(line, card, section)
        for line, fault in self.lost:
            fault.start, fault.end = self.columns(line, fault.start, fault.end)
            self.out.fault(line, fault)
        for line, raw in enumerate(self.out.lines, start=1):
            if line not in good and line not in bad and clean(raw).text:
                self.out.remark(line, FURNITURE)
        self.out.dialect = "json" if self.objects else "pokemoncard_io"

    def line_of(self, place: int) -> int:
        from bisect import bisect_right

        return min(bisect_right(self.starts, place), len(self.out.lines))

    def columns(self, line: int, start: int, end: int) -> tuple[int, int]:
        """Places in the text as places in the line, cut at its end."""
        base, size = self.starts[line - 1], len(self.out.lines[line - 1])
        return start - base, max(min(end - base, size), start - base)


def _set_code(node: Node) -> Node:
    """What names the set, where a card's set is an object of its own."""
    members = node.keys()
    for key in ("ptcgoCode", "code", "abbreviation", "id", "name"):
        if key in members:
            return members[key]
    return node
