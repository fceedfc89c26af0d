"""The contract of an engine: plain functions over an explicit state, gathered in one record. Standard library only.

A game's `play.py` has `ENGINE = Engine(...)`. The first six functions play. The others let the shared tools show, store, copy
and examine states without knowing the game. Cards in a state are small numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from deckcheck.core.errors import DeckcheckError
from deckcheck.core.model import Decklist as Decklist

if TYPE_CHECKING:
    from deckcheck.core.mat import Mat
    from deckcheck.core.rng import Stream

STEP_LIMIT = "step-limit"
"""Reason of an outcome when a game was stopped because it did not end by itself."""
AGREED_DRAW = "agreed_draw"
"""Option of games that could go on for ever: after so many turns without progress the players agree on a draw; 0 for never."""
GOAL, TURN_LIMIT = "goal", "turn-limit"
"""Reasons of goldfish games that end although the rules go on."""

Options = Mapping[str, Any]
"""Options of a format as read from YAML. An engine parses them once, into its own frozen record."""
Position = Mapping[str, Any]
"""A state with the keys of rulebook.yaml: {shared keys..., "players": {name: {keys}}}, cards by reference. Each engine has
types for its rows (a TypedDict); this is what the tools for all games, and scenarios as read from YAML, know of them."""


class Action(NamedTuple):
    """A decision: an action of rulebook.yaml and its arguments, in the order given there."""

    do: str
    args: tuple[Any, ...] = ()


WAIT = Action("wait")
"""Answer of a player who could act out of turn but does not want to."""


TURN_STARTED = "turn_started"
"""Event of every game that begins a turn, or a round where players take turns in rounds; its data is the number."""
PHASE_STARTED = "phase_started"
"""Event that begins a phase of a turn."""


class Event(NamedTuple):
    """Something that happened, in the past tense, for logs and replays."""

    what: str
    seat: int
    data: tuple[Any, ...] = ()


class Outcome(NamedTuple):
    """Ending of a game: who won, and the clause that ended it. `won_by` builds it; `winners` lists every winner."""

    winner: int | None
    """Seat that won alone; None for a draw, a step limit and a shared victory."""
    reason: str
    together: tuple[int, ...] = ()
    """Seats that won together."""

    @property
    def winners(self) -> tuple[int, ...]:
        return self.together if self.winner is None else (self.winner,)


def won_by(seats: Sequence[int], reason: str) -> Outcome:
    """Return the outcome of a game that one seat won, several won together, or no player won."""
    return Outcome(seats[0], reason) if len(seats) == 1 else Outcome(None, reason, tuple(seats))


class IllegalActionError(DeckcheckError):
    """An action that the rules do not allow now. The state is unchanged."""

    def __init__(self, clause: str, message: str) -> None:
        self.clause = clause
        super().__init__(f"{clause}: {message}")


class ScenarioError(DeckcheckError):
    """A scenario names something that its game does not have. `word` is what the scenario says, if that leads to the place."""

    def __init__(self, message: str, word: str = "") -> None:
        super().__init__(message)
        self.word = word


class Playable(Protocol):
    """A state as the runner sees it: it logs events while `log` is a list."""

    log: list[Event] | None


S = TypeVar("S", bound=Playable)
V = TypeVar("V")
_S_contra = TypeVar("_S_contra", bound=Playable, contravariant=True)
_V_contra = TypeVar("_V_contra", contravariant=True)


class Policy(Protocol[_V_contra]):
    """A player's way of deciding. `look` builds the view of the player's seat only when called, because that takes time."""

    def __call__(self, look: Callable[[], _V_contra], actions: list[Action], stream: Stream) -> Action: ...


class Look(Generic[S, V]):
    """A seat's access to a game: its view, and other worlds that look the same to it. Policies get this, never the state."""

    __slots__ = ("_engine", "_state", "out_of_turn", "seat", "seats")

    def __init__(self, engine: Engine[S, V], state: S, seat: int, seats: int, *, out_of_turn: bool = False) -> None:
        self._engine = engine
        self._state = state
        self.seat = seat
        self.seats = seats
        """Number of players."""
        self.out_of_turn = out_of_turn
        """True if the seat is asked for an interrupt, in the turn of another player."""

    def __call__(self) -> V:
        return self._engine.observe(self._state, self.seat)

    def world(self, stream: Stream) -> S:
        """Return a state that looks the same to the seat; what is hidden from it is dealt anew."""
        return self._engine.resample(self._state, self.seat, stream)


class LegalActions(Protocol[_S_contra]):
    def __call__(self, state: _S_contra, seat: int | None = None) -> list[Action]: ...


class Apply(Protocol[_S_contra]):
    def __call__(self, state: _S_contra, action: Action, seat: int | None = None) -> None: ...


class Measure(NamedTuple):
    """A number that goldfish games report for each turn of the deck."""

    name: str
    title: str
    so_far: bool = False
    """True for a total of the game so far: a finished game keeps its last value."""


class Share(float):
    """A number between 0 and 1 in the totals of a goldfish game."""


class Mulligan(NamedTuple):
    """A decision on an opening hand: whether cards were given back for others, and what the standard policy saw in the hand."""

    taken: bool
    reason: str


@dataclass(frozen=True)
class Goldfish(Generic[S, V]):
    """Games of a deck against a scripted opponent."""

    opponents: Mapping[str, str]
    """Name -> what the opponent does. The first is the default, if `usual_opponent` does not say otherwise."""
    start: Callable[[Decklist, Options, str, Mapping[str, str], int], S]
    """(deck, options, opponent, its arguments, seed) -> the state in which seat 0 plays the deck."""
    opponent_policy: Callable[[str, Mapping[str, str]], Policy[V]]
    goal: str
    """Goal of the deck for the heading of the report; {NAME} is replaced with the option of that name."""
    reached: Callable[[S], bool]
    turn: Callable[[S], int]
    """Number of the deck's current turn (or round), from 1."""
    turn_limit: int
    measures: tuple[Measure, ...]
    measure: Callable[[S], Mapping[str, float]]
    """Measures at the end of a turn."""
    rows: Callable[[Decklist, str, Mapping[str, str]], Sequence[Mapping[str, Any]]] = lambda deck, opponent, arguments: ()
    """(deck, opponent, its arguments) -> rows of the cards that the opponent invents, for scenarios."""
    totals: Callable[[S], Mapping[str, float | None]] = lambda state: {}
    """More numbers of a finished game by title, none below 0; None for what did not happen. Reports show their means."""
    hand: Callable[[S, int], Mapping[int, str]] = lambda state, seat: {}
    """Cards in the hand of a seat, each with its name."""
    mulligan: Callable[[Callable[[], V], Action], Mulligan | None] | None = None
    """(look, action) -> the decision on the opening hand, if the action is that; None in games without mulligans."""
    card_name: Callable[[Any], str] = lambda card: str(card.name)
    """Name of a card of the deck as `hand` gives it."""
    board: Callable[[S], Sequence[str]] | None = None
    """Places of a board that the deck has reached so far, for a heat map."""
    turn_word: str = "turn"
    goal_against: Mapping[str, str] = field(default_factory=dict)
    """Goal against opponents, or with arguments such as `goal=hearts`, for which `goal` does not apply. {NAME} is an argument
    of the opponent."""
    defaults: Mapping[str, str] = field(default_factory=dict)
    """Arguments in goals that need not be given."""
    usual_opponent: Callable[[Decklist, Options], str] | None = None
    """(deck, options) -> default opponent, where it depends on the format."""

    def default_opponent(self, deck: Decklist, options: Options) -> str:
        return next(iter(self.opponents)) if self.usual_opponent is None else self.usual_opponent(deck, options)


@dataclass(frozen=True)
class Engine(Generic[S, V]):
    """A game's engine: its state type `S` and the view `V` that its players decide on."""

    game: str
    seats: tuple[int, int]
    """Minimum and maximum number of players."""

    # The six functions that play.
    new_state: Callable[[Sequence[Decklist], Options, int], S]
    to_act: Callable[[S], int]
    """Seat that must decide; -1 if the game is over."""
    legal_actions: LegalActions[S]
    """Actions of the seat to act in a fixed order, empty exactly if there is an outcome; for another seat, its actions out of
    turn."""
    apply: Apply[S]
    """Play an action in place, or raise IllegalActionError and change nothing."""
    observe: Callable[[S, int], V]
    outcome: Callable[[S], Outcome | None]

    # The functions that copy, store, show and examine a state.
    copy_state: Callable[[S], S]
    actions: Mapping[str, tuple[str, ...]]
    """Actions of rulebook.yaml and the names of their arguments."""
    load_position: Callable[[Position, Mapping[str, Any], Options], S]
    """(position, cards by reference, options) -> state, for scenarios. Unknown keys are a ScenarioError."""
    dump_position: Callable[[S], Position]
    parse_action: Callable[[S, str, Mapping[str, Any], int], Action]
    """(state, name, arguments as a scenario writes them, seat) -> action. Invalid arguments are a ScenarioError."""
    format_action: Callable[[S, Action], dict[str, Any]]
    """An action as a scenario writes it, with cards by reference."""
    describe: Callable[[S, Event], str]
    """An event as a sentence of the log, in which `core.mentions` mark cards and places."""
    describe_action: Callable[[S, Action, int], str]
    """(state, action, seat) -> a phrase that begins with its verb, such as `play Kuriboh`, with mentions. A choice names the
    card that asks."""
    cards_in_state: Callable[[S], list[int]]
    """Every card number in every zone, to check that no card is lost or duplicated."""
    hidden_from: Callable[[S, int], list[list[int]]]
    """Lists of the state with card numbers that a seat cannot see, to check that `observe` hides them."""
    resample: Callable[[S, int, Stream], S]
    """(state, seat, stream) -> another state that looks the same to the seat: what it has seen stays, the rest is new."""
    clock: Callable[[S], int]
    """Turns so far, of all players; 0 during setup."""
    value: Callable[[S, int], float]
    """Estimated chance, from 0 to 1, that a seat wins a game that is not over."""
    not_simulated: Callable[[Decklist], list[str]]
    """Names of a deck's cards that are not fully simulated."""
    policies: Mapping[str, Policy[V]]
    """Policies of this game by name; the first, `standard`, is the default."""
    goldfish: Goldfish[S, V]
    starter: Callable[[S], int]
    """Seat that has the first turn, asked when that turn has begun; -1 if both have it at once."""
    draw_mat: Callable[[S], Mat]
    """Play mat of a state, for pages and terminals."""
    features: Callable[[S, int], Mapping[str, float]] | None = None
    """(state, seat) -> what makes the position good or bad for the seat, in words, each with its part of the value."""
    plays: frozenset[str] = frozenset()
    """Actions by which a player plays cards of the hand: their arguments `card` and `cards`; with others they are paid for."""
    passes: frozenset[str] = frozenset()
    """Actions by which a player who is asked in the turn of another does nothing."""
    kinds: tuple[str, ...] = ()
    """Kinds of cards on the mat (`CardFace.kind`); each has the same colour on all pages of the game, by its place here."""
    selected_actions: frozenset[str] = frozenset()
    """Actions with so many variants (subsets, divisions) that `legal_actions` may offer a selection; `apply` accepts all."""
    interrupters: Callable[[S], list[int]] | None = None
    """Seats that could act out of turn now. They are asked and may answer WAIT."""
    compared_when_named: frozenset[str] = frozenset()
    """Keys of a position, and attributes of its rows, that a scenario compares only if it names them."""
    row_defaults: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Key of a position -> attribute of its rows -> default that is not empty, 0, false or null; a function of the row and the
    player's name where the default depends on them."""
    teams: Callable[[S], list[list[int]]] = lambda state: []
    """Seats of each team; empty without teams."""
    not_played: Callable[[Decklist], list[str]] = lambda deck: []
    """Names of a deck's cards that are never played, because a value that they need is unknown; some of `not_simulated`."""
    progress: Callable[[S], tuple[float, ...]] | None = None
    """Numbers of which one grows with every step towards an end that cannot be undone; None in games that always end."""
    seen_places: Callable[[S, int], frozenset[int]] | None = None
    """(state, seat) -> places in zone `deck` of the seat's decklist whose cards were drawn or looked at. With other cards in
    the other places the game would have been the same. None where every card can matter from the start."""
    is_seen_first: Callable[[Any], bool] = lambda card: False
    """Return whether a card of that zone is looked at before the game begins."""
    agreement: str = ""
    """Ambiguity of rulebook.yaml with the option AGREED_DRAW; the reason of such a draw."""
    step_limit: int = 5000
    rollout_turns: int = 6
    """Turns after which search ends a rollout and asks `value`; 0 plays every rollout to the end."""
    player_names: tuple[str, ...] = ("Anna", "Ben", "Cleo", "Dan")


R = TypeVar("R")


def options_record(record: type[R], options: Mapping[str, Any]) -> R:
    """Build a record from the options with the names of its fields."""
    return record(**{field.name: options[field.name] for field in fields(record)})  # type: ignore[arg-type]
