"""`deckcheck remove`: take cards out of a decklist."""

from __future__ import annotations

import shlex
from typing import Annotated

import typer

from deckcheck.cli.editing import EditAs, run_edit
from deckcheck.cli.options import takes_decks
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Build")
@takes_decks()
def remove(
    deck: EditAs.deck,
    card: EditAs.listed_card,
    copies: Annotated[int, typer.Argument(metavar="[N]", min=1, max=999, help="Number of copies to remove.")] = 1,
    every: Annotated[bool, typer.Option("--all", help="Remove all copies.")] = False,
    zone: EditAs.zone = "",
    *,
    settings: Settings,
) -> None:
    """Remove copies of a card from a decklist, and report what is still missing and how many more copies are allowed.

    Comments, order and everything else in the file stay as they are.
    """
    from deckcheck.building.editing import remove_card

    number = None if every else copies
    run_edit(f"remove {shlex.quote(deck)}", copies, lambda: remove_card(deck, card, number, settings, zone=zone), settings)
