"""The history of an event: every version of every submission with its time, kept over all runs in event-history.json.

A file that is overwritten leaves no trace of its own. The history keeps the hash, the time and the text of each version, so
that a late change stays marked and the version that was sent in time can still count.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from deckcheck.core.errors import UsageError
from deckcheck.core.hashing import blake2b
from deckcheck.event.model import Submission, Version
from deckcheck.reading.limits import EVENT_RECORD
from deckcheck.reading.texts import DAMAGED, load_own_file
from deckcheck.report import escape

PROGRAM = "deckcheck event history"
VERSION = 1
MOST_TEXT = 1 << 16


class SubmissionVersions(NamedTuple):
    """All versions of one submission, oldest first, and when it was found to be gone."""

    player: str
    file: str
    versions: tuple[Version, ...]
    withdrawn: str = ""


History = dict[str, SubmissionVersions]


def load_history(file: str) -> History:
    """Return what earlier runs saw. A damaged history is refused: to go on without it would forget late changes."""
    if not os.path.exists(file):
        return {}
    try:
        value = load_own_file(file, PROGRAM, VERSION, EVENT_RECORD)
        return {row["key"]: _entry(row) for row in value["submissions"]}
    except DAMAGED:
        raise UsageError(f"{file} is damaged; restore it from a backup, or remove it to start a new history") from None


def _entry(row: dict[str, Any]) -> SubmissionVersions:
    versions = tuple(Version(*(version[field] for field in Version._fields)) for version in row["versions"])
    words = [row["key"], row["player"], row["file"], row["withdrawn"], *(word for version in versions for word in version)]
    if not all(isinstance(word, str) for word in words):
        raise ValueError
    times = [time for version in versions for time in (version.seen, version.received or version.seen)]
    if not times or any(datetime.fromisoformat(time).utcoffset() is None for time in times):
        raise ValueError
    return SubmissionVersions(row["player"], row["file"], versions, row["withdrawn"])


def apply_history(submissions: Iterable[Submission], history: History, checked: str) -> None:
    """Give each submission its versions, the last of which is the present one, and the time of that version."""
    for submission in number_keys(submissions):
        earlier = history[submission.key].versions if submission.key in history else ()
        now = _version(submission, checked)
        if earlier and earlier[-1].is_same(now):
            if len(earlier) == 1 and submission.clock in ("form", "roster"):  # the organiser may correct the roster
                earlier = (earlier[-1]._replace(received=now.received),)
            submission.versions = earlier
        elif earlier:  # the change came after the run that saw the version before, whatever the time of the file says
            if submission.moment is not None:
                moment = max(datetime.fromisoformat(earlier[-1].seen), submission.moment)
                now = now._replace(received=moment.isoformat(timespec="seconds"))
            submission.versions = (*earlier, now)
        else:
            submission.versions = (now,)
        received = submission.versions[-1].received
        submission.moment = datetime.fromisoformat(received) if received else None


def number_keys(submissions: Iterable[Submission]) -> list[Submission]:
    """Return the submissions with keys that differ: a file may hold several decks."""
    seen: dict[str, int] = {}
    numbered = list(submissions)
    for submission in numbered:
        seen[submission.key] = seen.get(submission.key, 0) + 1
        submission.number = seen[submission.key]
        submission.key = f"{submission.key} #{submission.number}" if submission.number > 1 else submission.key
    return numbered


def _version(submission: Submission, checked: str) -> Version:
    source = submission.result.source
    received = submission.moment.isoformat(timespec="seconds") if submission.moment is not None else ""
    digest = blake2b(source.encode("utf-8", "replace"), digest_size=8).hexdigest()
    text = source if len(source) <= MOST_TEXT else ""
    return Version(checked, received, submission.result.status, submission.result.hash, digest, text)


def updated(history: History, submissions: Iterable[Submission], checked: str) -> History:
    """Return the history with what this run saw; what is gone stays in it, marked as withdrawn."""
    now = {
        submission.key: SubmissionVersions(submission.player, submission.file, submission.versions)
        for submission in submissions
        if not submission.is_earlier
    }
    gone = {key: entry._replace(withdrawn=entry.withdrawn or checked) for key, entry in history.items() if key not in now}
    return {**gone, **now}


def write_history(file: str, history: History) -> None:
    from deckcheck.core.writing import replace_whole

    rows = [
        {
            "key": key,
            "player": entry.player,
            "file": entry.file,
            "withdrawn": entry.withdrawn,
            "versions": [version._asdict() for version in entry.versions],
        }
        for key, entry in sorted(history.items())
    ]
    value = {"version": VERSION, "program": PROGRAM, "submissions": rows}
    replace_whole({file: (escape.json_text(value, indent=1) + "\n").encode()}, updates=True)
