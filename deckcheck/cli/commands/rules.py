"""`deckcheck rules`: the clauses of a game's rulebook and what deckcheck does about each."""

from __future__ import annotations

import json
from collections import Counter
from typing import Annotated, Any

import typer

from deckcheck.cli.options import As
from deckcheck.cli.output import print_table
from deckcheck.core.errors import UsageError


def rules(
    game: Annotated[str, typer.Argument(help="A game; all games when left out.")] = "",
    area: Annotated[str, typer.Option("--area", help="Only one area: construction, setup, turn, action ...")] = "",
    options: Annotated[
        bool, typer.Option("--options", help="What --option can choose: the readings of open points, and more.")
    ] = False,
    opponents: Annotated[bool, typer.Option("--opponents", help="The opponents that goldfish and replay know.")] = False,
    as_json: As.json = False,
) -> None:
    """Show the rulebook of a game, clause by clause, and how much of it is covered by tests."""
    from deckcheck.core.registry import game_names, load_game
    from deckcheck.decks.formats import further_options
    from deckcheck.reading.rulebooks import load_ledger

    if not game:
        _refuse_without_game({"--area": bool(area), "--options": options, "--opponents": opponents})
        _overview({name: load_ledger(name) for name in game_names()}, as_json)
        return
    ledger = load_ledger(load_game(game).name)
    if opponents:
        _opponents(load_game(game).name, as_json)
    elif options:
        _options(ledger, further_options(load_game(game).name), as_json)
    else:
        _clauses(_in_area(ledger, area), as_json)


def _refuse_without_game(given: dict[str, bool]) -> None:
    for name, wanted in given.items():
        if wanted:
            raise UsageError(f"{name} needs a game: deckcheck rules GAME {name}")


def _in_area(ledger: dict[str, Any], area: str) -> list[dict[str, Any]]:
    areas = dict.fromkeys(clause["area"] for clause in ledger["rules"])
    if area and area not in areas:
        raise UsageError(f"{ledger['game']} has no area '{area}'; known: {', '.join(areas)}")
    return [clause for clause in ledger["rules"] if not area or clause["area"] == area]


def _opponents(game: str, as_json: bool) -> None:
    """What `--opponent` takes; the first is the one without it."""
    from deckcheck.core.registry import has_engine, load_engine

    if not has_engine(game):
        raise UsageError(f"{game} is not simulated")
    known = load_engine(game).goldfish.opponents
    if as_json:
        print(json.dumps(known, indent=1, ensure_ascii=False))
        return
    first = next(iter(known))
    rows = [(f"{name} (default)" if name == first else name, what) for name, what in known.items()]
    print_table(("opponent", "what it does"), rows)


def _overview(ledgers: dict[str, Any], as_json: bool) -> None:
    rows = []
    for name, ledger in ledgers.items():
        clauses = ledger["rules"]
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
                "open_points": len(ledger["ambiguities"]),
            }
        )
    if as_json:
        print(json.dumps(rows, indent=1))
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
    print_table(("game", "clauses tested", "construction tested", "open points"), table)


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part * 100 // whole} %)"


def _clauses(clauses: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        print(json.dumps(clauses, indent=1, ensure_ascii=False))
        return
    print_table(
        ("id", "area", "status", "rule"),
        [(one["id"], one["area"], one["status"].partition(":")[0], one["rule"].strip()) for one in clauses],
    )
    areas = Counter((one["area"], one["status"] == "tested") for one in clauses)
    for area in dict.fromkeys(one["area"] for one in clauses):
        tested, other = areas[area, True], areas[area, False]
        print(f"{area}: tested {_share(tested, tested + other)}")
    reasons = Counter(one["status"].partition(": ")[2] for one in clauses if one["status"] != "tested")
    for reason, number in reasons.items():
        print(f"unsupported, {number}: {reason}")


def _options(ledger: dict[str, Any], further: dict[str, dict[str, Any]], as_json: bool) -> None:
    """The open points with their readings, and what else a format may set."""
    from deckcheck.decks.formats import values_in_words

    if as_json:
        others = [
            {
                "option": option,
                "question": schema["description"],
                "allowed": values_in_words(schema),
                "default": schema.get("default"),
            }
            for option, schema in further.items()
        ]
        print(json.dumps([*ledger["ambiguities"], *others], indent=1, ensure_ascii=False))
        return
    rows = []
    for point in ledger["ambiguities"]:
        values = point.get("values") or {}
        readings = [
            f"{_word(values.get(letter, letter))}{' (default)' if letter == point['default'] else ''}: {text}"
            for reading in point["readings"]
            for letter, text in reading.items()
        ]
        rows.append((point["option"], point["question"].strip(), "\n".join(readings)))
    for option, schema in further.items():
        standard = f"; default {_word(schema['default'])}" if "default" in schema else ""
        rows.append((option, schema["description"], values_in_words(schema) + standard))
    print_table(("option", "question", "readings"), rows)


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def register(app: typer.Typer) -> None:
    app.command()(rules)
