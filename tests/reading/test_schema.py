"""Schemas: well-formed, described for editors, and judged alike by jsonschema and jsonschema-rs."""

from __future__ import annotations

import copy
import json
import posixpath
import random
import re
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from deckcheck.core.model import START
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import format_files
from deckcheck.reading import schema as schema_module
from deckcheck.reading.bundle import bundle_schema
from deckcheck.reading.documents import load_document, load_documents, parse_documents
from deckcheck.reading.schema import check_schema, fast_check, load_schema, schema_names
from deckcheck.reading.simple_schema import MOST_NEW, Place, SimpleSchemas
from tests.support import ROOT, for_each

pytestmark = pytest.mark.slow

each_schema = for_each(schema_names())


STANDARD_KEYWORDS = {
    *("$schema", "$ref", "$defs", "title", "description", "default", "examples", "type", "enum", "const"),
    *("properties", "patternProperties", "additionalProperties", "propertyNames", "required", "dependentRequired"),
    *("minProperties", "maxProperties", "items", "contains", "minContains", "maxContains", "minItems", "maxItems"),
    *("uniqueItems", "minimum", "maximum", "minLength", "maxLength", "pattern"),
    *("allOf", "anyOf", "not", "if", "then", "else"),
}
EDITOR_KEYWORDS = {"defaultSnippets", "doNotSuggest", "errorMessage", "patternErrorMessage"}
"""Keywords for editors that yaml-language-server documents and knows."""
NAMED = ("properties", "patternProperties", "$defs")
LISTED = ("allOf", "anyOf")
SINGLE = ("items", "additionalProperties", "propertyNames", "contains", "not", "if", "then", "else")


@each_schema
def test_a_schema_is_a_schema_without_an_address_of_its_own(name: str) -> None:
    """With an `$id` an editor would look for the other schemas at that address, not next to the file."""
    schema = load_schema(name)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert "$id" not in schema
    assert schema["title"]


def subschemas(schema: Any, single: tuple[str, ...] = SINGLE) -> Iterator[dict[str, Any]]:
    """A schema and all schemas inside it; conditions only say more about keys that are described elsewhere."""
    if not isinstance(schema, dict):
        return
    yield schema
    children = [child for word in NAMED for child in schema.get(word, {}).values()]
    children += [child for word in LISTED for child in schema.get(word, [])]
    for child in [*children, *(schema[word] for word in single if word in schema)]:
        yield from subschemas(child, single)


@each_schema
def test_a_schema_has_only_keywords_that_editors_know(name: str) -> None:
    used = {word for schema in subschemas(load_schema(name)) for word in schema}
    assert used - STANDARD_KEYWORDS - EDITOR_KEYWORDS == set()


@each_schema
def test_references_are_files_next_to_the_schema(name: str) -> None:
    for schema in subschemas(load_schema(name)):
        if "$ref" in schema:
            path, _, pointer = schema["$ref"].partition("#")
            target = (ROOT / f"schemas/{name}.schema.json").parent / path if path else ROOT / f"schemas/{name}.schema.json"
            found = json.loads(target.read_text(encoding="utf-8"))
            for step in pointer.strip("/").split("/") if pointer else []:
                found = found[step]


def is_described(schema: dict[str, Any], name: str) -> bool:
    """Whether a hover has something to say: a description, or one of what is referred to. A forbidden key needs none."""
    if "description" in schema or schema.get("enum") == []:
        return True
    if "$ref" not in schema:
        return False
    path, _, pointer = schema["$ref"].partition("#")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)).removesuffix(".schema.json") if path else name
    found = load_schema(target)
    for step in pointer.strip("/").split("/") if pointer else []:
        found = found[step]
    return is_described(found, target)


@each_schema
def test_every_key_is_described_for_editors(name: str) -> None:
    keys = [pair for schema in subschemas(load_schema(name), SINGLE[:3]) for pair in schema.get("properties", {}).items()]
    assert [key for key, schema in keys if not is_described(schema, name)] == []


@pytest.mark.parametrize("game", game_names())
def test_editors_offer_the_formats_of_the_game(game: str) -> None:
    assert load_schema(f"{game}/deck")["properties"]["format"]["examples"] == list(format_files(game, Settings()))


@each_schema
def test_a_bundled_schema_needs_no_other_file(name: str) -> None:
    bundled = bundle_schema(name)
    Draft202012Validator.check_schema(bundled)
    assert all(word.startswith("#") for schema in subschemas(bundled) for word in [schema.get("$ref", "#")])


@pytest.mark.parametrize("game", game_names())
def test_a_bundled_schema_judges_as_the_files_do(game: str) -> None:
    bundled = Draft202012Validator(bundle_schema(f"{game}/deck"))
    random_source = random.Random(game)
    for path in sorted((ROOT / "examples" / game).rglob("*.yaml"))[::4]:
        document = load_documents(str(path))[0]
        for value in (document.value, *(mutate(document.value, random_source) for _ in range(10))):
            assert bundled.is_valid(value) == (check_schema(document._replace(value=value, marks=START), f"{game}/deck") == [])


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
    schemas = SimpleSchemas(load_schema)
    simple = schemas.place(f"{game}/deck", "").surely_fits
    for _ in range(400):
        deck = mutate(random_source.choice(decks), random_source)
        fast, slow, schemas.room = quick(deck), judge.is_valid(deck), MOST_NEW
        assert slow or not (fast or simple(deck)), deck
        differences += fast != slow
    assert differences < 40, "the fast validator refuses so much that it is of no use"
    lines = [
        deck for deck in decks if not any(type(line) is dict for zone in deck.values() if type(zone) is list for line in zone)
    ]
    assert lines
    assert all(map(simple, lines)), "decks that are written in lines are simple"


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"type": "integer"}, True),
        ({"type": "integer"}, 1.0),
        ({"const": 1}, True),
        ({"uniqueItems": True}, []),
        ({"additionalProperties": {"type": "string"}}, {"name": "x"}),
        ({"$ref": "#/$defs/name"}, "x"),
        ({"type": "object", "patternProperties": {}}, {}),
        ({"enum": [1, 2]}, 1),
        ({"enum": ["x"]}, "y"),
    ],
)
def test_the_simple_check_is_not_sure_of_what_it_does_not_know(schema: dict[str, Any], value: object) -> None:
    assert not Place(schema, "homm/deck", SimpleSchemas(load_schema)).surely_fits(value)


def test_the_simple_check_follows_references_into_a_schema() -> None:
    zone = Place({"$ref": "../common/single-entry.schema.json"}, "homm/deck", SimpleSchemas(load_schema))
    assert zone.surely_fits({"card": "Brother Anselm", "count": 1})
    assert not zone.surely_fits({"card": "", "count": 1})


def test_the_simple_check_takes_no_line_for_another_that_it_remembers() -> None:
    schemas = SimpleSchemas(load_schema)
    line = {"card": "SOE-065", "count": 1}
    assert schemas.surely_fit("kingdom-duels/deck", {"game": "kingdom-duels", "main": [line, "1 SOE-065"]})
    for other in ({"card": "SOE-065", "count": True}, {"card": "SOE-065", "count": "1"}, str(line), 1, ["1 SOE-065"]):
        assert not schemas.surely_fit("kingdom-duels/deck", {"game": "kingdom-duels", "main": [line, other]})


def test_the_simple_check_leaves_many_new_lines_to_a_validator() -> None:
    schemas = SimpleSchemas(load_schema)
    decks = [{"game": "kingdom-duels", "main": [f"1 {deck} {line}" for line in range(100)]} for deck in range(MOST_NEW // 100)]
    assert all(schemas.surely_fit("kingdom-duels/deck", deck) for deck in decks)
    assert not schemas.surely_fit("kingdom-duels/deck", {"game": "kingdom-duels", "main": ["1 Kuriboh"]})


def test_the_fast_validator_is_the_pinned_one() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pinned = [wanted for wanted in project["project"]["dependencies"] if wanted.startswith("jsonschema-rs")]
    assert pinned == [f"jsonschema-rs=={version('jsonschema-rs')}"]


def test_without_the_fast_validator_the_verdict_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "jsonschema_rs", None)
    fast_check.cache_clear()
    try:
        assert fast_check("kingdom-duels/deck") is None
        monkeypatch.setattr(schema_module._simple, "room", 0)
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
