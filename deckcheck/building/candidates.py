"""Candidates of a search: the swaps of a deck that stay legal, leave the cards to keep and use only owned ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from deckcheck.building.collection import Collection, total_copies
from deckcheck.building.finding import database_of
from deckcheck.building.swaps import CardCopies, Swap, objections, with_swap, zone_of
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import load_engine
from deckcheck.core.rng import Stream
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.games import decklist

T = TypeVar("T")
MOST_COPIES = 3
MOST_ATTEMPTS = 8
"""Cards to cut that are tried for a card of the pool."""


class Cut(NamedTuple):
    """Copies of a card in a zone that may be cut."""

    zone: str
    card_id: str
    copies: int


class Candidates:
    """Swaps of a deck, each of some copies of one card for as many of another."""

    def __init__(self, opened: OpenedDeck, keep: frozenset[str] = frozenset(), collection: Collection | None = None) -> None:
        self.opened, self.collection = opened, collection
        self.database = database_of(opened.deck)
        self.held = total_copies(opened.deck)
        named = {entry.key for entry in opened.deck.references.values()}
        self.cuts = [
            Cut(zone, card, copies)
            for zone in opened.deck.zones
            for card, copies in opened.deck.copies(zone).items()
            if card not in keep and card not in named and card in self.database.rows
        ]

    def swap(self, cut: Cut, card_id: str, most: int = MOST_COPIES) -> Swap | None:
        """Return the swap of as many copies as stay legal, at most `most`."""
        if cut.card_id == card_id or self._zone(card_id) != cut.zone:
            return None
        for copies in range(min(most, cut.copies), 0, -1):
            swap = Swap((CardCopies(cut.zone, cut.card_id, copies),), (CardCopies(cut.zone, card_id, copies),))
            if not self._is_owned(card_id, copies):
                continue
            after = with_swap(self.opened, swap)
            if not objections(after) and _can_begin(after):
                return swap
        return None

    def _zone(self, card_id: str) -> str:
        return zone_of(self.opened.deck, self.database.card(card_id))

    def _is_owned(self, card_id: str, copies: int) -> bool:
        return self.collection is None or self.held.get(card_id, 0) + copies <= self.collection.left.get(card_id, 0)

    def spread(self, cards: Iterable[str], stream: Stream) -> Iterator[Swap]:
        """Yield a swap for each card that can be in the deck. All cards of the deck are cut about equally often."""
        uses: Counter[Cut] = Counter()
        for card_id in cards:
            zone = self._zone(card_id)
            cuts = shuffled([cut for cut in self.cuts if cut.zone == zone], stream)
            for cut in sorted(cuts, key=uses.__getitem__)[:MOST_ATTEMPTS]:
                swap = self.swap(cut, card_id)
                if swap is not None:
                    uses[cut] += 1
                    yield swap
                    break

    def crossed(self, cuts: Sequence[str], adds: Sequence[str]) -> list[Swap]:
        """Return the swaps of these cards for those, of as many copies as possible and of one."""
        found: dict[Swap, None] = {}
        for cut in self.cuts:
            for card_id in adds if cut.card_id in cuts else ():
                for most in (MOST_COPIES, 1):
                    swap = self.swap(cut, card_id, most)
                    if swap is not None:
                        found[swap] = None
        return list(found)


def _can_begin(opened: OpenedDeck) -> bool:
    """Return whether a game with a deck can begin: not without a Player Card whose values are known."""
    deck = decklist(opened.deck)
    try:
        load_engine(deck.game).new_state((deck, deck), opened.format.options, 0)
    except UsageError:
        return False
    return True


def shuffled(items: Sequence[T], stream: Stream) -> list[T]:
    order = list(range(len(items)))
    stream.shuffle(order)
    return [items[place] for place in order]
