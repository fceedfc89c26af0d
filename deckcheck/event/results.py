"""results.json and results.csv: what a run found, for the next run, for spreadsheets and for other programs."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from typing import Any

from deckcheck.event.matching import groups_of_cards, groups_of_player
from deckcheck.event.model import Comparison, Event, Outcome, Player, Submission
from deckcheck.report.escape import visible
from deckcheck.report.findings import STATUS_WORDS
from deckcheck.report.formats.json import as_object

PROGRAM = "deckcheck event"
VERSION = 1
_COLUMNS = ("player", "deck", "verdict", "problems", "warnings", "hash", "file", "received", "late", "notes", "changed")
_FORMULA = re.compile(r"^[\s\x00]*[=+\-@|%\t\r]")
_NUMBER = re.compile(r"[+-]?[0-9][0-9 .,]*")


def summary(outcome: Outcome) -> dict[str, int]:
    counts = Counter(one.result.status for one in outcome.submissions)
    return {
        "submissions": len(outcome.submissions),
        "legal": counts["legal"],
        "illegal": counts["illegal"],
        "unverified": counts["unverified"],
        "errors": counts["error"],
        "late": len(outcome.late),
        "missing": len(outcome.missing),
        "strangers": len(outcome.strangers),
    }


def as_json(outcome: Outcome) -> dict[str, Any]:
    """The whole outcome, as schemas/common/event-results.schema.json describes it."""
    return {
        "version": VERSION,
        "program": PROGRAM,
        "checked": outcome.checked,
        "complete": not outcome.stopped,
        "event": _event(outcome.event),
        "summary": summary(outcome),
        "submissions": [_submission(one) for one in outcome.submissions],
        "missing": [_player(player) for player in outcome.missing],
        "twice": [[one.file for one in group] for group in groups_of_player(outcome.submissions)],
        "identical": [[one.file for one in group] for group in groups_of_cards(outcome.submissions)],
        "unread": outcome.unread,
        "notes": outcome.notes,
        "changes": _changes(outcome.comparison),
    }


def _event(event: Event) -> dict[str, str]:
    return {
        "name": event.name,
        "date": event.date,
        "game": event.game,
        "format": event.format,
        "deadline": event.deadline.text if event.deadline else "",
        "organiser": event.organiser,
        "contact": event.contact,
    }


def _submission(one: Submission) -> dict[str, Any]:
    found = as_object(one.result)
    for finding in found["diagnostics"]:
        finding["file"] = one.file if finding["file"] == one.result.file else finding["file"]
    return {
        **found,
        "file": one.file,
        "player": one.player,
        "roster": _player(one.row) if one.row else None,
        "received": one.received,
        "late": one.late,
        "problems": one.problems,
        "warnings": one.warnings,
        "near": list(one.near),
        "notes": one.notes,
        "cards": [card._asdict() for card in one.result.cards],
    }


def _player(player: Player) -> dict[str, Any]:
    return {"player": player.name, "line": player.line, "file": player.file, "columns": dict(player.columns)}


def _changes(comparison: Comparison | None) -> dict[str, Any] | None:
    if comparison is None:
        return None
    return {"since": comparison.since, "changes": [change._asdict() for change in comparison.changes]}


def json_text(outcome: Outcome) -> str:
    return json.dumps(as_json(outcome), ensure_ascii=False, indent=1) + "\n"


def csv_text(outcome: Outcome) -> str:
    """A row for each submission and each player without one. Excel reads accents only behind a byte order mark."""
    kept = outcome.roster.kept if outcome.roster else ()
    titles = [title if title.lower() not in _COLUMNS else f"roster: {title}" for title in kept]
    target = io.StringIO()
    target.write("\ufeff")
    writer = csv.writer(target)
    writer.writerow([harmless(title) for title in (*_COLUMNS, *titles)])
    for one in outcome.submissions:
        row = one.row.columns if one.row else {}
        writer.writerow([harmless(cell) for cell in (*_cells(one), *(row.get(title, "") for title in kept))])
    for player in outcome.missing:
        own = (player.name, "", "not submitted", *[""] * (len(_COLUMNS) - 3))
        writer.writerow([harmless(cell) for cell in (*own, *(player.columns.get(title, "") for title in kept))])
    return target.getvalue()


def _cells(one: Submission) -> tuple[str, ...]:
    return (
        one.player,
        one.result.deck,
        STATUS_WORDS[one.result.status],
        str(one.problems),
        str(one.warnings),
        one.result.hash,
        one.file,
        one.received,
        "late" if one.late else "",
        "; ".join([*one.notes, *(f"perhaps {name}?" for name in one.near)]),
        one.change,
    )


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula. A plain number stays one."""
    plain = visible(cell)
    return f"'{plain}" if _FORMULA.match(plain) and not _NUMBER.fullmatch(plain) else plain
