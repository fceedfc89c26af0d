"""Every exception of deckcheck. Each one is a message for the user; none of them is a bug report."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckcheck.core.diagnostics import Diagnostic


class DeckcheckError(Exception):
    """The root of all errors that deckcheck raises on purpose."""


class UsageError(DeckcheckError):
    """What was asked for cannot be done: an unknown game, format, option or date. Exit code 2."""


class InputError(DeckcheckError):
    """A file cannot be read as what it should be. Carries one diagnostic per fault found."""

    def __init__(self, diagnostics: list[Diagnostic]) -> None:
        self.diagnostics = diagnostics
        first = diagnostics[0]
        super().__init__(f"{first.file}:{first.line}:{first.column}: {first.message}")
