"""Goldfish opponents: a side that is renewed with a dummy monster every turn, or stays empty."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.cards import Card, parse_card
from deckcheck.games.kingdom_duels.engine.moves import place_front
from deckcheck.games.kingdom_duels.engine.state import ATK, DEF, EXTRA, FRONT, State


def dummy_card(atk: int) -> Card:
    """A monster without effects; a Token, so that it comes back after every battle."""
    row = {"id": "DUMMY-001", "name": "Dummy", "frame": "Monster", "types": ["Monster", "Token"], "deck": "extra"}
    return parse_card({**row, "attribute": "earth", "level": 1, "atk": atk, "def": 0, "bonus_atk": 0, "bonus_def": 0})


def renew(state: State) -> None:
    """Puts the dummy back on the middle zone of the second board."""
    assert state.dummy is not None
    kind, number = state.dummy
    if kind == "empty":
        return
    position = ATK if kind == "dummy_atk" else DEF
    if state.zone[number] == EXTRA:
        place_front(state, number, 1, 2, position)
    if state.zone[number] == FRONT:
        state.pos[number] = position
