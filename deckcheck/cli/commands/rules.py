"""`deckcheck rules`: the clauses of a game's rulebook and whether each is tested."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

import typer

from deckcheck.cli.completion import complete_game
from deckcheck.cli.options import reports
from deckcheck.cli.output import print_json, print_table, written_to
from deckcheck.core.errors import UsageError
from deckcheck.core.suggestions import suggest_or_list
from deckcheck.core.words import plural

app = typer.Typer()


@app.command(rich_help_panel="Check")
@reports("text", "json", "html")
def rules(
    game: Annotated[str, typer.Argument(help="Game to show; all games if omitted.", autocompletion=complete_game)] = "",
    area: Annotated[str, typer.Option("--area", help="Show only one area, such as construction, setup, turn or action.")] = "",
    options: Annotated[
        bool, typer.Option("--options", help="List the options that --option can set, with their values.")
    ] = False,
    opponents: Annotated[bool, typer.Option("--opponents", help="List the opponents for goldfish and replay.")] = False,
    *,
    output_format: str,
    output: str,
) -> None:
    """Show the rulebook of a game, clause by clause, and how much of it is covered by tests.

    With --output-format html, --output is a directory, which gets a page per rule of every game.
    """
    if output_format == "html":
        if not output:
            raise UsageError("--output-format html needs a directory: --output DIR")
        _write_pages(output)
        return
    with written_to(output):
        _show(game, area, options, opponents, output_format == "json")


def _show(game: str, area: str, options: bool, opponents: bool, as_json: bool) -> None:
    from deckcheck.core.registry import game_names, load_game
    from deckcheck.decks.formats import other_options
    from deckcheck.reading.rulebooks import load_rulebook

    if not game:
        _refuse_without_game({"--area": bool(area), "--options": options, "--opponents": opponents})
        _overview({name: load_rulebook(name) for name in game_names()}, as_json)
        return
    rulebook = load_rulebook(load_game(game).name)
    if opponents:
        _opponents(load_game(game).name, as_json)
    elif options:
        _options(rulebook, other_options(load_game(game).name), as_json)
    else:
        _clauses(_in_area(rulebook, area), as_json)


def _write_pages(folder: str) -> None:
    import os
    import sys

    from deckcheck.core.writing import replace_whole
    from deckcheck.report.rule_pages import rule_pages

    pages = rule_pages()
    os.makedirs(folder, exist_ok=True)
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


def _opponents(game: str, as_json: bool) -> None:
    """Print the opponents; the first is the default."""
    from deckcheck.core.registry import has_engine, load_engine

    if not has_engine(game):
        raise UsageError(f"{game} has no simulator")
    known = load_engine(game).goldfish.opponents
    if as_json:
        print_json(opponents=known)
        return
    first = next(iter(known))
    rows = [(f"{name} (default)" if name == first else name, what) for name, what in known.items()]
    print_table(("opponent", "what it does"), rows)


def _overview(rulebooks: dict[str, Any], as_json: bool) -> None:
    rows = []
    for name, rulebook in rulebooks.items():
        clauses = rulebook["rules"]
        tested = [clause for clause in clauses if clause["status"] == "tested"]
        construction = [clause for clause in clauses if clause["area"] == "construction"]
        done = sum(clause["status"] == "tested" for clause in construction)
        rows.append(
            {
                "game": name,
                "clauses": len(clauses),
                "tested": len(tested),
                "construction": len(construction),
                "construction_tested": done,
                "open_points": len(rulebook["ambiguities"]),
            }
        )
    if as_json:
        print_json(games=rows)
        return
    table = [
        (
            row["game"],
            f"{row['tested']} of {row['clauses']}",
            _share(row["construction_tested"], row["construction"]),
            str(row["open_points"]),
        )
        for row in rows
    ]
    print_table(("game", "clauses tested", "construction tested", "ambiguities"), table)


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part * 100 // whole}%)"


def _clauses(clauses: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        print_json(clauses=clauses)
        return
    print_table(
        ("id", "area", "status", "rule"),
        [(row["id"], row["area"], row["status"].partition(":")[0], row["rule"].strip()) for row in clauses],
    )
    areas = Counter((clause["area"], clause["status"] == "tested") for clause in clauses)
    for area in dict.fromkeys(clause["area"] for clause in clauses):
        tested, other = areas[area, True], areas[area, False]
        print(f"{area}: tested {_share(tested, tested + other)}")
    reasons = Counter(clause["status"].partition(": ")[2] for clause in clauses if clause["status"] != "tested")
    for reason, number in reasons.items():
        print(f"{number} unsupported: {reason}")


def _options(rulebook: dict[str, Any], others: dict[str, dict[str, Any]], as_json: bool) -> None:
    """Print the ambiguities with the values of their options, and the other options of formats."""
    from deckcheck.decks.formats import describe_readings, describe_value, describe_values

    if as_json:
        rows_of_others = [
            {
                "option": option,
                "question": schema["description"],
                "allowed": describe_values(schema),
                "default": schema.get("default"),
            }
            for option, schema in others.items()
        ]
        print_json(options=[*rulebook["ambiguities"], *rows_of_others])
        return
    rows = []
    for point in rulebook["ambiguities"]:
        rows.append((point["option"], point["question"].strip(), "\n".join(describe_readings(point))))
    for option, schema in others.items():
        standard = f"; default {describe_value(schema['default'])}" if "default" in schema else ""
        rows.append((option, schema["description"], describe_values(schema) + standard))
    print_table(("option", "question", "values"), rows)
