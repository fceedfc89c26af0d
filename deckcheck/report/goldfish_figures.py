"""Figures of the goldfish report as they are shown, in a terminal and on a page alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from deckcheck.core.engine import Measure
from deckcheck.core.words import plural
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.report import heatmap, legality, opening_hand
from deckcheck.report.charts import Column, Curves, Histogram, Point, Series, Spark
from deckcheck.report.estimates import Estimate, estimate
from deckcheck.report.goldfish import Report
from deckcheck.simulator.goldfish import GoldfishReport
from deckcheck.simulator.statistics import Interval, share_interval

PERCENTILES = {"10 %": "10th percentile", "90 %": "90th percentile"}
"""Names of percentiles in sentences; the data keep the others."""


class Bar(NamedTuple):
    """Games that reached their goal on a turn, or by it. `length` is 1 for the turn on which most did."""

    turn: int
    games: int
    share: str
    length: float
    by: Estimate
    """Share of all games that reached the goal by this turn."""
    so_far: float
    sure: float
    possible: float
    """Bounds of the interval of that share."""
    split: list[str]
    """The same share for each starting player."""


class Row(NamedTuple):
    """Values of a measure after turn 1, 2 and so on, as they are shown."""

    title: str
    values: list[str]


class Group(NamedTuple):
    """Measures that are means over the same games."""

    heading: str
    rows: list[Row]


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of the report, for a terminal and for a page alike."""

    deck: str
    games: str
    opponent: str
    seed: int
    policy: str
    goal: str
    word: str
    """Word of the game for a turn."""
    mean: Estimate | None
    """Mean turn of the goal over the games that reached it, if any did."""
    percentiles: list[tuple[str, str]]
    """Percentiles of the turn over all games."""
    split: list[tuple[str, str, list[tuple[str, str]]]]
    """Games in which the deck went first or second: which, how many, their percentiles."""
    reached: Estimate
    missed: str
    bars: list[Bar]
    curve: Curves
    """Share of all games that reached the goal by each turn."""
    histogram: Histogram
    """Share of all games that reached the goal on each turn."""
    sparks: list[Spark]
    turns: int
    groups: list[Group]
    totals: list[tuple[str, Estimate]]
    endings: list[tuple[str, int]]
    boards: list[heatmap.Frame]
    simulated: str
    not_simulated: list[str]
    hands: list[str]
    """Sentences on cards in the opening hand."""
    legality: list[str]
    """Why the deck is not legal; empty for a legal deck."""


def figures(report: Report) -> Figures:
    summary, table = report.summary, report.table
    missing = report.not_simulated
    simulated = f"{report.cards - len(missing)} of {report.cards}" if missing else f"all {report.cards}"
    return Figures(
        deck=table.decks[0].name,
        games=plural(summary.games, "game"),
        opponent=report.opponent,
        seed=table.seed,
        policy=report.policy,
        goal=report.goal,
        word=report.fish.turn_word,
        mean=estimate(summary.mean, ".2f") if summary.mean else None,
        percentiles=_percentiles(summary),
        split=[(name, plural(part.games, "game"), _percentiles(part)) for name, part in summary.split.items()],
        reached=estimate(summary.reached, ".1%"),
        missed=f"missed in {plural(summary.missed, 'game')}" if summary.missed else "",
        bars=list(_bars(summary)),
        curve=_curve(summary, report.fish.turn_word),
        histogram=_histogram(summary, report.fish.turn_word),
        sparks=[spark for measure in report.fish.measures if (spark := _spark(report, measure))],
        turns=len(summary.lasted) if report.fish.measures else 0,
        groups=list(_groups(report)),
        totals=[(title, estimate(value, ".2f", summary.games)) for title, value in summary.totals.items()],
        endings=[(_in_words(table.game, reason), number) for reason, number in summary.reasons.items()],
        boards=heatmap.frames(summary.heat),
        simulated=f"{simulated} cards are fully simulated",
        not_simulated=[f"{missing.count(name)} {name}" for name in dict.fromkeys(missing)],
        hands=[
            *opening_hand.odds_sentence(report.hands, report.exact),
            *opening_hand.mulligan_sentence(summary.mulligans, report.policy),
            *opening_hand.sentences(report.hands, report.fish.turn_word),
        ],
        legality=legality.as_lines(report.verdicts),
    )


def _percentiles(summary: GoldfishReport) -> list[tuple[str, str]]:
    """Return the percentiles over all games; where a game missed its goal, the turn is after the limit."""
    return [
        (PERCENTILES.get(name, name), f">{summary.limit}" if value is None else str(value))
        for name, value in summary.quantiles.items()
    ]


def _bars(summary: GoldfishReport) -> Iterable[Bar]:
    most = max(summary.goal_turns.values(), default=0)
    for turn, games in summary.goal_turns.items():
        by = summary.by[turn - 1]
        parts = [f"{part.by[min(turn, len(part.by)) - 1].value if part.by else 0:.1%}" for part in summary.split.values()]
        yield Bar(turn, games, f"{games / summary.games:.1%}", games / most, estimate(by, ".1%"), by.value, *_bounds(by), parts)


def _bounds(found: Interval) -> tuple[float, float]:
    return (found.value if found.low is None else found.low, found.value if found.high is None else found.high)


def _curve(summary: GoldfishReport, word: str) -> Curves:
    """Return the curve up to the last turn on which a game reached the goal."""
    last = max(summary.goal_turns, default=0)
    points = [Point(turn, share.value, share.low, share.high) for turn, share in enumerate(summary.by[:last], 1)]
    return Curves(f"goal reached by {word}, share of all games", word, (Series("", tuple(points)),))


def _histogram(summary: GoldfishReport, word: str) -> Histogram:
    first, last = min(summary.goal_turns, default=1), max(summary.goal_turns, default=0)
    columns = []
    for turn in range(first, last + 1):
        games = summary.goal_turns.get(turn, 0)
        share = share_interval(games, summary.games)
        columns.append(Column(str(turn), share.value, plural(games, "game"), share.low, share.high))
    return Histogram(f"{word} of the goal, share of all games", word, tuple(columns))


def _spark(report: Report, measure: Measure) -> Spark | None:
    values = report.summary.by_turn[measure.name]
    shown = _row(report, measure).values
    return Spark(measure.title, tuple(values), shown[0], shown[-1]) if any(values) else None


def _groups(report: Report) -> Iterable[Group]:
    measures = report.fish.measures
    happened = [measure for measure in measures if any(report.summary.by_turn[measure.name])]  # a row of zeros says nothing
    total = [_row(report, measure) for measure in happened if measure.so_far]
    running = [_row(report, measure) for measure in happened if not measure.so_far]
    if total:
        yield Group("mean over all games (finished games keep their last value)", total)
    if running:
        counted = Row("games counted", [str(games) for games in report.summary.lasted])
        yield Group(f"mean over the games that reached the {report.fish.turn_word}", [counted, *running])


def _row(report: Report, measure: Measure) -> Row:
    values = report.summary.by_turn[measure.name]
    most = max(values, default=0)
    digits = 0 if most >= 1000 else 1 if most >= 100 else 2
    return Row(measure.title, [f"{value:.{digits}f}" for value in values])


def _in_words(game: str, reason: str) -> str:
    """Return a clause with its section of the rulebook; other reasons are words already."""
    sections = [clause["section"] for clause in load_rulebook(game)["rules"] if clause["id"] == reason]
    return f"{reason} ({sections[0]})" if sections else reason


def goal_sentences(shown: Figures) -> Iterable[str]:
    """Yield how often and when the goal was reached."""
    missed = f", {shown.missed}" if shown.missed else ""
    yield f"goal reached in {shown.reached.value} of games ({shown.reached.interval}){missed}"
    yield f"{shown.word} of the goal over all games: {_joined(shown.percentiles)}"
    for name, games, percentiles in shown.split if len(shown.split) > 1 else ():
        yield f"when the deck goes {name} ({games}): {_joined(percentiles)}"
    if shown.mean is not None:
        over = "the games that reached it" if shown.missed else "all games"
        yield f"mean {shown.word} of the goal over {over}: {shown.mean.sentence}"


def _joined(percentiles: Iterable[tuple[str, str]]) -> str:
    return ", ".join(f"{name} {value}" for name, value in percentiles)
