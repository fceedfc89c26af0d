"""Texts as YAML scalars: plain where YAML reads them back as the same text, otherwise in quotes."""

from __future__ import annotations

import json
import re
from typing import Any

_PLAIN = re.compile(
    r"(?!(?:true|false|null)$|-?[0-9]+$|.*##\[)[A-Za-z0-9]"
    r"(?:[^:#\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]|:(?! |$)|(?<! )#)*"
)
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]|(?<=#)#(?=\\[)")
"""Letters that YAML may not hold as they are, or that a guarded stream would replace: turns of direction, log commands."""


def scalar(text: str) -> str:
    """Return a text for a block of YAML, with quotes if YAML would read it as something else."""
    return text if _PLAIN.fullmatch(text) and text == text.strip() else quoted(text)


def quoted(value: Any, indent: int | None = None) -> str:
    """Return a value as JSON, which is YAML as well, with escapes for letters that must not be written as they are."""
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(value, indent=indent, ensure_ascii=False))


def flow(value: Any) -> str:
    """Return a value for one line of YAML: `{id: CLUB-001, traits: [Soldier]}`."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{flow(key)}: {flow(entry)}' for key, entry in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(flow, value))}]"
    if isinstance(value, str):
        return quoted(value) if re.search(r"[,\[\]{}]", value) else scalar(value)
    return json.dumps(value)
