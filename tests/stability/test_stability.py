"""What later versions must not break: recorded outputs keep their keys, recorded files are read with the same result.

After a change that adds keys, or a new output: UPDATE_STABILITY=1 pytest tests/stability. A key that is gone or has another
type breaks programs of users: that is a new `version` of the output, and a new major version (docs/api.md).
"""

from __future__ import annotations

import inspect
import json
import os
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest

import deckcheck
from deckcheck import records
from deckcheck.reading.config_tables import KEYS
from tests import commands
from tests.support import ROOT

HERE = Path(__file__).parent
DECK, OTHER = "examples/kingdom-duels/legal/blue-eyes-arsenal.yaml", "examples/kingdom-duels/legal/harpies-on-the-wing.yaml"
SCENARIO = "tests/games/gundam/scenarios"
COMMANDS = {
    "validate": f"validate {DECK} examples/kingdom-duels/illegal --json",
    "goldfish": f"goldfish {DECK} -n 4 --json",
    "duel": f"duel {DECK} {OTHER} -n 4 --json",
    "replay": f"replay {DECK} --output-format json",
    "stats": f"stats {DECK} --json",
    "show": f"show {DECK} --json",
    "hand": f"hand {DECK} --json",
    "odds": f"odds {DECK} '1+ type:spell' --json",
    "diff": f"diff {DECK} {OTHER} --json",
    "legal-in": f"legal-in {DECK} --json",
    "compare": f"compare {DECK} {OTHER} --opponent goldfish -n 20 -j 1 --json",
    "gauntlet": f"gauntlet {DECK} {OTHER} -n 4 -j 1 --json",
    "improve": f"improve {DECK} --opponent goldfish --pool t:trap --games 500 --minutes 0.01 -j 1 --json",
    "event-check": "event check examples/event --no-history --json",
    "event-verify": "event verify tests/stability/event --json",
    "cards-search": "cards search -g kd kuriboh --json",
    "cards-lint": "cards lint -g gundam --json",
    "cards-import": "cards import tests/stability/cards.csv --json",
    "cards-coverage": "cards coverage gundam --json",
    "cards-show": "cards show SOE-065 --json",
    "rules": "rules gundam --json",
    "rules-games": "rules --json",
    "rules-options": "rules gundam --options --json",
    "rules-opponents": "rules gundam --opponents --json",
    "config": f"config {DECK} --json",
    "scenario": f"scenario {SCENARIO} --json",
}


def run(line: str) -> Any:
    done = commands.run(*shlex.split(line), cwd=ROOT)
    wanted = (2,) if line.startswith("event check") else (0, 1)  # the example has submissions that cannot be read
    assert done.returncode in wanted, done.stderr
    return json.loads(done.stdout)


def shape(value: Any) -> Any:
    """The keys of a value with the kinds of what is below them; a list, and a mapping by names, is what its first item is."""
    if isinstance(value, dict):
        is_by_name = any(re.fullmatch("[a-z_]+", key) is None for key in value)
        return {"*": shape(next(iter(value.values())))} if is_by_name else {key: shape(item) for key, item in value.items()}
    if isinstance(value, list):
        return [shape(item) for item in value[:1]]
    return "number" if isinstance(value, int | float) and not isinstance(value, bool) else type(value).__name__


def missing(old: Any, new: Any, path: str = "") -> list[str]:
    """The places of an old shape that a new one does not have; what is empty says nothing about what it may contain."""
    if isinstance(old, dict) and isinstance(new, dict):
        gone = [f"{path}.{key}" for key in old if key not in new and key != "*"] if new and "*" not in new else []
        return gone + [found for key in old if key in new for found in missing(old[key], new[key], f"{path}.{key}")]
    if isinstance(old, list) and isinstance(new, list):
        return missing(old[0], new[0], f"{path}[]") if old and new else []
    is_null = "NoneType" in (old, new)
    return [] if old == new or is_null else [f"{path}: {old} became {new}"]


def test_a_missing_key_and_another_kind_are_noticed() -> None:
    old = shape({"version": 1, "results": [{"name": "a", "hash": "x"}], "by": {"KH-1": 2}})
    assert missing(old, shape({"version": 1, "results": [{"name": "b", "hash": "y", "more": 1}], "by": {"KH-2": 3}})) == []
    assert missing(old, shape({"results": [{"name": 7}], "by": {}})) == [
        ".version",
        ".results[].hash",
        ".results[].name: str became number",
    ]


@pytest.mark.parametrize("name", COMMANDS)
def test_outputs_keep_their_keys(name: str) -> None:
    path, found = HERE / "outputs" / f"{name}.json", run(COMMANDS[name])
    if os.environ.get("UPDATE_STABILITY"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(shape(found), indent=1, sort_keys=True) + "\n", encoding="utf-8")
    assert missing(json.loads(path.read_text(encoding="utf-8")), shape(found)) == []


def test_the_public_names_and_their_parameters_stay() -> None:
    path = HERE / "api.json"
    public = {name: getattr(module, name) for module in (deckcheck, records) for name in module.__all__}
    found = {name: _signature(thing) for name, thing in sorted(public.items()) if name != "__version__"}
    if os.environ.get("UPDATE_STABILITY"):
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    recorded = json.loads(path.read_text(encoding="utf-8"))
    assert {
        name: parameters for name, parameters in recorded.items() if found.get(name, [])[: len(parameters)] != parameters
    } == {}


def _signature(thing: Any) -> list[str]:
    if inspect.isfunction(thing):
        return list(inspect.signature(thing).parameters)
    fields = getattr(thing, "_fields", None) or getattr(thing, "__dataclass_fields__", None) or ()
    return list(fields)


def test_recorded_files_are_read_with_the_same_result() -> None:
    path = HERE / "files.json"
    found = run("validate tests/stability/files --json --as-of 2026-01-01")
    rows = {
        Path(one["file"]).name: {key: one[key] for key in ("game", "format", "status", "hash", "counts")}
        for one in found["results"]
    }
    if os.environ.get("UPDATE_STABILITY"):
        path.write_text(json.dumps(rows, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    assert rows == json.loads(path.read_text(encoding="utf-8"))
    assert {row["status"] for row in rows.values()} == {"legal", "illegal"}
    assert len({row["game"] for row in rows.values()}) == 5


def test_recorded_scenarios_run() -> None:
    done = commands.run("scenario", str(HERE / "scenarios"))
    assert done.returncode == 0, done.stdout
    assert re.fullmatch(r"(\d+) scenarios: \1 passed\n", done.stdout)


def test_a_recorded_repository_is_checked_with_the_same_result() -> None:
    """A configuration file with every key, a card set, a format, a restriction list, a house list and a baseline."""
    path = HERE / "repository.json"
    found = run("validate tests/stability/repository --json")
    rows = {
        Path(one["file"]).name: {"status": one["status"], "rules": sorted(problem["rule"] for problem in one["diagnostics"])}
        for one in found["results"]
    }
    if os.environ.get("UPDATE_STABILITY"):
        path.write_text(json.dumps(rows, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    assert rows == json.loads(path.read_text(encoding="utf-8"))
    settings = tomllib.loads((HERE / "repository/deckcheck.toml").read_text(encoding="utf-8"))
    assert {*KEYS, "overrides"} == settings.keys()


def test_every_json_output_is_recorded_with_its_version() -> None:
    recorded = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (HERE / "outputs").iterdir()}
    assert recorded.keys() == COMMANDS.keys()
    assert [name for name, value in recorded.items() if value.get("version") != "number"] == []
    pages = [path for path in (ROOT / "docs/commands").glob("*.md") if "`--json`" in path.read_text(encoding="utf-8")]
    assert sorted(path.stem for path in pages if path.stem not in recorded) == []
