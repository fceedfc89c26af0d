"""A check of simple documents without a validator: it says yes only if it is sure.

The import of jsonschema-rs takes as long as everything else that is done with one deck. The few documents of a short run
are therefore asked here first; whatever this module does not know (another keyword, another type) counts as unsure.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

_REMARKS = frozenset({
    "$schema", "title", "description", "examples", "default", "patternErrorMessage", "defaultSnippets", "markdownDescription",
})  # fmt: skip
_TYPES = {str: "string", int: "integer", bool: "boolean", list: "array", dict: "object"}


class Place(NamedTuple):
    """A part of a schema, with the name of the file it is in: references are relative to that."""

    schema: Mapping[str, Any]
    name: str
    load: Callable[[str], Mapping[str, Any]]

    def surely_fits(self, value: Any) -> bool:
        """Return True if a value certainly fits; False does not say that it does not."""
        for keyword, wanted in self.schema.items():
            check = _CHECKS.get(keyword)
            if check is None:
                if keyword not in _REMARKS:
                    return False
            elif not check(value, wanted, self):
                return False
        return True

    def part(self, schema: Mapping[str, Any]) -> Place:
        return Place(schema, self.name, self.load)


def resolve_reference(reference: str, name: str) -> tuple[str, str]:
    """Return the schema and the pointer of a reference in the schema `name`."""
    file, _, pointer = reference.partition("#")
    if not file:
        return name, pointer
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), file)).removesuffix(".schema.json"), pointer


def _refers(value: Any, wanted: str, place: Place) -> bool:
    name, pointer = resolve_reference(wanted, place.name)
    schema = place.load(name)
    for key in pointer.split("/")[1:]:
        if key not in schema:
            return False
        schema = schema[key]
    return Place(schema, name, place.load).surely_fits(value)


def _has_type(value: Any, wanted: str | list[str], place: Place) -> bool:
    return _TYPES.get(type(value), "unsure") in ([wanted] if isinstance(wanted, str) else wanted)


def _has_properties(value: Any, wanted: Mapping[str, Any], place: Place) -> bool:
    return type(value) is not dict or all(place.part(wanted[key]).surely_fits(value[key]) for key in value if key in wanted)


def _has_no_other_keys(value: Any, wanted: Any, place: Place) -> bool:
    return type(value) is not dict or (wanted is False and value.keys() <= place.schema.get("properties", {}).keys())


def _has_items(value: Any, wanted: Mapping[str, Any], place: Place) -> bool:
    return type(value) is not list or all(map(place.part(wanted).surely_fits, value))


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
