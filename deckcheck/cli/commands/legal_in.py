"""`deckcheck legal-in`: the formats and restriction lists under which a deck is legal."""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.options import reports, takes_decks
from deckcheck.cli.output import exit_with, write_report
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command("legal-in", rich_help_panel="Check")
@takes_decks()
@reports()
def legal_in(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="Decklist, or - for standard input.")],
    *,
    settings: Settings,
    output_format: str,
    output: str,
) -> None:
    """Show in which formats, and under which restriction lists, a deck is legal.

    Exit code: 0 legal in one of them or more; 1 legal in none; 2 the deck could not be read.
    """
    from deckcheck.building.legality import legal_in as verdicts
    from deckcheck.decks.opening import open_deck
    from deckcheck.report.verdicts_document import legal_in_document

    opened = open_deck(deck, settings)
    found = verdicts(opened)
    write_report(legal_in_document(opened.deck.name, opened.deck.game, found), output_format, output)
    exit_with(0 if any(one.result.status == "legal" for one in found) else 1)
