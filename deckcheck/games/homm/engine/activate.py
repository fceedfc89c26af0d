"""Activating Units and Heroes: the declared move and attack, step by step, and merging (HM-ACT, HM-MOVE, HM-SIZE-04 to -06)."""

from __future__ import annotations

from deckcheck.core.engine import Event, IllegalActionError
from deckcheck.games.homm.engine.board import BIT, CELL, DISTANCE, NEAR, XY
from deckcheck.games.homm.engine.paths import Way, fault_in, ground_for, occupied
from deckcheck.games.homm.engine.pieces import check_damage, discard, increase
from deckcheck.games.homm.engine.state import Piece, Run, State
from deckcheck.games.homm.engine.triggers import fire
from deckcheck.games.homm.engine.values import refresh

Space = tuple[int, int]


def own_piece(state: State, seat: int, at: Space) -> Piece:
    """The own Unit on a space, which may be activated (HM-ACT-01)."""
    piece = state.cells[CELL[at]] if at in CELL else None
    if piece is None or piece.is_hero or piece.controller != seat:
        raise IllegalActionError("HM-ACT-01", f"there is no Unit of this player on {at}")
    return piece


def check_unmarked(state: State, piece: Piece) -> None:
    if piece.activated:
        raise IllegalActionError("HM-ACT-01", "it has an Activation mark")


def check_plan(state: State, piece: Piece, way: Way | None, attack: Space | None) -> None:
    """Refuses a move or an attack that the Unit cannot make, the whole plan with it."""
    end = piece.cell
    if way:
        fault = fault_in(ground_for(state, piece, occupied(state)), way, piece)
        if fault is not None:
            raise IllegalActionError(*fault)
        end = CELL[way[-1]]
    if attack is None:
        return
    if way and end != piece.cell and state.cells[end] is not None:
        raise IllegalActionError("HM-ACT-06", "a Unit that has Increased cannot attack in the same activation")
    check_target(state, piece, end, bool(way), attack)


def check_target(state: State, piece: Piece, end: int, moved: bool, attack: Space) -> None:
    """Refuses a target that the Unit cannot attack from the space where its move ends."""
    target = state.cells[CELL[attack]] if attack in CELL else None
    if target is None or target.controller == piece.controller:
        raise IllegalActionError("HM-ATTACK-08", f"there is no enemy on {attack}")
    if DISTANCE[end][target.cell] == 1:
        return
    if piece.facts.unit_type != "ranged":
        raise IllegalActionError("HM-ATTACK-01", f"{attack} is not next to the Unit")
    if moved:
        raise IllegalActionError("HM-ATTACK-03", "a ranged Unit that moved attacks only what is next to it")
    if is_engaged(state, piece):
        raise IllegalActionError("HM-ATTACK-03", "an enemy Unit is next to it")


def is_engaged(state: State, piece: Piece) -> bool:
    """Whether an enemy next to a ranged Unit keeps it from shooting: a Unit, by reading b also a Hero (HM-AMB-17)."""
    near = NEAR[piece.cell]
    heroes = state.opts["ranged_adjacent_hero"] == "b"
    for other in state.pieces.values():
        if near & BIT[other.cell] and other.controller != piece.controller and (heroes or not other.is_hero):
            return True
    return False


def activate(state: State, piece: Piece, way: Way | None, last: Space | None) -> None:
    """Marks a Unit or Hero and sets off what its activation sets off; its move and attack come after that (HM-EFFECT-01)."""
    card = piece.card
    state.plan = (card, way or None, last)
    if not piece.is_hero or state.opts["hero_activation_mark"] == "a":
        piece.activated = True  # HM-ACT-02
    if state.log is not None:
        state.log.append(Event("activated", piece.controller, (card, piece.cell)))
    stack = state.stack
    stack.append(("end_activation",))
    stack.append(("begin_plan", card, piece.cell))
    waiting = len(stack)
    if piece.facts.on_activation:
        stack.append(("resolve", Run(card, piece.controller, piece.facts.on_activation, card), 0))
    fire(state, "activates", card)
    if len(stack) == waiting:  # nothing comes in between, so the plan is as good as it was
        stack.pop()
        follow(state, piece, way, last)


def begin_plan(state: State, card: int, cell: int) -> None:
    """Starts on the declared plan. When an effect has moved the Unit or made the plan impossible, it is declared anew."""
    piece = state.pieces.get(card)
    if piece is None or state.plan is None:
        return
    _, way, last = state.plan
    if piece.is_hero:
        if way and fault_in(ground_for(state, piece, occupied(state)), way, piece) is None:
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
        state.ask = ("plan", piece.controller, card)


def follow(state: State, piece: Piece, way: Way | None, last: Space | None) -> None:
    """Carries out a plan that was found possible: a move, and at its end an attack or the taking of a Location."""
    if last is not None:
        state.stack.append(("take", piece.card) if piece.is_hero else ("strike", piece.card, last))
    if way:
        state.stack.append(("walk", piece.card, way, 0))


def walk(state: State, card: int, way: Way, place: int) -> None:
    """Moves along a way from this place on; spaces that set something off are entered one by one."""
    piece = state.pieces.get(card)
    if piece is None:
        return
    noted = noted_now(state)
    piece.moved = True
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
        state.log.append(Event("moved", piece.controller, (card, piece.cell, len(way))))
    arrive(state, piece)


def noted_now(state: State) -> int:
    if state.dirty:
        refresh(state)
    return state.noted


def put(state: State, piece: Piece, cell: int) -> None:
    """Puts a piece on a space; while it passes over another one, that one stays where it is."""
    if state.cells[piece.cell] is piece:
        state.cells[piece.cell] = None
    piece.cell = cell
    if state.cells[cell] is None:
        state.cells[cell] = piece


def arrive(state: State, piece: Piece) -> None:
    """Asks which card stays when a Unit has ended its move on a namesake (HM-SIZE-04)."""
    rest = state.cells[piece.cell]
    if rest is not None and rest is not piece:
        state.ask = ("merge", piece.controller, piece.card, rest.card)


def merge(state: State, stays: int, goes: int) -> None:
    """All tokens, marks and attached cards go on one card, with one more Size token (HM-SIZE-05, HM-SIZE-06)."""
    one, other = state.pieces[stays], state.pieces[goes]
    one.damage += other.damage
    one.activated |= other.activated
    one.retaliated |= other.retaliated
    one.moved |= other.moved
    one.attached += other.attached
    one.mods += other.mods
    for card in other.attached:
        state.host[card] = stays
    del state.pieces[goes]
    state.cells[one.cell] = one
    state.dirty = True
    increase(state, one, other.tokens + 1)
    state.sides[one.controller].tally.merges += 1
    give_up(state, goes)
    if state.log is not None:
        state.log.append(Event("merged", one.controller, (stays, one.tokens + 1)))
    if state.opts["merge_damage_check"] == "a":
        check_damage(state, one)


def give_up(state: State, card: int) -> None:
    """A Unit card that was used to Increase; a Vanguard card returns, or is discarded by reading b (HM-AMB-30)."""
    if state.opts["vanguard_increase"] == "b":
        state.turned.discard(card)
        state.sides[state.owner[card]].discard.append(card)
    else:
        discard(state, card)


def strike(state: State, card: int, attack: Space) -> None:
    """The attack of a plan, if attacker and target are still there and within reach."""
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


def check_taking(state: State, seat: int, cell: int) -> None:
    """A Hero takes the Location on the space that it enters last (HM-LOCATION-01, HM-AMB-28)."""
    place = next((place for place in state.places if place.cell == cell), None)
    if place is None:
        raise IllegalActionError("HM-LOCATION-01", f"there is no Location on {XY[cell]}")
    if place.controller == seat:
        raise IllegalActionError("HM-LOCATION-03", "the Location is controlled by this player already")
    if place.controller >= 0 and state.opts["retake_location"] == "b":
        raise IllegalActionError("HM-LOCATION-01", "the Location is controlled by the opponent")


def take(state: State, card: int) -> None:
    """The Hero takes control of the Location, if it was declared: it turns face up (HM-LOCATION-03)."""
    hero = state.pieces[card]
    if state.plan is None or state.plan[2] is None or XY[hero.cell] != state.plan[2]:
        return
    place = next(place for place in state.places if place.cell == hero.cell)
    place.controller = hero.controller
    state.spots[place.card] = place.cell
    state.turned.discard(place.card)
    state.dirty = True
    if state.log is not None:
        state.log.append(Event("took", hero.controller, (place.card, place.cell)))
    fire(state, "takes_location", card)
    fire(state, "taken", place.card)
