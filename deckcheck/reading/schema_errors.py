"""Violations of JSON Schemas in a person's words, at the line and column of the value; jsonschema finds them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any

from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.words import fold, plural, suggest
from deckcheck.reading.documents import YamlDocument
from deckcheck.reading.schema import fits, load_schema, without_required

ValidationError = Any  # jsonschema's; its stubs make every attribute optional

_BASE = "https://deckcheck.example/schemas/"
"""Base of the relative references while validating. The files name no address, so that editors resolve them as paths."""
MOST_PROBLEMS = 1000
"""Maximum number of violations that are described: each takes the time of a suggestion."""
_KINDS = {
    "string": "text",
    "integer": "a whole number",
    "array": "a list",
    "object": "a mapping",
    "boolean": "true or false",
    "null": "null",
}


def _with_base(name: str, partial: bool = False) -> dict[str, Any]:
    """Return a schema with the address that its references are relative to; a partial one requires no key of the document."""
    schema = load_schema(name)
    return {"$id": f"{_BASE}{name}.schema.json", **(without_required(schema) if partial else schema)}


def _retrieve(uri: str) -> dict[str, Any]:
    """Return the schema behind a resolved reference."""
    return _with_base(uri.removeprefix(_BASE).removesuffix(".schema.json"))


@cache
def validator(name: str, partial: bool = False) -> Any:
    """Return jsonschema's validator of a schema."""
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource

    make_registry: Any = Registry
    registry = make_registry(retrieve=lambda uri: Resource.from_contents(_retrieve(uri)))
    return Draft202012Validator(_with_base(name, partial), registry=registry)


def check_schema(document: YamlDocument, name: str, *, partial: bool = False) -> list[Diagnostic]:
    """Return the violations of the schema in the order of the file; a partial document may omit any of its keys."""
    if fits(name, document.value, partial=partial):
        return []
    found = {}
    for error in _leaves(validator(name, partial).iter_errors(document.value)):
        for diagnostic in _describe_error(document, error):
            found[diagnostic.line, diagnostic.column, diagnostic.message] = diagnostic
        if len(found) >= MOST_PROBLEMS:
            message = f"this document has {MOST_PROBLEMS} problems or more; the others are not shown"
            last = make_error("DC-SCHEMA-04", message, document.file, document.span())
            return [*(found[place] for place in sorted(found)[:MOST_PROBLEMS]), last]
    return [found[place] for place in sorted(found)]


def _leaves(errors: Any) -> Iterator[ValidationError]:
    """Yield errors without alternatives, and for alternatives the branch that came closest."""
    for error in errors:
        if error.validator in ("anyOf", "oneOf") and error.context:
            from jsonschema.exceptions import best_match

            yield from _leaves([best_match(error.context)])
        else:
            yield error


def _describe_error(document: YamlDocument, error: ValidationError) -> list[Diagnostic]:
    path = tuple(error.absolute_path)
    keyword = str(error.validator)
    if keyword in ("additionalProperties", "unevaluatedProperties"):
        return [_unknown_key(document, error, path, key) for key in islice(_unknown_keys(error), MOST_PROBLEMS)]
    code, message, hint = _WORDING.get(keyword, _other)(error, _describe_path(path))
    return [make_error(code, message, document.file, document.span(path), hint)]


def _describe_path(path: tuple[str | int, ...]) -> str:
    """Describe a value by its key or its position in a list."""
    if not path:
        return "the document"
    if isinstance(path[-1], int):
        return f"item {path[-1] + 1} of '{path[-2]}'" if len(path) > 1 else f"item {path[-1] + 1}"
    return f"'{path[-1]}'"


def _format_value(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else f"'{value}'"
    return text if len(text) <= 40 else text[:37] + "..."


def _unknown_keys(error: ValidationError) -> Iterator[str]:
    """Yield the keys that a mapping may not have, one by one: its error names them all, and searching it takes long."""
    known, patterns = error.schema.get("properties", {}), [*error.schema.get("patternProperties", {})]
    is_exact = error.validator == "additionalProperties"
    for key in error.instance:
        is_known = key in known or any(re.search(pattern, key) for pattern in patterns)
        if not is_known and (is_exact or repr(key) in error.message):
            yield key


def _unknown_key(document: YamlDocument, error: ValidationError, path: tuple[str | int, ...], key: str) -> Diagnostic:
    known = list(error.schema.get("properties", {}))
    hint = suggest(key, known) or (f"allowed keys: {', '.join(known)}" if known else "")
    where = f" in {_describe_path(path)}" if path else ""
    span = document.span((*path, key), key=True)
    return make_error("DC-SCHEMA-02", f"unknown key '{key}'{where}", document.file, span, hint)


def _wrong_type(error: ValidationError, name: str) -> tuple[str, str, str]:
    wanted = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
    kinds = " or ".join(_KINDS.get(str(kind), str(kind)) for kind in wanted)
    value, hint = error.instance, ""
    number = _number_word(value) if "integer" in wanted and isinstance(value, str) else ""
    if "string" in wanted and isinstance(value, int | bool):
        hint = f'to use it as text, write it in quotes: "{_format_value(value)}"'
    elif "integer" in wanted and isinstance(value, str) and value.strip("0123456789") == "" and value:
        short = value.lstrip("0") or "0"
        hint = f"write {short} without leading zeros or quotes" if len(short) < 10 else "write a smaller number"
    elif number:
        key = error.absolute_path[-1] if error.absolute_path else "count"
        hint = f"write '{key}: {number}'"
    hint = hint or _line_to_write(error, wanted)
    if value is None:
        return "DC-SCHEMA-03", f"{name} is empty; expected {kinds}", hint
    return "DC-SCHEMA-03", f"{name} must be {kinds}, not {_format_value(value)}", hint


def _line_to_write(error: ValidationError, wanted: Sequence[str] = ()) -> str:
    """Return the line to write for a value that does not fit: the value in the shape that is wanted, or an example."""
    key, value = (error.absolute_path[-1] if error.absolute_path else ""), error.instance
    if "object" in wanted and isinstance(value, str) and re.match(r"[a-z_]+:[^ ]", value):
        return f"write '{value.replace(':', ': ', 1)}', with a space after the colon"
    examples = error.schema.get("examples") if isinstance(error.schema, dict) else None
    if isinstance(key, int) and "properties" in error.schema:
        word, _, rest = value.partition(" ") if isinstance(value, str) else ("", "", "")
        if rest and word in error.schema["properties"]:
            return f"write '{word}: {rest}', with a colon"
        return f"write it like this: '- {flow(examples[0])}'" if examples else ""
    if not isinstance(key, str) or not key:
        return ""
    if "array" in wanted and isinstance(value, dict) and value:
        first = next(iter(value))
        return f"begin each item with a hyphen: '- {first}: {flow(value[first])}'"
    if "array" in wanted and isinstance(value, str) and value:
        return f"write '{key}: [{flow(value)}]'"
    return f"write it like this: '{key}: {flow(examples[0])}'" if examples else ""


def flow(value: Any) -> str:
    """Return a value as YAML writes it on one line."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {flow(item)}' for key, item in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(flow, value))}]"
    return _format_value(value).strip("'")


def _number_word(text: str) -> str:
    """Return the number that a word says, in digits; empty for any other text."""
    from deckcheck.reading.list_words import NUMBERS

    return str(NUMBERS.get(fold(text), ""))


def _missing(error: ValidationError, name: str) -> tuple[str, str, str]:
    key = error.message.split("'")[1]
    examples = error.schema.get("properties", {}).get(key, {}).get("examples")
    is_short = bool(examples) and isinstance(examples[0], str | int)
    line = f", for example '{key}: {flow(examples[0])}'" if is_short else ""
    return "DC-SCHEMA-01", f"{name} is missing the key '{key}'", f"add '{key}'{line}"


def _choice(error: ValidationError, name: str) -> tuple[str, str, str]:
    allowed = error.validator_value if error.validator == "enum" else [error.validator_value]
    if not allowed:  # a key that the kind of card does not have
        return _other(error, name)
    listed = ", ".join(_format_value(value).strip("'") for value in allowed)
    either = "one of " if len(allowed) > 1 else ""
    hint = suggest(error.instance, [str(value) for value in allowed]) if isinstance(error.instance, str) else ""
    key = next((part for part in reversed(error.absolute_path) if isinstance(part, str)), "")
    if key and not hint:
        value = flow(allowed[0])
        is_item = isinstance(error.absolute_path[-1], int)
        hint = f"write it like this: '{key}: {f'[{value}]' if is_item else value}'"
    return "DC-SCHEMA-04", f"{name} must be {either}{listed}, not {_format_value(error.instance)}", hint


def _range(error: ValidationError, name: str) -> tuple[str, str, str]:
    bound = error.validator_value
    words = {
        "minimum": f"must be at least {bound}",
        "maximum": f"must be at most {bound}",
        "minItems": f"must have at least {plural(bound, 'item')}",
        "maxItems": f"must have at most {plural(bound, 'item')}",
        "minLength": "must not be empty" if bound == 1 else f"must have at least {plural(bound, 'character')}",
        "maxLength": f"must have at most {plural(bound, 'character')}",
        "minProperties": f"must have at least {plural(bound, 'key')}",
        "maxProperties": f"must have at most {plural(bound, 'key')}",
        "uniqueItems": "must not repeat an item",
    }
    return "DC-SCHEMA-05", f"{name} {words[str(error.validator)]}", _line_to_write(error)


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
    hint = error.schema.get("patternErrorMessage", "")
    if isinstance(error.instance, str) and re.match(r"0+\s", error.instance):
        return (
            "DC-SCHEMA-06",
            f"{name} has 0 copies, and a line must have at least 1: {_format_value(error.instance)}",
            "remove the line",
        )
    return "DC-SCHEMA-06", f"{name} is malformed: {_format_value(error.instance)}", hint


def _other(error: ValidationError, name: str) -> tuple[str, str, str]:
    text = error.schema.get("errorMessage") if isinstance(error.schema, dict) else None
    return "DC-SCHEMA-04", f"{name}: {text or error.message}", ""


_WORDING: dict[str, Callable[[ValidationError, str], tuple[str, str, str]]] = {
    "type": _wrong_type,
    "required": _missing,
    "enum": _choice,
    "const": _choice,
    "pattern": _notation,
    **dict.fromkeys(_RANGES, _range),
}
