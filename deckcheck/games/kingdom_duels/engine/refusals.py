"""Refusals of actions that no check of their own is against: they are not among the legal ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.core.words import join_names, plural
from deckcheck.games.kingdom_duels.engine.actions import ACTIONS
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State, open_question
from deckcheck.games.kingdom_duels.engine.writing.notation import format_target
from deckcheck.simulator.parts.flow import Refusal

CLAUSES: Final = {
    "choose_side": "KD-SETUP-11",
    "activate_setup_rule": "KD-RULECARD-10",
    "end_setup": "KD-SETUP-12",
    "strategy_swap": "KD-SETUP-08",
    "end_swap": "KD-SETUP-08",
    "normal_summon": "KD-MAIN-01",
    "special_summon": "KD-MAIN-03",
    "extra_deck_summon": "KD-MONSTER-02",
    "hide": "KD-MAIN-08",
    "hide_again": "KD-MAIN-11",
    "flip": "KD-MAIN-10",
    "change_position": "KD-MAIN-12",
    "set_spell_trap": "KD-SPELL-03",
    "activate_spell": "KD-SPELL-03",
    "activate_trap": "KD-TRAP-03",
    "choose_traps": "KD-TRAP-05",
    "activate_effect": "KD-EFFECT-11",
    "detach": "KD-EFFECT-02",
    "activate_rule": "KD-RULECARD-08",
    "play_symbol": "KD-RULECARD-20",
    "symbol_effect": "KD-RULECARD-18",
    "return_symbol": "KD-RULECARD-21",
    "send_ritual_spell": "KD-RITUAL-03",
    "declare_attack": "KD-BATTLE-01",
    "choose_replay_target": "KD-BATTLE-10",
    "redirect_attack": "KD-BATTLE-08",
    "strike": "KD-EFFECT-23",
    "pay_upkeep": "KD-TERM-19",
    "choose_option": "KD-CARD-07",
    "pass": "KD-TERM-01",
    "end_phase": "KD-TURN-01",
}
"""Clause of an action if its check has no reason against it."""
MOST_NAMED: Final = 6
"""Choices that a message names."""


def not_listed(state: State, action: Action, seat: int, legal: Sequence[Action]) -> Refusal:
    """Return the refusal of an action that is not legal now."""
    return Refusal(CLAUSES.get(action.do, "KD-TURN-01"), _alternative(state, action, seat, legal))


def _alternative(state: State, action: Action, seat: int, legal: Sequence[Action]) -> str:
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
    return f"{waiting} ({join_names(choices[:MOST_NAMED], last='or')})" if choices else waiting


def _targets(state: State, choices: list[Targets | None]) -> str:
    """Return which targets an action takes."""
    found = list(dict.fromkeys(tuple(chosen or ()) for chosen in choices))
    if found == [()]:
        return "it takes no targets"
    sizes = sorted({len(chosen) for chosen in found})
    words = [" and ".join(format_target(state, target) for target in chosen) or "none" for chosen in found[:MOST_NAMED]]
    more = f", or {plural(len(found) - MOST_NAMED, 'other choice')}" if len(found) > MOST_NAMED else ""
    needs = "a target" if sizes == [1] else f"{join_names([str(size) for size in sizes], last='or')} targets"
    return f"it needs {needs}: {', '.join(words) if more else join_names(words, last='or')}{more}"
