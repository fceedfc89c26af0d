"""The one way to open decks: from a file, standard input or a text to decks with their format and the settings in force.

Every command that takes a deck, the event batch and the public API open decks here, so that what is true for `validate` is true
for `goldfish`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from deckcheck.cards.database import open_database
from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.game import Game
from deckcheck.core.model import START, Deck, Format
from deckcheck.core.registry import find_game, game_names, load_game, unknown_game
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import plural
from deckcheck.decks.formats import default_format, format_files, load_format, unknown_format
from deckcheck.decks.lines import read_deck
from deckcheck.reading.config import effective
from deckcheck.reading.documents import YamlDocument, parse_documents
from deckcheck.reading.notations import notation_of_file
from deckcheck.reading.texts import MAX_MANY_BYTES, decode, read_bytes, refuse_large_decks


class OpenedDeck(NamedTuple):
    """A deck with its format, the settings in force, and the problems that reading it found, such as unknown cards."""

    deck: Deck
    format: Format
    settings: Settings
    """Settings in force: those of the caller, completed by the configuration of the deck."""
    problems: list[Diagnostic]
    document: YamlDocument


class UnreadableDeck(NamedTuple):
    """A document that cannot be read as a deck, and the reasons."""

    file: str
    settings: Settings
    problems: list[Diagnostic]
    text: str = ""
    document: YamlDocument | None = None
    """None if the text is malformed, so that it has no document."""


def open_decks(source: str, settings: Settings = DEFAULT) -> Iterator[OpenedDeck | UnreadableDeck]:
    """Yield every deck of a file; `-` is standard input, which `settings.stdin_name` may name."""
    yield from open_content(lambda: read_bytes(source, MAX_MANY_BYTES), settings.file_of(source), settings)


def open_content(read: Callable[[], bytes], file: str, settings: Settings) -> Iterator[OpenedDeck | UnreadableDeck]:
    """Yield every deck of what `read` returns: the content of a file, or of one that an editor has not saved yet."""
    settings = effective(settings, file)
    try:
        text = decode(refuse_large_decks(read(), file, many=notation_of_file(file) == "yaml"), file)
    except InputError as error:
        yield UnreadableDeck(file, settings, error.diagnostics)
        return
    yield from _open(text, file, settings)


def open_deck(source: str, settings: Settings = DEFAULT) -> OpenedDeck:
    """Return the only deck of a file; raise InputError if it cannot be read, UsageError if there are several."""
    return only_deck(open_decks(source, settings), settings.file_of(source))


def only_deck(opened: Iterable[OpenedDeck | UnreadableDeck], file: str) -> OpenedDeck:
    """Return the only one of these decks; raise InputError if one cannot be read, UsageError if there are several."""
    decks: list[OpenedDeck] = []
    for found in opened:
        if isinstance(found, UnreadableDeck):
            raise InputError(found.problems)
        decks.append(found)
    if len(decks) != 1:
        raise UsageError(f"{file} contains {plural(len(decks), 'deck')}; use one deck per file")
    return decks[0]


def open_text(text: str, file: str, settings: Settings = DEFAULT) -> Iterator[OpenedDeck | UnreadableDeck]:
    """Yield every deck of a text; the ending of `file` says how it is written."""
    yield from _open(text, file, effective(settings, file))


def _open(text: str, file: str, settings: Settings) -> Iterator[OpenedDeck | UnreadableDeck]:
    """Yield every deck of a text; `settings` are those in force."""
    is_empty = True
    try:
        for document in _documents(text, file, settings):
            is_empty = False
            yield _open_document(document, settings)
    except InputError as error:
        yield UnreadableDeck(file, settings, error.diagnostics, text)
    else:
        if is_empty:
            hint = "add 'game: NAME' and the cards of each zone"
            yield UnreadableDeck(file, settings, [make_error("DC-YAML-11", "the file is empty", file, START, hint)])


def _documents(text: str, file: str, settings: Settings) -> Iterator[YamlDocument]:
    notation = notation_of_file(file)
    if notation is None:
        from deckcheck.reading.recognition import notation_of_text

        notation = notation_of_text(text)
    if notation == "yaml":
        yield from parse_documents(text, file)
    elif text.strip():
        from deckcheck.reading.text_decklists import parse_csv, parse_text

        parse = parse_csv if notation == "csv" else parse_text
        yield parse(text, file, settings.game, lambda game: open_database(game, settings.databases))


def _open_document(document: YamlDocument, settings: Settings) -> OpenedDeck | UnreadableDeck:
    try:
        game = _game_of(document, settings)
        document = document.with_game_name()
        deck, problems = read_deck(document, game, settings)
        return OpenedDeck(deck, _format_of(document, game, settings), settings, problems, document)
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


def _format_of(document: YamlDocument, game: Game, settings: Settings) -> Format:
    """Return the format that was asked for, or the one the decklist names, or the configured one, or the game's default."""
    named = document.value.get("format")
    if named and not settings.format:
        known = format_files(game.name, settings)
        if named not in known:
            message = unknown_format(game.name, named, known)
            raise InputError([make_error("DC-SCHEMA-04", message, document.file, document.span(("format",)))])
    return load_format(game.name, settings.format or named or default_format(game.name, settings), settings)
