"""KD-AMB-33: which player chooses Blue or Red in the Setup Phase, in both readings."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import example, standard_options


def choosers(reading: str) -> set[int]:
    """Return the seats that choose a side first in twenty duels."""
    deck = example("heart-of-the-cards")
    options = {**standard_options(), "side_choice": reading}
    found = set()
    for seed in range(20):
        state = ENGINE.new_state((deck, deck), options, seed)
        while not any(action.do == "choose_side" for action in ENGINE.legal_actions(state)):
            ENGINE.apply(state, ENGINE.legal_actions(state)[0])
        seat = ENGINE.to_act(state)
        assert seat is not None
        found.add(seat)
    return found


def test_kd_amb_33_chance_decides_who_chooses_a_side() -> None:
    assert choosers("chance") == {0, 1}


def test_kd_amb_33_the_first_seat_chooses_a_side_if_players_agree() -> None:
    assert choosers("first_seat") == {0}
