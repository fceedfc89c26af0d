"""What is found in a deck, and the verdict on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from deckcheck.core.core_checks import CODES
from deckcheck.core.model import Entry, Span

_NOTHING: Mapping[str, Any] = {}
Severity = Literal["error", "warning", "notice"]
Status = Literal["legal", "illegal", "unverified", "error"]


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


def fault(code: str, message: str, file: str, span: Span, hint: str = "") -> Diagnostic:
    """An error diagnostic of one of the core's own checks."""
    return Diagnostic(code, CODES[code].name, "error", message, file, *span, help=hint)
