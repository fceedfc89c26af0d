"""`deckcheck config`: which settings are in force for a deck, and where each comes from."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from deckcheck.cli.options import reports, takes_decks
from deckcheck.cli.output import print_json, print_table
from deckcheck.core.settings import Settings
from deckcheck.report.style import printable

app = typer.Typer()


@app.command(rich_help_panel="Check")
@takes_decks()
@reports("text", "json")
def config(
    path: Annotated[str, typer.Argument(help="Deck or directory to show the settings for.")] = ".",
    *,
    settings: Settings,
    output_format: str,
) -> None:
    """Show the settings in force for a deck and where each one comes from."""
    from deckcheck.reading.config import configuration_for, in_force

    deck = os.path.join(path, "deck.yaml") if os.path.isdir(path) else settings.file_of(path)
    rows = in_force(settings, deck)
    if output_format == "json":
        print_json(settings=[{"key": key, "value": value, "from": place} for key, value, place in rows])
    else:
        print_table(("setting", "value", "from"), rows)
        found = configuration_for(settings, deck) if settings.config else None
        print(f"configuration file: {printable(found.file) if found else 'none'}")
