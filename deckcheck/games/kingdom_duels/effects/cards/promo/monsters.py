"""Promotional cards: monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def promo_100_invocation_token() -> CardEffects:
    return effects(
        static("material_for", conditions.itself, "Invocation", zone="any"),
        static("no_material", conditions.itself, zone="any"),
    )


def promo_101_invocation() -> Trigger:
    def graveyard_invocations(state: State, card: int, seat: int) -> list[int]:
        return places.invocations(state, card, places.graveyard(state, seat, "own"))

    def return_to_deck(state: State, card: int, seat: int, event: Summoned) -> None:
        choices.choose_card(state, seat, graveyard_invocations(state, card, seat), actions.to_deck)

    def has_graveyard_invocation(state: State, card: int, seat: int, event: Summoned) -> bool:
        return bool(event.card == card and graveyard_invocations(state, card, seat))

    return Trigger(Summoned, return_to_deck, has_graveyard_invocation, optional=True)
