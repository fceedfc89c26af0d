"""The goldfish report: what many games against a passive opponent say about a deck, as text, data and a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, NamedTuple

from deckcheck.building.odds import CardOdds, card_odds
from deckcheck.core.diagnostics import Result
from deckcheck.core.engine import Engine, Goldfish, Measure
from deckcheck.core.registry import load_engine
from deckcheck.core.statistics import Cell
from deckcheck.core.words import plural
from deckcheck.decks.opening import OpenedDeck
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.report import heatmap, legality, opening_hand, tables
from deckcheck.report.charts import Column, Curves, Histogram, Point, Series, Spark
from deckcheck.report.estimates import Estimate, as_data, estimate
from deckcheck.report.text_charts import band_bar, spark
from deckcheck.simulator.games import GameRecord, Table, policy_name
from deckcheck.simulator.goldfish import GoldfishReport, SplitSums, sum_up, summarize, turn_limit
from deckcheck.simulator.opening_hands import CardInHand, cards_in_hand
from deckcheck.simulator.precision import Looks
from deckcheck.simulator.statistics import LEVEL, Interval, share_interval

BAR = 20
COLUMN = 7
PERCENTILES = {"10 %": "10th percentile", "90 %": "90th percentile"}
"""Names of percentiles in sentences; the data keep the others."""


@dataclass(frozen=True, slots=True)
class Report:
    """A summary with everything that is needed to understand it."""

    table: Table
    fish: Goldfish[Any, Any]
    summary: GoldfishReport
    cards: int
    not_simulated: list[str]
    verdicts: tuple[Result, ...] = ()
    """Verdicts on the decks: the report says if one is not legal."""
    hands: tuple[CardInHand, ...] = ()
    """Cards in the opening hand."""
    exact: CardOdds | None = None
    """Exact odds of each card to be in the opening hand."""

    @property
    def goal(self) -> str:
        keys = [*(f"{key}={value}" for key, value in self.table.arguments.items()), self.table.opponent]
        goal = next((self.fish.goal_against[key] for key in keys if key in self.fish.goal_against), self.fish.goal)
        return goal.format_map({**self.table.options, **self.fish.defaults, **self.table.arguments})

    @property
    def opponent(self) -> str:
        """Opponent as written on the command line."""
        arguments = ",".join(f"{key}={value}" for key, value in self.table.arguments.items())
        return f"{self.table.opponent}:{arguments}" if arguments else self.table.opponent

    @property
    def policy(self) -> str:
        return policy_name(load_engine(self.table.game), self.table.policies[0])


def report_on(
    table: Table,
    games: SplitSums | Iterable[GameRecord],
    engine: Engine[Any, Any],
    verdicts: Sequence[Result] = (),
    looks: Looks | None = None,
    opened: OpenedDeck | None = None,
) -> Report:
    """Return the report on goldfish games, or on their sums; `looks` says when it was asked whether there were enough.

    With the opened deck there are exact odds next to the simulated ones.
    """
    deck, fish = table.decks[0], engine.goldfish
    number = sum(len(cards) for cards in deck.zones.values())
    sums = games if isinstance(games, SplitSums) else sum_up(games, turn_limit(table))
    summary = summarize(sums, fish.measures, looks.level if looks else LEVEL)
    exact = card_odds(opened, sums.all.hand_sizes, fish.card_name) if opened is not None else None
    hands = tuple(cards_in_hand(sums.all))
    return Report(table, fish, summary, number, engine.not_simulated(deck), tuple(verdicts), hands, exact)


def as_object(report: Report) -> dict[str, Any]:
    """Return the report as `--json` prints it."""
    summary, table = report.summary, report.table
    return {
        "version": 1,
        "deck": table.decks[0].name,
        "game": table.game,
        **legality.as_data(report.verdicts),
        "opponent": {"name": table.opponent, **table.arguments},
        "policy": report.policy,
        "seed": table.seed,
        "goal": report.goal,
        **_summary_data(report.fish, summary),
        "so_far": [measure.title for measure in report.fish.measures if measure.so_far],
        "board": {place: list(shares.values()) for place, shares in summary.heat.items()},
        "split": {name: _summary_data(report.fish, part) for name, part in summary.split.items()},
        "opening_hand": opening_hand.as_data(report.hands, report.exact),
        "simulated": {"cards": report.cards, "not_simulated": report.not_simulated},
    }


def _summary_data(fish: Goldfish[Any, Any], summary: GoldfishReport) -> dict[str, Any]:
    """Return the figures of all games, or of those with the same starting player."""
    return {
        "games": summary.games,
        "turn_limit": summary.limit,
        "goal_turns": {str(turn): number for turn, number in summary.goal_turns.items()},
        "missed": summary.missed,
        "by": [{"turn": turn, **(as_data(share) or {})} for turn, share in enumerate(summary.by, start=1)],
        "mean": as_data(summary.mean),
        "quantiles": summary.quantiles,
        "reached": as_data(summary.reached),
        "by_turn": {measure.title: summary.by_turn.get(measure.name, []) for measure in fish.measures},
        "games_by_turn": summary.lasted,
        "totals": {title: as_data(value) for title, value in summary.totals.items()},
        "reasons": summary.reasons,
        "mulligans": [{**mulligan._asdict(), "games": games} for mulligan, games in summary.mulligans.items()],
    }


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


def as_text(report: Report, width: int) -> str:
    """Return the report for a terminal."""
    shown = figures(report)
    heading = [
        f"{shown.deck}: {shown.games} against {shown.opponent} ({shown.policy}, seed {shown.seed})",
        f"goal: {shown.goal}",
    ]
    closing = [f"{title}: {total.sentence}" + (f", {total.note}" if total.note else "") for title, total in shown.totals]
    closing.append("endings: " + ", ".join(f"{reason} {number}" for reason, number in shown.endings))
    by_values = f"; played by their printed values only: {', '.join(shown.not_simulated)}" if shown.not_simulated else ""
    simulated = shown.simulated + by_values
    boards = heatmap.as_text(shown.boards, shown.word, width)
    parts = [
        _wrapped([*heading, *shown.legality], width),
        _wrapped(_goal_lines(shown), width),
        _chart(shown, width),
        _table(shown, width),
        _wrapped(closing if boards else [*closing, simulated], width),
        boards,
        _wrapped(shown.hands, width),
        _wrapped([simulated] if boards else [], width),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _goal_lines(shown: Figures) -> Iterable[str]:
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


def _chart(shown: Figures, width: int) -> list[str]:
    """Return the share of games that reached the goal by each turn."""
    if not shown.bars:
        return []
    room = max(4, min(BAR, width - 52))
    names = [name for name, _, _ in shown.split] if len(shown.split) > 1 else []
    columns = "".join(f"{name:>8}" for name in names)
    lines = [f"goal by {shown.word:<{room + 4}}{'share of games, 95% CI':<24}{columns}".rstrip()]
    for bar in shown.bars:
        parts = "".join(f"{part:>8}" for part in bar.split[: len(names)])
        filled = band_bar(bar.sure, bar.so_far, bar.possible, room)
        share = f"{bar.by.value:>6} ({bar.by.range})"
        lines.append(f"{shown.word} {bar.turn:>{max(2, 8 - len(shown.word))}}  {filled:<{room}} {share:<24}{parts}".rstrip())
    shape = spark([column.value for column in shown.histogram.columns])
    ends = [column.label for column in (shown.histogram.columns[0], shown.histogram.columns[-1])]
    return [*lines, f"games by {shown.word} of the goal: {ends[0]} {shape} {ends[1]}"] if len(shape) > 1 else lines


def _table(shown: Figures, width: int) -> list[str]:
    """Return the measures by turn, and over which games each of them is a mean."""
    if not shown.turns:
        return []
    label = 2 + max(len(row.title) for group in shown.groups for row in group.rows)
    turns = _turns_that_fit(shown.turns, (width - label) // COLUMN)
    lines = [f"{shown.word:<{label}}" + "".join(f"{turn:{COLUMN}}" for turn in turns)]
    for group in shown.groups:
        lines.append(f"{group.heading}:")
        for title, values in group.rows:
            lines.append(f"{'  ' + title:<{label}}" + "".join(f"{values[turn - 1]:>{COLUMN}}" for turn in turns))
    return [*lines, *_wrapped(_omitted(turns, shown.word), width)]


def _turns_that_fit(last: int, room: int) -> list[int]:
    """Return all turns, or the first ones and the last."""
    if last <= max(2, room):
        return list(range(1, last + 1))
    return [*range(1, max(2, room)), last]


def _omitted(turns: list[int], word: str) -> Iterable[str]:
    if turns[-1] != len(turns):
        first, last = len(turns), turns[-1] - 1
        which = f"{word} {first} is" if first == last else f"{word}s {first} to {last} are"
        yield f"{which} omitted; use --json or --html to see every {word}"


def _wrapped(lines: Iterable[str], width: int) -> list[str]:
    return [
        part
        for line in lines
        for part in wrap(line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    ]


def _sooner(card: CardInHand) -> str | None:
    return f"{card.sooner.value:+.2f}" if card.sooner else None


def _exact(report: Report, card: CardInHand) -> str | None:
    odds = report.exact.chances.get(card.card) if report.exact is not None else None
    return f"{float(odds):.1%}" if odds is not None else None


def as_table(report: Report) -> tables.Report:
    """Return the report as a document of tables, for Markdown and CSV."""
    shown, summary = figures(report), report.summary
    parts = [f"going {name}" for name in summary.split] if len(summary.split) > 1 else []
    bars: list[tuple[Cell, ...]] = [
        (bar.turn, bar.games, bar.by.value, bar.by.range, *bar.split[: len(parts)]) for bar in shown.bars
    ]
    totals: list[tuple[Cell, ...]] = [(title, total.value, total.range, total.note) for title, total in shown.totals]
    hands: list[tuple[Cell, ...]] = [
        (
            card.card,
            card.games,
            _exact(report, card),
            f"{card.sooner.value:+.2f}" if card.sooner else None,
            f"{card.p:.4f}",
            card.stuck,
        )
        for card in report.hands
    ]
    turns: list[tuple[Cell, ...]] = [
        (f"{row.title}, {shown.word} {turn}", value)
        for group in shown.groups
        for row in group.rows
        for turn, value in enumerate(row.values, start=1)
    ]
    blocks = (
        tables.Block("goal", (shown.word, "games", "by then", "95% CI", *parts), tuple(bars)),
        tables.Block("whole games", ("figure", "mean", "95% CI", "note"), tuple(totals)),
        tables.Block(
            "cards in the opening hand", ("card", "games", "exact odds", f"{shown.word}s sooner", "p", "stuck"), tuple(hands)
        ),
        tables.Block(f"means by {shown.word}", ("measure", "mean"), tuple(turns)),
    )
    subtitle = f"{shown.games} against {shown.opponent} ({shown.policy}, seed {shown.seed}); goal: {shown.goal}"
    sentences = (*shown.legality, *_goal_lines(shown), shown.simulated)
    return tables.Report(shown.deck, subtitle, blocks, sentences, report.table.game)


def as_page(report: Report) -> str:
    """Return the report as a self-contained page."""
    from deckcheck.core.registry import load_game
    from deckcheck.report.page import render

    return render("report/goldfish.html", game=load_game(report.table.game), shown=figures(report))
