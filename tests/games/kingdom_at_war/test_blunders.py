"""Positions in which the policy once chose badly, each with the better move."""

from __future__ import annotations

from typing import Any

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_at_war.play import ENGINE
from tests.simulator.decisions import begin, decide

GAME = "kingdom-at-war"
CARDS: dict[str, dict[str, Any]] = {
    "lord": {"type": "character", "cost": 3, "strength": 2, "influence": 3},
    "guard": {"type": "character", "cost": 2, "strength": 3, "influence": 1},
    "brute": {"type": "character", "cost": 2, "strength": 4, "influence": 0},
    "plot": {"type": "event", "cost": 9, "power_rating": 3, "tactic": 0},
}


def challenge_position(damage: int, *brutes: str, keep: int = 6) -> Any:
    """Return a position in which Ann can win a challenge, and Bob can attack after it. A small keep allows no intrigue."""
    return begin(
        GAME,
        CARDS,
        {
            "active": "Ann",
            "phase": "reinforcement",
            "players": {
                "Ann": {"damage": damage, "field": ["lord", "guard"], "keep": keep},
                "Bob": {"field": [{"card": "brute", "face_down": ["plot"]}, *brutes], "keep": 20},
            },
        },
    )


def test_it_keeps_its_characters_ready_when_one_more_lost_battle_is_the_last() -> None:
    assert decide(GAME, challenge_position(0, "brute"))["do"] == "challenge"
    assert decide(GAME, challenge_position(4, "brute"))["do"] != "challenge"
    assert decide(GAME, challenge_position(4))["do"] != "challenge"


def test_it_keeps_its_characters_ready_if_they_hold_a_rival_off() -> None:
    """With one brute against her Ann can win the next battle with both characters, with two she cannot win it anyway."""
    assert decide(GAME, challenge_position(0))["do"] != "challenge"
    assert decide(GAME, challenge_position(0, "brute"))["do"] == "challenge"


def test_it_creates_intrigues_before_it_exerts_characters() -> None:
    assert decide(GAME, challenge_position(0, "brute", keep=20))["do"] == "create_intrigue"


def test_it_does_not_attack_without_a_ready_character() -> None:
    players = {"Ann": {"field": [{"card": "guard", "wounded": True}], "hand": ["plot"], "keep": 20}, "Bob": {"keep": 20}}
    state = begin(GAME, CARDS, {"active": "Ann", "phase": "battle", "players": players})
    assert decide(GAME, state)["do"] == "skip_battle"


def test_it_takes_the_win_by_an_event_that_claims_power() -> None:
    crown = {
        "type": "event",
        "cost": 0,
        "abilities": [{"kind": "triggered", "condition": "played", "effect": {"claim_power": 1}}],
    }
    players = {
        "Ann": {"field": ["lord"], "hand": ["crown", "guard"], "power_pool": 9, "trade": 5, "keep": 20},
        "Bob": {"keep": 20},
    }
    state = begin(GAME, CARDS | {"crown": crown}, {"active": "Ann", "phase": "reinforcement", "players": players})
    assert decide(GAME, state)["do"] == "play_event"


def test_it_lays_no_card_from_hand_on_a_character_without_influence() -> None:
    """No power can be claimed there. A card from the keep is another matter: it returns to the hand, which is a free draw."""
    state = begin(
        GAME,
        CARDS,
        {
            "active": "Ann",
            "phase": "reinforcement",
            "players": {
                "Ann": {"field": ["brute"], "hand": ["plot"], "keep": 20},
                "Bob": {"field": ["guard"], "keep": 20},
            },
        },
    )
    written = decide(GAME, state)
    assert written["do"] != "create_intrigue" or written["card"] == "keep_top"


def test_it_takes_a_gift_and_declines_a_bad_deal() -> None:
    for give, take, accepted in (({"trade": 2}, {}, True), ({"trade": 1}, {"coins": 2}, False)):
        players = {"Ann": {"trade": 3, "keep": 20}, "Bob": {"coins": 3, "keep": 20}}
        state = begin(GAME, CARDS, {"active": "Ann", "phase": "reinforcement", "players": players})
        offer = ENGINE.parse_action(state, "offer_deal", {"to": "Bob", "give": give, "take": take}, 0)
        ENGINE.apply(state, offer, 0)
        assert decide(GAME, state) == {"do": "answer_deal", "accept": accepted}


def idle_trade(players: int, **options: Any) -> Any:
    """Return a position in which Ann has nothing left to do with her trade, and the others have power."""
    rows: dict[str, Any] = {"Ann": {"trade": 9, "coins": 8, "keep": 2}, "Bob": {"keep": 20, "power_pool": 4}}
    rows |= {"Cleo": {"keep": 20, "power_pool": 6}} if players > 2 else {}
    return begin(GAME, CARDS, {"active": "Ann", "phase": "reinforcement", "players": rows}, **options)


def offers(state: Any, first: int = 0) -> list[dict[str, Any]]:
    """Return the offers that Ann makes before her turn ends; every offer is declined."""
    made = []
    for seed in range(first, first + 200):
        if ENGINE.to_act(state) == 0:
            written = decide(GAME, state, seed=seed)
            made += [written] if written["do"] == "offer_deal" else []
            if written["do"] == "end_phase":
                return made
        else:
            ENGINE.apply(state, Action("answer_deal", (False,)), ENGINE.to_act(state))
    raise AssertionError("the turn does not end")


def test_it_offers_idle_trade_for_power_to_the_leader_of_several_rivals() -> None:
    """KW-DEAL-05: trade is lost at the end of the turn here; power is worth more to Ann, and 7 trade more to Cleo."""
    turns = [offers(idle_trade(3, trade_carries_over=False), 100 * start) for start in range(10)]
    made = [offer for turn in turns for offer in turn]
    assert made
    assert all(offer == {"do": "offer_deal", "to": "Cleo", "give": {"trade": 7}, "take": {"power": 1}} for offer in made)
    assert max(map(len, turns)) < 20, "it does not ask for ever"


def test_it_offers_nothing_to_its_only_rival_and_no_trade_that_it_can_keep() -> None:
    assert offers(idle_trade(2, trade_carries_over=False)) == []
    assert offers(idle_trade(3, trade_carries_over=True)) == []


def test_an_offer_of_idle_trade_is_accepted() -> None:
    for seed in range(20):
        state = idle_trade(3, trade_carries_over=False)
        if decide(GAME, state, seed=seed)["do"] == "offer_deal":
            break
    assert ENGINE.to_act(state) == 2
    assert decide(GAME, state) == {"do": "answer_deal", "accept": True}
    assert (state.trade[0], state.pool[0], state.trade[2], state.pool[2]) == (2, 1, 7, 5)


def first_turn(*hand: str) -> Any:
    """Return the first battle phase of a game: no player has a character yet."""
    cards = CARDS | {"feint": {"type": "event", "cost": 1, "power_rating": 0, "tactic_strength": 7}}
    players = {"Ann": {"hand": list(hand), "keep": 33}, "Bob": {"hand": 7, "keep": 33}}
    return begin(GAME, cards, {"active": "Ann", "phase": "battle", "turn": 1, "players": players})


def test_a_strong_tactic_attacks_alone_in_the_first_turn() -> None:
    assert decide(GAME, first_turn("feint", "lord"))["do"] == "start_battle"
    assert decide(GAME, first_turn("plot", "plot"))["do"] == "skip_battle"


def test_no_intrigue_is_laid_that_brings_the_rival_his_winning_power() -> None:
    """Bob needs 2 more power, and his lords together win a challenge for the card on the guard; with less power he does not."""
    for power, laid in ((8, False), (3, True)):
        players = {
            "Ann": {"field": ["guard"], "hand": ["plot"], "keep": 3},
            "Bob": {"field": ["lord", "lord"], "power_pool": power, "keep": 20},
        }
        plot = {"plot": {**CARDS["plot"], "power_rating": 3}}
        state = begin(GAME, CARDS | plot, {"active": "Ann", "phase": "reinforcement", "players": players})
        assert (decide(GAME, state)["do"] == "create_intrigue") is laid


def test_the_last_card_of_the_keep_is_no_tactic() -> None:
    """Without it the keep is empty, and Ann is out of the game."""
    players = {"Ann": {"keep": 1, "field": ["guard"]}, "Bob": {"keep": 20, "hand": ["plot"], "field": ["guard"]}}
    state = begin(GAME, CARDS, {"active": "Bob", "phase": "battle", "players": players})
    for name, arguments in (("start_battle", {"defender": "Ann"}), ("place_tactic", {"card": "plot"})):
        ENGINE.apply(state, ENGINE.parse_action(state, name, arguments, 1), 1)
    assert decide(GAME, state) == {"do": "place_tactic", "card": "none"}


def test_all_morale_is_spent_in_the_battle_that_decides_the_game() -> None:
    """The tactic of Bob may be stronger than usual, and there is no later battle to keep morale for."""
    players = {
        "Ann": {"keep": 20, "hand": ["plot"], "field": ["guard"], "morale": 7},
        "Bob": {"keep": 20, "hand": ["plot"], "damage": 4},
    }
    state = begin(GAME, CARDS, {"active": "Ann", "phase": "battle", "players": players})
    assert decide(GAME, state)["do"] == "start_battle"
    while ENGINE.to_act(state) >= 0 and "spend_morale" not in {action.do for action in ENGINE.legal_actions(state)}:
        decide(GAME, state)
    assert decide(GAME, state) == {"do": "spend_morale", "amount": 7}
