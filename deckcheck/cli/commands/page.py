"""`deckcheck page`: a page that checks decks in a browser."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from deckcheck.cli.completion import complete_game
from deckcheck.core.errors import UsageError

app = typer.Typer()


@app.command(rich_help_panel="Check")
def page(
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Page to write; its other files go to FILE_files beside it.")
    ],
    game: Annotated[
        str,
        typer.Option(
            "--game", "-g", metavar="GAME", help="Game of the page; all games if omitted.", autocompletion=complete_game
        ),
    ] = "",
    event: Annotated[
        str,
        typer.Option("--event", metavar="FILE", help="Event file whose game, format, date, lists and deadline are built in."),
    ] = "",
    single_file: Annotated[
        bool, typer.Option("--single-file", help="Put everything into FILE, which then also works from a disk.")
    ] = False,
    pyodide: Annotated[
        str,
        typer.Option(
            "--pyodide",
            metavar="DIR|URL",
            help="Directory or https address (URL or URL#HASH) of Pyodide; defaults to node_modules/pyodide.",
        ),
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace FILE even if it is not such a page.")] = False,
) -> None:
    """Write a page that checks decks in a browser, with the same rules, cards and messages as this command.

    Players paste, type or drop a decklist; nothing leaves the page. It needs Pyodide: `npm install pyodide`.
    With a directory the page brings Pyodide along. With an address it loads Pyodide from there and refuses other bytes.
    """
    from deckcheck.cli.options import game_from
    from deckcheck.core.words import plural
    from deckcheck.core.writing import write_whole
    from deckcheck.page.builder import build_page, is_page
    from deckcheck.page.pyodide_files import load_pyodide

    if os.path.isdir(output):
        raise UsageError(f"{output} is a directory; name the page, for example {os.path.join(output, 'index.html')}")
    if os.path.exists(output) and not force and not is_page(output):
        raise UsageError(f"{output} is not a page that deckcheck wrote; choose another name, or replace it with --force")
    release = load_pyodide(pyodide)
    if single_file and release.address:
        release = release._replace(address="")
    built = build_page(os.path.basename(output), release, game=game_from(game), event_file=event, single_file=single_file)
    home = os.path.dirname(output) or "."
    for name, data in reversed(built.items()):  # the page last: it names the others
        path = os.path.join(home, name)
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        write_whole(path, data)
    size = sum(map(len, built.values())) / 1e6
    beside = "" if len(built) == 1 else f" and {plural(len(built) - 1, 'file')} beside it"
    print(f"deckcheck: wrote {output}{beside}, {size:.1f} MB, with Pyodide {release.version}", file=sys.stderr)
    if release.address:
        print(f"deckcheck: to pin these bytes: --pyodide '{release.address}#{release.integrity}'", file=sys.stderr)
