"""Damage that the policy expects on each space of the map."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.homm.engine.board import BIT
from deckcheck.games.homm.engine.view import SeenPiece
from deckcheck.games.homm.policy.threats import Threat, Threats


def unit(card: int, cell: int, **values: Any) -> SeenPiece:
    found = {"attack": 2, "size": 3, "move": 2, "unit_type": "ground", "is_hero": False, "activated": False} | values
    piece = SeenPiece.__new__(SeenPiece)
    for name, value in {"card": card, "cell": cell, **found}.items():
        setattr(piece, name, value)
    return piece


@pytest.mark.parametrize("size", [3, 5_000])
def test_damage_on_every_space_is_that_of_all_units_together(size: int) -> None:
    foes = [unit(1, 0, size=size), unit(2, 24, size=size, unit_type="flying"), unit(3, 48, size=size, unit_type="ranged")]
    foes[1].activated = True
    taken = BIT[0] | BIT[24] | BIT[48]
    each = [Threat(piece, taken, 0) for piece in foes]
    threats = Threats(foes, 0)
    assert threats.later == tuple(sum(threat.at(cell) for threat in each) for cell in range(49))
    assert threats.now == tuple(each[0].at(cell) + each[2].at(cell) for cell in range(49))
    assert max(threats.later) > 2 * size
