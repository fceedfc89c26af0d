"""Nameless Pharaoh: monsters 111 to 190."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, THIRD, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, run, summon, use


def test_nph_111_carries_others() -> None:
    assert Duel(front={1: "NPH-111", 2: "SOE-017"}).atk("SOE-017") == 3900
    assert Duel(front={1: "NPH-111 def", 2: "SOE-017"}).atk("SOE-017") == 3000
    assert Duel(front={1: "NPH-111", 2: "SOE-017"}, terrains=["Mountain"] * 5).atk("SOE-017") == 3900
    assert Duel(front={1: "NPH-111", 2: "SOE-040"}).atk("SOE-040") == 1200


def test_nph_113_strengthens_its_twin_in_a_foes_battle() -> None:
    duel = Duel(front={1: "NPH-113", 2: "NPH-119 def"}, foe_front={1: "SOE-040"}, active=FOE).attack("SOE-040", "NPH-119")
    run(duel.do("activate_effect", "NPH-113", effect=1, targets=["NPH-119"], by=ME))
    assert (duel.zone("NPH-113"), duel.def_("NPH-119")) == ("attached", 2000)
    assert (end_turn(duel).zone("NPH-113"), duel.def_("NPH-119")) == ("frontrow", 1000)


def test_nph_114_guards_big_dragons() -> None:
    duel = Duel(front={1: "NPH-114 def", 2: "SOE-017"}, foe_front={1: "SOE-017#2"}, active=FOE).attack("SOE-017#2", "SOE-017")
    assert duel.do("choose_option", "yes").decline().zone("NPH-114") == "graveyard"
    duel = Duel(front={1: "NPH-114 def", 2: "SOE-007"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-007")
    assert "choose_option" not in duel.decline().asked
    assert duel.zone("SOE-007") == "graveyard"


def test_nph_118_leads_from_the_right() -> None:
    assert Duel(front={1: "SOE-040", 3: "NPH-118", 4: "SOE-048"}).atk("NPH-118") == 1400


def test_nph_119_strengthens_its_twin_in_an_own_battle() -> None:
    duel = Duel(front={1: "NPH-113", 2: "NPH-119"}, foe_front={1: "SOE-040"})
    assert not duel.can("activate_effect", "NPH-119")
    run(duel.do("end_phase"))
    run(duel.do("activate_effect", "NPH-119", effect=1, targets=["NPH-113"]))
    assert (duel.zone("NPH-119"), duel.atk("NPH-113")) == ("attached", 2000)
    assert end_turn(duel).zone("NPH-119") == "frontrow"


@pytest.mark.parametrize(("code", "bearer"), [("NPH-124", "NPH-128"), ("NPH-128", "NPH-131"), ("NPH-131", "NPH-124")])
def test_nph_124_128_131_unite_and_part(code: str, bearer: str) -> None:
    duel = use(code, bearer, front={1: code, 2: bearer, 3: "SOE-040"})
    assert (duel.zone(code), duel.atk(bearer)) == ("backrow", duel.state.game.atk[duel.number(bearer)] + 300)
    assert not duel.can("activate_effect", code)
    duel = Duel(front={1: bearer}, back={1: f"{code} on {bearer}"}, foe_front={1: "SOE-017"}, active=FOE)
    run(duel.attack("SOE-017", bearer), "yes")
    assert (duel.zone(code), duel.zone(bearer)) == ("graveyard", "frontrow")
    duel = use(code, front={1: bearer}, back={1: f"{code} on {bearer}"})
    assert (duel.zone(code), duel.atk(bearer)) == ("frontrow", duel.state.game.atk[duel.number(bearer)])


def test_nph_148_ends_the_battle_from_the_graveyard() -> None:
    duel = Duel(front={1: "NPH-148 def", 2: "SOE-040"}, foe_front={1: "NPH-022", 2: "SOE-017"}, active=FOE)
    changes.change(duel.state, duel.number("NPH-022"), "set_atk", 2000)
    duel.attack("NPH-022", "NPH-148").decline().do("declare_attack", "NPH-022", "SOE-040")
    duel.do("activate_effect", "NPH-148", 1, by=ME).decline()
    assert (duel.zone("NPH-148"), duel.zone("SOE-040")) == ("eroded", "frontrow")
    assert not duel.legal("declare_attack")
    duel = Duel(graveyard=["NPH-148"], front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    assert not duel.attack("SOE-017", "SOE-040").can("activate_effect", "NPH-148")


def test_nph_160_brings_the_sea() -> None:
    duel = Duel(hand=["NPH-160"]).do("normal_summon", "NPH-160", 1, "atk").do("choose_option", "yes").do("choose_option", "2:1")
    assert (duel.terrains()[0], duel.terrains(FOE)[0]) == ("Land", "Sea")


def test_nph_161_sucks_newcomers_dry() -> None:
    duel = summon("SOE-040", by=FOE, front={1: "NPH-161"})
    assert (duel.def_("SOE-040"), duel.lp(), duel.lp(FOE)) == (300, 2400, 2100)
    assert summon("NPH-084", by=FOE, front={1: "NPH-161", 2: "NPH-161#2"}).zone("NPH-084") == "graveyard"


def test_nph_161_spares_a_teammates_monster() -> None:
    duel = Duel(front={1: "NPH-161"}, third_hand=["SOE-040"], active=THIRD, turn=9)
    duel.state.players[2].team = duel.state.players[0].team
    run(duel.do("normal_summon", "SOE-040", zone=3, position="atk"))
    assert (duel.def_("SOE-040"), duel.lp()) == (800, 2000)


def test_nph_163_attacks_whom_it_wants() -> None:
    foes = {1: "LEN-033", 2: "KOD-016"}
    duel = Duel(front={1: "NPH-163", 2: "SOE-040"}, foe_front=foes, foe_terrains=["Volcano"] * 5).do("end_phase").decline()
    legal = duel.legal("declare_attack")
    assert {one["target"] for one in legal if one["attacker"] == "NPH-163"} == {"LEN-033", "KOD-016"}
    assert {one["target"] for one in legal if one["attacker"] == "SOE-040"} == {"KOD-016"}


def test_nph_167_avenges_itself_with_at_most_1000_and_not_in_defence() -> None:
    for position, lp in (("atk", 1000), ("def", 2000)):
        duel = Duel(front={1: f"NPH-167 {position}"}, foe_front={1: "SOE-017"}, active=FOE)
        changes.change(duel.state, duel.number("NPH-167"), "base_atk", 1500)
        assert run(duel.attack("SOE-017", "NPH-167")).lp(FOE) == lp


def test_nph_170_shoots_at_empty_ground() -> None:
    duel = Duel(front={1: "NPH-170"}, foe_front={1: "SOE-040"})
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(FOE, zone) for zone in (2, 3, 4, 5)}
    assert duel.do("strike", "NPH-170", FOE, 2).lp(FOE) == 1900
    assert Duel(front={1: "NPH-170"}, foe_lp=300).can("strike", "NPH-170")
    assert not Duel(front={1: "NPH-170"}, foe_lp=200).can("strike", "NPH-170")


def test_nph_171_basks() -> None:
    assert Duel(front={1: "NPH-171 def"}, active=FOE).end_turn().lp() == 2500
    assert Duel(front={1: "NPH-171"}, active=FOE).end_turn().lp() == 2000
    assert Duel(front={1: "NPH-171 def"}, active=FOE, lp=2100).end_turn().lp() == 2100
    assert end_turn(Duel(front={1: "NPH-171 def"}, active=ME)).lp() == 2000


def test_nph_119_goes_nowhere_after_it_has_left_the_field() -> None:
    duel = (
        Duel(front={1: "NPH-113", 2: "NPH-119"}, foe_front={1: "SOE-040"}, foe_back={1: "NPH-035 set"})
        .do("end_phase")
        .decline()
    )
    duel.do("activate_effect", "NPH-119", effect=1, targets=["NPH-113"])
    actions.to_hand(duel.state, duel.number("NPH-119"))
    assert run(duel).zone("NPH-119") == "hand"


def test_nph_161_destroys_nobody_who_had_no_def_before() -> None:
    none = Duel(front={1: "NPH-161"}, foe_hand=["X-1"], active=FOE, invented={"X-1": {**MONSTER, "def": 0}})
    run(none.do("normal_summon", "X-1", zone=1, position="atk"))
    assert (none.zone("X-1"), none.lp(), none.lp(FOE)) == ("frontrow", 2400, 2100)


def test_nph_170_finds_no_empty_ground_before_a_monster_in_the_backrow() -> None:
    duel = Duel(front={1: "NPH-170"}, foe_back={2: "SOE-040 def"})
    assert {one["zone"] for one in duel.legal("strike")} == {1, 3, 4, 5}


def test_nph_113_hides_beneath_its_twin_only_from_opponents() -> None:
    def can(active: str) -> bool:
        zones: dict[str, Any] = {"third_front": {1: "SOE-049"}, "fourth_front": {1: "SOE-048"}, "foe_front": {1: "SOE-040"}}
        duel = Duel(front={1: "NPH-113", 2: "NPH-119"}, active=active, phase="battle", **zones)
        effects = all_effects()["NPH-113"]
        return effects.uses[0].can(duel.state, duel.number("NPH-113"), 0)

    assert [can(player) for player in (ME, FOE, THIRD)] == [False, True, False]


def test_nph_163_ignores_what_protects_the_frontrow_only() -> None:
    duel = Duel(front={1: "NPH-163"}, foe_front={1: "SOE-040"}, foe_back={2: "SOE-048 atk"}, phase="battle")
    for code in ("SOE-040", "SOE-048"):
        changes.change(duel.state, duel.number(code), "cannot_be_attacked")
    settle(duel.state)
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-040"]


def test_nph_124_does_not_equip_a_monster_that_changed_sides_in_answer() -> None:
    duel = Duel(front={1: "NPH-124", 2: "NPH-128"})
    actions.take_control(duel.state, duel.number("NPH-128"), 1)
    settle(duel.state)
    all_effects()["NPH-124"].uses[0].resolve(duel.state, duel.number("NPH-124"), 0, (duel.number("NPH-128"),))
    assert duel.zone("NPH-124") == "frontrow"


def test_nph_131_is_given_up_by_who_controls_it_with_its_bearer() -> None:
    duel = Duel(front={1: "NPH-132", 2: "SOE-017"}, back={1: "NPH-131 on NPH-132"})
    actions.take_control(duel.state, duel.number("NPH-132"), 1)
    settle(duel.state)
    duel.attack("SOE-017", "NPH-132").do("choose_option", "yes", by=FOE)
    assert (duel.zone("NPH-131"), duel.zone("NPH-132")) == ("graveyard", "frontrow")


def test_nph_161_gains_lp_though_the_newcomer_has_gone() -> None:
    duel = Duel(front={1: "NPH-161"}, foe_hand=["SOE-040"], hand=["X-HAND"], active=FOE, invented=ANSWERS)
    duel.do("normal_summon", "SOE-040", zone=3, position="atk")
    run(duel.do("activate_spell", "X-HAND", targets=["SOE-040"], by=ME))
    assert (duel.zone("SOE-040"), duel.lp(), duel.lp(FOE)) == ("hand", 2400, 2000)


def test_nph_123_calls_nobody_to_a_full_field() -> None:
    front = {1: "NPH-139", 2: "SOE-040", 3: "SOE-048"}
    zones: dict[str, Any] = {"hand": ["NPH-123", "NPH-138"]}
    duel = Duel(front=front, **zones).do("normal_summon", "NPH-123", zone=5, position="atk")
    assert "choose_option" in duel.asked
    duel = Duel(front={**front, 4: "SOE-017"}, **zones).do("normal_summon", "NPH-123", zone=5, position="atk")
    assert "choose_option" not in duel.asked


def test_nph_138_calls_from_the_deck_or_from_the_hand() -> None:
    duel = Duel(hand=["NPH-138", "NPH-139#2"], front={1: "NPH-123"}, deck=["NPH-139", "SOE-040"])
    duel.do("normal_summon", "NPH-138", 2, "atk").do("choose_option", "yes")
    assert {one["card"] for one in duel.legal("special_summon")} == {"NPH-139", "NPH-139#2"}
