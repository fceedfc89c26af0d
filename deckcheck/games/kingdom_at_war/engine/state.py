"""State of a game: plain lists of card numbers and counters. A copy of these fields is a copy of the game.

The stack holds the rest of the turn, the current step last, and questions above it. A step stays there until it is over: its
function says that player `seat` must decide, or takes it off. Triggered abilities and the chain resolve first in, first out;
they wait in `triggers`, after the questions and before the step.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from deckcheck.core.engine import Action, Event, Outcome
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.engine.cards import Ability, Facts
from deckcheck.simulator.parts.flow import Step
from deckcheck.simulator.parts.positions import numbered

# Counters of each player for the statistics of goldfish games.
OPENING: Final = 0
BY_SUPREMACY: Final = 1
BOUGHT: Final = 2
GAINED: Final = 3
SPENT: Final = 4
FOUGHT: Final = 5
WON: Final = 6
TACTIC_SUM: Final = 7
FIRST_WIN: Final = 8
FIRST_CHARACTER: Final = 9
COUNTERS: Final = 10

EVERY_SEAT: Final = -2
"""Mark of a card that all players have seen, instead of the seat of the player who knows it."""
Goods = tuple[tuple[str, int | tuple[int, ...]], ...]
"""One side of a deal as pairs: `trade`, `coins` or `power` with an amount, `cards` with card numbers."""


KEEP_TOP: Final = "keep_top"
NONE: Final = "none"
"""Words for a card that is not chosen: the top card of the keep, no card."""


@dataclass(frozen=True, slots=True)
class Options:
    """A value for every ambiguity that matters in play."""

    unique_scope: str
    imposter_blocks: str
    golden_exceptions: str
    trade_field_cards: bool
    deal_power_source: str
    supremacy_tie: str
    economic_counts_card_coins: bool
    simultaneous_choices: str
    tactic_strength_source: str
    tactic_defeat: str
    tactic_effects: str
    tactic_after_battle: str
    chain_order: str
    lines_minimum: int
    strength_lines: str
    force_scope: str
    battle_tie: str
    wound_assigner: str
    wound_overkill: bool
    withdrawn_again: bool  # KW-AMB-46
    exert_wounded: str
    toughness_used_by_exert: bool
    rest_phase_is: str
    trade_carries_over: bool
    influence_cap: str
    renown_power_place: str
    power_on_leaving_card: str
    in_motion_means: str
    scheme_banish_timing: str
    challenge_scope: str
    challenge_tie: str
    challenge_prize_slot: str
    intrigue_on_bearer_death: str
    event_cost: str
    possession_target: str
    possession_on_bearer_death: str
    restricted_banish_choice: str
    banish_destination: str
    damage_to_lose: int
    capital_is_keep: bool
    empty_keep_loss: str
    win_power_counts: str
    simultaneous_win: str
    eliminated_cards: str


class Trigger(NamedTuple):
    """An ability that is about to resolve, with its player and its card."""

    seat: int
    card: int
    ability: Ability


class Deal(NamedTuple):
    """An offer: what player `by` gives to player `to` and takes in return."""

    by: int
    to: int
    give: Goods
    take: Goods


class Question(NamedTuple):
    """A decision that comes before the one of the step. Its kind is `deal`, `targets` or `restricted`."""

    kind: str
    seat: int
    trigger: Trigger | None = None
    deal: Deal | None = None
    card: int = -1


class Battle:
    """A battle in progress. Lists of two belong to attacker and defender."""

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
        self.sides: tuple[int, ...] = (attacker, defender)
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
        """Change of each side's total by rally effects and Tactic abilities."""
        self.force = [0, 0]
        self.revealed = False
        self.winner = -1
        """Side that won: 0 attacker, 1 defender, -1 neither or not known yet."""

    def copy(self) -> Battle:
        twin = Battle(*self.sides)
        for name in ("tactics", "placed", "from_hand", "changed", "passed", "spent", "defeated", "strength", "force"):
            setattr(twin, name, getattr(self, name).copy())
        twin.front = [line.copy() for line in self.front]
        twin.second = [line.copy() for line in self.second]
        twin.revealed, twin.winner = self.revealed, self.winner
        return twin


class Challenge:
    """A challenge in progress."""

    __slots__ = ("challenger", "participants", "target")

    def __init__(self, challenger: int, target: int, participants: list[int]) -> None:
        self.challenger, self.target, self.participants = challenger, target, participants


_LISTS: Final = (
    "trade", "coins", "pool", "morale", "damage", "mulligan_used", "eliminated", "ran_out", "turns", "commander", "bearer",
    "wounded", "motion", "motion_turn", "imposter", "power", "known_to", "tough_used", "gone", "stack", "triggers",
    "supremacies", "withdrawn_battles", "withdrawn_challenges", "fruitless_challenges",
)  # fmt: skip
_NESTED: Final = ("hand", "field", "pyre", "exile", "armed", "possessions", "face_down", "tally")
_SAME: Final = (
    "cards", "facts", "names", "owner", "options", "seats", "player_names", "active", "turn", "phase", "seat", "battle_done",
    "declared", "starting_players", "outcome", "text_winner", "unsettled",
)  # fmt: skip


class State:
    """A game. Lists about players are by seat, lists about cards by card number."""

    __slots__ = (*_LISTS, *_NESTED, *_SAME, "battle", "boost", "challenge", "keep", "legal", "log", "stream")

    cards: tuple[Card, ...]
    facts: tuple[Facts, ...]
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
    """Cards that left the game with an eliminated player."""
    trade: list[int]
    coins: list[int]
    pool: list[int]
    morale: list[int]
    damage: list[int]
    mulligan_used: list[bool]
    eliminated: list[bool]
    ran_out: list[bool]
    """True if the player had to draw from an empty keep."""
    turns: list[int]
    """Number of the current turn of each player; -1 while the player has not chosen an opening hand."""
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
    """Seat of the player who knows a face-down card, EVERY_SEAT for a card that was revealed and returned to a hand, or -1."""
    tough_used: list[int]
    armed: list[list[int]]
    """Cards in play with activated abilities, by commander."""
    boost: dict[int, list[int]]
    """Changes of strength, influence and force until the end of the turn."""
    active: int
    turn: int
    phase: str
    seat: int
    """Player who must decide; -1 if the game is over."""
    supremacies: list[str]
    battle: Battle | None
    battle_done: bool
    challenge: Challenge | None
    declared: bool
    """True if a battle or a challenge has just been declared and can be withdrawn."""
    withdrawn_battles: list[int]
    """Seats against which the active player withdrew a battle in this turn."""
    fruitless_challenges: list[int]
    """Characters that the active player challenged in this turn in vain and without exerting a card."""
    withdrawn_challenges: list[int]
    """Characters whose challenge the active player withdrew in this turn."""
    starting_players: int
    stack: list[Step | Question]
    """Pending steps and questions; the last comes first."""
    triggers: list[Trigger]
    outcome: Outcome | None
    text_winner: int
    """Seat that wins by a card, or -1."""
    unsettled: bool
    """True if something has changed that can end the game."""
    stream: Stream
    legal: list[Action] | None
    """Legal actions of the player to act, once they are known."""
    log: list[Event] | None


def blank_state(facts: Sequence[Facts], owners: list[int], options: Options, players: tuple[str, ...], seed: int) -> State:
    """Return a state in which no card has a place yet."""
    state, seats, number = State(), len(players), len(facts)
    state.facts, state.owner = tuple(facts), tuple(owners)
    state.cards = tuple([printed.card for printed in facts])
    state.names = tuple(numbered(printed.ref for printed in facts))
    state.options, state.seats, state.player_names = options, seats, players
    state.stream, state.legal, state.log = Stream(seed), None, None
    state.keep = [Pile([]) for _ in players]
    for name in ("hand", "field", "pyre", "exile", "armed"):
        setattr(state, name, [[] for _ in players])
    state.gone, state.stack, state.triggers, state.supremacies = [], [], [], []
    state.withdrawn_battles, state.withdrawn_challenges, state.fruitless_challenges = [], [], []
    state.trade, state.coins, state.pool, state.morale, state.damage, state.turns = ([0] * seats for _ in range(6))
    state.mulligan_used, state.eliminated, state.ran_out = ([False] * seats for _ in range(3))
    state.tally = [[0] * COUNTERS for _ in players]
    state.commander, state.bearer, state.known_to, state.motion_turn = ([-1] * number for _ in range(4))
    state.power, state.tough_used = [0] * number, [0] * number
    state.wounded, state.motion, state.imposter = ([False] * number for _ in range(3))
    state.possessions = [[] for _ in facts]
    state.face_down = [[] for _ in facts]
    state.boost, state.battle, state.challenge = {}, None, None
    state.active, state.turn, state.phase, state.seat, state.starting_players = 0, 1, "setup", 0, seats
    state.battle_done = state.declared = state.unsettled = False
    state.outcome, state.text_winner = None, -1
    return state


def copy_state(state: State) -> State:
    twin = State()
    for name in _SAME:
        setattr(twin, name, getattr(state, name))
    for name in _LISTS:
        setattr(twin, name, getattr(state, name).copy())
    for name in _NESTED:
        setattr(twin, name, [row.copy() for row in getattr(state, name)])
    twin.keep = [pile.copy() for pile in state.keep]
    twin.boost = {card: numbers.copy() for card, numbers in state.boost.items()}
    twin.battle = state.battle.copy() if state.battle else None
    fight = state.challenge
    twin.challenge = Challenge(fight.challenger, fight.target, fight.participants.copy()) if fight else None
    twin.stream = state.stream.copy()
    twin.legal = None
    twin.log = None if state.log is None else state.log.copy()
    return twin


def to_act(state: State) -> int:
    return state.seat if state.outcome is None else -1


def seen_places(state: State, seat: int) -> frozenset[int]:
    """Return the places of a deck whose cards were drawn from the keep."""
    return state.keep[seat].seen_places()


def cards_in_state(state: State) -> list[int]:
    """Return every card number, whatever its zone."""
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


def current_step(state: State) -> Step:
    """Return the step of the turn, below the questions."""
    for item in state.stack[::-1]:
        if isinstance(item, Step):
            return item
    raise AssertionError("a game has always a current step")


def end_step(state: State) -> bool:
    """Take the current step off the stack; return False, because it asks nobody."""
    state.stack.pop()
    return False


def drop_steps(state: State, steps: Collection[Step]) -> None:
    """Take steps off the stack, wherever they are."""
    state.stack = [item for item in state.stack if not isinstance(item, Step) or item not in steps]


def asked(state: State) -> Question | None:
    """Return the question before the one of the step, if there is one."""
    top = state.stack[-1]
    return top if isinstance(top, Question) else None


def open_deal(state: State) -> Deal | None:
    return next((item.deal for item in state.stack if isinstance(item, Question) and item.deal is not None), None)


def living(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if not state.eliminated[seat]]


def clock(state: State) -> int:
    """Return the turns so far, of all players."""
    return 0 if state.phase == "setup" else state.turn
