"""The one way to open decks: from a file, standard input or a text to decks with their format and the settings in force.

Every command that takes a deck, the event batch and the public API open decks here, so that what is true for `validate` is true
for `goldfish`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from deckcheck.cards.database import open_database
from deckcheck.core.deck_codes import is_code
from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.game import Game
from deckcheck.core.model import START, Deck, Format
from deckcheck.core.registry import find_game, game_names, load_game, unknown_game
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import fold, plural
from deckcheck.decks.formats import (
    default_format,
    format_names,
    formats_at,
    is_house,
    load_format,
    unknown_format,
    with_house_beside,
)
from deckcheck.decks.lines import read_deck
from deckcheck.reading.config import effective
from deckcheck.reading.documents import YamlDocument, parse_documents
from deckcheck.reading.files import find_decks, place_of
from deckcheck.reading.limits import DECK_FILE
from deckcheck.reading.notations import DOCUMENTS, Notation, notation_of_file
from deckcheck.reading.texts import decode, decode_any, is_foreign, read_bytes, refuse_large_decks

MOST_PASTED = 20_000
"""Letters of malformed YAML that is looked at as a pasted decklist, which takes longer than to read YAML."""

MOST_IN_GROUP = 50
"""Decks that count together; further ones of a group are not opened."""


class OpenedDeck(NamedTuple):
    """A deck with its format, the settings in force, and the problems that reading it found, such as unknown cards."""

    deck: Deck
    format: Format
    settings: Settings
    """Settings in force: those of the caller, completed by the configuration of the deck."""
    problems: list[Diagnostic]
    document: YamlDocument
    number: int = 0
    """Place among the decks of its text."""

    @property
    def source(self) -> str:
        """The file of the deck as commands take it: `team.yaml#2` if the file has several decks."""
        document = self.document
        is_last = document.last_line is None or document.last_line >= len(document.text.splitlines())
        return document.file if is_last and not self.number else f"{document.file}#{self.number + 1}"


class UnreadableDeck(NamedTuple):
    """A document that cannot be read as a deck, and the reasons."""

    file: str
    settings: Settings
    problems: list[Diagnostic]
    text: str = ""
    document: YamlDocument | None = None
    """None if the text is malformed, so that it has no document."""


def open_decks(source: str, settings: Settings = DEFAULT) -> Iterator[OpenedDeck | UnreadableDeck]:
    """Yield every deck of a file, or that of a deck code; `-` is standard input, which `settings.stdin_name` may name.

    `FILE#2` is the second deck of a file.
    """
    if is_code(source):
        yield from open_text(source, settings.file_of(source), settings)
        return
    path, number = place_of(source)
    opened = open_content(lambda: read_bytes(path, DECK_FILE), settings.file_of(path), settings)
    yield from opened if number is None else [numbered(list(opened), number, path)]


def numbered(decks: list[OpenedDeck | UnreadableDeck], number: int, file: str) -> OpenedDeck | UnreadableDeck:
    """Return the deck of a file with a number, from 0; raise UsageError if it has fewer."""
    if 0 <= number < len(decks):
        return decks[number]
    if len(decks) == 1 and isinstance(decks[0], UnreadableDeck):
        return decks[0]
    raise UsageError(f"{file} has {plural(len(decks), 'deck')}, and no deck {number + 1}")


def open_content(
    read: Callable[[], bytes], file: str, settings: Settings, encoding: str = ""
) -> Iterator[OpenedDeck | UnreadableDeck]:
    """Yield every deck of what `read` returns: the content of a file, or of one that an editor has not saved yet.

    The encoding is what the file has if `read` returns it decoded.
    """
    settings = effective(settings, file)
    is_yaml = notation_of_file(file) == "yaml"
    try:
        data = refuse_large_decks(read(), file, many=is_yaml)
        text, notation, found = text_of(data, file, is_yaml=is_yaml)
    except InputError as error:
        yield UnreadableDeck(file, settings, error.diagnostics)
        return
    opened = _linked(_open(text, file, settings, notation), file, settings)
    encoding = encoding or found
    yield from (told(deck, encoding) for deck in opened) if encoding else opened


def text_of(data: bytes, file: str, *, is_yaml: bool) -> tuple[str, Notation | None, str]:
    """Return the text of a file, its notation unless the name or the text tells it, and its encoding if it is not UTF-8."""
    if is_foreign(data):
        from deckcheck.reading.office_files import foreign_text

        kind = "" if file.lower().endswith(DOCUMENTS) else "a spreadsheet or document of an office program"
        return foreign_text(data, file), "text", kind
    if is_yaml:
        return decode(data, file), None, ""
    text, encoding = decode_any(data, file)
    return text, None, encoding


def _linked(
    decks: Iterator[OpenedDeck | UnreadableDeck], file: str, settings: Settings
) -> Iterator[OpenedDeck | UnreadableDeck]:
    """Yield decks as they come. From the first whose house format counts decks together, all are opened before."""
    try:
        others = list(rest_of_group(file, settings))
    except InputError as error:
        yield UnreadableDeck(file, settings, error.diagnostics)
        return
    found: list[OpenedDeck | UnreadableDeck] = []
    together: list[OpenedDeck] = []
    for opened in decks:
        if isinstance(opened, OpenedDeck) and counts_together(opened.format):
            together.append(opened)
        elif isinstance(opened, OpenedDeck):
            link([opened], others)
        if not found and not together:
            yield opened
        else:
            found.append(opened)
    link(together, others)
    yield from found


def rest_of_group(file: str, settings: Settings) -> Iterator[Deck]:
    """Yield the decks that the settings name as one group with those of a file; raise InputError if one cannot be read."""
    if not settings.group:
        return
    alone, own = settings._replace(group=()), os.path.realpath(file)
    paths = [path for path in find_decks(settings.group, alone).decks if os.path.realpath(place_of(path)[0]) != own]
    for opened in islice(chain.from_iterable(open_decks(path, alone) for path in paths), MOST_IN_GROUP):
        if isinstance(opened, UnreadableDeck):
            raise InputError(opened.problems)
        yield opened.deck


def link(decks: Sequence[OpenedDeck], others: Sequence[Deck] = ()) -> None:
    """Make decks one group, with others that are already open: house formats may count their cards together."""
    for opened in decks:
        rest = [other.deck for other in decks if other is not opened]
        opened.deck.companions = [deck for deck in (*rest, *others) if deck.game == opened.deck.game]


def origin_of(deck: Deck) -> tuple[str, int]:
    """Return what tells a deck from the others of its group: its file, and its line there."""
    return os.path.realpath(deck.file), deck.span("").line


def counts_together(format: Format) -> bool:
    """Return whether a house format has a rule for several decks together."""
    return any(rule.together and rule.is_in_force for house in format.house for rule in house.rules)


def told(deck: OpenedDeck | UnreadableDeck, encoding: str) -> OpenedDeck | UnreadableDeck:
    """Return a deck with a notice on the encoding of its file."""
    file = deck.file if isinstance(deck, UnreadableDeck) else deck.deck.file
    is_office = encoding.startswith("a spread")
    cure = "its text was read; send it with its own ending, as CSV or as text" if is_office else "save decklists as UTF-8"
    told = make_error("DC-EVENT-04", f"the file is {encoding}; {cure}", file, START)
    return deck._replace(problems=[told._replace(severity="notice"), *deck.problems])


def open_deck(source: str, settings: Settings = DEFAULT) -> OpenedDeck:
    """Return the only deck of a file; raise InputError if it cannot be read, UsageError if there are several."""
    return only_deck(open_decks(source, settings), settings.file_of(source))


def only_deck(opened: Iterable[OpenedDeck | UnreadableDeck], file: str) -> OpenedDeck:
    """Return the only one of these decks; raise InputError if one cannot be read, UsageError if there are several."""
    decks = readable_decks(opened)
    if len(decks) != 1:
        several = f"name one of them, such as {file}#1" if decks and file != "-" else "use one deck per file"
        raise UsageError(f"{file} contains {plural(len(decks), 'deck')}; {several}")
    return decks[0]


def readable_decks(opened: Iterable[OpenedDeck | UnreadableDeck]) -> list[OpenedDeck]:
    """Return these decks; raise InputError if one cannot be read."""
    decks: list[OpenedDeck] = []
    for found in opened:
        if isinstance(found, UnreadableDeck):
            raise InputError(found.problems)
        decks.append(found)
    return decks


def open_text(text: str, file: str, settings: Settings = DEFAULT) -> Iterator[OpenedDeck | UnreadableDeck]:
    """Yield every deck of a text; the ending of `file` says how it is written."""
    settings = effective(settings, file)
    yield from _linked(_open(text, file, settings), file, settings)


def _open(text: str, file: str, settings: Settings, notation: Notation | None = None) -> Iterator[OpenedDeck | UnreadableDeck]:
    """Yield every deck of a text; `settings` are those in force."""
    is_empty = True
    try:
        for number, document in enumerate(_documents(text, file, settings, notation)):
            is_empty = False
            opened = _open_document(document, settings)
            if isinstance(opened, UnreadableDeck) and document.last_line is not None:  # YAML
                opened = _read_as_pasted(opened, text)
                if isinstance(opened, OpenedDeck):  # it is the whole text
                    yield opened
                    return
            yield opened._replace(number=number) if isinstance(opened, OpenedDeck) else opened
    except InputError as error:
        yield _read_as_pasted(UnreadableDeck(file, settings, error.diagnostics, text), text)
    else:
        if is_empty:
            hint = "add 'game: NAME' and the cards of each zone"
            yield UnreadableDeck(file, settings, [make_error("DC-YAML-11", "the file is empty", file, START, hint)])


def _read_as_pasted(unreadable: UnreadableDeck, text: str) -> OpenedDeck | UnreadableDeck:
    """Return a decklist that is not strict YAML as the grammar of pasted decklists reads it.

    A file whose name says YAML stays unreadable, and the problems get the line to write.
    """
    file, settings = unreadable.file, unreadable.settings
    if not unreadable.problems[0].rule.startswith(("DC-YAML", "DC-SCHEMA")) or "\n---" in text:
        return unreadable
    if text.lstrip().startswith(("{", "[")):
        from deckcheck.reading.json_decklists import lines_of_json

        listed = lines_of_json(text) if len(text) <= MOST_PASTED else ""
        return open_pasted(listed, file, settings) or unreadable if listed else unreadable
    pasted = open_pasted(text, file, settings)
    if pasted is None:
        return unreadable
    if notation_of_file(file) is None:
        return pasted
    from deckcheck.reading.csv_reader import split_lines
    from deckcheck.reading.line_notation import all_headings
    from deckcheck.reading.yaml_rewriting import yaml_lines

    game = load_game(pasted.deck.game)
    lines, headings = yaml_lines(pasted.document, game), all_headings(game)
    written = split_lines(text)
    differing = [
        new
        for number, others in sorted(lines.items())
        for _, new in others
        if new != written[number - 1] and not (new.startswith("game: ") and written[number - 1].startswith("game: "))
    ]
    if "game" not in pasted.document.marks[1]:
        differing = [f"game: {game.name}"]
    problems = []
    for problem in unreadable.problems:
        zone = headings.get(fold(problem.message.split("'")[1])) if problem.rule == "DC-SCHEMA-02" else ""
        at_line = [new for _, new in lines.get(problem.line, []) if new != written[problem.line - 1]]
        found = [f"{zone}:"] if zone else at_line
        if problem.rule == "DC-SCHEMA-01" or (not zone and problem.help.startswith("did you mean")):
            found = []
        elif (
            not found and problem.rule != "DC-YAML-02"
        ):  # YAML finds some mistakes below their line, and a list is reported at its key
            found = differing[:1]
        problems.append(problem._replace(help=f"write '{found[0]}'; --fix writes the whole deck") if found else problem)
    return unreadable._replace(problems=problems)


def open_pasted(text: str, file: str, settings: Settings) -> OpenedDeck | None:
    """Return the deck of a text as the grammar of pasted decklists reads it, or None if it cannot, or not without a doubt."""
    from deckcheck.reading.pasted_decklists import read_pasted

    try:
        documents = list(
            read_pasted(text, file, settings.game, lambda game: open_database(game, settings.databases), is_csv=False)
        )
    except InputError:
        return None
    if notation_of_file(file) == "yaml" and any(_left_out_item(document, text) for document in documents):
        return None
    opened = _open_document(documents[0], settings) if len(documents) == 1 else None
    is_read = (
        isinstance(opened, OpenedDeck) and opened.deck.entries and not any(entry.card is None for entry in opened.deck.entries)
    )
    return opened if is_read and isinstance(opened, OpenedDeck) else None


def _left_out_item(document: YamlDocument, text: str) -> bool:
    """Return whether an item of a YAML list was taken for words that are no card."""
    lines = text.split("\n")
    skipped = [place.span.line for note in document.notes for place in note.related if place.message.startswith("skipped")]
    return any(lines[number - 1].lstrip().startswith("- ") for number in skipped if number <= len(lines))


def _documents(text: str, file: str, settings: Settings, notation: Notation | None) -> Iterator[YamlDocument]:
    notation = notation or notation_of_file(file)
    if is_code(text):
        from deckcheck.decks.codes import decklist_of

        text, notation = decklist_of(text, file, settings), "yaml"
    if notation is None:
        from deckcheck.reading.recognition import notation_of_text

        notation = notation_of_text(text)
    if notation == "yaml":
        yield from parse_documents(text, file)
    elif text.strip():
        from deckcheck.reading.decklists import parse_csv, parse_text

        parse = parse_csv if notation == "csv" else parse_text
        yield from parse(text, file, settings.game, lambda game: open_database(game, settings.databases))


def _open_document(document: YamlDocument, settings: Settings) -> OpenedDeck | UnreadableDeck:
    try:
        game = _game_of(document, settings)
        document = document.with_game_name()
        if is_house(document.value):
            hint = f"check decks against it with --house {document.file}; `deckcheck explain {document.file}` prints its rules"
            message = "this is a house format, not a decklist"
            raise InputError([make_error("DC-FILE-05", message, document.file, document.span(), hint)])
        deck, problems = read_deck(document, game, settings)
        format, settings = _format_of(document, game, settings)
        return OpenedDeck(deck, format, settings, [*document.notes, *problems], document)
    except InputError as error:
        return UnreadableDeck(document.file, settings, error.diagnostics, document.text, document)


def _game_of(document: YamlDocument, settings: Settings) -> Game:
    value, file = document.value, document.file
    if value is None:
        raise InputError([make_error("DC-YAML-11", "this document is empty", file, document.span())])
    if not isinstance(value, dict):
        message = "a decklist must be a mapping with 'game:' and the cards of each zone"
        raise InputError([make_error("DC-SCHEMA-03", message, file, document.span())])
    written = value.get("game")
    if written is None:
        exporting = [game for game in game_names() if load_game(game).export_lines(value) is not None]
        written = settings.game or (exporting[0] if len(exporting) == 1 else None)
    if written is None:
        hint = f"add 'game: NAME' at the top or pass --game NAME; games: {', '.join(game_names())}"
        raise InputError([make_error("DC-SCHEMA-07", "the decklist does not name its game", file, document.span(), hint)])
    name = find_game(written) if isinstance(written, str) else ""
    if not name:
        wanted = f"'game' must be the name of a game; use one of: {', '.join(game_names())}"
        message = unknown_game(written) if isinstance(written, str) else wanted
        raise InputError([make_error("DC-SCHEMA-07", message, file, document.span(("game",)))])
    return load_game(name)


def _format_of(document: YamlDocument, game: Game, settings: Settings) -> tuple[Format, Settings]:
    """Return the format that was asked for, or the one the decklist names, or the configured one, or the game's default.

    It may be a house format beside the decklist, which the settings in force then name.
    """
    named = document.value.get("format")
    wanted = settings.format or named or default_format(game.name, settings)
    settings = with_house_beside(game.name, wanted, document.file, settings)
    if named and not settings.format and named not in format_names(game.name, settings):
        message = unknown_format(game.name, named, formats_at(game.name, document.file, settings))
        hint = f"a house format is found beside the decklist, as {named}.yaml, or with --house FILE"
        raise InputError([make_error("DC-SCHEMA-04", message, document.file, document.span(("format",)), hint)])
    return load_format(game.name, wanted, settings), settings
