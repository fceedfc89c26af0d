"""Static effects that give types to monsters of a type: they see each other's types and do not look in circles."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Fits, static
from deckcheck.games.kingdom_duels.engine.duel.game_data import GameData
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import MONSTER, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import run


def giving(*rules: tuple[Fits, str]) -> Duel:
    """Silver Fang (a Beast) beside one monster for each of the rules, which gives a type to who fits."""
    codes = ["SOE-048", "SOE-043", "SOE-016"][: len(rules)]
    duel = Duel(front={1: "SOE-040", **{place + 2: code for place, code in enumerate(codes)}})
    game = duel.state.game
    effects = {card.id: effect for card, effect in zip(game.cards, game.effects, strict=True)}
    for code, (fits, name) in zip(codes, rules, strict=True):
        effects[code] = CardEffects(statics=(static("type", fits, name),))
    duel.state.game = GameData(game.cards, game.owner, game.refs, game.options, lambda card: effects[card.id])
    touch(duel.state)
    return duel


CHAIN = [
    (conditions.of_type("Beast"), "Insect"),
    (conditions.of_type("Insect"), "Plant"),
    (conditions.of_type("Plant"), "Sealed"),
]


@pytest.mark.parametrize("rules", list(permutations(CHAIN)))
def test_a_chain_of_given_types_does_not_depend_on_the_order(rules: tuple[tuple[Fits, str], ...]) -> None:
    assert giving(*rules).types("SOE-040") == {"Monster", "Beast", "Insect", "Plant", "Sealed"}


def test_two_types_that_only_give_each_other_are_not_there() -> None:
    duel = giving((conditions.of_type("Insect"), "Plant"), (conditions.of_type("Plant"), "Insect"))
    assert duel.types("SOE-040") == {"Monster", "Beast"}
    changes.add_type(duel.state, duel.number("SOE-040"), "Plant")
    assert duel.types("SOE-040") == {"Monster", "Beast", "Insect", "Plant"}


def test_who_has_not_a_type_may_get_that_type() -> None:
    assert "Insect" in giving((conditions.no(conditions.of_type("Insect")), "Insect")).types("SOE-040")


def test_a_lost_type_gives_nothing() -> None:
    duel = giving((conditions.of_type("Beast"), "Insect"))
    changes.remove_type(duel.state, duel.number("SOE-040"), "Beast")
    assert duel.types("SOE-040") == {"Monster"}


def test_the_type_of_a_terrain_counts_too() -> None:
    duel = giving((conditions.of_type("Dampened"), "Aquatic"))
    duel.state.boards[0].terrains[:] = Duel(terrains=["Sea"] * 5).state.boards[0].terrains
    assert {"Dampened", "Aquatic"} <= duel.types("SOE-040")


# TEG-067


def infested(**zones: Any) -> Duel:
    """Silver Fang has a Parasite Worm beneath it and the Rule is in force."""
    duel = Duel(extra=["TEG-067"], foe_front={1: "SOE-040 atk SOE-066"}, foe_terrains=["Forest"] * 5, **zones)
    return run(duel.do("activate_rule", "TEG-067"))


def test_teg_067_makes_the_infested_insects() -> None:
    duel = infested(front={2: "SOE-017"})
    assert duel.types("SOE-040") == {"Monster", "Beast", "Infested", "Insect"}
    assert "Insect" not in duel.types("SOE-017")
    changes.add_type(duel.state, duel.number("SOE-017"), "Infested")
    assert "Insect" in duel.types("SOE-017")


def test_teg_067_takes_the_bonus_of_the_infested() -> None:
    zones: dict[str, Any] = {
        "foe_front": {1: "SOE-040 atk SOE-066", 2: "SOE-040#2"},
        "foe_terrains": ["Forest"] * 5,
        "extra": ["TEG-067"],
    }
    duel = Duel(**zones)
    assert duel.atk("SOE-040") == duel.atk("SOE-040#2") > 1200
    run(duel.do("activate_rule", "TEG-067"))
    assert duel.atk("SOE-040") == 1200 < duel.atk("SOE-040#2")


def test_teg_067_keeps_the_infested_from_being_tributed() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048 atk SOE-066", 2: "SOE-017"}, "hand": ["NPH-062"], "graveyard": ["SOE-040"]}
    duel = Duel(extra=["TEG-067"], **zones)
    tributes = [["SOE-048"], ["SOE-017"]]
    assert [one["targets"] for one in duel.legal("activate_spell")] == tributes
    run(duel.do("activate_rule", "TEG-067"))
    assert [one["targets"] for one in duel.legal("activate_spell")] == tributes[1:]


def test_teg_067_needs_an_infested_monster() -> None:
    assert not Duel(extra=["TEG-067"], front={1: "SOE-040"}).can("activate_rule", "TEG-067")
    duel = infested()
    actions.destroy(duel.state, duel.number("SOE-040"), 0)
    settle(duel.state)
    assert run(duel.do("end_phase")).zone("TEG-067") == "extra_deck"


def test_teg_067_makes_prey_for_who_preys_on_insects() -> None:
    """ORB-091 grows when it beats an Insect; the monster was one when it fell."""
    duel = infested(front={1: "ORB-091"})
    changes.modify_atk(duel.state, duel.number("SOE-040"), -1200)
    atk = duel.atk("ORB-091")
    run(duel.attack("ORB-091", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.atk("ORB-091")) == ("graveyard", atk + 500)


# KOD-141


def test_kod_141_feeds_one_that_became_absorption() -> None:
    duel = Duel(rules=["KOD-141"], front={1: "SOE-040 atk SOE-017", 2: "SOE-048 atk SOE-043"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Absorption")
    assert duel.types("SOE-040") == {"Monster", "Beast", "Absorption", "Dragon", "Flying"}
    assert duel.types("SOE-048") == {"Monster", "Warrior"}


def test_kod_141_gives_nothing_to_one_that_is_absorption_no_more() -> None:
    duel = Duel(rules=["KOD-141"], front={1: "KOD-140"}, back={1: "SOE-016 on KOD-140"})
    assert "Warrior" in duel.types("KOD-140")
    changes.remove_type(duel.state, duel.number("KOD-140"), "Absorption")
    assert "Warrior" not in duel.types("KOD-140")


def test_kod_141_passes_on_types_that_an_equipped_monster_was_given() -> None:
    duel = Duel(rules=["KOD-141"], front={1: "KOD-140"}, back={1: "SOE-016 on KOD-140"})
    for name in ("Machine", "Poisoned", "Petrified", "Dampened"):
        changes.add_type(duel.state, duel.number("SOE-016"), name)
    assert {"Warrior", "Machine", "Poisoned", "Petrified", "Dampened"} <= duel.types("KOD-140")


def test_an_equipped_monster_is_not_soaked_by_the_terrain_of_its_column() -> None:
    duel = Duel(
        rules=["KOD-141"], front={1: "KOD-140"}, back={2: "SOE-016 on KOD-140"}, terrains=["Land", "Sea", *["Land"] * 3]
    )
    assert "Dampened" not in duel.types("SOE-016") | duel.types("KOD-140")


def test_kod_141_absorbs_what_teg_067_gives_to_an_equipped_monster() -> None:
    duel = Duel(rules=["KOD-141"], foe_rules=["TEG-067"], front={1: "KOD-140"}, back={1: "SOE-016 on KOD-140"})
    changes.add_type(duel.state, duel.number("SOE-016"), "Infested")
    assert "Insect" in duel.types("KOD-140")


def test_a_type_that_a_monster_cannot_get_is_not_given_by_a_static_effect_either(monkeypatch: pytest.MonkeyPatch) -> None:
    everyone_poisoned = CardEffects(statics=(static("type", conditions.is_monster, "Poisoned"),))
    give_effects(monkeypatch, "POISONER", everyone_poisoned)
    duel = Duel(front={1: "SOE-035", 2: "SOE-040", 3: "POISONER"}, invented={"POISONER": MONSTER})
    assert ["Poisoned" in duel.types(code) for code in ("SOE-035", "SOE-040")] == [False, True]


def test_soe_130_keeps_its_types_against_an_equip_of_the_opponent() -> None:
    row = {1: "ORB-064 on SOE-130"}
    assert "Sealed" not in Duel(front={1: "SOE-130"}, foe_back=row).types("SOE-130")
    assert "Sealed" in Duel(front={1: "SOE-130"}, back=row).types("SOE-130")
