"""Effects of a battle that happen though the monster that has them falls in it, as it does against an equal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes, marks
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel
from tests.games.kingdom_duels.effect_play import run

Happened = Callable[[Duel], bool]
"""Whether the effect happened to X-1, the monster of the battle, or to X-2 beside it."""


def _skips_main(duel: Duel) -> bool:
    return bool(marks.marks(duel.state, -2, "skips_main1"))


CASES: list[tuple[str, Happened, dict[str, Any]]] = [
    ("ORB-191", _skips_main, {}),
    ("LEN-178", lambda duel: duel.lp() == 2300, {}),
    ("SOE-061", lambda duel: duel.zone("SOE-059") == "frontrow", {"hand": ["SOE-059"]}),
    ("SOE-070", lambda duel: duel.zone("X-2") == "graveyard", {}),
    ("SOE-116", lambda duel: duel.zone("X-1") == "eroded", {}),
    ("SOE-126", lambda duel: duel.hand(FOE) == 1, {"foe_hand": 2}),
    ("TEG-071", lambda duel: duel.zone("X-2") == "graveyard", {}),
    ("TEG-075", lambda duel: duel.zone("TEG-076") == "frontrow", {"extra": ["TEG-076"]}),
]


@pytest.mark.parametrize(("code", "happened", "zones"), CASES, ids=[code for code, _, _ in CASES])
def test_destroying_an_equal_is_destroying_it(code: str, happened: Happened, zones: dict[str, Any]) -> None:
    duel = Duel(front={1: code}, foe_front={1: "X-1", 2: "X-2"}, invented={"X-1": MONSTER, "X-2": MONSTER}, **zones)
    for card in (code, "X-1"):
        changes.change(duel.state, duel.number(card), "set_atk", 1000, ON_FIELD)
    changes.add_type(duel.state, duel.number(code), "Flying")
    marks.mark(duel.state, duel.number(code), "paid", True, duel.state.turn)  # TEG-075
    run(duel.attack(code, "X-1"), *["yes"] * (code in ("SOE-061", "SOE-116", "TEG-071", "TEG-075")))
    assert {duel.zone(card) for card in (code, "X-1")} <= {"graveyard", "eroded"}
    assert happened(duel)


def test_orb_206_reflects_though_it_falls() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-206"}, "foe_front": {1: "SOE-017", 2: "X-1"}}
    duel = Duel(active=FOE, invented={"X-1": MONSTER}, **zones)
    run(duel.attack("SOE-017", "ORB-206"), "yes")
    assert (duel.zone("ORB-206"), duel.zone("SOE-017"), duel.zone("X-1")) == ("graveyard", "frontrow", "graveyard")


@pytest.mark.parametrize("kind", ["negated", "no_activation"])
@pytest.mark.parametrize("code", ["ORB-191", "LEN-109"])
def test_a_monster_without_effects_brings_nothing_by_falling(code: str, kind: str) -> None:
    duel = Duel(front={1: code}, foe_front={1: "X-1", 2: "X-2"}, invented={"X-1": MONSTER, "X-2": MONSTER})
    for card in (code, "X-1"):
        changes.change(duel.state, duel.number(card), "set_atk", 1000, ON_FIELD)
    changes.change(duel.state, duel.number(code), kind, True, ON_FIELD)
    duel.attack(code, "X-1")
    assert (duel.zone(code), duel.zone("X-1")) == ("graveyard", "graveyard")
    assert not _skips_main(duel)
    assert "choose_option" not in duel.asked
    assert not duel.state.changes.of(kind)
