"""Deploy: a card from the hand onto an Assault Area."""

from __future__ import annotations

from deckcheck.games.gundam.engine.battle import battle, enter
from deckcheck.games.gundam.engine.legal import deploy_places
from deckcheck.games.gundam.engine.sheet import Cell, format_cell, off_sheet
from deckcheck.games.gundam.engine.state import END, State
from deckcheck.simulator.parts.flow import Refusal, note


def check_deploy(state: State, seat: int, card: int, cell: Cell) -> Refusal | None:
    game = state.game
    number = game.sheet.numbers.get(cell)
    if number is None:
        return off_sheet(cell, advanced=game.advanced)
    if card not in state.hands[seat]:
        return Refusal("GD-DEPLOY-01", "you can deploy only a card from your hand")
    if card in game.unplayable:
        return Refusal("GD-CARD-10", f"you can deploy {game.titles[card]} only when its power, element and movement are known")
    if number not in game.sheet.assault[seat]:
        return Refusal("GD-DEPLOY-01", f"{format_cell(cell)} is not one of your Assault Areas")
    if game.sheet.assault[seat].index(number) in deploy_places(state, seat):
        return None
    there = state.grid[number]
    if there >= 0 and game.owners[there] != seat:
        return Refusal("GD-ADV-13", "an opposing card is on this Assault Area")
    if there < 0:
        return Refusal("GD-DEPLOY-02", "one of your cards already occupies an Assault Area (option deploy_block)")
    return Refusal("GD-DEPLOY-02", "one of your cards already occupies this Assault Area")


def deploy(state: State, seat: int, card: int, cell: Cell) -> None:
    """Put a hand card on the sheet (GD-DEPLOY-01), or let it attack there where an option allows that (GD-AMB-13)."""
    target = state.game.sheet.numbers[cell]
    note(state, "card_deployed", seat, card, cell)
    state.phase = END
    if state.grid[target] >= 0:
        battle(state, card, target)
    else:
        enter(state, card, target)
