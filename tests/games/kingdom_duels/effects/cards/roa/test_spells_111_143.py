"""Rebirth of Avatar: Spells 111 to 190."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, run


def test_roa_140_takes_two_machines() -> None:
    duel = Duel(back={1: "ROA-140"}, front={1: "LEN-163", 2: "LEN-165", 3: "SOE-040"}, extra=["ROA-141"])
    choices = [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "ROA-140"]
    assert choices == [["LEN-163", "LEN-165"]]


def test_roa_142_repairs_one_motor_with_two() -> None:
    grave = ["ROA-129", "ROA-132", "ROA-134", "SOE-040"]
    duel = Duel(hand=["ROA-142"], graveyard=grave, foe_back={1: "MLY-055 set"}, foe_front={1: "SOE-048"})
    duel.do("activate_spell", "ROA-142", ["ROA-132"])
    assert duel.asked == {"special_summon"}  # it cannot be answered
    run(duel, "ROA-129", "ROA-134")
    assert [duel.zone(one) for one in grave] == ["eroded", "frontrow", "eroded", "graveyard"]


def test_roa_116_needs_one_seven() -> None:
    seven, none = {**MONSTER, "atk": 1700, "level": 3}, {**MONSTER, "level": 3}
    duel = Duel(front={1: "X-1", 2: "X-2"}, back={1: "ROA-116"}, extra=["ROA-117"], invented={"X-1": seven, "X-2": none})
    run(duel.do("activate_effect", "ROA-116", effect=1, targets=["X-1", "X-2"]))
    assert (duel.zone("ROA-117"), duel.lp()) == ("frontrow", 700)
    duel = Duel(front={1: "X-1", 2: "X-2"}, back={1: "ROA-116"}, extra=["ROA-117"], invented={"X-1": none, "X-2": none})
    assert not duel.can("activate_effect", "ROA-116")


def test_roa_136_hexes_what_is_set_now() -> None:
    duel = Duel(active=FOE, foe_hand=["ROA-136"], foe_front={3: "SOE-017"}, front={3: "SOE-040"}, back={1: "SOE-062 set"})
    run(duel.do("activate_spell", "ROA-136"))
    assert run(duel.attack("SOE-017", "SOE-040")).zone("SOE-062") == "backrow"


def test_roa_133_brings_kin_after_a_special_summon() -> None:
    zones: dict[str, Any] = {"graveyard": ["SOE-017"], "front": {}}
    duel = Duel(hand=["SOE-107", "ROA-133", "SOE-007", "SOE-040"], **zones)
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"]).do("special_summon", "SOE-017", zone=1, position="atk")
    duel.do("activate_spell", "ROA-133", targets=["SOE-017"])
    run(duel)
    assert (duel.position("SOE-017"), duel.zone("SOE-040")) == ("def", "hand")
    assert not duel.can("change_position", "SOE-017")


def test_roa_133_does_not_follow_a_normal_summon() -> None:
    duel = Duel(hand=["SOE-002", "ROA-133", "SOE-003"]).do("normal_summon", "SOE-002", zone=1, position="atk")
    assert not duel.can("activate_spell", "ROA-133")


def test_roa_131_waits_for_the_next_motor() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-129"}, "back": {1: "ROA-131 on ROA-129"}, "hand": ["ROA-129#2"]}
    duel = Duel(**zones)
    assert duel.atk("ROA-129") == 1300 + 900
    actions.to_hand(duel.state, duel.number("ROA-129"))
    settle(duel.state)
    assert duel.zone("ROA-131") == "backrow"
    run(duel.do("normal_summon", "ROA-129#2", zone=3, position="atk"), "equip it")
    assert duel.atk("ROA-129#2") == 2200


def test_roa_131_falls_before_it_is_worn() -> None:
    duel = Duel(front={1: "ROA-129"}, hand=["ROA-131"], foe_hand=["X-HAND"], invented=ANSWERS)
    duel.do("activate_spell", "ROA-131", targets=["ROA-129"])
    run(duel.do("activate_spell", "X-HAND", targets=["ROA-129"], by=FOE))
    assert duel.zone("ROA-131") == "graveyard"
    set_down = Duel(hand=["X-BREAK"], foe_back={1: "ROA-131 set"}, invented=ANSWERS)
    run(set_down.do("activate_spell", "X-BREAK", targets=["ROA-131"]))
    assert set_down.zone("ROA-131") == "graveyard"


def test_roa_115_lets_an_equip_be_tributed_as_well() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-112"}, "back": {1: "ROA-038", 2: "TEG-114 on SOE-112"}, "extra": ["ROA-039"]}
    assert not Duel(**zones).can("activate_effect", "ROA-038")
    zones["back"] = {**zones["back"], 3: "ROA-115"}
    duel = Duel(**zones)
    run(duel.do("activate_effect", "ROA-038", effect=1, targets=["SOE-112", "TEG-114"]))
    assert (duel.zone("ROA-039"), duel.zone("TEG-114")) == ("frontrow", "graveyard")


def test_roa_138_takes_a_ritual_for_either_extra_deck() -> None:
    zones: dict[str, Any] = {
        "foe_hand": ["ROA-038", "LEN-130", "SOE-002"],
        "extra": ["ROA-039"],
        "front": {1: "SOE-112", 2: "SOE-116"},
    }
    duel = cast("ROA-138", answers=("ROA-038",), **zones)
    run(duel.do("activate_spell", "ROA-038"))
    run(duel.do("activate_effect", "ROA-038", effect=1, targets=["SOE-112", "SOE-116"]))
    assert (duel.zone("ROA-039"), duel.zone("ROA-038")) == ("frontrow", "graveyard")
    duel = cast("ROA-138", foe_hand=["LEN-130", "SOE-062"])
    assert duel.hand() == 0


def test_roa_133_locks_a_hidden_newcomer() -> None:
    duel = Duel(hand=["SOE-107", "ROA-133", "SOE-003"], graveyard=["SOE-002"])
    duel.do("activate_spell", "SOE-107", targets=["SOE-002"]).do("special_summon", "SOE-002", zone=1, position="hidden_def")
    run(duel.do("activate_spell", "ROA-133", targets=["SOE-002"]))
    assert has(duel.state, duel.number("SOE-002"), "position_locked")


def test_roa_131_goes_by_an_original_def_that_an_effect_halves() -> None:
    duel = Duel(front={1: "ROA-129"}, back={1: "ROA-131 on ROA-129"}, foe_front={1: "ROA-047"})
    assert duel.atk("ROA-129") == 1300 // 2 + 1800 // 2 // 2
