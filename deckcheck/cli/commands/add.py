"""`deckcheck add`: put cards into a decklist."""

from __future__ import annotations

import typer

from deckcheck.cli.editing import EditAs, deck_first, run_edit
from deckcheck.cli.options import takes_decks
from deckcheck.cli.output import exit_with
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Build")
@takes_decks()
def add(
    deck: EditAs.deck,
    cards: EditAs.new_cards,
    zone: EditAs.zone = "",
    *,
    settings: Settings,
) -> None:
    """Add cards to a decklist, and report what is still missing and how many more copies are allowed.

    `add deck.yaml 3 Kuriboh`, `add deck.yaml Kuriboh 3x` and `add deck.yaml "3x Kuriboh" "Dark Magician"` all work.
    Comments, order and everything else in the file stay as they are.

    Exit code: 0 added; 1 the new cards break a rule; 2 a card is unknown, or something could not be read.
    """
    from deckcheck.building.editing import add_cards

    path, words = deck_first([deck, *cards])
    exit_with(
        run_edit(
            "add",
            path,
            words,
            lambda found: add_cards(path, [(card, copies or 1) for card, copies in found], settings, zone=zone),
            settings,
        )
    )
