"""Pending work: card texts that start, and questions that players must answer."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_hearts.engine.cards import ALLY_KINDS, Row
from deckcheck.games.kingdom_hearts.engine.refusals import CARD_TEXT, refuse
from deckcheck.games.kingdom_hearts.engine.state import (
    NO_CARD,
    Answers,
    PendingRow,
    Pick,
    Question,
    State,
    open_question,
)
from deckcheck.games.kingdom_hearts.engine.zones import to_discard
from deckcheck.simulator.parts.flow import Refusal


def carry_out(state: State, seat: int, card: int, rows: tuple[Row, ...], target: int = NO_CARD, role: str = "") -> None:
    """Put rows on the stack, the last one first, so that they happen in their order."""
    aimed = state.cards[card].target_row
    for row in reversed(rows):
        state.stack.append(PendingRow(seat, card, row, target if row is aimed else NO_CARD, role))


def card_played(state: State, seat: int, card: int, target: int = NO_CARD, role: str = "") -> None:
    """Start the text of a card that was played, and the texts that wait for such a card."""
    if state.moments:
        happen(state, "card_played", seat, trigger=card)
    fact = state.cards[card]
    rows = fact.played
    if rows and role in ("friend", "dark"):  # a Dark or Nobody Card has rows for each of its two uses
        ally = role == "friend" and fact.kind in ALLY_KINDS
        rows = tuple(row for row in rows if row.ally == ally)
    carry_out(state, seat, card, rows, target, role)


def happen(state: State, when: str, seat: int, *, taking_part: frozenset[int] | None = None, trigger: int = NO_CARD) -> None:
    """Start the rows of a player's cards that wait for this moment, in the order in which the cards came into play."""
    entries = state.moments.get(when)
    if not entries:
        return
    for entry in reversed(entries):
        if entry.seat != seat or (taking_part is not None and entry.card not in taking_part):
            continue
        if entry.role == "world" and state.sides[seat].worlds[-1] != entry.card:
            continue
        if trigger != NO_CARD:
            selector = entry.row.trigger
            assert selector is not None
            if trigger == entry.card or not selector.fits(state.cards[trigger], True):
                continue
        state.stack.append(PendingRow(seat, entry.card, entry.row, NO_CARD, entry.role))


def put_away(state: State, card: int) -> None:
    """Discard a card whose text has been carried out (KH-EVENT-02)."""
    if card in state.table:
        state.table.remove(card)
        to_discard(state, card)


def ask(
    state: State,
    picks: tuple[Pick, ...],
    finish: Callable[[State, Answers], None],
    about: str,
    answers: Answers = (),
    earlier: tuple[Pick, ...] = (),
    card: int = NO_CARD,
) -> None:
    """Ask players in turn and call `finish(state, answers)`. Forced answers are not asked for."""
    while picks:
        pick = picks[0]
        if pick.least == len(pick.cards) or pick.most == 0:
            answers = (*answers, pick.cards if pick.most else ())
            earlier, picks = (*earlier, pick), picks[1:]
            continue
        state.stack.append(Question(pick, picks[1:], answers, finish, about, earlier, card))
        return
    finish(state, answers)


def check_answer(state: State, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    question = open_question(state)
    if question is None or seat != question.pick.seat:
        return refuse(CARD_TEXT)
    pick = question.pick
    right = pick.least <= len(cards) <= pick.most and len(set(cards)) == len(cards)
    return None if right and all(card in pick.cards for card in cards) else refuse(CARD_TEXT)


def answer(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Take the cards that a player has chosen, and go on."""
    question = open_question(state)
    assert question is not None
    state.stack.pop()
    earlier = (*question.earlier, question.pick)
    ask(state, question.later, question.finish, question.about, (*question.answers, cards), earlier, question.card)
