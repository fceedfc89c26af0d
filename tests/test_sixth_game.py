"""A sixth game is one folder and its data: nothing that exists is changed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.support import ROOT

GAME = {
    "deckcheck/games/pebbles/__init__.py": """
from dataclasses import dataclass
from deckcheck.model import Game, Zone

@dataclass(frozen=True, slots=True)
class Card:
    id: str
    name: str

GAME = Game(name="pebbles", title="Pebbles", zones=(Zone("bag", "Bag"),), parse_card=lambda row: Card(row["id"], row["name"]))
""",
    "deckcheck/games/pebbles/rules/__init__.py": "",
    "deckcheck/games/pebbles/rules/bag_size.py": '''
"""The bag has not five pebbles."""
from deckcheck.model import Problem

ID = "PB-BAG-01"
CLAUSE = "The bag"
UNKNOWN_CARDS = "decided"

def check(deck, format):
    if deck.size("bag") != format.numbers["bag"]:
        yield Problem(f"Bag has {deck.size('bag')} pebbles", deck.span("bag"))
''',
    "deckcheck/games/pebbles/rulebook.yaml": (
        "rules:\n  - {id: PB-BAG-01, area: construction, status: tested, rule: Five., section: The bag}\nambiguities: []\n"
    ),
    "card_db/pebbles/sets/rv.yaml": (
        "game: pebbles\nset: {code: RV, name: River}\nprovenance: {kind: sample, source: A test}\n"
        "cards:\n  - {id: RV-1, name: Grey}\n  - {id: RV-2, name: White}\n"
    ),
    "card_db/pebbles/formats/standard.yaml": (
        "game: pebbles\nformat: standard\ntitle: Standard\ndefault: true\nnumbers: {bag: 5}\noptions: {}\n"
    ),
    "examples/pebbles/legal/five.yaml": "game: pebbles\nbag: [3 Grey, 2 RV-2 White]\n",
    "examples/pebbles/illegal/four.yaml": "game: pebbles\nbag: [3 Grey, 1 RV-2]\n",
}
ENTRY = {"type": "array", "items": {"$ref": "../common/entry.schema.json"}}
SCHEMAS: dict[str, dict[str, object]] = {
    "deck": {
        "required": ["game", "bag"],
        "properties": {"game": {"const": "pebbles"}, "bag": ENTRY},
        "additionalProperties": False,
    },
    "set": {"type": "object", "required": ["cards"]},
    "format": {"type": "object", "properties": {"options": {"properties": {}}}},
    "card": {"type": "object"},
}


def add_game(folder: Path) -> None:
    for part in ("deckcheck", "schemas", "card_db"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name, text in GAME.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "schemas" / "pebbles").mkdir()
    for name, body in SCHEMAS.items():
        address = f"https://deckcheck.example/schemas/pebbles/{name}.schema.json"
        schema: dict[str, object] = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": address,
            "title": name,
            **body,
        }
        (folder / "schemas" / "pebbles" / f"{name}.schema.json").write_text(json.dumps(schema), encoding="utf-8")


def test_a_sixth_game_is_found_by_its_folders(tmp_path: Path) -> None:
    add_game(tmp_path)

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": str(tmp_path), "DECKCHECK_CACHE_DIR": str(tmp_path / "cache")}
        command = [sys.executable, "-m", "deckcheck", *words]
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=60)

    done = run("validate", "examples/pebbles", "--output-format", "json")
    verdicts = {Path(one["file"]).stem: one for one in json.loads(done.stdout)["results"]}
    assert verdicts["five"]["status"] == "legal"
    assert verdicts["five"]["sources"] == {"sample": 5}
    assert [one["rule"] for one in verdicts["four"]["diagnostics"]] == ["PB-BAG-01"]
    assert "pebbles" in run("rules").stdout
    assert "The bag has not five pebbles" in run("explain", "PB-BAG-01").stdout
    assert "RV-1" in run("cards", "search", "grey", "-g", "pebbles").stdout
    assert "pebbles/deck" in run("schema").stdout
