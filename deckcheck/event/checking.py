"""The verdicts on all submissions: in parallel, without ever stopping for one of them, and strict on what players vouch for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Diagnostic, Open, Result, Status, fault
from deckcheck.core.errors import UsageError
from deckcheck.core.model import START, Span, replace
from deckcheck.core.settings import Settings
from deckcheck.validation.check import check_file, unjudged
from deckcheck.validation.parallel import check_many

MANY = 200
"""From so many files on other processes are worth their start."""
_IGNORE = re.compile(r"#\s*deckcheck:\s*ignore\[")
_PLAYER = re.compile(r"^[ \t]*[\"']?player[\"']?[ \t]*[:=][ \t]*[\"']?([^\n\"']+)", re.IGNORECASE | re.MULTILINE)


def check_settings(settings: Settings) -> None:
    """A format, list, option or database that does not exist is told before any deck is opened."""
    from deckcheck.cards.database import open_database
    from deckcheck.decks.formats import load_format

    if settings.game:
        open_database(settings.game, settings.databases)
        load_format(settings.game, settings.format, settings)
    elif settings.format or settings.house:
        raise UsageError("a format or a house list belongs to a game: give --game, or 'game' in the event file")


def check_submission(path: str, settings: Settings) -> list[Result]:
    """The verdicts on one file. What is wrong with it is a result, whatever it is."""
    try:
        return check_file(path, settings)
    except UsageError as error:  # the event's format or list is unknown to the game of this one deck
        try:
            return check_file(path, replace(settings, format="", house=(), options=()))
        except UsageError:
            return [unjudged(path, error)]


def check_all(paths: list[str], settings: Settings, jobs: int | None, done: Callable[[str], None]) -> tuple[list[Result], bool]:
    """The results in the order of the paths, and whether all were checked: Ctrl-C ends it with those that are there."""
    results: list[Result] = []
    workers = jobs if jobs is not None else 0 if len(paths) >= MANY else 1
    try:
        before = ""
        for result in check_many(paths, settings, workers, check_submission):
            first = result.file != before
            results.append(judged_for_event(result, settings, first=first))
            if first:
                done(result.file)
            before = result.file
    except KeyboardInterrupt:
        return results, False
    return results, True


def judged_for_event(result: Result, settings: Settings, *, first: bool) -> Result:
    """A result with what only an event asks: the right game, no cards that a player made up, no comments that excuse."""
    result = replace(result, player=result.player or _written_player(result))
    if settings.game and result.game and result.game != settings.game and result.status != "error":
        message = f"the deck is for {result.game}, but the event plays {settings.game}"
        wrong = fault("DC-EVENT-01", message, result.file, START, f"send a deck for {settings.game}")
        return replace(result, status="illegal", diagnostics=(wrong,), undecided=())  # its own faults are of no interest
    added = list(_ignored_comments(result)) if first else []
    found = [*map(_advised, result.diagnostics), *added]
    diagnostics = tuple(sorted(found, key=lambda one: (one.line, one.column, one.rule)))
    result = replace(result, diagnostics=diagnostics)
    own = result.sources.get("local", 0)
    if not own:
        return result
    reason = f"{own} card{'s are' if own > 1 else ' is'} described by the list itself; the organiser has to allow that"
    undecided = (*result.undecided, Open("DC-EVENT-02", CODES["DC-EVENT-02"].name, reason))
    status: Status = "unverified" if result.status == "legal" else result.status
    return replace(result, status=status, undecided=undecided)


def _advised(one: Diagnostic) -> Diagnostic:
    """Advice that a player can follow: databases are the organiser's, and cards of one's own do not count."""
    if one.rule != "DC-CARD-01" or "--db" not in one.help:
        return one
    return replace(one, help="check the spelling, or write the card's code; if it is right, ask the organiser")


def _ignored_comments(result: Result) -> Iterator[Diagnostic]:
    if "deckcheck:" not in result.source:
        return
    for number, line in enumerate(result.source.split("\n"), 1):
        if comment := _IGNORE.search(line):
            span = Span(number, comment.start() + 1, number, len(line.rstrip()) + 1)
            message = "at an event this comment does not count: what it names is judged"
            yield replace(fault("DC-EVENT-03", message, result.file, span), severity="notice")


def _written_player(result: Result) -> str:
    """Who a list that cannot be read says it is from."""
    found = _PLAYER.search(result.source) if result.status == "error" else None
    return found[1].strip(" ,") if found else ""
