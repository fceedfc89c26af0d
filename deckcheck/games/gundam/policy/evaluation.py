"""Evaluation of a board: the value of cards and areas, and the threats of both players."""

from __future__ import annotations

from pathlib import Path

from deckcheck.games.gundam.engine.effects import OPPOSING_ASSAULT, P_AREA
from deckcheck.games.gundam.engine.ending import ASSAULT_AREAS_TO_WIN, P_AREAS_TO_WIN
from deckcheck.games.gundam.policy.distance import turns_left
from deckcheck.games.gundam.policy.lookahead import TrialBoard
from deckcheck.simulator.parts.values import load_numbers

WEIGHTS = load_numbers(Path(__file__).with_name("weights.json"))
WON, LOST = WEIGHTS["won"], WEIGHTS["lost"]
HELD_ASSAULT_AREA, HELD_P_AREA = WEIGHTS["held_assault_area"], WEIGHTS["held_p_area"]
"""Value of holding an area, compared with a card's power of about 250."""
TURN = WEIGHTS["turn"]
"""Value of a turn against an opponent who cannot act."""
THREAT, STEP, HELD_CARD, POWERED = (WEIGHTS[name] for name in ("threat", "step", "held_card", "powered"))


def evaluate(board: TrialBoard) -> float:
    """Return the value of a board to the player who has just acted."""
    scene = board.scene
    mine, theirs = PlayerBoard(board, scene.seat), PlayerBoard(board, 1 - scene.seat)
    if mine.has_won():
        return WON
    if scene.harmless:
        return -TURN * turns_left(board) + STEP * mine.areas
    value = mine.value() - theirs.value() + HELD_CARD * 250 * len(board.hand)
    danger, loss = theirs.threats()
    if danger:
        return LOST + value
    chance, gain = mine.threats()
    return value - 0.9 * loss + THREAT * min(chance, 2) + 0.15 * gain


class PlayerBoard:
    """A player's cards on a board, with the areas they hold."""

    __slots__ = ("areas", "assault", "board", "cards", "seat")

    def __init__(self, board: TrialBoard, seat: int) -> None:
        kinds = board.scene.sheet.areas[seat]
        self.board = board
        self.seat = seat
        self.cards = board.cards(seat)
        held = [kinds[cell] for _, cell in self.cards]
        self.assault = held.count(OPPOSING_ASSAULT)
        self.areas = held.count(P_AREA)

    def has_won(self) -> bool:
        if self.board.scene.advanced:
            return self.assault >= ASSAULT_AREAS_TO_WIN or self.areas >= P_AREAS_TO_WIN
        return self.assault >= 1

    def value(self) -> float:
        """Add up cards by power, areas held, P Items used, and the distance to the opposing Assault Areas."""
        scene = self.board.scene
        seen, distance, areas = scene.view.seen, scene.distance[self.seat], self.areas
        held = HELD_P_AREA * areas + 4 * areas * areas if scene.advanced else STEP * areas
        value = HELD_ASSAULT_AREA * self.assault + held
        for number, cell in self.cards:
            card = seen[number]
            value += 100 + 0.6 * (card.card.power or 0) - STEP * distance[cell]
            if number in self.board.bearer and (
                card.rays[0] is not card.rays[1] or any(effect.green for effect in card.effects)
            ):
                value += POWERED
        return value

    def threats(self) -> tuple[int, float]:
        """Return the number of ways to win with the next move, and the value of the best card that could be beaten."""
        board, seat = self.board, self.seat
        view, kinds, grid, advanced = board.scene.view, board.scene.sheet.areas[seat], board.grid, board.scene.advanced
        has_item = seat in board.holder
        ways, best = 0, 0.0
        for card, cell in self.cards:
            powered = has_item or card in board.bearer  # an item can be used first
            home = kinds[cell]
            for target in board.reach(card, cell, powered):
                area, beaten = kinds[target], grid[target]
                if (beaten < 0 and not area) or not board.wins_on(card, cell, powered, target):
                    continue
                if area == OPPOSING_ASSAULT:
                    ways += not advanced or self.assault - (home == OPPOSING_ASSAULT) >= ASSAULT_AREAS_TO_WIN - 1
                elif area == P_AREA:
                    ways += advanced and self.areas - (home == P_AREA) >= P_AREAS_TO_WIN - 1
                if beaten >= 0:
                    best = max(best, 100 + 0.6 * (view.seen[beaten].card.power or 0))
        return ways, best
