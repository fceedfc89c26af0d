"""Legal actions for every question, in a fixed order and without duplicates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import XY, Space, cells_of
from deckcheck.games.homm.engine.cards import NOTHING, UNKNOWN, Facts, Selection, first_target
from deckcheck.games.homm.engine.movement import Masks, ground_for, hero_plans, occupied, plans, vacant_mask, ways
from deckcheck.games.homm.engine.payment import payments, ready_of, ways_to_pay
from deckcheck.games.homm.engine.plays import distinct, namesakes_of, usable, vanguard_plays
from deckcheck.games.homm.engine.rounds import HAND_LIMIT
from deckcheck.games.homm.engine.selection import condition_holds
from deckcheck.games.homm.engine.setup import due_row, free_columns
from deckcheck.games.homm.engine.state import Offer, Piece, Run, State
from deckcheck.games.homm.engine.targets import cells_for
from deckcheck.games.homm.engine.triggers import due_effects
from deckcheck.games.homm.engine.values import cost_of, refresh

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


def boosts(state: State, seat: int, retaliation: bool, last: bool) -> list[Action]:
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


def targets(state: State, seat: int, run: Run, options: tuple[int, ...], count: int, kind: str, optional: bool) -> list[Action]:
    found: list[Action] = []
    if kind in ("cards", "accept"):
        found = [choose(cards, None) for size in range(1, count + 1) for cards in combinations(options, size)]
        return [choose((), None), *found] if optional else found
    target = run.effects[run.number].target
    spaces = kind == "area" or (target is not None and target.thing == "space")
    cells = sorted(options if spaces else (state.pieces[card].cell for card in options))
    for size in range(1, count + 1):
        found += [choose(None, (XY[cell] for cell in chosen)) for chosen in combinations(cells, size)]
    return [choose(None, ()), *found] if optional else found


def plan(state: State, seat: int, card: int) -> list[Action]:
    """Return the plans for a Unit whose plan an effect has made impossible."""
    return plans(state, state.pieces[card], Masks(state, seat)).copy()


def path(state: State, seat: int, card: int, steps: int) -> list[Action]:
    piece = state.pieces[card]
    ground = ground_for(state, piece, occupied(state), steps, by_itself=False)
    return [choose(None, ()), *[choose(None, walk.way) for walk in ways(ground)]]


def space(
    state: State, seat: int, put: Callable[..., None], card: int, options: tuple[int, ...], optional: bool
) -> list[Action]:
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


# Turns

PASS: Final = Action("pass")


def turn(state: State, seat: int) -> list[Action]:
    """Return all actions of a turn; passing is always possible (HM-TURN-03)."""
    if state.dirty:
        refresh(state)
    found: list[Action] = []
    side, masks = state.sides[seat], Masks(state, seat)
    keep_offers(state, seat)
    vacant = cells_of(vacant_mask(state, seat)) if side.offers else ()
    for offer in side.offers:
        if offer.facts.type == "unit":
            found += unit_plays(state, seat, offer, vacant, masks.names.get(offer.facts.name, 0))
        else:
            found += other_plays(state, seat, offer)
    if not side.statistic_played:
        found += side.statistic_offers
    activations(state, masks, found)
    abilities(state, seat, found)
    found.append(PASS)
    return found


_statistic_actions: Final[dict[int, tuple[Action, ...]]] = {}


def statistic_actions(card: int) -> tuple[Action, ...]:
    found = _statistic_actions.get(card)
    if found is None:
        found = tuple(Action("play_as_statistic", (card, kind)) for kind in STATISTICS)
        _statistic_actions[card] = found
    return found


def keep_offers(state: State, seat: int) -> None:
    """List the cards of the hand that can be paid for, and those to play as Statistics, if the hand, the Statistics that are
    ready or the discounts have changed."""
    side = state.sides[seat]
    discounts = state.auras.get("discount")
    key = (*side.ready, *side.hand, discounts)
    if side.offers_for != key:
        ready, free = ready_of(state, seat), state.options.voluntary_substitution
        before = {offer.card: offer for offer in side.offers}
        side.offers, side.statistic_offers = [], []
        for facts, card in distinct(state, side.hand).items():
            side.statistic_offers += statistic_actions(card)
            pays = payments(facts.cost if discounts is None else cost_of(state, seat, facts, card), ready, free)
            if pays and facts.type != UNKNOWN:  # an unspecified card cannot be played
                offer = before.get(card)
                if offer is None or offer.pays is not pays:
                    offer = Offer(card, facts, pays)
                side.offers.append(offer)
        side.offers_for = key


def unit_plays(state: State, seat: int, offer: Offer, vacant: tuple[int, ...], namesakes: int) -> list[Action]:
    """Return the plays of a Unit card; the offer keeps them until the spaces for them change."""
    if offer.spaces != vacant or offer.namesakes != namesakes or namesakes & (namesakes - 1):
        card, pays = offer.card, offer.pays
        spaces = [XY[cell] for cell in vacant]
        found = [Action("play_unit", (card, pay, at)) for pay in pays for at in spaces]
        if namesakes and (vacant or state.options.increase_without_space):
            spaces = [XY[piece.cell] for piece in namesakes_of(state, seat, offer.facts)]
            found += [Action("play_unit_as_increase", (card, pay, at)) for pay in pays for at in spaces]
        offer.spaces, offer.namesakes, offer.actions = vacant, namesakes, found
    return offer.actions


def other_plays(state: State, seat: int, offer: Offer) -> list[Action]:
    """Return the plays of a Spell, an Ability or an Artifact; the offer keeps them until the spaces of targets change."""
    card, facts, pays = offer.card, offer.facts, offer.pays
    cells = [] if facts.type == "artifact" else cells_for(state, seat, card, facts.target)
    if offer.spaces != cells:
        do = "play_" + facts.type
        if facts.type == "artifact":
            found = [Action(do, (card, pay)) for pay in pays]
        else:
            spaces: list[Space | None] = [XY[cell] for cell in cells]
            if not spaces and facts.attach is None:
                spaces = [None]
            found = [Action(do, (card, pay, at)) for pay in pays for at in spaces]
        offer.spaces, offer.actions = cells, found
    return offer.actions


def abilities(state: State, seat: int, found: list[Action]) -> None:
    aside = state.sides[seat].aside
    seen: list[Facts] = []
    for card, effects, cells in usable(state, seat):
        if card in aside:  # identical cards next to the map are offered once
            if state.facts[card] in seen:
                continue
            seen.append(state.facts[card])
        targets: list[Space | None] = [XY[cell] for cell in cells] or [None]
        cost = effects[0].pay
        pays = ((),) if cost is NOTHING else ways_to_pay(state, seat, cost)
        found += [Action("use_ability", (card, target, pay)) for target in targets for pay in pays]


def activations(state: State, masks: Masks, found: list[Action]) -> None:
    """Add the activations of all pieces of a player, in the order in which they entered the map."""
    for piece in masks.ready:
        if piece.is_hero:
            found += hero_plans(state, piece, masks)
        else:
            found += plans(state, piece, masks)
            if piece.facts.as_activation:
                found += _uses(state, piece)


def _uses(state: State, piece: Piece) -> list[Action]:
    """Return the uses of an effect as an activation."""
    effects = piece.facts.as_activation
    condition = effects[0].condition
    if condition is not None and not condition_holds(state, condition, Run(piece.card, piece.controller, effects)):
        return []
    selection = first_target(effects)
    cells = cells_for(state, piece.controller, piece.card, selection)
    spaces = [None] if selection is None else [XY[cell] for cell in cells]
    return [Action("use_as_activation", (XY[piece.cell], space)) for space in spaces]


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
