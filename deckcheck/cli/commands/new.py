"""`deckcheck new`: an empty decklist to begin with."""

from __future__ import annotations

import os
import shlex
from typing import Annotated

import typer

from deckcheck.cli.completion import complete_format, complete_game
from deckcheck.cli.options import SHORT_NAMES, As, databases_from, file_or_standard_output, game_from
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
            metavar="GAME", help=f"Game of the deck: {', '.join(game_names())}; {SHORT_NAMES}.", autocompletion=complete_game
        ),
    ],
    file: Annotated[
        str,
        typer.Argument(
            metavar="[FILE]",
            help="File to write (.yaml, .txt, .csv); standard output if omitted.",
            callback=file_or_standard_output,
        ),
    ] = "",
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="The same as FILE.", callback=file_or_standard_output)
    ] = "",
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="Name of the deck.")] = "",
    format: Annotated[
        str,
        typer.Option(
            "--format",
            "-f",
            metavar="FORMAT",
            help="Format of the deck; the game's default if omitted.",
            autocompletion=complete_format,
        ),
    ] = "",
    db: As.db = None,
) -> None:
    """Write an empty decklist whose comments say what each zone needs. An existing file is never overwritten."""
    from deckcheck.building.skeletons import new_deck
    from deckcheck.reading.notations import ENDINGS, notation_of_file

    if file and output:
        raise UsageError(f"{file} and --output {output} are two files; name one of them")
    game, output = _game_first(game, file or output)
    notation = notation_of_file(output or "deck.yaml")
    if notation is None or output.lower().endswith(".json"):
        line = f"deckcheck new {game} {shlex.quote(output)}.yaml"
        endings = ", ".join(end for end in ENDINGS if end != ".json")
        raise UsageError(f"{output} must end in one of: {endings}; write '{line}'")
    if output and os.path.lexists(output):
        raise UsageError(f"{output} already exists; name another file or remove it first")
    settings = Settings(game=game_from(game), format=format, databases=databases_from(db))
    text = new_deck(settings.game, name, settings, notation=notation, file=output)
    write_out([text], output)
    if output:
        print(f"wrote {output}; next: deckcheck add {output} CARD")


def _game_first(game: str, file: str) -> tuple[str, str]:
    """Return the game and the file, in whichever order they were given; raise UsageError for a file without a game."""
    from deckcheck.core.registry import find_game, load_game
    from deckcheck.core.words import join_names
    from deckcheck.reading.notations import ENDINGS

    if find_game(game) or not game.lower().endswith(tuple(ENDINGS)):
        return game, file
    if not find_game(file):
        lines = [f"deckcheck new {load_game(name).short or name} {game}" for name in game_names()]
        raise UsageError(f"the game of {game} is missing; write {join_names(lines, last='or')}")
    return file, game
