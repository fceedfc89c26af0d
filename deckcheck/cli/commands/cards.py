"""`deckcheck cards`: search, show and check card databases, and show which cards are simulated."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from deckcheck.cli.options import As, game_from, reports
from deckcheck.cli.output import exit_with, print_table, write_out
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.report.style import style_for

cards = typer.Typer(no_args_is_help=True, help="Search, show and check card databases.")
GameOption = Annotated[str, typer.Option("--game", "-g", help="Game to search; all games if omitted.")]


@cards.command()
@reports("text", "json")
def search(
    query: Annotated[
        list[str], typer.Argument(metavar="QUERY...", help="Search terms, such as: type:dragon level:>=5 -attribute:dark")
    ],
    game: GameOption = "",
    db: As.db = None,
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, help="Maximum number of rows to show.")] = 50,
    *,
    output_format: str,
) -> None:
    """Find cards by name and fields.

    Terms side by side must all match; OR, NOT or a leading minus, parentheses and "quotes" work. Numbers take > < >= <= !=.
    Quote the whole query if a term starts with a minus: deckcheck cards search 'type:dragon -attribute:dark'.
    """
    from deckcheck.cards.search import search_cards

    found = search_cards(" ".join(query), game, tuple(db or ()))
    if output_format == "json":
        print(json.dumps([{"game": name, **row} for name, row in found], indent=1, ensure_ascii=False))
    elif found:
        print_table(("id", "name", "facts"), [(row["id"], _name(row), _facts(row)) for _, row in found[:limit]])
        more = f" (showing the first {limit}; use --limit to see more)" if len(found) > limit else ""
        print(f"{plural(len(found), 'card')}{more}")
    else:
        print("no cards match")
    exit_with(0 if found else 1)


@cards.command()
@reports("text", "json")
def show(
    card: Annotated[str, typer.Argument(help="Card ID such as SOE-017, or exact name.")],
    game: GameOption = "",
    db: As.db = None,
    *,
    output_format: str,
) -> None:
    """Show everything known about a card."""
    from deckcheck.cards.search import show_card

    found = show_card(card, game, tuple(db or ()))
    if output_format == "json":
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return
    width = max(len(key) for facts in found for key in facts)
    for number, facts in enumerate(found):
        print("\n" * (number > 0) + "\n".join(f"{key.ljust(width)}  {_plain(value)}" for key, value in facts.items()))


@cards.command()
@reports("text", "concise", "json", "sarif", "junit", "github", "gitlab", "markdown", "html", default="concise")
def lint(
    game: GameOption = "",
    db: As.db = None,
    *,
    output_format: str,
) -> None:
    """Check card databases for problems that schemas cannot catch. Exit code 1 if there are errors."""
    from deckcheck.cards.lint import lint_databases
    from deckcheck.decks.formats import load_restrictions
    from deckcheck.report.formats import renderer
    from deckcheck.report.tally import Tally

    tally = Tally(noun="card set")
    settings = Settings(game=game_from(game), databases=tuple(db or ()))
    results = lint_databases(settings.game, settings.databases, lambda name: load_restrictions(name, settings))
    write_out(renderer(output_format)(results, tally, style_for(sys.stdout)), "")
    exit_with(tally.exit_code(strict=False))


@cards.command()
@reports("text", "json")
def coverage(
    game: Annotated[str, typer.Argument(help="Game with a simulator.")],
    db: As.db = None,
    *,
    output_format: str,
) -> None:
    """Show how many cards of each set are fully simulated; the rest are played by their printed values only."""
    from deckcheck.cards.coverage import card_coverage

    found = card_coverage(game, tuple(db or ()))
    total, simulated = sum(row.cards for row in found), sum(row.simulated for row in found)
    if output_format == "json":
        sets = {row.set: {"cards": row.cards, "simulated": row.simulated, "missing": list(row.missing)} for row in found}
        print(json.dumps({"game": game_from(game), "cards": total, "simulated": simulated, "sets": sets}, indent=1))
        return
    rows = [(row.set, str(row.simulated), str(row.cards), _percent(row.simulated, row.cards)) for row in found]
    rows.append(("all", str(simulated), str(total), _percent(simulated, total)))
    print_table(("set", "simulated", "cards", "share"), rows)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part // whole if whole else 100}%"


def _name(row: Mapping[str, Any]) -> str:
    return str(row.get("name") or f"Event {row.get('event_number', '')}")


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(item) for item in value)
    if isinstance(value, dict):
        return " ".join(f"{key}={_plain(item)}" for key, item in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)


def _facts(row: Mapping[str, Any]) -> str:
    """Return the short facts of a card on one line; long lists are for `cards show`."""
    omitted = ("id", "name", "strategy", "effects", "abilities", "duelists", "text", "flavor", "deck", "terrains", "printed")
    return "; ".join(f"{key} {_plain(value)}" for key, value in row.items() if key not in omitted)


def register(app: typer.Typer) -> None:
    app.add_typer(cards, name="cards")
