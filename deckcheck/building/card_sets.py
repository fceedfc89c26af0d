"""Set files that a table was imported into: new lines, lines that are kept, and what was edited by hand.

A row of the set file ends with a comment, `# imported 3f2a9c1b`: a digest of what the table said. With it a second import tells
what was edited by hand, and keeps that.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple
from zlib import crc32

from deckcheck.cards.database import read_set
from deckcheck.core.diagnostics import make_error
from deckcheck.core.errors import InputError
from deckcheck.reading.csv_reader import split_lines
from deckcheck.reading.documents import YamlDocument, parse_documents
from deckcheck.reading.yaml_scalars import flow

Row = dict[str, Any]

_ONE_LINE = "write each card of the set on a line of its own: '  - {id: CLUB-001, ...}'"
_IMPORTED = re.compile(r"\s*# imported ([0-9a-f]{8})\b")


class SetHead(NamedTuple):
    """The head of a set file."""

    game: str
    code: str
    name: str
    kind: str
    source: str


class Chunk(NamedTuple):
    """A card of an existing set file: its lines with the comments above it, and its row."""

    text: str
    row: Row
    digest: str
    """Digest of what was imported last; empty if the row was never imported."""


def existing_chunks(text: str, file: str) -> tuple[dict[str, Chunk], str]:
    """Return the cards of a set file by ID, and the text above them."""
    (document,) = parse_documents(text, file)
    lines = split_lines(text.rstrip("\n"))
    starts = [_first_line(document, place, lines) for place in range(len(document.value["cards"]))]
    ends = [*starts[1:], len(lines)][: len(starts)]
    chunks = {}
    for row, start, end in zip(document.value["cards"], starts, ends, strict=True):
        part = "".join(f"{line}\n" for line in lines[start:end])
        marked = _IMPORTED.search(part)
        chunks[row["id"]] = Chunk(part, row, marked[1] if marked else "")
    first = starts[0] if starts else len(lines)
    return chunks, "".join(f"{line}\n" for line in lines[:first]).replace("cards: []", "cards:")


def _first_line(document: YamlDocument, place: int, lines: Sequence[str]) -> int:
    start = document.span(("cards", place)).line - 1
    while start > 0 and lines[start - 1].lstrip().startswith("#") and lines[start - 1].startswith(" "):
        start -= 1
    return start


def merged(chunk: Chunk, row: Row, order: Iterable[str], columns: set[str]) -> tuple[str, list[str]]:
    """Return a card with what the table says and with what was edited by hand, and the fields in which they contradict."""
    there = {field: value for field, value in chunk.row.items() if field in columns}
    if there == row:
        return chunk.text, []
    new_digest = _digest(row)
    if _digest(there) == chunk.digest:
        new = {**{key: value for key, value in chunk.row.items() if key not in columns}, **row}
        return _comments(chunk.text) + _line({field: new[field] for field in order if field in new}, new_digest), []
    if new_digest == chunk.digest:
        return chunk.text, []
    return chunk.text, [field for field in columns if there.get(field) != row.get(field)]


def new_line(row: Row) -> str:
    """Return the line of a card that was not imported before."""
    return _line(row, _digest(row))


def _comments(text: str) -> str:
    """Return the comments of a card, as lines above it."""
    kept = []
    for line in text.splitlines():
        _, mark, words = _IMPORTED.sub("", line).partition(" #")
        kept += [f"  # {words.strip()}"] if mark and "'" not in line.partition(" #")[0] else []
    return "".join(f"{line}\n" for line in kept)


def _line(row: Row, digest: str) -> str:
    return f"  - {flow(row)}  # imported {digest}\n"


def _digest(row: Row) -> str:
    return f"{crc32(json.dumps(row, sort_keys=True, ensure_ascii=True).encode()):08x}"


def head_text(head: SetHead) -> str:
    name = flow(head.name or head.code)
    return (
        f"game: {head.game}\nset: {{code: {flow(head.code)}, name: {name}}}\n"
        f"provenance: {{kind: {head.kind}, source: {flow(head.source)}}}\ncards:\n"
    )


def check_written(text: str, game: str, ids: set[str], file: str) -> None:
    """Refuse to write what is no set with all of its cards: a note may spoil the head, lines of another form a card."""
    try:
        document = read_set(text, file or "the set that would be written", game)
    except InputError as error:
        if not file:
            raise
        problem = error.diagnostics[0]
        raise InputError([problem._replace(message=f"cards cannot be added here: {problem.message}", help=_ONE_LINE)]) from None
    if {row["id"] for row in document.value["cards"]} != ids:
        message = "cards cannot be added here without losing others"
        raise InputError([make_error("DC-TABLE-01", message, file or document.file, document.span(), _ONE_LINE)])
