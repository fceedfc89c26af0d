"""Damage of attacks, and what it costs the player who takes it."""

from __future__ import annotations

from typing import Final

from deckcheck.games.homm.engine.attack import RANGE
from deckcheck.games.homm.engine.board import DISTANCE
from deckcheck.games.homm.engine.ending import DAMAGE_LIMIT
from deckcheck.games.homm.engine.view import SeenPiece
from deckcheck.games.homm.policy.weights import HERO_DAMAGE, LETHAL, WEIGHTS

UNIT_ATTACK: Final = WEIGHTS["unit_attack"]


def size_value(piece: SeenPiece) -> float:
    """Return the value of one point of a Unit's Size."""
    return UNIT_ATTACK * piece.attack + piece.hp


def loss(piece: SeenPiece, damage: int) -> float:
    """Return the value that the controller of a Unit loses by damage."""
    if piece.is_hero:
        return HERO_DAMAGE * damage + (LETHAL if damage and piece.damage + damage >= DAMAGE_LIMIT else 0.0)
    lost = (piece.damage + damage) // piece.hp
    if not lost:
        return 0.3 * damage
    return lost * size_value(piece) + 0.3 * damage if lost < piece.size else piece.size * size_value(piece) + 2.0


def attack_damage(piece: SeenPiece, cell: int, target: SeenPiece) -> int:
    """Return the damage of an attack from a space, before boosts."""
    damage = piece.attack * piece.size
    steps = DISTANCE[cell][target.cell]
    if piece.unit_type == "ranged" and (steps == 1 or steps > RANGE):
        damage = (damage + 1) // 2
    return damage
