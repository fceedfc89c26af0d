"""View of a player: the player's hand, all face-up cards, and only counts of the rest (HM-SETUP-09, HM-SETUP-11).

A decision reads few of the fields, so most of them are worked out when they are read: before the game goes on.
"""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from deckcheck.core.rng import Stream
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.engine.cards import Facts
from deckcheck.games.homm.engine.state import Piece, Place, State, copy_state
from deckcheck.games.homm.engine.values import altered_values, refresh, stat
from deckcheck.simulator.parts.lookahead import deal_anew, new_stream


class SeenPiece:
    """A Unit or Hero with its current values, at first the printed ones."""

    __slots__: ClassVar = (
        "activated", "attached", "attack", "card", "cell", "damage", "hp", "is_hero", "move", "name", "retaliated", "seat",
        "size", "unit_type",
    )  # fmt: skip

    def __init__(self, piece: Piece) -> None:
        facts = piece.facts
        self.card = piece.card
        self.seat = piece.controller
        self.cell = piece.cell
        self.is_hero = piece.is_hero
        self.size = piece.tokens + 1
        self.damage = piece.damage
        self.activated = piece.activated
        self.retaliated = piece.retaliated
        self.attack = facts.attack
        self.move = facts.move
        self.hp = facts.hp
        self.unit_type = facts.unit_type
        self.name = facts.name
        self.attached = tuple(piece.attached) if piece.attached else ()

    def __repr__(self) -> str:
        return f"SeenPiece({', '.join(f'{name}={getattr(self, name)!r}' for name in SeenPiece.__slots__)})"


class SeenPlace(NamedTuple):
    """A Location; its card is -1 if it is face down and belongs to the opponent."""

    cell: int
    owner: int
    controller: int
    card: int


FIELDS: Final[tuple[str, ...]] = (
    "aside", "attack", "boosted", "decision", "decks", "discards", "face_down", "facts", "first", "goldfish", "hand", "hands",
    "passed", "phase", "pieces", "places", "ready", "round", "seat", "shown", "space_cards", "spent", "vanguard",
)  # fmt: skip


class View:
    """The game as a player sees it."""

    __slots__: ClassVar = ("_facts", "_pieces", "_state", "hand", "ready", "seat", "spent")

    def __init__(self, state: State, seat: int) -> None:
        first, second = state.sides
        self._state, self.seat = state, seat
        self._pieces: tuple[SeenPiece, ...] | None = None
        self._facts: dict[int, Facts] | None = None
        self.hand = tuple(state.sides[seat].hand)
        self.ready = tuple(first.ready), tuple(second.ready)
        self.spent = tuple(first.spent), tuple(second.spent)

    @property
    def round(self) -> int:
        return self._state.round

    @property
    def phase(self) -> str:
        return self._state.phase

    @property
    def first(self) -> int:
        return self._state.first

    @property
    def goldfish(self) -> bool:
        """True against a scripted opponent, which does not lose by an empty deck."""
        return self._state.goldfish

    @property
    def decision(self) -> str:
        question = self._state.question
        return question.kind if question is not None else ""

    @property
    def pieces(self) -> tuple[SeenPiece, ...]:
        if self._pieces is None:
            state = self._state
            if state.dirty:
                refresh(state)
            found = []
            for piece in state.pieces.values():
                seen = SeenPiece(piece)
                if piece.altered != () or piece.mods:
                    _alter(state, piece, seen)
                found.append(seen)
            self._pieces = tuple(found)
        return self._pieces

    def piece(self, card: int) -> SeenPiece:
        """Return one of the pieces, without a look at the others."""
        if self._state.dirty:
            refresh(self._state)
        seen = SeenPiece(self._state.pieces[card])
        _alter(self._state, self._state.pieces[card], seen)
        return seen

    @property
    def places(self) -> tuple[SeenPlace, ...]:
        return tuple(
            [
                SeenPlace(at.cell, at.owner, at.controller, at.card if at.controller >= 0 or at.owner == self.seat else -1)
                for at in self._state.places
            ]
        )

    @property
    def space_cards(self) -> tuple[tuple[int, int], ...]:
        return tuple(self._state.space_cards)

    @property
    def shown(self) -> tuple[int, ...]:
        """Cards of the opponent's hand that the player has seen."""
        return tuple(self._state.sides[1 - self.seat].shown)

    @property
    def hands(self) -> tuple[int, ...]:
        return tuple([len(side.hand) for side in self._state.sides])

    @property
    def decks(self) -> tuple[int, ...]:
        return tuple([len(side.deck.cards) for side in self._state.sides])

    @property
    def discards(self) -> tuple[tuple[int, ...], ...]:
        return tuple([tuple(side.discard) for side in self._state.sides])

    @property
    def vanguard(self) -> tuple[tuple[int, ...], ...]:
        return tuple([tuple(side.vanguard) for side in self._state.sides])

    @property
    def aside(self) -> tuple[tuple[int, ...], ...]:
        return tuple([tuple(side.aside) for side in self._state.sides])

    @property
    def face_down(self) -> tuple[tuple[int, ...], ...]:
        """Types of cards played as Statistics."""
        return tuple([tuple([kind for _, kind in side.statistic_cards]) for side in self._state.sides])

    @property
    def passed(self) -> tuple[bool, ...]:
        return tuple([side.passed for side in self._state.sides])

    @property
    def attack(self) -> tuple[int, int] | None:
        """Attacker and target of the current attack."""
        attack = self._state.attack
        return None if attack is None else (attack.attacker, attack.target)

    @property
    def boosted(self) -> tuple[bool, ...]:
        """True if each player has put a boost on the current attack."""
        attack = self._state.attack
        return (False, False) if attack is None else tuple([card >= 0 for card in attack.boosts])

    @property
    def facts(self) -> dict[int, Facts]:
        """Facts of the cards that the player can see: all face-up ones, the player's hidden ones, and what was revealed."""
        if self._facts is None:
            state, own = self._state, self._state.sides[self.seat]
            seen = [*self.hand, *self.shown, *own.locations, *state.limbo, *[card for card, _ in own.statistic_cards]]
            seen += [card for card, _ in state.space_cards]
            for side in state.sides:
                seen += [*side.discard, *side.vanguard, *side.aside]
            for card, piece in state.pieces.items():
                seen += [card, *piece.attached]
            seen += [place.card for place in self.places if place.card >= 0]
            self._facts = {card: state.facts[card] for card in seen}
        return self._facts

    @property
    def hand_facts(self) -> list[Facts]:
        facts = self._state.facts
        return [facts[card] for card in self.hand]

    def facts_of(self, card: int) -> Facts:
        """Return the facts of a card that the player can see; first where players most often look, without the other zones."""
        if card in self.hand:
            return self._state.facts[card]
        state, side = self._state, self._state.sides[self.seat]
        if card in state.pieces or card in side.vanguard or card in side.aside:
            return state.facts[card]
        for place in state.places:
            if place.card == card and (place.controller >= 0 or place.owner == self.seat):
                return state.facts[card]
        return self.facts[card]

    @property
    def cards(self) -> dict[int, Card]:
        """Cards that the player can see."""
        return {number: facts.card for number, facts in self.facts.items()}

    def __repr__(self) -> str:
        return f"View({', '.join(f'{name}={getattr(self, name)!r}' for name in FIELDS)})"


def _alter(state: State, piece: Piece, seen: SeenPiece) -> None:
    """Replace the printed values that cards can change."""
    for word in altered_values(state, piece):
        if word == "attack":
            seen.attack = stat(state, piece, word)
        elif word == "move":
            seen.move = stat(state, piece, word)
        else:
            seen.hp = stat(state, piece, word)


def observe(state: State, seat: int) -> View:
    return View(state, seat)


def hidden_from(state: State, seat: int) -> list[list[int]]:
    """Return both decks, whose order no player knows, and the opponent's hand, Locations, Statistics and boosts.

    Cards that are face down one by one (HM-BOOST-03) are listed by kind; decks, hand and Locations are the state's own lists.
    """
    other = state.sides[1 - seat]
    return [
        state.sides[seat].deck.cards,
        other.deck.cards,
        other.hand,
        other.locations,
        [place.card for place in hidden_places(state, seat)],
        [card for card, _ in other.statistic_cards],
        hidden_boosts(state, seat),
    ]


def hidden_places(state: State, seat: int) -> list[Place]:
    """Return the opponent's Locations that no Hero has taken yet."""
    return [place for place in state.places if place.owner != seat and place.controller < 0]


def hidden_boosts(state: State, seat: int) -> list[int]:
    """Return the opponent's boosts in an attack, which are revealed together (HM-BOOST-03)."""
    if state.attack is None:
        return []
    return [cards[1 - seat] for cards in (state.attack.boosts, state.attack.retaliation_boosts) if cards[1 - seat] >= 0]


def resample(state: State, seat: int, stream: Stream) -> State:
    """Deal anew what a seat has not seen: the other hand, deck, face-down Statistics, boosts and Locations; both decks' orders.

    Cards of the other hand that were revealed or recovered stay in it (`Side.shown`).
    """
    world = copy_state(state)
    world.stream = new_stream(stream)
    world.dirty = True
    other = world.sides[1 - seat]
    statistics = [card for card, _ in other.statistic_cards]
    boosts = hidden_boosts(world, seat)
    deal_anew([other.hand, other.deck.cards, statistics, boosts], stream, frozenset(other.shown))
    other.hand.sort()
    other.statistic_cards = [(card, kind) for card, (_, kind) in zip(statistics, other.statistic_cards, strict=True)]
    _put_boosts(world, 1 - seat, boosts)
    places = hidden_places(world, seat)
    locations = [place.card for place in places]
    deal_anew([other.locations, locations], stream)
    other.locations.sort()
    for place, card in zip(places, locations, strict=True):
        place.card = card
    for side in world.sides:
        side.deck.cards.sort()
        side.deck.shuffle()
    return world


def _put_boosts(world: State, seat: int, boosts: list[int]) -> None:
    if world.attack is not None:
        for cards in (world.attack.boosts, world.attack.retaliation_boosts):
            if cards[seat] >= 0:
                cards[seat] = boosts.pop(0)
