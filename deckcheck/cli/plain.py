"""Plain command lines: what hooks and CI pass to `validate` most, read without typer, whose import takes as long as a
hundred decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

_FLAGS = {"--strict": "strict", "--verbose": "verbose", "-v": "verbose"}


def plain_options(words: Sequence[str]) -> tuple[list[str], dict[str, Any]] | None:
    """Return the paths and the options of a plain command line, or None: typer then reads it and finds its mistakes."""
    from deckcheck.report.formats import format_names

    paths: list[str] = []
    options: dict[str, Any] = {}
    rest = iter(words)
    for word in rest:
        if word in _FLAGS:
            options[_FLAGS[word]] = True
        elif word == "--json" and "output_format" not in options:
            options["output_format"] = "json"
        elif word == "--output-format" and "output_format" not in options and (name := next(rest, "")) in format_names():
            options["output_format"] = name
        elif word in ("--jobs", "-j") and (number := next(rest, "")).isascii() and number.isdigit() and len(number) < 5:
            options["jobs"] = int(number)
        elif word.startswith("-") and word != "-":
            return None
        else:
            paths.append(word)
    return (paths, options) if paths else None
