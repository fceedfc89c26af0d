"""Schemas: well-formed, described for editors, and judged alike by the quick check and jsonschema."""

from __future__ import annotations

import copy
import json
import posixpath
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from deckcheck.core.model import START
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import format_files
from deckcheck.reading import schema_errors
from deckcheck.reading.documents import load_document, load_documents, parse_documents
from deckcheck.reading.limits import DATABASE
from deckcheck.reading.schema import (
    KEYWORDS,
    REMARKS,
    bundle_schema,
    fits,
    fits_schema,
    load_schema,
    schema_files,
    schema_names,
)
from deckcheck.reading.schema_errors import check_schema
from tests.support import ROOT, few_and_many, for_each

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


def test_the_quick_check_knows_the_keywords_of_our_schemas() -> None:
    assert KEYWORDS.keys() | REMARKS == STANDARD_KEYWORDS | EDITOR_KEYWORDS


@each_schema
def test_references_are_files_next_to_the_schema(name: str) -> None:
    for schema in subschemas(load_schema(name)):
        if "$ref" in schema:
            path, _, pointer = schema["$ref"].partition("#")
            target = (ROOT / f"schemas/{name}.schema.json").parent / path if path else ROOT / f"schemas/{name}.schema.json"
            found = json.loads(target.read_text(encoding="utf-8"))
            for step in pointer.strip("/").split("/") if pointer else []:
                found = found[step]


@each_schema
def test_the_files_of_a_schema_are_those_that_its_references_name(name: str) -> None:
    """The cache of cards depends on them: a schema that was left out could change without a new cache."""
    named = {reference for schema in subschemas(load_schema(name)) if (reference := schema.get("$ref", "#"))[0] != "#"}
    folder = (ROOT / f"schemas/{name}.schema.json").parent
    files = {Path(file).resolve() for file in schema_files(name)}
    assert {(folder / reference.partition("#")[0]).resolve() for reference in named} <= files
    assert len(files) == 1 or named
    assert all(
        set(schema_files(other)) <= set(schema_files(name))
        for other in schema_names()
        if ROOT / f"schemas/{other}.schema.json" in files
    )


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
    assert all(word.startswith("#") for schema in subschemas(bundle_schema(name)) for word in [schema.get("$ref", "#")])


@pytest.mark.parametrize("game", game_names())
def test_a_bundled_schema_judges_as_the_files_do(game: str) -> None:
    bundled = Draft202012Validator(bundle_schema(f"{game}/deck"))
    bundled.check_schema(bundled.schema)
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
def test_patterns_mean_the_same_in_python_and_javascript(name: str) -> None:
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


def files_of(name: str) -> list[Path]:
    """Files of a schema: examples, shipped data, scenarios."""
    game, _, kind = name.partition("/")
    places = {
        "deck": [f"examples/{game}/legal/*.yaml"],
        "scenario": [f"tests/games/{game.replace('-', '_')}/scenarios/**/*.yaml"],
        "restrictions": [f"card_db/{game}/restrictions/*.yaml"],
        "format": [f"card_db/{game}/formats/*.yaml"],
        "set": [f"card_db/{game}/sets/*.yaml"],
        "effects": [f"card_db/{game}/effects/*.yaml"],
        "tilemaps": [f"card_db/{game}/tilemaps/*.yaml"],
        "layout": [f"card_db/{game}/layouts/*.yaml"],
    }.get(kind, [])
    return [path for place in places for path in sorted(ROOT.glob(place))[:8]]


def documents_of(name: str) -> list[Any]:
    return [document.value for path in files_of(name) for document in load_documents(str(path), DATABASE)]


def shortened(value: Any) -> Any:
    """A document with at most twelve items in its lists: jsonschema is slow."""
    if isinstance(value, dict):
        return {key: shortened(item) for key, item in value.items()}
    return value[:12] if isinstance(value, list) else value


CHANGED = [name for name in schema_names() if files_of(name)]


@pytest.mark.parametrize("name", CHANGED)
@few_and_many("number", 12, 150)
def test_the_quick_check_agrees_with_jsonschema(name: str, number: int) -> None:
    """Also where keys may be left out, and with values changed at random."""
    random_source = random.Random(name)
    examples = [shortened(value) for value in documents_of(name)]
    for partial in (False, True):
        judge = schema_errors.validator(name, partial)
        for _ in range(number):
            value = random_source.choice(examples)
            for _ in range(random_source.randrange(3)):
                value = mutate(value, random_source)
            assert fits(name, value, partial=partial) == judge.is_valid(value), value


def test_the_documents_of_the_quick_check_are_of_every_kind_of_file() -> None:
    kinds = {name.rpartition("/")[2] for name in CHANGED}
    assert kinds == {"deck", "scenario", "restrictions", "format", "set", "effects", "tilemaps", "layout"}


VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, "", "a", "ab", "abc", "1", "٣", "a\nb"),
    *(
        [],
        [1],
        [1, 1],
        [1, True],
        [True, True],
        ["a", "b"],
        ["a", "a"],
        [{}, {}],
        [{"a": 1}, {"a": True}],
        [[1], [1]],
        [1, 2, 3],
    ),
    *({}, {"a": 1}, {"a": "1"}, {"b": 1}, {"a": 1, "b": 2}, {"ab": 1}, {"a": [], "c": {}}),
]


@pytest.mark.parametrize(
    "schema",
    [
        *({"type": word} for word in ("string", "integer", "boolean", "array", "object", "null")),
        *({"type": ["string", "null"]}, {"type": ["integer", "array"], "minimum": 2, "minItems": 2}),
        *({"enum": []}, {"enum": ["a", "ab"]}, {"enum": [1, "a", None]}, {"enum": [[1], {"a": 1}]}),
        *({"const": "a"}, {"const": 1}, {"const": True}, {"const": None}, {"const": [True]}),
        *({"pattern": "b"}, {"pattern": "^a$"}, {"minLength": 2}, {"maxLength": 1}, {"minimum": 2}, {"maximum": 1}),
        *({"minItems": 2}, {"maxItems": 1}, {"uniqueItems": True}, {"uniqueItems": False}, {"items": {"type": "integer"}}),
        *({"items": False}, {"contains": {"const": 1}}, {"contains": {"const": 1}, "minContains": 0, "maxContains": 1}),
        *({"required": ["a"]}, {"dependentRequired": {"a": ["b"]}}, {"minProperties": 2}, {"maxProperties": 1}),
        *({"properties": {"a": {"type": "integer"}}}, {"properties": {"a": {}}, "additionalProperties": False}),
        *({"additionalProperties": {"type": "integer"}}, {"properties": {"a": True, "b": False}}),
        {"properties": {"b": {}}, "patternProperties": {"^a": {"type": "integer"}}, "additionalProperties": False},
        *({"propertyNames": {"maxLength": 1}}, {"not": {"type": "string"}}, {"allOf": [{"minimum": 1}, {"maximum": 2}]}),
        *({"anyOf": [{"const": 1}, {"type": "array"}]}, {"if": {"type": "integer"}, "then": {"minimum": 2}}),
        {"if": {"required": ["a"]}, "then": {"maxProperties": 1}, "else": {"type": ["object", "null"]}},
    ],
    ids=json.dumps,
)
def test_a_keyword_means_what_it_means_to_jsonschema(schema: dict[str, Any]) -> None:
    judge = Draft202012Validator(schema)
    assert [value for value in VALUES if fits_schema(schema, value) != judge.is_valid(value)] == []


def test_no_line_is_taken_for_another_that_is_remembered() -> None:
    assert fits("kingdom-duels/deck", {"game": "kingdom-duels", "main": ["1 SOE-065", {"card": "SOE-065", "count": 1}]})
    for other in ({"card": "SOE-065", "count": True}, {"card": "SOE-065", "count": "1"}, 1, ["1 SOE-065"]):
        assert not fits("kingdom-duels/deck", {"game": "kingdom-duels", "main": ["1 SOE-065", other]})


def test_what_fits_needs_no_compiled_module() -> None:
    program = (
        "import sys; sys.modules |= dict.fromkeys(['jsonschema', 'rpds', 'yaml._yaml', 'rapidfuzz'])\n"
        "from deckcheck import check_file\n"
        "print({result.status for path in sys.argv[1:] for result in check_file(path)})\n"
    )
    decks = [str(path) for game in game_names() for path in sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))[:5]]
    done = subprocess.run([sys.executable, "-c", program, *decks], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "{'legal'}\n"


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
    for kind, schema in (
        ("sets", "set"),
        ("effects", "effects"),
        ("tilemaps", "tilemaps"),
        ("formats", "format"),
        ("restrictions", "restrictions"),
    ):
        for path in sorted((ROOT / "card_db" / game / kind).glob("*.yaml")):
            document = load_document(str(path), DATABASE)
            assert schema_errors.validator(f"{game}/{schema}").is_valid(document.value), path.name
