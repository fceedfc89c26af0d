"""Policies that need no knowledge of a game."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.engine import Action, Policy
from deckcheck.core.rng import Stream


def random_policy(look: Callable[[], object], actions: list[Action], stream: Stream) -> Action:
    """Choose any legal action, each as likely as the others."""
    return actions[int(stream.random() * len(actions))]


def first_policy(look: Callable[[], object], actions: list[Action], stream: Stream) -> Action:
    """Choose the first legal action, always."""
    return actions[0]


def scripted(script: list[Action], otherwise: Policy[object] = first_policy) -> Policy[object]:
    """Play the actions of a script as they become legal, and something else when none of them is."""
    waiting = list(script)

    def decide(look: Callable[[], object], actions: list[Action], stream: Stream) -> Action:
        if waiting and waiting[0] in actions:
            return waiting.pop(0)
        return otherwise(look, actions, stream)

    return decide


def preferring(*names: str) -> Policy[object]:
    """Choose the first action with one of these names, in their order; the first of all when there is none."""
    rank = {name: place for place, name in enumerate(names)}

    def decide(look: Callable[[], object], actions: list[Action], stream: Stream) -> Action:
        return min(actions, key=lambda action: rank.get(action.do, len(rank)))

    return decide


def first_named(actions: list[Action], *names: str) -> Action:
    """Return the first action with one of these names, in their order; the first of all if none has."""
    for name in names:
        for action in actions:
            if action.do == name:
                return action
    return actions[0]


GENERAL: dict[str, Policy[object]] = {"random": random_policy, "first": first_policy}
"""Policies for every game, by the name that --policy takes."""
