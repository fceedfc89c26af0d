"""P Items: acquired by standing on a P Area, lost by leaving it, and usable on any own card meanwhile."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.gundam.engine.state import NOBODY, State


def acquire(state: State, cell: int, seat: int) -> None:
    """A card moved onto a P Area: the item that lies there goes to the mover's Placement Area (GD-PITEM-01)."""
    item = state.kit.item_at[cell]
    if item >= 0 and state.holder[item] < 0:
        state.holder[item] = seat
        if state.tally is not None and seat == 0:
            state.tally["items"] += 1
        if state.log is not None:
            state.log.append(Event("p_item_acquired", seat, (state.kit.cells[cell],)))


def give_back(state: State, cell: int) -> None:
    """The holder of a P Area is no longer there: the item returns to it from wherever it lies (GD-PITEM-09, GD-PITEM-10)."""
    item = state.kit.item_at[cell]
    if item >= 0 and state.holder[item] >= 0:
        seat = state.holder[item]
        take_off(state, item)
        state.holder[item] = NOBODY
        if state.log is not None:
            state.log.append(Event("p_item_returned", seat, (state.kit.cells[cell],)))


def take_off(state: State, item: int) -> None:
    """The item goes from the card it lies on, if any, to the Placement Area."""
    bearer = state.bearer[item]
    if bearer >= 0:
        state.bearing[bearer] -= 1
        state.bearer[item] = -1


def unload(state: State, card: int) -> None:
    """A card leaves the sheet: what it bore goes to the Placement Area, for its areas are still held (GD-PITEM-12)."""
    if state.bearing[card]:
        for item, bearer in enumerate(state.bearer):
            if bearer == card:
                take_off(state, item)
                if state.log is not None:
                    cell = state.kit.layout.p_areas[item]
                    state.log.append(Event("p_item_saved", state.kit.owner[card], (cell,)))


def hand_over(state: State, old: int, new: int) -> None:
    """A switched card passes its items on, or by an option they go to the Placement Area (GD-AMB-08)."""
    if not state.bearing[old]:
        return
    if not state.kit.rules.keeps_item:
        unload(state, old)
        return
    for item, bearer in enumerate(state.bearer):
        if bearer == old:
            state.bearer[item] = new
    state.bearing[new] += state.bearing[old]
    state.bearing[old] = 0


def put_on(state: State, item: int, card: int) -> None:
    """A use: the item lies on this card now, which is powered up by it (GD-PITEM-02 to GD-PITEM-04)."""
    take_off(state, item)
    state.bearer[item] = card
    state.bearing[card] += 1
    if state.tally is not None and state.kit.owner[card] == 0:
        state.tally["powered"] += 1
