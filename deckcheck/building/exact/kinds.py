"""Kinds: cards that may be added to a deck, those that no rule tells apart taken as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from deckcheck.core.game import Alike, Game
from deckcheck.core.model import Deck, Entry, Format, with_count

MANY = 99
"""Copies of a card of which there is no limited number; no zone of any game has room for more."""


class Candidate(NamedTuple):
    """A card that may be added to a zone, and the number of copies that there are (None: any number)."""

    entry: Entry
    left: int | None


class Kind(NamedTuple):
    """Cards that rules cannot tell apart, the preferred ones first."""

    cards: tuple[Entry, ...]
    most: int
    """Copies of each that may be added."""


Place = tuple[int, int]
"""A kind and a number of copies."""
Counts = dict[Place, int]
"""A selection: how many cards of a kind have at least this many copies. It never grows from one copy to the next."""


def _alike(game: Game, card: Any, format: Format) -> Alike | None:
    """Return what the rules see of a card; house formats and lists may see all of it."""
    if game.alike is None or format.house or (format.restriction is not None and format.restriction.rules is not None):
        return None
    return game.alike(card, format)


def kinds_of(candidates: Sequence[Candidate], deck: Deck, format: Format, game: Game) -> list[Kind]:
    """Group candidates; the order of the candidates stays, within a kind and between the first cards of kinds."""
    facts = [_alike(game, candidate.entry.card, format) for candidate in candidates]
    drafted = {entry.key: entry.card for entry in deck.entries if entry.card is not None}
    shown = [_alike(game, card, format) for card in drafted.values()]
    named = _named(deck, format, [*facts, *shown])
    holders = _holders([(one.entry.key, fact) for one, fact in zip(candidates, facts, strict=True)])
    holders += _holders([(key, fact) for key, fact in zip(drafted, shown, strict=True) if key not in _keys(candidates)])
    copies = {zone: deck.copies(zone) for zone in deck.zones}
    found: dict[object, list[Candidate]] = {}
    for candidate, fact in zip(candidates, facts, strict=True):
        entry = candidate.entry
        is_alone = (
            fact is not None
            and not format.house
            and holders[fact.identity] == 1
            and named.isdisjoint((fact.identity, *fact.called))
        )
        held = tuple(copies[zone].get(entry.key, 0) for zone in copies)
        who = fact.kind if fact is not None and is_alone else entry.key
        found.setdefault((entry.zone, entry.marks, is_alone, who, candidate.left, held), []).append(candidate)
    return [
        Kind(tuple(one.entry for one in group), MANY if group[0].left is None else min(MANY, group[0].left))
        for group in found.values()
        if group[0].left != 0
    ]


def names_others(candidate: Candidate, format: Format, game: Game) -> bool:
    """Return whether a card names others, so that it may exempt them from a rule."""
    fact = _alike(game, candidate.entry.card, format)
    return fact is not None and bool(fact.mentions)


def _keys(candidates: Iterable[Candidate]) -> set[str]:
    return {candidate.entry.key for candidate in candidates}


def _holders(facts: Iterable[tuple[str, Alike | None]]) -> Counter[str]:
    """Count the cards whose copies are counted together."""
    return Counter(fact.identity for _, fact in facts if fact is not None)


def _named(deck: Deck, format: Format, facts: Iterable[Alike | None]) -> set[str]:
    """Return everything that names a card: other cards, the lists in force, and keys of the decklist."""
    lists = [format.data, format.restriction.data if format.restriction else {}, *(house.data for house in format.house)]
    keys = {key: value for key, value in deck.fields.items() if key not in deck.zones}
    references = {name for entry in deck.references.values() for name in (entry.key, entry.text)}
    named = {mention for fact in facts if fact is not None for mention in fact.mentions}
    return named | references | set(_texts([lists, keys]))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _texts(key)
            yield from _texts(item)
    elif isinstance(value, Iterable):
        for item in value:
            yield from _texts(item)


def stacks(counts: Counts) -> Counter[Place]:
    """Return a selection as stacks: how many cards of a kind have exactly this many copies."""
    return Counter({
        place: number - counts.get((place[0], place[1] + 1), 0)
        for place, number in counts.items()
        if number > counts.get((place[0], place[1] + 1), 0)
    })  # fmt: skip


def counts_of(stacked: Mapping[Place, int]) -> Counts:
    """Return stacks as a selection."""
    counts: Counts = {}
    for (kind, copies), number in stacked.items():
        for place in range(1, copies + 1):
            counts[kind, place] = counts.get((kind, place), 0) + number
    return counts


def entries_of(kinds: Sequence[Kind], counts: Counts) -> list[Entry]:
    """Return the lines of a selection: the first cards of each kind."""
    lines: dict[tuple[int, int], int] = {}
    for (kind, _), number in counts.items():
        for card in range(number):
            lines[kind, card] = lines.get((kind, card), 0) + 1
    return [with_count(kinds[kind].cards[card], copies) for (kind, card), copies in lines.items()]
