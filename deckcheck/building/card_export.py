"""Tables of cards from set files, as `cards import` reads them back: CSV and JSON, and samples to begin with."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.cards.database import open_database
from deckcheck.core.lint import PlacedRow
from deckcheck.core.model import START
from deckcheck.core.registry import load_game, load_lint_rules
from deckcheck.reading.card_columns import card_fields
from deckcheck.reading.yaml_scalars import flow

Row = Mapping[str, Any]

_ELSEWHERE = ("effects", "tilemap", "black_tiles", "shapes", "printed")
"""Fields that are written in files of their own, and what only published cards have."""
_SEPARATED = re.compile(r"[;|,/\n]")


def export_csv(head: Row, rows: Sequence[Row]) -> str:
    """Return a table of cards as CSV, with the head of their set as notes above it."""
    columns = fields_of(head["game"], rows)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    provenance = head["provenance"]
    out.write(f"# game: {head['game']}\n# set: {head['set']['code']} {head['set']['name']}\n")
    out.write(f"# provenance: {provenance['kind']}; {provenance['source']}\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([written(row[field]) if field in row else "" for field in columns])
    return out.getvalue()


def export_json(head: Row, rows: Sequence[Row]) -> str:
    """Return a table of cards as JSON."""
    content = {key: value for key, value in head.items() if key != "cards"}
    return json.dumps({**content, "cards": list(rows)}, ensure_ascii=False, indent=2) + "\n"


TABLES = {"csv": export_csv, "json": export_json}
"""Notations of tables."""


def fields_of(game: str, rows: Sequence[Row]) -> list[str]:
    """Return the fields that cards have, in the order of the schema."""
    used = {field for row in rows for field in row}
    return [field for field in card_fields(game) if field in used]


def written(value: Any) -> str:
    """Return a value as a cell: words of a list with semicolons, what has parts as a set file has it."""
    if value is True:
        return "yes"
    if isinstance(value, str):
        return value
    is_plain = isinstance(value, list) and value and all(isinstance(word, str) for word in value)
    if is_plain and not any(_SEPARATED.search(word) or word[:1] in "[{" for word in value):
        return "; ".join(value)
    return flow(value)


def sample_table(game: str, notation: str = "csv") -> str:
    """Return a table to begin with: every column that people fill in, and a shipped card of each type, without a problem."""
    shipped = load_game(game)
    database = open_database(game)
    invented = [row for row in database.all_rows if database.source(row["id"])["kind"] == "sample"]
    first: dict[str, Row] = {}
    placed = [PlacedRow(row, START) for row in database.all_rows]
    pool = {row["id"]: row for row in database.all_rows}
    doubted = {problem.card for rule in load_lint_rules(game) for problem in rule.check(placed, pool)}
    for row in sorted(invented or database.all_rows, key=lambda row: (row["id"] in doubted, -len(row))):
        first.setdefault(shipped.card_type(database.card(row["id"])), row)
    rows = [{field: value for field, value in row.items() if field not in _ELSEWHERE} for row in first.values()]
    rows = [{**row, "id": f"CLUB-{number:03}"} for number, row in enumerate(rows, 1)]
    head = {
        "game": game,
        "set": {"code": "CLUB", "name": "Club cards"},
        "provenance": {"kind": "sample", "source": "our evenings"},
    }
    return TABLES[notation](head, rows)
