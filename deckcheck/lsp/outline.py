"""The shape of decklists in editors: zones with their sizes, copies left, and the meaning of suppression comments."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lsprotocol import types

from deckcheck.building.room import copies_allowed, size_words
from deckcheck.core.model import Span
from deckcheck.core.registry import load_game
from deckcheck.core.words import plural
from deckcheck.decks.opening import OpenedDeck
from deckcheck.lsp.analysis import Analysis
from deckcheck.lsp.text import Text
from deckcheck.validation.suppress import Ignore, find_ignores

TOKEN_TYPES = ["keyword", "enumMember", "string"]
TOKEN_MODIFIERS = ["deprecated"]
_RULE = re.compile(r"[^\s,\[\]]+")


def symbols_of(analysis: Analysis) -> list[types.DocumentSymbol]:
    """Return the decks of a document, each with its zones and the numbers of their cards."""
    return [_deck_symbol(analysis, opened) for opened in analysis.opened]


def _deck_symbol(analysis: Analysis, opened: OpenedDeck) -> types.DocumentSymbol:
    text, game = analysis.text, load_game(opened.deck.game)
    last = opened.document.last_line or len(text.starts)
    first = opened.document.span().line
    whole = text.range_of(Span(first, 1, last, 10**9))
    zones = [_zone_symbol(text, opened, zone, title) for zone, title in game.zones if zone in opened.deck.zones]
    return types.DocumentSymbol(
        name=opened.deck.name or game.title,
        detail=f"{game.title}, {opened.format.name}",
        kind=types.SymbolKind.Package,
        range=whole,
        selection_range=text.range_of(opened.deck.span("")),
        children=zones,
    )


def _zone_symbol(text: Text, opened: OpenedDeck, zone: str, title: str) -> types.DocumentSymbol:
    deck = opened.deck
    lines = [deck.place(entry).line for entry in deck.zone(zone)]
    head = _heading(opened, zone)
    first, last = min([head.line, *lines]), max([head.line, *lines])
    return types.DocumentSymbol(
        name=title,
        detail=plural(deck.size(zone), "card"),
        kind=types.SymbolKind.Array,
        range=text.range_of(Span(first, 1, last, 10**9)),
        selection_range=text.range_of(Span(first, 1, first, 10**9)),
    )


def _heading(opened: OpenedDeck, zone: str) -> Span:
    """Return the place of a zone's key; plain text and CSV files may have none, then its first line."""
    entries = opened.deck.zone(zone)
    head = opened.deck.span(zone)
    first = opened.deck.place(entries[0]) if entries else head
    return head if head.line <= first.line and zone in (opened.document.value or {}) else first


def hints_of(analysis: Analysis, shown: types.Range) -> list[types.InlayHint]:
    """Return the hints on the lines that are shown: the size of a zone, and how many more copies of a card it may have."""
    hints = []
    for opened in analysis.opened:
        for zone in opened.deck.zones:
            hints += list(_zone_hints(analysis, opened, zone, shown))
    return hints


def _zone_hints(analysis: Analysis, opened: OpenedDeck, zone: str, shown: types.Range) -> Iterator[types.InlayHint]:
    def hint(line: int, label: str, tooltip: str = "") -> types.InlayHint:
        end = analysis.text.position(analysis.text.ends[min(line, len(analysis.text.ends) - 1)])
        return types.InlayHint(end, label, tooltip=tooltip or None, padding_left=True)

    head = _heading(opened, zone).line - 1
    if shown.start.line <= head <= shown.end.line:
        yield hint(head, size_words(opened, zone))
    for entry in opened.deck.zone(zone):
        line = opened.deck.place(entry).line - 1
        if entry.card is None or line == head or not shown.start.line <= line <= shown.end.line:
            continue
        more = copies_allowed(opened, entry.key, zone)
        if more is not None:
            yield hint(line, f"+{more}" if more else "max", f"{plural(more, 'more copy')} allowed")


def tokens_of(analysis: Analysis) -> list[int]:
    """Return the parts of suppression comments: the directive, the rules, the reason; unused rules are struck out."""
    unused = {
        (finding.line, rule)
        for finding in analysis.findings
        if finding.rule == "DC-SUPPRESS-01"
        for rule in re.findall(r"[A-Z]+(?:-[A-Z]+)+-[0-9]+", finding.message)
    }
    parts = [
        part
        for opened in analysis.opened
        for ignore in find_ignores(opened.document)
        for part in _parts(analysis, ignore, unused)
    ]
    data, line, column = [], 0, 0
    for number, start, length, kind, modifiers in sorted(parts):
        data += [number - line, start - column if number == line else start, length, kind, modifiers]
        line, column = number, start
    return data


def _parts(analysis: Analysis, ignore: Ignore, unused: set[tuple[int, str]]) -> Iterator[tuple[int, int, int, int, int]]:
    text, number = analysis.text, ignore.span.line - 1
    line = text.line(number)
    start, end = ignore.span.column - 1, min(ignore.span.end_column - 1, len(line))
    bracket, closing = line.find("[", start, end), line.find("]", start, end)

    def part(first: int, last: int, kind: int, modifiers: int = 0) -> tuple[int, int, int, int, int]:
        return number, text.width(line[:first]), text.width(line[first:last]), kind, modifiers

    if bracket < 0 or closing < bracket:
        yield part(start, end, 0)
        return
    yield part(start, bracket, 0)
    for found in _RULE.finditer(line, bracket + 1, closing):
        yield part(*found.span(), 1, int((number + 1, found[0].upper()) in unused))
    reason = line[closing + 1 : end]
    if reason.strip():
        first = closing + 1 + len(reason) - len(reason.lstrip())
        yield part(first, end, 2)
