"""Actions instead of a refused one: the same with other arguments, or what must be decided first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.core.words import in_words, plural
from deckcheck.games.kingdom_duels.engine.actions import ACTIONS
from deckcheck.games.kingdom_duels.engine.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.notation import format_target
from deckcheck.games.kingdom_duels.engine.state import State, open_question

MOST_NAMED: Final = 6
"""Choices that a message names."""


def alternative(state: State, action: Action, seat: int, legal: Sequence[Action]) -> str:
    """Return why an action is not possible now: by what the player may do, as far as that says more."""
    names = ACTIONS.get(action.do, ())
    if "targets" in names:
        place = names.index("targets")
        same = [one for one in legal if one.do == action.do and one.args[:place] == action.args[:place]]
        if same:
            return _targets(state, [one.args[place] for one in same])
    question = open_question(state)
    mover = state.active if question is None else question.seat
    if question is None and mover == seat:
        return f"{action.do} is not possible now"
    choices = list(dict.fromkeys(one.do for one in legal)) if mover == seat else []
    waiting = f"{action.do} is not possible now: {state.names[mover]} must decide first"
    return f"{waiting} ({in_words(choices[:MOST_NAMED], last='or')})" if choices else waiting


def _targets(state: State, choices: list[Targets | None]) -> str:
    """Return which targets an action takes."""
    found = list(dict.fromkeys(tuple(chosen or ()) for chosen in choices))
    if found == [()]:
        return "it takes no targets"
    sizes = sorted({len(chosen) for chosen in found})
    words = [" and ".join(format_target(state, target) for target in chosen) or "none" for chosen in found[:MOST_NAMED]]
    more = f", or {plural(len(found) - MOST_NAMED, 'other choice')}" if len(found) > MOST_NAMED else ""
    needs = "a target" if sizes == [1] else f"{in_words([str(size) for size in sizes], last='or')} targets"
    return f"it needs {needs}: {', '.join(words) if more else in_words(words, last='or')}{more}"
