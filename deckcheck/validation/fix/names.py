"""Fixes of what a line calls its card: the canonical name and code; when asked for, the one close name of an unknown card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

from deckcheck.cards.database import CardDatabase, Match
from deckcheck.core.words import fold
from deckcheck.validation.fix.source import Edit, Item, Plan, Sheet, is_editable, render_scalar

_LEVEL = re.compile(r"\s*@[0-9]+$")
SLIP = 85
"""How like a name must be, of 100, to differ by a slip or two only."""


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
    at = value.index(item.entry.text, value.index(" ") if item.scalar is not None else 0)
    return Edit(event.start_mark.index, event.end_mark.index, render_scalar(value[:at] + new, event.style, flow))


def _level_of(item: Item) -> int | None:
    return int(item.fields["level"].value) if "level" in item.fields else None


def _corrected(sheet: Sheet, database: CardDatabase, item: Item, unsafe: bool) -> tuple[str, str]:
    """The reference as it should be written, or an empty text, and the kind of fix."""
    text, level = item.entry.text, _level_of(item)
    match = database.find(text, level)
    if match.card is not None:
        keep_name = bool(match.wrong_name) and not _name_may_go(sheet, database, item, match, unsafe)
        return canonical(database, text, level, keep_name), "name"
    if unsafe and not match.candidates and sheet.is_reported("DC-CARD-01", item):
        return _only_close(database, text, level), "close name"
    return "", ""


def _name_may_go(sheet: Sheet, database: CardDatabase, item: Item, match: Match, unsafe: bool) -> bool:
    """Whether the name beside an id is plainly meant to be the id's own.

    The id counts in any case. But a name that is, or is close to, another card's says that the id may be the mistake.
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
    """The reference with the card's id and name spelt as the database does; empty when that would change its meaning."""
    match = database.find(text, level)
    name = database.game.identity(database.rows[match.card.id][1])
    code = next((one for one in (text, text.partition(" ")[0]) if one.upper() in database.codes), "")
    rest = text[len(code) :].lstrip()
    tail = _LEVEL.search(rest)
    suffix = tail[0] if tail and (code or level is None) else ""
    if code and (not rest or keep_name or "@" in rest.removesuffix(suffix)):
        new = _official(database, match.card.id, code) + text[len(code) :]
    elif code:
        new = _official(database, match.card.id, code) + text[len(code) : len(text) - len(rest)] + name + suffix
    else:
        new = name + suffix
    found = database.find(new, level)
    same = found.card is match.card and found.code == match.code
    return new if same and (keep_name or not found.wrong_name) else ""


def _official(database: CardDatabase, card_id: str, code: str) -> str:
    """A code in the database's own letters: an alternate artwork stays one."""
    codes = (card_id, *database.game.codes(database.rows[card_id][1]))
    return next((one for one in codes if one.upper() == code.upper()), code)


def _only_close(database: CardDatabase, text: str, level: int | None) -> str:
    """The one card whose name or id is close, in the notation of the line; empty when there are several or none."""
    word, _, more = text.partition(" ")
    if "-" in word and any(letter.isdigit() for letter in word):  # an id, perhaps with a name beside it
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
    from rapidfuzz import fuzz, process

    found = process.extract(word.upper(), list(database.codes), scorer=fuzz.ratio, limit=None, score_cutoff=80)
    best = {database.codes[code] for code, score, _ in found if score == found[0][1]}
    return best.pop() if len(best) == 1 else ""


def _only_close_name(database: CardDatabase, written: str) -> str:
    """The only name that differs by a slip or two; or the only one that is like it at all."""
    from rapidfuzz import fuzz, process

    slips = process.extract(fold(written), list(database.names), scorer=fuzz.ratio, limit=2, score_cutoff=SLIP)
    if len(slips) == 1:
        ids = database.names[slips[0][0]]
    else:
        close = [] if slips else database.suggest(written)
        ids = close if len(close) == 1 else []
    return database.game.identity(database.rows[ids[0]][1]) if ids else ""


def _references(sheet: Sheet, database: CardDatabase) -> Iterator[Edit]:
    """Keys such as `player_card: sora @1`."""
    for key, entry in sheet.deck.references.items():
        event = sheet.document.marks[1][key][1]
        match = database.find(entry.text)
        if match.card is None or match.wrong_name or not is_editable(event):
            continue
        new = canonical(database, entry.text)
        if new and new != entry.text and event.value == entry.text:
            flow = bool(sheet.document.marks[0].flow_style)
            yield Edit(event.start_mark.index, event.end_mark.index, render_scalar(new, event.style, flow))
