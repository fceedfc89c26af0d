"""Why actions are refused: checks that raise an IllegalActionError with the clause that an action breaks."""

from __future__ import annotations

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.homm.engine.board import BIT, CELL, DISTANCE, NEAR, NEIGHBOURS, XY, Space
from deckcheck.games.homm.engine.card_plays import cells_for, namesakes_of
from deckcheck.games.homm.engine.cards import Cost, Facts, Selection
from deckcheck.games.homm.engine.movement import Ground, Way, ground_for, occupied, vacant_near
from deckcheck.games.homm.engine.payment import Pay, as_spent, is_exact, is_matched, ready_of, ways_to_pay
from deckcheck.games.homm.engine.state import Piece, State


def out_of_turn(state: State, action: Action, seat: int) -> IllegalActionError:
    clause = MOMENTS.get(action.do, "HM-ROUND-10")
    if action.do not in MOMENTS and state.sides[seat].passed:
        return IllegalActionError("HM-TURN-02", "this player has passed for the round")
    return IllegalActionError(clause, "another player is to decide")


def check_hand(state: State, seat: int, cards: tuple[int, ...], clause: str) -> None:
    hand = state.sides[seat].hand
    if len(set(cards)) != len(cards) or any(card not in hand for card in cards):
        raise IllegalActionError(clause, "only cards in the own hand can be chosen, each once")


MOMENTS = {
    "choose_order": "HM-SETUP-02",
    "place_location": "HM-SETUP-06",
    "replace_cards": "HM-SETUP-12",
    "discard_cards": "HM-ROUND-04",
    "boost": "HM-BOOST-01",
    "choose_merge_card": "HM-SIZE-04",
    "choose_targets": "HM-EFFECT-08",
    "resolve_round_effect": "HM-ROUND-09",
    "play_vanguard": "HM-VANGUARD-01",
}
"""The clause that says when an action is to be made, for one that comes at another time."""


def fault_in(ground: Ground, way: Way, piece: Piece) -> tuple[str, str] | None:
    """The clause that a way breaks, with a message; None for a way that can be walked."""
    hero = piece.is_hero
    if len(way) > ground.steps:
        clause = "HM-HERO-01" if hero else "HM-MOVE-03" if piece.facts.unit_type == "flying" else "HM-MOVE-02"
        return clause, f"{len(way)} steps, but it moves at most {ground.steps}"
    cell = ground.start
    for place, xy in enumerate(way):
        other = CELL.get(xy, -1)
        if other < 0 or other not in NEIGHBOURS[cell]:
            return "HM-MOVE-01", f"{xy} is not next to {XY[cell]}"
        last = place == len(way) - 1
        if ground.solid & BIT[other] or (ground.last_only & BIT[other] and not last):
            clause = "HM-HERO-02" if hero else "HM-MOVE-04" if piece.facts.unit_type == "ranged" else "HM-MOVE-02"
            return clause, f"{xy} bars the way"
        if last and ground.no_stop & BIT[other]:
            return "HM-MOVE-03", f"it can pass over {xy}, but not stop there"
        cell = other
    return None


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
    heroes = state.options.ranged_adjacent_hero == "b"
    for other in state.pieces.values():
        if near & BIT[other.cell] and other.controller != piece.controller and (heroes or not other.is_hero):
            return True
    return False


def check_taking(state: State, seat: int, cell: int) -> None:
    """A Hero takes the Location on the space that it enters last (HM-LOCATION-01, HM-AMB-28)."""
    place = next((place for place in state.places if place.cell == cell), None)
    if place is None:
        raise IllegalActionError("HM-LOCATION-01", f"there is no Location on {XY[cell]}")
    if place.controller == seat:
        raise IllegalActionError("HM-LOCATION-03", "the Location is controlled by this player already")
    if place.controller >= 0 and state.options.retake_location == "b":
        raise IllegalActionError("HM-LOCATION-01", "the Location is controlled by the opponent")


def check_in_hand(state: State, seat: int, card: int, kind: str) -> Facts:
    if card not in state.sides[seat].hand:
        clause = "HM-VANGUARD-01" if card in state.sides[seat].vanguard else "HM-PLAY-01"
        raise IllegalActionError(clause, "only cards in the own hand can be played")
    facts = state.facts[card]
    if facts.type != kind:
        raise IllegalActionError("HM-PLAY-01", f"the card is no {kind.capitalize()}")
    return facts


def check_place(state: State, seat: int, at: Space) -> int:
    """A vacant space next to the own Hero (HM-PLAY-02, HM-PLAY-03)."""
    vacant = vacant_near(state, seat)
    cell = CELL.get(at, -1)
    if not vacant:
        raise IllegalActionError("HM-PLAY-03", "no space next to the Hero is vacant")
    if cell not in vacant:
        raise IllegalActionError("HM-PLAY-02", f"{at} is not a vacant space next to the Hero")
    return cell


def check_increase(state: State, seat: int, facts: Facts, at: Space) -> Piece:
    """The friendly namesake that a Unit card is to Increase (HM-PLAY-05, HM-AMB-32)."""
    piece = state.cells[CELL[at]] if at in CELL else None
    if piece is None or piece not in namesakes_of(state, seat, facts):
        raise IllegalActionError("HM-PLAY-05", f"there is no friendly Unit of the same name on {at}")
    if state.options.increase_without_space == "b" and not vacant_near(state, seat):
        raise IllegalActionError("HM-PLAY-03", "no space next to the Hero is vacant")
    return piece


def check_cell(state: State, seat: int, card: int, selection: Selection | None, target: Space | None) -> int:
    """Refuses a target that does not fit; without any that fits none is named, and the effect finds nothing to do."""
    options = cells_for(state, seat, card, selection)
    if target is None:
        if options or (selection is not None and selection is state.facts[card].attach):
            raise IllegalActionError("HM-EFFECT-08", "the effect needs a target")
        return -1
    cell = CELL.get(target, -1)
    anywhere = selection is not None and selection.which == "area" and selection.range < 0
    if cell < 0 or (cell not in options and not anywhere):
        raise IllegalActionError(clause_against(selection), f"{target} is no target for the effect")
    return cell


def clause_against(selection: Selection | None) -> str:
    """The clause that a wrong target most likely breaks."""
    if selection is None:
        return "HM-EFFECT-08"
    if selection.name or selection.not_name:
        return "HM-EFFECT-09"
    if selection.trait or selection.not_trait:
        return "HM-EFFECT-10"
    if selection.owner:
        return "HM-EFFECT-12"
    return "HM-EFFECT-13" if selection.other else "HM-EFFECT-08"


def check_payment(state: State, seat: int, cost: Cost, pay: Pay) -> None:
    """Refuses a payment that is not one of the ways to pay."""
    ready, spent = ready_of(state, seat), as_spent(pay)
    if any(number > have for number, have in zip(spent, ready, strict=True)):
        raise IllegalActionError("HM-COST-02", "there are not so many ready Statistic cards of that type")
    if not is_exact(cost, spent):
        if not ways_to_pay(state, seat, cost):
            raise IllegalActionError("HM-COST-07", "the ready Statistic cards do not cover the cost")
        raise IllegalActionError("HM-COST-03", "what is paid must match the cost exactly")
    if state.options.voluntary_substitution == "a" and not is_matched(cost, ready, spent):
        raise IllegalActionError("HM-COST-04", "matching Statistic cards are ready, so nothing may stand in for them")
