"""How cards of a Kingdom Duels deck are counted: by code, alternate artworks with their base card, STRATEGY exemptions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.model import Deck, Entry, Format, Related


@dataclass(frozen=True, slots=True)
class Copies:
    """All copies of one card in one or both decks."""

    code: str
    count: int
    entries: list[Entry]

    @property
    def label(self) -> str:
        card = self.entries[0].card
        return f"{self.code} {card.name}" if card is not None else self.entries[0].label

    @property
    def related(self) -> tuple[Related, ...]:
        return tuple(Related(f"{entry.count} here", entry.span) for entry in self.entries[1:])


@lru_cache(maxsize=2)
def _by_code(deck: Deck, zone: str) -> dict[str, int]:
    """Copies where each alternate artwork is a card of its own (KD-AMB-05)."""
    found: dict[str, int] = {}
    for entry in deck.zone(zone):
        code = entry.code.removeprefix("A-") if entry.card is not None else entry.key
        found[code] = found.get(code, 0) + entry.count
    return found


def counts_in(deck: Deck, zone: str, format: Format) -> dict[str, int]:
    """How many copies of each card a zone has."""
    return _by_code(deck, zone) if format.options["alternate_codes"] == "own_card" else deck.copies(zone)


def copies_of(deck: Deck, zones: tuple[str, ...], format: Format, code: str) -> Copies:
    """All copies of one card, with the lines they stand on."""
    own_card = format.options["alternate_codes"] == "own_card"
    entries = [
        entry
        for zone in zones
        for entry in deck.zone(zone)
        if (entry.code.removeprefix("A-") if own_card and entry.card is not None else entry.key) == code
    ]
    return Copies(code, sum(entry.count for entry in entries), entries)


def repeated_in(deck: Deck, zone: str, format: Format, most: int) -> list[Copies]:
    """The cards of a zone with more copies than `most`."""
    over = [code for code, count in counts_in(deck, zone, format).items() if count > most]
    return [copies_of(deck, (zone,), format, code) for code in over]


def present_in(deck: Deck, format: Format, codes: Iterable[str]) -> list[Copies]:
    """Which of these cards the deck has, in either part."""
    main, extra = counts_in(deck, "main", format), counts_in(deck, "extra", format)
    return [copies_of(deck, ("main", "extra"), format, code) for code in codes if code in main or code in extra]


@lru_cache(maxsize=2)
def _marked(deck: Deck) -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for entry in deck.entries:
        if entry.card is not None and entry.card.marks:
            for mark in entry.card.marks:
                found.setdefault(mark, []).append(entry)
    return found


def marked(deck: Deck, mark: str, zone: str = "") -> list[tuple[Entry, Card]]:
    """The lines whose card has this mark, in one zone or in all."""
    found = _marked(deck).get(mark)
    return [(entry, entry.card) for entry in found if not zone or entry.zone == zone] if found else []


def duelists_in(deck: Deck, format: Format) -> list[Card]:
    """The Duelist Setup Rules whose STRATEGY exempts cards (KD-AMB-06)."""
    present = [card for _, card in marked(deck, "Duelist", "extra")]
    if format.options["strategy_scope"] == "all_included" or len(present) <= 1:
        return present
    declared = deck.references.get("strategy")
    return [card for card in present if declared is not None and declared.card is card]


def strategy_copies(deck: Deck, format: Format) -> dict[str, int]:
    """Cards named by an exempting STRATEGY, with the number of copies it names."""
    named: dict[str, int] = {}
    for duelist in duelists_in(deck, format):
        for code, copies in duelist.strategy.items():
            named[code] = max(copies, named.get(code, 0))
    return named


def restricted_copies(deck: Deck, format: Format, codes: Iterable[str]) -> list[tuple[Copies, int]]:
    """Which of these cards the deck has, with the number of copies that no STRATEGY exempts."""
    present = present_in(deck, format, codes)
    if not present:
        return []
    exempt = strategy_copies(deck, format)
    if format.options["strategy_copies"] == "exempt_n_no_lift":
        counted = [(one, one.count - exempt.get(one.code, 0)) for one in present]
    else:
        counted = [(one, 0 if one.code in exempt else one.count) for one in present]
    return [(one, count) for one, count in counted if count > 0]


def surplus(format: Format) -> dict[str, int]:
    """The Surplus cards of the list in force and their own maxima."""
    found: dict[str, int] = format.restriction.data.get("surplus", {}) if format.restriction else {}
    return found


def crowd(deck: Deck, format: Format, copies: int, most_cards: int) -> list[Copies]:
    """The cards of the Main Deck with so many copies or more, highest first, if they are more than `most_cards`.

    Surplus cards stand outside the 3-copy and 2-copy places (KD-AMB-03), cards that a STRATEGY lifts too (KD-AMB-07).
    """
    codes = [code for code, count in counts_in(deck, "main", format).items() if count >= copies]
    if len(codes) > most_cards and not format.options["surplus_uses_slots"]:
        outside = surplus(format)
        codes = [code for code in codes if code not in outside]
    if len(codes) <= most_cards:
        return []
    found = [copies_of(deck, ("main",), format, code) for code in codes]
    if format.options["strategy_copies"] == "lift_to_n":
        lifted = strategy_copies(deck, format)
        found = [one for one in found if one.count > lifted.get(one.code, 0)]
    return sorted(found, key=lambda one: -one.count) if len(found) > most_cards else []


def covering_duelists(deck: Deck, codes: Iterable[str]) -> str:
    """Advice: which Duelist Setup Rules name all of these cards in their STRATEGY."""
    wanted = set(codes)
    found = [card for card in deck.pool.all_cards() if wanted and wanted <= set(card.strategy)]
    if not found:
        return ""
    listed = ", ".join(f"{card.id} {card.name}" for card in found[:4])
    return f"or put a Duelist Setup Rule that names them into the Extra Deck ({listed})"


def list_named(format: Format) -> str:
    return f"list of {format.restriction.effective}" if format.restriction else "no list"
