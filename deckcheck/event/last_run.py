"""Changes since the last run: the results.json of the earlier report compared with the new outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from deckcheck.core.diagnostics import Status
from deckcheck.core.words import plural
from deckcheck.event.columns import without_addresses
from deckcheck.event.model import Changed, EventChanges, EventOutcome, Submission
from deckcheck.event.results import PROGRAM, VERSION
from deckcheck.event.roster import folded
from deckcheck.reading.limits import EVENT_RECORD
from deckcheck.reading.texts import DAMAGED, load_own_file
from deckcheck.report.tally import STATUS_WORDS


class Earlier(NamedTuple):
    """A submission of the last run."""

    file: str
    player: str
    deck: str
    status: Status
    hash: str
    problems: int
    is_earlier: bool
    """True if this was an earlier version of a file that was changed too late."""


class LastRun(NamedTuple):
    checked: str
    submissions: tuple[Earlier, ...]


def load_last_run(file: str) -> LastRun | None:
    """Return the last run, or None if deckcheck did not write the file or the file is damaged."""
    try:
        value = load_own_file(file, PROGRAM, VERSION, EVENT_RECORD, is_input=False)
        return LastRun(_text(value["checked"]), tuple(_earlier(row) for row in value["submissions"]))
    except DAMAGED:
        return None


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _earlier(row: dict[str, Any]) -> Earlier:
    file, player, deck, status, card_hash = (_text(row[key]) for key in ("file", "player", "deck", "status", "hash"))
    if status not in STATUS_WORDS or not isinstance(row["problems"], int):
        raise TypeError
    return Earlier(
        file, player, deck, status, card_hash, row["problems"], row.get("used") is True and row.get("versions") == []
    )


def compare_runs(outcome: EventOutcome, last: LastRun) -> EventChanges:
    """Mark changes on the submissions themselves, and list them."""
    now = [submission for submission in outcome.submissions if not submission.is_earlier]
    pairs, gone = _paired(now, [old for old in last.submissions if not old.is_earlier])
    changes = []
    for submission, before in pairs:
        change = _change(submission, before)
        if change is not None:
            submission.change = change.kind
            changes.append(change)
    changes += [Changed("withdrawn", old.player, old.deck, old.file) for old in gone]
    return EventChanges(last.checked, tuple(changes))


_Key = Callable[[str, str, str], object]
_SAME: tuple[_Key, ...] = (
    lambda file, deck, player: (file, deck),
    lambda file, deck, player: file,
    lambda file, deck, player: folded(player),
)


def _paired(
    submissions: list[Submission], earlier: list[Earlier]
) -> tuple[list[tuple[Submission, Earlier | None]], list[Earlier]]:
    """Return each submission with what it was, and what is gone: the same file, or else a file of the same player."""
    found: dict[int, Earlier] = {}
    left = earlier
    for same in _SAME:
        waiting: dict[object, list[Earlier]] = {}
        for old in reversed(left):
            waiting.setdefault(same(old.file, old.deck, old.player), []).append(old)
        for place, now in enumerate(submissions):
            matches = waiting.get(same(*map(without_addresses, (now.file, now.result.deck, now.player))), [])
            if place not in found and matches:
                found[place] = matches.pop()
        taken = {id(old) for old in found.values()}
        left = [old for old in left if id(old) not in taken]
    return [(now, found.get(place)) for place, now in enumerate(submissions)], left


def _change(now: Submission, before: Earlier | None) -> Changed | None:
    status, deck = now.result.status, now.result.deck
    if before is None:
        return Changed("new", now.player, deck, now.file, STATUS_WORDS[status])
    moved = f"{before.file} became {now.file}" if before.file != now.file else ""
    if before.status != "legal" and status == "legal":
        return Changed("fixed", now.player, deck, now.file, moved or f"was {STATUS_WORDS[before.status]}")
    if before.status == "legal" and status != "legal":
        return Changed("no longer legal", now.player, deck, now.file, STATUS_WORDS[status])
    if (before.status, before.problems) != (status, now.problems):
        was = f"{STATUS_WORDS[before.status]} with {plural(before.problems, 'problem')}"
        detail = f"{was}, now {STATUS_WORDS[status]} with {plural(now.problems, 'problem')}"
        return Changed("still not legal", now.player, deck, now.file, detail)
    if before.hash != now.result.hash or moved:
        return Changed("deck changed", now.player, deck, now.file, moved or f"still {STATUS_WORDS[status]}")
    return None
