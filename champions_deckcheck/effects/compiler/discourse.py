"""From statements to a program: what a coin, "if you do", "you may" and "then" hang together.

A text becomes a tree of steps under conditions. In an attack each step knows whether it comes
before the damage or after it, and the tree is written down once for each side (`writing`).
Here is only the order in which a statement is looked at; what it may be is in the modules of
those names: `headings`, `coins`, `standing`, `placing`, `around`, `steps`, `remarks`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from champions_deckcheck.effects.compiler import coins, headings, standing, steps
from champions_deckcheck.effects.compiler.around import under
from champions_deckcheck.effects.compiler.context import (
    PLAYED,
    Context,
    Fields,
    Statement,
    UnplacedError,
)
from champions_deckcheck.effects.compiler.lines import all_of, word_of
from champions_deckcheck.effects.compiler.placing import place
from champions_deckcheck.effects.compiler.pronouns import narrow
from champions_deckcheck.effects.compiler.trees import Leaf, Tree
from champions_deckcheck.effects.compiler.writing import attack, written

_OPP = re.compile(r"\bopp\b(?=[,.)])")
_RECKONING = ("dmg_add", "dmg_set")


class Discourse:
    """Puts the statements of one text together.

    Args:
        kind: "attack", "ability", "item", "supporter", "stadium", "tool" or "energy".

    Attributes:
        context: What is known of the text so far.
    """

    def __init__(self, kind: str) -> None:
        self.context = Context.of(kind)

    @property
    def kind(self) -> str:
        """The kind of the text."""
        return self.context.kind

    @property
    def in_order(self) -> bool:
        """True if what comes "then" is done only if what comes first was."""
        return self.context.made.in_order

    @property
    def is_paid(self) -> bool:
        """True if something is paid in the text itself, not before it is used."""
        return bool(self.context.chain.paid.line)

    def add(self, parts: Iterable[tuple[str, Fields]]) -> None:
        """Adds a statement.

        Args:
            parts: Its leads, clauses and trails in order: "lead", "clause" or "trail", and what
                the grammar made of it.

        Raises:
            UnplacedError: It does not fit the text before it.
        """
        context = self.context
        said = Statement.of(parts)
        during = said.values("during")
        if any("unsaid" in clause for clause in said.clauses):
            raise UnplacedError("a clause that says more than can be said")
        when = [trail for trail in said.trails if "heading" in trail]
        leads = headings.open_part(context, [*said.leads, *when])
        said.leads = headings.open_option(context, leads)
        if any("instead" in trail for trail in said.trails):
            steps.instead(context, said.leads, said.clauses)
        elif all("nothing" in clause for clause in said.clauses):
            headings.may_be_used(context, said.lead_keys)
        elif not self._is_about_the_whole(said):
            context.chain.fresh = True
            if not during and standing.is_standing(context, said):
                standing.stand(context, said)
            else:
                self._put(said, during)

    def _is_about_the_whole(self, said: Statement) -> bool:
        """Takes in a statement that adds no step where it stands."""
        return (
            headings.limit(self.context, said.clauses)
            or headings.own_part(self.context, said.leads, said.clauses)
            or coins.wait(self.context, said.leads, said.clauses)
        )

    def _put(self, said: Statement, during: list[str]) -> None:
        """Adds the steps of a statement where they belong."""
        context = self.context
        here, spoken = context.place, context.spoken
        keys = said.lead_keys
        if "sooner" in keys and not all("before" in one for one in said.clauses):
            raise UnplacedError("a test before the damage of something behind it")
        outer = place(context, said)
        if "then" in keys and not all("tail" in one for one in said.clauses):
            context.made.in_order = True
        here.early = "early" in keys
        block, repeating = self._surround(said, outer)
        searched = here.searched
        names = dict(spoken.names)
        narrow(spoken, said.leads)
        narrowed = dict(spoken.names)
        block = steps.carry_out(context, said.clauses, block, during)
        for name, meaning in narrowed.items():
            if spoken.names[name] == meaning:
                spoken.names[name] = names[name]
        here.block = block if repeating is None else repeating
        if repeating is not None and here.searched is not searched:
            here.repeated, here.searched = here.searched, repeating
        if here.early:
            _reckon_later(context.made.tree)

    def _surround(self, said: Statement, block: Tree) -> tuple[Tree, Tree | None]:
        """The block inside all that stands around a statement, and what a repetition stands in."""
        repeating: Tree | None = None
        for one in said.around:
            if repeating is None and ("each" in one or "over" in one):
                repeating = block
            block = under(self.context, one, block)
        return block, repeating

    # -- writing -----------------------------------------------------------------------

    def program(self) -> str:
        """The program of what was added.

        Raises:
            UnplacedError: Its parts do not make one.
        """
        made = self.context.made
        if self.context.coins.awaited is not None:
            raise UnplacedError("a coin of which nothing hangs")
        if self.kind == "attack":
            if made.statics or made.parts or made.heading:
                raise UnplacedError("an attack with a part that is no attack")
            return "\n".join([*self._needs(), *attack(made.tree)])
        lines = standing.written_standing(made.statics)
        for heading, tree in [*made.parts, (made.heading, made.tree)]:
            lines += self._part(heading, tree)
        return "\n".join(lines)

    def _needs(self) -> list[str]:
        return [f"need({need})" for need in self.context.made.needs]

    def _part(self, heading: str, tree: Tree) -> list[str]:
        body = written(tree)
        if not body:
            return []
        if self.kind in PLAYED and not heading:
            return [*self._needs(), *body]
        if not heading:
            raise UnplacedError("steps without a word about when")
        if self.kind == "ability":
            if "where=" in heading:
                body = [_AWAY.sub(r"put(this_card, \1)", line) for line in body]
            _check_place(heading, body)
        needs = self._needs()
        if needs and not heading.startswith("activated"):
            # What happens by itself does so only if it could be used.
            heading, needs = headings.with_test(heading, all_of(self.context.made.needs)), []
        if 'by="opp_attack"' in heading:
            # Of several opponents it is the one whose Pokémon attacked.
            body = [_OPP.sub("owner(attacker)", line) for line in body]
        lines = "\n".join((*needs, *body)).split("\n")
        return [f"with {heading}:", *(f"    {line}" for line in lines)]


# A Pokémon card that is put somewhere from hand or discard pile: nothing is attached to it.
_AWAY = re.compile(r"leave_play\(this, (\w+)(?:, (?:attached=)?\w+)?\)")


def _check_place(heading: str, body: list[str]) -> None:
    """A card that is not in play is no Pokémon yet, and a Pokémon in play is no card."""
    text = "\n".join(body)
    if "where=" not in heading:
        is_mistaken = re.search(r"\bthis_card\b", text) is not None
    else:
        before = text.partition("to_play(this_card)")[0]
        is_mistaken = re.search(r"\bthis\b(?!_)", before) is not None or "leave_play(this" in text
    if is_mistaken:
        raise UnplacedError("a card that is not in play, or a Pokémon that is")


def _reckon_later(tree: Tree) -> None:
    """What is done before the damage is done before the damage is reckoned."""
    reckoned = [one for one in tree if isinstance(one, Leaf) and word_of(one.line) in _RECKONING]
    tree[:] = [one for one in tree if not any(one is leaf for leaf in reckoned)]
    tree += reckoned
