"""`deckcheck diff`: what changed between these decks?"""

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
def diff(
    before: Annotated[str, typer.Argument(metavar="A", help="Decklist, or FILE@REVISION as git has it: deck.yaml@HEAD~1.")],
    after: Annotated[str, typer.Argument(metavar="B", help="Decklist to compare with A, written in the same ways.")],
    odds: Annotated[
        list[str] | None,
        typer.Option("--odds", metavar="REQUIREMENT", help="Also compare the odds of a requirement (repeatable)."),
    ] = None,
    by_turn: Annotated[
        int, typer.Option("--by-turn", metavar="TURN", min=0, max=100, help="Last turn of the odds; 0 is the opening hand.")
    ] = 5,
    *,
    settings: Settings,
    output_format: str,
    output: str,
) -> None:
    """Show which cards, which verdict, statistics and odds changed from deck A to deck B."""
    from deckcheck.building.difference import find_difference, open_revision
    from deckcheck.report.difference_document import difference_document

    decks = open_revision(before, settings), open_revision(after, settings)
    found = find_difference(*decks, (before, after), odds or (), by_turn)
    write_report(difference_document(found), output_format, output)
