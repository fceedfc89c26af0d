"""The end of a game: conquest, checked after every action, and being stuck, checked at the start of a turn (GD-AMB-19)."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action, Outcome
from deckcheck.games.gundam.engine.effects import OPPOSING_ASSAULT, P_AREA
from deckcheck.games.gundam.engine.legal import is_stuck, main_actions
from deckcheck.games.gundam.engine.state import State
from deckcheck.simulator.parts.flow import note

ASSAULT_AREAS_TO_WIN: Final = 2
P_AREAS_TO_WIN: Final = 5
HAND_LIMIT: Final = 7
"""No card is drawn with this many cards in hand (GD-ADV-02)."""


def conquered(state: State, seat: int) -> tuple[int, int]:
    """Return the numbers of opposing Assault Areas and of P Areas that a player has conquered."""
    sheet = state.game.sheet
    return _count(state, sheet.assault[1 - seat], seat), _count(state, sheet.p_cells, seat)


def _count(state: State, cells: tuple[int, ...], seat: int) -> int:
    """Count conquered cells: by presence, or by markers (GD-AMB-03)."""
    if state.marks is not None:
        return sum([state.marks[cell] == seat for cell in cells])
    grid, owners = state.grid, state.game.owners
    return sum([grid[cell] >= 0 and owners[grid[cell]] == seat for cell in cells])


def settle_conquest(state: State, seat: int, cell: int, *, fought: bool) -> None:
    """End the game if a card that entered an area conquered enough (GD-WIN-01, GD-WIN-02, GD-ADV-05, GD-ADV-06, GD-ADV-09)."""
    sheet, advanced, other = state.game.sheet, state.game.advanced, 1 - seat
    area = sheet.areas[seat][cell]
    if area == OPPOSING_ASSAULT and not advanced:
        reason = "GD-WIN-02" if fought else "GD-WIN-01"
    elif area == OPPOSING_ASSAULT and _count(state, sheet.assault[other], seat) >= ASSAULT_AREAS_TO_WIN:
        reason = "GD-ADV-05"
    elif area == P_AREA and advanced and _count(state, sheet.p_cells, seat) >= P_AREAS_TO_WIN:
        reason = "GD-ADV-06"
    else:
        return
    stuck_first = state.game.options.win_check_order == "stuck_first" and other != state.idle
    if stuck_first and not _draw_is_due(state, other) and _is_stuck_now(state, other):
        reason = _stuck_clause(state)
    _end(state, seat, reason)


def _draw_is_due(state: State, seat: int) -> bool:
    """Return whether a card that is still to be drawn may give a player an action (GD-AMB-16)."""
    options = state.game.options
    waits = options.advanced and not options.stuck_at_any_time
    return waits and len(state.decks[seat]) > 0 and len(state.hands[seat]) < HAND_LIMIT


def settle_turn_start(state: State, main: list[Action]) -> bool:
    """End the game if the active player is stuck, and return whether that is so (GD-WIN-03, GD-ADV-08)."""
    seat = state.active
    if (main and state.game.deploy_prevents_stuck) or not is_stuck(state, seat, main):
        return False
    _end(state, 1 - seat, _stuck_clause(state))
    return True


def settle_stuck(state: State) -> None:
    """End the game if a player is stuck at any time; the player who is not to act is checked first (GD-AMB-16)."""
    if state.stack:  # the battle comes first
        return
    for seat in (1 - state.active, state.active):
        if seat != state.idle and _is_stuck_now(state, seat):
            _end(state, 1 - seat, _stuck_clause(state))
            return


def progress(state: State) -> tuple[float, ...]:
    """Return what only grows: each player's defeated cards, and the cards that have left hand and deck (GD-AMB-21)."""
    held = [-len(hand) - len(deck) for hand, deck in zip(state.hands, state.decks, strict=True)]
    return (*held, *map(len, state.trash))


def _is_stuck_now(state: State, seat: int) -> bool:
    return is_stuck(state, seat, main_actions(state, seat))


def _stuck_clause(state: State) -> str:
    return "GD-ADV-08" if state.game.options.advanced else "GD-WIN-03"


def _end(state: State, winner: int, reason: str) -> None:
    """Decide the game as soon as a condition is met (GD-WIN-04)."""
    state.outcome = Outcome(winner, reason)
    state.legal = None
    note(state, "game_won", winner, reason)
