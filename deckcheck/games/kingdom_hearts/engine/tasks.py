"""Stack of pending steps, and the questions that interrupt it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from deckcheck.games.kingdom_hearts.engine.cards import Row
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import condition_holds, is_silenced
from deckcheck.games.kingdom_hearts.engine.state import Answers, Choice, PendingRow, Question, State, Step
from deckcheck.games.kingdom_hearts.engine.zones import to_discard

Verb = Callable[[State, int, int, Row, int], None]
"""(state, seat, card, row, target): carry out a row of a player's card."""
Verbs = Mapping[str, Verb]


def run(state: State, verbs: Verbs) -> None:
    """Do what is pending until a player must decide or the game is over (KH-WIN-03)."""
    tasks = state.tasks
    while tasks and state.choice is None:
        if state.outcome is not None:
            _stop(state)
            return
        task = tasks.pop()
        if isinstance(task, PendingRow):
            _carry_out_row(state, task, verbs)
        else:
            task.do(state, *task.arguments)
    if state.outcome is not None:
        _stop(state)


def _carry_out_row(state: State, pending: PendingRow, verbs: Verbs) -> None:
    seat, card, row, target, role = pending
    if row.condition and not condition_holds(state, seat, card, row):
        return
    if role and state.lasting.get("silence") and is_silenced(state, seat, card, role):
        return
    verbs[row.verb](state, seat, card, row, target)
    _name_source(state, card)


def _name_source(state: State, card: int) -> None:
    """Note the card that asks, if a player must choose."""
    if state.choice is not None:
        state.choice = state.choice._replace(card=card)


def _stop(state: State) -> None:
    """Discard the card whose text ended the game, and drop everything else (KH-WIN-03)."""
    state.choice = None
    for task in state.tasks[::-1]:
        if isinstance(task, Step) and task.do is put_away:
            put_away(state, *task.arguments)
    state.tasks.clear()


def put_away(state: State, card: int) -> None:
    """Discard a card whose text has been carried out (KH-EVENT-02)."""
    if card in state.table:
        state.table.remove(card)
        to_discard(state, card)


def ask(
    state: State,
    questions: tuple[Question, ...],
    finish: Callable[[State, Answers], None],
    about: str,
    answers: Answers = (),
    earlier: tuple[Question, ...] = (),
) -> None:
    """Ask players in turn and call `finish(state, answers)`. Forced answers are not asked for."""
    while questions:
        question = questions[0]
        if question.least == len(question.cards) or question.most == 0:
            answers = (*answers, question.cards if question.most else ())
            earlier, questions = (*earlier, question), questions[1:]
            continue
        state.choice = Choice(question, questions[1:], answers, finish, about, earlier)
        return
    finish(state, answers)


def answer(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Take the cards that a player has chosen, and go on."""
    choice = state.choice
    assert choice is not None
    state.choice = None
    earlier = (*choice.earlier, choice.question)
    ask(state, choice.later, choice.finish, choice.about, (*choice.answers, cards), earlier)
    _name_source(state, choice.card)
