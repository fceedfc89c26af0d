"""Scenarios: a rules question as a file. A position, actions, and what must stand there afterwards.

What `expected` does not name is unchanged, except for the keys that the game compares only when they are named. A key that ends
in `_set` ignores order. A number stands for that many cards. An action may say `expect: illegal`, or name the clause that
refuses it: `expect: KH-BATTLE-07`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from deckcheck.engine import Engine, IllegalActionError, ScenarioError, State
from deckcheck.errors import InputError
from deckcheck.formats import load_format
from deckcheck.load import Document, fault, load_documents
from deckcheck.model import Settings
from deckcheck.registry import game_names, load_engine, load_game

KEYS = ("game", "title", "rules", "options", "cards", "position", "actions", "expected", "format", "note")


@dataclass(slots=True)
class Verdict:
    """Whether a scenario holds, and where it does not."""

    file: str
    title: str
    game: str
    rules: list[str]
    differences: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.differences


def run_file(path: str) -> list[Verdict]:
    """The verdicts on all scenarios of a file; an InputError when one is not understood."""
    return [run_scenario(document) for document in load_documents(path)]


def run_scenario(document: Document) -> Verdict:
    value = document.value
    _check_shape(document)
    engine = load_engine(value["game"])
    verdict = Verdict(document.file, str(value.get("title", "")), value["game"], list(value.get("rules", [])))
    try:
        options = {**load_format(value["game"], str(value.get("format", "")), Settings()).options, **value.get("options", {})}
        _check_options(value, options)
        cards = {name: _parse_card(value["game"], name, row) for name, row in value.get("cards", {}).items()}
        state = engine.load_position(value["position"], cards, options)
        before = engine.dump_position(state)
        for number, action in enumerate(value.get("actions") or []):
            if not _play(engine, state, action, number, verdict):
                return verdict
        _compare_all(engine, before, engine.dump_position(state), value.get("expected") or {}, verdict)
    except ScenarioError as error:
        raise InputError([fault("DC-SCENARIO-01", str(error), document.file, document.span())]) from error
    return verdict


def _parse_card(game: str, name: str, row: Mapping[str, Any]) -> Any:
    try:
        return load_game(game).parse_card({"id": f"X-{name}", "name": name, **row})
    except (KeyError, TypeError, ValueError) as error:
        raise ScenarioError(f"the card '{name}' is not complete: {error}") from error


def _check_shape(document: Document) -> None:
    value = document.value
    if not isinstance(value, dict) or value.get("game") not in game_names() or not isinstance(value.get("position"), dict):
        message = "a scenario is a mapping with game, title, rules, cards, position, actions and expected"
        raise InputError([fault("DC-SCENARIO-01", message, document.file, document.span())])
    for key in value:
        if key not in KEYS:
            span = document.span((key,), key=True)
            raise InputError(
                [fault("DC-SCENARIO-01", f"unknown key '{key}'", document.file, span, f"known: {', '.join(KEYS)}")]
            )


def _check_options(value: Mapping[str, Any], options: Mapping[str, Any]) -> None:
    known = load_format(value["game"], str(value.get("format", "")), Settings()).options
    unknown = [name for name in options if name not in known]
    if unknown:
        raise ScenarioError(f"{value['game']} has no option '{unknown[0]}'")


def _play(engine: Engine, state: State, written: Mapping[str, Any], number: int, verdict: Verdict) -> bool:
    """Plays one action; False when the scenario cannot go on."""
    arguments = {key: item for key, item in written.items() if key not in ("do", "by", "expect")}
    name = str(written.get("do"))
    if name not in engine.actions:
        raise ScenarioError(f"action {number + 1}: unknown action '{name}'; known: {', '.join(engine.actions)}")
    wrong = [key for key in arguments if key not in engine.actions[name]]
    if wrong:
        raise ScenarioError(
            f"action {number + 1}: {name} takes {', '.join(engine.actions[name]) or 'nothing'}, not '{wrong[0]}'"
        )
    seat = _seat(engine, state, written.get("by"))
    expect = written.get("expect")
    saved = engine.dump_position(state)
    try:
        action = engine.parse_action(state, name, arguments, seat)
        engine.apply(state, action, seat)
    except IllegalActionError as error:
        if expect is None:
            verdict.differences.append(f"action {number + 1} ({name}) was refused: {error}")
            return False
        if expect not in ("illegal", error.clause):
            verdict.differences.append(f"action {number + 1} ({name}) was refused by {error.clause}, expected {expect}")
        if engine.dump_position(state) != saved:
            verdict.differences.append(f"action {number + 1} ({name}) was refused but changed the state")
        return True
    if expect is not None:
        verdict.differences.append(f"action {number + 1} ({name}) was allowed, expected {expect}")
        return False
    return True


def _seat(engine: Engine, state: State, name: Any) -> int:
    """The seat of the player who acts: the one named, or the one to act."""
    if name is None:
        return engine.to_act(state)
    names = list(engine.dump_position(state)["players"])
    if name not in names:
        raise ScenarioError(f"unknown player '{name}'; known: {', '.join(names)}")
    return names.index(name)


def _compare_all(
    engine: Engine, before: Mapping[str, Any], after: Mapping[str, Any], expected: Mapping[str, Any], verdict: Verdict
) -> None:
    players = list(after["players"])
    shared = {key: item for key, item in expected.items() if key not in players}
    for key, item in shared.items():
        _compare_key(key, item, after, verdict, "")
    for player in players:
        wanted = expected.get(player) or {}
        now, then = after["players"][player], before["players"][player]
        for key, item in wanted.items():
            _compare_key(key, item, now, verdict, f"{player}.")
        named = {key.removesuffix("_set") for key in wanted}
        for key in now:
            if key not in named and key not in engine.compared_when_named and now[key] != then[key]:
                verdict.differences.append(f"{player}.{key} changed from {then[key]} to {now[key]}; expected does not name it")


def _compare_key(key: str, wanted: Any, have: Mapping[str, Any], verdict: Verdict, where: str) -> None:
    name = key.removesuffix("_set")
    if name not in have:
        raise ScenarioError(f"expected names the unknown key '{where}{key}'; known: {', '.join(have)}")
    if not agrees(wanted, have[name], ordered=not key.endswith("_set")):
        verdict.differences.append(f"{where}{name} is {have[name]}, expected {wanted}")


def agrees(wanted: Any, have: Any, *, ordered: bool = True) -> bool:
    """Whether a value is as expected: a number may stand for a list of so many, a mapping need only name some keys of rows."""
    if isinstance(wanted, int) and isinstance(have, list):
        return wanted == len(have)
    if isinstance(wanted, list) and isinstance(have, list):
        if len(wanted) != len(have):
            return False
        if ordered:
            return all(agrees(one, other) for one, other in zip(wanted, have, strict=True))
        return _agree_in_some_order(wanted, list(have))
    if isinstance(wanted, dict) and isinstance(have, dict):
        return all(key in have and agrees(item, have[key]) for key, item in wanted.items())
    if isinstance(wanted, str) and isinstance(have, dict):  # a bare reference for a row without further marks
        return have.get("card") == wanted
    return bool(wanted == have)


def _agree_in_some_order(wanted: list[Any], have: list[Any]) -> bool:
    for one in wanted:
        match = next((place for place, other in enumerate(have) if agrees(one, other)), None)
        if match is None:
            return False
        del have[match]
    return True
