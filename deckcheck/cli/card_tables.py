"""`deckcheck cards import` and `deckcheck cards export`: card sets from tables, and tables from card sets."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import complete_game
from deckcheck.cli.options import check_outputs, file_or_standard_output, game_from
from deckcheck.cli.output import exit_with, write_out
from deckcheck.core.errors import InputError, UsageError

if TYPE_CHECKING:
    from deckcheck.building.card_import import ColumnMapping, Imported
    from deckcheck.building.card_sets import SetHead
    from deckcheck.core.diagnostics import Diagnostic

Output = Annotated[
    str,
    typer.Option("--output", "-o", metavar="FILE", help="File to write.", callback=file_or_standard_output),
]
GameOption = Annotated[
    str,
    typer.Option(
        "--game", "-g", metavar="GAME", help="Game of the cards, if the table does not name it.", autocompletion=complete_game
    ),
]


def import_table(
    table: Annotated[str, typer.Argument(metavar="[TABLE]", help="Table of cards: CSV, XLSX, ODS or JSON.")] = "",
    game: GameOption = "",
    output: Output = "",
    mapping: Annotated[
        str, typer.Option("--map", metavar="FILE", help="Which column is which field, and which word is which value (YAML).")
    ] = "",
    code: Annotated[
        str, typer.Option("--set", metavar="CODE", help="Code of the set; numbers cards that have no ID: CODE-001.")
    ] = "",
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="Name of the set; defaults to that of the table.")] = "",
    kind: Annotated[
        str, typer.Option("--kind", metavar="KIND", help="Where the facts come from: published, rulebook or sample.")
    ] = "",
    sample: Annotated[
        str,
        typer.Option("--sample", metavar="GAME", help="Write a table of GAME to start from.", autocompletion=complete_game),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the problems as JSON; --output writes the set.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace existing files that are not outputs of deckcheck.")] = False,
) -> None:
    """Make a card set from a table, and name every cell that is wrong or doubtful.

    Columns are found by their names, in any order and six languages, or by their values. Import again after a correction: what
    was edited by hand in the set file stays.

    Exit code: 0 all cells used; 1 cells could not be used; 2 something could not be read.
    """
    if sample:
        _write_sample(game_from(sample), output, force=force)
        return
    if not table:
        raise UsageError("name a table to import, or --sample GAME for one to start from")
    from deckcheck.building.card_import import import_cards
    from deckcheck.reading.tables import read_table

    read = read_table(table)
    head = _head(read.notes, table, game_from(game), code=code, name=name, kind=kind)
    columns = load_mapping(mapping, head.game)
    existing = _existing(output, head.game, force=force)
    done = import_cards(read, head, columns, existing, output)
    if output:
        _write_set(output, done.text, existing)
    elif not as_json:
        write_out([done.text], "")
    _say(done, output, as_json=as_json)
    exit_with(1 if any(found.severity == "error" for found in done.found) else 0)


def _write_sample(game: str, output: str, *, force: bool) -> None:
    from deckcheck.building.card_export import sample_table
    from deckcheck.core.registry import load_game

    notation = _notation_of(output)
    check_outputs([output], force=force)
    write_out([sample_table(game, notation)], output)
    if output:
        short = load_game(game).short or game
        sys.stderr.write(f"wrote {output}; next: deckcheck cards import {output} -g {short} -o cards/club.yaml\n")


def _head(notes: Mapping[str, str], table: str, game: str, *, code: str, name: str, kind: str) -> SetHead:
    from deckcheck.building.card_sets import SetHead
    from deckcheck.core.registry import find_game

    stated = notes.get("set", "").partition(" ")
    provenance = notes.get("provenance", "").partition(";")
    named = game or find_game(notes.get("game", "")) or ""
    if not named:
        raise UsageError(f"{table} does not name its game; pass -g GAME")
    kind = kind or provenance[0].strip() or "sample"
    if kind not in ("published", "rulebook", "sample"):
        raise UsageError(f"'{kind}' says nothing about where cards come from; use one of: published, rulebook, sample")
    source = provenance[2].strip() or os.path.basename(table)
    return SetHead(named, (code or stated[0]).upper(), name or stated[2].strip(), kind, source)


def load_mapping(file: str, game: str) -> ColumnMapping:
    """Return what a mapping file says; raise InputError with the line of what it cannot say."""
    from deckcheck.building.card_import import ColumnMapping
    from deckcheck.reading.documents import parse_documents
    from deckcheck.reading.limits import CARD_TABLE
    from deckcheck.reading.schema_errors import check_schema
    from deckcheck.reading.texts import read_text

    if not file:
        return ColumnMapping()
    documents = list(parse_documents(read_text(file, CARD_TABLE), file))
    problems = [problem for document in documents for problem in check_schema(document, "common/card-mapping")]
    if problems or len(documents) != 1:
        raise InputError(problems) if problems else UsageError(f"{file} must contain one document, not {len(documents)}")
    value = documents[0].value
    _check_fields([*filter(None, value.get("columns", {}).values()), *value.get("values", {})], game, file)
    return ColumnMapping(value.get("columns", {}), value.get("values", {}))


def _check_fields(fields: list[str], game: str, file: str) -> None:
    from deckcheck.core.words import suggest_or_list
    from deckcheck.reading.card_columns import card_fields

    for field in fields:
        if field not in card_fields(game):
            advice = suggest_or_list(field, list(card_fields(game)))
            raise UsageError(f"{file}: cards of {game} have no field '{field}'; {advice}")


def _existing(output: str, game: str, *, force: bool) -> str:
    """Return the text of a set file that is there already; refuse any other file."""
    from deckcheck.cards.database import read_set
    from deckcheck.reading.limits import DATABASE
    from deckcheck.reading.texts import decode, read_bytes

    with suppress(InputError):  # then it is no set
        if output and os.path.isfile(output):
            text = decode(read_bytes(output, DATABASE, is_input=False), output)
            read_set(text, output, game)
            check_outputs([output], force=force, again=True)
            return text
    check_outputs([output], force=force)
    return ""


def _write_set(output: str, text: str, existing: str) -> None:
    from deckcheck.core.writing import write_whole

    os.makedirs(os.path.dirname(os.path.abspath(output)), exist_ok=True)
    if text != existing:
        write_whole(output, text.encode(), updates=bool(existing))


def _say(done: Imported, output: str, *, as_json: bool) -> None:
    """Print the problems, then one line about the set."""
    from deckcheck.core.words import plural
    from deckcheck.report.style import printable

    if as_json:
        import json

        problems = [found._asdict() for found in done.found]
        report = {"version": 1, "cards": done.cards, "problems": problems}
        write_out([json.dumps(report, ensure_ascii=False, indent=2) + "\n"], "")
        return
    for found in done.found:
        help_line = f"\n  help: {printable(found.help)}" if found.help else ""
        sys.stderr.write(f"{printable(found.file)}: {found.severity}: {printable(found.message)}{help_line}\n")
    counts = [plural(number, word) for word in ("error", "warning", "notice") if (number := _count(done.found, word))]
    where = f" in {printable(output)}" if output else ""
    sys.stderr.write(f"{plural(done.cards, 'card')}{where}{': ' + ', '.join(counts) if counts else ''}\n")


def _count(found: list[Diagnostic], severity: str) -> int:
    return sum(problem.severity == severity for problem in found)


def export_table(
    file: Annotated[str, typer.Argument(metavar="SET", help="Card set (YAML).")],
    output: Output = "",
    to: Annotated[
        str, typer.Option("--to", metavar="NOTATION", help="csv or json; by default the ending of --output decides.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace existing files that are not outputs of deckcheck.")] = False,
) -> None:
    """Write the cards of a set as a table, which `cards import` reads back as the same cards."""
    from deckcheck.building.card_export import TABLES
    from deckcheck.cards.database import read_set
    from deckcheck.cards.lint import game_of_file
    from deckcheck.reading.limits import DATABASE
    from deckcheck.reading.texts import read_text

    notation = to or _notation_of(output)
    if notation not in TABLES:
        raise UsageError(f"'{notation}' is not a notation of tables; use csv or json")
    check_outputs([output], force=force)
    head = read_set(read_text(file, DATABASE), file, game_of_file(file)).value
    write_out([TABLES[notation](head, head["cards"])], output)


def _notation_of(output: str) -> str:
    """Return the notation that the name of a table says; refuse that of a spreadsheet, which would not open what is written."""
    start, ending = os.path.splitext(output)
    if ending.lower() in (".xlsx", ".xls", ".ods"):
        raise UsageError(f"tables are written as CSV or JSON; write -o {start}.csv, which spreadsheet programs open")
    return "json" if ending.lower() == ".json" else "csv"
