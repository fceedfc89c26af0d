"""Setup of a game (KW-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deckcheck.core.engine import Decklist, options_record
from deckcheck.core.engine import Options as RawOptions
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Pile
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.engine.apply import run
from deckcheck.games.kingdom_at_war.engine.cards import UNSPECIFIED, Facts, facts_of, lacks_values
from deckcheck.games.kingdom_at_war.engine.state import OPENING, Options, State, blank_state
from deckcheck.games.kingdom_at_war.engine.turn import OPENING_HAND, ask_mulligan
from deckcheck.games.kingdom_at_war.engine.zones import draw
from deckcheck.simulator.parts.flow import Step
from deckcheck.simulator.parts.unplayable import as_unplayable

NAMES: Final = ("Anna", "Ben", "Cleo", "Dan")
SEATS: Final = (2, 4)


def new_state(decks: Sequence[Decklist], options: RawOptions, seed: int) -> State:
    """Shuffle the keeps, choose a first player at random and deal seven cards each (KW-SETUP-01, 02, 03, 06)."""
    if not SEATS[0] <= len(decks) <= SEATS[1]:
        raise UsageError(f"kingdom-at-war needs {SEATS[0]} to {SEATS[1]} players with a deck each, not {len(decks)}")
    facts: list[Facts] = []
    owners: list[int] = []
    known: dict[str, str] = {}
    for seat, deck in enumerate(decks):
        for card in deck.zones["deck"]:
            playable = as_unplayable(card, UNSPECIFIED) if lacks_values(card) else card
            facts.append(facts_of(playable, _reference(card, known)))
            owners.append(seat)
    state = blank_state(facts, owners, options_record(Options, options), NAMES[: len(decks)], seed)
    state.active = state.stream.below(len(decks))
    for seat in range(len(decks)):
        state.keep[seat] = Pile([card for card, owner in enumerate(owners) if owner == seat])
        draw(state, seat, OPENING_HAND, OPENING)
        state.turns[seat] = -1
    state.stack.append(Step(ask_mulligan))
    run(state)
    return state


def _reference(card: Card, known: dict[str, str]) -> str:
    """Return the name of a card for logs, with its ID if another card of the game has the same name."""
    return card.name if known.setdefault(card.name, card.id) == card.id else f"{card.name} ({card.id})"
