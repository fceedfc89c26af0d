"""Cards of The Egyptian Gods: Spells, Traps and Rituals."""

from __future__ import annotations

import pytest

from tests.games.kingdom_duels.duels import FOE, ME, Duel


def test_teg_005_takes_three_tributes_and_the_normal_summon() -> None:
    three = ["SOE-040", "SOE-048", "SOE-007"]
    duel = Duel(back={1: "TEG-005"}, front=dict(enumerate(three, 1)), extra=["TEG-002"], hand=["SOE-017"])
    duel.do("activate_effect", "TEG-005", 1, three).do("extra_deck_summon", "TEG-002", three, 1, "atk")
    assert duel.zone("TEG-002") == "frontrow"
    assert not duel.can("normal_summon", "SOE-017")


def test_teg_027_destroys_all_copies() -> None:
    duel = Duel(hand=["TEG-027"], foe_front={1: "SOE-040"}, foe_hand=["SOE-040#2"], foe_deck=["SOE-040#3", "SOE-048"])
    duel.do("activate_spell", "TEG-027", ["SOE-040"])
    assert [duel.zone(f"SOE-040{one}") for one in ("", "#2", "#3")] == ["frontrow", "graveyard", "graveyard"]


def test_teg_030_boosts_or_shifts() -> None:
    duel = Duel(hand=["TEG-030"], front={1: "TEG-028"}).do("activate_spell", "TEG-030", ["TEG-028"]).do("choose_option", "atk")
    assert duel.atk("TEG-028") == 2000
    duel = Duel(hand=["TEG-030"], front={1: "TEG-028"}, extra=["TEG-031"]).do("activate_spell", "TEG-030", ["TEG-028"])
    duel.do("choose_option", "alter").do("extra_deck_summon", "TEG-031", ["TEG-028"], 1, "atk")
    assert duel.zone("TEG-031") == "frontrow"


def test_teg_035_grows_in_every_standby_phase() -> None:
    duel = Duel(front={1: "TEG-031"}, back={1: "TEG-035 on TEG-031"})
    assert duel.atk("TEG-031") == 2500
    assert duel.end_turn().end_turn().atk("TEG-031") == 2700


def test_teg_048_sends_a_monster_away() -> None:
    assert (
        Duel(hand=["TEG-048"], foe_front={1: "SOE-017"}).do("activate_spell", "TEG-048", ["SOE-017"]).zone("SOE-017")
        == "graveyard"
    )


def test_teg_065_lets_parasites_loose() -> None:
    duel = Duel(hand=["TEG-065"], deck=["TEG-066"], foe_deck=["ORB-087"]).do("activate_spell", "TEG-065")
    duel.do("special_summon", "TEG-066", 1, "atk").decline().do("special_summon", "ORB-087", 1, "atk")
    assert (duel.side("TEG-066"), duel.side("ORB-087")) == (ME, FOE)


def test_teg_069_keeps_insects_away() -> None:
    duel = Duel(back={1: "TEG-069"}, front={1: "SOE-040"}, foe_front={1: "TEG-072", 2: "SOE-048"}, active=FOE)
    duel.do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-048"}


def test_teg_073_kills_an_insect() -> None:
    duel = Duel(hand=["TEG-073"], foe_front={1: "TEG-072", 2: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["TEG-072"]]
    assert duel.do("activate_spell", "TEG-073", ["TEG-072"]).zone("TEG-072") == "graveyard"


@pytest.mark.parametrize(
    ("effect", "materials"), [(1, ["SOE-040", "SOE-048"]), (2, ["TEG-061", "TEG-063", "TEG-072", "TEG-077"])]
)
def test_teg_074_has_two_ways(effect: int, materials: list[str]) -> None:
    dead = ["TEG-061", "TEG-063", "TEG-072", "TEG-077"]
    duel = Duel(back={1: "TEG-074"}, front={1: "SOE-040", 2: "SOE-048"}, graveyard=dead, extra=["TEG-075"])
    duel.do("activate_effect", "TEG-074", effect, materials)
    duel.do("extra_deck_summon", "TEG-075", materials if effect == 1 else [], 3 if effect == 2 else 1, "atk")
    assert duel.zone(materials[0]) == ("graveyard" if effect == 1 else "eroded")
    assert (duel.zone("TEG-075"), duel.zone("TEG-074")) == ("frontrow", "graveyard")


@pytest.mark.parametrize("trap", ["TEG-078", "TEG-098"])
def test_attacks_are_turned_upon_another(trap: str) -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: f"{trap} set"}, foe_front={1: "SOE-017", 2: "SOE-094 def"}, active=FOE)
    duel.attack("SOE-017", "TEG-041").decline()
    assert [duel.zone(one) for one in ("TEG-041", "SOE-094")] == ["frontrow", "graveyard"]


def test_teg_095_locks_the_battle() -> None:
    duel = (
        Duel(hand=["TEG-095"], front={1: "SOE-017"}, foe_front={1: "SOE-040"}).do("activate_spell", "TEG-095").do("end_phase")
    )
    assert duel.decline().phase == "main2"
    duel.end_turn().do("end_phase")
    assert duel.decline().phase == "main2"
    assert duel.end_turn().zone("TEG-095") == "backrow"
    assert duel.end_turn().end_turn().zone("TEG-095") == "graveyard"


def test_teg_099_calls_dragons() -> None:
    duel = Duel(hand=["TEG-099", "SOE-017"], front={1: "LEN-185"}, foe_hand=["SOE-007"]).do("activate_spell", "TEG-099")
    duel.do("special_summon", "SOE-017", 2, "atk")
    while duel.zone("SOE-007") == "hand":
        duel.do("special_summon", "SOE-007", 1, "atk") if "special_summon" in duel.asked else duel.do("pass")
    assert (duel.side("SOE-017"), duel.side("SOE-007")) == (ME, FOE)


def test_teg_102_buries_a_newcomer() -> None:
    duel = Duel(back={1: "TEG-102 set"}, terrains=["Sea"] * 5, foe_hand=["SOE-040"], active=FOE)
    duel.do("normal_summon", "SOE-040", 1, "atk").decline()
    assert duel.zone("SOE-040") == "graveyard"


def test_teg_110_draws_and_weakens() -> None:
    duel = Duel(hand=["TEG-110"]).do("activate_spell", "TEG-110").do("choose_option", "draw")
    assert duel.hand() == 1
    duel = Duel(front={1: "SOE-040"}, hand=["TEG-110"], foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    duel.do("activate_spell", "TEG-110", by=ME).do("choose_option", "both").decline()
    assert (duel.atk("SOE-017"), duel.hand()) == (1800, 1)


def test_teg_111_takes_water_monsters_from_hand_or_field() -> None:
    duel = Duel(back={1: "TEG-111"}, front={1: "LEN-010", 2: "SOE-040"}, hand=["LEN-124"], extra=["TEG-112"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["LEN-010", "LEN-124"]]
    duel.do("activate_effect", "TEG-111", 1, ["LEN-010", "LEN-124"])
    assert duel.do("extra_deck_summon", "TEG-112", ["LEN-010", "LEN-124"], 1, "atk").zone("TEG-112") == "frontrow"


def test_teg_114_arms_a_warrior() -> None:
    duel = Duel(hand=["TEG-114"], front={1: "SOE-048", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    duel.do("activate_spell", "TEG-114", ["SOE-048"])
    assert duel.atk("SOE-048") == 2200
    assert "Thunderblast" in duel.types("SOE-048")


def test_teg_121_curses_its_bearer() -> None:
    duel = Duel(hand=["TEG-121"], foe_front={1: "SOE-017"}).do("activate_spell", "TEG-121", ["SOE-017"])
    assert duel.def_("SOE-017") == 0
    duel.end_turn()
    assert duel.lp(FOE) == 1900
    assert not duel.can("change_position", "SOE-017")


def test_teg_126_blows_the_attacker_up() -> None:
    duel = (
        Duel(front={1: "SOE-040"}, back={1: "TEG-126 set"}, foe_front={1: "SOE-048"}, active=FOE)
        .attack("SOE-048", "SOE-040")
        .decline()
    )
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("graveyard", "frontrow")
    assert (duel.lp(), duel.lp(FOE)) == (1300, 1300)


def test_teg_132_needs_eight_levels_and_a_dark_monster() -> None:
    duel = Duel(back={1: "TEG-132"}, front={1: "SOE-017", 2: "SOE-040", 3: "SOE-049"}, extra=["TEG-133"])
    sets = [set(one["targets"]) for one in duel.legal("activate_effect")]
    assert {"SOE-017", "SOE-040"} not in sets
    assert {"SOE-040", "SOE-049"} in sets
    duel.do("activate_effect", "TEG-132", 1, ["SOE-040", "SOE-049"])
    assert duel.do("extra_deck_summon", "TEG-133", ["SOE-040", "SOE-049"], 2, "atk").zone("TEG-133") == "frontrow"


def test_teg_144_borrows_a_masked_monster() -> None:
    duel = Duel(hand=["TEG-144"], foe_front={1: "SOE-017", 2: "SOE-040"}, foe_back={1: "TEG-118 on SOE-017"})
    duel.do("activate_spell", "TEG-144", ["SOE-017"])
    assert duel.side("SOE-017") == ME
    duel.do("end_phase").decline().do("end_phase").decline().do("end_phase").decline()
    assert duel.side("SOE-017") == FOE


def test_teg_154_strikes_all_normal_monsters() -> None:
    duel = Duel(hand=["TEG-154"], front={1: "LEN-128"}, foe_front={1: "SOE-017", 2: "SOE-073"}).do("activate_spell", "TEG-154")
    assert [duel.zone(one) for one in ("SOE-017", "SOE-073")] == ["graveyard", "frontrow"]
    assert duel.atk("LEN-128") == 1300


def test_teg_160_opens_graves() -> None:
    duel = Duel(hand=["TEG-160"], graveyard=["SOE-040"], foe_graveyard=["SOE-048"]).do("activate_spell", "TEG-160")
    duel.do("special_summon", "SOE-040", 2, "def")
    duel.decline().do("special_summon", "SOE-048", 3, "def")
    assert (duel.terrains()[1], duel.terrains(FOE)[2]) == ("Graveyard", "Graveyard")


def test_teg_163_wears_off_and_may_come_back() -> None:
    duel = Duel(front={1: "LEN-084", 2: "SOE-040"}, back={1: "TEG-163 on LEN-084"}, foe_front={1: "SOE-017"})
    assert duel.atk("LEN-084") == 2700
    duel.end_turn()
    assert duel.atk("LEN-084") == 2450
    duel.attack("SOE-017", "LEN-084")
    while "choose_option" not in duel.asked:
        duel.do("pass")
    duel.do("choose_option", "yes").do("choose_option", "SOE-040")
    assert (duel.zone("TEG-163"), duel.zone("SOE-040")) == ("main_deck", "graveyard")


def test_teg_172_hides_in_smoke() -> None:
    duel = Duel(front={1: "SOE-040", 2: "TEG-165"}, back={1: "TEG-172 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert duel.zone("SOE-040") == "frontrow"
    assert not duel.can("declare_attack", "SOE-017")
