"""`deckcheck config`: which settings are in force for a deck, and where each comes from."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from deckcheck.cli.options import reports, takes_decks
from deckcheck.cli.output import write_report
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Check")
@takes_decks()
@reports()
def config(
    path: Annotated[str, typer.Argument(metavar="PATH", help="Deck or directory to show the settings for.")] = ".",
    *,
    settings: Settings,
    output_format: str,
    output: str,
) -> None:
    """Show the settings in force for a deck and where each one comes from."""
    from deckcheck.reading.config import configuration_for, in_force
    from deckcheck.report.document import Block, Document

    deck = os.path.join(path, "deck.yaml") if os.path.isdir(path) else settings.file_of(path)
    rows = in_force(settings, deck)
    found = configuration_for(settings, deck) if settings.config else None
    data = {"version": 1, "settings": [{"key": key, "value": value, "from": place} for key, value, place in rows]}
    blocks = (Block("", ("setting", "value", "from"), tuple(rows)),)
    notes = (f"configuration file: {found.file if found else 'none'}",)
    write_report(Document(f"Settings for {path}", data, blocks=blocks, notes=notes), output_format, output)
