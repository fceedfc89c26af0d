"""Rebirth of Avatar: Extra Deck monsters 091 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions, places, summons, triggers
from deckcheck.games.kingdom_duels.engine.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Summon, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, opponents
from deckcheck.games.kingdom_duels.engine.summons import in_extra


def _desecrate(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-145: up to five Spells of the opponent's graveyard are Eroded for power."""
    spells = [other for other in places.graveyard(state, seat, "foe") if conditions.is_spell(state, card, other)]
    choices.pick_up_to(state, seat, spells, 5, _desecrated, card)


def _desecrated(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        actions.erode(state, other)
    if chosen:
        changes.modify_atk(state, card, 100 * len(chosen), ON_FIELD)


CARDS: dict[str, CardEffects] = {
    "ROA-141": CardEffects(  # Demonic Motor Omega
        summon=Summon("ritual", by="Fiendish Engine Ritual"),
        triggers=(
            Trigger(
                "end_phase",
                summons.summon_tokens("Engine Token"),
                lambda state, card, seat, data: (
                    data[0] in opponents(state, seat) and bool(in_extra(state, seat, "Engine Token"))
                ),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ROA-145": CardEffects(  # White-Horned Dragon
        summon=Summon("ritual", by="Ritual of the White Horn"), triggers=(triggers.when_summoned(_desecrate),)
    ),
}
