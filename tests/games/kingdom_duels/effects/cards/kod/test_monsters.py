"""King of Duelists: monsters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, summons, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, answered, cast, end_turn, fight, on, run, summon, use


def test_kod_002_comes_with_its_ring_and_the_night() -> None:
    duel = summon("KOD-002", "yes", "yes", "1:1", "done", deck=["KOD-003", "SOE-043"])
    assert duel.zone("KOD-003") == "backrow"
    assert "Flying" in duel.types("KOD-002")
    assert duel.terrains()[:2] == ["Night", "Land"]
    end_turn(duel)
    assert duel.zone("KOD-002") == "frontrow"


def test_kod_002_crashes_without_wings() -> None:
    duel = Duel(front={1: "KOD-002"})
    end_turn(duel)
    assert duel.zone("KOD-002") == "graveyard"
    assert duel.lp() == 1540


def test_kod_002_takes_its_ring_from_the_hand_or_the_deck() -> None:
    duel = Duel(hand=["KOD-002", "KOD-003"], deck=["KOD-003#2", "SOE-043"])
    duel.do("normal_summon", "KOD-002", zone=1, position="atk").do("choose_option", "yes").do("choose_option", "no")
    assert {one["option"] for one in duel.legal("choose_option")} == {"KOD-003", "KOD-003#2"}
    run(duel, "KOD-003#2")
    assert (duel.zone("KOD-003"), duel.zone("KOD-003#2")) == ("hand", "backrow")


def test_kod_002_dims_the_other_side_only_in_defence() -> None:
    duel = Duel(front={1: "KOD-002"}, foe_front={1: "SOE-043"}, foe_terrains=["Graveyard"] * 5)
    assert duel.atk("SOE-043") == 1560


def test_kod_005_takes_another_beneath_it() -> None:
    duel = use("KOD-005", "KOD-061", front={3: "KOD-005", 1: "KOD-061"})
    assert duel.zone("KOD-061") == "attached"
    assert (duel.atk("KOD-005"), duel.def_("KOD-005")) == (1610 + 480, 1460 + 360)


def test_kod_005_absorbs_once_a_turn_and_only_dark_beasts_and_demons() -> None:
    duel = Duel(front={1: "KOD-005", 2: "KOD-061", 3: "KOD-023", 4: "SOE-043", 5: "KOD-018"})
    assert {one["targets"][0] for one in duel.legal("activate_effect")} == {"KOD-061", "KOD-023"}
    run(duel.do("activate_effect", "KOD-005", effect=1, targets=["KOD-061"]))
    assert not duel.can("activate_effect", "KOD-005")


def test_kod_006_darkens_its_terrain_and_recovers_demons() -> None:
    duel = summon("KOD-006", "yes", "Underworld", graveyard=["KOD-061", "SOE-016"])
    assert duel.terrains()[2] == "Underworld"
    run(duel.do("activate_effect", "KOD-006", effect=1, targets=["KOD-061"]))
    assert (duel.zone("KOD-061"), duel.lp()) == ("main_deck", 1000)


def test_kod_006_chooses_among_dark_terrains_only() -> None:
    duel = Duel(hand=["KOD-006"]).do("normal_summon", "KOD-006", zone=1, position="atk").do("choose_option", "yes")
    names = [one["option"] for one in duel.legal("choose_option")]
    assert names == ["Night", "Graveyard", "Space", "Different Dimension", "Underworld", "Darkness"]


def test_kod_006_keeps_a_dark_terrain_and_needs_the_life() -> None:
    duel = Duel(hand=["KOD-006"], terrains=["Night"] * 5)
    duel.do("normal_summon", "KOD-006", zone=1, position="atk")
    assert "choose_option" not in duel.asked
    assert not Duel(front={1: "KOD-006"}, graveyard=["KOD-061"], lp=1000).can("activate_effect", "KOD-006")
    duel = Duel(front={1: "KOD-006"}, graveyard=["SOE-043", "KOD-061", "SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["KOD-061"]]


def test_kod_009_stands_in_front() -> None:
    duel = Duel(phase="battle", front={1: "SOE-017"}, foe_front={1: "KOD-009 def", 2: "SOE-043", 3: "SOE-023"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["KOD-009"]
    duel = Duel(front={1: "KOD-009 def"}, foe_front={1: "SOE-035"}, graveyard=["KOD-111"])
    run(duel.do("change_position", "KOD-009"))
    assert has(duel.state, duel.number("KOD-009"), "cannot_attack")
    end_turn(duel, "yes")
    assert (duel.zone("KOD-009"), duel.zone("KOD-111")) == ("graveyard", "main_deck")


def test_kod_009_lets_the_others_be_attacked_after_it() -> None:
    duel = Duel(phase="battle", front={1: "KOD-114"}, foe_front={1: "KOD-009 def", 2: "SOE-043"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["KOD-009"]
    run(duel.do("declare_attack", "KOD-114", target="KOD-009"), "heads")
    assert "SOE-043" in [one["target"] for one in duel.legal("declare_attack")]


@pytest.mark.parametrize(("hidden", "stiff"), [("hidden_def", True), ("hidden_atk", False)])
def test_kod_009_does_not_attack_when_it_comes_out_of_defence(hidden: str, stiff: bool) -> None:
    duel = Duel(front={1: f"KOD-009 {hidden}"}, foe_front={1: "SOE-035"})
    run(duel.do("flip", "KOD-009", position="atk"))
    assert has(duel.state, duel.number("KOD-009"), "cannot_attack") is stiff


def test_kod_004_keeps_the_darkness_of_its_side() -> None:
    """MLY-040 would make every Terrain a Meadow, MLY-031 only EARTH and WATER ones Jungles."""
    zones: dict[str, Any] = {"foe_front": {3: "KOD-004"}, "foe_terrains": on("Night"), "terrains": on("City")}
    duel = Duel(hand=["MLY-040"], **zones).do("activate_spell", "MLY-040")
    run(duel.do("activate_effect", "KOD-004", effect=1, by=FOE))
    assert (duel.terrains(FOE)[0], duel.terrains()[0]) == ("Night", "City")
    duel = Duel(hand=["MLY-031"], **zones).do("activate_spell", "MLY-031")
    assert not duel.can("activate_effect", "KOD-004")


def test_kod_005_absorbs_only_what_is_still_there() -> None:
    duel = answered("KOD-005", "KOD-061", by="X-FALL", upon="KOD-061", front={1: "KOD-005", 2: "KOD-061"})
    assert (duel.zone("KOD-061"), duel.atk("KOD-005")) == ("graveyard", 1610)


def test_kod_009_is_tributed_at_once() -> None:
    duel = Duel(front={1: "KOD-009"}, graveyard=["KOD-111"], foe_front={1: "SOE-035"}, foe_hand=["X-HAND"], invented=ANSWERS)
    duel.do("end_phase").decline().do("end_phase").decline().do("end_phase").decline().do("choose_option", "yes")
    assert duel.zone("KOD-009") == "graveyard"


def test_kod_011_shoots_at_the_backrow_or_a_monster() -> None:
    position: dict[str, Any] = {
        "front": {1: "KOD-011", 2: "SOE-016"},
        "foe_front": {2: "SOE-068"},
        "foe_back": {2: "SOE-072 set"},
    }
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "backrow")
    assert (duel.zone("SOE-072"), duel.zone("SOE-016"), duel.lp(FOE)) == ("graveyard", "graveyard", 850)
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "monster")
    assert (duel.zone("SOE-068"), duel.lp()) == ("graveyard", 300)


def test_kod_011_needs_something_to_hit_and_something_to_shoot() -> None:
    assert not Duel(front={1: "KOD-011"}, foe_back={2: "SOE-072 set"}).can("strike", "KOD-011")
    duel = Duel(front={1: "KOD-011", 2: "SOE-016"}, foe_front={1: "SOE-068"}, foe_back={2: "SOE-072 set"}, lp=300)
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == FOE} == {2}
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == ME} == {4}  # the same column from the other side


def test_kod_011_spares_what_is_stronger_than_the_shot() -> None:
    duel = Duel(front={1: "KOD-011", 2: "SOE-016"}, foe_front={2: "SOE-017"})
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "monster")
    assert (duel.zone("SOE-017"), duel.zone("SOE-016"), duel.lp()) == ("frontrow", "graveyard", 300)


def test_kod_014_shakes_off_equip_traps() -> None:
    duel = fight("KOD-014", "SOE-035", "negate the attack", foe_back={1: "SOE-102 set"})
    assert duel.zone("SOE-102") == "graveyard"
    assert duel.atk("KOD-014") == 1500


def test_kod_014_may_wear_own_equip_traps() -> None:
    duel = Duel(active=FOE, phase="battle", front={1: "KOD-014"}, back={1: "KOD-111 set"}, foe_front={1: "SOE-035"})
    run(duel.do("declare_attack", "SOE-035", target="KOD-014"))
    assert "Machine" in duel.types("KOD-014")


def test_kod_016_is_not_touched_by_own_spell_monsters() -> None:
    duel = Duel(front={1: "KOD-016", 2: "SOE-086"})
    duel.state.acting = duel.number("SOE-086")
    assert not actions.destroy(duel.state, duel.number("KOD-016"), 0)
    changes.modify_atk(duel.state, duel.number("KOD-016"), -500)
    assert duel.atk("KOD-016") == 1800
    duel.state.acting = -1
    assert actions.destroy(duel.state, duel.number("KOD-016"), 0)


def test_kod_017_tramples_and_moves_on() -> None:
    duel = use("KOD-017")
    assert duel.terrains()[2] == "Wasteland"
    assert (duel.lp(), duel.lp(FOE), duel.atk("KOD-017")) == (1800, 1800, 1200)
    end_turn(duel, "yes", 2)
    assert duel.state.col[duel.number("KOD-017")] == 1


def test_kod_017_is_not_asked_where_its_terrain_keeps_it() -> None:
    duel = Duel(front={3: "KOD-017"}, terrains=["Vortex"] * 5)
    for _ in ("main1", "battle", "main2"):
        duel.do("end_phase")
    assert duel.state.turn == 6


def test_kod_017_is_itself_again_in_its_next_turn() -> None:
    duel = use("KOD-017")
    end_turn(duel, "no")
    assert duel.atk("KOD-017") == 1200
    end_turn(duel)
    assert duel.atk("KOD-017") == 2400
    assert not Duel(front={1: "KOD-017 def"}).can("activate_effect", "KOD-017")
    assert not Duel(front={1: "KOD-017"}, terrains=on("Forest")).can("activate_effect", "KOD-017")


def test_kod_020_and_kod_135_turn_to_stone() -> None:
    duel = Duel(front={1: "KOD-020", 2: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    run(duel.do("strike", "KOD-020", player=FOE, zone=1))
    assert "Petrified" in duel.types("SOE-016")
    run(duel.do("activate_rule", "KOD-135"))
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))
    actions.to_graveyard(duel.state, duel.number("KOD-020"))
    settle(duel.state)
    assert "Petrified" not in duel.types("SOE-016")


def test_kod_020_does_not_turn_machines_and_the_immune_to_stone() -> None:
    for code in ("KOD-123", "SOE-094", "KOD-061"):
        duel = Duel(front={1: "KOD-020"}, foe_front={1: code})
        run(duel.do("strike", "KOD-020", player=FOE, zone=1))
        assert "Petrified" not in duel.types(code)


def test_kod_011_targets_the_monster_that_it_shoots() -> None:
    aloof = {"X": {**MONSTER, "effects": [{"kind": "static", "do": "no_target"}]}}
    assert not Duel(front={1: "KOD-011", 2: "X"}, foe_front={2: "SOE-068"}, invented=aloof).can("strike", "KOD-011")


def test_kod_011_hits_a_monster_in_the_backrow() -> None:
    duel = Duel(front={1: "KOD-011", 2: "SOE-017"}, foe_back={2: "SOE-040 atk"})
    run(duel.do("strike", "KOD-011", FOE, 2), "monster")
    assert (duel.zone("SOE-017"), duel.zone("SOE-040")) == ("graveyard", "graveyard")


def test_kod_016_is_neither_turned_nor_moved_by_own_spell_monsters() -> None:
    duel = Duel(front={1: "KOD-016", 2: "SOE-086"})
    for source, moved in (("SOE-086", False), ("KOD-016", True)):
        duel.state.acting = duel.number(source)
        changes.battle_swap(duel.state, duel.number("KOD-016"))
        assert (duel.position("KOD-016") == "def") == moved


def test_kod_017_leaves_the_land_if_it_is_gone() -> None:
    duel = answered("KOD-017", by="X-HAND", upon="KOD-017", front={1: "KOD-017"})
    assert (duel.terrains(), duel.lp()) == (on(), 2000)


def test_kod_020_does_not_petrify_once_its_effects_are_negated() -> None:
    for negated in (True, False):
        duel = Duel(front={1: "KOD-020"}, foe_front={1: "SOE-048"}, foe_hand=["X-HAND"], invented=ANSWERS)
        duel.do("strike", "KOD-020", "Foe", 1)
        if negated:
            changes.change(duel.state, duel.number("KOD-020"), "negated")
        assert ("Petrified" in run(duel).types("SOE-048")) != negated


def test_kod_014_is_no_target_of_equip_traps() -> None:
    """Curse of Immortality (TEG-150) finds nobody else, so it stays where it is."""
    duel = fight("SOE-017", "KOD-014", back={1: "TEG-150 set"})
    assert (duel.zone("KOD-014"), duel.zone("TEG-150")) == ("graveyard", "backrow")


def test_kod_017_tramples_only_land() -> None:
    sea = {**SPELL, "effects": [{"kind": "activate", "do": "replace_terrain", "value": "Sea"}]}
    duel = Duel(front={1: "KOD-017"}, foe_hand=["X-SEA"], invented={"X-SEA": sea}).do("activate_effect", "KOD-017", effect=1)
    run(duel.do("activate_spell", "X-SEA", targets=["terrain Me 1"], by=FOE))
    assert (duel.terrains()[0], duel.lp(), duel.atk("KOD-017")) == ("Sea", 2000, 2400)


def test_kod_014_may_wear_equip_traps_of_a_teammate() -> None:
    others: dict[str, Any] = {"third_back": {1: "KOD-111"}, "fourth_front": {1: "SOE-040"}, "foe_back": {1: "SOE-102"}}
    duel = Duel(front={1: "KOD-014"}, **others)
    lizard = duel.number("KOD-014")
    assert [targetable(duel.state, lizard, seat, duel.number(trap)) for seat, trap in ((2, "KOD-111"), (1, "SOE-102"))] == [
        True,
        False,
    ]
    assert actions.equip(duel.state, duel.number("KOD-111"), lizard, 2)
    assert duel.state.host[duel.number("KOD-111")] == lizard


def test_kod_021_grows_for_good() -> None:
    duel = fight("KOD-021", "SOE-065")
    assert duel.atk("KOD-021") == 1750


def test_kod_021_grows_even_if_it_falls_with_the_demon() -> None:
    duel = Duel(front={1: "KOD-021"}, foe_front={1: "KOD-061"}, hand=["SOE-107"])
    changes.modify_atk(duel.state, duel.number("KOD-021"), 100)
    run(duel.attack("KOD-021", "KOD-061"))
    assert duel.zone("KOD-021") == "graveyard"
    run(duel.do("end_phase"))
    run(duel.do("activate_spell", "SOE-107", targets=["KOD-021"]))
    assert duel.atk("KOD-021") == 1750


def test_kod_022_shows_what_hides_on_earth() -> None:
    hidden = {1: "SOE-043 hidden_def", 2: "SOE-016 hidden_def", 3: "SOE-094 hidden_def"}
    duel = Duel(front={1: "KOD-022"}, foe_front=hidden, foe_terrains=on("Forest", "Cave"), terrains=on("Meadow"))
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == ME} == {1}
    duel.do("strike", "KOD-022", player=FOE, zone=1)
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-043", "SOE-016", "done"}
    run(duel, "SOE-016", "done")
    assert [duel.position(code) for code in ("SOE-043", "SOE-016", "SOE-094")] == ["hidden_def", "def", "hidden_def"]
    assert not Duel(front={1: "KOD-022"}, foe_front=hidden).can("strike", "KOD-022")


def test_kod_023_turns_another() -> None:
    duel = Duel(front={1: "KOD-023 def"}, foe_front={1: "SOE-043"})
    run(duel.do("change_position", "KOD-023"), "yes")
    assert duel.position("SOE-043") == "def"


def test_kod_023_turns_only_normal_monsters_that_are_seen() -> None:
    duel = Duel(front={1: "KOD-023 def"}, foe_front={1: "SOE-043 hidden_def", 2: "SOE-073"})
    duel.do("change_position", "KOD-023")
    assert "choose_option" not in duel.asked
    duel = Duel(front={1: "KOD-023 hidden_def"}, foe_front={1: "SOE-043"})
    run(duel.do("flip", "KOD-023", position="atk"), "yes")
    assert duel.position("SOE-043") == "def"


def test_kod_029_breaks_and_raises_zombies() -> None:
    duel = Duel(front={1: "KOD-029", 2: "KOD-027"})
    run(duel.do("activate_effect", "KOD-029", effect=1))
    assert duel.atk("KOD-027") == 1760


def test_kod_030_weakens_the_warrior_if_asked_to() -> None:
    assert fight("SOE-016", "KOD-030", "yes").atk("SOE-016") == 2000
    assert fight("SOE-016", "KOD-030", "yes").def_("SOE-016") == 1800
    assert fight("SOE-016", "KOD-030", "no").atk("SOE-016") == 2300
    assert fight("SOE-068", "KOD-030").atk("SOE-068") == 2000


def test_kod_031_attacks_everyone_once() -> None:
    duel = Duel(phase="battle", front={1: "KOD-031", 2: "SOE-017"}, foe_front={1: "SOE-065", 2: "SOE-035", 3: "SOE-105 def"})
    run(duel.do("activate_effect", "KOD-031", effect=1))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-065", "SOE-035"}
    run(duel.do("declare_attack", "KOD-031", target="SOE-065"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-035"]
    run(duel.do("declare_attack", "KOD-031", target="SOE-035"))
    assert not duel.legal("declare_attack")


def test_kod_031_is_the_only_one_to_attack() -> None:
    duel = Duel(phase="battle", front={1: "KOD-031"}, foe_front={1: "SOE-065", 2: "SOE-035"}, hand=["SOE-107"])
    run(duel.do("activate_effect", "KOD-031", effect=1))
    run(duel.do("declare_attack", "KOD-031", target="SOE-065"))
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-065"]))
    assert duel.side("SOE-065") == ME
    assert not duel.can("declare_attack", "SOE-065")
    equipped = Duel(phase="battle", front={1: "KOD-031"}, back={1: "SOE-123 on KOD-031"}, foe_front={1: "SOE-065"})
    assert not equipped.can("activate_effect", "KOD-031")


def test_kod_036_gets_at_most_a_thousand() -> None:
    dead = [f"SOE-043#{number}" for number in range(2, 14)]
    assert Duel(front={1: "KOD-036"}, graveyard=dead).atk("KOD-036") == 2600


@pytest.mark.parametrize(("answer", "side"), [("let it go", ME), ("refuse", FOE)])
def test_kod_048_asks_the_owner(answer: str, side: str) -> None:
    duel = use("KOD-048", "SOE-043", answers=(answer,), foe_front={1: "SOE-043"})
    assert duel.side("SOE-043") == side
    assert duel.atk("SOE-043") == (1800 if side == ME else 1200)
    end_turn(duel)
    assert duel.side("SOE-043") == FOE


def test_kod_048_takes_its_own_monsters_back() -> None:
    duel = Duel(front={1: "KOD-048", 2: "SOE-043"})
    actions.take_control(duel.state, duel.number("SOE-043"), 1)
    run(duel.do("activate_effect", "KOD-048", effect=1, targets=["SOE-043"]))
    assert (duel.side("SOE-043"), duel.atk("SOE-043")) == (ME, 1200)


def redirected(gate: str) -> Duel:
    """Foe's attack is redirected to a Storm Guardian, which KOD-050 stands by."""
    turn = {**SPELL, "effects": [{"kind": "activate", "do": "redirect_attack"}]}
    front = {1: "KOD-050", 2: "KOD-051", 3: gate}
    duel = Duel(invented={"X": turn}, hand=["X"], front=front, foe_front={1: "SOE-017"}, active=FOE)
    return duel.attack("SOE-017", gate).do("activate_spell", "X", targets=["KOD-051"], by=ME)


def test_kod_050_negates_a_redirected_attack_while_the_gate_guardian_is_there() -> None:
    duel = run(redirected("KOD-053"), "yes")
    assert (duel.zone("KOD-051"), duel.lp(ME)) == ("frontrow", 2000)
    assert run(redirected("KOD-053"), "no").zone("KOD-051") == "graveyard"


def test_kod_050_does_nothing_without_the_gate_guardian() -> None:
    assert run(redirected("SOE-040")).zone("KOD-051") == "graveyard"


def test_kod_051_follows_a_guardian_that_was_stopped() -> None:
    zones: dict[str, Any] = {"foe_front": {3: "SOE-040"}, "foe_hand": ["SOE-106"]}
    duel = Duel(front={1: "KOD-051", 2: "KOD-050", 3: "KOD-053"}, **zones).attack("KOD-050", "SOE-040")
    duel.do("activate_spell", "SOE-106", by=FOE)
    run(duel, "yes")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"KOD-051"}
    duel = Duel(front={1: "KOD-051", 2: "KOD-050"}, **zones).attack("KOD-050", "SOE-040")
    duel.do("activate_spell", "SOE-106", by=FOE)
    assert not run(duel).legal("declare_attack")


def test_kod_052_stops_an_attack_beside_the_gate() -> None:
    duel = Duel(active=FOE, front={1: "KOD-052", 2: "KOD-053"}, foe_front={3: "SOE-017"}).attack("SOE-017", "KOD-052")
    run(duel.do("activate_effect", "KOD-052", effect=1))
    assert duel.zone("KOD-052") == "frontrow"
    duel = Duel(active=FOE, front={1: "KOD-052"}, foe_front={3: "SOE-017"}).attack("SOE-017", "KOD-052")
    assert not duel.can("activate_effect", "KOD-052")


@pytest.mark.parametrize("zone", ["deck", "hand"])
def test_kod_052_raises_the_water_as_it_attacks(zone: str) -> None:
    rising = {**SPELL, "name": "Water Rising", "effects": [{"kind": "activate", "do": "gain_lp", "amount": 100}]}
    zones: dict[str, Any] = {zone: ["X-1"], "invented": {"X-1": rising}, "foe_front": {3: "SOE-040"}}
    duel = Duel(front={1: "KOD-052", 2: "KOD-053"}, **zones).attack("KOD-052", "SOE-040")
    assert (run(duel, "yes").lp(), duel.zone("X-1")) == (2100, "graveyard")


def test_kod_030_needs_a_warrior_that_can_be_targeted() -> None:
    duel = Duel(active=FOE, front={1: "KOD-030"}, foe_front={1: "SOE-016"}).attack("SOE-016", "KOD-030")
    assert "choose_option" in duel.asked
    duel = Duel(active=FOE, front={1: "KOD-030"}, foe_front={1: "SOE-016"})
    changes.change(duel.state, duel.number("SOE-016"), "untargetable")
    assert "choose_option" not in duel.attack("SOE-016", "KOD-030").asked


def test_kod_031_gives_no_attacks_when_it_is_gone() -> None:
    zones: dict[str, Any] = {"front": {1: "KOD-031", 2: "SOE-017"}, "foe_front": {1: "SOE-040", 2: "SOE-043"}}
    duel = answered("KOD-031", by="X-HAND", upon="KOD-031", phase="battle", **zones)
    assert duel.state.attacks_left == 1


def test_kod_048_may_ask_a_teammate() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-017"}, "fourth_front": {1: "SOE-040"}, "foe_front": {1: "SOE-043"}}
    duel = Duel(front={1: "KOD-048", 2: "SOE-035"}, **zones)
    assert {one["targets"][0] for one in duel.legal("activate_effect")} == {"SOE-017", "SOE-040", "SOE-043"}


def test_kod_023_juggles_once_a_turn_however_it_was_turned() -> None:
    duel = Duel(front={1: "KOD-023 hidden_def"}, foe_front={1: "SOE-043"})
    run(duel.do("flip", "KOD-023", position="atk"), "yes")
    for _ in range(2):
        changes.battle_swap(duel.state, duel.number("KOD-023"))
        settle(duel.state)
    assert "choose_option" not in duel.asked


def test_kod_031_leaves_the_attack_of_the_phase_if_nothing_is_left_to_rush() -> None:
    zones: dict[str, Any] = {"front": {1: "KOD-031", 2: "SOE-017"}, "foe_front": {1: "SOE-040"}}
    duel = answered("KOD-031", by="X-HIDE", upon="SOE-040", phase="battle", **zones)
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"KOD-031", "SOE-017"}


def test_kod_031_may_attack_a_monster_again_that_its_replay_passed_over() -> None:
    zones: dict[str, Any] = {"front": {1: "KOD-031"}, "foe_front": {1: "SOE-065", 2: "X-1"}, "foe_terrains": ["Land"] * 5}
    duel = Duel(phase="battle", **zones, invented={"X-1": {**MONSTER, "atk": 100}, **ANSWERS}, foe_hand=["X-HIDE"])
    run(duel.do("activate_effect", "KOD-031", effect=1))
    duel.do("declare_attack", "KOD-031", target="SOE-065")
    terrains.move(duel.state, duel.number("SOE-065"), 4)
    settle(duel.state)
    assert {one["target"] for one in duel.decline().legal("choose_replay_target")} == {"SOE-065", "X-1"}
    run(duel.do("choose_replay_target", "X-1"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-065"]


def test_kod_066_avenges_the_dead() -> None:
    assert summon("KOD-066", "yes", graveyard=["SOE-043"]).atk("KOD-066") == 2400
    assert summon("KOD-066").atk("KOD-066") == 2000


def test_kod_066_may_decline() -> None:
    assert summon("KOD-066", "no", graveyard=["SOE-043"]).atk("KOD-066") == 2000


def test_kod_067_uses_the_spell_on_top() -> None:
    duel = use("KOD-067", answers=("use it",), front={3: "KOD-067", 1: "KOD-062"}, deck=["SOE-107"], graveyard=["SOE-017"])
    assert (duel.zone("SOE-017"), duel.zone("SOE-107")) == ("frontrow", "graveyard")
    assert not Duel(front={1: "KOD-067"}, deck=["SOE-107"]).can("activate_effect", "KOD-067")


def test_kod_067_leaves_other_cards_on_top() -> None:
    position: dict[str, Any] = {"front": {3: "KOD-067", 1: "KOD-062"}, "graveyard": ["SOE-017"]}
    assert use("KOD-067", answers=("leave it",), deck=["SOE-107"], **position).zone("SOE-107") == "main_deck"
    duel = Duel(deck=["SOE-020"], **position)
    assert "choose_option" not in duel.do("activate_effect", "KOD-067", effect=1).decline().asked


def test_kod_075_fetches_an_angel() -> None:
    duel = Duel(active=FOE, front={1: "KOD-075"}, graveyard=["KOD-074", "SOE-043"], foe_front={1: "SOE-035"})
    end_turn(duel, "yes")
    assert duel.zone("KOD-074") == "hand"


def test_kod_075_asks_once_a_duel() -> None:
    duel = Duel(active=FOE, front={1: "KOD-075"}, graveyard=["KOD-074", "KOD-078"], foe_front={1: "SOE-035"})
    end_turn(duel, "yes", "KOD-078")
    assert (duel.zone("KOD-074"), duel.zone("KOD-078")) == ("graveyard", "hand")
    end_turn(duel)
    end_turn(duel)
    assert duel.zone("KOD-074") == "graveyard"


def test_kod_089_and_kod_093_stand_against_what_is_done_to_them() -> None:
    duel = Duel(front={1: "KOD-089", 2: "KOD-093"})
    assert not actions.take_control(duel.state, duel.number("KOD-089"), 1)
    summons.negate_summon(duel.state, duel.number("KOD-093"))
    assert (duel.side("KOD-089"), duel.zone("KOD-093")) == (ME, "frontrow")


def test_kod_097_works_once_a_duel() -> None:
    duel = Duel(front={1: "KOD-097 hidden_def", 2: "KOD-097#2 hidden_def"}, foe_hand=["SOE-043", "SOE-016"])
    run(duel.do("flip", "KOD-097", position="atk"), "SOE-043")
    run(duel.do("flip", "KOD-097#2", position="atk"))
    assert duel.hand(FOE) == 1


@pytest.mark.parametrize("code", ["KOD-097", "KOD-098"])
def test_kod_097_and_kod_098_target_an_opponent_before_anybody_answers(code: str) -> None:
    duel = Duel(front={1: f"{code} hidden_def"}, foe_hand=["SOE-043", "X-FALL"], third_hand=["SOE-016"], invented=ANSWERS)
    duel.do("flip", code, position="atk")
    assert [one["option"] for one in duel.legal("choose_option")] == ["Foe", "Third"]
    duel.do("choose_option", "Third")
    assert "activate_spell" in duel.asked
    assert (run(duel).zone("SOE-016"), duel.hand(FOE)) == ("graveyard", 2)


def test_kod_100_will_not_fight_harpies() -> None:
    duel = Duel(phase="battle", front={1: "KOD-100"}, foe_front={1: "SOE-079", 2: "SOE-043"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-043"]
    assert not Duel(front={1: "KOD-100 def"}, hand=["SOE-079"]).can("normal_summon", "SOE-079")
    assert Duel(front={1: "KOD-100"}, hand=["SOE-079"]).can("normal_summon", "SOE-079")


def test_kod_106_asks_when_the_monster_would_fall() -> None:
    assert fight("KOD-106", "SOE-043", "no").zone("SOE-043") == "graveyard"
    duel = Duel(front={1: "KOD-106"}, foe_front={1: "SOE-094 def"})
    assert "choose_option" not in duel.attack("KOD-106", "SOE-094").decline().asked
    defended = fight("SOE-043", "KOD-106", active=FOE, front={3: "KOD-106"})
    assert (defended.zone("SOE-043"), defended.lp(FOE)) == ("graveyard", 1450)


def test_kod_108_counts_spell_counters() -> None:
    duel = Duel(front={1: "KOD-108", 2: "SOE-105"})
    marks.add_spell_counter(duel.state, duel.number("SOE-105"))
    marks.add_spell_counter(duel.state, duel.number("SOE-105"))
    assert duel.atk("KOD-108") == 2050


def test_kod_110_does_not_fear_demons() -> None:
    duel = Duel(front={1: "KOD-110"}, foe_front={1: "KOD-097"})
    changes.modify_atk(duel.state, duel.number("KOD-110"), -1000)
    run(duel.attack("KOD-110", "KOD-097"))
    assert duel.zone("KOD-097") == "graveyard"
    assert duel.atk("KOD-110") == 1600


def test_kod_110_is_weak_against_others() -> None:
    duel = Duel(front={1: "KOD-110"}, foe_front={1: "SOE-068"})
    changes.modify_atk(duel.state, duel.number("KOD-110"), -1000)
    run(duel.attack("KOD-110", "SOE-068"))
    assert duel.zone("KOD-110") == "graveyard"
    duel = Duel(front={1: "KOD-110"}, foe_front={1: "KOD-097"})
    run(duel.attack("KOD-110", "KOD-097"))
    assert duel.lp(FOE) == 1700


def test_kod_114_stakes_attacks_on_coins() -> None:
    duel = Duel(front={1: "KOD-114"}, foe_front={1: "SOE-040", 2: "SOE-048", 3: "SOE-018", 4: "SOE-009"})
    duel.attack("KOD-114", "SOE-040").do("choose_option", "heads")
    duel.do("declare_attack", "KOD-114", "SOE-048").do("choose_option", "heads")
    duel.do("declare_attack", "KOD-114", "SOE-018").do("choose_option", "heads")
    with pytest.raises(IllegalActionError, match="KD-BATTLE-02"):
        duel.do("declare_attack", "KOD-114", "SOE-009")


def test_kod_114_and_kod_115_stake_their_attacks() -> None:
    for code, lost in (("KOD-114", 0), ("KOD-115", 200)):
        seen = set()
        for skipped in range(12):
            duel = Duel(front={1: code}, foe_front={1: "SOE-035 def", 2: "SOE-105"})
            for _ in range(skipped):
                duel.state.stream.below(2)
            run(duel.attack(code, "SOE-035"), "heads")
            seen.add((duel.zone("SOE-035"), duel.lp()))
            assert duel.can("declare_attack", code)
        assert seen == {("graveyard", 2000), ("frontrow", 2000 - lost)}


def test_kod_114_has_three_attacks() -> None:
    duel = Duel(
        phase="battle", front={1: "KOD-114", 2: "SOE-043"}, foe_front={1: "SOE-105 def", 2: "SOE-094 def", 3: "SOE-043#2 def"}
    )
    for target in ("SOE-105", "SOE-094", "SOE-043#2"):
        run(duel.do("declare_attack", "KOD-114", target=target))
        assert not duel.can("declare_attack", "SOE-043")
    assert not duel.can("declare_attack", "KOD-114")


def test_kod_122_drops_its_guard_for_defence() -> None:
    duel = Duel(active=FOE, phase="battle", front={1: "KOD-122 def"}, foe_front={1: "SOE-016"})
    duel.do("activate_effect", "KOD-122", effect=1, by=ME)
    run(duel)
    assert (duel.atk("KOD-122"), duel.def_("KOD-122")) == (0, 2550)


def test_kod_123_attacks_twice_once() -> None:
    duel = Duel(phase="battle", front={1: "KOD-123"}, foe_front={1: "SOE-035", 2: "SOE-065"})
    run(duel.do("activate_effect", "KOD-123", effect=1))
    run(duel.do("declare_attack", "KOD-123", target="SOE-035"))
    run(duel.do("declare_attack", "KOD-123", target="SOE-065"))
    assert not duel.can("declare_attack", "KOD-123")


def test_kod_129_comes_in_defence() -> None:
    duel = Duel(hand=["KOD-129", "SOE-043"])
    assert {one["position"] for one in duel.legal("normal_summon") if one["card"] == "KOD-129"} <= {"def", "hidden_def"}
    assert {"atk", "def"} <= {one["position"] for one in duel.legal("normal_summon") if one["card"] == "SOE-043"}


def test_kod_138_hypnotizes_its_attacker() -> None:
    assert "Hypnotized" in fight("SOE-016", "KOD-138", "yes").types("SOE-016")


def test_kod_138_may_let_the_attack_pass_and_must_stand() -> None:
    assert fight("SOE-016", "KOD-138", "no").zone("KOD-138") == "graveyard"
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "KOD-138 def"})
    assert "choose_option" not in duel.attack("SOE-016", "KOD-138").asked


def test_kod_145_holds_with_its_eyes() -> None:
    duel = Duel(front={1: "KOD-145", 2: "SOE-016"}, foe_front={1: "SOE-043 hidden_def", 2: "SOE-068", 4: "SOE-017"})
    run(duel.do("strike", "KOD-145", player=FOE, zone=1))
    assert duel.position("SOE-043") == "def"
    assert [has(duel.state, duel.number(code), "cannot_attack") for code in ("SOE-043", "SOE-068", "SOE-017")] == [
        True,
        True,
        False,
    ]
    run(duel.do("end_phase"))
    assert duel.phase == "battle"


def test_kod_145_lets_go_when_it_leaves_attack_position() -> None:
    duel = Duel(front={1: "KOD-145", 2: "KOD-020"}, foe_front={1: "SOE-043", 2: "SOE-068"})
    run(duel.do("strike", "KOD-145", player=FOE, zone=1))
    assert not duel.can("strike", "KOD-020")  # one STRIKE a turn, though the Battle Phase is kept
    held = duel.number("SOE-068")
    assert has(duel.state, held, "position_locked")
    changes.battle_swap(duel.state, duel.number("KOD-145"))
    settle(duel.state)
    assert not has(duel.state, held, "cannot_attack")
    changes.battle_swap(duel.state, duel.number("KOD-145"))
    settle(duel.state)
    assert not has(duel.state, held, "cannot_attack")


def test_kod_148_twelve_phases_are_left() -> None:
    duel = use("KOD-148", front={3: "KOD-148", 1: "SOE-043"}, foe_front={1: "SOE-035"}, deck=40, foe_deck=40)
    assert duel.zone("KOD-148") == "eroded"
    for _ in range(23):
        end_turn(duel)
    assert duel.state.outcome is None
    end_turn(duel)
    assert duel.state.outcome is not None
    assert duel.state.outcome.winner == 0


def test_kod_148_pays_with_itself_first() -> None:
    duel = Duel(front={1: "KOD-148"})
    duel.do("activate_effect", "KOD-148", effect=1)
    assert duel.zone("KOD-148") == "eroded"


def test_kod_117_rolls_for_its_strength() -> None:
    outcomes = set()
    for seed in range(60):
        duel = Duel(front={1: "KOD-117"})
        duel.state.stream = Stream(seed)
        duel.do("activate_effect", "KOD-117", 2).decline()
        proof = has(duel.state, duel.number("KOD-117"), "battle_proof")
        outcomes.add((duel.atk("KOD-117"), proof))
        assert not duel.can("activate_effect", "KOD-117")
    assert outcomes == {(1000, False), (2300, False), (2400, False), (2500, False), (2000, True)}


def test_kod_117_tosses_three_coins_only_with_three_sevens() -> None:
    sevens = {1: "KOD-119 on KOD-117", 2: "KOD-119#2 on KOD-117"}
    assert len(Duel(front={1: "KOD-117"}, back=sevens).legal("activate_effect")) == 1
    outcomes = set()
    for seed in range(40):
        duel = Duel(front={1: "KOD-117"}, back={**sevens, 3: "KOD-119#3 on KOD-117"})
        duel.state.stream = Stream(seed)
        before = (duel.atk("KOD-117"), duel.def_("KOD-117"))
        duel.do("activate_effect", "KOD-117", 1).decline()
        gained = (duel.atk("KOD-117") - before[0], duel.def_("KOD-117") - before[1])
        outcomes.add((duel.lp(), *gained))
    assert outcomes == {(2000, 0, 0), (2700, 700, 700)}


def test_kod_064_is_like_the_monster_that_it_copies() -> None:
    duel = cast("ORB-089", "SOE-137", front={1: "SOE-137"}, extra=["KOD-064"])
    clone, model = duel.number("KOD-064"), duel.number("SOE-137")
    assert duel.state.game.effects[clone].flip == duel.state.game.effects[model].flip is not None
    assert (duel.atk("KOD-064"), duel.def_("KOD-064")) == (duel.atk("SOE-137"), duel.def_("SOE-137"))
    assert duel.types("KOD-064") == duel.types("SOE-137") | {"Token"}
    assert duel.state.game.name[clone] == "Clone Token"


def test_kod_122_waits_for_an_opponent() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-043"}, "third_front": {1: "SOE-017"}, "fourth_front": {1: "SOE-040"}}
    run(Duel(active=FOE, phase="battle", front={1: "KOD-122"}, **zones).do("activate_effect", "KOD-122", effect=1, by=ME))
    duel = Duel(active="Third", phase="battle", front={1: "KOD-122"}, **zones)
    with pytest.raises(IllegalActionError):
        duel.do("activate_effect", "KOD-122", effect=1, by=ME)


def test_kod_106_spares_no_monster_of_its_own_side() -> None:
    """Magic-Arm Shield (TEG-078) turns the attack on another monster of the attacker's side."""
    duel = Duel(front={1: "KOD-106", 2: "SOE-043"}, foe_front={1: "SOE-040"}, foe_back={1: "TEG-078 set"})
    duel.attack("KOD-106", "SOE-040").decline()
    assert ("choose_option" in duel.asked, duel.zone("SOE-043")) == (False, "graveyard")


def test_kod_110_has_its_original_atk_whatever_set_another() -> None:
    duel = Duel(front={1: "KOD-110"}, foe_front={1: "KOD-097"})
    changes.change(duel.state, duel.number("KOD-110"), "set_atk", 100)
    settle(duel.state)
    run(duel.attack("KOD-110", "KOD-097"))
    assert (duel.zone("KOD-097"), duel.atk("KOD-110")) == ("graveyard", 100)


def test_kod_100_lets_harpies_come_after_the_attack_of_the_turn() -> None:
    duel = Duel(front={1: "KOD-100", 2: "SOE-017"}, hand=["SOE-079"], foe_front={1: "SOE-043", 2: "SOE-040"})
    run(duel.attack("SOE-017", "SOE-043"))
    duel.do("end_phase").decline()
    assert duel.phase == "main2"
    assert duel.can("normal_summon", "SOE-079")
    changes.change(duel.state, duel.number("KOD-100"), "cannot_attack")
    settle(duel.state)
    assert not duel.can("normal_summon", "SOE-079")


def test_kod_145_holds_nobody_when_it_is_turned_in_answer_to_its_strike() -> None:
    turns = {"X-TURN": {**SPELL, "effects": [{"kind": "activate", "do": "battle_swap", "target": "monster"}]}}
    duel = Duel(front={1: "KOD-145"}, foe_front={1: "SOE-043"}, foe_hand=["X-TURN"], invented=turns)
    duel.do("strike", "KOD-145", player=FOE, zone=1).do("activate_spell", "X-TURN", ["KOD-145"], by=FOE)
    assert duel.position("KOD-145") == "def"
    assert not has(duel.state, duel.number("SOE-043"), "cannot_attack")


def test_kod_100_goes_by_who_summons_the_harpie() -> None:
    zones: dict[str, Any] = {"front": {1: "KOD-100 def"}, "graveyard": ["SOE-079"], "foe_graveyard": ["SOE-079#2"]}
    mine = Duel(hand=["SOE-107"], **zones)
    run(mine.do("activate_spell", "SOE-107", targets=["SOE-079#2"]))
    assert mine.zone("SOE-079#2") == "graveyard"
    theirs = Duel(foe_hand=["SOE-107"], active=FOE, **zones)
    run(theirs.do("activate_spell", "SOE-107", targets=["SOE-079"]))
    assert (theirs.zone("SOE-079"), theirs.side("SOE-079")) == ("frontrow", FOE)
