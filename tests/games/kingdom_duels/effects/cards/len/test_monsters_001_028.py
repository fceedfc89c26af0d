"""Loose Ends: monsters 001 to 040."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, ME, end_turn, looked, run, use


def test_len_001_weakens_small_monsters_of_its_column() -> None:
    duel = Duel(front={1: "LEN-001"}, foe_front={5: "SOE-048", 4: "SOE-040"})
    assert (duel.def_("SOE-048"), duel.def_("SOE-040")) == (200, 800)


def test_len_002_joins_a_big_dinosaur() -> None:
    assert not Duel(hand=["LEN-002"], front={1: "SOE-040"}).can("activate_effect", "LEN-002")
    duel = Duel(hand=["LEN-002"], front={1: "LEN-001"}).do("activate_effect", "LEN-002", 1)
    duel.do("special_summon", "LEN-002", 2, "atk")
    assert duel.zone("LEN-002") == "frontrow"


def test_len_004_poisons_normal_monsters_on_and_beside_a_terrain() -> None:
    duel = Duel(front={1: "LEN-004"}, foe_front={1: "SOE-017", 2: "SOE-040", 3: "SOE-048", 4: "SOE-073"})
    duel.do("strike", "LEN-004", FOE, 3)
    poisoned = [code for code in ("SOE-017", "SOE-040", "SOE-048", "SOE-073") if "Poisoned" in duel.types(code)]
    assert poisoned == ["SOE-040", "SOE-048"]


def test_len_007_takes_an_attack_near_water() -> None:
    duel = Duel(
        front={1: "SOE-017"}, foe_front={1: "SOE-040", 2: "LEN-007 def"}, foe_terrains=["Sea", "Land", "Land", "Land", "Land"]
    )
    duel.attack("SOE-017", "SOE-040").do("choose_option", "yes")
    assert duel.zone("LEN-007") == "graveyard"
    assert duel.zone("SOE-040") == "frontrow"


def test_len_007_takes_attacks_upon_monsters_in_the_water() -> None:
    row = ["Land", "Sea", "Land", "Land", "Land"]
    duel = Duel(front={1: "LEN-007 def", 2: "SOE-040", 3: "SOE-048"}, terrains=row, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").do("choose_option", "yes").decline()
    assert (duel.zone("SOE-040"), duel.zone("LEN-007")) == ("frontrow", "graveyard")


def test_len_007_takes_an_attack_of_its_own_side_too() -> None:
    front = {1: "LEN-007 def", 2: "SOE-040", 3: "NPH-028"}
    duel = Duel(front=front, terrains=["Land", "Sea", "Land", "Land", "Land"], foe_front={1: "SOE-017"})
    duel.attack("NPH-028", "SOE-040").decline()
    duel.do("choose_option", "yes")
    assert duel.state.attack is None or duel.state.attack[1] == duel.number("LEN-007")
    assert run(duel).zone("SOE-040") == "frontrow"


@pytest.mark.parametrize(("front", "target"), [({1: "LEN-007 def", 3: "SOE-040"}, "SOE-040"), ({2: "LEN-007"}, "LEN-007")])
def test_len_007_is_not_asked_on_dry_land_or_for_itself(front: dict[int, str], target: str) -> None:
    row = ["Land", "Sea", "Land", "Land", "Land"]
    duel = Duel(front=front, terrains=row, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", target)
    assert "choose_option" not in duel.asked
    assert duel.decline().zone(target) == "graveyard"


def test_len_010_has_a_double_bonus_between_waters() -> None:
    row = ["Sea", "Sea", "Sea", "Land", "Land"]
    assert Duel(front={2: "LEN-010"}, terrains=row).atk("LEN-010") == 1900 + 2 * 570
    assert Duel(front={1: "LEN-010"}, terrains=row).atk("LEN-010") == 1900 + 570


def test_len_013_erodes_a_dead_monster() -> None:
    duel = Duel(front={1: "LEN-013"}, foe_graveyard=["SOE-017", "SOE-107"])
    assert len(duel.legal("activate_effect")) == 1
    duel.do("activate_effect", "LEN-013", 1, ["SOE-017"])
    assert duel.zone("SOE-017") == "eroded"
    assert not Duel(front={1: "LEN-013 def"}, foe_graveyard=["SOE-017"]).can("activate_effect", "LEN-013")


def test_len_018_patrols() -> None:
    duel = Duel(front={1: "LEN-018"}, foe_back={5: "SOE-062 set", 4: "SOE-107 set"})
    duel.state.log = []
    duel.do("end_phase").decline().do("end_phase").decline().do("end_phase").decline().do("choose_option", "yes")
    duel.do("choose_option", "SOE-062")
    assert looked(duel) == [(duel.number("SOE-062"),)]


def test_len_018_steps_aside() -> None:
    duel = Duel(front={1: "LEN-018", 3: "SOE-040"}, active=FOE).end_turn().do("choose_option", "yes").do("choose_option", "2")
    assert duel.state.col[duel.number("LEN-018")] == 1


def test_len_018_steps_nowhere_once_it_was_returned() -> None:
    duel = Duel(front={3: "LEN-018"}, foe_hand=["X-HAND"], invented=ANSWERS, active=FOE)
    while "choose_option" not in duel.asked:
        duel.do("pass" if "pass" in duel.asked else "end_phase")
    duel.do("choose_option", "yes").do("activate_spell", "X-HAND", targets=["LEN-018"], by=FOE)
    assert (duel.zone("LEN-018"), "choose_option" in duel.asked) == ("hand", False)


def test_len_019_turns_monsters_into_metal() -> None:
    duel = Duel(front={1: "LEN-019", 2: "MLY-121"}, extra=["MLY-122"]).do("activate_effect", "LEN-019", 1)
    assert duel.do("extra_deck_summon", "MLY-122", ["MLY-121"], 2, "atk").zone("MLY-122") == "frontrow"
    assert not duel.can("activate_effect", "LEN-019")


def test_len_006_swims_out_of_the_opening_hand_only() -> None:
    duel = Duel(hand=["LEN-006"], turn=1, active=FOE, phase="main2")
    run(end_turn(duel, "yes"))
    assert (duel.zone("LEN-006"), duel.hand()) == ("frontrow", 2)
    assert duel.end_turn().end_turn().zone("LEN-006") == "frontrow"
    duel = Duel(deck=["LEN-006"], turn=1, active=FOE, phase="main2")
    assert end_turn(duel).zone("LEN-006") == "hand"


def test_len_017_leads_strangers_and_keeps_beasts() -> None:
    duel = Duel(front={1: "LEN-017", 2: "SOE-065"}, foe_front={1: "SOE-094"})
    assert not duel.can("activate_effect", "LEN-017")
    actions.take_control(duel.state, duel.number("SOE-094"), 0)
    settle(duel.state)
    duel.do("activate_effect", "LEN-017", 1, ["SOE-094", "terrain Me 5"])
    assert (duel.column("SOE-094"), duel.can("activate_effect", "LEN-017")) == (5, False)
    assert not actions.take_control(duel.state, duel.number("LEN-017"), 1)
    assert actions.take_control(duel.state, duel.number("SOE-065"), 1)


def test_len_016_takes_back_its_own_and_asks_for_others() -> None:
    duel = use("LEN-016", "SOE-040", answers=("lend it",), foe_front={1: "SOE-040"})
    assert (duel.side("SOE-040"), duel.atk("SOE-040")) == (ME, 1500)
    assert duel.end_turn().side("SOE-040") == FOE
    assert use("LEN-016", "SOE-040", answers=("no",), foe_front={1: "SOE-040"}).side("SOE-040") == FOE


def test_len_016_and_its_like_wear_any_whip() -> None:
    duel = Duel(front={1: "LEN-016", 2: "KOD-048", 3: "SOE-040"}, hand=["KOD-076"])
    assert {row["targets"][0] for row in duel.legal("activate_spell")} == {"LEN-016", "KOD-048"}


def test_len_023_is_a_harpie_lady_with_limited_strength() -> None:
    duel = Duel(front={1: "LEN-023"}, back={1: "SOE-082 on LEN-023", 2: "SOE-082#2 on LEN-023"}, foe_front={1: "SOE-017"})
    assert names_of(duel.state, duel.number("LEN-023")) == {"Harpie Lady"}
    assert duel.atk("LEN-023") == 1800
    run(duel.attack("LEN-023", "SOE-017"), "yes")
    assert (duel.zone("LEN-023"), duel.hand()) == ("extra_deck", 1)


def test_len_004_poisons_the_backrow() -> None:
    duel = Duel(front={1: "LEN-004"}, foe_front={1: "SOE-017"}, foe_back={2: "SOE-040 def"})
    run(duel.do("strike", "LEN-004", FOE, 1))
    assert all("Poisoned" in duel.types(code) for code in ("SOE-017", "SOE-040"))


def test_len_016_may_ask_a_teammate() -> None:
    duel = Duel(front={1: "LEN-016", 2: "SOE-035"}, foe_front={1: "SOE-043"}, third_front={1: "SOE-017"}, fourth_lp=2000)
    assert {one["targets"][0] for one in duel.legal("activate_effect")} == {"SOE-017", "SOE-043"}


def test_len_017_leaves_a_monster_that_went_home_where_it_is() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-016"}, "foe_hand": ["X-TAKE#2"], "invented": ANSWERS}
    duel = Duel(front={1: "LEN-017"}, hand=["X-TAKE"], **zones)
    run(duel.do("activate_spell", "X-TAKE", targets=["SOE-016"]))
    duel.do("activate_effect", "LEN-017", 1, ["SOE-016", "terrain Me 5"])
    run(duel.do("activate_spell", "X-TAKE#2", targets=["SOE-016"], by=FOE))
    assert (duel.side("SOE-016"), duel.column("SOE-016")) == (FOE, 1)
