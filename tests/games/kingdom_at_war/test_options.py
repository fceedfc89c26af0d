"""Every open point of the rulebook is an option, and every reading of it is tried by a scenario or a test."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.rng import Stream
from deckcheck.reading.documents import load_documents
from deckcheck.reading.rulebooks import load_rulebook
from tests.games.kingdom_at_war.table import ENGINE, GAME, new_game, options
from tests.support import TESTS

POINTS = load_rulebook(GAME)["ambiguities"]
SCENARIOS = [
    document.value
    for path in sorted((TESTS / "games/kingdom_at_war/scenarios").glob("*.yaml"))
    for document in load_documents(str(path))
]
ELSEWHERE = {"deck_size_mode", "copy_limit", "simultaneous_choices"}
"""Options that tests show, because they bear on deck construction or on what can be seen."""


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point["option"])
def test_every_reading_has_a_scenario(point: dict[str, Any]) -> None:
    default = point["values"][point["default"]]
    assert options()[point["option"]] == default
    tried = [scenario["options"][point["option"]] for scenario in SCENARIOS if point["option"] in scenario.get("options", {})]
    others = [value for letter, value in point["values"].items() if letter != point["default"]]
    if point["option"] in ELSEWHERE:
        text = "".join(path.read_text(encoding="utf-8") for path in sorted((TESTS / "games/kingdom_at_war").glob("test_*.py")))
        assert f"{point['option']}=" in text
        return
    assert all(value in tried for value in others), f"{point['option']} is not tried with {others}"


READINGS = [
    (point["option"], value)
    for point in POINTS
    for letter, value in point["values"].items()
    if letter != point["default"] and point["option"] not in ("deck_size_mode", "copy_limit")
]


@pytest.mark.parametrize(("option", "value"), READINGS)
def test_random_games_end_under_every_reading(option: str, value: Any) -> None:
    for seats in (2, 3):
        state = new_game(seats, 5, **{option: value})
        cards, stream = sorted(ENGINE.cards_in_state(state)), Stream(1)
        for _ in range(4000):
            if ENGINE.to_act(state) < 0:
                break
            actions = ENGINE.legal_actions(state)
            assert len(actions) == len(set(actions))
            ENGINE.apply(state, stream.choice(actions))
        assert sorted(ENGINE.cards_in_state(state)) == cards
        assert (ENGINE.outcome(state) is None) == bool(ENGINE.legal_actions(state))
