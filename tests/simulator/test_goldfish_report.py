"""The goldfish report of every game: what it says, over which games, and in how many columns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from html import unescape

import pytest

from deckcheck.core.engine import Measure
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.report.goldfish import Report, as_object, report_on
from deckcheck.report.goldfish_document import as_page
from deckcheck.report.goldfish_figures import figures
from deckcheck.report.goldfish_text import MOST_COLUMNS, as_text
from deckcheck.report.text_charts import spark
from deckcheck.simulator.games import Table
from tests.report.samples import ILLEGAL
from tests.simulator.contract import example_decks
from tests.simulator.many_games import play_many

GAMES = [game for game in game_names() if has_engine(game)]


@cache
def reported(game: str, name: str = "") -> Report:
    """Twelve games of an example deck against the game's first opponent."""
    engine = load_engine(game)
    deck, options = next(found for found in example_decks(game) if name in ("", found[0].name))
    table = Table(game, (deck,), ("", ""), options, 4, next(iter(engine.goldfish.opponents)))
    return report_on(table, list(play_many(table, 12)), engine)


def rows(text: str) -> Mapping[str, list[float]]:
    """The rows of the table by turn."""
    lines = [line.rsplit("  ", 40) for line in text.splitlines() if line.startswith("  ") and line.rstrip()[-1].isdigit()]
    found = {}
    for line in lines:
        words = [word.strip() for word in line if word.strip()]
        if len(words) > 1:
            found[words[0]] = [float(word) for word in words[1:]]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_there_was_so_far_never_shrinks_and_is_over_all_games(game: str) -> None:
    report = reported(game)
    data = as_object(report)
    assert data["so_far"] == [measure.title for measure in report.fish.measures if measure.so_far]
    grows = [title for title in data["so_far"] if title != "total World level"]
    for title in grows:
        assert data["by_turn"][title] == sorted(data["by_turn"][title]), title
    assert data["games_by_turn"][0] == 12
    assert data["games_by_turn"] == sorted(data["games_by_turn"], reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_share_is_between_0_and_1_in_every_game_that_is_played(game: str) -> None:
    engine = load_engine(game)
    deck, options = example_decks(game)[-1]
    table = Table(game, (deck,), ("", ""), options, 4, next(iter(engine.goldfish.opponents)))
    for record in play_many(table, 6):
        for title, value in record.totals.items():
            if value is None:
                continue
            assert value >= 0, title
            assert "share" not in title or value <= 1, title


@pytest.mark.parametrize("game", GAMES)
def test_the_table_says_over_which_games_a_row_is_a_mean(game: str) -> None:
    report = reported(game)
    assert rows(as_text(report, 80))["games counted"][0] == 12
    assert_rows_are_below_their_headings(report, report.fish.measures)
    for so_far in (True, False):  # a game need not have both
        assert_rows_are_below_their_headings(report, [one for one in report.fish.measures if one.so_far == so_far])


def assert_rows_are_below_their_headings(report: Report, measures: Sequence[Measure]) -> None:
    text = as_text(replace(report, fish=replace(report.fish, measures=tuple(measures))), 80)
    happened = [measure for measure in measures if any(report.summary.by_turn[measure.name])]
    over_all = "mean over all games (finished games keep their last value):"
    assert (over_all in text) == any(measure.so_far for measure in happened)
    assert f"mean over the games that reached the {report.fish.turn_word}:" in text or all(one.so_far for one in happened)
    for measure in measures:
        if measure not in happened:
            assert f"\n  {measure.title} " not in text, "a row of zeros says nothing"
            continue
        place = text.index(f"\n  {measure.title} ")
        assert text.startswith(over_all, text.rindex("mean over ", 0, place)) == measure.so_far


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_longer_than_the_terminal(game: str, width: int) -> None:
    longest = max(as_text(reported(game), width).splitlines(), key=len)
    assert len(longest) <= width, longest


@pytest.mark.parametrize("game", GAMES)
def test_a_goal_that_no_game_reached_leaves_no_gap_and_no_mean(game: str) -> None:
    report = reported(game)
    nothing: dict[str, int | None] = {"10 %": None, "median": None, "90 %": None}
    summary = replace(report.summary, goal_turns={}, by=[], missed=12, mean=None, quantiles=nothing)
    text = as_text(replace(report, summary=summary), 80)
    assert "missed in 12 games" in text
    assert "mean over" in text
    assert f"median >{summary.limit}" in text
    assert "mean turn" not in text
    assert "\n\n\n" not in text


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_the_figures_of_the_text_and_every_turn(game: str) -> None:
    report = reported(game)
    shown, page = figures(report), unescape(as_page(report))
    words = " ".join(re.sub("<[^>]*>", " ", page.partition("<body")[2]).split())
    text = " ".join(as_text(report, 1000).split())
    assert shown.mean is not None
    for part in (shown.games, shown.goal, shown.mean.interval, shown.reached.interval, shown.simulated):
        assert part in words
        assert part in text
    for group in shown.groups:
        assert group.heading[1:] in words
        for row in group.rows:
            assert len(row.values) == len(report.summary.lasted)
            assert f"{row.title} {' '.join(row.values)}" in words
            assert f"{row.title} {' '.join(row.values)}" in text
    for reason, number in shown.endings:
        assert f"{reason} {number}" in words
    assert page.count('class="heat"') == len(shown.boards)
    assert "<pre" not in page


def test_text_and_page_say_that_a_deck_is_not_legal() -> None:
    report = replace(reported("kingdom-hearts"), verdicts=(ILLEGAL,))
    assert "\nFour of a Kind is not legal:\n" in as_text(report, 80)
    assert "<li>Four of a Kind is not legal:</li>" in as_page(report)
    assert "not legal" not in as_text(reported("kingdom-hearts"), 80)
    assert "not legal" not in as_page(reported("kingdom-hearts"))


def test_counts_of_one_and_of_none_are_worded() -> None:
    report = reported("kingdom-hearts")
    single = replace(report, summary=replace(report.summary, games=1, goal_turns={5: 1}, missed=0))
    assert as_text(single, 80).startswith(f"{report.table.decks[0].name}: 1 game against idle (standard, seed 4)\n")
    assert "missed" not in as_text(single, 80)
    missed = replace(report, summary=replace(report.summary, goal_turns={}, missed=1))
    assert "missed in 1 game\n" in as_text(missed, 200)


def test_turns_that_do_not_fit_are_named_and_the_last_one_is_there() -> None:
    report = reported("gundam", "A Wall of Vows")
    turns = len(report.summary.lasted)
    assert turns > 7
    text = as_text(report, 80)
    head = next(line for line in text.splitlines() if line.startswith("turn  ") and not line.rstrip().endswith("%"))
    assert [int(word) for word in head.split()[1:]] == [1, 2, 3, 4, 5, turns]
    assert f"turns 6 to {turns - 1} are omitted; use --output-format json or html to see every turn" in " ".join(text.split())
    assert "omitted" not in as_text(report, 400)
    assert "omitted" not in as_page(report), "a page scrolls, so it has them all"


@pytest.mark.parametrize("width", [60, 80, 120, 100_000])
@pytest.mark.parametrize("game", GAMES)
def test_every_measure_has_a_small_chart_that_fits(game: str, width: int) -> None:
    """Those of the page, beside each other as far as there is room."""
    report = reported(game)
    text = as_text(report, width)
    charts = [one for one in figures(report).sparks if 2 < len(one.values) <= MOST_COLUMNS and min(one.values) >= 0]
    assert charts
    block = text.split("each up to its highest value:\n")[1].split("\n\n")[0].splitlines()
    assert max(len(line) for line in block) <= min(width, 100)
    for chart in charts:
        assert any(f"{chart.title} " in line and spark(chart.values).rstrip() in line for line in block), chart.title
