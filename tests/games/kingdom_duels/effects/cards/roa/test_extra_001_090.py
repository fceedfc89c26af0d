"""Rebirth of Avatar: Extra Deck monsters 001 to 090."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, summons, targets
from deckcheck.games.kingdom_duels.engine.cards.values import level_of
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State, touch
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import LAND, end_turn, fight, on, run


def test_roa_005_is_one_stronger_than_all() -> None:
    duel = Duel(front={1: "ROA-005"}, foe_front={1: "SOE-017"})
    assert (duel.atk("ROA-005"), duel.def_("ROA-005")) == (3001, 3001)
    changes.modify_atk(duel.state, duel.number("SOE-017"), 500)
    assert duel.atk("ROA-005") == 3501
    assert Duel(front={1: "ROA-005"}).atk("ROA-005") == 1


def test_roa_022_waits_for_the_moon_and_guards_once() -> None:
    duel = Duel(front={1: "ROA-022"}, foe_back={1: "SOE-092"})
    assert (duel.atk("ROA-022"), duel.def_("ROA-022")) == (3100, 2400)
    assert Duel(front={1: "ROA-022"}).atk("ROA-022") == 2300
    duel = fight("SOE-017", "SOE-040", "yes", front={1: "SOE-040", 2: "ROA-022 def"}, active=FOE)
    assert (duel.zone("SOE-040"), duel.zone("ROA-022")) == ("frontrow", "graveyard")


def test_roa_029_comes_apart() -> None:
    parts = ["ROA-026", "ROA-027", "ROA-028"]
    duel = Duel(front={1: "ROA-029 atk " + " ".join(parts)}).do("activate_effect", "ROA-029", 1, parts)
    run(duel)
    assert [(duel.zone(one), duel.position(one)) for one in parts] == [("frontrow", "atk")] * 3
    assert duel.zone("ROA-029") == "graveyard"
    assert not Duel(front={1: "ROA-029"}).can("activate_effect", "ROA-029")


@pytest.mark.parametrize(("pay", "lp", "zone"), [(True, 1300, "frontrow"), (False, 2000, "graveyard")])
def test_roa_029_has_its_price(pay: bool, lp: int, zone: str) -> None:
    duel = Duel(front={1: "ROA-029"}, active=FOE).do("end_phase").do("end_phase").do("end_phase")
    assert (duel.do("pay_upkeep", "ROA-029", pay).lp(), duel.zone("ROA-029")) == (lp, zone)


def test_roa_047_halves_all_others() -> None:
    duel = Duel(front={1: "ROA-047"}, foe_front={1: "SOE-017"})
    assert (duel.atk("SOE-017"), duel.def_("SOE-017"), duel.atk("ROA-047")) == (1500, 1250, 4000)


@pytest.mark.parametrize("first", ["ROA-005", "ROA-047"])
def test_roa_047_halves_whatever_is_the_base(first: str) -> None:
    second = "ROA-047" if first == "ROA-005" else "ROA-005"
    duel = Duel(front={1: first, 2: second}, foe_front={1: "SOE-017"}, foe_terrains=["Mountain"] * 5)
    changes.change(duel.state, duel.number("SOE-017"), "base_atk", 5000)
    assert duel.atk("SOE-017") == 2500 + 900
    assert duel.atk("ROA-005") == 4001 // 2


@pytest.mark.parametrize(("position", "zone"), [("def", "graveyard"), ("hidden_def", "frontrow")])
def test_roa_071_breaks_walls_that_it_sees(position: str, zone: str) -> None:
    duel = Duel(front={1: "ROA-071"}, foe_front={1: f"SOE-094 {position}"})
    changes.change(duel.state, duel.number("SOE-094"), "set_def", 2700)
    run(duel.attack("ROA-071", "SOE-094"))
    assert (duel.zone("SOE-094"), duel.lp()) == (zone, 1900)


def test_roa_071_is_not_led_astray() -> None:
    front = {1: "SOE-040", 2: "SOE-094 def"}
    duel = Duel(front=front, back={1: "PYL-021 set"}, foe_front={1: "ROA-071"}, active=FOE).attack("ROA-071", "SOE-040")
    assert run(duel).zone("SOE-040") == "graveyard"


def test_roa_090_grows_in_its_standby_phases_up_to_level_8() -> None:
    duel = Duel(front={1: "ROA-090 atk ROA-089"}, deck=30, foe_deck=30, foe_front={1: "SOE-017 def"})
    assert (duel.atk("ROA-090"), duel.def_("ROA-090")) == (1500, 1500)
    for level in (2, 3, 4, 5, 6, 7, 8, 8):
        duel.end_turn().end_turn()
        assert level_of(duel.state, duel.number("ROA-090")) == level
        assert duel.atk("ROA-090") == 1000 + 500 * level
    changes.modify_level(duel.state, duel.number("ROA-090"), 4)
    assert level_of(duel.state, duel.number("ROA-090")) == 8


def test_roa_090_is_an_alter_monster_of_roa_089() -> None:
    duel = Duel(front={1: "ROA-089"}, extra=["ROA-090"])
    summons.alter_summon(duel.state, 0, "Timeshifted")
    touch(duel.state)
    duel.do("extra_deck_summon", "ROA-090", materials=["ROA-089"], zone=1, position="atk")
    assert (duel.zone("ROA-090"), duel.zone("ROA-089")) == ("frontrow", "attached")


def test_roa_014_comes_back_when_the_battle_phase_ends() -> None:
    duel = fight("X-1", "ROA-014", active=FOE, invented={"X-1": {**MONSTER, "atk": 2500}})
    assert duel.zone("ROA-014") == "graveyard"
    lp = duel.lp()
    run(duel.do("end_phase"))
    assert (duel.zone("ROA-014"), lp) == ("frontrow", 2000 - 500 - 300)
    assert duel.atk("ROA-014") == 2600
    assert end_turn(duel).atk("ROA-014") == 2000


def test_roa_053_stops_the_next_spell() -> None:
    duel = Duel(
        front={3: "ROA-053"}, hand=["SOE-107"], foe_hand=["SOE-107#2", "SOE-107#3"], foe_graveyard=["SOE-040", "SOE-048"]
    )
    run(duel.do("activate_effect", "ROA-053", effect=1, targets=["SOE-107"]), FOE)
    end_turn(duel)
    run(duel.do("activate_spell", "SOE-107#2", targets=["SOE-040"]))
    assert duel.zone("SOE-040") == "graveyard"
    assert run(duel.do("activate_spell", "SOE-107#3", targets=["SOE-040"])).zone("SOE-040") == "frontrow"


def test_roa_084_tempers_warriors_that_a_spell_strengthens() -> None:
    duel = Duel(front={1: "ROA-084", 2: "KOD-108"}, hand=["TEG-114"])
    run(duel.do("activate_spell", "TEG-114", targets=["KOD-108"]))
    assert duel.atk("KOD-108") == 1850 + 800 + 300
    assert duel.end_turn().atk("KOD-108") == 1850 + 800


def test_roa_084_refuses_equip_cards() -> None:
    duel = Duel(front={1: "ROA-084"}, hand=["TEG-114"]).do("activate_spell", "TEG-114", targets=["ROA-084"])
    run(duel.do("activate_effect", "ROA-084", effect=1, targets=["TEG-114"]))
    assert (duel.zone("TEG-114"), duel.atk("ROA-084")) == ("graveyard", 2700)


def test_roa_084_rids_itself_of_equip_cards_that_it_wears() -> None:
    duel = Duel(front={1: "ROA-084"}, foe_back={1: "SOE-036 on ROA-084"}, active=FOE).do("end_phase")
    run(duel.do("activate_effect", "ROA-084", effect=1, targets=["SOE-036"], by=ME))
    assert duel.zone("SOE-036") == "graveyard"


def test_roa_039_fights_in_the_forest_only() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-039"}, "foe_front": {1: "SOE-040"}}
    duel = Duel(terrains=on("Forest"), foe_terrains=on("Forest"), **zones).do("end_phase").decline()
    assert duel.can("declare_attack", "ROA-039")
    assert not Duel(terrains=LAND, **zones).do("end_phase").decline().can("declare_attack", "ROA-039")


def test_roa_005_looks_at_the_backrow_as_well() -> None:
    duel = Duel(front={1: "ROA-005"}, foe_front={1: "SOE-040"}, foe_back={2: "SOE-017 def"})
    assert duel.atk("ROA-005") == 3001


def test_roa_022_takes_the_attack_on_another_player() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-022"}, "foe_front": {1: "SOE-017"}, "third_front": {1: "SOE-040"}}
    duel = run(Duel(active=FOE, **zones, fourth_lp=2000).attack("SOE-017", "SOE-040"), "yes")
    assert (duel.zone("SOE-040"), duel.zone("ROA-022")) == ("frontrow", "graveyard")


def test_roa_029_brings_back_what_was_detached() -> None:
    parts = ["ROA-026", "ROA-027", "ROA-028"]
    duel = Duel(hand=["SOE-072", *parts], extra=["ROA-029"])
    run(duel.do("activate_spell", "SOE-072"))
    actions.detach(duel.state, duel.number("ROA-026"))
    settle(duel.state)
    run(duel.do("activate_effect", "ROA-029", 1, parts))
    assert [duel.zone(one) for one in parts] == ["frontrow"] * 3


def test_roa_053_leaves_a_continuous_spell_without_effects() -> None:
    duel = Duel(front={3: "ROA-053"}, hand=["SOE-107"], foe_hand=["ROA-099", "ROA-099#2", "ROA-086"])
    end_turn(run(duel.do("activate_effect", "ROA-053", effect=1, targets=["SOE-107"]), FOE))
    run(duel.do("activate_spell", "ROA-099"))
    assert (duel.zone("ROA-099"), duel.can("activate_effect", "ROA-099")) == ("backrow", False)
    assert run(duel.do("activate_spell", "ROA-099#2")).can("activate_effect", "ROA-099#2")


def test_roa_084_tempers_a_warrior_whose_original_atk_a_spell_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    def double(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.double_original(state, targets[0])

    give_effects(monkeypatch, "X-1", CardEffects(activate=ActivatedEffect(double, targets=targets.monster("own"))))
    duel = Duel(front={1: "ROA-084", 2: "KOD-108"}, hand=["X-1"], invented={"X-1": SPELL})
    before = duel.atk("KOD-108")
    assert run(duel.do("activate_spell", "X-1", targets=["KOD-108"])).atk("KOD-108") == 2 * before + 300


def test_roa_039_is_halved_only_if_it_came_without_tributes_itself() -> None:
    duel = Duel(back={1: "ROA-038"}, front={1: "SOE-017", 2: "SOE-040"}, extra=["ROA-039"])
    marks.mark(duel.state, duel.number("ROA-039"), "came_by_loss")  # its copy came so, and it stayed in the Extra Deck
    settle(duel.state)
    run(duel.do("activate_effect", "ROA-038", effect=1, targets=["SOE-017", "SOE-040"]))
    assert (duel.zone("ROA-039"), duel.atk("ROA-039")) == ("frontrow", 2600)


def test_roa_014_loses_no_lp_when_its_regeneration_was_taken() -> None:
    for attacker, lost in (("ROA-024", 300), ("X-1", 600)):
        duel = fight(attacker, "ROA-014", active=FOE, lp=5000, invented={"X-1": {**MONSTER, "atk": 2300}})
        assert duel.lp() == 5000 - lost


def test_roa_022_takes_an_attack_on_its_player_once_per_duel() -> None:
    duel = Duel(front={1: "ROA-022 def"}, foe_front={1: "SOE-040", 2: "SOE-048"}, active=FOE)
    for attacker in ("SOE-040", "SOE-048"):
        changes.change(duel.state, duel.number(attacker), "attacks_players", (0,), 9)
    settle(duel.state)
    run(duel.attack("SOE-040", "Me"), "yes")
    assert duel.lp() == 2000
    duel.end_turn().end_turn()
    run(duel.attack("SOE-048", "Me"))
    assert duel.lp() == 2000 - duel.atk("SOE-048")
