"""The version, and which build it is of. Standard library only."""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES

from deckcheck import __version__


def version_line() -> str:
    """Return the line of `deckcheck --version`. A compiled build has extension modules next to its sources."""
    compiled = any(name.endswith(tuple(EXTENSION_SUFFIXES)) for name in os.listdir(os.path.dirname(__file__)))
    return f"deckcheck {__version__} (compiled)" if compiled else f"deckcheck {__version__}"
