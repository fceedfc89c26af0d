"""Seal of Exodia: monsters 061 to 110."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, fight, on, run, summon, use


def test_soe_061_calls_another_insect_of_level_4() -> None:
    assert fight("SOE-061", "SOE-035", "yes", hand=["SOE-059"]).zone("SOE-059") == "frontrow"
    assert fight("SOE-061", "SOE-035", "no", hand=["SOE-059"]).zone("SOE-059") == "hand"
    assert fight("SOE-061", "SOE-035", hand=["SOE-053"]).zone("SOE-053") == "hand"


def test_soe_063_becomes_soe_070_with_four_counters() -> None:
    duel = Duel(front={4: "SOE-063"}, extra=["SOE-070"])
    duel.state.counters[duel.number("SOE-063")] = 3
    assert not duel.can("activate_effect", "SOE-063")
    duel = Duel(active=FOE, front={4: "SOE-063"}, extra=["SOE-070"])
    duel.state.counters[duel.number("SOE-063")] = 4
    duel.do("activate_effect", "SOE-063", 1, by=ME)
    duel.do("extra_deck_summon", "SOE-070", ["SOE-063"], 4, "atk")
    assert (duel.zone("SOE-070"), duel.zone("SOE-063")) == ("frontrow", "attached")
    assert duel.state.counters[duel.number("SOE-063")] == 0


def test_soe_065_costs_no_lp_in_battle_and_bursts_on_a_foe() -> None:
    assert fight("SOE-016", "SOE-065").lp(FOE) == 2000
    duel = use("KOD-140", "SOE-065", foe_front={1: "SOE-065"})
    assert duel.zone("SOE-065") == "graveyard"
    assert duel.lp(FOE) == 1700


def test_soe_065_bursts_with_a_foe_upon_it() -> None:
    duel = Duel(front={1: "SOE-065"}, foe_front={1: "SOE-043"}, hand=["SOE-016"])
    actions.attach(duel.state, duel.number("SOE-043"), duel.number("SOE-065"))
    settle(duel.state)
    assert (duel.zone("SOE-065"), duel.lp()) == ("graveyard", 1700)
    duel = Duel(front={1: "SOE-065"}, hand=["SOE-016"])
    actions.attach(duel.state, duel.number("SOE-016"), duel.number("SOE-065"))
    settle(duel.state)
    assert (duel.zone("SOE-065"), duel.lp()) == ("frontrow", 2000)


def test_soe_068_keeps_types_and_attribute() -> None:
    duel = Duel(front={1: "SOE-068"})
    card = duel.number("SOE-068")
    changes.remove_type(duel.state, card, "Dragon")
    changes.change(duel.state, card, "attribute", "fire")
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


def test_soe_083_grows_for_the_whole_duel_with_every_demon() -> None:
    duel = fight("SOE-083", "SOE-018 def")
    assert duel.atk("SOE-083") == 1700
    actions.to_hand(duel.state, duel.number("SOE-083"))
    end_turn(duel)
    end_turn(duel)
    duel.do("normal_summon", "SOE-083", 1, "atk")
    assert duel.atk("SOE-083") == 1700
    assert fight("SOE-083", "SOE-043").atk("SOE-083") == 1500


def test_soe_083_knows_a_demon_by_what_it_was_on_the_field() -> None:
    duel = Duel(front={1: "SOE-083"}, foe_front={1: "SOE-043"})
    changes.add_type(duel.state, duel.number("SOE-043"), "Demon")
    run(duel.attack("SOE-083", "SOE-043"))
    assert duel.atk("SOE-083") == 1700
    assert "Demon" not in duel.types("SOE-043")


@pytest.mark.parametrize("position", ["atk", "def"])
def test_soe_091_shows_itself_and_stops_thunder_from_the_water(position: str) -> None:
    duel = Duel(active=FOE, front={3: "SOE-091 hidden_def"}, foe_front={3: "SOE-049"}, terrains=on("Land", "Land", "Sea"))
    duel.attack("SOE-049", "SOE-091").do("activate_effect", "SOE-091", 1).do("choose_option", position)
    assert duel.position("SOE-091") == position, "before anybody can answer"
    run(duel)
    assert (duel.zone("SOE-091"), duel.lp()) == ("frontrow", 2000)


def test_soe_091_does_nothing_on_land_or_against_others() -> None:
    assert fight("SOE-049", "SOE-091", active=FOE).zone("SOE-091") == "graveyard"
    duel = fight("SOE-016", "SOE-091", active=FOE, terrains=on("Land", "Land", "Sea"))
    assert duel.zone("SOE-091") == "graveyard"


@pytest.mark.parametrize(("answers", "terrains"), [(("2:1", "2:2"), ["Sea", "Sea"]), (("2:2", "done"), ["Meadow", "Sea"])])
def test_soe_093_floods_up_to_two(answers: tuple[str, ...], terrains: list[str]) -> None:
    duel = fight("SOE-093", "SOE-035", "yes", *answers, foe_terrains=on("Meadow", "Forest"))
    assert duel.terrains(FOE)[:2] == terrains


@pytest.mark.parametrize(("answer", "zone"), [("SOE-020", "graveyard"), ("done", "backrow")])
def test_soe_094_stands_up_and_may_crush_a_continuous_spell(answer: str, zone: str) -> None:
    row = {1: "SOE-020", 2: "SOE-062 set"}
    duel = use("SOE-094", "SOE-094", answers=(answer,), front={3: "SOE-094 def"}, foe_back=row)
    assert (duel.position("SOE-094"), duel.zone("SOE-020")) == ("atk", zone)
    assert has(duel.state, duel.number("SOE-094"), "cannot_attack")
    assert not duel.can("activate_effect", "SOE-094")


def test_soe_094_crushes_without_aiming() -> None:
    """SOE-040 keeps the moon from being a target and from the opponent's destruction; only the second matters here."""
    duel = Duel(front={3: "SOE-094 def"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-092"})
    duel.do("activate_effect", "SOE-094", 1, targets=["SOE-094"])
    assert [one["option"] for one in duel.legal("choose_option")] == ["SOE-092", "done"]
    duel.do("choose_option", "SOE-092")
    assert duel.zone("SOE-092") == "backrow"


def test_soe_094_sinks() -> None:
    duel = use("SOE-094", "terrain Me 3", terrains=on("Land", "Land", "Lake"))
    assert duel.terrains()[2] == "Rugged Coast"
    assert duel.zone("SOE-094") == "graveyard"
    assert not Duel(front={3: "SOE-094"}).can("activate_effect", "SOE-094")


def test_soe_095_swims_and_closes_the_waters() -> None:
    seas = on("Sea", "Land", "Sea")
    duel = use("SOE-095", "terrain Me 1", terrains=seas, foe_front={1: "SOE-121"}, foe_terrains=on("Land", "Sea"))
    assert duel.state.col[duel.number("SOE-095")] == 0
    assert not duel.can("activate_effect", "SOE-095")
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(FOE, 2), (ME, 1), (ME, 3)}
    run(duel.do("strike", "SOE-095", player=FOE, zone=2))
    assert not terrains.move(duel.state, duel.number("SOE-121"), 1)
    assert terrains.move(duel.state, duel.number("SOE-121"), 2)
    actions.to_graveyard(duel.state, duel.number("SOE-095"))
    assert terrains.move(duel.state, duel.number("SOE-121"), 1)


@pytest.mark.parametrize(("answer", "lost"), [("yes", 500), ("no", 0)])
def test_soe_097_doubles_its_atk_against_prey(answer: str, lost: int) -> None:
    duel = fight("SOE-097", "KOD-030", answer)
    assert (duel.zone("KOD-030") == "graveyard") is (answer == "yes")
    assert duel.lp(FOE) == 2000 - lost


def test_soe_097_knows_its_prey_when_that_is_turned_up() -> None:
    duel = fight("SOE-097", "SOE-048 hidden_def", "yes")
    assert duel.zone("SOE-048") == "graveyard"
    assert fight("SOE-097", "SOE-035").atk("SOE-097") == 800


@pytest.mark.parametrize("first", ["SOE-043", "SOE-016"])
def test_soe_098_says_which_of_two_cards_is_drawn_first(first: str) -> None:
    duel = use("SOE-098", answers=(first,), deck=["SOE-043", "SOE-016"])
    known = {card.id for card in ENGINE.observe(duel.state, 0).known}
    assert known == {"SOE-043", "SOE-016"}
    assert ENGINE.observe(duel.state, 1).known == ()
    end_turn(duel)
    end_turn(duel)
    assert duel.zone(first) == "hand"


def test_soe_103_holds_monsters_in_their_terrain() -> None:
    duel = summon("SOE-103", "yes", "2:1", foe_front={1: "SOE-121", 2: "SOE-043"})
    assert not terrains.move(duel.state, duel.number("SOE-121"), 3)
    assert terrains.move(duel.state, duel.number("SOE-043"), 3)
    actions.to_graveyard(duel.state, duel.number("SOE-103"))
    assert terrains.move(duel.state, duel.number("SOE-121"), 4)
    duel = summon("SOE-103", "no", foe_front={1: "SOE-121"})
    assert terrains.move(duel.state, duel.number("SOE-121"), 3)


def test_soe_104_withstands_one_change_of_position_by_the_opponent() -> None:
    duel = Duel(front={1: "SOE-104"}, foe_front={1: "SOE-043"})
    card, duel.state.acting = duel.number("SOE-104"), duel.number("SOE-043")
    changes.battle_swap(duel.state, card)
    assert duel.position("SOE-104") == "atk"
    changes.battle_swap(duel.state, card)
    assert duel.position("SOE-104") == "def"


def test_soe_104_withstands_being_locked_into_another_position() -> None:
    duel = cast("SOE-099", "SOE-104", foe_front={1: "SOE-104 def"})
    assert duel.position("SOE-104") == "def"
    end_turn(duel)
    assert duel.can("change_position", "SOE-104")


def test_soe_105_sings_for_another() -> None:
    duel = Duel(front={1: "SOE-105", 2: "SOE-043"})
    end_turn(duel, "yes")
    end_turn(duel)
    run(duel.do("activate_effect", "SOE-105", effect=1, targets=["SOE-043"]))
    assert (duel.atk("SOE-105"), duel.atk("SOE-043")) == (0, 2000)
    assert not duel.can("activate_effect", "SOE-105")
    end_turn(duel, "no")
    assert (duel.atk("SOE-105"), duel.atk("SOE-043")) == (800, 1200)


def test_soe_105_needs_a_counter_and_attack_position() -> None:
    assert not Duel(front={1: "SOE-105", 2: "SOE-043"}).can("activate_effect", "SOE-105")
    duel = Duel(front={1: "SOE-105 def", 2: "SOE-043"})
    end_turn(duel)
    end_turn(duel)
    assert not duel.can("activate_effect", "SOE-105")


def test_soe_110_swaps_its_printed_values() -> None:
    duel = use("SOE-110")
    assert (duel.atk("SOE-110"), duel.def_("SOE-110"), duel.lp()) == (1550, 1750, 1800)
    end_turn(duel)
    assert (duel.atk("SOE-110"), duel.def_("SOE-110")) == (1750, 1550)


def test_soe_101_gives_its_place_to_another_monster() -> None:
    tokens = ["SOE-101", "SOE-101#2"]
    duel = cast("SOE-100", "SOE-023", front={1: "SOE-023", 5: "SOE-040"}, extra=tokens, foe_front={1: "SOE-017"})
    place = duel.column("SOE-101")
    run(duel.do("activate_effect", "SOE-101", effect=1, targets=["SOE-040"]))
    assert (duel.zone("SOE-101"), duel.column("SOE-040"), duel.position("SOE-040")) == ("extra_deck", place, "hidden_atk")
    assert not duel.can("activate_effect", "SOE-101#2")
    end_turn(duel)
    assert run(duel.attack("SOE-017", "SOE-101#2")).lp() == 2000


def test_soe_095_leaves_the_waters_of_teammates_open() -> None:
    sea = ["Sea"] * 5
    zones: dict[str, Any] = {"front": {1: "SOE-095"}, "third_front": {1: "TEG-108"}, "fourth_front": {1: "TEG-108#2"}}
    duel = Duel(**zones, terrains=sea, foe_terrains=sea, third_terrains=sea, fourth_terrains=sea)
    run(duel.do("strike", "SOE-095", ME, 1))
    assert terrains.move(duel.state, duel.number("TEG-108"), 1)
    assert not terrains.move(duel.state, duel.number("TEG-108#2"), 1)


def test_soe_065_rests_beneath_a_monster_of_a_teammate() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-048"}, "fourth_front": {1: "SOE-040"}, "foe_deck": 10}
    for host, expected in (("SOE-048", "attached"), ("SOE-040", "graveyard")):
        duel = Duel(front={1: "SOE-065"}, **zones)
        actions.attach(duel.state, duel.number("SOE-065"), duel.number(host))
        settle(duel.state)
        run(duel)
        assert duel.zone("SOE-065") == expected


def test_soe_061_beats_a_monster_that_the_opponent_only_controls() -> None:
    duel = Duel(front={1: "SOE-061", 2: "SOE-035"}, hand=["SOE-059"], foe_hand=["SOE-140"], active=FOE)
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-035"]))
    run(duel.attack("SOE-035", "SOE-061"), "yes")
    assert (duel.zone("SOE-035"), duel.zone("SOE-059")) == ("graveyard", "frontrow")


def test_soe_095_closes_the_waters_so_that_nobody_offers_to_move_there() -> None:
    sea = on("Land", "Sea")
    duel = Duel(front={1: "SOE-095"}, foe_front={1: "TEG-108"}, foe_terrains=sea, active=FOE)
    assert duel.can("activate_effect", "TEG-108")
    changes.change(duel.state, duel.number("SOE-095"), "closes_waters", True, 1)
    settle(duel.state)
    assert not duel.can("activate_effect", "TEG-108")


def test_soe_095_closes_no_waters_while_its_effects_are_negated() -> None:
    duel = Duel(front={1: "SOE-095"}, terrains=["Sea"] * 5, foe_front={1: "TEG-108"}, foe_terrains=on("Land", "Sea"))
    run(duel.do("strike", "SOE-095", ME, 1))
    changes.change(duel.state, duel.number("SOE-095"), "negated")
    assert terrains.move(duel.state, duel.number("TEG-108"), 1)


def test_soe_103_holds_nothing_once_it_is_gone() -> None:
    duel = Duel(hand=["SOE-103"], foe_front={3: "SOE-048"}, foe_hand=["SOE-033"])
    duel.do("normal_summon", "SOE-103", 1, "atk").do("choose_option", "yes")
    actions.to_hand(duel.state, duel.number("SOE-103"))
    run(duel)
    assert not any(mod.kind == "holds" for mod in duel.state.changes)


def test_soe_101_gives_its_place_to_nobody_once_the_hats_are_lifted() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-023", 5: "SOE-040"}, "extra": ["SOE-101"], "foe_hand": ["X-SWEEP"]}
    sweep = {**SPELL, "effects": [{"kind": "activate", "do": "destroy", "target": "spell_trap"}]}
    duel = cast("SOE-100", "SOE-023", **zones, invented={"X-SWEEP": sweep})
    duel.do("activate_effect", "SOE-101", effect=1, targets=["SOE-040"])
    run(duel.do("activate_spell", "X-SWEEP", targets=["SOE-100"], by=FOE))
    assert (duel.zone("SOE-101"), duel.position("SOE-040"), duel.column("SOE-040")) == ("extra_deck", "atk", 5)


def test_soe_093_floods_when_it_attacks_from_hiding_but_once_per_duel() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-093 hidden_atk", 4: "SOE-093#2 hidden_atk"}, "terrains": ["Sea"] * 5}
    duel = Duel(**zones, foe_front={1: "SOE-035", 2: "SOE-040"}, foe_terrains=on("Land", "Land", "Meadow", "Forest"))
    run(duel.attack("SOE-093", "SOE-035"), "yes", "2:3", "done")
    assert duel.terrains(FOE)[2:4] == ["Sea", "Forest"]
    run(end_turn(end_turn(duel)).attack("SOE-093#2", "SOE-040"))
    assert duel.terrains(FOE)[2:4] == ["Sea", "Forest"]


def test_soe_094_does_not_attack_in_the_turn_of_the_activation_whatever_comes_of_it() -> None:
    duel = Duel(front={1: "SOE-094 def"}, foe_hand=["X-HAND"], foe_front={1: "SOE-040"}, invented=ANSWERS)
    duel.do("activate_effect", "SOE-094", effect=1, targets=["SOE-094"])
    assert duel.asked == {"activate_spell", "pass"}
    assert has(duel.state, duel.number("SOE-094"), "cannot_attack")


def test_soe_101_makes_room_only_for_what_can_hide_and_move() -> None:
    for kind in ("", "cannot_be_hidden", "cannot_move"):
        duel = cast("SOE-100", "SOE-023", front={1: "SOE-023", 5: "SOE-040"}, extra=["SOE-101", "SOE-101#2", "SOE-101#3"])
        if kind:
            changes.change(duel.state, duel.number("SOE-040"), kind)
        settle(duel.state)
        assert duel.can("activate_effect", "SOE-101") is not bool(kind)


@pytest.mark.parametrize("code", ["SOE-059", "SOE-101"])
def test_soe_101_spares_its_player_in_a_battle_that_it_wins_as_well(code: str) -> None:
    """Like SOE-059: a monster of the same side attacks it and is the weaker one."""
    duel = Duel(front={1: code, 2: "KOD-126"}, foe_front={1: "SOE-040"})
    changes.modify_atk(duel.state, duel.number(code), 1000)
    battles.force_attack(duel.state, duel.number("KOD-126"), duel.number(code))
    settle(duel.state)
    assert (run(duel).zone("KOD-126"), duel.lp()) == ("graveyard", 2000)


def test_soe_083_grows_for_good_by_a_demon_that_falls_with_it() -> None:
    duel = fight("SOE-083", "LEN-192 atk")
    assert (duel.zone("SOE-083"), duel.atk("SOE-083")) == ("graveyard", 1700)


def test_soe_095_closes_waters_to_monsters_that_would_change_places() -> None:
    duel = Duel(hand=["KOD-060"], front={1: "SOE-043", 2: "SOE-016"}, terrains=on("Sea"), foe_front={1: "SOE-095"})
    assert duel.can("activate_spell", "KOD-060")
    marks.mark(duel.state, duel.number("SOE-095"), "closes_waters")
    settle(duel.state)
    assert not duel.can("activate_spell", "KOD-060")


def test_soe_101_gives_its_place_to_nobody_whom_its_terrain_does_not_let_come() -> None:
    """Only Cosmic monsters come to Space (T-27)."""
    zones: dict[str, Any] = {"front": {1: "SOE-023", 5: "SOE-040"}, "extra": ["SOE-101"]}
    duel = cast("SOE-100", "SOE-023", **zones, terrains=["Land", "Space", "Space", "Space", "Land"])
    assert duel.zone("SOE-101") == "frontrow"
    assert not duel.can("activate_effect", "SOE-101")


def test_soe_101_lets_a_trap_under_it_be_activated_as_elsewhere() -> None:
    """SOE-062 works once per duel, and asks only for the order of the attacks."""
    zones: dict[str, Any] = {"extra": ["SOE-101"], "back": {5: "SOE-062 set"}, "foe_front": {1: "SOE-017", 2: "SOE-016"}}
    duel = cast("SOE-100", "SOE-023", front={1: "SOE-023"}, **zones)
    run(duel.do("activate_effect", "SOE-101", effect=1, targets=["SOE-062"]))
    end_turn(duel).attack("SOE-017", "SOE-062")
    assert [one["option"] for one in duel.legal("choose_option")] == ["SOE-017", "SOE-016"]
    assert is_used(run(duel).state, 0, duel.number("SOE-062"), "duel", -1)
