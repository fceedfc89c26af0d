"""A position of a game as a scenario file: a rules question to edit, run and send to a judge."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import yaml

from deckcheck.core.engine import Engine, IllegalActionError, ScenarioError
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import load_game
from deckcheck.reading.schema import load_schema
from deckcheck.simulator.parts.positions import UNSPECIFIED
from deckcheck.simulator.scenario.differences import position_differences

MOST_STEPS_BACK = 60
NO_CARDS: Mapping[str, Any] = {}
_COPY = re.compile(r" ?#[0-9]+$|'+$")
_UNSPECIFIED = re.compile(r"\?(?:[0-9]+| .*)")
_TYPES: dict[str, tuple[type, ...]] = {
    "array": (list, tuple),
    "object": (dict,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
_MISREAD = (ScenarioError, IllegalActionError, KeyError, TypeError, ValueError, IndexError, AttributeError)

Rows = Mapping[str, Mapping[str, Any]]


class SavedStep(NamedTuple):
    """An action of the game, with the position before it."""

    position: Mapping[str, Any]
    player: str
    action: Mapping[str, Any]


class Question(NamedTuple):
    """The table of a rules question."""

    engine: Engine[Any, Any]
    options: Mapping[str, Any]
    rows: Rows
    """Rows of all cards in the game, by ID."""
    title: str


def as_scenario(question: Question, steps: Sequence[SavedStep], position: Mapping[str, Any]) -> tuple[str, int]:
    """Return the position as a scenario, and how many actions ago it was.

    In the middle of something that a position cannot hold, the scenario begins with the last position that can be written and
    has the actions since then. If they would go another way there, because cards are drawn, it has only that position.
    """
    engine, options = question.engine, question.options
    known = dict(_cards_by_reference(engine.game, question.rows))
    earlier: tuple[Any, int] | None = None
    for back in range(min(len(steps), MOST_STEPS_BACK) + 1):
        before = steps[len(steps) - back].position if back else position
        later = steps[len(steps) - back :] if back else ()
        written = _written(engine, before, known, options, any_copy=not back)
        if written is None:
            if back and earlier is None:  # without actions, which name copies, it does not matter how copies are numbered
                loose = _written(engine, before, known, options, any_copy=True)
                earlier = (loose, back) if loose is not None else None
            continue
        played = _play(engine, written, known, options, later)
        if played is not None and (not back or _is_same(engine, position, played)):
            start = engine.dump_position(engine.load_position(written, _named(written, known), options))
            expected = _differences(start, _without_copies(position, NO_CARDS), engine.compared_when_named) if back else {}
            return _as_yaml(question, written, known, later, expected), 0
        earlier = earlier or (written, back)
    if earlier is None:
        raise UsageError("this position cannot be written as a scenario; try again after the next action")
    return _as_yaml(question, earlier[0], known, (), {}), earlier[1]


def _cards_by_reference(game: str, rows: Rows) -> Iterator[tuple[str, Any]]:
    """Yield the cards by all the references that engines use, without the number of a copy."""
    parse_card = load_game(game).parse_card
    for card in map(parse_card, rows.values()):
        yield card.id, card
        yield f"{card.id} {card.name}", card
        yield card.name, card
        level = getattr(card, "level", None)
        if level is not None:
            yield f"{card.name} {level}", card


def _written(
    engine: Engine[Any, Any],
    position: Mapping[str, Any],
    known: Mapping[str, Any],
    options: Mapping[str, Any],
    *,
    any_copy: bool,
) -> Any:
    """Return a position with the keys that scenarios have; None if it does not come out as the same position.

    Engines number the copies of a card anew; with `any_copy`, where no action names one, that makes no difference.
    """
    schema = load_schema(f"{engine.game}/scenario")
    fitted = _fit(position, schema["properties"]["position"], schema)
    try:
        loaded = engine.load_position(fitted, _named(fitted, known), options)
        again = engine.dump_position(loaded)
    except _MISREAD:
        return None
    return fitted if _is_same(engine, position, again, known if any_copy else NO_CARDS) else None


def _without_copies(value: Any, known: Mapping[str, Any]) -> Any:
    """Return a position in which the copies of a card, and all unspecified cards, have the same reference."""
    if isinstance(value, Mapping):
        return {_without_copies(key, known): _without_copies(item, known) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_without_copies(item, known) for item in value]
    if not isinstance(value, str):
        return value
    return UNSPECIFIED if _UNSPECIFIED.fullmatch(value) else _base(known, value) or value


def _named(position: Any, known: Mapping[str, Any]) -> dict[str, Any]:
    """Return the cards that a position names, by the references that it uses."""
    return {reference: known[_base(known, reference)] for reference in dict.fromkeys(_references(position, known))}


def _base(known: Mapping[str, Any], reference: str) -> str:
    """Return a reference without the marks of copies; "" if there is no such card."""
    while reference not in known:
        shorter = _COPY.sub("", reference)
        if shorter == reference:
            return ""
        reference = shorter
    return reference


def _fit(value: Any, schema: Any, root: Mapping[str, Any]) -> Any:
    """Return a value without the keys that its schema does not have, and with unspecified cards as scenarios write them."""
    schema = _resolved(schema, root)
    if isinstance(value, str):
        return UNSPECIFIED if _UNSPECIFIED.fullmatch(value) else value
    if isinstance(value, (list, tuple)):
        return [_fit(item, schema.get("items", {}), root) for item in value]
    if not isinstance(value, Mapping):
        return value
    properties, more = schema.get("properties", {}), schema.get("additionalProperties", {})
    kept = {key: item for key, item in value.items() if more is not False or _has_type(item, properties.get(key), root)}
    inner = more if isinstance(more, Mapping) else {}
    return {key: _fit(item, properties.get(key, inner), root) for key, item in kept.items()}


def _has_type(value: Any, schema: Any, root: Mapping[str, Any]) -> bool:
    """Return whether a key exists and is not a list where the position has a number, or the like."""
    if schema is None:
        return False
    if value not in _resolved(schema, root).get("enum", [value]):
        return False
    wanted = _resolved(schema, root).get("type", ())
    kinds = [wanted] if isinstance(wanted, str) else list(wanted)
    return not kinds or any(isinstance(value, _TYPES[kind]) for kind in kinds)


def _resolved(schema: Any, root: Mapping[str, Any]) -> Mapping[str, Any]:
    if not isinstance(schema, Mapping):
        return {}
    name = schema.get("$ref", "")
    return root["$defs"].get(name.removeprefix("#/$defs/"), {}) if name.startswith("#/$defs/") else schema


def _is_same(
    engine: Engine[Any, Any], one: Mapping[str, Any], other: Mapping[str, Any], any_copy: Mapping[str, Any] = NO_CARDS
) -> bool:
    """Compare two positions as scenarios do; of the cards `any_copy` it does not matter which copy is where."""
    return not position_differences(engine, _without_copies(one, any_copy), _without_copies(other, any_copy), {})


def _play(engine: Engine[Any, Any], written: Any, known: Mapping[str, Any], options: Mapping[str, Any], steps: Any) -> Any:
    """Return the position after the steps; None if they cannot be played from there."""
    try:
        state = engine.load_position(written, _named(written, known), options)
        names = list(engine.dump_position(state)["players"])
        for step in steps:
            arguments = {key: value for key, value in step.action.items() if key != "do"}
            seat = names.index(step.player)
            engine.apply(state, engine.parse_action(state, step.action["do"], arguments, seat), seat)
        return engine.dump_position(state)
    except _MISREAD:
        return None


def _differences(start: Mapping[str, Any], position: Mapping[str, Any], unnamed: Collection[str]) -> dict[str, Any]:
    """Return what the actions change, as a scenario expects it: also who has won, which no position to begin with has."""
    found: dict[str, Any] = {
        key: value
        for key, value in position.items()
        if key != "players" and key not in unnamed and value != _without_copies(start[key], NO_CARDS)
    }
    for name, row in position["players"].items():
        before = _without_copies(start["players"][name], NO_CARDS)
        changed = {key: value for key, value in row.items() if key not in unnamed and value != before[key]}
        if changed:
            found[name] = changed
    return found


def _as_yaml(
    question: Question, position: Any, known: Mapping[str, Any], steps: Sequence[SavedStep], expected: Mapping[str, Any]
) -> str:
    game, options, rows = question.engine.game, question.options, question.rows
    settable = load_schema(f"{game}/format")["properties"]["options"].get("properties", {})
    actions = [{**step.action, "by": step.player} for step in steps]
    value = {
        "game": game,
        "title": question.title,
        "rules": [],
        "options": {key: value for key, value in options.items() if key in settable and value is not None},
        "cards": {reference: _as_card(game, rows[card.id]) for reference, card in _named(position, known).items()},
        "position": position,
        "actions": actions,
        "expected": dict(expected),
    }
    text: str = yaml.safe_dump(value, sort_keys=False, allow_unicode=True, width=120)
    return text


def _as_card(game: str, row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the row of a card without what only the shipped database notes of it."""
    keys = load_schema(f"{game}/card")["properties"]
    return {key: value for key, value in row.items() if key in keys}


def _references(value: Any, known: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(value, str) and _base(known, value):
        yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _references(key, known)
            yield from _references(item, known)
    elif isinstance(value, list):
        for item in value:
            yield from _references(item, known)
