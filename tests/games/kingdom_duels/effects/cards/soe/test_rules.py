"""Seal of Exodia: Rules."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Decklist
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, symbols
from deckcheck.games.kingdom_duels.engine.cards.statics import has, static_values
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel, database, settle, standard_options
from tests.games.kingdom_duels.effect_play import end_turn, looked, run


def test_soe_029_nothing_lesser_touches_exodia() -> None:
    duel = Duel(front={1: "SOE-030"}, extra=["SOE-029"], foe_front={1: "SOE-011"}, foe_hand=["SOE-140"])
    exodia = duel.number("SOE-030")
    run(duel.do("activate_rule", "SOE-029"))
    duel.state.acting = duel.number("SOE-011")
    assert not actions.destroy(duel.state, exodia, 1)
    assert not actions.take_control(duel.state, exodia, 1)
    assert all(has(duel.state, exodia, kind) for kind in ("attack_unnegatable", "no_redirect", "summon_unnegatable"))
    targets = [one.args[1] for one in ENGINE.legal_actions(duel.state, 1) if one.do == "activate_spell"]
    assert targets == [(duel.number("SOE-011"),)]
    run(duel.do("strike", "SOE-030", player=FOE, zone=1))
    assert duel.state.outcome is not None


def test_soe_029_goes_home_with_the_last_palace_god() -> None:
    duel = Duel(front={1: "SOE-024", 2: "SOE-016"}, extra=["SOE-029"])
    run(duel.do("activate_rule", "SOE-029"))
    assert duel.zone("SOE-029") == "rule_zone"
    actions.to_graveyard(duel.state, duel.number("SOE-024"))
    touch(duel.state)
    duel.do("change_position", "SOE-016")
    assert duel.zone("SOE-029") == "extra_deck"


def test_soe_047_the_hypnotized_do_not_attack_for_their_owner() -> None:
    position: dict[str, Any] = {"foe_front": {1: "SOE-035"}, "extra": ["SOE-047"], "phase": "battle"}
    duel = Duel(front={1: "SOE-043"}, **position)
    changes.add_type(duel.state, duel.number("SOE-043"), "Hypnotized", 3)
    run(duel.do("activate_rule", "SOE-047"))
    assert not duel.can("declare_attack", "SOE-043")
    duel = Duel(**{**position, "foe_front": {1: "SOE-035", 2: "SOE-043"}})
    changes.add_type(duel.state, duel.number("SOE-043"), "Hypnotized", 3)
    actions.take_control(duel.state, duel.number("SOE-043"), 0)
    run(duel.do("activate_rule", "SOE-047"))
    assert duel.can("declare_attack", "SOE-043")


def test_soe_071_poison_corrodes_once_however_many_copies_are_in_force() -> None:
    position: dict[str, Any] = {"front": {1: "SOE-043"}, "foe_front": {1: "SOE-035"}, "terrains": ["Graveyard"] * 5}
    duel = Duel(extra=["SOE-071"], foe_extra=["SOE-071#2"], **position)
    changes.add_type(duel.state, duel.number("SOE-043"), "Poisoned", 5)
    assert duel.atk("SOE-043") == 1560
    duel.do("activate_rule", "SOE-071").do("activate_rule", "SOE-071#2", by=FOE)
    run(duel)
    assert duel.atk("SOE-043") == 1200
    end_turn(duel)
    assert duel.atk("SOE-043") == 900
    end_turn(duel)
    assert duel.atk("SOE-043") == 600


@pytest.mark.parametrize(("hand", "gain"), [([], 500), (["SOE-074"], 1000)])
def test_soe_075_conducts_electricity(hand: list[str], gain: int) -> None:
    duel = Duel(front={1: "SOE-049"}, foe_front={1: "SOE-068"}, extra=["SOE-075"], hand=hand)
    changes.add_type(duel.state, duel.number("SOE-068"), "Dampened", 5)
    for code in hand:
        run(duel.do("activate_spell", code))
    run(duel.do("activate_rule", "SOE-075"))
    run(duel.attack("SOE-049", "SOE-068"))
    assert duel.lp(FOE) == 2000 - (2500 + gain - 2000)
    assert duel.atk("SOE-049") == 2500 + gain
    end_turn(duel)
    assert duel.atk("SOE-049") == 2500


def test_soe_075_forgets_rain_of_two_rounds_ago_and_leaves_dry_monsters_alone() -> None:
    foes = {1: "SOE-068", 2: "SOE-043"}
    duel = Duel(front={1: "SOE-049"}, foe_front=foes, extra=["SOE-075"], hand=["SOE-074"])
    run(duel.do("activate_spell", "SOE-074"))
    run(duel.do("activate_rule", "SOE-075"))
    for _ in range(4):
        end_turn(duel)
    run(duel.attack("SOE-049", "SOE-068"))
    assert duel.atk("SOE-049") == 3000
    sea = ["Land", "Sea", "Land", "Land", "Land"]
    duel = Duel(front={1: "SOE-049", 2: "SOE-091"}, foe_front=foes, extra=["SOE-075"], terrains=sea)
    run(duel.do("activate_rule", "SOE-075"))
    run(duel.attack("SOE-049", "SOE-043"))
    assert duel.atk("SOE-049") == 2500


def test_soe_075_notes_rain_that_a_trap_answered() -> None:
    duel = Duel(hand=["SOE-074"], rules=["SOE-075"], foe_back={1: "MLY-112 set"}, foe_hand=["SOE-040"])
    run(duel.do("activate_spell", "SOE-074"))
    assert duel.zone("SOE-074") == duel.zone("MLY-112") == "graveyard"
    assert [mod.value for mod in duel.state.changes if mod.kind == "rained"] == [duel.state.round]


@pytest.mark.parametrize("wings", [False, True])
def test_soe_080_looks_at_the_types_of_the_moment(wings: bool) -> None:
    """A Warrior on a Meadow attacks a Dragon: it loses its bonus, unless an effect gives it wings."""
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "SOE-038"}, terrains=["Meadow"] * 5, extra=["SOE-080"])
    if wings:
        changes.add_type(duel.state, duel.number("SOE-016"), "Flying")
    run(duel.do("activate_rule", "SOE-080"))
    run(duel.attack("SOE-016", "SOE-038"))
    assert duel.lp(FOE) == 2000 - (2300 + (690 if wings else 0) - 1700)


def test_soe_115_beasts_fear_fire() -> None:
    duel = Duel(front={1: "KOD-089"}, foe_front={1: "SOE-114"}, terrains=["Forest"] * 5, extra=["SOE-115"])
    run(duel.do("activate_rule", "SOE-115"))
    assert duel.atk("KOD-089") == 1430
    run(duel.attack("KOD-089", "SOE-114"))
    assert duel.lp() == 1300


def test_soe_029_holds_for_each_player_who_has_it() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-030"}, "foe_front": {1: "SOE-030#2"}}
    duel = Duel(rules=["SOE-029"], foe_rules=["SOE-029#2"], **zones)
    for code in ("SOE-030", "SOE-030#2"):
        assert has(duel.state, duel.number(code), "attack_unnegatable")
        assert static_values(duel.state, duel.number(code), "untargetable_below") == [3]
    assert not has(Duel(rules=["SOE-029"], **zones).state, duel.number("SOE-030#2"), "attack_unnegatable")


def test_soe_075_notes_rain_from_the_extra_deck_without_a_link_of_the_chain() -> None:
    duel = Duel(front={1: "SOE-049"}, extra=["SOE-075"], hand=["SOE-074"])
    run(duel.do("activate_spell", "SOE-074"))
    assert [mod.value for mod in duel.state.changes if mod.kind == "rained"] == [duel.state.round]
    assert duel.state.links == 1, "nothing but the Spell is on a chain"


FRIENDS = [
    ("SOE-130", "SOE-023", ""),
    ("SOE-129", "SOE-114", "SOE-145"),
    ("SOE-133", "SOE-132", "SOE-146"),
    ("SOE-125", "SOE-124", "SOE-147"),
]


def _setup(*extra: str) -> Duel:
    """The Setup Phase of a duel of two equal decks; the Main Deck has one card of Kaiba's STRATEGY."""
    main = [database().card("SOE-017"), *[database().card("SOE-043")] * 29]
    zones = {"main": tuple(main), "extra": tuple(database().card(code) for code in extra)}
    deck = Decklist("kingdom-duels", "test", zones, {}, " ".join(extra))
    duel = Duel()
    duel.state = ENGINE.new_state((deck, deck), standard_options(), 7)
    return duel.do("choose_side", "blue")


def _play_setup(duel: Duel, *answers: str) -> Duel:
    duel.do("activate_setup_rule", "SOE-156 Impersonator of Death")
    for answer in answers:
        duel.do("choose_option", answer)
    return duel.do("end_setup").do("end_setup")


@pytest.mark.parametrize(("monster", "material", "friend"), FRIENDS)
def test_soe_144_integrates_as_every_friend_whose_rule_it_can_show(monster: str, material: str, friend: str) -> None:
    extra = [monster, friend] if friend else [monster]
    duel = Duel(hand=[material], extra=extra, rules=["SOE-144"])
    duel.state.log = []
    duel.do("extra_deck_summon", monster, [material], 1, "atk")
    assert (duel.zone(monster), duel.zone(material)) == ("frontrow", "eroded")
    shown = [event.data for event in duel.state.log if event.what == "card_shown"]
    assert shown == ([(duel.number(friend),)] if friend else [])


def test_soe_144_is_no_friend_without_the_rule_of_that_friend() -> None:
    for monster, material, friend in FRIENDS[1:]:
        assert not Duel(hand=[material], extra=[monster], rules=["SOE-144"]).legal("extra_deck_summon")
        assert not Duel(hand=[material], extra=[monster, friend], rules=["SOE-148"]).legal("extra_deck_summon")


def test_soe_156_copies_the_strategy_of_a_duelist_of_the_extra_deck() -> None:
    duel = _setup("SOE-156", "SOE-148", "SOE-008")
    duel.do("activate_setup_rule", "SOE-156 Impersonator of Death")
    assert [one["option"] for one in duel.legal("choose_option")] == ["SOE-148 Kaiba", "none"]
    duel.do("choose_option", "SOE-148 Kaiba").do("end_setup").do("end_setup")
    swaps = duel.legal("strategy_swap")
    assert {one["in"] for one in swaps} == {"SOE-017 Blue-Eyes White Dragon"}


def test_soe_156_copies_nothing_if_it_likes_or_must() -> None:
    assert "strategy_swap" not in _play_setup(_setup("SOE-156", "SOE-148"), "none").asked
    assert "strategy_swap" not in _play_setup(_setup("SOE-156", "SOE-008")).asked


def test_soe_157_puts_a_card_on_top_of_the_shuffled_deck() -> None:
    duel = Duel(extra=["SOE-157"], deck=["SOE-040", "SOE-017", "SOE-048", "SOE-016"])
    duel.do("play_symbol", "SOE-157")
    duel.do("symbol_effect", "SOE-157", 1)
    duel.do("choose_option", "SOE-017")
    deck = duel.state.players[0].deck
    assert deck.cards[-1] == duel.number("SOE-017")
    assert deck.loose == 3
    assert not duel.can("symbol_effect", "SOE-157")
    end_turn(duel)
    end_turn(duel)
    assert duel.zone("SOE-017") == "hand"


def test_soe_158_gives_a_title() -> None:
    duel = Duel(extra=["SOE-158"]).do("play_symbol", "SOE-158").do("symbol_effect", "SOE-158", 1)
    titles = [mod.value for mod in duel.state.changes if mod.kind == "title" and mod.card == -1]
    assert titles == ["Duelist Kingdom Participant"]
    assert not duel.can("symbol_effect", "SOE-158")


@pytest.mark.parametrize("code", ["SOE-161", "SOE-162"])
def test_soe_161_and_soe_162_are_for_finalists(code: str) -> None:
    title = "Duel King Candidate" if code == "SOE-162" else "Duelist Kingdom Prize Candidate"
    duel = Duel(extra=[code]).do("play_symbol", code)
    assert not duel.can("symbol_effect", code)
    symbols.take_title(duel.state, 0, "Duelist Kingdom Finalist")
    settle(duel.state)
    duel.do("symbol_effect", code, 1)
    assert symbols.titles(duel.state, 0) == ["Duelist Kingdom Finalist", title]


@pytest.mark.parametrize(("foe_rules", "allowed"), [([], True), (["SOE-143"], True), (["SOE-148"], False)])
def test_soe_163_a_blue_eyes_that_is_not_kaibas_refuses_to_attack(foe_rules: list[str], allowed: bool) -> None:
    foes = {1: "SOE-017", 2: "SOE-016"}
    duel = Duel(extra=["SOE-163"], front={1: "SOE-043", 2: "SOE-035"}, foe_front=foes, foe_rules=foe_rules)
    duel.do("play_symbol", "SOE-163")
    assert duel.can("symbol_effect", "SOE-163") is allowed
    if allowed:
        assert [one["targets"] for one in duel.legal("symbol_effect")] == [["SOE-017"]]
        run(duel.do("symbol_effect", "SOE-163", 1, targets=["SOE-017"]))
        end_turn(duel)
        run(duel.attack("SOE-017", "SOE-043"))
        assert (duel.zone("SOE-017"), duel.zone("SOE-043")) == ("graveyard", "frontrow")


def test_soe_164_sees_face_down_cards_or_a_hand_and_recharges() -> None:
    foes: dict[str, Any] = {"foe_front": {1: "SOE-043 hidden_def", 2: "SOE-016"}, "foe_back": {1: "SOE-062 set", 2: "SOE-020"}}
    duel = Duel(extra=["SOE-164"], front={1: "SOE-035"}, foe_hand=["SOE-017", "SOE-107"], **foes).do("play_symbol", "SOE-164")
    assert {one["effect"] for one in duel.legal("symbol_effect")} == {1, 2}
    run(duel.do("symbol_effect", "SOE-164", 1))
    assert {card.id for card in ENGINE.observe(duel.state, 0).known} == {"SOE-043", "SOE-062"}
    assert not duel.legal("symbol_effect")
    end_turn(duel)
    end_turn(duel)
    run(duel.do("symbol_effect", "SOE-164", 2))
    assert {card.id for card in ENGINE.observe(duel.state, 0).known} >= {"SOE-017", "SOE-107"}
    assert duel.state.counters[duel.number("SOE-164")] == 3
    end_turn(duel)
    end_turn(duel)
    run(duel.do("symbol_effect", "SOE-164", 3))
    assert duel.state.counters[duel.number("SOE-164")] == 4
    assert not duel.legal("symbol_effect")


def test_soe_163_forgets_a_dragon_that_leaves_before_it_resolves() -> None:
    duel = Duel(extra=["SOE-163"], foe_front={1: "SOE-017"}, foe_hand=["SOE-033"]).do("play_symbol", "SOE-163").decline()
    duel.do("symbol_effect", "SOE-163", 1, targets=["SOE-017"])
    actions.to_hand(duel.state, duel.number("SOE-017"))
    run(duel)
    assert not marks.marked(duel.state, duel.number("SOE-017"), "estranged")


def test_soe_165_wishes_recharges_and_shuffles_minds() -> None:
    duel = Duel(rules=["SOE-165"], foe_extra=["SOE-164"], deck=["SOE-107", "SOE-040", "SOE-048", "SOE-017"], active=FOE)
    duel.state.log = []
    duel.state.counters[duel.number("SOE-165")] = 7
    duel.do("play_symbol", "SOE-164").do("symbol_effect", "SOE-164", 2)
    run(duel.do("symbol_effect", "SOE-165", 2, by=ME))
    assert not looked(duel)
    assert [duel.state.counters[duel.number(code)] for code in ("SOE-164", "SOE-165")] == [6, 5]
    for _ in range(3):
        end_turn(duel)
    run(duel.do("symbol_effect", "SOE-165", 1), "SOE-040")
    assert duel.state.players[0].deck.cards[-1] == duel.number("SOE-040")
    end_turn(duel)
    end_turn(duel)
    run(duel.do("symbol_effect", "SOE-165", 3))
    assert duel.state.counters[duel.number("SOE-165")] == 2


def test_soe_166_brings_back_an_eroded_card() -> None:
    duel = Duel(extra=["SOE-166"], eroded=["SOE-017"], foe_eroded=["SOE-016"]).do("play_symbol", "SOE-166")
    assert [one.get("targets") for one in duel.legal("symbol_effect")] == [["SOE-017"], None]
    run(duel.do("symbol_effect", "SOE-166", 1, targets=["SOE-017"]))
    assert (duel.zone("SOE-017"), duel.state.counters[duel.number("SOE-166")]) == ("hand", 3)


def test_soe_166_makes_an_opponent_show_another_card_of_a_kind_each_time() -> None:
    foes: dict[str, Any] = {"foe_hand": ["SOE-016", "SOE-107"], "foe_front": {1: "SOE-043 hidden_def", 2: "SOE-035"}}
    duel = Duel(extra=["SOE-166"], **foes).do("play_symbol", "SOE-166")
    duel.do("symbol_effect", "SOE-166", 2).decline()
    words = [one["option"] for one in duel.legal("choose_option")]
    assert words == ["Normal Monster", "Extra Deck Monster", "Spell", "Trap", "Symbol"]
    duel.do("choose_option", "Normal Monster")
    assert len(duel.legal("choose_option")) == 2
    run(duel, "SOE-016")
    assert {card.id for card in ENGINE.observe(duel.state, 0).known} == {"SOE-016"}
    end_turn(end_turn(duel))
    run(duel.do("symbol_effect", "SOE-166", 2), "Normal Monster")
    assert {card.id for card in ENGINE.observe(duel.state, 0).known} == {"SOE-016", "SOE-043"}
