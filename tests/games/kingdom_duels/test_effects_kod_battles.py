"""Monsters of King of Duelists whose effects show in battle."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _lasting, _verbs
from deckcheck.games.kingdom_duels.engine.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import fight, run, summon

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


def test_kod_021_grows_for_good() -> None:
    duel = fight("KOD-021", "SOE-065")
    assert duel.atk("KOD-021") == 1750


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


def test_kod_066_avenges_the_dead() -> None:
    assert summon("KOD-066", "yes", graveyard=["SOE-043"]).atk("KOD-066") == 2400
    assert summon("KOD-066").atk("KOD-066") == 2000


def test_kod_100_will_not_fight_harpies() -> None:
    duel = Duel(phase="battle", front={1: "KOD-100"}, foe_front={1: "SOE-079", 2: "SOE-043"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-043"]
    assert not Duel(front={1: "KOD-100 def"}, hand=["SOE-079"]).can("normal_summon", "SOE-079")
    assert Duel(front={1: "KOD-100"}, hand=["SOE-079"]).can("normal_summon", "SOE-079")


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


def test_kod_138_hypnotizes_its_attacker() -> None:
    assert "Hypnotized" in fight("SOE-016", "KOD-138", "yes").types("SOE-016")


def test_kod_015_pierces_for_normal_beasts_only() -> None:
    duel = fight("SOE-016", "SOE-043 def", front={1: "KOD-015", 3: "SOE-016"})
    assert duel.lp(FOE) == 2000


@pytest.mark.parametrize("code", ["KOD-127", "KOD-132"])
def test_mermaids_are_not_pierced(code: str) -> None:
    duel = fight("KOD-017", f"{code} def", front={1: "KOD-015", 3: "KOD-017"})
    assert (duel.zone(code) == "graveyard", duel.lp(FOE)) == (True, 2000)


def test_kod_014_may_wear_own_equip_traps() -> None:
    duel = Duel(active=FOE, phase="battle", front={1: "KOD-014"}, back={1: "KOD-111 set"}, foe_front={1: "SOE-035"})
    run(duel.do("declare_attack", "SOE-035", target="KOD-014"))
    assert "Machine" in duel.types("KOD-014")


def test_kod_021_grows_even_if_it_falls_with_the_demon() -> None:
    duel = Duel(front={1: "KOD-021"}, foe_front={1: "KOD-061"}, hand=["SOE-107"])
    _verbs.modify_atk(duel.state, duel.number("KOD-021"), 100)
    run(duel.attack("KOD-021", "KOD-061"))
    assert duel.zone("KOD-021") == "graveyard"
    run(duel.do("end_phase"))
    run(duel.do("activate_spell", "SOE-107", targets=["KOD-021"]))
    assert duel.atk("KOD-021") == 1750


def test_kod_030_weakens_the_warrior_if_asked_to() -> None:
    assert fight("SOE-016", "KOD-030", "yes").atk("SOE-016") == 2000
    assert fight("SOE-016", "KOD-030", "yes").def_("SOE-016") == 1800
    assert fight("SOE-016", "KOD-030", "no").atk("SOE-016") == 2300
    assert fight("SOE-068", "KOD-030").atk("SOE-068") == 2000


def test_kod_031_is_the_only_one_to_attack() -> None:
    duel = Duel(phase="battle", front={1: "KOD-031"}, foe_front={1: "SOE-065", 2: "SOE-035"}, hand=["SOE-107"])
    run(duel.do("activate_effect", "KOD-031", effect=1))
    run(duel.do("declare_attack", "KOD-031", target="SOE-065"))
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-065"]))
    assert duel.side("SOE-065") == ME
    assert not duel.can("declare_attack", "SOE-065")
    equipped = Duel(phase="battle", front={1: "KOD-031"}, back={1: "SOE-123 on KOD-031"}, foe_front={1: "SOE-065"})
    assert not equipped.can("activate_effect", "KOD-031")


def test_kod_036_gets_at_most_a_thousand() -> None:
    dead = [f"SOE-043#{number}" for number in range(2, 14)]
    assert Duel(front={1: "KOD-036"}, graveyard=dead).atk("KOD-036") == 2600


def test_kod_066_may_decline() -> None:
    assert summon("KOD-066", "no", graveyard=["SOE-043"]).atk("KOD-066") == 2000


def test_kod_106_asks_when_the_monster_would_fall() -> None:
    assert fight("KOD-106", "SOE-043", "no").zone("SOE-043") == "graveyard"
    duel = Duel(front={1: "KOD-106"}, foe_front={1: "SOE-094 def"})
    assert "choose_option" not in duel.attack("KOD-106", "SOE-094").decline().asked
    defended = fight("SOE-043", "KOD-106", active=FOE, front={3: "KOD-106"})
    assert (defended.zone("SOE-043"), defended.lp(FOE)) == ("graveyard", 1450)


def test_kod_110_is_weak_against_others() -> None:
    duel = Duel(front={1: "KOD-110"}, foe_front={1: "SOE-068"})
    _verbs.modify_atk(duel.state, duel.number("KOD-110"), -1000)
    run(duel.attack("KOD-110", "SOE-068"))
    assert duel.zone("KOD-110") == "graveyard"
    duel = Duel(front={1: "KOD-110"}, foe_front={1: "KOD-097"})
    run(duel.attack("KOD-110", "KOD-097"))
    assert duel.lp(FOE) == 1700


def test_kod_138_may_let_the_attack_pass_and_must_stand() -> None:
    assert fight("SOE-016", "KOD-138", "no").zone("KOD-138") == "graveyard"
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "KOD-138 def"})
    assert "choose_option" not in duel.attack("SOE-016", "KOD-138").asked


def test_kod_089_and_kod_093_stand_against_what_is_done_to_them() -> None:
    duel = Duel(front={1: "KOD-089", 2: "KOD-093"})
    assert not _verbs.take_control(duel.state, duel.number("KOD-089"), 1)
    _verbs.negate_summon(duel.state, duel.number("KOD-093"))
    assert (duel.side("KOD-089"), duel.zone("KOD-093")) == (ME, "frontrow")
