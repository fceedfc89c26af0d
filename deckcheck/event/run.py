"""A run from a folder or a roster to an outcome."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import UsageError
from deckcheck.core.model import replace
from deckcheck.core.settings import Settings
from deckcheck.event.checking import check_all, check_settings
from deckcheck.event.eventfile import load_event, settings_for
from deckcheck.event.files import EVENT_NAMES, ROSTER_NAME, Folder, listed_files, named_in, require_submissions, search_folder
from deckcheck.event.matching import Matcher, missing_players, note_time, without_roster
from deckcheck.event.model import Event, Outcome, Roster, Submission
from deckcheck.event.roster import folded, load_roster


@dataclass(frozen=True, slots=True)
class Task:
    """Everything that the organiser passed in."""

    folder: Folder
    event: Event
    roster: Roster | None
    settings: Settings


def prepare(target: str, roster_file: str, event_file: str, report: str, given: Settings) -> Task:
    """Finds and reads everything but the submissions; whatever is wrong with it is told before a deck is opened."""
    directory = target if os.path.isdir(target) else os.path.dirname(target) or "."
    if not os.path.exists(target):
        raise UsageError(f"no such directory or roster: {target}")
    event_file = event_file or named_in(directory, EVENT_NAMES)
    event = load_event(event_file) if event_file else Event()
    settings = settings_for(event, given)
    event = replace(event, game=settings.game, format=settings.format, date=settings.as_of)
    if os.path.isdir(target):
        roster_file = roster_file or named_in(directory, (ROSTER_NAME,))
        roster = load_roster(roster_file) if roster_file else None
        folder = search_folder(target, settings, (roster_file, event_file, report, *settings.house, *settings.databases))
    else:
        if roster_file:
            raise UsageError("pass a directory with --roster, or only the roster")
        roster = load_roster(target)
        if not roster.has_files:
            raise UsageError(
                f"{target} has no 'file' column; pass the directory as well: deckcheck event DIR --roster {target}"
            )
        folder = listed_files(target, roster.players)
    require_submissions(folder)
    check_settings(settings)
    return Task(folder, event, roster, settings)


def run(task: Task, jobs: int | None, done: Callable[[str], None]) -> Outcome:
    """Judges every submission and finds out whose it is. Ends early, with what it has, on Ctrl-C."""
    results, complete = check_all([one.path for one in task.folder.found], task.settings, jobs, done)
    return outcome_of(task, results, complete=complete)


def outcome_of(task: Task, results: list[Result], *, complete: bool) -> Outcome:
    roster = task.roster
    matcher = Matcher(roster, task.folder.found, task.folder.root) if roster else None
    submissions = _submissions(task, results, matcher)
    return Outcome(
        event=task.event,
        submissions=sorted(submissions, key=lambda one: (folded(one.player), one.file)),
        total=len(task.folder.found),
        checked=datetime.now().astimezone().isoformat(timespec="seconds"),
        roster=roster,
        missing=missing_players(roster, submissions) if roster and complete else [],
        unread=task.folder.unread,
        notes=[*(roster.notes if roster else ()), *(matcher.notes if matcher else ())],
        stopped=not complete,
    )


def _submissions(task: Task, results: list[Result], matcher: Matcher | None) -> list[Submission]:
    found = {one.path: one for one in task.folder.found}
    submissions = []
    for result in results:
        file = found[result.file]
        named = replace(result, deck=os.path.basename(file.name)) if result.deck == os.path.basename(result.file) else result
        one = matcher.submission(file, named) if matcher else without_roster(file, named)
        note_time(one, file.path, task.roster, task.event.deadline)
        submissions.append(one)
    return submissions
