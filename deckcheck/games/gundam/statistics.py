"""Statistics of a deck of heroes: power, movement, forms of a character, effects, copies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from deckcheck.core.model import Deck, Format
from deckcheck.core.statistics import Fact, OpeningPair, Statistic, Table, bands, cards_of, count_by, limits_table, mean, total
from deckcheck.core.words import join_names, plural
from deckcheck.games.gundam.cards import Card, same_character

Counted = list[tuple[Card, int]]
DIRECTIONS = ("NW", "N", "NE", "W", "E", "SW", "S", "SE")


def deck_statistics(deck: Deck[Card], format: Format) -> Iterator[Statistic]:
    cards = cards_of(deck.zone("deck"))
    yield bands("power", cards, lambda card: card.power, 20)
    yield _power_by("element", cards, lambda card: card.element)
    yield _power_by("faction", cards, lambda card: card.faction)
    yield from _movement(cards)
    yield from _characters(cards, format)
    yield _effects(cards)
    yield from _coverage(deck, cards)
    limit = format.numbers.get("copies", format.options["basic_copy_limit"])
    if isinstance(limit, int):
        yield limits_table((f"{card.id} {card.name}", count, limit) for card, count in cards_by_id(deck))


def cards_by_id(deck: Deck[Card]) -> Counted:
    known = {entry.key: entry.card for entry in deck.zone("deck") if entry.card is not None}
    return [(card, deck.copies("deck")[key]) for key, card in known.items()]


def _power_by(field: str, cards: Counted, key: Any) -> Table:
    rows = []
    for label, number in count_by(cards, key).items():
        group = [(card, count) for card, count in cards if (key(card) or "none") == label]
        rows.append((label, number, Fraction(number, total(cards)), mean(group, lambda card: card.power)))
    return Table(f"by {field}", (field, "cards", "share", "mean power"), tuple(rows))


def _movement(cards: Counted) -> Iterator[Statistic]:
    known = [(card, count, card.move) for card, count in cards if card.move is not None]
    number = sum(count for _, count, _ in known)
    if not number:
        return

    def share(title: str, holds: Any) -> tuple[str, int, Fraction]:
        found = sum(count for _, count, move in known if holds(move))
        return title, found, Fraction(found, number)

    steps = [
        share("moves forward (N)", lambda move: "N" in move),
        share("two steps in a direction", lambda move: any(arrows.blue + arrows.green >= 2 for arrows in move.values())),
        share("needs a P Item (green arrows)", lambda move: any(arrows.green for arrows in move.values())),
    ]
    yield Table("movement", ("profile", "cards", "share"), tuple(steps))
    reach = []
    for way in DIRECTIONS:
        moves = [(move[way], count) for _, count, move in known if way in move]
        without = sum(count for arrows, count in moves if arrows.blue)
        with_item = sum(count for arrows, count in moves if arrows.blue + arrows.green)
        farthest = max((arrows.blue + arrows.green for arrows, _ in moves), default=0)
        reach.append((way, without, with_item, farthest))
    yield Table("reach on the board", ("direction", "cards", "with a P Item", "farthest step"), tuple(reach))


def _characters(cards: Counted, format: Format) -> Iterator[Statistic]:
    method = str(format.options["same_name_method"])
    groups: list[Counted] = []
    for card, count in cards:
        home = next((group for group in groups if any(same_character(card, other, method) for other, _ in group)), None)
        if home is None:
            groups.append([(card, count)])
        else:
            home.append((card, count))
    large = sorted((group for group in groups if total(group) > 1), key=lambda group: -total(group))
    rows = tuple((group[0][0].character or group[0][0].name, total(group), len(group)) for group in large)
    if len({row[0] for row in rows}) == len(rows):
        yield Table("forms of a character", ("character", "cards", "card numbers"), rows)
    yield OpeningPair("pair of forms for a Power Up", tuple(map(total, groups)))


def _effects(cards: Counted) -> Table:
    found: dict[str, list[int]] = {}
    for card, count in cards:
        for row in card.effects:
            kind = 0 if row["effect"] == "win" else 1
            found.setdefault(_condition(row["condition"]), [0, 0])[kind] += count
    ordered = sorted(found.items(), key=lambda item: (-sum(item[1]), item[0]))
    return Table("effects by condition", ("condition", "win", "+power"), tuple((name, *counts) for name, counts in ordered))


def _condition(condition: str | Mapping[str, Any]) -> str:
    if isinstance(condition, str):
        return condition.replace("_", " ")
    return ", ".join(f"{key.replace('_', ' ')} {str(value).replace('_', ' ')}" for key, value in condition.items())


def _coverage(deck: Deck[Card], cards: Counted) -> Iterator[Fact]:
    """Yield the elements and factions of the card database that some effect is directed against, and those that none is."""
    pool = deck.pool.all_cards()
    for field in ("element", "faction"):
        against = {
            row["condition"][f"opponent_{field}"]
            for card, _ in cards
            for row in card.effects
            if isinstance(row["condition"], Mapping) and f"opponent_{field}" in row["condition"]
        }
        known = sorted({str(value) for card in pool if (value := getattr(card, field))})
        open_ones = [value for value in known if value not in against]
        hit = join_names(sorted(map(str, against))) or "none"
        text = f"effects against {hit}; {plural(len(open_ones), field)} without: {join_names(open_ones) or 'none'}"
        yield Fact(f"coverage of {field}s", text)
