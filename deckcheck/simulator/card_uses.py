"""Uses of every card of a deck: the games in which it was drawn, in the opening hand and played, and their results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from deckcheck.core.engine import Action, Engine, Policy, S, V
from deckcheck.core.rng import Stream
from deckcheck.simulator.moments import Moments

FEW_GAMES = 30
"""Below this number of games with a card, the report says that they are few."""


class CardUses(NamedTuple):
    """Names of the cards of a seat that were in its opening hand, in its hand at some time, and played from it."""

    opening: frozenset[str]
    drawn: frozenset[str]
    played: frozenset[str]


@dataclass(slots=True)
class CardSums:
    """Results of the games with a card: wins as 1 and other games as 0, or the turns of goldfish games."""

    opening: Moments = field(default_factory=Moments)
    drawn: Moments = field(default_factory=Moments)
    played: Moments = field(default_factory=Moments)

    def merge(self, other: CardSums) -> None:
        self.opening.merge(other.opening)
        self.drawn.merge(other.drawn)
        self.played.merge(other.played)

    @property
    def is_small(self) -> bool:
        """True if even the games in which the card was drawn are few."""
        return self.drawn.count < FEW_GAMES


SumsByCard = dict[str, CardSums]


def add_uses(sums: SumsByCard, uses: CardUses, result: float) -> None:
    """Add a game of a deck."""
    for card in uses.opening:
        sums.setdefault(card, CardSums()).opening.add(result)
    for card in uses.drawn:
        sums.setdefault(card, CardSums()).drawn.add(result)
    for card in uses.played:
        sums.setdefault(card, CardSums()).played.add(result)


def merge_uses(sums: SumsByCard, others: Mapping[str, CardSums]) -> None:
    for card, other in others.items():
        sums.setdefault(card, CardSums()).merge(other)


class HandWatch(Generic[S, V]):
    """Watches the hands of some seats in a game; it is asked after every action, and hears the decisions."""

    def __init__(self, engine: Engine[S, V], seats: Iterable[int]) -> None:
        self.engine, self.seats = engine, tuple(seats)
        self.hands: dict[int, Mapping[int, str]] = {}
        self.opening: dict[int, frozenset[str]] = {}
        self.drawn: dict[int, set[str]] = {seat: set() for seat in self.seats}
        self.played: dict[int, set[str]] = {seat: set() for seat in self.seats}
        self.last: tuple[int, Action] | None = None
        """Seat that decided last, and its action."""

    def heard(self, policy: Policy[V], seat: int) -> Policy[V]:
        """Return a policy whose decisions are noted."""

        def decide(look: Callable[[], V], actions: list[Action], stream: Stream) -> Action:
            action = policy(look, actions, stream)
            self.last = seat, action
            return action

        return decide

    def note(self, state: S) -> None:
        """Note what an action did to the hands: a card that it plays and that left the hand was played."""
        engine, begun = self.engine, self.engine.clock(state) > 0
        for seat in self.seats:
            now = engine.goldfish.hand(state, seat)
            before = self.hands.get(seat, {})
            if self.last is not None and self.last[0] == seat:
                self.played[seat].update(
                    before[card] for card in self._named(self.last[1]) if card in before.keys() - now.keys()
                )
            names = frozenset(now.values())
            if begun and seat not in self.opening:
                self.opening[seat] = names
            if begun:
                self.drawn[seat].update(names)
            self.hands[seat] = now

    def _named(self, action: Action) -> Iterator[int]:
        """Yield the cards that an action plays; those that pay for them leave the hand as well."""
        if action.do not in self.engine.plays:
            return
        for name, value in zip(self.engine.actions[action.do], action.args, strict=False):
            if name == "card":
                yield value
            elif name == "cards":
                yield from value

    @property
    def uses(self) -> tuple[CardUses, ...]:
        return tuple(
            CardUses(
                self.opening.get(seat, frozenset()),
                frozenset(self.drawn[seat] | self.played[seat]),
                frozenset(self.played[seat]),
            )
            for seat in self.seats
        )
