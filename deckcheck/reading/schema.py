"""The JSON Schemas (draft 2020-12): load them, bundle them, and decide quickly whether a value fits.

A schema is compiled into functions when a value is first checked against it. Only the keywords that our schemas use are known.
Values are those of our documents: text, whole numbers, true, false, null, lists and mappings. `schema_errors` says why a value
does not fit.
"""

from __future__ import annotations

import json
import marshal
import math
import os
import posixpath
import re
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from typing import Any

from deckcheck.core.installation import SCHEMAS, files_in
from deckcheck.reading.limits import SHIPPED
from deckcheck.reading.texts import read_bytes

Schema = Mapping[str, Any]
Check = Callable[[Any], bool]

MOST_REMEMBERED = 10_000
"""Items of one kind of list that are remembered as fitting: decks repeat lines."""


@cache
def load_schema(name: str) -> dict[str, Any]:
    """Return a schema by its name below schemas/, such as `kingdom-duels/deck`."""
    schema: dict[str, Any] = json.loads(read_bytes(os.path.join(SCHEMAS, *f"{name}.schema.json".split("/")), SHIPPED))
    return schema


def schema_files(*names: str) -> list[str]:
    """Return the files of schemas and of all those to which they refer: all that decides what fits these."""
    found: dict[str, str] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = os.path.join(SCHEMAS, *f"{name}.schema.json".split("/"))
            references = re.findall(rb'"\$ref": *"([^"#]+)', read_bytes(found[name], SHIPPED))
            waiting += [resolve_reference(reference.decode(), name)[0] for reference in references]
    return sorted(found.values())


def schema_names() -> list[str]:
    """Return the names of all schemas, as `load_schema` takes them."""
    folders = sorted(name for name in os.listdir(SCHEMAS) if os.path.isdir(os.path.join(SCHEMAS, name)))
    files = [(folder, file) for folder in folders for file in files_in(os.path.join(SCHEMAS, folder), ".schema.json")]
    return [f"{folder}/{os.path.basename(file).removesuffix('.schema.json')}" for folder, file in files]


@cache
def has_schema(name: str) -> bool:
    return os.path.isfile(os.path.join(SCHEMAS, *f"{name}.schema.json".split("/")))


def without_required(schema: Schema) -> dict[str, Any]:
    """Return a schema without `required`. Conditions (`if`) stay: they test what is there and require nothing."""
    relaxed = {key: value for key, value in schema.items() if key != "required"}
    for key in ("then", "else"):
        if key in relaxed:
            relaxed[key] = without_required(relaxed[key])
    if "allOf" in relaxed:
        relaxed["allOf"] = [without_required(part) for part in relaxed["allOf"]]
    return relaxed


def resolve_reference(reference: str, name: str) -> tuple[str, str]:
    """Return the schema and the pointer of a reference in the schema `name`."""
    file, _, pointer = reference.partition("#")
    if not file:
        return name, pointer
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), file)).removesuffix(".schema.json"), pointer


def bundle_schema(name: str) -> dict[str, Any]:
    """Return a schema with everything that it refers to in other files inside its own `$defs`."""
    others: dict[str, Any] = {}
    bundled: dict[str, Any] = _rewrite(load_schema(name), name, name, others)
    definitions = bundled.get("$defs", {}) | dict(sorted(others.items()))
    return bundled | ({"$defs": definitions} if definitions else {})


def _rewrite(node: Any, name: str, root: str, others: dict[str, Any]) -> Any:
    """Return a part of the schema `name` with references into the bundle; what they refer to is added to `others`."""
    if isinstance(node, list):
        return [_rewrite(item, name, root, others) for item in node]
    if not isinstance(node, dict):
        return node
    reference = node.get("$ref")
    rewritten = {key: _rewrite(value, name, root, others) for key, value in node.items()}
    if isinstance(reference, str):
        rewritten["$ref"] = _bundled_reference(reference, name, root, others)
    return rewritten


def _bundled_reference(reference: str, name: str, root: str, others: dict[str, Any]) -> str:
    target, pointer = resolve_reference(reference, name)
    if target == root:
        return f"#{pointer}"
    key = target.replace("/", "-")
    if key not in others:
        others[key] = {}  # a schema may refer to itself
        schema = {word: value for word, value in load_schema(target).items() if word != "$schema"}
        others[key] = _rewrite(schema, target, root, others)
    return f"#/$defs/{key}{pointer}"


def fits(name: str, value: Any, *, partial: bool = False) -> bool:
    """Return whether a document fits a schema; a partial one may omit any of its keys."""
    return _compiled(name, "", partial)(value)


def fits_field(name: str, field: str, value: Any) -> bool:
    """Return whether a value fits a property of a schema by itself."""
    return _compiled(name, f"/properties/{field}")(value)


def fits_schema(schema: Schema, value: Any) -> bool:
    """Return whether a value fits a schema without references to others."""
    return _compile(schema, "")(value)


@cache
def _compiled(name: str, pointer: str = "", partial: bool = False) -> Check:
    schema: Any = load_schema(name)
    for key in pointer.split("/")[1:]:
        schema = schema[key]
    return _compile(without_required(schema) if partial else schema, name)


def _compile(schema: Schema | bool, name: str) -> Check:
    """Return the check of a part of the schema `name`: references are relative to that."""
    if isinstance(schema, bool):
        return _all([]) if schema else lambda value: False
    compiled = [(KEYWORDS[word], wanted) for word, wanted in schema.items() if word not in REMARKS]
    checks = [(make(wanted, schema, name), kind) for (make, kind), wanted in compiled]
    wanted = schema.get("type")
    if wanted is None and not any(kind for _, kind in checks):
        return _all([check for check, _ in checks])
    kinds = _TYPES.values() if wanted is None else [_TYPES[word] for word in ([wanted] if isinstance(wanted, str) else wanted)]
    find = {each: _all([check for check, kind in checks if kind in (each, None)]) for each in kinds}.get

    def fits(value: Any) -> bool:
        check = find(type(value))
        return check is not None and check(value)

    return fits


def _all(checks: list[Check]) -> Check:
    """Return a check that calls others; a loop, because a generator would cost more than most of them."""
    if len(checks) == 1:
        return checks[0]

    def check(value: Any) -> bool:
        for part in checks:  # noqa: SIM110
            if not part(value):
                return False
        return True

    return check


def _reference(wanted: str, schema: Schema, name: str) -> Check:
    """Return a check that is compiled when it is needed: schemas refer to themselves, and to much that most decks lack."""
    target, pointer = resolve_reference(wanted, name)
    return lambda value: _compiled(target, pointer)(value)


def _key(value: Any) -> Hashable:
    """Return a key that only equal values share; 1 and true are not equal."""
    if type(value) is str:
        return value
    return type(value), json.dumps(value, sort_keys=True) if isinstance(value, list | dict) else value


def _enum(wanted: list[Any], schema: Schema, name: str) -> Check:
    if all(type(value) is str for value in wanted):
        texts = frozenset(wanted)
        return lambda value: type(value) is str and value in texts
    keys = frozenset(map(_key, wanted))
    return lambda value: _key(value) in keys


def _pattern(wanted: str, schema: Schema, name: str) -> Check:
    search = re.compile(wanted).search
    return lambda value: search(value) is not None


def _at_least(wanted: int, schema: Schema, name: str) -> Check:
    return lambda value: len(value) >= wanted


def _at_most(wanted: int, schema: Schema, name: str) -> Check:
    return lambda value: len(value) <= wanted


def _required(wanted: list[str], schema: Schema, name: str) -> Check:
    keys = frozenset(wanted)
    return lambda value: value.keys() >= keys


def _dependent_required(wanted: Mapping[str, list[str]], schema: Schema, name: str) -> Check:
    needed = [(key, frozenset(keys)) for key, keys in wanted.items()]
    return lambda value: all(value.keys() >= keys for key, keys in needed if key in value)


def _properties(wanted: Schema, schema: Schema, name: str) -> Check:
    find = {key: _compile(part, name) for key, part in wanted.items()}.get

    def check(value: Any) -> bool:
        for key, item in value.items():
            part = find(key)
            if part is not None and not part(item):
                return False
        return True

    return check


def _pattern_properties(wanted: Schema, schema: Schema, name: str) -> Check:
    parts = [(re.compile(pattern).search, _compile(part, name)) for pattern, part in wanted.items()]
    return lambda value: all(part(item) for search, part in parts for key, item in value.items() if search(key))


def _other_properties(wanted: Schema | bool, schema: Schema, name: str) -> Check:
    known = frozenset(schema.get("properties", ()))
    patterns = [re.compile(pattern).search for pattern in schema.get("patternProperties", ())]
    if wanted is False and not patterns:
        return lambda value: value.keys() <= known
    part = _compile(wanted, name)

    def is_other(key: str) -> bool:
        return key not in known and not any(search(key) for search in patterns)

    return lambda value: all(part(item) for key, item in value.items() if is_other(key))


def _property_names(wanted: Schema, schema: Schema, name: str) -> Check:
    part = _compile(wanted, name)
    return lambda value: all(map(part, value))


def _items(wanted: Schema | bool, schema: Schema, name: str) -> Check:
    part = _compile(wanted, name)
    fitting: set[str | bytes] = set()

    def check(value: Any) -> bool:
        for item in value:
            key = item if type(item) is str else marshal.dumps(item, 2)  # in bytes 1 is not equal to true
            if key not in fitting:
                if not part(item):
                    return False
                if len(fitting) < MOST_REMEMBERED:
                    fitting.add(key)
        return True

    return check


def _unique(wanted: bool, schema: Schema, name: str) -> Check:
    return lambda value: not wanted or len(set(map(_key, value))) == len(value)


def _contains(wanted: Schema, schema: Schema, name: str) -> Check:
    part, least, most = _compile(wanted, name), schema.get("minContains", 1), schema.get("maxContains", math.inf)
    return lambda value: least <= sum(map(part, value)) <= most


def _all_of(wanted: list[Schema], schema: Schema, name: str) -> Check:
    return _all([_compile(part, name) for part in wanted])


def _any_of(wanted: list[Schema], schema: Schema, name: str) -> Check:
    parts = [_compile(part, name) for part in wanted]
    return lambda value: any(part(value) for part in parts)


def _not(wanted: Schema, schema: Schema, name: str) -> Check:
    part = _compile(wanted, name)
    return lambda value: not part(value)


def _if(wanted: Schema, schema: Schema, name: str) -> Check:
    holds, then, otherwise = (_compile(part, name) for part in (wanted, schema.get("then", True), schema.get("else", True)))
    return lambda value: then(value) if holds(value) else otherwise(value)


_TYPES = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict, "null": type(None)}
KEYWORDS: dict[str, tuple[Callable[[Any, Schema, str], Check], type | None]] = {
    "$ref": (_reference, None),
    "enum": (_enum, None),
    "const": (lambda wanted, schema, name: _enum([wanted], schema, name), None),
    "allOf": (_all_of, None),
    "anyOf": (_any_of, None),
    "not": (_not, None),
    "if": (_if, None),
    "pattern": (_pattern, str),
    "minLength": (_at_least, str),
    "maxLength": (_at_most, str),
    "minimum": (lambda wanted, schema, name: lambda value: value >= wanted, int),
    "maximum": (lambda wanted, schema, name: lambda value: value <= wanted, int),
    "required": (_required, dict),
    "dependentRequired": (_dependent_required, dict),
    "properties": (_properties, dict),
    "patternProperties": (_pattern_properties, dict),
    "additionalProperties": (_other_properties, dict),
    "propertyNames": (_property_names, dict),
    "minProperties": (_at_least, dict),
    "maxProperties": (_at_most, dict),
    "items": (_items, list),
    "uniqueItems": (_unique, list),
    "contains": (_contains, list),
    "minItems": (_at_least, list),
    "maxItems": (_at_most, list),
}
"""Compiler of each keyword, and the type of the values it applies to."""
REMARKS = frozenset({
    "$schema", "$defs", "title", "description", "examples", "default", "errorMessage", "patternErrorMessage", "defaultSnippets",
    "doNotSuggest", "type", "then", "else", "minContains", "maxContains",
})  # fmt: skip
"""Keywords that need no check of their own."""
