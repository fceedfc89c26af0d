"""What a player sees: the sheet, both piles of discarded cards, the own hand, and of everything else the number."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.games.gundam.cards import Card
from deckcheck.games.gundam.effects import Clause
from deckcheck.games.gundam.engine.kit import Rays, Rules
from deckcheck.games.gundam.engine.layouts import Layout
from deckcheck.games.gundam.engine.state import State


class Seen(NamedTuple):
    """A card that a player can see, with what its print says about moves."""

    number: int
    owner: int
    card: Card
    rays: tuple[Rays, Rays]
    """Where it goes from each cell: by blue arrows, and powered up."""
    effects: tuple[Clause, ...]


class View(NamedTuple):
    """A seat's view of a game. Cells and P Items are numbers as in the layout, row by row."""

    seat: int
    active: int
    phase: int
    turn: int
    rules: Rules
    layout: Layout
    grid: tuple[int, ...]
    hand: tuple[int, ...]
    hands: tuple[int, int]
    decks: tuple[int, int]
    trash: tuple[tuple[int, ...], tuple[int, ...]]
    holder: tuple[int, ...]
    bearer: tuple[int, ...]
    marks: tuple[int, ...] | None
    item_used: tuple[bool, bool]
    attack: tuple[int, int] | None
    seen: dict[int, Seen]


def observe(state: State, seat: int) -> View:
    """Only what the seat may see: not the other hand (GD-SETUP-02), and of the decks the number of cards (GD-ADV-11)."""
    kit = state.kit
    trash = (tuple(state.trash[0]), tuple(state.trash[1]))
    hand = tuple(state.hands[seat])
    visible = [*state.fields[0], *state.fields[1], *hand, *trash[0], *trash[1]]
    return View(
        seat=seat,
        active=state.active,
        phase=state.phase,
        turn=state.turn,
        rules=kit.rules,
        layout=kit.layout,
        grid=tuple(state.grid),
        hand=hand,
        hands=(len(state.hands[0]), len(state.hands[1])),
        decks=(len(state.decks[0].cards), len(state.decks[1].cards)),
        trash=trash,
        holder=tuple(state.holder),
        bearer=tuple(state.bearer),
        marks=None if state.marks is None else tuple(state.marks),
        item_used=(state.item_used[0], state.item_used[1]),
        attack=state.attack,
        seen={one: Seen(one, kit.owner[one], kit.cards[one], kit.rays[one], kit.effects[one]) for one in visible},
    )
