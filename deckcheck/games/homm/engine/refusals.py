"""Refusals: checks that raise an IllegalActionError with the clause that an action breaks."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.core.words import plural
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import BIT, CELL, DISTANCE, NEAR, NEIGHBOURS, Space, space_name
from deckcheck.games.homm.engine.card_plays import cells_for, namesakes_of, vanguard_plays
from deckcheck.games.homm.engine.cards import Cost, Effect, Facts, Selection, first_target
from deckcheck.games.homm.engine.movement import Way, ground_for, occupied, vacant_near
from deckcheck.games.homm.engine.payment import as_spent, is_exact, is_matched, ready_of, ways_to_pay
from deckcheck.games.homm.engine.phases.rounds import HAND_LIMIT
from deckcheck.games.homm.engine.selection import condition_holds
from deckcheck.games.homm.engine.setup import due_row, free_columns
from deckcheck.games.homm.engine.state import Pay, Piece, Run, State
from deckcheck.games.homm.engine.triggers import due_effects
from deckcheck.games.homm.engine.values import cost_of

MOMENTS: Final = {
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
"""Action -> the clause that says when it is possible, for an action at another time."""


def not_now(action: Action) -> IllegalActionError:
    """Return the refusal of an action that does not answer the question."""
    return IllegalActionError(MOMENTS.get(action.do, "HM-TURN-01"), f"{action.do} is not possible now")


def out_of_turn(state: State, action: Action, seat: int) -> IllegalActionError:
    """Return the refusal of an action while the other player must decide."""
    if action.do not in MOMENTS and state.sides[seat].passed:
        return IllegalActionError("HM-TURN-02", "you have already passed this round")
    return IllegalActionError(MOMENTS.get(action.do, "HM-ROUND-10"), "it is the other player's decision")


def check_order(state: State, seat: int, first: int) -> None:
    if first not in (0, 1):
        raise IllegalActionError("HM-SETUP-02", "choose one of the two players")


def check_location(state: State, seat: int, card: int, at: Space) -> None:
    if card not in state.sides[seat].locations:
        raise IllegalActionError("HM-SETUP-06", "this is not a Location that you still have to place")
    if at not in CELL or at[1] != due_row(state, seat):
        raise IllegalActionError("HM-SETUP-06", f"place the next Location in row {due_row(state, seat)}")
    if at[0] not in free_columns(state, seat):
        raise IllegalActionError("HM-SETUP-07", f"column {at[0]} already has a Location")


def check_hand(state: State, seat: int, cards: tuple[int, ...], clause: str) -> None:
    hand = state.sides[seat].hand
    if len(set(cards)) != len(cards) or any(card not in hand for card in cards):
        raise IllegalActionError(clause, "choose only cards from your hand, each once")


def check_discard(state: State, seat: int, cards: tuple[int, ...]) -> None:
    check_hand(state, seat, cards, "HM-ROUND-04")
    if len(state.sides[seat].hand) - len(cards) > HAND_LIMIT:
        raise IllegalActionError("HM-ROUND-05", f"you can keep only {HAND_LIMIT} cards")


def check_round_effect(state: State, seat: int, when: str, card: int, target: Space | None) -> None:
    """Refuse a card without an effect for the start or the end of the round, or a wrong target of its effect."""
    effects = dict(due_effects(state, seat, when)).get(card)
    if effects is None:
        clause = "HM-ROUND-09" if when == "round_start" else "HM-ROUND-12"
        raise IllegalActionError(clause, "the card has no effect that can resolve now")
    check_cell(state, seat, card, None if effects[0].may else first_target(effects), target)


def check_boost(state: State, seat: int, window: int, last: bool, card: int | None) -> None:
    if card is not None and card not in state.sides[seat].hand:
        raise IllegalActionError("HM-BOOST-01", "you can boost only with a card from your hand")


def check_merge_card(state: State, seat: int, mover: int, rest: int, card: int) -> None:
    if card not in (mover, rest):
        raise IllegalActionError("HM-SIZE-05", "only one of the two merging cards can stay")


def check_vanguard(
    state: State, seat: int, selection: Selection | None, optional: bool, card: int, pay: Pay, at: Space | None
) -> None:
    if card not in state.sides[seat].vanguard:
        raise IllegalActionError("HM-VANGUARD-01", "this is not one of your Vanguard cards")
    facts = state.facts[card]
    places = {action.args[2] for action in vanguard_plays(state, seat, selection) if state.facts[action.args[0]] is facts}
    if not places:
        raise IllegalActionError("HM-VANGUARD-01", "the effect does not let you play this card")
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)
    if at not in places:
        message = "you cannot place the Unit there" if facts.type == "unit" else "only a Unit is placed on a space"
        raise IllegalActionError("HM-PLAY-02", message)


def check_in_hand(state: State, seat: int, card: int, kind: str) -> Facts:
    if card not in state.sides[seat].hand:
        clause = "HM-VANGUARD-01" if card in state.sides[seat].vanguard else "HM-PLAY-01"
        raise IllegalActionError(clause, "you can play only cards from your hand")
    facts = state.facts[card]
    if facts.type != kind:
        raise IllegalActionError("HM-PLAY-01", f"the type of the card is {facts.type}, not {kind}")
    return facts


def check_place(state: State, seat: int, at: Space) -> int:
    """Return the vacant space next to the player's Hero (HM-PLAY-02, HM-PLAY-03)."""
    vacant = vacant_near(state, seat)
    cell = CELL.get(at, -1)
    if not vacant:
        raise IllegalActionError("HM-PLAY-03", "no space next to your Hero is vacant")
    if cell not in vacant:
        raise IllegalActionError("HM-PLAY-02", "you can place a Unit only on a vacant space next to your Hero")
    return cell


def check_increase(state: State, seat: int, facts: Facts, at: Space) -> Piece:
    """Return the friendly Unit of the same name that a Unit card would Increase (HM-PLAY-05, HM-AMB-32)."""
    piece = state.cells[CELL[at]] if at in CELL else None
    if piece is None or piece not in namesakes_of(state, seat, facts):
        raise IllegalActionError("HM-PLAY-05", "you can Increase only a friendly Unit of the same name")
    if not state.options.increase_without_space and not vacant_near(state, seat):
        raise IllegalActionError("HM-PLAY-03", "no space next to your Hero is vacant")
    return piece


def check_statistic(state: State, seat: int, card: int, statistic: str) -> None:
    if card not in state.sides[seat].hand or statistic not in STATISTICS:
        raise IllegalActionError("HM-PLAY-09", f"you can play a card only from your hand, as {', '.join(STATISTICS)}")
    if state.sides[seat].statistic_played:
        raise IllegalActionError("HM-PLAY-09", "you have already played a card as a Statistic this round")


def check_payment(state: State, seat: int, cost: Cost, pay: Pay) -> None:
    """Refuse a payment that is not one of the ways to pay."""
    ready, spent = ready_of(state, seat), as_spent(pay)
    if any(number > have for number, have in zip(spent, ready, strict=True)):
        raise IllegalActionError("HM-COST-02", "you do not have that many ready Statistic cards of that type")
    if not is_exact(cost, spent):
        if not ways_to_pay(state, seat, cost):
            raise IllegalActionError("HM-COST-07", "your ready Statistic cards do not cover the cost")
        raise IllegalActionError("HM-COST-03", "you can pay only the exact cost")
    if not state.options.voluntary_substitution and not is_matched(cost, ready, spent):
        raise IllegalActionError("HM-COST-04", "matching Statistic cards are ready, so you cannot substitute others")


def check_cell(state: State, seat: int, card: int, selection: Selection | None, target: Space | None) -> int:
    """Return the space of a target, or -1 where none fits and none is named: the effect then does nothing."""
    options = cells_for(state, seat, card, selection)
    if target is None:
        if options or (selection is not None and selection is state.facts[card].attach):
            raise IllegalActionError("HM-EFFECT-08", "choose a target for the effect")
        return -1
    cell = CELL.get(target, -1)
    anywhere = selection is not None and selection.which == "area" and selection.range < 0
    if cell < 0 or (cell not in options and not anywhere):
        raise IllegalActionError(clause_against(selection), f"{space_name(target)} is not a target for the effect")
    return cell


def check_required_cell(state: State, seat: int, card: int, effects: tuple[Effect, ...], target: Space | None) -> int:
    """Return the space of a target, or -1 for effects that name none; a target that they need must exist."""
    selection = first_target(effects)
    cell = check_cell(state, seat, card, selection, target)
    if selection is not None and cell < 0:
        raise IllegalActionError("HM-EFFECT-08", "the effect has no target")
    return cell


def clause_against(selection: Selection | None) -> str:
    """Return the clause that a wrong target most likely breaks."""
    if selection is None:
        return "HM-EFFECT-08"
    if selection.name or selection.not_name:
        return "HM-EFFECT-09"
    if selection.trait or selection.not_trait:
        return "HM-EFFECT-10"
    if selection.owner:
        return "HM-EFFECT-12"
    return "HM-EFFECT-13" if selection.other else "HM-EFFECT-08"


def check_unit(state: State, seat: int, at: Space) -> Piece:
    """Return the player's Unit on a space (HM-ACT-01)."""
    piece = state.cells[CELL[at]] if at in CELL else None
    if piece is None or piece.is_hero or piece.controller != seat:
        raise IllegalActionError("HM-ACT-01", f"you have no Unit on {space_name(at)}")
    return piece


def check_unmarked(piece: Piece) -> None:
    if piece.activated:
        raise IllegalActionError("HM-ACT-01", f"the {piece.kind} already has an Activation mark")


def check_as_activation(state: State, run: Run) -> None:
    if not run.effects:
        raise IllegalActionError("HM-EFFECT-02", "the Unit has no effect that you can use as an activation")
    condition = run.effects[0].condition
    if condition is not None and not condition_holds(state, condition, run):
        raise IllegalActionError("HM-EFFECT-02", "the condition of the effect is not met")


def check_plan(state: State, piece: Piece, way: Way | None, attack: Space | None) -> None:
    """Refuse a whole plan if the Unit cannot make its move or its attack."""
    end = piece.cell
    if way:
        check_way(state, piece, way)
        end = CELL[way[-1]]
    if attack is None:
        return
    if way and end != piece.cell and state.cells[end] is not None:
        raise IllegalActionError("HM-ACT-06", "a Unit that has Increased cannot attack in the same activation")
    check_target(state, piece, end, bool(way), attack)


def check_way(state: State, piece: Piece, way: Way, steps: int = -1, *, by_itself: bool = True) -> None:
    refusal = refusal_of_way(state, piece, way, steps, by_itself=by_itself)
    if refusal is not None:
        raise IllegalActionError(*refusal)


def refusal_of_way(state: State, piece: Piece, way: Way, steps: int = -1, *, by_itself: bool = True) -> tuple[str, str] | None:
    """Return the clause that a way breaks and a message, or None for a way that the piece can take."""
    ground = ground_for(state, piece, occupied(state), steps, by_itself=by_itself)
    unit_type = piece.facts.unit_type
    if len(way) > ground.steps:
        clause = "HM-HERO-01" if piece.is_hero else "HM-MOVE-03" if unit_type == "flying" else "HM-MOVE-02"
        return clause, f"the {piece.kind} can move only {plural(ground.steps, 'step')}, not {len(way)}"
    cell = ground.start
    for number, space in enumerate(way, 1):
        other = CELL.get(space, -1)
        if other < 0 or other not in NEIGHBOURS[cell]:
            return "HM-MOVE-01", "a move can go only from a space to an adjacent one"
        last = number == len(way)
        if ground.solid & BIT[other] or (ground.last_only & BIT[other] and not last):
            clause = "HM-HERO-02" if piece.is_hero else "HM-MOVE-04" if unit_type == "ranged" else "HM-MOVE-02"
            return clause, f"the {piece.kind} cannot move through {space_name(space)}"
        if last and ground.no_stop & BIT[other]:
            return "HM-MOVE-03", f"the {piece.kind} can only pass over {space_name(space)}, not stop there"
        cell = other
    return None


def check_target(state: State, piece: Piece, end: int, moved: bool, attack: Space) -> None:
    """Refuse a target that the Unit cannot attack from the space where its move ends."""
    target = state.cells[CELL[attack]] if attack in CELL else None
    if target is None or target.controller == piece.controller:
        raise IllegalActionError("HM-ATTACK-08", f"there is no enemy on {space_name(attack)}")
    if DISTANCE[end][target.cell] == 1:
        return
    if piece.facts.unit_type != "ranged":
        raise IllegalActionError("HM-ATTACK-01", "the Unit can attack only an adjacent enemy")
    if moved:
        raise IllegalActionError("HM-ATTACK-03", "a ranged Unit that has moved can attack only an adjacent enemy")
    if is_engaged(state, piece):
        raise IllegalActionError("HM-ATTACK-03", "a ranged Unit next to an enemy can attack only an adjacent enemy")


def is_engaged(state: State, piece: Piece) -> bool:
    """Return whether an adjacent enemy Unit, or as an option a Hero, keeps a ranged Unit from shooting (HM-AMB-17)."""
    near = NEAR[piece.cell]
    heroes = state.options.ranged_adjacent_hero == "blocks"
    for other in state.pieces.values():
        if near & BIT[other.cell] and other.controller != piece.controller and (heroes or not other.is_hero):
            return True
    return False


def check_taking(state: State, seat: int, way: Way | None, at: Space) -> None:
    """Refuse a Location that is not on the last space of the Hero's move or cannot be taken (HM-LOCATION-01, HM-AMB-28)."""
    if not way or way[-1] != at:
        raise IllegalActionError("HM-LOCATION-01", "a Hero can take only the Location on the last space of its move")
    place = next((place for place in state.places if place.cell == CELL[at]), None)
    if place is None:
        raise IllegalActionError("HM-LOCATION-01", f"there is no Location on {space_name(at)}")
    if place.controller == seat:
        raise IllegalActionError("HM-LOCATION-03", "you already control this Location")
    if place.controller >= 0 and not state.options.retake_location:
        raise IllegalActionError("HM-LOCATION-01", "the opponent already controls this Location")
