"""Looks cards up for people: by query, by id, by name, in one game or in all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.cards.database import CardDatabase, open_database
from deckcheck.cards.query import field_names, parse_query
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import game_names, load_game


def _databases(game: str, directories: tuple[str, ...]) -> list[CardDatabase]:
    games = [load_game(game).name] if game else game_names()
    if directories and not game:
        raise UsageError("--db needs --game: a directory holds the cards of one game")
    return [open_database(name, directories) for name in games]


def search_cards(query: str, game: str, directories: tuple[str, ...] = ()) -> list[tuple[str, Mapping[str, Any]]]:
    """The rows that match, with their game. A field need only exist in one of the games that are searched."""
    found: list[tuple[str, Mapping[str, Any]]] = []
    refusal: UsageError | None = None
    understood = False
    for database in _databases(game, directories):
        rows = [row for _, row in database.rows.values()]
        try:
            test = parse_query(query, {**field_names(rows), **database.game.search_fields}, database.game.identity)
        except UsageError as error:
            refusal = error
            continue
        understood = True
        found += [(database.game.name, row) for row in rows if test(row)]
    if not understood and refusal is not None:
        raise refusal
    return found


def show_card(reference: str, game: str, directories: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """All that is known of the card, or of each card of that name."""
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
        raise UsageError(f"unknown card '{reference}'" + (f"; did you mean {' or '.join(close[:3])}?" if close else ""))
    return found
