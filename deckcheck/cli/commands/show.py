"""`deckcheck show`: a deck as people look at it, or a card."""

from __future__ import annotations

import os
import shlex
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import complete_card
from deckcheck.cli.options import reports, takes_decks
from deckcheck.cli.output import write_report
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings

if TYPE_CHECKING:
    from deckcheck.report.document import Document

app = typer.Typer()


@app.command(rich_help_panel="Build")
@takes_decks()
@reports()
def show(
    deck: Annotated[
        list[str],
        typer.Argument(
            metavar="DECK|CARD...",
            help="Decklist, deck code, - for standard input, or the name or ID of a card.",
            autocompletion=complete_card,
        ),
    ],
    *,
    settings: Settings,
    output_format: str,
    output: str,
) -> None:
    """Show a deck: its cards by zone and type, its problems, its curve and its opening hands; or everything about a card.

    The page of a deck (-o deck.html) also has its legality by format, odds, goldfish games and a game to step through.
    """
    if len(deck) > 1 and all(map(_is_deck, deck)):
        raise UsageError(f"show takes one deck at a time: deckcheck show {shlex.quote(deck[0])}")
    words = " ".join(deck)
    if _is_deck(words):
        write_report(_deck(words, settings, is_page=output_format == "html"), output_format, output)
    else:
        write_report(_card(words, settings), output_format, output)


def _is_deck(words: str) -> bool:
    from deckcheck.core.deck_codes import is_code
    from deckcheck.reading.files import place_of
    from deckcheck.reading.notations import ENDINGS

    path = place_of(words)[0]
    return path == "-" or is_code(path) or os.path.exists(path) or path.lower().endswith(tuple(ENDINGS))


def _deck(path: str, settings: Settings, *, is_page: bool) -> Document:
    from deckcheck.building.checking import check
    from deckcheck.building.overview import deck_overview
    from deckcheck.decks.opening import open_deck
    from deckcheck.report.deck_document import deck_document

    opened = open_deck(path, settings)
    overview = deck_overview(opened, check(opened).result)
    if is_page:
        from deckcheck.report.share_page import share_document

        return share_document(overview)
    return deck_document(overview)


def _card(reference: str, settings: Settings) -> Document:
    from deckcheck.report.cards_document import card_document

    return card_document(reference, settings)
