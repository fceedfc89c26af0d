"""`deckcheck stats`: what is in this deck?"""

from __future__ import annotations

import sys
from typing import Annotated

from deckcheck.cli.declaring import Argument, Entry
from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import write_out
from deckcheck.core.settings import Settings
from deckcheck.report.style import UNLIMITED, style_for


@takes_decks()
@reports("text", "json", "html", "markdown", "csv")
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
    from deckcheck.report.rendering import rendered
    from deckcheck.report.statistics import statistics_report, statistics_value

    found = find_statistics(open_deck(deck, settings))
    width = UNLIMITED if output else style_for(sys.stdout).width
    write_out([rendered(statistics_report(found), statistics_value(found), output_format, width)], output)


ENTRY = Entry("Build", {"stats": stats})
