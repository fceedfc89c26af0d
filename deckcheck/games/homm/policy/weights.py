"""Weights of the policy."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from deckcheck.simulator.parts.lookahead import load_numbers

WEIGHTS: Final = load_numbers(Path(__file__).with_name("weights.json"))
HERO_DAMAGE: Final = WEIGHTS["hero_damage"]
"""Value of a point of damage on the enemy Hero; other values are relative to it."""
LETHAL: Final = WEIGHTS["lethal"]
"""Value of the damage that ends the game."""
PASS_VALUE: Final = WEIGHTS["pass"]
"""Value of passing: more than that of an action that does nothing."""
