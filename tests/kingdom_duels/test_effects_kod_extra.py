"""Fusions, Alters and Rituals of King of Duelists."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.flow import run as settle
from deckcheck.games.kingdom_duels.engine.values import attributes_of, has
from tests.kingdom_duels.effect_play import FOE, Duel, cast, end_turn, run, use

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
    run(duel.attack("KOD-057", "SOE-043"))
    assert duel.lp(FOE) == 0


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
