"""Edits of decklists in place: copies added and removed, every other byte kept, in YAML, plain text and CSV."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from deckcheck.building.finding import database_of
from deckcheck.building.labels import NewLine, label_of
from deckcheck.building.pages import Page, open_pages
from deckcheck.cards.database import CardDatabase, Match
from deckcheck.core.deck_codes import is_code
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.model import Entry
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import did_you_mean, join_names, plural, suggest_or_list
from deckcheck.decks.lines import describe_card
from deckcheck.decks.opening import OpenedDeck, open_deck, open_text
from deckcheck.reading.config import effective
from deckcheck.reading.line_notation import MOST_COPIES, card_reference
from deckcheck.reading.texts import read_text
from deckcheck.validation.fix.files import rewrite_file, with_last_end, without_last_end
from deckcheck.validation.fix.source import Edit, apply_edits

MOST_ITEMS = 2
"""Items of a list that tell a candidate from others."""
Meaning = tuple[Any, Counter[tuple[str, str]]]
C = TypeVar("C", int, "int | None")
"""Number of copies; None for all of them."""


class AmbiguousCardError(UsageError):
    """A name that several cards have; `candidates` tells them apart: card ID -> name and the facts that differ."""

    def __init__(self, message: str, candidates: dict[str, str], written: str = "") -> None:
        super().__init__(message)
        self.candidates = candidates
        self.written = written


class Edited(NamedTuple):
    """A decklist before and after an edit, and the card it was about."""

    file: str
    before: str
    after: str
    card_id: str
    zone: str
    copies: int
    """Copies added or removed."""
    number: int = 0
    """Place of the deck among those of the file."""


Planned = tuple[Edited, list[Edit], Counter[tuple[str, str]]]
"""An edit, what it changes in the text, and the change of each card of a zone."""


def add_card(path: str, card: str, copies: int = 1, settings: Settings = DEFAULT, *, zone: str = "") -> Edited:
    """Add copies of a card to a decklist, in place: to its line if it has one, otherwise at the end of its zone."""
    return add_cards(path, [(card, copies)], settings, zone=zone)[0]


def add_cards(path: str, cards: Sequence[tuple[str, int]], settings: Settings = DEFAULT, *, zone: str = "") -> list[Edited]:
    """Add copies of several cards to a decklist, in place: all of them, or none."""
    return _edit_each(path, cards, settings, zone, partial(_plan_addition, path))


def remove_cards(
    path: str, cards: Sequence[tuple[str, int | None]], settings: Settings = DEFAULT, *, zone: str = ""
) -> list[Edited]:
    """Remove copies of several cards from a decklist, in place: all of them, or none; None removes all copies of a card."""
    return _edit_each(path, cards, settings, zone, partial(_plan_removal, path))


def remove_card(path: str, card: str, copies: int | None = 1, settings: Settings = DEFAULT, *, zone: str = "") -> Edited:
    """Remove copies of a card from a decklist, in place: from its last lines first; None removes all copies."""
    return remove_cards(path, [(card, copies)], settings, zone=zone)[0]


def _plan_addition(path: str, page: Page, card: str, copies: int, zone: str) -> Planned:
    match = find_card(database_of(page.sheet.deck), card)
    target = _zone_of(page, match, zone)
    edited = Edited(path, "", "", match.key, target, copies)
    return edited, _additions(page, target, {match.code: copies}), Counter({(target, match.code): copies})


def _plan_removal(path: str, page: Page, card: str, copies: int | None, zone: str) -> Planned:
    match = _find_listed(page, card)
    target = _listed_zone(page, match, zone)
    lines = [entry for entry in page.sheet.deck.zone(target) if entry.key == match.key]
    held = sum(entry.count for entry in lines)
    wanted = held if copies is None else copies
    if wanted > held:
        label = describe_card(database_of(page.sheet.deck), match.key) if match.card is not None else f"'{card}'"
        raise UsageError(has_only(path, held, label))
    edits, change = fewer_copies(page, lines, wanted)
    return Edited(path, "", "", match.key, target, wanted), edits, change


def has_only(file: str, held: int, label: str) -> str:
    """Return the refusal to remove more copies of a card than a deck has."""
    return f"{file} has only {plural(held, 'copy')} of {label}" if held else f"{file} has no {label}"


def add_to_text(opened: OpenedDeck, text: str, zone: str, copies: Mapping[str, int]) -> str | None:
    """Return the text of a deck with copies of several cards, by code, in a zone; None for a notation that cannot be edited."""
    page = _page_of(opened, text)
    if page is None:
        return None
    change = Counter({(zone, code): number for code, number in copies.items()})
    return _change(page, text, opened, _additions(page, zone, copies), change)


def remove_from_text(opened: OpenedDeck, text: str, gone: Sequence[Entry]) -> str | None:
    """Return the text of a deck without these copies of its cards; None for a notation that cannot be edited."""
    left: str | None = text
    for entry in gone:
        page = _page_of(opened, left) if left is not None else None
        if left is None or page is None:
            return None
        lines = [line for line in page.sheet.deck.zone(entry.zone) if line.code == entry.code]
        left = _change(page, left, opened, *fewer_copies(page, lines, entry.count))
    return left


def _additions(page: Page, zone: str, copies: Mapping[str, int]) -> list[Edit]:
    """Return the edits that add copies of cards, by code: to their lines, or as new lines at the end of the zone."""
    database, edits, new = database_of(page.sheet.deck), list[Edit](), list[NewLine]()
    for code, number in copies.items():
        line = next((entry for entry in page.sheet.deck.zone(zone) if entry.code == code), None)
        edit = more_copies(page, line, number) if line is not None else None
        if edit is not None:
            edits.append(edit)
        else:
            new.append(NewLine(number, label_of(database, database.codes.get(code.upper(), code), code)))
    return [*edits, *((page.insertions(zone, new) if new else None) or [])]


def more_copies(page: Page, line: Entry, copies: int) -> Edit | None:
    """Return the edit that adds copies to a line, or None if the line cannot have a count."""
    total = line.count + copies
    if total > MOST_COPIES:
        raise UsageError(f"the number of copies must be from 1 to {MOST_COPIES}, not {total}")
    return page.count_edit(line, total)


def fewer_copies(page: Page, lines: list[Entry], copies: int) -> tuple[list[Edit], Counter[tuple[str, str]]]:
    """Return the edits that remove copies, and the change of each card of a zone."""
    edits: list[Edit] = []
    change: Counter[tuple[str, str]] = Counter()
    for line in reversed(lines):
        taken = min(copies, line.count)
        if not taken:
            break
        if taken == line.count:
            edits += page.removals(line) or []
        else:
            edit = page.count_edit(line, line.count - taken)
            edits += [edit] if edit is not None else []
        change[line.zone, line.code] -= taken
        copies -= taken
    return edits, change


def _edit_each(
    path: str,
    cards: Sequence[tuple[str, C]],
    settings: Settings,
    zone: str,
    plan: Callable[[Page, str, C, str], Planned],
) -> list[Edited]:
    """Plan an edit for each card, check that the text then reads as intended, and write the file once."""
    if path == "-":
        raise UsageError("standard input cannot be rewritten; name a file")
    if is_code(path):
        raise UsageError("a deck code cannot be edited; write it to a file with `deckcheck convert CODE --to yaml -o FILE`")
    opened = open_deck(path, settings)
    file = opened.document.file
    before = after = read_text(file)
    done: list[Edited] = []
    for card, copies in cards:
        page = _page_of(opened, after)
        if page is None:
            raise UsageError(
                f"{file} is a deck code or the export of another program; write it as a decklist with `deckcheck convert`"
            )
        edited, edits, change = plan(page, card, copies, zone)
        changed = _change(page, after, opened, edits, change)
        if changed is None:
            raise UsageError(f"deckcheck cannot edit this notation of {file}; edit the line by hand")
        done.append(edited._replace(file=file, before=after, after=changed, number=opened.number))
        after = changed
    rewrite_file(file, before, after)
    return done


def _change(page: Page, before: str, opened: OpenedDeck, edits: list[Edit], change: Counter[tuple[str, str]]) -> str | None:
    """Return a text after the edits of a deck, with the counts of its headings; None if it would not read as intended."""
    file, settings, number = opened.document.file, opened.settings, opened.number
    text = with_last_end(before)
    new = apply_edits(text, edits) if edits else None
    wanted = _meanings(open_pages(text, file, settings))
    others, copies = page.sheet.meaning()
    copies.update(change)
    wanted[number] = others, +copies
    if new is None or not reads_as(new, file, settings, wanted):
        return None
    after = open_pages(new, file, settings)[number]
    counted = apply_edits(new, list(after.recounts(page))) if after is not None else None
    if counted is not None and counted != new and reads_as(counted, file, settings, wanted):
        new = counted
    return without_last_end(new) if text != before else new


def _page_of(opened: OpenedDeck, text: str) -> Page | None:
    """Return the page of a deck in its text, or None for a notation that cannot be edited."""
    pages = open_pages(with_last_end(text), opened.document.file, opened.settings)
    return pages[opened.number] if opened.number < len(pages) else None


def _meanings(pages: Iterable[Page | None]) -> list[Meaning | None]:
    return [page.sheet.meaning() if page is not None else None for page in pages]


def reads_as(text: str, file: str, settings: Settings, wanted: Iterable[Meaning | None]) -> bool:
    """Return whether a text reads as decks of this meaning."""
    try:
        pages = open_pages(text, file, settings)
    except InputError:
        return False
    return _meanings(pages) == list(wanted)


def find_card(database: CardDatabase, written: str) -> Match:
    """Return the card that is meant; raise AmbiguousCardError for a name of several, UsageError for an unknown card."""
    match = database.find_typed(card_reference(database, written.strip()))
    if match.wrong_name:
        label = describe_card(database, match.key)
        raise UsageError(f"{match.key} is not '{match.wrong_name}'; did you mean {label}?")
    if match.card is not None:
        return match
    if match.candidates:
        facts = candidate_facts(database, match.candidates)
        raise AmbiguousCardError(f"'{written}' matches {len(facts)} cards; use the ID of the card you mean", facts, written)
    close = [describe_card(database, card_id) for card_id in database.suggest(written)]
    search = f"find it with: deckcheck cards search -g {database.game.short or database.game.name} WORD"
    raise UsageError(f"unknown card '{written}'; {did_you_mean(close) or search}")


def candidate_facts(database: CardDatabase, ids: Iterable[str]) -> dict[str, str]:
    """Return what tells cards of one name apart: card ID -> the facts in which they differ."""
    rows = {card_id: {**database.rows[card_id][1], "set": database.source(card_id)["set"]} for card_id in ids}
    keys = dict.fromkeys(["level", *database.game.search_columns, *(key for row in rows.values() for key in row)])
    differing = [key for key in keys if key not in ("id", "name", "text", "effects", "abilities", "set")]
    differing = [key for key in differing if len({repr(row.get(key)) for row in rows.values()}) > 1][:3]
    differing += ["set"] if len({row["set"] for row in rows.values()}) > 1 or not differing else []
    flags = {key for key in differing if any(isinstance(row.get(key), bool) for row in rows.values())}
    return {
        card_id: ", ".join(_fact(database, key, row.get(key, False)) for key in differing if key in row or key in flags)
        for card_id, row in rows.items()
    }


def _fact(database: CardDatabase, key: str, value: Any) -> str:
    """Return a field of a card row in few words."""
    words = key.replace("_", " ")
    if isinstance(value, bool):
        return words if value else f"not {words}"
    return f"{words} {_value(database, value)}"


def _value(database: CardDatabase, value: Any) -> str:
    """Return a value of a card row in few words: names for card IDs, and only the first items of a list."""
    if isinstance(value, list):
        return join_names([_value(database, item) for item in value], MOST_ITEMS)
    if isinstance(value, dict):
        named = database.codes.get(str(value.get("code", "")).upper())
        return str(database.card(named).name) if named else " ".join(f"{key} {part}" for key, part in value.items())
    return str(value)


def _zone_of(page: Page, match: Match, wanted: str) -> str:
    """Return the zone that a new line goes to: the one asked for, or the one where the card belongs."""
    game = page.sheet.game
    keys = [key for key, _ in game.zones]
    if wanted:
        _check_zone(page, wanted)
        return wanted
    zone = game.zone_of(match.card) if game.zone_of is not None else keys[0]
    if zone not in keys:
        raise UsageError(f"{match.key} {match.card.name} is not a card of {' or '.join(keys)}; edit '{zone}' in the decklist")
    return zone


def _check_zone(page: Page, wanted: str) -> None:
    keys = [key for key, _ in page.sheet.game.zones]
    if wanted not in keys:
        raise UsageError(f"{page.sheet.game.title} decks have no zone '{wanted}'; {suggest_or_list(wanted, keys)}")


def _find_listed(page: Page, written: str) -> Match:
    return find_listed(database_of(page.sheet.deck), page.sheet.deck.entries, written)


def find_listed(database: CardDatabase, entries: Sequence[Entry], written: str) -> Match:
    """Return the card that is meant, preferring cards of the deck: a name that several cards have may be in it only once."""
    match = database.find(card_reference(database, written.strip()))
    if match.card is None:
        listed = {entry.key for entry in entries if entry.key in match.candidates or entry.key == match.key}
        if len(listed) == 1:
            entry = next(entry for entry in entries if entry.key in listed)
            return Match(entry.card, entry.code, entry.key, entry.source)
        if listed:
            facts = candidate_facts(database, sorted(listed))
            raise AmbiguousCardError(
                f"'{written}' matches {len(facts)} cards of the deck; use the ID of the card you mean", facts, written
            )
    return find_card(database, written)


def _listed_zone(page: Page, match: Match, wanted: str) -> str:
    if wanted:
        _check_zone(page, wanted)
        return wanted
    zones = list(dict.fromkeys(entry.zone for entry in page.sheet.deck.entries if entry.key == match.key))
    if len(zones) > 1:
        raise UsageError(f"{match.key} is in {' and '.join(zones)}; say which with --zone")
    return zones[0] if zones else page.sheet.game.zones[0].key


def open_edited(edited: Edited, settings: Settings = DEFAULT) -> OpenedDeck:
    """Return the deck after an edit."""
    opened = list(open_text(edited.after, edited.file, effective(settings, edited.file)))[edited.number]
    if not isinstance(opened, OpenedDeck):
        raise InputError(opened.problems)
    return opened
