"""The nouns of deckcheck: records that loading, checking and reporting pass on. Standard library only.

Most are NamedTuples: creating a frozen dataclass takes three times as long, and every start of the command pays for each.
For the same reason annotations are not strings here, in `diagnostics` and in `game`: Python 3.11 to 3.13 compile each of them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeVar

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


def with_count(entry: Entry[C], count: int) -> Entry[C]:
    """Return a line with another number of copies."""
    return Entry(entry.zone, count, entry.text, entry.code, entry.card, entry.key, entry.source, entry.marks)


class Deck(Generic[C_co]):
    """A parsed decklist: entries with their cards, and the other keys of the game."""

    __slots__ = (
        "_copies", "_marked", "_numbers", "_sizes", "companions", "fields", "file", "game", "locate", "name", "pool",
        "references", "zones",
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
        self.companions: Sequence[Deck[C_co]] = ()
        """The other decks of its group, whose cards a house format may count together with those of this deck."""
        self._copies: dict[str, dict[str, int]] = {}
        self._sizes: dict[str, int] = {}
        self._marked: dict[str, list[Entry[C_co]]] | None = None
        self._numbers: dict[str, dict[object, int]] = {}

    def changed(
        self,
        zones: dict[str, list[Entry[C_co]]],
        *,
        name: str = "",
        fields: Mapping[str, Any] | None = None,
        references: Mapping[str, Entry[C_co]] | None = None,
    ) -> "Deck[C_co]":
        """Return this deck with other lines, which have no places, in the same group and with the same keys."""
        found = Deck(
            self.game,
            name or self.name,
            self.file,
            zones,
            self.pool,
            fields=self.fields if fields is None else fields,
            references=self.references if references is None else references,
        )
        found.companions = self.companions
        return found

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


Verb = Literal["size", "copies", "only", "forbid", "must", "at_least", "at_most", "not_together", "points", "pool"]
"""A statement of a rule of a house format."""
Sizes = Mapping[str, tuple[int | None, int | None]]
"""Smallest and largest number of cards, by zone; None means no limit."""


def every_card(pool: CardPool[Card], entry: Entry[Card]) -> bool:
    return True


class Listed(NamedTuple):
    """A card that a rule names: the words of the file, and their line."""

    words: str
    line: int


class HouseRule(NamedTuple):
    """A rule that players, a club or a publisher wrote as data. The keys of cards are those of `Game.same_card`."""

    verb: Verb
    line: int
    words: str = ""
    """The rule as a sentence."""
    what: str = ""
    """Cards it is about, such as `cards of SOE`."""
    reason: str = ""
    since: str = ""
    until: str = ""
    is_in_force: bool = True
    """False on a day that the dates of the rule exclude."""
    zones: tuple[str, ...] = ()
    """Zones that count; all if empty."""
    selects: Callable[[CardPool[Card], Entry[Card]], bool] = every_card
    """Return whether the card of a line, of a deck with this pool, is one that the rule is about."""
    least: int | None = None
    most: int | None = None
    sizes: Sizes = _NOTHING
    per: str = ""
    """The property that makes copies the same: `name`, `number` or `level`; what the game counts if empty."""
    is_general: bool = False
    """True for the copies of every card: the rule takes the place of the shipped one."""
    each: str = ""
    """Field of cards, each of whose values is counted by itself."""
    values: tuple[str, ...] = ()
    """Values of the field."""
    counting: str = "copies"
    """The things to count: `copies`, different `cards`, `decks` of a group, or the different values of a field of cards."""
    listed: Mapping[str, Listed] = _NOTHING
    numbers: Mapping[str, int] = _NOTHING
    """Points, or copies in a pool, by card."""
    together: int = 0
    """Number of decks of a group that count together: 0 if each counts alone, -1 for any number."""


class HouseFormat(NamedTuple):
    """A file with rules of a group, on top of a format."""

    title: str
    file: str
    data: Mapping[str, Any]
    rules: tuple[HouseRule, ...]
    name: str = ""
    """Name that a decklist gives as `format`; empty for a list, which only adds to the format of a deck."""
    base: str = ""
    """Format that it starts from; that of the deck if empty."""
    kind: str = "house format"
    description: str = ""


class Restriction(NamedTuple):
    """A dated list of restricted cards."""

    title: str
    effective: str
    file: str
    data: Mapping[str, Any]
    rules: HouseFormat | None = None
    """Its content in the words of house formats."""


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
    house: tuple[HouseFormat, ...] = ()
    """House formats and lists that apply as well."""
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
