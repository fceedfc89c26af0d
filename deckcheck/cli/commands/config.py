"""`deckcheck config`: which settings are in force for a deck, and where each comes from."""

from __future__ import annotations

import json
import os
from typing import Annotated

import typer

from deckcheck.cli.options import As, settings_from
from deckcheck.cli.output import print_table


def config(
    path: Annotated[str, typer.Argument(help="A deck or a directory; the current directory when left out.")] = ".",
    game: As.game = "",
    format: As.format = "",
    as_of: As.as_of = "",
    option: As.option = None,
    db: As.db = None,
    house: As.house = None,
    unknown: As.unknown = "",
    config: As.config = "find",
    as_json: As.json = False,
) -> None:
    """Show the settings that decks are judged by, from configuration files and the command line."""
    from deckcheck.reading.config import configuration_for, in_force

    settings = settings_from(game, format, as_of, option, db, house, unknown, config)
    deck = os.path.join(path, "deck.yaml") if os.path.isdir(path) else path
    rows = in_force(settings, deck)
    if as_json:
        print(json.dumps([{"key": key, "value": value, "from": place} for key, value, place in rows], indent=1))
    else:
        print_table(("setting", "value", "from"), rows)
        found = configuration_for(settings, deck) if settings.config else None
        print(f"configuration file: {found.file if found else 'none'}")


def register(app: typer.Typer) -> None:
    app.command()(config)
