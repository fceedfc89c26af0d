"""What is still to be done: a stack of tasks, and the questions that interrupt it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.games.kingdom_hearts.engine.state import Choice, Question, State
from deckcheck.games.kingdom_hearts.engine.zones import to_discard


def run(state: State) -> None:
    """Does what is due until somebody must decide or the game is over (KH-WIN-03)."""
    tasks = state.tasks
    while tasks and state.choice is None:
        if state.outcome is not None:
            _stop(state)
            return
        task = tasks.pop()
        task[0](state, *task[1:])
    if state.outcome is not None:
        _stop(state)


def _stop(state: State) -> None:
    """Only the card whose playing ended the game is still put where it belongs (KH-WIN-03)."""
    state.choice = None
    for task in reversed(state.tasks):
        if task[0] is put_away:
            put_away(state, task[1])
    state.tasks.clear()


def put_away(state: State, card: int) -> None:
    """A card whose text has been carried out goes to the discard pile (KH-EVENT-02)."""
    if card in state.table:
        state.table.remove(card)
        to_discard(state, card)


def ask(
    state: State,
    questions: tuple[Question, ...],
    finish: Callable[..., None],
    arguments: tuple[Any, ...],
    answers: tuple[tuple[int, ...], ...] = (),
) -> None:
    """Asks players in turn and calls `finish(state, answers, *arguments)`; an answer that is forced is not asked for."""
    while questions:
        question = questions[0]
        if question.least == len(question.cards) or question.most == 0:
            answers = (*answers, question.cards if question.most else ())
            questions = questions[1:]
            continue
        state.choice = Choice(question, questions[1:], answers, finish, arguments)
        return
    finish(state, answers, *arguments)


def answer(state: State, cards: tuple[int, ...]) -> None:
    choice = state.choice
    assert choice is not None
    state.choice = None
    ask(state, choice.later, choice.finish, choice.arguments, (*choice.answers, cards))
