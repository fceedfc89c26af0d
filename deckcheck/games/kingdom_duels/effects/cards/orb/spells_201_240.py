"""Orichalcos Barrier: Spells 201 to 240."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    resolves,
    summons,
    targets,
    terrains,
    unions,
)
from deckcheck.games.kingdom_duels.engine.constants import BATTLE, END, FRONT, GRAVE, MAIN1, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.terrain_rules import is_free
from deckcheck.games.kingdom_duels.engine.terrains import PRINTED
from deckcheck.games.kingdom_duels.engine.values import monsters

_DIMENSION = "Different Dimension"


def _distort(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A Different Dimension becomes another Terrain, or a Terrain becomes a Different Dimension, where a Normal Monster of the
    hand comes that can neither attack nor be tributed this turn."""
    ways = ["open"]
    if terrains.spots(state, terrains.every_board(state), _DIMENSION):
        ways.append("close")
    choices.choose(state, seat, ways, _distorted, seat)


def _distorted(state: State, word: str, seat: int) -> None:
    boards = terrains.every_board(state)
    old = terrains.spots(state, boards, _DIMENSION)
    if word == "close":
        choices.choose(state, seat, old, _ask_terrain, seat)
    else:
        choices.choose(state, seat, [spot for spot in terrains.spots(state, boards) if spot not in old], _opened, seat)


def _ask_terrain(state: State, word: str, seat: int) -> None:
    names = sorted({terrain.name for terrain in PRINTED} - {_DIMENSION})
    choices.choose(state, seat, names, _closed, word)


def _closed(state: State, name: str, word: str) -> None:
    terrains.replace_terrain(state, *terrains.spot(word), name, by_name=True)


def _opened(state: State, word: str, seat: int) -> None:
    board, column = terrains.spot(word)
    terrains.replace_terrain(state, board, column, _DIMENSION)
    hand = [other for other in state.players[seat].hand if conditions.is_normal(state, other, other)]
    if board == changes.home(state, seat) and is_free(state, board, column):
        choices.choose_card(state, seat, hand, _banished_to, seat, column)


def _banished_to(state: State, monster: int, seat: int, column: int) -> None:
    choices.later(state, _bind_there, monster)
    summons.summon_into(state, monster, seat, column)


def _bind_there(state: State, monster: int) -> None:
    for kind in ("cannot_attack", "no_tribute"):
        changes.change(state, monster, kind)


def _may_order(state: State, card: int, seat: int) -> bool:
    """In the End Phase of its player, if an opponent controls 3 or more monsters."""
    boards = foe_boards(state, changes.home(state, seat))
    return state.phase == END and state.active == seat and any(len(monsters(state, board)) >= 3 for board in boards)


def _order(state: State, card: int, seat: int, chosen: Targets) -> None:
    """If a monster of the player is not attacked before the next Standby Phase of the player, and could be, all monsters of the
    opponent are destroyed."""
    choices.choose_opponent(state, seat, _ordered, card, seat, chosen[0])


def _ordered(state: State, opponent: int, card: int, seat: int, monster: int) -> None:
    marks.mark(state, -1 - seat, "death_order", (card, monster, opponent), PERMANENT)


def _orders(state: State, card: int, seat: int) -> list[tuple[int, int]]:
    return [(monster, opponent) for source, monster, opponent in marks.marks(state, -1 - seat, "death_order") if source == card]


def _ordered_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return any(monster == data[1] for monster, _ in _orders(state, card, seat))


def _ordered_out_of_reach(state: State, card: int, seat: int, data: Data) -> bool:
    """An opponent's Battle Phase begins, and the monster is not there or cannot be attacked."""
    if data[0] == seat:
        return False
    return any(
        state.zone[monster] != FRONT or has(state, monster, "cannot_be_attacked") for monster, _ in _orders(state, card, seat)
    )


def _order_met(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.changes.of("death_order") if mod.value[0] == card]:
        state.mods.remove(mod)


def _order_stands(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and bool(_orders(state, card, seat))


def _punish(state: State, card: int, seat: int, data: Data) -> None:
    """All monsters of the opponent are destroyed if the monster is still there."""
    for monster, opponent in _orders(state, card, seat):
        if state.zone[monster] == FRONT and not state.players[opponent].lost:
            actions.destroy_all(state, places.field_monsters(state, opponent, "own"), seat)
    _order_met(state, card, seat, data)


def _beat_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """A monster of the player destroyed a monster of an opponent in battle."""
    mine = changes.home(state, seat)
    return data[2] == "battle" and data[1][0] == FRONT and data[1][1] != mine and state.ctrl[data[3]] == mine


def _note_beaten(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[0], "beaten", (card, data[1][1]), state.turn)


def _beaten_foes(state: State, card: int, seat: int) -> list[Targets]:
    found = []
    for other in places.graveyard(state, seat, "foe"):
        boards = [board for source, board in marks.marks(state, other, "beaten") if source == card]
        if boards and -1 in state.boards[boards[-1]].front:
            found.append((other,))
    return found


def _revive_beaten(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A monster of an opponent that fell in battle comes back to that side with 500 more ATK; its player can attack once more
    this turn, without Battle Damage."""
    boards = [board for source, board in marks.marks(state, chosen[0], "beaten") if source == card]
    if state.zone[chosen[0]] != GRAVE or not boards:
        return
    changes.change_player(state, seat, "player_inflicts_none")
    choices.later(state, _once_more, chosen[0])
    summons.summon_to_side(state, seat, chosen[0], boards[-1], "special")


def _once_more(state: State, monster: int) -> None:
    changes.modify_atk(state, monster, 500, ON_FIELD)
    if state.phase == MAIN1:
        state.attacks_left += 1
    else:
        actions.another_battle_phase(state)


def _has_deuteros(state: State, card: int, other: int) -> bool:
    """ORB-204: "Orichalcos Deuteros" is attached to the other card."""
    deuteros = conditions.named("Orichalcos Deuteros")
    return any(deuteros(state, card, there) for there in actions.attached_to(state, other))


def _weakened_by_foe(state: State, card: int, other: int) -> bool:
    """An "Orichalcos" monster of the player, against effects of opponents."""
    if other < 0 or state.zone[other] != FRONT or state.ctrl[other] != state.ctrl[card]:
        return False
    return conditions.name_has("Orichalcos")(state, card, other) and conditions.by_foe(state, card, other)


CARDS: dict[str, CardEffects] = {
    "ORB-203": CardEffects(  # Dimension Distortion
        activate=ActivatedEffect(_distort, can=lambda state, card, seat: not state.boards[changes.home(state, seat)].grave)
    ),
    "ORB-204": CardEffects(  # Orichalcos Tritos
        activate=unions.attaches_to("The Barrier of Orichalcos", _has_deuteros),
        statics=(Static("atk_guarded", _weakened_by_foe, zone="attached"),),
    ),
    "ORB-213": CardEffects(  # Soul Shield
        activate=ActivatedEffect(
            resolves.stop_battle,
            can=lambda state, card, seat: state.phase == BATTLE,
            cost=costs.pay_half_lp,
        ),
        by_phase=True,
    ),
    "ORB-220": CardEffects(  # Order to an Honorable Death
        activate=ActivatedEffect(_order, can=_may_order, targets=targets.monster("own")),
        triggers=(
            Trigger("attacked", _order_met, _ordered_attacked, zone="any", at_once=True),
            Trigger("battle_phase", _order_met, _ordered_out_of_reach, zone="any", at_once=True),
            Trigger("standby", _punish, _order_stands, zone="any"),
        ),
        by_phase=True,
    ),
    "ORB-222": CardEffects(  # Impact Revive
        activate=ActivatedEffect(_revive_beaten, targets=_beaten_foes),
        triggers=(Trigger("destroyed", _note_beaten, _beat_foe, zone="any", at_once=True),),
        by_phase=True,
    ),
}
