"""Selection of findings to show and to fail on: selected and ignored rules, and a baseline of findings that are known.

None of this changes the verdict on a deck: an illegal deck stays illegal, it only fails no longer.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.errors import UsageError
from deckcheck.reading.own_files import DAMAGED, load_own_file
from deckcheck.report.escape import json_text
from deckcheck.report.findings import fingerprint, forge_path, undecided_findings

PROGRAM = "deckcheck baseline"
VERSION = 1
MOST_BYTES = 64 << 20


class Known(NamedTuple):
    """A finding of the baseline, in words for those who read the file."""

    fingerprint: str
    rule: str
    file: str
    deck: str
    message: str


class Selection:
    """Narrows results to the findings that matter, and knows what remains of them."""

    def __init__(
        self,
        select: Iterable[str] = (),
        ignore: Iterable[str] = (),
        known: Iterable[Known] | None = None,
        *,
        collect: bool = False,
    ) -> None:
        self.select = tuple(rule.upper() for rule in select)
        self.ignore = tuple(rule.upper() for rule in ignore)
        self.known = {finding.fingerprint for finding in known} if known is not None else None
        self.collect = collect
        self.seen: Counter[str] = Counter()
        self.met: set[str] = set()
        self.found: list[Known] = []
        """All selected findings, if they are collected for a new baseline."""
        self.rules: Counter[tuple[str, str]] = Counter()
        """Findings that remain, by rule and name."""
        self.unreadable = self.failing = self.warnings = 0

    @property
    def is_narrow(self) -> bool:
        return bool(self.select or self.ignore or self.known is not None)

    @property
    def gone(self) -> int:
        """Number of findings of the baseline that no deck has any more."""
        return len(self.known - self.met) if self.known is not None else 0

    def narrowed(self, results: Iterable[Result]) -> Iterator[Result]:
        for result in results:
            yield self._narrow(result)

    def _narrow(self, result: Result) -> Result:
        diagnostics, undecided = result.diagnostics, result.undecided
        if self.is_narrow or self.collect:
            diagnostics = tuple(found for found in diagnostics if self._keeps(found, result))
            open_rules = zip(undecided, undecided_findings(result), strict=True)
            undecided = tuple(point for point, found in open_rules if self._keeps(found, result))
        severities = [found.severity for found in diagnostics]
        self.unreadable += "error" in severities and result.status == "error"
        self.failing += "error" in severities or bool(undecided)
        self.warnings += severities.count("warning")
        left = [(found.rule, found.name) for found in diagnostics] + [(point.rule, point.name) for point in undecided]
        for rule in left:
            self.rules[rule] += 1
        if len(diagnostics) == len(result.diagnostics) and len(undecided) == len(result.undecided):
            return result
        return result._replace(diagnostics=diagnostics, undecided=undecided)

    def _keeps(self, found: Diagnostic, result: Result) -> bool:
        if self.select and not found.rule.startswith(self.select):
            return False
        if self.ignore and found.rule.startswith(self.ignore):
            return False
        if self.known is None and not self.collect:
            return True
        mark = fingerprint(found, result, self.seen)
        if self.collect:
            self.found.append(Known(mark, found.rule, forge_path(found.file), result.deck, found.message))
        if self.known is None or mark not in self.known:
            return True
        self.met.add(mark)
        return False

    def exit_code(self, strict: bool) -> int:
        """Return 0 if nothing fails any more, 1 if something does (if strict: warnings as well), 2 if a file is unreadable."""
        return 2 if self.unreadable else int(self.failing > 0 or (strict and self.warnings > 0))


def check_rules(written: Iterable[str]) -> None:
    """Refuse a rule or prefix that fits no rule: it would be a slip without effect."""
    from deckcheck.core.core_checks import CODES
    from deckcheck.core.registry import game_names, load_rules
    from deckcheck.core.suggestions import suggest

    known = [*CODES, *(rule.id for game in game_names() for rule in load_rules(game))]
    for rule in written:
        if not any(name.startswith(rule.upper()) for name in known):
            hint = suggest(rule.upper(), known) or "run `deckcheck rules GAME` to list them"
            raise UsageError(f"no rule begins with '{rule}'; {hint}")


def load_baseline(file: str) -> list[Known]:
    """Return the findings of a baseline; refuse a file that is none."""
    if not os.path.exists(file):
        raise UsageError(f"baseline not found: {file}; write one with --write-baseline")
    try:
        value = load_own_file(file, PROGRAM, VERSION, MOST_BYTES)
        return [Known(*(str(row[key]) for key in Known._fields)) for row in value["findings"]]
    except DAMAGED:
        raise UsageError(f"{file} is not a baseline; write one with --write-baseline") from None


def baseline_text(found: Iterable[Known]) -> str:
    """Return a baseline in an order that makes small diffs."""
    rows = [
        finding._asdict()
        for finding in sorted(found, key=lambda known: (known.file, known.deck, known.rule, known.fingerprint))
    ]
    return json_text({"version": VERSION, "program": PROGRAM, "findings": rows}, indent=1) + "\n"
