"""Promotional cards: monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, choices, places, triggers
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data
from deckcheck.games.kingdom_duels.engine.state import State


def _recall(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, places.invocations(state, card, places.graveyard(state, seat, "own")), actions.to_deck)


CARDS: dict[str, CardEffects] = {
    "PROMO-101": CardEffects(triggers=(triggers.when_summoned(_recall, optional=True),)),  # Invocation
}
