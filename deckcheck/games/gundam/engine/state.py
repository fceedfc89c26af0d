"""The state of a game: zones as lists of card numbers, the sheet as a list of cells, P Items by holder and bearer."""

from __future__ import annotations

from deckcheck.core.engine import Action, Event, Outcome
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.gundam.cards import Card
from deckcheck.games.gundam.engine.kit import Kit

ACTION, END, BATTLE = range(3)
"""Phases: no action taken yet, action taken, and (by an option) a battle that waits for the attacker's P Item."""
NOBODY = -1


class State:
    """Everything that changes during a game.

    `bearer` of a P Item is the card it lies on, or -1; `holder` is the seat that has it, or -1 while it lies on its area.
    So every item is on its own area, in a Placement Area or on a card of its holder, and never doubled (GD-PITEM-13).
    """

    __slots__ = (
        "active", "at", "attack", "bearer", "bearing", "cards", "decks", "fields", "grid", "hands", "holder", "idle",
        "item_used", "kit", "legal", "log", "marks", "outcome", "phase", "starter", "stream", "tally", "trash", "turn",
    )  # fmt: skip

    def __init__(self, kit: Kit, stream: Stream) -> None:
        self.kit = kit
        self.cards: tuple[Card, ...] = kit.cards
        self.stream = stream
        self.grid: list[int] = [NOBODY] * len(kit.cells)
        """The card on each cell."""
        self.at: list[int] = [-1] * len(kit.cards)
        """The cell of each card; -1 off the sheet."""
        self.fields: tuple[list[int], list[int]] = ([], [])
        """The cards of each player on the sheet."""
        self.hands: tuple[list[int], list[int]] = ([], [])
        """Sorted, so that copies stand together."""
        self.decks: tuple[Pile, Pile] = (Pile([]), Pile([]))
        self.trash: tuple[list[int], list[int]] = ([], [])
        self.holder: list[int] = [NOBODY] * len(kit.p_cells)
        self.bearer: list[int] = [-1] * len(kit.p_cells)
        self.bearing: list[int] = [0] * len(kit.cards)
        """How many P Items lie on each card; one is enough to be powered up."""
        self.marks: list[int] | None = [NOBODY] * len(kit.cells) if kit.rules.markers else None
        """Who conquered each area, where conquest outlasts presence (GD-AMB-03)."""
        self.active = 0
        self.starter = 0
        self.turn = 0
        self.phase = ACTION
        self.item_used: list[bool] = [False, False]
        self.attack: tuple[int, int] | None = None
        """The attacker and the attacked cell of a battle that is about to begin."""
        self.outcome: Outcome | None = None
        self.legal: list[Action] | None = None
        """The legal actions of the seat to act, once they are known."""
        self.log: list[Event] | None = None
        self.idle = NOBODY
        """A goldfish opponent that skips its turns and cannot be stuck; in a real game nobody does."""
        self.tally: dict[str, int] | None = None
        """Counts for goldfish statistics."""


def copy_state(state: State) -> State:
    """A state of its own that plays on like the original."""
    twin: State = State.__new__(State)
    twin.kit = state.kit
    twin.cards = state.cards
    twin.stream = state.stream.copy()
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
    twin.attack, twin.outcome, twin.idle = state.attack, state.outcome, state.idle
    twin.legal = None
    twin.log = None if state.log is None else state.log.copy()
    twin.tally = None if state.tally is None else state.tally.copy()
    return twin


def to_act(state: State) -> int:
    return state.active if state.outcome is None else -1


def outcome(state: State) -> Outcome | None:
    return state.outcome


def cards_in_state(state: State) -> list[int]:
    """Every card of the game, wherever it is."""
    found = [card for card in state.grid if card >= 0]
    for seat in (0, 1):
        found += [*state.hands[seat], *state.decks[seat].cards, *state.trash[seat]]
    return found


def hidden_from(state: State, seat: int) -> list[list[int]]:
    """The other hand (GD-SETUP-02) and the order of both decks (GD-ADV-11)."""
    return [state.hands[1 - seat], state.decks[0].cards, state.decks[1].cards]
