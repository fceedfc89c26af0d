"""Cards in editors: hover, completion, and where a card is defined."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, cast

from lsprotocol import types

from deckcheck.building.card_facts import facts_of
from deckcheck.building.labels import label_of
from deckcheck.cards.completion import cards_like
from deckcheck.cards.database import CardDatabase, open_database
from deckcheck.core.errors import DeckcheckError
from deckcheck.core.model import Span
from deckcheck.core.registry import find_game, game_names, load_game
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import formats_at
from deckcheck.lsp.analysis import Analysis, game_at
from deckcheck.lsp.recognition import notation_of
from deckcheck.reading.config import effective
from deckcheck.reading.documents import load_document
from deckcheck.reading.limits import DATABASE
from deckcheck.reading.line_notation import read_meta
from deckcheck.report.cards_document import fact_rows, plain_value
from deckcheck.validation.explain import explain_rule
from deckcheck.validation.fix.source import render_scalar

MOST_OFFERED = 50
_RULE_ID = re.compile(r"\b[A-Z]+(?:-[A-Z]+)+-[0-9]+\b")
_COUNT = r"(?:[xX×]?[0-9]+\s*[xX×]?\s+)?"
_YAML_LINE = re.compile(rf"^\s*-\s+(?:[\"'])?{_COUNT}(?P<typed>[^\"'{{}}\[\]]*)$")
_YAML_CARD = re.compile(r"^(?:.*[{,]|\s*-)?\s*card:\s+(?:[\"'])?(?P<typed>[^\"',}]*)$")
_YAML_VALUE = re.compile(r"^(?P<key>[a-z_]+):\s+(?:[\"'])?(?P<typed>[^\"']*)$")
_TEXT_LINE = re.compile(rf"^\s*{_COUNT}(?P<typed>.*)$")
_CSV_CELL = re.compile(r"^(?:.*[,;\t])?\s*\"?(?P<typed>[^,;\t\"]*)$")


def hover_of(analysis: Analysis, position: types.Position) -> types.Hover | None:
    """Return what is known about the card of a line, or about the rule that a comment names."""
    line = analysis.text.line(position.line)
    column = analysis.text.offset(position) - analysis.text.starts[position.line] if line else 0
    for found in _RULE_ID.finditer(line):
        if "deckcheck:" in line[: found.start()] and found.start() <= column <= found.end():
            return _explained(found[0])
    if position.line not in analysis.entries:
        return None
    opened, entry = analysis.entries[position.line]
    if entry.card is None:
        return None
    words = card_markdown(cast(CardDatabase, opened.deck.pool), entry.key, opened.settings)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, words), analysis.text.whole_line(position.line))


def _explained(rule: str) -> types.Hover | None:
    try:
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, f"```text\n{explain_rule(rule)}\n```"))
    except DeckcheckError:  # a finding says that there is no such rule
        return None


def card_markdown(database: CardDatabase, card_id: str, settings: Settings) -> str:
    """Return a card in Markdown: its values, its effect, its legality by list, whether it is simulated."""
    facts = facts_of(database, card_id, settings)
    game = database.game
    lines = [
        f"**{facts['id']} {_markdown(game.identity(facts))}**  ",
        f"{game.title}, {_markdown(facts['set'])} ({facts['source']})",
        "",
    ]
    label = ""
    for key, value in fact_rows(facts):
        label = key or label
        lines.append(f"- {label}: {_markdown(value)}")
    return "\n".join(lines)


def _markdown(words: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", words)


class TypedText(NamedTuple):
    """Text that is being typed: the kind of value, where it starts, and what there is of it so far."""

    kind: str
    """`card`, `game` or `format`."""
    start: int
    typed: str


def completions_of(analysis: Analysis, position: types.Position) -> types.CompletionList:
    """Return what fits at a place: cards by the beginning of their ID or name and by similarity, games or formats."""
    place = _place_of(analysis, position)
    if place is None:
        return types.CompletionList(is_incomplete=False, items=[])
    game, settings = game_at(analysis), effective(analysis.settings, analysis.file)
    if place.kind == "card" and game:
        ids = cards_like(_database_at(analysis, game, settings), place.typed, MOST_OFFERED)
        return types.CompletionList(is_incomplete=True, items=_card_items(analysis, place, position, ids, game, settings))
    formats = formats_at(game, analysis.file, settings) if place.kind == "format" and game else ()
    names = game_names() if place.kind == "game" else formats
    items = [types.CompletionItem(label=name, kind=types.CompletionItemKind.EnumMember) for name in names]
    return types.CompletionList(is_incomplete=False, items=items)


def _place_of(analysis: Analysis, position: types.Position) -> TypedText | None:
    text = analysis.text
    offset = text.offset(position)
    before = text.source[text.starts[min(position.line, len(text.starts) - 1)] : offset]
    if "#" in before:
        return None
    notation = notation_of(text.source, analysis.file)
    shapes = {"yaml": (_YAML_CARD, _YAML_VALUE, _YAML_LINE), "text": (_TEXT_LINE,), "csv": (_CSV_CELL,)}[notation]
    if notation == "text" and (meta := read_meta(before)) is not None:
        return TypedText(meta[0], offset - len(meta[1]), meta[1]) if meta[0] in ("game", "format") else None
    for shape in shapes:
        if found := shape.match(before):
            key, typed = found.groupdict().get("key", ""), found["typed"]
            kind = key if key in ("game", "format") else "card" if not key or key in _references(analysis) else ""
            return TypedText(kind, offset - len(typed), typed) if kind else None
    return None


def _references(analysis: Analysis) -> tuple[str, ...]:
    game = game_at(analysis)
    return load_game(game).references if game else ()


def _database_at(analysis: Analysis, game: str, settings: Settings) -> CardDatabase:
    for opened in analysis.opened:
        return cast(CardDatabase, opened.deck.pool)
    return open_database(game, settings.databases)


def _card_items(
    analysis: Analysis, place: TypedText, position: types.Position, ids: list[str], game: str, settings: Settings
) -> list[types.CompletionItem]:
    database = _database_at(analysis, game, settings)
    replaced = types.Range(analysis.text.position(place.start), position)
    items = []
    for number, card_id in enumerate(ids):
        row = database.rows[card_id][1]
        columns = [f"{key} {plain_value(row[key])}" for key in database.game.search_columns if row.get(key) is not None]
        label = str(label_of(database, card_id, card_id))
        items.append(
            types.CompletionItem(
                label=label,
                kind=types.CompletionItemKind.Value,
                detail=", ".join(columns) or None,
                sort_text=f"{number:04}",
                filter_text=place.typed or label,  # the order is the server's: similar names do not contain what was typed
                text_edit=types.TextEdit(replaced, label if _is_plain(label) else card_id),
                data={"game": game, "card": card_id, "file": analysis.file},
            )
        )
    return items


def _is_plain(label: str) -> bool:
    """Return whether a name needs no quotes, in YAML or in CSV; otherwise the ID alone says everything."""
    return render_scalar(f"1 {label}", "", flow=True)[0] != '"' and ";" not in label


def documented(item: types.CompletionItem, settings: Settings) -> types.CompletionItem:
    """Return an offered card with everything that is known about it."""
    data = item.data
    if not isinstance(data, dict) or not isinstance(data.get("game"), str) or not isinstance(data.get("card"), str):
        return item
    in_force = effective(settings, str(data.get("file", "")))
    game = find_game(data["game"])
    database = open_database(game, in_force.databases) if game else None
    if database is not None and data["card"] in database.rows:
        words = card_markdown(database, data["card"], in_force)
        item.documentation = types.MarkupContent(types.MarkupKind.Markdown, words)
    return item


def definition_of(analysis: Analysis, position: types.Position, uri: str) -> types.Location | None:
    """Return where the card of a line is defined: under `cards:` of the decklist, or in a set of a database."""
    if position.line not in analysis.entries:
        return None
    opened, entry = analysis.entries[position.line]
    if entry.card is None:
        return None
    source = cast(CardDatabase, opened.deck.pool).source(entry.key)
    if source["kind"] == "local":
        rows = opened.document.value["cards"]
        number = next(number for number, row in enumerate(rows) if row["id"] == entry.key)
        return types.Location(uri, analysis.text.range_of(opened.document.span(("cards", number, "id"))))
    path = Path(source["file"]).resolve()
    span = _rows_of(str(path), path.stat().st_mtime_ns).get(entry.key)
    start = types.Position(span.line - 1, span.column - 1) if span is not None else types.Position(0, 0)
    return types.Location(path.as_uri(), types.Range(start, start))


@lru_cache(maxsize=32)
def _rows_of(file: str, changed: int) -> dict[str, Span]:
    """Return the places of the rows of a card set as it was at a time."""
    document = load_document(file, DATABASE)
    return {row["id"]: document.span(("cards", number, "id")) for number, row in enumerate(document.value["cards"])}
