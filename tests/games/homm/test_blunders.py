"""Positions in which the policy once chose badly, each with the better move."""

from __future__ import annotations

from typing import Any

from deckcheck.games.homm.engine.board import DISTANCE
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
    "zealot": {
        "type": "unit",
        "unit_type": "ground",
        "attack": 3,
        "move": 2,
        "hp": 3,
        "cost": {"attack": 1},
        "effects": [
            {
                "kind": "passive",
                "when": "enters",
                "by": {"which": "self"},
                "do": "damage",
                "amount": 1,
                "target": {"which": "all", "is": "hero", "owner": "friendly"},
            }
        ],
    },
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
            "players": {"Ann": {"hand": ["recruit"]}, "Bob": {"hero": {"damage": 17}, "deck": 5, "passed": True}},
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


def test_the_hero_leaves_the_reach_of_units_that_could_kill_it() -> None:
    """Two enemy Units can deal the last 4 damage this round; the Hero can go where neither reaches it."""
    state = begin(
        "homm",
        CARDS,
        {
            "active": "Ann",
            "units": [{"card": "striker", "owner": "Bob", "at": at} for at in ([3, 2], [5, 2])],
            "players": {"Ann": {"hero": {"damage": 16}, "hand": ["recruit"], "ready": POOL}, "Bob": {"hand": 2, "deck": 20}},
        },
    )
    assert decide("homm", state)["do"] == "activate_hero"
    hero = next(piece for piece in state.pieces.values() if piece.is_hero and piece.controller == 0)
    foes = [piece for piece in state.pieces.values() if piece.controller == 1 and not piece.is_hero]
    assert all(DISTANCE[hero.cell][foe.cell] > foe.facts.move + 1 for foe in foes)


def test_an_attack_comes_before_a_card_that_can_wait() -> None:
    """The enemy Unit has not acted yet; after the attack it cannot, and the card in hand can still be played."""
    state = begin(
        "homm",
        CARDS,
        {
            "active": "Ann",
            "units": [
                {"card": "striker", "owner": "Ann", "at": [4, 4], "size_tokens": 1},
                {"card": "recruit", "owner": "Bob", "at": [4, 5]},
            ],
            "players": {"Ann": {"hand": ["recruit", "recruit"], "deck": 20, "ready": POOL}, "Bob": {"hand": 2, "deck": 20}},
        },
    )
    assert decide("homm", state)["do"] == "activate_unit"


def test_a_unit_that_would_kill_its_own_hero_stays_in_hand() -> None:
    state = begin(
        "homm",
        CARDS,
        {
            "active": "Ann",
            "players": {"Ann": {"hero": {"damage": 19}, "hand": ["zealot"], "deck": 20, "ready": POOL}, "Bob": {"deck": 20}},
        },
    )
    while ENGINE.outcome(state) is None and ENGINE.to_act(state) == 0:
        assert decide("homm", state)["do"] != "play_unit"


def test_a_spell_that_wins_comes_before_an_attack_that_wins() -> None:
    """Boosts cannot answer a Spell."""
    state = begin(
        "homm",
        CARDS,
        {
            "active": "Ann",
            "units": [{"card": "striker", "owner": "Ann", "at": [4, 6], "size_tokens": 1}],
            "players": {"Ann": {"hand": ["bolt"], "ready": POOL}, "Bob": {"hero": {"damage": 17}, "hand": 1}},
        },
    )
    assert decide("homm", state)["do"] == "play_spell"


def test_a_pass_that_wins_comes_before_everything_else() -> None:
    """The enemy has passed and has neither a deck nor a Unit, so the end of the round wins (HM-WIN-02)."""
    state = begin(
        "homm",
        CARDS,
        {
            "active": "Ann",
            "units": [{"card": "striker", "owner": "Ann", "at": [4, 6]}],
            "players": {"Ann": {"hand": ["recruit"]}, "Bob": {"deck": 0, "discard": ["charm"], "passed": True}},
        },
    )
    assert decide("homm", state) == {"do": "pass"}
    end = ENGINE.outcome(state)
    assert end is not None
    assert (end.winner, end.reason) == (0, "HM-WIN-02")


def test_a_scripted_opponent_without_a_deck_is_attacked_and_not_waited_for() -> None:
    """Its empty deck does not end a goldfish game (HM-WIN-02), also when the Units of a wall are in its discard pile."""
    state = begin(
        "homm",
        CARDS,
        {
            "active": "Ann",
            "units": [{"card": "striker", "owner": "Ann", "at": [4, 6]}],
            "players": {"Ann": {"hand": ["recruit"], "deck": 9}, "Bob": {"deck": 0, "discard": ["striker"], "passed": True}},
        },
    )
    state.goldfish = True
    assert decide("homm", state)["do"] == "activate_unit"


def test_search_takes_a_win_at_once() -> None:
    """A win that is there now is taken, even if the policy's own action would win later."""
    striker = {"card": "striker", "owner": "Ann", "at": [4, 6]}
    players = {"Ann": {"hand": ["bolt"], "ready": POOL, "deck": 9}, "Bob": {"hero": {"damage": 18}, "deck": 9}}
    state = begin("homm", CARDS, {"active": "Ann", "units": [striker], "players": players})
    decide("homm", state, "search:rollouts=8")
    while ENGINE.outcome(state) is None and ENGINE.to_act(state) == 0:
        decide("homm", state, "search:rollouts=8")
    end = ENGINE.outcome(state)
    assert end is not None
    assert end.winner == 0


def test_a_boost_that_cannot_save_the_hero_is_kept() -> None:
    """The attack deals 4 damage to a Hero with 18; one point less kills it as well."""
    cards = CARDS | {"ram": {"type": "unit", "unit_type": "ground", "attack": 4, "move": 1, "hp": 3}}
    for damage, boosts in ((18, False), (16, True)):
        state = begin(
            "homm",
            cards,
            {
                "active": "Bob",
                "units": [{"card": "ram", "owner": "Bob", "at": [4, 2]}],
                "players": {"Ann": {"hero": {"damage": damage}, "hand": ["charm"] * 6, "ready": POOL}, "Bob": {"deck": 9}},
            },
            boost_hero_target="both",
        )
        ENGINE.apply(state, ENGINE.parse_action(state, "activate_unit", {"unit": [4, 2], "attack": [4, 1]}, 1))
        assert ENGINE.to_act(state) == 0
        assert (decide("homm", state)["card"] is not None) is boosts


def test_the_hero_does_not_walk_into_a_corner() -> None:
    """The enemy Unit reaches neither the corner nor the other side this round; in the corner the Hero is caught in the next."""
    state = begin(
        "homm",
        CARDS,
        {
            "active": "Ann",
            "units": [{"card": "striker", "owner": "Bob", "at": [3, 2]}],
            "players": {
                "Ann": {"hero": {"damage": 14, "at": [3, 1]}, "deck": 20, "ready": POOL},
                "Bob": {"hand": 2, "deck": 20},
            },
        },
    )
    written = decide("homm", state)
    assert written["do"] == "activate_hero"
    assert written["move"][-1] == [5, 1]


def test_a_unit_that_has_acted_is_not_teleported_beside_a_target() -> None:
    """It could not attack there; a Unit that is still to act could."""
    leap: dict[str, Any] = {
        "type": "spell",
        "cost": {"power": 1},
        "effects": [
            {"kind": "instant", "do": "teleport", "target": {"owner": "friendly"}, "to": {"range": 3, "from": "target"}},
        ],
    }
    for marked in (True, False):
        state = begin(
            "homm",
            CARDS | {"leap": leap},
            {
                "active": "Ann",
                "units": [{"card": "striker", "owner": "Ann", "at": [4, 3], "activation_mark": marked}],
                "players": {
                    "Ann": {
                        "hero": {"activation_mark": True},
                        "hand": ["leap"],
                        "ready": POOL,
                        "deck": 9,
                        "statistic_played": True,
                    },
                    "Bob": {"passed": True, "deck": 9},
                },
            },
        )
        first = decide("homm", state)
        assert first["do"] != "play_spell" if marked else True
        done = [first["do"]]
        while not marked and ENGINE.to_act(state) == 0 and len(done) < 6:
            done.append(decide("homm", state)["do"])
        assert marked or "activate_unit" in done
