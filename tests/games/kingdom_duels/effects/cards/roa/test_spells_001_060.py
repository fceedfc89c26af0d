"""Rebirth of Avatar: Spells 001 to 060."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions, terrains
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import LAND, cast, end_turn, fight, on, run


def test_roa_016_borrows_all_normal_monsters() -> None:
    foes = {1: "SOE-040", 2: "NPH-156", 3: "SOE-048 hidden_def"}
    duel = cast("ROA-016", front={1: "SOE-094"}, foe_front=foes)
    assert [duel.side(one) for one in ("SOE-040", "NPH-156", "SOE-048")] == [ME, FOE, FOE]
    duel.do("end_phase")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-094"}
    assert end_turn(duel).side("SOE-040") == FOE


def test_roa_018_sends_monsters_home() -> None:
    duel = Duel(hand=["ROA-018"], foe_front={1: "SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    assert duel.do("activate_spell", "ROA-018").side("SOE-040") == FOE


def test_roa_018_makes_room_by_sending_others_home() -> None:
    mine = {1: "SOE-040", **{place: f"SOE-048#{place}" for place in range(2, 6)}}
    theirs = {place: f"SOE-094#{place}" for place in range(1, 5)}
    duel = Duel(hand=["ROA-018"], front=mine, foe_front=theirs)
    actions.take_control(duel.state, duel.number("SOE-040"), 1)
    actions.take_control(duel.state, duel.number("SOE-094#1"), 0)
    duel.do("activate_spell", "ROA-018")
    assert (duel.side("SOE-040"), duel.side("SOE-094#1")) == (ME, FOE)
    assert [duel.state.col[duel.number(f"SOE-048#{place}")] for place in range(2, 6)] == [1, 2, 3, 4]


def test_roa_041_burns_earth() -> None:
    duel = Duel(hand=["ROA-041"], front={1: "SOE-049"}, terrains=["Forest"] * 5, foe_terrains=["Sea"] * 5)
    run(duel.do("activate_spell", "ROA-041"), "terrains", "1:1", "1:5", "done")
    assert duel.terrains() == ["Wasteland", "Forest", "Forest", "Forest", "Wasteland"]
    duel = Duel(hand=["ROA-041"], front={1: "SOE-049"}, foe_back={1: "ORB-046", 2: "SOE-020"}).do("activate_spell", "ROA-041")
    assert (run(duel, "spell").zone("ORB-046"), duel.zone("SOE-020")) == ("graveyard", "backrow")
    assert not Duel(hand=["ROA-041"], front={1: "SOE-040"}).can("activate_spell", "ROA-041")


def test_roa_015_attacks_together() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-094"}, "invented": {"X-1": {**MONSTER, "atk": 1500}}}
    duel = Duel(hand=["ROA-015"], foe_front={3: "X-1"}, **zones)
    run(duel.do("activate_spell", "ROA-015", targets=["SOE-040"]))
    run(duel.attack("SOE-040", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 2000)
    assert fight("SOE-040", "X-1", **zones).zone("SOE-040") == "graveyard"


def test_roa_019_hunts_who_comes_back() -> None:
    weak = {"X-1": {**MONSTER, "atk": 300}}
    duel = fight("SOE-048", "X-1", front={1: "SOE-048"}, back={1: "ROA-019 on SOE-048"}, foe_hand=["SOE-107"], invented=weak)
    assert not duel.can("declare_attack", "SOE-048")
    duel.do("activate_spell", "SOE-107", targets=["X-1"], by=FOE)
    run(duel)
    assert {one["target"] for one in duel.legal("declare_attack")} == {"X-1"}
    even = {"X-1": {**MONSTER, "atk": 1400}}
    assert (
        fight("SOE-048", "X-1", front={1: "SOE-048"}, back={1: "ROA-019 on SOE-048"}, invented=even).zone("SOE-048")
        == "frontrow"
    )


def test_roa_035_poisons_and_finishes_in_the_forest() -> None:
    duel = fight("SOE-040", "SOE-094 def", back={1: "ROA-035 on SOE-040"}, foe_terrains=["Forest"] * 5)
    assert "Poisoned" in duel.types("SOE-094")
    changes.modify_atk(duel.state, duel.number("SOE-094"), -100)
    settle(duel.state)
    assert duel.zone("SOE-094") == "graveyard"


def test_roa_054_brings_an_equip_back() -> None:
    assert (
        cast("ROA-054", "SOE-055", graveyard=["SOE-055"], front={1: "SOE-040"}, answers=("set",)).zone("SOE-055") == "backrow"
    )
    assert not Duel(hand=["ROA-054"], graveyard=["SOE-107"], front={1: "SOE-040"}).can("activate_spell", "ROA-054")


def test_roa_040_keeps_traps_silent_when_its_bearer_attacks() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-017"}, "foe_front": {1: "SOE-120"}, "foe_back": {1: "SOE-062 set"}}
    duel = Duel(back={1: "ROA-040 on SOE-040"}, **zones)
    run(duel.attack("SOE-040", "SOE-120"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-062")) == ("graveyard", "backrow")
    duel = Duel(back={1: "ROA-040 on SOE-040"}, **zones)
    run(duel.attack("SOE-017", "SOE-120"))
    assert duel.zone("SOE-062") == "graveyard"


def test_roa_040_lets_its_bearer_hide_in_a_forest() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ROA-040 on SOE-040"}}
    assert {"card": "SOE-040", "position": "hidden_atk"} in [
        {key: row[key] for key in ("card", "position")} for row in Duel(terrains=on("Forest"), **zones).legal("hide")
    ]
    assert not Duel(**zones).legal("hide")


def test_roa_009_changes_terrains_and_lends_a_blessed_monster() -> None:
    zones: dict[str, Any] = {"back": {1: "MLY-013"}, "extra": ["MLY-014"], "foe_front": {1: "SOE-105"}, "terrains": LAND}
    duel = cast("ROA-009", answers=("1:1", "done", "1:2", "done"), **zones)
    assert duel.terrains()[:2] == ["Graveyard", "Wasteland"]
    actions.to_graveyard(duel.state, duel.number("ROA-009"))
    settle(duel.state)
    assert duel.terrains()[:2] == ["Land", "Land"]


def test_roa_021_turns_its_bearer_into_a_beast_and_back() -> None:
    material = "ROA-020"
    duel = Duel(front={1: material}, back={1: f"ROA-021 on {material}"}, extra=["ROA-022"])
    run(duel.do("activate_effect", "ROA-021", effect=1))
    assert (duel.zone("ROA-022"), duel.zone("ROA-021")) == ("frontrow", "backrow")
    run(duel.do("activate_effect", "ROA-021", effect=2))
    assert (duel.zone("ROA-022"), duel.zone("ROA-021"), duel.zone(material)) == ("extra_deck", "hand", "frontrow")


def test_roa_025_sends_a_monster_to_the_next_turn() -> None:
    duel = cast("ROA-025", "SOE-040", answers=("leave until Standby Phase",), front={1: "SOE-040"}, foe_front={1: "SOE-002"})
    assert duel.zone("SOE-040") == "eroded"
    assert duel.end_turn().zone("SOE-040") == "eroded"
    assert duel.end_turn().zone("SOE-040") == "frontrow"


def test_roa_025_gives_a_summoning_counter_instead() -> None:
    duel = cast("ROA-025", "SOE-040", answers=("Summoning Counter",), front={1: "SOE-040"})
    assert duel.state.counters[duel.number("SOE-040")] == 1


def test_roa_036_grows_forests_that_stay_with_it() -> None:
    duel = cast("ROA-036", answers=("1:1", "2:1", "done"), terrains=LAND, foe_terrains=LAND, front={1: "SOE-040"})
    assert (duel.terrains()[:2], duel.terrains(FOE)[0]) == (["Forest", "Land"], "Forest")
    assert not terrains.replace_terrain(duel.state, 0, 0, "Sea")
    actions.to_graveyard(duel.state, duel.number("ROA-036"))
    settle(duel.state)
    assert duel.terrains()[0] == "Land"


def test_roa_038_is_fulfilled_by_tributes() -> None:
    duel = Duel(back={1: "ROA-038"}, front={1: "SOE-040", 2: "SOE-116"}, extra=["ROA-039"])
    run(duel.do("activate_effect", "ROA-038", effect=1, targets=["SOE-040", "SOE-116"]))
    assert (duel.zone("ROA-039"), duel.zone("ROA-038")) == ("frontrow", "graveyard")


def test_roa_038_answers_a_fall_in_the_forest() -> None:
    zones: dict[str, Any] = {"hand": ["ROA-038"], "extra": ["ROA-039"], "foe_front": {1: "SOE-017"}, "active": FOE, "lp": 4000}
    for terrain in ("Forest", "Land"):
        duel = Duel(front={1: "SOE-040"}, terrains=[terrain] * 5, **zones).attack("SOE-017", "SOE-040")
        while duel.zone("SOE-040") == "frontrow":
            duel.do("pass")
        assert ("pass" in duel.asked) == (terrain == "Forest")
        if terrain == "Forest":
            run(duel.do("activate_spell", "ROA-038"))
            assert duel.zone("ROA-039") == "frontrow"
            terrains.replace_terrain(duel.state, 0, duel.column("ROA-039") - 1, "Sea")
            assert duel.atk("ROA-039") == 1300


def test_roa_050_lifts_a_god_and_makes_it_ascend() -> None:
    duel = cast("ROA-050", "TEG-002", front={1: "TEG-002"}, extra=["ROA-165"])
    assert (duel.atk("TEG-002"), conditions.hierarchy(duel.state, duel.number("TEG-002"))) == (5000, 5)
    run(duel.do("activate_effect", "ROA-050", effect=1, targets=["TEG-002"]))
    assert (duel.zone("ROA-165"), duel.zone("TEG-002"), duel.zone("ROA-050")) == ("frontrow", "attached", "eroded")
