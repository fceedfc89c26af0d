"""King of Duelists: effects that several cards share."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import Kind
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import fight, on, run, use

VALUES: list[tuple[str, dict[str, Any], str, int, int]] = [
    ("KOD-036", {"front": {1: "KOD-036"}, "graveyard": ["SOE-043", "SOE-016", "SOE-072"]}, "KOD-036", 1800, 1300),
    ("KOD-036", {"front": {1: "KOD-036"}, "graveyard": ["SOE-043"], "terrains": on("Graveyard")}, "KOD-036", 2080, 1690),
    ("KOD-078", {"front": {1: "KOD-078", 2: "SOE-043"}, "terrains": on("Sky")}, "SOE-043", 1200, 1230),
    ("KOD-100", {"front": {1: "KOD-100", 2: "SOE-079"}, "foe_front": {1: "SOE-079#2"}}, "KOD-100", 2600, 3100),
    (
        "KOD-002",
        {"front": {1: "KOD-002 def"}, "foe_front": {1: "SOE-043"}, "foe_terrains": on("Graveyard")},
        "SOE-043",
        1200,
        900,
    ),
    ("KOD-140", {"front": {1: "KOD-140"}, "back": {1: "SOE-016 on KOD-140"}}, "KOD-140", 2300, 2100),
]


BATTLES: list[tuple[str, str, str, tuple[str, ...], dict[str, Any], set[str], int, int]] = [
    ("KOD-013", "SOE-007", "KOD-013", (), {}, {"SOE-007"}, 1500, 2000),
    ("KOD-015", "KOD-089", "SOE-043 def", (), {"front": {1: "KOD-015", 3: "KOD-089"}}, {"SOE-043"}, 2000, 1800),
    ("KOD-018", "KOD-018", "SOE-016", (), {"foe_terrains": ["Wasteland"] * 5}, {"SOE-016"}, 2000, 1250),
    ("KOD-029", "SOE-017", "KOD-029", (), {"foe_front": {1: "KOD-036", 3: "KOD-029"}}, set(), 2000, 500),
    ("KOD-030", "SOE-016", "KOD-030", ("yes",), {}, {"KOD-030"}, 2000, 800),
    ("KOD-039", "SOE-016", "KOD-039", (), {"terrains": ["Meadow"] * 5}, {"KOD-039"}, 2000, 1800),
    ("KOD-073", "SOE-016", "KOD-073", (), {}, set(), 2000, 2000),
    ("KOD-106", "KOD-106", "SOE-043", ("yes",), {}, set(), 2000, 1350),
    ("KOD-109", "KOD-109", "SOE-038", (), {}, {"SOE-038"}, 2000, 1200),
    ("KOD-127", "SOE-068", "KOD-127 def", (), {}, {"KOD-127"}, 2000, 2000),
    ("KOD-127", "SOE-035", "KOD-127 def", (), {}, set(), 1000, 2000),
    ("KOD-132", "KOD-132", "SOE-105 def", (), {}, set(), 1400, 2000),
    ("KOD-138", "SOE-016", "KOD-138", ("yes",), {}, set(), 2000, 2000),
]


EQUIPS: list[tuple[str, str, int, int, str, str, str]] = [
    ("KOD-003", "KOD-002", 920, 1930, "Flying", "SOE-043", "front"),
    ("KOD-047", "SOE-016", 2700, 1900, "", "SOE-043", "front"),
    ("KOD-049", "SOE-114", 2500, 1600, "Fireblast", "SOE-016", "front"),
    ("KOD-076", "SOE-079", 1600, 1700, "", "SOE-043", "front"),
    ("KOD-080", "KOD-074", 900, 1200, "", "SOE-043", "front"),
    ("KOD-095", "SOE-016", 1600, 2100, "", "", "foe_front"),
    ("KOD-120", "SOE-016", 2300, 2100, "", "", "foe_front"),
]


@pytest.mark.parametrize(("code", "position", "card", "atk", "def_"), VALUES)
def test_values(code: str, position: dict[str, Any], card: str, atk: int, def_: int) -> None:
    duel = Duel(**position)
    assert (duel.atk(card), duel.def_(card)) == (atk, def_), code


@pytest.mark.parametrize(("code", "attacker", "target", "answers", "more", "fallen", "mine", "theirs"), BATTLES)
def test_battles(
    code: str,
    attacker: str,
    target: str,
    answers: tuple[str, ...],
    more: dict[str, Any],
    fallen: set[str],
    mine: int,
    theirs: int,
) -> None:
    duel = fight(attacker, target, *answers, **more)
    codes = {attacker.split()[0], target.split()[0]}
    assert {one for one in codes if duel.zone(one) != "frontrow"} == fallen, code
    assert (duel.lp(ME), duel.lp(FOE)) == (mine, theirs), code


@pytest.mark.parametrize("code", ["KOD-127", "KOD-132"])
def test_mermaids_take_no_damage_in_defence(code: str) -> None:
    duel = fight("KOD-015", f"{code} def", front={3: "KOD-015"})
    assert duel.lp(FOE) == 2000


@pytest.mark.parametrize(("code", "name"), [("KOD-061", "Petrified"), ("KOD-144", "Hypnotized")])
def test_types_that_a_monster_cannot_get(code: str, name: str) -> None:
    duel = Duel(front={1: code})
    changes.add_type(duel.state, duel.number(code), name)
    assert name not in duel.types(code)


@pytest.mark.parametrize(("code", "kind"), [("KOD-089", "cannot_be_controlled"), ("KOD-093", "summon_unnegatable")])
def test_standing_qualities(code: str, kind: Kind) -> None:
    duel = Duel(front={1: code})
    assert has(duel.state, duel.number(code), kind)


@pytest.mark.parametrize("code", ["KOD-127", "KOD-132"])
def test_mermaids_are_not_pierced(code: str) -> None:
    duel = fight("KOD-017", f"{code} def", front={1: "KOD-015", 3: "KOD-017"})
    assert (duel.zone(code) == "graveyard", duel.lp(FOE)) == (True, 2000)


@pytest.mark.parametrize(("code", "bearer", "atk", "def_", "name", "other", "side"), EQUIPS)
def test_equips(code: str, bearer: str, atk: int, def_: int, name: str, other: str, side: str) -> None:
    front = {1: bearer, 2: other} if other else {1: bearer}
    sides: dict[str, Any] = {side: front}
    duel = Duel(hand=[code], **sides)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [[bearer]]
    run(duel.do("activate_spell", code, targets=[bearer]))
    assert (duel.atk(bearer), duel.def_(bearer)) == (atk, def_)
    assert not name or name in duel.types(bearer)


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


@pytest.mark.parametrize("code", ["KOD-097", "KOD-098"])
def test_flips_that_cost_the_opponent_a_card(code: str) -> None:
    duel = Duel(front={1: f"{code} hidden_def"}, foe_hand=["SOE-043", "SOE-016"])
    run(duel.do("flip", code, position="atk"), "SOE-043")
    assert duel.zone("SOE-043") == "graveyard"


@pytest.mark.parametrize(("code", "fits"), [("KOD-074", True), ("KOD-085", True), ("KOD-084", False), ("KOD-121", False)])
def test_who_may_bring_itself_back(code: str, fits: bool) -> None:
    duel = Duel(front={1: code})
    assert duel.can("activate_effect", code) is fits
    if fits:
        assert run(duel.do("activate_effect", code, effect=1, targets=[code])).zone(code) == "main_deck"


@pytest.mark.parametrize(("code", "amount"), [("KOD-026", 1650), ("KOD-027", 1760), ("KOD-028", 1485)])
def test_zombies_come_back_stronger(code: str, amount: int) -> None:
    duel = Duel(hand=["SOE-107"], front={1: code})
    actions.to_graveyard(duel.state, duel.number(code))
    settle(duel.state)
    run(duel.do("activate_spell", "SOE-107", targets=[code]))
    assert duel.atk(code) == amount
