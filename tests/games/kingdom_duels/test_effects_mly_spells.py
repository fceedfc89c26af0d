"""Cards of Millennium Legacy: Spells, Traps and Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, Duel, settle


def test_mly_008_replaces_both_hands() -> None:
    duel = Duel(hand=["MLY-008", "SOE-040", "SOE-017"], foe_hand=["SOE-048"]).do("activate_spell", "MLY-008")
    assert (duel.hand(), duel.hand(FOE)) == (2, 1)
    assert {duel.zone(one) for one in ("SOE-040", "SOE-017", "SOE-048")} == {"graveyard"}


def test_mly_009_strengthens_the_dark_and_makes_the_light_fall() -> None:
    duel = Duel(hand=["MLY-009"], front={1: "SOE-049"}).do("activate_spell", "MLY-009", ["SOE-049"])
    assert duel.atk("SOE-049") == 3100
    duel = Duel(hand=["MLY-009"], front={1: "SOE-105"}, extra=["MLY-010"]).do("activate_spell", "MLY-009", ["SOE-105"])
    duel.do("choose_option", "yes").do("extra_deck_summon", "MLY-010", ["SOE-105"], 1, "atk")
    assert (duel.zone("MLY-009"), duel.zone("MLY-010")) == ("graveyard", "frontrow")


def test_mly_011_binds_fliers_and_high_levels() -> None:
    duel = Duel(back={1: "MLY-011"}, front={1: "SOE-017", 2: "SOE-040", 3: "NPH-111"}, foe_front={1: "SOE-040#2"})
    duel.do("end_phase").decline()
    assert [one["attacker"] for one in duel.legal("declare_attack")] == ["SOE-040"]


def test_mly_015_saves_a_monster_of_its_column() -> None:
    duel = Duel(front={2: "SOE-040"}, back={2: "MLY-015 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.lp()) == ("frontrow", 2000)
    assert not any(mod.kind == "battle_proof" for mod in duel.state.mods)


def test_mly_019_knights_a_monster() -> None:
    duel = Duel(hand=["MLY-019"], front={1: "SOE-023"}, extra=["MLY-020"]).do("activate_spell", "MLY-019")
    assert duel.do("extra_deck_summon", "MLY-020", ["SOE-023"], 1, "atk").zone("MLY-020") == "frontrow"


def test_mly_028_opens_the_ground() -> None:
    duel = Duel(hand=["MLY-028"], foe_front={1: "SOE-017"}, foe_terrains=["Wasteland"] * 5)
    duel.do("activate_spell", "MLY-028", ["SOE-017"]).do("choose_option", "atk")
    assert duel.atk("SOE-017") == 2500


def test_mly_042_breaks_every_defence() -> None:
    duel = Duel(front={1: "LEN-064"}, back={1: "MLY-042 on LEN-064"}, foe_front={1: "SOE-017 def"})
    assert duel.atk("LEN-064") == 1500
    assert duel.attack("LEN-064", "SOE-017").decline().zone("SOE-017") == "graveyard"


def test_mly_049_leaves_the_choice_to_the_opponent() -> None:
    deck = ["SOE-040", "SOE-017", "SOE-048", "SOE-007", "SOE-010"]
    duel = Duel(hand=["MLY-049"], deck=[*deck, "SOE-107"]).do("activate_spell", "MLY-049")
    for one in deck:
        duel.do("choose_option", one)
    duel.do("choose_option", "SOE-040")
    assert [duel.zone(one) for one in deck] == ["hand", *["graveyard"] * 4]


def test_mly_053_burns_all_with_little_defence() -> None:
    duel = Duel(hand=["MLY-053"], front={1: "SOE-007", 2: "SOE-094"}, foe_front={1: "SOE-048", 2: "SOE-017"})
    duel.do("activate_spell", "MLY-053", ["SOE-007"])
    assert [duel.zone(one) for one in ("SOE-048", "SOE-017", "SOE-094")] == ["graveyard", "frontrow", "frontrow"]


def test_mly_055_halves_the_attack() -> None:
    duel = Duel(hand=["MLY-055"], foe_front={1: "SOE-017"}).do("activate_spell", "MLY-055", ["SOE-017"])
    assert duel.atk("SOE-017") == 1500
    assert duel.end_turn().atk("SOE-017") == 3000


def test_mly_070_turns_an_attack_aside() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 def"}, back={1: "MLY-070 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert [duel.zone(one) for one in ("SOE-040", "SOE-094")] == ["frontrow", "graveyard"]


def test_mly_105_rusts_wet_machines() -> None:
    duel = Duel(front={1: "LEN-163"}, terrains=["Sea"] * 5, extra=["MLY-105"], foe_front={1: "SOE-040"})
    duel.do("activate_rule", "MLY-105").do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-163")


def test_mly_112_jams_a_spell_for_a_card() -> None:
    duel = Duel(hand=["LEN-130"], foe_hand=["SOE-040"], foe_back={1: "MLY-112 set"}).do("activate_spell", "LEN-130").decline()
    assert (duel.hand(), duel.zone("LEN-130"), duel.zone("SOE-040")) == (0, "graveyard", "graveyard")


def test_mly_113_judges_a_trap() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "MLY-113 set"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    duel.attack("SOE-017", "SOE-040").do("activate_trap", "MLY-113").decline()
    assert (duel.lp(), duel.zone("SOE-017"), duel.zone("SOE-040")) == (1000, "frontrow", "graveyard")


def test_mly_119_defends_and_lifts_up() -> None:
    duel = Duel(back={1: "MLY-119"}, front={1: "MLY-118 def"}, extra=["MLY-120"])
    assert duel.def_("MLY-118") == 2500


def test_mly_145_weakens_who_attacks_the_undead() -> None:
    duel = Duel(
        lp=4000, front={1: "LEN-013"}, graveyard=["LEN-078"], back={1: "MLY-145 set"}, foe_front={1: "SOE-017"}, active=FOE
    )
    duel.attack("SOE-017", "LEN-013").decline()
    assert duel.atk("SOE-017") == 2800


def test_mly_009_breaks_when_its_bearer_turns_to_the_light() -> None:
    duel = Duel(front={1: "SOE-049"}, back={1: "MLY-009 on SOE-049"})
    do.change(duel.state, duel.number("SOE-049"), "attribute", "light")
    settle(duel.state)
    assert (duel.zone("MLY-009"), duel.atk("SOE-049")) == ("graveyard", 2500)


def test_mly_015_leaves_other_columns_alone() -> None:
    duel = Duel(front={2: "SOE-040"}, back={3: "MLY-015 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.zone("MLY-015")) == ("graveyard", "backrow")


def test_mly_028_reaches_hidden_monsters_on_earth_only() -> None:
    row = ["Land", "Wasteland", "Sea", "Land", "Land"]
    duel = Duel(hand=["MLY-028"], foe_front={1: "SOE-017", 2: "SOE-040 hidden_def", 3: "SOE-048"}, foe_terrains=row)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    duel.do("activate_spell", "MLY-028", ["SOE-040"]).do("choose_option", "def")
    assert (duel.def_("SOE-040"), duel.end_turn().def_("SOE-040")) == (400, 800)


def test_mly_049_takes_several_copies_and_one_use_a_duel() -> None:
    deck = ["SOE-040", "SOE-040#2", "SOE-040#3", "SOE-007", "SOE-007#2"]
    duel = Duel(hand=["MLY-049", "MLY-049#2"], deck=[*deck, *(f"SOE-048#{number}" for number in range(2, 8))])
    duel.do("activate_spell", "MLY-049")
    for one in deck:
        duel.do("choose_option", one)
    duel.do("choose_option", "SOE-007")
    assert [duel.zone(one) for one in deck] == ["graveyard", "graveyard", "graveyard", "hand", "graveyard"]
    assert not duel.can("activate_spell", "MLY-049#2")


def test_mly_053_counts_the_attack_on_the_field() -> None:
    duel = Duel(hand=["MLY-053"], front={1: "SOE-007 hidden_atk"}, foe_front={1: "SOE-094", 2: "SOE-040 hidden_def"})
    duel.state.mods.append(Mod("atk", duel.number("SOE-007"), 1000, ON_FIELD))
    duel.do("activate_spell", "MLY-053", ["SOE-007"])
    assert [duel.zone(one) for one in ("SOE-007", "SOE-094", "SOE-040")] == ["graveyard", "graveyard", "frontrow"]


def test_mly_070_may_turn_an_attack_upon_the_attackers_own_side() -> None:
    foes = {1: "SOE-017", 2: "SOE-040"}
    for answer, fallen in (("redirect_attack", "SOE-040"), ("pass", "SOE-094")):
        duel = Duel(front={1: "SOE-094"}, back={1: "MLY-070 set"}, foe_front=foes, active=FOE).attack("SOE-017", "SOE-094")
        duel.do(answer, *(["SOE-040"] if answer == "redirect_attack" else [])).decline()
        assert [one for one in ("SOE-094", "SOE-040", "SOE-017") if duel.zone(one) == "graveyard"] == [fallen]


def test_mly_070_waits_for_a_third_monster() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "MLY-070 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    assert duel.decline().zone("MLY-070") == "backrow"


def test_mly_105_takes_the_bonus_of_wet_machines_only() -> None:
    duel = Duel(front={1: "LEN-163", 2: "LEN-010"}, terrains=["Factory", "Sea", "Sea", "Sea", "Sea"], extra=["MLY-105"])
    do.add_type(duel.state, duel.number("LEN-163"), "Dampened")
    assert duel.atk("LEN-163") == 1600 + 480
    duel.do("activate_rule", "MLY-105")
    assert (duel.atk("LEN-163"), duel.atk("LEN-010")) == (1600, 1900 + 570)


def test_mly_112_needs_a_card_to_discard() -> None:
    duel = Duel(hand=["LEN-130"], foe_back={1: "MLY-112 set"}).do("activate_spell", "LEN-130")
    assert duel.zone("MLY-112") == "backrow"


def test_mly_119_lifts_a_monster_up_unless_there_is_an_alter() -> None:
    duel = Duel(back={1: "MLY-119"}, front={1: "MLY-118"}, extra=["MLY-120"]).do("activate_effect", "MLY-119", 1)
    assert duel.do("extra_deck_summon", "MLY-120", ["MLY-118"], 1, "atk").zone("MLY-120") == "frontrow"
    with_alter = Duel(back={1: "MLY-119"}, front={1: "MLY-118", 2: "MLY-010"}, extra=["MLY-120"])
    assert not with_alter.can("activate_effect", "MLY-119")


def test_mly_145_silences_equips_for_a_turn() -> None:
    duel = Duel(
        lp=4000,
        front={1: "LEN-013"},
        back={1: "MLY-145 set"},
        foe_front={1: "SOE-048"},
        foe_back={1: "LEN-143 on SOE-048"},
        active=FOE,
    )
    duel.attack("SOE-048", "LEN-013").decline()
    assert (duel.atk("SOE-048"), "Demon" in duel.types("SOE-048"), duel.lp(FOE)) == (1300, False, 2000)
    assert "Demon" in duel.end_turn().types("SOE-048")


def test_an_equip_card_without_a_bearer_goes_to_the_graveyard() -> None:
    duel = Duel(hand=["LEN-052"], front={1: "LEN-013"}, foe_hand=["LEN-123", "SOE-107"])
    duel.do("activate_spell", "LEN-052", ["LEN-013"]).do("activate_spell", "LEN-123", ["SOE-107", "LEN-013"]).decline()
    assert (duel.zone("LEN-013"), duel.zone("LEN-052")) == ("graveyard", "graveyard")


def test_mly_084_heals_or_makes_a_monster_strong_and_gentle() -> None:
    duel = Duel(hand=["MLY-084"], front={1: "SOE-094"}, foe_front={1: "SOE-040", 2: "SOE-017"})
    assert [one.get("targets") for one in duel.legal("activate_spell")] == [None, ["SOE-094"]]
    assert Duel(hand=["MLY-084"]).do("activate_spell", "MLY-084").lp() == 2500
    duel.do("activate_spell", "MLY-084", ["SOE-094"]).attack("SOE-094", "SOE-040").decline()
    assert (duel.atk("SOE-094"), duel.zone("SOE-040"), duel.lp(FOE)) == (1800, "frontrow", 2000)
    duel.end_turn().attack("SOE-017", "SOE-094").decline()
    assert duel.zone("SOE-094") == "graveyard"
