"""Wants of a game's cards in a deck, as its `synergy.py` says it: relations of cards, and plans for whole decks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from deckcheck.core.model import Format

ANY_NUMBER = 999.0
"""Amount that no deck reaches."""


class Want(NamedTuple):
    """Something that a card wants in its deck: a card with one of these tags."""

    why: str
    """Reason as a noun phrase, such as `its Ritual Spell`."""
    tags: frozenset[str]
    needed: bool = False
    """True if the card does nothing without it."""


class Quota(NamedTuple):
    """An amount that a deck wants of something, counted over its cards."""

    title: str
    why: str
    """Reason as a sentence without a full stop: `without 13 levels the deck cannot win by Worlds`."""
    amount: Callable[[Any], float]
    """The amount that a card adds; 0 for most."""
    least: float
    most: float = ANY_NUMBER
    """Amount from which more of it is too much."""
    weight: float = 1.0


class Plan(NamedTuple):
    """A way to build a deck around its leading cards."""

    title: str
    worth: Callable[[Any], float]
    """Value of a card by itself, between -1 for a card that does nothing and about 1 for the best."""
    quotas: tuple[Quota, ...] = ()
    copies: int = 1
    """Copies of a card to have before a worse card is better."""


def _leads_nothing(card: Any) -> bool:
    return False


class Synergy(NamedTuple):
    """Relations of the cards of a game, and its plans."""

    tags: Callable[[Any], Iterable[str]]
    """A property by which other cards want a card, such as `type: Dragon`."""
    wants: Callable[[Any], Iterable[Want]]
    plans: Callable[[Sequence[Any], Format], Iterable[Plan]]
    """(leading cards of the deck, format) -> plans, the usual one first."""
    leads: Callable[[Any], bool] = _leads_nothing
    """Return whether a card decides which others fit, such as a Hero or a Player Card."""
    supports: Callable[[Any], float] = _leads_nothing
    """Value of a card for a zone that needs no cards, apart from what it wants in the deck; 0 for most."""


def want(why: str, *tags: str, needed: bool = False) -> Want:
    return Want(why, frozenset(tags), needed)
