"""Arguments of the scripted opponents in goldfish games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deckcheck.core.errors import UsageError


def check_arguments(opponent: str, arguments: Mapping[str, str], known: Sequence[str]) -> None:
    """Raise a UsageError for an argument that a goldfish opponent does not have."""
    for key in arguments:
        if key not in known:
            hint = f"use one of: {', '.join(known)}" if known else "it has no arguments"
            raise UsageError(f"the opponent {opponent} has no argument '{key}'; {hint}")


def whole_argument(arguments: Mapping[str, str], key: str, default: int, least: int, most: int) -> int:
    """Return a number among the arguments of a goldfish opponent."""
    text = arguments.get(key, str(default))
    if not text.isdecimal() or len(text) > len(str(most)) or not least <= int(text) <= most:
        raise UsageError(f"{key} must be a whole number from {least} to {most}, not '{text}'")
    return int(text)
