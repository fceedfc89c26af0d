"""Duels: rounds in which seats and starters change, deals that are shared, and what the report says of them."""

from __future__ import annotations

import pytest

from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.simulator.duels import Duel, Record, empty_sums, play_rounds, win_rate
from deckcheck.simulator.games import play_one
from deckcheck.simulator.intervals import exact_bounds
from deckcheck.simulator.moments import Moments
from tests.simulator.contract import tables

GAMES = [game for game in game_names() if has_engine(game)]
BY_CHANCE = ("gundam", "kingdom-at-war", "kingdom-duels")
"""Games in which chance alone decides who starts, and not a level, or the player whom chance lets choose."""


def duel_of(game: str, *, mirror: bool = False) -> Duel:
    found = [(decks, options) for decks, options in tables(load_engine(game)) if (decks[0] == decks[1]) == mirror]
    (one, other, *_), options = found[0]
    return Duel(game, (one, other), ("first", "first"), options, 5)


@pytest.mark.parametrize("game", GAMES)
def test_a_round_gives_every_deck_every_seat_with_the_same_seed(game: str) -> None:
    (order, table), (other, swapped) = duel_of(game).seatings()
    assert (order, other) == ((0, 1), (1, 0))
    assert table.decks == swapped.decks[::-1]
    assert table.seed_of(3) == swapped.seed_of(3)


@pytest.mark.parametrize("game", BY_CHANCE)
def test_the_starting_player_changes_with_the_seat(game: str) -> None:
    duel = duel_of(game)
    for number in range(4):
        starters = [order[play_one(table, number).starter] for order, table in duel.seatings()]
        assert sorted(starters) == [0, 1]
    sums = play_rounds(duel, 0, 4)
    for deck in sums.decks:
        assert (deck.first.games, deck.second.games) == (4, 4)
        assert [deck.seats[seat].games for seat in (0, 1)] == [4, 4]
    assert sums.starter.games == 8


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_against_itself_plays_independent_games(game: str) -> None:
    """It played every game twice, once from each seat, and won exactly half of them."""
    duel = duel_of(game, mirror=True)
    assert duel.is_mirror
    (_, table), (_, swapped) = duel.seatings()
    assert table.seed_of(0) != swapped.seed_of(0)


def test_an_order_of_the_decks_changes_only_the_order_of_the_report() -> None:
    duel = duel_of("kingdom-hearts")
    turned = Duel(duel.game, duel.decks[::-1], duel.policies, duel.options, duel.seed)
    one, other = play_rounds(duel, 0, 10), play_rounds(turned, 0, 10)
    assert one.decks == other.decks[::-1]
    assert one.lengths == other.lengths


def test_sums_of_a_duel_do_not_depend_on_the_batches() -> None:
    duel = duel_of("kingdom-hearts")
    whole, parts = play_rounds(duel, 0, 9), empty_sums(2)
    for first, last in ((0, 4), (4, 5), (5, 9)):
        parts.merge(play_rounds(duel, first, last))
    assert parts == whole


def test_a_win_rate_counts_rounds_and_is_exact_for_few_wins() -> None:
    rounds = Moments()
    rounds.add(0.5, 80)
    rounds.add(1.0, 20)
    found = win_rate(Record(200, 120), rounds)
    assert found.low is not None
    assert found.high is not None
    assert found.high - found.low < 0.09, "rounds agree, so the interval is narrower than that of 200 single games"
    few = win_rate(Record(40, 3), Moments.of(*[0.0] * 17, *[0.5] * 3))
    assert (few.low, few.high) == exact_bounds(3, 40)
    alike = win_rate(Record(200, 100), Moments.of(*[0.5] * 100))
    assert (alike.low, alike.games) == (None, 100)
