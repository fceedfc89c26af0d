"""The legal actions of every decision, in a fixed order and without doubles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from deckcheck.engine import Action
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.activate import is_engaged
from deckcheck.games.homm.engine.board import BIT, CELL, LOCATION_ROWS, NEAR, SIDE, XY, cells_of
from deckcheck.games.homm.engine.facts import Facts, first_target
from deckcheck.games.homm.engine.paths import ground_for, occupied, ways
from deckcheck.games.homm.engine.pay import Pay, ways_to_pay
from deckcheck.games.homm.engine.plays import cells_for, distinct, namesakes_of, usable, vanguard_plays
from deckcheck.games.homm.engine.select import condition_holds
from deckcheck.games.homm.engine.state import Piece, Run, State
from deckcheck.games.homm.engine.triggers import can_resolve, vacant_near
from deckcheck.games.homm.engine.values import cost_of, refresh

MANY = 128
"""Of more subsets than these only a selection is offered."""
make = tuple.__new__
"""Quicker than the constructor of a named tuple, and these lists are long."""
PASS = Action("pass")


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    """What the seat to act may do; another seat has nothing to decide."""
    ask = state.ask
    if ask is None or (seat is not None and seat != ask[1]):
        return []
    if state.legal is None:
        state.legal = OFFERS[ask[0]](state, *ask[1:])
    return state.legal.copy()


def order(state: State, seat: int) -> list[Action]:
    return [Action("choose_order", (first,)) for first in (0, 1)]


def free_columns(state: State, seat: int) -> list[int]:
    """HM-SETUP-07, HM-AMB-12."""
    own = state.opts["location_columns"] == "b"
    taken = {XY[place.cell][0] for place in state.places if not own or place.owner == seat}
    spaces = {place.cell for place in state.places}
    row = due_row(state, seat)
    return [x for x in range(1, SIDE + 1) if x not in taken and CELL[x, row] not in spaces]


def due_row(state: State, seat: int) -> int:
    """HM-SETUP-06."""
    return LOCATION_ROWS[seat][sum(place.owner == seat for place in state.places)]


def place(state: State, seat: int) -> list[Action]:
    row = due_row(state, seat)
    columns = free_columns(state, seat)
    cards = distinct(state, state.sides[seat].locations).values()
    return [Action("place_location", (card, (column, row))) for card in cards for column in columns]


def subsets(state: State, cards: list[int], least: int) -> Iterator[tuple[int, ...]]:
    """Sets of at least so many cards, identical ones counted once; a selection of them when there are very many."""
    ordered = sorted(cards)
    number = len(ordered)
    seen: set[tuple[int, ...]] = set()
    for size in range(least, number + 1):
        if 2**number > MANY:
            sets: Iterable[Sequence[int]] = ((ordered + ordered)[start : start + size] for start in range(number))
        else:
            sets = combinations(ordered, size)
        for chosen in sets:
            lowest = lowest_copies(state, ordered, chosen)
            if lowest not in seen:
                seen.add(lowest)
                yield lowest


def lowest_copies(state: State, ordered: list[int], chosen: Sequence[int]) -> tuple[int, ...]:
    """The same cards by their lowest numbers."""
    facts = state.facts
    wanted: dict[Facts, int] = {}
    for card in chosen:
        wanted[facts[card]] = wanted.get(facts[card], 0) + 1
    found = []
    for card in ordered:
        left = wanted.get(facts[card], 0)
        if left:
            wanted[facts[card]] = left - 1
            found.append(card)
    return tuple(found)


def replace(state: State, seat: int) -> list[Action]:
    return [Action("replace_cards", (cards,)) for cards in subsets(state, state.sides[seat].hand, 0)]


def discards(state: State, seat: int) -> list[Action]:
    hand = state.sides[seat].hand
    return [Action("discard_cards", (cards,)) for cards in subsets(state, hand, max(0, len(hand) - 7))]


def turn(state: State, seat: int) -> list[Action]:
    """Everything a player may do in a turn; passing is always among it (HM-TURN-03)."""
    if state.dirty:
        refresh(state)
    found: list[Action] = []
    side = state.sides[seat]
    cards = distinct(state, side.hand)
    vacant = [XY[cell] for cell in vacant_near(state, seat)]
    ready = sum(side.ready)
    discounts = "discount" in state.auras
    for facts, card in cards.items():
        if discounts or sum(facts.cost) <= ready:
            pays = ways_to_pay(state, seat, cost_of(state, seat, facts, card))
            if pays:
                PLAYS[facts.type](state, seat, card, facts, pays, vacant, found)
    if not side.statistic_played:
        for card in cards.values():
            found += statistic_actions(card)
    taken = occupied(state)
    for piece in state.pieces.values():
        if piece.controller == seat and not piece.activated:
            if piece.is_hero:
                hero_activations(state, piece, taken, found)
            else:
                unit_activations(state, piece, taken, found)
    abilities(state, seat, found)
    found.append(PASS)
    return found


_statistic_actions: dict[int, tuple[Action, ...]] = {}


def statistic_actions(card: int) -> tuple[Action, ...]:
    found = _statistic_actions.get(card)
    if found is None:
        found = tuple(Action("play_as_statistic", (card, kind)) for kind in STATISTICS)
        _statistic_actions[card] = found
    return found


Spaces = list[tuple[int, int]]


def unit_plays(
    state: State, seat: int, card: int, facts: Facts, pays: tuple[Pay, ...], vacant: Spaces, found: list[Action]
) -> None:
    found += [make(Action, ("play_unit", (card, pay, at))) for pay in pays for at in vacant]
    if vacant or state.opts["increase_without_space"] == "a":
        units = [XY[piece.cell] for piece in namesakes_of(state, seat, facts)]
        if units:
            found += [make(Action, ("play_unit_as_increase", (card, pay, at))) for pay in pays for at in units]


def spell_plays(
    state: State, seat: int, card: int, facts: Facts, pays: tuple[Pay, ...], vacant: Spaces, found: list[Action]
) -> None:
    do = "play_" + facts.type
    if facts.type == "artifact":
        found += [Action(do, (card, pay)) for pay in pays]
        return
    cells = cells_for(state, seat, card, facts.target)
    if cells:
        spaces = [XY[cell] for cell in cells]
        found += [make(Action, (do, (card, pay, at))) for pay in pays for at in spaces]
    elif facts.attach is None:
        found += [Action(do, (card, pay, None)) for pay in pays]


def no_plays(
    state: State, seat: int, card: int, facts: Facts, pays: tuple[Pay, ...], vacant: Spaces, found: list[Action]
) -> None:
    """A card that nobody has said anything about cannot be played."""


PLAYS: dict[str, Callable[..., None]] = {
    "unit": unit_plays,
    "spell": spell_plays,
    "ability": spell_plays,
    "artifact": spell_plays,
    "unknown": no_plays,
}


def enemies(state: State, piece: Piece) -> int:
    mask = 0
    for other in state.pieces.values():
        if other.controller != piece.controller:
            mask |= BIT[other.cell]
    return mask


def unit_activations(state: State, piece: Piece, taken: int, found: list[Action]) -> None:
    """Every end of a move with every target from there, and every target without a move (HM-ACT-04)."""
    plans(state, piece, taken, found)
    if piece.facts.as_activation:
        effects = piece.facts.as_activation
        condition = effects[0].condition
        if condition is None or condition_holds(state, condition, Run(piece.card, piece.controller, effects)):
            selection = first_target(effects)
            cells = cells_for(state, piece.controller, piece.card, selection)
            if selection is None:
                found.append(Action("use_as_activation", (XY[piece.cell], None)))
            found += [Action("use_as_activation", (XY[piece.cell], XY[cell])) for cell in cells]


def plans(state: State, piece: Piece, taken: int, found: list[Action]) -> None:
    at = XY[piece.cell]
    foes = enemies(state, piece)
    append = found.append
    append(make(Action, ("activate_unit", (at, None, None))))
    ranged = piece.facts.unit_type == "ranged"
    reach = foes if ranged and not is_engaged(state, piece) else foes & NEAR[piece.cell]
    for cell in cells_of(reach):
        append(make(Action, ("activate_unit", (at, None, XY[cell]))))
    others = taken & ~BIT[piece.cell]
    for end, way in ways(ground_for(state, piece, taken)):
        append(make(Action, ("activate_unit", (at, way, None))))
        near = foes & NEAR[end]
        if near and not others & BIT[end]:
            for cell in cells_of(near):
                append(make(Action, ("activate_unit", (at, way, XY[cell]))))


def plan(state: State, seat: int, card: int) -> list[Action]:
    """A plan that is declared anew."""
    found: list[Action] = []
    plans(state, state.pieces[card], occupied(state), found)
    return found


def hero_activations(state: State, hero: Piece, taken: int, found: list[Action]) -> None:
    found.append(make(Action, ("activate_hero", (None, None))))
    free = state.opts["retake_location"] == "a"
    takeable = {place.cell for place in state.places if place.controller != hero.controller and (free or place.controller < 0)}
    for end, way in ways(ground_for(state, hero, taken)):
        found.append(make(Action, ("activate_hero", (way, None))))
        if end in takeable:
            found.append(make(Action, ("activate_hero", (way, way[-1]))))


def abilities(state: State, seat: int, found: list[Action]) -> None:
    aside = state.sides[seat].aside
    seen: set[Facts] = set()
    for card, effects in usable(state, seat):
        if card in aside:  # identical cards next to the map are one choice
            if state.facts[card] in seen:
                continue
            seen.add(state.facts[card])
        cells = cells_for(state, seat, card, first_target(effects))
        targets: list[tuple[int, int] | None] = [XY[cell] for cell in cells] or [None]
        pays = ways_to_pay(state, seat, effects[0].pay) if any(effects[0].pay) else ((),)
        found += [Action("use_ability", (card, target, pay)) for target in targets for pay in pays]


def round_effects(state: State, seat: int, when: str) -> list[Action]:
    found: list[Action] = []
    for card, effects in due_effects(state, seat, when):
        cells = cells_for(state, seat, card, first_target(effects))
        if effects[0].may:  # a choice that follows can decline
            cells = []
        targets: list[tuple[int, int] | None] = [XY[cell] for cell in cells] or [None]
        found += [Action("resolve_round_effect", (card, target)) for target in targets]
    return found


def due_effects(state: State, seat: int, when: str) -> list[tuple[int, tuple[Any, ...]]]:
    """Own effects for the start or the end of the round that have not resolved yet."""
    if state.dirty:
        refresh(state)
    return [
        (card, effects)
        for card, owner, effects in state.watch.get(when, ())
        if owner == seat and card not in state.resolved and can_resolve(state, Run(card, seat, effects), effects[0])
    ]


def boosts(state: State, seat: int, window: int, last: bool) -> list[Action]:
    return [NO_BOOST, *[boost_action(card) for card in distinct(state, state.sides[seat].hand).values()]]


NO_BOOST = Action("boost", (None,))
_boost_actions: dict[int, Action] = {}


def boost_action(card: int) -> Action:
    found = _boost_actions.get(card)
    if found is None:
        found = _boost_actions[card] = Action("boost", (card,))
    return found


def merges(state: State, seat: int, mover: int, rest: int) -> list[Action]:
    facts, owner = state.facts, state.owner
    cards = sorted((mover, rest))
    if facts[mover] is facts[rest] and owner[mover] == owner[rest]:
        cards = cards[:1]
    return [Action("choose_merge_card", (card,)) for card in cards]


def choose(cards: Iterable[int] | None, spaces: Iterable[tuple[int, int]] | None) -> Action:
    return Action("choose_targets", (None if cards is None else tuple(cards), None if spaces is None else tuple(spaces)))


def targets(
    state: State, seat: int, run: Run, number: int, options: tuple[int, ...], count: int, kind: str, optional: bool
) -> list[Action]:
    found: list[Action] = []
    if kind in ("cards", "accept"):
        found = [choose(cards, None) for size in range(1, count + 1) for cards in combinations(options, size)]
        return [choose((), None), *found] if optional else found
    cells = sorted(options if kind == "area" or _are_spaces(run, number) else (state.pieces[card].cell for card in options))
    for size in range(1, count + 1):
        found += [choose(None, (XY[cell] for cell in chosen)) for chosen in combinations(cells, size)]
    return [choose(None, ()), *found] if optional else found


def _are_spaces(run: Run, number: int) -> bool:
    target = run.effects[number].target
    return target is not None and target.thing == "space"


def path(state: State, seat: int, card: int, steps: int) -> list[Action]:
    piece = state.pieces[card]
    ground = ground_for(state, piece, occupied(state), steps, by_itself=False)
    return [choose(None, ()), *[choose(None, way) for _, way in ways(ground)]]


def space(state: State, seat: int, what: str, card: int, options: tuple[int, ...], optional: bool) -> list[Action]:
    found = [choose(None, (XY[cell],)) for cell in options]
    return [choose(None, ()), *found] if optional else found


def hand(state: State, seat: int, number: int) -> list[Action]:
    ordered = sorted(state.sides[seat].hand)
    return [
        choose(cards, None) for cards in dict.fromkeys(lowest_copies(state, ordered, c) for c in combinations(ordered, number))
    ]


def vanguard(state: State, seat: int, selection: Any, optional: bool) -> list[Action]:
    found = vanguard_plays(state, seat, selection)
    return [choose((), None), *found] if optional or not found else found


OFFERS: dict[str, Callable[..., list[Action]]] = {
    "order": order,
    "place": place,
    "replace": replace,
    "discard": discards,
    "turn": turn,
    "round": round_effects,
    "boost": boosts,
    "merge": merges,
    "plan": plan,
    "targets": targets,
    "path": path,
    "space": space,
    "hand": hand,
    "vanguard": vanguard,
}
