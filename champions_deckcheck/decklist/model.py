"""What a reader makes of a list: entries with their place, and everything else it saw.

Nothing here knows a card. A line that could not be read is a `Problem`, a line that is
no card line (a title, a banner, chatter) is a `Remark`; together with the entries and the
headers they account for every line of the source that is not blank.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

CHAMPIONS = "champions"
POKEMON = "pokemon"
TRAINER = "trainer"
ENERGY = "energy"
# The section of a trailer, which counts the whole list.
TOTAL = "total"

_LAST_NUMBER = re.compile(r"\d+(?=\D*$)")

# Dialects whose lines are rows or data; a person mends those, since quoting decides there.
TABLES = frozenset({"csv_table", "json", "pokemoncard_io"})


class Entry(NamedTuple):
    """One card line.

    Attributes:
        line: 1-based line of the source.
        column: 1-based column of the first character of the card's name.
        end_column: Column just past the last character that names the card.
        quantity: Copies, at least 1.
        name: The name as written, cleaned of entities and invisible characters;
            empty only when the list gives ids (see `card_id`).
        code: Set code as written, or None.
        number: Collector number as written, or None.
        section: "champions", "pokemon", "trainer", "energy" or None, from the header or
            column above the line. Never trusted for what the card is, only for its role.
        champion: True if the line itself is marked as a Champion.
        text: The whole line as it stands in the source, without its line end.
        card_id: A card id, in lists that give ids ("sv3-125"), or None.
    """

    line: int
    column: int
    end_column: int
    quantity: int
    name: str
    code: str | None
    number: str | None
    section: str | None
    champion: bool
    text: str
    card_id: str | None = None


class Problem(NamedTuple):
    """A line that looks like part of the deck and could not be read.

    Attributes:
        rule: "unreadable-line" or "bad-quantity".
        line, column, end_column: As in `Entry`; the columns span what is wrong.
        text: The whole line.
        message: What is wrong, one sentence.
        fix: What to write instead, one sentence.
    """

    rule: str
    line: int
    column: int
    end_column: int
    text: str
    message: str
    fix: str


class Remark(NamedTuple):
    """Text that was seen and deliberately not read as a card.

    Attributes:
        line: 1-based line.
        text: The whole line.
        kind: "text" for free text worth a note (a title, chatter, an unknown header);
            "furniture" for what belongs to a known dialect and needs no note
            (PTCGO banners, credit lines, comments).
    """

    line: int
    text: str
    kind: str


class Header(NamedTuple):
    """A section header or a trailer, with the count it claims.

    Attributes:
        line: 1-based line.
        text: The whole line.
        section: The section it opens; "total" for a trailer; None for a neutral header
            ("Deck").
        count: The number it claims, or None.
    """

    line: int
    text: str
    section: str | None
    # Shadows tuple.count, which nobody calls on a header.
    count: int | None  # type: ignore[assignment]

    def recounted(self, count: int) -> str:
        """The header's line with another number."""
        return _LAST_NUMBER.sub(str(count), self.text)


class Directive(NamedTuple):
    """A comment addressed to this program.

    Attributes:
        line: 1-based line.
        column: Where the directive starts.
        rules: Rule names or codes to ignore.
        whole_list: True when the comment stands on a line of its own and so speaks for
            the whole list; False when it ends a card line and speaks for that line.
        text: The directive as written.
    """

    line: int
    column: int
    rules: tuple[str, ...]
    whole_list: bool
    text: str


class Decklist(NamedTuple):
    """A list as read, before any card is known.

    Attributes:
        path: Display name of the source ("deck.txt", "<stdin>").
        dialect: Name of the dialect most lines followed ("live", "ptcgo", …).
        lines: All lines of the source, so that messages can quote them.
        entries, problems, remarks, headers, ignores: What the lines turned out to be.
        format: Format named by a `# format: ID` comment, or None.
        encoding: The encoding the bytes were read with.
    """

    path: str
    dialect: str
    lines: tuple[str, ...]
    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...] = ()
    remarks: tuple[Remark, ...] = ()
    headers: tuple[Header, ...] = ()
    ignores: tuple[Directive, ...] = ()
    format: str | None = None
    encoding: str = "utf-8"

    def sections(self) -> Iterator[tuple[Header, range, list[Entry]]]:
        """Each header with the lines it counts, and the entries on them.

        A total counts the whole list, any other header what stands down to the next one.
        """
        behind = len(self.lines) + 1
        for index, header in enumerate(self.headers):
            lines = range(header.line + 1, behind)
            if header.section == TOTAL:
                lines = range(1, behind)
            elif index + 1 < len(self.headers):
                lines = range(header.line + 1, self.headers[index + 1].line)
            # A blank line may end the Champions, so there the entries' own section decides.
            entries = [
                entry
                for entry in self.entries
                if entry.line in lines
                and (header.section != CHAMPIONS or entry.section == CHAMPIONS)
            ]
            yield header, lines, entries
