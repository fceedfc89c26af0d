"""A collection: the cards that a player owns, from which decks are built."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deckcheck.core.diagnostics import Diagnostic, Result, make_error
from deckcheck.core.model import START, Deck, Span
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import plural
from deckcheck.decks.collections import collection_lines


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
    """Adds what a collection lacks to the verdicts on decks, which share it in their order."""

    def __init__(self, path: str, settings: Settings) -> None:
        self.path = path
        self.settings = settings
        self.collections: dict[str, Collection] = {}

    def check(self, result: Result) -> Result:
        """Return the verdict with a warning for each card of which the collection has too few copies."""
        if not result.game or result.status == "error":
            return result
        if result.game not in self.collections:
            self.collections[result.game] = open_collection(self.path, result.game, self.settings)
        listed = {card.id for card in result.cards if card.id}
        holdings = _summed({card: n for card, n in zone.items() if card in listed} for zone in result.holdings.values())
        names = {card.id: card.name for card in result.cards}
        missing = self.collections[result.game].take(holdings)
        warnings = [self._warning(result, card, names[card], *numbers) for card, numbers in missing.items()]
        return result._replace(diagnostics=(*result.diagnostics, *warnings))

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
