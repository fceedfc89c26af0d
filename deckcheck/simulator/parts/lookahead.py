"""Lookahead: values of positions, and states that look the same to a seat."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from math import exp
from pathlib import Path

from deckcheck.core.rng import Stream

STANDARD = "standard"
"""Name of the weights in a game that has only one set of them."""


def load_weights(path: Path, features: Sequence[str]) -> Mapping[str, tuple[float, ...]]:
    """Return the sets of weights in a JSON file by name, each in the order of the features."""
    sets = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return {name: tuple(float(weights[feature]) for feature in features) for name, weights in sets.items()}


def load_numbers(path: Path) -> Mapping[str, float]:
    """Return the numbers of a JSON file by name: the weights of a policy."""
    return {name: float(number) for name, number in json.loads(path.read_text(encoding="utf-8")).items()}


def in_words(
    features: Sequence[str], weights: Sequence[float], values: Sequence[float], words: Mapping[str, str]
) -> Mapping[str, float]:
    """Return the parts of a value by their features in words: those of `words`, or the name."""
    parts: dict[str, float] = {}
    for name, weight, value in zip(features, weights, values, strict=True):
        word = words.get(name, name.replace("_", " "))
        parts[word] = parts.get(word, 0.0) + weight * value
    return parts


def logistic(weights: Sequence[float], features: Sequence[float]) -> float:
    """Return a chance from 0 to 1."""
    total = sum([weight * feature for weight, feature in zip(weights, features, strict=True)])
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def new_stream(stream: Stream) -> Stream:
    """Return a stream for a new world, so that nothing of its future is known from the old one."""
    return Stream(int(stream.random() * (1 << 53)))


def deal_anew(zones: Iterable[list[int]], stream: Stream, known: Collection[int] = ()) -> None:
    """Deal the cards of hidden zones among those zones, in place. Known cards stay where they are.

    The cards are sorted first: the result must not depend on how they were dealt before.
    """
    lists = list(zones)
    pool = sorted(card for zone in lists for card in zone if card not in known)
    stream.shuffle(pool)
    for zone in lists:
        for place, card in enumerate(zone):
            if card not in known:
                zone[place] = pool.pop()
