"""Promotional cards: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, conditions, places, situations, statics, targets
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Static, Summon, Targets
from deckcheck.games.kingdom_duels.engine.state import State


def _recallable(state: State, card: int, seat: int) -> list[Targets]:
    cards = [*places.field_monsters(state, seat, "own"), *places.graveyard(state, seat, "own")]
    return targets.one_of(places.invocations(state, card, cards))


CARDS: dict[str, CardEffects] = {
    "PROMO-102": CardEffects(  # Henka Invocation
        summon=Summon("alter", ("Invocation",), by="Toon"),
        statics=(
            Static(
                "atk", conditions.both(situations.while_(situations.its_turn), conditions.own, conditions.of_type("Toon")), 300
            ),
        ),
    ),
    "PROMO-104": CardEffects(summon=Summon("fusion", ("Dark Magician Girl", "Invocation")), partial=True),  # Yugo Invocation
    "PROMO-105": CardEffects(  # Togo Invocation
        summon=Summon("integration", ("Invocation",), by="Anzu"),
        statics=(statics.self_static("name", value="Anzu, Invocation"),),
        uses=(ActivatedEffect(lambda state, card, seat, targets: actions.to_deck(state, targets[0]), targets=_recallable),),
    ),
}
