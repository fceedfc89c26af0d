"""Values of positions: a logistic function of a few differences between the players. The weights are data."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path

STANDARD = "standard"
"""Name of the weights in a game that has only one set of them."""


def load_weights(path: Path, features: Sequence[str]) -> Mapping[str, tuple[float, ...]]:
    """Return the sets of weights in a JSON file by name, each in the order of the features."""
    sets = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return {name: tuple(float(weights[feature]) for feature in features) for name, weights in sets.items()}


def load_numbers(path: Path) -> Mapping[str, float]:
    """Return the numbers of a JSON file by name: the weights of a policy."""
    return {name: float(number) for name, number in json.loads(path.read_text(encoding="utf-8")).items()}


def logistic(weights: Sequence[float], features: Sequence[float]) -> float:
    """Return a chance from 0 to 1."""
    total = sum([weight * feature for weight, feature in zip(weights, features, strict=True)])
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))
