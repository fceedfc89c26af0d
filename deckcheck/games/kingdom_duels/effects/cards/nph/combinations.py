"""Nameless Pharaoh: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import changes, conditions, piles, resolves, targets
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State

_VICTIMS = targets.both_targets(
    targets.monster("own", conditions.not_itself, conditions.face_up, conditions.name_has("Amazoness")),
    targets.monster("foe", conditions.face_up, conditions.is_normal),
)


def _exchange_strength(state: State, card: int, seat: int, targets: Targets) -> None:
    one, other = targets
    changes.change(state, one, "base_atk", state.game.atk[other])
    changes.change(state, other, "base_atk", state.game.atk[one])


def _robs(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-069: a monster of the player hurt a player with five or more cards in hand."""
    if data[2] != "battle" or state.attack is None or data[0] == seat or len(state.players[data[0]].hand) < 5:
        return False
    return any(conditions.own(state, card, other) for other in state.attack)


CARDS: dict[str, CardEffects] = {
    "NPH-037": CardEffects(  # Amazoness Curse Master
        activate=ActivatedEffect(_exchange_strength, targets=_VICTIMS),
        uses=(ActivatedEffect(_exchange_strength, targets=_VICTIMS),),
        plays_as=("spell", "monster"),
    ),
    "NPH-069": CardEffects(  # Robbin' Goblin
        activate=ActivatedEffect(resolves.nothing, stays=True),
        triggers=(Trigger("damage", lambda state, card, seat, data: piles.random_discard(state, data[0]), _robs),),
        plays_as=("spell", "monster"),
        slow=True,
    ),
}
