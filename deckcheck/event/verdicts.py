"""Verdicts on all submissions: in parallel, without stopping for any of them, and strict about what players vouch for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from deckcheck.building.checking import check_decks
from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Diagnostic, Open, Result, Status, make_error
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.model import START, Span
from deckcheck.core.registry import load_game
from deckcheck.core.settings import Settings
from deckcheck.core.words import join_names, plural, with_article
from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, link, open_content, open_text, told
from deckcheck.event.model import Found
from deckcheck.reading.limits import DECK_FILE
from deckcheck.reading.line_notation import headings_of, zone_schema
from deckcheck.reading.texts import decode_any, read_bytes
from deckcheck.validation.check import error_result, own_cards, unreadable_result
from deckcheck.validation.parallel import check_each

_OF_ORGANISERS = re.compile(r"(?:^|; )[^;]*(?:'format: [\w-]+'|--house\b|--db\b|--group\b)[^;]*")
"""Advice that a player cannot follow."""
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")
_IGNORE = re.compile(r"#\s*deckcheck:\s*ignore\[")
_PLAYER = re.compile(
    r"(?:^|[{,])[ \t]*[\"']?player[\"']?[ \t]*[:=][ \t]*"
    r"(?:\"(?P<double>[^\"\r\n]*)\"|'(?P<single>(?:[^'\r\n]|'')*)'[ \t]*,?$|(?P<plain>[^\r\n]+))",
    re.IGNORECASE | re.MULTILINE,
)


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
    return check_decks(_opened(found, settings), found.path)


def _opened(found: Found, settings: Settings) -> Iterator[OpenedDeck | UnreadableDeck]:
    """Yield the decks of a submission, with a notice if it is not in UTF-8."""
    data = found.data
    if data is None:
        read = cache(partial(read_bytes, found.path, DECK_FILE))
        decks = open_content(read, found.path, settings)
        for number, opened in enumerate(decks):
            if not number and [problem.rule for problem in opened.problems] == ["DC-YAML-08"]:
                data = read()
                break
            yield opened
    if data is None:
        return
    try:
        text, encoding = decode_any(data, found.path)
    except InputError as error:
        yield UnreadableDeck(found.path, settings, error.diagnostics)
        return
    for opened in open_text(text, found.path, settings):
        yield told(opened, encoding) if encoding else opened


def check_team(found: Sequence[Found], settings: Settings) -> list[list[Result]]:
    """Return the verdicts on several submissions whose decks are one group."""
    opened = [list(_opened(file, settings)) for file in found]
    link([deck for decks in opened for deck in decks if isinstance(deck, OpenedDeck)])
    return [check_decks(decks, file.path) for file, decks in zip(found, opened, strict=True)]


def check_chosen(chosen: Sequence[tuple[Found, int]], settings: Settings) -> list[Result | None]:
    """Return the verdicts on the decks of a player that count, each with its place in its submission; several are one group.

    None is for a submission that has no deck in this place.
    """
    if len(chosen) == 1:
        [(found, place)] = chosen
        results = check_submission(found, settings)
        return [results[place] if place < len(results) else None]
    decks = [list(_opened(found, settings)) for found, _ in chosen]
    picked = [opened[place] if place < len(opened) else None for opened, (_, place) in zip(decks, chosen, strict=True)]
    link([deck for deck in picked if isinstance(deck, OpenedDeck)])
    return [
        check_decks([deck], found.path)[0] if deck is not None else None
        for deck, (found, _) in zip(picked, chosen, strict=True)
    ]


class Verdicts(NamedTuple):
    """Results in the order of the submissions, the format of the event for each game, and remarks about formats."""

    results: list[Result]
    complete: bool
    """False if Ctrl-C ended the run early."""
    formats: Mapping[str, str]
    notes: list[str]


NOTHING_CHECKED = Verdicts([], False, {}, [])


def check_all(found: list[Found], settings: Settings, jobs: int | None, done: Callable[[str], None]) -> Verdicts:
    """Return the verdicts on all submissions, every deck by the one format of the event."""
    checked: list[Result] = []
    complete = True
    try:
        before = ""
        for result in check_each(found, settings, jobs, check_submission):
            checked.append(result)
            if result.file != before:
                done(result.file)
            before = result.file
    except KeyboardInterrupt:
        complete = False
    formats, notes = _formats_of(checked, settings)
    files = {file.path: file for file in found}
    results = []
    number, before = 0, ""
    for result in checked:
        number = number + 1 if result.file == before else 0
        before = result.file
        format = formats.get(result.game, "")
        if result.format and format and result.format != format:  # the deck names a format of its own, the event none
            again = check_submission(files[result.file], settings._replace(format=format))
            result = again[number] if number < len(again) else result
        results.append(result_for_event(result, settings, format, first=number == 0))
    return Verdicts(results, complete, formats, notes)


def _formats_of(results: Iterable[Result], settings: Settings) -> tuple[dict[str, str], list[str]]:
    """Return the format of the event for each game, and what the organiser has to know about it.

    It is the one that the organiser names, or else the one that every deck names, or else the default of the game. A single
    deck cannot choose another one.
    """
    by_game: dict[str, list[Result]] = {}
    for result in results:
        if result.status != "error" and result.game and settings.game in ("", result.game):
            by_game.setdefault(result.game, []).append(result)
    formats: dict[str, str] = {}
    notes = []
    for game, checked in by_game.items():
        named = {result.named_format for result in checked}
        usual = settings.format or _usual_format(game, checked, settings)
        agreed = next(iter(named)) if len(named) == 1 and not settings.format else ""
        formats[game] = agreed or usual
        of_game = "" if settings.game else f" of {game}"
        others = [result for result in checked if result.named_format not in ("", formats[game])]
        if agreed and agreed != usual:
            notes.append(
                f"no format is set for the event; every deck{of_game} names '{agreed}', so all were checked as {agreed}, "
                f"not as {usual}, the default; add 'format: {agreed}' to the event file to confirm it"
            )
        if others:
            why = "" if settings.format else ", the default, because no format is set for the event"
            way_out = "" if settings.format else "; add 'format' to the event file to say which one is played"
            name = join_names([f"'{format}'" for format in dict.fromkeys(result.named_format for result in others)], 3)
            notes.append(
                f"mixed formats: {plural(len(others), 'deck')}{of_game} {'names' if len(others) == 1 else 'name'} {name}; "
                f"all were checked as {formats[game]}{why}{way_out}"
            )
    return formats, notes


def _usual_format(game: str, checked: list[Result], settings: Settings) -> str:
    """Return the default format, which a configuration that the organiser names may set."""
    from deckcheck.decks.formats import default_format, load_format
    from deckcheck.reading.config import effective

    found = next((result.format for result in checked if not result.named_format), "")
    if found:
        return found
    in_force = effective(settings, checked[0].file)
    return load_format(game, default_format(game, in_force), in_force).name


def result_for_event(result: Result, settings: Settings, format: str = "", *, first: bool) -> Result:
    """Return a result with the checks of an event.

    The deck is for its game and its format, players define no cards, and comments suppress nothing.
    """
    result = result._replace(player=result.player or _written_player(result))
    if settings.game and result.game and result.game != settings.game and result.status != "error":
        message = f"the deck is for {result.game}, but this is {with_article(settings.game)} event"
        wrong = make_error("DC-EVENT-01", message, result.file, START, f"send a deck for {settings.game}")
        return result._replace(status="illegal", diagnostics=(wrong,), undecided=())  # its other problems do not matter
    added = list(_ignored_comments(result)) if first else []
    if format and result.named_format not in ("", format) and result.status != "error":
        added.append(_other_format(result, format))
        result = result._replace(status="illegal")
    found = [*map(_advised, result.diagnostics), *added]
    diagnostics = tuple(sorted(found, key=lambda diagnostic: (diagnostic.line, diagnostic.column, diagnostic.rule)))
    result = result._replace(diagnostics=diagnostics)
    reason = _numbers_in_comment(result)
    doubts = [Open("DC-EVENT-07", CODES["DC-EVENT-07"].name, reason)] if reason else []
    doubts += [] if any(point.rule == "DC-EVENT-02" for point in result.undecided) else own_cards(result.sources)
    return _undecided(result, doubts) if doubts else result


def _undecided(result: Result, doubts: list[Open]) -> Result:
    status: Status = "unverified" if result.status == "legal" else result.status
    return result._replace(status=status, undecided=(*result.undecided, *doubts))


def _numbers_in_comment(result: Result) -> str:
    """Return a reason to doubt a deck that does not give numbers, such as a Hero's statistics, if a comment may give them."""
    if result.status == "error" or not result.game or not ("#" in result.source or "//" in result.source):
        return ""
    game = load_game(result.game)
    comments = [_COMMENT.search(line) for line in result.source.split("\n")]
    for zone in dict.fromkeys(headings_of(game).values()):
        keys = "|".join(map(re.escape, zone_schema(game, zone).get("properties", {})))
        titles = "|".join(re.escape(word) for word, named in headings_of(game).items() if named == zone)
        if not keys or zone in result.given:
            continue
        given = re.compile(rf"\b(?:{titles})\b|\b(?:{keys})\b\W{{0,3}}[0-9]|[0-9]\W{{0,2}}(?:{keys})\b", re.IGNORECASE)
        for number, comment in enumerate(comments, 1):
            if comment and given.search(comment[0]):
                return f"the deck gives no {zone}, and the comment on line {number}, which is not part of it, may mean them"
    return ""


def _other_format(result: Result, format: str) -> Diagnostic:
    message = f"the decklist names the format '{result.named_format}', but this is {with_article(format)} event"
    named = re.compile(rf"format\b.*?({re.escape(result.named_format)})", re.IGNORECASE)
    places = ((number, named.search(line)) for number, line in enumerate(result.source.split("\n"), 1))
    span = next((Span(number, place.start(1) + 1, number, place.end(1) + 1) for number, place in places if place), START)
    return make_error("DC-EVENT-05", message, result.file, span, f"remove the format, or send a deck for {format}")


def _advised(diagnostic: Diagnostic) -> Diagnostic:
    """Return a diagnostic with advice that a player can follow: databases, house lists and formats belong to the organiser."""
    if diagnostic.rule != "DC-CARD-01" or "--db" not in diagnostic.help:
        return diagnostic._replace(help=_OF_ORGANISERS.sub("", diagnostic.help).removeprefix("; "))
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
    if found is None:
        return ""
    single = (found["single"] or "").replace("''", "'")
    return (found["double"] or single or found["plain"] or "").strip(' ,"')
