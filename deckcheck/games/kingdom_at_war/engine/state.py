"""The state of a game: plain lists of card numbers and counters. `step` says where in the turn the game stands.

A decision is open when `seat` is a player: the one of `step`, or the last of `pending`. Triggered abilities and the chain
wait in `triggers`. Nothing else is hidden anywhere, so a copy of these fields is a copy of the game.
"""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.core.engine import Event, Outcome
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.engine.faces import Ability, Face
from deckcheck.games.kingdom_at_war.engine.options import Options

MULLIGAN, SUPREMACY, BATTLE = 0, 1, 2
TACTIC_A, TACTIC_D, LINES_A, LINES_D, FAST_A, FAST_D, CHANGE_A, CHANGE_D, MORALE_A, MORALE_D = range(3, 13)
REVEAL, CHAIN, RESULT, WOUNDS, AFTERMATH, BATTLE_OVER = range(13, 19)
SUPPLY, MOVE_POWER, BANISH, REINFORCE, ANSWER, PRIZE, END = range(19, 26)

PHASES = (
    "setup", "supremacy", "battle", *["battle"] * 16, "supply", "supply", "supply", "reinforcement", "reinforcement",
    "reinforcement", "end",
)  # fmt: skip
"""The phase of each step."""

BATTLE_STEPS = {
    TACTIC_A: "place_tactic",
    TACTIC_D: "place_tactic",
    LINES_A: "attacker_lines",
    LINES_D: "defender_lines",
    FAST_A: "fast_lines",
    FAST_D: "fast_lines",
    CHANGE_A: "change_tactics",
    CHANGE_D: "change_tactics",
    MORALE_A: "spend_morale",
    MORALE_D: "spend_morale",
    REVEAL: "resolve_tactic",
    CHAIN: "resolve_tactic",
    RESULT: "resolve_battle",
    WOUNDS: "resolve_battle",
    AFTERMATH: "resolve_battle",
    BATTLE_OVER: "resolve_battle",
}
DEFENDER_STEPS = frozenset((TACTIC_D, LINES_D, FAST_D, CHANGE_D, MORALE_D))

# What is counted for each player, for the statistics of goldfish games.
OPENING, BY_SUPREMACY, BOUGHT, GAINED, SPENT, FOUGHT, WON, TACTIC_SUM, FIRST_WIN, FIRST_CHARACTER = range(10)


class Trigger(NamedTuple):
    """An ability that is about to resolve: whose, of which card, and the targets already chosen."""

    seat: int
    card: int
    ability: Ability


class Pending(NamedTuple):
    """A decision above the one of the step: `deal`, `targets` or `restricted`."""

    kind: str
    seat: int
    trigger: Trigger | None = None
    deal: Deal | None = None
    card: int = -1


class Deal(NamedTuple):
    """An offer: what goes from the one who offers to the other and what comes back, as (thing, amount) pairs."""

    by: int
    to: int
    give: tuple[tuple[str, int | tuple[int, ...]], ...]
    take: tuple[tuple[str, int | tuple[int, ...]], ...]


class Battle:
    """A battle under way. Lists of two belong to attacker and defender."""

    __slots__ = (
        "changed",
        "defeated",
        "force",
        "from_hand",
        "front",
        "passed",
        "placed",
        "revealed",
        "second",
        "sides",
        "spent",
        "strength",
        "tactics",
        "winner",
    )

    def __init__(self, attacker: int, defender: int) -> None:
        self.sides = (attacker, defender)
        self.tactics = [-1, -1]
        self.placed = [False, False]
        self.from_hand = [False, False]
        self.front: list[list[int]] = [[], []]
        self.second: list[list[int]] = [[], []]
        self.changed = [False, False]
        self.passed = [False, False]
        self.spent = [0, 0]
        self.defeated = [False, False]
        self.strength = [0, 0]
        """What rally effects and Tactic abilities add to a side's total."""
        self.force = [0, 0]
        self.revealed = False
        self.winner = -1
        """The side that won: 0 attacker, 1 defender, -1 nobody or not known yet."""

    def copy(self) -> Battle:
        twin = Battle(*self.sides)
        for name in ("tactics", "placed", "from_hand", "changed", "passed", "spent", "defeated", "strength", "force"):
            setattr(twin, name, getattr(self, name).copy())
        twin.front = [line.copy() for line in self.front]
        twin.second = [line.copy() for line in self.second]
        twin.revealed, twin.winner = self.revealed, self.winner
        return twin


class Challenge:
    """A challenge under way."""

    __slots__ = ("challenger", "participants", "target")

    def __init__(self, challenger: int, target: int, participants: list[int]) -> None:
        self.challenger, self.target, self.participants = challenger, target, participants


_LISTS = (
    "trade", "coins", "pool", "morale", "damage", "mulligan_used", "eliminated", "ran_out", "turns", "commander", "bearer",
    "wounded", "motion", "motion_turn", "imposter", "power", "known_to", "tough_used", "gone", "pending", "triggers",
    "supremacies",
)  # fmt: skip
_NESTED = ("hand", "field", "pyre", "exile", "armed", "possessions", "face_down", "tally")
_SAME = (
    "cards", "faces", "names", "owner", "options", "seats", "player_names", "active", "turn", "step", "seat", "battle_done",
    "declared", "starting_players", "outcome", "text_winner", "unsettled",
)  # fmt: skip


class State:
    """One game. Lists of players are by seat, lists of cards by card number."""

    __slots__ = (*_LISTS, *_NESTED, *_SAME, "battle", "boost", "challenge", "keep", "log", "stream")

    cards: tuple[Card, ...]
    faces: tuple[Face, ...]
    names: tuple[str, ...]
    owner: tuple[int, ...]
    options: Options
    seats: int
    player_names: tuple[str, ...]
    keep: list[Pile]
    hand: list[list[int]]
    field: list[list[int]]
    pyre: list[list[int]]
    exile: list[list[int]]
    gone: list[int]
    trade: list[int]
    coins: list[int]
    pool: list[int]
    morale: list[int]
    damage: list[int]
    mulligan_used: list[bool]
    eliminated: list[bool]
    ran_out: list[bool]
    turns: list[int]
    tally: list[list[int]]
    commander: list[int]
    bearer: list[int]
    wounded: list[bool]
    motion: list[bool]
    motion_turn: list[int]
    imposter: list[bool]
    power: list[int]
    possessions: list[list[int]]
    face_down: list[list[int]]
    known_to: list[int]
    tough_used: list[int]
    armed: list[list[int]]
    boost: dict[int, list[int]]
    active: int
    turn: int
    step: int
    seat: int
    supremacies: list[str]
    battle: Battle | None
    battle_done: bool
    challenge: Challenge | None
    declared: bool
    starting_players: int
    pending: list[Pending]
    triggers: list[Trigger]
    outcome: Outcome | None
    text_winner: int
    unsettled: bool
    stream: Stream
    log: list[Event] | None


def blank_state(faces: list[Face], owners: list[int], options: Options, players: tuple[str, ...], seed: int) -> State:
    """A state in which no card lies anywhere yet."""
    state, seats, number = State(), len(players), len(faces)
    state.faces, state.owner = tuple(faces), tuple(owners)
    state.cards = tuple([face.card for face in faces])
    state.names = unique_names(faces)
    state.options, state.seats, state.player_names = options, seats, players
    state.stream, state.log = Stream(seed), None
    state.keep = [Pile([]) for _ in players]
    for name in ("hand", "field", "pyre", "exile", "armed"):
        setattr(state, name, [[] for _ in players])
    state.gone, state.pending, state.triggers, state.supremacies = [], [], [], []
    state.trade, state.coins, state.pool, state.morale, state.damage, state.turns = ([0] * seats for _ in range(6))
    state.mulligan_used, state.eliminated, state.ran_out = ([False] * seats for _ in range(3))
    state.tally = [[0] * 10 for _ in players]
    state.commander, state.bearer, state.known_to, state.motion_turn = ([-1] * number for _ in range(4))
    state.power, state.tough_used = [0] * number, [0] * number
    state.wounded, state.motion, state.imposter = ([False] * number for _ in range(3))
    state.possessions = [[] for _ in faces]
    state.face_down = [[] for _ in faces]
    state.boost, state.battle, state.challenge = {}, None, None
    state.active, state.turn, state.step, state.seat, state.starting_players = 0, 1, MULLIGAN, 0, seats
    state.battle_done = state.declared = state.unsettled = False
    state.outcome, state.text_winner = None, -1
    return state


def unique_names(faces: list[Face]) -> tuple[str, ...]:
    """A name for every card: the reference of its face, and a number for further copies."""
    count: dict[str, int] = {}
    names = []
    for face in faces:
        count[face.ref] = number = count.get(face.ref, 0) + 1
        names.append(face.ref if number == 1 else f"{face.ref}#{number}")
    return tuple(names)


def copy_state(state: State) -> State:
    twin = State()
    for name in _SAME:
        setattr(twin, name, getattr(state, name))
    for name in _LISTS:
        setattr(twin, name, getattr(state, name).copy())
    for name in _NESTED:
        setattr(twin, name, [one.copy() for one in getattr(state, name)])
    twin.keep = [pile.copy() for pile in state.keep]
    twin.boost = {card: numbers.copy() for card, numbers in state.boost.items()}
    twin.battle = state.battle.copy() if state.battle else None
    fight = state.challenge
    twin.challenge = Challenge(fight.challenger, fight.target, fight.participants.copy()) if fight else None
    twin.stream = state.stream.copy()
    twin.log = None if state.log is None else state.log.copy()
    return twin


def cards_in_state(state: State) -> list[int]:
    """Every card number, wherever it lies."""
    found = [*state.gone]
    for seat in range(state.seats):
        found += state.keep[seat].cards
        for zone in (state.hand, state.field, state.pyre, state.exile):
            found += zone[seat]
    for attached in (*state.possessions, *state.face_down):
        found += attached
    if state.battle is not None:
        found += [card for card in state.battle.tactics if card >= 0]
    return found


def note(state: State, what: str, seat: int, *data: object) -> None:
    """Writes an event down when the game is logged; callers in hot places ask `state.log` themselves first."""
    if state.log is not None:
        state.log.append(Event(what, seat, data))


def living(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if not state.eliminated[seat]]
