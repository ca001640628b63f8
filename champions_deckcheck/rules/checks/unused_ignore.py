"""unused-ignore: an ignore comment that silences nothing.

The pipeline calls this after all other rules, because only then it is known what each
comment silenced.
"""

from __future__ import annotations

from champions_deckcheck.decklist.model import Directive
from champions_deckcheck.rules.base import Rule
from champions_deckcheck.rules.finding import ADVICE, WARNING, Finding


def finding(directive: Directive, unused: tuple[str, ...], reason: str) -> Finding:
    """The finding for one comment.

    Args:
        directive: The comment.
        unused: The names in it that silenced nothing.
        reason: Why, one sentence.
    """
    return RULE.finding(
        f"The comment ignores {', '.join(unused)}, but {reason}.",
        line=directive.line,
        column=directive.column,
        end_column=directive.column + len(directive.text),
        lines=(directive.line,),
    )


RULE = Rule(
    name="unused-ignore",
    code="P105",
    severity=WARNING,
    verdict=ADVICE,
    summary="Every ignore comment still silences something.",
    why="A comment that outlives its reason hides the next mistake.",
    source="Design of this program, after the practice of other linters.",
    wrong="1 Ultra Ball SVI 196  # deckcheck: ignore[singleton]",
    right="1 Ultra Ball SVI 196",
    fix="Remove the comment, or the name from it.",
)
