"""The difference of two decks as a document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deckcheck.building.difference import CardChange, Difference, ValueChange
from deckcheck.core.registry import load_game
from deckcheck.core.statistics import Cell
from deckcheck.core.words import plural
from deckcheck.report.charts import Curves, Pair, Pairs, Point, Series, Swap, Swaps
from deckcheck.report.document import Block, Document, shown
from deckcheck.report.odds_document import HAND, odds_data, turn_name
from deckcheck.report.tally import STATUS_WORDS


def difference_document(found: Difference) -> Document:
    zones = {zone.key: zone.title for zone in load_game(found.game).zones}
    came = [change for change in found.cards if not change.before]
    went = [change for change in found.cards if not change.after]
    changed = [change for change in found.cards if change.before and change.after]
    blocks = [
        _cards("in", came, zones, "after"),
        _cards("out", went, zones, "before"),
        Block("changed counts", ("card", "zone", "before", "after"), tuple(_row(change, zones) for change in changed)),
        _verdict(found),
        *_statistics(found),
    ]
    for before, after in found.odds:
        rows = [(turn_name(had.turn), had.chance, has.chance) for had, has in zip(before.turns, after.turns, strict=True)]
        blocks.append(Block(f"odds: {before.requirement}", (before.draws.word, "before", "after"), tuple(rows)))
    files = f"{found.files[0]} → {found.files[1]}"
    names = found.names[0] if found.names[0] == found.names[1] else " → ".join(found.names)
    notes = ("no differences",) if found.is_empty else ()
    kept = tuple(block for block in blocks if block.rows or block.sentences)
    return Document(
        names, _data(found), files, _answer(found), kept, notes, found.game, tuple(_page_blocks(found, zones, kept))
    )


def _page_blocks(found: Difference, zones: Mapping[str, str], blocks: Sequence[Block]) -> Iterator[Block]:
    """Yield the page: cards that came and went, curves of the odds, values as pairs of bars, and the verdict."""
    names = (found.names[0], found.names[1]) if found.names[0] != found.names[1] else ("before", "after")
    for zone, title in zones.items():
        moved = [change for change in found.cards if change.zone == zone]
        ordered = sorted(moved, key=lambda change: (change.after > change.before, change.after - change.before, change.card))
        out = tuple(Swap(change.card, change.before, change.after) for change in ordered if change.after < change.before)
        came = tuple(Swap(change.card, change.before, change.after) for change in ordered if change.after > change.before)
        charts = [Swaps(f"{title}: {plural(sum(swap.before - swap.after for swap in out), 'card')} out", names, out)] * bool(
            out
        )
        charts += [Swaps(f"{title}: {plural(sum(swap.after - swap.before for swap in came), 'card')} in", names, came)] * bool(
            came
        )
        if charts:
            yield Block("", charts=tuple(charts))
    yield from (block for block in blocks if block.title == "verdict")
    for before, after in found.odds:
        series = tuple(
            Series(name, tuple(Point(turn.turn, float(turn.chance)) for turn in odds.turns))
            for name, odds in zip(names, (before, after), strict=True)
        )
        yield Block("", charts=(Curves(f"{before.words}, by {before.draws.word}", before.draws.word, series, zero=HAND),))
    tables: dict[str, list[Pair]] = {}
    for change in found.statistics:
        if change.row and _is_number(change.before) and _is_number(change.after):
            column = f", {change.column}" if change.column not in ("cards", "chance", "share") else ""
            if change.column != "share":
                tables.setdefault(change.table.partition(" (")[0], []).append(_pair(f"{change.row}{column}", change))
    for title, rows in tables.items():
        yield Block("", charts=(Pairs(title, names, tuple(rows)),))
    yield from (block for block in blocks if block.title == "in words")


def _is_number(cell: Cell) -> bool:
    return cell is None or not isinstance(cell, str)


def _pair(name: str, change: ValueChange) -> Pair:
    before, after = (None if isinstance(cell, str) or cell is None else float(cell) for cell in (change.before, change.after))
    return Pair(name, before, after, shown(change.before), shown(change.after))


def _answer(found: Difference) -> str:
    """Return what changes in one sentence: how many copies come and go, and the verdict."""
    came = sum(max(change.after - change.before, 0) for change in found.cards)
    went = sum(max(change.before - change.after, 0) for change in found.cards)
    before, after = (STATUS_WORDS[status] for status in found.verdicts)
    verdict = f"{after}, as before" if before == after else f"{after}, before {before}"
    return f"{plural(came, 'copy')} in, {went} out; {verdict}" if came or went else ""


def _cards(title: str, changes: list[CardChange], zones: dict[str, str], side: str) -> Block:
    rows = [(change.card, zones.get(change.zone, change.zone), getattr(change, side)) for change in changes]
    return Block(title, ("card", "zone", "copies"), tuple(rows))


def _row(change: CardChange, zones: dict[str, str]) -> tuple[str, str, int, int]:
    return change.card, zones.get(change.zone, change.zone), change.before, change.after


def _verdict(found: Difference) -> Block:
    before, after = (STATUS_WORDS[status] for status in found.verdicts)
    lines = [f"{before} → {after}" if before != after else f"{after}, as before"]
    lines += [f"new: {line}" for line in found.new_findings]
    lines += [f"gone: {line}" for line in found.gone_findings]
    return Block("verdict", sentences=tuple(lines))


def _statistics(found: Difference) -> list[Block]:
    """Return a table for values and sentences for what is described in words."""
    values = [change for change in found.statistics if change.row]
    rows = [
        (
            f"{change.table.partition(' (')[0]}: {change.row}"
            + (f", {change.column}" if change.column not in ("cards", "chance") else ""),
            change.before,
            change.after,
        )
        for change in values
    ]
    words = [
        f"{change.table}: {change.before if change.before is not None else 'none'} → "
        f"{change.after if change.after is not None else 'none'}"
        for change in found.statistics
        if not change.row
    ]
    return [Block("statistics", ("value", "before", "after"), tuple(rows)), Block("in words", sentences=tuple(words))]


def _data(found: Difference) -> dict[str, Any]:
    return {
        "version": 1,
        "game": found.game,
        "before": {"file": found.files[0], "deck": found.names[0], "status": found.verdicts[0]},
        "after": {"file": found.files[1], "deck": found.names[1], "status": found.verdicts[1]},
        "cards": [change._asdict() for change in found.cards],
        "new_findings": found.new_findings,
        "gone_findings": found.gone_findings,
        "statistics": [change._asdict() for change in found.statistics],
        "odds": [
            {"before": odds_data(before, None, before.turns[0]), "after": odds_data(after, None, after.turns[0])}
            for before, after in found.odds
        ],
    }
