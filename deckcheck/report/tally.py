"""Counts of verdicts, in numbers and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from deckcheck.core.diagnostics import Result, Severity, Status
from deckcheck.core.paths import data_kind
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

    def __init__(self, not_looked_at: Sequence[str] = (), *, verbose: bool = False) -> None:
        self.not_looked_at = not_looked_at
        """Files in the searched directories that are not decklists."""
        self.verbose = verbose
        """True if reports for people name them."""
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

    @property
    def counted(self) -> str:
        """What was counted, in words."""
        return plural(self.decks, "deck")

    @property
    def found(self) -> list[tuple[Status, str]]:
        """`2 legal`, `1 illegal` and so on, each with its status, without those that no deck got."""
        return [(status, f"{self.by_status[status]} {word}") for status, word in STATUS_WORDS.items() if self.by_status[status]]

    def exit_code(self, strict: bool) -> int:
        """Return 0 if all are legal, 1 if some are illegal or unverified (if strict: or have warnings), 2 if unreadable."""
        if self.by_status["error"] or not self.decks:
            return 2
        return int(self.by_status["legal"] < self.decks or (strict and self.warnings > 0))


class LintTally(Tally):
    """Counts of card sets, files of effects and lists, told apart by their directories, and of what was found in them."""

    NOUNS: ClassVar = {
        "set": ("set", "sets"),
        "effects": ("file of effects", "files of effects"),
        "restrictions": ("list", "lists"),
    }
    STATUS_OF: ClassVar[dict[Severity, Status]] = {"error": "error", "warning": "unverified", "notice": "legal"}

    def __init__(self) -> None:
        super().__init__()
        self.kinds: Counter[str] = Counter()
        self.findings: Counter[Severity] = Counter()

    def count(self, results: Iterable[Result]) -> Iterator[Result]:
        for result in super().count(results):
            self.kinds[data_kind(result.file)] += 1
            self.findings.update(found.severity for found in result.diagnostics)
            yield result

    @property
    def counted(self) -> str:
        return ", ".join(
            f"{self.kinds[kind]} {one if self.kinds[kind] == 1 else many}"
            for kind, (one, many) in self.NOUNS.items()
            if self.kinds[kind]
        )

    @property
    def found(self) -> list[tuple[Status, str]]:
        known = [(status, plural(self.findings[word], word)) for word, status in self.STATUS_OF.items() if self.findings[word]]
        return known or [("legal", "no problems")]


def summary_line(tally: Tally) -> str:
    counts = ", ".join(words for _, words in tally.found)
    others = f"; {plural(len(tally.not_looked_at), 'file')} not looked at" if tally.not_looked_at else ""
    return f"{tally.counted}: {counts or 'nothing to check'}{others}"
