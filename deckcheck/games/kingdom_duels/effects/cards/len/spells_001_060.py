"""Loose Ends: Spells 001 to 060."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    places,
    statics,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards import MONSTER
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, GRAVE
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import names_of


def _grasp_targets(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-009: Normal monsters of a Level up to the number of monsters in the player's graveyard."""
    dead = sum(bool(state.game.main[other] & MONSTER) for other in state.boards[changes.home(state, seat)].grave)
    return targets.monster("any", conditions.face_up, conditions.is_normal, conditions.level(most=dead))(state, card, seat)


def _grasp(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.host[card] == targets[0]:
        choices.choose(state, seat, ("atk", "def"), _grasped, targets[0])


def _grasped(state: State, word: str, monster: int) -> None:
    """The monster is turned; the card itself keeps it so, for as long as it is there."""
    if conditions.face_up(state, monster, monster):
        lasting.turn_to(state, monster, ATK if word == "atk" else DEF)


def _tamer_or_lady(state: State, card: int, other: int) -> bool:
    """LEN-014: the word stands in the name; a Ladybug is not a Lady."""
    return any(not {"Tamer", "Lady"}.isdisjoint(name.split()) for name in names_of(state, other))


def _to_bearer(state: State, card: int, seat: int, data: Data) -> None:
    actions.redirect_attack(state, state.host[card])


def _attacks_another(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and data[1] != state.host[card]


def _release(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-045: up to five cards leave the graveyards for good; as many Graveyard Terrains as monsters may become Land."""
    number = 0
    for other in lasting.chosen(state, card):
        if state.zone[other] == GRAVE:
            actions.erode(state, other)
            number += bool(state.game.main[other] & MONSTER)
    terrains.ask_terrains(state, seat, terrains.every_board(state), number, "Land", "Graveyard")


CARDS: dict[str, CardEffects] = {
    "LEN-009": CardEffects(  # Arms of the Dead
        activate=ActivatedEffect(_grasp, targets=_grasp_targets),
        equip_to=conditions.both(conditions.face_up, conditions.is_normal),
        statics=(
            Static("cannot_move", conditions.its_bearer),
            Static("cannot_attack", conditions.its_bearer),
            Static("position_locked", conditions.its_bearer),
        ),
    ),
    "LEN-014": CardEffects(  # Electro Whip
        equip_to=_tamer_or_lady,
        statics=statics.equip_stats(300, 300, "Thunderblast"),
        triggers=(
            Trigger(
                "attacked",
                lasting.attacked_skips_next_attack,
                lambda state, card, seat, data: conditions.its_bearer(state, card, data[0]),
            ),
            lasting.SKIPS_ATTACK,
        ),
    ),
    "LEN-042": CardEffects(  # Ring of Magnetism
        equip_to=conditions.both(conditions.own, conditions.face_up),
        triggers=(Trigger("attack_declared", _to_bearer, _attacks_another),),
    ),
    "LEN-045": CardEffects(  # Soul Release
        activate=ActivatedEffect(
            _release,
            can=lambda state, card, seat: bool(places.graveyard(state, seat)),
            cost=lasting.choose_targets_as_cost(places.graveyard, 5),
        )
    ),
    "LEN-052": CardEffects(  # Holy Chain
        equip_to=conditions.either(conditions.is_normal, conditions.of_type("Demon")),
        statics=(
            *statics.equip_stats(0, 0, "Sealed"),
            Static("cannot_attack", conditions.its_bearer),
            Static("cannot_move", conditions.its_bearer),
        ),
    ),
}
