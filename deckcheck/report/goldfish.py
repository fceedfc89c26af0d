"""The goldfish report: what many games against a passive opponent say of a deck, as text, data and a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from textwrap import wrap
from typing import Any

from deckcheck.core.diagnostics import Result
from deckcheck.core.engine import Engine, Goldfish
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.report import heatmap, legality
from deckcheck.simulator.games import GameRecord, Table
from deckcheck.simulator.statistics import GoldfishReport, Interval, summarize

BAR = 30
COLUMN = 7
ALL_TURNS = 10_000
"""The width of a table that leaves no turn out."""
PROSE = 100
LASTED = "number of these games"
OVER_ALL = "over all games (one that is over keeps its last value):"


@dataclass(frozen=True, slots=True)
class Report:
    """A summary with all that is needed to understand it."""

    table: Table
    fish: Goldfish[Any, Any]
    summary: GoldfishReport
    cards: int
    not_simulated: list[str]
    verdicts: tuple[Result, ...] = ()
    """Verdicts on the decks: the report says if one is not legal."""

    @property
    def goal(self) -> str:
        return self.fish.goal_against.get(self.table.opponent, self.fish.goal).format_map(self.table.options)

    @property
    def opponent(self) -> str:
        """As one writes it on the command line."""
        arguments = ",".join(f"{key}={value}" for key, value in self.table.arguments.items())
        return f"{self.table.opponent}:{arguments}" if arguments else self.table.opponent


def report_on(table: Table, records: Sequence[GameRecord], engine: Engine[Any, Any], verdicts: Sequence[Result] = ()) -> Report:
    deck = table.decks[0]
    number = sum(len(cards) for cards in deck.zones.values())
    summary = summarize(records, engine.goldfish.measures)
    return Report(table, engine.goldfish, summary, number, engine.not_simulated(deck), tuple(verdicts))


def as_object(report: Report) -> dict[str, Any]:
    summary, table = report.summary, report.table
    return {
        "version": 1,
        "deck": table.decks[0].name,
        "game": table.game,
        **legality.as_data(report.verdicts),
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
        "so_far": [measure.title for measure in report.fish.measures if measure.so_far],
        "games_by_turn": summary.lasted,
        "totals": {title: _interval(value) for title, value in summary.totals.items()},
        "reasons": summary.reasons,
        "board": {place: list(shares.values()) for place, shares in summary.heat.items()},
        "simulated": {"cards": report.cards, "not_simulated": report.not_simulated},
    }


def _interval(value: Interval) -> dict[str, float]:
    return {"value": round(value.value, 4), "low": round(value.low, 4), "high": round(value.high, 4)}


def as_text(report: Report, width: int, table_width: int = 0) -> str:
    """The report for a terminal. The table by turn may be wider than the rest."""
    summary, word = report.summary, report.fish.turn_word
    lines = [
        f"{report.table.decks[0].name}: {summary.games} games against {report.opponent}, seed {report.table.seed}",
        f"goal: {report.goal}",
    ]
    lines = [part for line in [*lines, *legality.as_lines(report.verdicts)] for part in _wrapped(line, width)]
    lines += ["", *(part for line in _goal_lines(summary, word) for part in _wrapped(line, width))]
    bars = _bars(summary, word)
    lines += ["", *bars, ""] if bars else [""]
    lines += _by_turn(report, table_width or width)
    closing = [f"{title}: {value.value:.2f} ({value.low:.2f} to {value.high:.2f})" for title, value in summary.totals.items()]
    closing += ["ended by: " + ", ".join(f"{_in_words(report, reason)} {number}" for reason, number in summary.reasons.items())]
    lines += [part for line in closing for part in _wrapped(line, width)]
    lines += _heat(report, width)
    lines += _wrapped(_simulated(report), width)
    return "\n".join(lines)


def _goal_lines(summary: GoldfishReport, word: str) -> list[str]:
    mean, reached = summary.mean, summary.reached
    lines = [
        f"{word} of the goal: mean {mean.value:.2f} (95 % interval {mean.low:.2f} to {mean.high:.2f})",
        "quantiles: " + ", ".join(f"{name} {value:g}" for name, value in summary.quantiles.items()),
        f"reached in {reached.value:.1%} of the games (95 % interval {reached.low:.1%} to {reached.high:.1%}), "
        f"missed in {summary.missed}",
    ]
    return lines if summary.games > summary.missed else lines[-1:]


def _in_words(report: Report, reason: str) -> str:
    """A clause with the section of the rulebook that it is from; other reasons are words already."""
    sections = [clause["section"] for clause in load_rulebook(report.table.game)["rules"] if clause["id"] == reason]
    return f"{reason} ({sections[0]})" if sections else reason


def _bars(summary: GoldfishReport, word: str) -> list[str]:
    most = max(summary.goal_turns.values(), default=0)
    return [
        f"{word} {turn:3} {'█' * max(1, round(number * BAR / most)):<{BAR}} {number / summary.games:6.1%}"
        for turn, number in summary.goal_turns.items()
    ]


def _by_turn(report: Report, width: int) -> list[str]:
    """A table of the measures by turn, and over which games each of them is a mean."""
    measures, summary = report.fish.measures, report.summary
    if not measures or not summary.lasted:
        return []
    label = 2 + max(len(title) for title in (LASTED, *(measure.title for measure in measures)))
    turns = _turns_that_fit(len(summary.lasted), (width - label) // COLUMN)
    word = report.fish.turn_word
    lines = [f"{word:<{label}}" + "".join(f"{turn:{COLUMN}}" for turn in turns)]
    for so_far, heading in ((True, OVER_ALL), (False, f"over the games that lasted to the {word}:")):
        rows = [(measure.title, summary.by_turn[measure.name]) for measure in measures if measure.so_far == so_far]
        if rows and not so_far:
            rows.insert(0, (LASTED, list(map(float, summary.lasted))))
        lines += [heading] if rows else []
        lines += [f"{'  ' + title:<{label}}" + _row([values[turn - 1] for turn in turns], title) for title, values in rows]
    return [*lines, *_left_out(turns, word, width), ""]


def _turns_that_fit(last: int, room: int) -> list[int]:
    """All turns, or the first ones and the last."""
    if last <= max(2, room):
        return list(range(1, last + 1))
    return [*range(1, max(2, room)), last]


def _row(values: Sequence[float], title: str) -> str:
    most = max(values)
    digits = 0 if title == LASTED or most >= 1000 else 1 if most >= 100 else 2
    return "".join(f"{value:{COLUMN}.{digits}f}" for value in values)


def _left_out(turns: list[int], word: str, width: int) -> list[str]:
    if turns[-1] == len(turns):
        return []
    first, last = len(turns), turns[-1] - 1
    which = f"{word} {first} is" if first == last else f"{word}s {first} to {last} are"
    return _wrapped(f"{which} left out here; --json and --html have every {word}.", width)


def _wrapped(line: str, width: int) -> list[str]:
    return wrap(line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _heat(report: Report, width: int) -> list[str]:
    """Which places of the board the deck has reached by which turn."""
    drawn = heatmap.as_text(report.summary.heat, report.fish.turn_word, width)
    return ["", *drawn, ""] if drawn else []


def _simulated(report: Report) -> str:
    missing = report.not_simulated
    if not missing:
        return f"all {report.cards} cards are fully simulated"
    listed = ", ".join(f"{missing.count(name)} {name}" for name in dict.fromkeys(missing))
    return f"{report.cards - len(missing)} of {report.cards} cards are fully simulated; played by their numbers only: {listed}"


def as_page(report: Report) -> str:
    """The report as a self-contained page: the text, and the heat map as a coloured table."""
    from deckcheck.report.page import asset, page

    title = f"{report.table.decks[0].name}: goldfish"
    text = as_text(replace(report, summary=replace(report.summary, heat={})), PROSE, ALL_TURNS)
    head = f'<h1>{escape(title)}</h1><pre class="report" tabindex="0">{escape(text)}</pre>'
    body = [head, heatmap.as_html(report.summary.heat, report.fish.turn_word)]
    return "".join(page(title, body, asset("replay.css")))
