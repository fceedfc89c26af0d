"""From a file to verdicts: schema, card look-up, rules. This is where ids, names and places are stamped on findings."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from deckcheck.carddb import CardDatabase, Match, fold, open_database
from deckcheck.codes import CODES
from deckcheck.config import effective
from deckcheck.errors import InputError, UsageError
from deckcheck.formats import default_format, format_files, load_format
from deckcheck.load import Document, fault, parse_documents, read_text
from deckcheck.model import (
    START,
    Deck,
    Diagnostic,
    Entry,
    Format,
    Game,
    ListedCard,
    Open,
    Problem,
    Result,
    Rule,
    Settings,
    Severity,
    Span,
    Status,
    Undecided,
    replace,
    span_of,
)
from deckcheck.registry import game_names, load_game, load_rules
from deckcheck.schema import check_schema

DEFAULT = Settings()


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


def read_documents(text: str, file: str, settings: Settings) -> Iterator[Document]:
    """The documents of a file of any readable kind."""
    if not file.lower().endswith((".txt", ".dek", ".csv")):
        yield from parse_documents(text, file)
    elif text.strip():
        from deckcheck.decktext import parse_deck_text

        yield parse_deck_text(text, file, settings)


def check_document(document: Document, settings: Settings = DEFAULT) -> Result:
    try:
        game = _game_of(document, settings)
        read = _read_deck(document, game, settings)
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


def load_deck(path: str, settings: Settings = DEFAULT) -> list[Deck]:
    """The parsed decks of a file; an InputError when one of them cannot be read or has unknown cards."""
    decks = []
    for document in read_documents(read_text(path), path, settings):
        read = _read_deck(document, _game_of(document, settings), settings)
        if read.problems:
            raise InputError(list(read.problems))
        decks.append(read.deck)
    return decks


def read_deck(document: Document, settings: Settings = DEFAULT) -> Deck:
    """The deck of a document, unknown cards and all; an InputError when it is no decklist."""
    return _read_deck(document, _game_of(document, settings), settings).deck


def _game_of(document: Document, settings: Settings) -> Game:
    value = document.value
    if value is None:
        raise InputError([fault("DC-YAML-11", "this document is empty", document.file, document.span())])
    if not isinstance(value, dict):
        message = "a decklist is a mapping with 'game:' and the cards of each zone"
        raise InputError([fault("DC-SCHEMA-03", message, document.file, document.span())])
    name = value.get("game")
    if name is None:
        exporting = [game for game in game_names() if load_game(game).export_lines(value) is not None]
        name = settings.game or (exporting[0] if len(exporting) == 1 else None)
    if name is None:
        hint = f"write 'game: NAME' at the top, or give --game NAME; known: {', '.join(game_names())}"
        raise InputError([fault("DC-SCHEMA-07", "the decklist does not say its game", document.file, document.span(), hint)])
    if not isinstance(name, str) or name not in game_names():
        shown = f"unknown game '{name}'" if isinstance(name, str) else "'game' must be the name of a game"
        message = f"{shown}; known: {', '.join(game_names())}"
        raise InputError([fault("DC-SCHEMA-07", message, document.file, document.span(("game",)))])
    return load_game(name)


class _Read(NamedTuple):
    """A deck as read: the deck, what was wrong with its cards, and where its cards come from."""

    deck: Deck
    problems: list[Diagnostic]
    sources: dict[str, int]


def _read_deck(document: Document, game: Game, settings: Settings) -> _Read:
    value = document.value
    exported = game.export_lines(value) if "game" not in value else None
    if exported is None:
        checked = document if "game" in value else document._replace(value={"game": game.name, **value})
        problems = check_schema(checked, f"{game.name}/deck")
        if problems:
            raise InputError(problems)
    database = _database_of(document, game, settings)
    reader = _LineReader(document, game, database, settings)
    if exported is not None:
        reader.read_export(exported)
    else:
        reader.read_zones()
    return reader.finish()


def _database_of(document: Document, game: Game, settings: Settings) -> CardDatabase:
    database = open_database(game.name, settings.databases)
    rows = document.value.get("cards") if "game" in document.value or "simulator" not in document.value else None
    if not rows or isinstance(rows[0], str):
        return database
    clashes, seen = [], set(database.rows)
    for number, row in enumerate(rows):
        if row["id"] in seen:
            message = f"the card {row['id']} is already defined; a local card overrides nothing"
            clashes.append(fault("DC-DB-02", message, document.file, document.span(("cards", number, "id"))))
        seen.add(row["id"])
    if clashes:
        raise InputError(clashes)
    return database.with_rows(rows, {"kind": "local", "set": "cards of this decklist", "file": document.file})


_make_entry: Callable[[tuple[Any, ...]], Entry] = partial(tuple.__new__, Entry)
"""An Entry from its fields without a call of Python code: every line of every deck becomes one."""


class _LineReader:
    """Turns the lines of a decklist into entries with cards."""

    def __init__(self, document: Document, game: Game, database: CardDatabase, settings: Settings) -> None:
        self.document = document
        self.game = game
        self.database = database
        self.unknown: Severity = "warning" if settings.unknown == "warn" else "error"
        self.entries: list[Entry] = []
        self.references: dict[str, Entry] = {}
        self.problems: list[Diagnostic] = []
        self.sources: dict[str, int] = {}

    def read_zones(self) -> None:
        value = self.document.value
        marks = self.document.marks[1]
        for zone, _ in self.game.zones:
            lines = value.get(zone)
            if not lines:
                continue
            mark = marks[zone][1]
            self.read_zone(zone, lines, mark[1] if type(mark) is tuple else [mark] * len(lines))
        for key in self.game.references:
            if value.get(key):
                text = str(value[key])
                self.references[key] = self.entry("", 0, text, self.database.find(text), self.document.span((key,)))

    def read_zone(self, zone: str, lines: list[Any], places: list[Any]) -> None:
        known, add = self.database.lines, self.entries.append
        usual, copies = "", 0  # the source of the line before, which is mostly that of the next, too
        for line, place in zip(lines, places, strict=True):
            if type(line) is str:
                count, text, match = known.get(line) or self.database.read_line(line)
                card, code, key, source, _, wrong_name = match
                if card is not None and not wrong_name:  # the usual case, without a call of `entry`
                    if source is not usual:
                        self.count_source(usual, copies)
                        usual, copies = source, 0
                    copies += count
                    add(_make_entry((zone, count, text, code, card, key, place)))
                    continue
            else:
                count, text = line.get("count", 1), line["card"].strip()
                match = self.database.find(text, line.get("level"))
            add(self.entry(zone, count, text, match, place))
        self.count_source(usual, copies)

    def count_source(self, source: str, copies: int) -> None:
        if copies:
            self.sources[source] = self.sources.get(source, 0) + copies

    def read_export(self, lines: Iterator[tuple[tuple[str | int, ...], str]]) -> None:
        for path, text in lines:
            match = self.database.find(text)
            zone = self.game.zone_of(match.card) if self.game.zone_of and match.card is not None else self.game.zones[0].key
            self.entries.append(self.entry(zone, 1, text, match, self.document.span(path)))

    def entry(self, zone: str, count: int, text: str, match: Match, place: Any) -> Entry:
        card = match.card
        if card is None or match.wrong_name:
            self.report(match, text, span_of(place), zone)
        if card is not None:
            self.count_source(match.source, count)
        return Entry(zone, count, text, match.code, card, match.key, place)

    def report(self, match: Match, text: str, span: Span, zone: str) -> None:
        if match.card is not None:
            label = f"{match.card.id} is {match.card.name}, not '{match.wrong_name}'; the id is used"
            self.add("DC-CARD-03", "warning", label, span, zone, match.card.id, "correct the name or the id")
        elif match.candidates:
            listed = "; ".join(_described(self.database, card_id) for card_id in match.candidates[:8])
            message = f"'{text}' is the name of {len(match.candidates)} cards"
            self.add("DC-CARD-02", "error", message, span, zone, text, f"write the id of the one you mean: {listed}")
        else:
            close = [_described(self.database, card_id) for card_id in self.database.suggest(text)]
            hint = "describe the card under 'cards:', or add a database with --db"
            hint = f"did you mean {' or '.join(close)}?" if close else hint
            self.add("DC-CARD-01", self.unknown, f"unknown card '{text}'", span, zone, text, hint)

    def add(self, code: str, severity: Severity, message: str, span: Span, zone: str, card: str, hint: str) -> None:
        file, name = self.document.file, CODES[code].name
        self.problems.append(Diagnostic(code, name, severity, message, file, *span, zone=zone, card=card, help=hint))

    def finish(self) -> _Read:
        document, value = self.document, self.document.value
        name = value.get("name") or os.path.splitext(os.path.basename(document.file))[0]
        entries, locate = tuple(self.entries), partial(_locate, document)
        deck = Deck(self.game.name, name, document.file, entries, self.database, locate, value, self.references)
        return _Read(deck, self.problems, self.sources)


def _locate(document: Document, key: str) -> Span:
    return document.span((key,) if key else (), key=True)


def _described(database: CardDatabase, card_id: str) -> str:
    """A card as advice names it; with its level where that tells it from others of its name."""
    card = database.card(card_id)
    level = getattr(card, "level", None)
    several = len(database.names[fold(card.name)]) > 1
    return f"{card_id} {card.name}" + (f" @{level}" if level is not None and several else "")


def _judge(read: _Read, game: Game, format: Format, document: Document, settings: Settings) -> Result:
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
        sources=read.sources,
        player=str(deck.fields.get("player") or ""),
        suppressed=suppressed,
        source=document.text,
        cards=_listed(deck, extra) if settings.cards else (),
    )


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
    return entry.card.id, _described(deck.pool, entry.card.id).removeprefix(f"{entry.card.id} ")


def _adjust(found: list[Diagnostic], document: Document, settings: Settings) -> tuple[list[Diagnostic], int]:
    """The findings with the severities of the configuration and without those that comments suppress."""
    left, suppressed = found, 0
    if settings.suppressions and "deckcheck:" in document.text:
        from deckcheck.suppress import suppress

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
                found.append(_stamp(rule, problem, deck.file))
    return found, undecided


def _stamp(rule: Rule, problem: Problem, file: str) -> Diagnostic:
    entry = problem.at if isinstance(problem.at, Entry) else None
    span = problem.at.span if isinstance(problem.at, Entry) else problem.at
    return Diagnostic(
        rule.id,
        rule.name,
        problem.severity or rule.severity,
        problem.message,
        file,
        *span,
        zone=problem.zone or (entry.zone if entry else ""),
        card=problem.card or (entry.key if entry else ""),
        actual=problem.actual,
        limit=problem.limit,
        clause=rule.clause,
        help=problem.help,
        related=problem.related,
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
    "fold",
    "load_deck",
    "read_deck",
    "run_rules",
]
