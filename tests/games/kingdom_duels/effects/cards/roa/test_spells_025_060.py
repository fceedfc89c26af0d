"""Rebirth of Avatar: Spells 001 to 060."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions, terrains
from tests.games.kingdom_duels.duels import FOE, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import LAND, cast, fight, on, run


def test_roa_041_burns_earth() -> None:
    duel = Duel(hand=["ROA-041"], front={1: "SOE-049"}, terrains=["Forest"] * 5, foe_terrains=["Sea"] * 5)
    run(duel.do("activate_spell", "ROA-041"), "terrains", "1:1", "1:5", "done")
    assert duel.terrains() == ["Wasteland", "Forest", "Forest", "Forest", "Wasteland"]
    duel = Duel(hand=["ROA-041"], front={1: "SOE-049"}, foe_back={1: "ORB-046", 2: "SOE-020"}).do("activate_spell", "ROA-041")
    assert (run(duel, "spell").zone("ORB-046"), duel.zone("SOE-020")) == ("graveyard", "backrow")
    assert not Duel(hand=["ROA-041"], front={1: "SOE-040"}).can("activate_spell", "ROA-041")


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


def test_roa_054_sets_the_one_card_that_the_temple_of_an_opponent_allows() -> None:
    zones: dict[str, Any] = {"graveyard": ["SOE-055"], "front": {1: "SOE-040"}, "foe_back": {1: "NPH-018"}}
    duel = Duel(hand=["ROA-054", "SOE-062"], **zones)
    assert duel.can("set_spell_trap", "SOE-062")
    assert not run(duel.do("activate_spell", "ROA-054", targets=["SOE-055"]), "set").can("set_spell_trap", "SOE-062")


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


def test_roa_041_burns_a_wall_that_is_a_continuous_spell() -> None:
    duel = Duel(hand=["ROA-041"], front={1: "KOD-110"}, foe_back={1: "KOD-034"}, terrains=["Night"] * 5)
    run(duel.do("activate_spell", "ROA-041"), "spell")
    assert duel.zone("KOD-034") == "graveyard"


def test_roa_054_equips_own_monsters_with_a_card_of_another_player() -> None:
    bow = {**SPELL, "types": ["Equip", "Spell"], "glyph": "Equip", "effects": [{"kind": "equip", "where": {"side": "own"}}]}
    duel = Duel(hand=["ROA-054"], front={1: "SOE-040"}, foe_graveyard=["X-1"], invented={"X-1": bow})
    run(duel.do("activate_spell", "ROA-054", targets=["X-1"]), "equip")
    assert duel.state.host[duel.number("X-1")] == duel.number("SOE-040")


def test_roa_035_poisons_whom_its_bearer_falls_to() -> None:
    duel = fight("SOE-040", "SOE-017", back={1: "ROA-035 on SOE-040"})
    assert (duel.zone("ROA-035"), "Poisoned" in duel.types("SOE-017")) == ("graveyard", True)


def test_roa_035_finishes_all_at_once() -> None:
    """Millennium Golem (MLY-059) could still be tributed for a monster that falls with it."""
    foes = {1: "MLY-059", 2: "PYL-099"}
    duel = Duel(front={1: "SOE-040"}, back={1: "ROA-035 on SOE-040"}, foe_front=foes, foe_terrains=["Forest"] * 5)
    for code in foes.values():
        changes.poison(duel.state, duel.number(code))
        changes.modify_atk(duel.state, duel.number(code), -100)
    settle(duel.state)
    assert "choose_option" in duel.asked
    run(duel, "no")
    assert {duel.zone(code) for code in foes.values()} == {"graveyard"}
