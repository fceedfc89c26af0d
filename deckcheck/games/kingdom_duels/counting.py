"""How cards of a Kingdom Duels deck are counted: by code, alternate artworks with their base card, STRATEGY exemptions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from deckcheck.core.diagnostics import Elsewhere, Undecided
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.kingdom_duels.cards import Card


class Copies:
    """All copies of one card in one or both decks."""

    __slots__ = ("code", "count", "entries")

    def __init__(self, code: str, count: int, entries: list[Entry]) -> None:
        self.code = code
        self.count = count
        self.entries = entries

    @property
    def label(self) -> str:
        card = self.entries[0].card
        return f"{self.code} {card.name}" if card is not None else self.entries[0].label

    def elsewhere(self, at: Entry) -> tuple[Elsewhere, ...]:
        """The other lines with this card."""
        return tuple(Elsewhere(f"{entry.count} here", entry) for entry in self.entries if entry is not at)


def all_places(found: Iterable[Copies], at: Entry) -> tuple[Elsewhere, ...]:
    """The lines of several cards, but for the one that is reported."""
    return tuple(Elsewhere(f"{entry.count} {one.label}", entry) for one in found for entry in one.entries if entry is not at)


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


def duelists_in(deck: Deck, format: Format) -> list[Card]:
    """The Duelist Setup Rules whose STRATEGY exempts cards (KD-AMB-06). A deck with only one need not declare it."""
    present = list({entry.key: entry.card for entry in deck.marked("Duelist")}.values())
    if format.options["strategy_scope"] == "all_included":
        return present
    declared = deck.references.get("strategy")
    if declared is None:
        return present if len(present) == 1 else []
    return [card for card in present if declared.card is card]


def strategy_is_open(deck: Deck, format: Format) -> bool:
    """Whether an unknown card of the Extra Deck may be a Duelist Setup Rule, so that nobody knows what is exempt."""
    if format.options["strategy_scope"] == "one_declared" and "strategy" in deck.references and duelists_in(deck, format):
        return False
    return any(entry.card is None for entry in deck.zone("extra"))


def unjudged(deck: Deck) -> Iterator[Undecided]:
    """For rules that have nothing to judge under most formats and lists, so that unknown cards do not matter then."""
    if unknown := len(deck.unknown):
        yield Undecided(f"{unknown} line{'s' * (unknown > 1)} with an unknown card")


def strategy_copies(deck: Deck, format: Format) -> dict[str, int]:
    """Cards named by an exempting STRATEGY, with the number of copies it names."""
    named: dict[str, int] = {}
    for duelist in duelists_in(deck, format):
        for code, copies in duelist.strategy.items():
            named[code] = max(copies, named.get(code, 0))
    return named


def restricted_copies(deck: Deck, format: Format, codes: Iterable[str]) -> list[tuple[Copies, int]]:
    """Which of these cards the deck has, with the number of copies that no STRATEGY exempts.

    Nothing is reported while an unknown card may exempt them: the rule is undecided then, and the runner says so.
    """
    present = present_in(deck, format, codes)
    if not present or strategy_is_open(deck, format):
        return []
    exempt = strategy_copies(deck, format)
    if format.options["strategy_copies"] == "exempt_n_no_lift":
        counted = [(one, one.count - exempt.get(one.code, 0)) for one in present]
    else:
        counted = [(one, 0 if one.code in exempt else one.count) for one in present]
    return [(one, count) for one, count in counted if count > 0]


NO_SURPLUS = Undecided("no Restricted List is known for that date, so nobody can say which cards were Surplus")
"""What a copy rule says in place of a violation that a Surplus list might have allowed."""


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
        if strategy_is_open(deck, format):
            return []
        lifted = strategy_copies(deck, format)
        found = [one for one in found if one.count > lifted.get(one.code, 0)]
    return sorted(found, key=lambda one: -one.count) if len(found) > most_cards else []


def covering_duelists(deck: Deck, counted: Mapping[str, int], most: int) -> str:
    """Advice: the Duelist Setup Rules whose STRATEGY names so many of these cards that no more than `most` count.

    Those that name the most come first, up to four.
    """

    def left(card: Card) -> int:
        return sum(count for code, count in counted.items() if code not in card.strategy)

    found = sorted((card for card in deck.pool.all_cards() if card.strategy and left(card) <= most), key=left)
    if not found:
        return ""
    listed = ", ".join(f"{card.id} {card.name}" for card in found[:4])
    what = "it" if len(counted) == 1 else "enough of them"
    return f", or put a Duelist Setup Rule whose STRATEGY names {what} into the Extra Deck ({listed})"


def list_named(format: Format) -> str:
    return f"list of {format.restriction.effective}" if format.restriction else "no list"
