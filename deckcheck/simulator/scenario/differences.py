"""Comparison of the position after a scenario with the one that it expects.

What `expected` does not name must not change. What it names is exact: an attribute that a card's row does not name has its
default, and an empty list or mapping is empty. A number means that many cards, `?` an unspecified card. A key that ends in
`_set` ignores order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from deckcheck.core.engine import Engine, Position, S, ScenarioError, V
from deckcheck.simulator.parts.positions import UNSPECIFIED

SET = "_set"
"""End of a key whose list has no order."""


@dataclass(frozen=True, slots=True)
class Defaults:
    """Attributes that the rows of a key need not name: their defaults, and those compared only if they are named."""

    values: Mapping[str, Any]
    compared_when_named: frozenset[str]
    player: str = ""
    """Player whose key it is; empty for a shared key."""

    def of(self, attribute: str, row: Mapping[str, Any]) -> Any:
        value = self.values.get(attribute)
        return value(row, self.player) if callable(value) else value


NO_DEFAULTS = Defaults({}, frozenset())


def position_differences(engine: Engine[S, V], before: Position, after: Position, expected: Mapping[str, Any]) -> list[str]:
    """Return where the position after a scenario is not the expected one."""
    players = after["players"]
    shared = {key: item for key, item in expected.items() if key not in players}
    found = list(_keys(engine, _without(before, "players"), _without(after, "players"), shared, ""))
    for player, keys in players.items():
        found += _keys(engine, before["players"][player], keys, expected.get(player) or {}, player)
    return found


def _without(position: Position, key: str) -> dict[str, Any]:
    return {name: item for name, item in position.items() if name != key}


def _keys(
    engine: Engine[S, V], before: Mapping[str, Any], after: Mapping[str, Any], expected: Mapping[str, Any], player: str
) -> Iterator[str]:
    """Compare the keys of a player, or the shared ones."""
    prefix = f"{player}." if player else ""
    when_named = engine.compared_when_named
    for key, wanted in expected.items():
        name = key.removesuffix(SET)
        if name not in after:
            raise ScenarioError(f"unknown key '{prefix}{key}' in 'expected'; use one of: {', '.join(after)}")
        defaults = Defaults(engine.row_defaults.get(name, {}), when_named, player)
        yield from differences(wanted, after[name], f"{prefix}{name}", defaults, ordered=key == name)
    named = {key.removesuffix(SET) for key in expected}
    for name in dict.fromkeys((*before, *after)):
        then, now = before.get(name), after.get(name)
        if name not in named | when_named and _pruned(then, when_named) != _pruned(now, when_named):
            yield f"{prefix}{name} changed from {_format(then)} to {_format(now)}, but 'expected' does not name it"


def _pruned(value: Any, names: frozenset[str]) -> Any:
    """Return a value without the attributes that are compared only if they are named."""
    if isinstance(value, list):
        return [_pruned(item, names) for item in value]
    if isinstance(value, dict):
        return {key: _pruned(item, names) for key, item in value.items() if key not in names}
    return value


def differences(wanted: Any, have: Any, where: str, defaults: Defaults = NO_DEFAULTS, *, ordered: bool = True) -> Iterator[str]:
    """Compare a value with the expected one and yield each difference with its place."""
    if isinstance(have, list) and type(wanted) is int:
        if wanted != len(have):
            yield f"{where} has {len(have)}, expected {wanted}: {_format(have)}"
    elif isinstance(have, list) and isinstance(wanted, list):
        if len(wanted) != len(have) or not (ordered or _agree_in_some_order(wanted, have, defaults)):
            yield f"{where} is {_format(have)}, expected {_format(wanted)}{'' if ordered else ' in any order'}"
        elif ordered:
            for place, (item, other) in enumerate(zip(wanted, have, strict=True), 1):
                yield from differences(item, other, f"{where}[{place}]", defaults)
    elif isinstance(have, dict) and isinstance(wanted, dict):
        yield from _row_differences(wanted, have, where, defaults)
    elif isinstance(have, dict) and isinstance(wanted, str):
        yield from _row_differences({"card": wanted}, have, where, defaults)
    elif isinstance(have, str) and isinstance(wanted, dict):
        yield from _row_differences(wanted, {"card": have}, where, defaults)
    elif wanted == UNSPECIFIED and isinstance(have, str) and have.startswith(UNSPECIFIED):
        return
    elif wanted != have or isinstance(wanted, bool) != isinstance(have, bool):
        yield f"{where} is {_format(have)}, expected {_format(wanted)}"


def _row_differences(wanted: Mapping[str, Any], have: Mapping[str, Any], where: str, defaults: Defaults) -> Iterator[str]:
    for name, item in wanted.items():
        if name in have:
            yield from differences(item, have[name], f"{where}.{name}", defaults)
        elif name not in defaults.values and "card" in have:
            yield f"{where} has no '{name}'; it has {', '.join(have)}"
        elif not _is_default(item, defaults.of(name, have)):
            yield f"{where} has no '{name}', expected {_format(item)}"
    for name, value in have.items():
        if name not in wanted and name not in defaults.compared_when_named and not _is_default(value, defaults.of(name, have)):
            yield f"{where}.{name} is {_format(value)}, but 'expected' does not name it"


def _format(value: Any) -> str:
    """Return a value as a scenario writes it."""
    if isinstance(value, list):
        return f"[{', '.join(map(_format, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_format(item)}' for key, item in value.items())}}}"
    if isinstance(value, bool):
        return str(value).lower()
    return "null" if value is None else str(value)


def _is_default(value: Any, default: Any) -> bool:
    return bool(value == default) if default is not None else _is_empty(value)


def _is_empty(value: Any) -> bool:
    return not value or (isinstance(value, dict) and all(map(_is_empty, value.values())))


def _agree_in_some_order(wanted: list[Any], have: list[Any], defaults: Defaults) -> bool:
    """Return whether each expected item has a match of its own. Those that name most choose first."""
    left = list(have)
    for item in sorted(wanted, key=lambda item: -len(item) if isinstance(item, dict) else 0):
        match = next((place for place, other in enumerate(left) if not any(differences(item, other, "", defaults))), None)
        if match is None:
            return False
        del left[match]
    return True
