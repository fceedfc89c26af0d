"""A gauntlet as a document: each pairing, the field as a whole, and the matrix of all decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from deckcheck.core.words import plural
from deckcheck.report.card_uses import card_uses_block, card_uses_data
from deckcheck.report.charts import Matrix, Rate, Rates
from deckcheck.report.document import Block, Cell, Document
from deckcheck.report.duel_document import MOST_NAMES
from deckcheck.report.estimates import estimate, interval_data, rounded, simulation_notes, win_share
from deckcheck.simulator.card_uses import SumsByCard
from deckcheck.simulator.duels import win_rate
from deckcheck.simulator.gauntlet import Gauntlet, GauntletSums, Standing, card_sums, field_rate, results
from deckcheck.simulator.intervals import Interval


@dataclass(frozen=True, slots=True)
class GauntletReport:
    """The sums of a gauntlet with everything that is needed to understand them."""

    gauntlet: Gauntlet
    sums: GauntletSums
    weights: tuple[float, ...]
    policy: str

    @property
    def cards(self) -> SumsByCard | None:
        """Games of the first deck with each of its cards, over all pairings; None unless they were noted."""
        noted = any(duel.notes_cards for duel in self.gauntlet.duels)
        return card_sums(self.gauntlet, self.sums) if noted else None

    @property
    def names(self) -> list[str]:
        return [deck.name for deck in self.gauntlet.decks]

    @property
    def everyone(self) -> bool:
        return len(self.gauntlet.pairings) >= len(self.gauntlet.decks)

    def field_rates(self) -> list[tuple[str, Interval | None]]:
        """Return the win rate against the whole field: of each deck, or of the deck in question."""
        decks = range(len(self.names)) if self.everyone else range(1)
        return [(self.names[deck], field_rate(self.gauntlet, self.sums, deck, self.weights)) for deck in decks]

    def columns(self) -> dict[str, list[Any]]:
        """Return one row per pairing, as columns for a data frame."""
        found = results(self.gauntlet, self.sums)
        return {
            "deck": [self.names[result.deck] for result in found],
            "opponent": [self.names[result.other] for result in found],
            "games": [result.record.games for result in found],
            "wins": [result.record.wins for result in found],
            "rate": [round(result.rate.value, 4) for result in found],
            "low": [rounded(result.rate.low) for result in found],
            "high": [rounded(result.rate.high) for result in found],
            "p": [round(result.p, 6) for result in found],
            "verdict": [result.verdict for result in found],
        }


def _data(report: GauntletReport) -> dict[str, Any]:
    columns = report.columns()
    rows = [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]
    return {
        "version": 1,
        "game": report.gauntlet.decks[0].game,
        "policy": report.policy,
        "seed": report.gauntlet.duels[0].seed,
        "games": sum(pairing.games for pairing in report.sums.pairings),
        "pairings": rows,
        "field": [{"deck": name, "rate": interval_data(rate)} for name, rate in report.field_rates()],
        "weights": dict(zip(report.names, report.weights, strict=True)),
        **({"cards": card_uses_data(report.gauntlet.decks[0], report.cards, wins=True)} if report.cards is not None else {}),
    }


def gauntlet_document(report: GauntletReport) -> Document:
    found = results(report.gauntlet, report.sums)
    games = sum(pairing.games for pairing in report.sums.pairings)
    seed = report.gauntlet.duels[0].seed
    title = (
        f"{plural(len(report.names), 'deck')} against each other" if report.everyone else f"{report.names[0]} against the field"
    )
    blocks = [_field(report)]
    if report.everyone:
        blocks.append(_matrix(report, found))
    columns = ("deck", "opponent") if report.everyone else ("opponent",)
    rows = tuple(_row(report, result) for result in found)
    columns = (*columns, "wins", "win rate", "95% CI", "first", "second", "verdict")
    corrected = "a verdict is corrected for the number of pairings (Holm), so its interval may exclude 50% without one"
    blocks.append(Block("pairings", columns, rows, details=("95% CI",), more=(corrected,)))
    name = f"cards of {report.names[0]}: win rate by card"
    uses = [card_uses_block(report.gauntlet.decks[0], report.cards, name, wins=True)] if report.cards is not None else []
    return Document(
        title,
        _data(report),
        f"{plural(games, 'game')}, seed {seed}, policy {report.policy}",
        _answer(report),
        (*blocks, *uses),
        simulation_notes(report.gauntlet.decks, MOST_NAMES),
        report.gauntlet.decks[0].game,
        (*_page_blocks(report, found, blocks), *uses),
    )


def _page_blocks(report: GauntletReport, found: Sequence[Standing], blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return the page: a heat map whose match-ups open, what is worst and how sure that is, then the tables."""
    field, pairings = blocks[0], blocks[-1]
    if report.everyone:
        heat = blocks[1].charts
    else:
        played = [(name, rate) for name, rate in zip(report.names[1:], _rates(report, found, 0)[1:], strict=True) if rate]
        ordered = sorted(played, key=lambda pair: pair[1].value)
        title, names = "win rate against each deck of the field, the worst first", tuple(name for name, _ in ordered)
        heat = (Matrix(title, (report.names[0],), tuple((rate,) for _, rate in ordered), rows=names),)
    return (
        Block("", charts=heat),
        Block("", charts=field.charts),
        Block("in words", sentences=tuple(_sentences(report, found)), more=pairings.more),
        Block("all pairings", pairings.columns, pairings.rows, is_folded=True),
    )


def _sentences(report: GauntletReport, found: Sequence[Standing]) -> Iterator[str]:
    """Yield the worst and the best match-up with its interval, and whether it could be chance."""
    sides = [side for result in found if result.record.games for side in _sides(report, found, result)]
    if not sides:
        return
    ordered = sorted(sides, key=lambda side: side.value)
    for word, side in (("worst", ordered[0]), ("best", ordered[-1])):
        yield f"{word} match-up: {side.name} wins {side.shown}{f' ({side.range})' if side.range else ''}; {side.note}"


def _sides(report: GauntletReport, found: Sequence[Standing], result: Standing) -> Iterator[Rate]:
    """Yield a pairing from each side that the report is about."""
    pair = (result.deck, result.other)
    for deck, other in (pair, pair[::-1]) if report.everyone else (pair,):
        rate = _rates(report, found, deck)[other]
        if rate is not None:
            yield rate._replace(name=f"{report.names[deck]} against {report.names[other]}", note=_certainty(result))


def _certainty(result: Standing) -> str:
    """Return how sure a result is: clear, or to be expected of equal decks."""
    games = plural(result.record.games, "game")
    if result.verdict != "cannot tell":
        return f"clear after {games}, also among so many pairings"
    low, high = result.rate.low, result.rate.high
    if low is not None and high is not None and low <= 0.5 <= high:
        return f"too close to tell after {games}"
    return f"likely, but {games} are few among so many pairings"


def _row(report: GauntletReport, result: Standing) -> tuple[Cell, ...]:
    shown = estimate(result.rate, ".1%")
    names: Sequence[Cell] = (report.names[result.deck], report.names[result.other])
    figures = (result.record.wins, shown.value, shown.range, win_share(result.first), win_share(result.second), result.verdict)
    return (*(names if report.everyone else names[1:]), *figures)


def _field(report: GauntletReport) -> Block:
    """Return the win rate against the whole field: of each deck, the best first, or of the deck in question."""
    ordered = sorted(report.field_rates(), key=lambda pair: -(pair[1].value if pair[1] else 0.0))
    rows = tuple(_field_row(name, rate) for name, rate in ordered)
    weighted = " (weighted)" if len(set(report.weights)) > 1 else ""
    shown = [Rate(name, rate.value, rate.low, rate.high) for name, rate in ordered if rate is not None]
    charts = (Rates(f"win rate against the field{weighted}", tuple(shown)),) if shown else ()
    columns = ("deck", "win rate", "95% CI")
    return Block(f"against the field{weighted}", columns, rows, charts=charts, details=("95% CI",))


def _answer(report: GauntletReport) -> str:
    """Return the answer in one sentence: the deck that does best against the field, or how the deck in question does."""
    known = [(name, rate) for name, rate in report.field_rates() if rate is not None]
    if not known:
        return ""
    name, rate = max(known, key=lambda found: found[1].value)
    best = "does best: it " if report.everyone else ""
    return f"{name} {best}wins {rate.value:.0%} of its games against the field"


def _field_row(name: str, rate: Interval | None) -> tuple[Cell, ...]:
    shown = estimate(rate, ".1%")
    return (name, shown.value, shown.range)


def _matrix(report: GauntletReport, found: Sequence[Standing]) -> Block:
    """Return the win rate of each row against each column."""
    rates: dict[tuple[int, int], Fraction] = {}
    for result, pairing in zip(found, report.sums.pairings, strict=True):
        for mine, (deck, other) in enumerate(((result.deck, result.other), (result.other, result.deck))):
            record = pairing.decks[mine].all
            if record.games:
                rates[deck, other] = Fraction(record.wins, record.games)
    numbers = range(len(report.names))
    rows = tuple(tuple(_cells(report, rates, deck)) for deck in numbers)
    title = "win rate of the row against the column"
    matrix = Matrix(title, tuple(report.names), tuple(_rates(report, found, deck) for deck in numbers))
    return Block(title, ("deck", *(f"{place + 1}" for place in numbers)), rows, charts=(matrix,))


def _rates(report: GauntletReport, found: Sequence[Standing], deck: int) -> tuple[Rate | None, ...]:
    """Return the rates of a deck against each other deck."""
    rates: dict[int, Rate] = {}
    for result, pairing in zip(found, report.sums.pairings, strict=True):
        pair = (result.deck, result.other)
        if deck in pair and pairing.decks[pair.index(deck)].all.games:
            mine = pairing.decks[pair.index(deck)]
            rate = win_rate(mine.all, mine.rounds)
            won = f"{mine.all.wins} of {plural(mine.all.games, 'game')} won; {_certainty(result)}"
            rates[pair[1 - pair.index(deck)]] = Rate("", rate.value, rate.low, rate.high, won)
    return tuple(rates.get(other) for other in range(len(report.names)))


def _cells(report: GauntletReport, rates: dict[tuple[int, int], Fraction], deck: int) -> Iterator[Cell]:
    yield f"{deck + 1} {report.names[deck]}"
    for other in range(len(report.names)):
        yield rates.get((deck, other))
