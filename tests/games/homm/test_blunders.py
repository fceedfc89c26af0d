"""Positions in which the policy once chose badly, each with the better move."""

from __future__ import annotations

from typing import Any

from deckcheck.games.homm.play import ENGINE
from tests.simulator.decisions import begin, decide

CARDS: dict[str, dict[str, Any]] = {
    "striker": {"type": "unit", "unit_type": "ground", "attack": 2, "move": 1, "hp": 3},
    "recruit": {"type": "unit", "unit_type": "ground", "attack": 3, "move": 1, "hp": 4, "cost": {"attack": 2}},
    "giant": {"type": "unit", "unit_type": "ground", "attack": 9, "move": 1, "hp": 9, "cost": {"attack": 9}},
    "bolt": {
        "type": "spell",
        "cost": {"power": 1},
        "effects": [{"kind": "instant", "do": "damage", "amount": 3, "target": {"is": "hero", "owner": "enemy"}}],
    },
    "charm": {"type": "spell", "cost": {"power": 1}},
}
POOL = {"attack": 3, "defense": 3, "power": 3, "knowledge": 3}


def test_a_free_boost_that_wins_is_taken() -> None:
    """The enemy Hero has 17 damage, the attack deals 2, and a Unit card in hand adds the last point."""
    state = begin(
        "homm",
        CARDS,
        {
            "active": "Ann",
            "units": [{"card": "striker", "owner": "Ann", "at": [4, 6]}],
            "players": {"Ann": {"hand": ["recruit"]}, "Bob": {"hero": {"damage": 17}, "passed": True}},
        },
    )
    assert decide("homm", state)["do"] == "activate_unit"
    assert decide("homm", state) == {"do": "boost", "card": "recruit"}
    end = ENGINE.outcome(state)
    assert end is not None
    assert end.winner == 0


def test_a_spell_that_wins_comes_before_an_attack_that_does_not() -> None:
    state = begin(
        "homm",
        CARDS,
        {
            "active": "Ann",
            "units": [{"card": "striker", "owner": "Ann", "at": [4, 6]}],
            "players": {"Ann": {"hand": ["bolt"], "ready": POOL}, "Bob": {"hero": {"damage": 17}, "passed": True}},
        },
    )
    assert decide("homm", state)["do"] == "play_spell"
    while ENGINE.outcome(state) is None:
        decide("homm", state)
    end = ENGINE.outcome(state)
    assert end is not None
    assert end.winner == 0


def test_an_opening_hand_without_cheap_units_is_replaced() -> None:
    hand = ["giant", "giant", "charm", "charm", "charm", "recruit", "charm"]
    state = begin(
        "homm",
        CARDS,
        {
            "phase": "setup",
            "active": "Ann",
            "first_player": "Ann",
            "players": {"Ann": {"hand": hand, "deck": 30, "ready": POOL}, "Bob": {"hand": 7, "deck": 30}},
        },
    )
    written = decide("homm", state)
    assert written["do"] == "replace_cards"
    replaced = written["cards"]
    assert replaced.count("giant") == 2
    assert "recruit" not in replaced
