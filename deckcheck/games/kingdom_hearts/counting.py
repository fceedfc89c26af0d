"""How cards of a Kingdom Hearts deck are counted: by name and level, over all types and printings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from deckcheck.core.diagnostics import Elsewhere
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.kingdom_hearts.cards import TYPE_TITLES, Card
from deckcheck.games.kingdom_hearts.names import contains, fold_name


def copies_by_level(deck: Deck) -> dict[str, int]:
    """How many copies each name and level has, cards with any number of copies left out."""
    copies: dict[str, int] = {}
    for entries in deck.zones.values():
        for entry in entries:
            card = entry.card
            if card is not None and not card.unlimited_copies:
                copies[card.bucket] = copies.get(card.bucket, 0) + entry.count
    return copies


def marked(deck: Deck, mark: str) -> list[tuple[Entry, Card]]:
    """The lines whose card has this mark."""
    return [(entry, entry.card) for entry in deck.marked(mark)]


def known(deck: Deck) -> list[tuple[Entry, Card]]:
    """The lines whose card is known."""
    return [(entry, entry.card) for entry in deck.entries if entry.card is not None]


def listed_name(entry: Entry) -> str:
    """The name that a line gives, also when no database has the card."""
    return fold_name(entry.text.rpartition("@")[0] or entry.text)


def any_letters(format: Format) -> bool:
    """Whether a name contains another already as a run of letters (KH-AMB-04)."""
    return bool(format.options["name_match"] == "b")


@dataclass(frozen=True, slots=True)
class Pile:
    """The lines of a name that share a level; a card whose level is not known is a pile of its own."""

    rung: str
    entries: list[Entry]
    count: int

    @property
    def is_open(self) -> bool:
        return self.rung.startswith("?")

    @property
    def may_lack_level(self) -> bool:
        """A Form Change without a level in its row: its level is not known, or it has none."""
        return self.is_open and self.entries[0].card.type == "form_change"


def piles(entries: Iterable[Entry]) -> list[Pile]:
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.card.rung, []).append(entry)
    return [Pile(rung, lines, sum(line.count for line in lines)) for rung, lines in found.items()]


def places(entries: Iterable[Entry], at: Entry) -> tuple[Elsewhere, ...]:
    """The other lines that a finding speaks of."""
    return tuple(Elsewhere(f"{entry.count} here", entry) for entry in entries if entry is not at)


def levels_in_doubt(unreported: list[Pile], most: int, needed: Callable[[Entry], bool] = lambda _: True) -> int:
    """How many copies may share one level, if that may be more than `most` and nobody knows the levels; else 0.

    Only piles with a card that is `needed` for an offence matter. A card of a type without levels shares its place with
    nothing but a Form Change that may have none.
    """
    unsure = [pile for pile in unreported if pile.is_open]
    if not unsure:
        return 0
    worst = 0
    for settled in (None, *(pile for pile in unreported if not pile.is_open)):
        joined = [pile for pile in unsure if settled is None or settled.rung or pile.may_lack_level]
        joined += [settled] if settled is not None else []
        if any(needed(entry) for pile in joined for entry in pile.entries):
            worst = max(worst, sum(pile.count for pile in joined))
    return worst if worst > most else 0


@dataclass(frozen=True, slots=True)
class Limit:
    """A printed limit that is in force because a card with its text is in the deck (KH-AMB-07)."""

    key: str
    name: str
    most: int
    entry: Entry


def printed_limits(deck: Deck) -> dict[str, Limit]:
    """The printed limits by the limited name; of several for one name the lowest holds."""
    found: dict[str, Limit] = {}
    for entry, card in marked(deck, "printed limit"):
        most = card.printed_limit or 0
        if card.limit_key not in found or most < found[card.limit_key].most:
            found[card.limit_key] = Limit(card.limit_key, card.printed_limit_name, most, entry)
    return found


@dataclass(frozen=True, slots=True)
class Namesakes:
    """The lines that count together for the copy limit of a name, at all levels."""

    key: str
    name: str
    kind: str
    entries: list[Entry]

    def title(self, pile: Pile) -> str:
        level = f"level {pile.rung}" if pile.rung and not pile.is_open else ""
        inside = ", ".join(word for word in (level, self.kind) if word)
        return f"{self.name} ({inside})" if inside else self.name


def doubtful_names(deck: Deck, most: int) -> set[str]:
    """The names that have too many copies of a level, or may have because a level is not known."""
    names = {bucket.rpartition(" @")[0] for bucket, count in copies_by_level(deck).items() if count > most}
    return names.union(entry.card.key for entry in deck.marked("open level"))


def namesakes(deck: Deck, format: Format) -> Iterator[Namesakes]:
    """The names of the deck that may break the copy limit, with the lines that count as each.

    Left out are cards with any number of copies (KH-DECK-20), names that a printed limit governs (KH-DECK-12, KH-AMB-07)
    and, as an option, cards without a level (KH-AMB-09).
    """
    options = format.options
    by_part = options["unique_name_scope"] == "b"
    governed = printed_limits(deck) if options["printed_limit_scope"] == "a" else {}
    names = {card.key for _, card in known(deck)} if by_part else doubtful_names(deck, format.numbers["copies"])
    names = names.difference(governed)
    if not names:
        return
    by_type, levels_only = options["copy_limit_across_types"] == "b", options["no_level_limit"] == "b"
    found: dict[tuple[str, str], list[Entry]] = {}
    for entry, card in known(deck):
        if card.key in names and not card.unlimited_copies and (card.rung or not levels_only):
            found.setdefault((card.key, card.type if by_type else ""), []).append(entry)
    for (key, kind), entries in found.items():
        counted = entries
        if by_part:
            alike = [other for other in found if other[1] == kind and contains(other[0], key, any_letters(format))]
            counted = [entry for other in alike for entry in found[other]]
        yield Namesakes(key, entries[0].card.name, TYPE_TITLES.get(kind, ""), counted)
