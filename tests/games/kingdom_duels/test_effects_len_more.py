"""Monsters that look at cards, that cannot get a type, or that attack whom they want."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, Duel


def looked(duel: Duel) -> list[tuple[int, ...]]:
    """The cards that players looked at."""
    assert duel.state.log is not None
    return [event.data[0] for event in duel.state.log if event.what == "cards_looked_at"]


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


def test_len_018_patrols() -> None:
    duel = Duel(front={1: "LEN-018"}, foe_back={5: "SOE-062 set", 4: "SOE-107 set"})
    duel.state.log = []
    duel.do("end_phase").decline().do("end_phase").decline().do("end_phase").decline().do("choose_option", "yes")
    duel.do("choose_option", "SOE-062")
    assert looked(duel) == [(duel.number("SOE-062"),)]


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


def test_len_018_steps_aside() -> None:
    duel = Duel(front={1: "LEN-018", 3: "SOE-040"}, active=FOE).end_turn().do("choose_option", "yes").do("choose_option", "2")
    assert duel.state.col[duel.number("LEN-018")] == 1


def test_len_075_is_stone_already() -> None:
    duel = Duel(front={1: "LEN-075"})
    do.add_type(duel.state, duel.number("LEN-075"), "Petrified")
    assert "Petrified" not in duel.types("LEN-075")


def test_mly_078_stands_firm() -> None:
    duel = Duel(front={1: "MLY-078"}, foe_front={1: "SOE-040"})
    duel.state.acting = duel.number("SOE-040")
    do.battle_swap(duel.state, duel.number("MLY-078"))
    assert duel.position("MLY-078") == "atk"
    assert not do.take_control(duel.state, duel.number("MLY-078"), 1)
