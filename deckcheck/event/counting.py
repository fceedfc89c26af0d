"""Arrival of submissions, and the choice of the one that counts for a player: by the rule of the event file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import NamedTuple

from deckcheck.core.diagnostics import Result
from deckcheck.event.matching import by_player
from deckcheck.event.model import Deadline, EventFile, Found, Roster, Submission, Version
from deckcheck.event.times import Order, describe_moment, read_moment

_UNKNOWN = datetime.fromtimestamp(0).astimezone()
Recheck = Callable[[Submission, Version], Result | None]


def note_arrival(submission: Submission, found: Found) -> None:
    """Note when a submission arrived: as the form or the archive says, else when its file was last changed."""
    sender = found.sender
    if sender is not None and sender.submitted and found.moment is None:
        submission.notes.append(_unclear(sender.submitted))
    submission.moment = found.moment if found.data is not None else _changed(found.path)


def _changed(path: str) -> datetime | None:
    try:
        return datetime.fromtimestamp(os.stat(path).st_mtime).astimezone()
    except OSError:
        return None


def _unclear(written: str) -> str:
    if any(read_moment(written, order=order) for order in _ORDERS):
        return f"the time '{written}' may have the day or the month first; set 'times' in the event file to say which"
    return f"cannot read the time '{written}', so the submission may be late"


_ORDERS: tuple[Order, ...] = ("day-first", "month-first")


def apply_roster_times(submissions: Iterable[Submission], roster: Roster) -> None:
    """Give the roster's time to the one file that it is about: the file that the row names, or else the player's oldest.

    A second file keeps its own time, or a deck sent after the deadline would count as sent before.
    """
    for group in by_player(submissions):
        row = group[0].row
        files = [submission for submission in group if not submission.is_form_row]
        if row is None or not row.submitted or not files:
            continue
        named = [submission for submission in files if submission.named]
        submission = (named or sorted(files, key=_moment))[0]
        moment = read_moment(row.submitted, order=roster.order)
        if moment is None:
            submission.notes.append(_unclear(row.submitted))
        else:
            submission.moment, submission.is_time_given = moment, True


def _moment(submission: Submission) -> datetime:
    return submission.moment or _UNKNOWN


def is_late(moment: datetime | None, deadline: Deadline | None) -> bool:
    return deadline is not None and moment is not None and moment > deadline.last


class _Option(NamedTuple):
    """A deck that could count: a submission as it is, or an earlier version of it."""

    moment: datetime
    submission: Submission
    version: Version | None


def decide(submissions: list[Submission], event: EventFile, recheck: Recheck) -> list[Submission]:
    """Mark the submission of each player that counts. An earlier version that counts becomes a submission of its own."""
    for submission in submissions:
        submission.received = describe_moment(submission.moment)
        submission.late = is_late(submission.moment, event.deadline)
    return [submission for group in by_player(submissions) for submission in _decide(group, event, recheck)]


def _decide(group: list[Submission], event: EventFile, recheck: Recheck) -> list[Submission]:
    chosen = _choose(group, event)
    if chosen.version is None:
        chosen.submission.counts = True
        return group
    now = chosen.submission
    result = recheck(now, chosen.version)
    if result is None:
        now.counts = True
        now.notes.append(f"the version of {describe_moment(chosen.moment)} should count, but its text was not kept")
        return group
    earlier = Submission(now.file, result, now.player, now.row, now.sender, chosen.moment, counts=True)
    earlier.received = describe_moment(chosen.moment)
    earlier.late = is_late(chosen.moment, event.deadline)
    earlier.key, earlier.is_earlier = now.key, True
    earlier.notes.append(f"this is the version of {earlier.received}; the file was changed {now.received}")
    return [*group, earlier]


def _choose(group: list[Submission], event: EventFile) -> _Option:
    options = []
    for submission in group:
        options += [
            _Option(datetime.fromisoformat(version.received), submission, version) for version in submission.versions[:-1]
        ]
        options.append(_Option(_moment(submission), submission, None))
    if event.counts == "roster" and len(group) > 1:
        named = [option for option in options if option.submission.named]
        if not named:
            group[-1].notes.append("the roster does not say which deck counts; the last one before the deadline does")
        options = named or options
    if event.counts == "first":
        return min(options, key=lambda option: option.moment)
    in_time = [option for option in options if not is_late(option.moment, event.deadline)]
    if not in_time:  # the organiser decides whether it is accepted
        return min(options, key=lambda option: option.moment)
    best = max(option.moment for option in in_time)
    last = [option for option in in_time if option.moment == best]
    if len({option.submission.result.hash for option in last}) > 1:
        last[-1].submission.notes.append(f"{len(last)} different decks have the same time, {describe_moment(best)}")
    return last[-1]
