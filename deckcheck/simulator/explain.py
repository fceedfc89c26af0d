"""Why a policy decides as it does: what its action gains over its next choice or, with search, the estimates."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from deckcheck.core.engine import Action, Engine, IllegalActionError, Look, Policy
from deckcheck.core.rng import Stream
from deckcheck.core.words import join_names, plural
from deckcheck.simulator.search import ActionEstimate

NOTABLE = 0.02
"""Least difference of a feature, in the units of the value, that is named."""
MOST_NAMED, MOST_ESTIMATES = 2, 3
Say = Callable[[Action], str]


def explain(
    engine: Engine[Any, Any], look: Look[Any, Any], policy: Policy[Any], actions: Sequence[Action], action: Action, say: Say
) -> str:
    """Return in a sentence or two why a policy takes an action: its next choice, and what the position has more with its own.

    It judges in a world that looks the same to the seat, so it tells nothing that the seat does not know.
    """
    others = [other for other in actions if say(other) != say(action)]
    if not others:
        return "Nothing else was possible."
    following = policy(look, others, Stream(1)) if len(others) > 1 else others[0]
    if say(following) == say(action):  # a policy may take an action that is not offered, such as another choice of cards
        return f"The policy sees nothing better among {plural(len(actions), 'action')}."
    lead = f"The next choice was to {say(following)}"
    mine, theirs = (_features(engine, look, each) for each in (action, following))
    if mine is None or theirs is None:
        return f"{lead}."
    gains = sorted(((mine[name] - theirs[name], name) for name in mine), reverse=True)
    better = [name for gain, name in gains[:MOST_NAMED] if gain > NOTABLE]
    worse = [name for gain, name in gains[:-2:-1] if gain < -NOTABLE]
    if not better:
        looks = f"first costs {worse[0]}" if worse else "changes nothing that can be counted yet"
        return f"{lead}. This choice {looks}; it is made for what follows."
    against = f", at a cost in {worse[0]}" if worse else ""
    return f"It is better for {join_names(better)}{against}. {lead}."


def _features(engine: Engine[Any, Any], look: Look[Any, Any], action: Action) -> Mapping[str, float] | None:
    if engine.features is None:
        return None
    world = look.world(Stream(2))
    try:
        engine.apply(world, action, look.seat)
    except IllegalActionError:  # an action about a card that lies elsewhere in this world
        return None
    return None if engine.outcome(world) is not None else engine.features(world, look.seat)


def explain_estimates(estimates: Sequence[ActionEstimate], say: Say) -> str:
    """Return the estimates of a search, best first; empty if it did not need to search."""
    tried = sorted((found for found in estimates if found.worlds), key=lambda found: (-found.worlds, -found.value))
    if not tried:
        return ""
    best, *others = tried[:MOST_ESTIMATES]
    rest = join_names([f"{found.value:.0%} to {say(found.action)}" for found in others])
    compared = f", against {rest}" if rest else ""
    return f"Search gives it about {best.value:.0%} to win, from {plural(best.worlds, 'trial game')}{compared}."
