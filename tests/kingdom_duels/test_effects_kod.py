"""Monsters and Rules of King of Duelists. Every card whose effects stand in kod_monsters or kod_extra is named here."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _lasting, _verbs
from deckcheck.games.kingdom_duels.engine.flow import run as settle
from deckcheck.games.kingdom_duels.engine.values import attributes_of, has
from tests.kingdom_duels.effect_play import FOE, ME, Duel, cast, end_turn, fight, run, summon, use

LAND = ["Land"] * 5


def on(*names: str) -> list[str]:
    return [*names, *LAND][:5]


VALUES: list[tuple[str, dict[str, Any], str, int, int]] = [
    ("KOD-036", {"front": {1: "KOD-036"}, "graveyard": ["SOE-043", "SOE-016", "SOE-072"]}, "KOD-036", 1800, 1300),
    ("KOD-036", {"front": {1: "KOD-036"}, "graveyard": ["SOE-043"], "terrains": on("Graveyard")}, "KOD-036", 2080, 1690),
    ("KOD-078", {"front": {1: "KOD-078", 2: "SOE-043"}, "terrains": on("Sky")}, "SOE-043", 1200, 1230),
    ("KOD-100", {"front": {1: "KOD-100", 2: "SOE-079"}, "foe_front": {1: "SOE-079#2"}}, "KOD-100", 2600, 3100),
    (
        "KOD-002",
        {"front": {1: "KOD-002 def"}, "foe_front": {1: "SOE-043"}, "foe_terrains": on("Graveyard")},
        "SOE-043",
        1200,
        900,
    ),
    ("KOD-140", {"front": {1: "KOD-140"}, "back": {1: "SOE-016 on KOD-140"}}, "KOD-140", 2300, 2100),
]


@pytest.mark.parametrize(("code", "position", "card", "atk", "def_"), VALUES)
def test_values(code: str, position: dict[str, Any], card: str, atk: int, def_: int) -> None:
    duel = Duel(**position)
    assert (duel.atk(card), duel.def_(card)) == (atk, def_), code


BATTLES: list[tuple[str, str, str, tuple[str, ...], dict[str, Any], set[str], int, int]] = [
    ("KOD-013", "SOE-007", "KOD-013", (), {}, {"SOE-007"}, 1500, 2000),
    ("KOD-015", "KOD-089", "SOE-043 def", (), {"front": {1: "KOD-015", 3: "KOD-089"}}, {"SOE-043"}, 2000, 1800),
    ("KOD-018", "KOD-018", "SOE-016", (), {"foe_terrains": ["Wasteland"] * 5}, {"SOE-016"}, 2000, 1250),
    ("KOD-029", "SOE-017", "KOD-029", (), {"foe_front": {1: "KOD-036", 3: "KOD-029"}}, set(), 2000, 500),
    ("KOD-030", "SOE-016", "KOD-030", ("yes",), {}, {"KOD-030"}, 2000, 800),
    ("KOD-039", "SOE-016", "KOD-039", (), {"terrains": ["Meadow"] * 5}, {"KOD-039"}, 2000, 1800),
    ("KOD-073", "SOE-016", "KOD-073", (), {}, set(), 2000, 2000),
    ("KOD-106", "KOD-106", "SOE-043", ("yes",), {}, set(), 2000, 1350),
    ("KOD-109", "KOD-109", "SOE-038", (), {}, {"SOE-038"}, 2000, 1200),
    ("KOD-127", "SOE-068", "KOD-127 def", (), {}, {"KOD-127"}, 2000, 2000),
    ("KOD-127", "SOE-035", "KOD-127 def", (), {}, set(), 1000, 2000),
    ("KOD-132", "KOD-132", "SOE-105 def", (), {}, set(), 1400, 2000),
    ("KOD-138", "SOE-016", "KOD-138", ("yes",), {}, set(), 2000, 2000),
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


@pytest.mark.parametrize("code", ["KOD-127", "KOD-132"])
def test_mermaids_take_no_damage_in_defence(code: str) -> None:
    duel = fight("KOD-015", f"{code} def", front={3: "KOD-015"})
    assert duel.lp(FOE) == 2000


@pytest.mark.parametrize(("code", "name"), [("KOD-061", "Petrified"), ("KOD-144", "Hypnotized")])
def test_types_that_a_monster_cannot_get(code: str, name: str) -> None:
    duel = Duel(front={1: code})
    _verbs.add_type(duel.state, duel.number(code), name)
    assert name not in duel.types(code)


@pytest.mark.parametrize(("code", "kind"), [("KOD-089", "cannot_be_controlled"), ("KOD-093", "summon_stands")])
def test_standing_qualities(code: str, kind: str) -> None:
    duel = Duel(front={1: code})
    assert has(duel.state, duel.number(code), kind)


def test_kod_002_comes_with_its_ring_and_the_night() -> None:
    duel = summon("KOD-002", "yes", "yes", "1:1", "done", deck=["KOD-003", "SOE-043"])
    assert duel.zone("KOD-003") == "backrow"
    assert "Flying" in duel.types("KOD-002")
    assert duel.terrains()[:2] == ["Night", "Land"]
    end_turn(duel)
    assert duel.zone("KOD-002") == "frontrow"


def test_kod_002_crashes_without_wings() -> None:
    duel = Duel(front={1: "KOD-002"})
    end_turn(duel)
    assert duel.zone("KOD-002") == "graveyard"
    assert duel.lp() == 1540


def test_kod_005_takes_another_beneath_it() -> None:
    duel = use("KOD-005", "KOD-061", front={3: "KOD-005", 1: "KOD-061"})
    assert duel.zone("KOD-061") == "attached"
    assert (duel.atk("KOD-005"), duel.def_("KOD-005")) == (1610 + 480, 1460 + 360)


def test_kod_006_darkens_its_terrain_and_recovers_demons() -> None:
    duel = summon("KOD-006", "yes", "Underworld", graveyard=["KOD-061", "SOE-016"])
    assert duel.terrains()[2] == "Underworld"
    run(duel.do("activate_effect", "KOD-006", effect=1, targets=["KOD-061"]))
    assert (duel.zone("KOD-061"), duel.lp()) == ("main_deck", 1000)


def test_kod_009_stands_in_front() -> None:
    duel = Duel(phase="battle", front={1: "SOE-017"}, foe_front={1: "KOD-009 def", 2: "SOE-043", 3: "SOE-023"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["KOD-009"]
    duel = Duel(front={1: "KOD-009 def"}, foe_front={1: "SOE-035"}, graveyard=["KOD-111"])
    run(duel.do("change_position", "KOD-009"))
    assert has(duel.state, duel.number("KOD-009"), "cannot_attack")
    end_turn(duel, "yes")
    assert (duel.zone("KOD-009"), duel.zone("KOD-111")) == ("graveyard", "main_deck")


def test_kod_011_shoots_at_the_backrow_or_a_monster() -> None:
    position: dict[str, Any] = {
        "front": {1: "KOD-011", 2: "SOE-016"},
        "foe_front": {2: "SOE-068"},
        "foe_back": {2: "SOE-072 set"},
    }
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "backrow")
    assert (duel.zone("SOE-072"), duel.zone("SOE-016"), duel.lp(FOE)) == ("graveyard", "graveyard", 850)
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "monster")
    assert (duel.zone("SOE-068"), duel.lp()) == ("graveyard", 300)


def test_kod_014_shakes_off_equip_traps() -> None:
    duel = fight("KOD-014", "SOE-035", "negate the attack", foe_back={1: "SOE-102 set"})
    assert duel.zone("SOE-102") == "graveyard"
    assert duel.atk("KOD-014") == 1500


def test_kod_016_is_not_touched_by_own_spell_monsters() -> None:
    duel = Duel(front={1: "KOD-016", 2: "SOE-086"})
    duel.state.acting = duel.number("SOE-086")
    assert not _verbs.destroy(duel.state, duel.number("KOD-016"), 0)
    _verbs.modify_atk(duel.state, duel.number("KOD-016"), -500)
    assert duel.atk("KOD-016") == 1800
    duel.state.acting = -1
    assert _verbs.destroy(duel.state, duel.number("KOD-016"), 0)


def test_kod_017_tramples_and_moves_on() -> None:
    duel = use("KOD-017")
    assert duel.terrains()[2] == "Wasteland"
    assert (duel.lp(), duel.lp(FOE), duel.atk("KOD-017")) == (1800, 1800, 1200)
    end_turn(duel, "yes", 2)
    assert duel.state.col[duel.number("KOD-017")] == 1


def test_kod_020_and_kod_135_turn_to_stone() -> None:
    duel = Duel(front={1: "KOD-020", 2: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    run(duel.do("strike", "KOD-020", player=FOE, zone=1))
    assert "Petrified" in duel.types("SOE-016")
    run(duel.do("activate_rule", "KOD-135"))
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))
    _verbs.to_graveyard(duel.state, duel.number("KOD-020"))
    settle(duel.state)
    assert "Petrified" not in duel.types("SOE-016")


def test_kod_135_stone_crumbles() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    _verbs.add_type(duel.state, duel.number("SOE-016"), "Petrified", 5)
    run(duel.do("activate_rule", "KOD-135"))
    run(duel.attack("SOE-017", "SOE-016"))
    assert duel.lp(FOE) == 2000 - 1050


def test_kod_021_grows_for_good() -> None:
    duel = fight("KOD-021", "SOE-065")
    assert duel.atk("KOD-021") == 1750


def test_kod_022_shows_what_hides_on_earth() -> None:
    hidden = {1: "SOE-043 hidden_def", 2: "SOE-016 hidden_def", 3: "SOE-094 hidden_def"}
    duel = Duel(front={1: "KOD-022"}, foe_front=hidden, foe_terrains=on("Forest", "Cave"), terrains=on("Meadow"))
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == ME} == {1}
    duel.do("strike", "KOD-022", player=FOE, zone=1)
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-043", "SOE-016", "done"}
    run(duel, "SOE-016", "done")
    assert [duel.position(code) for code in ("SOE-043", "SOE-016", "SOE-094")] == ["hidden_def", "def", "hidden_def"]
    assert not Duel(front={1: "KOD-022"}, foe_front=hidden).can("strike", "KOD-022")


def test_kod_023_turns_another() -> None:
    duel = Duel(front={1: "KOD-023 def"}, foe_front={1: "SOE-043"})
    run(duel.do("change_position", "KOD-023"), "yes")
    assert duel.position("SOE-043") == "def"


@pytest.mark.parametrize(("code", "amount"), [("KOD-026", 1650), ("KOD-027", 1760), ("KOD-028", 1485)])
def test_zombies_come_back_stronger(code: str, amount: int) -> None:
    duel = Duel(hand=["SOE-107"], front={1: code})
    _verbs.to_graveyard(duel.state, duel.number(code))
    settle(duel.state)
    run(duel.do("activate_spell", "SOE-107", targets=[code]))
    assert duel.atk(code) == amount


def test_kod_025_zombies_rise_after_the_battle() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-026"}, extra=["KOD-025"])
    run(duel.do("activate_rule", "KOD-025"))
    run(duel.attack("SOE-017", "KOD-026"))
    assert duel.zone("KOD-026") == "graveyard"
    run(duel.do("end_phase"))
    assert (duel.zone("KOD-026"), duel.atk("KOD-026")) == ("frontrow", 1650)


def test_kod_029_breaks_and_raises_zombies() -> None:
    duel = Duel(front={1: "KOD-029", 2: "KOD-027"})
    run(duel.do("activate_effect", "KOD-029", effect=1))
    assert duel.atk("KOD-027") == 1760


def test_kod_031_attacks_everyone_once() -> None:
    duel = Duel(phase="battle", front={1: "KOD-031", 2: "SOE-017"}, foe_front={1: "SOE-065", 2: "SOE-035", 3: "SOE-105 def"})
    run(duel.do("activate_effect", "KOD-031", effect=1))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-065", "SOE-035"}
    run(duel.do("declare_attack", "KOD-031", target="SOE-065"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-035"]
    run(duel.do("declare_attack", "KOD-031", target="SOE-035"))
    assert not duel.legal("declare_attack")


@pytest.mark.parametrize(("answer", "side"), [("let it go", ME), ("refuse", FOE)])
def test_kod_048_asks_the_owner(answer: str, side: str) -> None:
    duel = use("KOD-048", "SOE-043", answers=(answer,), foe_front={1: "SOE-043"})
    assert duel.side("SOE-043") == side
    assert duel.atk("SOE-043") == (1800 if side == ME else 1200)
    end_turn(duel)
    assert duel.side("SOE-043") == FOE


def test_kod_057_keeps_its_position_and_spreads_damage() -> None:
    duel = Duel(hand=["SOE-072", "SOE-049", "SOE-122"], extra=["KOD-057"], foe_front={1: "SOE-043"})
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("KOD-057") == "frontrow"
    duel.state.acting = duel.number("SOE-043")
    _verbs.battle_swap(duel.state, duel.number("KOD-057"))
    assert duel.position("KOD-057") == "atk"
    run(duel.attack("KOD-057", "SOE-043"))
    assert duel.lp(FOE) == 0


def test_kod_066_avenges_the_dead() -> None:
    assert summon("KOD-066", "yes", graveyard=["SOE-043"]).atk("KOD-066") == 2400
    assert summon("KOD-066").atk("KOD-066") == 2000


def test_kod_067_uses_the_spell_on_top() -> None:
    duel = use("KOD-067", answers=("use it",), front={3: "KOD-067", 1: "KOD-062"}, deck=["SOE-107"], graveyard=["SOE-017"])
    assert (duel.zone("SOE-017"), duel.zone("SOE-107")) == ("frontrow", "graveyard")
    assert not Duel(front={1: "KOD-067"}, deck=["SOE-107"]).can("activate_effect", "KOD-067")


def test_kod_071_gives_up_a_head() -> None:
    position: dict[str, Any] = {"front": {1: "KOD-071 atk SOE-017 SOE-017#2 SOE-017#3"}, "foe_front": {1: "SOE-030"}}
    duel = Duel(**position)
    run(duel.attack("KOD-071", "SOE-030"), "yes")
    assert duel.zone("KOD-071") == "frontrow"
    heads = ["SOE-017", "SOE-017#2", "SOE-017#3"]
    assert [duel.zone(head) for head in heads].count("graveyard") == 1
    duel = Duel(**position)
    assert run(duel.attack("KOD-071", "SOE-030"), "no").zone("KOD-071") == "graveyard"
    duel = Duel(front={1: "KOD-071 atk SOE-017"}, foe_front={1: "SOE-030"})
    assert "choose_option" not in duel.attack("KOD-071", "SOE-030").decline().asked
    assert duel.zone("KOD-071") == "graveyard"
    duel = Duel(hand=["SOE-072", *heads], extra=["KOD-071"])
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("KOD-071") == "frontrow"


def test_kod_073_bursts_and_tears_a_card_off() -> None:
    duel = Duel(front={1: "KOD-071 atk SOE-017"}, foe_front={1: "KOD-073"})
    _verbs.attach(duel.state, duel.number("KOD-073"), duel.number("KOD-071"))
    settle(duel.state)
    run(duel, "SOE-017")
    assert (duel.zone("SOE-017"), duel.zone("KOD-073"), duel.lp(FOE)) == ("graveyard", "graveyard", 1700)


@pytest.mark.parametrize(
    ("code", "prey", "zone"),
    [
        ("KOD-074", "SOE-017", "main_deck"),
        ("KOD-084", "KOD-098", "extra_deck"),
        ("KOD-085", "KOD-094", "main_deck"),
        ("KOD-121", "SOE-055", "main_deck"),
        ("KOD-129", "SOE-087", "extra_deck"),
        ("KOD-133", "SOE-087", "extra_deck"),
    ],
)
def test_tributes_that_bring_cards_back(code: str, prey: str, zone: str) -> None:
    duel = use(code, prey, graveyard=[prey, "SOE-043"])
    assert (duel.zone(code) in ("graveyard", "extra_deck"), duel.zone(prey)) == (True, zone)


def test_kod_075_fetches_an_angel() -> None:
    duel = Duel(active=FOE, front={1: "KOD-075"}, graveyard=["KOD-074", "SOE-043"], foe_front={1: "SOE-035"})
    end_turn(duel, "yes")
    assert duel.zone("KOD-074") == "hand"


def test_kod_082_adds_up_defence() -> None:
    duel = use("KOD-082", "SOE-043", front={3: "KOD-082", 1: "SOE-043"})
    assert duel.def_("SOE-043") == 1800
    duel = cast("KOD-081", "KOD-078", answers=("Alter Summon",), front={1: "KOD-078"}, extra=["KOD-082"])
    assert duel.zone("KOD-082") == "frontrow"


@pytest.mark.parametrize("code", ["KOD-097", "KOD-098"])
def test_flips_that_cost_the_opponent_a_card(code: str) -> None:
    duel = Duel(front={1: f"{code} hidden_def"}, foe_hand=["SOE-043", "SOE-016"])
    run(duel.do("flip", code, position="atk"), "SOE-043")
    assert duel.zone("SOE-043") == "graveyard"


def test_kod_100_will_not_fight_harpies() -> None:
    duel = Duel(phase="battle", front={1: "KOD-100"}, foe_front={1: "SOE-079", 2: "SOE-043"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-043"]
    assert not Duel(front={1: "KOD-100 def"}, hand=["SOE-079"]).can("normal_summon", "SOE-079")
    assert Duel(front={1: "KOD-100"}, hand=["SOE-079"]).can("normal_summon", "SOE-079")


def test_kod_102_blessed_monsters_are_not_turned() -> None:
    duel = Duel(front={1: "SOE-105"}, foe_front={1: "SOE-043"}, extra=["KOD-102"])
    run(duel.do("activate_rule", "KOD-102"))
    duel.state.acting = duel.number("SOE-043")
    _verbs.battle_swap(duel.state, duel.number("SOE-105"))
    assert duel.position("SOE-105") == "atk"
    assert not _verbs.move(duel.state, duel.number("SOE-105"), 3)


def test_kod_104_and_kod_105_chaos_soldier() -> None:
    duel = Duel(hand=["KOD-104", "KOD-074", "SOE-122"], extra=["KOD-105"], foe_front={1: "SOE-035", 2: "SOE-065"})
    run(duel.do("activate_spell", "KOD-104"))
    assert attributes_of(duel.state, duel.number("KOD-104")) == {"light", "dark"}
    run(duel.do("activate_effect", "KOD-104", effect=1, targets=["KOD-074", "SOE-122"]))
    assert (duel.zone("KOD-105"), duel.zone("KOD-104"), duel.zone("SOE-122")) == ("frontrow", "graveyard", "graveyard")


def test_kod_105_attacks_as_often_as_there_are_foes() -> None:
    duel = Duel(front={1: "KOD-105"}, foe_front={1: "SOE-035 def", 2: "SOE-065", 3: "SOE-059"})
    run(duel.attack("KOD-105", "SOE-065"))
    assert not duel.can("declare_attack", "KOD-105")
    end_turn(duel)
    end_turn(duel)
    run(duel.attack("KOD-105", "SOE-035"))
    assert duel.can("declare_attack", "KOD-105")
    run(duel.do("declare_attack", "KOD-105", target="SOE-059"))
    assert not duel.can("declare_attack", "KOD-105")


def test_kod_107_machines_withstand_magic() -> None:
    duel = Duel(front={1: "SOE-023"}, foe_front={1: "KOD-123"}, extra=["KOD-107"])
    run(duel.do("activate_rule", "KOD-107"))
    run(duel.attack("SOE-023", "KOD-123"))
    assert (duel.zone("KOD-123"), duel.lp(FOE)) == ("frontrow", 2000)


def test_kod_108_counts_spell_counters() -> None:
    duel = Duel(front={1: "KOD-108", 2: "SOE-105"})
    _lasting.add_spell_counter(duel.state, duel.number("SOE-105"))
    _lasting.add_spell_counter(duel.state, duel.number("SOE-105"))
    assert duel.atk("KOD-108") == 2050


def test_kod_110_does_not_fear_demons() -> None:
    duel = Duel(front={1: "KOD-110"}, foe_front={1: "KOD-097"})
    _verbs.modify_atk(duel.state, duel.number("KOD-110"), -1000)
    run(duel.attack("KOD-110", "KOD-097"))
    assert duel.zone("KOD-097") == "graveyard"
    assert duel.atk("KOD-110") == 1600


def test_kod_114_and_kod_115_stake_their_attacks() -> None:
    for code, lost in (("KOD-114", 0), ("KOD-115", 200)):
        seen = set()
        for skipped in range(12):
            duel = Duel(front={1: code}, foe_front={1: "SOE-035 def", 2: "SOE-105"})
            for _ in range(skipped):
                duel.state.stream.below(2)
            run(duel.attack(code, "SOE-035"), "heads")
            seen.add((duel.zone("SOE-035"), duel.lp()))
            assert duel.can("declare_attack", code)
        assert seen == {("graveyard", 2000), ("frontrow", 2000 - lost)}


def test_kod_114_has_three_attacks() -> None:
    duel = Duel(
        phase="battle", front={1: "KOD-114", 2: "SOE-043"}, foe_front={1: "SOE-105 def", 2: "SOE-094 def", 3: "SOE-043#2 def"}
    )
    for target in ("SOE-105", "SOE-094", "SOE-043#2"):
        run(duel.do("declare_attack", "KOD-114", target=target))
        assert not duel.can("declare_attack", "SOE-043")
    assert not duel.can("declare_attack", "KOD-114")


def test_kod_118_guards_and_regains_its_equips() -> None:
    duel = Duel(active=FOE, front={1: "KOD-118"}, back={1: "SOE-123 on KOD-118"}, foe_hand=["KOD-068"])
    assert not duel.can("activate_spell", "KOD-068")
    duel = Duel(front={1: "KOD-118"}, graveyard=["SOE-123", "SOE-055"], hand=["SOE-107"])
    _verbs.to_graveyard(duel.state, duel.number("KOD-118"))
    settle(duel.state)
    run(duel.do("activate_spell", "SOE-107", targets=["KOD-118"]), "yes")
    assert (duel.zone("SOE-123"), duel.atk("KOD-118")) == ("backrow", 3400)


def test_kod_122_drops_its_guard_for_defence() -> None:
    duel = Duel(active=FOE, phase="battle", front={1: "KOD-122 def"}, foe_front={1: "SOE-016"})
    duel.do("activate_effect", "KOD-122", effect=1, by=ME)
    run(duel)
    assert (duel.atk("KOD-122"), duel.def_("KOD-122")) == (0, 2550)


def test_kod_123_attacks_twice_once() -> None:
    duel = Duel(phase="battle", front={1: "KOD-123"}, foe_front={1: "SOE-035", 2: "SOE-065"})
    run(duel.do("activate_effect", "KOD-123", effect=1))
    run(duel.do("declare_attack", "KOD-123", target="SOE-035"))
    run(duel.do("declare_attack", "KOD-123", target="SOE-065"))
    assert not duel.can("declare_attack", "KOD-123")


def test_kod_136_darkens_the_toon_world() -> None:
    duel = Duel(front={1: "SOE-049"}, back={1: "KOD-090"}, extra=["KOD-136"])
    run(duel.do("activate_effect", "KOD-090", effect=1), "summon", "yes")
    assert duel.zone("KOD-136") == "frontrow"
    assert attributes_of(duel.state, duel.number("KOD-090")) == {"dark"}
    duel = Duel(phase="battle", front={1: "KOD-136"}, foe_front={1: "KOD-142"}, foe_terrains=on("Sea"))
    assert duel.can("declare_attack", "KOD-136")


def test_kod_138_hypnotizes_its_attacker() -> None:
    assert "Hypnotized" in fight("SOE-016", "KOD-138", "yes").types("SOE-016")


def test_kod_139_and_kod_140_swallow_a_monster() -> None:
    duel = Duel(hand=["KOD-139", "KOD-138"], extra=["KOD-140"], foe_front={1: "SOE-016", 2: "SOE-017"})
    run(duel.do("activate_spell", "KOD-139"))
    run(duel.do("activate_effect", "KOD-139", effect=1, targets=["KOD-138"]))
    run(duel.do("activate_effect", "KOD-140", effect=1, targets=["SOE-016"]))
    assert (duel.zone("SOE-016"), duel.atk("KOD-140")) == ("backrow", 2300)
    run(duel.attack("KOD-140", "SOE-017"))
    assert (duel.zone("SOE-016"), duel.zone("KOD-140"), duel.lp(), duel.lp(FOE)) == ("graveyard", "frontrow", 2000, 1300)


def test_kod_142_blows_its_side_up() -> None:
    duel = Duel(front={1: "KOD-142", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    assert not Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "KOD-142"}).legal("declare_attack")
    for _ in range(4):
        end_turn(duel)
    assert {duel.zone("KOD-142"), duel.zone("SOE-043")} == {"graveyard"}
    assert duel.lp() == 800


def test_kod_143_and_kod_144_erode_their_prey() -> None:
    duel = Duel(hand=["KOD-143"], front={1: "SOE-043", 2: "SOE-068"}, extra=["KOD-144"], foe_front={1: "SOE-016"})
    run(duel.do("activate_spell", "KOD-143"))
    run(duel.do("activate_effect", "KOD-143", effect=1, targets=["SOE-043", "SOE-068"]))
    assert attributes_of(duel.state, duel.number("KOD-144")) == {"dark", "light"}
    run(duel.attack("KOD-144", "SOE-016"))
    assert duel.zone("SOE-016") == "eroded"


def test_kod_145_holds_with_its_eyes() -> None:
    duel = Duel(front={1: "KOD-145", 2: "SOE-016"}, foe_front={1: "SOE-043 hidden_def", 2: "SOE-068", 4: "SOE-017"})
    run(duel.do("strike", "KOD-145", player=FOE, zone=1))
    assert duel.position("SOE-043") == "def"
    assert [has(duel.state, duel.number(code), "cannot_attack") for code in ("SOE-043", "SOE-068", "SOE-017")] == [
        True,
        True,
        False,
    ]
    run(duel.do("end_phase"))
    assert duel.phase == "battle"


def test_kod_148_twelve_phases_are_left() -> None:
    duel = use("KOD-148", front={3: "KOD-148", 1: "SOE-043"}, foe_front={1: "SOE-035"}, deck=40, foe_deck=40)
    assert duel.zone("KOD-148") == "eroded"
    for _ in range(23):
        end_turn(duel)
    assert duel.state.outcome is None
    end_turn(duel)
    assert duel.state.outcome is not None
    assert duel.state.outcome.winner == 0


def test_kod_092_toons_dodge_and_jump_back() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-098"}, extra=["KOD-092"])
    run(duel.do("activate_rule", "KOD-092"))
    run(duel.attack("SOE-017", "KOD-098"), 4)
    assert (duel.zone("KOD-098"), duel.state.col[duel.number("KOD-098")]) == ("frontrow", 3)
    run(duel.do("end_phase"))
    assert duel.state.col[duel.number("KOD-098")] == 0


def test_kod_092_toons_survive_their_equals() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "KOD-093"}, extra=["KOD-092"])
    run(duel.do("activate_rule", "KOD-092"))
    run(duel.attack("SOE-017", "KOD-093"), "stay")
    assert (duel.zone("KOD-093"), duel.zone("SOE-017")) == ("frontrow", "graveyard")


def test_kod_129_comes_in_defence() -> None:
    duel = Duel(hand=["KOD-129", "SOE-043"])
    assert {one["position"] for one in duel.legal("normal_summon") if one["card"] == "KOD-129"} <= {"def", "hidden_def"}
    assert {"atk", "def"} <= {one["position"] for one in duel.legal("normal_summon") if one["card"] == "SOE-043"}


def test_kod_141_absorbs_types() -> None:
    duel = Duel(front={1: "KOD-140"}, back={1: "SOE-016 on KOD-140"}, extra=["KOD-141"])
    assert "Warrior" not in duel.types("KOD-140")
    run(duel.do("activate_rule", "KOD-141"))
    assert "Warrior" in duel.types("KOD-140")


def test_kod_146_has_the_effects_of_its_materials() -> None:
    duel = Duel(hand=["SOE-072", "KOD-145"], front={1: "KOD-140"}, extra=["KOD-146"], foe_front={1: "SOE-016", 2: "SOE-043"})
    run(duel.do("activate_spell", "SOE-072"))
    run(duel.do("activate_effect", "KOD-146", effect=1, targets=["SOE-016"]))
    assert (duel.zone("SOE-016"), duel.atk("KOD-146")) == ("backrow", 2300)
    assert not _verbs.destroy(duel.state, duel.number("KOD-146"), 1)
    run(duel.do("strike", "KOD-146", player=FOE, zone=2))
    assert has(duel.state, duel.number("SOE-043"), "cannot_attack")
    run(duel.do("end_phase"))
    assert duel.phase == "battle"
