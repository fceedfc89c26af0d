"""Move: a card on the sheet to a free cell, or into a battle."""

from __future__ import annotations

from deckcheck.core.words import plural
from deckcheck.games.gundam.engine import p_items
from deckcheck.games.gundam.engine.battle import battle, enter
from deckcheck.games.gundam.engine.ending import settle_conquest
from deckcheck.games.gundam.engine.legal import item_uses
from deckcheck.games.gundam.engine.sheet import NUMBERS, step_of, vector_of
from deckcheck.games.gundam.engine.state import BATTLE, END, State
from deckcheck.simulator.parts.flow import Refusal, Step, note


def check_move(state: State, seat: int, card: int, direction: str, steps: int) -> Refusal | None:
    sheet, owners = state.game.sheet, state.game.owners
    if card not in range(len(owners)) or state.at[card] < 0:
        return Refusal("GD-MOVE-09", "you can move only a card on the sheet")
    if owners[card] != seat:
        return Refusal("GD-MOVE-01", "you can move only your own cards")
    right, forward = vector_of(NUMBERS[direction], seat)
    refusal = _check_arrows(state, card, direction, steps)
    if refusal is not None:
        return refusal
    column, row = sheet.cells[state.at[card]]
    for step in range(1, steps + 1):
        cell = sheet.numbers.get((column + right * step, row + forward * step))
        if cell is None:
            return Refusal("GD-MOVE-03", "you can move only on the play sheet")
        there = state.grid[cell]
        if there >= 0 and step < steps:
            return Refusal("GD-MOVE-05", "you cannot jump over a card")
        if there >= 0 and owners[there] == seat:
            return Refusal("GD-MOVE-02", "one of your cards is already there")
    return None


def _check_arrows(state: State, card: int, direction: str, steps: int) -> Refusal | None:
    """Refuse a direction or a number of steps that the movement icon does not show, or shows only in green."""
    arrows = (state.game.cards[card].move or {}).get(direction)
    blue, green = (arrows.blue, arrows.green) if arrows else (0, 0)
    powered = state.bearing[card] > 0
    both = blue + green if state.game.options.blue_and_green_same_direction == "sum" else max(blue, green)
    if steps <= (both if powered else blue) and steps in (1, 2):
        return None
    if steps <= both and not powered:
        return Refusal("GD-CARD-06", f"the arrow {direction} is green; you can use it only with a P Item on the card")
    if not both:
        return Refusal("GD-MOVE-01", f"the card has no arrow {direction}")
    return Refusal("GD-CARD-07", f"the card can move only {plural(both, 'step')} {direction}")


def move(state: State, seat: int, card: int, direction: str, steps: int) -> None:
    """Move a card to a free cell, or into a battle (GD-MOVE-01, GD-MOVE-07, GD-MOVE-08)."""
    game, sheet = state.game, state.game.sheet
    step = step_of(direction, seat, sheet.layout.columns)
    origin = state.at[card]
    target = origin + step * steps
    note(state, "card_moved", seat, card, sheet.cells[origin], sheet.cells[target])
    if steps == 2 and game.options.pass_through_p_area:
        _pass_through(state, seat, origin + step)
    state.phase = END
    if state.grid[target] < 0:
        enter(state, card, target)
        if sheet.areas[seat][target]:
            settle_conquest(state, seat, target, fought=False)
        return
    state.stack.append(Step(_attack, (seat, card, target)))
    if game.options.p_item_before_battle and item_uses(state, seat):
        state.phase = BATTLE  # GD-AMB-20: the attacker may use an item first


def _attack(state: State, seat: int, card: int, target: int) -> None:
    if battle(state, card, target) and state.game.sheet.areas[seat][target]:
        settle_conquest(state, seat, target, fought=True)


def _pass_through(state: State, seat: int, cell: int) -> None:
    """Acquire the item of a P Area for the moment of passing (GD-AMB-18)."""
    item = state.game.sheet.item_at[cell]
    if item >= 0 and state.holder[item] < 0:
        p_items.acquire(state, cell, seat)
        p_items.give_back(state, cell)
