"""Published decks: a page about the field, a page per deck, CSV and JSON; without addresses, names only by consent."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal, NamedTuple

from deckcheck.core.diagnostics import ListedCard
from deckcheck.core.errors import UsageError
from deckcheck.core.hashing import blake2b
from deckcheck.core.registry import game_title
from deckcheck.core.words import plural
from deckcheck.event.columns import without_addresses
from deckcheck.event.field import blocks, groups_of, played_cards
from deckcheck.event.lock import LockedDeck
from deckcheck.event.model import EventFile
from deckcheck.event.paper import CardGroup, zones
from deckcheck.event.results import harmless
from deckcheck.event.roster import folded
from deckcheck.reading.limits import EVENT_RECORD
from deckcheck.reading.texts import DAMAGED, load_own_file
from deckcheck.report import escape
from deckcheck.report.page import render

Names = Literal["consent", "all", "none"]
PROGRAM = "deckcheck event publish"
VERSION = 1
DECKS = "decks.json"
PAGES = "decks"
_DECK_COLUMNS = ("number", "player", "deck", "game", "format", "hash", "zone", "copies", "id", "name", "type")
_CARD_COLUMNS = (
    "game",
    "zone",
    "id",
    "name",
    "type",
    "decks",
    "copies",
    "decks with 1",
    "decks with 2",
    "decks with 3",
    "decks with 4+",
)


class PublishedDeck(NamedTuple):
    """A deck as everybody may see it."""

    number: int
    player: str
    title: str
    page: str
    groups: dict[str, tuple[str, ...]]
    locked: LockedDeck


def published_decks(decks: Sequence[LockedDeck], names: Names, databases: Sequence[str]) -> list[PublishedDeck]:
    """Return the readable decks in an order that says nothing about players: by a hash of their cards and times."""
    listed = sorted((deck for deck in decks if deck.cards), key=_shuffled)
    found = []
    for number, deck in enumerate(listed, 1):
        is_named = names == "all" or (names == "consent" and deck.consent is True)
        player = without_addresses(deck.player) if is_named else f"Player {number}"
        title = without_addresses(deck.deck) if is_named or not _tells(deck) else f"Deck {number}"
        page = f"{PAGES}/{number:04}-{deck.hash}.html"
        found.append(PublishedDeck(number, player, title, page, groups_of(deck, databases), deck))
    return found


def _shuffled(deck: LockedDeck) -> bytes:
    return blake2b(f"{deck.hash} {deck.player} {deck.received}".encode("utf-8", "replace"), digest_size=8).digest()


def _tells(deck: LockedDeck) -> bool:
    """Return whether the name of a deck has a part of its player's name, as a deck named after its file does."""
    words = {word for word in folded(deck.player).split() if len(word) > 2}
    title = folded(deck.deck)
    return any(word in title for word in words) or folded(deck.deck) in folded(os.path.basename(deck.file))


def site(event: EventFile, decks: list[PublishedDeck], databases: Sequence[str]) -> dict[str, str]:
    """Return the files of the site by their path."""
    locked = [deck.locked for deck in decks]
    title = without_addresses(event.name) or "Event"
    about = " · ".join(part for part in (event.date, game_title(event.settings.game), plural(len(decks), "deck")) if part)
    shared: dict[str, Any] = {"event_name": title, "about": about, "game": event.settings.game}
    field = list(blocks(locked, databases))
    files = {
        "index.html": render("event/field.html", **shared, blocks=field),
        "decks.html": render("event/published.html", **shared, decks=decks, groupings=_groupings(decks)),
        "decks.csv": _decks_csv(decks),
        "cards.csv": _cards_csv(locked),
        DECKS: escape.json_text(_as_json(event, decks), indent=1) + "\n",
    }
    files |= {deck.page: render("event/deck.html", **shared, deck=deck, zones=_zones(deck)) for deck in decks}
    return {name: without_addresses(text) for name, text in files.items()}


def _groupings(decks: list[PublishedDeck]) -> list[str]:
    return list(dict.fromkeys(title for deck in decks for title in deck.groups))


def _zones(deck: PublishedDeck) -> list[tuple[str, list[CardGroup]]]:
    return list(zones(deck.locked.game, deck.locked.cards))


def _decks_csv(decks: list[PublishedDeck]) -> str:
    rows = [
        (deck.number, deck.player, deck.title, deck.locked.game, deck.locked.format, deck.locked.hash, *_card_cells(card))
        for deck in decks
        for card in deck.locked.cards
    ]
    return _csv(_DECK_COLUMNS, rows)


def _card_cells(card: ListedCard) -> tuple[object, ...]:
    return card.zone, card.copies, card.id, card.name, card.type


def _cards_csv(decks: list[LockedDeck]) -> str:
    rows = [
        (card.game, card.zone, card.id, card.name, card.type, card.decks, card.copies, *card.spread)
        for card in played_cards(decks)
    ]
    return _csv(_CARD_COLUMNS, rows)


def _csv(titles: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    target = io.StringIO()
    target.write("\ufeff")
    writer = csv.writer(target)
    writer.writerow(titles)
    writer.writerows([harmless(str(cell)) for cell in row] for row in rows)
    return target.getvalue()


def _as_json(event: EventFile, decks: list[PublishedDeck]) -> dict[str, Any]:
    """Return everything as schemas/common/event-decks.schema.json describes it."""
    return {
        "version": VERSION,
        "program": PROGRAM,
        "event": {"name": event.name, "date": event.date, "game": event.settings.game},
        "decks": [
            {
                "number": deck.number,
                "player": deck.player,
                "deck": deck.title,
                "page": deck.page,
                "game": deck.locked.game,
                "format": deck.locked.format,
                "restrictions": deck.locked.restrictions,
                "status": deck.locked.status,
                "hash": deck.locked.hash,
                "groups": {title: list(groups) for title, groups in deck.groups.items()},
                "cards": [card._asdict() for card in deck.locked.cards],
            }
            for deck in decks
        ],
    }


def check_site(folder: str) -> list[str]:
    """Return the deck pages of an earlier site, which may go; refuse a directory whose files are somebody else's."""
    if os.path.exists(folder) and not os.path.isdir(folder):
        raise UsageError(f"--output needs a directory, but {folder} is a file")
    file = os.path.join(folder, DECKS)
    if not os.path.lexists(file):
        there = [name for name in ("index.html", "decks.html", PAGES) if os.path.lexists(os.path.join(folder, name))]
        if there:
            raise UsageError(f"the {there[0]} in {folder} is not from `event publish`; choose another directory")
        return []
    try:
        value = load_own_file(file, PROGRAM, VERSION, EVENT_RECORD, is_input=False)
        pages = [str(deck["page"]) for deck in value["decks"]]
        return [page for page in pages if os.path.dirname(page) == PAGES]
    except DAMAGED:
        raise UsageError(f"the {DECKS} in {folder} is not from `event publish`; choose another directory") from None


def write_site(folder: str, files: dict[str, str]) -> None:
    """Write the site and remove the pages of decks that an earlier one had; other files in the directory stay."""
    from deckcheck.core.writing import locked, replace_whole

    before = check_site(folder)
    os.makedirs(os.path.join(folder, PAGES), exist_ok=True)
    with locked(folder):
        order = sorted(files, key=lambda name: name == DECKS)  # it names the pages, so it goes when they are there
        replace_whole({os.path.join(folder, name): files[name].encode("utf-8", "replace") for name in order})
        for page in set(before) - files.keys():
            with suppress(OSError):
                os.unlink(os.path.join(folder, page))
