"""Fixes for the cards of lines: the canonical name and ID; optionally the only close match of an unknown card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

from deckcheck.cards.database import CardDatabase, Match
from deckcheck.cards.similarity import close_matches
from deckcheck.core.words import fold
from deckcheck.validation.fix.source import Edit, Item, Plan, Sheet, is_editable, render_scalar

_LEVEL = re.compile(r"\s*@[0-9]+$")
SLIP = 85
"""Minimum similarity, of 100, of a name that differs only by a slip or two."""


def plan_names(sheet: Sheet, unsafe: bool) -> Plan:
    plan = Plan()
    database = cast(CardDatabase, sheet.deck.pool)
    for zone, text in sheet.zones.items():
        for item in text.items:
            if item.kept or item.card_event is None:
                continue
            new, kind = _corrected(sheet, database, item, unsafe)
            if new and new != item.entry.text:
                plan.edits.append(_edit(item, new, text.flow or item.in_braces))
                plan.fixes[kind] += 1
                code = database.find(new, _level_of(item)).code
                plan.moved.append(((zone, item.entry.code), (zone, code), item.entry.count))
    for edit in _references(sheet, database):
        plan.edits.append(edit)
        plan.fixes["name"] += 1
    return plan


def _edit(item: Item, new: str, flow: bool) -> Edit:
    event = item.card_event
    value: str = event.value
    has_count = item.scalar is not None and value.strip() != item.entry.text
    at = value.index(item.entry.text, value.index(" ") if has_count else 0)
    return Edit(event.start_mark.index, event.end_mark.index, render_scalar(value[:at] + new, event.style, flow))


def _level_of(item: Item) -> int | None:
    return int(item.fields["level"].value) if "level" in item.fields else None


def _corrected(sheet: Sheet, database: CardDatabase, item: Item, unsafe: bool) -> tuple[str, str]:
    """Return the corrected reference, or an empty text, and the kind of fix."""
    text, level = item.entry.text, _level_of(item)
    match = database.find(text, level)
    if match.card is not None:
        keep_name = bool(match.wrong_name) and not _name_may_go(sheet, database, item, match, unsafe)
        return canonical(database, text, level, keep_name), "name"
    if item.entry.card is not None:  # a name without its hyphens
        tail = _LEVEL.search(text)
        new = database.name_of(item.entry.key) + (tail[0] if tail else "")
        return (new, "name") if database.find(new, level).key == item.entry.key else (item.entry.key, "name")
    if unsafe and not match.candidates and sheet.is_reported("DC-CARD-01", item):
        return only_close(database, text, level), "close name"
    return "", ""


def _name_may_go(sheet: Sheet, database: CardDatabase, item: Item, match: Match, unsafe: bool) -> bool:
    """Return whether the name next to an ID is a misspelling of that card's name.

    The ID counts in any case. But if the name is, or is close to, another card's name, the ID may be the mistake.
    """
    written = match.wrong_name
    if fold(written) in database.names or not sheet.is_reported("DC-CARD-03", item):
        return False
    words = set(re.findall(r"\w+", fold(written)))
    if words and words <= set(re.findall(r"\w+", fold(database.game.identity(database.rows[match.card.id][1])))):
        return True
    close = database.suggest(written)
    return close[0] == match.card.id if close else unsafe


def canonical(database: CardDatabase, text: str, level: int | None = None, keep_name: bool = False) -> str:
    """Return the reference with the ID and name as the database spells them, or an empty text if that changes its meaning."""
    match = database.find(text, level)
    name = database.game.identity(database.rows[match.card.id][1])
    code = next((word for word in (text, text.partition(" ")[0]) if word.upper() in database.codes), "")
    rest = text[len(code) :].lstrip()
    tail = _LEVEL.search(rest)
    suffix = tail[0] if tail and (code or level is None) else ""
    if code and (not rest or keep_name or "@" in rest.removesuffix(suffix)):
        new = official_code(database, match.card.id, code) + text[len(code) :]
    elif code:
        new = official_code(database, match.card.id, code) + text[len(code) : len(text) - len(rest)] + name + suffix
    else:
        new = name + suffix
    found = database.find(new, level)
    same = found.card is match.card and found.code == match.code
    return new if same and (keep_name or not found.wrong_name) else ""


def official_code(database: CardDatabase, card_id: str, code: str) -> str:
    """Return an ID as the database spells it; an alternate artwork keeps its ID."""
    codes = (card_id, *database.game.codes(database.rows[card_id][1]))
    return next((known for known in codes if known.upper() == code.upper()), code)


def only_close(database: CardDatabase, text: str, level: int | None) -> str:
    """Return the only card whose name or ID is close, in the notation of the line, or an empty text."""
    word, _, more = text.partition(" ")
    if "-" in word and any(letter.isdigit() for letter in word):  # an ID, perhaps with a name after it
        named = database.find(more) if more else None
        card_id = named.card.id if named is not None and named.card is not None else _only_close_id(database, word)
        name = database.game.identity(database.rows[card_id][1]) if card_id else ""
        new = f"{card_id} {name}" if more else card_id
    else:
        tail = _LEVEL.search(text) if level is None else None
        suffix = tail[0] if tail else ""
        name = _only_close_name(database, text.removesuffix(suffix))
        new = name + suffix if name else ""
    found = database.find(new, level)
    return new if found.card is not None and not found.wrong_name else ""


def _only_close_id(database: CardDatabase, word: str) -> str:
    found = close_matches(word.upper(), database.codes, 80)
    best = {database.codes[code] for code, score in found if score == found[0][1]}
    return best.pop() if len(best) == 1 else ""


def _only_close_name(database: CardDatabase, written: str) -> str:
    """Return the only name that differs by a slip or two, or else the only close name, or an empty text."""
    slips = close_matches(fold(written), database.names, SLIP, most=2)
    if len(slips) == 1:
        ids = database.names[slips[0][0]]
    else:
        close = [] if slips else database.suggest(written)
        ids = close if len(close) == 1 else []
    return database.game.identity(database.rows[ids[0]][1]) if ids else ""


def _references(sheet: Sheet, database: CardDatabase) -> Iterator[Edit]:
    """Yield edits of keys such as `player_card: sora @1`."""
    for key, entry in sheet.deck.references.items():
        event = sheet.document.marks[1][key][1]
        match = database.find(entry.text)
        if match.card is None or match.wrong_name or not is_editable(event):
            continue
        new = canonical(database, entry.text)
        if new and new != entry.text and event.value == entry.text:
            flow = bool(sheet.document.marks[0].flow_style)
            yield Edit(event.start_mark.index, event.end_mark.index, render_scalar(new, event.style, flow))
