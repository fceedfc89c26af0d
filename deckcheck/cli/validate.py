"""`deckcheck validate`: are these decks legal?"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from deckcheck.cli._common import As, exit_with, settings_from, style_for, write_out


def validate(
    paths: Annotated[
        list[str], typer.Argument(metavar="PATH...", help="Files, directories, patterns like 'decks/*.yaml', or - (stdin).")
    ],
    game: As.game = "",
    format: As.format = "",
    as_of: As.as_of = "",
    option: As.option = None,
    db: As.db = None,
    house: As.house = None,
    unknown: As.unknown = "",
    config: As.config = "find",
    strict: Annotated[bool, typer.Option("--strict", help="Warnings make the exit code 1, too.")] = False,
    output_format: As.output_format = "text",
    output: As.output = "",
    jobs: As.jobs = 1,
) -> None:
    """Check decks against the rules of their game.

    Exit code: 0 all legal; 1 some illegal or unverified; 2 something could not be read.
    """
    from deckcheck.files import find_decks
    from deckcheck.parallel import check_many
    from deckcheck.report import Tally, renderer

    settings = settings_from(game, format, as_of, option, db, house, unknown, config)
    render, tally = renderer(output_format), Tally()
    results = check_many(find_decks(paths), settings, jobs)
    write_out(render(results, tally, style_for(sys.stdout, False if output else None)), output)
    exit_with(tally.exit_code(strict))


def register(app: typer.Typer) -> None:
    app.command()(validate)
    app.command("check", hidden=True, help="The same as validate.")(validate)
