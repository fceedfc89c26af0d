"""Rebirth of Avatar: monsters 111 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    piles,
    places,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import ATK, FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _other_foes(state: State, seat: int, target: int) -> list[int]:
    return [monster for monster in places.field_monsters(state, seat, "foe") if monster != target]


def _come_round(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-119: its attack takes another target."""
    choices.choose_card(state, seat, _other_foes(state, seat, data[1]), _another_target)


def _another_target(state: State, target: int) -> None:
    actions.redirect_attack(state, target)


_SIMULATION = conditions.on_terrain("Virtual Simulation Field")


def _poison(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[data[1]] == FRONT:
        changes.poison(state, data[1])


def _engine(state: State, card: int, seat: int, targets: Targets) -> None:
    if actions.destroy(state, targets[0], seat):
        summons.token_summon(state, seat, "Engine Token")


def _tribute_two(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-148: up to two others are tributed for power."""
    others = [
        monster
        for monster in places.field_monsters(state, seat, "own")
        if monster != card and costs.tributable(state, card, monster)
    ]
    choices.pick_up_to(state, seat, others, 2, _empowered, card)


def _empowered(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        actions.tribute(state, other)
    if chosen:
        changes.modify_atk(state, card, 550 * len(chosen), ON_FIELD)


def _enlist(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, card, 1000, ON_FIELD)
    changes.modify_def(state, card, 1000, ON_FIELD)


_SWEEP = battles.sweep(conditions.itself, conditions.face_up)


CARDS: dict[str, CardEffects] = {
    "ROA-119": CardEffects(  # Boomerang Elf
        triggers=(
            Trigger(
                "attack_declared",
                _come_round,
                lambda state, card, seat, data: data[0] == card and bool(_other_foes(state, seat, data[1])),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "ROA-123": CardEffects(  # Material Bat
        uses=(
            ActivatedEffect(
                piles.look_at_targets,
                can=lambda state, card, seat: terrains.terrain_name(state, card) == "Virtual Simulation Field",
                targets=targets.monster("foe", conditions.hidden),
            ),
        )
    ),
    "ROA-125": CardEffects(  # Material Scorpion
        triggers=(
            Trigger("battled", _poison, lambda state, card, seat, data: data[0] == card and _SIMULATION(state, card, card)),
        )
    ),
    "ROA-130": CardEffects(  # Engine Token
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: piles.look_for(state, seat, 4, conditions.name_has("Motor")),
                can=costs.can_tribute_itself,
                cost=costs.tribute_itself,
            ),
        )
    ),
    "ROA-132": CardEffects(  # Motor Violence
        statics=(statics.self_static("position_locked", lambda state, card, other: state.pos[card] == ATK),),
        triggers=(triggers.when_destroyed(summons.summon_tokens("Engine Token")),),
    ),
    "ROA-134": CardEffects(  # Motor Kaiser
        uses=(ActivatedEffect(_engine, targets=targets.monster("own", conditions.of_type("Machine"))),)
    ),
    "ROA-148": CardEffects(triggers=(triggers.when_summoned(_tribute_two, optional=True),)),  # God Beast King Barbaros
    "ROA-154": CardEffects(  # Army Token
        uses=(
            ActivatedEffect(
                _enlist,
                targets=costs.own_tribute(conditions.not_itself, conditions.named("Army Token")),
                cost=costs.pay_tribute,
            ),
        )
    ),
    # All face-up monsters, once each, without damage to their player.
    "ROA-168": CardEffects(  # God Machine King Ur
        triggers=_SWEEP[:1], statics=(*_SWEEP[1:], statics.self_static("inflicts_no_damage"))
    ),
}
