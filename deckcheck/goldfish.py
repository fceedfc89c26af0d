"""The goldfish report: what many games against a passive opponent say of a deck, as text, data and a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from deckcheck import heatmap
from deckcheck.engine import Engine, Goldfish
from deckcheck.formats import load_ledger
from deckcheck.simulate import GameRecord, Table
from deckcheck.stats import GoldfishReport, Interval, summarize

BAR = 30


@dataclass(frozen=True, slots=True)
class Report:
    """A summary with all that is needed to understand it."""

    table: Table
    fish: Goldfish
    summary: GoldfishReport
    cards: int
    not_simulated: list[str]

    @property
    def goal(self) -> str:
        return self.fish.goal_against.get(self.table.opponent, self.fish.goal)


def report_on(table: Table, records: Sequence[GameRecord], engine: Engine) -> Report:
    deck = table.decks[0]
    number = sum(len(cards) for cards in deck.zones.values())
    summary = summarize(records, [measure.name for measure in engine.goldfish.measures])
    return Report(table, engine.goldfish, summary, number, engine.not_simulated(deck))


def as_object(report: Report) -> dict[str, Any]:
    summary, table = report.summary, report.table
    return {
        "version": 1,
        "deck": table.decks[0].name,
        "game": table.game,
        "opponent": {"name": table.opponent, **table.arguments},
        "policy": table.policies[0] or "default",
        "seed": table.seed,
        "games": summary.games,
        "goal": report.goal,
        "goal_turns": {str(turn): number for turn, number in summary.goal_turns.items()},
        "missed": summary.missed,
        "mean": _interval(summary.mean),
        "quantiles": summary.quantiles,
        "reached": _interval(summary.reached),
        "by_turn": {measure.title: summary.by_turn.get(measure.name, []) for measure in report.fish.measures},
        "totals": {title: _interval(value) for title, value in summary.totals.items()},
        "reasons": summary.reasons,
        "board": {place: list(shares.values()) for place, shares in summary.heat.items()},
        "simulated": {"cards": report.cards, "not_simulated": report.not_simulated},
    }


def _interval(value: Interval) -> dict[str, float]:
    return {"value": round(value.value, 4), "low": round(value.low, 4), "high": round(value.high, 4)}


def as_text(report: Report, width: int) -> str:
    summary, word = report.summary, report.fish.turn_word
    done = summary.games - summary.missed
    lines = [
        f"{report.table.decks[0].name}: {summary.games} games against {report.table.opponent}, seed {report.table.seed}",
        f"goal: {report.goal}",
        "",
    ]
    if done:
        mean = summary.mean
        lines.append(
            f"{word} of the goal: mean {mean.value:.2f} (95 % interval {mean.low:.2f} to {mean.high:.2f}), "
            + ", ".join(f"{name} {value:g}" for name, value in summary.quantiles.items())
        )
    reached = summary.reached
    lines.append(
        f"reached in {reached.value:.1%} of the games (95 % interval {reached.low:.1%} to {reached.high:.1%}); "
        f"{summary.missed} never got there"
    )
    lines += ["", *_bars(summary, word), ""]
    lines += _by_turn(report, width)
    lines += [f"{title}: {value.value:.2f} ({value.low:.2f} to {value.high:.2f})" for title, value in summary.totals.items()]
    lines += ["ended by: " + ", ".join(f"{_in_words(report, reason)} {number}" for reason, number in summary.reasons.items())]
    lines += _heat(report, width)
    lines += _simulated(report)
    return "\n".join(lines)


def _in_words(report: Report, reason: str) -> str:
    """A clause with the section of the rulebook that it is from; other reasons are words already."""
    sections = [clause["section"] for clause in load_ledger(report.table.game)["rules"] if clause["id"] == reason]
    return f"{reason} ({sections[0]})" if sections else reason


def _bars(summary: GoldfishReport, word: str) -> list[str]:
    most = max(summary.goal_turns.values(), default=0)
    return [
        f"{word} {turn:3} {'█' * max(1, round(number * BAR / most)):<{BAR}} {number / summary.games:6.1%}"
        for turn, number in summary.goal_turns.items()
    ]


def _by_turn(report: Report, width: int) -> list[str]:
    """A table of the measures by turn, as many turns as fit the line."""
    measures = report.fish.measures
    if not measures or not report.summary.by_turn:
        return []
    label = max(len(measure.title) for measure in measures)
    longest = max(len(f"{value:.2f}") for values in report.summary.by_turn.values() for value in values)
    column = max(7, longest + 2)
    turns = min(max(len(values) for values in report.summary.by_turn.values()), max(1, (width - label) // column))
    head = f"{report.fish.turn_word:<{label}}" + "".join(f"{turn:{column}}" for turn in range(1, turns + 1))
    rows = [
        f"{measure.title:<{label}}" + "".join(f"{value:{column}.2f}" for value in report.summary.by_turn[measure.name][:turns])
        for measure in measures
    ]
    return [head, *rows, ""]


def _heat(report: Report, width: int) -> list[str]:
    """Which places of the board the deck has reached by which turn."""
    drawn = heatmap.as_text(report.summary.heat, report.fish.turn_word, width)
    return ["", *drawn, ""] if drawn else []


def _simulated(report: Report) -> list[str]:
    missing = report.not_simulated
    if not missing:
        return [f"all {report.cards} cards are fully simulated"]
    listed = ", ".join(f"{missing.count(name)} {name}" for name in dict.fromkeys(missing))
    return [
        f"{report.cards - len(missing)} of {report.cards} cards are fully simulated; played by their numbers only: {listed}"
    ]


def as_page(report: Report) -> str:
    """The report as a self-contained page: the text, and the heat map as a coloured table."""
    from deckcheck.report._page import asset, page

    title = f"{report.table.decks[0].name}: goldfish"
    text = as_text(replace(report, summary=replace(report.summary, heat={})), 100)
    body = [f"<h1>{escape(title)}</h1><pre>{escape(text)}</pre>", heatmap.as_html(report.summary.heat, report.fish.turn_word)]
    return "".join(page(title, body, asset("replay.css")))
