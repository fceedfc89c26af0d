"""results.json and results.csv: the results of a run for the next run, for spreadsheets and for other programs."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from deckcheck.event.matching import groups_of_cards, groups_of_player
from deckcheck.event.model import EventChanges, EventFile, EventOutcome, Player, Submission, Version
from deckcheck.report import escape
from deckcheck.report.escape import visible
from deckcheck.report.formats.json import result_data
from deckcheck.report.tally import STATUS_WORDS

PROGRAM = "deckcheck event"
VERSION = 1
_COLUMNS = (
    *("player", "deck", "verdict", "problems", "warnings", "hash"),
    *("file", "received", "late", "counts", "notes", "changed"),
)
_FORMULA = re.compile(r"^[\s\x00]*[=+\-@|%\t\r]")
_NUMBER = re.compile(r"[+-]?[0-9][0-9 .,]*")


def summary(outcome: EventOutcome) -> dict[str, int]:
    counts = Counter(submission.result.status for submission in outcome.submissions)
    return {
        "submissions": len(outcome.submissions),
        "legal": counts["legal"],
        "illegal": counts["illegal"],
        "unverified": counts["unverified"],
        "errors": counts["error"],
        "late": len(outcome.late),
        "unused": len(outcome.submissions) - len(outcome.counted),
        "missing": len(outcome.missing),
        "strangers": len(outcome.strangers),
        "unknown_times": len(outcome.unknown_times),
    }


def json_pieces(outcome: EventOutcome) -> Iterator[str]:
    """Yield the whole outcome as JSON, as schemas/common/event-results.schema.json describes it, a submission at a time."""
    before, here, after = escape.json_text(_without_submissions(outcome), indent=1).partition('"submissions": []')
    yield before + here[:-1]
    for number, submission in enumerate(outcome.submissions):
        text = escape.json_text(_submission(submission), indent=1).replace("\n", "\n  ")
        yield f"{',' if number else ''}\n  {text}"
    yield f"{chr(10) + ' ' if outcome.submissions else ''}]{after}\n"


def _without_submissions(outcome: EventOutcome) -> dict[str, Any]:
    return {
        "version": VERSION,
        "program": PROGRAM,
        "checked": outcome.checked,
        "complete": not outcome.stopped,
        "event": _event(outcome.event),
        "summary": summary(outcome),
        "submissions": [],
        "missing": [_missing(player, outcome) for player in outcome.missing],
        "twice": [[submission.file for submission in group] for group in groups_of_player(outcome.submissions)],
        "identical": [[submission.file for submission in group] for group in groups_of_cards(outcome.submissions)],
        "unread": outcome.unread,
        "unreadable": outcome.unreadable,
        "notes": outcome.notes,
        "changes": _changes(outcome.comparison),
    }


def _event(event: EventFile) -> dict[str, str]:
    return {
        "name": event.name,
        "date": event.date,
        "game": event.settings.game,
        "format": event.settings.format,
        "deadline": event.deadline.text if event.deadline else "",
        "organiser": event.organiser,
        "contact": event.contact,
    }


def _submission(submission: Submission) -> dict[str, Any]:
    found = result_data(submission.result)
    for finding in found["diagnostics"]:
        finding["file"] = submission.file if finding["file"] == submission.result.file else finding["file"]
    return {
        **found,
        "file": submission.file,
        "player": submission.player,
        "roster": _player(submission.row) if submission.row else None,
        "received": submission.received,
        "time": submission.clock or "unknown",
        "late": submission.late,
        "used": submission.counts,
        "versions": [_version(version) for version in submission.versions],
        "problems": submission.problems,
        "warnings": submission.warnings,
        "near": list(submission.near),
        "notes": submission.notes,
        "cards": [card._asdict() for card in submission.result.cards],
    }


def _version(version: Version) -> dict[str, str]:
    return {key: value for key, value in version._asdict().items() if key not in ("text", "digest")}


def _player(player: Player) -> dict[str, Any]:
    return {"player": player.name, "line": player.line, "file": player.file, "columns": dict(player.columns)}


def _missing(player: Player, outcome: EventOutcome) -> dict[str, Any]:
    return {**_player(player), "unread": [unread.file for unread in outcome.unread_files(player)]}


def _changes(comparison: EventChanges | None) -> dict[str, Any] | None:
    if comparison is None:
        return None
    return {"since": comparison.since, "changes": [change._asdict() for change in comparison.changes]}


def csv_text(outcome: EventOutcome) -> str:
    """Return a row per submission and per player without one. Excel reads accents only after a byte order mark."""
    kept = outcome.roster.kept if outcome.roster else ()
    titles = [title if title.lower() not in _COLUMNS else f"roster: {title}" for title in kept]
    target = io.StringIO()
    target.write("\ufeff")
    writer = csv.writer(target)
    writer.writerow([harmless(title) for title in (*_COLUMNS, *titles)])
    for submission in outcome.submissions:
        row = submission.row.columns if submission.row else {}
        writer.writerow([harmless(cell) for cell in (*_cells(submission), *(row.get(title, "") for title in kept))])
    for player in outcome.missing:
        files = [unread.file for unread in outcome.unread_files(player)]
        verdict = "cannot be read" if player in outcome.unread_players else "not submitted"
        facts = {"player": player.name, "verdict": verdict, "file": ", ".join(files)}
        own = tuple(facts.get(column, "") for column in _COLUMNS)
        writer.writerow([harmless(cell) for cell in (*own, *(player.columns.get(title, "") for title in kept))])
    return target.getvalue()


def _cells(submission: Submission) -> tuple[str, ...]:
    return (
        submission.player,
        submission.result.deck,
        STATUS_WORDS[submission.result.status],
        str(submission.problems),
        str(submission.warnings),
        submission.result.hash,
        submission.file,
        submission.time_words,
        "late" if submission.late else "",
        "counts" if submission.counts else "",
        "; ".join([*submission.notes, *(f"perhaps {name}?" for name in submission.near)]),
        submission.change,
    )


def harmless(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula. Plain numbers stay as they are."""
    return without_formula(visible(cell))


def without_formula(text: str) -> str:
    """Return a text of several lines that no spreadsheet takes for a formula."""
    return f"'{text}" if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text
