"""Cards that open the Backrow to monsters, and cards that change Levels."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.constants import FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, in_rear, seat_of
from deckcheck.games.kingdom_duels.engine.terrain_rules import may_move_to
from deckcheck.games.kingdom_duels.engine.values import level_of, monsters

SAVED = -61
"""Marks that the card was not destroyed this turn, among its uses."""

# ORB-001, The Barrier of Orichalcos


def _mine(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == FRONT and state.ctrl[other] == state.ctrl[card]


def _its_player(state: State, card: int, other: int) -> bool:
    return other < 0 and state.players[-1 - other].board == state.ctrl[card]


def _behind_others(state: State, card: int, other: int) -> bool:
    front = state.boards[state.ctrl[card]].front
    return _mine(state, card, other) and in_rear(state, other) and any(there >= 0 for there in front)


def _between_rows(state: State, card: int, seat: int) -> list[Targets]:
    """A monster, and a free zone of the other row."""
    board = do.home(state, seat)
    found: list[Targets] = []
    for other in monsters(state, board):
        places = range(5) if in_rear(state, other) else range(5, 10)
        found += [(other, do.terrain_target(board, place)) for place in places if may_move_to(state, other, place)]
    return found


def _change_rows(state: State, card: int, seat: int, targets: Targets) -> None:
    do.move(state, targets[0], do.terrain_at(targets[1])[1])


def _stands_once(state: State, card: int, victim: int, cause: str) -> bool:
    seat = seat_of(state, state.ctrl[card])
    if victim != card or cause != "effect" or is_used(state, seat, card, "turn", SAVED):
        return False
    mark_used(state, seat, card, "turn", SAVED)
    return True


# ROA-166, Level Award, and ROA-090, Silent Swordsman


def _award(state: State, card: int, seat: int, targets: Targets) -> None:
    do.choose(state, seat, tuple(range(1, 9)), _awarded, targets[0])


def _awarded(state: State, level: int, monster: int) -> None:
    do.set_level(state, monster, level)


def _by_level(state: State, card: int, other: int) -> int:
    return 1000 + 500 * level_of(state, card)


def _grow_up(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_level(state, card, 1, do.ON_FIELD)


def _may_grow(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == seat) and level_of(state, card) < 8


CARDS: dict[str, CardEffects] = {
    "ORB-001": CardEffects(  # The Barrier of Orichalcos
        activate=ActivatedEffect(pick.nothing, limit="duel"),
        statics=(
            Static("atk", _mine, 500),
            Static("no_bonus", _mine),
            Static("player_rear", _its_player),
            Static("cannot_be_attacked", _behind_others),
        ),
        uses=(ActivatedEffect(_change_rows, targets=_between_rows),),
        saves=_stands_once,
    ),
    "ROA-166": CardEffects(activate=ActivatedEffect(_award, targets=pick.monster("any"))),  # Level Award
    "ROA-090": CardEffects(  # Silent Swordsman
        summon=Summon("alter", ("Silent Swordsman LV0",), by="Timeshifted"),
        statics=(
            parts.self_static("base_atk", value=_by_level),
            parts.self_static("base_def", value=_by_level),
            parts.self_static("level_cap", value=8),
        ),
        triggers=(Trigger("standby", _grow_up, _may_grow, limit="turn"),),
    ),
}
