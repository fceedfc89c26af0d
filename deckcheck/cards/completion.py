"""Card completion by prefix, substring and similarity."""

from __future__ import annotations

from deckcheck.cards.database import CardDatabase
from deckcheck.cards.similarity import close_matches
from deckcheck.core.words import fold

LEAST_SIMILAR = 60
"""Minimum similarity, of 100, of a name that does not contain what was typed."""


def cards_like(database: CardDatabase, typed: str, most: int) -> list[str]:
    """Return IDs of cards, best first: prefix matches, then word matches, substrings and similar names.

    Of prefix matches the shortest name comes first.
    """
    wanted = fold(typed)
    if not wanted:
        return list(database.rows)[:most]
    ranked: list[list[str]] = [[], [], []]
    ranked[0] += [card_id for code, card_id in database.codes.items() if code.startswith(typed.strip().upper())]
    holding = [(name, ids) for name, ids in database.names.items() if wanted in name]
    for name, ids in sorted(holding, key=lambda pair: len(pair[0])):
        at = name.find(wanted)
        if at == 0:
            ranked[0] += ids
        else:
            ranked[1 if name[at - 1] == " " else 2] += ids
    found = list(dict.fromkeys(card_id for rank in ranked for card_id in rank))
    if len(found) < most and len(wanted) > 2:
        similar = close_matches(wanted, database.names, LEAST_SIMILAR, most=most)
        found = list(dict.fromkeys([*found, *(card_id for name, _ in similar for card_id in database.names[name])]))
    return found[:most]
