"""A run from a folder or a roster to an outcome."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import chain

from deckcheck.core.deck_codes import is_code
from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.settings import Settings
from deckcheck.core.writing import locked
from deckcheck.decks.formats import load_format
from deckcheck.decks.opening import counts_together
from deckcheck.event.columns import check_mapping
from deckcheck.event.counting import (
    Pick,
    apply_roster_times,
    decide,
    describe_weak_times,
    forget_days,
    forget_implausible_times,
    note_arrival,
)
from deckcheck.event.eventfile import load_event, settings_for
from deckcheck.event.folder import (
    EVENT_NAMES,
    HISTORY_NAME,
    LOCK_NAME,
    ROSTER_NAME,
    Folder,
    listed_files,
    named_in,
    require_submissions,
    search_folder,
)
from deckcheck.event.forms import check_forms, roster_of_forms
from deckcheck.event.history import History, apply_history, load_history, updated, write_history
from deckcheck.event.matching import Matcher, by_player, missing_players, without_roster
from deckcheck.event.model import EventFile, EventOutcome, Found, Roster, Submission
from deckcheck.event.roster import folded, load_roster
from deckcheck.event.unread import unread_of_players
from deckcheck.event.verdicts import (
    NOTHING_CHECKED,
    Verdicts,
    check_all,
    check_chosen,
    check_settings,
    check_submission,
    check_team,
    result_for_event,
)
from deckcheck.reading.house_files import files_with_pools
from deckcheck.reading.texts import read_bytes
from deckcheck.report import tally

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Task:
    """Everything that the organiser passed in."""

    folder: Folder
    event: EventFile
    roster: Roster | None
    settings: Settings
    history: History

    @property
    def history_file(self) -> str:
        return os.path.join(self.folder.root, HISTORY_NAME)


def prepare_event(
    target: str,
    roster_file: str,
    event_file: str,
    report: str,
    given: Settings,
    *,
    history: bool = True,
    cards: bool = True,
) -> Task:
    """Find and read everything but the submissions; whatever is wrong with it is told before a deck is opened.

    `cards` says whether results list the cards of decks, which only reports and locks show.
    """
    event, settings = event_of(target, event_file, given)
    settings = settings._replace(cards=cards)
    if os.path.isdir(target):
        roster_file = roster_file or named_in(target, (ROSTER_NAME,))
        roster = load_roster(roster_file, event.columns, event.times) if roster_file else None
        own = (roster_file, event.file, report, os.path.join(target, LOCK_NAME), os.path.join(target, HISTORY_NAME))
        folder = search_folder(
            target, settings, event, (*own, event.messages, *files_with_pools(settings.house), *settings.databases)
        )
        titles = [*(roster.titles if roster else ()), *(title for table in folder.forms for title in table.titles)]
        check_mapping(event.columns, titles)
        check_forms(event, folder.forms)
        roster = roster or (roster_of_forms(folder.forms) if folder.forms else None)
    else:
        if roster_file:
            raise UsageError("pass a directory with --roster, or only the roster")
        roster = load_roster(target, event.columns, event.times)
        if not roster.has_files:
            raise UsageError(
                f"{target} has no 'file' column; pass the directory as well: deckcheck event check DIR --roster {target}"
            )
        folder = listed_files(target, roster.players)
    require_submissions(folder)
    check_settings(settings)
    kept = load_history(os.path.join(folder.root, HISTORY_NAME)) if history else {}
    return Task(folder, event, roster, settings, kept)


def event_of(target: str, event_file: str, given: Settings) -> tuple[EventFile, Settings]:
    """Return the event of a directory or a roster, and the settings for its decks."""
    if not os.path.exists(target):
        raise UsageError(f"directory or roster not found: {target}")
    directory = target if os.path.isdir(target) else os.path.dirname(target) or "."
    found = event_file or named_in(directory, EVENT_NAMES)
    event = load_event(found, is_named=bool(event_file)) if found else EventFile()
    settings = settings_for(event, given)
    return event._replace(settings=settings, date=settings.as_of), settings


def check_deck(target: str, event_file: str, path: str, given: Settings) -> list[Result]:
    """Return the verdicts on a file from anywhere, or on standard input (`-`), by the settings of an event."""
    _, settings = event_of(target, event_file, given)
    check_settings(settings)
    try:
        data = path.encode() if is_code(path) else read_bytes(path)
        found = Found(given.file_of(path), given.file_of(path) if is_code(path) else path, data)
    except InputError as error:
        raise UsageError(f"{path}: {error.diagnostics[0].message}") from None
    results = check_submission(found, settings)
    return [result_for_event(result, settings, first=True) for result in results]


def run_event(task: Task, jobs: int | None, done: Callable[[str], None]) -> EventOutcome:
    """Check every submission and find its player. End early on Ctrl-C, with the results so far."""
    return outcome_of(task, check_all(task.folder.found, task.settings, jobs, done))


def event_exit_code(outcome: EventOutcome) -> int:
    """Return 0 if what counts is legal, 1 if not, 2 if something that counts could not be read, 130 if the run was stopped.

    What could not be read is a deck, an archive or form that may have decks, or the only file of a player.
    """
    if outcome.stopped:
        return INTERRUPTED
    if outcome.unreadable or outcome.unread_players:
        return 2
    return tally.exit_code([tally.worst_of(submission.result) for submission in outcome.counted] or ["failing"])


def remember(task: Task, outcome: EventOutcome) -> None:
    """Write what a run saw to the history of the event."""
    with locked(task.folder.root):
        before = load_history(task.history_file)
        now = updated(before, outcome.submissions, outcome.checked)
        if now != before:
            write_history(task.history_file, now)


def outcome_of(task: Task, verdicts: Verdicts = NOTHING_CHECKED) -> EventOutcome:
    roster, complete = task.roster, verdicts.complete
    common = (task.event.name, task.settings.game or "", task.settings.format or "")
    matcher = Matcher(roster, task.folder.found, task.folder.root, common) if roster else None
    now = datetime.now().astimezone()
    checked = now.isoformat(timespec="seconds")
    submissions = _submissions(task, verdicts.results, matcher)
    _check_teams(submissions, task, verdicts.formats)
    if roster is not None:
        apply_roster_times(submissions, roster)
    forget_days(submissions, task.event.deadline)
    forget_implausible_times(submissions, task.event.deadline, now)
    apply_history(submissions, task.history, checked)
    places = _places_in_files(submissions)
    submissions = decide(submissions, task.event, partial(_recheck, task=task, formats=verdicts.formats, places=places))
    return EventOutcome(
        event=task.event,
        submissions=sorted(
            submissions, key=lambda submission: (folded(submission.player), submission.file, submission.is_earlier)
        ),
        total=len(task.folder.found),
        checked=checked,
        roster=roster,
        missing=missing_players(roster, submissions) if roster and complete else [],
        unread=task.folder.unread,
        unreadable=task.folder.unreadable,
        unread_of=unread_of_players(task.folder.unread, task.folder.texts, roster.players) if roster else {},
        notes=[
            *verdicts.notes,
            *(roster.notes if roster else ()),
            *task.folder.notes,
            *describe_weak_times(submissions, task.event.deadline),
            *(matcher.notes if matcher else ()),
        ],
        stopped=not complete,
    )


def _submissions(task: Task, results: list[Result], matcher: Matcher | None) -> list[Submission]:
    found = {file.path: file for file in task.folder.found}
    submissions = []
    for result in results:
        file = found[result.file]
        if result.deck in _default_names(result.file):  # the decklist has no name
            result = result._replace(deck=file.title or _default_name(file, result))
        submission = matcher.submission(file, result) if matcher else without_roster(file, result)
        submission.sender = file.sender
        note_arrival(submission, file)
        submissions.append(submission)
    return submissions


def _check_teams(submissions: list[Submission], task: Task, formats: Mapping[str, str]) -> None:
    """Count the decks of each player together, in however many files they came, if the format of the event does so."""
    found = {file.path: file for file in task.folder.found}
    for game, name in formats.items():
        settings = task.settings._replace(format=name or task.settings.format)
        if not counts_together(load_format(game, settings.format, settings)):
            continue
        for group in by_player(submissions):
            if not all(submission.result.game in ("", game) for submission in group):
                continue
            for submission in group:
                submission.is_of_team = True
            files = list(dict.fromkeys(submission.result.file for submission in group))
            if len(files) > 1:
                again = chain.from_iterable(check_team([found[file] for file in files], settings))
                for submission, result in zip(_in_order(group, files), again, strict=True):
                    checked = result_for_event(result, task.settings, name, first=True)
                    submission.result = checked._replace(deck=submission.result.deck, player=submission.result.player)


def _in_order(group: list[Submission], files: list[str]) -> list[Submission]:
    """Return the submissions of a player file by file."""
    return sorted(group, key=lambda submission: files.index(submission.result.file))


def _recheck(picks: Sequence[Pick], task: Task, formats: Mapping[str, str], places: Mapping[int, int]) -> list[Result | None]:
    """Return the verdicts on decks of a player that count, some of them earlier versions; None without the text of one."""
    files = {file.path: file for file in task.folder.found}
    found = []
    for submission, version in picks:
        file = files[submission.result.file]
        text = version.text.encode("utf-8", "replace") if version is not None else file.data
        found.append((Found(file.path, submission.file, text, is_outside=file.is_outside), places[id(submission)]))
    format = next((formats[now.result.game] for now, _ in picks if now.result.game in formats), "")
    results: list[Result | None] = []
    settings = task.settings._replace(format=format or task.settings.format)
    for (submission, version), result in zip(picks, check_chosen(found, settings), strict=True):
        checked = result_for_event(result, task.settings, format, first=True) if result is not None else None
        is_named = checked is not None and (version is None or checked.deck in _default_names(checked.file))
        results.append(checked._replace(deck=submission.result.deck) if checked is not None and is_named else checked)
    return results


def _places_in_files(submissions: Sequence[Submission]) -> dict[int, int]:
    """Return the place of each submission among the decks of its file."""
    decks: dict[str, int] = {}
    places = {}
    for submission in submissions:
        file = submission.result.file
        places[id(submission)] = decks.get(file, 0)
        decks[file] = decks.get(file, 0) + 1
    return places


def _default_names(path: str) -> tuple[str, str]:
    """Return what a deck without a name is called: after its file, which an unreadable one shows with its ending."""
    name = os.path.basename(path)
    return name, os.path.splitext(name)[0]


def _default_name(found: Found, result: Result) -> str:
    if found.sender is not None:
        return f"Deck of {found.sender.name}" if found.sender.name else os.path.basename(found.name)
    return os.path.basename(found.name) if result.deck == os.path.basename(result.file) else result.deck
