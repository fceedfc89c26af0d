"""`deckcheck cards`: search, show and check card databases, and show which cards are simulated."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from deckcheck.cli.card_tables import export_table, import_table
from deckcheck.cli.completion import complete_card, complete_game
from deckcheck.cli.options import SHORT_NAMES, As, databases_from, game_from, parse_date, reports
from deckcheck.cli.output import exit_with, write_out, write_report
from deckcheck.cli.streams import allow_commands
from deckcheck.core.model import Restriction
from deckcheck.core.registry import find_game, load_game
from deckcheck.core.settings import Settings
from deckcheck.report.formats import format_names
from deckcheck.report.style import style_for

app = typer.Typer(
    name="cards",
    no_args_is_help=True,
    help="Search, show and check card databases, and make them from spreadsheets.",
    rich_help_panel="Build",
)
app.command("import")(import_table)
app.command("export")(export_table)

USUAL_ROWS = 50
_EXCLUDED = re.compile(r"-[A-Za-z_]+[:<>=!]")
GameOption = Annotated[
    str,
    typer.Option(
        "--game",
        "-g",
        metavar="GAME",
        help=f"Game to search ({SHORT_NAMES}); all games if omitted.",
        autocompletion=complete_game,
    ),
]


class _SearchCommand(TyperCommand):
    """A command that reads `-type:player` as `not type:player`, a term of the query: no option has a name like that."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, [f"not {word[1:]}" if _EXCLUDED.match(word) else word for word in args])


@app.command(cls=_SearchCommand)
@reports()
def search(
    query: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="QUERY...", help="Search terms, such as: 't:dragon level>=5 -attribute:dark'; all cards if omitted."
        ),
    ] = None,
    game: GameOption = "",
    db: As.db = None,
    as_of: As.as_of = "",
    as_deck: Annotated[bool, typer.Option("--as-deck", help="Print one decklist line per card, to copy into a deck.")] = False,
    limit: Annotated[
        int | None,
        typer.Option(
            "--limit", "-n", metavar="N", min=1, help="Maximum number of rows; 50 if omitted, all with --as-deck and --json."
        ),
    ] = None,
    *,
    output_format: str,
    output: str,
) -> None:
    """Find cards by words of their name, type and effect, and by fields.

    Terms side by side must all match; OR, NOT or a leading minus, parentheses, "quotes" and /regular expressions/ work.
    Fields take : = != > < >= <= and compare with a value or another field (atk>def). order:FIELD sorts, order:-FIELD backwards.
    is:limited, is:simulated and in:DECK ask about the restriction list, the simulator and a decklist.
    Put the whole query into quotes: deckcheck cards search -g kd 't:dragon atk>def not in:deck.yaml'.
    """
    from deckcheck.building.finding import effect_words, find_cards, search_advice
    from deckcheck.cards.database import open_database
    from deckcheck.report.cards_document import search_document

    settings = Settings(game=game_from(game), databases=databases_from(db), as_of=parse_date(as_of), config="find")
    found = find_cards(" ".join(query or ()), settings)
    if as_deck and output_format != "json":
        write_out(_deck_lines(found[:limit], settings.databases), output)
    else:
        fields = _fields(settings) if not query and settings.game else ()
        shown = limit or USUAL_ROWS
        text = " ".join(query or ())
        advice = [] if found else search_advice(text, settings)

        def effect(game: str, row: Mapping[str, Any]) -> str:
            return effect_words(open_database(game, settings.databases if settings.game else ()), row)

        document = search_document(found, shown=shown, query=text, fields=fields, limit=limit, advice=advice, effect=effect)
        write_report(document, output_format, output)
    exit_with(0 if found else 1)


def _fields(settings: Settings) -> list[str]:
    """Return an example for each field that a query may ask for."""
    from deckcheck.building.finding import deck_predicates
    from deckcheck.cards.database import open_database
    from deckcheck.cards.query import field_examples
    from deckcheck.cards.search import vocabulary_of

    database = open_database(load_game(settings.game).name, settings.databases)
    return [*field_examples(vocabulary_of(database, deck_predicates(settings, database))), "order:-name"]


def _deck_lines(found: list[tuple[str, Mapping[str, Any]]], directories: tuple[str, ...]) -> Iterator[str]:
    from deckcheck.cards.database import open_database
    from deckcheck.decks.lines import describe_card

    for name, row in found:
        yield f"1 {describe_card(open_database(name, directories), row['id'])}\n"


@app.command()
@reports()
def show(
    card: Annotated[
        list[str],
        typer.Argument(metavar="CARD...", help="Card ID such as SOE-017, or exact name.", autocompletion=complete_card),
    ],
    game: GameOption = "",
    db: As.db = None,
    source: Annotated[
        bool, typer.Option("--source", help="Show file and line of the card's row, text, effects, code and tests.")
    ] = False,
    *,
    output_format: str,
    output: str,
) -> None:
    """Show a card: what it is, what it does, where it is legal, whether it is simulated, which examples play it."""
    from deckcheck.report.cards_document import card_document

    if not game and len(card) > 1 and find_game(card[0]):  # `gd SMP-001`
        game, card = card[0], card[1:]
    settings = Settings(game=game_from(game), databases=databases_from(db))
    write_report(card_document(" ".join(card), settings, sources=source), output_format, output)


@app.command()
@reports(*format_names(), default="concise")
def lint(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE...", help="Card sets or files of effects to report on; whole databases if omitted."),
    ] = None,
    game: GameOption = "",
    db: As.db = None,
    *,
    output_format: str,
    output: str,
) -> None:
    """Check card databases for problems that schemas cannot catch. Exit code 1 if there are errors."""
    from deckcheck.cards.lint import games_of, lint_databases, lint_files, without_shipped_warnings
    from deckcheck.decks.formats import load_restrictions
    from deckcheck.report.formats import renderer
    from deckcheck.report.tally import LintTally, exit_code

    tally = LintTally()
    settings = Settings(game=game_from(game), databases=databases_from(db))
    named = set(games_of(settings.databases).values()) if settings.databases and not settings.game else None

    def restrictions_of(name: str) -> Sequence[Restriction]:
        return load_restrictions(name, settings if named is None or name in named else settings._replace(databases=()))

    if files:
        results = lint_files(files, settings.game, settings.databases, restrictions_of)
    else:
        results = lint_databases(settings.game, settings.databases, restrictions_of)
        results = map(without_shipped_warnings, results) if settings.databases else results
    if output_format == "github":
        allow_commands()
    write_out(renderer(output_format)(results, tally, style_for(sys.stdout)), output)
    exit_with(exit_code(tally.worst))


@app.command()
@reports()
def coverage(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Game with a simulator.", autocompletion=complete_game)],
    missing: Annotated[bool, typer.Option("--missing", help="List the other cards and what each of them needs.")] = False,
    db: As.db = None,
    *,
    output_format: str,
    output: str,
) -> None:
    """Show how many cards of each set are fully simulated; the rest are played by their printed values only."""
    from deckcheck.cards.coverage import card_coverage
    from deckcheck.cards.database import open_database
    from deckcheck.report.cards_document import coverage_document, missing_document

    name, databases = game_from(game), databases_from(db)
    found = card_coverage(game, databases)
    if missing:
        database = open_database(name, databases)
        names = {code: database.card(code).name for row in found for code in (*row.missing, *row.not_run)}
        write_report(missing_document(name, found, names), output_format, output)
    else:
        write_report(coverage_document(name, found), output_format, output)
