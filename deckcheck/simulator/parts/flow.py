"""The grammar that all engines share: actions with their checks, work that waits, and what is noted in the log.

An engine has one table, `HANDLERS`. What waits is on a stack, `state.stack`, of steps and questions; the last one comes first.
A game has ended when `state.outcome` is set.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from deckcheck.core.engine import Event, Outcome


class Refusal(NamedTuple):
    """Why an action is not allowed: the clause that forbids it, and the reason in words."""

    clause: str
    reason: str


class Handler(NamedTuple):
    """An action: what refuses it, and what it does. Both get the state, the seat and the arguments of the action."""

    check: Callable[..., Refusal | None]
    """Return why the action is refused, or None; change nothing."""
    do: Callable[..., None]
    """Carry out an action that was checked."""


class Step(NamedTuple):
    """Work that waits for its turn: a function, and its arguments after the state."""

    do: Callable[..., object]
    arguments: tuple[Any, ...] = ()


class Logged(Protocol):
    """A state that logs events while `log` is a list."""

    log: list[Event] | None


class Ending(Protocol):
    """A state that has an outcome as soon as the game is over."""

    outcome: Outcome | None


def outcome(state: Ending) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    return state.outcome


def note(state: Logged, what: str, seat: int, *data: object) -> None:
    """Add an event to the log, if there is one."""
    if state.log is not None:
        state.log.append(Event(what, seat, data))


def note_before(state: Logged, place: int, what: str, seat: int, *data: object) -> None:
    """Add an event in front of those that came to the log after a place, if there are any: what has led to them."""
    if state.log is not None and len(state.log) > place:
        state.log.insert(place, Event(what, seat, data))
