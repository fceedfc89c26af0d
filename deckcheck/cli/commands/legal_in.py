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
    """Show in which formats, and under which restriction lists, a deck is legal, or each deck of a file.

    Exit code: 0 each deck legal in one of them or more; 1 a deck legal in none; 2 a deck could not be read.
    """
    from deckcheck.building.legality import all_legal_in
    from deckcheck.decks.opening import open_decks, readable_decks
    from deckcheck.report.verdicts_document import legal_in_document

    found = all_legal_in(readable_decks(open_decks(deck, settings)))
    verdicts = [(opened.deck.name, opened.deck.game, each) for opened, each in found]
    write_report(legal_in_document(verdicts, settings.file_of(deck)), output_format, output)
    exit_with(0 if all(any(one.result.status == "legal" for one in each) for _, _, each in verdicts) else 1)
