"""Millennium Legacy: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import marks
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.event_model import Attacked
from tests.games.kingdom_duels.duels import FOE, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run


def test_mly_038_lets_a_dragon_strike_again() -> None:
    dark = ["Night"] * 5
    duel = Duel(front={1: "MLY-092"}, foe_front={1: "SOE-011"}, foe_terrains=dark, back={1: "MLY-038 set"})
    run(duel.do("strike", "MLY-092", player=FOE, zone=1))
    assert (duel.zone("MLY-038"), duel.can("strike", "MLY-092")) == ("graveyard", True)


def last_battle(*answers: str) -> Duel:
    duel = Duel(
        active=FOE, turn=4, phase="main2", front={2: "SOE-017", 3: "SOE-040"}, foe_front={4: "SOE-016"}, back={1: "MLY-048 set"}
    )
    for _ in range(9):
        marks.mark(duel.state, duel.number("MLY-048"), "draw_phases", 0, PERMANENT)
    settle(duel.state)
    return run(duel.do("end_phase"), *answers)


def test_mly_015_saves_a_monster_of_its_column() -> None:
    duel = Duel(front={2: "SOE-040"}, back={2: "MLY-015 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.lp()) == ("frontrow", 2000)
    assert not any(mod.kind == "battle_proof" for mod in duel.state.changes)


def test_mly_015_leaves_other_columns_alone() -> None:
    duel = Duel(front={2: "SOE-040"}, back={3: "MLY-015 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.zone("MLY-015")) == ("graveyard", "backrow")


def test_mly_037_feeds_before_a_heavy_blow() -> None:
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "MLY-037 set"})
    assert duel.lp() == 4000 - 1800
    assert (duel.zone("SOE-040"), duel.zone("MLY-037")) == ("frontrow", "graveyard")
    light = fight("SOE-048", "SOE-040", active=FOE, back={1: "MLY-037 set"})
    assert (light.zone("SOE-040"), light.zone("MLY-037")) == ("graveyard", "backrow")


def test_mly_038_lets_a_dragon_attack_again() -> None:
    theirs = {3: "MLY-025 atk SOE-040"}
    duel = Duel(phase="battle", front={3: "SOE-017", 4: "SOE-016"}, foe_front=theirs, back={1: "MLY-038 set"})
    duel.do("declare_attack", "SOE-017", "MLY-025")
    run(duel.do("activate_effect", "MLY-025", 2, ["SOE-040"]))
    assert (duel.atk("SOE-017"), duel.zone("MLY-025")) == (3300, "frontrow")
    assert (duel.can("declare_attack", "SOE-017"), duel.can("declare_attack", "SOE-016")) == (True, False)


def test_mly_048_is_won_by_who_is_left_alone() -> None:
    duel = last_battle("no", "2", "4")
    duel.do("end_phase").decline()
    assert (duel.can("declare_attack", "SOE-017"), duel.can("declare_attack", "SOE-040")) == (True, False)
    end_turn(run(duel.do("declare_attack", "SOE-017", "SOE-016")))
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (0,)


def test_mly_048_is_a_draw_otherwise_and_can_be_bought_off() -> None:
    duel = end_turn(last_battle("no", "2", "4"))
    assert duel.state.outcome is not None
    assert not duel.state.outcome.winners
    duel = last_battle("pay 500 LP")
    assert (duel.lp(FOE), end_turn(duel).state.outcome) == (1500, None)


def test_mly_070_turns_an_attack_aside() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 def"}, back={1: "MLY-070 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert [duel.zone(one) for one in ("SOE-040", "SOE-094")] == ["frontrow", "graveyard"]


def test_mly_070_may_turn_an_attack_upon_the_attackers_own_side() -> None:
    foes = {1: "SOE-017", 2: "SOE-040"}
    for answer, fallen in (("redirect_attack", "SOE-040"), ("pass", "SOE-094")):
        duel = Duel(front={1: "SOE-094"}, back={1: "MLY-070 set"}, foe_front=foes, active=FOE).attack("SOE-017", "SOE-094")
        duel.do(answer, *(["SOE-040"] if answer == "redirect_attack" else [])).decline()
        assert [one for one in ("SOE-094", "SOE-040", "SOE-017") if duel.zone(one) == "graveyard"] == [fallen]


def test_mly_070_waits_for_a_third_monster() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "MLY-070 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    assert duel.decline().zone("MLY-070") == "backrow"


def test_mly_112_jams_a_spell_for_a_card() -> None:
    duel = Duel(hand=["LEN-130"], foe_hand=["SOE-040"], foe_back={1: "MLY-112 set"}).do("activate_spell", "LEN-130").decline()
    assert (duel.hand(), duel.zone("LEN-130"), duel.zone("SOE-040")) == (0, "graveyard", "graveyard")


def test_mly_112_needs_a_card_to_discard() -> None:
    duel = Duel(hand=["LEN-130"], foe_back={1: "MLY-112 set"}).do("activate_spell", "LEN-130")
    assert duel.zone("MLY-112") == "backrow"


def test_mly_113_judges_a_trap() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "MLY-113 set"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    duel.attack("SOE-017", "SOE-040").do("activate_trap", "MLY-113").decline()
    assert (duel.lp(), duel.zone("SOE-017"), duel.zone("SOE-040")) == (1000, "frontrow", "graveyard")


def test_mly_143_raises_the_shield() -> None:
    duel = fight("SOE-017", "SOE-043", active=FOE, back={1: "MLY-143 set"}, hand=["MLY-068"])
    assert (duel.position("SOE-043"), duel.zone("MLY-068"), duel.def_("SOE-043")) == ("def", "backrow", 3000)
    idle = fight("SOE-017", "SOE-043", active=FOE, back={1: "MLY-143 set"})
    assert idle.zone("SOE-043") == "graveyard"


def test_mly_143_halves_battle_damage() -> None:
    duel = fight("SOE-016", "SOE-043", active=FOE, back={1: "MLY-143 set"}, hand=["MLY-068"])
    assert duel.lp(FOE) == 2000 - (3000 - duel.atk("SOE-016")) // 2


def test_mly_145_weakens_who_attacks_the_undead() -> None:
    duel = Duel(
        lp=4000, front={1: "LEN-013"}, graveyard=["LEN-078"], back={1: "MLY-145 set"}, foe_front={1: "SOE-017"}, active=FOE
    )
    duel.attack("SOE-017", "LEN-013").decline()
    assert duel.atk("SOE-017") == 2800


def test_mly_145_silences_equips_for_a_turn() -> None:
    duel = Duel(
        lp=4000,
        front={1: "LEN-013"},
        back={1: "MLY-145 set"},
        foe_front={1: "SOE-048"},
        foe_back={1: "LEN-143 on SOE-048"},
        active=FOE,
    )
    duel.attack("SOE-048", "LEN-013").decline()
    assert (duel.atk("SOE-048"), "Demon" in duel.types("SOE-048"), duel.lp(FOE)) == (1300, False, 2000)
    assert "Demon" in duel.end_turn().types("SOE-048")


def test_mly_015_protects_from_an_attack_of_its_own_side() -> None:
    duel = Duel(front={1: "NPH-028", 2: "SOE-040"}, back={2: "MLY-015 set"}, foe_front={1: "SOE-049"})
    run(duel.attack("NPH-028", "SOE-040"))
    assert (duel.zone("MLY-015"), duel.zone("SOE-040"), duel.lp()) == ("graveyard", "frontrow", 2000)


def test_mly_145_weakens_an_attacker_whose_attack_was_negated_meanwhile() -> None:
    duel = Duel(front={1: "LEN-013"}, back={1: "MLY-145"}, foe_front={1: "SOE-017"}, active=FOE)
    trap, attacker = duel.number("MLY-145"), duel.number("SOE-017")
    marks.mark(duel.state, trap, "sprung", Attacked(attacker, duel.number("LEN-013"), redirected=False, before=-1))
    effect = all_effects()["MLY-145"].activate
    assert effect is not None
    effect.resolve(duel.state, trap, 0, ())
    assert duel.atk("SOE-017") == 2900


def test_mly_143_turns_a_hidden_warrior() -> None:
    duel = fight("SOE-017", "SOE-043 hidden_atk", active=FOE, back={1: "MLY-143 set"}, hand=["MLY-068"])
    assert (duel.lp(), duel.zone("MLY-068")) == (2000, "hand")
