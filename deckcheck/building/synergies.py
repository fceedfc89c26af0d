"""Cards that want each other: the relations of a game, found in both directions, and the names in their texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from deckcheck.cards.database import CardDatabase
from deckcheck.core.registry import load_synergy
from deckcheck.core.synergy import Synergy, Want, want

_WORD = re.compile(r"[\w'’\-.:]+")
_LEAST_WORDS, _MOST_WORDS = 2, 6
"""Words of a name that a text is searched for; a name of one word is often just a word."""
TEXT = "named in its text"
USUAL = Synergy(lambda card: (), lambda card: (), lambda leaders, format: ())
"""Synergy of a game that says nothing: its cards may still name each other."""


class Relation(NamedTuple):
    """A card and others that it wants, or that want it."""

    why: str
    cards: tuple[str, ...]
    needed: bool


class Synergies:
    """Relations of the cards of a database."""

    def __init__(self, database: CardDatabase) -> None:
        self.database = database
        self.synergy = load_synergy(database.game.name) or USUAL
        self._wants: dict[str, tuple[Want, ...]] = {}
        self._tags: dict[str, frozenset[str]] = {}

    def tags(self, card_id: str) -> frozenset[str]:
        found = self._tags.get(card_id)
        if found is None:
            found = self._tags[card_id] = frozenset((f"card ID: {card_id}", *self.synergy.tags(self.database.card(card_id))))
        return found

    def wants(self, card_id: str) -> tuple[Want, ...]:
        """Return what a card wants, the cards that its text names included."""
        found = self._wants.get(card_id)
        if found is None:
            known = self._known(card_id)
            told = {tag for one in known for tag in one.tags}
            named = [other for other in self._named(card_id) if told.isdisjoint(self.tags(other))]
            mentions = [want(TEXT, *(f"card ID: {other}" for other in named))] if named else []
            found = self._wants[card_id] = (*known, *mentions)
        return found

    def _known(self, card_id: str) -> list[Want]:
        return list(dict.fromkeys(self.synergy.wants(self.database.card(card_id))))

    @cached_property
    def holders(self) -> dict[str, list[str]]:
        """Return the cards that have each tag."""
        found: dict[str, list[str]] = {}
        for card_id in self.database.rows:
            for tag in self.tags(card_id):
                found.setdefault(tag, []).append(card_id)
        return found

    @cached_property
    def _names(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for card_id, (_, row) in self.database.rows.items():
            name = self.database.game.identity(row)
            if _LEAST_WORDS <= len(name.split()) <= _MOST_WORDS:
                found.setdefault(" ".join(_WORD.findall(name)), []).append(card_id)
        return found

    def _named(self, card_id: str) -> Iterator[str]:
        """Yield the other cards whose names are in the text of a card."""
        words = _WORD.findall(" ".join(_texts(self.database.rows[card_id][1])))
        own = self.database.card(card_id).name
        seen: set[str] = set()
        for first in range(len(words)):
            for last in range(first + _LEAST_WORDS, min(len(words), first + _MOST_WORDS) + 1):
                name = " ".join(words[first:last]).rstrip(".:'’")
                if name not in seen and name != own:
                    seen.add(name)
                    yield from (other for other in self._names.get(name, ()) if other != card_id)

    def wanted(self, card_id: str, among: Iterable[str] | None = None) -> list[Relation]:
        """Return what a card wants, each with the cards that are it."""
        found = []
        for one in self.wants(card_id):
            if among is None:
                fitting = {other for tag in one.tags for other in self.holders.get(tag, ())}
            else:
                fitting = {other for other in among if not one.tags.isdisjoint(self.tags(other))}
            if cards := tuple(sorted(fitting - {card_id})):
                found.append(Relation(one.why, cards, one.needed))
        return found

    def unmet(self, card_id: str, held: Iterable[str]) -> list[Want]:
        """Return what a card needs and no other of these cards is."""
        tags = {tag for other in held if other != card_id for tag in self.tags(other)}
        return [one for one in self.wants(card_id) if one.needed and one.tags.isdisjoint(tags)]

    def wanted_by(self, card_id: str, among: Iterable[str] | None = None) -> list[Relation]:
        """Return the cards that want a card, those with the same reason together."""
        tags, found = self.tags(card_id), dict[tuple[str, bool], list[str]]()
        name = self.database.card(card_id).name
        for other in among if among is not None else self.database.rows:
            text = " ".join(_texts(self.database.rows[other][1]))
            for one in () if other == card_id else self.wants(other) if name in text else self._known(other):
                if not one.tags.isdisjoint(tags):
                    found.setdefault((one.why, one.needed), []).append(other)
        return [Relation(why, tuple(dict.fromkeys(cards)), needed) for (why, needed), cards in found.items()]


def _texts(row: object) -> Iterator[str]:
    """Yield the texts of a row that say what a card does."""
    if isinstance(row, dict):
        for key, value in row.items():
            if key == "text" and isinstance(value, str):
                yield value
            elif key in ("effects", "abilities"):
                yield from _texts(value)
    elif isinstance(row, list):
        for value in row:
            yield from _texts(value)


@lru_cache(maxsize=8)
def synergies_of(database: CardDatabase) -> Synergies:
    return Synergies(database)
