"""All players of the team that is left win the duel, and those who share a victory (KD-MULTI-05, KD-MULTI-10, KD-MULTI-17)."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import STEP_LIMIT, Action, Outcome
from deckcheck.core.mentions import plain
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.engine.duel.ending import check_life_points
from deckcheck.games.kingdom_duels.engine.duel.subduel import begin_waiting, declare
from deckcheck.games.kingdom_duels.play import ENGINE
from deckcheck.simulator.playing import play
from tests.games.kingdom_duels.duels import Duel, standard_options


def table(*names: str, mode: str = "auto") -> Any:
    players = {name: {"main_deck": 5} for name in names}
    position = {"turn": 7, "active": names[0], "players": players}
    return ENGINE.load_position(position, {}, {**standard_options(), "team_duel": mode})


def surrender(state: Any, *seats: int) -> list[str]:
    state.log = []
    for seat in seats:
        ENGINE.apply(state, Action("surrender"), seat)
    return [plain(ENGINE.describe(state, event)) for event in state.log]


@pytest.mark.parametrize(("loser", "winners"), [(0, (1, 3)), (1, (0, 2)), (2, (1, 3)), (3, (0, 2))])
def test_kd_multi_05_a_tag_duel_is_won_by_both_of_the_other_team(loser: int, winners: tuple[int, int]) -> None:
    state = table("A1", "B1", "A2", "B2")
    told = surrender(state, loser)
    outcome = ENGINE.outcome(state)
    assert outcome == Outcome(None, "KD-WIN-02", winners)
    names = [("A1", "B1", "A2", "B2")[seat] for seat in winners]
    assert told[-1] == f"The duel is over: {names[0]} and {names[1]} win (KD-WIN-02)"
    assert ENGINE.dump_position(state)["winner"] == names
    assert ENGINE.teams(state) == [[0, 2], [1, 3]]


def test_kd_multi_10_the_team_of_a_boss_duel_wins_as_a_whole_and_the_boss_alone() -> None:
    state = table("Boss", "T1", "T2", "T3", mode="boss")
    assert ENGINE.teams(state) == [[0], [1, 2, 3]]
    told = surrender(state, 0)
    assert ENGINE.outcome(state) == Outcome(None, "KD-WIN-02", (1, 2, 3))
    assert told[-1] == "The duel is over: T1, T2 and T3 win (KD-WIN-02)"
    state = table("Boss", "T1", "T2", mode="boss")
    told = surrender(state, 2)
    assert ENGINE.outcome(state) == Outcome(0, "KD-WIN-02")
    assert told[-1] == "The duel is over: Boss wins (KD-WIN-02)"


def test_kd_multi_12_the_last_of_a_battle_royale_wins_alone() -> None:
    state = table("P1", "P2", "P3")
    assert ENGINE.teams(state) == []
    surrender(state, 1, 0)
    assert ENGINE.outcome(state) == Outcome(2, "KD-WIN-02")
    assert ENGINE.dump_position(state)["winner"] == "P3"


def test_kd_multi_17_those_who_end_a_battle_royale_together_are_all_named() -> None:
    state = table("P1", "P2", "P3")
    surrender(state, 1)
    state.log = []
    for seat in (0, 2):
        ENGINE.apply(state, Action("declare_over"), seat)
    outcome = ENGINE.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 2)
    assert plain(ENGINE.describe(state, state.log[-1])) == "The duel is over: P1 and P3 win (KD-MULTI-17)"


@pytest.mark.parametrize("names", [("P1", "P2"), ("A1", "B1", "A2", "B2")])
def test_kd_amb_20_a_draw_has_no_winners(names: tuple[str, ...]) -> None:
    state = table(*names)
    for board in state.boards:
        board.lp = 0
    state.log = []
    check_life_points(state)
    outcome = ENGINE.outcome(state)
    assert outcome == Outcome(None, "KD-WIN-01")
    assert outcome.winners == ()
    assert ENGINE.dump_position(state)["winner"] == "draw"
    assert plain(ENGINE.describe(state, state.log[-1])) == "The duel is over: a draw (KD-WIN-01)"


def test_kd_term_09_a_subduel_tells_its_effect_the_whole_team_that_won() -> None:
    state, won = table("A1", "B1", "A2", "B2"), []
    inner = table("A1", "B1", "A2", "B2")
    declare(state, 0, inner, lambda state, winners: won.append(winners))
    begin_waiting(state)
    ENGINE.apply(state, Action("surrender"), 1)
    assert won == [(0, 2)]
    assert ENGINE.outcome(state) is None, "only the Subduel is over"


def test_a_duel_in_which_no_player_can_draw_ends_without_a_winner() -> None:
    """Orichalcos Gigas (ORB-014) on both sides: an effect that forbids to draw is not a deckout, and no rule ends the duel."""
    duel = Duel(front={1: "ORB-014 def"}, foe_front={1: "ORB-014#2 def"}, deck=1, foe_deck=1)
    streams = [Stream(seat) for seat in range(2)]
    waiting = [lambda look, actions, stream: next(one for one in actions if one.do in ("end_phase", "pass"))] * 2
    assert play(ENGINE, duel.state, waiting, streams) == (Outcome(None, STEP_LIMIT), ENGINE.step_limit)
    assert [len(player.deck.cards) for player in duel.state.players] == [1, 1]
