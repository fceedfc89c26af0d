"""Effects that last: changes that start at a moment and end with a combat or a turn."""

from __future__ import annotations

from functools import partial

from deckcheck.games.kingdom_hearts.engine.cards import Row
from deckcheck.games.kingdom_hearts.engine.damage import defeat
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import amount_of
from deckcheck.games.kingdom_hearts.engine.state import COMBAT, Answers, Entry, Question, State
from deckcheck.games.kingdom_hearts.engine.targets import candidates
from deckcheck.games.kingdom_hearts.engine.tasks import ask


def begin_change(state: State, seat: int, card: int, row: Row, target: int) -> None:
    """Start a change, for chosen cards if the row says so."""
    add = partial(_add, seat=seat, card=card, row=row)
    if row.target != "chosen":
        add(state, ())
        return
    found = candidates(state, seat, row)
    if target in found:
        add(state, ((target,),))
        return
    number = min(row.count, len(found))
    ask(state, (Question(seat, tuple(sorted(found)), number, number),), add, "change")


def _add(state: State, answers: Answers, *, seat: int, card: int, row: Row) -> None:
    targets = answers[0] if answers else (card,) if row.target == "this" else ()
    entry = Entry(seat, card, row, _end(state, seat, row), "", targets, amount_of(state, seat, card, row))
    state.lasting.setdefault(row.verb, []).append(entry)
    if row.verb == "pow":
        for owner in (0, 1):
            defeat(state, owner)


def _end(state: State, seat: int, row: Row) -> int:
    """Return when a change ends: COMBAT, or the number of a turn."""
    combat = state.battle is not None or state.challenge is not None
    if row.until == "combat_end" or (not row.until and combat):
        return COMBAT if combat else state.turn
    if row.until == "next_turn_end":
        return state.turn + (1 if state.active == seat else 2)
    return state.turn
