"""JSON Schema (draft 2020-12) with messages a person understands, at the line and column of the offending value.

`jsonschema` gives the verdict and the messages. Where `jsonschema-rs` is installed it may say "valid" first, which is
many times faster; whatever it does not call valid is judged by `jsonschema`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from deckcheck.core.diagnostics import Diagnostic, fault
from deckcheck.core.paths import SCHEMAS, files_in
from deckcheck.reading.documents import Document

ValidationError = Any  # jsonschema's; its stubs make every attribute optional

_PREFIX = "https://deckcheck.example/schemas/"
_KINDS = {
    "string": "text",
    "integer": "a whole number",
    "array": "a list",
    "object": "a mapping",
    "boolean": "true or false",
    "null": "null",
}


@cache
def load_schema(name: str) -> dict[str, Any]:
    """A schema by its name below schemas/, such as `kingdom-duels/deck`."""
    with open(os.path.join(SCHEMAS, *f"{name}.schema.json".split("/")), encoding="utf-8") as file:
        schema: dict[str, Any] = json.load(file)
    return schema


def schema_names() -> list[str]:
    """Every schema, as `load_schema` takes them."""
    folders = sorted(name for name in os.listdir(SCHEMAS) if os.path.isdir(os.path.join(SCHEMAS, name)))
    files = [(folder, file) for folder in folders for file in files_in(os.path.join(SCHEMAS, folder), ".schema.json")]
    return [f"{folder}/{os.path.basename(file).removesuffix('.schema.json')}" for folder, file in files]


@cache
def has_schema(name: str) -> bool:
    return os.path.isfile(os.path.join(SCHEMAS, *f"{name}.schema.json".split("/")))


def _retrieve(uri: str) -> dict[str, Any]:
    """The schema file behind an absolute reference: `$id`s differ from file names only in their prefix."""
    return load_schema(uri.removeprefix(_PREFIX).removesuffix(".schema.json"))


@cache
def _partial_schema(name: str) -> dict[str, Any]:
    """A schema that asks for no key of the document itself: what the document leaves out does not matter to it."""
    return _without_required(load_schema(name))


def _without_required(schema: dict[str, Any]) -> dict[str, Any]:
    """Conditions (`if`) stay as they are: they ask what is there, and demand nothing."""
    relaxed = {key: value for key, value in schema.items() if key != "required"}
    for key in ("then", "else"):
        if key in relaxed:
            relaxed[key] = _without_required(relaxed[key])
    if "allOf" in relaxed:
        relaxed["allOf"] = [_without_required(part) for part in relaxed["allOf"]]
    return relaxed


@cache
def fast_check(name: str, partial: bool = False) -> Callable[[Any], bool] | None:
    """A quick `is this valid`, or None where jsonschema-rs is not installed."""
    try:
        import jsonschema_rs
    except ImportError:
        return None
    schema = _partial_schema(name) if partial else load_schema(name)
    return jsonschema_rs.Draft202012Validator(schema, retriever=_retrieve).is_valid


@cache
def _validator(name: str, partial: bool = False) -> Any:
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource

    make_registry: Any = Registry
    registry = make_registry(retrieve=lambda uri: Resource.from_contents(_retrieve(uri)))
    return Draft202012Validator(_partial_schema(name) if partial else load_schema(name), registry=registry)


def check_schema(document: Document, name: str, *, partial: bool = False) -> list[Diagnostic]:
    """All violations of the schema, in the order of the file; a partial document may leave out any of its keys."""
    quick = fast_check(name, partial)
    if quick is not None and quick(document.value):
        return []
    found = {}
    for error in _leaves(_validator(name, partial).iter_errors(document.value)):
        for diagnostic in _in_words(document, error):
            found[diagnostic.line, diagnostic.column, diagnostic.message] = diagnostic
    return [found[place] for place in sorted(found)]


def _leaves(errors: Any) -> Iterator[ValidationError]:
    """Errors without alternatives, and of alternatives the branch that came closest."""
    for error in errors:
        if error.validator in ("anyOf", "oneOf") and error.context:
            from jsonschema.exceptions import best_match

            yield from _leaves([best_match(error.context)])
        else:
            yield error


def _in_words(document: Document, error: ValidationError) -> list[Diagnostic]:
    path = tuple(error.absolute_path)
    keyword = str(error.validator)
    if keyword in ("additionalProperties", "unevaluatedProperties"):
        return [_unknown_key(document, error, path, key) for key in _unknown_keys(error)]
    code, message, hint = _WORDING.get(keyword, _other)(error, _named(path))
    return [fault(code, message, document.file, document.span(path), hint)]


def _named(path: tuple[str | int, ...]) -> str:
    """What a person calls the value: its key, or its place in a list."""
    if not path:
        return "the document"
    if isinstance(path[-1], int):
        return f"item {path[-1] + 1} of '{path[-2]}'" if len(path) > 1 else f"item {path[-1] + 1}"
    return f"'{path[-1]}'"


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else f"'{value}'"
    return text if len(text) <= 40 else text[:37] + "..."


def _unknown_keys(error: ValidationError) -> list[str]:
    known = error.schema.get("properties", {})
    return [key for key in error.instance if key not in known and repr(key) in error.message]


def _unknown_key(document: Document, error: ValidationError, path: tuple[str | int, ...], key: str) -> Diagnostic:
    known = list(error.schema.get("properties", {}))
    from difflib import get_close_matches

    close = get_close_matches(key, known, 1)
    hint = f"did you mean '{close[0]}'?" if close else (f"known here: {', '.join(known)}" if known else "")
    where = f" in {_named(path)}" if path else ""
    span = document.span((*path, key), key=True)
    return fault("DC-SCHEMA-02", f"unknown key '{key}'{where}", document.file, span, hint)


def _wrong_type(error: ValidationError, name: str) -> tuple[str, str, str]:
    wanted = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
    kinds = " or ".join(_KINDS.get(str(kind), str(kind)) for kind in wanted)
    value, hint = error.instance, ""
    if "string" in wanted and isinstance(value, int | bool):
        hint = f'write "{_shown(value)}" in quotes if it is text'
    elif "integer" in wanted and isinstance(value, str) and value.strip("0123456789") == "" and value:
        hint = f"write {int(value)} without leading zeros or quotes"
    elif value is None:
        return "DC-SCHEMA-03", f"{name} is empty; it must be {kinds}", hint
    return "DC-SCHEMA-03", f"{name} must be {kinds}, not {_shown(value)}", hint


def _missing(error: ValidationError, name: str) -> tuple[str, str, str]:
    key = error.message.split("'")[1]
    return "DC-SCHEMA-01", f"{name} has no '{key}'", f"add '{key}'"


def _choice(error: ValidationError, name: str) -> tuple[str, str, str]:
    allowed = error.validator_value if error.validator == "enum" else [error.validator_value]
    listed = ", ".join(_shown(value).strip("'") for value in allowed)
    either = "one of " if len(allowed) > 1 else ""
    return "DC-SCHEMA-04", f"{name} must be {either}{listed}, not {_shown(error.instance)}", ""


def _range(error: ValidationError, name: str) -> tuple[str, str, str]:
    bound = error.validator_value
    words = {
        "minimum": f"must be at least {bound}",
        "maximum": f"must be at most {bound}",
        "minItems": f"must have at least {bound} item{'s' * (bound != 1)}",
        "maxItems": f"must have at most {bound} item{'s' * (bound != 1)}",
        "minLength": "must not be empty" if bound == 1 else f"must have at least {bound} characters",
        "maxLength": f"must have at most {bound} characters",
        "minProperties": f"must have at least {bound} key{'s' * (bound != 1)}",
        "maxProperties": f"must have at most {bound} key{'s' * (bound != 1)}",
        "uniqueItems": "must not repeat an item",
    }
    return "DC-SCHEMA-05", f"{name} {words[str(error.validator)]}", ""


_RANGES = [
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
    "minLength",
    "maxLength",
    "minProperties",
    "maxProperties",
    "uniqueItems",
]


def _notation(error: ValidationError, name: str) -> tuple[str, str, str]:
    wanted = error.schema.get("x-notation", "")
    hint = f"write it as {wanted}" if wanted else ""
    return "DC-SCHEMA-06", f"{name} does not have the right form: {_shown(error.instance)}", hint


def _other(error: ValidationError, name: str) -> tuple[str, str, str]:
    text = error.schema.get("x-message") if isinstance(error.schema, dict) else None
    return "DC-SCHEMA-04", f"{name}: {text or error.message}", ""


_WORDING: dict[str, Callable[[ValidationError, str], tuple[str, str, str]]] = {
    "type": _wrong_type,
    "required": _missing,
    "enum": _choice,
    "const": _choice,
    "pattern": _notation,
    **dict.fromkeys(_RANGES, _range),
}
