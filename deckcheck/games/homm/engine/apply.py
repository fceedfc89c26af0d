"""Playing an action: it is checked against the decision that is due, refused with a clause, or carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.engine import Action, Event, IllegalActionError
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine import activate, combat, plays, setup
from deckcheck.games.homm.engine.answers import ANSWERS
from deckcheck.games.homm.engine.board import CELL
from deckcheck.games.homm.engine.facts import first_target
from deckcheck.games.homm.engine.flow import advance, discard_cards
from deckcheck.games.homm.engine.legal import due_effects, due_row, free_columns
from deckcheck.games.homm.engine.paths import fault_in, ground_for, occupied
from deckcheck.games.homm.engine.pay import check_payment, spend
from deckcheck.games.homm.engine.select import condition_holds
from deckcheck.games.homm.engine.state import Run, State
from deckcheck.games.homm.engine.values import cost_of, refresh

Space = tuple[int, int]
HAND_LIMIT = 7  # HM-ROUND-05


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Plays an action in place, or raises IllegalActionError and changes nothing."""
    ask = state.ask
    if ask is None:
        raise IllegalActionError("HM-WIN-05", "the game is over")
    if seat is not None and seat != ask[1]:
        raise _out_of_turn(state, action, seat)
    handler = HANDLERS.get((ask[0], action.do))
    if handler is None:
        raise IllegalActionError(MOMENTS.get(action.do, "HM-TURN-01"), f"{action.do} is not what is to be decided now")
    handler(state, ask, *action.args)
    advance(state)


def _out_of_turn(state: State, action: Action, seat: int) -> IllegalActionError:
    clause = MOMENTS.get(action.do, "HM-ROUND-10")
    if action.do not in MOMENTS and state.sides[seat].passed:
        return IllegalActionError("HM-TURN-02", "this player has passed for the round")
    return IllegalActionError(clause, "another player is to decide")


def _decided(state: State) -> None:
    """The decision is made; from here on the state changes."""
    state.ask = None
    state.legal = None


def _turn_taken(state: State) -> None:
    _decided(state)
    state.step = "next_turn"


def choose_order(state: State, ask: Any, first: int) -> None:
    if first not in (0, 1):
        raise IllegalActionError("HM-SETUP-02", "there is no such player")
    _decided(state)
    setup.choose_order(state, first)


def place_location(state: State, ask: Any, card: int, at: Space) -> None:
    seat = ask[1]
    if card not in state.sides[seat].locations:
        raise IllegalActionError("HM-SETUP-06", "this is no Location that is still to be placed")
    if at not in CELL or at[1] != due_row(state, seat):
        raise IllegalActionError("HM-SETUP-06", f"a Location is due in row {due_row(state, seat)}")
    if at[0] not in free_columns(state, seat):
        raise IllegalActionError("HM-SETUP-07", "the column has a Location already")
    _decided(state)
    setup.place_location(state, seat, card, at)


def replace_cards(state: State, ask: Any, cards: tuple[int, ...]) -> None:
    _check_hand(state, ask[1], cards, "HM-SETUP-12")
    _decided(state)
    setup.replace_cards(state, ask[1], cards)


def _check_hand(state: State, seat: int, cards: tuple[int, ...], clause: str) -> None:
    hand = state.sides[seat].hand
    if len(set(cards)) != len(cards) or any(card not in hand for card in cards):
        raise IllegalActionError(clause, "only cards in the own hand can be chosen, each once")


def discards(state: State, ask: Any, cards: tuple[int, ...]) -> None:
    seat = ask[1]
    _check_hand(state, seat, cards, "HM-ROUND-04")
    if len(state.sides[seat].hand) - len(cards) > HAND_LIMIT:
        raise IllegalActionError("HM-ROUND-05", f"at most {HAND_LIMIT} cards may be kept")
    _decided(state)
    discard_cards(state, seat, cards)


def play_unit(state: State, ask: Any, card: int, pay: Any, at: Space) -> None:
    seat = ask[1]
    facts = plays.check_in_hand(state, seat, card, "unit")
    cell = plays.check_place(state, seat, at)
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)
    _turn_taken(state)
    plays.play_unit(state, seat, card, pay, cell)


def play_unit_as_increase(state: State, ask: Any, card: int, pay: Any, unit: Space) -> None:
    seat = ask[1]
    facts = plays.check_in_hand(state, seat, card, "unit")
    piece = plays.check_increase(state, seat, facts, unit)
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)
    _turn_taken(state)
    plays.play_increase(state, seat, card, pay, piece.card)


def play_spell(state: State, ask: Any, card: int, pay: Any, target: Space | None = None) -> None:
    _play_other(state, ask[1], card, pay, target, "spell")


def play_ability(state: State, ask: Any, card: int, pay: Any, target: Space | None = None) -> None:
    _play_other(state, ask[1], card, pay, target, "ability")


def play_artifact(state: State, ask: Any, card: int, pay: Any) -> None:
    _play_other(state, ask[1], card, pay, None, "artifact")


def _play_other(state: State, seat: int, card: int, pay: Any, target: Space | None, kind: str) -> None:
    facts = plays.check_in_hand(state, seat, card, kind)
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)
    cell = -1 if kind == "artifact" else plays.check_cell(state, seat, card, facts.target, target)
    _turn_taken(state)
    plays.play_other(state, seat, card, pay, cell)


def play_as_statistic(state: State, ask: Any, card: int, statistic: str) -> None:
    seat = ask[1]
    if card not in state.sides[seat].hand or statistic not in STATISTICS:
        raise IllegalActionError("HM-PLAY-09", "a card in the own hand is played as one of the four Statistics")
    if state.sides[seat].statistic_played:
        raise IllegalActionError("HM-PLAY-09", "a card was played as a Statistic this round")
    if state.opts["statistic_play_is_action"] == "b":  # a free extra besides the action
        _decided(state)
    else:
        _turn_taken(state)
    plays.play_as_statistic(state, seat, card, statistic)


def activate_unit(state: State, ask: Any, unit: Space, move: Any, attack: Space | None) -> None:
    piece = activate.own_piece(state, ask[1], unit)
    activate.check_unmarked(state, piece)
    activate.check_plan(state, piece, move, attack)
    _turn_taken(state)
    activate.activate(state, piece, move, attack)


def declare_anew(state: State, ask: Any, unit: Space, move: Any, attack: Space | None) -> None:
    """The rest of an activation whose plan an effect has upset."""
    piece = activate.own_piece(state, ask[1], unit)
    if piece.card != ask[2]:
        raise IllegalActionError("HM-ACT-01", "another Unit is being activated")
    activate.check_plan(state, piece, move, attack)
    _decided(state)
    activate.follow(state, piece, move, attack)


def activate_hero(state: State, ask: Any, move: Any, take_location: Space | None) -> None:
    seat = ask[1]
    hero = state.pieces[state.sides[seat].hero]
    activate.check_unmarked(state, hero)
    if move:
        fault = fault_in(ground_for(state, hero, occupied(state)), move, hero)
        if fault is not None:
            raise IllegalActionError(*fault)
    if take_location is not None:
        if not move or move[-1] != take_location:
            raise IllegalActionError("HM-LOCATION-01", "a Hero takes the Location of the space that it enters last")
        activate.check_taking(state, seat, CELL[take_location])
    _turn_taken(state)
    activate.activate(state, hero, move, take_location)


def use_as_activation(state: State, ask: Any, unit: Space, target: Space | None) -> None:
    seat = ask[1]
    piece = activate.own_piece(state, seat, unit)
    activate.check_unmarked(state, piece)
    effects = piece.facts.as_activation
    if not effects:
        raise IllegalActionError("HM-EFFECT-02", "the Unit has no effect that it could use as an activation")
    run = Run(piece.card, seat, effects, piece.card)
    if effects[0].condition is not None and not condition_holds(state, effects[0].condition, run):
        raise IllegalActionError("HM-EFFECT-02", "the condition of the effect is not met")
    selection = first_target(effects)
    cell = plays.check_cell(state, seat, piece.card, selection, target)
    if selection is not None and cell < 0:
        raise IllegalActionError("HM-EFFECT-08", "there is no fitting target")
    _turn_taken(state)
    piece.activated = True
    if state.log is not None:
        state.log.append(Event("activated", seat, (piece.card, piece.cell)))
    state.stack.append(("resolve", run._replace(given=cell), 0))


def use_ability(state: State, ask: Any, card: int, target: Space | None, pay: Any = ()) -> None:
    """An effect for the own turn; it does not use up the turn."""
    seat = ask[1]
    if state.dirty:
        refresh(state)
    effects = next((row[2] for row in state.watch.get("own_turn", ()) if row[0] == card and row[1] == seat), None)
    if effects is None:
        raise IllegalActionError("HM-EFFECT-05", "the card has no effect that this player could use now")
    fault = plays.fault_of_use(state, seat, card, effects)
    if fault is not None:
        raise IllegalActionError(*fault)
    check_payment(state, seat, effects[0].pay, pay)
    cell = plays.check_cell(state, seat, card, first_target(effects), target)
    _decided(state)
    spend(state, seat, effects[0].pay, pay)
    state.stack.append(("resolve", Run(card, seat, effects, card, cell), 0))


def resolve_round_effect(state: State, ask: Any, card: int, target: Space | None) -> None:
    _, seat, when = ask
    effects = dict(due_effects(state, seat, when)).get(card)
    if effects is None:
        clause = "HM-ROUND-09" if when == "round_start" else "HM-ROUND-12"
        raise IllegalActionError(clause, "the card has no effect that is due now")
    selection = None if effects[0].may else first_target(effects)
    cell = plays.check_cell(state, seat, card, selection, target)
    _decided(state)
    state.resolved.append(card)
    state.active = 1 - seat
    state.stack.append(("resolve", Run(card, seat, effects, card, cell), 0))


def pass_turn(state: State, ask: Any) -> None:
    seat = ask[1]
    _turn_taken(state)
    state.sides[seat].passed = True
    if state.first_to_pass < 0:
        state.first_to_pass = seat
    if state.log is not None:
        state.log.append(Event("passed", seat, ()))


def boost(state: State, ask: Any, card: int | None) -> None:
    _, seat, window, last = ask
    if card is not None and card not in state.sides[seat].hand:
        raise IllegalActionError("HM-BOOST-01", "a boost is one card from the own hand")
    _decided(state)
    combat.set_boost(state, seat, -1 if card is None else card, window, last)


def choose_merge_card(state: State, ask: Any, card: int) -> None:
    _, _, mover, rest = ask
    if card not in (mover, rest):
        raise IllegalActionError("HM-SIZE-05", "one of the two merging cards stays")
    _decided(state)
    activate.merge(state, card, rest if card == mover else mover)


def choose_targets(state: State, ask: Any, cards: Any, spaces: Any) -> None:
    go_on = ANSWERS[ask[0]](state, ask, cards, spaces)
    _decided(state)
    go_on()


def play_vanguard(state: State, ask: Any, card: int, pay: Any, at: Space | None) -> None:
    _, seat, selection, _ = ask
    if card not in state.sides[seat].vanguard:
        raise IllegalActionError("HM-VANGUARD-01", "this is none of the player's Vanguard cards")
    if all(
        one.args[0] != card and state.facts[one.args[0]] is not state.facts[card]
        for one in plays.vanguard_plays(state, seat, selection)
    ):
        raise IllegalActionError("HM-VANGUARD-01", "the effect does not let this player play the card")
    facts = state.facts[card]
    check_payment(state, seat, cost_of(state, seat, facts, card), pay)
    places = {one.args[2] for one in plays.vanguard_plays(state, seat, selection) if state.facts[one.args[0]] is facts}
    if at not in places:
        raise IllegalActionError(
            "HM-PLAY-02", "the Unit cannot be placed there" if facts.type == "unit" else "it takes no space"
        )
    _decided(state)
    plays.play_vanguard(state, seat, card, pay, at)


TURN = (
    play_unit, play_unit_as_increase, play_spell, play_ability, play_artifact, play_as_statistic, activate_unit,
    activate_hero, use_as_activation, use_ability,
)  # fmt: skip
HANDLERS: dict[tuple[str, str], Callable[..., None]] = {("turn", one.__name__): one for one in TURN}
HANDLERS |= {
    ("order", "choose_order"): choose_order,
    ("place", "place_location"): place_location,
    ("replace", "replace_cards"): replace_cards,
    ("discard", "discard_cards"): discards,
    ("turn", "pass"): pass_turn,
    ("round", "resolve_round_effect"): resolve_round_effect,
    ("boost", "boost"): boost,
    ("merge", "choose_merge_card"): choose_merge_card,
    ("plan", "activate_unit"): declare_anew,
    ("vanguard", "play_vanguard"): play_vanguard,
}
HANDLERS |= {(kind, "choose_targets"): choose_targets for kind in ANSWERS}
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
