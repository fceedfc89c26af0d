"""Card search: by query, ID or name, in one game or in all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from deckcheck.cards.database import CardDatabase, open_database
from deckcheck.cards.query import Row, Test, UnknownFieldError, Vocabulary, field_names, parse_query, texts_of
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.words import did_you_mean

TYPE_FIELDS = ("type", "types", "frame", "traits", "keywords", "group", "faction", "element", "attribute")
"""Fields of card rows that say what kind of card it is."""


class Predicates(NamedTuple):
    """Tests that need more than a card row: what `is:` and `in:` ask, and the effect of a card in words."""

    properties: Mapping[str, Test] = {}
    collection: Callable[[str], Test] | None = None
    effect: Callable[[Row], str] | None = None


def vocabulary_of(database: CardDatabase, predicates: Predicates, *, everywhere: bool = False) -> Vocabulary:
    """Return the words that a query about the cards of a database may use.

    With `everywhere` plain words are searched in types and effects as well, otherwise only in names.
    """
    fields = field_names(database.fields, database.game.search_fields)
    names = {row["id"]: database.game.identity(row) for row in database.all_rows}
    plain = partial(_other_texts, predicates.effect) if everywhere else None
    return Vocabulary(
        fields, database.game.identity, database.all_rows, predicates.properties, predicates.collection, plain, names
    )


def _other_texts(effect: Callable[[Row], str] | None, row: Row) -> tuple[str, str]:
    """Return where a plain word is searched beside the name: the type of a card, and its effect."""
    kinds = " ".join(text for key in TYPE_FIELDS for text in texts_of(row.get(key)))
    return kinds.replace("_", " "), effect(row) if effect is not None else str(row.get("text", ""))


def _no_predicates(database: CardDatabase) -> Predicates:
    return Predicates()


def _databases(game: str, directories: tuple[str, ...]) -> list[CardDatabase]:
    """Return the database of a game with the cards of more directories, or those of all games, each with its own."""
    return [open_database(name, directories) for name in ([load_game(game).name] if game else game_names())]


def search_cards(
    query: str,
    game: str,
    directories: tuple[str, ...] = (),
    predicates: Callable[[CardDatabase], Predicates] = _no_predicates,
) -> list[tuple[str, Row]]:
    """Return the matching rows with their game. A field has to exist in only one of the games."""
    found: list[tuple[str, Row]] = []
    refusal: UsageError | None = None
    is_valid, unknown_fields = False, 0
    for database in _databases(game, directories):
        try:
            vocabulary = vocabulary_of(database, predicates(database), everywhere=True)
            parsed = parse_query(query, vocabulary)
        except UsageError as error:
            refusal = error
            unknown_fields += isinstance(error, UnknownFieldError)
            continue
        is_valid = True
        found += [(database.game.name, row) for row in parsed.select(vocabulary.rows)]
    if not is_valid and refusal is not None:
        if unknown_fields > 1:
            raise UsageError(f"{str(refusal).partition(';')[0]} in any game; name a game with -g to see its fields")
        raise refusal
    return found


def card_row(database: CardDatabase, card_id: str) -> dict[str, Any]:
    """Return the row of a card with its game, its set and the kind of its source."""
    source = database.source(card_id)
    return {"game": database.game.name, **database.rows[card_id][1], "set": source["set"], "source": source["kind"]}


def show_card(reference: str, game: str, directories: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """Return everything known about the card, or about each card of that name."""
    found: list[dict[str, Any]] = []
    close: list[str] = []
    for database in _databases(game, directories):
        match = database.find_typed(reference)
        ids = [match.card.id] if match.card is not None else list(match.candidates)
        found += [card_row(database, card_id) for card_id in ids]
        if not ids:
            close += [f"{card_id} {database.card(card_id).name}" for card_id in database.suggest(reference)]
    if not found:
        raise UsageError("; ".join(filter(None, [f"unknown card '{reference}'", did_you_mean(close[:3])])))
    return found
