"""Verdicts on all submissions: in parallel, without stopping for any of them, and strict about what players vouch for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial

from deckcheck.building.checking import check_content, check_text
from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Diagnostic, Open, Result, Status, make_error
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.model import START, Span
from deckcheck.core.settings import Settings
from deckcheck.event.model import Found
from deckcheck.reading.texts import MAX_MANY_BYTES, decode_any, read_bytes
from deckcheck.validation.check import error_result, unreadable_result
from deckcheck.validation.parallel import check_each

_IGNORE = re.compile(r"#\s*deckcheck:\s*ignore\[")
_PLAYER = re.compile(r"^[ \t]*[\"']?player[\"']?[ \t]*[:=][ \t]*[\"']?([^\n\"']+)", re.IGNORECASE | re.MULTILINE)


def check_settings(settings: Settings) -> None:
    """Refuse an unknown format, list, option or database before any deck is opened."""
    from deckcheck.cards.database import open_database
    from deckcheck.decks.formats import load_format

    if settings.game:
        open_database(settings.game, settings.databases)
        load_format(settings.game, settings.format, settings)
    elif settings.format or settings.house:
        raise UsageError("a format or house list needs a game: pass --game or set 'game' in the event file")


def check_submission(found: Found, settings: Settings) -> list[Result]:
    """Return the verdicts on a submission. Every problem with it becomes a result."""
    path = found.path
    if found.is_outside:  # the lines of any file of the organiser's machine would be printed
        message = "the file is a link that leaves the folder of the event"
        return [unreadable_result(path, [make_error("DC-FILE-01", message, path, START, "send the decklist itself")])]
    try:
        return _check(found, settings)
    except UsageError as error:  # the game of this deck does not have the format or list of the event
        try:
            return _check(found, settings._replace(format="", house=(), options=()))
        except UsageError:
            return [error_result(path, error)]


def _check(found: Found, settings: Settings) -> list[Result]:
    if found.data is not None:
        return _check_data(found.path, found.data, settings)
    read = cache(partial(read_bytes, found.path, MAX_MANY_BYTES))
    results = check_content(read, found.path, settings)
    is_utf8 = [problem.rule for problem in results[0].diagnostics] != ["DC-YAML-08"]
    return results if is_utf8 else _check_data(found.path, read(), settings)


def _check_data(path: str, data: bytes, settings: Settings) -> list[Result]:
    """Return the verdicts on the content of a file, whose encoding is told if it is not UTF-8."""
    try:
        text, encoding = decode_any(data, path)
    except InputError as error:
        return [unreadable_result(path, error.diagnostics)]
    results = check_text(text, path, settings)
    if not encoding:
        return results
    told = make_error("DC-EVENT-04", f"the file is {encoding}; save decklists as UTF-8", path, START)
    told = told._replace(severity="notice")
    return [result._replace(diagnostics=(told, *result.diagnostics)) for result in results]


def check_all(
    found: list[Found], settings: Settings, jobs: int | None, done: Callable[[str], None]
) -> tuple[list[Result], bool]:
    """Return the results in the order of the submissions, and whether all were checked: Ctrl-C ends the run early."""
    results: list[Result] = []
    try:
        before = ""
        for result in check_each(found, settings, jobs, check_submission):
            first = result.file != before
            results.append(result_for_event(result, settings, first=first))
            if first:
                done(result.file)
            before = result.file
    except KeyboardInterrupt:
        return results, False
    return results, True


def result_for_event(result: Result, settings: Settings, *, first: bool) -> Result:
    """Return a result with the checks of an event: the right game, no cards defined by players, no suppression comments."""
    result = result._replace(player=result.player or _written_player(result))
    if settings.game and result.game and result.game != settings.game and result.status != "error":
        message = f"the deck is for {result.game}, but this is a {settings.game} event"
        wrong = make_error("DC-EVENT-01", message, result.file, START, f"send a deck for {settings.game}")
        return result._replace(status="illegal", diagnostics=(wrong,), undecided=())  # its other problems do not matter
    added = list(_ignored_comments(result)) if first else []
    found = [*map(_advised, result.diagnostics), *added]
    diagnostics = tuple(sorted(found, key=lambda diagnostic: (diagnostic.line, diagnostic.column, diagnostic.rule)))
    result = result._replace(diagnostics=diagnostics)
    local = result.sources.get("local", 0)
    if not local:
        return result
    reason = f"{local} card{'s are' if local > 1 else ' is'} defined only in the decklist; the organiser must allow this"
    undecided = (*result.undecided, Open("DC-EVENT-02", CODES["DC-EVENT-02"].name, reason))
    status: Status = "unverified" if result.status == "legal" else result.status
    return result._replace(status=status, undecided=undecided)


def _advised(diagnostic: Diagnostic) -> Diagnostic:
    """Return a diagnostic with advice that a player can follow: databases belong to the organiser."""
    if diagnostic.rule != "DC-CARD-01" or "--db" not in diagnostic.help:
        return diagnostic
    return diagnostic._replace(help="check the spelling or use the card ID; if the name is correct, ask the organiser")


def _ignored_comments(result: Result) -> Iterator[Diagnostic]:
    if "deckcheck:" not in result.source:
        return
    for number, line in enumerate(result.source.split("\n"), 1):
        if comment := _IGNORE.search(line):
            span = Span(number, comment.start() + 1, number, len(line.rstrip()) + 1)
            message = "suppression comments have no effect at an event"
            yield make_error("DC-EVENT-03", message, result.file, span)._replace(severity="notice")


def _written_player(result: Result) -> str:
    """Return the player that an unreadable decklist names."""
    found = _PLAYER.search(result.source) if result.status == "error" else None
    return found[1].strip(" ,") if found else ""
