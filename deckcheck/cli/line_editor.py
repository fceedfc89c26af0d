"""Lines that a person types: in a terminal with history and completion, through a pipe as they come."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from deckcheck.core.words import fold
from deckcheck.report.style import printable

Offer = Callable[[], Iterable[str]]
"""Lines that would be understood now."""


def read_line(prompt: str) -> str:
    """Return the next line; EOFError at the end of a pipe. Only a terminal is shown the prompt."""
    return input(prompt if sys.stdin.isatty() else "")


def start_editing(offer: Offer) -> None:
    """Let the arrow keys edit lines and bring earlier ones back, and Tab complete them, in a terminal that can."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:  # Windows edits lines itself
        return
    readline.set_completer_delims("")
    readline.set_completer(_completer(offer))
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    readline.parse_and_bind("set enable-bracketed-paste off")


def _completer(offer: Offer) -> Callable[[str, int], str | None]:
    def complete(typed: str, number: int) -> str | None:
        found = completions(typed, offer())
        return found[number] if number < len(found) else None

    return complete


def completions(typed: str, offered: Iterable[str]) -> list[str]:
    """Return the lines that begin with what was typed, or else those with all its words."""
    wanted, words = fold(typed), fold(typed).split()
    lines = list(dict.fromkeys(map(printable, offered)))
    return [line for line in lines if fold(line).startswith(wanted)] or [
        line for line in lines if words and all(word in fold(line) for word in words)
    ]
