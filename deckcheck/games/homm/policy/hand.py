"""Values of the cards in a hand, and the decisions that need no look at the map: cards to replace, to discard and to boost."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from deckcheck.core.engine import Action, Mulligan
from deckcheck.games.homm.engine.cards import Cost, Facts
from deckcheck.games.homm.engine.ending import DAMAGE_LIMIT
from deckcheck.games.homm.engine.rounds import HAND_LIMIT
from deckcheck.games.homm.engine.view import View
from deckcheck.games.homm.policy.damage import attack_damage, loss
from deckcheck.games.homm.policy.weights import LETHAL, PASS_VALUE, WEIGHTS


class Hand:
    """The hand in a view, with what the policy often needs of it, each computed once per decision."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat
        ready, spent = view.ready[view.seat], view.spent[view.seat]
        self.pool = (ready[0] + spent[0], ready[1] + spent[1], ready[2] + spent[2], ready[3] + spent[3])
        """All Statistic cards of the player, ready or not, by type."""

    def demand(self) -> list[int]:
        """Return the Statistics that the cards in hand cost, by type."""
        costs = [facts.cost for facts in self.view.hand_facts]
        return [sum(numbers) for numbers in zip(*costs, strict=True)]

    def keep_value(self, card: int) -> float:
        """Return the value of keeping a card; it is low for a card that the player cannot pay for soon."""
        return _kept_value(self.view.facts_of(card), self.pool)


def is_payable(facts: Facts, pool: Cost) -> bool:
    """Return whether all Statistic cards of a player could pay for a card."""
    missing = 0
    for need, have in zip(facts.cost, pool, strict=True):
        if need > have:
            missing += need - have
    return sum(pool) - facts.total_cost >= missing  # two others pay for a missing one


@lru_cache(maxsize=4096)
def _kept_value(facts: Facts, pool: Cost) -> float:
    return card_value(facts) if is_payable(facts, pool) else 0.5 * card_value(facts) - facts.total_cost


@cache
def card_value(facts: Facts) -> float:
    """Return the value of a card in hand to its player."""
    if facts.type == "unit":
        return WEIGHTS["unit_attack"] * facts.attack + facts.hp + WEIGHTS["unit_move"] * facts.move + len(facts.card.effects)
    return WEIGHTS["card"] + 0.5 * facts.total_cost


def choose_cards(hand: Hand, do: str) -> Action:
    """Replace cards that the player cannot pay for; in the discard step, discard what is over the limit."""
    cards = _by_value(hand)
    chosen = replaced(hand, cards) if do == "replace_cards" else cards[: max(0, len(cards) - HAND_LIMIT)]
    return Action(do, (tuple(sorted(chosen)),))


def _by_value(hand: Hand) -> list[int]:
    """Return the cards, the one that is least worth keeping first."""
    return sorted(hand.view.hand, key=lambda card: (hand.keep_value(card), card))


def replaced(hand: Hand, cards: list[int]) -> list[int]:
    """Return the cards of an opening hand to replace: those out of reach, and others while there are too few cheap Units."""
    away, others = _replaced(hand, cards)
    return away + others


def _replaced(hand: Hand, cards: list[int]) -> tuple[list[int], list[int]]:
    facts = {card: hand.view.facts_of(card) for card in cards}
    pool = sum(hand.view.ready[hand.seat])
    away = [card for card in cards if not is_payable(facts[card], hand.pool) or facts[card].total_cost > pool]
    kept = [card for card in cards if card not in away]
    units = [card for card in kept if facts[card].type == "unit"]
    missing = max(0, int(WEIGHTS["opening_units"]) - len(units))
    return away, [card for card in kept if card not in units][: max(0, 2 * missing - len(away))]


def explain_mulligan(look: Callable[[], View], action: Action) -> Mulligan | None:
    """Return the decision on an opening hand, with what `replaced` sees in it."""
    if action.do != "replace_cards":
        return None
    hand = Hand(look())
    away, others = _replaced(hand, _by_value(hand))
    faults = ["cards that cannot be paid for in round 1"] * bool(away) + ["too few Units"] * bool(others)
    return Mulligan(bool(action.args[0]), " and ".join(faults) or "all cards can be paid for, enough Units")


def choose_boost(hand: Hand, actions: list[Action]) -> Action:
    """Compare what one point of damage more or less changes with the card that it costs."""
    view = hand.view
    assert view.attack is not None
    attacker, target = view.piece(view.attack[0]), view.piece(view.attack[1])
    attacking = attacker.seat == hand.seat
    damage = attack_damage(attacker, attacker.cell, target)
    gain = loss(target, damage + 1) - loss(target, damage) if attacking else loss(target, damage) - loss(target, damage - 1)
    saves = not target.is_hero or target.damage + damage - 1 < DAMAGE_LIMIT
    useful = gain > 0 and (attacking or saves)
    lethal = attacking and target.is_hero and target.damage + damage + WEIGHTS["lethal_margin"] >= DAMAGE_LIMIT
    spare = WEIGHTS["spare_card"] * (len(view.hand) - 3)
    best, highest = actions[0], float("-inf")
    for action in actions:
        card = action.args[0]
        if card is None:
            value = PASS_VALUE
        elif (view.facts_of(card).type == "unit") != attacking:
            value = -1.0  # a Unit adds to an attack, another card takes off from it (HM-BOOST-04, HM-BOOST-05)
        elif not (useful or lethal):
            value = -1.0  # the piece is lost with the boost as well, or loses nothing more without it
        elif lethal:
            value = LETHAL / 10  # abilities may add what is missing
        else:
            value = gain - (WEIGHTS["boost_card"] * max(0.0, hand.keep_value(card)) - spare)
        if value > highest:
            best, highest = action, value
    return best
