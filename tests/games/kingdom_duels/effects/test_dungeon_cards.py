"""Dungeon Dice: the Arena, the Dice Phase with its shapes and Crests, and the Dungeon Masters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, dungeon_dice
from deckcheck.games.kingdom_duels.engine.tilemap.grid import color_of
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import run
from tests.games.kingdom_duels.tilemaps import DUNGEON, dice_phase, dungeon, lift, on_tiles, options, position, tile

MASTERS = ["LEN-070", "LEN-070#2"]
EXTRA = ["LEN-071", "LEN-072", "LEN-073", "LEN-074"]


def test_len_066_opens_the_arena_for_everybody() -> None:
    duel = Duel(hand=["LEN-066"], extra=[*DUNGEON, *MASTERS, *EXTRA], side="blue", foe_side="red").do(
        "activate_spell", "LEN-066"
    )
    run(duel)
    assert (tile(duel, "LEN-070"), tile(duel, "LEN-070#2")) == ("7,1", "7,19")
    assert duel.terrains(FOE) == ["Dungeon"] * 5
    assert duel.side("LEN-070#2") == FOE
    assert not Duel(hand=["LEN-066"], foe_front={1: "SOE-017"}).can("activate_spell", "LEN-066")


def test_len_067_len_068_and_len_069_need_an_arena_of_their_own_player() -> None:
    rules = ["LEN-067#2", "LEN-068#2", "LEN-069#2"]
    zones: dict[str, Any] = {"extra": [*DUNGEON, *MASTERS], "foe_extra": rules, "side": "blue", "foe_side": "red"}
    duel = Duel(hand=["LEN-066"], **zones).do("activate_spell", "LEN-066")
    assert not any(duel.can("activate_rule", rule) for rule in rules)
    run(duel)
    assert [tile(duel, "LEN-070"), tile(duel, "LEN-070#2")] == ["7,1", "7,19"]
    assert {duel.zone(rule) for rule in rules} == {"extra_deck"}


def test_len_067_has_a_dice_phase_instead_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = dice_phase(monkeypatch, 1, 1, 1)
    assert (duel.phase, duel.state.counters[duel.number("LEN-070")]) == ("dice", 1)
    assert options(duel) == ["end"]  # a Dungeon Master is not moved
    assert duel.lp() == 2000


def test_len_068_takes_one_result_as_crests(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = dice_phase(monkeypatch, 2, 3, 6)
    assert options(duel) == [2, 3]
    duel.do("choose_option", 3)
    assert duel.state.counters[duel.number("LEN-070")] == 3


def test_len_072_places_a_shape_and_lets_a_monster_come(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = dice_phase(monkeypatch, 4, 4, 1, extra=EXTRA, hand=["SOE-040"])
    duel.do("choose_option", "LEN-072")
    assert options(duel) == [1, 2, 3, 4, 5]
    duel.do("choose_option", 1).do("choose_option", "as drawn")
    assert "7,5" in options(duel)
    duel.do("choose_option", "7,5")
    duel.do("special_summon", "LEN-072", 2, "atk")
    assert {row["position"] for row in duel.legal("normal_summon")} == {"atk", "def"}
    duel.do("normal_summon", "SOE-040", 3, "atk").decline()
    assert (duel.zone("LEN-072"), tile(duel, "SOE-040")) == ("extra_deck", "7,5")
    assert position(duel)["painted"] == dict.fromkeys(("6,5", "7,3", "7,4", "7,5", "7,6", "8,5"), "blue")


def test_len_073_opens_a_warp_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = dice_phase(monkeypatch, 6, 6, 6, extra=EXTRA).do("choose_option", "LEN-073")
    duel.do("choose_option", 1).do("choose_option", "as drawn").do("choose_option", "7,5")
    duel.do("special_summon", "LEN-073", 2, "atk").decline()
    assert duel.state.tilemap is not None
    assert (duel.zone("LEN-074"), color_of(duel.state.tilemap.grid, (7, 5))) == ("rule_zone", "black")


def test_len_072_is_not_placed_when_the_tilemap_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its Rule may go while one of the questions about the shape is open."""
    duel = dice_phase(monkeypatch, 4, 4, 1, extra=EXTRA, hand=["SOE-040"])
    for word in ("LEN-072", 1, "as drawn", "7,5"):
        assert lift(duel, "LEN-067").zone("LEN-072") == "extra_deck"
        duel.do("choose_option", word)
    assert duel.legal("special_summon")


def test_len_071_is_the_token_of_red() -> None:
    duel = dungeon({"LEN-070 def": "7,19"}, side="red", foe_side="blue", extra=EXTRA)
    assert dungeon_dice.can_place(duel.state, 0, duel.number("LEN-071"))


def test_len_074_moves_on_to_any_black_tile() -> None:
    painted = {"7,3": "black", "7,10": "black", "7,4": "blue", "7,11": "blue"}
    rules = {"rules": [*DUNGEON, "LEN-074"], "more": {"painted": painted}}
    duel = on_tiles("LEN-067", {"SOE-040": "7,4"}, {}, **rules)
    from deckcheck.games.kingdom_duels.engine.tilemap.moving import move_to

    move_to(duel.state, duel.number("SOE-040"), (7, 3))
    settle(duel.state)
    assert set(options(duel)) == {"7,2", "7,4", "7,11"}
    run(duel, "7,11")
    assert tile(duel, "SOE-040") == "7,11"


def test_len_069_spends_crests(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = {"LEN-070 def": "7,1", "SOE-040": "6,1"}
    duel = dice_phase(monkeypatch, 3, 3, 3, mine=mine, more={"moved": []})
    assert options(duel) == ["move", "done"]
    duel.do("choose_option", "move")
    assert tile(duel, "SOE-040") == "6,2"
    assert duel.state.counters[duel.number("LEN-070")] == 2


def test_len_070_falls_at_the_third_attack_from_next_to_it() -> None:
    duel = dungeon({"LEN-070 def": "7,1"}, {"SOE-040": "7,2"}, extra=[])
    from deckcheck.games.kingdom_duels.engine.battle.attacks import queue_attack

    for left in (2, 1):
        queue_attack(duel.state, duel.number("SOE-040"), duel.number("LEN-070"))
        settle(duel.state)
        run(duel)
        assert duel.def_("LEN-070") == left
    queue_attack(duel.state, duel.number("SOE-040"), duel.number("LEN-070"))
    settle(duel.state)
    run(duel)
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (1,)


def test_len_070_without_def_is_not_destroyed() -> None:
    """An attack that does not destroy it at 1 DEF leaves it 0, and only with exactly 1 DEF a battle destroys it."""
    duel = dungeon({"LEN-070 def": "7,1"}, {"X": "7,2"}, invented={"X": {**MONSTER, "atk": 0}})
    from deckcheck.games.kingdom_duels.engine.battle.attacks import queue_attack

    for left in (2, 1, 0, 0):
        queue_attack(duel.state, duel.number("X"), duel.number("LEN-070"))
        settle(duel.state)
        run(duel)
        assert (duel.def_("LEN-070"), duel.zone("LEN-070"), duel.state.outcome) == (left, "frontrow", None)


def test_len_070_leaves_the_field_by_no_effect() -> None:
    duel = dungeon({"LEN-070 def": "7,1"})
    actions.destroy(duel.state, duel.number("LEN-070"), 1)
    actions.to_hand(duel.state, duel.number("LEN-070"))
    settle(duel.state)
    assert (duel.zone("LEN-070"), duel.state.outcome) == ("frontrow", None)
