"""`deckcheck hand`: sample opening hands, and what the policy keeps."""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli.options import reports, takes_decks
from deckcheck.cli.output import write_report
from deckcheck.cli.play_options import PlayAs, takes_illegal_decks
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Play")
@takes_decks()
@reports()
@takes_illegal_decks
def hand(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="Decklist, or - for standard input.")],
    hands: Annotated[int, typer.Option("-n", "--hands", metavar="N", min=1, max=1000, help="Number of hands.")] = 5,
    seed: PlayAs.seed = 1,
    policy: PlayAs.policy = "",
    *,
    settings: Settings,
    output_format: str,
    output: str,
    allow_illegal: bool,
) -> None:
    """Deal sample opening hands of a deck, and show which of them the policy keeps and which cards it changes.

    They are the hands with which the games of `goldfish` begin with the same seed.
    """
    from deckcheck.building.playing import sample_hands
    from deckcheck.building.prepare import prepare
    from deckcheck.decks.opening import open_deck
    from deckcheck.report.hands_document import hands_document

    prepared = prepare([open_deck(deck, settings)], policies=(policy,), opponent="", allow_illegal=allow_illegal)
    write_report(hands_document(prepared, sample_hands(prepared, hands, seed=seed), seed), output_format, output)
