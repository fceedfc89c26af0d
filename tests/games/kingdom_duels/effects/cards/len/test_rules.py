"""Loose Ends: Rules."""

from __future__ import annotations

from typing import Any

from deckcheck.core.engine import Decklist
from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, deckmasters, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel, all_effects, database, printed, settle, standard_options
from tests.games.kingdom_duels.effect_play import end_turn, looked, run


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


def test_len_136_melts_frost() -> None:
    duel = Duel(front={1: "SOE-114"}, foe_front={1: "MLY-035"}, foe_terrains=["Icefield"] * 5, extra=["LEN-136"])
    duel.do("activate_rule", "LEN-136").attack("SOE-114", "MLY-035").decline()
    assert duel.zone("MLY-035") == "graveyard"
    assert duel.lp(FOE) == 2000 - (2300 - 1600)


def test_len_113_strengthens_own_water_monsters() -> None:
    duel = _with_deckmaster("LEN-113", "LEN-115", front={1: "LEN-098", 2: "SOE-040"}, foe_front={1: "LEN-098#2"})
    assert (duel.atk("LEN-098"), duel.atk("LEN-098#2")) == (1800, 1600)


def test_len_138_hands_out_ten_counters() -> None:
    duel = _with_deckmaster("LEN-138", "SOE-114", front={1: "SOE-040"})
    duel.state.counters[duel.number("LEN-138")] = 10
    settle(duel.state)
    before = duel.atk("SOE-040")
    run(duel.do("activate_effect", "LEN-138", 1, ["SOE-040"]), 5)
    assert (duel.atk("SOE-040"), duel.state.counters[duel.number("LEN-138")]) == (before + 500, 5)
    assert all(one["effect"] == "summon" for one in duel.legal("activate_effect") if one["card"] == "LEN-138")


def test_len_139_sentences_weak_attackers() -> None:
    foes = {1: "SOE-040", 2: "SOE-094 def", 3: "SOE-017"}
    duel = _with_deckmaster("LEN-139", "SOE-022", front={1: "SOE-022#2"}, foe_front=foes)
    assert duel.can("activate_effect", "SOE-022#2")
    run(duel.do("activate_effect", "LEN-139", 1))
    assert (duel.lp(), duel.zone("SOE-040"), duel.zone("SOE-094")) == (1000, "graveyard", "frontrow")
    assert not duel.can("activate_effect", "SOE-022#2")
    duel.end_turn().do("end_phase").decline()
    assert not duel.legal("declare_attack")


def test_len_139_forbids_to_activate_and_negates_nothing() -> None:
    duel = _with_deckmaster("LEN-139", "SOE-022", front={1: "SOE-022#2"}, foe_front={1: "SOE-040"})
    run(duel.do("activate_effect", "LEN-139", 1))
    judge = duel.number("SOE-022#2")
    assert (has(duel.state, judge, "no_activation"), has(duel.state, judge, "negated")) == (True, False)


def test_len_151_finds_the_ritual_of_a_blessed_monster() -> None:
    duel = _with_deckmaster("LEN-151", "LEN-156", hand=["SOE-107"], deck=["LEN-177", "MLY-013"])
    run(duel.do("activate_effect", "LEN-151", 1, ["SOE-107"]))
    assert (duel.zone("LEN-177"), duel.zone("MLY-013"), duel.zone("SOE-107")) == ("hand", "main_deck", "graveyard")


def test_len_153_and_len_174_fire_three_machines() -> None:
    hand = ["LEN-089", "LEN-089#2", "LEN-163", "SOE-040"]
    for rule, monster in (("LEN-153", "LEN-157"), ("LEN-174", "LEN-175")):
        duel = _with_deckmaster(rule, monster, hand=hand)
        assert [one["targets"] for one in duel.legal("activate_effect") if one["effect"] == 1] == [hand[:3]]
        assert run(duel.do("activate_effect", rule, 1, hand[:3])).lp(FOE) == 1800


def test_len_183_opens_a_valley_for_a_dragon() -> None:
    duel = _with_deckmaster("LEN-183", "LEN-185", front={1: "SOE-040"})
    assert not [one for one in duel.legal("activate_effect") if one["effect"] == 1]
    duel = _with_deckmaster("LEN-183", "LEN-185", front={1: "MLY-033"})
    duel.do("activate_effect", "LEN-183", 1, ["terrain Me 4"]).decline()
    assert duel.terrains()[3] == "Dragon Valley"


def test_len_184_stops_a_trap() -> None:
    duel = _with_deckmaster("LEN-184", "LEN-187", front={1: "SOE-017"}, foe_front={1: "SOE-040"}, foe_back={1: "LEN-121 set"})
    duel.attack("SOE-017", "SOE-040").do("activate_effect", "LEN-184", 1, by=ME).decline()
    assert (duel.zone("LEN-121"), duel.zone("SOE-017"), duel.zone("SOE-040")) == ("graveyard", "frontrow", "graveyard")


def test_len_152_clones_a_small_monster() -> None:
    duel = Duel(rules=["LEN-152"], extra=["KOD-064"], foe_front={1: "SOE-040", 2: "SOE-017"})
    assert {row["targets"][0] for row in duel.legal("activate_effect")} == {"SOE-040"}
    run(duel.do("activate_effect", "LEN-152", effect=1, targets=["SOE-040"]))
    assert (duel.zone("KOD-064"), duel.atk("KOD-064")) == ("frontrow", 1200)


def test_len_152_copies_nobody_who_has_gone() -> None:
    duel = Duel(rules=["LEN-152"], extra=["KOD-064"], foe_front={1: "SOE-040"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_effect", "LEN-152", effect=1, targets=["SOE-040"]).do("activate_spell", "NPH-035")
    assert run(duel, "destroy").zone("KOD-064") == "extra_deck"


def test_len_225_binds_two_mates() -> None:
    zones: dict[str, Any] = {"third_hand": ["SOE-016"], "fourth_hand": [], "hand": ["SOE-017"]}
    duel = Duel(extra=["LEN-225"], foe_extra=["SOE-164"], **zones)
    duel.state.log = []
    run(duel.do("play_symbol", "LEN-225").do("symbol_effect", "LEN-225", 1))
    end_turn(duel)
    run(duel.do("play_symbol", "SOE-164").do("symbol_effect", "SOE-164", 2), "Third")
    assert looked(duel) == [(duel.number("SOE-016"),), (duel.number("SOE-017"),)]


def test_len_225_has_nobody_to_bind_without_a_team() -> None:
    assert not Duel(extra=["LEN-225"]).do("play_symbol", "LEN-225").can("symbol_effect", "LEN-225")


def test_len_150_sets_a_spell_that_its_controller_cannot_see() -> None:
    duel = Duel(rules=["LEN-150"], hand=["SOE-107", "SOE-040"])
    run(duel.do("activate_effect", "LEN-150", 1))
    assert duel.side("SOE-107") == FOE
    assert ENGINE.observe(duel.state, 1).sides[1].row[0][2] is None
    assert not duel.can("activate_effect", "LEN-150")


def test_len_094_passes_the_rank_on_with_its_rules() -> None:
    duel = Duel(rules=["LEN-094", "LEN-096"], front={1: "SOE-065"}, extra=["ORB-169"])
    deckmasters.appoint(duel.state, duel.number("SOE-065"))
    summons.summon_extra(duel.state, 0, ((duel.number("ORB-169"), (duel.number("SOE-065"),)),), "alter")
    settle(duel.state)
    run(duel)
    appointed = [duel.state.refs[mod.card] for mod in duel.state.changes.of("deckmaster")]
    assert (appointed, "Deckmaster" in duel.types("ORB-169")) == (["ORB-169"], True)
    assert duel.zone("LEN-096") == "extra_deck"


def test_len_054_and_teg_018_change_nothing_in_the_duel() -> None:
    for code in ("LEN-054", "TEG-018"):
        effects = all_effects()[code]
        assert effects.activate is not None
        assert not effects.statics
        assert printed(code).not_run


def test_len_093_defeats_the_player_in_whose_graveyard_a_deckmaster_lies() -> None:
    """An attack sends NPH-093 to the graveyard of the attacker."""
    duel = Duel(active=FOE, rules=["LEN-093"], front={1: "NPH-093"}, foe_front={1: "SOE-017"})
    deckmasters.appoint(duel.state, duel.number("NPH-093"))
    settle(duel.state)
    run(duel.attack("SOE-017", "NPH-093")).end_turn()
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (0,)


def test_len_094_asks_for_the_rule_of_the_deckmasters_own_player() -> None:
    for owner, able in (("rules", True), ("foe_rules", False)):
        rules: dict[str, Any] = {"rules": ["LEN-094"], "foe_rules": []}
        rules[owner] = [*rules[owner], "LEN-096"]
        duel = Duel(front={1: "SOE-065"}, extra=["ORB-169"], **rules)
        deckmasters.appoint(duel.state, duel.number("SOE-065"))
        settle(duel.state)
        assert has(duel.state, duel.number("SOE-065"), "no_material") is not able
