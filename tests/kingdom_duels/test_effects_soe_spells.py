"""Spells, Traps and Rules of Seal of Exodia. Every card of soe_spells and soe is named here or in effects/."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.flow import run as settle
from deckcheck.games.kingdom_duels.engine.values import has
from tests.kingdom_duels.effect_play import FOE, ME, Duel, cast, end_turn, fight, run, summon

LAND = ["Land"] * 5


# Equips: who may bear it, ATK and DEF then, a new type; who may not

EQUIPS: list[tuple[str, str, int, int, str, str]] = [
    ("SOE-037", "SOE-035", 2000, 700, "Fireblast", "SOE-053"),
    ("SOE-044", "SOE-023", 2800, 2400, "", "SOE-016"),
    ("SOE-055", "KOD-061", 2300, 1900, "Thunderblast", "SOE-016"),
    ("SOE-056", "SOE-035", 1700, 900, "", "SOE-053"),
    ("SOE-057", "SOE-053", 1800, 2300, "Fireblast", "SOE-016"),
    ("SOE-082", "SOE-079", 1800, 1900, "", "SOE-016"),
    ("SOE-123", "SOE-122", 3000, 2000, "", "SOE-084"),
]


@pytest.mark.parametrize(("code", "bearer", "atk", "def_", "name", "other"), EQUIPS)
def test_equips(code: str, bearer: str, atk: int, def_: int, name: str, other: str) -> None:
    duel = Duel(hand=[code], front={1: bearer, 2: other})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [[bearer]]
    run(duel.do("activate_spell", code, targets=[bearer]))
    assert (duel.atk(bearer), duel.def_(bearer)) == (atk, def_)
    assert not name or name in duel.types(bearer)


def test_soe_012_bursts_when_the_atk_changes() -> None:
    duel = cast("SOE-012", "SOE-011", front={1: "SOE-011"})
    assert duel.atk("SOE-011") == 1800
    _verbs.modify_atk(duel.state, duel.number("SOE-011"), 100)
    settle(duel.state)
    assert duel.zone("SOE-012") == "graveyard"
    assert duel.lp() == 1400


def test_soe_044_gives_lp_when_it_goes() -> None:
    duel = Duel(front={1: "SOE-105"}, back={1: "SOE-044 on SOE-105"}, hand=["KOD-068"])
    run(duel.do("activate_spell", "KOD-068", targets=["SOE-044"]), "yes")
    assert duel.lp() == 2300


def test_soe_082_goes_to_another_harpie() -> None:
    duel = Duel(active=FOE, foe_front={1: "SOE-016"}, front={1: "SOE-079", 2: "SOE-079#2"}, back={1: "SOE-082 on SOE-079"})
    run(duel.attack("SOE-016", "SOE-079"), "SOE-079#2")
    assert duel.zone("SOE-079") == "graveyard"
    assert duel.zone("SOE-082") == "backrow"
    assert duel.atk("SOE-079#2") == 1800


def test_soe_123_takes_the_bonus_and_attacks_again() -> None:
    duel = Duel(
        front={1: "SOE-122"},
        back={1: "SOE-123 on SOE-122"},
        foe_front={1: "SOE-016", 2: "SOE-016#2"},
        foe_terrains=["Meadow"] * 5,
    )
    run(duel.attack("SOE-122", "SOE-016"))
    assert duel.lp(FOE) == 1300
    assert duel.can("declare_attack", "SOE-122")


def test_soe_029_nothing_lesser_touches_exodia() -> None:
    duel = Duel(front={1: "SOE-030"}, extra=["SOE-029"], foe_front={1: "SOE-011"}, foe_hand=["SOE-140"])
    exodia = duel.number("SOE-030")
    run(duel.do("activate_rule", "SOE-029"))
    duel.state.acting = duel.number("SOE-011")
    assert not _verbs.destroy(duel.state, exodia, 1)
    assert not _verbs.take_control(duel.state, exodia, 1)
    assert all(has(duel.state, exodia, kind) for kind in ("attack_stands", "no_redirect", "summon_stands"))
    assert all(one.get("targets") != ["SOE-030"] for one in duel.legal("activate_spell"))
    run(duel.do("strike", "SOE-030", player=FOE, zone=1))
    assert duel.state.outcome is not None


def test_soe_036_catches_who_attacks_an_insect() -> None:
    duel = fight("SOE-016", "SOE-035", foe_back={1: "SOE-036 set"})
    assert duel.zone("SOE-035") == "frontrow"
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))


def test_soe_042_burns_the_undead() -> None:
    duel = summon("SOE-043", by=FOE, back={1: "SOE-042 set"}, front={1: "SOE-097"}, foe_front={1: "KOD-036"})
    assert {duel.zone("SOE-043"), duel.zone("KOD-036")} == {"graveyard"}
    assert duel.atk("SOE-097") == 1100


def test_soe_047_the_hypnotized_do_not_attack_for_their_owner() -> None:
    duel = Duel(front={1: "SOE-043"}, foe_front={1: "SOE-035"}, extra=["SOE-047"], phase="battle")
    _verbs.add_type(duel.state, duel.number("SOE-043"), "Hypnotized", 3)
    run(duel.do("activate_rule", "SOE-047"))
    assert not duel.can("declare_attack", "SOE-043")


def test_soe_064_starts_over() -> None:
    duel = Duel(hand=["SOE-064", "SOE-016"], front={1: "SOE-043"}, deck=10)
    run(duel.do("activate_spell", "SOE-064"))
    assert duel.hand() == 5
    assert len(duel.state.players[0].deck.cards) == 7
    assert not Duel(hand=["SOE-064"]).can("activate_spell", "SOE-064")


def test_soe_067_wraps_a_larva() -> None:
    duel = cast("SOE-067", "SOE-063", front={1: "SOE-063"}, hand=["SOE-067", "SOE-043"], terrains=["Forest"] * 5)
    assert (duel.atk("SOE-063"), duel.def_("SOE-063")) == (0, 2600)
    assert duel.position("SOE-063") == "def"
    assert not duel.can("normal_summon", "SOE-043")
    assert not duel.can("change_position", "SOE-063")
    run(duel.do("activate_effect", "SOE-067", effect=1))
    assert duel.state.counters[duel.number("SOE-063")] == 1


def test_soe_067_breaks_in_place_of_the_larva() -> None:
    duel = fight("SOE-017", "SOE-063 def", foe_front={3: "SOE-063 def"}, foe_back={1: "SOE-067 on SOE-063"})
    assert (duel.zone("SOE-063"), duel.zone("SOE-067")) == ("frontrow", "graveyard")


def test_soe_063_becomes_soe_070_with_four_counters() -> None:
    duel = Duel(front={1: "SOE-063"}, extra=["SOE-070"])
    duel.state.counters[duel.number("SOE-063")] = 3
    assert not duel.can("activate_effect", "SOE-063")
    duel = Duel(front={1: "SOE-063"}, extra=["SOE-070"])
    duel.state.counters[duel.number("SOE-063")] = 4
    run(duel.do("activate_effect", "SOE-063", effect=1))
    assert duel.zone("SOE-070") == "frontrow"


def test_soe_071_poison_corrodes() -> None:
    duel = Duel(front={1: "SOE-043"}, foe_front={1: "SOE-035"}, extra=["SOE-071"], terrains=["Graveyard"] * 5)
    _verbs.add_type(duel.state, duel.number("SOE-043"), "Poisoned", 5)
    assert duel.atk("SOE-043") == 1560
    run(duel.do("activate_rule", "SOE-071"))
    assert duel.atk("SOE-043") == 1200
    end_turn(duel)
    assert duel.atk("SOE-043") == 900


def test_soe_072_fuses() -> None:
    duel = Duel(hand=["SOE-072", "SOE-016", "SOE-068"], extra=["SOE-073"])
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("SOE-073") == "frontrow"


def test_soe_074_drenches_or_stops_fire() -> None:
    duel = cast("SOE-074", front={1: "SOE-043"}, foe_front={1: "SOE-035"})
    assert "Dampened" in duel.types("SOE-043") & duel.types("SOE-035")
    duel = Duel(front={1: "SOE-068"}, foe_front={1: "SOE-043"}, foe_hand=["SOE-074"])
    duel.attack("SOE-068", "SOE-043")
    run(duel.do("activate_spell", "SOE-074"), "stop the attack")
    assert duel.zone("SOE-043") == "frontrow"
    assert not duel.can("declare_attack", "SOE-068")


@pytest.mark.parametrize(("hand", "lost"), [([], 900), (["SOE-074"], 1400)])
def test_soe_075_conducts_electricity(hand: list[str], lost: int) -> None:
    duel = Duel(front={1: "SOE-049"}, foe_front={1: "SOE-068"}, foe_terrains=["Sea"] * 5, extra=["SOE-075"], hand=hand)
    _verbs.add_type(duel.state, duel.number("SOE-068"), "Dampened", 5)
    for code in hand:
        run(duel.do("activate_spell", code))
    run(duel.do("activate_rule", "SOE-075"))
    run(duel.attack("SOE-049", "SOE-068"))
    assert duel.lp(FOE) == 2000 - lost - 100


def test_soe_085_brings_more_harpies() -> None:
    duel = cast("SOE-085", front={1: "SOE-079"}, hand=["SOE-085", "SOE-079#2"], deck=["SOE-079#3", "SOE-043"])
    assert {duel.zone("SOE-079#2"), duel.zone("SOE-079#3")} == {"frontrow"}
    duel.do("end_phase")
    assert duel.phase == "main2"


def test_soe_099_as_a_spell_forces_one_monster() -> None:
    duel = cast("SOE-099", "SOE-094", foe_front={1: "SOE-094 def"})
    assert duel.position("SOE-094") == "atk"
    assert duel.zone("SOE-099") == "graveyard"


def test_soe_099_as_a_trap_forces_all() -> None:
    position: dict[str, Any] = {"back": {1: "SOE-099 set"}, "foe_front": {1: "SOE-094 def"}}
    duel = summon("SOE-105", by=FOE, position="def", **position)
    assert duel.zone("SOE-099") == "backrow"
    assert (duel.position("SOE-094"), duel.position("SOE-105")) == ("atk", "atk")
    assert not duel.can("change_position", "SOE-094")


def test_soe_102_curses_the_attacker() -> None:
    duel = fight("KOD-020", "SOE-035", "negate the attack", foe_back={1: "SOE-102 set"})
    assert duel.zone("SOE-035") == "frontrow"
    assert duel.atk("KOD-020") == 800
    assert has(duel.state, duel.number("KOD-020"), "negated")
    assert has(duel.state, duel.number("KOD-020"), "cannot_attack")
    _verbs.destroy(duel.state, duel.number("SOE-102"), 0)
    settle(duel.state)
    assert not has(duel.state, duel.number("KOD-020"), "negated")


def test_soe_102_redirects_to_a_striker_and_fades_on_extra_monsters() -> None:
    duel = Duel(
        front={1: "KOD-020", 2: "SOE-016"}, foe_front={1: "SOE-035"}, foe_back={1: "SOE-102 on KOD-020"}, extra=["SOE-080"]
    )
    run(duel.attack("SOE-016", "SOE-035"), "yes")
    assert (duel.zone("KOD-020"), duel.zone("SOE-035")) == ("graveyard", "frontrow")
    duel = Duel(front={1: "SOE-073"}, foe_front={1: "SOE-035"}, foe_back={1: "SOE-102 on SOE-073"})
    for _ in range(4):
        end_turn(duel)
    assert duel.zone("SOE-102") == "graveyard"


def test_soe_115_beasts_fear_fire() -> None:
    duel = Duel(front={1: "KOD-089"}, foe_front={1: "SOE-114"}, terrains=["Forest"] * 5, extra=["SOE-115"])
    run(duel.do("activate_rule", "SOE-115"))
    assert duel.atk("KOD-089") == 1430
    run(duel.attack("KOD-089", "SOE-114"))
    assert duel.lp() == 1300


def test_soe_135_pays_back() -> None:
    duel = summon("SOE-131", position="hidden_def", lp=1500, back={1: "SOE-135 set"}, foe_front={1: "SOE-043", 2: "SOE-016"})
    assert duel.lp(FOE) == 1000


def test_soe_140_borrows_until_the_end_phase() -> None:
    duel = cast("SOE-140", "SOE-017", foe_front={1: "SOE-017"}, front={1: "SOE-043"})
    assert duel.side("SOE-017") == ME
    end_turn(duel)
    assert duel.side("SOE-017") == FOE


def test_cards_left_out_are_not_claimed() -> None:
    from deckcheck.games.kingdom_duels.effects import load_effects

    assert not {"SOE-092", "SOE-100", "KOD-034"} & load_effects().keys()
