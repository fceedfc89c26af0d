"""The standard policy against the random player."""

from __future__ import annotations

from collections import Counter

import pytest

from deckcheck.core.engine import WAIT, Action
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_at_war.play import ENGINE
from deckcheck.simulator.games import GameTable, find_policy
from tests.games.kingdom_at_war.table import GAME, do, position
from tests.simulator import contract
from tests.simulator.many_games import play_many
from tests.support import few_and_many

pytestmark = pytest.mark.slow

STANDARD = find_policy(ENGINE, "standard")


def wins(seats: int, games: int) -> tuple[int, int]:
    """Return the wins of one standard player among random players with the same deck, in every seat, and the games."""
    won = played = 0
    for deck, options in contract.example_decks(GAME):
        for seat in range(seats):
            policies = tuple("standard" if other == seat else "random" for other in range(seats))
            for record in play_many(GameTable(GAME, (deck,) * seats, policies, options, 11), games):
                won += record.outcome.winner == seat
                played += 1
    return won, played


@few_and_many("games", 4, 15)
def test_the_standard_policy_wins_nine_of_ten_mirror_games_against_random_play(games: int) -> None:
    won, played = wins(2, games)
    assert played == 8 * games
    assert won >= 0.9 * played


@few_and_many("games", 1, 3)
def test_the_standard_policy_wins_more_than_its_share_of_games_for_four(games: int) -> None:
    won, played = wins(4, games)
    assert played == 16 * games
    assert won > 0.5 * played


def test_games_between_standard_policies_end() -> None:
    reasons: Counter[str] = Counter()
    for deck, options in contract.example_decks(GAME):
        table = GameTable(GAME, (deck,) * 2, ("standard",) * 2, options, 3)
        reasons.update(record.outcome.reason for record in play_many(table, 6))
    assert set(reasons) <= {"KW-WIN-02", "KW-WIN-03", "KW-WIN-04"}


def test_the_standard_policy_waits_out_of_turn_and_declines_bad_deals() -> None:
    """KW-DEAL-08: the other player decides about a deal."""
    state = position({}, {"players": {"Ann": {"trade": 2}, "Bob": {"coins": 3}}})
    assert STANDARD(lambda: ENGINE.observe(state, 1), [Action("play_event", (0, None)), WAIT], Stream(1)) == WAIT
    for give, take, accepted in (({"trade": 2}, {}, True), ({"trade": 1}, {"coins": 2}, False), ({}, {"coins": 1}, False)):
        twin = ENGINE.copy_state(state)
        do(twin, "offer_deal", to="Bob", give=give, take=take)
        view = ENGINE.observe(twin, 1)
        chosen = STANDARD(lambda view=view: view, ENGINE.legal_actions(twin), Stream(1))  # type: ignore[misc]
        assert chosen == Action("answer_deal", (accepted,))
