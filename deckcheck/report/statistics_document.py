"""The statistics of a deck as a document."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckcheck.building.statistics import OPENING, DeckStatistics, Shown
from deckcheck.core.registry import load_game
from deckcheck.core.statistics import LIMITS, Curve, Fact, Table
from deckcheck.core.words import plural
from deckcheck.report.charts import count_chart, is_row_of_numbers
from deckcheck.report.deck_document import decklist_blocks
from deckcheck.report.document import Block, Document, bars_of, shown

NEAR = 1
"""Copies left up to which a card is near its limit."""
FEW = 5
"""Number of other cards up to which a terminal shows them as well."""


def statistics_document(found: DeckStatistics) -> Document:
    alone = plural(found.sizes[0][1], "card") if len(found.sizes) == 1 else ""
    sizes = alone or " + ".join(f"{number} {title}" for title, number in found.sizes)
    subtitle = " · ".join(part for part in (load_game(found.game).title, found.format, sizes) if part)
    blocks = [_block(statistic) for statistic in found.statistics if not isinstance(statistic, Fact)]
    facts = tuple(f"{statistic.title}: {statistic.text}" for statistic in found.statistics if isinstance(statistic, Fact))
    if facts:
        blocks.append(Block("in words", sentences=facts))
    pages = tuple(_page_blocks(found, facts))
    return Document(found.deck, _data(found), subtitle, _answer(found), tuple(blocks), tuple(found.notes), found.game, pages)


def _page_blocks(found: DeckStatistics, facts: tuple[str, ...]) -> Iterator[Block]:
    """Yield the page: the curves, sentences, the other tables, and the decklist."""
    curves = [statistic for statistic in found.statistics if isinstance(statistic, Curve)]
    charts = tuple(count_chart(curve) for curve in curves if is_row_of_numbers(curve))
    if charts:
        yield Block("", charts=charts)
    if facts:
        yield Block("in words", sentences=facts)
    for statistic in found.statistics:
        if isinstance(statistic, Table) or (isinstance(statistic, Curve) and not is_row_of_numbers(statistic)):
            block = _block(statistic)
            kinds = isinstance(statistic, Table) and statistic.columns[1:3] == ("cards", "share")
            yield block._replace(bars=bars_of(block.rows)) if kinds else block
    if found.opened is not None:
        yield from (block._replace(title=f"decklist: {block.title}") for block in decklist_blocks(found.opened))


def _answer(found: DeckStatistics) -> str:
    """Return the deck in one sentence: what most of its cards are, and the first chance of its opening hand."""
    tables = [statistic for statistic in found.statistics if isinstance(statistic, Table)]
    kinds = next((table for table in tables if table.columns[1:3] == ("cards", "share")), None)
    hands = next((table for table in tables if table.title.startswith(OPENING)), None)
    parts = [_most(kinds)] if kinds else []
    if hands:
        name, *chances = hands.rows[0]
        known = [chance for chance in chances if chance is not None]
        mulligan = " with the mulligan" if len(known) > 1 else ""
        parts.append(f"the {hands.title} has at least one {name} in {shown(known[-1])} of games{mulligan}")
    return "; ".join(parts)


def _most(kinds: Table) -> str:
    cards = [row[1] for row in kinds.rows if isinstance(row[1], int)]
    name, number, share = max(kinds.rows, key=lambda row: row[1] if isinstance(row[1], int) else 0)[:3]
    return f"{number} of {plural(sum(cards), 'card')} ({shown(share)}) have the {kinds.columns[0]} {name}"


def _block(statistic: Curve | Table) -> Block:
    if isinstance(statistic, Curve):
        rows = tuple(statistic.counts.items())
        return Block(statistic.title, (statistic.title.partition(" (")[0], "cards"), rows, bars_of(rows))
    if statistic.title == LIMITS:
        return _limits(statistic)
    return Block(statistic.title, statistic.columns, statistic.rows)


def _limits(table: Table) -> Block:
    """Return the distance to limits; a terminal shows only the cards that are near theirs."""
    near = sum(isinstance(row[-1], int) and row[-1] <= NEAR for row in table.rows)
    others = len(table.rows) - near
    if others < FEW:
        return Block(table.title, table.columns, table.rows)
    rest = f"and {plural(others, 'card')} with more left" if near else f"{plural(others, 'card')}, each with 2 or more left"
    return Block(table.title, table.columns, table.rows, most=near, rest=rest)


def _data(found: DeckStatistics) -> dict[str, Any]:
    return {
        "version": 1,
        "deck": found.deck,
        "file": found.file,
        "game": found.game,
        "format": found.format,
        "sizes": dict(found.sizes),
        "statistics": [_value(statistic) for statistic in found.statistics],
        "notes": found.notes,
    }


def _value(statistic: Shown) -> dict[str, Any]:
    if isinstance(statistic, Curve):
        return {"title": statistic.title, "kind": "curve", "counts": dict(statistic.counts)}
    if isinstance(statistic, Fact):
        return {"title": statistic.title, "kind": "fact", "text": statistic.text}
    return {
        "title": statistic.title,
        "kind": "table",
        "rows": [dict(zip(statistic.columns, row, strict=True)) for row in statistic.rows],
    }
