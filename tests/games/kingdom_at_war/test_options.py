"""Every ambiguity of the rulebook is an option, and a scenario or a test tries every value of it."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_at_war.play import ENGINE
from deckcheck.reading.documents import load_documents
from deckcheck.reading.rulebooks import load_rulebook
from tests.games.kingdom_at_war.table import GAME, new_game, options
from tests.support import TESTS, for_each

AMBIGUITIES = load_rulebook(GAME)["ambiguities"]
SCENARIOS = [
    document.value
    for path in sorted((TESTS / "games/kingdom_at_war/scenarios").glob("*.yaml"))
    for document in load_documents(str(path))
]
ELSEWHERE = {"deck_size_mode", "copy_limit", "simultaneous_choices", "agreed_draw"}
"""Options that tests try, because they are about deck construction, what players see, or games that cannot end."""


@for_each(AMBIGUITIES, lambda ambiguity: ambiguity["option"])
def test_every_value_of_an_option_has_a_scenario(ambiguity: dict[str, Any]) -> None:
    default = ambiguity["values"][ambiguity["default"]]
    assert options()[ambiguity["option"]] == default
    tried = [
        scenario["options"][ambiguity["option"]] for scenario in SCENARIOS if ambiguity["option"] in scenario.get("options", {})
    ]
    others = [value for letter, value in ambiguity["values"].items() if letter != ambiguity["default"]]
    if ambiguity["option"] in ELSEWHERE:
        text = "".join(path.read_text(encoding="utf-8") for path in sorted((TESTS / "games/kingdom_at_war").glob("test_*.py")))
        assert f"{ambiguity['option']}=" in text, f"no test_*.py of tests/games/kingdom_at_war/ sets {ambiguity['option']}="
        return
    left = [value for value in others if value not in tried]
    assert not left, (
        f"no scenario in tests/games/kingdom_at_war/scenarios/ sets the option {ambiguity['option']} to {left}: write one,"
        " or if it is only about deck construction, write a test that sets it and add its name to ELSEWHERE above"
    )


OTHER_VALUES = [
    (ambiguity["option"], value)
    for ambiguity in AMBIGUITIES
    for letter, value in ambiguity["values"].items()
    if letter != ambiguity["default"] and ambiguity["option"] not in ("deck_size_mode", "copy_limit")
]


@pytest.mark.parametrize(("option", "value"), OTHER_VALUES)
def test_random_games_end_with_every_option(option: str, value: Any) -> None:
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
