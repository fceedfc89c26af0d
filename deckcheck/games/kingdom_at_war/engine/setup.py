"""The beginning of a game (KW-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.core.engine import Decklist
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Pile
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.engine.faces import Face, face_of
from deckcheck.games.kingdom_at_war.engine.options import parse_options
from deckcheck.games.kingdom_at_war.engine.play import proceed
from deckcheck.games.kingdom_at_war.engine.state import OPENING, State, blank_state
from deckcheck.games.kingdom_at_war.engine.turn import OPENING_HAND
from deckcheck.games.kingdom_at_war.engine.zones import draw

NAMES = ("Anna", "Ben", "Cleo", "Dan")
SEATS = (2, 4)


def new_state(decks: Sequence[Decklist], options: Mapping[str, Any], seed: int) -> State:
    """Shuffled keeps, a random first player, seven cards each (KW-SETUP-01, 02, 03, 06)."""
    if not SEATS[0] <= len(decks) <= SEATS[1]:
        raise UsageError(f"kingdom-at-war is played by {SEATS[0]} to {SEATS[1]} players with a deck each, not {len(decks)}")
    faces: list[Face] = []
    owners: list[int] = []
    known: dict[str, str] = {}
    for seat, deck in enumerate(decks):
        for card in deck.zones["deck"]:
            faces.append(face_of(card, reference(card, known)))
            owners.append(seat)
    state = blank_state(faces, owners, parse_options(options), NAMES[: len(decks)], seed)
    state.active = state.stream.below(len(decks))
    for seat in range(len(decks)):
        state.keep[seat] = Pile([card for card, owner in enumerate(owners) if owner == seat])
        draw(state, seat, OPENING_HAND, OPENING)
        state.turns[seat] = -1
    proceed(state)
    return state


def reference(card: Card, known: dict[str, str]) -> str:
    """How a card is written in logs: by its name, and by its id too when another card of the game has that name."""
    return card.name if known.setdefault(card.name, card.id) == card.id else f"{card.name} ({card.id})"
