"""Ways over the map, one for each set of consequences, and activations with every end of a move (HM-MOVE, HM-ACT, HM-HERO)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.homm.engine.board import BIT, FARTHEST, NEAR, NEIGHBOURS, SPACES, WITHIN, XY, Space, cells_of, spread
from deckcheck.games.homm.engine.state import Piece, State
from deckcheck.games.homm.engine.values import MOVEMENT, blocked_for, can_attack, has, refresh, stat

Way = tuple[Space, ...]


class Walk:
    """A way from a space, or the start itself, where the way is empty."""

    __slots__ = ("_shots", "bit", "branches", "cell", "near", "plan", "start", "strikes", "take", "visit", "way")

    def __init__(self, start: int, way: Way, cell: int) -> None:
        self.start, self.way, self.cell = start, way, cell
        self.bit, self.near = BIT[cell], NEAR[cell]
        self.plan = Action("activate_unit", (XY[start], way or None, None))
        """Activation of a Unit that only moves."""
        self.visit = Action("activate_hero", (way or None, None))
        self.take = Action("activate_hero", (way or None, XY[cell]))
        """Activations of a Hero, without and with taking the Location at the end."""
        self.branches: dict[int, tuple[Walk, ...]] = {}
        """Adjacent spaces -> ways of one more step to them, as far as `branch` has made them."""
        self.strikes: dict[int, tuple[Action, ...]] = {}
        """Adjacent spaces -> activations of a Unit that attack one of them after the way, as far as `strike` has made them."""
        self._shots: dict[int, Action] = {}

    def branch(self, spaces: int) -> tuple[Walk, ...]:
        """Return the ways of one more step to some of the adjacent spaces."""
        found = self.branches.get(spaces)
        return self._make_branch(spaces) if found is None else found

    def _make_branch(self, spaces: int) -> tuple[Walk, ...]:
        if spaces == self.near:
            found = tuple(Walk(self.start, (*self.way, XY[cell]), cell) for cell in NEIGHBOURS[self.cell])
        else:
            found = tuple(walk for walk in self.branch(self.near) if spaces & walk.bit)
        self.branches[spaces] = found
        return found

    def strike(self, foes: int) -> tuple[Action, ...]:
        """Return the activations of a Unit that attack one of these adjacent spaces after the way."""
        found = self.strikes.get(foes)
        if found is None:
            found = self.strikes[foes] = tuple(map(self.shot, cells_of(foes)))
        return found

    def shot(self, cell: int) -> Action:
        """Return the activation of a Unit that attacks a space, adjacent or not, after the way."""
        found = self._shots.get(cell)
        if found is None:
            found = self._shots[cell] = Action("activate_unit", (XY[self.start], self.way or None, XY[cell]))
        return found


STARTS: Final[tuple[Walk, ...]] = tuple(Walk(cell, (), cell) for cell in range(SPACES))


class Ground:
    """The map for a Unit or Hero that is about to move."""

    __slots__ = ("last_only", "no_stop", "noted", "solid", "start", "steps")

    def __init__(self, start: int, steps: int, others: int, merges: int, noted: int, flies: bool, passes: bool) -> None:
        """Look at a map with the spaces of other pieces or blocked ones, and those of Units to merge with. Ranged Units move
        like ground Units (HM-MOVE-04)."""
        self.start, self.steps = start, steps
        self.solid = 0 if flies else others
        """Spaces that cannot be entered."""
        self.last_only = 0 if flies or passes else merges
        """Spaces that can be entered only to end there: those of Units to merge with."""
        self.no_stop = others if flies else 0
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


def ground_for(state: State, piece: Piece, taken: int, steps: int = -1, *, by_itself: bool = True) -> Ground:
    """Return the map for a piece; `taken` are all occupied spaces."""
    if state.dirty:
        refresh(state)
    steps, flies, blocked = powers(state, piece, steps, by_itself=by_itself)
    own = 0 if piece.is_hero else namesakes(state, piece)
    others = taken & ~(own | BIT[piece.cell]) | blocked
    return Ground(piece.cell, steps, others, own & ~blocked, state.noted, flies, state.options.pass_through_same_name)


def powers(state: State, piece: Piece, steps: int = -1, *, by_itself: bool = True) -> tuple[int, bool, int]:
    """Return how many steps a piece can move, unless they are given, whether it flies, and the spaces that cards block."""
    facts, blocked = piece.facts, 0
    flies = facts.unit_type == "flying"
    if piece.mods or piece.hindered:
        words = MOVEMENT if piece.mods else piece.hindered
        if steps < 0:
            steps = stat(state, piece, "move") if "move" in words else facts.move
        if by_itself and "cannot_move" in words and has(state, piece, "cannot_move"):
            steps = 0
        if "block" in words:
            blocked = blocked_for(state, piece)
        flies = flies or ("flight" in words and not piece.is_hero and has(state, piece, "flight"))
    elif steps < 0:
        steps = facts.move
    return steps, flies, blocked


def ways(ground: Ground) -> list[Walk]:
    """Return the moves of one step or more, shortest ways: one for every end and every order of noted spaces on the way. A
    step out and back is a move that ends where it began."""
    found, barred = all_ways(ground)
    return [walk for walk in found if not barred & walk.bit]


def all_ways(ground: Ground) -> tuple[list[Walk], int]:
    """Return the same moves among others, and the spaces on which none of them can end."""
    steps, within = ground.steps, WITHIN[ground.start]
    if steps <= 0:
        return [], 0
    if steps > FARTHEST:
        steps = FARTHEST
    start, near, passed = STARTS[ground.start], within[steps], within[steps - 1]
    solid, last_only, noted = ground.solid & passed, ground.last_only & passed, ground.noted & near
    if steps <= KEPT_STEPS or not (solid or last_only or noted):
        found = _kept_search(start, steps, solid, last_only, noted)
    else:
        found = _search(start, steps, solid, last_only, noted)
    return found, (ground.solid & ~passed | ground.no_stop) & near


def _search(start: Walk, steps: int, solid: int, last_only: int, noted: int) -> list[Walk]:
    """Return the moves on a map without what is on spaces where only a last step can end: it changes no other way, and without
    it there are few different maps."""
    if noted:
        return _search_noted(start, steps, solid, last_only, noted)
    found: list[Walk] = []
    border = [start]
    free = ~(solid | start.bit)
    for _ in range(steps):
        reached = len(found)
        for shorter in border:
            fresh = shorter.near & free
            if fresh:
                free ^= fresh
                found += shorter.branches.get(fresh) or shorter.branch(fresh)
        border = found[reached:]
        if last_only:
            border = [walk for walk in border if not last_only & walk.bit]
    if steps > 1 and not solid & start.bit:
        out = start.near & ~(solid | last_only)
        if out:
            found += start.branch(out)[0].branch(start.bit)
    return found


KEPT_STEPS: Final = 3
_kept_search: Final = lru_cache(maxsize=16_384)(_search)


def _search_noted(start: Walk, steps: int, solid: int, last_only: int, noted: int) -> list[Walk]:
    """Search breadth first over spaces together with the noted spaces entered so far."""
    found: list[Walk] = []
    border: list[tuple[Walk, tuple[int, ...]]] = [(start, ())]
    free: dict[tuple[int, ...], int] = {}
    """Noted spaces entered -> spaces that no way has entered after them."""
    for _ in range(steps):
        following: list[tuple[Walk, tuple[int, ...]]] = []
        for shorter, marks in border:
            left = free.get(marks, ~solid)
            fresh = shorter.near & left
            if not fresh:
                continue
            free[marks] = left ^ fresh
            walks = shorter.branch(fresh)
            found += walks
            for walk in walks:
                if not last_only & walk.bit:
                    following.append((walk, (*marks, walk.cell) if noted & walk.bit else marks))
        border = following
    return found


def free_distance(start: int, end: int, taken: int) -> int:
    """Return the length of a shortest way over vacant spaces, 99 without one (range_measure=free_path, HM-AMB-18)."""
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


def vacant_near(state: State, seat: int) -> tuple[int, ...]:
    """Return the spaces next to the player's Hero where a Unit can be placed."""
    return cells_of(vacant_mask(state, seat))


def vacant_mask(state: State, seat: int) -> int:
    """Return the same spaces as a mask (HM-PLAY-02, HM-HERO-04, HM-AMB-14)."""
    cells, free = state.cells, 0
    for cell in NEIGHBOURS[state.pieces[state.sides[seat].hero].cell]:
        if cells[cell] is None:
            free |= BIT[cell]
    if state.options.vacant_space == "without_location":
        for place in state.places:
            free &= ~BIT[place.cell]
    if state.dirty:
        refresh(state)
    if "block" in state.auras:
        for source, owner, _ in state.auras["block"]:
            if owner != seat:
                free &= ~BIT[state.spots[source]]
    return free


class Masks:
    """Spaces of the pieces as masks, computed once per decision."""

    __slots__ = ("foe_units", "foes", "names", "ready", "taken")

    def __init__(self, state: State, seat: int) -> None:
        own = foes = 0
        self.names: dict[str, int] = {}
        """Name -> spaces of the player's Units of this name."""
        self.ready: list[Piece] = []
        """Units and Hero of the player that can be activated."""
        names, ready, bits = self.names, self.ready, BIT
        for piece in state.pieces.values():
            bit = bits[piece.cell]
            if piece.controller == seat:
                own |= bit
                if not piece.is_hero:
                    name = piece.facts.name
                    names[name] = names[name] | bit if name in names else bit
                if not piece.activated:
                    ready.append(piece)
            else:
                foes |= bit
        self.taken, self.foes, self.foe_units = own | foes, foes, foes
        if state.options.ranged_adjacent_hero != "blocks":
            self.foe_units ^= bits[state.pieces[state.sides[1 - seat].hero].cell]


def plans(state: State, piece: Piece, masks: Masks) -> list[Action]:
    """Return every end of a Unit's move with every target from there, and every target without a move (HM-ACT-04).

    The plans depend only on its surroundings, and a turn changes little, so the Unit keeps them until its surroundings differ.
    A Unit that no card hinders moves by its printed values alone."""
    cell, facts = piece.cell, piece.facts
    own, within = masks.names[facts.name], WITHIN[cell]
    others, merges = masks.taken & ~own, own ^ BIT[cell]
    steps, flies = facts.move, facts.unit_type == "flying"
    if piece.mods or piece.hindered:
        steps, flies, blocked = powers(state, piece)
        others, merges = others | blocked, merges & ~blocked
    near = within[steps if steps < FARTHEST else FARTHEST]
    shoots = facts.unit_type == "ranged" and not masks.foe_units & within[1]
    foes = masks.foes if shoots else masks.foes & within[steps + 1 if steps < FARTHEST else FARTHEST]
    if not can_attack(state, piece):
        foes, shoots = 0, False
    around = (cell, steps, flies, others & near, merges & near, state.noted & near, foes, shoots)
    if piece.around != around:
        ground = Ground(cell, steps, others, merges, state.noted, flies, state.options.pass_through_same_name)
        piece.around, piece.plans = around, _list_plans(ground, merges, foes, shoots)
    return piece.plans


def _list_plans(ground: Ground, merges: int, foes: int, shoots: bool) -> list[Action]:
    start = STARTS[ground.start]
    moves, barred = all_ways(ground)
    found = [start.plan]
    if shoots:
        found += [start.shot(cell) for cell in cells_of(foes)]
    elif foes & start.near:
        found += start.strike(foes & start.near)
    found += [walk.plan for walk in moves if not barred & walk.bit]
    if foes:
        ends = spread(foes) & ~(barred | merges)  # no attack after a merge (HM-ACT-06)
        for walk in moves:
            if ends & walk.bit:
                struck = foes & walk.near
                found += walk.strikes.get(struck) or walk.strike(struck)
    return found


def hero_plans(state: State, hero: Piece, masks: Masks) -> list[Action]:
    """Return the moves of a Hero, with and without taking the Location where they end (HM-LOCATION-02)."""
    cell, steps, others = hero.cell, hero.facts.move, masks.taken ^ BIT[hero.cell]
    if hero.mods or hero.hindered:
        steps, _, blocked = powers(state, hero)
        others |= blocked
    near = WITHIN[cell][steps if steps < FARTHEST else FARTHEST]
    takeable = state.takeable[hero.controller] & near
    around = (cell, steps, others & near, state.noted & near, takeable)
    if hero.around != around:
        moves, barred = all_ways(Ground(cell, steps, others, 0, state.noted, False, False))
        hero.around = around
        hero.plans = [STARTS[cell].visit, *[walk.visit for walk in moves if not barred & walk.bit]]
        takeable &= ~barred
        if takeable:
            hero.plans += [walk.take for walk in moves if takeable & walk.bit]
    return hero.plans
