"""Options of a format as a game's own frozen record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

R = TypeVar("R")


def options_record(record: type[R], options: Mapping[str, Any]) -> R:
    """Build a record from the options with the names of its fields."""
    return record(**{field.name: options[field.name] for field in fields(record)})  # type: ignore[arg-type]
