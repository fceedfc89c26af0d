"""From a file to verdicts: rules are applied here, and their ids, names and places are stamped on findings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from deckcheck.cards.database import CardDatabase
from deckcheck.core.diagnostics import Diagnostic, ListedCard, Open, Problem, Related, Result, Status, Undecided, fault
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.game import Game, Rule
from deckcheck.core.model import START, Deck, Entry, Format, replace
from deckcheck.core.registry import load_rules
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import default_format, format_files, load_format
from deckcheck.decks.opening import DEFAULT, ReadDeck, described, game_of, read_deck, read_documents
from deckcheck.reading.config import effective
from deckcheck.reading.documents import Document, read_text


def check_file(path: str, settings: Settings = DEFAULT) -> list[Result]:
    """A verdict for each deck of a file (`-` is standard input). A file that cannot be read is a result too."""
    try:
        own = effective(settings, path)
        results = check_text(read_text(path), path, own)
        return [replace(result, configuration=own.configured) for result in results] if own.configured else results
    except InputError as error:
        return [_failed(path, error.diagnostics)]
    except UsageError:
        raise
    except Exception as error:  # a fault of ours in one file must not cost an organiser the verdicts on all others
        if os.environ.get("DECKCHECK_DEBUG"):
            raise
        message = f"deckcheck failed on this file ({type(error).__name__}: {error}); please report it"
        return [_failed(path, [fault("DC-FAULT-01", message, path, START)])]


def unjudged(path: str, error: UsageError) -> Result:
    """In place of a verdict: what the configuration or the command line asks for does not fit this deck."""
    return _failed(path, [fault("DC-CONFIG-01", str(error), path, START)])


def check_files(paths: Iterable[str], settings: Settings = DEFAULT) -> Iterator[Result]:
    """The verdicts of many files, one after the other; only one file is held at a time."""
    for path in paths:
        yield from check_file(path, settings)


def check_text(text: str, file: str = "<text>", settings: Settings = DEFAULT) -> list[Result]:
    """A verdict for each deck in a YAML or JSON text."""
    results: list[Result] = []
    try:
        for document in read_documents(text, file, settings):
            results.append(check_document(document, settings))
    except InputError as error:
        results.append(_failed(file, error.diagnostics, text))
    if not results:
        empty = fault("DC-YAML-11", "the file is empty", file, START, "write a decklist: game, then its cards")
        results.append(_failed(file, [empty]))
    return results


def check_document(document: Document, settings: Settings = DEFAULT) -> Result:
    try:
        game = game_of(document, settings)
        read = read_deck(document, game, settings)
        format = format_of(document, game, settings)
    except InputError as error:
        return _failed(document.file, error.diagnostics, document.text, document.value)
    return _judge(read, game, format, document, settings)


def format_of(document: Document, game: Game, settings: Settings) -> Format:
    """The format asked for, or the one the list names, or the configured one, or the game's default."""
    named = document.value.get("format")
    if named and not settings.format:
        known = format_files(game.name, settings)
        if named not in known:
            message = f"{game.name} has no format '{named}'; known: {', '.join(known)}"
            raise InputError([fault("DC-SCHEMA-04", message, document.file, document.span(("format",)))])
    return load_format(game.name, settings.format or named or default_format(game.name, settings), settings)


def _judge(read: ReadDeck, game: Game, format: Format, document: Document, settings: Settings) -> Result:
    deck = read.deck
    found, undecided = run_rules(deck, format, load_rules(game.name))
    found, undecided = [*read.problems, *found], _open_errors(undecided, settings)
    diagnostics, suppressed = _adjust(found, document, settings)
    status = _status(diagnostics, undecided)
    for later in format.later:
        other, open_points = run_rules(deck, replace(format, restriction=later), load_rules(game.name))
        changed = _status(_adjust([*read.problems, *other], document, settings)[0], _open_errors(open_points, settings))
        if changed != status:
            message = f"{status} as of {format.as_of}, but {changed} under the list of {later.effective}"
            found.append(replace(fault("DC-LIST-01", message, deck.file, deck.span("")), severity="notice"))
            diagnostics, suppressed = _adjust(found, document, settings)
            break
    diagnostics.sort(key=lambda one: (one.line, one.column, one.rule))
    counts = {zone: deck.size(zone) for zone, _ in game.zones}
    extra = game.extra_cards(deck) if game.extra_cards is not None else {}
    counts.update({zone: sum(cards.values()) for zone, cards in extra.items()})
    return Result(
        file=deck.file,
        deck=deck.name,
        game=game.name,
        format=format.name,
        restrictions=format.restriction.effective if format.restriction else "",
        status=status,
        holdings={**deck.holdings(), **extra},
        counts=counts,
        diagnostics=tuple(diagnostics),
        undecided=tuple(undecided),
        sources=_sources(deck),
        player=str(deck.fields.get("player") or ""),
        suppressed=suppressed,
        source=document.text,
        cards=_listed(deck, extra) if settings.cards else (),
    )


def _sources(deck: Deck) -> dict[str, int]:
    """How many copies come from which kind of database."""
    entries = deck.entries
    kinds = {entry.source for entry in entries}
    if len(kinds) == 1 and "" not in kinds:
        return dict.fromkeys(kinds, sum([deck.size(zone) for zone in deck.zones]))
    return {kind: sum(entry.count for entry in entries if entry.source == kind) for kind in sorted(kinds) if kind}


def _listed(deck: Deck, extra: Mapping[str, Mapping[str, int]]) -> tuple[ListedCard, ...]:
    """The cards in the order of the list, equal ones summed; then those outside it, and those that are only named."""
    first: dict[tuple[str, str], Entry] = {}
    for entry in deck.entries:
        first.setdefault((entry.zone, entry.key), entry)
    listed = [ListedCard(zone, deck.copies(zone)[key], *_id_and_name(deck, entry)) for (zone, key), entry in first.items()]
    listed += [ListedCard(zone, copies, "", card) for zone, cards in extra.items() for card, copies in cards.items()]
    listed += [ListedCard(key, 0, *_id_and_name(deck, entry)) for key, entry in deck.references.items()]
    return tuple(listed)


def _id_and_name(deck: Deck, entry: Entry) -> tuple[str, str]:
    if entry.card is None or not isinstance(deck.pool, CardDatabase):
        return "", entry.text
    return entry.card.id, described(deck.pool, entry.card.id).removeprefix(f"{entry.card.id} ")


def _adjust(found: list[Diagnostic], document: Document, settings: Settings) -> tuple[list[Diagnostic], int]:
    """The findings with the severities of the configuration and without those that comments suppress."""
    left, suppressed = found, 0
    if settings.suppressions and "deckcheck:" in document.text:
        from deckcheck.validation.suppress import suppress

        left, suppressed = suppress(document, found)
    if not settings.severities:
        return left, suppressed
    severities = dict(settings.severities)
    kept = [
        replace(one, severity=severities[one.rule]) if one.rule in severities else one
        for one in left
        if severities.get(one.rule) != "off"
    ]
    return kept, suppressed + len(left) - len(kept)


def _open_errors(undecided: list[Open], settings: Settings) -> list[Open]:
    """The open points that matter: not those of rules that are off or no errors by the configuration."""
    severities = dict(settings.severities)
    return [one for one in undecided if severities.get(one.rule, "error") == "error"]


def run_rules(deck: Deck, format: Format, rules: Iterable[Rule]) -> tuple[list[Diagnostic], list[Open]]:
    """Every finding of every rule, and the rules that cannot be decided."""
    found: list[Diagnostic] = []
    undecided: list[Open] = []
    unknown = len(deck.unknown)
    for rule in rules:
        if unknown and rule.unknown_cards != "decided" and rule.severity == "error":
            reason = f"{unknown} line{'s' * (unknown > 1)} with an unknown card"
            undecided.append(Open(rule.id, rule.name, reason))
            if rule.unknown_cards == "undecidable":
                continue
        for problem in rule.check(deck, format):
            if isinstance(problem, Undecided):
                undecided.append(Open(rule.id, rule.name, problem.reason))
            else:
                found.append(_stamp(rule, problem, deck))
    return found, undecided


def _stamp(rule: Rule, problem: Problem, deck: Deck) -> Diagnostic:
    entry = problem.at if isinstance(problem.at, Entry) else None
    span = deck.place(problem.at) if isinstance(problem.at, Entry) else problem.at
    return Diagnostic(
        rule.id,
        rule.name,
        problem.severity or rule.severity,
        problem.message,
        deck.file,
        *span,
        zone=problem.zone or (entry.zone if entry else ""),
        card=problem.card or (entry.key if entry else ""),
        actual=problem.actual,
        limit=problem.limit,
        clause=rule.clause,
        help=problem.help,
        related=tuple(Related(one.message, deck.place(one.at)) for one in problem.related),
    )


def _status(diagnostics: Iterable[Diagnostic], undecided: Iterable[Open]) -> Status:
    severe = [one for one in diagnostics if one.severity == "error"]
    if severe:
        return "illegal"
    return "unverified" if list(undecided) else "legal"


def _failed(file: str, diagnostics: list[Diagnostic], text: str = "", value: Any = None) -> Result:
    value = value if isinstance(value, dict) else {}
    name, game = value.get("name"), value.get("game")
    return Result(
        file=file,
        deck=name if isinstance(name, str) else os.path.basename(file),
        game=game if isinstance(game, str) else "",
        format="",
        restrictions="",
        status="error",
        holdings={},
        counts={},
        diagnostics=tuple(diagnostics),
        source=text,
    )


__all__ = [
    "check_document",
    "check_file",
    "check_files",
    "check_text",
    "run_rules",
]
