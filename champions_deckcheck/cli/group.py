"""Groups of commands whose modules are imported when a command is called.

A table names each command's module and its line in the help: listing the commands must not
import them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar

from typer.core import TyperGroup

Table = Mapping[str, tuple[str, str]]


class LazyGroup(TyperGroup):
    """A group that imports a command when it is called.

    Attributes:
        table: Command → its module and its line in the help.
        kind: What a command of the group is called in messages.
    """

    table: ClassVar[Table]
    kind: ClassVar[str] = "command"

    def load(self, module: Any) -> Any:
        """The command that a module of the table offers."""
        raise NotImplementedError

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """The names of all commands, in the order of the table."""
        return list(self.table)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        """The command of that name, or None."""
        if cmd_name not in self.table:
            return None
        return self.load(import_module(self.table[cmd_name][0]))

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Writes the list of commands from the table, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in self.table.items()])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Finds the command, or says what was probably meant."""
        from champions_deckcheck.config.suggest import unknown
        from champions_deckcheck.errors import UsageError

        if not args[0].startswith("-") and args[0] not in self.table:
            raise UsageError(*unknown(self.kind, args[0], self.table))
        return super().resolve_command(ctx, args)
