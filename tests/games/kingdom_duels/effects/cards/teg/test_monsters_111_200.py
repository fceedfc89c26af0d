"""The Egyptian Gods: monsters 111 to 200."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, lasting
from deckcheck.games.kingdom_duels.engine.values import names_of
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, summon


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


def test_teg_135_comes_back_once_after_it_was_destroyed() -> None:
    duel = Duel(front={1: "TEG-135"})
    for zone in ("frontrow", "graveyard"):
        actions.destroy(duel.state, duel.number("TEG-135"), 1)
        settle(duel.state)
        assert end_turn(duel).zone("TEG-135") == zone


def test_teg_135_lets_masks_be_put_on_it_quickly() -> None:
    duel = Duel(phase="battle", hand=["TEG-118"], front={1: "TEG-135", 2: "SOE-040"}, foe_front={1: "SOE-016"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["TEG-135"]]
    assert run(duel.do("activate_spell", "TEG-118", ["TEG-135"])).atk("TEG-135") >= 2600
    assert not Duel(phase="battle", hand=["TEG-118"], front={2: "SOE-040"}).can("activate_spell", "TEG-118")


def test_teg_149_adds_200_to_the_damage_of_an_effect() -> None:
    zones: dict[str, Any] = {"front": {1: "TEG-149"}, "hand": ["TEG-153"]}
    duel = cast("TEG-153", answers=(FOE, "yes"), **zones)
    assert (duel.lp(FOE), duel.zone("TEG-149")) == (2000 - 350 - 200, "extra_deck")
    assert cast("TEG-153", answers=(FOE, "no"), **zones).lp(FOE) == 1650


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


def test_teg_166_attacks_players_in_a_band_of_five() -> None:
    band = {number: f"TEG-166#{number}" for number in range(1, 6)}
    duel = Duel(phase="battle", front=band, foe_front={1: "SOE-017"})
    before = duel.atk("TEG-166#1")
    run(duel.do("declare_attack", "TEG-166#1", FOE))
    assert duel.lp(FOE) == 2000 - before
    four = Duel(phase="battle", front={number: band[number] for number in range(1, 5)}, foe_front={1: "SOE-017"})
    assert {one["target"] for one in four.legal("declare_attack")} == {"SOE-017"}


def test_teg_166_is_unharmed_in_a_band_of_three() -> None:
    band = {number: f"TEG-166#{number}" for number in range(1, 4)}
    assert fight("TEG-166#1", "SOE-017", front=band, foe_front={1: "SOE-017"}).lp() == 2000
    assert fight("TEG-166#1", "SOE-017", front={1: "TEG-166#1", 2: "TEG-166#2"}, foe_front={1: "SOE-017"}).lp() < 2000


def test_teg_166_can_be_stopped_by_who_redirects_attacks() -> None:
    band = {number: f"TEG-166#{number}" for number in range(1, 6)}
    duel = Duel(phase="battle", front=band, foe_front={1: "SOE-017"}, foe_back={1: "MLY-070 set"})
    run(duel.do("declare_attack", "TEG-166#1", FOE))
    assert (duel.lp(FOE), duel.zone("TEG-166#1")) == (2000, "extra_deck")


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
