"""Monsters of Seal of Exodia. Every card whose effects stand in soe_monsters, soe_abilities or soe_jars is named here."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _lasting
from deckcheck.games.kingdom_duels.engine import ENGINE
from deckcheck.games.kingdom_duels.engine.flow import run as settle
from deckcheck.games.kingdom_duels.engine.values import attributes_of, has
from tests.kingdom_duels.effect_play import FOE, ME, Duel, cast, end_turn, fight, run, summon, use

LAND = ["Land"] * 5


def on(*names: str) -> list[str]:
    """Terrains from left to right, the rest Land."""
    return [*names, *LAND][:5]


# Values: position, the monster to look at, its ATK and DEF

VALUES: list[tuple[str, dict[str, Any], str, int, int]] = [
    ("SOE-018", {"front": {1: "SOE-018"}, "terrains": on("Night")}, "SOE-018", 1690, 1600),
    ("SOE-018", {"front": {1: "SOE-018"}}, "SOE-018", 1300, 1000),
    ("SOE-078", {"front": {1: "SOE-078", 2: "SOE-016"}, "terrains": on("Meadow")}, "SOE-016", 2630, 2430),
    ("SOE-078", {"front": {1: "SOE-078", 2: "SOE-016"}}, "SOE-016", 2300, 2100),
    ("SOE-079", {"front": {1: "SOE-079", 2: "SOE-079#2"}, "back": {1: "SOE-082 on SOE-079"}}, "SOE-079#2", 1800, 1900),
    ("SOE-120", {"front": {1: "SOE-120", 2: "SOE-122"}, "terrains": on("Night")}, "SOE-122", 2700, 2300),
    ("SOE-124", {"front": {1: "SOE-124", 2: "KOD-123"}}, "KOD-123", 1750, 1800),
    ("SOE-125", {"front": {1: "SOE-125", 2: "KOD-123"}}, "KOD-123", 1850, 1900),
]


@pytest.mark.parametrize(("code", "position", "card", "atk", "def_"), VALUES)
def test_values(code: str, position: dict[str, Any], card: str, atk: int, def_: int) -> None:
    duel = Duel(**position)
    assert (duel.atk(card), duel.def_(card)) == (atk, def_), code


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("SOE-017", "summon_stands"),
        ("SOE-023", "summon_stands"),
        ("SOE-122", "summon_stands"),
        ("SOE-130", "summon_stands"),
        ("SOE-021", "counts_as_equipped"),
        ("SOE-111", "counts_as_equipped"),
    ],
)
def test_standing_qualities(code: str, kind: str) -> None:
    duel = Duel(front={1: code})
    assert has(duel.state, duel.number(code), kind)


def test_monsters_that_count_as_equipped_are_targets() -> None:
    duel = Duel(front={1: "SOE-111", 2: "SOE-021", 3: "SOE-016"})
    found = [code for code in duel.cards if _lasting.targetable_as_equipped(duel.state, 0, duel.number(code))]
    assert found == ["SOE-111", "SOE-021"]


@pytest.mark.parametrize(("code", "attribute"), [("SOE-014", "dark"), ("SOE-016", "light")])
def test_second_attribute(code: str, attribute: str) -> None:
    duel = Duel(front={1: code})
    assert attributes_of(duel.state, duel.number(code)) == {"earth", attribute}


@pytest.mark.parametrize("code", ["SOE-043", "SOE-084"])
def test_text_without_bearing_on_play(code: str) -> None:
    duel = fight("SOE-016", code)
    assert duel.zone(code) == "graveyard"


@pytest.mark.parametrize(("code", "name"), [("SOE-031", "Petrified"), ("SOE-035", "Poisoned"), ("SOE-094", "Petrified")])
def test_types_that_a_monster_cannot_get(code: str, name: str) -> None:
    from deckcheck.games.kingdom_duels.effects import _verbs

    duel = Duel(front={1: code})
    _verbs.add_type(duel.state, duel.number(code), name)
    assert name not in duel.types(code)


# Battles: attacker, target, answers, more of the position, who is destroyed, LP of Me and Foe after it

BATTLES: list[tuple[str, str, str, tuple[str, ...], dict[str, Any], set[str], int, int]] = [
    ("SOE-015", "SOE-015", "SOE-043", (), {}, {"SOE-043"}, 2000, 2000),
    ("SOE-015", "SOE-043", "SOE-015", (), {}, {"SOE-043", "SOE-015"}, 2000, 2000),
    ("SOE-019", "SOE-014", "SOE-019", ("yes",), {"foe_terrains": on("Land", "Land", "Forest")}, {"SOE-014"}, 1790, 2000),
    ("SOE-019", "SOE-014", "SOE-019", ("no",), {"foe_terrains": on("Land", "Land", "Forest")}, {"SOE-019"}, 2000, 1760),
    ("SOE-032", "SOE-094", "SOE-032", (), {}, set(), 2000, 1500),
    ("SOE-038", "SOE-038", "SOE-023 def", (), {}, set(), 2000, 2000),
    ("SOE-048", "SOE-068", "SOE-048", (), {}, set(), 2000, 1400),
    ("SOE-048", "KOD-061", "SOE-048", (), {}, {"SOE-048"}, 2000, 1800),
    ("SOE-054", "SOE-054 hidden_atk", "KOD-014", (), {}, {"KOD-014"}, 2000, 1900),
    ("SOE-058", "SOE-111", "SOE-058 def", (), {}, set(), 2000, 2000),
    ("SOE-058", "SOE-016", "SOE-058 def", (), {}, {"SOE-058"}, 2000, 2000),
    ("SOE-059", "SOE-016", "SOE-059", (), {}, {"SOE-059"}, 2000, 2000),
    ("SOE-065", "SOE-016", "SOE-065", (), {}, {"SOE-065"}, 2000, 2000),
    ("SOE-097", "SOE-097", "KOD-030", ("yes",), {}, {"KOD-030"}, 2000, 1500),
    ("SOE-113", "SOE-113", "SOE-043 def", (), {}, {"SOE-043"}, 2000, 1550),
    ("SOE-118", "SOE-017", "SOE-118", (), {}, {"SOE-118"}, 2000, 1300),
    ("SOE-119", "SOE-017", "SOE-119", (), {}, {"SOE-119"}, 2000, 1300),
    ("SOE-126", "SOE-126", "SOE-035", (), {"foe_hand": 2}, {"SOE-035"}, 2000, 2000),
    ("SOE-041", "SOE-014", "SOE-041", (), {}, {"SOE-041"}, 2000, 1200),
]


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


def test_soe_003_doubles_its_original_atk_in_the_battle_phase() -> None:
    duel = Duel(phase="battle", front={1: "SOE-003"}, foe_front={1: "SOE-016"})
    run(duel.do("activate_effect", "SOE-003", effect=1))
    assert duel.atk("SOE-003") == 1600
    assert not duel.can("activate_effect", "SOE-003")


def test_soe_005_and_soe_049_ignore_restrictions() -> None:
    for attacker, allowed in (("SOE-005", True), ("SOE-043", False), ("SOE-049", True)):
        duel = Duel(phase="battle", front={1: attacker}, foe_front={1: "KOD-142"}, foe_terrains=on("Sea"))
        assert duel.can("declare_attack", attacker) is allowed
    duel = Duel(phase="battle", front={1: "SOE-049"}, foe_front={1: "KOD-142"})
    assert not duel.can("declare_attack", "SOE-049")


def test_soe_006_poisons_what_it_attacks() -> None:
    duel = fight("SOE-006", "KOD-014")
    assert "Poisoned" in duel.types("KOD-014")
    assert "Poisoned" not in fight("SOE-006", "SOE-016").types("SOE-016")


def test_soe_009_locks_a_survivor() -> None:
    duel = fight("SOE-009", "SOE-094 def", "yes")
    end_turn(duel)
    assert not duel.can("change_position", "SOE-094")


def test_soe_011_stops_strikes_upon_its_terrain() -> None:
    duel = Duel(front={1: "KOD-020"}, foe_front={2: "SOE-011", 3: "SOE-043"})
    run(duel.do("strike", "KOD-020", player=FOE, zone=2))
    assert "Petrified" not in duel.types("SOE-011")


def test_soe_025_to_028_cannot_be_searched() -> None:
    limbs = ["SOE-025", "SOE-026", "SOE-027", "SOE-028"]
    duel = fight("SOE-013", "SOE-016", deck=[*limbs, "SOE-035"])
    assert duel.zone("SOE-035") == "hand"
    assert all(duel.zone(limb) == "main_deck" for limb in limbs)


def test_soe_013_searches_only_from_attack_position() -> None:
    duel = fight("SOE-016", "SOE-013 def", foe_deck=["SOE-035"])
    assert duel.zone("SOE-035") == "main_deck"


def test_soe_031_dries_its_terrain() -> None:
    duel = use("SOE-031", terrains=on("Land", "Land", "Sea"))
    assert duel.zone("SOE-031") == "graveyard"
    assert duel.terrains()[2] == "Rugged Coast"


def test_soe_034_attacks_twice_with_half_its_atk() -> None:
    duel = use("SOE-034", foe_front={1: "SOE-035", 2: "SOE-065"})
    assert duel.atk("SOE-034") == 800
    run(duel.attack("SOE-034", "SOE-035"))
    run(duel.do("declare_attack", "SOE-034", target="SOE-065"))
    assert not duel.can("declare_attack", "SOE-034")
    assert {duel.zone("SOE-035"), duel.zone("SOE-065")} == {"graveyard"}


@pytest.mark.parametrize("code", ["SOE-053", "SOE-090"])
def test_equips_stop_working_before_a_beast_of_the_terrain(code: str) -> None:
    terrain = "Forest" if code == "SOE-053" else "Sea"
    equip = {1: "SOE-055 on KOD-061"}
    duel = Duel(front={1: code}, terrains=on(terrain), foe_front={1: "KOD-061"}, foe_back=equip)
    assert duel.atk("KOD-061") == 2300
    run(duel.attack(code, "KOD-061"), "yes")
    assert duel.zone("KOD-061") == ("graveyard" if code == "SOE-053" else "frontrow")
    if code == "SOE-090":
        assert duel.atk("KOD-061") == 1600


def test_soe_060_is_not_destroyed_by_spells() -> None:
    duel = cast("SOE-033", front={1: "SOE-060"}, foe_front={1: "SOE-031"})
    from deckcheck.games.kingdom_duels.effects import _verbs

    assert duel.zone("SOE-031") == "graveyard"
    assert not _verbs.destroy(duel.state, duel.number("SOE-060"), 1)


def test_soe_061_calls_another_insect() -> None:
    duel = fight("SOE-061", "SOE-035", "yes", hand=["SOE-059"])
    assert duel.zone("SOE-059") == "frontrow"


def test_soe_068_keeps_types_and_attribute() -> None:
    from deckcheck.games.kingdom_duels.effects import _verbs

    duel = Duel(front={1: "SOE-068"})
    card = duel.number("SOE-068")
    _verbs.remove_type(duel.state, card, "Dragon")
    _verbs.change(duel.state, card, "attribute", "fire")
    assert "Dragon" in duel.types("SOE-068")
    assert attributes_of(duel.state, card) == {"dark"}


def test_soe_081_takes_the_bonus_of_beasts() -> None:
    duel = fight("SOE-081", "KOD-089", foe_terrains=on("Land", "Land", "Forest"))
    assert duel.lp(FOE) == 1800


def test_soe_087_attacks_again_among_timeshifted_monsters() -> None:
    duel = fight("SOE-087", "SOE-088", foe_front={1: "SOE-088", 2: "SOE-088#2"})
    assert duel.can("declare_attack", "SOE-087")


def test_soe_088_has_its_bonus_in_the_own_turn_only() -> None:
    duel = use("SOE-088", "SOE-043", terrains=on("Land", "Land", "Mountain"), foe_front={1: "SOE-043"})
    assert duel.atk("SOE-088") == 1040
    end_turn(duel)
    assert duel.atk("SOE-088") == 800
    assert not duel.can("change_position", "SOE-043")


def test_soe_104_withstands_one_change_of_position() -> None:
    from deckcheck.games.kingdom_duels.effects import _verbs

    duel = Duel(front={1: "SOE-104"}, foe_front={1: "SOE-043"})
    card, duel.state.acting = duel.number("SOE-104"), duel.number("SOE-043")
    _verbs.battle_swap(duel.state, card)
    assert duel.position("SOE-104") == "atk"
    _verbs.battle_swap(duel.state, card)
    assert duel.position("SOE-104") == "def"


def test_soe_110_swaps_its_printed_values() -> None:
    duel = use("SOE-110")
    assert (duel.atk("SOE-110"), duel.def_("SOE-110"), duel.lp()) == (1550, 1750, 1800)


def test_soe_116_erodes_small_prey() -> None:
    assert fight("SOE-116", "SOE-043", "yes").zone("SOE-043") == "eroded"


def test_soe_117_wounds_a_survivor() -> None:
    duel = fight("SOE-117", "SOE-094 def")
    assert (duel.atk("SOE-094"), duel.def_("SOE-094")) == (1100, 1800)


def test_soe_118_and_soe_119_help_each_other_in_battle() -> None:
    duel = Duel(phase="battle", front={1: "SOE-118", 2: "SOE-119"})
    assert (duel.atk("SOE-118"), duel.atk("SOE-119")) == (2050, 2300)
    duel = Duel(front={1: "SOE-118", 2: "SOE-119"})
    assert (duel.atk("SOE-118"), duel.atk("SOE-119")) == (1550, 1800)


def test_soe_120_hides_behind_dark_monsters_at_night() -> None:
    duel = Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "SOE-120", 2: "SOE-043"}, foe_terrains=on("Night"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-043"]


def test_soe_121_moves_to_wasteland() -> None:
    duel = use("SOE-121", "terrain Me 5", terrains=[*LAND[:4], "Wasteland"])
    assert duel.state.col[duel.number("SOE-121")] == 4


def test_soe_126_costs_a_card() -> None:
    assert fight("SOE-126", "SOE-015 def", foe_hand=2).hand(FOE) == 1
    assert fight("SOE-126", "SOE-035", foe_hand=2).hand(FOE) == 2


def test_soe_130_keeps_its_types_from_the_opponent() -> None:
    from deckcheck.games.kingdom_duels.effects import _verbs

    duel = Duel(front={1: "SOE-130"}, foe_front={1: "SOE-043"})
    duel.state.acting = duel.number("SOE-043")
    _verbs.add_type(duel.state, duel.number("SOE-130"), "Poisoned")
    assert "Poisoned" not in duel.types("SOE-130")


def test_soe_136_stuns_whoever_battles_it() -> None:
    duel = fight("SOE-016", "SOE-136 hidden_def")
    end_turn(duel)
    end_turn(duel)
    duel.do("end_phase")
    assert not duel.can("declare_attack", "SOE-016")


# Abilities


def test_soe_002_shows_itself_and_takes_the_attack() -> None:
    duel = fight(
        "SOE-068", "SOE-016", "yes", active=FOE, front={1: "SOE-016", 2: "SOE-002 hidden_def"}, foe_front={1: "SOE-068"}
    )
    assert (duel.zone("SOE-002"), duel.zone("SOE-016")) == ("graveyard", "frontrow")


def test_soe_004_and_soe_093_flood_the_land() -> None:
    duel = fight("SOE-004", "SOE-035", "yes", "2:1", foe_terrains=on("Meadow", "Forest"))
    assert duel.terrains(FOE)[:2] == ["Sea", "Forest"]
    duel = fight("SOE-093", "SOE-035", "yes", "2:1", "2:2", foe_terrains=on("Meadow", "Forest"))
    assert duel.terrains(FOE)[:2] == ["Sea", "Sea"]


LIMBS = ["SOE-024", "SOE-025", "SOE-026", "SOE-027", "SOE-028"]


def test_soe_024_and_soe_030_obliterate() -> None:
    duel = Duel(hand=LIMBS, extra=["SOE-030"], front={1: "SOE-043"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_effect", "SOE-024", effect=1))
    assert duel.zone("SOE-030") == "frontrow"
    assert duel.zone("SOE-043") == "graveyard"
    assert all(duel.zone(limb) == "attached" for limb in LIMBS)
    run(duel.do("strike", "SOE-030", player=FOE, zone=1))
    assert duel.state.outcome is not None
    assert duel.state.outcome.winner == 0


def test_soe_024_needs_all_five() -> None:
    assert not Duel(hand=LIMBS[:4], extra=["SOE-030"]).can("activate_effect", "SOE-024")


def test_soe_032_takes_a_type_away() -> None:
    duel = use("SOE-032", "SOE-043", answers=("Dampened",), front={3: "SOE-032", 1: "SOE-043"}, terrains=on("Sea"))
    assert "Dampened" not in duel.types("SOE-043")


def test_soe_052_rots_the_light_monster_above_it() -> None:
    duel = cast("SOE-072", "SOE-017", "SOE-052", front={1: "SOE-017", 2: "SOE-052"})
    assert duel.zone("SOE-052") == "attached"
    end_turn(duel)
    assert duel.atk("SOE-017") == 1800


def test_soe_065_bursts_on_a_foe() -> None:
    duel = use("KOD-140", "SOE-065", foe_front={1: "SOE-065"})
    assert duel.zone("SOE-065") == "graveyard"
    assert duel.lp(FOE) == 1700


def test_soe_070_takes_wing_and_scatters_poison() -> None:
    duel = use("SOE-070", foe_front={1: "SOE-016", 2: "SOE-043", 3: "SOE-084"})
    assert "Flying" in duel.types("SOE-070")
    assert not duel.can("declare_attack", "SOE-070")
    end_turn(duel)
    duel.do("end_phase")
    assert not duel.can("declare_attack", "SOE-016")
    assert duel.can("declare_attack", "SOE-084")
    end_turn(duel)
    run(duel.attack("SOE-070", "SOE-016"), "poison")
    assert duel.zone("SOE-043") == "graveyard"
    assert "Poisoned" in duel.types("SOE-084")


def test_soe_091_stops_thunder_from_the_water() -> None:
    position: dict[str, Any] = {"active": FOE, "terrains": on("Land", "Land", "Sea")}
    duel = fight("SOE-049", "SOE-091 hidden_def", "yes", **position)
    assert duel.position("SOE-091") == "def"
    assert duel.zone("SOE-091") == "frontrow"


def test_soe_094_stands_up_or_sinks() -> None:
    duel = use("SOE-094", "SOE-094", "SOE-020", front={3: "SOE-094 def"}, foe_back={1: "SOE-020"})
    assert (duel.position("SOE-094"), duel.zone("SOE-020")) == ("atk", "graveyard")
    assert has(duel.state, duel.number("SOE-094"), "cannot_attack")
    duel = use("SOE-094", "terrain Me 3", terrains=on("Land", "Land", "Lake"))
    assert duel.terrains()[2] == "Rugged Coast"


def test_soe_095_swims_and_closes_the_waters() -> None:
    duel = use(
        "SOE-095", "terrain Me 1", terrains=on("Sea", "Land", "Sea"), foe_front={1: "SOE-121"}, foe_terrains=on("Land", "Sea")
    )
    assert duel.state.col[duel.number("SOE-095")] == 0
    run(duel.do("strike", "SOE-095", player=FOE, zone=2))
    from deckcheck.games.kingdom_duels.effects import _verbs

    assert not _verbs.move(duel.state, duel.number("SOE-121"), 1)
    assert _verbs.move(duel.state, duel.number("SOE-121"), 2)


def test_soe_098_rearranges_two_cards() -> None:
    duel = use("SOE-098", answers=("change",), deck=["SOE-043", "SOE-016"])
    refs = [duel.state.refs[card] for card in duel.state.players[0].deck.cards]
    assert sorted(refs) == ["SOE-016", "SOE-043"]


def test_soe_103_holds_monsters_in_their_terrain() -> None:
    from deckcheck.games.kingdom_duels.effects import _verbs

    duel = summon("SOE-103", "yes", "2:1", foe_front={1: "SOE-121"})
    assert not _verbs.move(duel.state, duel.number("SOE-121"), 1)


def test_soe_105_sings_for_another() -> None:
    duel = Duel(front={1: "SOE-105", 2: "SOE-043"})
    end_turn(duel, "yes")
    end_turn(duel)
    run(duel.do("activate_effect", "SOE-105", effect=1, targets=["SOE-043"]))
    assert (duel.atk("SOE-105"), duel.atk("SOE-043")) == (0, 2000)
    assert not duel.can("activate_effect", "SOE-105")


def test_soe_112_takes_a_sword_back() -> None:
    sword = "MLY-029"
    duel = use("SOE-112", sword, back={1: f"{sword} on SOE-112"})
    assert duel.zone(sword) == "hand"


@pytest.mark.parametrize(("code", "amount"), [("SOE-114", 600), ("SOE-129", 800)])
def test_flame_swordsmen_lend_atk(code: str, amount: int) -> None:
    duel = use(code, "SOE-016", answers=(amount,), front={3: code, 1: "SOE-016"})
    assert (duel.atk(code), duel.atk("SOE-016")) == (1800 - amount, 2300 + amount)


def test_soe_127_reaps_spells_and_integrations() -> None:
    duel = Duel(front={1: "SOE-127"}, foe_back={2: "SOE-107 set", 3: "SOE-062 set"}, foe_graveyard=["SOE-130"])
    run(duel.do("strike", "SOE-127", player=FOE, zone=2))
    assert duel.zone("SOE-107") == "graveyard"
    duel = Duel(graveyard=["SOE-127"], foe_graveyard=["SOE-130"], front={1: "SOE-043"})
    end_turn(duel)
    assert duel.zone("SOE-130") == "eroded"


@pytest.mark.parametrize(("code", "answers"), [("SOE-128", ("yes",)), ("SOE-134", ("yes", FOE))])
def test_looking_at_the_top_card(code: str, answers: tuple[str, ...]) -> None:
    duel = Duel(front={1: code})
    duel.state.log = []
    end_turn(duel, *answers)
    assert any(event.what == "looked" for event in duel.state.log)


def test_soe_131_gives_everyone_a_new_hand() -> None:
    duel = fight("SOE-016", "SOE-131 hidden_def", hand=2, foe_hand=3, deck=12, foe_deck=12)
    assert (duel.hand(ME), duel.hand(FOE)) == (5, 5)


def test_soe_133_casts_a_spell_of_the_graveyard() -> None:
    duel = use("SOE-133", "SOE-107", answers=("activate",), graveyard=["SOE-107", "SOE-017"])
    assert duel.zone("SOE-017") == "frontrow"
    duel = use("SOE-133", "SOE-107", answers=("keep",), graveyard=["SOE-107", "SOE-017"])
    assert duel.zone("SOE-107") == "hand"


def test_soe_139_shelters_a_monster() -> None:
    duel = Duel(front={1: "SOE-139", 2: "SOE-043"}, foe_hand=["SOE-140"])
    ENGINE.apply(duel.state, next(one for one in ENGINE.legal_actions(duel.state) if one.do == "end_phase"))
    run(duel, "yes")
    duel.do("end_phase")
    run(duel)
    duel.do("end_phase")
    run(duel, "yes")
    assert has(duel.state, duel.number("SOE-043"), "cannot_be_controlled")


# Jars and illusions


def test_soe_039_seals_dragons_and_soe_041_lets_one_out() -> None:
    duel = use("SOE-039", front={3: "SOE-039 def", 1: "SOE-041"}, foe_front={1: "SOE-068", 2: "SOE-043"})
    assert duel.zone("SOE-068") == "attached"
    assert duel.def_("SOE-039") == 1700
    run(duel.do("activate_effect", "SOE-041", effect=1, targets=["SOE-039"]))
    assert (duel.zone("SOE-068"), duel.side("SOE-068")) == ("frontrow", ME)


def test_soe_039_as_a_trap_negates_a_dragons_summon() -> None:
    duel = summon("SOE-084", by=FOE, back={1: "SOE-039 set"})
    assert duel.zone("SOE-084") == "attached"
    assert duel.zone("SOE-039") == "backrow"


def test_soe_040_fears_nothing_by_moonlight() -> None:
    duel = fight("SOE-040", "SOE-016", back={1: "SOE-092"})
    assert duel.lp() == 2000
    assert fight("SOE-040", "SOE-016").lp() == 900
    duel = Duel(active=FOE, front={1: "SOE-040"}, back={1: "SOE-092"}, foe_hand=["KOD-068"])
    assert not duel.can("activate_spell", "KOD-068")


def test_soe_045_possesses_the_hypnotized() -> None:
    from deckcheck.games.kingdom_duels.effects import _verbs

    duel = Duel(active=FOE, front={1: "SOE-045"}, foe_front={1: "SOE-043"})
    _verbs.add_type(duel.state, duel.number("SOE-043"), "Hypnotized")
    duel.do("activate_effect", "SOE-045", effect=1, targets=["SOE-043"], by=ME)
    run(duel)
    assert duel.side("SOE-043") == ME
    _verbs.remove_type(duel.state, duel.number("SOE-043"), "Hypnotized")
    settle(duel.state)
    assert duel.side("SOE-043") == FOE


# The eye, the bee and the heart


def test_soe_010_shows_hidden_monsters_until_the_end_phase() -> None:
    duel = Duel(front={1: "SOE-010"}, foe_front={1: "SOE-043 hidden_def", 2: "SOE-016 hidden_def"}, foe_terrains=on("Night"))
    run(duel.do("strike", "SOE-010", player=FOE, zone=1))
    assert (duel.position("SOE-043"), duel.position("SOE-016")) == ("def", "hidden_def")
    end_turn(duel)
    assert duel.position("SOE-043") == "hidden_def"


def test_soe_046_gives_a_strike_and_turns_attacks_away() -> None:
    from deckcheck.games.kingdom_duels.effects import _verbs

    duel = use("SOE-046", "terrain Foe 2", front={1: "SOE-045"}, back={1: "SOE-046 on SOE-045"}, foe_front={2: "SOE-043"})
    assert "Hypnotized" in duel.types("SOE-043")
    run(duel.do("end_phase"))
    assert duel.phase == "main2"
    duel = Duel(active=FOE, front={1: "SOE-045", 2: "SOE-035"}, back={1: "SOE-046 on SOE-045"}, foe_front={1: "SOE-016"})
    _verbs.add_type(duel.state, duel.number("SOE-035"), "Hypnotized")
    run(duel.attack("SOE-016", "SOE-045"))
    assert (duel.zone("SOE-045"), duel.zone("SOE-035")) == ("frontrow", "graveyard")


def test_soe_051_dies_in_the_end_phase_and_costs_a_draw() -> None:
    duel = fight("SOE-051", "SOE-043", front={3: "SOE-051", 1: "SOE-016"}, foe_front={3: "SOE-043", 1: "SOE-035"})
    assert (duel.zone("SOE-051"), duel.zone("SOE-043")) == ("frontrow", "graveyard")
    end_turn(duel)
    assert (duel.zone("SOE-051"), duel.hand(FOE)) == ("graveyard", 0)
    end_turn(duel)
    assert duel.hand(FOE) == 1


def test_soe_141_changes_a_heart_and_back() -> None:
    from deckcheck.games.kingdom_duels.effects import _verbs

    duel = use("SOE-141", "SOE-017", foe_front={1: "SOE-017"})
    assert (duel.zone("SOE-141"), duel.side("SOE-017")) == ("attached", ME)
    _verbs.detach(duel.state, duel.number("SOE-141"))
    settle(duel.state)
    assert duel.side("SOE-017") == FOE
    duel = Duel(hand=["SOE-140"], extra=["SOE-141", "SOE-150"])
    duel.state.players[0].duelist = duel.number("SOE-150")
    assert duel.can("extra_deck_summon", "SOE-141")
