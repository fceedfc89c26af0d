"""Statistics of a deck: what its game says about it, with the chances of the opening hand computed."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import NamedTuple

from deckcheck.building.finding import database_of
from deckcheck.building.hypergeometric import Goal, group_cards
from deckcheck.building.odds import Chances
from deckcheck.building.synergies import synergies_of
from deckcheck.core.draws import Draws
from deckcheck.core.registry import load_draws, load_game, load_statistics, load_synergy
from deckcheck.core.statistics import Cell, Curve, Fact, Opening, OpeningPair, Table
from deckcheck.core.words import join_names, plural
from deckcheck.decks.opening import OpenedDeck

Shown = Curve | Table | Fact
RELATIONS = "cards that want each other"
"""Title of the table with the relations of the cards of a deck."""
OPENING = "opening hand"
"""Beginning of the title of the table with the chances of the opening hand."""


class DeckStatistics(NamedTuple):
    deck: str
    file: str
    game: str
    format: str
    sizes: tuple[tuple[str, int], ...]
    """Title of each zone and its number of cards."""
    statistics: tuple[Shown, ...]
    notes: tuple[str, ...]
    opened: OpenedDeck | None = None
    """The deck itself."""


def find_statistics(opened: OpenedDeck) -> DeckStatistics:
    """Return everything that the game of a deck counts. Unknown cards are counted in the sizes only, and noted."""
    deck, format = opened.deck, opened.format
    draws = load_draws(deck.game)(deck, format)
    found = list(load_statistics(deck.game)(deck, format))
    chances = [statistic for statistic in found if isinstance(statistic, Opening | OpeningPair)]
    shown: list[Shown] = [statistic for statistic in found if isinstance(statistic, Curve | Table | Fact)]
    if chances and deck.size(draws.zone):
        shown.append(_opening_table(opened, draws, chances))
    shown += _relations(opened)
    unknown = sum(entry.count for entry in deck.unknown)
    notes = [f"{plural(unknown, 'unknown card')} counted only in the size of the deck"] if unknown else []
    sizes = [(zone.title, deck.size(zone.key)) for zone in load_game(deck.game).zones if deck.size(zone.key)]
    kept = tuple(statistic for statistic in shown if not _is_empty(statistic))
    return DeckStatistics(
        deck.name, deck.file, deck.game, format.title or format.name, tuple(sizes), kept, tuple(notes), opened
    )


def _relations(opened: OpenedDeck) -> list[Table]:
    """Return what the cards of a deck want of each other: those that lack something, then those that others want most."""
    database = database_of(opened.deck)
    held = {entry.key: entry.label for entry in opened.deck.entries if entry.key in database.rows}
    relations, rows = synergies_of(database), list[tuple[str, int, int, str]]()
    if load_synergy(opened.deck.game) is None:
        return []
    for card, label in held.items():
        wanted = {other for one in relations.wanted(card, held) for other in one.cards}
        wanting = {other for one in relations.wanted_by(card, held) for other in one.cards}
        lacks = [one.why for one in relations.unmet(card, held)]
        if wanted or wanting or lacks:
            rows.append((label, len(wanted), len(wanting), join_names(lacks)))
    rows.sort(key=lambda row: (not row[3], -row[2], -row[1], row[0]))
    return [Table(RELATIONS, ("card", "wants", "is wanted by", "lacks"), tuple(rows))] if rows else []


def _is_empty(statistic: Shown) -> bool:
    if isinstance(statistic, Fact):
        return False
    return not (statistic.counts if isinstance(statistic, Curve) else statistic.rows)


def _opening_table(opened: OpenedDeck, draws: Draws, chances: Iterable[Opening | OpeningPair]) -> Table:
    """Return the chances in the opening hand, with the game's mulligan as well if it has one."""
    keys = [key for key, count in opened.deck.copies(draws.zone).items() for _ in range(count - (key == draws.aside))]
    has_mulligan = draws.mulligan != "none"
    rows: list[tuple[Cell, ...]] = []
    for chance in chances:
        if isinstance(chance, OpeningPair):
            plain = pair_chance(chance.groups, len(keys), draws.hand)
            again = plain + (1 - plain) * plain if draws.mulligan == "hand" else None
        else:
            plain = _chance(chance, keys, draws._replace(mulligan="none"))
            again = _chance(chance, keys, draws)
        rows.append((chance.title, plain, again) if has_mulligan else (chance.title, plain))
    columns = ("at least one", "chance", "with mulligan") if has_mulligan else ("at least one", "chance")
    return Table(f"{OPENING} of {draws.hand}", columns, tuple(rows))


def _chance(opening: Opening, keys: list[str], draws: Draws) -> Fraction:
    groups = group_cards([tuple(key in wanted for wanted in opening.sets) for key in keys])
    number = len(opening.sets)
    return Chances(groups, Goal([(opening.least, None)] * number, [range(number)]), draws).by_turn(0)


def pair_chance(groups: Iterable[int], cards: int, hand: int) -> Fraction:
    """Return the chance that a hand has two cards of one group; cards in no group count as groups of one."""
    sizes = list(groups)
    sizes += [1] * (cards - sum(sizes))
    hand = min(hand, cards)
    without = [1, *[0] * hand]  # ways to draw this many cards, all of different groups
    for size in sizes:
        for drawn in range(hand, 0, -1):
            without[drawn] += without[drawn - 1] * size
    return 1 - Fraction(without[hand], comb(cards, hand)) if cards else Fraction()
