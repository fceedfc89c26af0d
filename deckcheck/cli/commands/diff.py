"""`deckcheck diff`: what changed between these decks?"""

from __future__ import annotations

import sys
from typing import Annotated

from deckcheck.cli.declaring import Argument, Entry, Option
from deckcheck.cli.options import As, reports, takes_decks
from deckcheck.cli.output import write_out
from deckcheck.core.settings import Settings
from deckcheck.report.style import UNLIMITED, style_for


@takes_decks()
@reports("text", "json", "html", "markdown", "csv")
def diff(
    before: Annotated[str, Argument(metavar="A", help="Decklist, or FILE@REVISION as git has it: deck.yaml@HEAD~1.")],
    after: Annotated[str, Argument(metavar="B", help="Decklist to compare with A, written in the same ways.")],
    odds: Annotated[
        list[str] | None,
        Option("--odds", metavar="REQUIREMENT", help="Also compare the odds of a requirement (repeatable)."),
    ] = None,
    by_turn: Annotated[
        int, Option("--by-turn", metavar="TURN", min=0, max=100, help="Last turn of the odds; 0 is the opening hand.")
    ] = 5,
    output: As.output = "",
    *,
    settings: Settings,
    output_format: str,
) -> None:
    """Show which cards, which verdict, statistics and odds changed from deck A to deck B."""
    from deckcheck.building.difference import find_difference, open_revision
    from deckcheck.report.difference import difference_report, difference_value
    from deckcheck.report.rendering import rendered

    decks = open_revision(before, settings), open_revision(after, settings)
    found = find_difference(*decks, (before, after), odds or (), by_turn)
    width = UNLIMITED if output else style_for(sys.stdout).width
    write_out([rendered(difference_report(found), difference_value(found), output_format, width)], output)


ENTRY = Entry("Build", {"diff": diff})
