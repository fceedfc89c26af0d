"""The standard policy: it beats random play in both formats, takes a win, and prevents a loss."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from deckcheck.core.rng import Stream
from deckcheck.games.gundam.engine.state import State
from deckcheck.games.gundam.play import ENGINE
from deckcheck.games.gundam.policy.standard import standard_policy
from deckcheck.simulator.games import GameTable, play_one
from tests.games.gundam.play import decks, position
from tests.support import few_and_many

pytestmark = pytest.mark.slow

BASIC = ("Gatekeepers", "Shapeshifters", "Spearhead")
ADVANCED = ("A Troupe of Changing Faces", "Three Gates by Dawn", "Every Lamp in the Harbor", "A Wall of Vows")


def wins(name: str, games: int, seed: int) -> int:
    """Count the wins of the standard policy in mirror games against random play, with both seats and the same seeds."""
    deck, options = decks()[name]
    won = 0
    for number in range(games // 2):
        for seat, policies in enumerate((("standard", "random"), ("random", "standard"))):
            record = play_one(GameTable("gundam", (deck, deck), policies, options, seed), number)
            won += record.outcome.winner == seat
    return won


@few_and_many("share", 4, 1)
@pytest.mark.parametrize(("names", "most"), [(BASIC, 100), (ADVANCED, 24)], ids=["basic", "advanced"])
def test_the_standard_policy_beats_random_play(names: tuple[str, ...], most: int, share: int) -> None:
    games = most // share
    won = sum(wins(name, games, 11) for name in names)
    assert won >= 0.9 * games * len(names)


def chosen(state: State) -> dict[str, Any]:
    seat = ENGINE.to_act(state)
    action = standard_policy(partial(ENGINE.observe, state, seat), ENGINE.legal_actions(state), Stream(1))
    return ENGINE.format_action(state, action)


def at(card: str, owner: str, *items: str) -> dict[str, Any]:
    return {"card": card, "owner": owner, "p_items": list(items)}


N1 = {"N": {"blue": 1}}
CARDS: dict[str, dict[str, Any]] = {
    "a": {"power": 200, "move": {"N": {"blue": 1}, "E": {"blue": 1}, "W": {"blue": 1}}},
    "b": {"power": 250, "move": {"N": {"blue": 1}, "E": {"blue": 1}}},
    "c": {"power": 200, "move": {"N": {"green": 1}, "S": {"blue": 1}}},
}


def test_it_takes_the_win() -> None:
    rest = {"players": {"B": {"hand": ["b"]}, "K": {"hand": 3}}, "grid": {"2,2": at("a", "B"), "3,3": at("b", "K")}}
    assert chosen(position("basic", CARDS, rest)) == {"do": "move", "card": "a", "direction": "N", "steps": 1}


def test_it_uses_a_p_item_for_the_win() -> None:
    grid = {"2,2": at("c", "B"), "1,2": at("a", "B")}
    rest = {"players": {"B": {"placement_area": ["1,2"]}, "K": {"hand": 3}}, "grid": grid}
    state = position("basic", CARDS, rest)
    assert chosen(state) == {"do": "use_p_item", "item": "1,2", "target": "c"}


def test_it_guards_its_assault_area() -> None:
    grid = {"1,1": at("b", "B"), "2,2": at("a", "K")}
    rest = {"players": {"B": {}, "K": {"hand": 3}}, "grid": grid}
    assert chosen(position("basic", CARDS, rest)) == {"do": "move", "card": "b", "direction": "E", "steps": 1}


def test_it_decides_the_same_with_the_same_stream() -> None:
    deck, options = decks()["Three Gates by Dawn"]
    table = GameTable("gundam", (deck, deck), ("standard", "standard"), options, 3)
    assert play_one(table, 0) == play_one(table, 0)


@pytest.mark.parametrize("number", [4, 10])
def test_two_players_who_wait_for_each_other_do_not_wait_for_ever(number: int) -> None:
    """Games in which neither dared to attack, up to the step limit."""
    deck, options = decks()["Every Lamp in the Harbor"]
    record = play_one(GameTable("gundam", (deck, deck), ("standard", "standard"), options, 1), number)
    assert record.steps < ENGINE.step_limit
    assert record.outcome.winner in (0, 1)
