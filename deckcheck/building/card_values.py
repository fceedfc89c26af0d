"""Values of cells: what a text means in a field of a card."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from deckcheck.core.errors import InputError
from deckcheck.reading.card_columns import chosen, spoken
from deckcheck.reading.documents import parse_documents

SEPARATOR = re.compile(r"\s*[;|,/\n]\s*")
_YES, _NO = ("yes", "y", "true", "x", "1", "ja", "si", "oui", "sim"), ("no", "n", "false", "0", "nein", "non", "nao", "-")

EMPTY = object()
"""Value of a cell without one; null is a value of some fields."""


class UnusableCellError(Exception):
    """A cell that has no value of its field; with what to do."""

    def __init__(self, message: str, hint: str) -> None:
        self.message, self.hint = message, hint


def value_in(field: Mapping[str, Any], text: str, kinds: Sequence[str]) -> Any:
    """Return the value that a cell means in a field with a schema, or EMPTY."""
    if "enum" in field:
        return _chosen(field["enum"], text)
    if "integer" in kinds:
        return text if "string" in kinds and not re.fullmatch(r"[0-9]+(?:\.00?)?", text) else _number(text)
    if "boolean" in kinds or field.get("const") is True:
        return _yes_or_no(text)
    if "string" in kinds:
        return text
    if text[0] in "[{" or "object" in kinds:
        return _structure(text)
    if "array" in kinds:
        return [part for part in SEPARATOR.split(text) if part]
    number = re.fullmatch(r"-?[0-9]+(?:\.0+)?", text)
    return int(float(text)) if number else text


def _chosen(values: Sequence[Any], text: str) -> Any:
    if (value := chosen(values, text)) is not None:
        return value
    named = {spoken(str(value)): value for value in values}
    close = get_close_matches(spoken(text), named, 1, 0.6)
    hint = f"did you mean '{named[close[0]]}'?" if close else f"use one of: {', '.join(map(str, values))}"
    raise UnusableCellError(f"cannot be '{text}'", hint)


def _number(text: str) -> int:
    is_grouped = re.fullmatch(r"[+-]?[0-9]{1,3}(?: [0-9]{3})+", text)  # `3 00` is two numbers, or a slip
    plain = text.replace(" ", "") if is_grouped else text
    if re.fullmatch(r"[+-]?[0-9]{1,9}(?:[.,]00?)?", plain):  # 1.000 may be a thousand
        return int(re.split("[.,]", plain)[0])
    raise UnusableCellError(f"must be a whole number, not '{text}'", "write digits only, or leave the cell empty")


def _yes_or_no(text: str) -> Any:
    word = spoken(text) or "-"
    if word in _YES:
        return True
    if word in _NO:
        return EMPTY
    raise UnusableCellError(f"must be yes or no, not '{text}'", "write yes, or leave the cell empty")


def _structure(text: str) -> Any:
    try:
        (document,) = parse_documents(f"value: {text}\n", "")
    except InputError as error:
        message = f"is not valid YAML: {error.diagnostics[0].message}"
        raise UnusableCellError(message, "write it as in a set file, such as {N: {blue: 2}}") from None
    return document.value["value"]
