"""Requirements: on a hand, and on the figures of a report.

On a hand: `2+ type:world and 1+ level<=1`, counts of cards that match a query, joined by `and` and `or`. `=1` or `1` is
exactly 1, `>=2` or `2+` at least 2, `<=1` or `0-1` at most 1, and a query without a count is at least 1.
On a figure: `p(goal<=8) >= 0.6`, a figure that the report has, a comparison and a number or a percentage.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from deckcheck.building.hypergeometric import Goal
from deckcheck.cards.query import UnknownFieldError
from deckcheck.core.errors import UsageError

MOST_TERMS = 6
_COUNT = (
    r"(?:(?P<sign>>=|<=|=|at\s+least\b|at\s+most\b|exactly\b)\s*(?P<number>\d{1,3})"
    r"|(?P<low>\d{1,3})(?:(?P<more>\+)|-(?P<high>\d{1,3}))?)(?=\s)"
)
_PART = re.compile(rf"(?P<joint>and|or)\s+(?={_COUNT})", re.IGNORECASE)
_TERM = re.compile(rf"(?:{_COUNT}\s+)?(?P<query>\S.*)", re.DOTALL | re.IGNORECASE)
_COUNT_BEHIND = re.compile(r"(?P<query>.*[^\s<>=!:])(?:\s*(?P<sign>>=|<=|=)\s*|\s+[xX×])(?P<number>\d{1,3})", re.DOTALL)
"""`Gatewarden>=2` or `Gatewarden x2`, where no field has that name."""
_IS_COUNT = re.compile(_COUNT.replace(r"(?=\s)", ""), re.IGNORECASE)

Row = Mapping[str, Any]


class Term(NamedTuple):
    """At least `low` and at most `high` cards that match a query; `high` is None without a maximum."""

    low: int
    high: int | None
    query: str
    test: Callable[[Row], bool]
    is_bare: bool = False
    """True for a query without a count in front, which is the name of a card unless it is misspelt."""

    @property
    def words(self) -> str:
        """The term as people say it: at least 2 type:world."""
        if self.high is None:
            count = f"at least {self.low}"
        else:
            count = f"exactly {self.low}" if self.high == self.low else f"{self.low} to {self.high}"
        return f"{count} {self.query}"


class Requirement(NamedTuple):
    """Alternatives of terms that must all hold: the inner numbers are places in `terms`."""

    text: str
    terms: tuple[Term, ...]
    alternatives: tuple[tuple[int, ...], ...]

    @property
    def words(self) -> str:
        """The requirement as people say it."""
        alternatives = (" and ".join(self.terms[place].words for place in places) for places in self.alternatives)
        return " or ".join(alternatives)

    @property
    def goal(self) -> Goal:
        return Goal([(term.low, term.high) for term in self.terms], self.alternatives)


def parse_requirement(text: str, parse: Callable[[str], Callable[[Row], bool]]) -> Requirement:
    """Parse a requirement; `parse` turns the query of a term into a test for card rows."""
    terms: list[Term] = []
    alternatives: list[list[int]] = [[]]
    for joint, part in _split(text.strip()):
        match = _TERM.fullmatch(part.strip())
        if match is None or _IS_COUNT.fullmatch(part.strip()):
            raise UsageError(f"'{part.strip() or text}' must be a card or a count and a query, such as '2+ type:world'")
        if joint == "or":
            alternatives.append([])
        alternatives[-1].append(len(terms))
        terms.append(_term(match, parse))
    if len(terms) > MOST_TERMS:
        raise UsageError(f"the requirement has {len(terms)} terms; the maximum is {MOST_TERMS}")
    return Requirement(text.strip(), tuple(terms), tuple(map(tuple, alternatives)))


def _term(match: re.Match[str], parse: Callable[[str], Callable[[Row], bool]]) -> Term:
    """Return a term; its count is behind the query if the query would compare a field that cards do not have."""
    query = match["query"].strip()
    behind = _COUNT_BEHIND.fullmatch(query) if _is_bare(match) else None
    if behind is not None:
        try:
            parse(f"{behind['query']}{behind['sign'] or '='}{behind['number']}")
        except UnknownFieldError as refusal:
            low, high = _counted(behind["sign"], int(behind["number"]))
            if refusal.guess and " " not in behind["query"]:
                raise
            return Term(low, high, behind["query"], parse(behind["query"]), is_bare=True)
    low, high = _bounds(match)
    return Term(low, high, query, parse(query), _is_bare(match))


def _is_bare(match: re.Match[str]) -> bool:
    return match["number"] is None and match["low"] is None


def _bounds(match: re.Match[str]) -> tuple[int, int | None]:
    """Return the smallest and the largest number that a count allows."""
    if _is_bare(match):
        return 1, None
    if match["sign"]:
        return _counted(" ".join(match["sign"].lower().split()), int(match["number"]))
    low = int(match["low"])
    high = None if match["more"] else int(match["high"]) if match["high"] else low
    if high is not None and high < low:
        raise UsageError(f"'{match['low']}-{match['high']}' must be a range from the smaller to the larger number")
    return low, high


def _counted(sign: str, number: int) -> tuple[int, int | None]:
    """Return the bounds of `>= 2`, `at most 1` or `= 1`."""
    return {">=": (number, None), "at least": (number, None), "<=": (0, number), "at most": (0, number)}.get(
        sign, (number, number)
    )


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


_GATE = re.compile(
    r"(?P<figure>[^<>=]*?(?:\([^()]*\))?)\s*(?P<sign>>=|<=|>|<|=)\s*(?P<number>\d{1,9}(?:\.\d{1,9})?)(?P<percent>\s*%)?"
)
FIGURES = {
    "odds": ("chance", "p(turn<=N)"),
    "goldfish": ("p(goal)", "p(goal<=N)", "mean"),
    "duel": ("win", "win(N)"),
}
"""Command -> the figures that --require may name; N is a whole number. Without a figure, the first is meant."""
_NOT_SHARES = ("mean",)
Outcome = Literal["met", "not met", "cannot tell"]
EXIT_CODES: dict[Outcome, int] = {"met": 0, "cannot tell": 3, "not met": 1}


class Gate(NamedTuple):
    """A condition on a figure of a report, such as `p(goal<=8) >= 0.6`."""

    text: str
    figure: str
    number: int
    """The N of the figure; 0 if it has none."""
    sign: str
    limit: Fraction

    def outcome(self, low: float | Fraction, high: float | Fraction) -> Outcome:
        """Return whether the condition holds for the whole interval, for nothing in it, or for a part."""
        limit = self.limit
        holds = {
            ">=": low >= limit,
            ">": low > limit,
            "<=": high <= limit,
            "<": high < limit,
            "=": low == high == limit,
        }[self.sign]
        fails = {
            ">=": high < limit,
            ">": high <= limit,
            "<=": low > limit,
            "<": low >= limit,
            "=": not low <= limit <= high,
        }[self.sign]
        return "met" if holds else "not met" if fails else "cannot tell"


class Answer(NamedTuple):
    """Figure of a report that a gate asks for."""

    gate: Gate
    value: float | Fraction
    low: float | Fraction
    high: float | Fraction

    @property
    def outcome(self) -> Outcome:
        return self.gate.outcome(self.low, self.high)


def parse_gate(text: str, command: str) -> Gate:
    """Parse a requirement on a figure of a command's report."""
    known = FIGURES[command]
    match = _GATE.fullmatch(text.strip())
    if match is None:
        raise UsageError(f"--require must be a comparison such as '{known[0]} >= 0.85' or '{known[0]} >= 85%', not '{text}'")
    written = re.sub(r"\s+", "", match["figure"]) or known[0]
    found = [(figure, fitting) for figure in known if (fitting := _figure(figure).fullmatch(written))]
    if not found:
        raise UsageError(f"--require '{text}': unknown figure '{match['figure']}'; use one of: {', '.join(known)}")
    figure, fitting = found[0]
    limit = Fraction(match["number"]) / (100 if match["percent"] else 1)
    if limit > 1 and figure not in _NOT_SHARES:
        raise UsageError(f"--require '{text}': a share is at most 1; write 85% or 0.85")
    return Gate(text.strip(), figure, int(fitting[1]) if fitting.groups() else 0, match["sign"], limit)


def _figure(figure: str) -> re.Pattern[str]:
    return re.compile(re.escape(figure).replace("N", r"(\d{1,4})"))


def gate_exit_code(answers: Sequence[Answer]) -> int:
    """Return 1 if a requirement is not met, 3 if one cannot be decided, otherwise 0."""
    outcomes = {answer.outcome for answer in answers}
    return next((EXIT_CODES[outcome] for outcome in ("not met", "cannot tell") if outcome in outcomes), 0)
