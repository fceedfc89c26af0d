"""Counts of verdicts, and the exit code as a function of the results."""

from __future__ import annotations

import pytest

from deckcheck.core.diagnostics import GATE, Open, Result, Severity, Status, make_error
from deckcheck.core.model import START
from deckcheck.report.selection import Selection
from deckcheck.report.tally import Tally, exit_code, summary_line, worst_of


def result(status: Status, *severities: Severity, undecided: int = 0, code: str = "DC-CARD-01") -> Result:
    found = tuple(make_error(code, "why", "deck.yaml", START)._replace(severity=severity) for severity in severities)
    rules = tuple(Open("KD-DECK-01", "main-deck-size", "an unknown card") for _ in range(undecided))
    return Result("deck.yaml", "Deck", "gundam", "basic", "", status, {}, {}, found, rules)


LEGAL, WARNED = result("legal"), result("legal", "warning", "notice")
ILLEGAL, OPEN, BROKEN = result("illegal", "error"), result("unverified", undecided=1), result("error", "error")
GATED = result("legal", "error", code=GATE)


@pytest.mark.parametrize(
    ("results", "code", "strict"),
    [
        ([LEGAL], 0, 0),
        ([LEGAL, WARNED], 0, 1),
        ([ILLEGAL, LEGAL], 1, 1),
        ([OPEN], 1, 1),
        ([GATED], 1, 1),
        ([ILLEGAL, BROKEN, LEGAL], 2, 2),
        ([], 2, 2),
    ],
)
def test_the_exit_code_is_a_function_of_the_results(results: list[Result], code: int, strict: int) -> None:
    worst = [worst_of(one) for one in results]
    assert (exit_code(worst), exit_code(worst, strict=True)) == (code, strict)
    assert exit_code(reversed(worst)) == code
    tally = Tally()
    assert list(tally.count(results)) == results
    assert (exit_code(tally.worst), exit_code(tally.worst, strict=True)) == (code, strict)


def test_findings_that_are_not_selected_do_not_fail_and_leave_the_status() -> None:
    (left,) = Selection(ignore=["dc-card"]).narrowed([ILLEGAL])
    assert (left.status, worst_of(left)) == ("illegal", "fine")
    (unreadable,) = Selection(select=["KD"]).narrowed([BROKEN])
    assert (unreadable.status, worst_of(unreadable)) == ("error", "fine")


def test_a_summary_counts_gates_beside_the_verdicts() -> None:
    tally = Tally()
    for one in (LEGAL, GATED, ILLEGAL, GATED):
        tally.add(one)
    assert summary_line(tally) == "4 decks: 3 legal, 1 illegal, 2 gates not met"
    assert tally.summary == {"decks": 4, "legal": 3, "illegal": 1, "unverified": 0, "errors": 0}
