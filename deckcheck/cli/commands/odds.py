"""`deckcheck odds`: how likely does this deck draw what it needs?"""

from __future__ import annotations

import os
import shlex
from typing import Annotated

import typer

from deckcheck.cli.completion import complete_from
from deckcheck.cli.options import reports, takes_decks
from deckcheck.cli.output import exit_with, write_report
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Build")
@takes_decks()
@reports()
def odds(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="Decklist, or - for standard input.")],
    requirement: Annotated[
        list[str],
        typer.Argument(
            metavar="REQUIREMENT...",
            help="Name of a card, which means at least one copy; or counts of cards that match a query of `cards search`: "
            "'2+ type:world and 1+ level<=1', '0-1 type:trap', '=1 Fusion' for exactly one.",
        ),
    ],
    by_turn: Annotated[
        int | None,
        typer.Option("--by-turn", metavar="TURN", min=0, max=100, help="Last turn of the table; 0 is the opening hand."),
    ] = None,
    hand: Annotated[int | None, typer.Option("--hand", metavar="N", min=0, max=1000, help="Size of the opening hand.")] = None,
    per_turn: Annotated[
        int | None,
        typer.Option("--per-turn", metavar="N", min=0, max=1000, help="Cards drawn per turn, if that depends on play."),
    ] = None,
    mulligan: Annotated[
        str,
        typer.Option(
            "--mulligan",
            metavar="none|hand|cards",
            help="Mulligan to use; defaults to the one in the rulebook.",
            autocompletion=complete_from("none", "hand", "cards"),
        ),
    ] = "",
    require: Annotated[
        str,
        typer.Option(
            "--require",
            metavar="'>= 0.85'",
            help="Fail with exit code 1 unless the chance meets this condition; 'p(turn<=3) >= 85%' names the turn.",
        ),
    ] = "",
    *,
    settings: Settings,
    output_format: str,
    output: str,
) -> None:
    """Compute the exact chance of drawing what a deck needs, by turn.

    Exit code: 0 computed; 1 the chance does not meet --require; 2 something could not be read.
    """
    from deckcheck.building.odds import USUAL_TURNS, find_odds
    from deckcheck.building.requirements import EXIT_CODES, parse_gate
    from deckcheck.decks.opening import open_deck
    from deckcheck.report.odds_document import odds_document

    if deck != "-" and not os.path.lexists(deck) and os.path.isfile(requirement[-1]):
        line = shlex.join([requirement[-1], " ".join([deck, *requirement[:-1]])])
        raise UsageError(f"{deck} is no file: the deck comes first; write 'deckcheck odds {line}'")
    gate = parse_gate(require, "odds") if require else None
    named = gate.number if gate is not None and gate.figure == "p(turn<=N)" else by_turn or 0
    turns = max(named, USUAL_TURNS if by_turn is None else by_turn)
    found = find_odds(
        open_deck(deck, settings), " ".join(requirement), turns=turns, hand=hand, per_turn=per_turn, mulligan=mulligan
    )
    at = found.turns[named]
    write_report(odds_document(found, gate, at), output_format, output)
    exit_with(EXIT_CODES[gate.outcome(at.chance, at.chance)] if gate is not None else 0)
