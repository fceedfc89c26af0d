"""A Battle Royale goes on without those who lost, whenever that is (KD-MULTI-12)."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import database, example, standard_options

CODES = {"weak": "SOE-040", "strong": "SOE-017", "third": "SOE-048", "quick": "SOE-063"}


def royale(a: dict[str, Any], b: dict[str, Any], c: dict[str, Any], **more: Any) -> Any:
    players = {name: {"main_deck": 5, **row} for name, row in zip("ABC", (a, b, c), strict=True)}
    cards = {name: database().card(code) for name, code in CODES.items()}
    return ENGINE.load_position({"turn": 4, **more, "players": players}, cards, standard_options())


def front(card: str) -> dict[str, Any]:
    return {"frontrow": {"1": {"card": card}}}


def play(state: Any, *actions: tuple[str, dict[str, Any]]) -> None:
    for name, arguments in actions:
        ENGINE.apply(state, ENGINE.parse_action(state, name, arguments, ENGINE.to_act(state)))


def test_a_battle_that_defeats_the_turn_player_leaves_nothing_behind() -> None:
    state = royale({"lp": 100, **front("weak")}, front("strong"), front("third"), phase="battle")
    play(state, ("declare_attack", {"attacker": "weak", "target": "strong"}))
    while state.turn == 4:
        ENGINE.apply(state, Action("pass"))
    assert state.players[0].lost
    assert (state.attack, state.battle, state.chain, list(state.changes)) == (None, None, [], [])
    assert (state.rotation, state.active, state.turn) == ((1, 2), 1, 5)


def test_a_player_who_loses_by_idleness_is_followed_by_the_next_one() -> None:
    state = royale({"idle_warnings": [1]}, front("strong"), front("third"), phase="main2")
    state.boards[0].had_monster = False
    play(state, ("end_phase", {}))
    assert state.players[0].lost
    assert (state.active, state.turn, state.rotation) == (1, 5, (1, 2))


def test_the_defeat_of_the_last_in_the_rotation_begins_a_round() -> None:
    state = royale(front("weak"), front("strong"), front("third"), active="C", turn=6)
    before, turn = state.round, state.turn
    ENGINE.apply(state, Action("surrender"))
    assert (state.active, state.turn, state.round) == (0, turn + 1, before + 1)


@pytest.mark.parametrize(
    ("reading", "seed", "gone"), [("first_seat", 3, 0), ("chance", 3, 1), ("chance", 1, 2), ("chance", 4, 0)]
)
def test_a_player_may_surrender_before_the_first_turn(reading: str, seed: int, gone: int) -> None:
    """Who is asked first for a side is that of KD-AMB-33."""
    state = ENGINE.new_state((example("heart-of-the-cards"),) * 3, {**standard_options(), "side_choice": reading}, seed)
    assert ENGINE.to_act(state) == gone
    ENGINE.apply(state, Action("surrender"))
    assert [player.lost for player in state.players] == [seat == gone for seat in range(3)]
    assert all(board.color for board in state.boards)
    while not state.turn:
        assert ENGINE.to_act(state) != gone
        ENGINE.apply(state, ENGINE.legal_actions(state)[-1])
    assert set(state.rotation) == {0, 1, 2} - {gone}
    assert state.players[gone].hand == []


def test_a_player_who_is_asked_and_surrenders_is_not_asked_on() -> None:
    state = royale(front("weak"), front("strong"), front("third"), phase="battle")
    play(state, ("declare_attack", {"attacker": "weak", "target": "strong"}))
    assert ENGINE.to_act(state) == 2, "whether to take the attack upon an own monster"
    ENGINE.apply(state, Action("surrender"))
    assert ENGINE.to_act(state) != 2
    assert state.boards[0].lp < 2000, "the battle went on"
