"""Damage that the policy expects on each space of the map."""

from __future__ import annotations

import pytest

from deckcheck.games.homm.engine.board import BIT
from deckcheck.games.homm.play import ENGINE
from deckcheck.games.homm.policy.threats import Threat, Threats
from tests.games.homm.arena import Arena, sample


def unit_of(unit_type: str) -> str:
    return next(card.name for card in sample().values() if card.unit_type == unit_type)


@pytest.mark.parametrize("size", [3, 5_000])
def test_damage_on_every_space_is_that_of_all_units_together(size: int) -> None:
    places = {"ground": [1, 1], "flying": [4, 4], "ranged": [7, 7]}
    units = [{"card": unit_of(kind), "owner": "Bob", "at": space} for kind, space in places.items()]
    foes = [piece for piece in ENGINE.observe(Arena(units).state, 0).pieces if not piece.is_hero]
    for piece in foes:
        piece.size = size
    foes[1].activated = True
    taken = sum(BIT[piece.cell] for piece in foes)
    each = [Threat(piece, taken, 0) for piece in foes]
    threats = Threats(foes, 0)
    assert threats.later == tuple(sum(threat.at(cell) for threat in each) for cell in range(49))
    assert threats.now == tuple(each[0].at(cell) + each[2].at(cell) for cell in range(49))
    assert max(threats.later) >= 2 * size
