"""Cards of Millennium Legacy: monsters."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.state import touch
from deckcheck.games.kingdom_duels.engine.values import names_of
from tests.games.kingdom_duels.duels import FOE, ME, Duel


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


def test_mly_010_spends_a_counter() -> None:
    duel = Duel(front={1: "MLY-010"}, foe_front={1: "LEN-160"}).do("activate_effect", "MLY-010", 1).do("end_phase").decline()
    duel.do("end_phase").do("end_phase").decline().do("choose_option", "yes").do("choose_option", "LEN-160")
    assert (duel.lp(), duel.side("LEN-160")) == (2200, ME)


def test_mly_022_rides_with_dragons() -> None:
    duel = Duel(front={1: "MLY-022", 2: "SOE-007"}, foe_front={1: "SOE-040"}).attack("MLY-022", "SOE-040").decline()
    assert duel.atk("MLY-022") == 5000 + 750 + 250


def test_mly_026_destroys_a_set_trap() -> None:
    duel = Duel(front={1: "MLY-026"}, foe_back={1: "SOE-062 set", 2: "SOE-107 set"})
    duel.do("activate_effect", "MLY-026", 1, ["SOE-062"])
    assert duel.zone("SOE-062") == "graveyard"


def test_mly_035_lets_the_opponent_pay_for_its_death() -> None:
    duel = Duel(front={1: "MLY-035"}, foe_front={1: "SOE-017"}).attack("MLY-035", "SOE-017").decline()
    assert (duel.lp(), duel.lp(FOE), duel.zone("MLY-035")) == (2000, 600, "graveyard")


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


def test_mly_075_numbs_warriors_and_brings_life() -> None:
    duel = Duel(front={1: "MLY-075 def"}, foe_front={1: "SOE-048"}, active=FOE)
    duel.state.mods.append(Mod("set_def", duel.number("MLY-075"), 3000, ON_FIELD))
    duel.attack("SOE-048", "MLY-075").decline().end_turn()
    assert duel.lp() == 2300
    duel.end_turn().do("end_phase")
    assert not duel.can("declare_attack", "SOE-048")


@pytest.mark.parametrize(("call", "zone"), [("Spell", "hand"), ("Monster", "graveyard")])
def test_mly_080_asks_a_riddle(call: str, zone: str) -> None:
    duel = Duel(front={1: "MLY-080"}, hand=["SOE-040"], foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "MLY-080")
    duel.do("choose_option", call).decline()
    assert (duel.zone("SOE-017") == "hand") == (zone == "hand")
    assert (duel.zone("MLY-080") == "graveyard") == (zone == "graveyard")


def test_mly_089_helps_the_eldritch() -> None:
    duel = Duel(front={1: "MLY-089", 2: "LEN-031"})
    assert duel.atk("LEN-031") == 1850


@pytest.mark.parametrize(("code", "gain"), [("MLY-096", 300), ("MLY-097", 400)])
def test_dragons_that_attack_from_hiding(code: str, gain: int) -> None:
    duel = Duel(front={1: f"{code} hidden_atk"}, foe_front={1: "SOE-040"}).attack(code, "SOE-040").decline()
    assert duel.atk(code) == 1100 + gain
    assert duel.zone("SOE-040") == "graveyard"


def test_mly_106_guards_kings() -> None:
    duel = Duel(front={1: "MLY-106 def", 2: "LEN-163"}, foe_front={1: "SOE-040"}, active=FOE).attack("SOE-040", "LEN-163")
    duel.do("choose_option", "yes").decline()
    assert duel.lp(FOE) == 2000 - (2200 - 1200)


def test_mly_111_takes_the_bonus_of_whom_it_attacks() -> None:
    duel = Duel(front={1: "MLY-111"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    do.add_type(duel.state, duel.number("MLY-111"), "Petrified")
    assert "Petrified" not in duel.types("MLY-111")
    assert duel.attack("MLY-111", "SOE-040").decline().lp(FOE) == 2000 - 1600


def test_mly_116_sings_louder_in_company() -> None:
    duel = Duel(front={1: "MLY-116", 2: "MLY-121"}, foe_front={1: "SOE-040"}).attack("MLY-116", "SOE-040").decline()
    assert duel.atk("MLY-116") == 1400


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


def test_mly_010_leaves_control_to_its_player() -> None:
    duel = Duel(front={1: "MLY-010"}, foe_front={1: "LEN-160"}).do("activate_effect", "MLY-010", 1)
    assert not duel.can("activate_effect", "MLY-010")
    duel.do("end_phase").do("end_phase").do("end_phase").do("choose_option", "yes").do("choose_option", "done")
    assert (duel.lp(), duel.side("LEN-160")) == (2200, FOE)


def test_mly_022_counts_the_dragons_beneath_a_dragon() -> None:
    foes = {1: "SOE-040", 2: "KOD-071 atk SOE-017 SOE-017#2 SOE-017#3"}
    duel = Duel(front={1: "MLY-022"}, foe_front=foes, foe_lp=20000).attack("MLY-022", "SOE-040").decline()
    assert duel.atk("MLY-022") == 5000 + 750 + 3 * 250
    assert duel.end_turn().atk("MLY-022") == 5000


@pytest.mark.parametrize(("position", "phase"), [("def", "main1"), ("atk", "main2")])
def test_mly_026_looks_in_attack_and_before_the_battle(position: str, phase: str) -> None:
    duel = Duel(front={1: f"MLY-026 {position}"}, foe_back={1: "SOE-062 set"}, phase=phase)
    assert not duel.can("activate_effect", "MLY-026")


def test_mly_026_leaves_a_set_spell_alone() -> None:
    duel = Duel(front={1: "MLY-026"}, foe_back={1: "SOE-107 set"}).do("activate_effect", "MLY-026", 1, ["SOE-107"])
    assert duel.zone("SOE-107") == "backrow"


def test_mly_035_pays_for_itself_when_it_is_attacked() -> None:
    duel = Duel(front={1: "MLY-035"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "MLY-035").decline()
    assert (duel.lp(), duel.lp(FOE)) == (600, 2000)


def test_mly_069_counts_the_attack_that_the_trap_monster_had() -> None:
    duel = Duel(front={1: "MLY-069"}, foe_front={1: "LEN-107"})
    duel.state.mods.append(Mod("atk", duel.number("LEN-107"), 300, ON_FIELD))
    duel.attack("MLY-069", "LEN-107").decline().do("choose_option", "yes")
    assert duel.lp(FOE) == 2000 - 200 - 650


def test_mly_075_numbs_the_warrior_that_destroys_it() -> None:
    duel = Duel(front={1: "MLY-075", 2: "SOE-094 def"}, foe_front={1: "SOE-048", 2: "SOE-040"}, active=FOE)
    duel.attack("SOE-048", "MLY-075").decline().end_turn()
    assert (duel.zone("MLY-075"), duel.lp()) == ("graveyard", 2000 - 850)
    duel.end_turn().do("end_phase")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}


def test_mly_080_negates_the_attack_of_an_extra_deck_monster_that_stays() -> None:
    duel = Duel(front={1: "MLY-080"}, hand=["SOE-040"], foe_front={1: "SOE-073"}, active=FOE).attack("SOE-073", "MLY-080")
    duel.do("choose_option", "Trap").decline()
    assert (duel.zone("SOE-073"), duel.zone("MLY-080")) == ("frontrow", "frontrow")


def test_mly_106_lets_other_attacks_pass() -> None:
    duel = Duel(front={1: "MLY-106 def", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    assert "choose_option" not in duel.asked


def test_mly_121_needs_company() -> None:
    duel = Duel(front={1: "MLY-121", 2: "SOE-040"}, active=FOE).end_turn()
    assert duel.atk("MLY-121") == 1750


def test_mly_127_needs_the_valley_and_a_face_up_target() -> None:
    duel = Duel(front={1: "MLY-127"}, foe_front={1: "SOE-017"}).attack("MLY-127", "SOE-017")
    assert "choose_option" not in duel.asked
    duel = Duel(front={1: "MLY-127"}, back={1: "MLY-126"}, foe_front={1: "SOE-017", 2: "LEN-185"}).attack("MLY-127", "SOE-017")
    assert "choose_option" not in duel.asked, "Lord of Dragons shields it"


def test_mly_128_stops_at_no_defence() -> None:
    keepers = ["MLY-127", *(f"MLY-127#{number}" for number in range(2, 13))]
    assert Duel(front={1: "MLY-128"}, graveyard=keepers).atk("MLY-128") == 1500 + 9 * 200
    duel = Duel(front={1: "MLY-128"}, graveyard=keepers, terrains=["Meadow"] * 5)
    assert (duel.atk("MLY-128"), duel.def_("MLY-128")) == (1950 + 12 * 200, 0)


def test_mly_135_rests_in_its_first_turn_and_takes_no_token() -> None:
    duel = Duel(front={1: "MLY-135", 2: "SOE-101"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["MLY-135"]]
    duel.state.since[duel.number("MLY-135")] = duel.state.turn
    touch(duel.state)
    assert not duel.can("activate_effect", "MLY-135")


@pytest.mark.parametrize(("word", "seen"), [("hand", "SOE-040"), ("field", "SOE-062")])
def test_mly_137_looks_at_a_card(word: str, seen: str) -> None:
    duel = Duel(front={1: "MLY-137 hidden_def"}, foe_hand=["SOE-040"], foe_back={1: "SOE-062 set"})
    duel.state.log = []
    duel.do("flip", "MLY-137", "atk").do("choose_option", word)
    assert [event.data[0] for event in duel.state.log if event.what == "cards_looked_at"] == [(duel.number(seen),)]


def test_mly_139_looks_in_the_opponents_turn_too() -> None:
    duel = Duel(front={1: "MLY-139"}, foe_back={1: "SOE-062 set"}, active=FOE)
    duel.state.log = []
    duel.do("activate_effect", "MLY-139", 1, ["SOE-062"], by=ME)
    assert [event.data[0] for event in duel.state.log if event.what == "cards_looked_at"] == [(duel.number("SOE-062"),)]


def test_mly_148_speaks_with_another_name_for_a_turn() -> None:
    duel = Duel(rules=["MLY-148"])
    assert names_of(duel.state, duel.number("MLY-148")) == {"Body-Snatched Honda", "Honda"}
    duel.do("activate_effect", "MLY-148", 1).do("choose_option", "Daimon")
    assert "Daimon" in names_of(duel.state, duel.number("MLY-148"))
    assert not duel.can("activate_effect", "MLY-148")
    assert "Daimon" not in names_of(duel.end_turn().state, duel.number("MLY-148"))


@pytest.mark.parametrize(("code", "name"), [("LEN-205", "Otaki"), ("MLY-156", "Keith")])
def test_duelists_with_other_names(code: str, name: str) -> None:
    duel = Duel(rules=[code])
    assert name in names_of(duel.state, duel.number(code))


def test_mly_130_finds_the_valley_or_a_god_among_the_top_three() -> None:
    duel = Duel(front={1: "MLY-130"}, deck=["MLY-126#2", "SOE-040", "LEN-156", "MLY-126"]).do("activate_effect", "MLY-130", 1)
    assert [one["option"] for one in duel.legal("choose_option")] == ["MLY-126", "LEN-156", "done"]
    assert duel.do("choose_option", "LEN-156").zone("LEN-156") == "hand"
    assert not duel.can("activate_effect", "MLY-130")


def test_mly_131_costs_life_once_and_curses() -> None:
    duel = Duel(hand=["MLY-131"], foe_front={1: "SOE-040"}).do("normal_summon", "MLY-131", 1, "atk")
    assert duel.lp() == 2000 - 666
    duel.do("strike", "MLY-131", FOE, 1).do("choose_option", "Sealed")
    assert "Sealed" in duel.types("SOE-040")


def test_mly_075_numbs_the_warrior_that_finds_it() -> None:
    duel = Duel(front={1: "MLY-075 hidden_def", 2: "SOE-094 def"}, foe_front={1: "SOE-048"}, active=FOE)
    duel.attack("SOE-048", "MLY-075").decline().end_turn().end_turn().do("end_phase")
    assert not duel.can("declare_attack", "SOE-048")
