"""What several commands share: options, styles, output."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings


class As:
    """The types of options that several commands have, so that they are worded once."""

    game = Annotated[str, typer.Option("--game", "-g", help="The game of lists that do not say it.")]
    format = Annotated[str, typer.Option("--format", "-f", help="The format, in place of the one a list names.")]
    as_of = Annotated[str, typer.Option("--as-of", metavar="DATE", help="Judge by the restriction list of that day.")]
    option = Annotated[
        list[str] | None,
        typer.Option("--option", "-o", metavar="NAME=READING", help="Choose a reading of an open point of the rules."),
    ]
    db = Annotated[list[str] | None, typer.Option("--db", metavar="DIR", help="A further card database.")]
    house = Annotated[list[str] | None, typer.Option("--house", metavar="FILE", help="A house list of restrictions.")]
    unknown = Annotated[
        str,
        typer.Option("--unknown", metavar="error|warn", help="An unknown card: error, or warn (the deck is then unverified)."),
    ]
    output_format = Annotated[
        str,
        typer.Option(
            "--output-format", metavar="FORMAT", help="text, concise, json, sarif, junit, github, gitlab, markdown or html."
        ),
    ]
    output = Annotated[str, typer.Option("--output", metavar="FILE", help="Write the report to a file.")]
    jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes to use; 0 for one per core.")]
    config = Annotated[
        str, typer.Option("--config", metavar="FILE", help="A configuration file; 'none' for none; found upwards by default.")
    ]
    json = Annotated[bool, typer.Option("--json", help="JSON in place of a table.")]


def settings_from(
    game: str,
    format: str,
    as_of: str,
    option: list[str] | None,
    db: list[str] | None,
    house: list[str] | None,
    unknown: str,
    config: str,
) -> Settings:
    """The settings behind the options of a command."""
    if unknown not in ("", "error", "warn"):
        raise UsageError(f"--unknown is error or warn, not '{unknown}'")
    if game:
        from deckcheck.core.registry import load_game

        load_game(game)
    return Settings(
        game=game,
        format=format,
        as_of=parse_date(as_of) if as_of else "",
        options=parse_options(option or ()),
        databases=tuple(db or ()),
        house=tuple(house or ()),
        unknown=unknown,  # type: ignore[arg-type]
        config="" if config == "none" else config,
    )


def parse_date(text: str) -> str:
    """A date as YYYY-MM-DD, or a UsageError."""
    from datetime import date

    try:
        if len(text) != 10:
            raise ValueError
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise UsageError(f"'{text}' is not a date; write YYYY-MM-DD, as in 2026-05-01") from None


def parse_options(options: Iterable[str]) -> tuple[tuple[str, str], ...]:
    pairs = []
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or not name or not value:
            raise UsageError(f"--option takes NAME=READING, not '{option}'")
        pairs.append((name.strip(), value.strip()))
    return tuple(pairs)
