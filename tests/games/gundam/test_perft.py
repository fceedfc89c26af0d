"""Counts of legal action sequences from three positions, compared with an enumerator that shares no code with the engine."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Action
from deckcheck.core.rng import Stream
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.games.gundam.cards import parse_card
from deckcheck.games.gundam.engine.sheet import drawn_layout, parse_cell
from deckcheck.games.gundam.engine.state import State
from deckcheck.games.gundam.play import ENGINE
from tests.games.gundam import slow
from tests.support import few_and_many

pytestmark = pytest.mark.slow

CARDS: dict[str, dict[str, Any]] = {
    "runner": {"power": 260, "element": "Fire", "move": {"N": {"blue": 2}, "E": {"blue": 1}, "W": {"blue": 1}}},
    "high runner": {
        "power": 300,
        "element": "Fire",
        "move": {"N": {"blue": 1, "green": 1}, "NE": {"green": 1}, "NW": {"green": 1}},
        "effects": [{"condition": "self_attacking", "effect": {"power": 80}, "green": True}],
    },
    "diver": {
        "power": 230,
        "element": "Wind",
        "move": {"N": {"blue": 2}, "E": {"blue": 2}, "S": {"green": 2}, "W": {"blue": 2}},
        "effects": [{"condition": {"self_at": "p_area"}, "effect": "win", "green": True}],
    },
    "tower": {
        "power": 320,
        "element": "Earth",
        "faction": "Stone",
        "move": {"N": {"blue": 1}, "S": {"blue": 1}},
        "effects": [
            {"condition": {"self_at": "own_assault"}, "effect": {"power": 60}},
            {"condition": {"opponent_at": "p_area"}, "effect": {"power": 10}},
        ],
    },
    "breaker": {
        "power": 200,
        "element": "Water",
        "move": {"N": {"blue": 1}, "NE": {"blue": 2}, "NW": {"blue": 2}, "S": {"blue": 1}},
        "effects": [{"condition": {"opponent_faction": "Stone"}, "effect": "win"}],
    },
    "rock": {
        "power": 390,
        "element": "Earth",
        "faction": "Stone",
        "move": {"N": {"green": 1}},
        "effects": [
            {"condition": {"self_faction": "Stone"}, "effect": {"power": 5}},
            {"condition": {"self_element": "Earth"}, "effect": {"power": 5}},
        ],
    },
}

Fixed = dict[str, Any]
BASIC: Fixed = {
    "mode": "basic",
    "hands": [["high runner", "tower"], ["breaker", "diver"]],
    "decks": [[], []],
    "grid": {"2,1": ("runner", 0), "1,2": ("diver", 0), "2,3": ("tower", 1), "3,2": ("breaker", 1)},
    "placement": [["1,2"], ["3,2"]],
    "bearers": {},
}
OPENING: Fixed = {
    "mode": "advanced",
    "hands": [["runner", "runner", "high runner", "rock"], ["tower", "breaker", "diver", "diver"]],
    "decks": [["tower", "breaker"], ["runner", "runner", "rock"]],
    "grid": {},
    "placement": [[], []],
    "bearers": {},
}
MIDDLE: Fixed = {
    "mode": "advanced",
    "hands": [["high runner"], ["tower"]],
    "decks": [["diver"], []],
    "grid": {
        "2,2": ("diver", 0), "3,4": ("runner", 0), "1,6": ("breaker", 0),
        "4,5": ("breaker", 1), "3,6": ("rock", 1), "3,3": ("tower", 1),
    },
    "placement": [[], []],
    "bearers": {"2,2": "3,4", "4,5": "3,6"},
}  # fmt: skip
COUNTS = {"basic": [10, 36, 78, 302], "opening": [9, 9, 108, 108], "middle": [16, 79, 224, 1314]}
POSITIONS = {"basic": BASIC, "opening": OPENING, "middle": MIDDLE}


def rows() -> dict[str, dict[str, Any]]:
    return {name: {"id": f"X-{number}", "name": name, **row} for number, (name, row) in enumerate(CARDS.items())}


def fast(fixed: Fixed) -> State:
    """Return the position as the engine reads it."""
    players = {
        name: {"hand": fixed["hands"][seat], "deck": fixed["decks"][seat], "placement_area": fixed["placement"][seat]}
        for seat, name in enumerate(("one", "two"))
    }
    grid = {
        cell: {
            "card": card,
            "owner": ("one", "two")[owner],
            "p_items": [item for item, bearer in fixed["bearers"].items() if bearer == cell],
        }
        for cell, (card, owner) in fixed["grid"].items()
    }
    cards = {name: parse_card(row) for name, row in rows().items()}
    options = load_format("gundam", fixed["mode"], Settings()).options
    state: State = ENGINE.load_position({"players": players, "grid": grid, "mode": fixed["mode"]}, cards, options)
    return state


def naive(fixed: Fixed) -> slow.Position:
    """Return the position as the slow enumerator reads it."""
    layout = drawn_layout("sides" if fixed["mode"] == "basic" else "columns_2_4")
    items: dict[slow.Cell, tuple[str, Any]] = dict.fromkeys(layout.p_areas, ("area", None))
    for seat, cells in enumerate(fixed["placement"]):
        items |= {parse_cell(cell): ("placement", seat) for cell in cells}
    items |= {parse_cell(item): ("card", parse_cell(bearer)) for item, bearer in fixed["bearers"].items()}
    return slow.Position(
        mode=fixed["mode"],
        columns=layout.columns,
        rows=layout.rows,
        assault=[list(cells) for cells in layout.assault],
        cards=rows(),
        hands=[list(hand) for hand in fixed["hands"]],
        decks=[list(deck) for deck in fixed["decks"]],
        active=0,
        grid={parse_cell(cell): there for cell, there in fixed["grid"].items()},
        items=items,
    )


def count(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in ENGINE.legal_actions(state):
        twin = ENGINE.copy_state(state)
        ENGINE.apply(twin, action)
        total += count(twin, depth - 1)
    return total


def by_cell(state: State, action: Action) -> slow.Try:
    """Return an action of the engine in the words of the slow enumerator."""

    def name(card: int) -> str:
        return state.game.references[card].partition("#")[0]

    def cell(card: int) -> slow.Cell:
        return state.game.sheet.cells[state.at[card]]

    if action.do == "deploy":
        return ("deploy", name(action.args[0]), action.args[1])
    if action.do == "move":
        return ("move", cell(action.args[0]), *action.args[1:])
    if action.do == "power_up":
        return ("power_up", name(action.args[0]), cell(action.args[1]))
    if action.do == "use_p_item":
        return ("use_p_item", action.args[0], cell(action.args[1]))
    return (action.do,)


def assert_same_tree(state: State, position: slow.Position, depth: int) -> None:
    """Assert that the same actions are legal, here and after each of them."""
    found = slow.legal(position)
    actions = {by_cell(state, action): action for action in ENGINE.legal_actions(state)}
    assert len(actions) == len(ENGINE.legal_actions(state)), "no action is offered twice"
    assert set(actions) == set(found)
    outcome = ENGINE.outcome(state)
    assert (outcome.winner if outcome else None) == position.won
    assert {cell: there[0] for cell, there in position.grid.items()} == {
        state.game.sheet.cells[cell]: state.game.references[card].partition("#")[0]
        for cell, card in enumerate(state.grid)
        if card >= 0
    }
    if depth:
        for words, action in actions.items():
            twin = ENGINE.copy_state(state)
            ENGINE.apply(twin, action)
            assert_same_tree(twin, found[words], depth - 1)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_the_known_number_of_sequences(name: str) -> None:
    state = fast(POSITIONS[name])
    assert [count(state, depth) for depth in (1, 2, 3, 4)] == COUNTS[name]


@few_and_many("depth", 3, 4)
@pytest.mark.parametrize("name", POSITIONS)
def test_the_slow_enumerator_counts_the_same(name: str, depth: int) -> None:
    position = naive(POSITIONS[name])
    assert [slow.count(position, one) for one in range(1, depth + 1)] == COUNTS[name][:depth]


@few_and_many("depth", 2, 3)
@pytest.mark.parametrize("name", POSITIONS)
def test_both_find_the_same_actions_in_every_position(name: str, depth: int) -> None:
    assert_same_tree(fast(POSITIONS[name]), naive(POSITIONS[name]), depth)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", POSITIONS)
def test_both_agree_along_random_games(name: str, seed: int) -> None:
    state, position, stream = fast(POSITIONS[name]), naive(POSITIONS[name]), Stream(seed)
    for _ in range(60):
        assert_same_tree(state, position, 0)
        actions = ENGINE.legal_actions(state)
        if not actions:
            break
        action = stream.choice(actions)
        then = slow.after(position, by_cell(state, action))
        ENGINE.apply(state, action)
        assert then is not None
        position = then
