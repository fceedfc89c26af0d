"""View of a player: the player's hand, all face-up cards, and only counts of the rest (HM-SETUP-09, HM-SETUP-11)."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.engine.cards import Facts
from deckcheck.games.homm.engine.state import Piece, Place, State
from deckcheck.games.homm.engine.values import HERO_STEPS, refresh, stat


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


class View(NamedTuple):
    """The game as a player sees it."""

    seat: int
    round: int
    phase: str
    first: int
    decision: str
    pieces: tuple[SeenPiece, ...]
    places: tuple[SeenPlace, ...]
    space_cards: tuple[tuple[int, int], ...]
    hand: tuple[int, ...]
    shown: tuple[int, ...]
    """Cards of the opponent's hand that the player has seen."""
    hands: tuple[int, int]
    decks: tuple[int, int]
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    vanguard: tuple[tuple[int, ...], tuple[int, ...]]
    aside: tuple[tuple[int, ...], tuple[int, ...]]
    ready: tuple[tuple[int, ...], tuple[int, ...]]
    spent: tuple[tuple[int, ...], tuple[int, ...]]
    face_down: tuple[tuple[int, ...], tuple[int, ...]]
    """Types of cards played as Statistics."""
    passed: tuple[bool, bool]
    attack: tuple[int, int] | None
    """Attacker and target of the current attack."""
    boosted: tuple[bool, bool]
    """True if each player has put a boost on the current attack."""
    facts: dict[int, Facts]
    """Facts of the cards that the player can see."""

    @property
    def cards(self) -> dict[int, Card]:
        """Cards that the player can see."""
        return {number: facts.card for number, facts in self.facts.items()}


def _values(state: State, piece: Piece) -> tuple[int, int, int]:
    """Return attack, move and hit points; those that no card changes are the printed ones."""
    auras, facts, changed = state.auras, piece.facts, bool(piece.mods)
    attack, move, hp = (0, HERO_STEPS, 0) if piece.is_hero else (facts.attack, facts.move, facts.hp)
    return (
        stat(state, piece, "attack") if changed or "attack" in auras else attack,
        stat(state, piece, "move") if changed or "move" in auras else move,
        stat(state, piece, "hp") if changed or "hp" in auras else hp,
    )


def _pieces(state: State) -> tuple[SeenPiece, ...]:
    if state.dirty:
        refresh(state)
    found = []
    for piece in state.pieces.values():
        attack, move, hp = _values(state, piece)
        found.append(
            SeenPiece(
                piece.card,
                piece.controller,
                piece.cell,
                piece.is_hero,
                piece.tokens + 1,
                piece.damage,
                piece.activated,
                piece.retaliated,
                attack,
                move,
                hp,
                piece.facts.unit_type,
                piece.facts.name,
                tuple(piece.attached),
            )
        )
    return tuple(found)


def _visible(state: State, seat: int, places: tuple[SeenPlace, ...]) -> list[int]:
    """Return all face-up cards, the player's hidden ones, and what the opponent has revealed."""
    first, second = state.sides
    own = state.sides[seat]
    found = [*own.hand, *own.locations, *state.sides[1 - seat].shown, *state.limbo, *first.discard, *second.discard]
    found += [*first.vanguard, *second.vanguard, *first.aside, *second.aside, *(card for card, _ in state.space_cards)]
    found += [*state.pieces, *state.host, *(place.card for place in places if place.card >= 0)]
    return found + [card for card, _ in own.statistic_cards]


def observe(state: State, seat: int) -> View:
    first, second = state.sides
    places = tuple(
        SeenPlace(place.cell, place.owner, place.controller, place.card if place.controller >= 0 or place.owner == seat else -1)
        for place in state.places
    )
    visible = _visible(state, seat, places)
    fight = state.fight
    return View(
        seat=seat,
        round=state.round,
        phase=state.phase,
        first=state.first,
        decision=state.question.kind if state.question is not None else "",
        pieces=_pieces(state),
        places=places,
        space_cards=tuple(state.space_cards),
        hand=tuple(state.sides[seat].hand),
        shown=tuple(state.sides[1 - seat].shown),
        hands=(len(first.hand), len(second.hand)),
        decks=(len(first.deck), len(second.deck)),
        discards=(tuple(first.discard), tuple(second.discard)),
        vanguard=(tuple(first.vanguard), tuple(second.vanguard)),
        aside=(tuple(first.aside), tuple(second.aside)),
        ready=(tuple(first.ready), tuple(second.ready)),
        spent=(tuple(first.spent), tuple(second.spent)),
        face_down=(tuple(kind for _, kind in first.statistic_cards), tuple(kind for _, kind in second.statistic_cards)),
        passed=(first.passed, second.passed),
        attack=None if fight is None else (fight.attacker, fight.target),
        boosted=(False, False) if fight is None else (fight.boosts[0] >= 0, fight.boosts[1] >= 0),
        facts={card: state.facts[card] for card in visible},
    )


def hidden_from(state: State, seat: int) -> list[list[int]]:
    """Return both decks, whose order no player knows, and the opponent's hand, Locations, Statistics and boosts.

    Cards that lie face down one by one (HM-BOOST-03) are listed by kind; decks, hand and Locations are the state's own lists.
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
