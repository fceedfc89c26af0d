"""Odds by turn: exact against enumeration, and against games that the engines deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, sqrt
from typing import Any, NamedTuple

import pytest

from deckcheck.building.finding import parse_deck_query
from deckcheck.building.hypergeometric import Goal, Range, group_cards
from deckcheck.building.odds import Chances, find_odds, shuffled_rows
from deckcheck.building.requirements import parse_gate
from deckcheck.core.draws import Draws
from deckcheck.core.engine import Action, Engine
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import load_draws, load_engine
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_deck
from deckcheck.simulator.games import decklist
from tests.commands import run
from tests.support import ROOT

SEEDS = 200
WORLDS = "examples/kingdom-hearts/legal/a-storm-of-glass.yaml"


def opened(path: str, **settings: Any) -> OpenedDeck:
    return open_deck(str(ROOT / path), Settings(**settings))


class Dealt(NamedTuple):
    """A game to deal: what is asked, up to which turn, and the actions that get there without playing a card."""

    path: str
    requirement: str
    turn: int
    quiet: tuple[str, ...]
    size: int
    """Cards in hand at that turn."""


DEALT = [
    Dealt("examples/gundam/legal/cinder-rush.yaml", "3+ power>=270", 1, (), 6),
    Dealt("examples/homm/legal/green-tide.yaml", "3+ type:spell", 2, ("pass", "discard_cards"), 10),
    Dealt("examples/kingdom-at-war/legal/ash-and-silence.yaml", "2+ type:event", 0, (), 7),
    Dealt("examples/kingdom-duels/legal/blue-eyes-arsenal.yaml", "2+ atk>=1500", 2, ("end_setup", "end_phase", "pass"), 7),
    Dealt(WORLDS, "2+ type:world", 0, (), 6),
]


def hand_of(engine: Engine[Any, Any], state: Any) -> list[str]:
    hand: list[str] = engine.dump_position(state)["players"][engine.player_names[0]]["hand"]
    return hand


def dealt_hand(engine: Engine[Any, Any], deck: Any, options: Any, seed: int, dealt: Dealt, wanted: set[str]) -> list[str]:
    """Return the hand of the first player when it has the cards of the turn, after a mulligan if there is one."""
    state = engine.new_state([deck, deck], options, seed)
    for _ in range(60):
        hand, actions = hand_of(engine, state), engine.legal_actions(state)
        names = {action.do for action in actions}
        mine = engine.to_act(state) == 0
        if mine and "mulligan" in names and not holds(hand, wanted, dealt):
            engine.apply(state, Action("mulligan"))
            return hand_of(engine, state)
        if len(hand) == dealt.size and "mulligan" not in names:
            return hand
        if mine and "replace_cards" in names:
            aside = [card for card in hand if not is_wanted(card, wanted)]
            engine.apply(state, engine.parse_action(state, "replace_cards", {"cards": aside}, 0))
            continue
        engine.apply(state, next((action for action in actions if action.do in dealt.quiet), actions[0]))
    raise AssertionError("the hand was never dealt")


def is_wanted(reference: str, wanted: set[str]) -> bool:
    return any(reference.startswith(name) for name in wanted)


def holds(hand: Sequence[str], wanted: set[str], dealt: Dealt) -> bool:
    return sum(is_wanted(card, wanted) for card in hand) >= int(dealt.requirement[0])


@pytest.mark.parametrize("dealt", DEALT, ids=lambda dealt: dealt.path.split("/")[1])
def test_simulated_odds_agree_with_exact_ones(dealt: Dealt) -> None:
    """GD-SETUP-06, GD-ADV-01, HM-SETUP-12, HM-ROUND-06, KW-SETUP-05, KD-SETUP-07, KD-DRAW-01, KH-SETUP-07."""
    found = opened(dealt.path)
    deck = found.deck
    exact = find_odds(found, dealt.requirement, turns=dealt.turn).turns[-1]
    assert exact.seen == dealt.size
    assert Fraction(1, 10) < exact.chance < Fraction(99, 100), "the test would show little"
    test = parse_deck_query(dealt.requirement.partition(" ")[2], found).test
    rows = shuffled_rows(deck, load_draws(deck.game)(deck, found.format))
    by_id = deck.game in ("gundam", "homm", "kingdom-duels")
    wanted = {row["id"] if by_id else row["name"] for row in rows if test(row)}
    engine, cards = load_engine(deck.game), decklist(deck)
    hands = [dealt_hand(engine, cards, found.format.options, seed, dealt, wanted) for seed in range(SEEDS)]
    share = sum(holds(hand, wanted, dealt) for hand in hands) / SEEDS
    p = float(exact.chance)
    assert abs(share - p) <= 3.5 * sqrt(p * (1 - p) / SEEDS), f"simulated {share}, exact {p}"


def enumerated(cards: Sequence[bool], hand: int, later: int, least: int, shuffled_first: bool) -> Fraction:
    """The chance with replaced cards, over every order of the deck and every order of the deck after the mulligan."""
    good = total = Fraction()
    for order in set(permutations(cards)):
        kept: list[bool] = [card for card in order[:hand] if card]
        aside = hand - len(kept)
        rest = list(order[hand:])
        if not shuffled_first:
            kept += rest[:aside]
            rest = rest[aside:]
        deck = [*rest, *[False] * aside]
        drawn = min(len(deck), later + (aside if shuffled_first else 0))
        ways = [sum(pick) for pick in combinations(deck, drawn)]
        good += Fraction(sum(sum(kept) + number >= least for number in ways), len(ways))
        total += 1
    return good / total


@pytest.mark.parametrize("shuffled_first", [False, True])
@pytest.mark.parametrize(("least", "later"), [(1, 0), (2, 0), (2, 2), (3, 1), (3, 3)])
def test_replaced_cards_agree_with_enumeration(least: int, later: int, shuffled_first: bool) -> None:
    """HM-SETUP-12 and both values of HM-AMB-13."""
    cards = [True] * 3 + [False] * 5
    draws = Draws("deck", 3, later, later, "cards", (), shuffled_first=shuffled_first)
    found = Chances(group_cards([(card,) for card in cards]), Goal([(least, None)], [[0]]), draws, 1)
    assert found.by_turn(1) == enumerated(cards, 3, later, least, shuffled_first)


def test_a_mulligan_of_the_whole_hand_is_a_second_try() -> None:
    """KW-SETUP-04 and KW-SETUP-05."""
    found = opened("examples/kingdom-at-war/legal/ash-and-silence.yaml")
    without = find_odds(found, "2+ type:event", turns=0, mulligan="none").turns[0].chance
    assert find_odds(found, "2+ type:event", turns=0).turns[0].chance == 1 - (1 - without) ** 2


@pytest.mark.parametrize("ranges", [[(2, None)], [(1, None), (1, None)], [(1, None), (2, None)]])
def test_the_best_keep_rule_is_the_best_of_all_rules(ranges: list[Range]) -> None:
    """A hand is worth keeping if it is at least as likely to meet the requirement as a new one."""
    kinds = [(True, False)] * 2 + [(False, True)] * 2 + [(True, True)] + [(False, False)] * 4
    cards: list[tuple[bool, ...]] = [answers[: len(ranges)] for answers in kinds]
    goal = Goal(ranges, [list(range(len(ranges)))])
    found = Chances(group_cards(cards), goal, Draws("deck", 3, 1, 1, "hand", ()), 1)
    rule = found.best_rule(1)
    assert rule is not None

    def meets(places: tuple[int, ...]) -> bool:
        counts = [sum(cards[place][term] for place in places) for term in range(len(ranges))]
        return all(count >= low for count, (low, _) in zip(counts, ranges, strict=True))

    hands = list(combinations(range(len(cards)), 3))
    chances = [Fraction(sum(meets((*hand, more)) for more in range(9) if more not in hand), 6) for hand in hands]
    anew = sum(chances, Fraction()) / len(hands)
    assert rule.chance == sum((max(chance, anew) for chance in chances), Fraction()) / len(hands)
    assert rule.chance >= found.by_turn(1)
    for hand, chance in zip(hands, chances, strict=True):
        held = Counter[tuple[int, ...]](cards[place] for place in hand)
        is_kept = any(all(held[kind] >= number for kind, number in least.items()) for least in rule.least)
        assert is_kept == (chance >= anew)


def test_both_keep_rules_are_shown_and_named() -> None:
    """KW-SETUP-04: by turn 5 a hand with three of four events is better than a new one."""
    deck = "examples/kingdom-at-war/legal/ash-and-silence.yaml"
    odds = find_odds(opened(deck), "4+ type:event")
    assert all(turn.simple is not None and turn.chance >= turn.simple for turn in odds.turns)
    assert odds.turns[5].chance > (odds.turns[5].simple or 0)
    assert odds.turns[0].chance == odds.turns[0].simple
    assert "best keep rule by turn 5: keep hands with at least 3 type:event" in odds.notes
    shown = run("odds", str(ROOT / deck), "4+ type:event").stdout
    assert "simple rule" in shown
    assert "best rule" in shown


def test_the_player_card_is_not_shuffled_in() -> None:
    """KH-SETUP-01 and KH-SETUP-06."""
    found = opened(WORLDS)
    odds = find_odds(found, "1+ type:world", turns=0)
    worlds = sum(entry.count for entry in found.deck.marked("world"))
    assert odds.cards == found.deck.size("deck") - 1
    assert odds.turns[0].chance == 1 - Fraction(comb(odds.cards - worlds, 6), comb(odds.cards, 6))


def test_options_change_the_draws() -> None:
    """GD-AMB-15, --hand and --per-turn."""
    path = "examples/gundam/legal/cinder-rush.yaml"
    plain = find_odds(opened(path), "1+ power>=270", turns=3)
    assert [turn.seen for turn in plain.turns] == [5, 6, 7, 8]
    no_draw = find_odds(opened(path, options=(("first_turn_draw", "false"),)), "1+ power>=270", turns=3)
    assert [turn.seen for turn in no_draw.turns] == [5, 5, 6, 7]
    assert [turn.seen for turn in find_odds(opened(WORLDS), "1+ type:world", turns=3, hand=7, per_turn=4).turns] == [
        7,
        7,
        11,
        15,
    ]


def test_a_maximum_rules_out_mulligans() -> None:
    found = opened("examples/kingdom-at-war/legal/ash-and-silence.yaml")
    odds = find_odds(found, "0-1 type:event", turns=1)
    assert odds.draws.mulligan == "none"
    assert "no mulligan, because the requirement has a maximum" in odds.notes
    with pytest.raises(UsageError):
        find_odds(found, "0-1 type:event", mulligan="hand")


@pytest.mark.parametrize(("text", "value", "met"), [(">= 0.85", "17/20", True), ("> 85%", "17/20", False), ("<=1", "1", True)])
def test_gates(text: str, value: str, met: bool) -> None:
    assert (parse_gate(text, "odds").outcome(Fraction(value), Fraction(value)) == "met") is met


@pytest.mark.parametrize("text", ["", "0.85", ">= x", ">= 85", "=> 0.5"])
def test_a_gate_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        parse_gate(text, "odds")


def test_requirements_ask_the_same_as_searches() -> None:
    path = ROOT / "examples" / "kingdom-duels" / "legal" / "blue-eyes-arsenal.yaml"
    deck = open_deck(str(path))
    mine = find_odds(deck, f"1+ in:{path} and 1+ is:simulated and 0-1 is:limited", turns=0)
    assert dict(mine.matching)[f"in:{path}"] == 30
    assert 0 < dict(mine.matching)["is:limited"] < 30
