"""Seal of Exodia: Spells 71 to 95."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, fight, run


def test_soe_072_fuses_and_soe_073_pierces() -> None:
    duel = Duel(hand=["SOE-072", "SOE-016", "SOE-068"], extra=["SOE-073"], foe_front={1: "SOE-048 def"})
    duel.do("activate_spell", "SOE-072")
    duel.do("extra_deck_summon", "SOE-073", ["SOE-016", "SOE-068"], 1, "atk")
    assert duel.zone("SOE-016") == duel.zone("SOE-068") == "attached"
    duel.attack("SOE-073", "SOE-048")
    assert duel.lp(FOE) == 2000 - (duel.atk("SOE-073") - 1200)
    assert duel.zone("SOE-048") == "graveyard"


def test_soe_072_needs_room_for_the_monster() -> None:
    full = {1: "SOE-017", 2: "SOE-043", 3: "SOE-018", 4: "SOE-019"}
    zones: dict[str, Any] = {"hand": ["SOE-072", "SOE-068", "SOE-016"], "extra": ["SOE-073"]}
    assert not Duel(front={**full, 5: "SOE-023"}, **zones).can("activate_spell", "SOE-072")
    zones["hand"] = ["SOE-072", "SOE-068"]
    assert Duel(front={**full, 5: "SOE-016"}, **zones).can("activate_spell", "SOE-072")


def test_soe_072_attaches_only_monsters_with_an_attach_effect() -> None:
    duel = Duel(hand=["SOE-072"], front={1: "SOE-017", 2: "SOE-052", 3: "SOE-016"}, foe_front={1: "SOE-068"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-017", "SOE-052"], ["SOE-016", "SOE-052"]]


def test_soe_074_washes_poison_off_and_drenches() -> None:
    duel = Duel(hand=["SOE-074"], front={1: "SOE-043"}, foe_front={1: "SOE-035 hidden_def", 2: "SOE-016"})
    changes.add_type(duel.state, duel.number("SOE-016"), "Poisoned")
    run(duel.do("activate_spell", "SOE-074"))
    assert "Poisoned" not in duel.types("SOE-016")
    assert "Dampened" in duel.types("SOE-043") & duel.types("SOE-016")
    assert "Dampened" not in duel.types("SOE-035")


def test_soe_074_stops_the_attack_of_fire() -> None:
    position: dict[str, Any] = {"foe_front": {1: "SOE-043"}, "foe_hand": ["SOE-074"]}
    duel = Duel(front={1: "SOE-068", 2: "SOE-016"}, **position)
    duel.attack("SOE-068", "SOE-043")
    run(duel.do("activate_spell", "SOE-074"), "stop the attack")
    assert duel.zone("SOE-043") == "frontrow"
    assert "declare_attack" not in duel.asked
    duel = Duel(front={1: "SOE-016"}, **position).attack("SOE-016", "SOE-043")
    run(duel.do("activate_spell", "SOE-074"))
    assert duel.zone("SOE-043") == "graveyard"


@pytest.mark.parametrize(("answer", "zone", "atk"), [("SOE-079#2", "backrow", 1800), ("none", "graveyard", 1300)])
def test_soe_082_may_go_to_another_harpie(answer: str, zone: str, atk: int) -> None:
    duel = Duel(active=FOE, foe_front={1: "SOE-016"}, front={1: "SOE-079", 2: "SOE-079#2"}, back={1: "SOE-082 on SOE-079"})
    run(duel.attack("SOE-016", "SOE-079"), answer)
    assert duel.zone("SOE-079") == "graveyard"
    assert duel.zone("SOE-082") == zone
    assert duel.atk("SOE-079#2") == atk


def test_soe_082_goes_with_the_last_harpie() -> None:
    duel = fight("SOE-016", "SOE-079", active=FOE, back={1: "SOE-082 on SOE-079"})
    assert duel.zone("SOE-082") == "graveyard"


def test_soe_085_brings_more_harpies() -> None:
    duel = cast("SOE-085", front={1: "SOE-079"}, hand=["SOE-085", "SOE-079#2"], deck=["SOE-079#3", "SOE-043"])
    assert {duel.zone("SOE-079#2"), duel.zone("SOE-079#3")} == {"frontrow"}
    duel.do("end_phase")
    assert duel.phase == "main2"


def test_soe_085_brings_as_many_as_one_likes() -> None:
    duel = Duel(front={1: "SOE-079"}, hand=["SOE-085", "SOE-079#2"], deck=["SOE-079#3", "SOE-043"])
    duel.do("activate_spell", "SOE-085").do("special_summon", "SOE-079#3", 2, "def").do("pass")
    assert (duel.zone("SOE-079#2"), duel.zone("SOE-079#3")) == ("hand", "frontrow")


def test_soe_085_alters_a_harpie_into_a_swarm() -> None:
    duel = Duel(front={2: "SOE-079"}, hand=["SOE-085", "SOE-079#2"], extra=["LEN-025"])
    run(duel.do("activate_spell", "SOE-085"), "Alter Summon a Swarm")
    assert (duel.zone("LEN-025"), duel.zone("SOE-079")) == ("frontrow", "attached")


def test_soe_085_needs_a_harpie_and_the_battle_phase_still_to_come() -> None:
    position: dict[str, Any] = {"hand": ["SOE-085"], "deck": ["SOE-079#2"]}
    assert not Duel(front={1: "SOE-043"}, **position).can("activate_spell", "SOE-085")
    assert not Duel(front={1: "SOE-079"}, phase="main2", **position).can("activate_spell", "SOE-085")
    duel = Duel(front={1: "SOE-079"}, active=FOE, phase="battle", **position)
    run(duel.do("activate_spell", "SOE-085", by=ME))
    assert duel.zone("SOE-079#2") == "frontrow"


def test_soe_092_strengthens_beasts_and_stands_alone() -> None:
    duel = Duel(hand=["SOE-092", "SOE-092#2"], front={1: "SOE-040", 2: "SOE-016"}, foe_front={1: "SOE-015"})
    run(duel.do("activate_spell", "SOE-092"))
    assert [duel.atk(code) for code in ("SOE-040", "SOE-016", "SOE-015")] == [1500, 2300, 1500]
    assert (duel.def_("SOE-040"), duel.def_("SOE-015")) == (1100, 900)
    assert not duel.can("activate_spell", "SOE-092#2")


@pytest.mark.parametrize(("code", "answers"), [("SOE-004", ("2:1", "2:2")), ("SOE-093", ("2:1", "2:2", "2:3", "2:4"))])
def test_soe_092_doubles_the_waters(code: str, answers: tuple[str, ...]) -> None:
    duel = fight(code, "SOE-035", "yes", *answers, back={1: "SOE-092"}, foe_terrains=["Meadow"] * 5)
    assert duel.terrains(FOE).count("Sea") == len(answers)


@pytest.mark.parametrize(
    ("code", "answers"), [("LEN-118", ("2:2",)), ("TEG-105", ("2:1", "2:2", "2:3", "2:4", "2:5", "1:1", "1:2", "1:3"))]
)
def test_soe_092_doubles_the_waters_of_spells(code: str, answers: tuple[str, ...]) -> None:
    duel = Duel(hand=[code], back={1: "SOE-092"}, foe_terrains=["Meadow"] * 5)
    action = next(one for one in duel.legal("activate_spell") if one["card"] == code)
    run(duel.do("activate_spell", code, targets=action.get("targets")), *answers)
    water = {"LEN-118": "Icefield", "TEG-105": "Sea"}[code]
    assert (duel.terrains() + duel.terrains(FOE)).count(water) == {"LEN-118": 2, "TEG-105": 8}[code]


def test_soe_092_doubles_no_other_terrains() -> None:
    duel = fight("SOE-007", "SOE-035", "yes", "2:1", back={1: "SOE-092"}, foe_terrains=["Forest"] * 5)
    assert duel.terrains(FOE).count("Wasteland") == 1


def test_soe_092_takes_the_waters_along_when_it_is_destroyed() -> None:
    duel = Duel(
        back={1: "SOE-092"}, terrains=["Sea", "Lake", "Forest", "Land", "Land"], foe_terrains=["River"] * 5, hand=["KOD-068"]
    )
    run(duel.do("activate_spell", "KOD-068", targets=["SOE-092"]))
    assert duel.terrains() == ["Land", "Land", "Forest", "Land", "Land"]
    assert duel.terrains(FOE) == ["Land"] * 5


def test_soe_085_needs_room_for_its_harpies() -> None:
    four = {1: "SOE-079", 2: "SOE-040", 3: "SOE-048", 4: "SOE-035"}
    assert Duel(hand=["SOE-085", "SOE-079#2"], front=four).can("activate_spell", "SOE-085")
    assert not Duel(hand=["SOE-085", "SOE-079#2"], front={**four, 5: "SOE-065"}).can("activate_spell", "SOE-085")


def test_soe_082_goes_nowhere_when_it_is_destroyed_without_a_bearer() -> None:
    duel = Duel(front={1: "SOE-079"}, back={1: "SOE-082 set"}, active=FOE, foe_hand=["X-BREAK"], invented=ANSWERS)
    assert duel.do("activate_spell", "X-BREAK", targets=["SOE-082"]).decline().zone("SOE-082") == "graveyard"
    duel = Duel(front={1: "SOE-079"}, hand=["SOE-082"], foe_hand=["X-BREAK"], invented=ANSWERS)
    duel.do("activate_spell", "SOE-082", targets=["SOE-079"])
    duel.do("activate_spell", "X-BREAK", targets=["SOE-082"], by=FOE).decline()
    assert (duel.zone("SOE-082"), duel.atk("SOE-079")) == ("graveyard", 1300)


def test_soe_092_that_was_only_set_leaves_the_waters() -> None:
    duel = Duel(back={1: "SOE-092 set"}, terrains=["Sea"] * 5, hand=["KOD-068"])
    run(duel.do("activate_spell", "KOD-068", targets=["SOE-092"]))
    assert duel.zone("SOE-092") == "graveyard"
    assert duel.terrains() == ["Sea"] * 5
