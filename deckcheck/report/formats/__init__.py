"""Output formats, one module per format. Each has `render(results, tally, style)`, which yields text as verdicts arrive."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Protocol, cast

from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import UsageError
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally


class Renderer(Protocol):
    def __call__(self, results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]: ...


def format_names() -> list[str]:
    """Return the names of the formats: `text` first, then in the order of the alphabet."""
    here = os.path.dirname(__file__)
    names = [name[:-3] for name in os.listdir(here) if name.endswith(".py") and not name.startswith("_")]
    return sorted(names, key=lambda name: (name != "text", name))


def renderer(name: str) -> Renderer:
    if name not in format_names():
        raise UsageError(f"unknown output format '{name}'; use one of: {', '.join(format_names())}")
    return cast(Renderer, import_module(f"deckcheck.report.formats.{name}").render)
