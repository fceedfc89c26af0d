"""A check of simple documents without a validator: it says yes only if it is sure.

The import of jsonschema-rs takes as long as a hundred decks. Documents are therefore asked here first; whatever this module
does not know (another keyword, another type) counts as unsure. Decks repeat lines, so what fits in a list is remembered.
"""

from __future__ import annotations

import marshal
import posixpath
import re
from collections.abc import Callable, Hashable, Mapping
from typing import Any

MOST_NEW = 4_000
"""Items of lists that are looked at in a run: with more, a validator is faster."""
_REMARKS = frozenset({
    "$schema", "title", "description", "examples", "default", "patternErrorMessage", "defaultSnippets", "markdownDescription",
})  # fmt: skip
_TYPES = {str: "string", int: "integer", bool: "boolean", list: "array", dict: "object"}


class SimpleSchemas:
    """The schemas of a run, and what was found to fit them."""

    def __init__(self, load: Callable[[str], Mapping[str, Any]]) -> None:
        self.load = load
        self.room = MOST_NEW
        self.places: dict[tuple[str, str], Place] = {}

    def surely_fit(self, name: str, value: Any) -> bool:
        """Return True if a document certainly fits a schema; False does not say that it does not."""
        return self.room > 0 and self.place(name, "").surely_fits(value)

    def place(self, name: str, pointer: str) -> Place:
        found = self.places.get((name, pointer))
        if found is None:
            schema = self.load(name)
            for key in pointer.split("/")[1:]:
                schema = schema.get(key, {"not": {}})
            found = self.places[name, pointer] = Place(schema, name, self)
        return found


class Place:
    """A part of a schema, with the name of the file it is in: references are relative to that."""

    def __init__(self, schema: Mapping[str, Any], name: str, schemas: SimpleSchemas) -> None:
        self.schema = schema
        self.name = name
        self.schemas = schemas
        self.checks = [
            (_CHECKS.get(keyword, _is_unsure), wanted) for keyword, wanted in schema.items() if keyword not in _REMARKS
        ]
        self.parts: dict[str, Place] = {}
        """Places of properties and, under an empty key, of the items of a list."""
        self.target: Place | None = None
        """Place that a reference leads to."""
        self.fitting: set[Hashable] = set()
        """Items of lists that fit."""

    def surely_fits(self, value: Any) -> bool:
        for check, wanted in self.checks:  # noqa: SIM110 - a generator costs more than most checks
            if not check(value, wanted, self):
                return False
        return True

    def part(self, key: str, schema: Mapping[str, Any]) -> Place:
        found = self.parts.get(key)
        if found is None:
            found = self.parts[key] = Place(schema, self.name, self.schemas)
        return found

    def all_fit(self, items: list[Any]) -> bool:
        """Return True if all items of a list certainly fit."""
        try:
            if self.fitting.issuperset(items):
                return True
        except TypeError:  # some item is a mapping
            pass
        keys = [item if type(item) is str else marshal.dumps(item, 2) for item in items]  # in bytes 1 does not equal True
        new = {key: item for key, item in zip(keys, items, strict=True) if key not in self.fitting}
        self.schemas.room -= len(new)
        if self.schemas.room < 0 or not all(map(self.surely_fits, new.values())):
            return False
        self.fitting.update(new)
        return True


def resolve_reference(reference: str, name: str) -> tuple[str, str]:
    """Return the schema and the pointer of a reference in the schema `name`."""
    file, _, pointer = reference.partition("#")
    if not file:
        return name, pointer
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), file)).removesuffix(".schema.json"), pointer


def _refers(value: Any, wanted: str, place: Place) -> bool:
    if place.target is None:
        place.target = place.schemas.place(*resolve_reference(wanted, place.name))
    return place.target.surely_fits(value)


def _is_unsure(value: Any, wanted: Any, place: Place) -> bool:
    return False


def _has_type(value: Any, wanted: str | list[str], place: Place) -> bool:
    return _TYPES.get(type(value), "unsure") in ([wanted] if isinstance(wanted, str) else wanted)


def _has_properties(value: Any, wanted: Mapping[str, Any], place: Place) -> bool:
    if type(value) is dict:
        for key, part in value.items():
            if key in wanted and not place.part(key, wanted[key]).surely_fits(part):
                return False
    return True


def _has_no_other_keys(value: Any, wanted: Any, place: Place) -> bool:
    return type(value) is not dict or (wanted is False and value.keys() <= place.schema.get("properties", {}).keys())


def _has_items(value: Any, wanted: Mapping[str, Any], place: Place) -> bool:
    return type(value) is not list or place.part("", wanted).all_fit(value)


_CHECKS: dict[str, Callable[[Any, Any, Place], bool]] = {
    "$ref": _refers,
    "type": _has_type,
    "enum": lambda value, wanted, place: type(value) is str and value in wanted,
    "const": lambda value, wanted, place: type(value) is type(wanted) is str and value == wanted,
    "pattern": lambda value, wanted, place: type(value) is not str or re.search(wanted, value) is not None,
    "minLength": lambda value, wanted, place: type(value) is not str or len(value) >= wanted,
    "maxLength": lambda value, wanted, place: type(value) is not str or len(value) <= wanted,
    "minimum": lambda value, wanted, place: type(value) is not int or value >= wanted,
    "maximum": lambda value, wanted, place: type(value) is not int or value <= wanted,
    "required": lambda value, wanted, place: type(value) is not dict or value.keys() >= set(wanted),
    "properties": _has_properties,
    "additionalProperties": _has_no_other_keys,
    "items": _has_items,
}
