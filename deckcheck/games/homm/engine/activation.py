"""Activation of Units and Heroes: the declared move and attack, step by step, and merging (HM-ACT, HM-MOVE, HM-SIZE)."""

from __future__ import annotations

from deckcheck.core.engine import Event, IllegalActionError
from deckcheck.games.homm.engine.board import BIT, CELL, XY, Space
from deckcheck.games.homm.engine.card_moves import companion, give_up
from deckcheck.games.homm.engine.damage import check_damage, increase
from deckcheck.games.homm.engine.movement import Way
from deckcheck.games.homm.engine.refusals import check_plan, check_target, refusal_of_way
from deckcheck.games.homm.engine.state import Piece, Question, Run, State
from deckcheck.games.homm.engine.triggers import fire
from deckcheck.games.homm.engine.values import refresh


def activate(state: State, piece: Piece, way: Way | None, last: Space | None) -> None:
    """Mark a Unit or Hero and trigger effects of its activation; its move and attack come after them (HM-EFFECT-01)."""
    card = piece.card
    state.plan = (card, way or None, last)
    if not piece.is_hero or state.options.hero_activation_mark:
        piece.activated = True  # HM-ACT-02
    if state.log is not None:
        state.log.append(Event("piece_activated", piece.controller, (card, piece.cell)))
    stack = state.stack
    stack.append(("end_activation",))
    stack.append(("begin_plan", card, piece.cell))
    waiting = len(stack)
    if piece.facts.on_activation:
        stack.append(("resolve", Run(card, piece.controller, piece.facts.on_activation, card), 0))
    fire(state, "activates", card)
    if len(stack) == waiting:  # nothing happens in between, so the plan is still possible
        stack.pop()
        follow(state, piece, way, last)


def begin_plan(state: State, card: int, cell: int) -> None:
    """Begin the declared plan; if an effect has moved the Unit or made the plan impossible, ask for a new one."""
    piece = state.pieces.get(card)
    if piece is None or state.plan is None:
        return
    _, way, last = state.plan
    if piece.is_hero:
        if way and refusal_of_way(state, piece, way) is None:
            follow(state, piece, way, last)
        return
    try:
        check_plan(state, piece, way, last)
        possible = piece.cell == cell
    except IllegalActionError:
        possible = False
    if possible:
        follow(state, piece, way, last)
    else:
        state.question = Question("plan", piece.controller, (card,))


def follow(state: State, piece: Piece, way: Way | None, last: Space | None) -> None:
    """Carry out a possible plan: a move, then an attack or the taking of a Location."""
    if last is not None:
        state.stack.append(("take", piece.card) if piece.is_hero else ("strike", piece.card, last))
    if way:
        walk(state, piece.card, way, 0)


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
            state.stack.append(("walk", card, way, place))
            fire(state, "steps_on", card)
            return
    if state.log is not None:
        state.log.append(Event("piece_moved", piece.controller, (card, piece.cell, len(way))))
    arrive(state, piece)


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


def arrive(state: State, piece: Piece) -> None:
    """Ask which card stays if a Unit has ended its move on a Unit of the same name (HM-SIZE-04)."""
    rest = state.cells[piece.cell]
    if rest is not None and rest is not piece:
        state.question = Question("merge", piece.controller, (piece.card, rest.card))


def merge(state: State, stays: int, goes: int) -> None:
    """Put all tokens, marks and attached cards on the card that stays, with one more Size token (HM-SIZE-05, HM-SIZE-06)."""
    piece, other = state.pieces[stays], state.pieces[goes]
    piece.damage += other.damage
    piece.activated |= other.activated
    piece.retaliated |= other.retaliated
    piece.moved |= other.moved
    piece.attached += other.attached
    piece.mods += other.mods
    for card in other.attached:
        state.host[card] = stays
    del state.pieces[goes]
    state.cells[piece.cell] = piece
    state.dirty = True
    increase(state, piece, other.tokens + 1)
    state.sides[piece.controller].tally.merges += 1
    give_up(state, goes)
    if state.log is not None:
        state.log.append(Event("units_merged", piece.controller, (stays, piece.tokens + 1)))
    if state.options.merge_damage_check == "at_once":
        check_damage(state, piece)


def strike(state: State, card: int, attack: Space) -> None:
    """Make the attack of a plan, if attacker and target are still on the map and in reach."""
    piece = state.pieces.get(card)
    if piece is None:
        return
    try:
        check_target(state, piece, piece.cell, piece.moved, attack)
    except IllegalActionError:
        return
    target = state.cells[CELL[attack]]
    assert target is not None
    state.stack.append(("attack", card, target.card))


def end_activation(state: State) -> None:
    state.plan = None
    for piece in state.pieces.values():
        piece.moved = False
        if piece.mods:
            piece.mods = [mod for mod in piece.mods if mod[3] != "activation"]


def take(state: State, card: int) -> None:
    """Give the Hero's player control of the declared Location, which turns face up (HM-LOCATION-03)."""
    hero = state.pieces[card]
    if state.plan is None or state.plan[2] is None or XY[hero.cell] != state.plan[2]:
        return
    place = next(place for place in state.places if place.cell == hero.cell)
    place.controller = hero.controller
    state.spots[place.card] = place.cell
    state.turned.discard(place.card)
    state.dirty = True
    if state.log is not None:
        state.log.append(Event("location_taken", hero.controller, (place.card, place.cell)))
    fire(state, "takes_location", card)
    fire(state, "taken", place.card)
