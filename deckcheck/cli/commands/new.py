"""`deckcheck new`: an empty decklist to begin with."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from deckcheck.cli.completion import complete_format, complete_game
from deckcheck.cli.options import As, game_from
from deckcheck.cli.output import write_out
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Build")
def new(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help=f"Game of the deck: {', '.join(game_names())}; or its short name, such as kd.",
            autocompletion=complete_game,
        ),
    ],
    output: Annotated[
        str,
        typer.Option("--output", "-o", metavar="FILE", help="File to write (.yaml, .txt, .csv); standard output if omitted."),
    ] = "",
    name: Annotated[str, typer.Option("--name", help="Name of the deck.")] = "",
    format: Annotated[
        str,
        typer.Option(
            "--format", "-f", help="Format of the deck; the game's default if omitted.", autocompletion=complete_format
        ),
    ] = "",
    db: As.db = None,
) -> None:
    """Write an empty decklist whose comments say what each zone needs. An existing file is never overwritten."""
    from deckcheck.building.skeletons import new_deck
    from deckcheck.reading.notations import ENDINGS, notation_of_file

    notation = notation_of_file(output or "deck.yaml")
    if notation is None or output.lower().endswith(".json"):
        raise UsageError(f"{output} must end in one of: {', '.join(end for end in ENDINGS if end != '.json')}")
    if output and os.path.lexists(output):
        raise UsageError(f"{output} already exists; name another file or remove it first")
    settings = Settings(game=game_from(game), format=format, databases=tuple(db or ()))
    text = new_deck(settings.game, name, settings, notation=notation, file=output)
    write_out([text], output)
    if output:
        print(f"wrote {output}; next: deckcheck add {output} CARD")
