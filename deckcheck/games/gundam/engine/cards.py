"""Card facts that play needs: reachable cells, forms of one character, and whether a card is fully simulated."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from deckcheck.core.model import Decklist
from deckcheck.games.gundam.cards import Card, same_character
from deckcheck.games.gundam.engine.effects import is_known
from deckcheck.games.gundam.engine.options import GundamOptions
from deckcheck.games.gundam.engine.sheet import DIRECTIONS, vector_of

Ray = tuple[int, int, int]
"""Direction in which a card can move: its number, the cell one step away, and the cell two steps away or -1."""
Rays = tuple[tuple[Ray, ...], ...]
"""Rays by cell."""


def steps_of(card: Card, options: GundamOptions, *, powered: bool) -> tuple[int, ...]:
    """Return the steps in each direction: blue arrows always, green ones while powered up (GD-CARD-05 to GD-CARD-07)."""
    steps = []
    for direction in DIRECTIONS:
        arrows = (card.move or {}).get(direction)
        blue, green = (arrows.blue, arrows.green) if arrows else (0, 0)
        if powered:
            blue = blue + green if options.blue_and_green_same_direction == "sum" else max(blue, green)
        steps.append(min(blue, 2))
    return tuple(steps)


@cache
def rays_of(steps: tuple[int, ...], seat: int, columns: int, rows: int) -> Rays:
    """Return the cells that a card can reach from each cell of an empty sheet."""
    found = []
    for row in range(rows):
        for column in range(columns):
            here = []
            for direction, most in enumerate(steps):
                right, forward = vector_of(direction, seat)
                cells = [
                    y * columns + x
                    for step in range(1, most + 1)
                    if 0 <= (x := column + right * step) < columns and 0 <= (y := row + forward * step) < rows
                ]
                if cells:
                    here.append((direction, cells[0], cells[1] if len(cells) > 1 else -1))
            found.append(tuple(here))
    return tuple(found)


def first_copies(cards: Sequence[Card], owners: Sequence[int]) -> tuple[int, ...]:
    """Return for each card the number of the first copy of it in the same deck."""
    first: dict[tuple[int, str], int] = {}
    pairs = enumerate(zip(cards, owners, strict=True))
    return tuple(first.setdefault((seat, card.id), number) for number, (card, seat) in pairs)


def titles_of(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the name of each card for menus and logs: with its ID if another card of the game has the same name."""
    ids: dict[str, set[str]] = {}
    for card in cards:
        ids.setdefault(card.name, set()).add(card.id)
    return tuple(f"{card.name} {card.id}" if len(ids[card.name]) > 1 else card.name for card in cards)


def bits_of(owners: Sequence[int]) -> tuple[int, ...]:
    """Return a bit for each card, which no other card of its owner has. Decks are small, so these are small numbers."""
    return tuple(1 << number - owners.index(owner) for number, owner in enumerate(owners))


def forms_of(cards: Sequence[Card], owners: Sequence[int], bits: Sequence[int], method: str) -> tuple[int, ...]:
    """Return for each card the bits of the owner's other cards of the same character (GD-POWERUP-04, GD-POWERUP-05)."""
    known: dict[tuple[int, int], bool] = {}

    def same(first: Card, second: Card) -> bool:
        key = (id(first), id(second))
        if key not in known:
            known[key] = same_character(first, second, method)
        return known[key]

    numbers = range(len(cards))
    return tuple(
        sum(
            bits[other]
            for other in numbers
            if other != card and owners[other] == owners[card] and same(cards[card], cards[other])
        )
        for card in numbers
    )


def lacks_values(card: Card) -> bool:
    """Return whether power, element or movement of a card is unknown, so that it cannot be played."""
    return None in (card.power, card.element, card.move)


def is_simulated(card: Card) -> bool:
    """Return whether everything that is printed on a card is known and simulated."""
    return not lacks_values(card) and all(map(is_known, card.effects))


def not_simulated(deck: Decklist) -> list[str]:
    """Return the names of the cards that are not fully simulated."""
    return [card.name for card in deck.zones.get("deck", ()) if not is_simulated(card)]


def not_played(deck: Decklist) -> list[str]:
    """Return the names of the cards that are never played, because a value that they need is unknown."""
    return [card.name for card in deck.zones.get("deck", ()) if lacks_values(card)]
