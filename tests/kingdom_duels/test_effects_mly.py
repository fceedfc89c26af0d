"""Cards of Millennium Legacy."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.state import ON_FIELD, Mod
from tests.kingdom_duels.duels import FOE, ME, Duel

EACH = ["1:1", "2:1", "1:2", "2:2"]
MIXED = ["City", "Forest", "Forest", "Sea", "Sea"]


def targets(duel: Duel) -> set[str]:
    """Whom the active player could attack."""
    duel.do("end_phase").decline()
    return {one["target"] for one in duel.legal("declare_attack")}


@pytest.mark.parametrize(
    ("code", "attacker", "zone", "safe"),
    [
        ("MLY-001", "SOE-040", 5, True),
        ("MLY-001", "SOE-040", 4, False),
        ("MLY-001", "SOE-049", 5, False),
        ("MLY-098", "SOE-007", 1, True),
        ("MLY-098", "SOE-017", 1, False),
        ("MLY-115", "LEN-163", 1, True),
        ("MLY-115", "SOE-040", 1, False),
    ],
)
def test_some_cannot_attack_it(code: str, attacker: str, zone: int, safe: bool) -> None:
    duel = Duel(front={1: code}, foe_front={zone: attacker}, active=FOE)
    assert (code not in targets(duel)) == safe


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


def test_mly_010_spends_a_counter() -> None:
    duel = Duel(front={1: "MLY-010"}, foe_front={1: "LEN-160"}).do("activate_effect", "MLY-010", 1).do("end_phase").decline()
    duel.do("end_phase").do("end_phase").decline().do("choose_option", "yes").do("choose_option", "LEN-160")
    assert (duel.lp(), duel.side("LEN-160")) == (2200, ME)


def test_mly_011_binds_fliers_and_high_levels() -> None:
    duel = Duel(back={1: "MLY-011"}, front={1: "SOE-017", 2: "SOE-040", 3: "NPH-111"}, foe_front={1: "SOE-040#2"})
    duel.do("end_phase").decline()
    assert [one["attacker"] for one in duel.legal("declare_attack")] == ["SOE-040"]


@pytest.mark.parametrize(
    ("spell", "materials", "monster"),
    [
        ("MLY-013", ["LEN-010", "SOE-040", "KOD-016", "SOE-079", "SOE-049"], "MLY-014"),
        ("MLY-060", ["MLY-059"], "MLY-061"),
        ("MLY-140", ["SOE-049"], "PYL-017"),
    ],
)
def test_rituals(spell: str, materials: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(materials, 1)), extra=[monster])
    duel.do("activate_effect", spell, 1, materials).do("extra_deck_summon", monster, materials, 1, "atk")
    assert (duel.zone(monster), duel.zone(spell), duel.zone(materials[0])) == ("frontrow", "graveyard", "graveyard")


def test_mly_015_saves_a_monster_of_its_column() -> None:
    duel = Duel(front={2: "SOE-040"}, back={2: "MLY-015 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.lp()) == ("frontrow", 2000)
    assert not any(mod.kind == "battle_proof" for mod in duel.state.mods)


def test_mly_019_knights_a_monster() -> None:
    duel = Duel(hand=["MLY-019"], front={1: "SOE-023"}, extra=["MLY-020"]).do("activate_spell", "MLY-019")
    assert duel.do("extra_deck_summon", "MLY-020", ["SOE-023"], 1, "atk").zone("MLY-020") == "frontrow"


def test_mly_022_rides_with_dragons() -> None:
    duel = Duel(front={1: "MLY-022", 2: "SOE-007"}, foe_front={1: "SOE-040"}).attack("MLY-022", "SOE-040").decline()
    assert duel.atk("MLY-022") == 5000 + 750 + 250


def test_mly_026_destroys_a_set_trap() -> None:
    duel = Duel(front={1: "MLY-026"}, foe_back={1: "SOE-062 set", 2: "SOE-107 set"})
    duel.do("activate_effect", "MLY-026", 1, ["SOE-062"])
    assert duel.zone("SOE-062") == "graveyard"


def test_mly_027_deals_the_terrains_out_again() -> None:
    duel = Duel(hand=["MLY-027"], terrains=["Sea"] * 5, foe_terrains=["Forest"] * 5).do("activate_spell", "MLY-027")
    assert sorted(duel.terrains() + duel.terrains(FOE)) == ["Forest"] * 5 + ["Sea"] * 5


def test_mly_028_opens_the_ground() -> None:
    duel = Duel(hand=["MLY-028"], foe_front={1: "SOE-017"}, foe_terrains=["Wasteland"] * 5)
    duel.do("activate_spell", "MLY-028", ["SOE-017"]).do("choose_option", "atk")
    assert duel.atk("SOE-017") == 2500


def test_mly_030_floods_the_field() -> None:
    duel = Duel(hand=["MLY-030"], front={1: "SOE-040", 2: "LEN-010"}, foe_front={1: "SOE-048"}).do("activate_spell", "MLY-030")
    duel.do("choose_option", "1:1").do("choose_option", "2:1")
    assert duel.terrains() == ["Rugged Coast", *["Sea"] * 4]
    assert [duel.zone(one) for one in ("SOE-040", "SOE-048", "LEN-010")] == ["graveyard", "graveyard", "frontrow"]


@pytest.mark.parametrize(
    ("code", "choices", "mine", "theirs"),
    [
        ("MLY-031", ["1:1", "1:2"], ["Lake", "Mountain", "Jungle", "Jungle", "Jungle"], ["Jungle"] * 5),
        ("MLY-034", [], ["Icefield"] * 5, ["Icefield"] * 5),
        ("MLY-039", EACH, ["Vortex", "Icefield", *["Tundra"] * 3], ["Vortex", "Icefield", *["Tundra"] * 3]),
        ("MLY-040", EACH, ["Ruins", "City", *["Meadow"] * 3], ["Ruins", "City", *["Meadow"] * 3]),
        ("MLY-043", [], ["Ruins", "Wasteland", "Wasteland", "Wasteland", "Wasteland"], ["Wasteland"] * 5),
    ],
)
def test_spells_that_change_the_world(code: str, choices: list[str], mine: list[str], theirs: list[str]) -> None:
    duel = Duel(hand=[code], front={1: "MLY-032"}, terrains=MIXED, foe_terrains=["Forest"] * 5)
    duel.do("activate_spell", code)
    for choice in choices:
        duel.do("choose_option", choice)
    assert (duel.terrains(), duel.terrains(FOE)) == (mine, theirs)
    assert duel.zone("MLY-032") == ("graveyard" if code == "MLY-034" else "frontrow")


def test_mly_035_lets_the_opponent_pay_for_its_death() -> None:
    duel = Duel(front={1: "MLY-035"}, foe_front={1: "SOE-017"}).attack("MLY-035", "SOE-017").decline()
    assert (duel.lp(), duel.lp(FOE), duel.zone("MLY-035")) == (2000, 600, "graveyard")


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


@pytest.mark.parametrize(("attacker", "zone"), [("LEN-098", "frontrow"), ("SOE-017", "graveyard")])
def test_mly_057_withstands_fire_water_and_wind(attacker: str, zone: str) -> None:
    duel = Duel(front={1: "MLY-057"}, foe_front={1: attacker}, active=FOE)
    duel.state.mods.append(Mod("set_atk", duel.number(attacker), 3000, ON_FIELD))
    assert duel.attack(attacker, "MLY-057").decline().zone("MLY-057") == zone


def test_mly_058_glues_a_monster_to_its_place() -> None:
    duel = Duel(front={1: "MLY-058"}, foe_front={1: "LEN-165"}).do("strike", "MLY-058", FOE, 1)
    assert "Dampened" in duel.types("LEN-165")
    assert not do.move(duel.state, duel.number("LEN-165"), 3)


def test_mly_069_is_not_petrified_and_crushes_trap_monsters() -> None:
    duel = Duel(front={1: "MLY-069"}, foe_front={1: "LEN-107"})
    do.add_type(duel.state, duel.number("MLY-069"), "Petrified")
    assert "Petrified" not in duel.types("MLY-069")
    duel.attack("MLY-069", "LEN-107").decline().do("choose_option", "yes")
    assert duel.lp(FOE) == 2000 - 500 - 500


def test_mly_070_turns_an_attack_aside() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 def"}, back={1: "MLY-070 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert [duel.zone(one) for one in ("SOE-040", "SOE-094")] == ["frontrow", "graveyard"]


def test_mly_075_numbs_warriors_and_brings_life() -> None:
    duel = Duel(front={1: "MLY-075 def"}, foe_front={1: "SOE-048"}, active=FOE)
    duel.state.mods.append(Mod("set_def", duel.number("MLY-075"), 3000, ON_FIELD))
    duel.attack("SOE-048", "MLY-075").decline().end_turn()
    assert duel.lp() == 2300
    duel.end_turn().do("end_phase")
    assert not duel.can("declare_attack", "SOE-048")


def test_mly_077_erodes_three_of_the_dead() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-007"]
    duel = Duel(back={1: "MLY-077"}, graveyard=dead, extra=["MLY-078"])
    duel.do("activate_effect", "MLY-077", 1, dead).do("extra_deck_summon", "MLY-078", [], 1, "atk")
    assert {duel.zone(one) for one in dead} == {"eroded"}


@pytest.mark.parametrize(("call", "zone"), [("Spell", "hand"), ("Monster", "graveyard")])
def test_mly_080_asks_a_riddle(call: str, zone: str) -> None:
    duel = Duel(front={1: "MLY-080"}, hand=["SOE-040"], foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "MLY-080")
    duel.do("choose_option", call).decline()
    assert (duel.zone("SOE-017") == "hand") == (zone == "hand")
    assert (duel.zone("MLY-080") == "graveyard") == (zone == "graveyard")


@pytest.mark.parametrize(
    ("spell", "stands_for", "monster"),
    [
        ("MLY-088", "MLY-089", "MLY-090"),
        ("MLY-091", "SOE-010", "MLY-092"),
        ("MLY-093", "KOD-067", "MLY-094"),
        ("MLY-095", "MLY-096", "MLY-097"),
        ("MLY-099", "SOE-017", "MLY-100"),
    ],
)
def test_tablets(spell: str, stands_for: str, monster: str) -> None:
    duel = Duel(back={1: spell}, hand=[stands_for, "SOE-040"], extra=[monster])
    duel.do("activate_effect", spell, 1, [stands_for]).do("extra_deck_summon", monster, [], 1, "atk")
    assert (duel.zone(monster), duel.zone(stands_for), duel.zone(spell)) == ("frontrow", "eroded", "graveyard")
    assert "Ka" in duel.types(monster)
    name = duel.state.kit.name[duel.number(stands_for)]
    assert lasting.is_named(duel.state, duel.number(monster), name)


def test_mly_089_helps_the_eldritch() -> None:
    duel = Duel(front={1: "MLY-089", 2: "LEN-031"})
    assert duel.atk("LEN-031") == 1850


@pytest.mark.parametrize(("code", "gain"), [("MLY-096", 300), ("MLY-097", 400)])
def test_dragons_that_attack_from_hiding(code: str, gain: int) -> None:
    duel = Duel(front={1: f"{code} hidden_atk"}, foe_front={1: "SOE-040"}).attack(code, "SOE-040").decline()
    assert duel.atk(code) == 1100 + gain
    assert duel.zone("SOE-040") == "graveyard"


def test_mly_105_rusts_wet_machines() -> None:
    duel = Duel(front={1: "LEN-163"}, terrains=["Sea"] * 5, extra=["MLY-105"], foe_front={1: "SOE-040"})
    duel.do("activate_rule", "MLY-105").do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-163")


def test_mly_106_guards_kings() -> None:
    duel = Duel(front={1: "MLY-106 def", 2: "LEN-163"}, foe_front={1: "SOE-040"}, active=FOE).attack("SOE-040", "LEN-163")
    duel.do("choose_option", "yes").decline()
    assert duel.lp(FOE) == 2000 - (2200 - 1200)


def test_mly_111_takes_the_bonus_of_whom_it_attacks() -> None:
    duel = Duel(front={1: "MLY-111"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    do.add_type(duel.state, duel.number("MLY-111"), "Petrified")
    assert "Petrified" not in duel.types("MLY-111")
    assert duel.attack("MLY-111", "SOE-040").decline().lp(FOE) == 2000 - 1600


def test_mly_112_jams_a_spell_for_a_card() -> None:
    duel = Duel(hand=["LEN-126"], foe_hand=["SOE-040"], foe_back={1: "MLY-112 set"}).do("activate_spell", "LEN-126").decline()
    assert (duel.hand(), duel.zone("LEN-126"), duel.zone("SOE-040")) == (0, "graveyard", "graveyard")


def test_mly_113_judges_a_trap() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "MLY-113 set"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    duel.attack("SOE-017", "SOE-040").do("activate_trap", "MLY-113").decline()
    assert (duel.lp(), duel.zone("SOE-017"), duel.zone("SOE-040")) == (1000, "frontrow", "graveyard")


def test_mly_116_sings_louder_in_company() -> None:
    duel = Duel(front={1: "MLY-116", 2: "MLY-121"}, foe_front={1: "SOE-040"}).attack("MLY-116", "SOE-040").decline()
    assert duel.atk("MLY-116") == 1400


def test_mly_119_defends_and_lifts_up() -> None:
    duel = Duel(back={1: "MLY-119"}, front={1: "MLY-118 def"}, extra=["MLY-120"])
    assert duel.def_("MLY-118") == 2500


def test_mly_121_warms_up() -> None:
    duel = Duel(front={1: "MLY-121", 2: "MLY-116"}, active=FOE).end_turn()
    assert (duel.atk("MLY-121"), duel.def_("MLY-121")) == (1850, 1600)


def test_mly_122_answers_force_with_force() -> None:
    duel = Duel(front={1: "MLY-122"}, foe_front={1: "SOE-017"}).attack("MLY-122", "SOE-017").decline()
    assert duel.lp(FOE) == 2000 - (2050 + 1500 - 3000)


def test_mly_127_turns_its_target_in_the_valley() -> None:
    duel = Duel(front={1: "MLY-127"}, back={1: "MLY-126"}, foe_front={1: "SOE-017"}).attack("MLY-127", "SOE-017")
    duel.do("choose_option", "yes")
    assert duel.position("SOE-017") == "def"


def test_mly_128_honours_dead_gravekeepers() -> None:
    duel = Duel(front={1: "MLY-128"}, graveyard=["MLY-127", "MLY-130"])
    assert (duel.atk("MLY-128"), duel.def_("MLY-128")) == (1900, 1400)


def test_mly_132_walks_among_graves() -> None:
    duel = Duel(front={1: "MLY-132"}, terrains=["Land", "Graveyard", "Land", "Land", "Land"])
    duel.do("activate_effect", "MLY-132", 1, ["terrain Me 2"])
    assert duel.state.col[duel.number("MLY-132")] == 1


def test_mly_135_shoots_with_monsters() -> None:
    duel = Duel(front={1: "MLY-135", 2: "SOE-017"}).do("activate_effect", "MLY-135", 1, ["SOE-017"])
    assert (duel.lp(FOE), duel.zone("SOE-017")) == (1600, "graveyard")


def test_mly_136_sleeps_after_an_attack() -> None:
    duel = Duel(front={1: "MLY-136"}, foe_front={1: "SOE-040"}).attack("MLY-136", "SOE-040").decline().do("end_phase")
    assert duel.position("MLY-136") == "def"
    assert "Slumbering" in duel.types("MLY-136")


def test_mly_137_and_139_look() -> None:
    duel = Duel(front={1: "MLY-137 hidden_def"}, foe_hand=["SOE-040"]).do("flip", "MLY-137", "atk").do("choose_option", "hand")
    assert duel.position("MLY-137") == "atk"
    duel = Duel(front={1: "MLY-139"}, foe_back={1: "SOE-062 set"}).do("activate_effect", "MLY-139", 1, ["SOE-062"])
    assert duel.zone("SOE-062") == "backrow"
    assert not duel.can("activate_effect", "MLY-139")


def test_mly_145_weakens_who_attacks_the_undead() -> None:
    duel = Duel(
        lp=4000, front={1: "LEN-013"}, graveyard=["LEN-078"], back={1: "MLY-145 set"}, foe_front={1: "SOE-017"}, active=FOE
    )
    duel.attack("SOE-017", "LEN-013").decline()
    assert duel.atk("SOE-017") == 2800
