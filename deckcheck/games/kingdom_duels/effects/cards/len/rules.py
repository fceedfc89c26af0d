"""Loose Ends: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import conditions, situations
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Static
from deckcheck.games.kingdom_duels.engine.state import State


def _melts(state: State, card: int, other: int) -> bool:
    """LEN-136: a Frost monster that battles a Fireblast monster."""
    if state.battle is None or other not in state.battle or not conditions.of_type("Frost")(state, card, other):
        return False
    return conditions.of_type("Fireblast")(state, card, situations.opposing(state, other))


def _heats(state: State, card: int, other: int) -> bool:
    """LEN-136: a Fireblast monster that attacks a Frost monster."""
    if state.battle is None or other != state.battle[0] or not conditions.of_type("Fireblast")(state, card, other):
        return False
    return conditions.of_type("Frost")(state, card, state.battle[1])


CARDS: dict[str, CardEffects] = {
    "LEN-136": CardEffects(  # Melting Ice
        event=situations.on_field(conditions.of_type("Fireblast")),
        statics=(Static("atk", _heats, 500), Static("no_bonus", _melts)),
    ),
}
