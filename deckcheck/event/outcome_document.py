"""The outcome of an event as a document: everybody in a table, and below it the follow-ups."""

from __future__ import annotations

from deckcheck.event.follow_ups import describe_changes, describe_lists, sections, totals, what_is_played
from deckcheck.event.model import EventOutcome, Submission
from deckcheck.report.document import Block, Cell, Document, VerdictCell

UNNAMED = "Event"


def outcome_document(outcome: EventOutcome) -> Document:
    rows = tuple(_row(submission) for submission in outcome.submissions)
    found = [*sections(outcome), *([describe_changes(outcome.comparison)] if outcome.comparison else [])]
    blocks = [
        Block("", ("Player", "Deck", "Verdict", "Problems", "Hash"), rows, one_line=True),
        *(Block(heading, sentences=tuple(lines)) for heading, lines in found),
    ]
    notes = []
    if outcome.stopped:
        checked = len({submission.file for submission in outcome.submissions})
        notes.append(f"stopped: {checked} of {outcome.total} files were checked")
    about = " · ".join(part for part in (what_is_played(outcome), describe_lists(outcome)) if part)
    title, game = outcome.event.name or UNNAMED, outcome.event.settings.game
    return Document(title, None, about, totals(outcome), tuple(blocks), tuple(notes), game)


def _row(submission: Submission) -> tuple[Cell, ...]:
    result = submission.result
    verdict = VerdictCell(result.status, submission.counts)
    return submission.player, result.deck, verdict, submission.problems or "-", result.hash or "-"
