"""Boundaries of the engine that no card of the other tests meets: refusals by an effect, counts, printed texts."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_duels.effects.parts.battles import attack_again
from deckcheck.games.kingdom_duels.engine.apply import leave_out
from deckcheck.games.kingdom_duels.engine.cards.facts import printed_number
from deckcheck.games.kingdom_duels.engine.cards.statics import in_zone
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects
from deckcheck.games.kingdom_duels.engine.duel.ending import check_idleness
from deckcheck.games.kingdom_duels.engine.duel.players import Trial
from deckcheck.games.kingdom_duels.engine.duel.state import Question, touch
from deckcheck.games.kingdom_duels.engine.speed.tables import quick_effects
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import run


def test_kd_battle_03_a_monster_that_an_effect_keeps_from_attacking() -> None:
    duel = Duel(front={1: "KOD-009 def"}, foe_front={1: "SOE-035"}, graveyard=["KOD-111"])
    run(duel.do("change_position", "KOD-009"))
    with pytest.raises(IllegalActionError) as refused:
        duel.attack("KOD-009", "SOE-035")
    assert refused.value.clause == "KD-BATTLE-03"


def test_summons_of_the_player_are_counted_by_kind() -> None:
    duel = Duel(hand=["SOE-018"])
    duel.state.trial = Trial("absent", (), 8000)
    run(duel.do("normal_summon", "SOE-018", zone=3, position="atk"))
    assert duel.state.trial.summons == {"normal": 1}


def test_a_printed_text_counts_as_0() -> None:
    assert [printed_number(value) for value in (1200, 0, "?", "X000", None)] == [1200, 0, 0, 0, 0]


def test_a_player_who_is_out_before_choosing_a_side_has_blue() -> None:
    state = Duel().state
    leave_out(state, Question(0, "side"))
    assert [board.color for board in state.boards] == ["blue", "red"]


def test_kd_effect_06_a_strike_from_a_different_dimension_is_offered_only_against_another_one() -> None:
    here: dict[str, Any] = {
        "terrains": ["Different Dimension", *["Land"] * 4],
        "foe_terrains": ["Land", "Different Dimension", *["Land"] * 3],
    }
    duel = Duel(front={1: "TEG-106"}, foe_front={2: "SOE-018"}, **here)
    assert [(strike["player"], strike["zone"]) for strike in duel.legal("strike")] == [(FOE, 2)]


@pytest.mark.parametrize(("opponent", "warnings"), [("empty", []), ("idle", [6])])
def test_kd_idle_01_a_goldfish_opponent_is_warned_only_if_idleness_is_its_goal(opponent: str, warnings: list[int]) -> None:
    state = Duel(turn=6, active=FOE, front={1: "SOE-018"}).state
    state.trial = Trial(opponent, (), 8000)
    state.boards[1].had_monster = False
    check_idleness(state)
    assert state.boards[1].warned == warnings


@pytest.mark.parametrize(("active", "front", "foe_front"), [(ME, "SOE-017", "SOE-035"), (FOE, "SOE-035", "SOE-017")])
def test_kd_battle_02_only_the_monster_that_may_attack_again_goes_on(active: str, front: str, foe_front: str) -> None:
    fronts: dict[str, Any] = {"front": {1: front}, "foe_front": {1: foe_front}}
    fronts["front" if active == ME else "foe_front"] |= {2: "SOE-018"}
    duel = Duel(active=active, phase="battle", **fronts)
    assert len({attack["attacker"] for attack in duel.legal("declare_attack")}) == 2
    duel.state.attacks_left -= 1  # it has attacked
    attack_again(duel.state, duel.number("SOE-018"))
    touch(duel.state)
    assert {attack["attacker"] for attack in duel.legal("declare_attack")} == {"SOE-018"}


@pytest.mark.parametrize(("active", "other"), [(ME, FOE), (FOE, ME)])
def test_kd_battle_01_no_player_can_be_attacked(active: str, other: str) -> None:
    duel = Duel(active=active, phase="battle", front={1: "SOE-017"}, foe_front={1: "SOE-018"})
    with pytest.raises(IllegalActionError) as refused:
        duel.do("declare_attack", "SOE-017" if active == ME else "SOE-018", by=active, target=other)
    assert refused.value.clause == "KD-BATTLE-01"


def test_an_attached_card_is_where_its_effect_needs_it() -> None:
    duel = Duel(front={1: "KOD-146 atk KOD-140"})
    words = ("attached", "field", "any")
    assert [in_zone(duel.state, duel.number("KOD-140"), word) for word in words] == [True, False, True]
    assert [in_zone(duel.state, duel.number("KOD-146"), word) for word in words] == [False, True, True]


def test_a_copied_trial_goes_its_own_way() -> None:
    trial = Trial("empty", (), 8000)
    trial.bare_hands.append(True)
    twin = trial.copy()
    twin.bare_hands.append(False)
    assert (trial.bare_hands, twin.bare_hands) == ([True], [True, False])


def test_quick_effects_without_a_name_are_counted_from_1() -> None:
    use = ActivatedEffect(lambda state, card, seat, targets: None)
    assert quick_effects([CardEffects(uses=(use, use))], [[True, False]]) == {(0, 2)}
