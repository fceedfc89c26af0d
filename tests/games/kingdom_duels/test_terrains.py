"""The 40 Terrain Markers, one after the other: who is summoned Hidden there and who may hide (KD-TERRAIN-13, KD-MAIN-08), what
makes monsters wet and dry, and what replaces them. Moves and attacks stand in `test_terrain_ground.py`."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes, terrains
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel
from tests.support import for_each

BOTH, LOW, NEVER = {"hidden_atk", "hidden_def"}, {"hidden_def"}, set[str]()


def monster(attribute: str = "light", *types: str, level: int = 8, def_: int = 0) -> dict[str, Any]:
    """A monster that no Terrain asks for unless it is said."""
    return {**MONSTER, "types": ["Monster", *types], "attribute": attribute, "level": level, "def": def_}


PLAIN = monster()


class Cover(NamedTuple):
    """What a Terrain says of hiding: the positions of summons, whether face-up monsters may hide, who fits and who does not."""

    code: str
    positions: set[str]
    hide: bool
    fitting: tuple[dict[str, Any], ...]
    others: tuple[dict[str, Any], ...] = (PLAIN,)


COVERS = (
    Cover("T-03", LOW, False, (monster("dark"), monster("earth")), (PLAIN, monster("wind"))),
    Cover("T-04", LOW, False, (monster("earth"),)),
    Cover("T-05", LOW, False, (monster("earth"), monster("wind")), (PLAIN, monster("dark"))),
    Cover("T-06", LOW, False, (monster("earth"),)),
    Cover("T-07", BOTH, True, (monster("water"),)),
    Cover("T-08", LOW, False, (monster("earth"), monster("water")), (PLAIN, monster("fire"))),
    Cover("T-09", BOTH, True, (monster("dark"),)),
    Cover("T-10", BOTH, True, (monster("water"),), (PLAIN, monster("light", "Reptillian"))),
    Cover("T-11", NEVER, False, (), (PLAIN, monster("light", "Cyberse"))),
    Cover("T-13", NEVER, False, (), (PLAIN, monster("light", "Sealed"))),
    Cover("T-14", LOW, False, (PLAIN, monster("dark")), ()),
    Cover("T-15", BOTH, True, (monster("light", "Burrowing"),), (PLAIN, monster("light", "Illusion"))),
    Cover("T-16", BOTH, True, tuple(map(monster, ("dark", "earth", "fire", "water", "wind")))),
    Cover("T-17", BOTH, True, (monster("wind"), monster("light", "Flying")), (PLAIN, monster("light", "Avian"))),
    Cover("T-18", BOTH, True, (monster("fire"), monster("light", "Fireblast"))),
    Cover("T-19", LOW, False, (monster(level=7), monster(level=1))),
    Cover("T-20", BOTH, True, (monster("light", "Dragon"),)),
    Cover("T-21", NEVER, False, (), (PLAIN, monster("light", "Dragon"))),
    Cover("T-22", BOTH, True, tuple(monster("light", name) for name in ("Insect", "Plant", "Reptillian"))),
    Cover("T-23", BOTH, True, (monster("light", "Frost"),)),
    Cover("T-24", BOTH, True, (monster("light", "Support"),)),
    Cover("T-25", BOTH, True, (monster("light", "Machine"), monster("light", "Metalized"))),
    Cover("T-27", BOTH, True, (monster("light", "Cosmic"),)),
    Cover("T-28", LOW, False, (monster("earth"),)),
    Cover("T-29", BOTH, False, (PLAIN,), ()),
    Cover("T-30", LOW, False, (monster(level=2), monster(level=1)), (PLAIN, monster(level=3))),
    Cover("T-31", NEVER, False, (), (PLAIN, monster("light", "Eldritch"))),
    Cover("T-32", BOTH, False, (monster(def_=2000), monster(def_=3000)), (PLAIN, monster(def_=1999))),
    Cover("T-33", BOTH, True, (monster("light", "Divine"),), (PLAIN, monster("light", "Blessed"))),
    Cover("T-34", BOTH, True, (monster("water", level=5),), (PLAIN, monster("water", level=6), monster(level=5))),
    Cover("T-35", NEVER, False, (), (PLAIN, monster("wind", "Flying"))),
    Cover("T-36", BOTH, True, (monster("light", "Demon"), monster("light", "Fallen")), (PLAIN, monster("dark", "Elemental"))),
    Cover("T-37", BOTH, True, (monster("light", "Metalized"), monster("light", "Union"))),
    Cover("T-40", BOTH, False, (PLAIN,), ()),
)
"""All but those whose condition is about other monsters, which have tests of their own."""


def name_of(code: str) -> str:
    return TERRAINS[int(code[2:]) - 1].name


def hidden_summons(duel: Duel, zone: int = 1) -> set[str]:
    """The Hidden positions in which X may be Normal Summoned to a zone."""
    found = {row["position"] for row in duel.legal("normal_summon") if row["card"] == "X" and row["zone"] == zone}
    assert {"atk", "def"} <= found, "face-up is always possible"
    return found - {"atk", "def"}


def on_hand(code: str, row: dict[str, Any], **zones: Any) -> Duel:
    return Duel(hand=["X"], terrains=[name_of(code)] * 5, invented={"X": row}, **zones)


@for_each(COVERS, lambda cover: cover.code)
def test_a_terrain_covers_the_monsters_it_names(cover: Cover) -> None:
    for row in cover.fitting:
        assert hidden_summons(on_hand(cover.code, row)) == cover.positions, row
        face_up = Duel(front={1: "X"}, terrains=[name_of(cover.code)] * 5, invented={"X": row})
        hiding = {one["position"] for one in face_up.legal("hide")}
        assert hiding == (BOTH if cover.hide else NEVER), row
    for row in cover.others:
        assert hidden_summons(on_hand(cover.code, row)) == NEVER, row
        assert not Duel(front={1: "X"}, terrains=[name_of(cover.code)] * 5, invented={"X": row}).legal("hide")


@pytest.mark.parametrize("code", ["T-01", "T-26"])
def test_t_01_and_t_26_cover_the_first_monster_of_a_side(code: str) -> None:
    assert hidden_summons(on_hand(code, PLAIN)) == LOW
    assert hidden_summons(on_hand(code, PLAIN, foe_front={1: "SOE-017"})) == LOW
    assert hidden_summons(on_hand(code, PLAIN, front={5: "SOE-017"})) == NEVER
    assert hidden_summons(on_hand(code, PLAIN, back={5: "SOE-017"})) == NEVER, "a monster in the Backrow is one too"


@pytest.mark.parametrize("code", ["T-02", "T-38"])
def test_t_02_and_t_38_cover_monsters_that_face_one(code: str) -> None:
    assert hidden_summons(on_hand(code, PLAIN, foe_front={5: "SOE-017"})) == LOW, "zone 5 faces zone 1"
    assert hidden_summons(on_hand(code, PLAIN, foe_front={1: "SOE-017"})) == NEVER
    assert hidden_summons(on_hand(code, PLAIN, foe_front={5: "SOE-017 hidden_def"})) == NEVER
    assert hidden_summons(on_hand(code, PLAIN, foe_back={5: "SOE-017"})) == LOW, "the Backrow belongs to the column"
    assert hidden_summons(on_hand(code, PLAIN)) == NEVER


def test_t_12_covers_while_any_monster_is_on_the_field() -> None:
    assert hidden_summons(on_hand("T-12", PLAIN)) == NEVER
    assert hidden_summons(on_hand("T-12", PLAIN, foe_front={2: "SOE-017"})) == LOW
    assert hidden_summons(on_hand("T-12", PLAIN, front={2: "SOE-017 hidden_def"})) == LOW
    assert not on_hand("T-12", PLAIN, front={2: "SOE-017"}).legal("hide")


def test_t_39_covers_while_a_hidden_monster_is_in_another_indoors() -> None:
    rooms: dict[str, Any] = {"hand": ["X"], "invented": {"X": PLAIN}}
    inside = Duel(front={2: "SOE-017 hidden_def", 3: "SOE-040"}, terrains=["Indoors"] * 5, **rooms)
    assert hidden_summons(inside) == BOTH
    assert {row["card"] for row in inside.legal("hide")} == {"SOE-040"}
    assert hidden_summons(Duel(front={2: "SOE-017"}, terrains=["Indoors"] * 5, **rooms)) == NEVER, "it is face-up"
    outside = Duel(front={2: "SOE-017 hidden_def"}, terrains=["Indoors", "Land", "Land", "Land", "Land"], **rooms)
    assert hidden_summons(outside) == NEVER, "it is elsewhere"
    theirs = Duel(foe_front={2: "SOE-017 hidden_def"}, terrains=["Indoors"] * 5, foe_terrains=["Indoors"] * 5, **rooms)
    assert hidden_summons(theirs) == NEVER
    alone = Duel(front={2: "SOE-017 hidden_def"}, back={1: "SOE-040"}, terrains=["Indoors"] * 5)
    assert {row["card"] for row in alone.legal("hide")} == {"SOE-040"}


def test_every_terrain_is_covered_by_a_test_of_hiding() -> None:
    """T-01, T-02, T-12, T-26, T-38 and T-39 ask for other monsters."""
    alone = {"T-01", "T-02", "T-12", "T-26", "T-38", "T-39"}
    assert {cover.code for cover in COVERS} | alone == {f"T-{number:02}" for number in range(1, 41)}


def test_what_a_monster_has_become_counts_for_hiding() -> None:
    duel = Duel(front={1: "SOE-040"}, terrains=["Swamp"] * 5)
    assert not duel.legal("hide")
    changes.add_type(duel.state, duel.number("SOE-040"), "Plant")
    touch(duel.state)
    assert {row["position"] for row in duel.legal("hide")} == BOTH


def test_kd_main_09_flip_monsters_are_hidden_anywhere_but_in_t_35() -> None:
    for name, allowed in (("Space", True), ("Sky", False)):
        duel = Duel(hand=["SOE-132"], terrains=[name] * 5)
        assert any(row["position"] == "hidden_def" for row in duel.legal("normal_summon")) == allowed


def test_t_35_nothing_hides_there_by_an_effect_or_after_a_battle() -> None:
    duel = Duel(front={1: "SOE-017"}, terrains=["Sky"] * 5)
    changes.hide(duel.state, duel.number("SOE-017"))
    assert duel.position("SOE-017") == "atk"
    for name, question in (("Sky", "end_phase"), ("Land", "hide_again")):
        zones: dict[str, Any] = {"front": {1: "SOE-017 hidden_atk"}, "foe_front": {1: "SOE-040"}, "foe_lp": 9000}
        duel = Duel(phase="battle", terrains=[name] * 5, **zones)
        duel.do("declare_attack", "SOE-017", "SOE-040")
        assert question in duel.asked


def test_kd_main_08_a_special_summon_may_be_hidden_where_the_terrain_covers_it() -> None:
    terrains = ["Land", "Forest", "Night", "Sky", "Sea"]
    duel = Duel(hand=["SOE-107"], front={1: "SOE-040"}, foe_graveyard=["SOE-023"], terrains=terrains)
    duel.do("activate_spell", "SOE-107", targets=["SOE-023"])
    offered = {(row["zone"], row["position"]) for row in duel.legal("special_summon")}
    assert {place for place in offered if place[1].startswith("hidden")} == {
        (2, "hidden_def"),
        (3, "hidden_def"),
        (3, "hidden_atk"),
    }
    duel.do("special_summon", "SOE-023", zone=3, position="hidden_atk")
    assert duel.position("SOE-023") == "hidden_atk"


@pytest.mark.parametrize("code", ["T-07", "T-34"])
def test_t_07_and_t_34_dampen_monsters_that_do_not_fly(code: str) -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-017"}, terrains=[name_of(code)] * 5)
    assert "Dampened" in duel.types("SOE-040")
    assert "Dampened" not in duel.types("SOE-017")
    changes.add_type(duel.state, duel.number("SOE-040"), "Flying")
    changes.remove_type(duel.state, duel.number("SOE-017"), "Flying")
    assert "Dampened" not in duel.types("SOE-040"), "it flies now"
    assert "Dampened" in duel.types("SOE-017"), "it flies no more"


@pytest.mark.parametrize("code", ["T-15", "T-18"])
def test_t_15_and_t_18_dry_monsters(code: str) -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-017"}, terrains=["Land", name_of(code), "Land", "Land", "Land"])
    for reference in ("SOE-040", "SOE-017"):
        changes.add_type(duel.state, duel.number(reference), "Dampened")
    assert "Dampened" in duel.types("SOE-040")
    assert "Dampened" not in duel.types("SOE-017")
    assert terrains.move(duel.state, duel.number("SOE-017"), 4)
    assert "Dampened" not in duel.types("SOE-017"), "it was removed for good"
    terrains.replace_terrain(duel.state, 0, 0, name_of(code))
    terrains.replace_terrain(duel.state, 0, 0, "Land")
    assert "Dampened" not in duel.types("SOE-040")


RULE = {"frame": "Rule", "types": ["Rule"], "glyph": "Normal"}


@pytest.mark.parametrize(
    ("code", "replaced"),
    [("T-11", ""), ("T-14", ""), ("T-13", "rule"), ("T-21", "rule"), ("T-31", "rule name"), ("T-01", "effect rule name")],
)
def test_kd_terrain_04_what_can_replace_a_terrain(code: str, replaced: str) -> None:
    """T-11 and T-14 stay, T-13 and T-21 give way to Rule cards, T-31 to effects that name it too; the others to all."""
    for way, source in (("effect", "SOE-040"), ("name", "SOE-040"), ("rule", "R")):
        duel = Duel(front={1: "SOE-040"}, rules=["R"], terrains=[name_of(code)] * 5, invented={"R": RULE})
        duel.state.acting = duel.number(source)
        done = terrains.replace_terrain(duel.state, 0, 2, "Forest", by_name=way == "name")
        assert done == (way in replaced.split()), way
        assert duel.terrains(ME)[2] == ("Forest" if done else name_of(code))


def test_pyl_147_asks_for_t_31_by_its_name_and_replaces_it() -> None:
    duel = Duel(back={1: "PYL-147 set"}, terrains=["Different Dimension"] * 5, foe_terrains=["Castle Grounds"] * 5)
    duel.do("activate_trap", "PYL-147")
    assert duel.terrains(ME) == ["Land"] * 5
    assert duel.terrains(FOE) == ["Castle Grounds"] * 5
