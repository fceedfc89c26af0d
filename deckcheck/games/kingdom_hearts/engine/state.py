"""State of a game: explicit, mutable, cheap to copy. Cards are numbers; lists run from bottom to top."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, NamedTuple

from deckcheck.core.engine import Action, Event, Outcome
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.kingdom_hearts.engine.cards import Fact, Row
from deckcheck.games.kingdom_hearts.engine.options import PlayOptions
from deckcheck.simulator.parts.flow import Step
from deckcheck.simulator.parts.lookahead import deal_anew, new_stream

NO_CARD: Final = -1
"""Number used for "no card" and, for a winner, "no player"."""
NO_GOAL: Final = 9999
"""World level that a deck cannot reach, for goldfish games with another goal."""


class Pick(NamedTuple):
    """Cards of which a player must choose from `least` to `most`."""

    seat: int
    cards: tuple[int, ...]
    least: int
    most: int


Answers = tuple[tuple[int, ...], ...]


class Question(NamedTuple):
    """Open question to a player. More players may have to answer before anything happens, so that all choose independently."""

    pick: Pick
    later: tuple[Pick, ...]
    answers: Answers
    finish: Callable[[State, Answers], None]
    about: str
    """Use of the chosen cards: `change`, `discard`, `damage`, `leave_play`, `capture` or `fetch`."""
    earlier: tuple[Pick, ...] = ()
    """Picks that were made, one for each of `answers`. The answers are secret until all are given."""
    card: int = -1
    """Card whose text asks."""


class PendingRow(NamedTuple):
    """Row of a card's text that is still to be carried out."""

    seat: int
    card: int
    row: Row
    target: int
    role: str


class Entry:
    """Effect row that holds: while its card is in play (`end` 0), until a combat ends (COMBAT) or until a turn ends. It never
    changes, so copies of a state share it."""

    __slots__ = ("amount", "card", "end", "role", "row", "seat", "targets")

    def __init__(self, seat: int, card: int, row: Row, end: int, role: str, targets: tuple[int, ...], amount: int) -> None:
        self.seat = seat
        self.card = card
        self.row = row
        self.end = end
        self.role = role
        self.targets = targets
        self.amount = amount


COMBAT: Final = -1


class Side:
    """Half of the table that belongs to a player."""

    __slots__: ClassVar = (
        "battles",
        "challenges",
        "damage",
        "dark",
        "deck",
        "discard",
        "equipment",
        "escaped",
        "extra_battles",
        "extra_challenges",
        "extra_moves",
        "form",
        "friends",
        "hand",
        "hp",
        "moves",
        "name",
        "no_world",
        "placed",
        "placed_on",
        "played",
        "player_card",
        "remaining",
        "reshuffles",
        "seen",
        "shown",
        "worlds",
    )

    def __init__(self, name: str) -> None:
        self.name = name
        self.hp = 0
        self.player_card = NO_CARD
        self.form = NO_CARD
        self.hand: list[int] = []
        self.deck = Pile([])
        self.discard: list[int] = []
        self.friends: list[int] = []
        self.equipment: dict[int, int] = {}
        self.worlds: list[int] = []
        self.dark: list[int] = []
        self.damage: dict[int, int] = {}
        self.remaining: list[tuple[int, int]] = []
        """Magic Cards that stay on the mat while their effect lasts, and the turn at whose end they leave (KH-MAGIC-06)."""
        self.moves = self.battles = self.challenges = 0
        self.extra_moves = self.extra_battles = self.extra_challenges = 0
        self.escaped = False
        self.placed = 0
        """Number of Dark Cards put on this player's World this turn, for dark_level_counting=per_turn (KH-AMB-13)."""
        self.placed_on: list[int] = []
        """Number of Dark Cards ever put on each World of this player, for dark_level_counting=ever_played (KH-AMB-13)."""
        self.reshuffles = self.seen = self.no_world = 0
        self.played: dict[str, int] = {}
        self.shown: set[int] = set()
        """Cards that the opponent saw on their way to this hand; forgotten when they are shuffled into the deck."""

    def copy(self) -> Side:
        twin = Side(self.name)
        for name in Side.__slots__:
            setattr(twin, name, getattr(self, name))
        for name in _MUTABLE:
            setattr(twin, name, getattr(self, name).copy())
        return twin


_MUTABLE: Final = (
    "hand",
    "deck",
    "discard",
    "friends",
    "equipment",
    "worlds",
    "dark",
    "damage",
    "remaining",
    "placed_on",
    "played",
    "shown",
)


class Battle:
    """Open battle of the active player."""

    __slots__ = ("faced", "participants", "played")

    def __init__(self, participants: list[int], played: list[int], faced: bool) -> None:
        self.participants = participants
        self.played = played
        self.faced = faced
        """True if there was a Dark Card to fight."""

    def copy(self) -> Battle:
        return Battle(self.participants.copy(), self.played.copy(), self.faced)


class Challenge:
    """Open challenge, with lists by seat."""

    __slots__ = ("attacker", "chooser", "participants", "passes", "played")

    def __init__(self, attacker: int) -> None:
        self.attacker = attacker
        self.chooser = attacker
        self.passes = 0
        self.participants: tuple[list[int], ...] = ([], [])
        self.played: tuple[list[int], ...] = ([], [])

    def copy(self) -> Challenge:
        twin = Challenge(self.attacker)
        twin.chooser, twin.passes = self.chooser, self.passes
        twin.participants = (self.participants[0].copy(), self.participants[1].copy())
        twin.played = (self.played[0].copy(), self.played[1].copy())
        return twin


class State:
    """Whole game."""

    __slots__ = (
        "active",
        "battle",
        "cards",
        "challenge",
        "choosable",
        "first",
        "lasting",
        "legal",
        "log",
        "moments",
        "options",
        "outcome",
        "owner",
        "phase",
        "references",
        "sides",
        "stack",
        "starter",
        "stream",
        "table",
        "turn",
        "world_goal",
    )

    def __init__(self, options: PlayOptions, cards: tuple[Fact, ...], owner: tuple[int, ...], sides: tuple[Side, ...]) -> None:
        self.options = options
        self.cards = cards
        self.owner = owner
        self.references: tuple[str, ...] = ()
        self.sides = sides
        self.stream = Stream(0)
        self.active = 0
        self.first = 0
        self.phase = "action"
        self.turn = 1
        self.battle: Battle | None = None
        self.challenge: Challenge | None = None
        self.choosable: tuple[tuple[int, ...], ...] = ((), ())
        """Cards of each deck that may be the Player Card, during setup."""
        self.stack: list[Step | PendingRow | Question] = []
        """Pending steps and questions; the last comes first."""
        self.lasting: dict[str, list[Entry]] = {}
        """Rows that hold now, by verb."""
        self.moments: dict[str, list[Entry]] = {}
        """Rows that wait for a moment, by trigger."""
        self.table: list[int] = []
        """Cards whose text is being carried out."""
        self.log: list[Event] | None = None
        self.legal: list[Action] | None = None
        self.outcome: Outcome | None = None
        self.world_goal = 13
        self.starter = NO_CARD
        """Seat that starts whatever the Player Cards say, for goldfish games."""


def copy_state(state: State) -> State:
    twin = State(state.options, state.cards, state.owner, (state.sides[0].copy(), state.sides[1].copy()))
    twin.references = state.references
    twin.stream = state.stream.copy()
    twin.active, twin.first, twin.phase, twin.turn = state.active, state.first, state.phase, state.turn
    twin.battle = state.battle and state.battle.copy()
    twin.challenge = state.challenge and state.challenge.copy()
    twin.choosable = state.choosable
    twin.stack = state.stack.copy()
    twin.lasting = {verb: entries.copy() for verb, entries in state.lasting.items()}
    twin.moments = {when: entries.copy() for when, entries in state.moments.items()}
    twin.table = state.table.copy()
    twin.log = None if state.log is None else state.log.copy()
    twin.outcome = state.outcome
    twin.world_goal = state.world_goal
    twin.starter = state.starter
    return twin


def open_question(state: State) -> Question | None:
    """Return the question that a player must answer now."""
    if not state.stack:
        return None
    top = state.stack[-1]
    return top if isinstance(top, Question) else None


def to_act(state: State) -> int:
    """Return the seat that must decide; -1 if the game is over."""
    if state.outcome is not None:
        return -1
    if state.stack:
        question = open_question(state)
        if question is not None:
            return question.pick.seat
    if state.challenge is not None:
        return state.challenge.chooser
    if state.phase == "setup":
        return 0 if state.sides[0].player_card == NO_CARD else 1
    return state.active


def cards_in_state(state: State) -> list[int]:
    """Return every card in every zone."""
    found = list(state.table)
    for side in state.sides:
        found += side.deck.cards + side.hand + side.discard + side.friends + side.worlds + side.dark
        found += list(side.equipment.values()) + [card for card, _ in side.remaining]
        found += [card for card in (side.form,) if card != NO_CARD]
        if side.player_card != NO_CARD and state.phase != "setup":
            found.append(side.player_card)
    if state.battle is not None:
        found += state.battle.participants + state.battle.played
    if state.challenge is not None:
        for seat in (0, 1):
            found += state.challenge.participants[seat] + state.challenge.played[seat]
    return found


def seen_places(state: State, seat: int) -> frozenset[int]:
    """Return the places of a deck whose cards were drawn or looked at."""
    return state.sides[seat].deck.seen_places()


def clock(state: State) -> int:
    """Return the turns so far, of both players."""
    return 0 if state.phase == "setup" else state.turn


def resample(state: State, seat: int, stream: Stream) -> State:
    """Return another state that looks the same to a seat: hidden cards are dealt anew, secret choices drawn again.

    Cards that the opponent took back or fetched into the hand stay there (`Side.shown`).
    """
    world = copy_state(state)
    world.stream = new_stream(stream)
    other = world.sides[1 - seat]
    deal_anew([other.hand, other.deck.cards], stream, frozenset(card for card in other.hand if card in other.shown))
    other.hand.sort()
    if world.phase == "setup" and other.player_card != NO_CARD:
        other.player_card = stream.choice(list(world.choosable[1 - seat]))
    for side in world.sides:
        side.deck.cards.sort()
        side.deck.shuffle()
    question = open_question(world)
    if question is not None:
        world.stack[-1] = _other_question(world, question, seat, stream)
    return world


def _other_question(world: State, question: Question, seat: int, stream: Stream) -> Question:
    """Return an open question in which the opponent's answers, and the hand they come from, are others."""
    earlier = tuple(_renewed(world, question.about, pick, seat) for pick in question.earlier)
    later = tuple(_renewed(world, question.about, pick, seat) for pick in question.later)
    answers = tuple(
        answer if pick.seat == seat else _some(pick.cards, len(answer), stream)
        for pick, answer in zip(earlier, question.answers, strict=True)
    )
    return question._replace(earlier=earlier, later=later, answers=answers)


def _renewed(world: State, about: str, pick: Pick, seat: int) -> Pick:
    """Return a pick from the opponent's hand with the cards that are there now."""
    if pick.seat == seat or about != "discard":
        return pick
    return pick._replace(cards=tuple(sorted(world.sides[pick.seat].hand)))


def _some(cards: tuple[int, ...], number: int, stream: Stream) -> tuple[int, ...]:
    pool = sorted(cards)
    stream.shuffle(pool)
    return tuple(sorted(pool[:number]))
