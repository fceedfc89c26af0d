"""Loose Ends: monsters 181 to 230."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes, marks
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import LAND, end_turn, run, use


def test_len_185_shields_dragons() -> None:
    duel = Duel(front={1: "SOE-017", 2: "LEN-185"}, active=FOE, foe_hand=["LEN-086"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-185"]]


def test_len_185_shields_dragons_from_traps() -> None:
    foes = {1: "SOE-017", 2: "LEN-185"}
    duel = (
        Duel(front={1: "SOE-040"}, back={1: "LEN-059 set"}, foe_front=foes, active=FOE).attack("SOE-017", "SOE-040").decline()
    )
    assert (duel.zone("SOE-017"), duel.zone("LEN-185")) == ("frontrow", "graveyard")


def test_len_188_half_pierces_and_rests() -> None:
    duel = Duel(front={1: "LEN-188"}, foe_front={1: "SOE-040 def"}).attack("LEN-188", "SOE-040").decline().do("end_phase")
    assert duel.lp(FOE) == 2000 - (1900 - 800) // 2
    assert duel.position("LEN-188") == "def"
    duel = Duel(front={1: "LEN-188"}, foe_front={1: "SOE-040 hidden_def"}).attack("LEN-188", "SOE-040").decline()
    assert duel.lp(FOE) == 2000


def test_len_188_does_not_pierce_a_hidden_monster_from_hiding() -> None:
    duel = Duel(front={1: "LEN-188 hidden_atk"}, foe_front={1: "SOE-040 hidden_def"}).attack("LEN-188", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("graveyard", 2000)


def test_len_188_pierces_nothing_that_teg_150_saves() -> None:
    duel = Duel(front={1: "LEN-188"}, back={1: "TEG-150 set"}, foe_front={1: "SOE-040 def"})
    run(duel.attack("LEN-188", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("TEG-150"), duel.lp(FOE)) == ("frontrow", "backrow", 2000)


def test_len_188_pierces_nothing_that_orb_175_takes_away() -> None:
    duel = Duel(front={1: "LEN-188"}, back={1: "TEG-150 set"}, foe_front={1: "TEG-012 def"}, foe_hand=["ORB-175"])
    duel.attack("LEN-188", "TEG-012").do("pass", by=FOE)
    run(duel.do("activate_spell", "ORB-175", targets=["TEG-012"], by=FOE))
    assert (duel.zone("TEG-012"), duel.lp(FOE)) == ("hand", 2000)


def test_len_193_pays_for_a_great_blow() -> None:
    duel = Duel(front={1: "LEN-193"}, foe_front={1: "SOE-017"}).attack("LEN-193", "SOE-017")
    assert duel.decline().do("choose_option", "yes").zone("SOE-017") == "graveyard"
    assert (duel.lp(), duel.lp(FOE)) == (500, 2000)
    assert duel.atk("LEN-193") == 400


def test_len_193_needs_more_life_than_it_costs() -> None:
    duel = Duel(front={1: "LEN-193"}, foe_front={1: "SOE-017"}, lp=1500).attack("LEN-193", "SOE-017")
    assert duel.decline().zone("LEN-193") == "graveyard"


def test_len_201_charges_and_fires() -> None:
    duel = Duel(hand=["LEN-201"], foe_front={1: "SOE-048"}).do("normal_summon", "LEN-201", 1, "atk")
    assert duel.terrains()[0] == "Space"
    duel.end_turn()
    assert duel.atk("LEN-201") == 1000
    duel.end_turn()
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-201")
    duel.end_turn().end_turn()
    duel.do("strike", "LEN-201", FOE, 1)
    assert duel.zone("SOE-048") == "graveyard"
    assert duel.atk("LEN-201") == 0


def test_len_201_loses_what_equips_gave_it_too() -> None:
    duel = Duel(front={1: "LEN-201"}, back={1: "MLY-042 on LEN-201"}, foe_front={1: "SOE-048 def"}).do(
        "strike", "LEN-201", FOE, 1
    )
    assert duel.def_("SOE-048") == 1200 - 300
    assert duel.atk("LEN-201") == 0
    assert duel.end_turn().atk("LEN-201") == 1000


def test_len_202_burrows_and_surprises() -> None:
    duel = Duel(front={1: "LEN-202"}, terrains=["Cave"] * 5, foe_front={1: "SOE-048"})
    duel.do("activate_effect", "LEN-202", 1).do("hide", "LEN-202", "hidden_atk")
    assert duel.position("LEN-202") == "hidden_atk"
    duel.end_turn().attack("SOE-048", "LEN-202").decline()
    assert duel.lp(FOE) == 2000 - (1400 + 420 + 400 - 1400)
    assert duel.atk("LEN-202") == 1820


def test_len_202_stays_above_on_other_terrains() -> None:
    assert not Duel(front={1: "LEN-202"}, terrains=["Sea"] * 5).can("activate_effect", "LEN-202")


def test_len_189_multiplies_after_the_battle_phase() -> None:
    duel = Duel(front={1: "LEN-189"}, foe_front={1: "SOE-017"}, active=FOE, lp=5000).attack("SOE-017", "LEN-189").decline()
    run(duel.do("end_phase"), "yes", FOE)
    assert (duel.zone("LEN-189"), duel.lp(FOE)) == ("frontrow", 1800)
    duel = Duel(front={1: "LEN-189 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "LEN-189").decline()
    assert run(duel.do("end_phase")).zone("LEN-189") == "graveyard"


def test_len_189_brings_one_copy_back_per_turn() -> None:
    duel = Duel(graveyard=["LEN-189", "LEN-189#2"], phase="main1")
    for code in ("LEN-189", "LEN-189#2"):
        marks.mark(duel.state, duel.number(code), "fell_today", True, duel.state.turn)
    settle(duel.state)
    run(duel.do("end_phase").decline().do("end_phase"), "yes", FOE)
    assert [duel.zone(code) for code in ("LEN-189", "LEN-189#2")].count("frontrow") == 1
    assert duel.lp(FOE) == 1800


def test_len_191_starts_both_sides_anew() -> None:
    duel = Duel(
        front={1: "LEN-191 hidden_def", 2: "SOE-040"},
        foe_front={1: "SOE-017", 2: "SOE-073"},
        deck=["SOE-094", "SOE-062"],
        foe_deck=["SOE-107"],
    )
    changes.flip_face_up(duel.state, duel.number("LEN-191"))
    settle(duel.state)
    run(duel)
    assert [duel.zone(code) for code in ("LEN-191", "SOE-040", "SOE-017")] == ["graveyard"] * 3
    assert [duel.zone(code) for code in ("SOE-073", "SOE-094", "SOE-062", "SOE-107")] == [
        "frontrow",
        "frontrow",
        "hand",
        "hand",
    ]


def test_len_191_hands_over_what_cannot_be_summoned() -> None:
    duel = Duel(front={1: "LEN-191 hidden_def"}, deck=["SOE-094", "SOE-062"], foe_deck=["SOE-107"])
    changes.change_player(duel.state, 0, "player_no_normals")
    changes.flip_face_up(duel.state, duel.number("LEN-191"))
    settle(duel.state)
    run(duel)
    assert (duel.zone("SOE-094"), duel.zone("SOE-062")) == ("hand", "hand")


def test_len_192_comes_back_once_and_weaker() -> None:
    duel = Duel(front={1: "LEN-192"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "LEN-192").decline()
    end_turn(duel, "yes")
    assert (duel.zone("LEN-192"), duel.atk("LEN-192"), duel.def_("LEN-192")) == ("frontrow", 1000, 1000)
    assert "Regeneration" not in duel.types("LEN-192")


def test_len_204_leads_an_attack_astray() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-204 hidden_def", 2: "SOE-053 def"}, "foe_front": {1: "SOE-040"}, "active": FOE}
    duel = run(Duel(**zones).attack("SOE-040", "LEN-204"), "SOE-053")
    assert (duel.zone("LEN-204"), duel.lp(FOE)) == ("frontrow", 2000 - 800)


def test_len_204_hides_in_a_forest() -> None:
    duel = use("LEN-204", answers=("hidden_def",), terrains=["Forest"] * 5)
    assert duel.position("LEN-204") == "hidden_def"
    assert not Duel(front={1: "LEN-204"}, terrains=LAND).can("activate_effect", "LEN-204")


def test_len_201_destroys_nobody_who_had_nothing_to_lose() -> None:
    duel = Duel(front={1: "LEN-201"}, foe_front={1: "LEN-132"})
    changes.modify_atk(duel.state, duel.number("LEN-201"), 1000)
    assert run(duel.do("strike", "LEN-201", FOE, 1)).zone("LEN-132") == "frontrow"


def test_len_201_does_not_attack_its_own_side_either() -> None:
    duel = Duel(front={1: "LEN-201", 2: "SOE-040"}, foe_front={1: "SOE-048"})
    changes.change(duel.state, duel.number("LEN-201"), "attacks_own_side")
    settle(duel.state)
    assert not duel.do("end_phase").decline().can("declare_attack", "LEN-201")
