"""Output formats, one module each. Every module has `render(results, tally, style)`, which yields text as verdicts arrive."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from deckcheck.errors import UsageError
from deckcheck.model import Result


class Style(NamedTuple):
    """What the output may use."""

    color: bool = False
    width: int = 80


class Tally:
    """How many decks got which verdict; filled while the results pass by."""

    def __init__(self) -> None:
        self.decks = 0
        self.by_status = dict.fromkeys(("legal", "illegal", "unverified", "error"), 0)
        self.warnings = 0

    def count(self, results: Iterable[Result]) -> Iterator[Result]:
        for result in results:
            self.decks += 1
            self.by_status[result.status] += 1
            self.warnings += sum(1 for one in result.diagnostics if one.severity == "warning")
            yield result

    @property
    def summary(self) -> dict[str, int]:
        counts = self.by_status
        return {
            "decks": self.decks,
            "legal": counts["legal"],
            "illegal": counts["illegal"],
            "unverified": counts["unverified"],
            "errors": counts["error"],
        }

    def exit_code(self, strict: bool) -> int:
        """0 all legal, 1 some illegal or unverified (or a warning when strict), 2 some not readable."""
        if self.by_status["error"] or not self.decks:
            return 2
        return int(self.by_status["legal"] < self.decks or (strict and self.warnings > 0))


def printable(text: str) -> str:
    """Text from a file without characters that would steer the terminal."""
    return text if text.isprintable() else "".join(letter if letter.isprintable() else "�" for letter in text)


class Renderer(Protocol):
    def __call__(self, results: Iterable[Result], tally: Tally, style: Style) -> Iterator[str]: ...


def format_names() -> list[str]:
    here = os.path.dirname(__file__)
    return sorted(name[:-3] for name in os.listdir(here) if name.endswith(".py") and not name.startswith("_"))


def renderer(name: str) -> Renderer:
    if name not in format_names():
        raise UsageError(f"unknown output format '{name}'; known: {', '.join(format_names())}")
    return cast(Renderer, import_module(f"deckcheck.report.{name}").render)
