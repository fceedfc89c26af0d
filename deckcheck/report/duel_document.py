"""A duel as a document: win rates with intervals, the split by seat and starting player, lengths and endings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from deckcheck.building.requirements import Answer
from deckcheck.core.diagnostics import Result
from deckcheck.core.words import join_names, plural
from deckcheck.reading.rulebooks import with_title
from deckcheck.report.card_uses import card_uses_block, card_uses_data
from deckcheck.report.charts import Rate, Rates, distributions
from deckcheck.report.document import Block, Cell, Document, bars_of
from deckcheck.report.estimates import (
    answer_sentences,
    answers_data,
    estimate,
    interval_data,
    rounded,
    simulation_notes,
    win_share,
)
from deckcheck.report.verdicts_document import legality_blocks, legality_data
from deckcheck.simulator.duels import Duel, DuelSums, Record, win_rate, win_rates
from deckcheck.simulator.intervals import LEVEL, QUANTILES, Interval, quantile

MOST_NAMES = 6
"""Cards of a deck that a note names; the report on a single deck names all."""
MIRROR = (
    "All decks are the same: every game has its own deal, and the true win rate of each deck is the same. "
    "The figures show how much chance and the first turn matter."
)


@dataclass(frozen=True, slots=True)
class DuelReport:
    """The sums of a duel with everything that is needed to understand them."""

    duel: Duel
    sums: DuelSums
    policies: tuple[str, ...]
    verdicts: tuple[Result, ...]
    level: float = LEVEL

    @property
    def names(self) -> list[str]:
        return [deck.name for deck in self.duel.decks]

    def rates(self) -> list[Interval]:
        return win_rates(self.sums, self.level)


def _data(report: DuelReport, answers: Sequence[Answer]) -> dict[str, Any]:
    duel, sums = report.duel, report.sums
    decks = []
    for number, (found, rate) in enumerate(zip(sums.decks, report.rates(), strict=True)):
        split = {"first": found.first, "second": found.second}
        decks.append(
            {
                "deck": duel.decks[number].name,
                "wins": found.all.wins,
                "share": round(rate.value, 4),
                "low": rounded(rate.low),
                "high": rounded(rate.high),
                **({"others_at_most": round(rate.others, 4)} if rate.others is not None else {}),
                "policy": report.policies[number],
                "split": {name: _record(record) for name, record in split.items()},
                "seats": [_record(found.seats[seat]) for seat in sorted(found.seats)],
                **legality_data([report.verdicts[number]]),
                **({"cards": card_uses_data(duel.decks[number], found.cards, wins=True)} if duel.notes_cards else {}),
            }
        )
    value: dict[str, Any] = {"version": 1, "games": sums.games, "seed": duel.seed, "same_deck": duel.is_mirror, "decks": decks}
    if sums.pairings:
        value["teams"] = [
            {
                "games": played.total(),
                "sides": [{"decks": [report.names[number] for number in side], "wins": played[side]} for side in sides],
            }
            for sides, played in sums.pairings.items()
        ]
    return {
        **value,
        "starter": {**_record(sums.starter), **(interval_data(_starter(report)) or {})},
        "length": _length(sums),
        "no_winner": sums.undecided,
        "reasons": dict(sums.reasons),
        **({"requirements": answers_data(answers)} if answers else {}),
    }


def _record(record: Record) -> dict[str, int]:
    return {"games": record.games, "wins": record.wins}


def _starter(report: DuelReport) -> Interval | None:
    sums = report.sums
    return win_rate(sums.starter, sums.starter_rounds, report.level) if sums.starter.games else None


def duel_document(report: DuelReport, answers: Sequence[Answer] = ()) -> Document:
    duel, sums, names = report.duel, report.sums, report.names
    rows: list[tuple[Cell, ...]] = []
    seats: list[tuple[Cell, ...]] = []
    for name, found, rate in zip(names, sums.decks, report.rates(), strict=True):
        shown = estimate(rate, ".1%")
        rows.append((name, found.all.wins, shown.value, shown.range, win_share(found.first), win_share(found.second)))
        seats.append((name, *(win_share(found.seats[seat]) for seat in sorted(found.seats))))
    columns = ("deck", "wins", "win rate", "95% CI", "going first", "going second")
    numbers = tuple(f"seat {seat + 1}" for seat in range(duel.size))
    rates = Rates(
        "win rate", tuple(Rate(name, rate.value, rate.low, rate.high) for name, rate in zip(names, report.rates(), strict=True))
    )
    table = Block("", columns, tuple(rows), charts=(rates,), details=("95% CI",))
    blocks = [table, Block("win rate by seat", ("deck", *numbers), tuple(seats))]
    told = Block("", sentences=tuple(_sentences(report)), more=_exact(report), rough=_first_turn(report))
    uses = [
        card_uses_block(deck, found.cards, f"cards of {name}: win rate by card", wins=True)
        for deck, name, found in zip(duel.decks, names, sums.decks, strict=True)
        if duel.notes_cards
    ]
    return Document(
        " against ".join(names),
        _data(report, answers),
        f"{plural(sums.games, 'game')}, seed {duel.seed}, policy {_policies(report)}",
        _answer(report),
        (*legality_blocks(report.verdicts), *blocks, told, *uses),
        (*simulation_notes(duel.decks, MOST_NAMES), *answer_sentences(answers)),
        duel.game,
        (*_page_blocks(report, table, blocks[1], told), *uses),
    )


def _page_blocks(report: DuelReport, table: Block, seats: Block, told: Block) -> tuple[Block, ...]:
    """Return the page: the win rates beside the lengths of the games that each deck won, then sentences, then tables."""
    sums = report.sums
    won = {name: found.lengths for name, found in zip(report.names, sums.decks, strict=True) if found.lengths}
    lengths = (distributions("turns of the games that each deck won", "turns", won),) if won else ()
    endings = tuple((with_title(report.duel.game, reason), number) for reason, number in sums.reasons.most_common())
    return (
        Block("", charts=table.charts),
        *(Block("", charts=(chart,)) for chart in lengths),
        told._replace(title="in words"),
        Block("endings", ("ended by", "games"), endings, bars_of(endings)),
        seats,
        Block("all figures", table.columns, table.rows, is_folded=True),
    )


def _answer(report: DuelReport) -> str:
    """Return the answer in one sentence: who wins how often, or that the games cannot tell."""
    if report.duel.is_mirror or not report.sums.games:
        return ""
    rates = report.rates()
    best = max(range(len(rates)), key=lambda place: rates[place].value)
    others = join_names([name for place, name in enumerate(report.names) if place != best])
    chance = 1 / len(rates)
    low = rates[best].value if rates[best].low is None else rates[best].low
    share = f"{rates[best].value:.0%} of its games"
    if low is not None and low > chance:
        return f"{report.names[best]} wins {share} against {others}"
    return f"too close to tell after {plural(report.sums.games, 'game')}: {report.names[best]} won {share} against {others}"


def _exact(report: DuelReport) -> tuple[str, ...]:
    """Return the win rate of each deck with its interval, and the share of games that the starting player won."""
    if not report.sums.games:
        return ()
    rates = zip(report.names, report.rates(), strict=True)
    starter = _starter(report)
    first = [f"the player with the first turn won {estimate(starter, '.1%').sentence} of its games"] if starter else []
    return (*(f"win rate of {name}: {estimate(rate, '.1%').sentence}" for name, rate in rates), *first)


def _first_turn(report: DuelReport) -> tuple[str, ...]:
    starter = _starter(report)
    games = plural(report.sums.starter.games, "game")
    return (f"the player with the first turn won {starter.value:.0%} of {games}",) if starter is not None else ()


def _policies(report: DuelReport) -> str:
    return join_names(list(dict.fromkeys(report.policies)) if len(set(report.policies)) == 1 else report.policies)


def _length(sums: DuelSums) -> dict[str, float | None]:
    """Return the mean and percentiles of the turns of a game. The mean has no interval: a stopped game is very long."""
    found = {name: quantile(sums.lengths, share) for name, share in QUANTILES}
    return {"value": round(sums.length.mean, 4), "low": None, "high": None, "games": sums.games, **found}


def _sentences(report: DuelReport) -> Iterator[str]:
    duel, sums, names = report.duel, report.sums, report.names
    if duel.is_mirror:
        yield MIRROR
    for sides, played in sums.pairings.items():
        teams = " against ".join(join_names([names[number] for number in side]) for side in sides)
        yield f"{teams}: {' to '.join(str(played[side]) for side in sides)} in {plural(played.total(), 'game')}"
    yield from _first_turn(report)
    length = _length(sums)
    low, middle, high = length["10 %"], length["median"], length["90 %"]
    yield f"a game usually takes {middle} turns; 8 of 10 games take {low} to {high} (mean {sums.length.mean:.1f})"
    reasons = ", ".join(f"{with_title(duel.game, reason)} {number}" for reason, number in sums.reasons.most_common())
    yield f"games without a winner: {sums.undecided}; endings: {reasons}"
