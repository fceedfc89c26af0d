"""Orichalcos Barrier: Extra Deck monsters 001 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    conditions,
    costs,
    places,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import BATTLE, FRONT, MAIN2
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Static, Summon, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import static_values
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of


def _in_time(state: State, card: int, seat: int) -> bool:
    """ORB-029: the player's Main Phase 2, or the opponent's Battle Phase."""
    right_phase = state.phase == (MAIN2 if state.active == seat else BATTLE)
    return right_phase and bool(_blue_eyes(state, card, seat)) and costs.can_tribute_itself(state, card, seat)


def _blue_eyes(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("hand", "graveyard"), (conditions.named("Blue-Eyes White Dragon"),))


def _call_blue_eyes(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.phase == BATTLE and state.active != seat:
        state.attack = None  # no negation: the Battle Phase is over, whatever the attack withstands
        actions.end_battle_phase(state)
    summons.special_summon(state, seat, _blue_eyes(state, card, seat))


def _swords_of(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-072: the sword that it wears."""
    return targets.one_of(
        [other for other in actions.equips_of(state, card) if state.game.name[other] == "Celestial Sword - Eatos Ritual"]
    )


def _call_souls(state: State, card: int, seat: int, targets: Targets) -> None:
    if actions.destroy(state, targets[0], seat):
        dead = [other for other in places.graveyard(state, seat, "foe") if conditions.is_monster(state, card, other)]
        changes.modify_atk(state, card, 100 * len(dead))


def _cut_down(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-083: ATK and DEF are halved for the turn."""
    atk, def_ = atk_of(state, targets[0]), def_of(state, targets[0])
    changes.modify_atk(state, targets[0], atk // 2 - atk)
    changes.modify_def(state, targets[0], def_ // 2 - def_)


def _armed(state: State, card: int, seat: int) -> bool:
    return any(state.game.equip[other] for other in actions.equips_of(state, card))


def _beside(state: State, card: int, other: int) -> bool:
    """ORB-092: on the next Terrain to the left or right, and not immune to poison."""
    if other < 0 or state.zone[other] != FRONT or state.ctrl[other] != state.ctrl[card] or state.zone[card] != FRONT:
        return False
    return abs(state.col[other] - state.col[card]) == 1 and "Poisoned" not in static_values(state, other, "immune_type")


CARDS: dict[str, CardEffects] = {
    "ORB-018": CardEffects(  # Toon Masked Sorcerer
        summon=Summon("alter", ("Masked Sorcerer",), by="Toon"), triggers=triggers.masked_draws()
    ),
    "ORB-029": CardEffects(  # Paladin of White Dragon
        summon=Summon("ritual", by="White Dragon Ritual"),
        uses=(ActivatedEffect(_call_blue_eyes, can=_in_time, cost=costs.tribute_itself, slow=False),),
        by_phase=True,
    ),
    "ORB-072": CardEffects(  # Guardian Eatos
        summon=Summon("ritual", by="Celestial Sword - Eatos Ritual"), uses=(ActivatedEffect(_call_souls, targets=_swords_of),)
    ),
    "ORB-083": CardEffects(  # Gearfried the Swordmaster
        summon=Summon("alter", ("Gearfried the Iron Knight",), by="Timeshifted"),
        uses=(ActivatedEffect(_cut_down, can=_armed, targets=targets.monster("foe"), slow=False),),
    ),
    "ORB-092": CardEffects(  # Poison Butterfly
        summon=Summon("alter", ("Parasite Caterpillar",), by="Timeshifted", counters=3),
        triggers=(Trigger("end_phase", lambda state, card, seat, data: changes.pay_lp(state, seat, 400), triggers.own_event),),
        statics=(Static("type", _beside, "Poisoned"),),
    ),
}
