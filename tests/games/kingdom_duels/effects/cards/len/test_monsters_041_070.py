"""Loose Ends: monsters 041 to 090."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import battles
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of, names_of
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import fight, run


def test_len_053_saves_an_extra_deck_monster() -> None:
    duel = Duel(front={1: "LEN-053", 2: "SOE-073"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-073")
    duel.do("activate_effect", "LEN-053", 1, ["SOE-073"], by=ME).decline()
    assert duel.zone("SOE-073") == "frontrow"


def test_len_053_saves_no_normal_monster() -> None:
    duel = Duel(front={1: "LEN-053", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    assert "activate_effect" not in duel.asked


def test_len_055_fires_at_any_face_up_monster() -> None:
    foes = {1: "LEN-033", 2: "KOD-016"}
    duel = Duel(front={1: "LEN-055"}, foe_front=foes, foe_terrains=["Volcano"] * 5, terrains=["Night"] * 5)
    assert duel.atk("LEN-055") > 1400
    duel.do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"LEN-033", "KOD-016"}


def test_len_055_is_not_bound_by_what_keeps_others_from_attacking() -> None:
    duel = Duel(front={1: "LEN-055", 2: "SOE-048"}, foe_front={1: "SOE-040", 2: "SOE-094 hidden_def"}, foe_back={1: "MLY-011"})
    duel.do("end_phase").decline()
    assert [(one["attacker"], one["target"]) for one in duel.legal("declare_attack")] == [("LEN-055", "SOE-040")]


def test_len_057_looks_only_in_its_own_main_phase() -> None:
    night = ["Night"] * 5
    duel = Duel(front={1: "LEN-057"}, foe_front={1: "SOE-040 hidden_def"}, foe_terrains=night, active=FOE)
    assert "activate_effect" not in {one.do for one in ENGINE.legal_actions(duel.state, 0)}


def test_len_058_pierces_unless_it_was_strengthened() -> None:
    duel = Duel(front={1: "LEN-058"}, foe_front={1: "SOE-040 def"}).attack("LEN-058", "SOE-040").decline()
    assert duel.lp(FOE) == 1400
    duel = Duel(front={1: "LEN-058"}, foe_front={1: "SOE-040 def"}, terrains=["Forest"] * 5).attack("LEN-058", "SOE-040")
    assert duel.decline().lp(FOE) == 2000


def test_len_062_sleeps_after_an_attack() -> None:
    duel = Duel(front={1: "LEN-062"}, foe_front={1: "SOE-040"}).attack("LEN-062", "SOE-040").decline().do("end_phase")
    assert duel.position("LEN-062") == "def"
    assert "Slumbering" in duel.types("LEN-062")
    assert not duel.can("change_position", "LEN-062")
    duel.end_turn().end_turn()
    assert duel.can("change_position", "LEN-062")
    assert "Slumbering" not in duel.types("LEN-062")


def test_len_062_sleeps_after_an_attack_from_hiding() -> None:
    duel = Duel(front={1: "LEN-062 hidden_atk"}, foe_front={1: "SOE-040"}).attack("LEN-062", "SOE-040")
    duel.do("hide_again", "LEN-062", False).do("end_phase")
    assert duel.position("LEN-062") == "def"
    assert "Slumbering" in duel.types("LEN-062")


def test_len_048_goes_over_and_tells_its_owner_what_is_hidden() -> None:
    duel = Duel(front={1: "LEN-048 hidden_def", 2: "SOE-040"}, foe_front={}, foe_back={1: "SOE-062 set"})
    duel.do("flip", "LEN-048", position="atk")
    assert run(duel).end_turn().side("LEN-048") == FOE
    assert "SOE-062" in {seen.id for seen in ENGINE.observe(duel.state, 0).known}
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-048")


def test_len_049_fights_with_the_spells_of_the_field() -> None:
    duel = Duel(front={1: "LEN-049"}, back={1: "SOE-082 on LEN-049"}, foe_back={1: "LEN-028"}, foe_front={1: "SOE-040"})
    assert duel.atk("LEN-049") == 1600
    duel.do("end_phase")
    assert duel.atk("LEN-049") == 1600 + 400


def test_len_056_makes_swords_of_its_victims() -> None:
    duel = fight("LEN-056", "SOE-040")
    run(duel.do("end_phase"), "yes")
    assert (duel.zone("SOE-040"), duel.atk("LEN-056"), duel.state.cards[duel.number("SOE-040")].types) == (
        "backrow",
        2650,
        ("Equip", "Spell"),
    )


def test_len_064_clones_itself_and_takes_its_options_along() -> None:
    duel = Duel(front={1: "LEN-064"}, foe_front={1: "SOE-002", 2: "SOE-017"}, extra=["KOD-064"])
    clone = "KOD-064"
    run(duel.attack("LEN-064", "SOE-002"), "yes")
    assert (duel.zone(clone), duel.atk(clone)) == ("frontrow", 1200)
    assert names_of(duel.state, duel.number(clone)) == {"Option"}


def test_len_056_leaves_a_guarded_graveyard_alone() -> None:
    duel = Duel(front={1: "LEN-056"}, foe_front={1: "SOE-040", 2: "PYL-035"}).attack("LEN-056", "SOE-040")
    run(duel).do("end_phase")
    assert not duel.legal("choose_option")
    assert duel.zone("SOE-040") == "graveyard"


def test_len_055_is_dark_wherever_it_is() -> None:
    duel = Duel(graveyard=["LEN-055"])
    assert attributes_of(duel.state, duel.number("LEN-055")) == {"earth", "dark"}


def test_len_062_rests_after_an_attack_in_the_battle_phase_of_another_player() -> None:
    duel = Duel(active=FOE, phase="battle", front={1: "LEN-062"}, foe_front={1: "SOE-040"})
    battles.force_attack(duel.state, duel.number("LEN-062"), duel.number("SOE-040"))
    settle(duel.state)
    run(run(duel).do("end_phase"))
    assert (duel.position("LEN-062"), "Slumbering" in duel.types("LEN-062")) == ("def", True)
