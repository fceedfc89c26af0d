"""Card search: by query, ID or name, in one game or in all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.cards.database import CardDatabase, open_database
from deckcheck.cards.query import field_names, parse_query
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.suggestions import did_you_mean


def _databases(game: str, directories: tuple[str, ...]) -> list[CardDatabase]:
    games = [load_game(game).name] if game else game_names()
    if directories and not game:
        raise UsageError("--db needs --game, because a database holds the cards of one game")
    return [open_database(name, directories) for name in games]


def search_cards(query: str, game: str, directories: tuple[str, ...] = ()) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the matching rows with their game. A field has to exist in only one of the games."""
    found: list[tuple[str, Mapping[str, Any]]] = []
    refusal: UsageError | None = None
    is_valid = False
    for database in _databases(game, directories):
        rows = [row for _, row in database.rows.values()]
        try:
            test = parse_query(query, {**field_names(rows), **database.game.search_fields}, database.game.identity)
        except UsageError as error:
            refusal = error
            continue
        is_valid = True
        found += [(database.game.name, row) for row in rows if test(row)]
    if not is_valid and refusal is not None:
        raise refusal
    return found


def show_card(reference: str, game: str, directories: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """Return everything known about the card, or about each card of that name."""
    found: list[dict[str, Any]] = []
    close: list[str] = []
    for database in _databases(game, directories):
        match = database.find(reference)
        ids = [match.card.id] if match.card is not None else list(match.candidates)
        for card_id in ids:
            source = database.source(card_id)
            found.append(
                {"game": database.game.name, **database.rows[card_id][1], "set": source["set"], "source": source["kind"]}
            )
        if not ids:
            close += [f"{card_id} {database.card(card_id).name}" for card_id in database.suggest(reference)]
    if not found:
        raise UsageError("; ".join(filter(None, [f"unknown card '{reference}'", did_you_mean(close[:3])])))
    return found
