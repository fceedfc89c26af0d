"""P Items: acquired by moving onto a P Area, lost by leaving it, and usable on any card of the holder meanwhile."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.gundam.engine.state import NONE, State


def acquire(state: State, cell: int, seat: int) -> None:
    """Move the item of a P Area that a card moved onto to the mover's Placement Area (GD-PITEM-01)."""
    item = state.game.sheet.item_at[cell]
    if item >= 0 and state.holder[item] < 0:
        state.holder[item] = seat
        if state.tally is not None and seat == 0:
            state.tally["items"] += 1
        if state.log is not None:
            state.log.append(Event("p_item_acquired", seat, (state.game.sheet.cells[cell],)))


def give_back(state: State, cell: int) -> None:
    """Return the item to a P Area that its holder has left, from wherever it is (GD-PITEM-09, GD-PITEM-10)."""
    item = state.game.sheet.item_at[cell]
    if item >= 0 and state.holder[item] >= 0:
        seat = state.holder[item]
        _take_off(state, item)
        state.holder[item] = NONE
        if state.log is not None:
            state.log.append(Event("p_item_returned", seat, (state.game.sheet.cells[cell],)))


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
                if state.log is not None:
                    cell = state.game.sheet.layout.p_areas[item]
                    state.log.append(Event("p_item_unloaded", state.game.owners[card], (cell,)))


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


def put_on(state: State, item: int, card: int) -> None:
    """Put the item on a card, which is then powered up (GD-PITEM-02 to GD-PITEM-04)."""
    _take_off(state, item)
    state.bearer[item] = card
    state.bearing[card] += 1
    if state.tally is not None and state.game.owners[card] == 0:
        state.tally["powered"] += 1
