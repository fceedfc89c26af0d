"""The Egyptian Gods: Extra Deck monsters."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.battle import attacks
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, fight, run, summon


def ra(**zones: object) -> Duel:
    front = {1: "SOE-040", 2: "SOE-048", 3: "SOE-018", 4: "SOE-043"}
    duel = Duel(front=front, back={1: "TEG-006"}, extra=["TEG-003"])
    run(duel.do("activate_effect", "TEG-006", 1, ["SOE-040", "SOE-048", "SOE-018"]))
    return duel


def test_teg_001_strikes_at_newcomers_and_kills_the_weak() -> None:
    duel = summon("SOE-017", by=FOE, front={1: "TEG-001"}, foe_front={1: "SOE-043"})
    assert duel.atk("SOE-017") == 1000
    duel = summon("SOE-016", by=FOE, position="def", front={1: "TEG-001"})
    assert (duel.atk("SOE-016"), duel.def_("SOE-016")) == (2300, 100)
    assert summon("SOE-043", by=FOE, front={1: "TEG-001"}).zone("SOE-043") == "graveyard"
    assert summon("SOE-043", front={1: "TEG-001"}).zone("SOE-043") == "frontrow"


def test_teg_001_strikes_at_who_comes_hidden_too() -> None:
    duel = summon("SOE-131", by=FOE, position="hidden_def", front={1: "TEG-001"})
    assert duel.zone("SOE-131") == "graveyard"


def test_teg_001_is_as_strong_as_the_hand_of_its_controller() -> None:
    duel = Duel(front={1: "TEG-001"}, hand=["SOE-043", "SOE-016"], foe_hand=4)
    assert (duel.atk("TEG-001"), duel.def_("TEG-001")) == (2000, 2000)


def test_teg_003_has_the_strength_of_its_tributes() -> None:
    duel = ra()
    assert (duel.atk("TEG-003"), duel.def_("TEG-003")) == (1200 + 1400 + 1300, 800 + 1200 + 1000)
    actions.to_graveyard(duel.state, duel.number("TEG-003"))
    assert duel.atk("TEG-003") == 0


def test_teg_003_grows_with_lp_or_a_tribute_once_per_turn() -> None:
    duel = run(ra().do("activate_effect", "TEG-003", 1), 700)
    assert (duel.atk("TEG-003"), duel.lp()) == (3900 + 700, 1300)
    assert not duel.can("activate_effect", "TEG-003")
    duel = run(ra().do("activate_effect", "TEG-003", 1, ["SOE-043"]))
    assert (duel.atk("TEG-003"), duel.def_("TEG-003")) == (3900 + 1200, 3000 + 900)


def test_teg_036_negates_two_traps() -> None:
    duel = Duel(front={1: "TEG-036"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"}).attack("TEG-036", "SOE-040")
    assert len(duel.legal("activate_effect")) == 2
    assert duel.do("activate_effect", "TEG-036", 2).decline().zone("SOE-040") == "graveyard"


def test_teg_036_answers_no_spell() -> None:
    duel = Duel(active=FOE, front={1: "TEG-036"}, foe_hand=["SOE-107"], foe_graveyard=["SOE-043"])
    duel.do("activate_spell", "SOE-107", targets=["SOE-043"])
    assert not duel.can("activate_effect", "TEG-036")


def test_teg_071_scatters_who_cannot_fly() -> None:
    duel = Duel(front={1: "TEG-071"}, foe_front={1: "SOE-040", 2: "LEN-165", 3: "SOE-094"}, foe_lp=5000)
    duel.attack("TEG-071", "SOE-040").decline()
    duel.do("choose_option", "yes").do("choose_option", "yes")
    assert duel.zone("SOE-094") == "graveyard"
    assert "Poisoned" in duel.types("LEN-165")
    grounded = Duel(front={1: "TEG-071"}, foe_front={1: "SOE-040"}, active=FOE).do("end_phase").decline()
    assert not grounded.legal("declare_attack")


def test_teg_082_calls_one_ant_a_turn_in_the_first_main_phase() -> None:
    assert not Duel(front={1: "TEG-082"}, extra=["TEG-083"], phase="main2").can("activate_effect", "TEG-082")
    assert not Duel(front={1: "TEG-082"}).can("activate_effect", "TEG-082")
    duel = Duel(front={1: "TEG-082"}, extra=["TEG-083", "TEG-083#2"])
    run(duel.do("activate_effect", "TEG-082", 1))
    assert not duel.can("activate_effect", "TEG-082")


def test_teg_002_attacks_everyone_with_infinite_power() -> None:
    zones: dict[str, Any] = {"front": {1: "TEG-002", 2: "SOE-040", 3: "SOE-094"}}
    duel = Duel(**zones, foe_front={1: "SOE-017", 2: "SOE-017#2 def"})
    run(duel.do("activate_effect", "TEG-002", effect=1, targets=["SOE-040", "SOE-094"]))
    assert {duel.zone(code) for code in ("SOE-017", "SOE-017#2", "SOE-040", "SOE-094")} == {"graveyard"}
    assert (duel.lp(FOE), duel.atk("TEG-002"), duel.phase) == (2000, 4000, "main1")
    assert not Duel(front={1: "TEG-002", 2: "SOE-040"}, foe_front={1: "SOE-017"}).can("activate_effect", "TEG-002")


def test_teg_087_has_the_effects_of_its_materials() -> None:
    duel = Duel(front={1: "TEG-087 atk TEG-086 TEG-085"}, foe_front={1: "SOE-040"})
    run(duel.do("activate_effect", "TEG-087", effect=1))
    assert "Warrior" in duel.types("TEG-087")
    assert not Duel(front={1: "TEG-087"}, foe_front={1: "SOE-040"}).can("activate_effect", "TEG-087")
    wet = {"X-1": {**MONSTER, "types": ["Monster", "Elemental"], "attribute": "water", "atk": 3000}}
    assert fight("X-1", "TEG-087", active=FOE, invented=wet).zone("TEG-087") == "frontrow"


def test_teg_001_spares_newcomers_while_it_cannot_attack() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "TEG-001"}, "foe_hand": 2}
    assert summon("SOE-040", **zones).zone("SOE-040") == "graveyard"
    duel = Duel(hand=["SOE-040"], **zones)
    changes.change(duel.state, duel.number("TEG-001"), "cannot_attack")
    run(duel.do("normal_summon", "SOE-040", 1, "atk"))
    assert (duel.zone("SOE-040"), duel.atk("SOE-040")) == ("frontrow", 1200)


def test_teg_002_does_not_attack_while_it_cannot() -> None:
    """Nightmare's Steelcage (TEG-095)."""
    zones: dict[str, Any] = {"front": {1: "TEG-002", 2: "SOE-040", 3: "SOE-094"}, "foe_front": {1: "SOE-017"}}
    assert not Duel(foe_back={1: "TEG-095"}, **zones).can("activate_effect", "TEG-002")


def test_teg_002_keeps_no_wrath_for_a_monster_that_it_could_not_attack() -> None:
    """The Legendary Fisherman (TEG-109) hides in the Sea."""
    front = {1: "TEG-002", 2: "SOE-040", 3: "SOE-094"}
    duel = Duel(front=front, foe_front={1: "TEG-109 hidden_atk", 2: "SOE-017"}, foe_terrains=["Sea"] * 5)
    run(duel.do("activate_effect", "TEG-002", effect=1, targets=["SOE-040", "SOE-094"]))
    assert (duel.zone("TEG-109"), duel.zone("SOE-017")) == ("frontrow", "graveyard")
    assert attacks.ordered_by(duel.state, duel.number("TEG-002")) == -1


def test_teg_001_thunders_at_whoever_comes_to_the_other_side() -> None:
    duel = Duel(front={1: "TEG-001"}, hand=["PYL-066", "SOE-040"], extra=["TEG-091"])
    duel.do("activate_spell", "PYL-066", targets=["terrain Foe 1"])
    assert run(duel).zone("TEG-091") == "extra_deck"


def test_teg_002_inflicts_no_damage_after_a_replay() -> None:
    """The first target goes to the hand; Elf Swordsman (SOE-048), which survives, is attacked instead and then once more."""
    front = {1: "TEG-002", 2: "SOE-040", 3: "SOE-094"}
    duel = Duel(front=front, foe_front={1: "SOE-017", 2: "SOE-048"}, foe_hand=["X-HAND"], invented=ANSWERS)
    duel.do("activate_effect", "TEG-002", effect=1, targets=["SOE-040", "SOE-094"]).do("pass")
    run(duel.do("activate_spell", "X-HAND", targets=["SOE-017"]))
    assert (duel.zone("SOE-017"), duel.lp(FOE), duel.state.outcome) == ("hand", 2000, None)
    assert attacks.ordered_by(duel.state, duel.number("TEG-002")) == -1


def test_teg_002_attacks_as_usual_after_its_wrath_was_broken_off() -> None:
    """It is turned to DEF position in answer to the first of its attacks, and later back."""
    turn = {**SPELL, "effects": [{"kind": "activate", "do": "battle_swap", "target": "monster"}]}
    zones: dict[str, Any] = {"front": {1: "TEG-002", 2: "SOE-040", 3: "SOE-094"}, "foe_front": {1: "SOE-017", 2: "SOE-043"}}
    duel = Duel(**zones, foe_hand=["X-1"], foe_lp=8000, invented={"X-1": turn})
    duel.do("activate_effect", "TEG-002", effect=1, targets=["SOE-040", "SOE-094"]).do("pass")
    run(duel.do("activate_spell", "X-1", targets=["TEG-002"], by=FOE))
    assert (duel.position("TEG-002"), duel.zone("SOE-017")) == ("def", "frontrow")
    changes.battle_swap(duel.state, duel.number("TEG-002"))
    settle(duel.state)
    assert run(duel.attack("TEG-002", "SOE-043")).lp(FOE) == 8000 - (4000 - printed("SOE-043").atk)


def gardius(**zones: object) -> Duel:
    duel = Duel(front={1: "TEG-140"}, foe_front={1: "SOE-040"}, deck=["TEG-143", "SOE-018"])
    actions.to_graveyard(duel.state, duel.number("TEG-140"))
    settle(duel.state)
    return duel


def test_teg_106_strikes_from_above() -> None:
    assert Duel(front={1: "TEG-106"}, foe_front={1: "SOE-040"}).do("strike", "TEG-106", FOE, 1).lp(FOE) == 1500
    assert not Duel(front={1: "TEG-106"}, foe_front={1: "LEN-165"}).can("strike", "TEG-106")


def test_teg_112_bombards_who_defends_on_earth() -> None:
    duel = Duel(front={3: "TEG-112"}, foe_front={2: "SOE-017 def", 4: "SOE-040"}, foe_terrains=["Forest"] * 5)
    run(duel.do("strike", "TEG-112", player=FOE, zone=2))
    assert (duel.zone("SOE-017"), duel.terrains(FOE)[1]) == ("graveyard", "Wasteland (fire)")
    assert duel.atk("TEG-112") == 2350
    duel = Duel(front={3: "TEG-112"}, foe_front={2: "SOE-017 def", 4: "SOE-040"}, foe_terrains=["Forest"] * 5)
    run(duel.do("strike", "TEG-112", player=FOE, zone=4))
    assert duel.zone("SOE-040") == "frontrow", "it does not defend"
    assert not Duel(front={3: "TEG-112"}, foe_terrains=["Sea"] * 5, terrains=["Sea"] * 5).can("strike", "TEG-112")


def test_teg_133_is_safe_from_the_masked() -> None:
    duel = Duel(front={1: "TEG-133"}, foe_front={1: "SOE-017", 2: "SOE-007"}, foe_back={1: "TEG-118 on SOE-017"}, active=FOE)
    duel.do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-007"}


def test_teg_133_may_be_attacked_by_others() -> None:
    duel = Duel(phase="battle", active=FOE, front={1: "TEG-133"}, foe_front={1: "SOE-017"}, foe_back={1: "SOE-055 on SOE-017"})
    assert duel.can("declare_attack", "SOE-017")


def test_teg_140_leaves_a_mask_that_takes_control() -> None:
    duel = run(gardius(), "yes")
    assert (duel.side("SOE-040"), duel.zone("TEG-143")) == (ME, "backrow")
    actions.destroy(duel.state, duel.number("TEG-143"), 1)
    settle(duel.state)
    assert duel.side("SOE-040") == FOE
    assert run(gardius(), "no").zone("TEG-143") == "main_deck"


def test_teg_142_falls_apart_into_its_magnets() -> None:
    magnets = ["TEG-026", "TEG-020", "TEG-043"]
    duel = Duel(hand=["SOE-072", *magnets], extra=["TEG-142"])
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("TEG-142") == "frontrow"
    run(duel.do("activate_effect", "TEG-142", 1))
    assert (duel.zone("TEG-142"), {duel.zone(one) for one in magnets}) == ("graveyard", {"frontrow"})


def test_teg_106_hurts_an_opponent_without_flyers_though_another_has_one() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-040"}, "third_deck": 10, "turn": 7}
    duel = Duel(front={3: "TEG-106"}, foe_front={1: "SOE-017"}, **zones)
    duel.do("strike", "TEG-106", player=FOE, zone=1).decline()
    assert (duel.lp(FOE), duel.lp("Third")) == (2000, 1500)


def test_teg_142_calls_a_magnet_that_was_detached_as_well() -> None:
    magnets = ["TEG-026", "TEG-020", "TEG-043"]
    duel = run(Duel(hand=["SOE-072", *magnets], extra=["TEG-142"]).do("activate_spell", "SOE-072"))
    actions.detach(duel.state, duel.number("TEG-020"))
    settle(duel.state)
    run(duel.do("activate_effect", "TEG-142", 1))
    assert {duel.zone(one) for one in magnets} == {"frontrow"}


def test_teg_140_shuffles_the_deck_that_its_mask_comes_from() -> None:
    duel = Duel(front={1: "TEG-140"}, foe_front={1: "SOE-040"}, deck=["TEG-143", "SOE-043", "SOE-016"])
    duel.state.players[0].deck.loose = 0
    actions.destroy(duel.state, duel.number("TEG-140"), 1)
    settle(duel.state)
    run(duel, "yes")
    assert (duel.side("SOE-040"), duel.state.players[0].deck.loose) == (ME, 2)


def test_teg_112_attacks_who_defends_behind_another_monster() -> None:
    """An Insect Egg Token (TEG-076) in the Backrow."""
    duel = Duel(front={3: "TEG-112"}, foe_front={2: "SOE-040"}, foe_back={2: "TEG-076 def"}, foe_terrains=["Forest"] * 5)
    run(duel.do("strike", "TEG-112", player=FOE, zone=2))
    assert (duel.zone("SOE-040"), duel.zone("TEG-076")) == ("frontrow", "extra_deck")
    duel = Duel(front={3: "TEG-112"}, foe_front={2: "SOE-017 def"}, foe_back={2: "TEG-076 def"}, foe_terrains=["Forest"] * 5)
    run(duel.do("strike", "TEG-112", player=FOE, zone=2))
    assert (duel.zone("SOE-017"), duel.zone("TEG-076")) == ("graveyard", "extra_deck")


def test_teg_140_calls_no_mask_without_a_face_for_it() -> None:
    duel = Duel(front={1: "TEG-140"}, foe_front={1: "SOE-040 hidden_def"}, hand=["TEG-143"])
    actions.to_graveyard(duel.state, duel.number("TEG-140"))
    settle(duel.state)
    assert "choose_option" not in duel.asked
    assert not duel.can("activate_spell", "TEG-143")


def test_teg_133_is_safe_from_a_harpie_lady_with_whom_a_mask_is_shared() -> None:
    """Harpie Lady (SOE-079)."""
    foes = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-040"}
    duel = Duel(active=FOE, phase="battle", front={1: "TEG-133"}, foe_front=foes, foe_back={1: "TEG-118 on SOE-079"})
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}
