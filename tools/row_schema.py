"""Write the arguments that each kind of row and verb of Kingdom Duels takes into its schema, from the records of the verbs.

    .venv/bin/python -m tools.row_schema

A test compares the schema with what this writes, so run it after a change of a verb.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from deckcheck.games.kingdom_duels.rows.forms import FORMS, Form

FILE = Path(__file__).parents[1] / "schemas/kingdom-duels/effect-arguments.schema.json"
FILTER = "effect.schema.json#/$defs/filter/properties"


def row_schema() -> dict[str, Any]:
    """Return the schema: an alternative per kind with its verbs, and one per group of verbs with the same arguments."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kingdom Duels: arguments of an effect",
        "description": "Which arguments each kind of row and each verb needs and takes. Written by tools/row_schema.py.",
        "allOf": [part for kind, forms in FORMS.items() for part in _parts(kind, forms)],
        "$defs": {
            "free_terrain": _terrains("A free Terrain on the player's side.", maxProperties=1),
            "terrain": _terrains("A Terrain on the field.", "side", attributes={"maxItems": 1}),
        },
    }


def _terrains(text: str, *others: str, attributes: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    words = {key: {"$ref": f"{FILTER}/{key}"} for key in (*others, "terrains", "terrain_attributes")}
    words["terrain_attributes"] |= attributes or {}
    return {"description": text, "type": "object", "properties": words, "additionalProperties": False, **more}


def _parts(kind: str, forms: dict[str, Form]) -> list[dict[str, Any]]:
    this_kind = {"properties": {"kind": {"const": kind}}, "required": ["kind"]}
    if "" in forms:
        return [{"if": this_kind, "then": _closed(forms[""], ("kind",))}]
    groups: dict[str, list[str]] = {}
    for verb, form in forms.items():
        groups.setdefault(json.dumps(form), []).append(verb)
    found = [{"if": this_kind, "then": {"required": ["do"], "properties": {"do": {"enum": list(forms)}}}}]
    for verbs in groups.values():
        these = {"properties": {"kind": {"const": kind}, "do": {"enum": verbs}}, "required": ["kind", "do"]}
        found.append({"if": these, "then": _closed(forms[verbs[0]], ("kind", "do"))})
    return found


def _closed(form: Form, others: tuple[str, ...]) -> dict[str, Any]:
    keys: dict[str, Any] = {**{key: {} for key in others}, **form.needs, **form.takes}
    return {"required": [*others, *form.needs], "properties": keys, "additionalProperties": False}


def as_text(schema: dict[str, Any]) -> str:
    """Return a schema as text, a line per alternative."""
    parts = ",\n".join(f"    {json.dumps(part)}" for part in schema["allOf"])
    head = {key: value for key, value in schema.items() if key not in ("allOf", "$defs")}
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
    return "\n".join(["{", *lines, '  "allOf": [', parts, "  ],", f'  "$defs": {json.dumps(schema["$defs"])}', "}", ""])


if __name__ == "__main__":
    FILE.write_text(as_text(row_schema()), encoding="utf-8")
