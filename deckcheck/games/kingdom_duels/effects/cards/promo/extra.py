"""Promotional cards: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, places, statics, targets
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Summon, Targets
from deckcheck.games.kingdom_duels.engine.state import State


def _recallable(state: State, card: int, seat: int) -> list[Targets]:
    cards = [*places.field_monsters(state, seat, "own"), *places.graveyard(state, seat, "own")]
    return targets.one_of(places.invocations(state, card, cards))


CARDS: dict[str, CardEffects] = {
    "PROMO-105": CardEffects(  # Togo Invocation
        summon=Summon("integration", ("Invocation",), by="Anzu"),
        statics=(statics.self_static("name", value="Anzu, Invocation"),),
        uses=(ActivatedEffect(lambda state, card, seat, targets: actions.to_deck(state, targets[0]), targets=_recallable),),
    ),
}
