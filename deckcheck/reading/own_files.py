"""Files that deckcheck wrote and reads again: baselines, locks and histories. Each names its program and its version."""

from __future__ import annotations

import json
import os
from typing import Any

DAMAGED = (OSError, ValueError, KeyError, TypeError, RecursionError)
"""Exceptions of reading a file that is damaged, or is another one."""


def load_own_file(file: str, program: str, version: int, most_bytes: int) -> dict[str, Any]:
    """Return the content of such a file; raise one of DAMAGED if it is too large or not of this program and version."""
    if os.path.getsize(file) > most_bytes:
        raise ValueError
    with open(file, encoding="utf-8") as handle:
        value: dict[str, Any] = json.load(handle)
    if (value["program"], value["version"]) != (program, version):
        raise ValueError
    return value
