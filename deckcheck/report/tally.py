"""How many decks got which verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckcheck.core.diagnostics import Result


class Tally:
    """How many decks got which verdict; filled while the results pass by."""

    def __init__(self, not_looked_at: Sequence[str] = (), *, verbose: bool = False) -> None:
        self.not_looked_at = not_looked_at
        """Files in the searched directories that are not decklists."""
        self.verbose = verbose
        """Whether reports for people name them."""
        self.decks = 0
        self.by_status = dict.fromkeys(("legal", "illegal", "unverified", "error"), 0)
        self.warnings = 0

    def count(self, results: Iterable[Result]) -> Iterator[Result]:
        for result in results:
            self.decks += 1
            self.by_status[result.status] += 1
            self.warnings += sum(1 for one in result.diagnostics if one.severity == "warning")
            yield result

    @property
    def summary(self) -> dict[str, int]:
        counts = self.by_status
        return {
            "decks": self.decks,
            "legal": counts["legal"],
            "illegal": counts["illegal"],
            "unverified": counts["unverified"],
            "errors": counts["error"],
        }

    def exit_code(self, strict: bool) -> int:
        """0 all legal, 1 some illegal or unverified (or a warning when strict), 2 some not readable."""
        if self.by_status["error"] or not self.decks:
            return 2
        return int(self.by_status["legal"] < self.decks or (strict and self.warnings > 0))
