"""Boundaries of the engine that no card of the other tests meets: refusals by an effect, counts, printed texts."""

from __future__ import annotations

import pytest

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_duels.engine.cards import printed_number
from deckcheck.games.kingdom_duels.engine.flow import leave_out
from deckcheck.games.kingdom_duels.engine.state import Question
from deckcheck.games.kingdom_duels.engine.trial import Trial
from tests.games.kingdom_duels.duels import Duel
from tests.games.kingdom_duels.effect_play import run


def test_kd_battle_03_a_monster_that_an_effect_keeps_from_attacking() -> None:
    duel = Duel(front={1: "KOD-009 def"}, foe_front={1: "SOE-035"}, graveyard=["KOD-111"])
    run(duel.do("change_position", "KOD-009"))
    with pytest.raises(IllegalActionError) as refused:
        duel.attack("KOD-009", "SOE-035")
    assert refused.value.clause == "KD-BATTLE-03"


def test_summons_of_the_player_are_counted_by_kind() -> None:
    duel = Duel(hand=["SOE-018"])
    duel.state.trial = Trial("absent", ())
    run(duel.do("normal_summon", "SOE-018", zone=3, position="atk"))
    assert duel.state.trial.summons == {"normal": 1}


def test_a_printed_text_counts_as_0() -> None:
    assert [printed_number(value) for value in (1200, 0, "?", "X000", None)] == [1200, 0, 0, 0, 0]


def test_a_player_who_is_out_before_choosing_a_side_has_blue() -> None:
    state = Duel().state
    leave_out(state, Question(0, "side"))
    assert [board.color for board in state.boards] == ["blue", "red"]
