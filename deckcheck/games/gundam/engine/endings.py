"""How a game ends: conquest, checked after every action, and being stuck, checked at the start of a turn (GD-AMB-19)."""

from __future__ import annotations

from deckcheck.core.engine import Action, Event, Outcome
from deckcheck.games.gundam.engine.kit import P_AREA
from deckcheck.games.gundam.engine.legal import is_stuck, main_actions
from deckcheck.games.gundam.engine.state import State

ASSAULT_AREAS_TO_WIN, P_AREAS_TO_WIN = 2, 5
HAND_LIMIT = 7
"""With so many cards in hand no card is drawn (GD-ADV-02)."""


def conquered(state: State, seat: int) -> tuple[int, int]:
    """How many opposing Assault Areas and how many P Areas a player has: by presence, or by markers (GD-AMB-03)."""
    kit = state.kit
    return _count(state, kit.assault[1 - seat], seat), _count(state, kit.p_cells, seat)


def _count(state: State, cells: tuple[int, ...], seat: int) -> int:
    if state.marks is not None:
        return sum([state.marks[cell] == seat for cell in cells])
    grid, owner = state.grid, state.kit.owner
    return sum([grid[cell] >= 0 and owner[grid[cell]] == seat for cell in cells])


def check_conquest(state: State, seat: int, cell: int, *, fought: bool) -> None:
    """After a card has entered an area (GD-WIN-01, GD-WIN-02, GD-ADV-05, GD-ADV-06, GD-ADV-09)."""
    kit = state.kit
    reason = ""
    if not kit.rules.advanced:
        if cell in kit.assault[1 - seat]:
            reason = "GD-WIN-02" if fought else "GD-WIN-01"
    elif kit.area[cell] == P_AREA:
        if _count(state, kit.p_cells, seat) >= P_AREAS_TO_WIN:
            reason = "GD-ADV-06"
    elif cell in kit.assault[1 - seat] and _count(state, kit.assault[1 - seat], seat) >= ASSAULT_AREAS_TO_WIN:
        reason = "GD-ADV-05"
    if reason:
        other = 1 - seat
        if kit.rules.stuck_first and other != state.idle and not _draw_is_due(state, other) and _stuck(state, other):
            reason = stuck_clause(state)
        end(state, seat, reason)


def _draw_is_due(state: State, seat: int) -> bool:
    """Whether a card to come may still give a player an action (GD-AMB-16)."""
    rules = state.kit.rules
    waits = rules.advanced and not rules.stuck_any_time
    return waits and len(state.decks[seat]) > 0 and len(state.hands[seat]) < HAND_LIMIT


def check_turn_start(state: State, main: list[Action]) -> bool:
    """Whether the active player is stuck and has lost (GD-WIN-03, GD-ADV-08)."""
    seat = state.active
    if (main and state.kit.rules.deploy_saves) or not is_stuck(state, seat, main):
        return False
    end(state, 1 - seat, stuck_clause(state))
    return True


def check_stuck_now(state: State) -> None:
    """With the reading that one can be stuck at any time: both players, the one not to act first (GD-AMB-16)."""
    if state.attack is not None:  # the battle comes first
        return
    for seat in (1 - state.active, state.active):
        if seat != state.idle and _stuck(state, seat):
            end(state, 1 - seat, stuck_clause(state))
            return


def _stuck(state: State, seat: int) -> bool:
    return is_stuck(state, seat, main_actions(state, seat))


def stuck_clause(state: State) -> str:
    return "GD-ADV-08" if state.kit.rules.advanced else "GD-WIN-03"


def end(state: State, winner: int, reason: str) -> None:
    """The winner is decided as soon as a condition is met (GD-WIN-04)."""
    state.outcome = Outcome(winner, reason)
    state.legal = None
    if state.log is not None:
        state.log.append(Event("game_won", winner, (reason,)))
