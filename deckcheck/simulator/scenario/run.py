"""Scenarios: a rules question as a file, with a position, actions, and the expected position afterwards.

What `expected` does not name must not change, except for the keys that the game compares only when they are named. A key that
ends in `_set` ignores order. A number means that many cards. An action may have `expect: illegal`, or name the clause that
refuses it: `expect: KH-BATTLE-07`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from deckcheck.cards.database import open_database
from deckcheck.core.engine import Action, Engine, IllegalActionError, S, ScenarioError, V
from deckcheck.core.errors import DeckcheckError, InputError
from deckcheck.core.registry import load_engine, load_game
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.reading.documents import YamlDocument, load_documents
from deckcheck.reading.limits import SCENARIO
from deckcheck.reading.rulebooks import with_option_values
from deckcheck.reading.user_cards import cards_beside
from deckcheck.simulator.scenario.check import NOT_ARGUMENTS, Path, check_scenario, scenario_error
from deckcheck.simulator.scenario.differences import position_differences

MISREAD = (KeyError, TypeError, ValueError, IndexError, AttributeError)
"""Exceptions that Python raises for a value of an unexpected type."""


@dataclass(slots=True)
class Verdict:
    """The result of a scenario: it passed, or the differences."""

    file: str
    title: str
    game: str
    rules: list[str]
    differences: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.differences


def run_scenario(path: str, databases: tuple[str, ...] = ()) -> list[Verdict]:
    """Run all scenarios of a file and return the verdict on each; raise InputError if one is invalid.

    `databases` are directories with more cards that a scenario may name by their IDs; without them that beside the file.
    """
    there = databases or cards_beside(path)
    return [run_document(document, there) for document in load_documents(path, SCENARIO)]


def run_document(document: YamlDocument, databases: tuple[str, ...] = ()) -> Verdict:
    document = with_option_values(document.with_game_name())
    check_scenario(document)
    value = document.value
    engine = load_engine(value["game"])
    verdict = Verdict(document.file, value.get("title", ""), value["game"], list(value.get("rules", [])))
    state = _begin(engine, document, databases)
    before = engine.dump_position(state)
    for number, written in enumerate(value.get("actions") or []):
        with _reading(document, f"action {number + 1}", ("actions", number)):
            seat = _seat(engine, state, written.get("by"))
            arguments = {key: item for key, item in written.items() if key not in NOT_ARGUMENTS}
            action = engine.parse_action(state, written["do"], arguments, seat)
        if not _play(engine, state, action, seat, written.get("expect"), number, verdict):
            return verdict
    with _reading(document, "expected", ("expected",)):
        verdict.differences += position_differences(engine, before, engine.dump_position(state), value.get("expected") or {})
    return verdict


@contextmanager
def _reading(document: YamlDocument, what: str, path: Path) -> Iterator[None]:
    """Turn errors while a part of the file is read into an InputError with its place. Nothing is played in here: an engine that
    fails in play must be seen."""
    try:
        yield
    except DeckcheckError as error:
        word = error.word if isinstance(error, ScenarioError) else ""
        place = _path_to(word, _value_at(document, path), path) if word else None
        raise InputError([scenario_error(document, f"{what}: {error}", place or path)]) from error
    except MISREAD as error:
        message = f"cannot read {what}: {type(error).__name__} {error}"
        hint = "check its values against the game's rulebook.yaml and scenario schema"
        raise InputError([scenario_error(document, message, path, hint)]) from error


def _value_at(document: YamlDocument, path: Path) -> Any:
    value = document.value
    for step in path:
        value = value[step]
    return value


def _path_to(word: str, value: Any, path: Path) -> Path | None:
    """Return the path of the first key or value below a path that is this word."""
    if isinstance(value, list):
        value = dict(enumerate(value))
    if not isinstance(value, dict):
        return path if value == word else None
    below = ((*path, key) if key == word else _path_to(word, item, (*path, key)) for key, item in value.items())
    return next((found for found in below if found), None)


def _begin(engine: Engine[S, V], document: YamlDocument, databases: tuple[str, ...]) -> S:
    """Return the state of the position."""
    value = document.value
    game = value["game"]
    options = {**load_format(game, value.get("format", ""), Settings(databases=databases)).options, **value.get("options", {})}
    cards = {}
    for name, row in value.get("cards", {}).items():
        with _reading(document, f"the card '{name}'", ("cards", name)):
            cards[name] = parse_scenario_card(game, name, row, databases)
    with _reading(document, "the position", ("position",)):
        return engine.load_position(value["position"], cards, options)


def parse_scenario_card(game: str, name: str, written: Mapping[str, Any], databases: tuple[str, ...] = ()) -> Any:
    """Return a card of a scenario. With the ID of a card in the database, it is that card but for what the scenario changes."""
    row = {"id": f"X-{name}", "name": name, **written}
    if "id" in written:
        _, known = open_database(game, databases).rows.get(row["id"], (0, None))
        if known is None and len(written) == 1:
            raise ScenarioError(f"unknown card ID '{row['id']}'; name a card of the database, or describe the card", row["id"])
        row = {**(known or row), **written}
    try:
        return load_game(game).parse_card(row)
    except KeyError as error:
        if error.args[0] in row:
            raise
        raise ScenarioError(f"missing key '{error.args[0]}'") from error


def _play(engine: Engine[S, V], state: S, action: Action, seat: int, expect: str | None, number: int, verdict: Verdict) -> bool:
    """Play one action; return False if the scenario cannot continue."""
    step = f"action {number + 1} ({action.do})"
    saved = engine.dump_position(state)
    try:
        engine.apply(state, action, seat)
    except IllegalActionError as error:
        if expect is None:
            verdict.differences.append(f"{step} was refused: {error}")
            return False
        if expect not in ("illegal", error.clause):
            verdict.differences.append(f"{step} was refused by {error.clause}, expected {expect}")
        if engine.dump_position(state) != saved:
            verdict.differences.append(f"{step} was refused but changed the state")
        return True
    if expect is not None:
        verdict.differences.append(f"{step} was allowed; expected it to be refused ({expect})")
        return False
    return True


def _seat(engine: Engine[S, V], state: S, name: Any) -> int:
    """Return the seat of the named player, or of the player to act."""
    return engine.to_act(state) if name is None else list(engine.dump_position(state)["players"]).index(name)
