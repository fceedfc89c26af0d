"""Options of effects in menus and logs: cards, Terrains, zones and numbers as a person names them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import Duel
from tests.support import ROOT

EFFECTS = ROOT / "deckcheck/games/kingdom_duels/effects"


def choices(duel: Duel) -> list[str]:
    seat = ENGINE.to_act(duel.state)
    return [ENGINE.describe_action(duel.state, action, seat) for action in ENGINE.legal_actions(duel.state)]


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


@pytest.mark.parametrize("path", sorted(EFFECTS.rglob("*.py")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_effects_that_ask_for_numbers_say_what_they_are(path: Path) -> None:
    """`choices.choose` with a range or zone numbers has `called`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "choices.choose" and len(node.args) > 2:
            words = ast.unparse(node.args[2])
            numbers = "range(1, " in words or "[str(" in words or words.startswith("[column + 1")
            assert not numbers or any(keyword.arg == "called" for keyword in node.keywords), ast.unparse(node)
