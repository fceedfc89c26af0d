"""Cards of Millennium Legacy: Spells that change the Terrains."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.engine.values import attributes_of
from tests.games.kingdom_duels.duels import FOE, Duel

EACH = ["1:1", "2:1", "1:2", "2:2"]
MIXED = ["City", "Forest", "Forest", "Sea", "Sea"]


def test_mly_027_deals_the_terrains_out_again() -> None:
    duel = Duel(hand=["MLY-027"], terrains=["Sea"] * 5, foe_terrains=["Forest"] * 5).do("activate_spell", "MLY-027")
    assert sorted(duel.terrains() + duel.terrains(FOE)) == ["Forest"] * 5 + ["Sea"] * 5


def test_mly_030_floods_the_field() -> None:
    duel = Duel(hand=["MLY-030"], front={1: "SOE-040", 2: "LEN-010"}, foe_front={1: "SOE-048"}).do("activate_spell", "MLY-030")
    duel.do("choose_option", "1:1").do("choose_option", "2:1")
    assert duel.terrains() == ["Rugged Coast", *["Sea"] * 4]
    assert [duel.zone(one) for one in ("SOE-040", "SOE-048", "LEN-010")] == ["graveyard", "graveyard", "frontrow"]


@pytest.mark.parametrize(
    ("code", "choices", "mine", "theirs"),
    [
        ("MLY-031", ["1:1", "1:2"], ["Lake", "Mountain", "Jungle", "Jungle", "Jungle"], ["Jungle"] * 5),
        ("MLY-034", [], ["Icefield"] * 5, ["Icefield"] * 5),
        ("MLY-039", EACH, ["Vortex", "Icefield", *["Tundra"] * 3], ["Vortex", "Icefield", *["Tundra"] * 3]),
        ("MLY-040", EACH, ["Ruins", "City", *["Meadow"] * 3], ["Ruins", "City", *["Meadow"] * 3]),
        ("MLY-043", [], ["Ruins", "Wasteland", "Wasteland", "Wasteland", "Wasteland"], ["Wasteland"] * 5),
    ],
)
def test_spells_that_change_the_world(code: str, choices: list[str], mine: list[str], theirs: list[str]) -> None:
    duel = Duel(hand=[code], front={1: "MLY-032"}, terrains=MIXED, foe_terrains=["Forest"] * 5)
    duel.do("activate_spell", code)
    for choice in choices:
        duel.do("choose_option", choice)
    assert (duel.terrains(), duel.terrains(FOE)) == (mine, theirs)
    assert duel.zone("MLY-032") == ("graveyard" if code == "MLY-034" else "frontrow")


def test_mly_027_leaves_fixed_terrains_where_they_are() -> None:
    fixed = ["Labyrinth", "Sea", "Sea", "Sea", "Labyrinth"]
    duel = Duel(hand=["MLY-027"], terrains=fixed, foe_terrains=["Forest"] * 5).do("activate_spell", "MLY-027")
    assert (duel.terrains()[0], duel.terrains()[4]) == ("Labyrinth", "Labyrinth")
    assert sorted(duel.terrains()[1:4] + duel.terrains(FOE)) == ["Forest"] * 5 + ["Sea"] * 3


def test_mly_030_needs_more_monsters() -> None:
    assert not Duel(hand=["MLY-030"], front={1: "SOE-040"}, foe_front={1: "SOE-048"}).can("activate_spell", "MLY-030")


def test_mly_034_is_an_earth_spell_too_and_needs_a_dinosaur() -> None:
    duel = Duel(hand=["MLY-034"], front={1: "SOE-040"})
    assert not duel.can("activate_spell", "MLY-034")
    assert attributes_of(duel.state, duel.number("MLY-034")) == {"fire", "earth"}


def test_mly_034_spares_monsters_on_other_terrains() -> None:
    duel = Duel(
        hand=["MLY-034"], front={1: "MLY-032"}, terrains=["Sea"] * 5, foe_front={1: "SOE-040"}, foe_terrains=["Volcano"] * 5
    )
    duel.do("activate_spell", "MLY-034")
    assert (duel.zone("MLY-032"), duel.zone("SOE-040")) == ("frontrow", "graveyard")


def test_mly_043_needs_a_city() -> None:
    assert not Duel(hand=["MLY-043"]).can("activate_spell", "MLY-043")
