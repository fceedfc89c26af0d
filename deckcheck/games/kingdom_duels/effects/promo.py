"""Promotional cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Summon, Targets
from deckcheck.games.kingdom_duels.engine.state import State


def _invocations(state: State, card: int, cards: list[int]) -> list[int]:
    """Other Extra Deck monsters with Invocation in their name."""
    fits = pick.both(pick.not_itself, pick.is_extra, pick.name_has("Invocation"))
    return [other for other in cards if fits(state, card, other)]


def _recall(state: State, card: int, seat: int, data: Data) -> None:
    do.choose_card(state, seat, _invocations(state, card, pick.graveyard(state, seat, "own")), do.to_deck)


def _recallable(state: State, card: int, seat: int) -> list[Targets]:
    cards = [*pick.field_monsters(state, seat, "own"), *pick.graveyard(state, seat, "own")]
    return pick.one_of(_invocations(state, card, cards))


CARDS: dict[str, CardEffects] = {
    "PROMO-101": CardEffects(triggers=(part.when_summoned(_recall, optional=True),)),  # Invocation
    "PROMO-102": CardEffects(  # Henka Invocation
        summon=Summon("alter", ("Invocation",), by="Toon"),
        statics=(Static("atk", pick.both(part.while_(part.its_turn), pick.own, pick.of_type("Toon")), 300),),
    ),
    "PROMO-105": CardEffects(  # Togo Invocation
        summon=Summon("integration", ("Invocation",), by="Anzu"),
        statics=(part.self_static("name", value="Anzu, Invocation"),),
        uses=(ActivatedEffect(lambda state, card, seat, targets: do.to_deck(state, targets[0]), targets=_recallable),),
    ),
}
