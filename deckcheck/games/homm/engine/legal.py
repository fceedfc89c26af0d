"""Legal actions for every question, in a fixed order and without duplicates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.homm.engine.board import XY, Space
from deckcheck.games.homm.engine.card_plays import cells_for, distinct, vanguard_plays
from deckcheck.games.homm.engine.cards import Facts, Selection, first_target
from deckcheck.games.homm.engine.movement import ground_for, occupied, ways
from deckcheck.games.homm.engine.phases.plans import Masks, plans
from deckcheck.games.homm.engine.phases.rounds import HAND_LIMIT
from deckcheck.games.homm.engine.phases.turn_offers import turn
from deckcheck.games.homm.engine.setup import due_row, free_columns
from deckcheck.games.homm.engine.state import Run, State
from deckcheck.games.homm.engine.triggers import due_effects

MANY: Final = 128
"""Maximum number of subsets that are all offered; of more, only a selection is."""


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    """Return the legal actions of the seat to act; another seat has none."""
    question = state.question
    if question is None or (seat is not None and seat != question.seat):
        return []
    if state.legal is None:
        state.legal = OFFERS[question.kind](state, question.seat, *question.about)
    return state.legal.copy()


def order(state: State, seat: int) -> list[Action]:
    return [Action("choose_order", (first,)) for first in (0, 1)]


def place(state: State, seat: int) -> list[Action]:
    row = due_row(state, seat)
    columns = free_columns(state, seat)
    cards = distinct(state, state.sides[seat].locations).values()
    return [Action("place_location", (card, (column, row))) for card in cards for column in columns]


def subsets(state: State, cards: list[int], least: int) -> Iterable[tuple[int, ...]]:
    """Return the sets of at least this many cards, identical ones once; only a selection if there are very many."""
    ordered = sorted(cards)
    number = len(ordered)
    sizes = range(least, number + 1)
    if 2**number > MANY:
        some = ((ordered + ordered)[start : start + size] for size in sizes for start in range(number))
        return dict.fromkeys(lowest_copies(state, ordered, chosen) for chosen in some)
    sets = [chosen for size in sizes for chosen in combinations(ordered, size)]
    facts = state.facts
    for low, high in combinations(ordered, 2):
        if facts[low] is facts[high]:
            sets = [chosen for chosen in sets if high not in chosen or low in chosen]
    return sets


def lowest_copies(state: State, ordered: list[int], chosen: Sequence[int]) -> tuple[int, ...]:
    """Return the chosen cards with the lowest numbers of identical ones."""
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
    return [Action("discard_cards", (cards,)) for cards in subsets(state, hand, max(0, len(hand) - HAND_LIMIT))]


def round_effects(state: State, seat: int, when: str) -> list[Action]:
    found: list[Action] = []
    for card, effects in due_effects(state, seat, when):
        cells = cells_for(state, seat, card, first_target(effects))
        if effects[0].may:  # the choice that follows includes declining
            cells = []
        targets: list[Space | None] = [XY[cell] for cell in cells] or [None]
        found += [Action("resolve_round_effect", (card, target)) for target in targets]
    return found


def boosts(state: State, seat: int, window: int, last: bool) -> list[Action]:
    return [NO_BOOST, *[boost_action(card) for card in distinct(state, state.sides[seat].hand).values()]]


NO_BOOST: Final = Action("boost", (None,))
_boost_actions: Final[dict[int, Action]] = {}


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


def choose(cards: Iterable[int] | None, spaces: Iterable[Space] | None) -> Action:
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


def plan(state: State, seat: int, card: int) -> list[Action]:
    """Return the plans for a Unit whose plan an effect has made impossible."""
    return plans(state, state.pieces[card], Masks(state, seat)).copy()


def path(state: State, seat: int, card: int, steps: int) -> list[Action]:
    piece = state.pieces[card]
    ground = ground_for(state, piece, occupied(state), steps, by_itself=False)
    return [choose(None, ()), *[choose(None, walk.way) for walk in ways(ground)]]


def space(state: State, seat: int, what: str, card: int, options: tuple[int, ...], optional: bool) -> list[Action]:
    found = [choose(None, (XY[cell],)) for cell in options]
    return [choose(None, ()), *found] if optional else found


def hand(state: State, seat: int, number: int) -> list[Action]:
    ordered = sorted(state.sides[seat].hand)
    return [
        choose(cards, None) for cards in dict.fromkeys(lowest_copies(state, ordered, c) for c in combinations(ordered, number))
    ]


def vanguard(state: State, seat: int, selection: Selection | None, optional: bool) -> list[Action]:
    found = vanguard_plays(state, seat, selection)
    return [choose((), None), *found] if optional or not found else found


OFFERS: Final[dict[str, Callable[..., list[Action]]]] = {
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
