"""Equip Spells of King of Duelists."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.statics import has
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run

EQUIPS: list[tuple[str, str, int, int, str, str, str]] = [
    ("KOD-003", "KOD-002", 920, 1930, "Flying", "SOE-043", "front"),
    ("KOD-047", "SOE-016", 2700, 1900, "", "SOE-043", "front"),
    ("KOD-049", "SOE-114", 2500, 1600, "Fireblast", "SOE-016", "front"),
    ("KOD-076", "SOE-079", 1600, 1700, "", "SOE-043", "front"),
    ("KOD-080", "KOD-074", 900, 1200, "", "SOE-043", "front"),
    ("KOD-095", "SOE-016", 1600, 2100, "", "", "foe_front"),
    ("KOD-120", "SOE-016", 2300, 2100, "", "", "foe_front"),
]


@pytest.mark.parametrize(("code", "bearer", "atk", "def_", "name", "other", "side"), EQUIPS)
def test_equips(code: str, bearer: str, atk: int, def_: int, name: str, other: str, side: str) -> None:
    front = {1: bearer, 2: other} if other else {1: bearer}
    sides: dict[str, Any] = {side: front}
    duel = Duel(hand=[code], **sides)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [[bearer]]
    run(duel.do("activate_spell", code, targets=[bearer]))
    assert (duel.atk(bearer), duel.def_(bearer)) == (atk, def_)
    assert not name or name in duel.types(bearer)


def test_kod_003_finds_and_keeps_its_castle() -> None:
    duel = Duel(hand=["KOD-003"], deck=["KOD-002", "SOE-043"])
    run(duel.do("activate_effect", "KOD-003", effect=1))
    assert duel.zone("KOD-002") == "hand"
    duel = Duel(front={1: "KOD-002"}, back={1: "KOD-003 on KOD-002"})
    _verbs.change(duel.state, duel.number("KOD-002"), "negated")
    assert not has(duel.state, duel.number("KOD-002"), "negated")
    assert not _verbs.destroy(duel.state, duel.number("KOD-002"), 1)
    assert duel.zone("KOD-003") == "graveyard"


def test_kod_008_shields_a_side() -> None:
    duel = cast("KOD-008", "SOE-084", front={1: "SOE-084", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    assert (duel.def_("SOE-084"), duel.def_("SOE-043"), duel.position("SOE-043")) == (3200, 2600, "def")
    assert not duel.can("change_position", "SOE-043")
    _verbs.destroy(duel.state, duel.number("SOE-084"), 1)
    settle(duel.state)
    assert {duel.zone("SOE-043"), duel.zone("KOD-008")} == {"graveyard"}


def test_kod_008_may_be_lowered() -> None:
    duel = Duel(active=FOE, front={1: "SOE-084"}, back={1: "KOD-008 on SOE-084"}, foe_front={1: "SOE-035"})
    end_turn(duel, "yes")
    assert (duel.zone("KOD-008"), duel.zone("SOE-084")) == ("graveyard", "frontrow")


def test_kod_049_attacks_anyone_and_fears_water() -> None:
    position: dict[str, Any] = {"front": {1: "SOE-114"}, "back": {1: "KOD-049 on SOE-114"}}
    assert Duel(phase="battle", foe_front={1: "KOD-142"}, **position).can("declare_attack", "SOE-114")
    duel = Duel(foe_front={1: "SOE-090"}, **position)
    run(duel.attack("SOE-114", "SOE-090"))
    assert duel.lp(FOE) == 1000


def test_kod_076_is_better_with_three_and_quick_alone() -> None:
    ladies = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-079#3"}
    duel = cast("KOD-076", "SOE-079", front=ladies)
    assert (duel.atk("SOE-079"), duel.def_("SOE-079")) == (1950, 1600)
    duel = cast("KOD-076", "SOE-079", front={**ladies, 3: "SOE-079#3 hidden_atk"})  # no player can tell what is Hidden
    assert (duel.atk("SOE-079"), duel.def_("SOE-079")) == (1600, 1700)
    assert Duel(phase="battle", front={1: "SOE-079"}, hand=["KOD-076"]).can("activate_spell", "KOD-076")
    assert not Duel(phase="battle", front=ladies, hand=["KOD-076"]).can("activate_spell", "KOD-076")


def test_kod_080_sees_all_but_the_hidden() -> None:
    position: dict[str, Any] = {"front": {1: "KOD-074"}, "back": {1: "KOD-080 on KOD-074"}}
    assert Duel(phase="battle", foe_front={1: "KOD-142"}, **position).can("declare_attack", "KOD-074")
    duel = Duel(phase="battle", foe_front={1: "KOD-009 def", 2: "KOD-044", 3: "SOE-043"}, **position)
    assert [one["target"] for one in duel.legal("declare_attack")] == ["KOD-009", "SOE-043"]


def test_kod_095_pins_its_bearer() -> None:
    duel = Duel(front={1: "SOE-043"}, back={1: "KOD-095 on SOE-016"}, foe_front={1: "SOE-016"})
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))


def test_kod_120_explodes_in_the_standby_phase() -> None:
    duel = cast("KOD-120", "SOE-016", foe_front={1: "SOE-016"}, front={1: "SOE-043"})
    end_turn(duel)
    assert (duel.zone("KOD-120"), duel.lp(FOE)) == ("graveyard", 1400)


def test_kod_003_finds_its_castle_in_the_graveyard_too_once_a_duel() -> None:
    duel = Duel(hand=["KOD-003"], deck=["KOD-002", "SOE-043"], graveyard=["KOD-002#2"])
    duel.do("activate_effect", "KOD-003", effect=1).decline()
    assert {one["option"] for one in duel.legal("choose_option")} == {"KOD-002", "KOD-002#2"}
    run(duel, "KOD-002#2")
    assert (duel.zone("KOD-002"), duel.zone("KOD-002#2")) == ("main_deck", "hand")
    end_turn(duel)
    end_turn(duel)
    assert not duel.can("activate_effect", "KOD-003")


def test_kod_008_does_not_shatter_when_its_bearer_is_tributed() -> None:
    duel = cast("KOD-008", "SOE-084", front={1: "SOE-084", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    _verbs.tribute(duel.state, duel.number("SOE-084"))
    settle(duel.state)
    assert (duel.zone("SOE-043"), duel.zone("KOD-008"), duel.def_("SOE-043")) == ("frontrow", "graveyard", 900)


def test_kod_008_forgets_who_stood_behind_it() -> None:
    duel = cast("KOD-008", "SOE-084", front={1: "SOE-084", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    _verbs.destroy(duel.state, duel.number("KOD-008"), 1)
    settle(duel.state)
    _verbs.destroy(duel.state, duel.number("SOE-084"), 1)
    settle(duel.state)
    assert duel.zone("SOE-043") == "frontrow"


def test_kod_008_turns_hidden_monsters_too() -> None:
    duel = cast("KOD-008", "SOE-084", front={1: "SOE-084", 2: "SOE-043 hidden_atk"})
    assert (duel.position("SOE-043"), duel.def_("SOE-043")) == ("hidden_def", 2600)


def test_kod_047_wakes_who_was_stone() -> None:
    duel = Duel(hand=["KOD-047"], front={1: "SOE-016"})
    _verbs.add_type(duel.state, duel.number("SOE-016"), "Petrified")
    run(duel.do("activate_spell", "KOD-047", targets=["SOE-016"]))
    assert "Petrified" not in duel.types("SOE-016")
    _verbs.add_type(duel.state, duel.number("SOE-016"), "Petrified")
    assert "Petrified" not in duel.types("SOE-016")


def test_kod_120_hurts_its_own_player_on_a_stronger_bearer_and_no_more_than_1000() -> None:
    duel = cast("KOD-120", "SOE-017", foe_front={1: "SOE-017"}, front={1: "SOE-043"})
    end_turn(duel)
    assert (duel.lp(), duel.lp(FOE)) == (1900, 2000)
    duel = cast("KOD-120", "SOE-035", foe_front={1: "SOE-035"}, front={1: "SOE-043"})
    end_turn(duel)
    assert duel.lp(FOE) == 1000
    assert not Duel(hand=["KOD-120"], foe_front={1: "SOE-035"}).can("normal_summon", "KOD-120")
