"""Schemas in one piece: everything that a schema refers to in other files, inside its own `$defs`."""

from __future__ import annotations

from typing import Any

from deckcheck.reading.schema import load_schema
from deckcheck.reading.simple_schema import resolve_reference


def bundle_schema(name: str) -> dict[str, Any]:
    """Return a schema that needs no other file, by its name below schemas/."""
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
        rewritten["$ref"] = _reference(reference, name, root, others)
    return rewritten


def _reference(reference: str, name: str, root: str, others: dict[str, Any]) -> str:
    target, pointer = resolve_reference(reference, name)
    if target == root:
        return f"#{pointer}"
    key = target.replace("/", "-")
    if key not in others:
        others[key] = {}  # a schema may refer to itself
        schema = {word: value for word, value in load_schema(target).items() if word != "$schema"}
        others[key] = _rewrite(schema, target, root, others)
    return f"#/$defs/{key}{pointer}"
