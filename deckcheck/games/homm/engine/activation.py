"""Activation of Units and Heroes: the declared move and attack, step by step, and merging (HM-ACT, HM-MOVE, HM-SIZE)."""

from __future__ import annotations

from typing import Final

from deckcheck.core.words import plural
from deckcheck.games.homm.engine.attack import attack, check_attack
from deckcheck.games.homm.engine.board import BIT, CELL, NEIGHBOURS, XY, Space, space_name
from deckcheck.games.homm.engine.movement import Way, ground_for, occupied
from deckcheck.games.homm.engine.rounds import NEXT_TURN
from deckcheck.games.homm.engine.selection import condition_holds
from deckcheck.games.homm.engine.state import Piece, Question, Run, State
from deckcheck.games.homm.engine.targets import cell_at, check_required_target
from deckcheck.games.homm.engine.triggers import fire
from deckcheck.games.homm.engine.values import can_attack, refresh
from deckcheck.games.homm.engine.zones import check_damage, companion, discard_increase, increase
from deckcheck.simulator.parts.flow import Refusal, Step, note


def check_unit(state: State, seat: int, at: Space) -> Refusal | None:
    piece = state.cells[CELL[at]] if at in CELL else None
    if piece is None or piece.is_hero or piece.controller != seat:
        return Refusal("HM-ACT-01", f"you have no Unit on {space_name(at)}")
    return None


def piece_on(state: State, at: Space) -> Piece:
    piece = state.cells[CELL[at]]
    assert piece is not None
    return piece


def check_unmarked(piece: Piece) -> Refusal | None:
    if piece.activated:
        return Refusal("HM-ACT-01", f"the {piece.kind} already has an Activation mark")
    return None


# Units


def check_activate_unit(state: State, seat: int, unit: Space, move: Way | None, target: Space | None) -> Refusal | None:
    refusal = check_unit(state, seat, unit)
    if refusal is not None:
        return refusal
    piece = piece_on(state, unit)
    return check_unmarked(piece) or check_plan(state, piece, move, target)


def activate_unit(state: State, seat: int, unit: Space, move: Way | None, target: Space | None) -> None:
    state.stack.append(NEXT_TURN)
    _activate(state, piece_on(state, unit), move, target)


def check_plan(state: State, piece: Piece, way: Way | None, target: Space | None) -> Refusal | None:
    """Refuse a whole plan if the Unit cannot make its move or its attack."""
    end = piece.cell
    if way:
        refusal = check_way(state, piece, way)
        if refusal is not None:
            return refusal
        end = CELL[way[-1]]
    if target is None:
        return None
    if not can_attack(state, piece) or (way and end != piece.cell and state.cells[end] is not None):
        return Refusal("HM-ACT-06", "a Unit that has Increased cannot attack in the same activation")
    return check_attack(state, piece, end, bool(way), target)


def check_way(state: State, piece: Piece, way: Way, steps: int = -1, *, by_itself: bool = True) -> Refusal | None:
    """Refuse a way that the piece cannot take."""
    ground = ground_for(state, piece, occupied(state), steps, by_itself=by_itself)
    unit_type = piece.facts.unit_type
    if len(way) > ground.steps:
        clause = "HM-HERO-01" if piece.is_hero else "HM-MOVE-03" if unit_type == "flying" else "HM-MOVE-02"
        return Refusal(clause, f"the {piece.kind} can move only {plural(ground.steps, 'step')}, not {len(way)}")
    cell = ground.start
    for number, space in enumerate(way, 1):
        other = CELL.get(space, -1)
        if other < 0 or other not in NEIGHBOURS[cell]:
            return Refusal("HM-MOVE-01", "a move can go only from a space to an adjacent one")
        last = number == len(way)
        if ground.solid & BIT[other] or (ground.last_only & BIT[other] and not last):
            clause = "HM-HERO-02" if piece.is_hero else "HM-MOVE-04" if unit_type == "ranged" else "HM-MOVE-02"
            return Refusal(clause, f"the {piece.kind} cannot move through {space_name(space)}")
        if last and ground.no_stop & BIT[other]:
            return Refusal("HM-MOVE-03", f"the {piece.kind} can only pass over {space_name(space)}, not stop there")
        cell = other
    return None


def _activate(state: State, piece: Piece, way: Way | None, last: Space | None) -> None:
    """Mark a Unit or Hero and trigger effects of its activation; its move and attack come after them (HM-EFFECT-01)."""
    card = piece.card
    state.plan = (card, way or None, last)
    if not piece.is_hero or state.options.hero_activation_mark:
        piece.activated = True  # HM-ACT-02
    note(state, "piece_activated", piece.controller, card, piece.cell)
    stack = state.stack
    stack.append(END_ACTIVATION)
    stack.append(Step(_begin_plan, (card, piece.cell)))
    waiting = len(stack)
    if piece.facts.on_activation:
        stack.append(Run(card, piece.controller, piece.facts.on_activation, card))
    fire(state, "activates", card)
    if len(stack) == waiting:  # nothing happens in between, so the plan is still possible
        stack.pop()
        _follow(state, piece, way, last)


def _begin_plan(state: State, card: int, cell: int) -> None:
    """Begin the declared plan; if an effect has moved the Unit or made the plan impossible, ask for a new one."""
    piece = state.pieces.get(card)
    if piece is None or state.plan is None:
        return
    _, way, last = state.plan
    if piece.is_hero:
        if way and check_way(state, piece, way) is None:
            _follow(state, piece, way, last)
    elif piece.cell == cell and check_plan(state, piece, way, last) is None:
        _follow(state, piece, way, last)
    else:
        state.stack.append(Question("plan", piece.controller, (card,)))


def check_new_plan(state: State, seat: int, card: int, unit: Space, move: Way | None, target: Space | None) -> Refusal | None:
    refusal = check_unit(state, seat, unit)
    if refusal is not None:
        return refusal
    piece = piece_on(state, unit)
    if piece.card != card:
        return Refusal("HM-ACT-01", "you are already activating another Unit")
    return check_plan(state, piece, move, target)


def declare_new_plan(state: State, seat: int, card: int, unit: Space, move: Way | None, target: Space | None) -> None:
    """Continue an activation with a new plan, after an effect has made the old one impossible."""
    _follow(state, state.pieces[card], move, target)


def _follow(state: State, piece: Piece, way: Way | None, last: Space | None) -> None:
    """Carry out a possible plan: a move, then an attack or the taking of a Location."""
    if last is not None:
        state.stack.append(Step(_take_location, (piece.card,)) if piece.is_hero else Step(_strike, (piece.card, last)))
    if way:
        walk(state, piece.card, way, 0)


def _strike(state: State, card: int, at: Space) -> None:
    """Make the attack of a plan, if attacker and target are still on the map and in reach."""
    piece = state.pieces.get(card)
    if piece is not None and can_attack(state, piece) and check_attack(state, piece, piece.cell, piece.moved, at) is None:
        attack(state, card, piece_on(state, at).card)


def _end_activation(state: State) -> None:
    state.plan = None
    for piece in state.pieces.values():
        piece.moved = piece.increased = False
        if piece.mods:
            piece.mods = [mod for mod in piece.mods if mod[3] != "activation"]


END_ACTIVATION: Final = Step(_end_activation)


def check_use_as_activation(state: State, seat: int, unit: Space, target: Space | None) -> Refusal | None:
    refusal = check_unit(state, seat, unit)
    if refusal is not None:
        return refusal
    piece = piece_on(state, unit)
    effects = piece.facts.as_activation
    return (
        check_unmarked(piece)
        or _check_as_activation(state, Run(piece.card, seat, effects, piece.card))
        or check_required_target(state, seat, piece.card, effects, target)
    )


def _check_as_activation(state: State, run: Run) -> Refusal | None:
    if not run.effects:
        return Refusal("HM-EFFECT-02", "the Unit has no effect that you can use as an activation")
    condition = run.effects[0].condition
    if condition is not None and not condition_holds(state, condition, run):
        return Refusal("HM-EFFECT-02", "the condition of the effect is not met")
    return None


def use_as_activation(state: State, seat: int, unit: Space, target: Space | None) -> None:
    state.stack.append(NEXT_TURN)
    piece = piece_on(state, unit)
    piece.activated = True
    note(state, "piece_activated", seat, piece.card, piece.cell)
    state.stack.append(Run(piece.card, seat, piece.facts.as_activation, piece.card, cell_at(target)))


# Heroes


def check_activate_hero(state: State, seat: int, move: Way | None, take_location: Space | None) -> Refusal | None:
    hero = state.pieces[state.sides[seat].hero]
    refusal = check_unmarked(hero)
    if refusal is None and move:
        refusal = check_way(state, hero, move)
    if refusal is None and take_location is not None:
        refusal = _check_location(state, seat, move, take_location)
    return refusal


def _check_location(state: State, seat: int, way: Way | None, at: Space) -> Refusal | None:
    """Refuse a Location that is not on the last space of the Hero's move or cannot be taken (HM-LOCATION-01, HM-AMB-28)."""
    if not way or way[-1] != at:
        return Refusal("HM-LOCATION-01", "a Hero can take only the Location on the last space of its move")
    place = next((place for place in state.places if place.cell == CELL[at]), None)
    if place is None:
        return Refusal("HM-LOCATION-01", f"there is no Location on {space_name(at)}")
    if place.controller == seat:
        return Refusal("HM-LOCATION-03", "you already control this Location")
    if place.controller >= 0 and not state.options.retake_location:
        return Refusal("HM-LOCATION-01", "the opponent already controls this Location")
    return None


def activate_hero(state: State, seat: int, move: Way | None, take_location: Space | None) -> None:
    state.stack.append(NEXT_TURN)
    _activate(state, state.pieces[state.sides[seat].hero], move, take_location)


def _take_location(state: State, card: int) -> None:
    """Give the Hero's player control of the declared Location, which turns face up (HM-LOCATION-03)."""
    hero = state.pieces[card]
    if state.plan is None or state.plan[2] is None or XY[hero.cell] != state.plan[2]:
        return
    place = next(place for place in state.places if place.cell == hero.cell)
    place.controller = hero.controller
    state.spots[place.card] = place.cell
    state.turned.discard(place.card)
    state.dirty = True
    note(state, "location_taken", hero.controller, place.card, place.cell)
    fire(state, "takes_location", card)
    fire(state, "taken", place.card)


# Moving and merging


def walk(state: State, card: int, way: Way, place: int) -> None:
    """Move along a way from this index on; spaces that trigger effects are entered one by one."""
    piece = state.pieces.get(card)
    if piece is None:
        return
    noted = noted_now(state)
    piece.moved = True
    if not noted and place < len(way):  # nothing happens on the way
        place = len(way)
        put(state, piece, CELL[way[-1]])
    while place < len(way):
        cell = CELL[way[place]]
        place += 1
        if noted & BIT[cell] or place == len(way):
            put(state, piece, cell)
        if noted & BIT[cell]:
            state.stack.append(Step(walk, (card, way, place)))
            fire(state, "steps_on", card)
            return
    note(state, "piece_moved", piece.controller, card, piece.cell, len(way))
    rest = state.cells[piece.cell]
    if rest is not None and rest is not piece:  # on a Unit of the same name (HM-SIZE-04)
        state.stack.append(Question("merge", piece.controller, (card, rest.card)))


def noted_now(state: State) -> int:
    if state.dirty:
        refresh(state)
    return state.noted


def put(state: State, piece: Piece, cell: int) -> None:
    """Put a piece on a space; a piece that it passes over stays in `cells`."""
    if state.cells[piece.cell] is piece:
        state.cells[piece.cell] = companion(state, piece) if state.noted else None
    piece.cell = cell
    if state.cells[cell] is None:
        state.cells[cell] = piece


def check_merge_card(state: State, seat: int, mover: int, rest: int, card: int) -> Refusal | None:
    if card not in (mover, rest):
        return Refusal("HM-SIZE-05", "only one of the two merging cards can stay")
    return None


def choose_merge_card(state: State, seat: int, mover: int, rest: int, card: int) -> None:
    """Put all tokens, marks and attached cards on the card that stays, with one more Size token (HM-SIZE-05, HM-SIZE-06)."""
    goes = rest if card == mover else mover
    piece, other = state.pieces[card], state.pieces[goes]
    piece.damage += other.damage
    piece.activated |= other.activated
    piece.retaliated |= other.retaliated
    piece.moved |= other.moved
    piece.attached += other.attached
    piece.mods += other.mods
    for attached in other.attached:
        state.host[attached] = card
    del state.pieces[goes]
    state.cells[piece.cell] = piece
    state.dirty = True
    increase(state, piece, other.tokens + 1)
    state.sides[piece.controller].tally.merges += 1
    discard_increase(state, goes)
    note(state, "units_merged", piece.controller, card, piece.tokens + 1)
    if state.options.merge_damage_check == "at_once":
        check_damage(state, piece)
