"""Millennium Legacy: Rules."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.cards import Card, parse_card
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, deckmasters
from deckcheck.games.kingdom_duels.effects.parts.puzzle_cards import ROWS
from deckcheck.games.kingdom_duels.effects.parts.puzzles import PUZZLES
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from tests.games.kingdom_duels.duels import FOE, ME, Duel, all_effects, database, settle
from tests.games.kingdom_duels.effect_play import end_turn, looked, run


def posed(rule: str, **zones: Any) -> Duel:
    duel = Duel(back={1: "MLY-062"}, extra=[rule], **zones)
    return duel.do("activate_effect", "MLY-062", 1)


def test_mly_004_learns_a_spell_instead_of_drawing() -> None:
    duel = Duel(rules=["MLY-004"], deck=["SOE-107", "SOE-040", "SOE-040#2"], active=FOE, phase="main2")
    duel.do("end_phase").decline().do("choose_option", "MLY-004").decline()
    assert (duel.zone("SOE-107"), duel.lp(), duel.hand()) == ("hand", 1000, 1)
    duel = Duel(rules=["MLY-004"], deck=["SOE-040", "SOE-040#2"], active=FOE, phase="main2").end_turn()
    assert (duel.lp(), duel.hand()) == (2000, 1)


def test_mly_016_keeps_printed_types_of_fighters() -> None:
    duel = Duel(rules=["MLY-016"], front={1: "SOE-114", 2: "SOE-017"}, foe_front={1: "SOE-040"})
    duel.state.acting = duel.number("SOE-040")
    for code, kind in (("SOE-114", "Warrior"), ("SOE-017", "Dragon")):
        changes.remove_type(duel.state, duel.number(code), kind)
    assert "Warrior" in duel.types("SOE-114")
    assert "Dragon" not in duel.types("SOE-017")


def test_mly_021_keeps_dragons_in_position() -> None:
    duel = Duel(rules=["MLY-021"], front={1: "MLY-033", 2: "SOE-040"}, foe_front={1: "SOE-094"})
    duel.state.acting = duel.number("SOE-094")
    for code in ("MLY-033", "SOE-040"):
        changes.battle_swap(duel.state, duel.number(code))
    assert (duel.position("MLY-033"), duel.position("SOE-040")) == ("atk", "def")


def test_mly_021_keeps_dragons_from_being_hidden_in_the_other_position() -> None:
    duel = Duel(rules=["MLY-021"], front={1: "MLY-033", 2: "SOE-040"}, foe_hand=["PYL-087", "PYL-087#2"], active=FOE)
    for spell, code in (("PYL-087", "MLY-033"), ("PYL-087#2", "SOE-040")):
        run(duel.do("activate_spell", spell, targets=[code]))
    assert (duel.position("MLY-033"), duel.position("SOE-040")) == ("atk", "hidden_def")


def test_mly_024_finds_new_ground_instead_of_a_draw() -> None:
    duel = Duel(rules=["MLY-024"], front={1: "SOE-040"}, deck=["MLY-040", "SOE-002"], active=FOE, foe_front={1: "SOE-003"})
    deckmasters.appoint(duel.state, duel.number("SOE-040"))
    duel.state.counters[duel.number("MLY-024")] = 7
    while "choose_option" not in duel.asked:
        duel.do("end_phase").decline() if "end_phase" in duel.asked else duel.decline()
    run(duel.do("choose_option", "MLY-024"))
    assert (duel.zone("MLY-040"), duel.state.counters[duel.number("MLY-024")]) == ("hand", 6)


def test_mly_045_lets_the_deckmaster_withdraw_for_good() -> None:
    duel = Duel(rules=["MLY-045"], front={1: "SOE-040"})
    deckmasters.appoint(duel.state, duel.number("SOE-040"))
    actions.destroy(duel.state, duel.number("SOE-040"), 1)
    settle(duel.state)
    run(duel, "yes")
    assert duel.zone("SOE-040") == "eroded"
    assert not duel.can("activate_effect", "MLY-045")


def test_mly_063_and_the_other_puzzles_use_the_facts_of_the_database() -> None:
    for row in ROWS:
        card = database().card(row["id"])
        assert isinstance(card, Card)
        assert parse_card(row) == card._replace(duelists=(), missing="", not_run="", untargeted=False), row["id"]
        assert row["id"] in all_effects(), row["id"]


@pytest.mark.parametrize("rule", [code for code in PUZZLES if code.startswith("MLY")])
def test_mly_063_poses_a_puzzle_that_ends_with_the_turn_of_red(rule: str) -> None:
    duel = posed(rule)
    blue, red = PUZZLES[rule].blue, PUZZLES[rule].red
    assert (duel.lp(ME), duel.lp(FOE), duel.hand(FOE)) == (blue.lp, red.lp, len(red.hand))
    run(duel)
    assert (duel.state.active, duel.phase) == (1, "main1")
    while duel.state.outer is not None:
        run(duel.do("end_phase"))
    assert (duel.lp(), duel.lp(FOE), duel.zone(rule)) == (2000, 1000, "rule_zone")
    assert not duel.can("activate_effect", "MLY-062")
    duel.end_turn()
    assert (duel.zone(rule), duel.zone("MLY-062")) == ("extra_deck", "backrow")


def test_mly_063_is_a_duel_of_its_own() -> None:
    duel = run(posed("MLY-063", foe_front={1: "SOE-017"}))
    assert "SOE-017" not in duel.state.refs
    run(duel.do("activate_effect", "MLY-065", 1), "destroy", "MLY-066")
    assert (duel.lp(FOE), duel.lp(ME)) == (1500, 1500)
    run(duel.do("end_phase"), "control")
    assert duel.side("MLY-064") == FOE
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"MLY-064", "MLY-067"}


def test_mly_072_is_won_by_the_dead() -> None:
    duel = run(posed("MLY-072"))
    assert {one["card"] for one in duel.legal("set_spell_trap")} == {"LEN-045", "SOE-107", "LEN-123", "KOD-103"}
    assert set(duel.terrains(ME)) == set(duel.terrains(FOE)) == {"Graveyard"}


def test_mly_073_hides_a_monster_behind_an_official() -> None:
    duel = run(posed("MLY-073"))
    run(duel.do("end_phase"))
    assert len({one["target"] for one in duel.legal("declare_attack")}) == 1
    assert duel.position("MLY-075") == "hidden_def"


def test_mly_079_faces_a_clone_with_an_amulet() -> None:
    duel = run(posed("MLY-079"))
    assert (duel.atk("KOD-064"), duel.def_("KOD-064")) == (duel.atk("SOE-031"), duel.def_("SOE-031"))
    changes.modify_def(duel.state, duel.number("SOE-031"), 200)
    assert duel.def_("KOD-064") == duel.def_("SOE-031")


def test_mly_105_rusts_wet_machines() -> None:
    duel = Duel(front={1: "LEN-163"}, terrains=["Sea"] * 5, extra=["MLY-105"], foe_front={1: "SOE-040"})
    duel.do("activate_rule", "MLY-105").do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-163")


def test_mly_105_takes_the_bonus_of_wet_machines_only() -> None:
    duel = Duel(front={1: "LEN-163", 2: "LEN-010"}, terrains=["Factory", "Sea", "Sea", "Sea", "Sea"], extra=["MLY-105"])
    changes.add_type(duel.state, duel.number("LEN-163"), "Dampened")
    assert duel.atk("LEN-163") == 1600 + 480
    duel.do("activate_rule", "MLY-105")
    assert (duel.atk("LEN-163"), duel.atk("LEN-010")) == (1600, 1900 + 570)


def test_mly_148_speaks_with_another_name_for_a_turn() -> None:
    duel = Duel(rules=["MLY-148"])
    assert names_of(duel.state, duel.number("MLY-148")) == {"Body-Snatched Honda", "Honda"}
    duel.do("activate_effect", "MLY-148", 1).do("choose_option", "Daimon")
    assert "Daimon" in names_of(duel.state, duel.number("MLY-148"))
    assert not duel.can("activate_effect", "MLY-148")
    assert "Daimon" not in names_of(duel.end_turn().state, duel.number("MLY-148"))


def test_mly_155_lends_its_name_to_a_mind_controlled_duelist() -> None:
    duel = Duel(rules=["TEG-188"], extra=["MLY-155", "NPH-080"], hand=["TEG-003"])
    assert not duel.can("extra_deck_summon", "NPH-080")
    run(duel.do("activate_effect", "MLY-155", 1))
    assert duel.can("extra_deck_summon", "NPH-080")
    assert not Duel(rules=["TEG-189"], extra=["MLY-155"]).can("activate_effect", "MLY-155")


def test_mly_024_finds_the_spell_that_shuffles_terrains() -> None:
    duel = Duel(rules=["MLY-024"], front={3: "MLY-025"}, deck=["MLY-027", "SOE-107"])
    deckmasters.appoint(duel.state, duel.number("MLY-025"))
    changes.put_counter(duel.state, duel.number("MLY-024"), 7)
    instead = all_effects()["MLY-024"].draw_instead
    assert instead is not None
    assert instead.can(duel.state, duel.number("MLY-024"), 0)
    instead.resolve(duel.state, duel.number("MLY-024"), 0, ())
    settle(duel.state)
    assert (duel.zone("MLY-027"), duel.zone("SOE-107")) == ("hand", "main_deck")


def test_mly_024_finds_the_spell_that_replaces_terrains_when_it_is_destroyed() -> None:
    duel = Duel(rules=["MLY-024"], front={3: "MLY-025"}, deck=["SOE-092", "SOE-107"])
    deckmasters.appoint(duel.state, duel.number("MLY-025"))
    changes.put_counter(duel.state, duel.number("MLY-024"), 7)
    instead = all_effects()["MLY-024"].draw_instead
    assert instead is not None
    assert instead.can(duel.state, duel.number("MLY-024"), 0)


@pytest.mark.parametrize(("answer", "hand", "lp"), [("add it", "SOE-017", 2300), ("add the other one", "SOE-016", 1800)])
def test_mly_163_weighs_the_heart(answer: str, hand: str, lp: int) -> None:
    duel = Duel(extra=["MLY-163"], deck=["SOE-040", "SOE-016", "SOE-017"]).do("play_symbol", "MLY-163")
    run(duel.do("symbol_effect", "MLY-163", 1), "SOE-017", answer)
    assert [code for code in ("SOE-016", "SOE-017") if duel.zone(code) == "hand"] == [hand]
    assert (duel.lp(FOE), duel.state.counters[duel.number("MLY-163")]) == (lp, 3)


def test_mly_163_fuses_without_a_fusion_card() -> None:
    duel = Duel(extra=["MLY-163", "SOE-073"], hand=["SOE-016", "SOE-068"]).do("play_symbol", "MLY-163")
    run(duel.do("symbol_effect", "MLY-163", 2))
    assert duel.zone("SOE-073") == "frontrow"


def test_mly_164_takes_a_card_that_is_not_played() -> None:
    for played in (True, False):
        duel = Duel(extra=["MLY-164"], foe_hand=["SOE-016"]).do("play_symbol", "MLY-164")
        run(duel.do("symbol_effect", "MLY-164", 1))
        end_turn(duel)
        if played:
            duel.do("normal_summon", "SOE-016", 1, "atk").decline()
        end_turn(duel)
        assert duel.zone("SOE-016") == ("frontrow" if played else "main_deck")


def test_mly_164_takes_a_card_once_and_none_that_came_back() -> None:
    """A card that went into the deck is drawn again and kept; one that was played and returned to the hand stays there."""
    duel = Duel(extra=["MLY-164"], foe_hand=["SOE-016"], foe_deck=["SOE-040"]).do("play_symbol", "MLY-164")
    run(duel.do("symbol_effect", "MLY-164", 1))
    end_turn(end_turn(duel))
    assert duel.zone("SOE-016") == "main_deck"
    while duel.zone("SOE-016") == "main_deck":
        end_turn(duel)
    end_turn(duel)
    assert duel.zone("SOE-016") == "hand"
    played = Duel(extra=["MLY-164"], foe_hand=["SOE-016"]).do("play_symbol", "MLY-164")
    run(played.do("symbol_effect", "MLY-164", 1))
    end_turn(played).do("normal_summon", "SOE-016", 1, "atk").decline()
    actions.to_hand(played.state, played.number("SOE-016"))
    settle(played.state)
    assert end_turn(played).zone("SOE-016") == "hand"


def test_mly_164_looks_at_an_extra_deck() -> None:
    duel = Duel(extra=["MLY-164"], foe_extra=["SOE-129"])
    duel.state.log = []
    duel.do("play_symbol", "MLY-164")
    run(duel.do("symbol_effect", "MLY-164", 2))
    assert looked(duel) == [(duel.number("SOE-129"),)]


def test_mly_165_removes_charges_of_another_symbol() -> None:
    duel = Duel(extra=["MLY-165"], foe_rules=["SOE-164"])
    duel.state.counters[duel.number("SOE-164")] = 4
    duel.do("play_symbol", "MLY-165")
    assert [one["targets"] for one in duel.legal("symbol_effect")] == [["SOE-164"]]
    run(duel.do("symbol_effect", "MLY-165", 1, targets=["SOE-164"]), 2)
    assert [duel.state.counters[duel.number(code)] for code in ("SOE-164", "MLY-165")] == [2, 4]


def test_mly_166_conceals_its_player_for_three_rounds() -> None:
    duel = Duel(extra=["MLY-166"], foe_extra=["SOE-164"], hand=["SOE-017"])
    duel.state.log = []
    duel.do("play_symbol", "MLY-166")
    run(duel.do("symbol_effect", "MLY-166", 1))
    end_turn(duel)
    duel.do("play_symbol", "SOE-164")
    for seen in (0, 0, 0, 1):
        duel.state.counters[duel.number("SOE-164")] = 4
        run(duel.do("symbol_effect", "SOE-164", 2))
        assert len(looked(duel)) == seen
        end_turn(end_turn(duel))


def test_mly_166_sees_hands_and_the_tops_of_decks_for_one_charge() -> None:
    duel = Duel(extra=["MLY-166"], foe_hand=["SOE-017"])
    duel.state.log = []
    duel.do("play_symbol", "MLY-166")
    assert [one["effect"] for one in duel.legal("symbol_effect")] == [1, 2]
    run(duel.do("symbol_effect", "MLY-166", 2))
    assert [len(cards) for cards in looked(duel)] == [3, 4]
    assert duel.state.counters[duel.number("MLY-166")] == 6


@pytest.mark.parametrize(("answer", "seen", "left"), [("no", 2, 7), ("negate it for 1 Charge", 0, 6)])
def test_mly_166_costs_more_against_another_item(answer: str, seen: int, left: int) -> None:
    duel = Duel(extra=["MLY-166"], foe_rules=["SOE-165"])
    duel.state.log = []
    duel.state.counters[duel.number("SOE-165")] = 7
    duel.do("play_symbol", "MLY-166")
    assert [one["effect"] for one in duel.legal("symbol_effect")] == [1, 3]
    run(duel.do("symbol_effect", "MLY-166", 3), answer)
    assert len(looked(duel)) == seen
    assert [duel.state.counters[duel.number(code)] for code in ("MLY-166", "SOE-165")] == [4, left]


def test_mly_005_swaps_the_rules_that_it_showed() -> None:
    duel = Duel(rules=["MLY-005"], extra=["LEN-096", "LEN-097"], deck=["SOE-130", "LEN-098", "SOE-040"], phase="main2")
    effects = all_effects()["MLY-005"]
    assert effects.setup is not None
    effects.setup(duel.state, duel.number("MLY-005"), 0)
    run(duel, "LEN-096", "LEN-097")
    assert duel.zone("LEN-098") == "eroded"
    duel.do("end_phase")
    while "choose_option" not in duel.asked:
        duel.do("pass" if duel.legal("pass") else "end_phase")
    run(duel, "yes", "LEN-097")
    assert (duel.zone("LEN-097"), duel.zone("LEN-096")) == ("rule_zone", "extra_deck")
