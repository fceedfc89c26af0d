"""Requirements on a hand: `2+ type:world and 1+ level<=1`, counts of cards that match a query, joined by `and` and `or`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from deckcheck.core.errors import UsageError

MOST_TERMS = 6
_COUNT = r"(?P<low>\d{1,3})(?:(?P<more>\+)|-(?P<high>\d{1,3}))?(?=\s)"
_PART = re.compile(rf"(?P<joint>and|or)\s+(?={_COUNT})", re.IGNORECASE)
_TERM = re.compile(rf"{_COUNT}\s+(?P<query>\S.*)", re.DOTALL)

Row = Mapping[str, Any]


class Term(NamedTuple):
    """At least `low` and at most `high` cards that match a query; `high` is None without a maximum."""

    low: int
    high: int | None
    query: str
    test: Callable[[Row], bool]

    def holds(self, count: int) -> bool:
        return self.low <= count and (self.high is None or count <= self.high)

    @property
    def cap(self) -> int:
        """Return the count above which more cards change nothing."""
        return self.low if self.high is None else self.high + 1


class Requirement(NamedTuple):
    """Alternatives of terms that must all hold: the inner numbers are places in `terms`."""

    text: str
    terms: tuple[Term, ...]
    alternatives: tuple[tuple[int, ...], ...]

    def holds(self, counts: Sequence[int]) -> bool:
        return any(all(self.terms[place].holds(counts[place]) for place in group) for group in self.alternatives)


def parse_requirement(text: str, parse: Callable[[str], Callable[[Row], bool]]) -> Requirement:
    """Parse a requirement; `parse` turns the query of a term into a test for card rows."""
    terms: list[Term] = []
    alternatives: list[list[int]] = [[]]
    for joint, part in _split(text.strip()):
        match = _TERM.fullmatch(part.strip())
        if match is None:
            raise UsageError(f"'{part.strip() or text}' must be a count and a query, such as '2+ type:world'")
        low = int(match["low"])
        high = None if match["more"] else int(match["high"]) if match["high"] else low
        if high is not None and high < low:
            raise UsageError(f"'{match['low']}-{match['high']}' must be a range from the smaller to the larger number")
        if joint == "or":
            alternatives.append([])
        alternatives[-1].append(len(terms))
        terms.append(Term(low, high, match["query"].strip(), parse(match["query"].strip())))
    if len(terms) > MOST_TERMS:
        raise UsageError(f"the requirement has {len(terms)} terms; the maximum is {MOST_TERMS}")
    return Requirement(text.strip(), tuple(terms), tuple(map(tuple, alternatives)))


def _split(text: str) -> list[tuple[str, str]]:
    """Split at every `and` or `or` that is followed by a count; the others belong to queries."""
    parts: list[tuple[str, str]] = []
    joint, start = "and", 0
    for match in _PART.finditer(text):
        if match.start() and not text[match.start() - 1].isspace():
            continue
        parts.append((joint, text[start : match.start()]))
        joint, start = match["joint"].lower(), match.end()
    return [*parts, (joint, text[start:])]
