"""Games of a table: its decks, policies and seeds, and one game of it from the deal to its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from deckcheck.core.diagnostics import cards_hash
from deckcheck.core.engine import (
    AGREED_DRAW,
    GOAL,
    TURN_LIMIT,
    Action,
    Decklist,
    Engine,
    Goldfish,
    Mulligan,
    Outcome,
    Policy,
    S,
    V,
)
from deckcheck.core.errors import UsageError
from deckcheck.core.model import Deck
from deckcheck.core.registry import load_engine
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.core.words import suggest_or_list
from deckcheck.simulator.card_uses import CardUses, HandWatch
from deckcheck.simulator.parts.policies import GENERAL
from deckcheck.simulator.playing import Watcher, play
from deckcheck.simulator.search import SEARCH, parse_budget, search_policy


@dataclass(frozen=True, slots=True)
class GameTable:
    """Decks, policies and rules: everything that decides a game but its number. It can be sent to another process."""

    game: str
    decks: tuple[Decklist, ...]
    policies: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    opponent: str = ""
    """Goldfish opponent instead of a second deck."""
    arguments: Mapping[str, str] = field(default_factory=dict)
    turn_limit: int = 0
    label: str = ""
    """Text in the seeds of games instead of the decks, for games of different decks that share their seeds."""
    notes_cards: bool = False
    """True if the cards that were drawn and played are noted, which takes time."""

    def seed_of(self, number: int) -> int:
        rules = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()) if name != AGREED_DRAW)
        who = (self.label,) if self.label else tuple(deck.digest for deck in self.decks)
        return derive_seed(self.seed, self.game, rules, *who, self.opponent, number)

    @property
    def patience(self) -> int:
        """Turns without progress after which players agree on a draw; goldfish games have a turn limit instead."""
        return 0 if self.opponent else int(self.options.get(AGREED_DRAW) or 0)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The result of a game."""

    number: int
    outcome: Outcome
    steps: int
    goal_turn: int = 0
    """Turn on which a goldfish reached its goal; 0 if it did not."""
    turns: tuple[Mapping[str, float], ...] = ()
    totals: Mapping[str, float | None] = field(default_factory=dict)
    """More numbers of a goldfish game; None for what did not happen."""
    reached: Mapping[str, int] = field(default_factory=dict)
    """Places of a board and the turn on which they were first reached."""
    teams: tuple[tuple[int, ...], ...] = ()
    """Seats of each team, in a game of teams."""
    length: int = 0
    """Turns of all players together, or rounds in a game that has them."""
    starter: int = -1
    """Seat that had the first turn; -1 if the game was over before, or has no such seat."""
    hand: tuple[str, ...] = ()
    """Cards in the opening hand of a goldfish deck, after mulligans."""
    left: tuple[str, ...] = ()
    """Cards in its hand at the end."""
    mulligan: Mulligan | None = None
    """Decision on the opening hand of a goldfish deck, in games that have one."""
    seen: tuple[frozenset[int], ...] = ()
    """Places of each deck that were seen (`Engine.seen_places`), in games that share their seeds with those of other decks."""
    uses: tuple[CardUses, ...] = ()
    """Cards of each seat that were drawn and played, if the table notes them; in a goldfish game those of the deck."""


class OpeningHand(NamedTuple):
    """An opening hand of a goldfish game."""

    number: int
    """Number of the game of its seed, counted from 0."""
    dealt: tuple[str, ...]
    mulligan: Mulligan | None
    """Decision on the hand, in games that have one."""
    begun: tuple[str, ...]
    """Cards in the hand when the first turn begins: after mulligans and swaps, and with the first draw of some games."""


def decklist(deck: Deck) -> Decklist:
    """Return an opened deck as an engine takes it; every card must be known.

    Engines number cards as they come, so the cards are sorted by ID: a deck plays the same games in any order of its lines.
    """
    zones: dict[str, tuple[Any, ...]] = {}
    for zone, entries in deck.zones.items():
        cards = [entry.card for entry in entries for _ in range(entry.count) if entry.card is not None]
        zones[zone] = tuple(sorted(cards, key=lambda card: card.id))
    return Decklist(deck.game, deck.name, zones, {**deck.fields, **_chosen(deck)}, cards_hash(deck.game, deck.holdings()))


def _chosen(deck: Deck) -> dict[str, Any]:
    return {key: entry.card for key, entry in deck.references.items() if entry.card is not None}


def find_policy(engine: Engine[S, V], name: str, against: Policy[V] | None = None) -> Policy[V]:
    """Return a policy by name: the game's own, a general one, or `search:rollouts=N`; the game's default without a name.

    `against` is the policy that search expects of the other players: by default the game's own.
    """
    known: dict[str, Policy[V]] = {**engine.policies, **GENERAL}
    if not name:
        return next(iter(known.values()))
    word, _, arguments = name.partition(":")
    if word == SEARCH:
        return search_policy(engine, parse_budget(arguments), against)
    if name not in known:
        raise UsageError(f"unknown policy '{name}'; {suggest_or_list(name, [*known, SEARCH])}")
    return known[name]


def policy_name(engine: Engine[S, V], name: str) -> str:
    """Return the full name of a policy for reports: the default by its own name, search with its budget."""
    word, _, arguments = (name or next(iter(engine.policies))).partition(":")
    return f"{SEARCH}:rollouts={parse_budget(arguments).rollouts}" if word == SEARCH else word


def start(table: GameTable, number: int) -> tuple[Engine[Any, Any], Any, list[Policy[Any]], list[Stream]]:
    """Return the beginning of one game of a table."""
    engine = load_engine(table.game)
    seed = table.seed_of(number)
    if table.opponent:
        fish = engine.goldfish
        state = fish.start(table.decks[0], table.options, table.opponent, table.arguments, derive_seed(seed, "deal"))
        opponent = fish.opponent_policy(table.opponent, table.arguments)
        policies = [find_policy(engine, table.policies[0], opponent), opponent]
    else:
        state = engine.new_state(table.decks, table.options, derive_seed(seed, "deal"))
        policies = [find_policy(engine, name) for name in table.policies]
    return engine, state, policies, [Stream(derive_seed(seed, "policy", seat)) for seat in range(len(policies))]


class _Deciding(Generic[S, V]):
    """A policy whose decision on the opening hand is noted."""

    def __init__(self, policy: Policy[V], fish: Goldfish[S, V]) -> None:
        self.policy = policy
        self.explain = fish.mulligan
        self.mulligan: Mulligan | None = None

    def __call__(self, look: Callable[[], V], actions: list[Action], stream: Stream) -> Action:
        action = self.policy(look, actions, stream)
        if self.explain is not None and self.mulligan is None:
            self.mulligan = self.explain(look, action)
        return action


class _Opening(Generic[S, V]):
    """Notes who has the first turn and, in a goldfish game, the deck's hand when that turn begins."""

    def __init__(self, engine: Engine[S, V], goldfish: bool) -> None:
        self.engine = engine
        self.goldfish = goldfish
        self.begun = False
        self.starter = -1
        self.hand: tuple[str, ...] = ()

    def __call__(self, state: S) -> bool:
        if not self.begun and self.engine.clock(state) > 0:
            self.begun = True
            self.starter = self.engine.starter(state)
            self.hand = tuple(self.engine.goldfish.hand(state, 0).values()) if self.goldfish else ()
        return False


class _Turns(Generic[S, V]):
    """Measures a goldfish game after each turn of the deck, and says when it is over: at the goal or after the last turn."""

    def __init__(self, engine: Engine[S, V], limit: int) -> None:
        self.fish = engine.goldfish
        self.limit = limit
        self.opening = _Opening(engine, goldfish=True)
        self.turn = 1
        self.measured: list[Mapping[str, float]] = []
        self.reached: dict[str, int] = {}

    def __call__(self, state: S) -> bool:
        fish = self.fish
        self.opening(state)
        now = fish.turn(state)
        if fish.board is not None:
            for place in fish.board(state):
                self.reached.setdefault(place, self.turn)
        if now != self.turn:
            self.measured.append(fish.measure(state))
            self.turn = now
        return fish.reached(state) or now > self.limit

    def finish(self, state: S) -> int:
        """Measure the turn in which the game ended; return the turn of the goal, or 0 if the deck missed it."""
        goal = self.fish.reached(state)
        if goal or len(self.measured) < self.turn <= self.limit:
            self.measured.append(self.fish.measure(state))
        return self.turn if goal else 0


def play_one(table: GameTable, number: int, watch: Watcher[Any] | None = None) -> GameRecord:
    """Play one game of a table."""
    engine, state, policies, streams = start(table, number)
    if not table.opponent:
        opening = _Opening(engine, goldfish=False)
        stop, hands = _noting(table, engine, policies, opening)
        outcome, steps = play(engine, state, policies, streams, watch, stop, patience=table.patience)
        assert outcome is not None
        teams = tuple(map(tuple, engine.teams(state)))
        uses = hands.uses if hands is not None else ()
        length, starter, seen = engine.clock(state), opening.starter, _seen(table, engine, state)
        return GameRecord(number, outcome, steps, teams=teams, length=length, starter=starter, seen=seen, uses=uses)
    return _play_goldfish(table, number, engine, state, policies, streams, watch)


def _seen(table: GameTable, engine: Engine[S, V], state: S) -> tuple[frozenset[int], ...]:
    """Return the places of each deck that were seen; none if it is unknown, such as where search deals unseen cards."""
    if not table.label or engine.seen_places is None or any(name.startswith(SEARCH) for name in table.policies):
        return ()
    return tuple([engine.seen_places(state, seat) for seat in range(len(table.decks))])


def _noting(
    table: GameTable, engine: Engine[S, V], policies: list[Policy[V]], stop: Callable[[S], bool]
) -> tuple[Callable[[S], bool], HandWatch[S, V] | None]:
    """Return what is asked before each step, which notes the hands as well if the table wants that."""
    if not table.notes_cards:
        return stop, None
    hands = HandWatch(engine, range(len(table.decks)))
    for seat in hands.seats:
        policies[seat] = hands.heard(policies[seat], seat)

    def noting(state: S) -> bool:
        hands.note(state)
        return stop(state)

    return noting, hands


def deal_hand(table: GameTable, number: int) -> OpeningHand:
    """Deal the opening hand of one goldfish game of a table, and let its policy decide on it."""
    engine, state, policies, streams = start(table, number)
    fish = engine.goldfish
    opening, deciding = _Opening(engine, goldfish=True), _Deciding(policies[0], fish)
    dealt: tuple[str, ...] = ()

    def has_begun(state: Any) -> bool:
        nonlocal dealt
        opening(state)
        if not dealt:
            dealt = tuple(fish.hand(state, 0).values())
        return opening.begun

    play(engine, state, [deciding, *policies[1:]], streams, stop=has_begun)
    return OpeningHand(number, dealt, deciding.mulligan, opening.hand)


def _play_goldfish(
    table: GameTable,
    number: int,
    engine: Engine[S, V],
    state: S,
    policies: Sequence[Policy[V]],
    streams: Sequence[Stream],
    watch: Watcher[S] | None,
) -> GameRecord:
    """Play against a goldfish opponent until the goal, the turn limit or the end by the rules, with measures every turn."""
    fish = engine.goldfish
    turns, deciding = _Turns(engine, table.turn_limit or fish.turn_limit), _Deciding(policies[0], fish)
    players = [deciding, *policies[1:]]
    stop, hands = _noting(table, engine, players, turns)
    outcome, steps = play(engine, state, players, streams, watch, stop)
    goal_turn = turns.finish(state)
    return GameRecord(
        number,
        outcome or (Outcome(0, GOAL) if goal_turn else Outcome(None, TURN_LIMIT)),
        steps,
        goal_turn,
        tuple(turns.measured),
        fish.totals(state),
        turns.reached,
        length=engine.clock(state),
        starter=turns.opening.starter,
        hand=turns.opening.hand,
        left=tuple(fish.hand(state, 0).values()),
        mulligan=deciding.mulligan,
        seen=_seen(table, engine, state),
        uses=hands.uses if hands is not None else (),
    )
