"""Statistics of a Kingdom at War deck: costs, strengths, tactics, coins, keywords, uniqueness."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from operator import attrgetter

from deckcheck.core.model import Deck, Format
from deckcheck.core.statistics import (
    Fact,
    Opening,
    Statistic,
    Table,
    cards_of,
    count_by,
    curve,
    limits_table,
    mean,
    shares,
    total,
)
from deckcheck.core.words import join_names, plural
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.counting import folded_name
from deckcheck.validation.parts.copies import group_copies

PLAYABLE = 3
"""Highest cost of a character that the opening hand is searched for."""
NUMBERS = ("strength", "force", "influence", "power_rating")


def deck_statistics(deck: Deck[Card], format: Format) -> Iterator[Statistic]:
    cards = cards_of(deck.zone("deck"))
    yield shares("card types", "type", cards, lambda card: card.type)
    yield curve("cost (trade)", cards, lambda card: card.cost)
    yield _numbers(cards)
    yield curve("tactic strength", cards, _tactic(format))
    coins = sum(card.coins * count for card, count in cards)
    yield Fact(
        "coins", f"{plural(coins, 'coin')} printed on {plural(total([pair for pair in cards if pair[0].coins]), 'card')}"
    )
    yield from _keywords(cards)
    yield from _unique(cards)
    cheap = {card.id for card, _ in cards if card.type == "character" and card.cost is not None and card.cost <= PLAYABLE}
    yield Opening(f"character of cost {PLAYABLE} or less", (frozenset(cheap),))
    yield from _intrigue(cards)
    limit = format.options["copy_limit"]
    if isinstance(limit, int):
        copies = group_copies(deck.zone("deck"), folded_name)
        yield limits_table((found.name, found.count, limit) for found in copies)
    size = format.numbers["deck_size"]
    yield Fact("deck size", f"{deck.size('deck')} of {plural(size, 'card')}")


def _tactic(format: Format) -> Callable[[Card], int | None]:
    """Return the strength of a card as a tactic; a card without one uses its strength, as an option (KW-AMB-14)."""
    uses_strength = format.options["tactic_strength_source"] == "tactic_then_strength"
    return lambda card: card.strength if card.tactic_strength is None and uses_strength else card.tactic_strength


def _numbers(cards: list[tuple[Card, int]]) -> Table:
    rows = []
    for name in NUMBERS:
        having = [(card, count) for card, count in cards if getattr(card, name)]
        sum_of = sum(getattr(card, name) * count for card, count in having)
        rows.append((name.replace("_", " "), sum_of, total(having), mean(having, attrgetter(name))))
    return Table("totals", ("number", "total", "cards", "mean"), tuple(rows))


def _keywords(cards: list[tuple[Card, int]]) -> Iterator[Table]:
    pairs = [(keyword, count) for card, count in cards for keyword in card.keywords]
    found = count_by(pairs, lambda keyword: str(keyword).partition(":")[0])
    if found:
        yield Table("keywords", ("keyword", "cards"), tuple(found.items()))


def _unique(cards: list[tuple[Card, int]]) -> Iterator[Fact]:
    several = [f"{count} {card.name}" for card, count in cards if card.unique and count > 1]
    yield Fact("unique cards with several copies", join_names(several) or "none")


def _intrigue(cards: list[tuple[Card, int]]) -> Iterator[Fact]:
    """Yield the power to expect per intrigue: the mean power rating, capped by the mean influence."""
    rated = [(card, count) for card, count in cards if card.power_rating]
    having = [(card, count) for card, count in cards if card.influence]
    if not rated or not having:
        yield Fact("power per intrigue", "no card with a power rating" if not rated else "no card with influence")
        return
    rating = Fraction(sum(card.power_rating * count for card, count in rated), total(rated))
    influence = Fraction(sum(card.influence * count for card, count in having), total(having))
    capped = min(rating, influence)
    text = f"{float(capped):.1f} expected (mean power rating {float(rating):.1f}, mean influence {float(influence):.1f})"
    yield Fact("power per intrigue", text)
