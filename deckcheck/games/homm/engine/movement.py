"""Ways over the map: the spaces in reach, with one way for each set of consequences (HM-MOVE-01 to HM-MOVE-05)."""

from __future__ import annotations

from deckcheck.games.homm.engine.board import BIT, NEIGHBOURS, SPACES, WITHIN, XY
from deckcheck.games.homm.engine.state import Piece, State
from deckcheck.games.homm.engine.values import HERO_STEPS, blocked_for, has, refresh, stat

Way = tuple[tuple[int, int], ...]
Ways = list[tuple[int, Way]]
STEPS: tuple[tuple[tuple[int, int, Way], ...], ...] = tuple(
    tuple((other, BIT[other], (XY[other],)) for other in NEIGHBOURS[cell]) for cell in range(SPACES)
)
"""Steps from each space: the next space, its bit, and the step as part of a way."""


class Ground:
    """The map for a Unit or Hero that is about to move."""

    __slots__ = ("last_only", "no_stop", "noted", "solid", "start", "steps")

    def __init__(self, start: int, steps: int, solid: int, last_only: int, no_stop: int, noted: int) -> None:
        self.start, self.steps = start, steps
        self.solid = solid
        """Spaces that cannot be entered."""
        self.last_only = last_only
        """Spaces that can be entered only to end there: those of Units to merge with."""
        self.no_stop = no_stop
        """Spaces that can be passed, but where no move can end."""
        self.noted = noted
        """Spaces where entering triggers an effect, so that a way over them differs from a way around them."""


def occupied(state: State) -> int:
    mask = 0
    for piece in state.pieces.values():
        mask |= BIT[piece.cell]
    return mask


def namesakes(state: State, piece: Piece) -> int:
    """Return the spaces of other friendly Units of the same name."""
    mask = 0
    for other in state.pieces.values():
        same = other.facts.name == piece.facts.name and other.controller == piece.controller
        if same and other is not piece and not other.is_hero:
            mask |= BIT[other.cell]
    return mask


def ground_for(state: State, piece: Piece, taken: int, steps: int = -1, own: int = -1, *, by_itself: bool = True) -> Ground:
    """Return the map for a piece; `taken` are all occupied spaces, `own` those of friendly Units of its name if already known.
    Ranged Units move like ground Units (HM-MOVE-04)."""
    if state.dirty:
        refresh(state)
    auras = state.auras
    if steps < 0:
        steps = (
            stat(state, piece, "move") if piece.mods or "move" in auras else HERO_STEPS if piece.is_hero else piece.facts.move
        )
    if by_itself and (piece.mods or "cannot_move" in auras) and has(state, piece, "cannot_move"):
        steps = 0
    taken &= ~BIT[piece.cell]
    blocked = blocked_for(state, piece) if "block" in auras else 0
    if piece.is_hero:
        return Ground(piece.cell, steps, taken | blocked, 0, 0, state.noted)
    if own < 0:
        own = namesakes(state, piece)
    own &= ~blocked
    flies = piece.facts.unit_type == "flying"
    if flies or ((piece.mods or "flight" in auras) and has(state, piece, "flight")):
        return Ground(piece.cell, steps, 0, 0, (taken & ~own) | blocked, state.noted)
    passing = 0 if state.options.pass_through_same_name == "b" else own
    return Ground(piece.cell, steps, (taken & ~own) | blocked, passing, 0, state.noted)


_open_ways: dict[tuple[int, int], Ways] = {}


def ways(ground: Ground) -> Ways:
    """Return the ends of moves of one step or more with a shortest way: one for every end and every order of noted spaces on
    the way. A step out and back is a move that ends where it began."""
    start, steps = ground.start, ground.steps
    if steps <= 0:
        return []
    near = WITHIN[start][steps if steps < 13 else 13]
    if ground.noted & near:
        return _search(start, steps, ground.solid, ground.last_only, ground.no_stop, ground.noted)
    if (ground.solid | ground.last_only | ground.no_stop) & near:
        return _search_plain(start, steps, ground.solid, ground.last_only, ground.no_stop)
    found = _open_ways.get((start, steps))  # empty surroundings; others differ too much for a cache
    if found is None:
        found = _open_ways[start, steps] = _search_plain(start, steps, 0, 0, 0)
    return found


def _search_plain(start: int, steps: int, solid: int, last_only: int, no_stop: int) -> Ways:
    """Search breadth first over spaces, for a map on which only the end of a way matters."""
    found: dict[int, Way] = {}
    border: list[tuple[int, Way]] = [(start, ())]
    seen = solid | BIT[start]
    for left in range(steps, 0, -1):
        following: list[tuple[int, Way]] = []
        for cell, way in border:
            for other, bit, step in STEPS[cell]:
                if not seen & bit:
                    seen |= bit
                    found[other] = longer = way + step
                    if left > 1 and not last_only & bit:
                        following.append((other, longer))
        border = following
    if steps > 1 and not solid & BIT[start]:  # a step out and back
        for _, bit, step in STEPS[start]:
            if not (solid | last_only) & bit:
                found[start] = (*step, XY[start])
                break
    if no_stop:
        return [end for end in found.items() if not no_stop & BIT[end[0]]]
    return list(found.items())


def _search(start: int, steps: int, solid: int, last_only: int, no_stop: int, noted: int) -> Ways:
    """Search breadth first over spaces together with the noted spaces entered so far."""
    found: dict[tuple[int, Way], Way] = {}
    border: list[tuple[int, Way, Way]] = [(start, (), ())]
    for _ in range(steps):
        following: list[tuple[int, Way, Way]] = []
        for cell, marks, way in border:
            for other in NEIGHBOURS[cell]:
                bit = BIT[other]
                if solid & bit:
                    continue
                entered = (*marks, XY[other]) if noted & bit else marks
                if (other, entered) in found:
                    continue
                longer = (*way, XY[other])
                found[other, entered] = longer
                if not last_only & bit:
                    following.append((other, entered, longer))
        border = following
    return [(cell, way) for (cell, _), way in found.items() if not no_stop & BIT[cell]]


def free_distance(start: int, end: int, taken: int) -> int:
    """Return the length of a shortest way over vacant spaces, 99 without one (HM-AMB-18, option b)."""
    seen = (taken | BIT[start]) & ~BIT[end]
    border = [start]
    for depth in range(1, 50):
        following = []
        for cell in border:
            for other in NEIGHBOURS[cell]:
                if other == end:
                    return depth
                if not seen & BIT[other]:
                    seen |= BIT[other]
                    following.append(other)
        border = following
    return 99


def vacant_near(state: State, seat: int) -> list[int]:
    """Return the spaces next to the player's Hero where a Unit can be placed (HM-PLAY-02, HM-HERO-04, HM-AMB-14)."""
    cells = state.cells
    found = [cell for cell in NEIGHBOURS[state.pieces[state.sides[seat].hero].cell] if cells[cell] is None]
    if found and state.options.vacant_space == "b":
        found = [cell for cell in found if all(place.cell != cell for place in state.places)]
    if state.dirty:
        refresh(state)
    barred = [state.spots[source] for source, owner, _ in state.auras.get("block", ()) if owner != seat]
    return [cell for cell in found if cell not in barred] if barred else found
