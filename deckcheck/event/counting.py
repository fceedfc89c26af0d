"""Arrival of submissions, and the choice of the one that counts for a player: by the rule of the event file.

Only a form, the roster and our own runs say when something arrived. The time of a file changes when it is copied, and the
sender of an archive sets the times in it: both are shown as what they are, and a choice that rests on them is the organiser's.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from deckcheck.core.diagnostics import Result, make_error
from deckcheck.core.model import START
from deckcheck.core.words import join_names, plural
from deckcheck.event.matching import by_player
from deckcheck.event.model import CLOCK_WORDS, TRUSTED, Clock, Deadline, EventFile, Found, Roster, Submission, Version
from deckcheck.event.times import Order, describe_moment, is_day_only, read_moment

_UNKNOWN = datetime.fromtimestamp(0).astimezone()
_DRIFT = timedelta(minutes=10)
"""Clocks of computers differ by this much without a meaning."""
_LONGEST = timedelta(days=366)
"""Nobody sends a deck earlier than this before the deadline; such a time is a mistake, such as the 1980 of an archive."""
IMPLAUSIBLE_TIME = "DC-EVENT-06"
Pick = tuple[Submission, Version | None]
"""A submission, and its earlier version that counts in its place, if one does."""
Recheck = Callable[[Sequence[Pick]], list[Result | None]]
"""Returns the verdicts on the decks of a player that count; None for a version whose text was not kept."""


def note_arrival(submission: Submission, found: Found) -> None:
    """Note when a submission arrived: as the form or the archive says, else when its file was last changed."""
    sender = found.sender
    if sender is not None and sender.submitted and found.moment is None:
        submission.notes.append(_unclear(sender.submitted))
    submission.moment = found.moment if found.data is not None else _changed(found.path)
    submission.clock = found.clock if submission.moment is not None else ""


def _changed(path: str) -> datetime | None:
    try:
        return datetime.fromtimestamp(os.stat(path).st_mtime).astimezone()
    except (OSError, OverflowError, ValueError):
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
        submission = (named or sorted(files, key=lambda submission: submission.moment or _UNKNOWN))[0]
        moment = read_moment(row.submitted, order=roster.order)
        if moment is None:
            submission.notes.append(_unclear(row.submitted))
        else:
            submission.moment, submission.clock = moment, "roster"


def forget_implausible_times(submissions: Iterable[Submission], deadline: Deadline | None, now: datetime) -> None:
    """Report times at which nothing can have arrived, and take them as unknown: a deck of 2100 would count as the last one."""
    for submission in submissions:
        moment = submission.moment
        if moment is None:
            continue
        if moment > now + _DRIFT:
            why = "is in the future; check the time zone and the order of day and month"
        elif moment < (deadline.last if deadline else now) - _LONGEST and (deadline or moment.year < 2000):
            why = "is more than a year before the deadline" if deadline else "cannot be the time of a submission"
        else:
            continue
        origin = CLOCK_WORDS.get(submission.clock, "time of the submission")
        message = f"the {origin}, {describe_moment(moment)}, {why.partition(';')[0]}"
        found = make_error(IMPLAUSIBLE_TIME, message, submission.result.file, START, why.partition("; ")[2])
        result = submission.result
        submission.result = result._replace(diagnostics=(found._replace(severity="warning"), *result.diagnostics))
        submission.moment, submission.clock = None, ""


def forget_days(submissions: Iterable[Submission], deadline: Deadline | None) -> None:
    """Take a date without a time of day as unknown if the deadline is within that day."""
    for submission in submissions:
        rows = [row for row in (submission.sender, submission.row) if row is not None and row.submitted]
        moment = submission.moment
        if deadline is None or moment is None or not rows or submission.clock not in ("form", "roster"):
            continue
        is_within = moment <= deadline.last < moment + timedelta(days=1) - timedelta(seconds=1)
        if is_within and is_day_only(rows[0].submitted):
            submission.notes.append(f"the time '{rows[0].submitted}' has no time of day, so the submission may be late")
            submission.moment, submission.clock = None, ""


def is_late(moment: datetime | None, deadline: Deadline | None) -> bool:
    return deadline is not None and moment is not None and moment > deadline.last


class _Option(NamedTuple):
    """A deck that could count: a submission as it is, or an earlier version of it."""

    moment: datetime | None
    submission: Submission
    version: Version | None

    @property
    def is_trusted(self) -> bool:
        return self.moment is not None and self.submission.clock in TRUSTED

    @property
    def cards(self) -> str:
        """Fingerprint of the deck, or of the text of a decklist that cannot be read."""
        result = self.submission.result
        return (self.version.hash or self.version.digest) if self.version else result.hash or result.source


def decide(submissions: list[Submission], event: EventFile, recheck: Recheck) -> list[Submission]:
    """Mark the submission of each player that counts. An earlier version that counts becomes a submission of its own."""
    deadline = event.deadline
    for submission in submissions:
        if submission.moment is None and submission.versions:
            seen = datetime.fromisoformat(submission.versions[-1].seen)
            if not is_late(seen, deadline):  # whenever it was sent, it was here by then
                submission.moment, submission.clock = seen, "seen"
        submission.clock = submission.clock or ("file" if submission.moment else "")
        submission.received = describe_moment(submission.moment, deadline.last if deadline else None)
        submission.late = is_late(submission.moment, deadline)
        submission.is_time_unknown = deadline is not None and submission.moment is None
    return [submission for group in by_player(submissions) for submission in _decide(group, event, recheck)]


def _decide(group: list[Submission], event: EventFile, recheck: Recheck) -> list[Submission]:
    if all(submission.is_of_team for submission in group):  # every deck counts, each as it was in time
        chosen = [_choose([submission], event) for submission in group]
    else:
        chosen = [_choose(group, event)]
    if not any(option.version for option in chosen):
        for option in chosen:
            option.submission.counts = True
        return group
    picks = [(option.submission, option.version if _is_kept(option) else None) for option in chosen]
    results = recheck(picks) if any(version for _, version in picks) else [now.result for now, _ in picks]
    if not all(results):  # a text of that version has no such deck
        picks = [(now, version if result else None) for (now, version), result in zip(picks, results, strict=True)]
        results = recheck(picks)
    found = list(group)
    for option, (now, version), result in zip(chosen, picks, results, strict=True):
        if version is not None and result is not None:
            found.append(_earlier(option, result, event))
            continue
        now.counts = True
        if result is not None and result is not now.result:
            on_time = [problem for problem in now.result.diagnostics if problem.rule == IMPLAUSIBLE_TIME]
            now.result = result._replace(diagnostics=(*on_time, *result.diagnostics))
        if option.version is not None:
            now.notes.append(f"the version of {describe_moment(option.moment)} should count, but its text was not kept")
    return found


def _is_kept(option: _Option) -> bool:
    return option.version is not None and bool(option.version.text)


def _earlier(option: _Option, result: Result, event: EventFile) -> Submission:
    """Return an earlier version of a submission as one of its own, which counts."""
    now = option.submission
    earlier = Submission(now.file, result, now.player, now.row, now.sender, option.moment, now.clock, counts=True)
    earlier.received = describe_moment(option.moment)
    earlier.late = is_late(option.moment, event.deadline)
    earlier.key, earlier.is_earlier, earlier.is_choice_open = now.key, True, now.is_choice_open
    earlier.is_of_team = now.is_of_team
    earlier.notes.append(f"this is the version of {earlier.time_words}; the file was changed {now.time_words}")
    return earlier


def _choose(group: list[Submission], event: EventFile) -> _Option:
    options = []
    for submission in group:
        for version in submission.versions[:-1]:
            options.append(_Option(datetime.fromisoformat(version.received or version.seen), submission, version))
        options.append(_Option(submission.moment, submission, None))
    if event.counts == "roster" and len(group) > 1:
        named = [option for option in options if option.submission.named]
        if not named:
            group[-1].notes.append("the roster does not say which deck counts; the last one before the deadline does")
        options = named or options
    in_time = [option for option in options if not is_late(option.moment, event.deadline)]
    if event.counts == "first" or not in_time:  # the organiser decides whether a late one is accepted
        chosen = min(options, key=lambda option: (option.moment is None, option.moment or _UNKNOWN))
    else:  # of equal times the last one
        chosen = max(reversed(in_time), key=lambda option: (option.moment is not None, option.moment or _UNKNOWN))
    doubtful = [option for option in options if _is_doubtful(chosen, option, event.deadline)]
    if not doubtful:
        return chosen
    named = [option for option in in_time if option.submission.named and option.version is None]
    if named:
        return named[0]
    _leave_open(chosen, doubtful)
    return chosen


def _is_doubtful(chosen: _Option, other: _Option, deadline: Deadline | None) -> bool:
    """Return whether another deck may be the one that counts: its time, or the one of the chosen deck, proves nothing."""
    if other.submission is chosen.submission or other.cards == chosen.cards:
        return False
    if not chosen.is_trusted or not other.is_trusted:
        return True
    return chosen.moment == other.moment and not is_late(other.moment, deadline)


def _leave_open(chosen: _Option, doubtful: list[_Option]) -> None:
    submission = chosen.submission
    submission.is_choice_open = True
    involved = list(dict.fromkeys(option.submission.file for option in doubtful if option.submission.file != submission.file))
    clocks: set[Clock] = {option.submission.clock for option in (chosen, *doubtful) if not option.is_trusted}
    reasons: dict[Clock, str] = {
        "file": "copying a file changes its time",
        "archive": "the times in an archive are the sender's word",
        "": "a time is unknown",
    }
    same = f"{plural(len(doubtful) + 1, 'different deck')} have the same time, {describe_moment(chosen.moment)}"
    why = join_names([text for clock, text in reasons.items() if clock in clocks]) or same
    others = join_names(involved, 3) or "another deck of the same file"
    submission.notes.append(
        f"this deck counts, not {others}, but {why}; remove the wrong deck, "
        "or name the right one in the column 'file' of the roster"
    )


def describe_weak_times(submissions: Iterable[Submission], deadline: Deadline | None) -> list[str]:
    """Return a remark on the times in time that prove nothing: those that no run saw before the deadline."""
    if deadline is None:
        return []
    counts: dict[Clock, int] = {"file": 0, "archive": 0}
    for submission in submissions:
        seen = datetime.fromisoformat(submission.versions[-1].seen) if submission.versions else None
        if submission.counts and not submission.late and submission.clock in counts and (not seen or is_late(seen, deadline)):
            counts[submission.clock] += 1
    remarks = []
    if counts["file"]:
        remarks.append(
            f"{plural(counts['file'], 'deck')} that {_counts(counts['file'])} in time by the time of the file only, "
            "which copying changes; a column 'submitted' of the roster can give the true times"
        )
    if counts["archive"]:
        remarks.append(
            f"{plural(counts['archive'], 'deck')} that {_counts(counts['archive'])} in time by the times in an archive only, "
            "which are the sender's word"
        )
    return remarks


def _counts(number: int) -> str:
    return "counts is" if number == 1 else "count are"
