"""YAML decklists."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from deckcheck.building.writers.content import Content

_PLAIN = re.compile(
    r"(?!(?:true|false|null)$|-?[0-9]+$|.*##\[)[A-Za-z0-9]"
    r"(?:[^:#\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]|:(?! |$)|(?<! )#)*"
)
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]|(?<=#)#(?=\\[)")
"""Letters that YAML may not hold as they are, or that a guarded stream would replace: turns of direction, log commands."""


def write_yaml(content: Content) -> str:
    return "".join(f"{line}\n" for line in _lines(content))


def _lines(content: Content) -> Iterator[str]:
    for key, text in content.keys.items():
        yield f"{key}: {scalar(text)}"
    for key, numbers in content.numbers.items():
        yield f"{key}: {{{', '.join(f'{name}: {number}' for name, number in numbers.items())}}}"
    for zone, lines in content.zones.items():
        yield f"{zone}:" if lines else f"{zone}: []"
        yield from (f"  - {scalar(f'{line.copies} {line.card}')}" for line in lines)
    if content.cards:
        yield "cards:"
        yield from (f"  - {quoted(row)}" for row in content.cards)


def scalar(text: str) -> str:
    """Return a text for a block of YAML, with quotes if YAML would read it as something else."""
    return text if _PLAIN.fullmatch(text) and text == text.strip() else quoted(text)


def quoted(value: Any, indent: int | None = None) -> str:
    """Return a value as JSON, which is YAML as well, with escapes for letters that must not be written as they are."""
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(value, indent=indent, ensure_ascii=False))
