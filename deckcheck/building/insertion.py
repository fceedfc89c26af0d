"""More lines for a decklist, with its comments and its order kept. A deck without a place for them is written anew."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from deckcheck.building.writers.content import Line, is_export
from deckcheck.building.writers.yaml_decklist import scalar
from deckcheck.core.registry import load_game
from deckcheck.decks.opening import OpenedDeck
from deckcheck.reading.documents import span_of
from deckcheck.reading.notations import notation_of_file
from deckcheck.reading.recognition import notation_of_text


def insert_lines(opened: OpenedDeck, added: Mapping[str, list[Line]]) -> str | None:
    """Return the text of the only deck of a file with more lines in its zones; None for notations without a place for them."""
    document = opened.document
    notation = notation_of_file(document.file) or notation_of_text(document.text)
    if is_export(opened.deck) or notation == "csv" or type(document.marks) is not tuple:
        return None
    text = document.text
    if text and not text.endswith("\n"):
        text += "\n"
    lines = text.splitlines(keepends=True)
    marks = document.marks[1]
    present = {zone: marks[zone][1] for zone in added if zone in marks}
    later_first = sorted(present, key=lambda zone: _end(present[zone]), reverse=True)
    for zone in later_first:
        if notation == "text":
            at = _end(present[zone])[0]
            lines[at:at] = [f"{line.copies} {line.card}\n" for line in added[zone]]
        else:
            _insert_yaml(lines, present[zone], added[zone])
    missing = {zone: new for zone, new in added.items() if zone not in present}
    if missing and notation == "yaml" and lines and lines[0].lstrip().startswith("{"):
        return None
    return "".join([*lines, *_new_zones(opened, missing, notation == "text")])


def _end(mark: Any) -> tuple[int, int]:
    """Return the line (counted from 1) and the column after the last line of a zone, or of its empty list."""
    items = mark[1]
    if items:
        span = span_of(items[-1])
        return span.end_line, span.end_column
    event = mark[2].end_mark
    return event.line + 1, event.column + 1


def _insert_yaml(lines: list[str], mark: Any, new: list[Line]) -> None:
    items = mark[1]
    if not mark[0].flow_style:
        at = _end(mark)[0]
        first = lines[span_of(items[0]).line - 1]
        indent = first[: first.index("-")]
        lines[at:at] = [f"{indent}- {scalar(f'{line.copies} {line.card}')}\n" for line in new]
        return
    start, end = mark[0].start_mark, mark[2].end_mark
    if not items and start.line == end.line and not lines[end.line].lstrip().startswith(("{", '"')):
        row = lines[end.line]
        lines[end.line] = row[: start.column].rstrip() + row[end.column :]
        lines[end.line + 1 : end.line + 1] = [f"  - {scalar(f'{line.copies} {line.card}')}\n" for line in new]
        return
    row, column = lines[end.line], end.column - 1
    texts = [json.dumps(f"{line.copies} {line.card}", ensure_ascii=False) for line in new]
    before = row[:column].rstrip() or row[:column]
    if items and not row[:column].strip():  # the bracket is on a line of its own
        last = lines[_end(mark)[0] - 1]
        indent = last[: len(last) - len(last.lstrip())]
        at = _end(mark)[0]
        lines[at - 1] = last.rstrip("\r\n").rstrip() + ",\n"
        lines[at:at] = [f"{indent}{text}{',' * (number < len(texts))}\n" for number, text in enumerate(texts, 1)]
        return
    lines[end.line] = before + ", " * bool(items) + ", ".join(texts) + row[column:]


def _new_zones(opened: OpenedDeck, missing: Mapping[str, list[Line]], is_text: bool) -> Iterator[str]:
    titles = dict(load_game(opened.deck.game).zones)
    for zone, new in missing.items():
        yield f"\n{titles[zone]}\n" if is_text else f"{zone}:\n"
        for line in new:
            words = f"{line.copies} {line.card}"
            yield f"{words}\n" if is_text else f"  - {scalar(words)}\n"
