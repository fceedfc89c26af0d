"""Zones and rows: taking a card out and putting it in, without consequences."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DECK, ERODED, EXTRA, FRONT, GRAVE, HAND, LIMBO, RULE
from deckcheck.games.kingdom_duels.engine.duel.players import Board
from deckcheck.games.kingdom_duels.engine.duel.state import State, holder_of, place_of


def remove(state: State, card: int) -> None:
    """Take a card out of the list or zone it is in."""
    zone, board = state.zone[card], state.ctrl[card]
    player = state.players[state.game.owner[card]]
    if card in state.game.statics.sources:
        state.statics, state.static_bits = None, -1  # it may come into play or leave it
    if zone == FRONT:
        _take_from_row(state.boards[board], state.col[card], card)
    elif zone == BACK:
        side = state.boards[board]
        side.back[state.col[card]] = -1
        side.forget()
    elif zone == HAND:
        state.players[holder_of(state, card)].hand.remove(card)
        if "held_by" in state.changes.kinds:
            state.changes = Changes([mod for mod in state.changes if mod.kind != "held_by" or mod.card != card])
    elif zone == EXTRA:
        player.extra.remove(card)
    elif zone == DECK:
        place = player.deck.cards.index(card)
        if place < player.deck.loose:
            player.deck.loose -= 1
        del player.deck.cards[place]
    elif zone == GRAVE:
        state.boards[board].grave.remove(card)
    elif zone == RULE:
        side = state.boards[player.board]
        side.rules.remove(card)
        side.forget()
    elif zone == ERODED:
        state.boards[player.board].eroded.remove(card)
    state.zone[card] = LIMBO


def _take_from_row(side: Board, column: int, card: int) -> None:
    side.forget()
    if side.front[column] == card:
        side.front[column] = -1
    else:
        side.back[column] = -1
        side.rear -= 1


def _put_into_row(side: Board, place: int, card: int) -> None:
    """Put a card into a row. Places 5 to 9 are the zones of the Backrow."""
    row = side.front if place < 5 else side.back
    assert row[place % 5] < 0
    side.forget()
    row[place % 5] = card
    if place >= 5:
        side.rear += 1


def shift(state: State, card: int, place: int) -> None:
    """Move a monster to another free zone of its side."""
    side = state.boards[state.ctrl[card]]
    _take_from_row(side, state.col[card], card)
    _put_into_row(side, place, card)
    state.col[card] = place % 5


def exchange(state: State, one: int, other: int) -> None:
    """Exchange the places of two monsters of one side."""
    side = state.boards[state.ctrl[one]]
    places = (place_of(state, one), place_of(state, other))
    _take_from_row(side, state.col[one], one)
    _take_from_row(side, state.col[other], other)
    for card, place in ((one, places[1]), (other, places[0])):
        _put_into_row(side, place, card)
        state.col[card] = place % 5


def place_front(state: State, card: int, board: int, place: int, position: int) -> None:
    """Put a monster into a Frontrow zone (0 to 4), or into a Backrow zone (5 to 9) as a monster; it must be free. If it comes
    from the deck, the deck is shuffled (KD-DRAW-03)."""
    if state.zone[card] == DECK:
        state.players[state.game.owner[card]].deck.shuffle()
    remove(state, card)
    side = state.boards[board]
    _put_into_row(side, place, card)
    side.had_monster = True
    state.zone[card], state.ctrl[card], state.col[card], state.pos[card] = FRONT, board, place % 5, position
    state.since[card] = state.turn
    state.moved[card] = 0
    state.host[card] = -1  # an equip or an attached monster that comes back


def place_back(state: State, card: int, board: int, column: int, face: int) -> None:
    """Put a card into a Backrow zone; it must be free. If it comes from the deck, the deck is shuffled (KD-DRAW-03)."""
    if state.zone[card] == DECK:
        state.players[state.game.owner[card]].deck.shuffle()
    remove(state, card)
    side = state.boards[board]
    assert side.back[column] < 0
    side.back[column] = card
    side.forget()
    state.zone[card], state.ctrl[card], state.col[card], state.pos[card] = BACK, board, column, face
    state.since[card] = state.turn


def free_column(row: list[int]) -> int:
    """Return the first free zone of a row, or -1."""
    for column, card in enumerate(row):
        if card < 0:
            return column
    return -1
