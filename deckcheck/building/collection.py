"""A collection: the cards that a player owns, from which decks are built."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping

from deckcheck.core.diagnostics import Diagnostic, Result, make_error
from deckcheck.core.model import START, Deck, Span
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import plural
from deckcheck.decks.collections import collection_lines
from deckcheck.decks.opening import OpenedDeck, open_decks, origin_of, rest_of_group
from deckcheck.reading.config import effective
from deckcheck.reading.files import place_of


class Collection:
    """The copies of each card that are left, by card ID."""

    def __init__(self, file: str, copies: Mapping[str, int]) -> None:
        self.file = file
        self.left = dict(copies)

    def take(self, holdings: Mapping[str, int]) -> dict[str, tuple[int, int]]:
        """Take the cards of a deck; return what is missing: the copies that the deck needs, and those that were left."""
        missing: dict[str, tuple[int, int]] = {}
        for card, needed in holdings.items():
            left = self.left.get(card, 0)
            if needed > left:
                missing[card] = needed, left
            self.left[card] = max(0, left - needed)
        return missing

    def take_group(self, deck: Deck) -> None:
        """Take the cards of the other decks of a group."""
        for other in deck.companions:
            self.take(total_copies(other))


def open_collection(path: str, game: str, settings: Settings = DEFAULT) -> Collection:
    """Return the cards of a file; raise InputError if it cannot be read or has unknown cards."""
    copies: dict[str, int] = {}
    for entry in collection_lines(path, game, settings):
        copies[entry.key] = copies.get(entry.key, 0) + entry.count
    return Collection(path, copies)


def total_copies(deck: Deck) -> dict[str, int]:
    """Return the copies of each card in all zones."""
    return _summed(deck.holdings().values())


def _summed(zones: Iterable[Mapping[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for copies in zones:
        for card, number in copies.items():
            found[card] = found.get(card, 0) + number
    return found


class OwnedCheck:
    """Adds what a collection lacks to the verdicts on decks, which share it in their order.

    The other decks of their groups take their cards first, unless they are among the files, so that it has to cover them all.
    """

    def __init__(self, path: str, settings: Settings, files: Iterable[str] = ()) -> None:
        self.path = path
        self.settings = settings
        self.files = list(files)
        self.collections: dict[str, Collection] = {}
        self._lacks: dict[str, list[str]] = {}
        """What the collection lacks for the other decks of the groups, by game, until a verdict tells it."""

    def check(self, result: Result) -> Result:
        """Return the verdict with a warning for each card of which the collection has too few copies."""
        if not result.game or result.status == "error":
            return result
        if result.game not in self.collections:
            self.collections[result.game] = open_collection(self.path, result.game, self.settings)
            self._lacks[result.game] = list(self._take_others(result.game))
        listed = {card.id for card in result.cards if card.id}
        holdings = _summed({card: n for card, n in zone.items() if card in listed} for zone in result.holdings.values())
        names = {card.id: card.name for card in result.cards}
        missing = self.collections[result.game].take(holdings)
        warnings = [self._warning(result, card, names[card], *numbers) for card, numbers in missing.items()]
        others = [
            make_error("DC-OWNED-01", message, result.file, START, "get them or replace them")._replace(severity="warning")
            for message in self._lacks.pop(result.game, ())
        ]
        return result._replace(diagnostics=(*result.diagnostics, *warnings, *others))

    def _take_others(self, game: str) -> Iterator[str]:
        """Take the cards of the decks that are in a group with checked ones, and not checked; yield what is missing."""
        collection = self.collections[game]
        for deck in _unchecked_companions(self.files, self.settings):
            if deck.game == game:
                names = {entry.key: entry.text for entry in deck.entries}
                for card, (needed, left) in collection.take(total_copies(deck)).items():
                    missing = plural(needed - left, "copy")
                    yield f"{names[card]}: {missing} missing; '{deck.name}' of the group has {needed}, the collection {left}"

    def _warning(self, result: Result, card: str, name: str, needed: int, left: int) -> Diagnostic:
        message = f"{card} {name}: {plural(needed - left, 'copy')} missing; the deck has {needed}, the collection {left}"
        problem = make_error("DC-OWNED-01", message, result.file, _place(result.source, card, name), "get them or replace them")
        return problem._replace(severity="warning", card=card, actual=needed, limit=left)


def _place(source: str, card: str, name: str) -> Span:
    """Return the first line with the ID of the card, or else the first one with its name."""
    for word in (card, name.partition(" @")[0]):
        for number, line in enumerate(source.splitlines(), 1):
            if word in line:
                return Span(number, line.index(word) + 1, number, len(line.rstrip()) + 1)
    return START


def _unchecked_companions(files: list[str], settings: Settings) -> Iterator[Deck]:
    """Yield the decks that are in a group with decks of the files and not among them, each once."""
    whole = {os.path.realpath(file) for file in files if place_of(file)[1] is None}
    taken: set[tuple[str, int]] = set()
    companions: list[Deck] = []
    for source in files:
        file, number = place_of(source)
        if number is None:  # all decks of the file are checked
            file = settings.file_of(file)
            companions += rest_of_group(file, effective(settings, file))
        for opened in open_decks(source, settings) if number is not None else ():
            if isinstance(opened, OpenedDeck):
                taken.add(origin_of(opened.deck))
                companions += opened.deck.companions
    for deck in companions:
        if os.path.realpath(deck.file) not in whole and origin_of(deck) not in taken:
            taken.add(origin_of(deck))
            yield deck
