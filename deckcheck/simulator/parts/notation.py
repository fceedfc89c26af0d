"""Actions as scenarios write them and as phrases, and events as sentences of a log: one table per game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from deckcheck.core.engine import Action, Event, ScenarioError

Arguments = Mapping[str, Any]
NO_DEFAULTS: Mapping[tuple[str, str], Any] = {}


def parse_arguments(
    actions: Mapping[str, tuple[str, ...]],
    name: str,
    written: Arguments,
    parse: Callable[[str, Any], Any],
    defaults: Mapping[tuple[str, str], Any] = NO_DEFAULTS,
) -> Action:
    """Build an action: each argument by `parse(key, value)`, a missing one from `defaults[name, key]`."""
    values: list[Any] = []
    for key in actions[name]:
        if written.get(key) is not None:
            values.append(parse(key, written[key]))
        elif (name, key) in defaults:
            values.append(defaults[name, key])
        else:
            raise ScenarioError(f"{name} needs '{key}'")
    return Action(name, tuple(values))


def format_arguments(
    actions: Mapping[str, tuple[str, ...]], action: Action, write: Callable[[str, Any], Any]
) -> dict[str, Any]:
    """Return an action as a scenario writes it; arguments that are None are omitted."""
    pairs = zip(actions[action.do], action.args, strict=True)
    return {"do": action.do, **{key: write(key, value) for key, value in pairs if value is not None}}


def whole_number(value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ScenarioError(f"'{what}' must be a whole number, not '{value}'")
    return value


def listed(value: Any, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise ScenarioError(f"'{what}' must be a list, not '{value}'")
    return value


def mapped(value: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ScenarioError(f"'{what}' must be a mapping, not '{value}'")
    return value


def find_reference(
    references: Sequence[str],
    reference: Any,
    prefer: Callable[[int], bool] = lambda number: True,
    taken: Collection[int] = (),
) -> int:
    """Return the number of the card with this reference that is not taken: the first preferred one, or the first of all."""
    found = [number for number, known in enumerate(references) if known == reference and number not in taken]
    if not found:
        raise ScenarioError(f"unknown card '{reference}'", str(reference))
    return next((number for number in found if prefer(number)), found[0])


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


Sentence = Callable[[S, str, tuple[Any, ...]], str]
"""(state, name of the player, data of the event) -> a sentence without a full stop."""


def sentence_of(sentences: Mapping[str, Sentence[S]], state: S, names: tuple[str, ...], event: Event) -> str:
    """Return the sentence of an event. Events without a player have seat -1."""
    name = names[event.seat] if 0 <= event.seat < len(names) else ""
    return sentences[event.what](state, name, event.data)


def words(text: str) -> Sentence[Any]:
    """Return a sentence from a template: {name} is the player, {0}, {1} are the data."""
    return lambda state, name, data: text.format(*data, name=name)
