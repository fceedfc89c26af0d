"""Millennium Legacy: Spells 031 to 050."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, on, run


def black_hole() -> Duel:
    duel = Duel(hand=["MLY-041"], front={1: "SOE-040", 2: "SOE-048"}, foe_front={5: "SOE-016 hidden_def", 4: "SOE-017"})
    return run(duel.do("activate_spell", "MLY-041", zone=1))


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


def test_mly_041_swallows_its_column_and_keeps_it() -> None:
    duel = black_hole()
    codes = ("SOE-040", "SOE-016", "SOE-048", "SOE-017")
    assert [duel.zone(code) for code in codes] == ["attached", "attached", "frontrow", "frontrow"]
    end_turn(duel)
    assert [duel.zone(code) for code in (*codes, "MLY-041")] == ["graveyard", "graveyard", "frontrow", "frontrow", "graveyard"]


def test_mly_041_gives_everything_back_when_it_is_destroyed_early() -> None:
    duel = black_hole()
    actions.destroy(duel.state, duel.number("MLY-041"), 1)
    settle(duel.state)
    assert [duel.zone(code) for code in ("SOE-040", "SOE-016", "MLY-041")] == ["frontrow", "frontrow", "graveyard"]
    assert (duel.side("SOE-016"), duel.position("SOE-016"), duel.column("SOE-016")) == (FOE, "hidden_def", 5)


def test_mly_042_breaks_every_defence() -> None:
    duel = Duel(front={1: "LEN-064"}, back={1: "MLY-042 on LEN-064"}, foe_front={1: "SOE-017 def"})
    assert duel.atk("LEN-064") == 1500
    assert duel.attack("LEN-064", "SOE-017").decline().zone("SOE-017") == "graveyard"


def test_mly_043_needs_a_city() -> None:
    assert not Duel(hand=["MLY-043"]).can("activate_spell", "MLY-043")


def test_mly_049_leaves_the_choice_to_the_opponent() -> None:
    deck = ["SOE-040", "SOE-017", "SOE-048", "SOE-007", "SOE-010"]
    duel = Duel(hand=["MLY-049"], deck=[*deck, "SOE-107"]).do("activate_spell", "MLY-049")
    for one in deck:
        duel.do("choose_option", one)
    duel.do("choose_option", "SOE-040")
    assert [duel.zone(one) for one in deck] == ["hand", *["graveyard"] * 4]


def test_mly_049_takes_several_copies_and_one_use_a_duel() -> None:
    deck = ["SOE-040", "SOE-040#2", "SOE-040#3", "SOE-007", "SOE-007#2"]
    duel = Duel(hand=["MLY-049", "MLY-049#2"], deck=[*deck, *(f"SOE-048#{number}" for number in range(2, 8))])
    duel.do("activate_spell", "MLY-049")
    for one in deck:
        duel.do("choose_option", one)
    duel.do("choose_option", "SOE-007")
    assert [duel.zone(one) for one in deck] == ["graveyard", "graveyard", "graveyard", "hand", "graveyard"]
    assert not duel.can("activate_spell", "MLY-049#2")


def test_mly_036_drives_everybody_out_where_there_is_ice() -> None:
    duel = cast("MLY-036", front={1: "LEN-115 def"}, foe_front={1: "SOE-040 def"}, foe_terrains=on("Icefield"))
    assert (duel.position("LEN-115"), duel.position("SOE-040")) == ("atk", "atk")
    assert not duel.can("change_position", "LEN-115")
    assert cast("MLY-036", front={1: "SOE-040 def"}).position("SOE-040") == "def"


def test_mly_036_strengthens_frost_in_the_battle_phase_of_this_turn() -> None:
    duel = cast("MLY-036", front={1: "MLY-035"}, foe_front={1: "PYL-074", 2: "SOE-040"})
    codes = ("MLY-035", "PYL-074", "SOE-040")
    before = [duel.atk(code) for code in codes]
    gains = []
    for _ in range(2):
        duel.do("end_phase").decline()
        gains.append([duel.atk(code) - old for code, old in zip(codes, before, strict=True)])
    assert gains == [[400, 400, 0], [0, 0, 0]]
    duel.end_turn().do("end_phase").decline()
    assert [duel.atk(code) for code in codes] == before


def test_mly_044_needs_a_light_monster_with_six_cards_beneath_it() -> None:
    beneath = " ".join(["SOE-040", *(f"SOE-040#{number}" for number in range(2, 7))])
    zones: dict[str, Any] = {"back": {1: "MLY-044"}, "extra": ["MLY-046"], "foe_terrains": on("Wasteland")}
    duel = Duel(front={1: f"LEN-127 atk {beneath}"}, **zones)
    run(duel.do("activate_effect", "MLY-044", 1, ["LEN-127"]))
    assert (duel.zone("MLY-046"), duel.lp(), duel.terrains(FOE)[0]) == ("frontrow", 3200, "Meadow")
    assert not Duel(front={1: "LEN-127 atk SOE-040"}, **zones).can("activate_effect", "MLY-044")


def test_mly_034_ends_in_ice_everywhere() -> None:
    duel = cast("MLY-034", front={1: "MLY-032"}, terrains=on("Wasteland", "Forest"))
    assert set(duel.terrains() + duel.terrains(FOE)) == {"Icefield"}


def test_mly_041_leaves_what_it_cannot_target() -> None:
    duel = Duel(hand=["MLY-041"], front={1: "SOE-040"}, foe_front={5: "SOE-017"})
    changes.change(duel.state, duel.number("SOE-017"), "untargetable")
    run(duel.do("activate_spell", "MLY-041", zone=1))
    assert (duel.zone("SOE-040"), duel.zone("SOE-017")) == ("attached", "frontrow")


def test_mly_036_turns_hidden_monsters_too() -> None:
    duel = cast("MLY-036", front={1: "SOE-040 hidden_def"}, foe_terrains=on("Icefield"))
    assert duel.position("SOE-040") == "hidden_atk"


def test_mly_042_aims_at_what_stays_hidden_in_defence() -> None:
    duel = Duel(front={1: "LEN-064"}, back={1: "MLY-042 on LEN-064"}, foe_front={1: "SOE-017 hidden_def"})
    changes.change(duel.state, duel.number("SOE-017"), "stays_hidden")
    assert duel.attack("LEN-064", "SOE-017").decline().zone("SOE-017") == "graveyard"
