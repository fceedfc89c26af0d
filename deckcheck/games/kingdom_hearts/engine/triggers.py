"""Texts that start: the rows of a card that is played, and the rows that wait for a moment."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.cards import ALLY_KINDS, Row
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, PendingRow, State


def carry_out(state: State, seat: int, card: int, rows: tuple[Row, ...], target: int = NO_CARD, role: str = "") -> None:
    """Put rows on the stack, the last one first, so that they happen in their order."""
    aimed = state.cards[card].target_row
    for row in reversed(rows):
        state.tasks.append(PendingRow(seat, card, row, target if row is aimed else NO_CARD, role))


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
        state.tasks.append(PendingRow(seat, entry.card, entry.row, NO_CARD, entry.role))
