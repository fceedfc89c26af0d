"""`deckcheck add` and `deckcheck remove`: change the cards of a decklist in place."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import complete_card, complete_listed_card, complete_zone
from deckcheck.cli.options import takes_decks
from deckcheck.cli.output import exit_with
from deckcheck.core.settings import Settings
from deckcheck.report.style import printable, style_for, wrapped

if TYPE_CHECKING:
    from deckcheck.building.editing import Edited

Path = Annotated[str, typer.Argument(metavar="DECK", help="Decklist to change: YAML, JSON, plain text or CSV.")]
_CARD_HELP = "Card ID such as SOE-017, or name, or NAME @LEVEL."
NewCard = Annotated[str, typer.Argument(metavar="CARD", help=_CARD_HELP, autocompletion=complete_card)]
ListedCard = Annotated[str, typer.Argument(metavar="CARD", help=_CARD_HELP, autocompletion=complete_listed_card)]
ZoneName = Annotated[
    str,
    typer.Option(
        "--zone",
        "-z",
        metavar="ZONE",
        help="Zone of the line; where the card belongs if omitted.",
        autocompletion=complete_zone,
    ),
]


@takes_decks()
def add(
    deck: Path,
    card: NewCard,
    copies: Annotated[int, typer.Argument(metavar="[N]", min=1, max=999, help="Number of copies to add.")] = 1,
    zone: ZoneName = "",
    *,
    settings: Settings,
) -> None:
    """Add copies of a card to a decklist, and say what the rules still need and allow.

    Comments, order and everything else in the file stay as they are.
    """
    from deckcheck.building.editing import add_card

    _run(f"add {shlex.quote(deck)}", copies, lambda: add_card(deck, card, copies, settings, zone=zone), settings)


@takes_decks()
def remove(
    deck: Path,
    card: ListedCard,
    copies: Annotated[int, typer.Argument(metavar="[N]", min=1, max=999, help="Number of copies to remove.")] = 1,
    every: Annotated[bool, typer.Option("--all", help="Remove all copies.")] = False,
    zone: ZoneName = "",
    *,
    settings: Settings,
) -> None:
    """Remove copies of a card from a decklist, and say what the rules still need and allow.

    Comments, order and everything else in the file stay as they are.
    """
    from deckcheck.building.editing import remove_card

    number = None if every else copies
    _run(f"remove {shlex.quote(deck)}", copies, lambda: remove_card(deck, card, number, settings, zone=zone), settings)


def _run(command: str, copies: int, work: Callable[[], Edited], settings: Settings) -> None:
    from deckcheck.building.editing import AmbiguousCardError, open_edited
    from deckcheck.building.room import effect_of

    try:
        edited = work()
    except AmbiguousCardError as error:
        number = f" {copies}" if copies > 1 else ""
        lines = {f"deckcheck {command} {card_id}{number}": facts for card_id, facts in error.candidates.items()}
        width = max(map(len, lines))
        print(f"deckcheck: {printable(str(error))}", file=sys.stderr)
        for line, facts in lines.items():
            print(printable(f"  {line.ljust(width)}  # {facts}"), file=sys.stderr)
        exit_with(2)
        return
    effect = printable(effect_of(open_edited(edited, settings), edited.card_id, edited.zone))
    print("\n".join(wrapped(effect, style_for(sys.stdout).width, "  ")))


def register(app: typer.Typer) -> None:
    app.command(rich_help_panel="Build")(add)
    app.command(rich_help_panel="Build")(remove)
