"""Findings in a deck, and the verdict on it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from deckcheck.core.core_checks import CODES
from deckcheck.core.hashing import blake2b
from deckcheck.core.model import Entry, Span

_NOTHING: Mapping[str, Any] = {}
Severity = Literal["error", "warning", "notice"]
Status = Literal["legal", "illegal", "unverified", "error"]
GATE = "DC-GATE-01"
"""Rule of the findings about gates, which leave the status of a deck as it is."""


class Related(NamedTuple):
    """Another place that a diagnostic refers to."""

    message: str
    span: Span


class Elsewhere(NamedTuple):
    """Another line that a problem refers to."""

    message: str
    at: Entry


class Problem(NamedTuple):
    """A finding of a rule. The runner turns it into a Diagnostic with the rule's ID, name and clause."""

    message: str
    at: Entry | Span
    help: str = ""
    card: str = ""
    zone: str = ""
    actual: int | str | None = None
    limit: int | str | None = None
    related: tuple[Elsewhere, ...] = ()
    severity: Severity | None = None
    within: tuple[str | int, ...] = ()
    """In a check of card rows: the keys of the part that it is about, in the row of the card."""


READ_DIFFERENTLY = "DC-TEXT-02"
"""ID of the notice on lines that were skipped or read in another way than they are written."""
UNKNOWN_CARD = "with an unknown card"
"""End of the reason of rules that unknown cards leave undecided."""


class Undecided(NamedTuple):
    """The reason why a rule cannot be decided; the deck is then at best unverified."""

    reason: str


class Diagnostic(NamedTuple):
    """A finding in the shape that every output format shows."""

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
    """An undecided rule, and the reason."""

    rule: str
    name: str
    reason: str


class ListedCard(NamedTuple):
    """A card of a deck as a registration sheet lists it; the lines with the same card in a zone are summed."""

    zone: str
    copies: int
    """0 for a card that is only named, such as the `player_card`."""
    id: str
    """Empty for an unknown card."""
    name: str
    type: str = ""
    """Type by which people look for the card at the table; empty if it is unknown."""


class Result(NamedTuple):
    """The verdict on one deck."""

    file: str
    deck: str
    game: str
    format: str
    restrictions: str
    status: Status
    holdings: Mapping[str, Mapping[str, int]]
    """Copies of each card, by zone."""
    counts: Mapping[str, int]
    diagnostics: tuple[Diagnostic, ...]
    undecided: tuple[Open, ...] = ()
    sources: Mapping[str, int] = _NOTHING
    player: str = ""
    suppressed: int = 0
    """Number of findings that a comment or the configuration suppressed."""
    source: str = ""
    """Text of the file, for reports that show its lines."""
    cards: tuple[ListedCard, ...] = ()
    """Cards of the deck, if the settings ask for them."""
    configuration: str = ""
    """Configuration file that was in force."""
    named_format: str = ""
    """Format that the decklist itself names, which the settings may override."""
    given: frozenset[str] = frozenset()
    """Keys of the decklist."""
    weakened: tuple[tuple[str, str], ...] = ()
    """Rules whose findings the settings turn off or make less than errors, each with its severity."""
    ignored: int = 0
    """Number of the suppressed findings that comments in the decklist suppressed."""
    code: str = ""
    """Deck code, if the settings ask for the cards."""

    @property
    def hash(self) -> str:
        """Fingerprint of the cards, the same in any order and notation. Not stored: most reports do not show it."""
        return cards_hash(self.game, self.holdings)

    def excerpt(self, line: int) -> str:
        lines = _lines_of(self.source)
        return lines[line - 1].rstrip("\r") if 0 < line <= len(lines) else ""


@lru_cache(maxsize=1)
def _lines_of(source: str) -> list[str]:
    """Return the lines of a file. A file may have 100,000 findings, and each of them shows a line."""
    return source.split("\n")


def cards_hash(game: str, holdings: Mapping[str, Mapping[str, int]]) -> str:
    """Return a fingerprint of the cards of a deck, or an empty text for a deck without cards."""
    lines = [f"{zone}\t{card}\t{count}" for zone, cards in holdings.items() for card, count in cards.items()]
    if not lines:
        return ""
    return blake2b("\n".join([game, *sorted(lines)]).encode(), digest_size=8).hexdigest()


def make_error(code: str, message: str, file: str, span: Span, hint: str = "") -> Diagnostic:
    """Return an error diagnostic of a check that belongs to no game."""
    return Diagnostic(code, CODES[code].name, "error", message, file, *span, help=hint)
