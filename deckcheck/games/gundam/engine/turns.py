"""The start of a turn: the draw, then the check for being stuck."""

from __future__ import annotations

from bisect import insort

from deckcheck.core.engine import TURN_STARTED, Event
from deckcheck.games.gundam.engine.battle import enter
from deckcheck.games.gundam.engine.ending import HAND_LIMIT, check_turn_start
from deckcheck.games.gundam.engine.legal import item_uses, main_actions
from deckcheck.games.gundam.engine.state import ACTION, NONE, State


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
    if state.log is not None:
        state.log.append(Event(TURN_STARTED, seat, (state.turn,)))
    if state.game.advanced and (state.turn > 1 or state.game.options.first_turn_draw):
        _draw(state, seat)
    main = main_actions(state, seat)
    if state.tally is not None and seat == 0:
        state.tally["dead_hands"] += all(action.do == "power_up" for action in main)
    if not check_turn_start(state, main):
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
        if state.log is not None:
            state.log.append(Event("guard_changed", seat, (guard, state.game.sheet.cells[cell])))


def _draw(state: State, seat: int) -> None:
    """Draw a card, unless the hand is full or the deck is empty (GD-ADV-01 to GD-ADV-03)."""
    pile, hand = state.decks[seat], state.hands[seat]
    drawn = bool(pile.cards) and len(hand) < HAND_LIMIT
    if drawn:
        card = pile.draw(state.stream)
        insort(hand, card)
    if state.tally is not None and seat == 0:
        state.tally["drawn"] += drawn
        state.tally["full_hands"] += len(hand) >= HAND_LIMIT and not drawn
        state.tally["draws"] += 1
    if state.log is not None:
        state.log.append(Event("card_drawn", seat, (card,)) if drawn else Event("draw_skipped", seat))
