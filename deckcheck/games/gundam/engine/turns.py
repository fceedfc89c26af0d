"""Turns: the draw and the check for being stuck at their start, and their end."""

from __future__ import annotations

from bisect import insort

from deckcheck.core.engine import TURN_STARTED
from deckcheck.games.gundam.engine.battle import enter
from deckcheck.games.gundam.engine.ending import HAND_LIMIT, settle_turn_start
from deckcheck.games.gundam.engine.legal import item_uses, main_actions
from deckcheck.games.gundam.engine.state import ACTION, END, NONE, State, count
from deckcheck.simulator.parts.flow import Refusal, note


def begin_turn(state: State) -> None:
    """Begin the active player's turn (GD-TURN-01, GD-ADV-01, GD-AMB-16)."""
    state.turn += 1
    if state.active == state.idle:  # a goldfish opponent skips its turns
        change_guards(state, state.idle)
        state.active = 1 - state.active
        state.turn += 1
    seat = state.active
    state.phase = ACTION
    used = state.item_used
    used[0] = used[1] = False
    note(state, TURN_STARTED, seat, state.turn)
    if state.game.advanced and (state.turn > 1 or state.game.options.first_turn_draw):
        _draw(state, seat)
    main = main_actions(state, seat)
    if state.tally is not None:
        count(state, "dead_hands", seat, all(action.do == "power_up" for action in main))
    if not settle_turn_start(state, main):
        main += item_uses(state, seat)
        state.legal = main


def change_guards(state: State, seat: int) -> None:
    """Replace the guards of a goldfish opponent on its Assault Areas with others from its hand, by chance."""
    hand, owners = state.hands[seat], state.game.owners
    for cell in state.game.sheet.assault[seat]:
        other = state.grid[cell]
        if not hand or (other >= 0 and owners[other] != seat):
            continue
        guard = hand[state.stream.below(len(hand))]
        if other >= 0:
            state.fields[seat].remove(other)
            state.at[other] = NONE
            insort(hand, other)
        enter(state, guard, cell)
        note(state, "guard_changed", seat, guard, state.game.sheet.cells[cell])


def _draw(state: State, seat: int) -> None:
    """Draw a card, unless the hand is full or the deck is empty (GD-ADV-01 to GD-ADV-03)."""
    pile, hand = state.decks[seat], state.hands[seat]
    full = len(hand) >= HAND_LIMIT
    if state.tally is not None:
        count(state, "draws", seat)
        count(state, "full_hands", seat, full)
        count(state, "drawn", seat, not full and bool(pile.cards))
    if full or not pile.cards:
        note(state, "draw_skipped", seat)
        return
    card = pile.draw(state.stream)
    insort(hand, card)
    note(state, "card_drawn", seat, card)


def check_end_turn(state: State, seat: int) -> Refusal | None:
    if state.phase == END:
        return None
    if state.item_used[seat]:
        return Refusal("GD-TURN-05", "using a P Item is not an action; you can end your turn only after an action")
    return Refusal("GD-TURN-03", "you can end your turn only after an action")


def end_turn(state: State, seat: int) -> None:
    state.active = 1 - seat
    begin_turn(state)
