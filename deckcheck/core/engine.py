"""What an engine is: plain functions over an explicit state, gathered in one record. No base class. Standard library only.

A game's `engine/__init__.py` has `ENGINE = Engine(...)`. The first six functions play; the rest let the shared tools show,
store, copy and examine states without knowing the game. Cards in a state are small numbers; `state.cards[number]` is the card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from deckcheck.core.errors import DeckcheckError
from deckcheck.core.rng import Stream

State = Any
View = Any

STEP_LIMIT = "step-limit"
"""The reason of an outcome when a game was ended because it did not end by itself."""


class Action(NamedTuple):
    """A decision: the name and the arguments that the ledger gives it, the arguments in the ledger's order."""

    do: str
    args: tuple[Any, ...] = ()


WAIT = Action("wait")
"""What a player answers who is asked whether to act out of turn, and does not want to."""


class Event(NamedTuple):
    """Something that happened, in the past tense, for logs and replays."""

    what: str
    seat: int
    data: tuple[Any, ...] = ()


class Outcome(NamedTuple):
    """How a game ended: who won, and the clause that ended it. A team, or players who share a victory, are told by `won_by`;
    what counts or names winners asks for `winners`."""

    winner: int | None
    """The seat that won alone; None for a draw, a step limit and a victory of several."""
    reason: str
    together: tuple[int, ...] = ()
    """The seats that won together, where several did."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Every seat that won; none for a draw."""
        return self.together if self.winner is None else (self.winner,)


def won_by(seats: Sequence[int], reason: str) -> Outcome:
    """The outcome of a game that one seat won, several together, or nobody."""
    return Outcome(seats[0], reason) if len(seats) == 1 else Outcome(None, reason, tuple(seats))


class IllegalActionError(DeckcheckError):
    """An action that the rules do not allow now. The state is as it was."""

    def __init__(self, clause: str, message: str) -> None:
        self.clause = clause
        super().__init__(f"{clause}: {message}")


@dataclass(frozen=True, slots=True)
class Decklist:
    """A deck as an engine takes it: the cards of each zone, a card for every copy. It can be sent to another process."""

    game: str
    name: str
    zones: Mapping[str, tuple[Any, ...]]
    fields: Mapping[str, Any]
    digest: str


class Policy(Protocol):
    """How a player decides. `look` gives the view of the player's own seat; it costs time, so it is made when asked for."""

    def __call__(self, look: Callable[[], View], actions: list[Action], stream: Stream) -> Action: ...


class Measure(NamedTuple):
    """A number that goldfish games report for each turn of the deck."""

    name: str
    title: str
    so_far: bool = False
    """Whether it tells what the whole game brought so far: a game that is over then counts on with its last value."""


class Share(float):
    """A number between 0 and 1 that tells a share, in a total of a goldfish game."""


@dataclass(frozen=True)
class Goldfish:
    """How a deck is tried out against an opponent that hardly plays."""

    opponents: Mapping[str, str]
    """Name -> what such an opponent does. The first is the default."""
    start: Callable[[Decklist, Mapping[str, Any], str, Mapping[str, str], int], State]
    """(deck, options, opponent, its arguments, seed) -> the state in which seat 0 plays the deck."""
    opponent_policy: Callable[[str, Mapping[str, str]], Policy]
    goal: str
    """What the deck tries to reach, for the heading of the report; {life_points} stands for the option of that name."""
    reached: Callable[[State], bool]
    turn: Callable[[State], int]
    """The number of the deck's own turn (or round) that is being played, from 1."""
    turn_limit: int
    measures: tuple[Measure, ...]
    measure: Callable[[State], Mapping[str, float]]
    """The measures at the end of a turn."""
    totals: Callable[[State], Mapping[str, float]] = lambda state: {}
    """Further numbers of a finished game, none below 0, by title; their means are reported, for a `Share` as one."""
    board: Callable[[State], Sequence[str]] | None = None
    """The places of a board that the deck has reached so far, for a heat map."""
    turn_word: str = "turn"
    goal_against: Mapping[str, str] = field(default_factory=dict)
    """What the deck tries to reach against opponents for which `goal` does not hold."""


@dataclass(frozen=True)
class Engine:
    """Everything that the shared tools need of a game's engine."""

    game: str
    seats: tuple[int, int]
    """The least and the greatest number of players."""

    # The six functions that play.
    new_state: Callable[[Sequence[Decklist], Mapping[str, Any], int], State]
    to_act: Callable[[State], int]
    """The seat that must decide; -1 when the game is over."""
    legal_actions: Callable[..., list[Action]]
    """(state, seat=None): what the seat to act may do, in a fixed order, empty exactly when there is an outcome; for another
    seat what that player may do all the same, at any time."""
    apply: Callable[..., None]
    """(state, action, seat=None): plays an action in place, or raises IllegalActionError and changes nothing."""
    observe: Callable[[State, int], View]
    outcome: Callable[[State], Outcome | None]

    # What the tools need to copy, store, show and examine a state.
    copy_state: Callable[[State], State]
    actions: Mapping[str, tuple[str, ...]]
    """The ledger's actions and the names of their arguments."""
    load_position: Callable[[Mapping[str, Any], Mapping[str, Any], Mapping[str, Any]], State]
    """(position, cards by reference, options) -> state, for scenarios. Unknown keys are a ScenarioError."""
    dump_position: Callable[[State], dict[str, Any]]
    """The state in the ledger's keys: {shared keys..., "players": {name: {keys}}}; cards by reference."""
    parse_action: Callable[[State, str, Mapping[str, Any], int], Action]
    """(state, name, arguments as a scenario writes them, seat) -> action. Wrong arguments are a ScenarioError."""
    format_action: Callable[[State, Action], dict[str, Any]]
    """An action as a scenario writes it, with cards by reference."""
    describe: Callable[[State, Event], str]
    """An event as a sentence of a log."""
    cards_in_state: Callable[[State], list[int]]
    """Every card number in every zone, for checking that none is lost or doubled."""
    hidden_from: Callable[[State, int], list[list[int]]]
    """The lists of card numbers that a seat cannot see, as they stand in the state, for checking that `observe` hides them."""
    not_simulated: Callable[[Decklist], list[str]]
    """The names of a deck's cards whose effect the engine does not run."""
    policies: Mapping[str, Policy]
    """Ways of playing that know this game; the first is the default."""
    goldfish: Goldfish
    draw_mat: Callable[[dict[str, Any]], str]
    """The play mat of a dumped position as HTML, with everything escaped."""
    selected_actions: frozenset[str] = frozenset()
    """Actions with so many variants (subsets, divisions) that `legal_actions` may offer only a selection of them when they are
    very many; `apply` accepts them all."""
    mat_values: Callable[[State], dict[str, Any]] = lambda state: {}
    """Values that follow from a state and that no position has, but its mat shows: further keys for `draw_mat`."""
    mat_style: str = ""
    """Style rules that the game's mat needs besides those all mats share."""
    interrupters: Callable[[State], list[int]] | None = None
    """The seats that are not to act but could do something now; they are asked, and may answer WAIT."""
    compared_when_named: frozenset[str] = frozenset()
    """Keys of a position that a scenario compares only when it names them."""
    teams: Callable[[State], list[list[int]]] = lambda state: []
    """The seats of each team, where players are on one side together; without teams nothing."""
    step_limit: int = 5000
    player_names: tuple[str, ...] = field(default=("Anna", "Ben", "Cleo", "Dan"))


class ScenarioError(DeckcheckError):
    """A scenario file says something that its game does not know."""
