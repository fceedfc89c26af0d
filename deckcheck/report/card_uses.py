"""The table of what each card does for a deck: results of the games in which it was drawn, in the opening hand and played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Decklist
from deckcheck.core.registry import load_engine
from deckcheck.core.words import plural
from deckcheck.report.document import Block, Cell
from deckcheck.report.estimates import estimate, interval_data
from deckcheck.simulator.card_uses import FEW_GAMES, CardSums
from deckcheck.simulator.intervals import Interval, fraction_interval, mean_interval
from deckcheck.simulator.moments import Moments

SMALL = "small sample"
PARTS = ("drawn", "opening hand", "played")


def _parts(sums: CardSums) -> tuple[Moments, ...]:
    return sums.drawn, sums.opening, sums.played


def _interval(values: Moments, *, wins: bool) -> Interval | None:
    return fraction_interval(values) if wins else mean_interval(values)


def _ordered(deck: Decklist, sums: Mapping[str, CardSums], *, wins: bool) -> list[tuple[str, CardSums]]:
    """Return the cards of a deck, the best first; those with few games come last."""
    name = load_engine(deck.game).goldfish.card_name
    names = dict.fromkeys(name(card) for cards in deck.zones.values() for card in cards)
    found = [(card, sums[card]) for card in names if card in sums]
    return sorted(found, key=lambda item: (item[1].is_small, -item[1].drawn.mean if wins else item[1].drawn.mean, item[0]))


def card_uses_block(deck: Decklist, sums: Mapping[str, CardSums], title: str, *, wins: bool, word: str = "turn") -> Block:
    """Return the table. Results are win rates, or the turn of the goal; a terminal shows intervals with -v only."""
    ordered = _ordered(deck, sums, wins=wins)
    rows: list[tuple[Cell, ...]] = []
    for card, found in ordered:
        cells: list[Cell] = [card]
        for values in _parts(found):
            shown = estimate(_interval(values, wins=wins), ".1%" if wins else ".2f")
            cells += [values.count, shown.value if values.count else None, shown.range if values.count else None]
        rows.append((*cells, SMALL if found.is_small else ""))
    what = "wins" if wins else word
    columns = [column for part in PARTS for column in (f"{part}, games", f"{part}, {what}", f"{part}, 95% CI")]
    hidden = (*(f"{part}, 95% CI" for part in PARTS), *(f"{part}, games" for part in PARTS[1:]))
    small = sum(found.is_small for _, found in ordered)
    told = [f"{plural(small, 'card')} drawn in fewer than {FEW_GAMES} games: such figures are mostly chance"] if small else []
    told.append("cards drawn late are in long games: compare cards with each other, and within their intervals")
    return Block(title, ("card", *columns, "note"), tuple(rows), sentences=tuple(told), details=hidden, is_sortable=True)


def card_uses_data(deck: Decklist, sums: Mapping[str, CardSums], *, wins: bool) -> list[dict[str, Any]]:
    found = []
    for card, one in _ordered(deck, sums, wins=wins):
        parts = zip(PARTS, _parts(one), strict=True)
        figures = {part.replace(" ", "_"): interval_data(_interval(values, wins=wins)) for part, values in parts}
        found.append({"card": card, **figures, "few_games": one.is_small})
    return found
