"""`deckcheck add`: put cards into a decklist."""

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
def add(
    deck: EditAs.deck,
    card: EditAs.new_card,
    copies: Annotated[int, typer.Argument(metavar="[N]", min=1, max=999, help="Number of copies to add.")] = 1,
    zone: EditAs.zone = "",
    *,
    settings: Settings,
) -> None:
    """Add copies of a card to a decklist, and report what is still missing and how many more copies are allowed.

    Comments, order and everything else in the file stay as they are.
    """
    from deckcheck.building.editing import add_card

    run_edit(f"add {shlex.quote(deck)}", copies, lambda: add_card(deck, card, copies, settings, zone=zone), settings)
