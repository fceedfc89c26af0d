"""Orichalcos Barrier: Spells 171 to 240."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    conditions,
    costs,
    marks,
    piles,
    resolves,
    rituals,
    summons,
    targets,
)
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import BATTLE, GRAVE, MAIN1
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Static, Targets
from deckcheck.games.kingdom_duels.engine.state import State


def _erode_two(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in piles.top_cards(state, seat, 2):
        actions.erode(state, other)


def _charge_souls(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.skip_battle_phase(state)
    for target in targets:
        if state.zone[target] == GRAVE:
            summons.special_summon(state, seat, (target,), then=_soul_price, arguments=(seat,))


def _soul_price(state: State, monster: int, seat: int) -> None:
    changes.pay_lp(state, seat, 500)


def _any_number(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-185: as many monsters of the player's graveyard as there are zones."""
    dead = [other for other in state.boards[changes.home(state, seat)].grave if conditions.is_monster(state, card, other)]
    return targets.subsets(dead, 1, state.boards[changes.home(state, seat)].front.count(-1))


def _rain(state: State, card: int, seat: int, targets: Targets) -> None:
    state.mods.append(Mod("meteorain", -1, True, state.turn))


def _extra_under_rain(state: State, card: int, other: int) -> bool:
    return other >= 0 and conditions.is_extra(state, card, other) and marks.marked(state, -1, "meteorain")


CARDS: dict[str, CardEffects] = {
    "ORB-180": CardEffects(  # Altar of Restoration
        activate=ActivatedEffect(
            piles.salvage("hand"),
            can=lambda state, card, seat: len(state.players[seat].deck) >= 2,
            targets=targets.in_graveyard("own"),
            cost=_erode_two,
        )
    ),
    "ORB-185": CardEffects(  # Soul Charge
        activate=ActivatedEffect(
            _charge_souls, can=lambda state, card, seat: state.phase == MAIN1, targets=_any_number, limit="duel"
        ),
        by_phase=True,
    ),
    "ORB-188": CardEffects(  # Meteorain
        activate=ActivatedEffect(_rain, limit="duel"), statics=(Static("half_piercing", _extra_under_rain, zone="any"),)
    ),
    "ORB-192": rituals.ritual(  # Orichalcos Mirror Ritual
        rituals.ritual_materials(1, 5, lambda state, cards: rituals.total_level(state, cards) >= 6, hand=True)
    ),
    "ORB-213": CardEffects(  # Soul Shield
        activate=ActivatedEffect(
            resolves.stop_battle,
            can=lambda state, card, seat: state.phase == BATTLE,
            cost=costs.pay_half_lp,
        ),
        by_phase=True,
    ),
}
