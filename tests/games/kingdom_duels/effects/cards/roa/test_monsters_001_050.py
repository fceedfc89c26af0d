"""Rebirth of Avatar: monsters 001 to 050."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import changes
from tests.games.kingdom_duels.duels import FOE, Duel


def test_roa_003_stands_with_angels() -> None:
    duel = Duel(front={1: "ROA-003", 2: "ROA-043"}, foe_front={1: "SOE-017"}, active=FOE)
    assert (duel.def_("ROA-003"), duel.atk("ROA-043")) == (2400, 2100)
    changes.change(duel.state, duel.number("ROA-003"), "set_atk", 0)
    assert duel.attack("SOE-017", "ROA-003").decline().lp() == 1000


def test_roa_003_spares_its_controller_only_when_a_seraphim_falls() -> None:
    for walls, lp in (({1: "SOE-094 def"}, 400), ({1: "SOE-094"}, 1000)):
        duel = Duel(front={1: "ROA-003"}, foe_front=walls)
        changes.change(duel.state, duel.number("ROA-003"), "set_atk", 400)
        changes.change(duel.state, duel.number("SOE-094"), "set_def", 2000)
        changes.change(duel.state, duel.number("SOE-094"), "set_atk", 2000)
        assert duel.attack("ROA-003", "SOE-094").decline().lp() == lp
    duel = Duel(front={1: "ROA-003", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    assert duel.attack("SOE-017", "SOE-040").decline().lp() == 200


def test_roa_010_and_012_bleed_the_deck() -> None:
    duel = Duel(front={1: "ROA-010"}, foe_front={1: "SOE-040"}, foe_deck=["SOE-048"]).attack("ROA-010", "SOE-040").decline()
    assert (duel.zone("SOE-048"), duel.lp(FOE)) == ("graveyard", 1900)
    duel = Duel(front={1: "ROA-010"}, foe_front={1: "SOE-017"}, deck=["SOE-048"]).attack("ROA-010", "SOE-017").decline()
    assert duel.zone("SOE-048") == "main_deck"
    duel = Duel(front={1: "ROA-012"}, foe_front={1: "SOE-040"}, foe_deck=["SOE-048", "SOE-107"]).attack("ROA-012", "SOE-040")
    duel.decline().do("choose_option", "yes").do("choose_option", "Spell")
    assert (duel.zone("SOE-107"), duel.zone("SOE-048")) == ("graveyard", "main_deck")


def test_roa_026_lays_waste() -> None:
    duel = Duel(front={1: "ROA-026"}, foe_front={1: "SOE-040"}).attack("ROA-026", "SOE-040").do("choose_option", "yes")
    assert {one["option"] for one in duel.legal("choose_option")} == {f"2:{zone}" for zone in range(1, 6)}
    assert duel.do("choose_option", "2:3").terrains(FOE)[2] == "Wasteland"
    duel = Duel(front={1: "ROA-026", 2: "SOE-017"}, foe_front={1: "SOE-040"}).attack("SOE-017", "SOE-040")
    assert "choose_option" not in duel.asked


def test_roa_027_shoots_from_afar() -> None:
    duel = Duel(front={1: "ROA-027"}, foe_front={1: "SOE-040"}).attack("ROA-027", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - (1800 + 450 - 1200)
    duel = Duel(front={1: "ROA-027"}, foe_front={4: "SOE-040"}).attack("ROA-027", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - (1800 - 1200)
    duel = Duel(front={1: "ROA-027"}, foe_front={1: "SOE-040"}, active=FOE).attack("SOE-040", "ROA-027").decline()
    assert duel.lp(FOE) == 2000 - (1800 - 1200)


def test_roa_043_attacks_beside_its_friends() -> None:
    foes = {5: "LEN-033", 4: "KOD-016"}
    duel = Duel(front={1: "ROA-003", 3: "ROA-043"}, foe_front=foes, foe_terrains=["Volcano"] * 5).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "ROA-043"} == {"LEN-033", "KOD-016"}
    assert {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "ROA-003"} == {"KOD-016"}


def test_roa_044_summons_from_the_top_of_the_deck() -> None:
    deck = ["SOE-040", "SOE-017", "SOE-049", "SOE-107", "SOE-048"]  # the last is on top
    duel = Duel(front={1: "ROA-044"}, deck=deck).do("activate_effect", "ROA-044", 1)
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-048"}
    assert duel.do("special_summon", "SOE-048", 2, "def").zone("SOE-048") == "frontrow"
    assert not Duel(front={1: "ROA-044", 2: "SOE-040"}, back={1: "PYL-044"}, extra=["PYL-045"]).can(
        "activate_effect", "PYL-044"
    )


def test_roa_048_comes_for_a_card() -> None:
    duel = Duel(hand=["ROA-048", "SOE-040"]).do("activate_effect", "ROA-048", 1, ["SOE-040"])
    duel.do("special_summon", "ROA-048", 1, "atk")
    assert (duel.zone("ROA-048"), duel.zone("SOE-040")) == ("frontrow", "graveyard")
    assert not Duel(hand=["ROA-048"]).can("activate_effect", "ROA-048")
    duel = Duel(hand=["ROA-048", "SOE-040", "SOE-048", "ROA-048#2"]).do("activate_effect", "ROA-048", 1, ["SOE-040"])
    assert not duel.do("special_summon", "ROA-048", 1, "atk").can("activate_effect", "ROA-048#2")
