"""The goldfish report of every game: what it says, over which games, and in how many columns."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from html import unescape

import pytest

from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.report.charts import HeatMaps, Sparks
from deckcheck.report.document import Document, shown
from deckcheck.report.goldfish_document import MOST_TURNS, goldfish_document
from deckcheck.report.text_charts import MOST_COLUMNS, spark
from deckcheck.simulator.games import GameTable
from deckcheck.simulator.goldfish import GoldfishReport
from tests.report.rendering import document_as, text_of
from tests.report.samples import ILLEGAL
from tests.simulator.contract import example_decks
from tests.simulator.many_games import play_many, sum_of

GAMES = [game for game in game_names() if has_engine(game)]
OVER_ALL, LASTED = "over all games (finished games keep their last value)", "over the games that reached it"


@cache
def played(game: str, name: str = "") -> tuple[GameTable, GoldfishReport]:
    """Twelve games of an example deck against the game's first opponent."""
    deck, options = next(found for found in example_decks(game) if name in ("", found[0].name))
    table = GameTable(game, (deck,), ("", ""), options, 4, next(iter(load_engine(game).goldfish.opponents)))
    return table, sum_of(table, play_many(table, 12))


def reported(game: str, name: str = "") -> Document:
    return goldfish_document(*played(game, name))


def means(document: Document, heading: str) -> dict[str, list[float]]:
    """The rows of a table by turn."""
    block = next((block for block in document.blocks if block.title.endswith(heading)), None)
    return {str(row[0]): [float(str(cell)) for cell in row[1:]] for row in block.rows} if block else {}


@pytest.mark.parametrize("game", GAMES)
def test_what_there_was_so_far_never_shrinks_and_is_over_all_games(game: str) -> None:
    data = reported(game).data
    assert data["so_far"] == [measure.title for measure in load_engine(game).goldfish.measures if measure.so_far]
    grows = [title for title in data["so_far"] if title != "total World level"]
    for title in grows:
        assert data["by_turn"][title] == sorted(data["by_turn"][title]), title
    assert data["games_by_turn"][0] == 12
    assert data["games_by_turn"] == sorted(data["games_by_turn"], reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_share_is_between_0_and_1_in_every_game_that_is_played(game: str) -> None:
    engine = load_engine(game)
    deck, options = example_decks(game)[-1]
    table = GameTable(game, (deck,), ("", ""), options, 4, next(iter(engine.goldfish.opponents)))
    for record in play_many(table, 6):
        for title, value in record.totals.items():
            if value is None:
                continue
            assert value >= 0, title
            assert "share" not in title or value <= 1, title


@pytest.mark.parametrize("game", GAMES)
def test_a_table_says_over_which_games_its_rows_are_means(game: str) -> None:
    (_, figures), document = played(game), reported(game)
    over_all, lasted = means(document, OVER_ALL), means(document, LASTED)
    assert lasted.get("games counted", [12])[0] == 12
    for measure in load_engine(game).goldfish.measures:
        happened = any(figures.by_turn[measure.name])
        assert (measure.title in over_all) == (happened and measure.so_far), "a row of zeros says nothing"
        assert (measure.title in lasted) == (happened and not measure.so_far)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_longer_than_the_terminal(game: str, width: int) -> None:
    longest = max(text_of(reported(game), width).splitlines(), key=len)
    assert len(longest) <= width, longest


@pytest.mark.parametrize("game", GAMES)
def test_a_goal_that_no_game_reached_leaves_no_gap_and_no_mean(game: str) -> None:
    table, figures = played(game)
    nothing: dict[str, int | None] = {"10 %": None, "median": None, "90 %": None}
    missed = replace(figures, goal_turns={}, by=[], missed=12, mean=None, quantiles=nothing)
    text = text_of(goldfish_document(table, missed))
    assert " ".join(text.split()).count("never") == 1
    assert "\nmeans by " in text
    assert f"median >{figures.limit}" in text
    assert "mean turn" not in text
    assert "\n\n\n" not in text


@pytest.mark.parametrize("game", GAMES)
def test_text_and_page_have_every_sentence_and_every_turn(game: str) -> None:
    document = reported(game)
    page = unescape(document_as(document, "html"))
    words = " ".join(re.sub("<[^>]*>", " ", page.partition("<body")[2]).split())
    text = " ".join(text_of(document, 1000, verbose=True).split())
    blocks = [block.whole for block in document.blocks]
    said = (document.subtitle, *document.notes, *(sentence for block in blocks for sentence in block.sentences))
    for sentence in said:
        assert sentence[1:] in words
        assert sentence in text
    for block in (block for block in document.blocks if block.most is None):
        for row in block.people.rows:
            cells = " ".join(" ".join(map(shown, row)).split())
            assert cells in words, block.title
            assert cells in text, block.title
    maps = [len(chart.maps) for block in document.blocks for chart in block.charts if isinstance(chart, HeatMaps)]
    assert page.count('class="heat"') == sum(maps)
    assert "<pre" not in page


def test_text_and_page_say_that_a_deck_is_not_legal() -> None:
    illegal = goldfish_document(*played("kingdom-hearts"), [ILLEGAL])
    assert "\nFour of a Kind is not legal:\n" in text_of(illegal)
    assert "<li>Four of a Kind is not legal:</li>" in document_as(illegal, "html")
    legal = reported("kingdom-hearts")
    assert "not legal" not in text_of(legal)
    assert "not legal" not in document_as(legal, "html")


def test_counts_of_one_and_of_none_are_worded() -> None:
    table, figures = played("kingdom-hearts")
    single = text_of(goldfish_document(table, replace(figures, games=1, goal_turns={5: 1}, missed=0)))
    assert single.startswith(f"{table.decks[0].name}\n1 game against idle (standard, seed 4); goal: ")
    assert "missed" not in single
    never = goldfish_document(table, replace(figures, goal_turns={}, missed=1))
    assert "missed in 1 game;" in text_of(never, 200, verbose=True)
    assert never.answer.startswith("never wins within ")


@pytest.mark.parametrize("game", GAMES)
def test_a_report_begins_as_a_player_would_say_it(game: str) -> None:
    table, figures = played(game)
    document = goldfish_document(table, figures)
    assert re.match(r"(usually|always|rarely|never) (wins|reaches its goal) ", document.answer)
    brief, whole = text_of(document), text_of(document, verbose=True)
    assert "95% CI" not in brief
    assert "95% CI" in whole
    assert "95% CI" in document_as(document, "html")
    assert "95% CI" in document_as(document, "markdown")


@pytest.mark.parametrize(
    ("turns", "median", "missed", "answer"),
    [
        ({5: 2, 6: 5, 9: 1}, 6, 0, "usually wins on turn 6; fastest 5, slowest 9"),
        ({6: 8}, 6, 0, "always wins on turn 6"),
        ({6: 7}, 6, 1, "usually wins on turn 6; fastest 6, slowest 6; does not win within 30 turns in 1 of 8 games"),
        ({6: 3}, None, 5, "rarely wins within 30 turns: in 3 of 8 games"),
        ({}, None, 8, "never wins within 30 turns"),
    ],
)
def test_answers_of_goldfish_games(turns: dict[int, int], median: int | None, missed: int, answer: str) -> None:
    table, figures = played("kingdom-hearts")
    quantiles = {**figures.quantiles, "median": median}
    by = [figures.by[0]] * 30
    changed = replace(figures, games=8, goal_turns=turns, missed=missed, limit=30, by=by, quantiles=quantiles)
    assert goldfish_document(table, changed).answer == answer


def test_turns_that_do_not_fit_follow_below() -> None:
    document = reported("gundam", "A Wall of Vows")
    tables = [block for block in document.blocks if block.title.startswith("means by ")]
    heads = [line.split() for line in text_of(document).splitlines() if re.fullmatch(r"  turn {2,}[\d ]+", line)]
    assert [word for head in heads for word in head[1:]] == [turn for table in tables for turn in table.columns[1:]]
    assert len(heads) > len(tables)


def test_a_table_of_a_long_game_shows_some_turns() -> None:
    document = reported("gundam", "A Wall of Vows")
    number = len(document.data["games_by_turn"])
    for block in document.blocks:
        if block.title.startswith("means by "):
            turns = [int(turn) for turn in block.columns[1:]]
            assert len(turns) <= MOST_TURNS < number
            assert turns == [*range(1, number + 1, turns[1] - 1)]
            assert {len(row) for row in block.rows} == {len(block.columns)}


@pytest.mark.parametrize("width", [60, 80, 120, 100_000])
@pytest.mark.parametrize("game", GAMES)
def test_every_measure_has_a_small_chart_that_fits(game: str, width: int) -> None:
    """Those of the page, beside each other as far as there is room."""
    document = reported(game)
    text = text_of(document, width)
    charts = [one for block in document.blocks for chart in block.charts if isinstance(chart, Sparks) for one in chart.sparks]
    charts = [one for one in charts if 2 < len(one.values) <= MOST_COLUMNS and min(one.values) >= 0]
    assert charts
    lines = [line for part in text.split("scaled to the maximum:\n")[1:] for line in part.split("\n\n")[0].splitlines()]
    assert max(len(line) for line in lines) <= min(width, 102)
    for chart in charts:
        assert any(f"{chart.title} " in line and spark(chart.values).rstrip() in line for line in lines), chart.title
