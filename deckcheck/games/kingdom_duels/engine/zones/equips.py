"""Equips, and cards that change sides together with them."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import has, may_wear
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, HIDDEN_ATK, ON_FIELD, UNDER, UP
from deckcheck.games.kingdom_duels.engine.duel.event_model import ControlChanged, Equipped
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, foe_boards, place_of, seat_of, turn_face
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules
from deckcheck.games.kingdom_duels.engine.zones.moves import destroy
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column, place_back, place_front, remove, shift
from deckcheck.simulator.parts.flow import note


def equip(state: State, card: int, monster: int) -> None:
    """Equip a card in the Backrow to a face-up monster on the field (KD-EQUIP-01, KD-HIDDEN-02)."""
    if state.zone[card] != BACK or not _can_wear(state, monster, card, state.ctrl[card]):
        return
    state.host[card] = monster
    turn_face(state, card, UP)
    note(state, "monster_equipped", seat_of(state, state.ctrl[card]), card, monster)
    fire(state, Equipped(card, monster))


def _can_wear(state: State, monster: int, card: int, board: int) -> bool:
    """Return whether a monster can be equipped with a card on a side."""
    if state.zone[monster] != FRONT or state.pos[monster] >= HIDDEN_ATK:
        return False
    if not may_wear(state, monster, card, board) or has(state, monster, "no_equips"):
        return False
    foreign_trap = state.game.main[card] & TRAP and board in foe_boards(state, state.ctrl[monster])
    return not (foreign_trap and has(state, monster, "no_equip_traps"))


def take_control(state: State, card: int, board: int, *, always: bool = False) -> bool:
    """Put a card on another side, unless something prevents it (`always`: whatever does). Its equips stay in their zones and
    change hands with it (KD-EFFECT-14)."""
    if state.zone[card] not in (FRONT, BACK):
        return False
    front = state.zone[card] == FRONT
    column = free_column(state.boards[board].front if front else state.boards[board].back)
    if column < 0 or state.ctrl[card] == board or (not always and has(state, card, "cannot_be_controlled")):
        return False
    position, since, moved = state.pos[card], state.since[card], state.moved[card]
    if front:
        terrain_rules.step_off(state, card)
        place_front(state, card, board, column, position)
    else:
        place_back(state, card, board, column, position)
        _hand_over(state, card, board)
    state.since[card], state.moved[card] = since, moved
    _take_along(state, card, board)
    if front:
        _ask_zone(state, card, board)
    if state.attack is not None and state.attack[0] == card and state.battle is None:
        state.attack = None  # KD-BATTLE-10
    return True


def _ask_zone(state: State, card: int, board: int) -> None:
    """Let the player who takes a monster choose its zone, if the Terrains of the free ones differ (KD-EFFECT-14)."""
    side = state.boards[board]
    free = tuple([column + 1 for column, there in enumerate(side.front) if there in (-1, card)])
    if len({side.terrains[zone - 1] for zone in free}) > 1:
        ask(state, seat_of(state, board), "option", free, _put_into_zone, (card, board), "zone {}")


def _put_into_zone(state: State, zone: int, card: int, board: int) -> None:
    """Put a monster that changed sides where its new controller wants it; this is part of the change and not a move."""
    if state.zone[card] == FRONT and state.ctrl[card] == board and state.boards[board].front[zone - 1] < 0:
        shift(state, card, zone - 1)
        note(state, "monster_moved", seat_of(state, board), card, zone)


def exchange_sides(state: State, one: int, other: int) -> None:
    """Exchange the places of two monsters of different sides."""
    before = [(card, state.ctrl[card], place_of(state, card), state.since[card], state.moved[card]) for card in (one, other)]
    for card in (one, other):
        terrain_rules.step_off(state, card)
        remove(state, card)
    for (card, _, _, since, moved), (_, board, place, _, _) in zip(before, before[::-1], strict=True):
        place_front(state, card, board, place, state.pos[card])
        state.since[card], state.moved[card] = since, moved
        _take_along(state, card, board)


def _take_along(state: State, card: int, board: int) -> None:
    for other in range(len(state.host)):
        if state.host[other] == card and state.zone[other] == BACK:
            _hand_over(state, other, board)
        elif state.host[other] == card and state.zone[other] == UNDER:
            state.ctrl[other] = board
    note(state, "control_changed", seat_of(state, board), card)
    fire(state, ControlChanged(card, board))


def _hand_over(state: State, equip: int, board: int) -> None:
    """Give an equip to another side, or back to its own side; an earlier change of hands ends."""
    state.changes = Changes([mod for mod in state.changes if mod.card != equip or mod.kind != "controller"])
    if state.ctrl[equip] != board:
        state.changes.append(Mod("controller", equip, board, ON_FIELD))


def equip_from(state: State, card: int, monster: int, board: int) -> bool:
    """Put any card into a free Backrow zone and equip it to a monster (KD-EQUIP-02)."""
    column = free_column(state.boards[board].back)
    if column < 0 or not _can_wear(state, monster, card, board):
        return False
    worn = [other for other, host in enumerate(state.host) if host == card and state.zone[other] == BACK]
    if state.zone[card] == FRONT:
        terrain_rules.step_off(state, card)
    place_back(state, card, board, column, UP)
    equip(state, card, monster)
    for other in worn:  # a monster that has become an equip bears none (KD-EQUIP-03)
        state.host[other] = -1
        destroy(state, other)
    return True
