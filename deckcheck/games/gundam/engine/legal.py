"""What a player may do: Deploy, Move, Power Up, use a P Item, end the turn. Always in this order."""

from __future__ import annotations

from deckcheck.core.engine import WAIT, Action
from deckcheck.games.gundam.engine.kit import switch_action
from deckcheck.games.gundam.engine.state import ACTION, END, State

END_TURN = Action("end_turn")


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    """The actions of the seat to act; of the other one only P Item uses, where an option allows them."""
    if state.outcome is not None:
        return []
    if seat is not None and seat != state.active:
        return item_uses(state, seat) if state.kit.rules.item_out_of_turn else []
    found = state.legal
    if found is None:
        found = state.legal = _find(state)
    return found


def _find(state: State) -> list[Action]:
    if state.phase == ACTION:
        return main_actions(state, state.active) + item_uses(state, state.active)
    if state.phase == END:
        return [*item_uses(state, state.active), END_TURN]  # GD-TURN-04, GD-PITEM-06
    return [*item_uses(state, state.active), WAIT]


def main_actions(state: State, seat: int) -> list[Action]:
    """The three actions of which a turn has exactly one (GD-TURN-02)."""
    found: list[Action] = []
    add = found.append
    hand = state.hands[seat]
    kit = state.kit
    if hand:
        places = deploy_places(state, seat)
        if places:
            deploys, kinds, last = kit.deploys, kit.kinds, -1
            for card in hand:
                if kinds[card] != last:  # copies are one action
                    last = kinds[card]
                    actions = deploys[card]
                    for place in places:
                        add(actions[place])
    grid, owner, at, bearing = state.grid, kit.owner, state.at, state.bearing
    rays, moves = kit.rays, kit.moves
    for card in state.fields[seat]:
        actions = moves[card]
        for way, near, far in rays[card][1 if bearing[card] else 0][at[card]]:
            other = grid[near]
            if other < 0:
                add(actions[way])
                if far >= 0:
                    other = grid[far]
                    if other < 0 or owner[other] != seat:
                        add(actions[way + 8])
            elif owner[other] != seat:  # no own card, no jumping (GD-MOVE-02, GD-MOVE-05)
                add(actions[way])
    if hand:
        _add_power_ups(state, seat, found)
    return found


def deploy_places(state: State, seat: int) -> list[int]:
    """Which of the own Assault Areas can be deployed on, by their places in the layout (GD-DEPLOY-02, GD-ADV-13)."""
    rules, grid = state.kit.rules, state.grid
    cells = state.kit.assault[seat]
    if not rules.deploy_attacks and not rules.one_blocks_all:
        return [place for place, cell in enumerate(cells) if grid[cell] < 0]
    own = [grid[cell] >= 0 and state.kit.owner[grid[cell]] == seat for cell in cells]
    if rules.one_blocks_all and any(own):
        return []
    return [place for place, cell in enumerate(cells) if not own[place] and (rules.deploy_attacks or grid[cell] < 0)]


def _add_power_ups(state: State, seat: int, found: list[Action]) -> None:
    hand, kit = state.hands[seat], state.kit
    for card in state.fields[seat]:
        forms = kit.forms[card]
        if forms:
            last = -1
            for held in hand:
                if held in forms and kit.kinds[held] != last:
                    last = kit.kinds[held]
                    found.append(switch_action(held, card))


def item_uses(state: State, seat: int) -> list[Action]:
    """One use a turn: an item from the Placement Area or from another own card to an own card (GD-PITEM-03 to GD-PITEM-05)."""
    holder = state.holder
    if state.item_used[seat] or seat not in holder:
        return []
    single = state.kit.rules.one_item_a_card
    found = []
    for item, uses in enumerate(state.kit.uses):
        if holder[item] == seat:
            bearer = state.bearer[item]
            for card in state.fields[seat]:
                if card != bearer and not (single and state.bearing[card]):
                    found.append(uses[card])
    return found


def is_stuck(state: State, seat: int, actions: list[Action]) -> bool:
    """Whether a player with these main actions can do none of those that count (GD-WIN-03, GD-ADV-08, GD-AMB-04)."""
    if not state.kit.rules.deploy_saves and state.turn > 2:  # in the first turns nobody can do more than deploy
        actions = [action for action in actions if action.do != "deploy"]
    return not actions and not (state.kit.rules.stuck_uses_item and _freed_by_item(state, seat))


def _freed_by_item(state: State, seat: int) -> bool:
    """Whether a P Item use would let a card move along a green arrow (GD-AMB-05)."""
    if state.item_used[seat] or seat not in state.holder:
        return False
    grid, owner = state.grid, state.kit.owner
    for card in state.fields[seat]:
        if not state.bearing[card]:
            for _, near, _ in state.kit.rays[card][1][state.at[card]]:
                if grid[near] < 0 or owner[grid[near]] != seat:
                    return True
    return False
