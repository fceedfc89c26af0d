"""Promotional cards: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, conditions, places, statics, targets
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Static, Summon, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of


def _recallable(state: State, card: int, seat: int) -> list[Targets]:
    cards = [*places.field_monsters(state, seat, "own"), *places.graveyard(state, seat, "own")]
    return targets.one_of(places.invocations(state, card, cards))


def _take_back(state: State, card: int, seat: int, targets: Targets) -> None:
    """PROMO-105: from field or graveyard, where it was chosen."""
    if state.zone[targets[0]] in (FRONT, GRAVE):
        actions.to_deck(state, targets[0])


def _remembered(state: State, card: int, other: int) -> int:
    """PROMO-104: 300 for every Invocation monster or Spellcaster in any graveyard, 3000 at most."""
    seat = seat_of(state, state.ctrl[card])
    dead = [dead for dead in places.graveyard(state, seat, "any") if conditions.is_monster(state, card, dead)]
    return min(3000, 300 * sum(INVOKED(state, card, candidate) for candidate in dead))


INVOKED = conditions.either(conditions.name_has("Invocation"), conditions.of_type("Spellcaster"))

CARDS: dict[str, CardEffects] = {
    "PROMO-104": CardEffects(  # Yugo Invocation
        summon=Summon("fusion", ("Dark Magician Girl", "Invocation")), statics=(Static("atk", conditions.itself, _remembered),)
    ),
    "PROMO-105": CardEffects(  # Togo Invocation
        summon=Summon("integration", ("Invocation",), by="Anzu"),
        statics=(statics.self_static("name", value="Anzu, Invocation"),),
        uses=(ActivatedEffect(_take_back, targets=_recallable),),
    ),
}
