"""View of a player: their hand, the open cards of both players, and the number of hidden cards.

A decision reads few of the fields, so most of them are worked out when they are first read: before the game goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from deckcheck.games.kingdom_hearts.engine.cards import Fact
from deckcheck.games.kingdom_hearts.engine.friends import ally_kinds, reach
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State, open_question
from deckcheck.games.kingdom_hearts.engine.values import (
    attack_value,
    combat_cards,
    combat_total,
    dark_capacity,
    power,
    support_value,
)
from deckcheck.games.kingdom_hearts.engine.zones import friends_of, total_level
from deckcheck.simulator.parts.lazy import Lazy, describe_fields, has_lazy_fields


@has_lazy_fields
class SideView:
    """Half of the table that belongs to a player, as all players see it."""

    def __init__(self, state: State, seat: int, *, hides_player: bool) -> None:
        self._state = state
        self._seat = seat
        self._side = state.sides[seat]
        self._hides_player = hides_player

    __repr__ = describe_fields

    @Lazy
    def hp(self) -> int:
        return self._side.hp

    @Lazy
    def player_card(self) -> int:
        return NO_CARD if self._hides_player else self._side.player_card

    @Lazy
    def form(self) -> int:
        return self._side.form

    @Lazy
    def deck_size(self) -> int:
        return len(self._side.deck.cards)

    @Lazy
    def shown(self) -> tuple[int, ...]:
        """Cards in hand that the other player has seen: returned or fetched there."""
        side = self._side
        return tuple(sorted([card for card in side.hand if card in side.shown])) if side.shown else ()

    @Lazy
    def discard(self) -> tuple[int, ...]:
        return tuple(self._side.discard)

    @Lazy
    def friends(self) -> tuple[int, ...]:
        """Friends in the Friend area; `part` has those in the open combat."""
        return tuple(self._side.friends)

    @Lazy
    def part(self) -> tuple[int, ...]:
        return tuple(combat_cards(self._state, self._seat)[0])

    @Lazy
    def played(self) -> tuple[int, ...]:
        return tuple(combat_cards(self._state, self._seat)[1])

    @Lazy
    def friend_facts(self) -> dict[int, Fact]:
        """Friends in the Friend area and in the open combat, with what is printed on them."""
        facts = self._state.cards
        return {card: facts[card] for card in (*self._side.friends, *combat_cards(self._state, self._seat)[0])}

    @Lazy
    def dark_facts(self) -> dict[int, Fact]:
        """Dark Cards on the World, with what is printed on them."""
        return {card: self._state.cards[card] for card in self._side.dark}

    @Lazy
    def equipment(self) -> dict[int, int]:
        """Equipment of each character."""
        return self._side.equipment.copy()

    @Lazy
    def worlds(self) -> tuple[int, ...]:
        return tuple(self._side.worlds)

    @Lazy
    def total_level(self) -> int:
        return total_level(self._state, self._seat)

    @Lazy
    def dark(self) -> tuple[int, ...]:
        return tuple(self._side.dark)

    @Lazy
    def damage(self) -> dict[int, int]:
        """Damage on each Dark Card that has any."""
        return self._side.damage.copy()

    @Lazy
    def remaining(self) -> tuple[int, ...]:
        return tuple([card for card, _ in self._side.remaining])

    @Lazy
    def attack(self) -> int:
        """Current Attack of the Player Card."""
        return 0 if self._hides_player else attack_value(self._state, self._seat)

    @Lazy
    def combat_total(self) -> int:
        """Total in the open battle or challenge, or the Attack."""
        part, played = combat_cards(self._state, self._seat)
        if self._hides_player or not (part or played):
            return self.attack
        return combat_total(self._state, self._seat, part, played)

    @Lazy
    def support(self) -> dict[int, int]:
        """Support of each Friend."""
        return {card: support_value(self._state, self._seat, card) for card in friends_of(self._state, self._seat)}

    @Lazy
    def power(self) -> dict[int, int]:
        """Power of each Dark Card on the World."""
        return {card: power(self._state, self._seat, card) for card in self._side.dark}

    @Lazy
    def all_support(self) -> int:
        """Support of all Friends together."""
        return sum(self.support.values())

    @Lazy
    def needs(self) -> list[int]:
        """Damage that defeats each Dark Card on the World."""
        damage = self._side.damage
        return [power - damage.get(card, 0) for card, power in self.power.items()]

    @Lazy
    def all_needs(self) -> int:
        """Damage that defeats all of them."""
        return sum(self.needs)

    @Lazy
    def group_needs(self) -> list[int]:
        """Damage that defeats each group of the Dark Cards on the World together."""
        needs = self.needs
        return [sum(part) for size in range(1, len(needs) + 1) for part in combinations(needs[:6], size)]

    @Lazy
    def room(self) -> int:
        """Number of Dark Cards that may still be put on the World."""
        return dark_capacity(self._state, self._seat) if self._side.worlds else 0

    @Lazy
    def placed(self) -> int:
        """Number of Dark Cards put on the World this turn."""
        return self._side.placed

    @Lazy
    def moved(self) -> bool:
        return self._side.moves > self._side.extra_moves

    @Lazy
    def battled(self) -> bool:
        return self._side.battles > self._side.extra_battles

    @Lazy
    def escaped(self) -> bool:
        return self._side.escaped

    def open_cards(self) -> list[int]:
        """Return the cards that both players can see."""
        side = self._side
        part, played = combat_cards(self._state, self._seat)
        found = [self.player_card, self.form, *self.shown, *side.discard, *side.friends, *part, *played]
        return [*found, *side.equipment.values(), *side.worlds, *side.dark, *self.remaining]


@has_lazy_fields
class View:
    """Table as seen from a seat."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat
        self.phase = state.phase
        self.in_battle = state.battle is not None
        self.you = SideView(state, seat, hides_player=False)

    __repr__ = describe_fields

    @Lazy
    def active(self) -> int:
        return self._state.active

    @Lazy
    def turn(self) -> int:
        return self._state.turn

    @Lazy
    def other(self) -> SideView:
        return SideView(self._state, 1 - self.seat, hides_player=self.phase == "setup")

    @Lazy
    def world_goal(self) -> int:
        return self._state.world_goal

    @Lazy
    def attacker(self) -> int:
        challenge = self._state.challenge
        return NO_CARD if challenge is None else challenge.attacker

    @Lazy
    def passes(self) -> int:
        challenge = self._state.challenge
        return 0 if challenge is None else challenge.passes

    @Lazy
    def hand(self) -> tuple[int, ...]:
        return tuple(self._state.sides[self.seat].hand)

    @Lazy
    def own_cards(self) -> Mapping[int, Fact]:
        """All cards that the player owns, whatever their zone."""
        return owned_facts(self._state, self.seat)

    @Lazy
    def cards(self) -> dict[int, Fact]:
        """Own cards, and the open cards of the opponent."""
        facts = self._state.cards
        cards = dict(self.own_cards)
        seen = [*self.other.open_cards(), *self.you.open_cards()]  # a captured card is with a player who does not own it
        cards.update(zip(seen, map(facts.__getitem__, seen), strict=True))
        cards.pop(NO_CARD, None)
        return cards

    def fact(self, card: int) -> Fact:
        """Return what is printed on one of those cards."""
        return self.own_cards.get(card) or self.cards[card]

    @Lazy
    def attack_in_hand(self) -> int:
        """Support of all Attack Cards in hand."""
        facts = self._state.cards
        return sum([facts[card].support for card in self.hand if facts[card].kind == "attack"])

    @Lazy
    def asked(self) -> str:
        """Use of the cards that this player must choose (`Question.about`); empty without a question."""
        question = open_question(self._state)
        return question.about if question is not None and question.pick.seat == self.seat else ""

    @Lazy
    def reach(self) -> int:
        return reach(self._state, self.seat)

    @Lazy
    def allies(self) -> tuple[str, ...]:
        return tuple(sorted(ally_kinds(self._state, self.seat)))


def observe(state: State, seat: int) -> View:
    return View(state, seat)


def owned_facts(state: State, seat: int) -> dict[int, Fact]:
    """Return the cards that a player owns; they stay the same for a whole game and are kept for the latest games."""
    known = OWNED.get(id(state.owner))
    if known is None or known[0] is not state.owner or known[1] is not state.cards:
        if len(OWNED) >= MOST_OWNED:
            OWNED.clear()
        first, second = (
            {card: state.cards[card] for card, owner in enumerate(state.owner) if owner == player} for player in (0, 1)
        )
        known = OWNED[id(state.owner)] = (state.owner, state.cards, (first, second))
    return known[2][seat]


OWNED: Final[dict[int, tuple[tuple[int, ...], tuple[Fact, ...], tuple[dict[int, Fact], dict[int, Fact]]]]] = {}
"""Cards by owner, by the identity of the tuple of owners, which is kept with them."""
MOST_OWNED: Final = 64


def hidden_from(state: State, seat: int) -> list[list[int]]:
    """Return the opponent's hand and both decks, the Player Card chosen during setup, and answers not yet revealed."""
    other = state.sides[1 - seat]
    found = [other.hand, state.sides[0].deck.cards, state.sides[1].deck.cards]
    if state.phase == "setup" and other.player_card != NO_CARD:
        found.append([other.player_card])
    question = open_question(state)
    if question is not None:
        found += [list(answer) for pick, answer in zip(question.earlier, question.answers, strict=True) if pick.seat != seat]
    return found
