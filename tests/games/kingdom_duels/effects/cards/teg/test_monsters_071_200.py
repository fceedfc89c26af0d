"""The Egyptian Gods: monsters 071 to 200."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, lasting, terrains
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import names_of
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import fight, run, summon


def test_teg_072_hunts_fliers() -> None:
    duel = Duel(front={1: "TEG-072"}, foe_front={1: "LEN-165"}).attack("TEG-072", "LEN-165").decline()
    assert duel.lp(FOE) == 2000 - 600


def test_teg_079_shakes_equip_cards_off() -> None:
    duel = Duel(hand=["TEG-114"], front={1: "TEG-079"}).do("activate_spell", "TEG-114", ["TEG-079"])
    assert (duel.atk("TEG-079"), duel.zone("TEG-114")) == (1800, "graveyard")


def test_teg_079_is_not_helped_by_a_monster_that_equips_it() -> None:
    duel = Duel(front={1: "TEG-079"}, hand=["KOD-120"])
    assert actions.equip(duel.state, duel.number("KOD-120"), duel.number("TEG-079"), 0)
    settle(duel.state)
    assert duel.zone("KOD-120") == "graveyard"
    duel = Duel(front={1: "TEG-079"}, foe_front={1: "SOE-043"})
    actions.equip(duel.state, duel.number("SOE-043"), duel.number("TEG-079"), 0)
    settle(duel.state)
    assert (duel.zone("SOE-043"), has(duel.state, duel.number("SOE-043"), "negated")) == ("backrow", True)


def test_teg_085_becomes_a_warrior() -> None:
    duel = Duel(front={1: "TEG-085"}).do("activate_effect", "TEG-085", 1)
    assert "Warrior" in duel.types("TEG-085")
    assert "Elemental" not in duel.types("TEG-085")
    assert "Elemental" in duel.end_turn().end_turn().types("TEG-085")


def test_teg_091_stays_on_its_side() -> None:
    duel = Duel(front={1: "TEG-091"})
    assert not actions.take_control(duel.state, duel.number("TEG-091"), 1)


def test_teg_101_is_wind_too() -> None:
    assert Duel(front={1: "TEG-101"}, terrains=["Vortex"] * 5).atk("TEG-101") > 800


def test_teg_103_changes_its_attribute() -> None:
    duel = Duel(front={1: "TEG-103"}, terrains=["River"] * 5)
    before = duel.atk("TEG-103")
    assert duel.do("activate_effect", "TEG-103", 1).do("choose_option", "earth").atk("TEG-103") < before


def test_teg_108_swims() -> None:
    duel = Duel(front={1: "TEG-108"}, terrains=["Land", "Land", "Swamp", "Land", "Land"])
    duel.do("activate_effect", "TEG-108", 1, ["terrain Me 3"])
    assert duel.atk("TEG-108") == 1700


def test_teg_109_is_safe_in_the_sea() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "TEG-109"}, "foe_hand": ["TEG-048"]}
    duel = Duel(terrains=["Sea"] * 5, **zones)
    duel.do("activate_spell", "TEG-048", targets=["TEG-109"])
    run(duel.do("activate_effect", "TEG-109", 1))
    assert (duel.zone("TEG-109"), duel.zone("TEG-048")) == ("frontrow", "graveyard")
    duel = Duel(**zones)
    duel.do("activate_spell", "TEG-048", targets=["TEG-109"])
    assert duel.zone("TEG-109") == "graveyard"
    for terrain, attacked in (("Sea", False), ("Land", True)):
        hidden = {1: "TEG-109 hidden_atk"}
        duel = Duel(active=FOE, phase="battle", front=hidden, terrains=[terrain] * 5, foe_front={1: "SOE-016"})
        assert bool(duel.legal("declare_attack")) is attacked


def test_teg_113_is_invincible_for_a_phase() -> None:
    duel = Duel(front={1: "TEG-113"}, foe_front={1: "SOE-016"})
    run(duel.do("strike", "TEG-113", player=FOE, zone=1))
    assert duel.atk("SOE-016") == 1800
    assert names_of(duel.state, duel.number("TEG-113")) == {"Rocket Warrior - Invincible Mode"}
    assert not actions.destroy(duel.state, duel.number("TEG-113"), 1)
    run(duel.do("end_phase"))
    assert duel.phase == "main2"
    assert names_of(duel.state, duel.number("TEG-113")) == {"Rocket Warrior"}
    assert actions.destroy(duel.state, duel.number("TEG-113"), 1)


def test_teg_117_weakens_its_column() -> None:
    duel = Duel(front={1: "TEG-117"}, foe_front={5: "SOE-040", 4: "SOE-048"}, terrains=["Night"] * 5)
    assert (duel.atk("SOE-040"), duel.atk("SOE-048")) == (700, 1400)
    assert duel.atk("TEG-117") > 1600


def test_teg_120_hunts_the_twins_of_its_prey() -> None:
    theirs = {1: "SOE-043", 2: "SOE-043#2", 3: "SOE-035"}
    duel = Duel(phase="battle", front={1: "TEG-120", 2: "SOE-016"}, foe_front=theirs)
    run(duel.do("declare_attack", "TEG-120", "SOE-043"))
    assert [(one["attacker"], one["target"]) for one in duel.legal("declare_attack")] == [("TEG-120", "SOE-043#2")]
    run(duel.do("declare_attack", "TEG-120", "SOE-043#2"))
    assert not duel.legal("declare_attack")
    duel = Duel(phase="battle", front={1: "TEG-120"}, foe_front={1: "SOE-048", 2: "SOE-048#2"})
    run(duel.do("declare_attack", "TEG-120", "SOE-048"))
    assert not duel.legal("declare_attack")  # its Level is 4


def test_teg_131_poisons() -> None:
    duel = Duel(front={1: "TEG-131"}, foe_front={1: "SOE-094 def"}).attack("TEG-131", "SOE-094").decline()
    assert "Poisoned" in duel.types("SOE-094")


def test_teg_131_poisons_also_when_its_attack_comes_to_nothing() -> None:
    duel = fight("TEG-131", "SOE-094", foe_back={1: "KOD-099 set"})
    assert "Poisoned" in duel.types("SOE-094")


def test_teg_152_draws_for_stolen_monsters_and_leads_wicked_gods() -> None:
    duel = Duel(front={1: "TEG-152"}, foe_front={1: "SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    assert duel.end_turn().hand() == 1
    duel = Duel(front={1: "TEG-152", 2: "TEG-152#2"}, foe_front={1: "SOE-040"}).attack("TEG-152", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - 1100


def test_teg_159_disarms_knights() -> None:
    duel = Duel(front={1: "TEG-159"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.add_type(duel.state, duel.number("SOE-017"), "Knighted")
    assert duel.attack("SOE-017", "TEG-159").decline().lp() == 2000 - 550


def test_teg_161_turns_into_life() -> None:
    duel = Duel(front={1: "TEG-161"}).do("activate_effect", "TEG-161", 1)
    assert (duel.lp(), duel.zone("TEG-161")) == (3000, "graveyard")


def test_teg_165_brings_night_and_ninjas() -> None:
    duel = Duel(hand=["TEG-165"], extra=["TEG-166"]).do("normal_summon", "TEG-165", 1, "atk").do("choose_option", "yes")
    duel.do("choose_option", "both").do("choose_option", "1:3").do("special_summon", "TEG-166", 2, "atk")
    assert duel.terrains()[2] == "Night"
    assert duel.zone("TEG-166") == "frontrow"


def test_teg_165_may_do_only_one_thing() -> None:
    duel = summon("TEG-165", "yes", "token", extra=["TEG-166"])
    assert (duel.zone("TEG-166"), duel.position("TEG-166"), set(duel.terrains())) == ("frontrow", "atk", {"Land"})
    duel = summon("TEG-165", "no", extra=["TEG-166"])
    assert duel.zone("TEG-166") == "extra_deck"


def test_teg_167_is_not_locked_into_another_position_by_the_opponent() -> None:
    duel = Duel(active=FOE, front={1: "TEG-167"}, foe_back={1: "SOE-107"})
    duel.state.acting = duel.number("SOE-107")
    lasting.lock_into(duel.state, duel.number("TEG-167"), 1)
    assert duel.position("TEG-167") == "atk"


def test_teg_171_takes_the_blow_for_the_shogun() -> None:
    duel = Duel(front={1: "TEG-169", 2: "TEG-171 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "TEG-169")
    duel.do("choose_option", "yes").decline()
    assert (duel.zone("TEG-169"), duel.zone("TEG-171")) == ("frontrow", "graveyard")


def test_teg_086_holds_fast_in_battle() -> None:
    duel = Duel(front={3: "TEG-086"}, foe_front={3: "SOE-040"}, foe_hand=["SOE-106"]).attack("TEG-086", "SOE-040")
    actions.to_hand(duel.state, duel.number("SOE-040"))
    assert duel.zone("SOE-040") == "frontrow"
    assert not terrains.move(duel.state, duel.number("SOE-040"), 0)
    run(duel)
    actions.to_hand(duel.state, duel.number("TEG-086"))
    assert duel.zone("TEG-086") == "hand"


def test_teg_089_grows_again() -> None:
    duel = fight("SOE-017", "TEG-089", active=FOE)
    assert (duel.zone("TEG-089"), duel.side("TEG-089"), duel.lp()) == ("frontrow", ME, 500)
    slime = Duel(active=FOE, front={3: "TEG-089"}, foe_front={3: "ROA-024"})
    changes.add_type(slime.state, slime.number("TEG-089"), "Undead")
    assert run(slime.attack("ROA-024", "TEG-089")).zone("TEG-089") == "graveyard"


def test_teg_134_shows_one_of_four_faces() -> None:
    duel = fight("TEG-134", "SOE-040", front={3: "TEG-134 hidden_atk"})
    gained = duel.types("TEG-134") | (duel.types("SOE-040") if duel.zone("SOE-040") == "frontrow" else frozenset())
    assert duel.zone("SOE-040") == "graveyard" or gained & {"Fireblast", "Thunderblast", "Petrified", "Poisoned"}
    duel = fight("TEG-134", "SOE-040")
    duel.do("end_phase").decline()
    duel.do("end_phase")
    assert run(duel, "yes", "hidden_def").position("TEG-134") == "hidden_def"


def test_teg_170_leads_ninjas() -> None:
    duel = summon("TEG-170", "yes", hand=["TEG-170", "TEG-171"])
    assert duel.zone("TEG-171") == "frontrow"
    duel = Duel(front={1: "TEG-170", 3: "TEG-165"})
    changes.hide(duel.state, duel.number("TEG-165"))
    settle(duel.state)
    for _ in range(3):
        duel.do("end_phase").decline()
    run(duel, "yes", "TEG-165", "5")
    assert duel.column("TEG-165") == 5
