"""The goldfish report: what many games against a passive opponent say about a deck, as text, data and a page."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Any

from deckcheck.core.engine import Goldfish
from deckcheck.core.statistics import Cell
from deckcheck.report import heatmap, legality, opening_hand, tables
from deckcheck.report.estimates import as_data
from deckcheck.report.goldfish_figures import Figures, Report, figures
from deckcheck.report.text_charts import band_bar, spark
from deckcheck.simulator.goldfish import GoldfishReport
from deckcheck.simulator.opening_hands import CardInHand

BAR = 20
COLUMN = 7


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
    if len(shown.split) == 1:
        yield f"the deck goes {shown.split[0][0]} in all games against this opponent"
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
