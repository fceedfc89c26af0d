"""`deckcheck cards`: search, show and lint card databases, and say which cards are simulated."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from deckcheck.cli.options import As
from deckcheck.cli.output import exit_with, print_table, write_out
from deckcheck.report.style import style_for

cards = typer.Typer(no_args_is_help=True, help="Search, show and check card databases.")
GameOption = Annotated[str, typer.Option("--game", "-g", help="The game; all games when left out.")]


@cards.command()
def search(
    query: Annotated[list[str], typer.Argument(metavar="QUERY...", help="Such as: type:dragon level:>=5 -attribute:dark")],
    game: GameOption = "",
    db: As.db = None,
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, help="The most rows to show.")] = 50,
    as_json: As.json = False,
) -> None:
    """Find cards by name and fields.

    Terms side by side must all match; OR, NOT or a leading minus, parentheses and "quotes" work. Numbers take > < >= <= !=.
    A term that begins with a minus is best quoted with the rest: deckcheck cards search 'type:dragon -attribute:dark'.
    """
    from deckcheck.cards.search import search_cards

    found = search_cards(" ".join(query), game, tuple(db or ()))
    if as_json:
        print(json.dumps([{"game": name, **row} for name, row in found], indent=1, ensure_ascii=False))
    elif found:
        print_table(("id", "name", "facts"), [(row["id"], _name(row), _facts(row)) for _, row in found[:limit]])
        more = f" (the first {limit}; --limit shows more)" if len(found) > limit else ""
        print(f"{len(found)} card{'s' * (len(found) != 1)}{more}")
    else:
        print("no card matches")
    exit_with(0 if found else 1)


@cards.command()
def show(
    card: Annotated[str, typer.Argument(help="An id such as SOE-017, or an exact name.")],
    game: GameOption = "",
    db: As.db = None,
    as_json: As.json = False,
) -> None:
    """Show all that is known of a card."""
    from deckcheck.cards.search import show_card

    found = show_card(card, game, tuple(db or ()))
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return
    width = max(len(key) for one in found for key in one)
    for number, one in enumerate(found):
        print("\n" * (number > 0) + "\n".join(f"{key.ljust(width)}  {_plain(value)}" for key, value in one.items()))


@cards.command()
def lint(
    game: GameOption = "",
    db: As.db = None,
    output_format: As.output_format = "concise",
) -> None:
    """Check card databases for what schemas cannot say. Exit code 1 when there are errors."""
    from deckcheck.cards.lint import lint_databases
    from deckcheck.report.formats import renderer
    from deckcheck.report.tally import Tally

    tally = Tally(noun="card set")
    results = lint_databases(game, tuple(db or ()))
    write_out(renderer(output_format)(results, tally, style_for(sys.stdout)), "")
    exit_with(tally.exit_code(strict=False))


@cards.command()
def coverage(
    game: Annotated[str, typer.Argument(help="A game that is simulated.")],
    db: As.db = None,
    as_json: As.json = False,
) -> None:
    """Say how many cards of each set are simulated in full; the others are played by their numbers."""
    from deckcheck.cards.coverage import card_coverage

    found = card_coverage(game, tuple(db or ()))
    total, simulated = sum(one.cards for one in found), sum(one.simulated for one in found)
    if as_json:
        sets = {one.set: {"cards": one.cards, "simulated": one.simulated, "missing": list(one.missing)} for one in found}
        print(json.dumps({"game": game, "cards": total, "simulated": simulated, "sets": sets}, indent=1))
        return
    rows = [(one.set, str(one.simulated), str(one.cards), _percent(one.simulated, one.cards)) for one in found]
    rows.append(("all", str(simulated), str(total), _percent(simulated, total)))
    print_table(("set", "simulated", "cards", "share"), rows)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part // whole if whole else 100} %"


def _name(row: Mapping[str, Any]) -> str:
    return str(row.get("name") or f"Event {row.get('event_number', '')}")


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(item) for item in value)
    if isinstance(value, dict):
        return " ".join(f"{key}={_plain(item)}" for key, item in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)


def _facts(row: Mapping[str, Any]) -> str:
    """The short facts of a card on one line; long lists are for `cards show`."""
    left_out = ("id", "name", "strategy", "effects", "abilities", "duelists", "text", "flavor", "deck", "terrains", "printed")
    return "; ".join(f"{key} {_plain(value)}" for key, value in row.items() if key not in left_out)


def register(app: typer.Typer) -> None:
    app.add_typer(cards, name="cards")
