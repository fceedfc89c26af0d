"""Monsters of Nameless Pharaoh."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run


def test_nph_002_frightens_helpers() -> None:
    duel = Duel(front={1: "NPH-002 hidden_def"}, foe_front={1: "LEN-160", 2: "SOE-040"}).do("flip", "NPH-002", "atk")
    assert (duel.atk("LEN-160"), duel.def_("LEN-160")) == (350, 1500)
    assert duel.atk("SOE-040") == 1200
    assert duel.end_turn().atk("LEN-160") == 350


def test_nph_014_grows_with_every_fallen_foe() -> None:
    duel = Duel(front={1: "NPH-014", 2: "SOE-017"}, foe_front={1: "SOE-040"}).attack("SOE-017", "SOE-040").decline()
    assert duel.atk("NPH-014") == 1200
    duel = Duel(front={1: "NPH-014", 2: "SOE-040 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    assert duel.decline().atk("NPH-014") == 900


def test_nph_014_does_not_grow_by_its_own_fall_on_the_other_side() -> None:
    duel = Duel(foe_front={1: "NPH-014"}, front={1: "SOE-017"})
    do.take_control(duel.state, duel.number("SOE-017"), 1)
    do.take_control(duel.state, duel.number("NPH-014"), 0)
    do.take_control(duel.state, duel.number("SOE-017"), 0)
    do.take_control(duel.state, duel.number("NPH-014"), 1)
    run(duel.do("end_phase"))
    assert run(duel.do("declare_attack", "SOE-017", "NPH-014")).zone("NPH-014") == "graveyard"
    assert not [mod for mod in duel.state.mods if mod.card == duel.number("NPH-014")]


def test_nph_022_attacks_twice() -> None:
    duel = (
        Duel(front={1: "NPH-022", 2: "SOE-017"}, hand=["SOE-040"], foe_front={1: "LEN-100", 2: "LEN-104"})
        .attack("NPH-022", "LEN-100")
        .decline()
    )
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"NPH-022"}
    do.special_summon(duel.state, 0, (duel.number("SOE-040"),), (0,))
    duel.do("special_summon", "SOE-040", 3, "atk")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"NPH-022"}
    duel.do("declare_attack", "NPH-022", "LEN-104").decline()
    assert not duel.legal("declare_attack")


def test_nph_024_rolls_up_on_earth() -> None:
    duel = Duel(front={1: "NPH-024"}, terrains=["Forest"] * 5)
    do.add_type(duel.state, duel.number("NPH-024"), "Petrified")
    assert "Petrified" not in duel.types("NPH-024")
    assert (duel.atk("NPH-024"), duel.def_("NPH-024")) == (800 + 240, 1200 + 3 * 360)
    do.change(duel.state, duel.number("NPH-024"), "force_bonus")
    duel.state.boards[0].terrains = [6] * 5  # the Sea
    assert duel.def_("NPH-024") == 1200 + 360


def test_nph_024_triples_all_the_bonus_it_gets() -> None:
    duel = Duel(front={1: "NPH-024"}, terrains=["Forest"] * 5)
    do.change(duel.state, duel.number("NPH-024"), "bonus_times", 1)
    assert duel.def_("NPH-024") == 1200 + 3 * 720


def test_nph_036_ends_regeneration() -> None:
    duel = Duel(front={1: "NPH-036"}, foe_front={1: "TEG-089 def"})
    do.change(duel.state, duel.number("TEG-089"), "set_def", 3000)
    duel.attack("NPH-036", "TEG-089").decline()
    assert "Regeneration" not in duel.types("TEG-089")


def test_nph_036_takes_a_gained_type_too_but_only_in_a_battle() -> None:
    duel = Duel(front={1: "NPH-036"}, foe_front={1: "SOE-094 def"}, foe_back={1: "NPH-153 set"})
    do.add_type(duel.state, duel.number("SOE-094"), "Regeneration")
    duel.attack("NPH-036", "SOE-094").decline()
    assert "Regeneration" not in duel.types("SOE-094")
    duel = Duel(front={1: "NPH-036"}, foe_front={1: "TEG-041"}, foe_back={1: "NPH-153 set"})
    do.add_type(duel.state, duel.number("TEG-041"), "Regeneration")
    run(duel.attack("NPH-036", "TEG-041"))
    assert "Regeneration" in duel.types("TEG-041")


def test_nph_048_empties_the_other_graveyard() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-094"]
    duel = fight("SOE-017", "NPH-048 def", "yes", "SOE-040", "SOE-094", foe_graveyard=dead, active=FOE)
    assert [duel.zone(one) for one in dead] == ["main_deck", "graveyard", "main_deck"]
    duel = fight("SOE-017", "NPH-048 def", "no", foe_graveyard=dead, active=FOE)
    assert {duel.zone(one) for one in dead} == {"graveyard"}


def test_nph_050_survives_its_equals() -> None:
    duel = fight("NPH-050", "NPH-050#2")
    assert {duel.zone("NPH-050"), duel.zone("NPH-050#2")} == {"frontrow"}
    assert fight("SOE-017", "NPH-050", active=FOE).zone("NPH-050") == "graveyard"


def test_nph_050_survives_its_equals_in_defence_and_after_they_are_gone() -> None:
    duel = Duel(front={1: "NPH-050 def"}, foe_front={1: "NPH-036"}, active=FOE)
    do.modify_atk(duel.state, duel.number("NPH-036"), 800)
    assert run(duel.attack("NPH-036", "NPH-050")).zone("NPH-050") == "frontrow"
    duel = Duel(front={1: "NPH-050"}, foe_front={1: "NPH-036"}, active=FOE)
    do.modify_atk(duel.state, duel.number("NPH-036"), 800)
    run(duel.attack("NPH-036", "NPH-050"))
    assert (duel.zone("NPH-050"), duel.zone("NPH-036")) == ("frontrow", "graveyard")


def test_nph_054_attacks_from_hiding() -> None:
    duel = Duel(front={1: "NPH-054 hidden_atk"}, foe_front={1: "SOE-040"}).attack("NPH-054", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - 800
    assert fight("NPH-054", "SOE-040").lp(FOE) == 2000 - 400


def test_nph_055_serves_the_gravekeepers() -> None:
    duel = Duel(front={1: "NPH-055", 2: "MLY-127"}, deck=["MLY-099", "SOE-107"])
    assert (duel.atk("MLY-127"), duel.atk("NPH-055")) == (1700, 1000)
    assert duel.do("activate_effect", "NPH-055", 1).zone("MLY-099") == "hand"
    assert duel.zone("NPH-055") == "graveyard"


def test_nph_055_is_not_tributed_on_the_torture_wheel() -> None:
    duel = Duel(front={1: "NPH-055"}, deck=["MLY-099"], foe_back={1: "NPH-039 on NPH-055"})
    assert not duel.can("activate_effect", "NPH-055")


def test_nph_058_sends_attackers_home() -> None:
    duel = Duel(front={1: "NPH-058"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "NPH-058").decline()
    assert (duel.zone("SOE-017"), duel.zone("NPH-058")) == ("hand", "graveyard")


@pytest.mark.parametrize(("target", "attacker"), [("NPH-058 hidden_def", "SOE-017"), ("NPH-058", "NPH-156")])
def test_nph_058_must_be_face_up_against_a_normal_monster(target: str, attacker: str) -> None:
    assert fight(attacker, target, active=FOE).zone(attacker) == "frontrow"


def test_nph_061_comes_back_once() -> None:
    duel = Duel(front={1: "NPH-061 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "NPH-061").decline()
    assert {one["position"] for one in duel.legal("special_summon")} == {"atk"}
    assert duel.do("special_summon", "NPH-061", 1, "atk").zone("NPH-061") == "frontrow"
    do.to_graveyard(duel.state, duel.number("NPH-061"))
    settle(duel.state)
    assert "special_summon" not in duel.asked


def test_nph_061_comes_back_from_the_hand_too() -> None:
    duel = Duel(front={1: "NPH-061"})
    do.to_hand(duel.state, duel.number("NPH-061"))
    settle(duel.state)
    assert run(duel).zone("NPH-061") == "frontrow"


def test_nph_064_draws_for_a_gravekeeper() -> None:
    duel = Duel(front={1: "NPH-064", 2: "MLY-127", 3: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["MLY-127"]]
    duel.do("activate_effect", "NPH-064", 1, ["MLY-127"])
    assert (duel.hand(), duel.zone("MLY-127")) == (1, "graveyard")


def test_nph_089_fights_with_an_empty_hand() -> None:
    assert Duel(front={1: "NPH-089"}, hand=["SOE-040"]).atk("NPH-089") == 2000
    assert Duel(front={1: "NPH-089"}, hand=["SOE-040", "SOE-017"]).atk("NPH-089") == 1600


def test_nph_091_swaps_attack_and_defence_for_a_turn() -> None:
    duel = Duel(front={1: "NPH-091"}).do("activate_effect", "NPH-091", 1)
    assert (duel.atk("NPH-091"), duel.def_("NPH-091")) == (1200, 1800)
    assert not duel.can("activate_effect", "NPH-091")
    assert duel.end_turn().atk("NPH-091") == 1800


def test_nph_091_is_turned_back_by_weapon_change() -> None:
    duel = Duel(front={1: "NPH-091"}, hand=["NPH-120"]).do("activate_effect", "NPH-091", 1)
    duel.do("activate_spell", "NPH-120", ["NPH-091"])
    assert (duel.atk("NPH-091"), duel.def_("NPH-091")) == (1800, 1200)
    assert (duel.end_turn().atk("NPH-091"), duel.def_("NPH-091")) == (1200, 1800)


def test_nph_098_grows_once_a_turn() -> None:
    duel = Duel(front={1: "NPH-098"}, foe_front={1: "SOE-040"}, active=FOE).end_turn()
    assert duel.atk("NPH-098") == 2100
    assert duel.end_turn().atk("NPH-098") == 2100
    assert duel.end_turn().atk("NPH-098") == 2700
    duel = Duel(front={1: "NPH-098", 2: "NPH-098#2"}, active=FOE).end_turn()
    assert sorted((duel.atk("NPH-098"), duel.atk("NPH-098#2"))) == [1500, 2100]


def test_nph_110_punishes_attacks_upon_illusions() -> None:
    duel = Duel(front={1: "NPH-110", 2: "PYL-109 def"}, foe_front={1: "LEN-100"}, active=FOE)
    duel.attack("LEN-100", "PYL-109").decline()
    assert duel.atk("LEN-100") == 0
    assert duel.end_turn().atk("LEN-100") == 0
    assert duel.end_turn().atk("LEN-100") == 500


def test_nph_111_carries_others() -> None:
    assert Duel(front={1: "NPH-111", 2: "SOE-017"}).atk("SOE-017") == 3900
    assert Duel(front={1: "NPH-111 def", 2: "SOE-017"}).atk("SOE-017") == 3000
    assert Duel(front={1: "NPH-111", 2: "SOE-017"}, terrains=["Mountain"] * 5).atk("SOE-017") == 3900
    assert Duel(front={1: "NPH-111", 2: "SOE-040"}).atk("SOE-040") == 1200


def test_nph_114_guards_big_dragons() -> None:
    duel = Duel(front={1: "NPH-114 def", 2: "SOE-017"}, foe_front={1: "SOE-017#2"}, active=FOE).attack("SOE-017#2", "SOE-017")
    assert duel.do("choose_option", "yes").decline().zone("NPH-114") == "graveyard"
    duel = Duel(front={1: "NPH-114 def", 2: "SOE-007"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-007")
    assert "choose_option" not in duel.decline().asked
    assert duel.zone("SOE-007") == "graveyard"


def test_nph_118_leads_from_the_right() -> None:
    assert Duel(front={1: "SOE-040", 3: "NPH-118", 4: "SOE-048"}).atk("NPH-118") == 1400


KNIGHTS = [("NPH-123", "NPH-139", "NPH-138"), ("NPH-138", "NPH-123", "NPH-139"), ("NPH-139", "NPH-138", "NPH-123")]


@pytest.mark.parametrize(("code", "partner", "called"), KNIGHTS)
def test_knights_gather(code: str, partner: str, called: str) -> None:
    duel = Duel(hand=[code], front={1: partner}, deck=[called]).do("normal_summon", code, 2, "atk").do("choose_option", "yes")
    assert duel.do("special_summon", called, 3, "atk").zone(called) == "frontrow"


@pytest.mark.parametrize(("code", "partner", "called"), KNIGHTS)
def test_knights_need_their_partner_and_the_third(code: str, partner: str, called: str) -> None:
    duel = Duel(hand=[code], front={1: called}, deck=[f"{called}#2"]).do("normal_summon", code, 2, "atk")
    assert "choose_option" not in duel.asked
    duel = Duel(hand=[code], front={1: partner}, deck=["SOE-040"]).do("normal_summon", code, 2, "atk")
    assert "choose_option" not in duel.asked


CANNONS = [("NPH-132", 1, "TEG-069"), ("NPH-133", 2, "SOE-062"), ("NPH-134", 3, "SOE-048")]


@pytest.mark.parametrize(("code", "zone", "target"), CANNONS)
def test_cannons_fire_for_a_card(code: str, zone: int, target: str) -> None:
    row = {1: "TEG-069", 2: "SOE-062 set"}
    duel = Duel(front={1: code}, hand=["SOE-040", "SOE-017"], foe_back=row, foe_front={3: "SOE-048 hidden_def"})
    assert {one["zone"] for one in duel.legal("strike")} == {zone}
    duel.do("strike", code, FOE, zone).do("choose_option", "SOE-040")
    assert (duel.zone(target), duel.zone("SOE-040"), duel.hand()) == ("graveyard", "graveyard", 1)


@pytest.mark.parametrize(("code", "zone", "target"), CANNONS)
def test_cannons_do_not_fire_without_a_card(code: str, zone: int, target: str) -> None:
    row = {1: "TEG-069", 2: "SOE-062 set"}
    assert not Duel(front={1: code}, foe_back=row, foe_front={3: "SOE-048 hidden_def"}).can("strike", code)


def test_a_cannon_pays_before_it_is_answered() -> None:
    duel = Duel(front={1: "NPH-132"}, hand=["SOE-040"], foe_back={1: "TEG-069", 2: "MLY-055 set"})
    duel.do("strike", "NPH-132", FOE, 1).do("choose_option", "SOE-040")
    assert (duel.zone("SOE-040"), duel.zone("TEG-069")) == ("graveyard", "backrow")
    assert duel.do("pass").zone("TEG-069") == "graveyard"


def test_nph_156_hunts_dragons() -> None:
    duel = Duel(front={1: "NPH-156", 2: "SOE-007"}, foe_front={1: "SOE-017", 2: "NPH-111 hidden_def"})
    assert duel.atk("NPH-156") == 3900


def test_nph_160_brings_the_sea() -> None:
    duel = Duel(hand=["NPH-160"]).do("normal_summon", "NPH-160", 1, "atk").do("choose_option", "yes").do("choose_option", "2:1")
    assert (duel.terrains()[0], duel.terrains(FOE)[0]) == ("Land", "Sea")


def test_nph_163_attacks_whom_it_wants() -> None:
    foes = {1: "LEN-033", 2: "KOD-016"}
    duel = Duel(front={1: "NPH-163", 2: "SOE-040"}, foe_front=foes, foe_terrains=["Volcano"] * 5).do("end_phase").decline()
    legal = duel.legal("declare_attack")
    assert {one["target"] for one in legal if one["attacker"] == "NPH-163"} == {"LEN-033", "KOD-016"}
    assert {one["target"] for one in legal if one["attacker"] == "SOE-040"} == {"KOD-016"}


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
