"""The nouns of deckcheck: records that loading, checking and reporting pass on. Standard library only.

Most are NamedTuples: creating a frozen dataclass takes three times as long, and every start of the command pays for each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:  # Python itself knows `default` from 3.13 on; without it every signature would have to say Deck[Card]
    C_co = TypeVar("C_co", bound="Card", covariant=True, default="Card")
else:
    C_co = TypeVar("C_co", covariant=True)

C = TypeVar("C", bound="Card")
"""The card type of a game, for functions over its decks."""
_NOTHING: Mapping[str, Any] = {}


class Span(NamedTuple):
    """A stretch of a file; lines and columns count from 1, the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


START = Span(1, 1, 1, 1)
INVENTED = ", invented"
"""End of the source of cards in a player's own database whose provenance is `sample`, after its directory."""


class Card(Protocol):
    """Fields that the cards of all games have; each game adds more."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class CardPool(Protocol[C_co]):
    """Cards that are not in the deck, which a rule may suggest in its help."""

    def card(self, card_id: str) -> C_co: ...

    def all_cards(self, having: str = "") -> Sequence[C_co]:
        """Return all cards, or those whose row has a field."""


class Entry(Generic[C_co]):
    """One line of a decklist. `card` is None if no database has the card; `key` identifies the card.

    Decks share the entries of equal lines, so only a deck knows the place of an entry (`Deck.place`). Within a deck all
    entries are different objects. A class with slots, because rules read these fields more often than any others.
    """

    __slots__ = ("card", "code", "count", "key", "marks", "source", "text", "zone")

    def __init__(
        self, zone: str, count: int, text: str, code: str, card: C_co | None, key: str, source: str, marks: tuple[str, ...]
    ) -> None:
        self.zone = zone
        self.count = count
        self.text = text
        self.code = code
        self.card = card
        self.key = key
        self.source = source
        """Kind of database that has the card."""
        self.marks = marks
        """Facts that rules look for: `unknown` if no database has the card, otherwise those of `Game.marks`."""

    @property
    def label(self) -> str:
        return f"{self.card.id} {self.card.name}" if self.card is not None else f"'{self.text}'"


class Deck(Generic[C_co]):
    """A parsed decklist: entries with their cards, and the other keys of the game."""

    __slots__ = (
        "_copies", "_marked", "_numbers", "_sizes", "fields", "file", "game", "locate", "name", "pool", "references", "zones",
    )  # fmt: skip

    def __init__(
        self,
        game: str,
        name: str,
        file: str,
        zones: dict[str, list[Entry[C_co]]],
        pool: CardPool[C_co],
        locate: Callable[[str, int | None], Span] = lambda key, number: START,
        fields: Mapping[str, Any] = _NOTHING,
        references: Mapping[str, Entry[C_co]] = _NOTHING,
    ) -> None:
        self.game = game
        self.name = name
        self.file = file
        self.zones = zones
        self.pool = pool
        self.locate = locate
        self.fields = fields
        self.references = references
        self._copies: dict[str, dict[str, int]] = {}
        self._sizes: dict[str, int] = {}
        self._marked: dict[str, list[Entry[C_co]]] | None = None
        self._numbers: dict[str, dict[object, int]] = {}

    @property
    def entries(self) -> list[Entry[C_co]]:
        return [entry for entries in self.zones.values() for entry in entries]

    def holdings(self) -> dict[str, dict[str, int]]:
        """Return the copies of every zone."""
        return {zone: self.copies(zone) for zone in self.zones}

    def zone(self, name: str) -> list[Entry[C_co]]:
        return self.zones.get(name, [])

    def size(self, zone: str) -> int:
        found = self._sizes.get(zone)
        if found is None:
            found = self._sizes[zone] = sum(self.copies(zone).values())
        return found

    def copies(self, zone: str) -> dict[str, int]:
        """Count the copies of each card in a zone, by the keys of the entries."""
        found = self._copies.get(zone)
        if found is None:
            entries = self.zone(zone)
            found = {entry.key: entry.count for entry in entries}
            if len(found) < len(entries):  # some card is on several lines
                found = dict.fromkeys(found, 0)
                for entry in entries:
                    found[entry.key] += entry.count
            self._copies[zone] = found
        return found

    def span(self, key: str) -> Span:
        """Return the place of a top-level key, or the top of the deck if it is missing."""
        return self.locate(key, None)

    def place(self, entry: Entry[Card]) -> Span:
        """Return the place of a line of this deck."""
        for key, reference in self.references.items():
            if reference is entry:
                return self.locate(key, None)
        numbers = self._numbers.get(entry.zone)
        if numbers is None:  # searching the lines for every finding takes minutes in a decklist of 30,000 lines
            numbers = self._numbers[entry.zone] = {line: number for number, line in enumerate(self.zone(entry.zone))}
        return self.locate(entry.zone, numbers[entry])

    def marked(self, mark: str) -> list[Entry[C_co]]:
        """Return the lines with a mark. Most lines have none, so one pass over the deck serves all rules."""
        found = self._marked
        if found is None:
            found = self._marked = {}
            for entries in self.zones.values():
                for entry in [line for line in entries if line.marks]:
                    for name in entry.marks:
                        found.setdefault(name, []).append(entry)
        return found.get(mark, [])

    @property
    def unknown(self) -> list[Entry[C_co]]:
        return self.marked("unknown")


class Restriction(NamedTuple):
    """A dated list of restricted cards, or a house list (then `effective` is empty)."""

    title: str
    effective: str
    file: str
    data: Mapping[str, Any]


class Format(NamedTuple):
    """Numbers and options that a deck is checked against, with the lists in force."""

    game: str
    name: str
    title: str
    numbers: Mapping[str, int]
    options: Mapping[str, Any]
    restriction: Restriction | None = None
    later: tuple[Restriction, ...] = ()
    earliest: str = ""
    as_of: str = ""
    house: tuple[Restriction, ...] = ()
    data: Mapping[str, Any] = _NOTHING
    """Content of the format file, for keys that only one game has."""


class Zone(NamedTuple):
    key: str
    title: str


class Decklist(NamedTuple):
    """A deck as an engine takes it: the cards of each zone, one for every copy. It can be sent to another process."""

    game: str
    name: str
    zones: Mapping[str, tuple[Any, ...]]
    fields: Mapping[str, Any]
    digest: str
