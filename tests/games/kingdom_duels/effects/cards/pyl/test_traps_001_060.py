"""Pyramid of Light: Traps 1 to 60."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, viruses
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, all_effects
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, fight, run


def test_pyl_006_goes_over_to_the_other_side() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(back={1: "PYL-006 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("PYL-006"), duel.side("PYL-006")) == ("frontrow", "backrow", FOE)
    run(end_turn(duel).attack("SOE-040", "SOE-017"))
    assert (duel.zone("SOE-040"), duel.zone("PYL-006")) == ("frontrow", "graveyard")


def test_pyl_006_negates_the_attack_though_it_is_returned_to_the_hand() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "active": FOE, "invented": ANSWERS}
    duel = Duel(back={1: "PYL-006 set"}, foe_hand=["X-BACK"], **zones).attack("SOE-017", "SOE-040")
    run(duel.do("activate_spell", "X-BACK", targets=["PYL-006"], by=FOE))
    assert (duel.zone("SOE-040"), duel.zone("PYL-006")) == ("frontrow", "hand")


def test_pyl_019_ghosts_stop_attacks_on_the_dark() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-049"}, "back": {1: "PYL-019 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(graveyard=["SOE-043", "SOE-052"], **zones).attack("SOE-017", "SOE-049"))
    assert (duel.zone("SOE-049"), duel.zone("PYL-019")) == ("frontrow", "backrow")
    run(end_turn(end_turn(duel)).attack("SOE-017", "SOE-049"))
    assert (duel.zone("SOE-049"), duel.zone("PYL-019")) == ("frontrow", "graveyard")
    assert {duel.zone("SOE-043"), duel.zone("SOE-052")} == {"eroded"}


def test_pyl_021_guides_an_attack() -> None:
    front = {1: "SOE-040", 2: "SOE-094 def", 3: "SOE-048"}
    duel = Duel(front=front, back={1: "PYL-021 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040")
    while "activate_trap" not in duel.asked:
        duel.do("pass")
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["SOE-094"], ["SOE-048"]]
    duel.do("activate_trap", "PYL-021", ["SOE-094"]).decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("frontrow", "graveyard")


def test_pyl_021_needs_another_monster() -> None:
    duel = fight("SOE-017", "SOE-040 def", back={1: "PYL-021 set"}, active=FOE)
    assert (duel.zone("PYL-021"), duel.zone("SOE-040")) == ("backrow", "graveyard")


def test_pyl_023_passes_the_strength_of_the_fallen_on() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-049 def", 2: "SOE-040"}, "back": {1: "PYL-023 set"}, "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "SOE-049"))
    assert duel.atk("SOE-040") == 1200
    run(duel.do("end_phase"))
    assert duel.atk("SOE-040") == 2200
    assert has(duel.state, duel.number("SOE-017"), "no_bonus")
    assert (end_turn(duel).atk("SOE-040"), end_turn(duel).atk("SOE-040")) == (2200, 1200)


def test_pyl_023_serves_who_activated_it_not_its_owner() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-049 def", 2: "SOE-040"}, "back": {1: "PYL-150 set"}, "active": FOE}
    duel = Duel(foe_graveyard=["PYL-023"], foe_front={1: "SOE-017"}, **zones)
    run(duel.do("activate_trap", "PYL-150", targets=["PYL-023"], by=ME))
    run(run(duel.attack("SOE-017", "SOE-049")).do("end_phase"))
    assert (duel.zone("PYL-023"), duel.atk("SOE-040")) == ("graveyard", 2200)


def test_pyl_051_defends_with_a_card_of_the_deck() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "PYL-051 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(deck=["NPH-021", "SOE-048"], **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("NPH-021"), duel.zone("SOE-040")) == ("hand", "frontrow")
    duel = run(Duel(deck=["SOE-048"], **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("PYL-051"), duel.zone("SOE-040")) == ("backrow", "graveyard")


def test_pyl_022_brings_a_fallen_monster_back() -> None:
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "PYL-022 set"})
    assert (duel.zone("SOE-040"), duel.lp()) == ("graveyard", 2000)
    run(duel.do("end_phase"))
    assert (duel.zone("SOE-040"), duel.side("SOE-040")) == ("frontrow", ME)


def test_pyl_031_goes_from_a_weak_monster_to_a_deck() -> None:
    duel = Duel(active=FOE, front={1: "SOE-065"}, back={1: "PYL-031 set"}, foe_front={1: "SOE-017"}, foe_deck=12)
    run(duel.attack("SOE-017", "SOE-065"), "equip the deck")
    assert (duel.lp(), duel.zone("SOE-065"), duel.zone("PYL-031")) == (2000, "graveyard", "backrow")
    end_turn(end_turn(duel))
    assert len(duel.state.players[1].deck.cards) == 12 - 1 - 5


def test_pyl_006_may_be_set_on_the_side_of_a_teammate() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048"}, "back": {1: "PYL-006 set"}, "foe_front": {1: "SOE-040"}, "third_deck": 10}
    duel = Duel(**zones, fourth_deck=10, active=FOE, turn=10)
    run(duel.attack("SOE-040", "SOE-048"), "Third")
    assert (duel.zone("PYL-006"), duel.side("PYL-006")) == ("backrow", "Third")


def test_pyl_019_pays_for_every_attack_that_it_negates() -> None:
    zones: dict[str, Any] = {"front": {1: "NPH-053"}, "graveyard": ["LEN-013"], "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = Duel(back={1: "PYL-019"}, **zones)
    data = (duel.number("SOE-017"), duel.number("NPH-053"), False)
    attacked = all_effects()["PYL-019"].triggers[0].when
    assert attacked(duel.state, duel.number("PYL-019"), 0, data)
    actions.erode(duel.state, duel.number("LEN-013"))
    assert not attacked(duel.state, duel.number("PYL-019"), 0, data)


def test_pyl_031_does_not_keep_damage_away_if_its_bearer_stands() -> None:
    small = {"X-1": {**MONSTER, "attribute": "dark", "atk": 500}}
    zones: dict[str, Any] = {"front": {3: "X-1"}, "back": {1: "PYL-031 on X-1"}, "invented": small}
    wall = fight("X-1", "SOE-040 def", **zones)
    assert (wall.zone("X-1"), wall.lp()) == ("frontrow", 2000 - (wall.def_("SOE-040") - 500))
    assert fight("X-1", "SOE-040", "let it go", **zones).lp() == 2000


def test_pyl_006_and_pyl_031_go_to_the_graveyard_if_they_are_negated() -> None:
    stops = {**SPELL, "effects": [{"kind": "activate", "do": "negate", "answers": "trap"}]}
    small = {**MONSTER, "attribute": "dark", "atk": 500}
    zones: dict[str, Any] = {"active": FOE, "front": {3: "X-1"}, "foe_front": {3: "SOE-040"}, "foe_hand": ["X-2"]}
    for code in ("PYL-006", "PYL-031"):
        duel = Duel(back={1: f"{code} set"}, invented={"X-1": small, "X-2": stops}, **zones).attack("SOE-040", "X-1")
        run(duel.do("activate_spell", "X-2", by=FOE))
        assert (duel.zone(code), duel.zone("X-1")) == ("graveyard", "graveyard")


def test_pyl_019_stops_an_attack_of_the_own_side() -> None:
    duel = Duel(front={1: "NPH-028", 2: "SOE-049"}, back={1: "PYL-019 set"}, graveyard=["SOE-052"], foe_front={1: "SOE-040"})
    run(duel.attack("NPH-028", "SOE-049"))
    assert (duel.zone("SOE-052"), duel.zone("NPH-028"), duel.zone("SOE-049")) == ("eroded", "frontrow", "frontrow")


def test_pyl_031_spares_the_damage_once_though_it_is_let_go() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-065"}, "back": {1: "PYL-031 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(**zones).attack("SOE-017", "SOE-065"), "let it go")
    assert (duel.zone("PYL-031"), viruses.can_break_out(duel.state, duel.number("PYL-031"))) == ("graveyard", False)
