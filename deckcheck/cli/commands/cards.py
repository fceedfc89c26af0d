"""`deckcheck cards`: search, show and check card databases, and show which cards are simulated."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import groupby
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from deckcheck.cli.completion import complete_card, complete_game
from deckcheck.cli.options import As, game_from, parse_date, reports
from deckcheck.cli.output import exit_with, print_json, print_table, write_out
from deckcheck.cli.streams import allow_commands
from deckcheck.core.registry import load_game
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.report.card import fact_rows, plain_value
from deckcheck.report.formats import format_names
from deckcheck.report.style import printable, style_for, wrapped

app = typer.Typer(
    name="cards",
    no_args_is_help=True,
    help="Search, show and check card databases.",
    rich_help_panel="Build",
)

USUAL_ROWS = 50
_EXCLUDED = re.compile(r"-[A-Za-z_]+[:<>=!]")
GameOption = Annotated[
    str, typer.Option("--game", "-g", help="Game to search; all games if omitted.", autocompletion=complete_game)
]


class _SearchCommand(TyperCommand):
    """A command that reads `-type:player` as `not type:player`, a term of the query: no option has a name like that."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, [f"not {word[1:]}" if _EXCLUDED.match(word) else word for word in args])


@app.command(cls=_SearchCommand)
@reports("text", "json")
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
        typer.Option("--limit", "-n", min=1, help="Maximum number of rows; 50 if omitted, all with --as-deck and --json."),
    ] = None,
    *,
    output_format: str,
) -> None:
    """Find cards by name and fields.

    Terms side by side must all match; OR, NOT or a leading minus, parentheses, "quotes" and /regular expressions/ work.
    Fields take : = != > < >= <= and compare with a value or another field (atk>def). order:FIELD sorts, order:-FIELD backwards.
    is:limited, is:simulated and in:DECK ask about the restriction list, the simulator and a decklist.
    Put the whole query into quotes: deckcheck cards search -g kd 't:dragon atk>def not in:deck.yaml'.
    """
    from deckcheck.building.finding import find_cards

    settings = Settings(game=game_from(game), databases=tuple(db or ()), as_of=parse_date(as_of), config="find")
    found = find_cards(" ".join(query or ()), settings)
    if output_format == "json":
        print_json(cards=[{"game": name, **row} for name, row in found[:limit]])
    elif as_deck:
        _print_lines(found[:limit], settings.databases)
    elif found:
        shown = limit or USUAL_ROWS
        _print_found(found[:shown])
        more = f" (showing the first {shown}; use --limit to see more)" if len(found) > shown else ""
        print(f"{plural(len(found), 'card')}{more}")
        if not query and settings.game:
            _print_fields(settings)
    else:
        print("no cards match")
    exit_with(0 if found else 1)


def _print_fields(settings: Settings) -> None:
    """Print the fields that a query may ask for."""
    from deckcheck.cards.database import open_database
    from deckcheck.cards.query import field_names

    database = open_database(load_game(settings.game).name, settings.databases)
    fields = field_names(database.fields, database.game.search_fields)
    listed = f"fields: {', '.join(sorted({*fields.values(), 'in', 'is', 'order'}))}"
    print("\n".join(wrapped(listed, style_for(sys.stdout).width, "  ")))


def _print_found(found: list[tuple[str, Mapping[str, Any]]]) -> None:
    """Print a table per game, with the columns of that game."""
    several = len({name for name, _ in found}) > 1
    for name, group in groupby(found, key=lambda pair: pair[0]):
        game = load_game(name)
        rows = [row for _, row in group]
        columns = [key for key in game.search_columns if any(row.get(key) is not None for row in rows)]
        if several:
            print(f"{game.title} (--game {game.short or name})")
        table = [(row["id"], game.identity(row), *(plain_value(row.get(key, "")) for key in columns)) for row in rows]
        print_table(("id", "name", *columns), table, names=1)


def _print_lines(found: list[tuple[str, Mapping[str, Any]]], directories: tuple[str, ...]) -> None:
    from deckcheck.cards.database import open_database
    from deckcheck.decks.lines import describe_card

    for name, row in found:
        print(f"1 {describe_card(open_database(name, directories), row['id'])}")


@app.command()
@reports("text", "json")
def show(
    card: Annotated[
        str, typer.Argument(metavar="CARD", help="Card ID such as SOE-017, or exact name.", autocompletion=complete_card)
    ],
    game: GameOption = "",
    db: As.db = None,
    *,
    output_format: str,
) -> None:
    """Show a card: what it is, what it does, where it is legal, whether it is simulated, which examples play it."""
    from deckcheck.building.card_facts import card_facts

    found = card_facts(card, Settings(game=game_from(game), databases=tuple(db or ())))
    if output_format == "json":
        print_json(cards=found)
        return
    print("\n\n".join("\n".join(_card_lines(facts)) for facts in found))


def _card_lines(facts: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of a card: its name, its values, its text, then what surrounds it."""
    from deckcheck.building.card_facts import has_examples

    game = load_game(facts["game"])
    yield f"{facts['id']}  {game.identity(facts)}"
    yield f"{game.title}, {facts['set']} ({facts['source']})"
    rows = list(fact_rows(facts))
    if has_examples(game.name):
        rows.append(("examples", ", ".join(facts["examples"]) or "none"))
    label_width = max(len(key) for key, _ in rows)
    width = style_for(sys.stdout).width - label_width - 4
    for key, value in rows:
        for number, line in enumerate(_wrapped(printable(value), width)):
            yield f"  {(key if number == 0 else '').ljust(label_width)}  {line}"


def _wrapped(text: str, width: int) -> list[str]:
    from textwrap import wrap

    return wrap(text, max(width, 20), break_long_words=False, break_on_hyphens=False) or [""]


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
) -> None:
    """Check card databases for problems that schemas cannot catch. Exit code 1 if there are errors."""
    from deckcheck.cards.lint import lint_databases, lint_files
    from deckcheck.decks.formats import load_restrictions
    from deckcheck.report.formats import renderer
    from deckcheck.report.tally import LintTally

    tally = LintTally()
    settings = Settings(game=game_from(game), databases=tuple(db or ()))
    restrictions_of = partial(load_restrictions, settings=settings)
    if files:
        results = lint_files(files, settings.game, settings.databases, restrictions_of)
    else:
        results = lint_databases(settings.game, settings.databases, restrictions_of)
    if output_format == "github":
        allow_commands()
    write_out(renderer(output_format)(results, tally, style_for(sys.stdout)), "")
    exit_with(tally.exit_code(strict=False))


@app.command()
@reports("text", "json")
def coverage(
    game: Annotated[str, typer.Argument(help="Game with a simulator.", autocompletion=complete_game)],
    missing: Annotated[bool, typer.Option("--missing", help="List the other cards and what each of them needs.")] = False,
    db: As.db = None,
    *,
    output_format: str,
) -> None:
    """Show how many cards of each set are fully simulated; the rest are played by their printed values only."""
    from deckcheck.cards.coverage import card_coverage
    from deckcheck.cards.database import open_database

    found = card_coverage(game, tuple(db or ()))
    total, simulated = sum(row.cards for row in found), sum(row.simulated for row in found)
    if output_format == "json":
        sets = {
            row.set: {
                "cards": row.cards,
                "simulated": row.simulated,
                "missing": list(row.missing),
                "reasons": row.missing,
                "not_run": row.not_run,
            }
            for row in found
        }
        print_json(game=game_from(game), cards=total, simulated=simulated, sets=sets)
        return
    if missing:
        database = open_database(game_from(game), tuple(db or ()))
        named = [(code, database.card(code).name, why) for row in found for code, why in row.missing.items()]
        parts = [(code, part) for row in found for code, part in row.not_run.items()]
        named += [(code, database.card(code).name, f"counts; not run: {part}") for code, part in parts]
        print_table(("card", "name", "what is missing"), named)
        return
    rows = [(row.set, str(row.simulated), str(row.cards), _percent(row.simulated, row.cards)) for row in found]
    rows.append(("all", str(simulated), str(total), _percent(simulated, total)))
    print_table(("set", "simulated", "cards", "share"), rows)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part // whole if whole else 100}%"
