"""Loose Ends: effects that several cards share."""

from __future__ import annotations

import pytest

from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import looked


@pytest.mark.parametrize(("giver", "taker"), [("LEN-046", "LEN-091"), ("LEN-091", "LEN-046")])
def test_raremetal_monsters_guard_each_other(giver: str, taker: str) -> None:
    duel = Duel(front={1: giver, 2: taker}, foe_front={1: "SOE-017"})
    duel.do("activate_effect", giver, 1, [taker])
    assert duel.zone(giver) == "graveyard"
    duel.attack(taker, "SOE-017").decline()
    assert duel.zone(taker) == "frontrow"


@pytest.mark.parametrize(("knight", "material", "other", "shifted"), [
    ("LEN-154", "LEN-091", "LEN-046", "LEN-155"),
    ("LEN-155", "LEN-046", "LEN-091", "LEN-154"),
])  # fmt: skip
def test_raremetal_twins_call_each_other(knight: str, material: str, other: str, shifted: str) -> None:
    duel = Duel(front={1: f"{knight} atk {material}"}, hand=[other], extra=[shifted], foe_front={1: "SOE-049"})
    duel.do("activate_effect", knight, 1).do("special_summon", other, 2, "atk").do("choose_option", "yes")
    duel.do("extra_deck_summon", shifted, [other], 2, "atk")
    assert duel.zone(shifted) == "frontrow"
    assert duel.atk(knight) == 1200
    duel.attack(knight, "SOE-049").decline()
    assert duel.lp() == 2000 - (2500 - 2200)


@pytest.mark.parametrize(("code", "first", "second"), [
    ("LEN-119", "Fireblast", "Thunderblast"),
    ("MLY-134", "Thunderblast", "Fireblast"),
])  # fmt: skip
def test_twin_elves_slip_away_and_learn(code: str, first: str, second: str) -> None:
    duel = Duel(front={1: code}, foe_front={1: "SOE-040"}, active=FOE)
    duel.do("end_phase").do("end_phase").do("end_phase").do("choose_option", "yes")
    assert duel.position(code) == "hidden_def"
    duel.do("choose_option", "atk")
    assert duel.position(code) == "atk"
    assert first in duel.types(code)
    assert second not in duel.types(code)
    duel.end_turn().do("end_phase").do("end_phase").do("end_phase").do("choose_option", "yes").do("choose_option", "def")
    assert duel.types(code) >= {first, second}


def test_twin_elves_that_stay_away_are_lost() -> None:
    duel = Duel(front={1: "LEN-119"}, active=FOE)
    duel.do("end_phase").do("end_phase").do("end_phase").do("choose_option", "yes").do("choose_option", "graveyard")
    assert duel.zone("LEN-119") == "graveyard"


@pytest.mark.parametrize(
    ("dragon", "terrain", "friend", "types"),
    [
        ("LEN-033", "Volcano", "KOD-016", {"Fireblast"}),
        ("LEN-035", "Cave", "SOE-040", {"Burrowing"}),
        ("LEN-036", "Vortex", "SOE-079", {"Machine", "Flying"}),
        ("LEN-034", "Sea", "LEN-010", set()),
    ],
)
def test_dragons_hide_behind_their_kind(dragon: str, terrain: str, friend: str, types: set[str]) -> None:
    duel = Duel(front={1: dragon, 2: friend}, terrains=[terrain] * 5, active=FOE, foe_front={1: "SOE-017"})
    assert types <= duel.types(friend)
    duel.do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {friend}
    alone = Duel(front={1: dragon}, terrains=[terrain] * 5, active=FOE, foe_front={1: "SOE-017"})
    alone.do("end_phase").decline()
    assert {one["target"] for one in alone.legal("declare_attack")} == {dragon}


@pytest.mark.parametrize(("code", "free"), [("LEN-165", 4), ("LEN-181", 4), ("LEN-180", 1)])
def test_monsters_that_move(code: str, free: int) -> None:
    duel = Duel(front={1: code}, terrains=["Land", "Land", "Land", "Land", "Forest"])
    assert len(duel.legal("activate_effect")) == free
    duel.do("activate_effect", code, 1, ["terrain Me 5"])
    assert duel.state.col[duel.number(code)] == 4


@pytest.mark.parametrize(
    ("code", "target", "terrains"),
    [
        ("LEN-057", "SOE-040", ["Night"] * 5),
        ("LEN-156", "SOE-062", ["Land"] * 5),
        ("ROA-123", "SOE-040", ["Virtual Simulation Field"] * 5),
    ],
)
def test_monsters_that_look(code: str, target: str, terrains: list[str]) -> None:
    duel = Duel(
        front={1: code},
        terrains=terrains,
        foe_front={1: "SOE-040 hidden_def"},
        foe_back={1: "SOE-062 set"},
        foe_terrains=terrains,
    )
    duel.state.log = []
    duel.do("activate_effect", code, 1, [target])
    assert looked(duel) == [(duel.number(target),)]
    assert not duel.can("activate_effect", code)


@pytest.mark.parametrize("trap", ["LEN-121", "LEN-131"])
def test_traps_for_attacks_of_normal_monsters_spare_extra_deck_monsters(trap: str) -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: f"{trap} set"}, foe_front={1: "SOE-073"}, active=FOE).attack(
        "SOE-073", "SOE-040"
    )
    duel.decline()
    assert (duel.zone("SOE-073"), duel.zone(trap), duel.zone("SOE-040")) == ("frontrow", "backrow", "graveyard")
