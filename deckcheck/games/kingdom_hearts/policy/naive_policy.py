"""Naive policy, to compare the standard policy with."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.engine import WAIT, Action
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_hearts.engine.view import View


def naive_policy(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    """Play the highest World Card, then Friends in rising level, and nothing else; discard nothing."""
    if actions[-1] == WAIT:
        return WAIT
    names: dict[str, Action] = {action.do: action for action in actions[::-1]}
    if "move_to_world" in names or "play_friend" in names:
        view = look()
        moves: list[Action] = [action for action in actions if action.do == "move_to_world"]
        if moves:
            return max(moves, key=lambda action: view.cards[action.args[0]].level)
        friends: list[Action] = [action for action in actions if action.do == "play_friend" and _rises(view, action)]
        if friends:
            return min(friends, key=lambda action: view.cards[action.args[0]].level)
    for name in ("assign_damage", "end_action_phase", "skip_challenge", "do_nothing"):
        if name in names:
            return names[name]
    if actions[0].do == "discard_from_hand":
        return Action("discard_from_hand", ((),))
    return actions[-1] if actions[0].do == "choose_cards" else actions[0]


def _rises(view: View, action: Action) -> bool:
    """Return whether a Friend does not replace a namesake of the same or a higher level."""
    fact = view.cards[action.args[0]]
    return all(view.cards[card].key != fact.key or view.cards[card].level < fact.level for card in view.you.friends)
