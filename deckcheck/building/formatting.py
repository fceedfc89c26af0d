"""One notation for the lines of decklists, `COUNT ID NAME`; comments, order and everything else stay as they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from deckcheck.building.editing import reads_as
from deckcheck.building.finding import database_of
from deckcheck.building.labels import label_of
from deckcheck.building.pages import Page, open_pages
from deckcheck.core.errors import InputError
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.decks.opening import UnreadableDeck, numbered, open_text
from deckcheck.reading.config import effective
from deckcheck.reading.files import place_of
from deckcheck.reading.texts import read_text
from deckcheck.validation.fix.files import Fixed, rewrite_file, with_last_end, without_last_end
from deckcheck.validation.fix.source import Edit, apply_edits

MOST_ROUNDS = 5
"""Maximum number of rounds: sorting looks at the lines as they are after the notation has changed."""


def format_text(text: str, file: str, settings: Settings = DEFAULT, *, sort: bool = False, number: int | None = None) -> str:
    """Return the text of a file in one notation, optionally with sorted zones; raise InputError if it is not a decklist.

    With a number only that deck of the file changes.

    A line stays as it is if its card is unknown, or if its name contradicts its ID.
    """
    settings = effective(settings, file)
    decks = list(open_text(text, file, settings))
    for opened in decks if number is None else [numbered(decks, number, file)]:
        if isinstance(opened, UnreadableDeck):
            raise InputError(opened.problems)
    now = with_last_end(text)
    added = now != text
    steps: list[Callable[[Page], list[list[Edit]]]] = [_notation, *([_order] if sort else [])]
    for _ in range(MOST_ROUNDS):
        before = now
        for step in steps:
            now = _run(step, now, file, settings, number)
        if now == before:
            break
    return without_last_end(now) if added else now


def format_file(path: str, settings: Settings = DEFAULT, *, sort: bool = False, write: bool = True) -> Fixed:
    """Format a file or one deck of it in place, atomically; without `write`, only compute the result."""
    path, number = place_of(path)
    text = read_text(path)
    after = format_text(text, settings.file_of(path), settings, sort=sort, number=number)
    if write and after != text:
        rewrite_file(path, text, after)
    return Fixed(path, text, after, Counter(), number=number)


def _notation(page: Page) -> list[list[Edit]]:
    """Return the edits of each line."""
    database = database_of(page.sheet.deck)
    groups = []
    for entry in page.sheet.deck.entries:
        if entry.card is not None and not database.find(entry.text).wrong_name:
            groups.append(page.rewrites(entry, label_of(database, entry.key, entry.code)))
    return [group for group in groups if group]


def _order(page: Page) -> list[list[Edit]]:
    edits = page.sorting()
    return [edits] if edits else []


def _run(step: Callable[[Page], list[list[Edit]]], text: str, file: str, settings: Settings, number: int | None) -> str:
    """Return the text after a step. If all edits together would change a deck, those that would not are made one by one."""
    pages = open_pages(text, file, settings)
    meanings = [page.sheet.meaning() if page is not None else None for page in pages]
    asked = [page for place, page in enumerate(pages) if page is not None and number in (None, place)]
    groups = [group for page in asked for group in step(page)]

    def made(chosen: list[list[Edit]]) -> str | None:
        new = apply_edits(text, [edit for group in chosen for edit in group])
        return new if new is not None and (new == text or reads_as(new, file, settings, meanings)) else None

    new = made(groups)
    if new is not None:
        return new
    kept: list[list[Edit]] = []
    for group in groups:
        kept += [group] if made([*kept, group]) is not None else []
    return made(kept) or text
