"""Positions in which the policy once chose badly, each with the better move."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.gundam.play import ENGINE
from tests.games.gundam.play import position
from tests.simulator.decisions import decide

ALL_WAYS = {direction: {"blue": 1} for direction in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")}
CARDS: dict[str, dict[str, Any]] = {"a": {"power": 200, "move": ALL_WAYS}, "b": {"power": 200, "move": ALL_WAYS}}


def at(card: str, owner: str, *items: str) -> dict[str, Any]:
    return {"card": card, "owner": owner, "p_items": list(items)}


def p_areas() -> list[str]:
    """Return the P Areas of the advanced sheet as a position writes them."""
    state = position("advanced", CARDS, {"players": {"B": {"hand": ["a"]}, "K": {"hand": 3}}, "grid": {}})
    sheet = state.game.sheet
    return [",".join(map(str, sheet.cells[cell])) for cell in sheet.p_cells]


@pytest.mark.parametrize("seed", range(6))
def test_an_item_in_use_is_not_shifted_for_nothing(seed: int) -> None:
    first, second, *_ = p_areas()
    grid = {first: at("a", "B", first), second: at("b", "B")}
    rest = {"players": {"B": {"deck": 9}, "K": {"hand": 3, "deck": 9}}, "grid": grid, "phase": "end"}
    state = position("advanced", CARDS, rest)
    assert {"do": "use_p_item", "item": first, "target": "b"} in [
        ENGINE.format_action(state, action) for action in ENGINE.legal_actions(state)
    ]
    assert decide("gundam", state, seed=seed) == {"do": "end_turn"}


@pytest.mark.parametrize("seed", range(6))
def test_a_p_area_just_taken_is_kept(seed: int) -> None:
    first, *_ = p_areas()
    grid = {first: at("a", "B", first)}
    rest = {"players": {"B": {"hand": ["b"], "deck": 9}, "K": {"hand": 3, "deck": 9}}, "grid": grid}
    state = position("advanced", CARDS, rest)
    assert decide("gundam", state, seed=seed)["do"] == "deploy"


def test_no_p_item_goes_to_a_card_that_cannot_use_it() -> None:
    """Card b has neither green arrows nor green text; card c moves by a green arrow."""
    cards = CARDS | {"b": {**CARDS["b"], "move": {"N": {"blue": 1}}}, "c": {"power": 200, "move": {"N": {"green": 1}}}}
    first, _, third, *_ = p_areas()
    for other, wanted in (("b", False), ("c", True)):
        grid = {first: at("a", "B"), third: at(other, "B")}
        rest = {"players": {"B": {"deck": 9, "placement_area": [first]}, "K": {"hand": 3, "deck": 9}}, "grid": grid}
        for seed in range(4):
            state = position("advanced", cards, {**rest, "phase": "end"})
            written = decide("gundam", state, seed=seed)
            assert written["do"] == ("use_p_item" if wanted else "end_turn")
            assert not wanted or written["target"] == "c"
