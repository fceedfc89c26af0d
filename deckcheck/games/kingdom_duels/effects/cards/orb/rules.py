"""Orichalcos Barrier: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import conditions, duelists
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects

_FOLLOWERS = ("Pegasus", "Gurimo", "Yugi", "Ryuzaki", "Haga", "Valon", "Jonouchi", "Mai", "Rafael", "Kaiba")


CARDS: dict[str, CardEffects] = {
    "ORB-227": CardEffects(  # Dartz
        statics=tuple(duelists.stands_for(name) for name in _FOLLOWERS), triggers=(duelists.SHOWS,)
    ),
    "ORB-230": CardEffects(setup=duelists.copies_strategy(conditions.named("Pegasus"))),  # Amelda
}
