"""Promotional cards: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def promo_104_yugo_invocation() -> CardEffects:
    def atk_by_graveyards(state: State, card: int, other: int) -> int:
        """300 for every Invocation monster or Spellcaster in any graveyard, 3000 at most."""
        seat = seat_of(state, state.ctrl[card])
        dead = [dead for dead in places.graveyard(state, seat, "any") if conditions.is_monster(state, card, dead)]
        return min(3000, 300 * sum(is_invocation_or_spellcaster(state, card, candidate) for candidate in dead))

    is_invocation_or_spellcaster = conditions.either(conditions.name_has("Invocation"), conditions.of_type("Spellcaster"))

    return effects(Summon("fusion", ("Dark Magician Girl", "Invocation")), static("atk", conditions.itself, atk_by_graveyards))


def promo_105_togo_invocation() -> CardEffects:
    def own_invocations(state: State, card: int, seat: int) -> list[Targets]:
        cards = [*places.field_monsters(state, seat, "own"), *places.graveyard(state, seat, "own")]
        return targets.one_of(places.invocations(state, card, cards))

    def return_to_deck(state: State, card: int, seat: int, targets: Targets) -> None:
        """From field or graveyard, where it was chosen."""
        if state.zone[targets[0]] in (FRONT, GRAVE):
            actions.to_deck(state, targets[0])

    return effects(
        Summon("integration", ("Invocation",), by="Anzu"),
        statics.self_static("name", value="Anzu, Invocation"),
        ActivatedEffect(return_to_deck, targets=own_invocations),
    )
