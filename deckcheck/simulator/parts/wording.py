"""Actions in words: one table of phrases per game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from deckcheck.core.engine import Action

S = TypeVar("S")
Phrase = Callable[..., str]
"""(state, seat, arguments of the action...) -> a phrase that begins with a verb: `play Kuriboh`."""


def phrase_of(phrases: Mapping[str, Phrase], state: S, action: Action, seat: int) -> str:
    """Return the phrase of an action."""
    return phrases[action.do](state, seat, *action.args)


def fixed(text: str) -> Phrase:
    """Return a phrase that is always the same."""
    return lambda state, seat, *arguments: text


def asked_by(phrase: str, card: str) -> str:
    """Add the card that asks for a choice, where it is known."""
    return f"{phrase} for {card}" if card else phrase
