"""Legal actions of a turn: play cards, activate Units and the Hero, use cards in play, pass."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import XY, Space, cells_of
from deckcheck.games.homm.engine.card_plays import cells_for, distinct, namesakes_of
from deckcheck.games.homm.engine.cards import NOTHING, Facts
from deckcheck.games.homm.engine.movement import vacant_mask
from deckcheck.games.homm.engine.ongoing_cards import usable
from deckcheck.games.homm.engine.payment import payments, ready_of, ways_to_pay
from deckcheck.games.homm.engine.phases.plans import Masks, activations
from deckcheck.games.homm.engine.state import Offer, State
from deckcheck.games.homm.engine.values import cost_of, refresh

make: Final = tuple.__new__
"""Constructor that is faster than that of a named tuple; these lists are long."""
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
            if pays and facts.type != "unknown":  # an unspecified card cannot be played
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
        found = [make(Action, ("play_unit", (card, pay, at))) for pay in pays for at in spaces]
        if namesakes and (vacant or state.options.increase_without_space):
            spaces = [XY[piece.cell] for piece in namesakes_of(state, seat, offer.facts)]
            found += [make(Action, ("play_unit_as_increase", (card, pay, at))) for pay in pays for at in spaces]
        offer.spaces, offer.namesakes, offer.actions = vacant, namesakes, found
    return offer.actions


def other_plays(state: State, seat: int, offer: Offer) -> list[Action]:
    """Return the plays of a Spell, an Ability or an Artifact; the offer keeps them until the spaces of targets change."""
    card, facts, pays = offer.card, offer.facts, offer.pays
    cells = [] if facts.type == "artifact" else cells_for(state, seat, card, facts.target)
    if offer.spaces != cells:
        do = "play_" + facts.type
        if facts.type == "artifact":
            found = [make(Action, (do, (card, pay))) for pay in pays]
        else:
            spaces: list[Space | None] = [XY[cell] for cell in cells]
            if not spaces and facts.attach is None:
                spaces = [None]
            found = [make(Action, (do, (card, pay, at))) for pay in pays for at in spaces]
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
        found += [make(Action, ("use_ability", (card, target, pay))) for target in targets for pay in pays]
