"""`deckcheck stats`: what is in this deck?"""

from __future__ import annotations

from typing import Annotated

from deckcheck.cli.declaring import Argument, Entry
from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import write_report
from deckcheck.core.settings import Settings


@takes_decks()
@reports()
def stats(
    deck: Annotated[str, Argument(metavar="DECK", help="Decklist, or - for standard input.")],
    output: As.output = "",
    *,
    settings: Settings,
    output_format: str,
) -> None:
    """Show the curves, types, limits and opening hands of a deck."""
    from deckcheck.building.statistics import find_statistics
    from deckcheck.decks.opening import open_deck
    from deckcheck.report.statistics_document import statistics_document

    found = find_statistics(open_deck(deck, settings))
    write_report(statistics_document(found), output_format, output)


ENTRY = Entry("Build", {"stats": stats})
