"""How a sensible player of this game decides: take what wins, leave nothing that loses, trade well, and go for the areas.

Every action is tried out on a sketch of the sheet and judged by what stands there and by what the opponent could answer.
"""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.engine import Action, Policy
from deckcheck.games.gundam.engine.state import ACTION, BATTLE
from deckcheck.games.gundam.engine.view import View
from deckcheck.games.gundam.race import is_harmless, turns_left
from deckcheck.games.gundam.sketch import Scene, Sketch
from deckcheck.rng import Stream

WON, LOST = 1_000_000.0, -100_000.0
ASSAULT_AREA, P_AREA = 260.0, 60.0
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
    for target in list(after.reach(card, cell, True)):
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
    own, other = scene.seat, 1 - scene.seat
    if _has_won(sketch, own):
        return WON
    if scene.harmless:
        return -TURN * turns_left(sketch) + STEP * _held(sketch, own)[1]
    worth = _standing(sketch, own) - _standing(sketch, other) + HELD_CARD * 250 * len(sketch.hand)
    danger, loss = _danger(sketch, other)
    if danger:
        return LOST + worth
    chance, gain = _danger(sketch, own)
    return worth - 0.9 * loss + THREAT * min(chance, 2) + 0.15 * gain


def _has_won(sketch: Sketch, seat: int) -> bool:
    assault, areas = _held(sketch, seat)
    return assault >= 2 or areas >= 5 if sketch.scene.view.rules.advanced else assault >= 1


def _held(sketch: Sketch, seat: int) -> tuple[int, int]:
    """How many opposing Assault Areas and P Areas a player's cards stand on."""
    scene, grid = sketch.scene, sketch.grid
    seen = scene.view.seen
    assault = sum([grid[cell] >= 0 and seen[grid[cell]].owner == seat for cell in scene.assault[1 - seat]])
    return assault, sum([grid[cell] >= 0 and seen[grid[cell]].owner == seat for cell in scene.p_cells])


def _standing(sketch: Sketch, seat: int) -> float:
    """Cards by power, areas held, P Items used, and how near the cards are to the opposing Assault Areas."""
    scene = sketch.scene
    seen = scene.view.seen
    assault, areas = _held(sketch, seat)
    worth = ASSAULT_AREA * assault + (P_AREA * areas + 4 * areas * areas if scene.view.rules.advanced else STEP * areas)
    for card, cell in sketch.cards(seat):
        powered = card in sketch.bearer
        one = seen[card]
        worth += 100 + 0.6 * (one.card.power or 0)
        if powered and (any(effect.green for effect in one.effects) or one.rays[0] is not one.rays[1]):
            worth += POWERED
        worth -= STEP * scene.distance[seat][cell]
    return worth


def _danger(sketch: Sketch, seat: int) -> tuple[int, float]:
    """How many ways a player has to win with the next move, and the best card that player could beat."""
    scene = sketch.scene
    view = scene.view
    seen = view.seen
    assault, areas = _held(sketch, seat)
    advanced = view.rules.advanced
    has_item = seat in sketch.holder
    ways, best = 0, 0.0
    for card, cell in sketch.cards(seat):
        powered = has_item or card in sketch.bearer  # an item can be used first
        home = scene.areas[seat].get(cell, "")
        for target in sketch.reach(card, cell, powered):
            if not sketch.wins_on(card, cell, powered, target):
                continue
            area = scene.areas[seat].get(target, "")
            if area == "opposing_assault":
                ways += not advanced or assault - (home == "opposing_assault") >= 1
            elif area == "p_area":
                ways += advanced and areas - (home == "p_area") >= 4
            beaten = sketch.grid[target]
            if beaten >= 0:
                best = max(best, 100 + 0.6 * (seen[beaten].card.power or 0))
    return ways, best


POLICIES: dict[str, Policy] = {"sensible": sensible}
