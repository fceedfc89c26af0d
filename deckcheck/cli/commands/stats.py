"""`deckcheck stats`: what is in this deck?"""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.options import reports, takes_decks
from deckcheck.cli.output import write_report
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Build")
@takes_decks()
@reports()
def stats(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="Decklist, or - for standard input.")],
    *,
    settings: Settings,
    output_format: str,
    output: str,
) -> None:
    """Show the curves, types, limits and opening hands of a deck."""
    from deckcheck.building.statistics import find_statistics
    from deckcheck.decks.opening import open_deck
    from deckcheck.report.statistics_document import statistics_document

    found = find_statistics(open_deck(deck, settings))
    write_report(statistics_document(found), output_format, output)
