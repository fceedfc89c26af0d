"""`deckcheck rules`: the clauses of a game's rulebook and whether each is tested."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckcheck.cli.completion import complete_game
from deckcheck.cli.options import SHORT_NAMES, check_outputs, reports
from deckcheck.cli.output import write_out, write_report
from deckcheck.core.errors import UsageError
from deckcheck.core.words import plural, suggest_or_list

if TYPE_CHECKING:
    from deckcheck.report.document import Document

app = typer.Typer()


@app.command(rich_help_panel="Check")
@reports()
def rules(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help=f"Game to show ({SHORT_NAMES}); all games if omitted.", autocompletion=complete_game
        ),
    ] = "",
    area: Annotated[
        str, typer.Option("--area", metavar="AREA", help="Show only one area, such as construction, setup, turn or action.")
    ] = "",
    options: Annotated[
        bool, typer.Option("--options", help="List the options that --option can set, with their values.")
    ] = False,
    opponents: Annotated[bool, typer.Option("--opponents", help="List the opponents for goldfish and replay.")] = False,
    *,
    output_format: str,
    output: str,
) -> None:
    """Show the rulebook of a game, clause by clause, and how much of it is covered by tests.

    Without a game, --output-format html writes the rulebooks and a page per rule to the directory --output.
    """
    if re.fullmatch(r"[A-Za-z]{2}-[A-Za-z]+-[0-9]+", game):
        raise UsageError(f"'{game}' is a rule or a clause, not a game; show it with `deckcheck explain {game.upper()}`")
    if output_format == "html" and not game:
        if not output:
            raise UsageError("the pages of all rules need a directory: --output-format html --output DIR")
        if output.lower().endswith((".html", ".htm")):
            one = f"deckcheck rules GAME --output-format html --output {output}"
            raise UsageError(f"{output} is one page, and the pages of all rules need a directory; for one game: {one}")
        _write_pages(output)
        return
    if output_format == "html" and not (options or opponents):
        _write_book(game, area, output)
        return
    write_report(_document(game, area, options=options, opponents=opponents), output_format, output)


def _write_book(game: str, area: str, output: str) -> None:
    from deckcheck.core.registry import load_game
    from deckcheck.reading.rulebooks import load_rulebook
    from deckcheck.report.rulebook_page import rulebook_page

    name = load_game(game).name
    write_out([rulebook_page(name, _in_area(load_rulebook(name), area) if area else None)], output)


def _document(game: str, area: str, *, options: bool, opponents: bool) -> Document:
    from deckcheck.core.registry import game_names, load_game
    from deckcheck.decks.formats import other_options
    from deckcheck.reading.rulebooks import load_rulebook
    from deckcheck.report.rulebook_document import clauses_document, options_document, rulebooks_document

    if not game:
        _refuse_without_game({"--area": bool(area), "--options": options, "--opponents": opponents})
        return rulebooks_document({name: load_rulebook(name) for name in game_names()})
    name = load_game(game).name
    if opponents:
        return _opponents(name)
    rulebook = load_rulebook(name)
    return options_document(rulebook, other_options(name)) if options else clauses_document(name, _in_area(rulebook, area))


def _write_pages(folder: str) -> None:
    import os
    import sys

    from deckcheck.core.writing import replace_whole
    from deckcheck.report.rule_manual import rule_pages

    pages = rule_pages()
    os.makedirs(folder, exist_ok=True)
    check_outputs(os.path.join(folder, name) for name in pages)
    replace_whole({os.path.join(folder, name): text.encode() for name, text in pages.items()})
    print(f"deckcheck: wrote {plural(len(pages), 'page')} to {folder}", file=sys.stderr)


def _refuse_without_game(given: dict[str, bool]) -> None:
    for name, wanted in given.items():
        if wanted:
            raise UsageError(f"{name} needs a game: deckcheck rules GAME {name}")


def _in_area(rulebook: dict[str, Any], area: str) -> list[dict[str, Any]]:
    areas = dict.fromkeys(clause["area"] for clause in rulebook["rules"])
    if area and area not in areas:
        raise UsageError(f"{rulebook['game']} has no area '{area}'; {suggest_or_list(area, areas)}")
    return [clause for clause in rulebook["rules"] if not area or clause["area"] == area]


def _opponents(game: str) -> Document:
    from deckcheck.core.registry import has_engine, load_engine
    from deckcheck.report.rulebook_document import opponents_document

    if not has_engine(game):
        raise UsageError(f"{game} has no simulator")
    return opponents_document(game, load_engine(game).goldfish.opponents)
