"""P Items: acquired by moving onto a P Area, lost by leaving it, and usable on any card of the holder meanwhile."""

from __future__ import annotations

from deckcheck.games.gundam.engine.ending import settle_turn_start
from deckcheck.games.gundam.engine.legal import main_actions
from deckcheck.games.gundam.engine.sheet import Cell, format_cell, off_sheet
from deckcheck.games.gundam.engine.state import ACTION, BATTLE, END, NONE, State, count
from deckcheck.simulator.parts.flow import Refusal, note


def acquire(state: State, cell: int, seat: int) -> None:
    """Move the item of a P Area that a card moved onto to the mover's Placement Area (GD-PITEM-01)."""
    item = state.game.sheet.item_at[cell]
    if item >= 0 and state.holder[item] < 0:
        state.holder[item] = seat
        count(state, "items", seat)
        note(state, "p_item_acquired", seat, state.game.sheet.cells[cell])


def give_back(state: State, cell: int) -> None:
    """Return the item to a P Area that its holder has left, from wherever it is (GD-PITEM-09, GD-PITEM-10)."""
    item = state.game.sheet.item_at[cell]
    if item >= 0 and state.holder[item] >= 0:
        seat = state.holder[item]
        _take_off(state, item)
        state.holder[item] = NONE
        note(state, "p_item_returned", seat, state.game.sheet.cells[cell])


def _take_off(state: State, item: int) -> None:
    """Move the item from its bearer, if any, to the Placement Area."""
    bearer = state.bearer[item]
    if bearer >= 0:
        state.bearing[bearer] -= 1
        state.bearer[item] = NONE


def unload(state: State, card: int) -> None:
    """Move the items of a card that leaves the sheet to the Placement Area: their areas are still held (GD-PITEM-12)."""
    if state.bearing[card]:
        for item, bearer in enumerate(state.bearer):
            if bearer == card:
                _take_off(state, item)
                note(state, "p_item_unloaded", state.game.owners[card], state.game.sheet.layout.p_areas[item])


def hand_over(state: State, old: int, new: int) -> None:
    """Pass the items of a replaced card on to the new one, or by an option to the Placement Area (GD-AMB-08)."""
    if not state.bearing[old]:
        return
    if not state.game.options.power_up_keeps_p_item:
        unload(state, old)
        return
    for item, bearer in enumerate(state.bearer):
        if bearer == old:
            state.bearer[item] = new
    state.bearing[new] += state.bearing[old]
    state.bearing[old] = 0


def check_use(state: State, seat: int, item: Cell, target: int) -> Refusal | None:
    cell = state.game.sheet.numbers.get(item)
    if cell is None:
        return off_sheet(item, advanced=state.game.advanced)
    number = state.game.sheet.item_at[cell]
    if number < 0:
        return Refusal("GD-BOARD-05", f"{format_cell(item)} is not a P Area")
    if state.item_used[seat]:
        return Refusal("GD-PITEM-05", "you have already used a P Item this turn")
    if state.holder[number] != seat:
        return Refusal("GD-PITEM-14", "you do not hold this P Item")
    if target not in state.fields[seat]:
        return Refusal("GD-PITEM-03", "you can put a P Item only on your own card on the sheet")
    if state.bearer[number] == target:
        return Refusal("GD-PITEM-04", "the P Item is already on this card")
    if state.game.one_item and state.bearing[target]:
        return Refusal("GD-PITEM-03", "the card already has a P Item (option items_per_card)")
    return None


def use_p_item(state: State, seat: int, item: Cell, target: int) -> None:
    """Put the item on a card, which is then powered up (GD-PITEM-02 to GD-PITEM-04). A battle that waited for it begins."""
    note(state, "p_item_used", seat, item, target)
    number = state.game.sheet.item_at[state.game.sheet.numbers[item]]
    _take_off(state, number)
    state.bearer[number] = target
    state.bearing[target] += 1
    state.item_used[seat] = True
    if seat != state.active:
        return
    if state.phase == BATTLE:
        state.phase = END
    elif state.phase == ACTION:
        main = main_actions(state, seat)
        if not settle_turn_start(state, main):  # a use can also leave its player without an action
            state.legal = main
