"""`deckcheck remove`: take cards out of a decklist."""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.editing import EditAs, deck_first, run_edit
from deckcheck.cli.options import takes_decks
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Build")
@takes_decks()
def remove(
    deck: EditAs.deck,
    cards: EditAs.listed_cards,
    every: Annotated[bool, typer.Option("--all", help="Remove all copies.")] = False,
    zone: EditAs.zone = "",
    *,
    settings: Settings,
) -> None:
    """Remove cards from a decklist, and report what is still missing and how many more copies are allowed.

    `remove deck.yaml 2 Kuriboh`, `remove deck.yaml Kuriboh 2x` and `remove deck.yaml "2x Kuriboh" "Dark Magician"` all work.
    Comments, order and everything else in the file stay as they are.
    """
    from deckcheck.building.editing import remove_cards

    path, words = deck_first([deck, *cards])
    run_edit(
        "remove",
        path,
        words,
        lambda found: remove_cards(
            path, [(card, None if every else copies or 1) for card, copies in found], settings, zone=zone
        ),
        settings,
    )
