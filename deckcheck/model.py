"""The nouns of deckcheck: what is passed between loading, checking and reporting. Standard library only.

Most are NamedTuples: making a frozen dataclass takes three times as long, and every start of the command pays for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

T = TypeVar("T")
_NOTHING: Mapping[str, Any] = {}
Severity = Literal["error", "warning", "notice"]
Status = Literal["legal", "illegal", "unverified", "error"]


def replace(record: T, **changes: Any) -> T:
    """A copy of a record with other values in some of its fields."""
    if hasattr(record, "_replace"):
        copy: T = record._replace(**changes)
        return copy
    import dataclasses  # not at the top: it takes as long to import as Python itself

    return dataclasses.replace(record, **changes)  # type: ignore[type-var]


class Span(NamedTuple):
    """A stretch of a file; lines and columns count from 1, the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


START = Span(1, 1, 1, 1)


class Card(Protocol):
    """What every game's card has; each game adds the fields of its own."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class CardPool(Protocol):
    """Where a rule may look for cards that are not in the deck, to word its help."""

    def card(self, card_id: str) -> Any: ...

    def all_cards(self) -> list[Any]: ...


class Entry:
    """One line of a decklist. `card` is None when no database knows the card; `key` tells it from other cards.

    Decks share the entries of equal lines; where one stands, its deck knows (`Deck.place`). Within a deck no two are the same.
    A class with slots, as rules read these fields more often than any others.
    """

    __slots__ = ("card", "code", "count", "key", "marks", "source", "text", "zone")

    def __init__(
        self, zone: str, count: int, text: str, code: str, card: Any, key: str, source: str, marks: tuple[str, ...]
    ) -> None:
        self.zone = zone
        self.count = count
        self.text = text
        self.code = code
        self.card = card
        self.key = key
        self.source = source
        """The kind of database that knows the card."""
        self.marks = marks
        """What rules look for: `unknown` when no database knows the card, else what the game says (`Game.marks`)."""

    @property
    def label(self) -> str:
        return f"{self.card.id} {self.card.name}" if self.card is not None else f"'{self.text}'"


def span_of(mark: Any) -> Span:
    """Where a mark of the loader stands: a parser event, or an opening event, its children and a closing event."""
    if isinstance(mark, Span):
        return mark
    first, last = (mark[0], mark[2]) if type(mark) is tuple else (mark, mark)
    if isinstance(first, Span):  # of a list that is not YAML
        return first
    start, end = first.start_mark, last.end_mark
    if type(mark) is tuple and end.line > start.line:  # a block ends where the next token begins: show its first line
        return Span(start.line + 1, start.column + 1, start.line + 1, start.column + 2)
    return Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


class Deck:
    """A parsed decklist: entries with their cards, and the game's own keys."""

    __slots__ = ("_copies", "_marked", "fields", "file", "game", "locate", "name", "pool", "references", "zones")

    def __init__(
        self,
        game: str,
        name: str,
        file: str,
        zones: dict[str, list[Entry]],
        pool: CardPool,
        locate: Callable[[str, int | None], Span] = lambda key, number: START,
        fields: Mapping[str, Any] = _NOTHING,
        references: Mapping[str, Entry] = _NOTHING,
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
        self._marked: dict[str, list[Entry]] | None = None

    @property
    def entries(self) -> list[Entry]:
        return [entry for entries in self.zones.values() for entry in entries]

    def holdings(self) -> dict[str, dict[str, int]]:
        """The copies of every zone."""
        return {zone: self.copies(zone) for zone in self.zones}

    def zone(self, name: str) -> list[Entry]:
        return self.zones.get(name, [])

    def size(self, zone: str) -> int:
        return sum(self.copies(zone).values())

    def copies(self, zone: str) -> dict[str, int]:
        """How many copies of each card a zone holds, by the entries' keys."""
        found = self._copies.get(zone)
        if found is None:
            entries = self.zone(zone)
            found = {entry.key: entry.count for entry in entries}
            if len(found) < len(entries):  # some card stands on several lines
                found = dict.fromkeys(found, 0)
                for entry in entries:
                    found[entry.key] += entry.count
            self._copies[zone] = found
        return found

    def span(self, key: str) -> Span:
        """Where a top-level key stands, or the top of the deck when it is absent."""
        return self.locate(key, None)

    def place(self, entry: Entry) -> Span:
        """Where a line of this deck stands."""
        for key, reference in self.references.items():
            if reference is entry:
                return self.locate(key, None)
        return self.locate(entry.zone, self.zone(entry.zone).index(entry))

    def marked(self, mark: str) -> list[Entry]:
        """The lines with a mark. Most lines have none, so one look at a deck serves all rules."""
        found = self._marked
        if found is None:
            found = self._marked = {}
            for entries in self.zones.values():
                for entry in [one for one in entries if one.marks]:
                    for name in entry.marks:
                        found.setdefault(name, []).append(entry)
        return found.get(mark, [])

    @property
    def unknown(self) -> list[Entry]:
        return self.marked("unknown")


class Related(NamedTuple):
    """Another place that a diagnostic speaks of."""

    message: str
    span: Span


class Elsewhere(NamedTuple):
    """Another line that a problem speaks of."""

    message: str
    at: Entry


class Problem(NamedTuple):
    """What a rule found. The runner turns it into a Diagnostic with the rule's id, name and clause."""

    message: str
    at: Entry | Span
    help: str = ""
    card: str = ""
    zone: str = ""
    actual: int | str | None = None
    limit: int | str | None = None
    related: tuple[Elsewhere, ...] = ()
    severity: Severity | None = None


class Undecided(NamedTuple):
    """A rule cannot be judged with what is known; the deck is then unverified at best."""

    reason: str


class Diagnostic(NamedTuple):
    """One finding, in the shape that every output format shows."""

    rule: str
    name: str
    severity: Severity
    message: str
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    zone: str = ""
    card: str = ""
    actual: int | str | None = None
    limit: int | str | None = None
    clause: str = ""
    help: str = ""
    related: tuple[Related, ...] = ()


class Open(NamedTuple):
    """A rule of which nobody can say whether the deck keeps it, and why."""

    rule: str
    name: str
    reason: str


class ListedCard(NamedTuple):
    """A card of a deck as a registration sheet lists it; the lines of one card in a zone are summed."""

    zone: str
    copies: int
    """0 for a card that is only named, such as the `player_card`."""
    id: str
    """Empty when no database knows the card."""
    name: str


class Result(NamedTuple):
    """The verdict on one deck."""

    file: str
    deck: str
    game: str
    format: str
    restrictions: str
    status: Status
    holdings: Mapping[str, Mapping[str, int]]
    """How many copies of each card every zone holds."""
    counts: Mapping[str, int]
    diagnostics: tuple[Diagnostic, ...]
    undecided: tuple[Open, ...] = ()
    sources: Mapping[str, int] = _NOTHING
    player: str = ""
    suppressed: int = 0
    """Findings that a comment or the configuration silenced."""
    source: str = ""
    """The text that was checked, for reports that show its lines."""
    cards: tuple[ListedCard, ...] = ()
    """What the deck holds, when the settings ask for it."""
    configuration: str = ""
    """The configuration file that was in force."""

    @property
    def hash(self) -> str:
        """The same for the same cards in any order and notation. Not kept: most reports do not show it."""
        return cards_hash(self.game, self.holdings)

    def excerpt(self, line: int) -> str:
        lines = self.source.split("\n")
        return lines[line - 1].rstrip("\r") if 0 < line <= len(lines) else ""


def cards_hash(game: str, holdings: Mapping[str, Mapping[str, int]]) -> str:
    """A fingerprint of the cards of a deck; none for a deck without cards."""
    lines = [f"{zone}\t{card}\t{count}" for zone, cards in holdings.items() for card, count in cards.items()]
    if not lines:
        return ""
    from hashlib import blake2b

    return blake2b("\n".join([game, *sorted(lines)]).encode(), digest_size=8).hexdigest()


class Restriction(NamedTuple):
    """A dated list of restricted cards, or a house list (then `effective` is empty)."""

    title: str
    effective: str
    file: str
    data: Mapping[str, Any]


class Format(NamedTuple):
    """The numbers and options a deck is judged by, with the lists in force."""

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
    """The whole format file, for keys that only one game has."""


UnknownCards = Literal["decided", "partly", "undecidable"]


class Rule(NamedTuple):
    """A construction rule, as its module under games/<game>/rules/ states it."""

    id: str
    name: str
    severity: Severity
    clause: str
    unknown_cards: UnknownCards
    check: Callable[[Deck, Format], Iterable[Problem | Undecided]]
    manual: str


class PlacedRow(NamedTuple):
    """A card row of a set file and where it stands."""

    row: Mapping[str, Any]
    span: Span


Pool = Mapping[str, Mapping[str, Any]]
"""All card rows of a game by id."""


class LintRule(NamedTuple):
    """A check on card data that schemas cannot say, as its module under games/<game>/lint/ states it."""

    id: str
    name: str
    severity: Severity
    check: Callable[[list[PlacedRow], Pool], Iterable[Problem]]
    manual: str


class Zone(NamedTuple):
    key: str
    title: str


def _no_codes(row: Mapping[str, Any]) -> Iterable[str]:
    return ()


def _no_marks(card: Any, code: str, zone: str) -> Iterable[str]:
    return ()


def _printed_name(row: Mapping[str, Any]) -> str:
    return str(row["name"])


def _no_export(value: Mapping[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str]] | None:
    return None


class Game(NamedTuple):
    """What the core must know of a game. Everything else it finds by the game's name."""

    name: str
    title: str
    zones: tuple[Zone, ...]
    parse_card: Callable[[Mapping[str, Any]], Card]
    references: tuple[str, ...] = ()
    """Top-level keys of a decklist that name one card, such as `player_card`."""
    identity: Callable[[Mapping[str, Any]], str] = _printed_name
    """The name under which a card row is looked up."""
    codes: Callable[[Mapping[str, Any]], Iterable[str]] = _no_codes
    """Further codes of a card row, such as alternate artworks."""
    zone_of: Callable[[Any], str] | None = None
    """The zone a card belongs in, for lists that do not say."""
    export_lines: Callable[[Mapping[str, Any]], Iterator[tuple[tuple[str | int, ...], str]] | None] = _no_export
    """Reads a foreign deck export: the path and the card of each copy, or None when it is not one."""
    search_fields: Mapping[str, str] = _NOTHING
    """Further words for fields in card queries, such as `attrib` for `attribute`."""
    marks: Callable[[Any, str, str], Iterable[str]] = _no_marks
    """What the rules look for on a line with this card, under this code, in this zone; see `Deck.marked`."""
    extra_cards: Callable[[Deck], Mapping[str, Mapping[str, int]]] | None = None
    """Cards that a deck holds outside its entries: how many of each, by zone."""


class Settings(NamedTuple):
    """What the user asked for, from the command line or the API."""

    game: str = ""
    format: str = ""
    as_of: str = ""
    options: tuple[tuple[str, str], ...] = ()
    databases: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    unknown: Literal["", "error", "warn"] = ""
    """What an unknown card is; an error when nothing is said."""
    severities: tuple[tuple[str, str], ...] = ()
    """Rules whose findings have another severity than their own, or are `off`."""
    suppressions: bool = True
    """Whether `# deckcheck: ignore[...]` comments count. An organiser does not let players wave their own decks through."""
    cards: bool = False
    """Whether results carry the cards of the deck. Thousands of decks are checked without anybody reading them."""
    config: str = ""
    """A configuration file; `find` looks for one from each deck upwards; none when empty."""
    default_format: str = ""
    """The format of lists that name none, as a configuration file says."""
    configured: str = ""
    """The configuration file that these settings come from, in part."""
