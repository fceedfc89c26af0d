"""How a sensible player of this game decides: take what wins, leave nothing that loses, trade well, and go for the areas.

Every action is tried out on a sketch of the sheet and judged by what stands there and by what the opponent could answer.
"""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.engine import Action, Policy
from deckcheck.core.rng import Stream
from deckcheck.games.gundam.effects import OPPOSING_ASSAULT, P_AREA
from deckcheck.games.gundam.engine.state import ACTION, BATTLE
from deckcheck.games.gundam.engine.view import View
from deckcheck.games.gundam.race import is_harmless, turns_left
from deckcheck.games.gundam.sketch import Scene, Sketch

WON, LOST = 1_000_000.0, -100_000.0
HELD_ASSAULT_AREA, HELD_P_AREA = 260.0, 60.0
"""What holding an area is worth, beside a card's power of about 250."""
TURN = 100.0
"""What a turn is worth when nobody is in the way."""
THREAT, STEP, HELD_CARD, POWERED = 120.0, 14.0, 0.55, 15.0


def sensible(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    """The action with the best prospect; of equal ones any, so that two such players do not repeat themselves for ever."""
    if len(actions) == 1:
        return actions[0]
    view = look()
    scene = Scene(view)
    now = Sketch(scene, list(view.grid), list(view.holder), list(view.bearer), view.hand)
    scene.harmless = is_harmless(now)
    best, found = float("-inf"), actions[0]
    for action in actions:
        worth = _prospect(now, action, view) + stream.random() * STEP / 2
        if worth > best:
            best, found = worth, action
    return found


def _prospect(now: Sketch, action: Action, view: View) -> float:
    if view.phase == BATTLE:
        return _before_battle(now, action, view)
    after = now.copy()
    after.play(action)
    if action.do == "use_p_item" and view.phase == ACTION:
        return _with_item(after, action)
    return judge(after)


def _with_item(after: Sketch, action: Action) -> float:
    """A P Item used before the action is worth what the best move of the powered up card is worth."""
    card = action.args[1]
    cell = after.grid.index(card)
    best = float("-inf")
    for target in after.reach(card, cell, True):
        then = after.copy()
        then.go(card, cell, target)
        best = max(best, judge(then))
    return best - STEP  # the use is better kept for after the action when it changes nothing


def _before_battle(now: Sketch, action: Action, view: View) -> float:
    """A P Item used when the battle is about to begin, where an option allows it."""
    assert view.attack is not None
    card, target = view.attack
    after = now.copy()
    after.play(action)
    after.go(card, after.grid.index(card), target)
    return judge(after)


def judge(sketch: Sketch) -> float:
    """What the sheet is worth to the player who has just acted."""
    scene = sketch.scene
    own, other = Side(sketch, scene.seat), Side(sketch, 1 - scene.seat)
    if own.has_won():
        return WON
    if scene.harmless:
        return -TURN * turns_left(sketch) + STEP * own.areas
    worth = own.standing() - other.standing() + HELD_CARD * 250 * len(sketch.hand)
    danger, loss = other.threats()
    if danger:
        return LOST + worth
    chance, gain = own.threats()
    return worth - 0.9 * loss + THREAT * min(chance, 2) + 0.15 * gain


class Side:
    """One player's cards on a sketch, with the areas they hold."""

    __slots__ = ("areas", "assault", "cards", "seat", "sketch")

    def __init__(self, sketch: Sketch, seat: int) -> None:
        kinds = sketch.scene.areas[seat]
        self.sketch = sketch
        self.seat = seat
        self.cards = sketch.cards(seat)
        held = [kinds.get(cell) for _, cell in self.cards]
        self.assault = held.count(OPPOSING_ASSAULT)
        self.areas = held.count(P_AREA)

    def has_won(self) -> bool:
        return self.assault >= 2 or self.areas >= 5 if self.sketch.scene.view.rules.advanced else self.assault >= 1

    def standing(self) -> float:
        """Cards by power, areas held, P Items used, and how near the cards are to the opposing Assault Areas."""
        scene = self.sketch.scene
        seen, distance, areas = scene.view.seen, scene.distance[self.seat], self.areas
        held = HELD_P_AREA * areas + 4 * areas * areas if scene.view.rules.advanced else STEP * areas
        worth = HELD_ASSAULT_AREA * self.assault + held
        for card, cell in self.cards:
            one = seen[card]
            worth += 100 + 0.6 * (one.card.power or 0) - STEP * distance[cell]
            if card in self.sketch.bearer and (one.rays[0] is not one.rays[1] or any(effect.green for effect in one.effects)):
                worth += POWERED
        return worth

    def threats(self) -> tuple[int, float]:
        """How many ways the player has to win with the next move, and the worth of the best card it could beat."""
        sketch, seat = self.sketch, self.seat
        view, kinds, grid = sketch.scene.view, sketch.scene.areas[seat], sketch.grid
        advanced = view.rules.advanced
        has_item = seat in sketch.holder
        ways, best = 0, 0.0
        for card, cell in self.cards:
            powered = has_item or card in sketch.bearer  # an item can be used first
            home = kinds.get(cell)
            for target in sketch.reach(card, cell, powered):
                area, beaten = kinds.get(target), grid[target]
                if (beaten < 0 and area is None) or not sketch.wins_on(card, cell, powered, target):
                    continue
                if area == OPPOSING_ASSAULT:
                    ways += not advanced or self.assault - (home == OPPOSING_ASSAULT) >= 1
                elif area == P_AREA:
                    ways += advanced and self.areas - (home == P_AREA) >= 4
                if beaten >= 0:
                    best = max(best, 100 + 0.6 * (view.seen[beaten].card.power or 0))
        return ways, best


POLICIES: dict[str, Policy] = {"sensible": sensible}
