"""Card search for deckbuilders: queries about decks, restriction lists and the simulator as well."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, partial

from deckcheck.cards.database import CardDatabase, open_database
from deckcheck.cards.query import Query, Row, Test, parse_query, texts_of
from deckcheck.cards.search import TYPE_FIELDS, Predicates, search_cards, vocabulary_of
from deckcheck.cards.similarity import close_matches
from deckcheck.core.model import Deck
from deckcheck.core.registry import describe_effects, find_game, game_names, has_engine, load_game
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import fold
from deckcheck.decks.formats import default_format, load_format
from deckcheck.decks.opening import OpenedDeck, open_deck

LEAST_SIMILAR = 70
"""Minimum similarity, of 100, of a word that is suggested."""


def find_cards(query: str, settings: Settings = DEFAULT) -> list[tuple[str, Row]]:
    """Return the rows that match a query, each with its game: those of `settings.game`, or of all games.

    A query may ask about fields of cards, and `is:limited`, `is:simulated` and `in:DECK`, the path of a decklist.
    """
    return search_cards(query, settings.game, settings.databases, partial(deck_predicates, settings))


def database_of(deck: Deck) -> CardDatabase:
    """Return the database of a deck that was opened."""
    assert isinstance(deck.pool, CardDatabase)
    return deck.pool


def parse_deck_query(text: str, opened: OpenedDeck, *, files: bool = True) -> Query:
    """Parse a query about the cards that a deck may have; it can ask the same as a search, without `files` not `in:DECK`."""
    database = database_of(opened.deck)
    settings = opened.settings._replace(game=opened.deck.game, format=opened.format.name)
    predicates = deck_predicates(settings, database)
    return parse_query(text, vocabulary_of(database, predicates if files else predicates._replace(collection=None)))


def deck_predicates(settings: Settings, database: CardDatabase) -> Predicates:
    """Return what queries about the cards of a database can ask with `is:` and `in:`."""
    game = database.game.name
    limited = cache(partial(_limited_cards, database, settings))

    def in_simulator(row: Row) -> bool:
        return row["id"] in database.rows and _is_simulated(database, row["id"])

    def in_deck(path: str) -> Test:
        deck = open_deck(path, settings._replace(format="")).deck
        held = {entry.key for entry in deck.entries} if deck.game == game else set()
        return lambda row: row["id"] in held

    properties: dict[str, Test] = {"limited": lambda row: row["id"] in limited(), "simulated": in_simulator}
    return Predicates(properties, in_deck, partial(effect_words, database))


def effect_words(database: CardDatabase, row: Row) -> str:
    """Return what a card does: its text, or its effects in words."""
    if row.get("text") or row["id"] not in database.rows:
        return str(row.get("text", ""))
    if "effects" not in row and "abilities" not in row:
        return ""
    texts = [str(effect["text"]) for effect in row.get("effects", ()) if isinstance(effect, dict) and "text" in effect]
    return " ".join(texts) or describe_effects(database.game.name, database.card(row["id"])) or ""


def search_advice(query: str, settings: Settings = DEFAULT) -> list[str]:
    """Return what to try instead of a query that found nothing: words that are spelt alike, or fewer words."""
    games = [settings.game] if settings.game else game_names()
    databases = [open_database(game, settings.databases if settings.game else ()) for game in games]
    names = {word for database in databases for name in database.names for word in name.split() if len(word) > 2}
    kinds = {fold(text) for one in databases for row in one.all_rows for key in TYPE_FIELDS for text in texts_of(row.get(key))}
    line = f"deckcheck search{f' -g {load_game(settings.game).short or settings.game}' if settings.game else ''}"
    words = re.findall(r"[^\s()]+", query)
    game, rest = _game_in_front(words) if not settings.game else ("", words)
    if game:
        return [f"did you mean: deckcheck search -g {load_game(game).short or game} {' '.join(rest)}"]
    plain = [word for word in words if re.fullmatch(r"[\w'-]{3,}", word) and word.lower() not in ("and", "or", "not")]
    for word in plain:
        if fold(word) in names | kinds:
            continue
        for close, _ in close_matches(fold(word), sorted(names | kinds), LEAST_SIMILAR, most=1):
            return [f"did you mean '{close}'? {line} {query.replace(word, close)}"]
    some = [word for word in plain if fold(word) in names | kinds][:1]
    advice = [f"try fewer words: {line} {word}" for word in some if len(words) > 1]
    if settings.game:
        advice.append(f"search all games: deckcheck search {query}")
    return [*advice, f"see all fields and cards: {line}"]


def _game_in_front(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return the game that the first words name, and the other words."""
    places = [place for place in range(1, min(len(words), 5)) if find_game(" ".join(words[:place]))]
    return (find_game(" ".join(words[: places[-1]])), words[places[-1] :]) if places else ("", words)


def _is_simulated(database: CardDatabase, card_id: str) -> bool:
    from deckcheck.cards.coverage import is_simulated

    return has_engine(database.game.name) and is_simulated(database, card_id)


def _limited_cards(database: CardDatabase, settings: Settings) -> set[str]:
    """Return the cards whose copies the list in force, a house list or the card itself limits."""
    game = database.game
    format = load_format(game.name, settings.format or default_format(game.name, settings), settings)
    lists = [*([format.restriction.data] if format.restriction else []), *(house.data for house in format.house)]
    named = {text for found in lists for text in texts_of(found) if text in database.rows}
    return named | {card_id for card_id, (_, row) in database.rows.items() if any(row.get(key) for key in game.limit_fields)}
