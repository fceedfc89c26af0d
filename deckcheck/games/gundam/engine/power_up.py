"""Power Up: a card on the sheet is replaced with another form of the same character from the hand."""

from __future__ import annotations

from deckcheck.games.gundam.engine import p_items
from deckcheck.games.gundam.engine.state import END, State
from deckcheck.simulator.parts.flow import Refusal, note


def check_power_up(state: State, seat: int, card: int, target: int) -> Refusal | None:
    if card not in state.hands[seat]:
        return Refusal("GD-POWERUP-01", "the new card must come from your hand")
    if card in state.game.unplayable:
        name = state.game.titles[card]
        return Refusal("GD-CARD-10", f"you can play {name} only when its power, element and movement are known")
    if target not in state.fields[seat]:
        return Refusal("GD-POWERUP-01", "you can use Power Up only on your own card on the sheet")
    if not state.game.forms[target] & state.game.bits[card]:
        return Refusal("GD-POWERUP-05", "the two cards do not have the same character name")
    return None


def power_up(state: State, seat: int, card: int, target: int) -> None:
    """Replace a card on the sheet with a hand card and discard it (GD-POWERUP-01, GD-POWERUP-02)."""
    cell = state.at[target]
    note(state, "card_replaced", seat, target, card)
    state.hands[seat].remove(card)
    field = state.fields[seat]
    field[field.index(target)] = card
    state.grid[cell] = card
    state.at[card], state.at[target] = cell, -1
    p_items.hand_over(state, target, card)
    state.trash[seat].append(target)
    state.phase = END
