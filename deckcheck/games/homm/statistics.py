"""Statistics of a Kingdom set: zones, factions, costs against the Hero's Statistics, Units, opening hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from deckcheck.core.model import Deck, Format
from deckcheck.core.statistics import (
    Curve,
    Fact,
    Opening,
    OpeningPair,
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
from deckcheck.games.homm.cards import STATISTICS, Card
from deckcheck.games.homm.counting import ZONES, identity_by, limited_zones, lines_in
from deckcheck.games.homm.hero import hero_of, statistics_of
from deckcheck.validation.parts.copies import group_copies

Counted = list[tuple[Card, int]]


def deck_statistics(deck: Deck[Card], format: Format) -> Iterator[Statistic]:
    cards = cards_of(deck.zone("deck"))
    supply = statistics_of(deck)
    yield _parts(deck, format, supply)
    yield shares("card types", "type", cards, lambda card: card.type)
    yield shares("factions", "faction", cards, lambda card: card.faction)
    yield from _hero_share(deck, cards)
    yield Curve("traits", count_by([(trait, count) for card, count in cards for trait in card.traits], str))
    yield Curve("expansions", count_by(cards, lambda card: card.id.rpartition("-")[0]))
    yield curve("cost (total Statistics)", cards, lambda card: None if card.cost is None else sum(card.cost.values()))
    if supply is not None:
        yield _demand(cards, supply)
        yield _payable(cards, supply)
    units = [(card, count) for card, count in cards if card.type == "unit"]
    yield from _units(units)
    yield from _copies(deck, format, units)
    boost, hinder = total(units), total(cards) - total(units)
    yield Fact("boost", f"{plural(boost, 'Unit card')} (+1) and {plural(hinder, 'other card')} (-1)")
    if supply is not None:
        cheap = frozenset(card.id for card, _ in units if is_payable(card, supply))
        yield Opening("Unit payable in round 1", (cheap,))
        yield Opening("two Units payable in round 1", (cheap,), 2)
    names = count_by(units, lambda card: card.same_name)
    yield OpeningPair("pair of the same Unit", tuple(names.values()))


def _parts(deck: Deck[Card], format: Format, supply: Mapping[str, int] | None) -> Table:
    rows = [(zone, deck.size(zone), format.numbers[zone]) for zone in ZONES]
    if supply is not None:
        rows.append(("statistics", sum(supply.values()), format.numbers["statistics"]))
    rows.append(("total", sum(row[1] for row in rows), format.numbers["total"]))
    return Table("zones", ("zone", "cards", "wanted"), tuple(rows))


def _hero_share(deck: Deck[Card], cards: Counted) -> Iterator[Fact]:
    hero = hero_of(deck)
    if hero is None or hero.card is None or not cards:
        return
    own = total([(card, count) for card, count in cards if card.faction and card.faction == hero.card.faction])
    without = total([(card, count) for card, count in cards if not card.faction])
    share = f"{own} of {plural(total(cards), 'card')} from the Hero's faction ({hero.card.faction or 'unknown'})"
    yield Fact("Hero", f"{hero.card.name}; {share}, {without} without a faction")


def _demand(cards: Counted, supply: Mapping[str, int]) -> Table:
    rows = []
    for name in STATISTICS:
        asking = [(card.cost[name], count) for card, count in cards if card.cost and card.cost.get(name)]
        demand, most = sum(need * count for need, count in asking), max((need for need, _ in asking), default=0)
        rows.append((name, supply.get(name, 0), sum(count for _, count in asking), demand, most))
    return Table("costs against the Hero's Statistics", ("Statistic", "supply", "cards", "demand", "highest"), tuple(rows))


def is_payable(card: Card, supply: Mapping[str, int], substitution: bool = False) -> bool:
    """Return whether the Statistics pay for a card; two of any type count as one that is missing (HM-COST-04)."""
    if card.cost is None:
        return False
    matching = sum(min(need, supply.get(name, 0)) for name, need in card.cost.items())
    missing = sum(card.cost.values()) - matching
    return not missing or (substitution and matching + 2 * missing <= sum(supply.values()))


def _payable(cards: Counted, supply: Mapping[str, int]) -> Table:
    rows = []
    for title, substitution in (("matching Statistics", False), ("with substitution", True)):
        number = total([(card, count) for card, count in cards if is_payable(card, supply, substitution)])
        rows.append((title, number, Fraction(number, max(1, total(cards)))))
    return Table("payable in round 1", ("payment", "cards", "share"), tuple(rows))


def _units(units: Counted) -> Iterator[Statistic]:
    if not units:
        return
    yield shares("Units", "kind", units, lambda card: card.unit_type)
    yield curve("Unit attack", units, lambda card: card.attack)
    yield curve("Unit move", units, lambda card: card.move)
    yield curve("Unit hit points", units, lambda card: card.hp)
    paid = [(card, count) for card, count in units if card.cost and card.attack is not None]
    cost = sum(sum(card.cost.values()) * count for card, count in paid if card.cost)
    if cost:
        attack = sum((card.attack or 0) * count for card, count in paid)
        yield Fact("attack per Statistic paid", f"{attack / cost:.2f} (mean attack {mean(units, lambda card: card.attack)})")


def _copies(deck: Deck[Card], format: Format, units: Counted) -> Iterator[Statistic]:
    names = count_by(units, lambda card: card.name)
    singles = [name for name, count in names.items() if count == 1]
    merging = sum(1 for count in names.values() if count > 1)
    text = f"{plural(merging, 'Unit')} with several copies to merge; single: {join_names(singles) or 'none'}"
    yield Fact("copies of Units", text)
    found = group_copies(lines_in(deck, limited_zones(format)), identity_by(format.options))
    yield limits_table((copies.name, copies.count, format.numbers["copies"]) for copies in found)
