"""Policies that need no knowledge of a game, and arguments of the scripted opponents in goldfish games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from deckcheck.core.engine import Action, Policy
from deckcheck.core.errors import UsageError
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


def check_arguments(opponent: str, arguments: Mapping[str, str], known: Sequence[str]) -> None:
    """Raise a UsageError for an argument that a goldfish opponent does not have."""
    for key in arguments:
        if key not in known:
            hint = f"use one of: {', '.join(known)}" if known else "it has no arguments"
            raise UsageError(f"the opponent {opponent} has no argument '{key}'; {hint}")


def whole_argument(arguments: Mapping[str, str], key: str, default: int, least: int, most: int) -> int:
    """Return a number among the arguments of a goldfish opponent."""
    text = arguments.get(key, str(default))
    if not text.isdecimal() or len(text) > len(str(most)) or not least <= int(text) <= most:
        raise UsageError(f"{key} must be a whole number from {least} to {most}, not '{text}'")
    return int(text)
