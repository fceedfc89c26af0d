"""The statistics of a deck as a report, and as the value of its JSON."""

from __future__ import annotations

from typing import Any

from deckcheck.building.statistics import DeckStatistics, Shown
from deckcheck.core.registry import load_game
from deckcheck.core.statistics import Curve, Fact
from deckcheck.report.tables import Block, Report


def statistics_report(found: DeckStatistics) -> Report:
    sizes = " + ".join(f"{number} {title}" for title, number in found.sizes)
    subtitle = " · ".join(part for part in (load_game(found.game).title, found.format, sizes) if part)
    blocks = [_block(one) for one in found.statistics if not isinstance(one, Fact)]
    facts = tuple(f"{one.title}: {one.text}" for one in found.statistics if isinstance(one, Fact))
    if facts:
        blocks.append(Block("in words", sentences=facts))
    return Report(found.deck, subtitle, tuple(blocks), found.notes, found.game)


def _block(one: Shown) -> Block:
    if isinstance(one, Curve):
        return Block(one.title, (one.title.partition(" (")[0], "cards"), tuple(one.counts.items()), chart=True)
    if isinstance(one, Fact):
        return Block(one.title, sentences=(one.text,))
    return Block(one.title, one.columns, one.rows)


def statistics_value(found: DeckStatistics) -> dict[str, Any]:
    return {
        "version": 1,
        "deck": found.deck,
        "file": found.file,
        "game": found.game,
        "format": found.format,
        "sizes": dict(found.sizes),
        "statistics": [_value(one) for one in found.statistics],
        "notes": found.notes,
    }


def _value(one: Shown) -> dict[str, Any]:
    if isinstance(one, Curve):
        return {"title": one.title, "kind": "curve", "counts": dict(one.counts)}
    if isinstance(one, Fact):
        return {"title": one.title, "kind": "fact", "text": one.text}
    return {"title": one.title, "kind": "table", "rows": [dict(zip(one.columns, row, strict=True)) for row in one.rows]}
