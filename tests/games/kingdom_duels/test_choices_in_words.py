"""Options of effects in menus and logs: cards, Terrains, zones and numbers as a person names them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from deckcheck.core.mentions import plain
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import Duel, printed
from tests.support import ROOT, for_each

EFFECTS = ROOT / "deckcheck/games/kingdom_duels/effects"


def choices(duel: Duel) -> list[str]:
    seat = ENGINE.to_act(duel.state)
    return [plain(ENGINE.describe_action(duel.state, action, seat)) for action in ENGINE.legal_actions(duel.state)]


def test_a_number_says_what_it_counts() -> None:
    duel = Duel(front={3: "SOE-114", 1: "SOE-016"}).do("activate_effect", "SOE-114", 1, targets=["SOE-016"])
    assert choices(duel)[36] == "choose 37 ATK for Flame Swordsman"


def test_a_terrain_has_its_name_and_its_zone() -> None:
    duel = Duel(front={3: "SOE-007"}, foe_front={3: "SOE-035"}, foe_terrains=["Forest", "Sea", "Forest", "Land", "Land"])
    duel.attack("SOE-007", "SOE-035").do("choose_option", "yes")
    while "choose_option" not in duel.asked:
        duel.do("pass")
    assert choices(duel) == [
        "choose the Forest in Foe's zone 1 for Dark Dragon",
        "choose the Forest in Foe's zone 3 for Dark Dragon",
    ]


@pytest.mark.slow
@for_each(sorted(EFFECTS.rglob("*.py")))
def test_effects_that_ask_for_numbers_say_what_they_are(path: Path) -> None:
    """`choices.choose` with a range or zone numbers has `called`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "choices.choose" and len(node.args) > 2:
            words = ast.unparse(node.args[2])
            numbers = "range(1, " in words or "[str(" in words or words.startswith("[column + 1")
            assert not numbers or any(keyword.arg == "called" for keyword in node.keywords), ast.unparse(node)


def test_mly_059_the_monster_that_can_be_rescued_is_named() -> None:
    duel = Duel(front={1: "MLY-059", 2: "MLY-068", 4: "MLY-068#2"}, foe_hand=["TEG-154"], active="Foe")
    duel.do("activate_spell", "TEG-154").decline()
    name = printed("MLY-068").name
    assert choices(duel) == [f"save {name} in zone 4 with Millennium Golem", f"let {name} in zone 4 be destroyed"]
    assert choices(duel.do("choose_option", "no"))[0] == f"save {name} in zone 2 with Millennium Golem"


def test_kod_106_the_monster_that_can_be_rescued_in_battle_is_named() -> None:
    duel = (
        Duel(front={1: "SOE-040"}, foe_front={2: "KOD-106", 3: "SOE-017"}, active="Foe").attack("KOD-106", "SOE-040").decline()
    )
    assert choices(duel)[1] == f"let {printed('SOE-040').name} in zone 1 be destroyed"
