"""View of a player: the player's hand, all face-up cards, and only counts of the rest (HM-SETUP-09, HM-SETUP-11)."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.engine.cards import Facts
from deckcheck.games.homm.engine.state import Place, State
from deckcheck.games.homm.engine.values import HERO_STEPS, is_altered, refresh, stat

make = tuple.__new__
"""Constructor that is faster than that of a named tuple; every decision makes many."""


class SeenPiece(NamedTuple):
    """A Unit or Hero with its current values."""

    card: int
    seat: int
    cell: int
    is_hero: bool
    size: int
    damage: int
    activated: bool
    retaliated: bool
    attack: int
    move: int
    hp: int
    unit_type: str
    name: str
    attached: tuple[int, ...]


class SeenPlace(NamedTuple):
    """A Location; its card is -1 if it is face down and belongs to the opponent."""

    cell: int
    owner: int
    controller: int
    card: int


class View:
    """The game as a player sees it."""

    __slots__: ClassVar = (
        "_all_facts", "_facts", "_others", "aside", "attack", "boosted", "decision", "decks", "discards", "face_down", "first",
        "goldfish", "hand", "hands", "passed", "phase", "pieces", "places", "ready", "round", "seat", "shown", "space_cards",
        "spent", "vanguard",
    )  # fmt: skip

    def __init__(self, state: State, seat: int) -> None:
        first, second = state.sides
        own, fight, question = state.sides[seat], state.fight, state.question
        self.seat, self.round, self.phase, self.first = seat, state.round, state.phase, state.first
        self.goldfish = state.goldfish
        """True against a scripted opponent, which does not lose by an empty deck."""
        self.decision = question.kind if question is not None else ""
        self.pieces = _pieces(state)
        self.places = _places(state, seat)
        self.space_cards = tuple(state.space_cards)
        self.hand = tuple(own.hand)
        self.shown = tuple(state.sides[1 - seat].shown)
        """Cards of the opponent's hand that the player has seen."""
        self.hands = len(first.hand), len(second.hand)
        self.decks = len(first.deck.cards), len(second.deck.cards)
        self.discards = tuple(first.discard), tuple(second.discard)
        self.vanguard = tuple(first.vanguard), tuple(second.vanguard)
        self.aside = tuple(first.aside), tuple(second.aside)
        self.ready = tuple(first.ready), tuple(second.ready)
        self.spent = tuple(first.spent), tuple(second.spent)
        self.face_down = tuple([kind for _, kind in first.statistic_cards]), tuple([kind for _, kind in second.statistic_cards])
        """Types of cards played as Statistics."""
        self.passed = first.passed, second.passed
        self.attack = None if fight is None else (fight.attacker, fight.target)
        """Attacker and target of the current attack."""
        self.boosted = (False, False) if fight is None else (fight.boosts[0] >= 0, fight.boosts[1] >= 0)
        """True if each player has put a boost on the current attack."""
        self._others = (*own.locations, *state.limbo, *[card for card, _ in own.statistic_cards])
        self._all_facts = state.facts
        self._facts: dict[int, Facts] | None = None

    @property
    def facts(self) -> dict[int, Facts]:
        """Facts of the cards that the player can see: all face-up ones, the player's hidden ones, and what was revealed."""
        if self._facts is None:
            seen = [*self.hand, *self.shown, *self._others, *(card for card, _ in self.space_cards)]
            for zone in (self.discards, self.vanguard, self.aside):
                seen += [*zone[0], *zone[1]]
            for piece in self.pieces:
                seen += [piece.card, *piece.attached]
            seen += [place.card for place in self.places if place.card >= 0]
            self._facts = {card: self._all_facts[card] for card in seen}
        return self._facts

    def facts_of(self, card: int) -> Facts:
        """Return the facts of a card that the player can see; first where players most often look, without the other zones."""
        if card in self.hand or card in self.aside[self.seat] or card in [place.card for place in self.places]:
            return self._all_facts[card]
        return self.facts[card]

    @property
    def cards(self) -> dict[int, Card]:
        """Cards that the player can see."""
        return {number: facts.card for number, facts in self.facts.items()}

    def __repr__(self) -> str:
        names = [name for name in View.__slots__ if not name.startswith("_")]
        return f"View({', '.join(f'{name}={getattr(self, name)!r}' for name in names)}, facts={self.facts!r})"


def _pieces(state: State) -> tuple[SeenPiece, ...]:
    if state.dirty:
        refresh(state)
    found = []
    for piece in state.pieces.values():
        facts = piece.facts
        if is_altered(state, piece):
            attack, move, hp = stat(state, piece, "attack"), stat(state, piece, "move"), stat(state, piece, "hp")
        elif piece.is_hero:
            attack, move, hp = 0, HERO_STEPS, 0
        else:
            attack, move, hp = facts.attack, facts.move, facts.hp
        seen = (
            piece.card, piece.controller, piece.cell, piece.is_hero, piece.tokens + 1, piece.damage, piece.activated,
            piece.retaliated, attack, move, hp, facts.unit_type, facts.name, tuple(piece.attached),
        )  # fmt: skip
        found.append(make(SeenPiece, seen))
    return tuple(found)


def _places(state: State, seat: int) -> tuple[SeenPlace, ...]:
    return tuple(
        [
            make(SeenPlace, (at.cell, at.owner, at.controller, at.card if at.controller >= 0 or at.owner == seat else -1))
            for at in state.places
        ]
    )


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
    if state.fight is None:
        return []
    return [cards[1 - seat] for cards in (state.fight.boosts, state.fight.answers) if cards[1 - seat] >= 0]
