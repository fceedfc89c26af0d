"""Monsters of Seal of Exodia whose effects hold all the time (soe_monsters)."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _lasting, _verbs
from deckcheck.games.kingdom_duels.engine.values import attributes_of
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, use

LAND = ["Land"] * 5


def on(*names: str) -> list[str]:
    """Terrains from left to right, the rest Land."""
    return [*names, *LAND][:5]


# Values: position, the monster to look at, its ATK and DEF

WORN = {1: "SOE-082 on SOE-079"}
VALUES: list[tuple[str, dict[str, Any], str, int, int]] = [
    ("SOE-018", {"front": {1: "SOE-018"}, "terrains": on("Night")}, "SOE-018", 1690, 1600),
    ("SOE-018", {"front": {1: "SOE-018"}, "terrains": on("Underworld")}, "SOE-018", 1690, 1600),
    ("SOE-018", {"front": {1: "SOE-018"}, "terrains": on("Space")}, "SOE-018", 1300, 1000),
    ("SOE-078", {"front": {1: "SOE-078", 2: "SOE-016"}, "terrains": on("Meadow")}, "SOE-016", 2630, 2430),
    ("SOE-078", {"front": {1: "SOE-078", 2: "SOE-017"}, "terrains": on("Meadow")}, "SOE-017", 3000, 2500),
    ("SOE-078", {"front": {1: "SOE-078", 2: "SOE-016"}}, "SOE-016", 2300, 2100),
    ("SOE-079", {"front": {1: "SOE-079", 2: "SOE-079#2"}, "back": WORN}, "SOE-079#2", 1800, 1900),
    ("SOE-079", {"front": {1: "SOE-079"}, "foe_front": {1: "SOE-079#2"}, "back": WORN}, "SOE-079#2", 1300, 1400),
    ("SOE-120", {"front": {1: "SOE-120", 2: "SOE-122"}, "terrains": on("Night")}, "SOE-122", 2700, 2300),
    ("SOE-120", {"front": {1: "SOE-120", 2: "SOE-023"}, "terrains": on("Night")}, "SOE-023", 2500, 2100),
    ("SOE-120", {"front": {1: "SOE-120", 2: "SOE-122"}}, "SOE-122", 2400, 2000),
    ("SOE-124", {"front": {1: "SOE-124", 2: "KOD-123"}}, "KOD-123", 1750, 1800),
    ("SOE-124", {"front": {1: "SOE-124", 2: "SOE-016"}}, "SOE-016", 2300, 2100),
    ("SOE-125", {"front": {1: "SOE-125", 2: "KOD-123"}}, "KOD-123", 1850, 1900),
]


@pytest.mark.parametrize(("code", "position", "card", "atk", "def_"), VALUES)
def test_values(code: str, position: dict[str, Any], card: str, atk: int, def_: int) -> None:
    duel = Duel(**position)
    assert (duel.atk(card), duel.def_(card)) == (atk, def_), code


@pytest.mark.parametrize("code", ["SOE-017", "SOE-023", "SOE-122", "SOE-130"])
def test_summons_that_cannot_be_negated(code: str) -> None:
    duel = Duel(front={1: code, 2: "SOE-016"})
    for card in (code, "SOE-016"):
        _verbs.negate_summon(duel.state, duel.number(card))
    assert (duel.zone(code), duel.zone("SOE-016")) == ("frontrow", "graveyard")


def test_soe_021_and_soe_111_are_targets_as_if_they_were_equipped() -> None:
    duel = Duel(front={1: "SOE-111", 2: "SOE-021", 3: "SOE-016"})
    found = [code for code in duel.cards if _lasting.targetable_as_equipped(duel.state, 0, duel.number(code))]
    assert found == ["SOE-111", "SOE-021"]


@pytest.mark.parametrize(("code", "attribute"), [("SOE-014", "dark"), ("SOE-016", "light")])
def test_second_attribute_on_the_field_only(code: str, attribute: str) -> None:
    duel = Duel(front={1: code}, hand=[f"{code}#2"])
    assert attributes_of(duel.state, duel.number(code)) == {"earth", attribute}
    assert attributes_of(duel.state, duel.number(f"{code}#2")) == {"earth"}


@pytest.mark.parametrize("code", ["SOE-043", "SOE-084"])
def test_text_without_bearing_on_play(code: str) -> None:
    duel = fight("SOE-016", code)
    assert duel.zone(code) == "graveyard"


@pytest.mark.parametrize(("code", "name"), [("SOE-031", "Petrified"), ("SOE-035", "Poisoned"), ("SOE-094", "Petrified")])
def test_types_that_a_monster_cannot_get(code: str, name: str) -> None:
    duel = Duel(front={1: code})
    _verbs.add_type(duel.state, duel.number(code), name)
    _verbs.add_type(duel.state, duel.number(code), "Dampened")
    assert name not in duel.types(code)
    assert "Dampened" in duel.types(code)


# Battles: attacker, target, more of the position, who is destroyed, LP of Me and Foe after it

BATTLES: list[tuple[str, str, str, dict[str, Any], set[str], int, int]] = [
    ("SOE-015", "SOE-015", "SOE-043", {}, {"SOE-043"}, 2000, 2000),
    ("SOE-015", "SOE-043", "SOE-015", {}, {"SOE-043", "SOE-015"}, 2000, 2000),
    ("SOE-015", "SOE-015", "SOE-016", {}, {"SOE-015"}, 900, 2000),
    ("SOE-038", "SOE-038", "SOE-023 def", {}, set(), 2000, 2000),
    ("SOE-038", "SOE-038", "SOE-023", {}, {"SOE-038"}, 1200, 2000),
    ("SOE-048", "SOE-068", "SOE-048", {}, set(), 2000, 1400),
    ("SOE-048", "KOD-061", "SOE-048", {}, {"SOE-048"}, 2000, 1800),
    ("SOE-048", "SOE-048", "SOE-068", {}, {"SOE-048"}, 1400, 2000),
    ("SOE-058", "SOE-111", "SOE-058 def", {}, set(), 2000, 2000),
    ("SOE-058", "SOE-016", "SOE-058 def", {}, {"SOE-058"}, 2000, 2000),
    ("SOE-058", "SOE-068", "SOE-058 def", {}, {"SOE-058"}, 2000, 2000),
    ("SOE-059", "SOE-016", "SOE-059", {}, {"SOE-059"}, 2000, 2000),
    ("SOE-073", "SOE-073", "SOE-048 def", {}, {"SOE-048"}, 2000, 600),
    ("SOE-081", "SOE-081", "KOD-089", {"foe_terrains": on("Land", "Land", "Forest")}, {"KOD-089"}, 2000, 1800),
    ("SOE-113", "SOE-113", "SOE-043 def", {}, {"SOE-043"}, 2000, 1550),
    ("SOE-113", "SOE-113", "SOE-043", {}, {"SOE-043"}, 2000, 1400),
    ("SOE-118", "SOE-017", "SOE-118", {}, {"SOE-118"}, 2000, 1300),
    ("SOE-119", "SOE-017", "SOE-119", {}, {"SOE-119"}, 2000, 1300),
]


@pytest.mark.parametrize(("code", "attacker", "target", "more", "fallen", "mine", "theirs"), BATTLES)
def test_battles(code: str, attacker: str, target: str, more: dict[str, Any], fallen: set[str], mine: int, theirs: int) -> None:
    duel = fight(attacker, target, **more)
    codes = {attacker.split()[0], target.split()[0]}
    assert {one for one in codes if duel.zone(one) != "frontrow"} == fallen, code
    assert (duel.lp(ME), duel.lp(FOE)) == (mine, theirs), code


def test_soe_113_does_not_pierce_what_it_cannot_destroy() -> None:
    duel = Duel(front={1: "SOE-113"}, foe_front={1: "SOE-043 def"})
    _verbs.change(duel.state, duel.number("SOE-043"), "battle_proof")
    run(duel.attack("SOE-113", "SOE-043"))
    assert (duel.zone("SOE-043"), duel.lp(FOE)) == ("frontrow", 2000)


def test_soe_005_and_soe_049_ignore_restrictions() -> None:
    for attacker, allowed in (("SOE-005", True), ("SOE-043", False), ("SOE-049", True)):
        duel = Duel(phase="battle", front={1: attacker}, foe_front={1: "KOD-142"}, foe_terrains=on("Sea"))
        assert duel.can("declare_attack", attacker) is allowed
    duel = Duel(phase="battle", front={1: "SOE-049"}, foe_front={1: "KOD-142"})
    assert not duel.can("declare_attack", "SOE-049")


@pytest.mark.parametrize(("zone", "struck"), [(2, "SOE-011"), (3, "SOE-043")])
def test_soe_011_stops_strikes_upon_its_own_terrain_only(zone: int, struck: str) -> None:
    duel = Duel(front={1: "KOD-020"}, foe_front={2: "SOE-011", 3: "SOE-043"})
    run(duel.do("strike", "KOD-020", player=FOE, zone=zone))
    assert ("Petrified" in duel.types(struck)) is (struck == "SOE-043")


def test_soe_025_to_028_cannot_be_searched() -> None:
    limbs = ["SOE-025", "SOE-026", "SOE-027", "SOE-028"]
    duel = fight("SOE-013", "SOE-016", deck=[*limbs, "SOE-035"])
    assert duel.zone("SOE-035") == "hand"
    assert all(duel.zone(limb) == "main_deck" for limb in limbs)


def test_soe_040_takes_no_damage_by_moonlight_and_guards_the_moon() -> None:
    assert fight("SOE-040", "SOE-016", back={1: "SOE-092"}).lp() == 2000
    assert fight("SOE-040", "SOE-016").lp() == 900
    duel = Duel(active=FOE, front={1: "SOE-040"}, back={1: "SOE-092", 2: "SOE-020"}, foe_hand=["KOD-068"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-020"]]
    duel.state.acting = duel.number("KOD-068")
    assert not _verbs.destroy(duel.state, duel.number("SOE-092"), 1)
    duel.state.acting = duel.number("SOE-040")
    assert _verbs.destroy(duel.state, duel.number("SOE-092"), 0)


def test_soe_060_is_destroyed_by_traps_but_not_by_spells() -> None:
    duel = cast("SOE-033", front={1: "SOE-060"}, foe_front={1: "SOE-031"})
    assert duel.zone("SOE-031") == "graveyard"
    assert not _verbs.destroy(duel.state, duel.number("SOE-060"), 1)
    duel.state.acting = duel.number("SOE-031")
    assert _verbs.destroy(duel.state, duel.number("SOE-060"), 1)


def test_soe_068_keeps_types_and_attribute() -> None:
    duel = Duel(front={1: "SOE-068"})
    card = duel.number("SOE-068")
    _verbs.remove_type(duel.state, card, "Dragon")
    _verbs.change(duel.state, card, "attribute", "fire")
    assert "Dragon" in duel.types("SOE-068")
    assert attributes_of(duel.state, card) == {"dark"}


def test_soe_079_shares_no_equip_that_the_other_wears_itself() -> None:
    worn = {1: "SOE-082 on SOE-079", 2: "SOE-082#2 on SOE-079#2"}
    duel = Duel(front={1: "SOE-079", 2: "SOE-079#2"}, back=worn)
    assert (duel.atk("SOE-079"), duel.atk("SOE-079#2")) == (1800, 1800)


def test_soe_079_shares_what_an_equip_does_in_battle() -> None:
    """LEN-014 numbs whom its bearer attacks; a Harpie that only shares it does so too."""
    front = {1: "SOE-079", 2: "SOE-079#2"}
    duel = Duel(front=front, back={1: "LEN-014 on SOE-079"}, foe_front={1: "SOE-094 def", 2: "SOE-043"})
    run(duel.attack("SOE-079#2", "SOE-094"))
    end_turn(duel)
    duel.do("change_position", "SOE-094").do("end_phase")
    assert (duel.can("declare_attack", "SOE-094"), duel.can("declare_attack", "SOE-043")) == (False, True)


def test_soe_088_has_its_bonus_in_the_own_turn_only_and_locks_a_foe() -> None:
    duel = use("SOE-088", "SOE-043", terrains=on("Land", "Land", "Mountain"), foe_front={1: "SOE-043"})
    assert duel.atk("SOE-088") == 1040
    end_turn(duel)
    assert duel.atk("SOE-088") == 800
    assert not duel.can("change_position", "SOE-043")
    end_turn(duel)
    end_turn(duel)
    assert duel.can("change_position", "SOE-043")


def test_soe_104_withstands_one_change_of_position_by_the_opponent() -> None:
    duel = Duel(front={1: "SOE-104"}, foe_front={1: "SOE-043"})
    card, duel.state.acting = duel.number("SOE-104"), duel.number("SOE-043")
    _verbs.battle_swap(duel.state, card)
    assert duel.position("SOE-104") == "atk"
    _verbs.battle_swap(duel.state, card)
    assert duel.position("SOE-104") == "def"


def test_soe_104_withstands_being_locked_into_another_position() -> None:
    duel = cast("SOE-099", "SOE-104", foe_front={1: "SOE-104 def"})
    assert duel.position("SOE-104") == "def"
    end_turn(duel)
    assert duel.can("change_position", "SOE-104")


def test_soe_118_and_soe_119_help_each_other_in_battle() -> None:
    duel = Duel(phase="battle", front={1: "SOE-118", 2: "SOE-119"})
    assert (duel.atk("SOE-118"), duel.atk("SOE-119")) == (2050, 2300)
    duel = Duel(front={1: "SOE-118", 2: "SOE-119"})
    assert (duel.atk("SOE-118"), duel.atk("SOE-119")) == (1550, 1800)


def test_soe_120_hides_behind_dark_monsters_at_night() -> None:
    duel = Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "SOE-120", 2: "SOE-043"}, foe_terrains=on("Night"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-043"]
    duel = Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "SOE-120", 2: "SOE-019"}, foe_terrains=on("Night"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-120", "SOE-019"}


@pytest.mark.parametrize(
    ("code", "material", "duelist"), [("SOE-125", "SOE-124", "SOE-147"), ("SOE-130", "SOE-023", "SOE-143")]
)
def test_integrations_need_their_duelist(code: str, material: str, duelist: str) -> None:
    duel = Duel(hand=[material], extra=[code], rules=[duelist])
    duel.do("extra_deck_summon", code, [material], 1, "atk")
    assert (duel.zone(code), duel.zone(material)) == ("frontrow", "eroded")
    assert not Duel(hand=[material], extra=[code], rules=["SOE-148"]).legal("extra_deck_summon")


def test_soe_130_keeps_its_types_from_the_opponent() -> None:
    duel = Duel(front={1: "SOE-130"}, foe_front={1: "SOE-043"})
    duel.state.acting = duel.number("SOE-043")
    _verbs.add_type(duel.state, duel.number("SOE-130"), "Poisoned")
    assert "Poisoned" not in duel.types("SOE-130")
    duel.state.acting = duel.number("SOE-130")
    _verbs.add_type(duel.state, duel.number("SOE-130"), "Dampened")
    settle(duel.state)
    assert "Dampened" in duel.types("SOE-130")
