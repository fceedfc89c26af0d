"""Evaluation of a board: the value of cards and areas, and the threats of both players."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from deckcheck.core.engine import Action
from deckcheck.games.gundam.engine.effects import OPPOSING_ASSAULT, P_AREA
from deckcheck.games.gundam.engine.ending import P_AREAS_TO_WIN
from deckcheck.games.gundam.policy.distance import turns_left
from deckcheck.games.gundam.policy.lookahead import TrialBoard
from deckcheck.simulator.parts.lookahead import load_numbers

WEIGHTS: Final = load_numbers(Path(__file__).with_name("weights.json"))
WON: Final = WEIGHTS["won"]
LOST: Final = WEIGHTS["lost"]
HELD_ASSAULT_AREA: Final = WEIGHTS["held_assault_area"]
HELD_P_AREA: Final = WEIGHTS["held_p_area"]
"""Value of holding an area, compared with a card's power of about 250."""
TURN: Final = WEIGHTS["turn"]
"""Value of a turn against an opponent who cannot act."""
THREAT: Final = WEIGHTS["threat"]
STEP: Final = WEIGHTS["step"]
HELD_CARD: Final = WEIGHTS["held_card"]
POWERED: Final = WEIGHTS["powered"]
LOSS: Final = WEIGHTS["loss"]
GAIN: Final = WEIGHTS["gain"]
RECAPTURE: Final = WEIGHTS["recapture"]
"""Parts of a card's value that count if the opponent or the player could beat it, or could beat its attacker in return."""
AREA_SQUARE: Final = WEIGHTS["area_square"]


class Trial(NamedTuple):
    """A board to evaluate, with the value it has at a glance and the most that threats can add to it."""

    action: Action
    board: TrialBoard
    value: float
    more: float


def trial_of(action: Action, board: TrialBoard, bonus: float) -> Trial:
    """Return the trial of an action that leads to a board; the bonus is added to the value of the board."""
    scene = board.scene
    mine = board.sides[scene.seat]
    if mine.has_won():
        return Trial(action, board, WON + bonus, 0.0)
    if scene.harmless:
        return Trial(action, board, -TURN * turns_left(board) + STEP * mine.areas + bonus, 0.0)
    can_win = not scene.advanced or mine.assault or mine.areas >= P_AREAS_TO_WIN - 1
    gain = board.sides[1 - scene.seat].most_worth()
    return Trial(action, board, balance(board) + bonus, GAIN * gain + (2 * THREAT if can_win else 0.0))


def evaluate(trial: Trial, best: float) -> float:
    """Return the value of a board to the player who has just acted, or something below `best` if it is not better."""
    board, value = trial.board, trial.value
    if not trial.more:
        return value
    seat = board.scene.seat
    danger, loss = threats(board, 1 - seat)
    if danger:
        return LOST + value
    value -= LOSS * loss
    if value + trial.more <= best:
        return value
    chance, gain = threats(board, seat)
    return value + THREAT * min(chance, 2) + GAIN * gain


def balance(board: TrialBoard) -> float:
    """Return what the player has more than the opponent."""
    scene = board.scene
    return _holdings(board, scene.seat) - _holdings(board, 1 - scene.seat) + HELD_CARD * 250 * len(board.hand)


def _holdings(board: TrialBoard, seat: int) -> float:
    """Add up cards by power, areas held, P Items used, and the distance to the opposing Assault Areas."""
    scene, side = board.scene, board.sides[seat]
    value = side.value
    if value is None:
        areas = side.areas
        held = HELD_P_AREA * areas + AREA_SQUARE * areas * areas if scene.advanced else STEP * areas
        value = side.value = side.worth - STEP * side.steps + HELD_ASSAULT_AREA * side.assault + held
    if side.areas:  # without an area there is no item
        wants_item = scene.wants_item[seat]
        value += POWERED * len({bearer for bearer in board.bearer if bearer in wants_item})
    return value


def threats(board: TrialBoard, seat: int) -> tuple[int, float]:
    """Return a player's ways to win with the next move, and the value of the best card that could be beaten."""
    scene, side, grid, bearer = board.scene, board.sides[seat], board.grid, board.bearer
    kinds, owner, rays, worth = scene.areas[seat], scene.owner, scene.rays, scene.worth
    has_item = seat in board.holder
    from_plain = from_assault = from_area = side.winning_kinds("")
    if from_plain and scene.advanced:
        from_assault, from_area = side.winning_kinds(OPPOSING_ASSAULT), side.winning_kinds(P_AREA)
    ways, best = 0, 0.0
    for card, cell in side.cells.items():
        powered = has_item or card in bearer  # an item can be used first
        home = kinds[cell]
        winning = from_area if home == P_AREA else from_assault if home == OPPOSING_ASSAULT else from_plain
        for _, near, far in rays[card][powered][cell]:
            other = grid[near]
            if other < 0:
                if winning:
                    ways += kinds[near] in winning
                if far < 0:
                    continue
                near, other = far, grid[far]
                if other < 0:
                    if winning:
                        ways += kinds[near] in winning
                    continue
            if owner[other] == seat or (worth[other] <= best and kinds[near] not in winning):
                continue
            if scene.beats(card, powered, cell, other, other in bearer, near):
                ways += kinds[near] in winning
                if worth[other] > best:
                    back = RECAPTURE * worth[card] if _is_recaptured(board, card, near, other) else 0.0
                    best = max(best, worth[other] - back)
    return ways, best


def _is_recaptured(board: TrialBoard, attacker: int, target: int, beaten: int) -> bool:
    """Return whether the owner of a beaten card could beat the attacker on its cell in return."""
    scene, grid, bearer = board.scene, board.grid, board.bearer
    seat = scene.owner[beaten]
    for card, cell in board.sides[seat].cells.items():
        powered = card in bearer
        for _, near, far in scene.rays[card][powered][cell]:
            reaches = near == target or (far == target and grid[near] < 0)
            if reaches and card != beaten and scene.beats(card, powered, cell, attacker, attacker in bearer, target):
                return True
    return False
