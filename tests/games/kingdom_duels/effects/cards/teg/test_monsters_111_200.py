"""The Egyptian Gods: monsters 111 to 200."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, lasting
from deckcheck.games.kingdom_duels.engine.values import names_of
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import fight, run, summon


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
