"""`deckcheck legal-in`: the formats and restriction lists under which a deck is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckcheck.cli.options import reports, takes_decks
from deckcheck.cli.output import exit_with, print_json
from deckcheck.core.settings import Settings

if TYPE_CHECKING:
    from deckcheck.building.legality import Legality

app = typer.Typer()


@app.command("legal-in", rich_help_panel="Check")
@takes_decks()
@reports("text", "json")
def legal_in(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="Decklist, or - for standard input.")],
    *,
    settings: Settings,
    output_format: str,
) -> None:
    """Show in which formats, and under which restriction lists, a deck is legal.

    Exit code: 0 legal in one of them or more; 1 legal in none; 2 the deck could not be read.
    """
    from deckcheck.building.legality import legal_in as verdicts
    from deckcheck.core.words import plural
    from deckcheck.decks.opening import open_deck
    from deckcheck.report.style import printable

    opened = open_deck(deck, settings)
    found = verdicts(opened)
    legal = sum(one.result.status == "legal" for one in found)
    if output_format == "json":
        print_json(deck=opened.deck.name, game=opened.deck.game, legality=[_row(one) for one in found])
    else:
        print(f"{printable(opened.deck.name)} ({opened.deck.game})")
        for one in found:
            print("\n".join(_lines(one)))
        dated = any(one.effective is not None for one in found)
        print(f"\nlegal in {legal} of {plural(len(found), 'combination' if dated else 'format')}")
    exit_with(0 if legal else 1)


def _errors(one: Legality) -> list[Any]:
    return [problem for problem in one.result.diagnostics if problem.severity == "error"]


def _lines(one: Legality) -> list[str]:
    from deckcheck.report.style import printable

    label = one.format if one.effective is None else f"{one.format}, restriction list of {one.effective}"
    lines = [f"  {label}: {one.result.status}"]
    lines += [f"    {problem.rule} {printable(problem.message)}" for problem in _errors(one)]
    if one.result.status == "unverified":
        lines += [f"    {point.rule} undecided: {printable(point.reason)}" for point in one.result.undecided]
    return lines


def _row(one: Legality) -> dict[str, Any]:
    problems = [{"rule": found.rule, "message": found.message, "line": found.line} for found in _errors(one)]
    undecided = [{"rule": point.rule, "reason": point.reason} for point in one.result.undecided]
    return {
        "format": one.format,
        "restrictions": one.effective or "",
        "status": one.result.status,
        "problems": problems,
        "undecided": undecided,
    }
