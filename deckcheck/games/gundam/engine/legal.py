"""Legal actions in a fixed order: Deploy, Move, Power Up, the use of a P Item, the end of the turn."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import WAIT, Action
from deckcheck.games.gundam.engine.state import ACTION, END, State

END_TURN: Final = Action("end_turn")


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    """Return the actions of the seat to act; of the other seat only P Item uses, where an option allows them."""
    if state.outcome is not None:
        return []
    if seat is not None and seat != state.active:
        return item_uses(state, seat) if state.game.options.p_item_on_opponents_turn else []
    found = state.legal
    if found is None:
        found = state.legal = _find(state)
    return found


def interrupters(state: State) -> list[int]:
    """Return the seat not to act, where an option allows P Items in the opponent's turn (GD-AMB-06)."""
    if not state.game.options.p_item_on_opponents_turn or state.outcome is not None:
        return []
    return [1 - state.active] if item_uses(state, 1 - state.active) else []


def _find(state: State) -> list[Action]:
    if state.phase == ACTION:
        return main_actions(state, state.active) + item_uses(state, state.active)
    found = item_uses(state, state.active)
    found.append(END_TURN if state.phase == END else WAIT)  # GD-TURN-04, GD-PITEM-06
    return found


def main_actions(state: State, seat: int) -> list[Action]:
    """Return the actions of which a turn has exactly one: Deploy, Move and Power Up (GD-TURN-02)."""
    game, different, held, last = state.game, [], 0, -1
    bits, first_copy = game.bits, game.first_copy
    hand = state.hands[seat]
    if game.unplayable:
        hand = [card for card in hand if card not in game.unplayable]
    for card in hand:
        if first_copy[card] != last:  # copies are one action
            last = first_copy[card]
            different.append(card)
            held |= bits[card]
    found: list[Action] = []
    if different:
        places, deploys = deploy_places(state, seat), game.deploys
        for card in different if places else ():
            actions = deploys[card]
            for place in places:
                found.append(actions[place])
    grid, owners, at, bearing = state.grid, game.owners, state.at, state.bearing
    rays, moves = game.rays, game.moves
    for card in state.fields[seat]:
        actions = moves[card]
        for direction, near, far in rays[card][1 if bearing[card] else 0][at[card]]:
            other = grid[near]
            if other < 0:
                found.append(actions[direction])
                if far >= 0:
                    other = grid[far]
                    if other < 0 or owners[other] != seat:
                        found.append(actions[direction + 8])
            elif owners[other] != seat:  # not onto a card of the same player, and no jumping (GD-MOVE-02, GD-MOVE-05)
                found.append(actions[direction])
    forms = game.forms
    for target in state.fields[seat] if held else ():
        fitting = forms[target] & held
        if fitting:
            actions = game.power_ups[target]
            for card in different:
                if fitting & bits[card]:
                    found.append(actions[card])
    return found


def deploy_places(state: State, seat: int) -> list[int]:
    """Return the places in the layout of the Assault Areas that a player can deploy on (GD-DEPLOY-02, GD-ADV-13)."""
    grid, cells = state.grid, state.game.sheet.assault[seat]
    if state.game.deploys_on_free_cells:
        found = []
        for place, cell in enumerate(cells):
            if grid[cell] < 0:
                found.append(place)
        return found
    blocks_all = state.game.options.deploy_block == "all"
    attacks = state.game.options.card_on_assault_blocks == "own_only"
    blocked = [grid[cell] >= 0 and state.game.owners[grid[cell]] == seat for cell in cells]
    if blocks_all and any(blocked):
        return []
    return [place for place, cell in enumerate(cells) if not blocked[place] and (attacks or grid[cell] < 0)]


def item_uses(state: State, seat: int) -> list[Action]:
    """Return the uses of P Items, of which a turn has one at most (GD-PITEM-03 to GD-PITEM-05)."""
    holder = state.holder
    if state.item_used[seat] or seat not in holder:
        return []
    found: list[Action] = []
    one_item, bearing = state.game.one_item, state.bearing
    for item, owner in enumerate(holder):
        if owner == seat:
            actions, bearer = state.game.uses[item], state.bearer[item]
            for card in state.fields[seat]:
                if not bearing[card] if one_item else card != bearer:
                    found.append(actions[card])
    return found


def is_stuck(state: State, seat: int, actions: list[Action]) -> bool:
    """Return whether a player with these main actions can take none that counts (GD-WIN-03, GD-ADV-08, GD-AMB-04)."""
    options = state.game.options
    if not options.deploy_prevents_stuck and state.turn > 2:  # in the first turns, deploying is the only action there is
        actions = [action for action in actions if action.do != "deploy"]
    return not actions and not (options.stuck_uses_p_item and _freed_by_item(state, seat))


def _freed_by_item(state: State, seat: int) -> bool:
    """Return whether a P Item would let a card move along a green arrow (GD-AMB-05)."""
    if state.item_used[seat] or seat not in state.holder:
        return False
    grid, owners = state.grid, state.game.owners
    for card in state.fields[seat]:
        if not state.bearing[card]:
            for _, near, _ in state.game.rays[card][1][state.at[card]]:
                if grid[near] < 0 or owners[grid[near]] != seat:
                    return True
    return False
