"""Card search for deckbuilders: queries about decks, restriction lists and the simulator as well."""

from __future__ import annotations

from functools import cache, partial

from deckcheck.cards.database import CardDatabase
from deckcheck.cards.query import Query, Row, Test, parse_query, texts_of
from deckcheck.cards.search import Predicates, search_cards, vocabulary_of
from deckcheck.core.model import Deck
from deckcheck.core.registry import has_engine
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.decks.formats import default_format, load_format
from deckcheck.decks.opening import OpenedDeck, open_deck


def find_cards(query: str, settings: Settings = DEFAULT) -> list[tuple[str, Row]]:
    """Return the rows that match a query, each with its game: those of `settings.game`, or of all games.

    A query may ask about fields of cards, and `is:limited`, `is:simulated` and `in:DECK`, the path of a decklist.
    """
    return search_cards(query, settings.game, settings.databases, partial(deck_predicates, settings))


def database_of(deck: Deck) -> CardDatabase:
    """Return the database of a deck that was opened."""
    assert isinstance(deck.pool, CardDatabase)
    return deck.pool


def parse_deck_query(text: str, opened: OpenedDeck) -> Query:
    """Parse a query about the cards that a deck may have; it can ask the same as a search."""
    database = database_of(opened.deck)
    settings = opened.settings._replace(game=opened.deck.game, format=opened.format.name)
    return parse_query(text, vocabulary_of(database, deck_predicates(settings, database)))


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

    return Predicates({"limited": lambda row: row["id"] in limited(), "simulated": in_simulator}, in_deck)


def _is_simulated(database: CardDatabase, card_id: str) -> bool:
    from deckcheck.cards.coverage import is_simulated

    return has_engine(database.game.name) and is_simulated(database, card_id)


def _limited_cards(database: CardDatabase, settings: Settings) -> set[str]:
    """Return the cards whose copies the list in force, a house list or the card itself limits."""
    game = database.game
    format = load_format(game.name, settings.format or default_format(game.name, settings), settings)
    lists = [*([format.restriction] if format.restriction else []), *format.house]
    named = {text for found in lists for text in texts_of(found.data) if text in database.rows}
    return named | {card_id for card_id, (_, row) in database.rows.items() if any(row.get(key) for key in game.limit_fields)}
