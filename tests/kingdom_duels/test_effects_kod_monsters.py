"""Monsters of King of Duelists with effects on Terrains, positions, cards and control."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.flow import run as settle
from deckcheck.games.kingdom_duels.engine.values import has
from tests.kingdom_duels.effect_play import FOE, ME, Duel, end_turn, run, summon, use

LAND = ["Land"] * 5


def on(*names: str) -> list[str]:
    return [*names, *LAND][:5]


def test_kod_002_comes_with_its_ring_and_the_night() -> None:
    duel = summon("KOD-002", "yes", "yes", "1:1", "done", deck=["KOD-003", "SOE-043"])
    assert duel.zone("KOD-003") == "backrow"
    assert "Flying" in duel.types("KOD-002")
    assert duel.terrains()[:2] == ["Night", "Land"]
    end_turn(duel)
    assert duel.zone("KOD-002") == "frontrow"


def test_kod_002_crashes_without_wings() -> None:
    duel = Duel(front={1: "KOD-002"})
    end_turn(duel)
    assert duel.zone("KOD-002") == "graveyard"
    assert duel.lp() == 1540


def test_kod_005_takes_another_beneath_it() -> None:
    duel = use("KOD-005", "KOD-061", front={3: "KOD-005", 1: "KOD-061"})
    assert duel.zone("KOD-061") == "attached"
    assert (duel.atk("KOD-005"), duel.def_("KOD-005")) == (1610 + 480, 1460 + 360)


def test_kod_006_darkens_its_terrain_and_recovers_demons() -> None:
    duel = summon("KOD-006", "yes", "Underworld", graveyard=["KOD-061", "SOE-016"])
    assert duel.terrains()[2] == "Underworld"
    run(duel.do("activate_effect", "KOD-006", effect=1, targets=["KOD-061"]))
    assert (duel.zone("KOD-061"), duel.lp()) == ("main_deck", 1000)


def test_kod_009_stands_in_front() -> None:
    duel = Duel(phase="battle", front={1: "SOE-017"}, foe_front={1: "KOD-009 def", 2: "SOE-043", 3: "SOE-023"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["KOD-009"]
    duel = Duel(front={1: "KOD-009 def"}, foe_front={1: "SOE-035"}, graveyard=["KOD-111"])
    run(duel.do("change_position", "KOD-009"))
    assert has(duel.state, duel.number("KOD-009"), "cannot_attack")
    end_turn(duel, "yes")
    assert (duel.zone("KOD-009"), duel.zone("KOD-111")) == ("graveyard", "main_deck")


def test_kod_011_shoots_at_the_backrow_or_a_monster() -> None:
    position: dict[str, Any] = {
        "front": {1: "KOD-011", 2: "SOE-016"},
        "foe_front": {2: "SOE-068"},
        "foe_back": {2: "SOE-072 set"},
    }
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "backrow")
    assert (duel.zone("SOE-072"), duel.zone("SOE-016"), duel.lp(FOE)) == ("graveyard", "graveyard", 850)
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "monster")
    assert (duel.zone("SOE-068"), duel.lp()) == ("graveyard", 300)


def test_kod_017_tramples_and_moves_on() -> None:
    duel = use("KOD-017")
    assert duel.terrains()[2] == "Wasteland"
    assert (duel.lp(), duel.lp(FOE), duel.atk("KOD-017")) == (1800, 1800, 1200)
    end_turn(duel, "yes", 2)
    assert duel.state.col[duel.number("KOD-017")] == 1


def test_kod_020_and_kod_135_turn_to_stone() -> None:
    duel = Duel(front={1: "KOD-020", 2: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    run(duel.do("strike", "KOD-020", player=FOE, zone=1))
    assert "Petrified" in duel.types("SOE-016")
    run(duel.do("activate_rule", "KOD-135"))
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))
    _verbs.to_graveyard(duel.state, duel.number("KOD-020"))
    settle(duel.state)
    assert "Petrified" not in duel.types("SOE-016")


def test_kod_022_shows_what_hides_on_earth() -> None:
    hidden = {1: "SOE-043 hidden_def", 2: "SOE-016 hidden_def", 3: "SOE-094 hidden_def"}
    duel = Duel(front={1: "KOD-022"}, foe_front=hidden, foe_terrains=on("Forest", "Cave"), terrains=on("Meadow"))
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == ME} == {1}
    duel.do("strike", "KOD-022", player=FOE, zone=1)
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-043", "SOE-016", "done"}
    run(duel, "SOE-016", "done")
    assert [duel.position(code) for code in ("SOE-043", "SOE-016", "SOE-094")] == ["hidden_def", "def", "hidden_def"]
    assert not Duel(front={1: "KOD-022"}, foe_front=hidden).can("strike", "KOD-022")


def test_kod_023_turns_another() -> None:
    duel = Duel(front={1: "KOD-023 def"}, foe_front={1: "SOE-043"})
    run(duel.do("change_position", "KOD-023"), "yes")
    assert duel.position("SOE-043") == "def"


@pytest.mark.parametrize(("answer", "side"), [("let it go", ME), ("refuse", FOE)])
def test_kod_048_asks_the_owner(answer: str, side: str) -> None:
    duel = use("KOD-048", "SOE-043", answers=(answer,), foe_front={1: "SOE-043"})
    assert duel.side("SOE-043") == side
    assert duel.atk("SOE-043") == (1800 if side == ME else 1200)
    end_turn(duel)
    assert duel.side("SOE-043") == FOE


def test_kod_067_uses_the_spell_on_top() -> None:
    duel = use("KOD-067", answers=("use it",), front={3: "KOD-067", 1: "KOD-062"}, deck=["SOE-107"], graveyard=["SOE-017"])
    assert (duel.zone("SOE-017"), duel.zone("SOE-107")) == ("frontrow", "graveyard")
    assert not Duel(front={1: "KOD-067"}, deck=["SOE-107"]).can("activate_effect", "KOD-067")


@pytest.mark.parametrize(
    ("code", "prey", "zone"),
    [
        ("KOD-074", "SOE-017", "main_deck"),
        ("KOD-084", "KOD-098", "extra_deck"),
        ("KOD-085", "KOD-094", "main_deck"),
        ("KOD-121", "SOE-055", "main_deck"),
        ("KOD-129", "SOE-087", "extra_deck"),
        ("KOD-133", "SOE-087", "extra_deck"),
    ],
)
def test_tributes_that_bring_cards_back(code: str, prey: str, zone: str) -> None:
    duel = use(code, prey, graveyard=[prey, "SOE-043"])
    assert (duel.zone(code) in ("graveyard", "extra_deck"), duel.zone(prey)) == (True, zone)


def test_kod_075_fetches_an_angel() -> None:
    duel = Duel(active=FOE, front={1: "KOD-075"}, graveyard=["KOD-074", "SOE-043"], foe_front={1: "SOE-035"})
    end_turn(duel, "yes")
    assert duel.zone("KOD-074") == "hand"


@pytest.mark.parametrize("code", ["KOD-097", "KOD-098"])
def test_flips_that_cost_the_opponent_a_card(code: str) -> None:
    duel = Duel(front={1: f"{code} hidden_def"}, foe_hand=["SOE-043", "SOE-016"])
    run(duel.do("flip", code, position="atk"), "SOE-043")
    assert duel.zone("SOE-043") == "graveyard"


def test_kod_142_blows_its_side_up() -> None:
    duel = Duel(front={1: "KOD-142", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    assert not Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "KOD-142"}).legal("declare_attack")
    for _ in range(4):
        end_turn(duel)
    assert {duel.zone("KOD-142"), duel.zone("SOE-043")} == {"graveyard"}
    assert duel.lp() == 800


def test_kod_145_holds_with_its_eyes() -> None:
    duel = Duel(front={1: "KOD-145", 2: "SOE-016"}, foe_front={1: "SOE-043 hidden_def", 2: "SOE-068", 4: "SOE-017"})
    run(duel.do("strike", "KOD-145", player=FOE, zone=1))
    assert duel.position("SOE-043") == "def"
    assert [has(duel.state, duel.number(code), "cannot_attack") for code in ("SOE-043", "SOE-068", "SOE-017")] == [
        True,
        True,
        False,
    ]
    run(duel.do("end_phase"))
    assert duel.phase == "battle"


def test_kod_148_twelve_phases_are_left() -> None:
    duel = use("KOD-148", front={3: "KOD-148", 1: "SOE-043"}, foe_front={1: "SOE-035"}, deck=40, foe_deck=40)
    assert duel.zone("KOD-148") == "eroded"
    for _ in range(23):
        end_turn(duel)
    assert duel.state.outcome is None
    end_turn(duel)
    assert duel.state.outcome is not None
    assert duel.state.outcome.winner == 0


def test_kod_129_comes_in_defence() -> None:
    duel = Duel(hand=["KOD-129", "SOE-043"])
    assert {one["position"] for one in duel.legal("normal_summon") if one["card"] == "KOD-129"} <= {"def", "hidden_def"}
    assert {"atk", "def"} <= {one["position"] for one in duel.legal("normal_summon") if one["card"] == "SOE-043"}
