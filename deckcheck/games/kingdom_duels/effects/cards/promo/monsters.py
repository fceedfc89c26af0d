"""Promotional cards: monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, choices, places
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Data, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _recallable(state: State, card: int, seat: int) -> list[int]:
    return places.invocations(state, card, places.graveyard(state, seat, "own"))


def _recall(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _recallable(state, card, seat), actions.to_deck)


def _may_recall(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and _recallable(state, card, seat))


CARDS: dict[str, CardEffects] = {
    "PROMO-101": CardEffects(  # Invocation
        triggers=(Trigger("summoned", _recall, _may_recall, optional=True, limit="turn"),)
    ),
}
