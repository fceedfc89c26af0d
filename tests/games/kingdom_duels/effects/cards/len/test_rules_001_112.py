"""Loose Ends: Rules."""

from __future__ import annotations

from typing import Any

from deckcheck.core.engine import Decklist
from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, deckmasters
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel, database, settle, standard_options
from tests.games.kingdom_duels.effect_play import end_turn, run


def _with_deckmaster(rule: str, monster: str, **zones: Any) -> Duel:
    """A duel in which a Deckmaster waits."""
    duel = Duel(**{"rules": ["LEN-093", rule], "eroded": [monster], **zones})
    deckmasters.appoint(duel.state, duel.number(monster))
    settle(duel.state)
    return duel


def test_len_093_gives_each_player_a_deckmaster() -> None:
    main = (database().card("LEN-115"), *[database().card("SOE-043")] * 29)
    extra = tuple(database().card(code) for code in ("LEN-093", "LEN-094", "LEN-113"))
    deck = Decklist("kingdom-duels", "test", {"main": main, "extra": extra}, {}, "deckmasters")
    duel = Duel()
    duel.state = ENGINE.new_state((deck, deck), standard_options(), 7)
    duel.do("choose_side", "blue").do("activate_setup_rule", "LEN-093 Deckmaster System").do("choose_option", "yes")
    rules = [[duel.state.cards[card].id for card in board.rules] for board in duel.state.boards]
    assert rules == [["LEN-093", "LEN-094", "LEN-113"], ["LEN-113"]]
    assert [[duel.state.cards[card].id for card in board.eroded] for board in duel.state.boards] == [["LEN-115"]] * 2


def test_len_093_lets_a_deckmaster_come_and_its_death_loses_the_duel() -> None:
    duel = _with_deckmaster("LEN-113", "LEN-115").do("activate_effect", "LEN-113", "summon")
    duel.do("special_summon", "LEN-115", zone=1, position="atk").decline()
    assert "Deckmaster" in duel.types("LEN-115")
    assert not actions.take_control(duel.state, duel.number("LEN-115"), 1)
    actions.destroy(duel.state, duel.number("LEN-115"), 1)
    settle(duel.state)
    duel.end_turn()
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (1,)


def test_len_093_attaches_materials_from_anywhere() -> None:
    duel = _with_deckmaster("MLY-016", "MLY-017", deck=["SOE-114", "SOE-017"], hand=["SOE-043"])
    run(duel.do("activate_effect", "MLY-016", "summon"))
    assert (duel.zone("MLY-017"), duel.zone("SOE-114")) == ("frontrow", "attached")


def test_len_093_calls_a_deckmaster_once_per_turn() -> None:
    duel = _with_deckmaster("LEN-113", "LEN-115").do("activate_effect", "LEN-113", "summon")
    run(duel)
    actions.erode(duel.state, duel.number("LEN-115"))
    settle(duel.state)
    assert not duel.can("activate_effect", "LEN-113")
    assert duel.end_turn().end_turn().can("activate_effect", "LEN-113")


def test_len_097_throws_an_attack_back_for_two_tributes() -> None:
    mine = {1: "SOE-040", 2: "SOE-094", 3: "SOE-048"}
    duel = _with_deckmaster("LEN-097", "LEN-098", front=mine, foe_front={1: "SOE-017"}, active=FOE)
    level = duel.state.game.level[duel.number("SOE-017")]
    duel.attack("SOE-017", "SOE-040").do("activate_effect", "LEN-097", 1, ["SOE-094", "SOE-048"], by=ME).decline()
    assert (duel.zone("SOE-040"), duel.lp(), duel.lp(FOE)) == ("frontrow", 2000, 2000 - 100 * level)


def test_len_097_throws_back_one_attack_per_turn() -> None:
    mine = {1: "SOE-040", 2: "SOE-094", 3: "SOE-048", 4: "SOE-040#2", 5: "SOE-094#2"}
    foes = {1: "SOE-017", 2: "SOE-017#2"}
    duel = _with_deckmaster("LEN-097", "LEN-098", front=mine, foe_front=foes, active=FOE)
    duel.attack("SOE-017", "SOE-040").do("activate_effect", "LEN-097", 1, ["SOE-094", "SOE-048"], by=ME).decline()
    battles.let_attack(duel.state, duel.number("SOE-017#2"))
    settle(duel.state)
    duel.do("declare_attack", "SOE-017#2", "SOE-040")
    assert not [one for one in duel.legal("activate_effect") if one["card"] == "LEN-097" and one["effect"] == 1]


def test_len_039_keeps_the_types_of_gods() -> None:
    duel = Duel(front={1: "LEN-085"}, foe_front={1: "SOE-040"}, extra=["LEN-039"]).do("activate_rule", "LEN-039").decline()
    for acting, undead in (("SOE-040", False), ("LEN-085", True)):
        duel.state.acting = duel.number(acting)
        changes.add_type(duel.state, duel.number("LEN-085"), "Undead")
        assert ("Undead" in duel.types("LEN-085")) is undead


def test_len_063_lets_sleepers_lie() -> None:
    duel = Duel(front={1: "PYL-088", 2: "SOE-040"}, extra=["LEN-063"], foe_front={1: "SOE-002"})
    duel.do("activate_rule", "LEN-063").decline()
    assert (duel.position("PYL-088"), duel.position("SOE-040")) == ("def", "atk")
    assert not duel.can("change_position", "PYL-088")


def test_len_096_keeps_damage_away_and_calls_kuriboh() -> None:
    zones: dict[str, Any] = {"rules": ["LEN-096"], "eroded": ["SOE-065"], "front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}}
    duel = Duel(active=FOE, **zones)
    deckmasters.appoint(duel.state, duel.number("SOE-065"))
    run(duel.attack("SOE-017", "SOE-040"), "yes")
    assert (duel.lp(), duel.zone("SOE-040")) == (2000, "graveyard")
    end_turn(duel)
    assert duel.zone("SOE-065") == "frontrow"


def test_len_112_exchanges_a_drawing_spell_for_a_choice() -> None:
    duel = Duel(rules=["LEN-112"], hand=["LEN-130", "SOE-107"], deck=["SOE-002", "SOE-003", "SOE-004", "SOE-006", "SOE-007"])
    assert {row["targets"][0] for row in duel.legal("activate_effect") if row["effect"] != "summon"} == {"LEN-130"}
    run(duel.do("activate_effect", "LEN-112", effect=1, targets=["LEN-130"]), "SOE-004")
    assert (duel.zone("LEN-130"), duel.zone("SOE-004"), duel.zone("SOE-002")) == ("eroded", "hand", "main_deck")


def test_len_039_keeps_static_effects_of_others_from_gods_as_well() -> None:
    for side, damp in (("back", True), ("foe_back", False)):
        zones: dict[str, Any] = {side: {1: "LEN-021"}, "front": {1: "LEN-085", 2: "SOE-040"}, "rules": ["LEN-039"]}
        duel = Duel(**zones)
        assert ("Dampened" in duel.types("LEN-085"), "Dampened" in duel.types("SOE-040")) == (damp, True)


def test_len_112_takes_a_pot_of_greed() -> None:
    duel = Duel(rules=["LEN-112"], hand=["LEN-126"])
    assert {row["targets"][0] for row in duel.legal("activate_effect") if row["effect"] != "summon"} == {"LEN-126"}
