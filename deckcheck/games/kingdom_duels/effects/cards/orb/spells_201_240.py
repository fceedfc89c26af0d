"""Orichalcos Barrier: Spells 201 to 240."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    costs,
    resolves,
)
from deckcheck.games.kingdom_duels.engine.constants import BATTLE
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects

CARDS: dict[str, CardEffects] = {
    "ORB-213": CardEffects(  # Soul Shield
        activate=ActivatedEffect(
            resolves.stop_battle,
            can=lambda state, card, seat: state.phase == BATTLE,
            cost=costs.pay_half_lp,
        ),
        by_phase=True,
    ),
}
