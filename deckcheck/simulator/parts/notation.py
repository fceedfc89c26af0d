"""Actions as scenarios write them: arguments in the order of rulebook.yaml, checked and named."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from deckcheck.core.engine import Action, ScenarioError

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
