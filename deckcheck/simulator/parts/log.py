"""Events as sentences of a log: one table of sentences per game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from deckcheck.core.engine import Event

S = TypeVar("S")
Sentence = Callable[[S, str, tuple[Any, ...]], str]
"""(state, name of the player, data of the event) -> a sentence without a full stop."""


def sentence_of(sentences: Mapping[str, Sentence[S]], state: S, names: tuple[str, ...], event: Event) -> str:
    """Return the sentence of an event. Events without a player have seat -1."""
    name = names[event.seat] if 0 <= event.seat < len(names) else ""
    return sentences[event.what](state, name, event.data)


def words(text: str) -> Sentence[Any]:
    """Return a sentence from a template: {name} is the player, {0}, {1} are the data."""
    return lambda state, name, data: text.format(*data, name=name)
