"""Mistakes in scenario files, as a user meets them: the place, what is wrong, exit code 2, and never a traceback."""

from __future__ import annotations

import copy
import json
import random
import re
import subprocess
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from deckcheck.core.errors import InputError
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.games.kingdom_duels.rows.card_effects import TRIGGERS
from deckcheck.reading.documents import load_documents, parse_documents
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.reading.schema import load_schema
from deckcheck.simulator.scenario.run import run_document, run_scenario
from tests.commands import run
from tests.support import TESTS, few_and_many, folder_of

pytestmark = pytest.mark.slow

GAMES = [game for game in game_names() if has_engine(game)]
each_game = pytest.mark.parametrize("game", GAMES)
FOUND = {game: import_module(f"tests.games.{folder_of(game)}.mistakes") for game in GAMES}
SOUND: dict[str, str] = {game: module.SCENARIO for game, module in FOUND.items()}
MISTAKES: dict[str, list[tuple[str, str, str]]] = {game: module.MISTAKES for game, module in FOUND.items()}
"""What is replaced in a sound scenario, by what, and what must be said about it."""


def report_on(*words: str) -> subprocess.CompletedProcess[str]:
    return run("scenario", *words)


@each_game
def test_a_mistake_is_told_with_its_place_and_ends_with_code_2(game: str, tmp_path: Path) -> None:
    assert len(MISTAKES[game]) >= 5
    for number, (old, new, _) in enumerate(MISTAKES[game]):
        assert SOUND[game].count(old) >= 1, old
        (tmp_path / f"{number}.yaml").write_text(SOUND[game].replace(old, new, 1), encoding="utf-8")
    done = report_on(str(tmp_path))
    assert done.returncode == 2
    assert done.stderr == ""
    assert done.stdout.startswith(f"0 scenarios: nothing to run; {len(MISTAKES[game])} invalid files\n")
    for number, (_, _, words) in enumerate(MISTAKES[game]):
        told = [line for line in done.stdout.splitlines() if re.search(rf"[/\\]{number}\.yaml:", line)]
        assert told, words
        assert re.search(words, told[0]), f"{told[0]} is not {words}"


@each_game
def test_without_the_mistakes_the_scenarios_hold(game: str) -> None:
    (document,) = parse_documents(SOUND[game], "sound.yaml")
    assert run_document(document).differences == []


def test_a_close_name_is_proposed(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(SOUND["homm"].replace("game: homm", "game: hom"), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        run_scenario(str(path))
    assert [one.help for one in caught.value.diagnostics] == ["did you mean 'homm'?"]


def test_all_mistakes_of_a_file_are_told_at_once_in_the_order_of_its_lines() -> None:
    text = SOUND["kingdom-hearts"].replace("KH-MOVE-01", "KH-MOVE-99").replace("name_match: whole_words", "name_match: z")
    (document,) = parse_documents(text.replace("hp: 6}", "hp: six}"), "x.yaml")
    with pytest.raises(InputError) as caught:
        run_document(document)
    assert [one.line for one in caught.value.diagnostics] == [3, 4, 6]


def test_cards_that_are_aliases_are_checked_too() -> None:
    text = (
        SOUND["kingdom-hearts"]
        .replace("isle: {type", "isle: &world {type")
        .replace("position:\n", "  other: *world\nposition:\n", 1)
    )
    (document,) = parse_documents(text, "x.yaml")
    assert run_document(document).passed
    (document,) = parse_documents(text.replace("dark_level: 1", "dark_level: low"), "x.yaml")
    with pytest.raises(InputError, match="'dark_level' must be"):
        run_document(document)


def test_a_fault_of_the_engine_in_play_is_not_taken_for_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    def broken(state: Any, action: Any, seat: int | None = None) -> None:
        raise KeyError("a fault of ours")

    engine = replace(load_engine("homm"), apply=broken)
    monkeypatch.setattr("deckcheck.simulator.scenario.run.load_engine", lambda game: engine)
    (document,) = parse_documents(SOUND["homm"], "x.yaml")
    with pytest.raises(KeyError, match="a fault of ours"):
        run_document(document)


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if path:
        yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


def value_at(value: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


JUNK: list[Any] = ["zzz", -1, 0, 7, 99, None, [], {}, True, "3.5", ["zzz"], {"zzz": 1}]


def edited(value: Any, source: random.Random) -> Any:
    """A copy with one part dropped, or replaced by junk or by another part of the same kind."""
    value = copy.deepcopy(value)
    all_places = [path for path in places(value) if path[0] not in ("game", "title")]
    path = source.choice(all_places)
    parent, kind = value_at(value, path[:-1]), source.choice(("drop", "junk", "junk", "swap"))
    if kind == "drop":
        del parent[path[-1]]
    elif kind == "junk":
        parent[path[-1]] = copy.deepcopy(source.choice(JUNK))
    else:
        same = [other for other in all_places if type(value_at(value, other)) is type(parent[path[-1]])]
        parent[path[-1]] = copy.deepcopy(value_at(value, source.choice(same)))
    return value


@each_game
@few_and_many("edits", 100, 400)
def test_whatever_is_edited_only_messages_for_the_user_come_out(game: str, edits: int) -> None:
    """Edits of our own scenarios: any other exception than an InputError ends the test."""
    files = sorted((TESTS / "games" / folder_of(game) / "scenarios").rglob("*.yaml"))
    values = [document.value for path in files for document in load_documents(str(path))]
    source, refused = random.Random(game), 0
    for _ in range(edits):
        value = edited(source.choice(values), source)
        (document,) = parse_documents(json.dumps(value), "edited.json")
        try:
            run_document(document)
        except InputError:
            refused += 1
    assert refused > edits / 4


@each_game
def test_the_schema_of_scenarios_has_the_keys_of_the_ledger_and_the_arguments_of_the_actions(game: str) -> None:
    schema = load_schema(f"{game}/scenario")
    position = schema["properties"]["position"]["properties"]
    state = load_rulebook(game)["state"]
    stand = {row["key"] for row in state["shared"] if "expected only" not in row.get("kind", "")}
    assert stand - {"chain"} <= set(position)  # a position is never in the middle of a chain
    assert {row["key"] for row in state["per_player"]} <= set(schema["$defs"]["player"]["properties"])
    arguments = {name for names in load_engine(game).actions.values() for name in names}
    assert arguments == set(schema["properties"]["actions"]["items"]["properties"])


def test_the_schema_of_cards_has_the_triggers_that_the_engine_knows() -> None:
    assert load_schema("kingdom-duels/card")["properties"]["trigger"]["enum"] == ["None", *TRIGGERS]


def test_a_scenario_may_have_the_short_name_of_its_game(tmp_path: Path) -> None:
    text = next((TESTS / "games/gundam/scenarios").glob("*.yaml")).read_text(encoding="utf-8")
    path = tmp_path / "short.yaml"
    path.write_text(text.replace("game: gundam", "game: gd", 1), encoding="utf-8")
    assert all(verdict.passed and verdict.game == "gundam" for verdict in run_scenario(str(path)))
