"""Schemas: well-formed, described for editors, and judged alike by jsonschema and jsonschema-rs."""

from __future__ import annotations

import copy
import random
import re
from importlib.metadata import version
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from deckcheck.core.registry import game_names
from deckcheck.reading import schema as schema_module
from deckcheck.reading.documents import load_document, parse_documents
from deckcheck.reading.schema import check_schema, fast_check, load_schema, schema_names
from tests.support import ROOT

each_schema = pytest.mark.parametrize("name", schema_names())


@each_schema
def test_a_schema_is_a_schema_with_its_own_address_and_description(name: str) -> None:
    schema = load_schema(name)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"https://deckcheck.example/schemas/{name}.schema.json"
    assert schema["title"]


def keywords(node: Any) -> list[tuple[str, Any]]:
    if isinstance(node, list):
        return [pair for item in node for pair in keywords(item)]
    if isinstance(node, dict):
        return [*node.items(), *(pair for value in node.values() for pair in keywords(value))]
    return []


@each_schema
def test_patterns_mean_the_same_in_python_and_rust(name: str) -> None:
    for key, value in keywords(load_schema(name)):
        if key == "pattern":
            assert "\\d" not in value
            assert "(?" not in value
            re.compile(value)


@pytest.mark.parametrize("game", game_names())
def test_the_keys_of_a_decklist_are_described_for_editors(game: str) -> None:
    for key, value in load_schema(f"{game}/deck")["properties"].items():
        assert "description" in value or "$ref" in value, f"{game}: {key}"


def mutate(value: Any, random_source: random.Random) -> Any:
    """A copy of a deck with one random change: a value replaced, a key dropped or added, a list item changed."""
    value = copy.deepcopy(value)
    junk = [
        None,
        True,
        0,
        -1,
        1000,
        "",
        "0 x",
        "x",
        "3x Kuriboh",
        [],
        {},
        ["1 x"],
        {"card": "x"},
        {"card": "x", "count": 0},
        "a\nb",
        "٣ x",
    ]
    target = value
    while True:
        keys = list(target) if isinstance(target, dict) else list(range(len(target)))
        if not keys or random_source.random() < 0.2:
            if isinstance(target, dict):
                target[random_source.choice(["extra", "name", "nmae", "cards", "format"])] = random_source.choice(junk)
            else:
                target.append(random_source.choice(junk))
            return value
        key = random_source.choice(keys)
        if isinstance(target[key], dict | list) and random_source.random() < 0.7:
            target = target[key]
            continue
        if isinstance(target, dict) and random_source.random() < 0.3:
            del target[key]
        else:
            target[key] = random_source.choice(junk)
        return value


@pytest.mark.parametrize("game", game_names())
def test_the_fast_validator_is_never_looser_than_the_judge(game: str) -> None:
    examples = sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))[:10]
    decks = [document.value for path in examples for document in parse_documents(path.read_text(encoding="utf-8"), str(path))]
    assert decks
    quick, judge = fast_check(f"{game}/deck"), schema_module._validator(f"{game}/deck")
    assert quick is not None
    random_source = random.Random(game)
    differences = 0
    for _ in range(400):
        deck = mutate(random_source.choice(decks), random_source)
        fast, slow = quick(deck), judge.is_valid(deck)
        assert slow or not fast, deck
        differences += fast != slow
    assert differences < 40, "the fast validator refuses so much that it is of no use"


def test_the_fast_validator_is_the_pinned_one() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pinned = project["project"]["optional-dependencies"]["fast"]
    assert pinned == [f"jsonschema-rs=={version('jsonschema-rs')}"]


def test_without_the_fast_validator_the_verdict_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "jsonschema_rs", None)
    fast_check.cache_clear()
    try:
        assert fast_check("kingdom-duels/deck") is None
        (good,) = parse_documents("game: kingdom-duels\nmain: [1 SOE-017]\n", "x")
        (bad,) = parse_documents("game: kingdom-duels\nmain: [SOE-017]\n", "x")
        assert check_schema(good, "kingdom-duels/deck") == []
        assert [one.rule for one in check_schema(bad, "kingdom-duels/deck")] == ["DC-SCHEMA-06"]
    finally:
        fast_check.cache_clear()


def words(text: str) -> list[str]:
    (document,) = parse_documents(text, "x")
    return [f"{one.line}:{one.column} {one.message}" for one in check_schema(document, "kingdom-duels/deck")]


def test_messages_are_in_a_persons_words_at_the_place() -> None:
    text = "game: kingdom-duels\nmian: []\nmain: [{card: x, count: 0}, Kuriboh]\nname: 300\n"
    assert words(text) == [
        "2:1 unknown key 'mian'",
        "3:25 'count' must be at least 1",
        "3:29 item 2 of 'main' is malformed: 'Kuriboh'",
        "4:7 'name' must be text, not 300",
    ]


def test_all_unknown_keys_are_reported() -> None:
    assert words("game: kingdom-duels\nmain: []\nfoo: 1\nbar: 2\n") == ["3:1 unknown key 'foo'", "4:1 unknown key 'bar'"]


@pytest.mark.parametrize("game", game_names())
def test_shipped_formats_and_sets_fit_their_schemas(game: str) -> None:
    for kind, schema in (("sets", "set"), ("effects", "effects"), ("formats", "format"), ("restrictions", "restrictions")):
        for path in sorted((ROOT / "card_db" / game / kind).glob("*.yaml")):
            document = load_document(str(path), 16 << 20)
            assert schema_module._validator(f"{game}/{schema}").is_valid(document.value), path.name
