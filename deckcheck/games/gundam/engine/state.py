"""The state of a game: zones as lists of card numbers, the sheet as a list of cells, P Items by holder and bearer."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action, Event, Outcome
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.gundam.engine.game_data import GameData
from deckcheck.simulator.parts.flow import Step
from deckcheck.simulator.parts.lookahead import deal_anew, new_stream

ACTION: Final = 0
END: Final = 1
BATTLE: Final = 2
"""Phases: no action taken yet, action taken, and (by an option) a battle that waits for the attacker's P Item."""
NONE: Final = -1
"""No card, no cell or no seat."""


class State:
    """Everything that changes during a game.

    `bearer` of a P Item is the card it is on, or NONE. `holder` is the seat that has it, or NONE while it is on its P Area.
    So every item is on its P Area, in a Placement Area or on a card of its holder, and never in two places (GD-PITEM-13).
    """

    __slots__ = (
        "active", "at", "bearer", "bearing", "decks", "fields", "game", "grid", "hands", "holder", "idle",
        "item_used", "legal", "log", "marks", "outcome", "phase", "stack", "starter", "stream", "tally", "trash", "turn",
    )  # fmt: skip

    def __init__(self, game: GameData, stream: Stream) -> None:
        cards, cells, items = len(game.cards), len(game.sheet.cells), len(game.sheet.p_cells)
        self.game = game
        self.stream = stream
        self.grid: list[int] = [NONE] * cells
        """Card on each cell."""
        self.at: list[int] = [NONE] * cards
        """Cell of each card on the sheet."""
        self.fields: tuple[list[int], ...] = ([], [])
        """Cards of each player on the sheet."""
        self.hands: tuple[list[int], ...] = ([], [])
        """Sorted, so that copies are next to each other."""
        self.decks: tuple[Pile, ...] = (Pile([]), Pile([]))
        self.trash: tuple[list[int], ...] = ([], [])
        self.holder: list[int] = [NONE] * items
        self.bearer: list[int] = [NONE] * items
        self.bearing: list[int] = [0] * cards
        """Number of P Items on each card; a card with any is powered up."""
        self.marks: list[int] | None = [NONE] * cells if game.options.conquest == "marker" else None
        """Seat that conquered each area, where conquest outlasts presence (GD-AMB-03)."""
        self.active = 0
        self.starter = 0
        self.turn = 0
        self.phase = ACTION
        self.item_used: list[bool] = [False, False]
        self.stack: list[Step] = []
        """Pending work: a battle that is about to begin."""
        self.outcome: Outcome | None = None
        self.legal: list[Action] | None = None
        """Legal actions of the seat to act, once they are known."""
        self.log: list[Event] | None = None
        self.idle = NONE
        """Goldfish opponent that skips its turns and cannot be stuck; NONE in a real game."""
        self.tally: dict[str, int] | None = None
        """Counts for goldfish statistics."""


def copy_state(state: State) -> State:
    """Return an independent state that plays on like the original."""
    twin = State(state.game, state.stream.copy())
    twin.grid = state.grid.copy()
    twin.at = state.at.copy()
    twin.fields = (state.fields[0].copy(), state.fields[1].copy())
    twin.hands = (state.hands[0].copy(), state.hands[1].copy())
    twin.decks = (state.decks[0].copy(), state.decks[1].copy())
    twin.trash = (state.trash[0].copy(), state.trash[1].copy())
    twin.holder = state.holder.copy()
    twin.bearer = state.bearer.copy()
    twin.bearing = state.bearing.copy()
    twin.marks = None if state.marks is None else state.marks.copy()
    twin.active, twin.starter, twin.turn, twin.phase = state.active, state.starter, state.turn, state.phase
    twin.item_used = state.item_used.copy()
    twin.stack, twin.outcome, twin.idle = state.stack.copy(), state.outcome, state.idle
    twin.legal = None
    twin.log = None if state.log is None else state.log.copy()
    twin.tally = None if state.tally is None else state.tally.copy()
    return twin


def waiting_attack(state: State) -> tuple[int, int] | None:
    """Return the attacker and the attacked cell of a battle that waits for a P Item."""
    if not state.stack:
        return None
    _, card, target = state.stack[-1].arguments
    return card, target


def count(state: State, what: str, seat: int, number: int = 1) -> None:
    """Count something that the player of a goldfish game did."""
    if state.tally is not None and seat == 0:
        state.tally[what] += number


def to_act(state: State) -> int:
    return state.active if state.outcome is None else -1


def cards_in_state(state: State) -> list[int]:
    """Return every card of the game, in whatever zone."""
    found = [card for card in state.grid if card >= 0]
    for seat in (0, 1):
        found += [*state.hands[seat], *state.decks[seat].cards, *state.trash[seat]]
    return found


def seen_places(state: State, seat: int) -> frozenset[int]:
    """Return the places of a deck whose cards were drawn; all of them without a deck to draw from."""
    cards = [card for card, owner in enumerate(state.game.owners) if owner == seat]
    if not state.game.options.advanced:
        return frozenset(range(len(cards)))
    found = state.decks[seat].seen_places()
    other = state.game.cards[: cards[0]] + state.game.cards[cards[-1] + 1 :]
    is_copied = [id(card) for card in other] == [id(state.game.cards[card]) for card in cards]
    return found | state.decks[1 - seat].seen_places() if is_copied else found


def clock(state: State) -> int:
    """Return the turns so far."""
    return state.turn


def resample(state: State, seat: int, stream: Stream) -> State:
    """Return another state that looks the same to a seat: the other hand (GD-SETUP-02) and both decks (GD-ADV-11) are new.

    No card in them was seen.
    """
    world = copy_state(state)
    world.stream = new_stream(stream)
    other = 1 - seat
    deal_anew([world.hands[other], world.decks[other].cards], stream)
    world.hands[other].sort()
    for pile in world.decks:
        pile.cards.sort()
        pile.shuffle()
    return world
