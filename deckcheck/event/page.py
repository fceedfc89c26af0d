"""index.html: a sortable table of all players, what needs a follow-up, and the findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.event.columns import is_handled
from deckcheck.event.follow_ups import describe_changes, describe_lists, sections, totals, what_is_played
from deckcheck.event.model import CLOCK_WORDS, EventOutcome, Player, Submission
from deckcheck.event.outcome_document import UNNAMED
from deckcheck.report.page import stream

LONG_LIST = 12
"""Lists with more lines than this are closed at first."""
_EVENT_RULES = ("DC-EVENT", "DC-LIST")


def render_page(outcome: EventOutcome) -> Iterator[str]:
    comparison = outcome.comparison
    return stream(
        "event/index.html",
        outcome=outcome,
        event_name=outcome.event.name or UNNAMED,
        about=list(filter(None, (what_is_played(outcome), describe_lists(outcome), _deadline(outcome), _checked(outcome)))),
        totals=totals(outcome),
        changes=describe_changes(comparison) if comparison is not None else None,
        matters=list(sections(outcome)),
        long_list=LONG_LIST,
        counts=Counter(submission.result.status for submission in outcome.submissions),
        about_columns=about_columns,
        CLOCK_WORDS=CLOCK_WORDS,
        by_urgency=_by_urgency,
        has_section=_has_section,
    )


def _deadline(outcome: EventOutcome) -> str:
    return f"deadline {outcome.event.deadline.text}" if outcome.event.deadline else ""


def _checked(outcome: EventOutcome) -> str:
    return f"checked {outcome.checked.replace('T', ' ')[:16]}"


def about_columns(row: Player | None) -> list[tuple[str, str]]:
    """Return the other columns of a player's row, such as pronouns or a number."""
    columns = row.columns.items() if row else ()
    return [(title, value) for title, value in columns if value and not is_handled(title)]


def _has_section(submission: Submission) -> bool:
    result = submission.result
    return bool(result.diagnostics or result.undecided or submission.notes or submission.near)


def _by_urgency(result: Result) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """Return the findings that need a follow-up, and the notices that do not."""
    quiet = [found for found in result.diagnostics if found.severity == "notice" and not found.rule.startswith(_EVENT_RULES)]
    return [found for found in result.diagnostics if found not in quiet], quiet
