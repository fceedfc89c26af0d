"""Rules of Terrains besides bonus and hiding (KD-TERRAIN-13): moves onto and away from them, attacks, protection, and Backrow
zones that they open to monsters.

A place is a zone of a side for a monster: 0 to 4 in the Frontrow, 5 to 9 in the Backrow.
"""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.statics import anywhere, has, has_player, is_worn, static_values
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of, level_of, monsters, terrain_of, types_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, in_rear, place_of, seat_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import OPEN_BACKROW, TERRAINS, Terrain
from deckcheck.games.kingdom_duels.engine.tilemap.inside import is_inside, is_terrain_inside, reaches
from deckcheck.games.kingdom_duels.engine.tilemap.moving import next_tiles

WEAK_LEVEL: Final = 6
"""The highest Level of the Normal monsters whose attacks Space negates."""


APART: Final = frozenset(number for number, terrain in enumerate(TERRAINS) if terrain.apart)


def rear_places(state: State, board: int, card: int = -1) -> list[int]:
    """Return the free Backrow zones for monsters, or for a card that is summoned: those of columns whose Terrain opens them, or
    all by an effect."""
    side, rows = state.boards[board], state.game.static_rows
    everywhere = "player_rear" in rows and has_player(state, seat_of(state, board), "player_rear")
    if card >= 0 and "rear_summon" in rows and not everywhere:
        everywhere = has(state, card, "rear_summon")
    found: list[int] = []
    if everywhere or not OPEN_BACKROW.isdisjoint(side.terrains):
        for column, there in enumerate(side.back):
            if there < 0 and (everywhere or side.terrains[column] in OPEN_BACKROW):
                found.append(5 + column)
    return found


def has_room(state: State, board: int) -> bool:
    """Return whether there is room for another monster on a side."""
    return -1 in state.boards[board].front or bool(rear_places(state, board))


def is_free(state: State, board: int, place: int, card: int = -1) -> bool:
    """Return whether a monster, or a card that is summoned, can come to a place."""
    if place < 5:
        return place >= 0 and state.boards[board].front[place] < 0
    return place in rear_places(state, board, card)


def is_kept(state: State, card: int) -> bool:
    """Return whether its Terrain keeps a monster from moving away: Vortex and Dragon Valley."""
    wanted = terrain_of(state, card).keeps_but
    return bool(wanted) and wanted not in types_of(state, card) and wanted not in attributes_of(state, card)


def can_move(state: State, card: int) -> bool:
    """Return whether a monster is able to move."""
    return not has(state, card, "cannot_move") and not is_kept(state, card)


def may_move_to(state: State, card: int, place: int, *, by_another: bool = False) -> bool:
    """Return whether a monster can move to a free zone of its controller, or be moved there by another player's effect
    (KD-EFFECT-15)."""
    board = state.ctrl[card]
    if state.tilemap is not None and is_inside(state, card):
        return bool(next_tiles(state, card))  # KD-TERM-04: it moves to a Tile instead
    if state.zone[card] != FRONT or not is_free(state, board, place) or has(state, card, "cannot_move"):
        return False
    return lets_pass(state, card, board, place, by_another=by_another)


def lets_pass(state: State, card: int, board: int, place: int, *, by_another: bool) -> bool:
    """Return whether its Terrain lets a monster go and that of a place lets it come. A Terrain that keeps monsters from moving
    does not keep them from being moved."""
    here, there = terrain_of(state, card), TERRAINS[state.boards[board].terrains[place % 5]]
    if here.keeps_but and is_kept(state, card) and not by_another:
        return False
    if place % 5 == state.col[card] and board == state.ctrl[card]:
        return True  # it stays on its Terrain
    if here.apart != there.apart or (there.only_for and there.only_for not in types_of(state, card)):
        return False
    if there.attribute == "water" and "closes_waters" in state.changes.kinds and _waters_closed(state, state.ctrl[card]):
        return False
    return not (there.name == "Dungeon" != here.name and rule_of(state, there))


def _waters_closed(state: State, board: int) -> bool:
    """Return whether a monster of an opponent keeps those of a side off WATER Terrains."""
    closing = [mod.card for mod in state.changes.of("closes_waters") if not has(state, mod.card, "negated")]
    return any(board in foe_boards(state, state.ctrl[card]) for card in closing)


def step_off(state: State, card: int) -> None:
    """Let a monster leave its Terrain. A Terrain that dries monsters takes the Dampened type for good."""
    if state.changes and terrain_of(state, card).dries:
        state.changes = Changes([mod for mod in state.changes if (mod.kind, mod.card, mod.value) != ("type", card, "Dampened")])


def moved_by_another(state: State, card: int) -> bool:
    """Return whether the current effect belongs to another team than a monster."""
    if state.acting < 0:
        return False
    return state.players[user_of(state, state.acting)].team != state.players[seat_of(state, state.ctrl[card])].team


def rule_of(state: State, terrain: Terrain) -> bool:
    """Return whether the Rule is active that a Terrain needs for its other effects."""
    return any(terrain.with_rule in state.game.name[card] for board in state.boards for card in board.rules)


def bars_normal_summon(state: State, card: int, board: int, column: int) -> bool:
    """Return whether a Normal Summon is barred: in the Dungeon of a Dungeon Dice duel monsters are Normal Summoned only
    through Dimension Dice."""
    terrain = TERRAINS[state.boards[board].terrains[column % 5]]
    if "dice_summon" in state.changes.kinds:
        return False
    return terrain.name == "Dungeon" and not state.game.token[card] and rule_of(state, terrain)


def cannot_attack_here(state: State, card: int) -> bool:
    """Return whether a monster cannot attack from its place: not a Dragon in Dragon Valley, or in a Backrow that a Terrain
    opened."""
    terrain = terrain_of(state, card)
    if terrain.tames and is_kept(state, card):
        return True
    return terrain.opens_backrow and in_rear(state, card)


def keeps_apart(state: State) -> bool:
    """Return whether a Tilemap or a Different Dimension keeps monsters apart."""
    if state.tilemap is not None:
        return True
    return any(not APART.isdisjoint(board.terrains) for board in state.boards)


def out_of_reach(state: State, attacker: int, target: int) -> bool:
    """Return whether a target is out of reach: attacks go only from one Different Dimension to another, unless an effect
    lets the attacker reach it there, and within one Tile of a Tilemap."""
    if state.tilemap is not None and not reaches(state, attacker, target):
        return True
    there = terrain_of(state, target).apart
    return terrain_of(state, attacker).apart != there and not (there and has(state, attacker, "reaches_apart"))


def standing(state: State, target: int) -> int:
    """Return the monster whose Terrain counts for an attack: an equip that takes it is where its bearer is."""
    return state.host[target] if is_worn(state, target) else target


def strike_reaches(state: State, card: int, board: int, column: int) -> bool:
    """Return whether a STRIKE, which is an attack on a Terrain (KD-EFFECT-06), reaches it: from a Different Dimension only
    another one, from a Tilemap only one inside, and not where a card bars it."""
    if anywhere(state, "not_struck"):
        for there in monsters(state, board):
            if state.col[there] == column and has(state, there, "not_struck"):
                return False
    if "bars_strikes" in state.game.static_rows and state.ctrl[card] != board:
        for there in monsters(state, board):
            for zones in static_values(state, there, "bars_strikes"):
                if abs(state.col[there] - column) <= zones:
                    return False
    if state.tilemap is not None and is_inside(state, card) and not is_terrain_inside(state, board, column):
        return False
    return not terrain_of(state, card).apart or TERRAINS[state.boards[board].terrains[column]].apart


def shelters(state: State, attacker: int, target: int) -> bool:
    """Return whether Space negates an attack: on a monster there, by a Normal monster of Level 6 or lower that is not in
    Space."""
    here, there = terrain_of(state, standing(state, target)), terrain_of(state, attacker)
    if not here.shelters or there.shelters or state.game.extra_monster[attacker]:
        return False
    return level_of(state, attacker) <= WEAK_LEVEL


def free_targets(state: State, attacker: int) -> set[int]:
    """Return the monsters that an effect lets a monster attack whatever forbids it."""
    return {target for cards in static_values(state, attacker, "attacks_anyway") for target in cards}


def note_arrival(state: State, card: int) -> None:
    """Start to count the End Phases of a monster that is summoned to Dragon Valley."""
    board = state.ctrl[card]
    if terrain_of(state, card).tames:
        state.changes.append(Mod("in_the_valley", card, (board, place_of(state, card), 0), ON_FIELD))
