"""Playing an action: what it does, whose turn comes next, and whether the game is over."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Any

from deckcheck.core.engine import Action, Event
from deckcheck.games.gundam.engine import items
from deckcheck.games.gundam.engine.battle import battle, enter
from deckcheck.games.gundam.engine.endings import HAND_LIMIT, check_conquest, check_stuck_now, check_turn_start
from deckcheck.games.gundam.engine.kit import DIRECTIONS, VECTORS
from deckcheck.games.gundam.engine.legal import item_uses, legal_actions, main_actions
from deckcheck.games.gundam.engine.refusals import equivalent_or_refuse
from deckcheck.games.gundam.engine.state import ACTION, BATTLE, END, State

WAY = {name: number for number, name in enumerate(DIRECTIONS)}


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Plays an action in place; an illegal one is refused with its clause and changes nothing."""
    if seat is None:
        seat = state.active
    if action not in (state.legal or legal_actions(state, seat)) or seat != state.active:
        action = equivalent_or_refuse(state, action, seat)
    state.legal = None
    HANDLERS[action.do](state, seat, *action.args)
    if state.kit.rules.stuck_any_time and state.outcome is None:
        check_stuck_now(state)


def _deploy(state: State, seat: int, card: int, cell: tuple[int, int]) -> None:
    """GD-DEPLOY-01; an opposing card on the cell is attacked where an option lets one deploy there (GD-AMB-13)."""
    target = state.kit.index[cell]
    if state.tally is not None and seat == 0:
        state.tally["deploy"] += 1
    if state.log is not None:
        state.log.append(Event("card_deployed", seat, (card, cell)))
    state.phase = END
    if state.grid[target] >= 0:
        battle(state, card, target)
    else:
        enter(state, card, target)


def _move(state: State, seat: int, card: int, direction: str, steps: int) -> None:
    """GD-MOVE-01, GD-MOVE-07, GD-MOVE-08."""
    kit = state.kit
    right, forward = VECTORS[WAY[direction]]
    one = (right + forward * kit.layout.columns) * (1 if seat == 0 else -1)
    origin = state.at[card]
    target = origin + one * steps
    if state.tally is not None and seat == 0:
        state.tally["move"] += 1
    if state.log is not None:
        state.log.append(Event("card_moved", seat, (card, kit.cells[origin], kit.cells[target])))
    if steps == 2 and kit.rules.passing_acquires:
        _pass_through(state, seat, origin + one)
    state.phase = END
    if state.grid[target] < 0:
        enter(state, card, target)
        if kit.area[target]:
            check_conquest(state, seat, target, fought=False)
    elif kit.rules.item_before_battle and item_uses(state, seat):
        state.phase = BATTLE  # GD-AMB-20: the attacker may use an item first
        state.attack = (card, target)
    elif battle(state, card, target) and kit.area[target]:
        check_conquest(state, seat, target, fought=True)


def _pass_through(state: State, seat: int, cell: int) -> None:
    """A move over a P Area has its item for the moment of passing (GD-AMB-18)."""
    item = state.kit.item_at[cell]
    if item >= 0 and state.holder[item] < 0:
        items.acquire(state, cell, seat)
        items.give_back(state, cell)


def _power_up(state: State, seat: int, card: int, target: int) -> None:
    """The hand card takes the place of the card on the sheet, which is discarded (GD-POWERUP-01, GD-POWERUP-02)."""
    cell = state.at[target]
    if state.tally is not None and seat == 0:
        state.tally["power_up"] += 1
    if state.log is not None:
        state.log.append(Event("card_switched", seat, (target, card)))
    state.hands[seat].remove(card)
    field = state.fields[seat]
    field[field.index(target)] = card
    state.grid[cell] = card
    state.at[card], state.at[target] = cell, -1
    items.hand_over(state, target, card)
    state.trash[seat].append(target)
    state.phase = END


def _use_p_item(state: State, seat: int, item: tuple[int, int], target: int) -> None:
    if state.log is not None:
        state.log.append(Event("p_item_used", seat, (item, target)))
    if state.tally is not None and seat == 0:
        state.tally["use_p_item"] += 1
    items.put_on(state, state.kit.item_at[state.kit.index[item]], target)
    state.item_used[seat] = True
    if seat != state.active:
        return
    if state.phase == BATTLE:
        _wait(state, seat)
    elif state.phase == ACTION:
        main = main_actions(state, seat)
        if not check_turn_start(state, main):  # a use can also leave its player without an action
            state.legal = main


def _wait(state: State, seat: int) -> None:
    """The battle that waited for a P Item takes place."""
    assert state.attack is not None
    card, target = state.attack
    state.attack = None
    state.phase = END
    if battle(state, card, target) and state.kit.area[target]:
        check_conquest(state, seat, target, fought=True)


def _end_turn(state: State, seat: int) -> None:
    state.active = 1 - seat
    begin_turn(state)


def begin_turn(state: State) -> None:
    """The active player's turn begins: the draw, then the check for being stuck (GD-TURN-01, GD-ADV-01, GD-AMB-16)."""
    state.turn += 1
    if state.active == state.idle:  # a goldfish opponent skips its turns
        state.active = 1 - state.active
        state.turn += 1
    seat = state.active
    state.phase = ACTION
    used = state.item_used
    used[0] = used[1] = False
    if state.log is not None:
        state.log.append(Event("turn_begun", seat, (state.turn,)))
    if state.kit.rules.advanced and (state.turn > 1 or state.kit.rules.first_draw):
        draw(state, seat)
    main = main_actions(state, seat)
    if state.tally is not None and seat == 0:
        state.tally["dead_hands"] += all(action.do == "power_up" for action in main)
    if not check_turn_start(state, main):
        state.legal = main + item_uses(state, seat)


def draw(state: State, seat: int) -> None:
    """One card, unless the hand is full or the deck is empty (GD-ADV-01 to GD-ADV-03)."""
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


HANDLERS: dict[str, Callable[..., Any]] = {
    "deploy": _deploy,
    "move": _move,
    "power_up": _power_up,
    "use_p_item": _use_p_item,
    "end_turn": _end_turn,
    "wait": _wait,
}
