"""Days, as people name them in options."""


def day(text: str | None, option: str = "") -> str:
    """A day as the rest of the program has it: an ISO date, which sorts as it is.

    Args:
        text: A date as typed; None for today.
        option: The option it was given for, for the message.

    Raises:
        UsageError: It is no date.
    """
    from datetime import date

    if text is None:
        return date.today().isoformat()
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        from champions_deckcheck.errors import UsageError

        place = f"{option}: " if option else ""
        hint = "Write it like 2026-01-31."
        raise UsageError(f'{place}"{text}" is not a date', hint) from None
