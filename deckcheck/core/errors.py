"""Exceptions of deckcheck. Each is a message for the user; none of them reports a bug."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckcheck.core.diagnostics import Diagnostic


class DeckcheckError(Exception):
    """Root of all errors that deckcheck raises on purpose."""


class UsageError(DeckcheckError):
    """A request that cannot be met, such as an unknown game, format, option or date. Exit code 2."""


class InputError(DeckcheckError):
    """A file that cannot be read, with a diagnostic for each problem."""

    def __init__(self, diagnostics: list[Diagnostic]) -> None:
        self.diagnostics = diagnostics
        first = diagnostics[0]
        super().__init__(f"{first.file}:{first.line}:{first.column}: {first.message}")
