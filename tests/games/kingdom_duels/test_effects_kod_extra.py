"""Fusions, Alters and Rituals of King of Duelists."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.state import touch
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import attributes_of
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, use

LAND = ["Land"] * 5


def on(*names: str) -> list[str]:
    return [*names, *LAND][:5]


def test_kod_057_keeps_its_position_and_spreads_damage() -> None:
    duel = Duel(hand=["SOE-072", "SOE-049", "SOE-122"], extra=["KOD-057"], foe_front={1: "SOE-043"})
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("KOD-057") == "frontrow"
    duel.state.acting = duel.number("SOE-043")
    _verbs.battle_swap(duel.state, duel.number("KOD-057"))
    assert duel.position("KOD-057") == "atk"
    run(duel.attack("KOD-057", "SOE-043"), "full damage")
    assert duel.lp(FOE) == 0


def test_kod_057_may_halve_its_damage_once_a_turn() -> None:
    duel = fight("KOD-057", "SOE-043", "half to each opponent")
    assert (duel.lp(FOE), duel.zone("SOE-043")) == (1000, "graveyard")
    duel = Duel(front={1: "KOD-057"}, foe_front={1: "SOE-043 def"})
    assert "choose_option" not in duel.attack("KOD-057", "SOE-043").decline().asked
    duel = Duel(active=FOE, front={1: "KOD-057"}, foe_front={1: "SOE-068"})
    assert run(duel.attack("SOE-068", "KOD-057"), "half to each opponent").lp(FOE) == 1400


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


def test_kod_082_adds_up_defence() -> None:
    duel = use("KOD-082", "SOE-043", front={3: "KOD-082", 1: "SOE-043"})
    assert duel.def_("SOE-043") == 1800
    duel = cast("KOD-081", "KOD-078", answers=("Alter Summon",), front={1: "KOD-078"}, extra=["KOD-082"])
    assert duel.zone("KOD-082") == "frontrow"


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


def test_kod_136_darkens_the_toon_world() -> None:
    duel = Duel(front={1: "SOE-049"}, back={1: "KOD-090"}, extra=["KOD-136"])
    run(duel.do("activate_effect", "KOD-090", effect=1), "summon", "yes")
    assert duel.zone("KOD-136") == "frontrow"
    assert attributes_of(duel.state, duel.number("KOD-090")) == {"dark"}
    duel = Duel(phase="battle", front={1: "KOD-136"}, foe_front={1: "KOD-142"}, foe_terrains=on("Sea"))
    assert duel.can("declare_attack", "KOD-136")


def test_kod_139_and_kod_140_swallow_a_monster() -> None:
    duel = Duel(hand=["KOD-139", "KOD-138"], extra=["KOD-140"], foe_front={1: "SOE-016", 2: "SOE-017"})
    run(duel.do("activate_spell", "KOD-139"))
    run(duel.do("activate_effect", "KOD-139", effect=1, targets=["KOD-138"]))
    run(duel.do("activate_effect", "KOD-140", effect=1, targets=["SOE-016"]))
    assert (duel.zone("SOE-016"), duel.atk("KOD-140")) == ("backrow", 2300)
    run(duel.attack("KOD-140", "SOE-017"))
    assert (duel.zone("SOE-016"), duel.zone("KOD-140"), duel.lp(), duel.lp(FOE)) == ("graveyard", "frontrow", 2000, 1300)


def test_kod_143_and_kod_144_erode_their_prey() -> None:
    duel = Duel(hand=["KOD-143"], front={1: "SOE-043", 2: "SOE-068"}, extra=["KOD-144"], foe_front={1: "SOE-016"})
    run(duel.do("activate_spell", "KOD-143"))
    run(duel.do("activate_effect", "KOD-143", effect=1, targets=["SOE-043", "SOE-068"]))
    assert attributes_of(duel.state, duel.number("KOD-144")) == {"dark", "light"}
    run(duel.attack("KOD-144", "SOE-016"))
    assert duel.zone("SOE-016") == "eroded"


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


def _full_sacrifice() -> Duel:
    duel = Duel(front={1: "KOD-140"}, foe_front={1: "SOE-016", 2: "SOE-094"})
    run(duel.do("activate_effect", "KOD-140", effect=1, targets=["SOE-016"]))
    end_turn(duel)
    end_turn(duel)
    return duel.do("activate_effect", "KOD-140", effect=1, targets=["SOE-094"]).decline()


@pytest.mark.parametrize(("prey", "atk", "def_"), [("SOE-016", 2300, 2100), ("SOE-094", 1300, 2000)])
def test_kod_140_takes_the_values_that_its_player_chooses(prey: str, atk: int, def_: int) -> None:
    duel = _full_sacrifice()
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-016", "SOE-094"}
    run(duel, prey)
    assert (duel.atk("KOD-140"), duel.def_("KOD-140")) == (atk, def_)
    _verbs.destroy(duel.state, duel.number(prey), 1)
    settle(duel.state)
    assert duel.atk("KOD-140") == (1300 if prey == "SOE-016" else 2300)


def test_kod_140_gives_up_its_prey_in_battle() -> None:
    duel = Duel(front={1: "KOD-140"}, back={1: "SOE-094 on KOD-140"}, foe_front={1: "SOE-017"})
    run(duel.attack("KOD-140", "SOE-017"))
    assert (duel.zone("SOE-094"), duel.zone("KOD-140")) == ("graveyard", "frontrow")


def test_kod_140_damage_goes_to_the_owner_of_the_prey() -> None:
    duel = Duel(front={1: "KOD-140", 2: "SOE-094"}, foe_front={1: "SOE-017"})
    _verbs.take_control(duel.state, duel.number("SOE-094"), 1)
    run(duel.do("activate_effect", "KOD-140", effect=1, targets=["SOE-094"]))
    run(duel.attack("KOD-140", "SOE-017"))
    assert (duel.lp(), duel.lp(FOE)) == (300, 2000)  # the prey was its own


def test_kod_140_needs_a_free_zone_and_a_monster_that_changes_sides() -> None:
    row = {place: f"SOE-062#{place} set" for place in range(1, 6)}
    assert not Duel(front={1: "KOD-140"}, back=row, foe_front={1: "SOE-016"}).can("activate_effect", "KOD-140")
    assert not Duel(front={1: "KOD-140"}, foe_front={1: "KOD-089"}).can("activate_effect", "KOD-140")
    duel = use("KOD-140", "TEG-011", foe_front={1: "TEG-011"})
    assert duel.zone("TEG-011") == "backrow"


def test_kod_105_waits_for_its_next_battle_phase() -> None:
    duel = Duel(front={1: "KOD-105"}, foe_front={1: "SOE-035 def", 2: "SOE-065", 3: "SOE-059"})
    run(duel.attack("KOD-105", "SOE-065"))
    end_turn(duel)
    end_turn(duel)
    duel.state.locked_battle = True
    end_turn(duel)
    end_turn(duel)
    run(duel.attack("KOD-105", "SOE-035"))
    assert duel.can("declare_attack", "KOD-105")


def test_kod_104_is_dark_in_the_graveyard_too() -> None:
    duel = Duel(graveyard=["KOD-104"])
    assert attributes_of(duel.state, duel.number("KOD-104")) == {"light", "dark"}


def test_kod_104_needs_both_attributes_and_eight_levels() -> None:
    duel = Duel(back={1: "KOD-104"}, hand=["KOD-074", "SOE-043", "SOE-122"], front={1: "SOE-105"}, extra=["KOD-105"])
    sets = [set(one["targets"]) for one in duel.legal("activate_effect")]
    assert {"KOD-074", "SOE-122"} in sets
    assert {"KOD-074", "SOE-043"} not in sets
    assert {"KOD-074", "SOE-105"} not in sets


def test_kod_071_saves_itself_once_a_turn() -> None:
    duel = Duel(
        active=FOE, front={1: "KOD-071 atk SOE-017 SOE-017#2 SOE-017#3"}, foe_front={1: "SOE-030"}, lp=9000, phase="battle"
    )
    run(duel.do("declare_attack", "SOE-030", target="KOD-071"), "yes")
    duel.state.attacks_left = 1
    touch(duel.state)
    run(duel.do("declare_attack", "SOE-030", target="KOD-071"))
    assert duel.zone("KOD-071") == "graveyard"


def test_kod_098_and_kod_133_come_by_the_toon_world() -> None:
    for material, toon in (("KOD-097", "KOD-098"), ("KOD-129", "KOD-133"), ("KOD-127", "KOD-132")):
        duel = use("KOD-090", answers=("summon",), front={2: material}, back={1: "KOD-090"}, extra=[toon])
        assert (duel.zone(toon), duel.zone(material)) == ("frontrow", "attached")


def test_kod_146_keeps_only_the_effects_of_what_is_beneath_it() -> None:
    duel = Duel(front={1: "KOD-146 atk KOD-145"}, foe_front={1: "SOE-016"})
    assert not duel.can("activate_effect", "KOD-146")
    assert duel.can("strike", "KOD-146")
    assert _verbs.destroy(duel.state, duel.number("KOD-146"), 1)
    assert not Duel(front={1: "KOD-146 atk KOD-140"}, foe_front={1: "SOE-016"}).can("strike", "KOD-146")
