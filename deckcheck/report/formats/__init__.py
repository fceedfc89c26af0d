"""Output formats, one module per format, found by their names.

A module here renders every report: `render_document(document, style)` returns its text. If it also has `render(results, tally,
style)`, it writes verdicts in its own way, as they arrive; otherwise they are made a document. A module in `checks/` has
`render` alone, for the commands that check.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import UsageError
from deckcheck.core.words import suggest_or_list
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally

if TYPE_CHECKING:
    from deckcheck.report.document import Document

_CHECKS = "checks"


class Renderer(Protocol):
    def __call__(self, results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]: ...


@cache
def document_formats() -> tuple[str, ...]:
    """Return the formats of every report: `text` first, then in the order of the alphabet."""
    return tuple(sorted(_modules(), key=lambda name: (name != "text", name)))


@cache
def format_names() -> tuple[str, ...]:
    """Return the formats of verdicts and findings: those of every report, and those for checks alone."""
    return tuple(sorted([*_modules(), *_modules(_CHECKS)], key=lambda name: (name != "text", name)))


def _modules(folder: str = "") -> list[str]:
    names = os.listdir(os.path.join(os.path.dirname(__file__), folder))
    return [name[:-3] for name in names if name.endswith(".py") and not name.startswith("_")]


def rendered(document: Document, name: str, style: Style) -> str:
    """Return a report in one of its formats."""
    text: str = _module(name, document_formats()).render_document(document, style)
    return text


def renderer(name: str) -> Renderer:
    """Return the function that writes verdicts in a format."""
    module = _module(name, format_names())
    render: Renderer | None = getattr(module, "render", None)
    return render or _render_as_document(module)


def _render_as_document(module: ModuleType) -> Renderer:
    def render(results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]:
        from deckcheck.report.verdicts_document import checks_document

        yield module.render_document(checks_document(results, tally), style)

    return render


def _module(name: str, known: tuple[str, ...]) -> ModuleType:
    if name not in known:
        raise UsageError(f"unknown output format '{name}'; {suggest_or_list(name, known)}")
    folder = "" if name in document_formats() else f"{_CHECKS}."
    return import_module(f"deckcheck.report.formats.{folder}{name}")
