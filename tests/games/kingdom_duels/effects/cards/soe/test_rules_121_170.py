"""Seal of Exodia: Rules 121 to 170."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Decklist
from deckcheck.games.kingdom_duels.effects.parts import actions, marks
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import Duel, database, standard_options
from tests.games.kingdom_duels.effect_play import end_turn, run

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
