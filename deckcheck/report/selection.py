"""Selection of findings to show and to fail on: selected and ignored rules, and a baseline of findings that are known.

None of this changes the verdict on a deck: an illegal deck stays illegal, it only fails no longer.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.errors import UsageError
from deckcheck.reading.limits import BASELINE
from deckcheck.reading.texts import DAMAGED, load_own_file
from deckcheck.report.escape import json_text
from deckcheck.report.findings import fingerprint, forge_path, undecided_findings

PROGRAM = "deckcheck baseline"
VERSION = 1


class Known(NamedTuple):
    """A finding of the baseline, in words for those who read the file."""

    fingerprint: str
    rule: str
    file: str
    deck: str
    message: str


class Selection:
    """Findings that matter: of some rules, without others, and without those of a baseline."""

    def __init__(self, select: Iterable[str] = (), ignore: Iterable[str] = (), known: Iterable[Known] | None = None) -> None:
        self.select = tuple(rule.upper() for rule in select)
        self.ignore = tuple(rule.upper() for rule in ignore)
        self.known = {finding.fingerprint for finding in known} if known is not None else None
        self.seen: Counter[str] = Counter()
        self.met: set[str] = set()

    @property
    def gone(self) -> int:
        """Number of findings of the baseline that no deck has any more."""
        return len(self.known - self.met) if self.known is not None else 0

    def narrowed(self, results: Iterable[Result]) -> Iterable[Result]:
        """Yield the results without the findings that do not matter; their verdicts stay."""
        return map(self._narrow, results) if self.select or self.ignore or self.known is not None else results

    def _narrow(self, result: Result) -> Result:
        diagnostics = tuple(found for found in result.diagnostics if self._keeps(found, result))
        open_rules = zip(result.undecided, undecided_findings(result), strict=True)
        undecided = tuple(point for point, found in open_rules if self._keeps(found, result))
        return result._replace(diagnostics=diagnostics, undecided=undecided)

    def _is_selected(self, rule: str) -> bool:
        return (not self.select or rule.startswith(self.select)) and not (self.ignore and rule.startswith(self.ignore))

    def _keeps(self, found: Diagnostic, result: Result) -> bool:
        if not self._is_selected(found.rule):
            return False
        if self.known is None:
            return True
        mark = fingerprint(found, result, self.seen)
        if mark in self.known:
            self.met.add(mark)
        return mark not in self.known

    def findings(self, results: Iterable[Result]) -> list[Known]:
        """Return all selected findings, for a new baseline."""
        return [
            Known(fingerprint(found, result, self.seen), found.rule, forge_path(found.file), result.deck, found.message)
            for result in results
            for found in (*result.diagnostics, *undecided_findings(result))
            if self._is_selected(found.rule)
        ]


def selection_of(select: Iterable[str], ignore: Iterable[str], baseline: str = "") -> Selection:
    """Return the selection of findings; refuse a rule that does not exist and a file that is not a baseline."""
    check_rules([*select, *ignore])
    return Selection(select, ignore, load_baseline(baseline) if baseline else None)


def check_rules(written: Sequence[str]) -> None:
    """Refuse a rule or prefix that fits no rule: a misspelt rule would match nothing."""
    if not written:
        return
    from deckcheck.core.core_checks import CODES
    from deckcheck.core.registry import game_names, load_rules
    from deckcheck.core.words import suggest

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
        value = load_own_file(file, PROGRAM, VERSION, BASELINE)
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
