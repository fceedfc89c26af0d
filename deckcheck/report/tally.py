"""Counts of verdicts in numbers and in words, and the exit code that follows from them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Literal

from deckcheck.core.diagnostics import GATE, Result, Severity, Status
from deckcheck.core.installation import data_kind
from deckcheck.core.words import plural
from deckcheck.report.escape import visible

STATUS_WORDS: dict[Status, str] = {
    "legal": "legal",
    "illegal": "illegal",
    "unverified": "unverified",
    "error": "unreadable",
}
STATUS_SYMBOLS: dict[Status, str] = {"legal": "✓", "illegal": "✗", "unverified": "?", "error": "!"}
WORST_FIRST: tuple[Status, ...] = ("error", "illegal", "unverified", "legal")


Worst = Literal["unreadable", "failing", "warned", "fine"]
"""The worst that is left to say about a deck after selection."""


def worst_of(result: Result) -> Worst:
    severities = {found.severity for found in result.diagnostics}
    if "error" in severities and result.status == "error":
        return "unreadable"
    if "error" in severities or result.undecided:
        return "failing"
    return "warned" if "warning" in severities else "fine"


def exit_code(worst: Iterable[Worst], strict: bool = False) -> int:
    """Return 0 if nothing fails, 1 if something does (if strict: warnings as well), 2 if a file is unreadable."""
    codes = {"unreadable": 2, "failing": 1, "warned": int(strict), "fine": 0}
    return max((codes[one] for one in worst), default=2)


class Tally:
    """Counts of verdicts, filled while the results pass by."""

    def __init__(self, not_looked_at: Sequence[str] = (), *, verbose: bool = False) -> None:
        self.not_looked_at = not_looked_at
        """Files in the searched directories that are not decklists."""
        self.verbose = verbose
        """True if reports for people name them."""
        self.decks = 0
        self.by_status: dict[Status, int] = dict.fromkeys(STATUS_WORDS, 0)
        self.worst: Counter[Worst] = Counter()
        self.weakened: Counter[tuple[str, str, str]] = Counter()
        """Decks for which a rule is off or not an error, by rule, severity and configuration file."""
        self.ignored: Counter[Literal["findings", "decks"]] = Counter()
        """Findings that comments in decklists suppress, and decks with such comments."""
        self.rules: Counter[tuple[str, str]] = Counter()
        """Findings and undecided rules, by rule and name."""

    def add(self, result: Result) -> None:
        self.decks += 1
        self.by_status[result.status] += 1
        self.worst[worst_of(result)] += 1
        self.weakened.update((rule, severity, result.configuration) for rule, severity in result.weakened)
        if result.ignored:
            self.ignored.update(findings=result.ignored, decks=1)
        self.rules.update([(found.rule, found.name) for found in result.diagnostics])
        self.rules.update([(point.rule, point.name) for point in result.undecided])

    def count(self, results: Iterable[Result]) -> Iterator[Result]:
        for result in results:
            self.add(result)
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
        """Return the counts as a sentence."""
        return plural(self.decks, "deck")

    @property
    def found(self) -> list[tuple[Status, str]]:
        """`2 legal`, `1 illegal`, `1 gate not met` and so on, each with the status that it resembles, without what is zero."""
        counts = self.by_status
        found: list[tuple[Status, str]] = [
            (status, f"{counts[status]} {word}") for status, word in STATUS_WORDS.items() if counts[status]
        ]
        return [*found, ("illegal", f"{plural(self.gates, 'gate')} not met")] if self.gates else found

    @property
    def gates(self) -> int:
        """Number of gates that were not met."""
        return sum(number for (rule, _), number in self.rules.items() if rule == GATE)


class LintTally(Tally):
    """Counts of the files of databases, told apart by their directories, and of what was found in them."""

    NOUNS: ClassVar = {
        "set": ("set", "sets"),
        "effects": ("file of effects", "files of effects"),
        "tilemaps": ("file of Tilemaps", "files of Tilemaps"),
        "restrictions": ("list", "lists"),
    }
    STATUS_OF: ClassVar[dict[Severity, Status]] = {"error": "error", "warning": "unverified", "notice": "legal"}

    def __init__(self) -> None:
        super().__init__()
        self.kinds: Counter[str] = Counter()
        self.findings: Counter[Severity] = Counter()

    def add(self, result: Result) -> None:
        super().add(result)
        self.kinds[data_kind(result.file)] += 1
        self.findings.update(found.severity for found in result.diagnostics)

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


MOST_WEAKENED = 20


def lenience_lines(tally: Tally) -> list[str]:
    """Return what makes verdicts milder than the rules, and who said so: a green report must not hide it."""
    lines = []
    for (rule, severity, file), decks in list(tally.weakened.items())[:MOST_WEAKENED]:
        word = "off" if severity == "off" else f"only a {severity}"
        shown = os.path.relpath(file) if file.startswith(os.path.join(os.getcwd(), "")) else file or "the caller"
        lines.append(f"{rule} is {word} in {plural(decks, 'deck')}: {visible(shown)}")
    if (more := len(tally.weakened) - MOST_WEAKENED) > 0:
        lines.append(f"{plural(more, 'more setting')} of this kind")
    if tally.ignored:
        verb = "is" if tally.ignored["findings"] == 1 else "are"
        findings, where = plural(tally.ignored["findings"], "finding"), plural(tally.ignored["decks"], "deck")
        lines.append(f"{findings} {verb} ignored by comments in {where}")
    return lines


def summary_line(tally: Tally) -> str:
    counts = ", ".join(words for _, words in tally.found)
    others = f"; {plural(len(tally.not_looked_at), 'file')} not looked at" if tally.not_looked_at else ""
    return f"{tally.counted}: {counts or 'nothing to check'}{others}"
