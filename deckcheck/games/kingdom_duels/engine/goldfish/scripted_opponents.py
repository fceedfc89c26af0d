"""Goldfish opponents: a side with a dummy monster that is renewed every turn, a wall that is not, or no monsters."""

from __future__ import annotations

from typing import Any, Final

from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DEF, EXTRA, FRONT
from deckcheck.games.kingdom_duels.engine.duel.players import Trial
from deckcheck.games.kingdom_duels.engine.duel.state import State, turn_face
from deckcheck.games.kingdom_duels.engine.zones.rows import place_front

DUMMY: Final = "DUMMY-001"
WALL_ZONES: Final[tuple[int, ...]] = (2, 1, 3, 0, 4)
DAMAGED: Final[tuple[str, ...]] = ("target", "dummy_atk")
"""Opponents whose dummy is in ATK position, so that attacks on it cause damage."""
SPARES: Final = 11
"""Dummies of an opponent that always has one: a deck can take one into each of its ten zones, as a monster or as an equip."""
DEF_OF_LEVEL: Final = {1: 300, 2: 475, 3: 800, 4: 1300, 5: 1500, 6: 1950, 7: 2200}
"""The median DEF of the Main Deck monsters of each Level that several cards have; a test compares it with the card database."""


def dummy_row(atk: int, def_: int = 0) -> dict[str, Any]:
    """Return the row of a monster without effects; a Token, so that it returns after every battle."""
    row = {"id": DUMMY, "name": "Dummy", "frame": "Monster", "types": ["Monster", "Token"], "deck": "extra"}
    return {**row, "attribute": "earth", "level": 1, "atk": atk, "def": def_, "bonus_atk": 0, "bonus_def": 0}


def renew(state: State, trial: Trial) -> None:
    """Put the dummies on the second board: one every turn unless there is one, or a wall once. A dummy that the deck has taken
    stays with the deck."""
    position = ATK if trial.opponent in DAMAGED else DEF
    if trial.opponent == "wall":
        wanted = len(WALL_ZONES) if state.turn == 1 else 0
    else:
        wanted = 1 - len(standing(state, trial))
        for number in standing(state, trial):
            turn_face(state, number, position)
    at_home = [number for number in trial.dummies if state.zone[number] == EXTRA]
    free = [zone for zone in WALL_ZONES if state.boards[1].front[zone] < 0]
    for number, zone in zip(at_home[: max(0, wanted)], free, strict=False):
        place_front(state, number, 1, zone, position)


def standing(state: State, trial: Trial) -> list[int]:
    """Return the dummies on the second board."""
    return [number for number in trial.dummies if state.zone[number] == FRONT and state.ctrl[number] == 1]


def note_opening(state: State, trial: Trial) -> None:
    trial.bare_hands.append(not any(state.game.main[card] & MONSTER for card in state.players[0].hand))


def is_down(state: State, trial: Trial) -> bool:
    """Return whether no dummy is left on its side: destroyed, or taken away."""
    return state.turn > 0 and not standing(state, trial)
