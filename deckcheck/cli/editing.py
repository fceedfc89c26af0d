"""Changes of a decklist on the command line: the arguments of `add` and `remove`, and what both of them say."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import complete_card, complete_listed_card, complete_zone
from deckcheck.core.settings import Settings
from deckcheck.report.style import printable, style_for, wrapped

if TYPE_CHECKING:
    from deckcheck.building.editing import Edited

_CARD_HELP = "Card ID such as SOE-017, or name, or NAME @LEVEL."


class EditAs:
    """Types of the arguments and options that both commands have."""

    deck = Annotated[str, typer.Argument(metavar="DECK", help="Decklist to change: YAML, JSON, plain text or CSV.")]
    new_card = Annotated[str, typer.Argument(metavar="CARD", help=_CARD_HELP, autocompletion=complete_card)]
    listed_card = Annotated[str, typer.Argument(metavar="CARD", help=_CARD_HELP, autocompletion=complete_listed_card)]
    zone = Annotated[
        str,
        typer.Option(
            "--zone",
            "-z",
            metavar="ZONE",
            help="Zone of the line; where the card belongs if omitted.",
            autocompletion=complete_zone,
        ),
    ]


def run_edit(command: str, copies: int, work: Callable[[], Edited], settings: Settings) -> None:
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
        sys.exit(2)
    effect = printable(effect_of(open_edited(edited, settings), edited.card_id, edited.zone))
    print("\n".join(wrapped(effect, style_for(sys.stdout).width, "  ")))
