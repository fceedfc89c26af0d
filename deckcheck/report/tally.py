"""Counts of verdicts, in numbers and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckcheck.core.diagnostics import Result, Status
from deckcheck.core.words import plural

STATUS_WORDS: dict[Status, str] = {
    "legal": "legal",
    "illegal": "illegal",
    "unverified": "unverified",
    "error": "unreadable",
}
STATUS_SYMBOLS: dict[Status, str] = {"legal": "✓", "illegal": "✗", "unverified": "?", "error": "!"}
WORST_FIRST: tuple[Status, ...] = ("error", "illegal", "unverified", "legal")


class Tally:
    """Counts of verdicts, filled while the results pass by."""

    def __init__(self, not_looked_at: Sequence[str] = (), *, verbose: bool = False, noun: str = "deck") -> None:
        self.not_looked_at = not_looked_at
        """Files in the searched directories that are not decklists."""
        self.verbose = verbose
        """True if reports for people name them."""
        self.noun = noun
        self.decks = 0
        self.by_status: dict[Status, int] = dict.fromkeys(STATUS_WORDS, 0)
        self.warnings = 0

    def count(self, results: Iterable[Result]) -> Iterator[Result]:
        for result in results:
            self.decks += 1
            self.by_status[result.status] += 1
            self.warnings += sum(1 for found in result.diagnostics if found.severity == "warning")
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
        """Return 0 if all are legal, 1 if some are illegal or unverified (if strict: or have warnings), 2 if unreadable."""
        if self.by_status["error"] or not self.decks:
            return 2
        return int(self.by_status["legal"] < self.decks or (strict and self.warnings > 0))


def verdict_counts(tally: Tally) -> list[tuple[Status, str]]:
    """Return `2 legal`, `1 illegal` and so on, each with its status, without those that no deck got."""
    return [(status, f"{tally.by_status[status]} {word}") for status, word in STATUS_WORDS.items() if tally.by_status[status]]


def summary_line(tally: Tally) -> str:
    counts = ", ".join(words for _, words in verdict_counts(tally))
    others = f"; {plural(len(tally.not_looked_at), 'file')} not looked at" if tally.not_looked_at else ""
    return f"{plural(tally.decks, tally.noun)}: {counts or 'nothing to check'}{others}"
