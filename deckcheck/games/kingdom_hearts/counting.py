"""Copies of Kingdom Hearts cards: counted by name and level, over all types and printings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from deckcheck.core.model import Deck, Entry, Format
from deckcheck.games.kingdom_hearts.cards import TYPE_TITLES, Card, contains, fold_name
from deckcheck.validation.parts.copies import Copies, group_copies, known_cards


def listed_name(entry: Entry[Card]) -> str:
    """Return the name that a line gives, even if no database has the card."""
    return fold_name(entry.text.rpartition("@")[0] or entry.text)


def any_letters(format: Format) -> bool:
    """Return whether any run of letters counts as contained in a name (KH-AMB-04)."""
    return bool(format.options["name_match"] == "substring")


Pile = Copies[Card]
"""The copies of a name that share a level. Its key is the level; a card of unknown level is a pile by itself."""


def piles(entries: Iterable[Entry[Card]]) -> list[Pile]:
    return group_copies(entries, lambda entry: entry.card.level_key if entry.card is not None else "?")


def has_unknown_level(pile: Pile) -> bool:
    return pile.key.startswith("?")


def may_lack_level(pile: Pile) -> bool:
    """Return whether the row of a Form Change has no level, so that its level is unknown or it has none."""
    card = pile.entries[0].card
    return has_unknown_level(pile) and card is not None and card.type == "form_change"


def copies_in_doubt(unreported: list[Pile], most: int, matters: Callable[[Entry[Card]], bool] = lambda _: True) -> int:
    """Return how many copies may share a level, if that may be more than `most` because levels are unknown; else 0.

    Only piles with a card that `matters` count. A card of a type without levels shares its place only with a Form Change
    that may have none.
    """
    unsure = [pile for pile in unreported if has_unknown_level(pile)]
    if not unsure:
        return 0
    worst = 0
    for settled in (None, *(pile for pile in unreported if not has_unknown_level(pile))):
        joined = [pile for pile in unsure if settled is None or settled.key or may_lack_level(pile)]
        joined += [settled] if settled is not None else []
        if any(matters(entry) for pile in joined for entry in pile.entries):
            worst = max(worst, sum(pile.count for pile in joined))
    return worst if worst > most else 0


class Limit(NamedTuple):
    """A printed limit, which applies because a card with its text is in the deck (KH-AMB-07)."""

    key: str
    name: str
    most: int
    entry: Entry[Card]


def printed_limits(deck: Deck[Card]) -> dict[str, Limit]:
    """Return the printed limits by the limited name; if a name has several, the lowest applies."""
    found: dict[str, Limit] = {}
    for entry, card in known_cards(deck.marked("printed limit")):
        most = card.printed_limit or 0
        if card.limit_key not in found or most < found[card.limit_key].most:
            found[card.limit_key] = Limit(card.limit_key, card.printed_limit_name, most, entry)
    return found


class Namesakes(NamedTuple):
    """The lines that count together for the copy limit of a name, at all levels."""

    key: str
    name: str
    kind: str
    entries: list[Entry[Card]]

    def title(self, pile: Pile) -> str:
        level = f"level {pile.key}" if pile.key and not has_unknown_level(pile) else ""
        inside = ", ".join(word for word in (level, self.kind) if word)
        return f"{self.name} ({inside})" if inside else self.name


def _copies_by_level(deck: Deck[Card]) -> dict[str, int]:
    """Count the copies of each name and level, without cards that may have any number of copies."""
    copies: dict[str, int] = {}
    for entries in deck.zones.values():
        for entry in entries:
            card = entry.card
            if card is not None and not card.unlimited_copies:
                copies[card.copy_key] = copies.get(card.copy_key, 0) + entry.count
    return copies


def _names_in_doubt(deck: Deck[Card], most: int) -> set[str]:
    """Return the names with too many copies of a level, or too many at all levels and one of them unknown."""
    names = {copy_key.rpartition(" @")[0] for copy_key, count in _copies_by_level(deck).items() if count > most}
    unsure = {card.key: 0 for _, card in known_cards(deck.marked("open level"))}
    for entry in deck.entries if unsure else ():
        if entry.card is not None and entry.card.key in unsure:
            unsure[entry.card.key] += entry.count
    return names.union(name for name, count in unsure.items() if count > most)


def namesakes(deck: Deck[Card], format: Format) -> Iterator[Namesakes]:
    """Yield the names of the deck that may break the copy limit, with the lines that count for each.

    Cards that may have any number of copies (KH-DECK-20), names with a printed limit (KH-DECK-12, KH-AMB-07) and, as an
    option, cards without a level (KH-AMB-09) are not counted.
    """
    options = format.options
    by_part = options["unique_name_scope"] == "containment"
    governed = printed_limits(deck) if options["printed_limit_scope"] == "replaces" else {}
    most = format.numbers["copies"]
    names = {card.key for _, card in known_cards(deck.entries)} if by_part else _names_in_doubt(deck, most)
    names = names.difference(governed)
    if not names:
        return
    by_type, levels_only = not options["copy_limit_across_types"], options["no_level_limit"] == "unlimited"
    found: dict[tuple[str, str], list[tuple[Entry[Card], Card]]] = {}
    for entry, card in known_cards(deck.entries):
        if card.key in names and not card.unlimited_copies and (card.level_key or not levels_only):
            found.setdefault((card.key, card.type if by_type else ""), []).append((entry, card))
    for (key, kind), lines in found.items():
        counted = [(key, kind)]
        if by_part:
            counted = [other for other in found if other[1] == kind and contains(other[0], key, any_letters(format))]
        entries = [entry for other in counted for entry, _ in found[other]]
        yield Namesakes(key, lines[0][1].name, TYPE_TITLES.get(kind, ""), entries)
