"""Positions in which the policy once chose badly, each with the better move."""

from __future__ import annotations

from typing import Any

from tests.simulator.decisions import begin, decide

GAME = "kingdom-at-war"
CARDS: dict[str, dict[str, Any]] = {
    "lord": {"type": "character", "cost": 3, "strength": 2, "influence": 3},
    "guard": {"type": "character", "cost": 2, "strength": 3, "influence": 1},
    "brute": {"type": "character", "cost": 2, "strength": 4, "influence": 0},
    "plot": {"type": "event", "cost": 9, "power_rating": 3, "tactic": 0},
}


def challenge_position(damage: int) -> Any:
    """Return a position in which Ann can win a challenge, and Bob can attack after it."""
    return begin(
        GAME,
        CARDS,
        {
            "active": "Ann",
            "phase": "reinforcement",
            "players": {
                "Ann": {"damage": damage, "field": ["lord", "guard"], "keep": 20},
                "Bob": {"field": [{"card": "brute", "face_down": ["plot"]}], "keep": 20},
            },
        },
    )


def test_it_keeps_its_characters_ready_when_one_more_lost_battle_is_the_last() -> None:
    assert decide(GAME, challenge_position(0))["do"] == "challenge"
    assert decide(GAME, challenge_position(4))["do"] != "challenge"


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
    from deckcheck.games.kingdom_at_war.play import ENGINE

    for give, take, accepted in (({"trade": 2}, {}, True), ({"trade": 1}, {"coins": 2}, False)):
        players = {"Ann": {"trade": 3, "keep": 20}, "Bob": {"coins": 3, "keep": 20}}
        state = begin(GAME, CARDS, {"active": "Ann", "phase": "reinforcement", "players": players})
        offer = ENGINE.parse_action(state, "offer_deal", {"to": "Bob", "give": give, "take": take}, 0)
        ENGINE.apply(state, offer, 0)
        assert decide(GAME, state) == {"do": "answer_deal", "accept": accepted}
