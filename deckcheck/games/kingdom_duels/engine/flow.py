"""Running the steps that wait, until a player has to decide."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_duels.engine import chain
from deckcheck.games.kingdom_duels.engine.chain import to_graveyard
from deckcheck.games.kingdom_duels.engine.changes import Changes
from deckcheck.games.kingdom_duels.engine.constants import ANSWERING
from deckcheck.games.kingdom_duels.engine.ending import check_life_points
from deckcheck.games.kingdom_duels.engine.events import watch
from deckcheck.games.kingdom_duels.engine.phases import battle, setup_phase
from deckcheck.games.kingdom_duels.engine.phases.turns import begin_turn, forget_turn
from deckcheck.games.kingdom_duels.engine.state import QUIET_STEPS, Question, State, push, start_chain
from deckcheck.games.kingdom_duels.engine.triggers import begin_chain
from deckcheck.simulator.parts.flow import Step

PASSING: Final[tuple[str, ...]] = ("fell_as", "rescued", "spared")
"""Changes that last only for a battle."""


def run(state: State) -> None:
    """Do everything that needs no player."""
    stack, first, second, several = state.stack, state.boards[0], state.boards[1], len(state.boards) > 2
    watchers, cache = state.game.watchers, state.cache
    if watchers and cache.watched_at != cache.now:
        watch(state)
    if several:
        _look_for_defeats(state)
    elif first.lp <= 0 or second.lp <= 0:
        check_life_points(state)
    while stack and state.outcome is None:
        waiting = stack[-1]
        if isinstance(waiting, Question):
            if not several or not state.players[waiting.seat].lost:
                return
            stack.pop()
            leave_out(state, waiting)
            continue
        stack.pop()
        do, arguments = waiting
        if do is start_chain:
            begin_chain(state)
        else:
            do(state, *arguments)
            if do in QUIET_STEPS:
                continue
        cache.now += 1
        if several:
            _look_for_defeats(state)
        elif first.lp <= 0 or second.lp <= 0:
            check_life_points(state)
        if watchers and watch(state):
            _look_for_defeats(state)
    if state.outcome is not None:
        stack.clear()
        _drop_chain(state)


def _look_for_defeats(state: State) -> None:
    """Defeat players without LP. A duel of several sides goes on without them."""
    check_life_points(state)
    if state.outcome is None and state.rotation and state.players[state.active].lost:
        break_off_turn(state)


def break_off_turn(state: State) -> None:
    """End the turn of a player who is out of the duel, and begin the next one."""
    _put_away(state)
    state.stack.clear()
    _drop_chain(state)
    state.attack = state.battle = None
    state.changes = Changes([mod for mod in state.changes if mod.kind not in PASSING])
    forget_turn(state)
    state.rotation = tuple(seat for seat in state.rotation if not state.players[seat].lost)
    begin_turn(state)


def _drop_chain(state: State) -> None:
    state.chain.clear()
    state.chain_step = ANSWERING
    state.negated = ()
    state.answered, state.acting = 0, -1
    state.met = ()
    state.postponed = ()


def _put_away(state: State) -> None:
    """Send Spells and Traps of others that were being carried out to the graveyard as usual."""
    used = [step.arguments[0] for step in state.stack if isinstance(step, Step) and step.do is to_graveyard]
    used += [link.card for link in state.chain if link.use < 0 and not state.game.stays[link.card]]
    for card in used:
        to_graveyard(state, card)


def leave_out(state: State, question: Question) -> None:
    """Drop a question to a player who is out of the duel; ask the others who are next, if any."""
    if question.kind == "respond":
        push(state, chain.respond, question.data[0])
    elif question.kind == "redirect" and question.data[1] == "royale":
        push(state, battle.ask_royale)
    elif question.kind == "side":
        setup_phase.choose_side(state, question.seat, setup_phase.COLORS[0])
