"""Orichalcos Barrier: monsters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, mirror_knights, summons, terrains
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.event_model import Battled
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, all_effects, printed, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, on, run


def test_orb_008_lets_everyone_start_over_when_it_is_attacked() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {3: "ORB-008 hidden_def", 4: "SOE-017"}, "hand": ["SOE-065"]}
    zones |= {"foe_front": {3: "X-1", 1: "ORB-013"}, "foe_hand": ["SOE-114"], "invented": {"X-1": MONSTER}}
    duel = Duel(**zones)
    run(duel.attack("X-1", "ORB-008"))
    assert (duel.hand(), duel.hand(FOE), duel.zone("ORB-013")) == (5, 5, "frontrow")
    assert not any(duel.zone(code) in ("frontrow", "graveyard") for code in ("ORB-008", "SOE-017", "X-1", "SOE-114"))
    calm = Duel(front={3: "ORB-008 hidden_def", 4: "SOE-017"})
    run(calm.do("flip", "ORB-008", "atk"))
    assert (calm.hand(), calm.zone("SOE-017")) == (0, "frontrow")


def test_orb_014_rises_stronger_and_keeps_its_player_from_drawing() -> None:
    duel = Duel(active=FOE, front={3: "ORB-014"}, foe_front={3: "SOE-017"}, lp=8000)
    run(duel.attack("SOE-017", "ORB-014"))
    assert (duel.zone("ORB-014"), duel.atk("ORB-014")) == ("frontrow", 900)
    end_turn(duel)
    assert duel.hand() == 0
    changes.modify_atk(duel.state, duel.number("ORB-014"), 9000)
    assert duel.atk("ORB-014") == 4000


def test_orb_024_lays_waste() -> None:
    duel = Duel(front={1: "ORB-024"}).do("strike", "ORB-024", FOE, 2).do("choose_option", "yes")
    assert duel.terrains(FOE) == ["Land", "Wasteland", "Land", "Land", "Land"]
    duel = Duel(front={1: "ORB-024"}).do("strike", "ORB-024", FOE, 2).do("choose_option", "no")
    assert duel.terrains(FOE) == ["Land"] * 5
    duel = Duel(front={1: "ORB-024"}, foe_terrains=["Labyrinth"] * 5).do("strike", "ORB-024", FOE, 2)
    assert duel.do("choose_option", "yes").terrains(FOE) == ["Labyrinth"] * 5


@pytest.mark.parametrize(("terrain", "attackers"), [("Night", {"SOE-048"}), ("Land", {"SOE-040", "SOE-048"})])
def test_orb_026_is_unseen_at_night_by_those_who_show_themselves(terrain: str, attackers: set[str]) -> None:
    foes = {1: "SOE-040", 2: "SOE-048 hidden_atk"}
    duel = Duel(front={1: "ORB-026 hidden_def"}, terrains=[terrain] * 5, foe_front=foes, active=FOE).do("end_phase")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == attackers


def test_orb_036_leads_from_the_front() -> None:
    duel = Duel(hand=["ORB-036", "SOE-048"]).do("normal_summon", "ORB-036", 1, "atk").do("choose_option", "yes")
    assert duel.do("special_summon", "SOE-048", 2, "atk").zone("SOE-048") == "frontrow"
    front = {1: "ORB-036", 2: "SOE-048", 3: "SOE-040"}
    duel = Duel(front=front, foe_front={1: "SOE-017"}, active=FOE).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ORB-036", "SOE-040"}


def test_orb_036_calls_only_small_warriors_and_only_when_normal_summoned() -> None:
    duel = Duel(hand=["ORB-036", "SOE-048", "SOE-040", "KOD-016"]).do("normal_summon", "ORB-036", 1, "atk")
    assert {one["card"] for one in duel.do("choose_option", "yes").legal("special_summon")} == {"SOE-048"}
    duel = Duel(hand=["SOE-107", "SOE-048"], graveyard=["ORB-036"]).do("activate_spell", "SOE-107", ["ORB-036"])
    assert "choose_option" not in duel.do("special_summon", "ORB-036", 1, "atk").asked


def test_orb_010_ends_the_turn_when_it_is_destroyed() -> None:
    duel = Duel(front={1: "ORB-010 def"}, foe_front={1: "SOE-017", 2: "SOE-040"}, active=FOE, turn=6)
    run(duel.attack("SOE-017", "ORB-010"))
    assert (duel.state.turn, duel.state.active) == (7, 0)


def test_orb_010_flip_counts_coins() -> None:
    duel = Duel(front={1: "ORB-010 hidden_def"}, back={1: "ORB-200"}, graveyard=["ORB-200#2", "SOE-017"])
    assert run(duel.do("flip", "ORB-010", position="atk")).lp() == 2200


def test_orb_010_counts_the_coin_of_kod_034() -> None:
    duel = Duel(front={1: "ORB-010 hidden_def"}, graveyard=["KOD-034"])
    assert run(duel.do("flip", "ORB-010", position="atk")).lp() == 2100


def test_orb_039_comes_when_an_effect_brings_it_to_the_hand() -> None:
    duel = Duel(deck=["SOE-017", "ORB-039"])
    actions.draw(duel.state, 0)
    settle(duel.state)
    assert run(duel, "yes").zone("ORB-039") == "frontrow"
    duel = end_turn(Duel(active=FOE, deck=["SOE-017", "ORB-039"]))
    assert duel.zone("ORB-039") == "hand"


def test_orb_025_raises_whom_it_destroyed() -> None:
    duel = Duel(front={1: "ORB-025"}, foe_front={1: "ORB-085"})
    assert duel.atk("ORB-025") == 1250
    run(duel.attack("ORB-025", "ORB-085"))
    run(duel.do("end_phase"))
    assert (duel.zone("ORB-085"), duel.side("ORB-085"), duel.atk("ORB-025")) == ("frontrow", "Me", 1500)
    actions.destroy(duel.state, duel.number("ORB-025"), 1)
    settle(duel.state)
    assert duel.zone("ORB-085") == "graveyard"


def test_orb_040_is_altered_and_returns_instead_of_a_draw() -> None:
    duel = Duel(front={3: "ORB-040", 4: "SOE-114"}, extra=["ORB-157"])
    assert not duel.can("activate_effect", "ORB-040")
    changes.change(duel.state, duel.number("ORB-040"), "name", "Flame Swordsman")
    settle(duel.state)
    run(duel.do("activate_effect", "ORB-040", effect=1))
    assert (duel.zone("ORB-157"), duel.zone("ORB-040")) == ("frontrow", "attached")
    drawn = end_turn(Duel(active=FOE, graveyard=["ORB-040"]), "ORB-040")
    assert (drawn.zone("ORB-040"), drawn.hand()) == ("hand", 1)


def test_orb_025_raises_nobody_who_fell_in_an_earlier_turn() -> None:
    duel = Duel(front={1: "ORB-025"}, foe_front={1: "ORB-085"}, turn=7)
    run(duel.attack("ORB-025", "ORB-085"))
    changes.change(duel.state, duel.number("ORB-025"), "no_activation")
    end_turn(duel)
    end_turn(duel)
    run(run(duel.do("end_phase")).do("end_phase"))
    assert duel.zone("ORB-085") == "graveyard"


def test_orb_036_covers_the_warriors_of_a_teammate() -> None:
    third: dict[str, Any] = {"third_deck": 10, "fourth_deck": 10, "third_front": {1: "SOE-048"}}
    duel = Duel(front={1: "ORB-036"}, foe_front={1: "SOE-017"}, active=FOE, turn=10, **third).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ORB-036"}


def test_orb_039_comes_once_per_turn_from_the_deck_to_the_hand() -> None:
    duel = Duel(deck=["ORB-039", "ORB-039#2"])
    actions.to_hand(duel.state, duel.number("ORB-039"))
    settle(duel.state)
    run(duel, "yes")
    assert duel.zone("ORB-039") == "frontrow"
    actions.draw(duel.state, 0)
    settle(duel.state)
    assert (duel.zone("ORB-039#2"), "choose_option" in duel.asked) == ("hand", False)


def test_orb_008_takes_equips_with_their_bearers() -> None:
    front = {3: "ORB-008 hidden_def", 4: "SOE-023"}
    zones: dict[str, Any] = {"foe_front": {3: "X-1"}, "invented": {"X-1": MONSTER}}
    duel = Duel(active=FOE, front=front, back={1: "SOE-044 on SOE-023"}, **zones)
    duel.state.log = []
    run(duel.attack("X-1", "ORB-008"))
    assert [event.data[0] for event in duel.state.log if event.what == "card_destroyed"] == [duel.number("ORB-008")]


def test_orb_008_forgets_an_attack_that_is_over() -> None:
    stop: dict[str, Any] = {"X-STOP": {**SPELL, "effects": [{"kind": "activate", "do": "negate_attack"}]}, "X-1": MONSTER}
    zones: dict[str, Any] = {"front": {3: "ORB-008 hidden_def", 4: "SOE-017"}, "back": {1: "X-STOP set"}}
    duel = Duel(active=FOE, **zones, foe_front={3: "X-1"}, invented=stop).attack("X-1", "ORB-008")
    run(duel.do("activate_spell", "X-STOP"))
    changes.flip_face_up(duel.state, duel.number("ORB-008"))
    settle(duel.state)
    run(duel)
    assert (duel.position("ORB-008"), duel.zone("SOE-017"), duel.hand()) == ("def", "frontrow", 0)


def test_orb_036_asks_nothing_without_a_small_warrior() -> None:
    duel = Duel(hand=["ORB-036", "SOE-040", "KOD-016"]).do("normal_summon", "ORB-036", 1, "atk")
    assert "choose_option" not in duel.asked


def test_orb_010_is_no_gain_of_lp_without_a_coin() -> None:
    duel = Duel(front={1: "ORB-010 hidden_def", 2: "MLY-067"}, graveyard=["SOE-017"])
    before = duel.atk("MLY-067")
    assert run(duel.do("flip", "ORB-010", position="atk")).atk("MLY-067") == before


def test_orb_042_does_not_attack() -> None:
    assert not Duel(front={1: "ORB-042"}, foe_front={1: "SOE-040"}).do("end_phase").decline().legal("declare_attack")


def test_orb_044_strengthens_knights_of_its_player() -> None:
    duel = Duel(front={1: "ORB-044", 2: "SOE-017", 3: "ORB-215"}, foe_front={3: "ORB-216"})
    assert [duel.atk(code) for code in ("ORB-044", "SOE-017", "ORB-215", "ORB-216")] == [600, 3000, 2900, 2800]


def test_orb_056_calls_another_kuri_monster() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-056", 2: "ORB-059 def"}, "deck": ["SOE-065", "SOE-040"], "active": FOE}
    duel = Duel(foe_front={1: "SOE-017"}, **zones)
    run(duel.attack("SOE-017", "ORB-059"), "yes")
    assert (duel.zone("SOE-065"), duel.zone("ORB-056")) == ("frontrow", "frontrow")


def test_orb_057_lets_kuri_monsters_fall() -> None:
    duel = Duel(front={1: "ORB-057", 2: "SOE-065"}, extra=["ORB-060", "ORB-169"]).do("activate_effect", "ORB-057", 1)
    assert {(one["card"], *one["materials"]) for one in duel.legal("extra_deck_summon")} == {
        ("ORB-060", "ORB-057"),
        ("ORB-169", "SOE-065"),
    }


def test_orb_058_negates_the_first_attack_only() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-058 def", 2: "ORB-059 def", 3: "ORB-056 def"}, "active": FOE}
    assert run(Duel(foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "ORB-059"), "yes").zone("ORB-059") == "frontrow"
    assert run(Duel(foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "ORB-058")).zone("ORB-058") == "graveyard"
    duel = run(Duel(foe_front={1: "NPH-022"}, deck=["SOE-040"], **zones).attack("NPH-022", "ORB-059"), "no")
    assert run(duel.do("declare_attack", "NPH-022", "ORB-056")).zone("ORB-056") == "graveyard"


def test_orb_059_swarms() -> None:
    duel = Duel(front={1: "ORB-059", 2: "ORB-056"}, hand=["SOE-040"], foe_front={1: "SOE-017"})
    assert duel.do("activate_effect", "ORB-059", 1, ["SOE-040", "SOE-017"]).atk("SOE-017") == 2400
    assert duel.zone("SOE-040") == "graveyard"
    assert duel.end_turn().atk("SOE-017") == 3000


def test_orb_074_dashes_in_and_lets_the_opponent_revive() -> None:
    duel = Duel(hand=["ORB-074"], foe_graveyard=["SOE-040", "SOE-107"], graveyard=["SOE-017"])
    duel.do("activate_effect", "ORB-074", 1).do("special_summon", "ORB-074", 1, "atk")
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-040"}
    assert duel.do("special_summon", "SOE-040", 1, "def").side("SOE-040") == FOE


def test_orb_075_flies_from_the_many() -> None:
    duel = Duel(front={1: "ORB-075"}, foe_front={1: "SOE-040", 2: "SOE-048"}, active=FOE).do("end_phase").decline()
    assert not duel.legal("declare_attack")
    foes = {1: "SOE-040", 2: "SOE-048", 3: "LEN-165"}
    duel = Duel(front={1: "ORB-075", 2: "SOE-094"}, foe_front=foes, active=FOE).do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack") if one["target"] == "ORB-075"} == {"LEN-165"}
    duel = Duel(front={1: "ORB-075"}, foe_front={1: "SOE-040", 2: "SOE-048 hidden_def"}, active=FOE).do("end_phase").decline()
    assert duel.can("declare_attack", "SOE-040")


def test_orb_052_passes_an_equip_on_and_steps_aside() -> None:
    duel = Duel(front={1: "ORB-052", 2: "ORB-072"}, back={1: "ORB-160 on ORB-052"})
    run(duel.do("activate_effect", "ORB-052", effect=1, targets=["ORB-160", "ORB-072"]))
    assert duel.state.host[duel.number("ORB-160")] == duel.number("ORB-072")
    duel = run(Duel(front={1: "ORB-052 hidden_def", 2: "SOE-017"}).do("flip", "ORB-052", position="def"))
    end_turn(duel, "yes")
    assert (duel.column("ORB-052"), duel.column("SOE-017")) == (2, 1)


def test_orb_058_cannot_stop_the_second_attack_of_a_turn() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-065 def"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = Duel(hand=["ORB-058"], **zones)
    changes.change(duel.state, duel.number("SOE-065"), "battle_proof")
    run(duel.attack("SOE-017", "SOE-065"))
    summons.special_summon(duel.state, 0, (duel.number("ORB-058"),))
    battles.let_attack(duel.state, duel.number("SOE-017"))
    settle(duel.state)
    run(duel).do("declare_attack", "SOE-017", "SOE-065")
    assert "choose_option" not in duel.asked


def test_orb_052_keeps_an_equip_from_a_monster_that_changed_sides() -> None:
    duel = Duel(front={1: "ORB-052", 2: "ORB-072"}, back={1: "ORB-160 on ORB-052"})
    use = all_effects()["ORB-052"].uses[0]
    actions.take_control(duel.state, duel.number("ORB-072"), 1)
    use.resolve(duel.state, duel.number("ORB-052"), 0, (duel.number("ORB-160"), duel.number("ORB-072")))
    assert duel.state.host[duel.number("ORB-160")] == duel.number("ORB-052")


def test_orb_058_negates_an_attack_of_its_own_side() -> None:
    duel = Duel(front={1: "ORB-058", 2: "ORB-059 def", 3: "SOE-017"}, foe_front={1: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-017"), "attacks_own_side")
    settle(duel.state)
    assert run(duel.attack("SOE-017", "ORB-059"), "yes").zone("ORB-059") == "frontrow"


def test_orb_052_changes_places_only_where_both_terrains_allow_it() -> None:
    """Only WIND monsters leave a Vortex (T-17)."""
    zones: dict[str, Any] = {"front": {1: "ORB-052 hidden_def", 2: "SOE-040", 3: "SOE-017"}}
    duel = Duel(**zones, terrains=["Land", "Vortex", "Land", "Land", "Land"])
    run(duel.do("flip", "ORB-052", position="atk"))
    end_turn(duel, "yes")
    assert [duel.column(code) for code in ("ORB-052", "SOE-040", "SOE-017")] == [3, 2, 1]


def test_orb_087_clings_to_the_attacker_and_hatches_on_its_side() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-087", 1: "SOE-017"}, "foe_front": {2: "X-1"}, "extra": ["ORB-092"]}
    duel = Duel(active=FOE, **zones, invented={"X-1": MONSTER})
    run(duel.attack("X-1", "ORB-087"))
    assert (duel.zone("ORB-087"), duel.atk("X-1"), "Infested" in duel.types("X-1")) == ("attached", 700, True)
    for _ in range(5):
        assert not duel.can("activate_effect", "ORB-087")
        end_turn(duel)
    assert duel.state.counters[duel.number("X-1")] == 3
    run(duel.do("activate_effect", "ORB-087", effect=1))
    assert (duel.zone("X-1"), duel.zone("ORB-087"), duel.zone("ORB-092")) == ("graveyard", "attached", "frontrow")
    assert (duel.side("ORB-092"), duel.column("ORB-092")) == (FOE, 2)


def test_orb_091_feeds_once() -> None:
    duel = Duel(front={1: "ORB-091"}, foe_front={1: "TEG-072", 2: "TEG-063"}).attack("ORB-091", "TEG-072").decline()
    assert duel.atk("ORB-091") == 2100
    assert duel.end_turn().end_turn().attack("ORB-091", "TEG-063").decline().atk("ORB-091") == 2100


def test_orb_094_breaks_a_card_with_its_counter() -> None:
    duel = Duel(hand=["ORB-094"], foe_back={1: "SOE-062 set"}).do("normal_summon", "ORB-094", 1, "atk")
    assert duel.atk("ORB-094") == 1900
    run(duel.do("activate_effect", "ORB-094", 1, ["SOE-062"]))
    assert (duel.zone("SOE-062"), duel.atk("ORB-094")) == ("graveyard", 1600)
    assert not Duel(front={1: "ORB-094"}, foe_back={1: "SOE-062 set"}).can("activate_effect", "ORB-094")


def test_orb_100_wears_armor_of_different_levels_and_nothing_else() -> None:
    duel = Duel(hand=["ORB-133"], front={3: "ORB-100"}, back={1: "ORB-134 on ORB-100"})
    run(duel.do("normal_summon", "ORB-133", zone=1, position="atk"))
    assert duel.zone("ORB-133") == "frontrow", "both have Level 2"
    other = Duel(hand=["ORB-111", "SOE-055"], front={3: "ORB-100"}, back={1: "ORB-134 on ORB-100"})
    assert not other.can("activate_spell", "SOE-055")
    run(other.do("normal_summon", "ORB-111", zone=1, position="atk"))
    assert other.zone("ORB-111") == "backrow"
    run(other.do("activate_effect", "ORB-100", effect=1, targets=["ORB-111", "ORB-134"]))
    assert (other.zone("ORB-111"), other.zone("ORB-134")) == ("graveyard", "graveyard")


def test_orb_100_passes_an_attack_on_to_its_armor_or_not() -> None:
    duel = Duel(active=FOE, front={3: "ORB-100"}, back={1: "ORB-114 on ORB-100"}, foe_front={3: "SOE-017"}, lp=8000)
    power = duel.atk("SOE-017")
    duel.attack("SOE-017", "ORB-100")
    duel.do("redirect_attack", "ORB-114")
    run(duel)
    assert (duel.zone("ORB-100"), duel.zone("ORB-114"), duel.lp()) == ("frontrow", "graveyard", 8000 - power)
    taken = Duel(active=FOE, front={3: "ORB-100"}, back={1: "ORB-114 on ORB-100"}, foe_front={3: "SOE-017"}, lp=8000)
    taken.attack("SOE-017", "ORB-100").decline()
    assert (taken.zone("ORB-100"), taken.lp()) == ("extra_deck", 8000 - power + 300)


def test_orb_085_looks_for_an_insect_after_damage() -> None:
    duel = Duel(front={1: "ORB-085"}, foe_front={1: "ORB-010"}, deck=["SOE-017", "ORB-087", "SOE-040"], foe_deck=20)
    changes.modify_atk(duel.state, duel.number("ORB-085"), 0)
    assert not duel.can("activate_effect", "ORB-085")
    duel = Duel(front={1: "ORB-085"}, foe_front={1: "ORB-039"}, deck=["SOE-017", "ORB-087", "SOE-040"])
    run(duel.attack("ORB-085", "ORB-039"))
    run(duel.do("end_phase"))
    run(duel.do("activate_effect", "ORB-085", effect=1))
    assert duel.zone("ORB-087") == "frontrow"
    assert sorted(duel.zone(one) for one in ("SOE-017", "SOE-040")) == ["main_deck", "main_deck"]


def test_orb_087_stays_a_caterpillar_when_nothing_can_be_summoned() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-087", 1: "SOE-017"}, "foe_front": {2: "X-1"}, "extra": ["ORB-092"]}
    duel = run(Duel(active=FOE, **zones, invented={"X-1": MONSTER}).attack("X-1", "ORB-087"))
    duel.state.counters[duel.number("X-1")] = 3
    end_turn(duel)
    changes.change_player(duel.state, 0, "player_no_specials")
    run(duel.do("activate_effect", "ORB-087", effect=1))
    assert (duel.zone("ORB-087"), duel.zone("ORB-092")) == ("frontrow", "extra_deck")


def test_orb_087_clings_to_an_attacker_that_reveals_it() -> None:
    duel = Duel(active=FOE, front={3: "ORB-087 hidden_atk"}, foe_front={2: "X-1"}, invented={"X-1": MONSTER})
    run(duel.attack("X-1", "ORB-087"))
    assert (duel.zone("ORB-087"), duel.atk("X-1"), duel.lp()) == ("attached", 700, 2000)


def test_orb_091_gains_nothing_for_a_second_insect_if_the_first_gain_was_negated() -> None:
    insect = {**MONSTER, "types": ["Monster", "Insect"], "atk": 100}
    duel = Duel(front={1: "ORB-091"}, foe_front={1: "X", 2: "X#2"}, invented={"X": insect})
    before = duel.atk("ORB-091")
    card, first, second = duel.number("ORB-091"), duel.number("X"), duel.number("X#2")
    fire(duel.state, Battled(card, first, (first,)))
    duel.state.met = ()  # negated
    settle(duel.state)
    fire(duel.state, Battled(card, second, (second,)))
    settle(duel.state)
    assert run(duel).atk("ORB-091") == before


def test_orb_117_rolls_with_tanks() -> None:
    duel = Duel(front={1: "ORB-117", 2: "ORB-119", 3: "ORB-119#2"}, foe_front={1: "ORB-119#3"})
    assert duel.atk("ORB-117") == 1500 + 600


def test_orb_119_is_not_moved_by_the_opponent() -> None:
    duel = Duel(front={1: "ORB-119"}, foe_front={1: "SOE-040"})
    duel.state.acting = duel.number("SOE-040")
    assert not terrains.move(duel.state, duel.number("ORB-119"), 3)
    duel.state.acting = duel.number("ORB-119")
    assert terrains.move(duel.state, duel.number("ORB-119"), 3)


def test_orb_121_scouts_and_outfights_warriors() -> None:
    duel = Duel(front={1: "ORB-121"}, foe_front={1: "SOE-040 hidden_def", 2: "SOE-094"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"]]
    assert fight("ORB-121", "SOE-048").lp(FOE) == 2000 - (2350 - 1400)
    assert fight("ORB-121", "SOE-040").lp(FOE) == 2000 - (1350 - 1200)
    assert duel.side("ORB-121") == ME


def test_orb_125_and_126_shield_machines() -> None:
    duel = Duel(hand=["ORB-126", "SOE-040"], extra=["ORB-125"], front={1: "LEN-163"}, foe_front={1: "SOE-017"})
    duel.do("activate_spell", "ORB-126", ["SOE-040"]).do("special_summon", "ORB-125", 2, "atk")
    assert duel.zone("SOE-040") == "graveyard"
    assert not duel.do("end_phase").can("declare_attack", "ORB-125")
    duel.end_turn().do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ORB-125"}


def test_orb_127_stops_all_spells() -> None:
    assert not Duel(front={1: "ORB-127"}, hand=["LEN-126"]).can("activate_spell", "LEN-126")
    assert not Duel(foe_front={1: "ORB-127"}, back={1: "LEN-126 set"}).can("activate_spell", "LEN-126")
    assert Duel(front={1: "ORB-127 def"}, hand=["LEN-126"]).can("activate_spell", "LEN-126")


@pytest.mark.parametrize(("choice", "mine", "theirs"), [("life", 2500, 2000), ("damage", 2000, 1800)])
def test_orb_137_chooses(choice: str, mine: int, theirs: int) -> None:
    duel = Duel(hand=["ORB-137"]).do("normal_summon", "ORB-137", 1, "atk").do("choose_option", choice)
    assert (duel.lp(), duel.lp(FOE)) == (mine, theirs)
    actions.to_graveyard(duel.state, duel.number("ORB-137"))
    summons.special_summon(duel.state, 0, (duel.number("ORB-137"),))
    assert "choose_option" not in duel.do("special_summon", "ORB-137", 1, "atk").asked


def test_orb_152_follows_a_revival() -> None:
    duel = cast("SOE-107", "SOE-017", answers=("yes",), hand=["SOE-107", "ORB-152"], graveyard=["SOE-017"])
    assert duel.zone("ORB-152") == "frontrow"
    duel = Duel(front={1: "ORB-152"}, hand=["ORB-039"])
    actions.tribute(duel.state, duel.number("ORB-152"))
    settle(duel.state)
    assert run(duel, "yes").zone("ORB-039") == "frontrow"


def test_orb_187_absorbs_battle_damage_behind_the_barrier() -> None:
    duel = Duel(
        hand=["ORB-187"], back={1: "ORB-001"}, front={3: "X-1"}, foe_front={3: "SOE-017"}, lp=8000, invented={"X-1": MONSTER}
    )
    run(duel.do("activate_effect", "ORB-187", effect=1))
    assert (duel.zone("ORB-187"), duel.lp(), duel.position("ORB-187")) == ("frontrow", 7500, "atk")
    run(duel.attack("X-1", "SOE-017"))
    assert (duel.lp(), duel.state.counters[duel.number("ORB-187")]) == (7500, 3)
    poor = Duel(hand=["ORB-187"], lp=400)
    assert not poor.can("activate_effect", "ORB-187")


def test_orb_191_takes_the_next_main_phase_1() -> None:
    duel = run(Duel(front={1: "ORB-191"}, foe_front={1: "SOE-040"}).attack("ORB-191", "SOE-040"))
    run(duel.do("end_phase"))
    run(duel.do("end_phase"))
    assert (duel.state.active, duel.phase) == (1, "battle")


def test_orb_191_takes_nothing_after_a_battle_on_its_own_side() -> None:
    duel = Duel(front={1: "ORB-191", 2: "NPH-028"}, foe_front={1: "SOE-040"})
    changes.modify_atk(duel.state, duel.number("ORB-191"), 200)
    settle(duel.state)
    duel.attack("NPH-028", "ORB-191").decline()
    run(duel.do("end_phase"))
    run(duel.do("end_phase"))
    assert (duel.zone("NPH-028"), duel.state.active, duel.phase) == ("graveyard", 1, "main1")


def test_orb_194_mirrors_the_attacker_and_loses_its_shield_instead_of_falling() -> None:
    duel = Duel(active=FOE, front={1: "ORB-193", 3: "ORB-194"}, foe_front={3: "SOE-017"}, lp=8000, foe_lp=8000)
    mirror_knights.put_shield(duel.state, duel.number("ORB-194"))
    run(duel.attack("SOE-017", "ORB-194"))
    assert (duel.zone("SOE-017"), duel.zone("ORB-194"), duel.atk("ORB-194")) == ("graveyard", "frontrow", 0)
    assert not mirror_knights.has_shield(duel.state, 0, duel.number("ORB-194"))
    duel.do("end_phase").decline()
    end_turn(duel)
    assert (duel.lp(), duel.zone("ORB-194")) == (8000, "extra_deck"), "its Upkeep was not paid"
    assert not Duel(front={3: "ORB-194"}).can("change_position", "ORB-194")


def test_orb_201_turns_defenders_and_spreads_fire() -> None:
    duel = Duel(front={1: "ORB-201"}, foe_front={1: "SOE-094 def"})
    terrains.replace_terrain(duel.state, 1, 0, "Forest")
    settle(duel.state)
    run(duel, "yes")
    assert (duel.terrains()[0], duel.terrains(FOE)[0], duel.lp()) == ("Volcano", "Volcano", 1750)
    run(duel.attack("ORB-201", "SOE-094"))
    assert duel.zone("SOE-094") == "graveyard"
    assert end_turn(duel).terrains()[0] == "Wasteland"


def test_orb_116_is_not_stopped_by_traps() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-079", 2: "SOE-079#2"}, "foe_back": {1: "ORB-004 set"}}
    duel = run(Duel(front={1: "ORB-116"}, **zones).attack("ORB-116", "SOE-079"))
    assert duel.zone("SOE-079") == "graveyard"


def test_orb_209_and_orb_210_have_500_for_each_counter_on_their_bearer() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-208"}, "back": {1: "ORB-209 on ORB-208", 2: "ORB-210 on ORB-208"}}
    duel = Duel(**zones)
    changes.put_counter(duel.state, duel.number("ORB-208"), 2)
    assert [duel.atk("ORB-209"), duel.def_("ORB-209"), duel.atk("ORB-210"), duel.def_("ORB-210")] == [0, 1000, 1000, 0]
    assert Duel(front={3: "ORB-210"}).atk("ORB-210") == 0


def test_orb_187_does_not_absorb_a_direct_attack() -> None:
    duel = Duel(hand=["ORB-187"], back={1: "ORB-001"}, foe_front={3: "SOE-017"}, lp=8000, turn=7)
    run(duel.do("activate_effect", "ORB-187", effect=1))
    end_turn(duel)
    changes.change(duel.state, duel.number("SOE-017"), "attacks_players", (0,))
    assert run(duel.attack("SOE-017", ME)).lp() == 7500 - 3000


def test_orb_194_mirrors_a_knight_without_a_shield() -> None:
    duel = Duel(active=FOE, front={1: "ORB-193", 3: "ORB-194"}, foe_front={3: "ORB-194#2"}, lp=8000, foe_lp=8000)
    mirror_knights.put_shield(duel.state, duel.number("ORB-194"))
    changes.modify_atk(duel.state, duel.number("ORB-194#2"), 700)
    run(duel.attack("ORB-194#2", "ORB-194"))
    assert (duel.zone("ORB-194#2"), duel.zone("ORB-194"), duel.lp()) == ("extra_deck", "frontrow", 8000)


def test_orb_116_is_still_stopped_by_space() -> None:
    duel = Duel(front={1: "ORB-116"}, foe_front={1: "SOE-040"}, foe_terrains=on("Space"), foe_graveyard=["SOE-107"])
    duel.state.acting = duel.number("SOE-107")
    run(duel.attack("ORB-116", "SOE-040"))
    assert duel.zone("SOE-040") == "frontrow"


def test_orb_201_turns_defenders_from_hiding() -> None:
    duel = fight("ORB-201 hidden_atk", "X-1 def", invented={"X-1": {**MONSTER, "def": 2000}})
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 1500)


def test_orb_191_takes_the_phase_of_the_player_who_controlled_the_monster() -> None:
    duel = Duel(turn=9, front={1: "ORB-191"}, foe_front={1: "SOE-043"}, third_front={1: "SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 1)
    settle(duel.state)
    run(duel.attack("ORB-191", "SOE-040"))
    run(duel.do("end_phase"))
    run(duel.do("end_phase"))
    assert (duel.state.active, duel.phase) == (1, "battle")


def test_orb_137_fires_no_more_after_it_came_hidden() -> None:
    duel = Duel(hand=["ORB-137"], terrains=["Forest"] * 5)
    run(duel.do("normal_summon", "ORB-137", zone=1, position="hidden_def"))
    actions.to_hand(duel.state, duel.number("ORB-137"))
    summons.special_summon(duel.state, 0, (duel.number("ORB-137"),), summons.FACE_UP)
    settle(duel.state)
    run(duel)
    assert (duel.position("ORB-137"), duel.lp(), duel.lp(FOE)) == ("atk", 2000, 2000)


def test_orb_152_asks_nothing_without_an_angel() -> None:
    duel = Duel(front={1: "ORB-152"}, hand=["SOE-017"])
    actions.tribute(duel.state, duel.number("ORB-152"))
    settle(duel.state)
    assert "choose_option" not in duel.asked


def test_orb_201_has_nothing_to_do_in_the_end_phase_without_a_volcano() -> None:
    duel = Duel(front={1: "ORB-201"})
    duel.state.log = []
    assert not [event for event in end_turn(duel).state.log or () if event.what == "effect_triggered"]


def test_orb_152_does_not_follow_a_revival_by_the_opponent() -> None:
    zones: dict[str, Any] = {"front": {1: "X-1"}, "hand": ["ORB-152"], "foe_front": {1: "SOE-017"}, "foe_hand": ["ORB-080"]}
    duel = Duel(lp=8000, invented={"X-1": MONSTER}, **zones)
    duel.attack("X-1", "SOE-017").do("choose_option", "yes").decline().do("choose_option", "1 atk")
    assert (duel.zone("ORB-080"), duel.zone("X-1")) == ("graveyard", "frontrow")
    assert "choose_option" not in duel.asked


@pytest.mark.parametrize(("name", "hand"), [("Blue-Eyes White Dragon", 1), ("another card", 0)])
def test_orb_115_finds_a_declared_card_among_three(name: str, hand: int) -> None:
    duel = Duel(front={1: "ORB-115"}, hand=["SOE-016"], deck=["SOE-040", "SOE-017", "SOE-048"])
    run(duel.do("activate_effect", "ORB-115", 1, ["SOE-016"]), name, *(["add it"] if hand else []))
    assert (duel.hand(), duel.zone("SOE-016")) == (hand, "graveyard")


def test_orb_115_draws_when_it_was_right_twice_in_a_row() -> None:
    duel = Duel(
        front={1: "ORB-115"},
        hand=["SOE-016", "SOE-033"],
        deck=["SOE-107", *["SOE-040", *[f"SOE-040#{number}" for number in range(2, 10)]]],
    )
    run(duel.do("activate_effect", "ORB-115", 1, ["SOE-016"]), printed("SOE-040").name, "add it")
    end_turn(end_turn(duel))
    hand = duel.hand()
    run(duel.do("activate_effect", "ORB-115", 1, ["SOE-033"]), printed("SOE-040").name, "add it", "draw")
    assert duel.hand() == hand - 1 + 2


def test_orb_115_shuffles_back_a_card_that_is_not_added() -> None:
    orders = set()
    for seed in range(8):
        duel = Duel(front={1: "ORB-115"}, hand=["SOE-016"], deck=["SOE-033", "SOE-043", "SOE-040", "SOE-017", "SOE-048"])
        duel.state.stream = Stream(seed)
        run(duel.do("activate_effect", "ORB-115", 1, ["SOE-016"]), printed("SOE-040").name, "no")
        assert (duel.hand(), duel.zone("SOE-040")) == (0, "main_deck")
        orders.add(end_turn(end_turn(duel)).state.players[0].hand[0])
    assert len(orders) > 1


def test_orb_115_counts_its_players_own_turns() -> None:
    """The opponent's turn between them was skipped, so the last turn of its player is the one before."""
    duel = Duel(
        front={1: "ORB-115"},
        hand=["SOE-016", "SOE-033"],
        deck=["SOE-107", *["SOE-040", *[f"SOE-040#{number}" for number in range(2, 10)]]],
    )
    duel.state.players[0].turns = (duel.state.turn, 0)
    run(duel.do("activate_effect", "ORB-115", 1, ["SOE-016"]), printed("SOE-040").name, "add it")
    actions.skip_next(duel.state, 1, "turn")
    end_turn(duel)
    assert (duel.state.active, duel.state.turn) == (0, 6)
    hand = duel.hand()
    run(duel.do("activate_effect", "ORB-115", 1, ["SOE-033"]), printed("SOE-040").name, "add it", "draw")
    assert duel.hand() == hand - 1 + 2
