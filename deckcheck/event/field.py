"""The field of an event: decks by STRATEGY, faction or Hero, cards by type, and the most played cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from deckcheck.cards.database import open_database
from deckcheck.core.registry import load_game
from deckcheck.core.words import fold, plural
from deckcheck.event.lock import LockedDeck
from deckcheck.report.document import Block, bars_of

MOST_ROWS = 40
"""Rows of a chart on the page; cards.csv has all cards."""


class PlayedCard(NamedTuple):
    """A card of the field: in how many decks, how many copies, and how many decks play 1, 2, 3 or more."""

    game: str
    zone: str
    id: str
    name: str
    type: str
    decks: int
    copies: int
    spread: tuple[int, int, int, int]


def groups_of(deck: LockedDeck, databases: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return the groups of a deck by the title of each grouping of its game: its Heroes, its factions."""
    game = load_game(deck.game) if deck.game else None
    if game is None or not game.field_groups:
        return {}
    database = open_database(game.name, tuple(databases))
    cards = [database.card(card.id) for card in deck.cards if card.id in database.rows]
    named = [(title, {group(card) for card in cards} - {""}) for title, group in game.field_groups]
    return {title: tuple(sorted(groups)) for title, groups in named}


def played_cards(decks: Iterable[LockedDeck]) -> list[PlayedCard]:
    """Return all cards of the field, the most played first."""
    copies: dict[tuple[str, str, str, str], list[int]] = {}
    types: dict[tuple[str, str, str, str], str] = {}
    for deck in decks:
        for card in deck.cards:
            if card.copies:
                key = deck.game, card.zone, card.id, card.name
                copies.setdefault(key, []).append(card.copies)
                types[key] = card.type
    cards = [PlayedCard(*key, types[key], len(found), sum(found), _spread(found)) for key, found in copies.items()]
    return sorted(cards, key=lambda card: (-card.decks, -card.copies, fold(card.name), card.id))


def _spread(copies: list[int]) -> tuple[int, int, int, int]:
    counts = Counter(min(number, 4) for number in copies)
    return counts[1], counts[2], counts[3], counts[4]


def blocks(decks: Sequence[LockedDeck], databases: Sequence[str]) -> Iterator[Block]:
    """Yield the charts of the field, for each game that is played."""
    for game_name in sorted({deck.game for deck in decks if deck.game}):
        game = load_game(game_name)
        played = [deck for deck in decks if deck.game == game_name]
        of_game = f"{game.title}: " if len({deck.game for deck in decks}) > 1 else ""
        groups = [groups_of(deck, databases) for deck in played]
        for title, _ in game.field_groups:
            counts = Counter(group for found in groups for group in found[title])
            yield _shares(f"{of_game}decks by {title}", title, counts, len(played))
        yield _types(f"{of_game}cards by type", played)
        yield _most_played(of_game, played, dict(game.zones))


def _shares(title: str, column: str, counts: Counter[str], total: int) -> Block:
    ordered = sorted(counts.items(), key=lambda pair: (-pair[1], fold(pair[0])))
    rows = tuple((name, number, Fraction(number, total)) for name, number in ordered[:MOST_ROWS])
    none = total and not counts
    left = f"and {len(ordered) - MOST_ROWS} more" if len(ordered) > MOST_ROWS else ""
    return Block(
        title,
        (column, "decks", "share"),
        rows,
        bars_of(rows),
        sentences=tuple(filter(None, ["no deck has one" if none else "", left])),
    )


def _types(title: str, decks: Sequence[LockedDeck]) -> Block:
    counts = Counter[str]()
    for deck in decks:
        for card in deck.cards:
            counts[card.type or "unknown"] += card.copies
    total = sum(counts.values()) or 1
    rows = tuple((kind, number, Fraction(number, total)) for kind, number in counts.most_common() if number)
    return Block(title, ("type", "copies", "share"), rows, bars_of(rows))


def _most_played(of_game: str, decks: Sequence[LockedDeck], zones: dict[str, str]) -> Block:
    cards = played_cards(decks)
    rows = tuple(
        (
            f"{card.id} {card.name}".strip(),
            zones.get(card.zone, card.zone),
            card.copies,
            *card.spread,
            card.decks,
            Fraction(card.decks, len(decks)),
        )
        for card in cards[:MOST_ROWS]
    )
    columns = ("card", "zone", "copies", "1", "2", "3", "4+", "decks", "share")
    about = f"in {plural(len(decks), 'deck')}; the columns 1 to 4+ count decks with that many copies"
    return Block(f"{of_game}most played cards", columns, rows, bars_of(rows), sentences=(about,))
