"""Pyramid of Light: Extra Deck monsters 56 to 100."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, marks
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import end_turn, fight, on, run, use


def test_pyl_056_brings_slimes_and_fuses_them() -> None:
    zones: dict[str, Any] = {"hand": ["PYL-055", "NPH-095"], "extra": ["PYL-065", "SOE-073", "TEG-091"]}
    assert use("PYL-056", front={3: "PYL-056"}, **zones).zone("PYL-065") == "frontrow"
    duel = end_turn(end_turn(Duel(front={3: "PYL-056"}, graveyard=["PYL-055#2"], **zones)), "token")
    assert (duel.zone("TEG-091"), duel.zone("PYL-055#2")) == ("frontrow", "graveyard")
    assert not Duel(front={3: "PYL-056"}, extra=["SOE-073"], hand=["PYL-055"]).can("activate_effect", "PYL-056")


def test_pyl_065_clings_to_a_foe_and_drains_it() -> None:
    duel = Duel(hand=["SOE-072", "PYL-055", "NPH-095"], extra=["PYL-065"], foe_front={2: "SOE-017"})
    duel = end_turn(end_turn(run(duel.do("activate_spell", "SOE-072"), "yes")))
    assert (duel.zone("PYL-065"), duel.side("PYL-065"), duel.atk("SOE-017")) == ("backrow", FOE, 2000)


def test_pyl_072_burns_its_player_and_hurts_owners() -> None:
    duel = end_turn(fight("PYL-072", "SOE-040"))
    assert (duel.lp(), duel.lp(FOE)) == (1600, 2000 - 1800)
    duel = Duel(front={1: "PYL-072", 2: "SOE-040"}, hand=["NPH-126"], lp=4000)
    run(duel.do("activate_spell", "NPH-126", targets=["SOE-040"]))
    assert run(duel.attack("PYL-072", "SOE-040")).lp() == 4000 - 1800


def test_pyl_082_guards_gravekeepers() -> None:
    front = {1: "PYL-082", 2: "NPH-064", 3: "SOE-040"}
    duel = Duel(front=front, foe_front={1: "SOE-017"}, active=FOE).do("end_phase")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"PYL-082", "SOE-040"}
    assert duel.atk("PYL-082") == 2000
    assert Duel(front={1: "PYL-082"}, back={1: "MLY-126"}).atk("PYL-082") == 2500


def test_pyl_086_draws_and_asks_its_riddle() -> None:
    zones: dict[str, Any] = {"front": {1: "PYL-086"}, "deck": ["SOE-107"], "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(**zones).attack("SOE-017", "PYL-086"), "Trap")
    assert (duel.zone("SOE-107"), duel.zone("SOE-017"), duel.zone("PYL-086")) == ("hand", "hand", "frontrow")
    assert run(Duel(**zones).attack("SOE-017", "PYL-086"), "Spell").zone("PYL-086") == "graveyard"


def test_pyl_098_takes_redirected_attacks() -> None:
    front = {1: "SOE-040", 2: "SOE-094 def", 3: "PYL-098 def"}
    duel = Duel(front=front, back={1: "PYL-021 set"}, foe_front={1: "SOE-049"}, active=FOE).attack("SOE-049", "SOE-040")
    while "activate_trap" not in duel.asked:
        duel.do("pass")
    run(duel.do("activate_trap", "PYL-021", ["SOE-094"]), "yes")
    assert (duel.zone("SOE-094"), duel.lp(FOE)) == ("frontrow", 2000 - 500)
    assert not actions.take_control(duel.state, duel.number("PYL-098"), 1)
    assert "choose_option" not in Duel(front=front, foe_front={1: "SOE-049"}, active=FOE).attack("SOE-049", "SOE-040").asked


def test_pyl_100_orders_three_cards() -> None:
    deck = ["SOE-040", "SOE-048", "SOE-049"]
    duel = use("PYL-100", answers=("SOE-040", "SOE-048", "SOE-049"), deck=deck)
    assert duel.state.players[0].deck.cards == [duel.number(code) for code in ("SOE-049", "SOE-048", "SOE-040")]


def test_pyl_062_grows_against_those_who_attacked() -> None:
    duel = Duel(active=FOE, front={1: "PYL-062 def"}, foe_front={1: "SOE-017"})
    run(duel.attack("SOE-017", "PYL-062"))
    assert (duel.zone("PYL-062"), duel.lp(FOE)) == ("frontrow", 2000)  # equal: 3000 DEF
    end_turn(duel)
    run(duel.do("change_position", "PYL-062"))
    run(duel.attack("PYL-062", "SOE-017"))
    assert (duel.zone("SOE-017"), duel.lp(FOE)) == ("graveyard", 1900)
    assert end_turn(duel).position("PYL-062") == "def"


def test_pyl_084_weakens_opponents_with_necrovalley() -> None:
    zones: dict[str, Any] = {
        "front": {1: "PYL-084"},
        "foe_front": {1: "SOE-006"},
        "foe_back": {1: "PYL-015 on SOE-006"},
        "foe_terrains": on("Night"),
    }
    assert Duel(**zones, back={1: "MLY-126"}).atk("SOE-006") == 900
    assert Duel(**zones, back={1: "MLY-126"}).def_("SOE-006") == 600
    assert Duel(**zones).atk("SOE-006") == 900 + 270 + 600


def test_pyl_086_asks_when_an_attack_turns_it_up() -> None:
    duel = fight("SOE-040", "PYL-086 hidden_def", "Monster", active=FOE, deck=["SOE-107"])
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("hand", 2000)


def test_pyl_062_knows_who_used_a_strike() -> None:
    duel = Duel(active=FOE, front={1: "PYL-062"}, foe_front={1: "PYL-097"})
    run(duel.do("strike", "PYL-097", player=ME, zone=5))
    assert marks.marked(duel.state, duel.number("PYL-097"), "was_aggressor")


def test_pyl_062_rests_after_an_attack_from_hiding() -> None:
    duel = Duel(front={1: "PYL-062 hidden_atk"}, foe_front={1: "SOE-040 def"})
    run(duel.attack("PYL-062", "SOE-040"))
    assert (duel.position("PYL-062"), end_turn(duel).position("PYL-062")) == ("atk", "def")


def test_pyl_100_prepares_a_monster_for_no_turn_but_its_players_next_one() -> None:
    front = {1: "PYL-100", 2: "PYL-068", 3: "SOE-040 def"}
    duel = end_turn(use("PYL-100", "PYL-068", effect=2, front=front, foe_front={1: "SOE-048"}))
    actions.take_control(duel.state, duel.number("PYL-068"), 1)
    assert run(duel.attack("PYL-068", "SOE-040")).lp() == 2000
    assert duel.zone("SOE-040") == "graveyard"


def test_pyl_065_keeps_only_the_controller_of_its_bearer_from_tributing_it() -> None:
    duel = Duel(front={1: "LEN-043"}, hand=["NPH-174"], foe_front={1: "SOE-017"}, foe_back={1: "PYL-065 on SOE-017"})
    assert has(duel.state, duel.number("SOE-017"), "no_tribute")
    assert duel.can("activate_spell", "NPH-174")


def test_pyl_084_keeps_equip_spells_from_setting_higher_values() -> None:
    foes: dict[str, Any] = {"foe_front": {1: "SOE-005", 2: "SOE-079"}}
    foes["foe_back"] = {1: "SOE-012 on SOE-005", 2: "KOD-008 on SOE-079"}
    for row, atk, def_ in (({}, 3000, 3200), ({1: "MLY-126"}, 1000, 1400)):
        duel = Duel(front={1: "PYL-084"}, back=row, **foes)
        assert (duel.atk("SOE-005"), duel.def_("SOE-079")) == (atk, def_)
