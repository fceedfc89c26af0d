"""Promotional cards: monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, choices, conditions, places
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Trigger, static
from deckcheck.games.kingdom_duels.engine.duel.event_model import Summoned
from deckcheck.games.kingdom_duels.engine.duel.state import State


def promo_100_invocation_token() -> CardEffects:
    return CardEffects(
        statics=(
            static("material_for", conditions.itself, "Invocation", zone="any"),
            static("no_material", conditions.itself, zone="any"),
        )
    )


def promo_101_invocation() -> CardEffects:
    def graveyard_invocations(state: State, card: int, seat: int) -> list[int]:
        return places.invocations(state, card, places.graveyard(state, seat, "own"))

    def return_to_deck(state: State, card: int, seat: int, event: Summoned) -> None:
        choices.choose_card(state, seat, graveyard_invocations(state, card, seat), actions.to_deck)

    def has_graveyard_invocation(state: State, card: int, seat: int, event: Summoned) -> bool:
        return bool(event.card == card and graveyard_invocations(state, card, seat))

    return CardEffects(triggers=(Trigger(Summoned, return_to_deck, has_graveyard_invocation, optional=True, limit="turn"),))
