"""A player's view: the sheet, both piles of discarded cards, the player's hand, and the sizes of everything else."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.games.gundam.engine.game_data import Seen
from deckcheck.games.gundam.engine.options import GundamOptions
from deckcheck.games.gundam.engine.sheet import Sheet
from deckcheck.games.gundam.engine.state import State, waiting_attack


class View(NamedTuple):
    """A seat's view of a game."""

    seat: int
    active: int
    phase: int
    turn: int
    options: GundamOptions
    sheet: Sheet
    grid: tuple[int, ...]
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    decks: tuple[int, ...]
    trash: tuple[tuple[int, ...], ...]
    holder: tuple[int, ...]
    bearer: tuple[int, ...]
    marks: tuple[int, ...] | None
    item_used: tuple[bool, ...]
    attack: tuple[int, int] | None
    seen: dict[int, Seen]


def observe(state: State, seat: int) -> View:
    """Return what a seat may see: not the other hand (GD-SETUP-02), and only the size of the decks (GD-ADV-11)."""
    game = state.game
    trash = (tuple(state.trash[0]), tuple(state.trash[1]))
    hand = tuple(state.hands[seat])
    visible = [*state.fields[0], *state.fields[1], *hand, *trash[0], *trash[1]]
    return View(
        seat=seat,
        active=state.active,
        phase=state.phase,
        turn=state.turn,
        options=game.options,
        sheet=game.sheet,
        grid=tuple(state.grid),
        hand=hand,
        hands=(len(state.hands[0]), len(state.hands[1])),
        decks=(len(state.decks[0].cards), len(state.decks[1].cards)),
        trash=trash,
        holder=tuple(state.holder),
        bearer=tuple(state.bearer),
        marks=None if state.marks is None else tuple(state.marks),
        item_used=(state.item_used[0], state.item_used[1]),
        attack=waiting_attack(state),
        seen={card: game.seen[card] for card in visible},
    )


def hidden_from(state: State, seat: int) -> list[list[int]]:
    """Return the other hand (GD-SETUP-02) and both decks (GD-ADV-11)."""
    return [state.hands[1 - seat], state.decks[0].cards, state.decks[1].cards]
