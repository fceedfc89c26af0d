"""The standard policy beats random play and is quicker than the naive policy."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from deckcheck.core.engine import WAIT, Action
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_hearts.engine.state import State
from deckcheck.games.kingdom_hearts.engine.view import View
from deckcheck.games.kingdom_hearts.play import ENGINE
from deckcheck.games.kingdom_hearts.policy.standard import standard
from deckcheck.simulator.games import GameTable, play_one
from tests.games.kingdom_hearts.play import GAME, decks, options, player, position
from tests.simulator.many_games import play_many
from tests.support import few_and_many

pytestmark = pytest.mark.slow


def wins(name: str, games: int, seed: int) -> int:
    """Return how often the standard policy wins mirror games against random play, seats swapped, same seeds."""
    won = 0
    for number in range(games // 2):
        for seat, policies in enumerate((("standard", "random"), ("random", "standard"))):
            record = play_one(GameTable(GAME, (decks()[name],) * 2, policies, options(), seed), number)
            won += record.outcome.winner == seat
    return won


@few_and_many("games", 8, 40)
def test_the_standard_policy_beats_random_play(games: int) -> None:
    won = sum(wins(name, games, 11) for name in decks())
    assert won >= 0.9 * games * len(decks())


def mean_goal_turn(name: str, policy: str, games: int) -> float:
    """Return the mean turn of 13 World levels against the idle opponent; a game without them counts as the turn limit."""
    limit = ENGINE.goldfish.turn_limit
    table = GameTable(GAME, (decks()[name],), (policy, ""), options(), 5, "idle")
    turns = [record.goal_turn or limit + 1 for record in play_many(table, games)]
    return sum(turns) / len(turns)


@few_and_many("games", 12, 40)
@pytest.mark.parametrize("name", decks())
def test_the_standard_policy_is_quicker_than_the_naive_policy(name: str, games: int) -> None:
    assert mean_goal_turn(name, "standard", games) < mean_goal_turn(name, "pilot", games)


def chosen(state: State) -> dict[str, Any]:
    """Return what the standard policy does in a position."""
    seat = ENGINE.to_act(state)
    action = standard(partial(ENGINE.observe, state, seat), ENGINE.legal_actions(state), Stream(1))
    return ENGINE.format_action(state, action)


WORLDS = {f"w{level}": {"type": "world", "level": level, "dark_level": 3} for level in (1, 2, 3)}
FRIENDS = {f"f{level}": {"type": "friend", "level": level, "support": level + 1, "magic": 0} for level in (1, 2)}
DARK = {"soldier": {"type": "dark", "group": "Heartless", "level": 1, "pow": 6}}
CARDS = {"sora": player(), "kim": player(), **WORLDS, **FRIENDS, **DARK}
KIM = {"hp": 6, "player_card": "kim", "deck": 10}


def bill(**row: Any) -> dict[str, Any]:
    return {"Bill": {"hp": 6, "player_card": "sora", "deck": 10, **row}, "Kim": KIM}


def test_it_moves_when_it_can_to_the_highest_world() -> None:
    assert chosen(position(CARDS, bill(hand=["f1", "w1", "w3", "w2"]))) == {"do": "move_to_world", "card": "w3"}


def test_it_climbs_the_friend_ladder() -> None:
    state = position(CARDS, bill(hand=["f2", "f1"]))
    assert chosen(state) == {"do": "play_friend", "card": "f1"}
    ENGINE.apply(state, Action("play_friend", (state.references.index("f1"),)))
    assert chosen(state) == {"do": "play_friend", "card": "f2"}


def test_it_fights_with_no_more_friends_than_it_needs() -> None:
    state = position(CARDS, bill(friend_area=["f1", "f2"], world_area=["w1"], dark_on_world=["soldier"]))
    assert chosen(state) == {"do": "start_battle", "participants": ["f1"]}


def test_it_disrupts() -> None:
    state = position(CARDS, {**bill(hand=["soldier"]), "Kim": {**KIM, "world_area": ["w1"]}})
    assert chosen(state) == {"do": "play_dark_on_opponent", "card": "soldier"}


def test_it_challenges_when_ahead_and_not_when_behind() -> None:
    ahead = position({**CARDS, "sora": player(attack=8)}, bill(), {"phase": "challenge"})
    assert chosen(ahead) == {"do": "declare_challenge"}
    behind = position({**CARDS, "sora": player(attack=2)}, bill(), {"phase": "challenge"})
    assert chosen(behind) == {"do": "skip_challenge"}


def test_it_adds_what_a_challenge_needs() -> None:
    shared = {"phase": "challenge", "challenge": {"attacker": "Bill"}}
    state = position(CARDS, bill(friend_area=["f1", "f2"]), shared)
    assert chosen(state) == {"do": "commit_friend", "card": "f1"}


@pytest.mark.parametrize(("hp", "damage"), [(2, {"eater": 6}), (1, {"soldier": 6})])
def test_it_does_not_defeat_a_dark_card_that_takes_its_last_heart_point(hp: int, damage: dict[str, int]) -> None:
    row = {"when": "defeated", "do": "lose_hp", "who": "opponent", "amount": 1}
    eater = {"type": "dark", "group": "Heartless", "level": 2, "pow": 6, "effects": [row]}
    cards = {**CARDS, "sora": player(attack=6), "eater": eater, "soldier": {**DARK["soldier"], "pow": 9}}
    mine = bill(hp=hp, world_area=["w3"], dark_on_world=["soldier", "eater"])
    state = position(cards, mine, {"phase": "action", "battle": {"participants": [], "played": []}})
    assert chosen(state) == {"do": "assign_damage", "damage": damage}


@pytest.mark.parametrize(("hand", "away"), [(["w1", "bolt", "slash", "shade", "mend"], []), (None, ["omen"])])
def test_it_discards_the_least_card_of_a_full_hand_so_that_it_draws_on(hand: list[str] | None, away: list[str]) -> None:
    shade: dict[str, Any] = {"type": "dark", "group": "Heartless", "level": 2, "pow": 9}
    attacks = {name: {"type": "attack", "level": 1, "support": support} for name, support in (("bolt", 3), ("slash", 1))}
    others: dict[str, Any] = {"shade": shade, "knight": shade, "mend": {"type": "magic", "level": 1}, "omen": {"type": "event"}}
    mine = bill(hand=hand or ["w1", *attacks, "shade", "mend", "omen"], world_area=["w2"], dark_on_world=["knight"])
    state = position({**CARDS, **attacks, **others}, {**mine, "Kim": {**KIM, "world_area": ["w3"]}}, {"phase": "discard"})
    assert chosen(state) == {"do": "discard_from_hand", "cards": away}


def not_needed() -> View:
    raise AssertionError("the policy decides without a look at the table")


@pytest.mark.parametrize("name", ["standard", "pilot"])
def test_no_policy_throws_equipment_away_out_of_turn(name: str) -> None:
    actions = [Action("discard_equipment", (1,)), WAIT]
    assert ENGINE.policies[name](not_needed, actions, Stream(1)) == WAIT


def test_it_decides_between_actions_of_one_kind_only() -> None:
    """Search asks the policy for its next choices, without the ones before."""
    asked = set()
    for number, name in enumerate(sorted(decks())[:6]):
        state = ENGINE.new_state((decks()[name],) * 2, options(), number)
        stream = Stream(number)
        for _ in range(400):
            seat = ENGINE.to_act(state)
            if seat < 0:
                break
            actions = ENGINE.legal_actions(state)
            look = partial(ENGINE.observe, state, seat)
            for kind in {action.do for action in actions} - {"discard_from_hand"}:
                left = [action for action in actions if action.do == kind]
                assert standard(look, left, stream) in left
                asked.add((state.phase, kind))
            ENGINE.apply(state, standard(look, actions, stream))
    assert ("challenge", "commit_friend") in asked


FIND_WORLD = {"when": "played", "do": "fetch", "from": "deck", "to": "hand", "of": {"types": ["world"]}}
BRING_HOME = {
    "when": "played",
    "do": "fetch",
    "from": "discard",
    "to": "friend_area",
    "of": {"types": ["friend"], "level_max": 2},
}


def test_it_searches_for_no_world_that_it_would_discard_in_the_same_turn() -> None:
    cards = {**CARDS, "map": {"type": "event", "event_number": 9, "effects": [FIND_WORLD]}}
    for hand, searches in ((["map"], True), (["map", "w1"], False)):
        mine = bill(hand=hand, world_area=["w2"], dark_on_world=["soldier"])
        found = chosen(position(cards, mine))
        assert (found == {"do": "play_event", "card": "map"}) is searches, "blocked, it keeps one World Card"


def test_it_brings_no_friend_home_without_one_to_bring() -> None:
    cards = {**CARDS, "home": {"type": "magic", "group": "plain", "level": 1, "effects": [BRING_HOME]}}
    for pile, plays in ((["w1"], False), (["w1", "f2"], True)):
        found = chosen(position(cards, bill(hand=["home"], discard=pile)))
        assert (found["do"] == "play_magic") is plays


def test_it_equips_no_friend_that_leaves_in_the_same_turn() -> None:
    """A Magic/Friend is discarded at the end of the turn, a Friend is not."""
    magic_friend = {"type": "magic_friend", "level": 1, "support": 2, "magic": 0}
    blade = {"type": "equipment", "support": 2, "magic_support": 0, "equip_only": ["genie", "f1"]}
    for friend, equips in (("genie", False), ("f1", True)):
        rows = {**CARDS, "blade": blade, "genie": magic_friend}
        assert (chosen(position(rows, bill(hand=["blade"], friend_area=[friend])))["do"] == "play_equipment") is equips
