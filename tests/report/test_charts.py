"""Charts over plain data: their geometry, their words, their letters in a terminal, and the pages that draw them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from deckcheck.report.charts import (
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Column,
    Curves,
    Histogram,
    Matrix,
    Point,
    Rate,
    Rates,
    Series,
    Spark,
    some,
    up,
)
from deckcheck.report.document import Block, Document
from deckcheck.report.style import fit, text_width, wrapped
from deckcheck.report.text_charts import band_bar, bar, chart_lines, curve_lines, matrix_lines, rate_lines, spark
from tests import browser as pages
from tests.report.mats import HOSTILE
from tests.report.rendering import document_as, text_of

CURVES = Curves(
    "goal reached by turn",
    "turn",
    (
        Series("first deck", (Point(1, 0.0, 0.0, 0.1), Point(2, 0.4, 0.3, 0.5), Point(3, 1.0, 0.9, 1.0))),
        Series("second deck", (Point(1, 0.1, 0.0, 0.2), Point(2, 0.6, 0.5, 0.7), Point(4, 0.9, 0.8, 1.0))),
    ),
)
HISTOGRAM = Histogram(
    "turn of the goal", "turn", (Column("5", 0.4, "4 games", 0.2, 0.6), Column("6", 0.6, "6 games", 0.3, 0.8))
)
RATES = Rates(
    "win rate", (Rate("Eclipse", 0.7, 0.6, 0.8), Rate("Bells", 0.52, 0.4, 0.6), Rate("鋼の錬金術師デッキ", 0.2, 0.1, 0.3))
)
MATRIX = Matrix(
    "win rate of the row against the column",
    ("Eclipse", "Bells"),
    ((None, Rate("", 0.8, 0.7, 0.9)), (Rate("", 0.2, 0.1, 0.3), None)),
)


def test_an_axis_ends_at_a_round_number_above_its_columns() -> None:
    assert [label for _, label in HISTOGRAM.levels] == ["0%", "20%", "40%", "60%", "80%"]
    assert [share for share, _ in HISTOGRAM.levels] == pytest.approx([0, 0.25, 0.5, 0.75, 1])
    odd = Histogram("turn", "turn", (Column("5", 0.53, "", 0.4, 0.57),))
    assert [label for _, label in odd.levels] == ["0%", "20%", "40%", "60%"]
    counted = Histogram("cards by level", "level", (Column("1", 7.0, "7"), Column("2", 1.0, "1")), is_count=True)
    assert [label for _, label in counted.levels] == ["0", "2", "4", "6", "8"]
    assert max(height for _, _, _, height, _ in counted.bars()) <= up(0) - up(1)
    few = counted._replace(columns=(Column("1", 1.0, "1"),))
    assert [label for _, label in few.levels] == ["0", "1"]


def test_labels_of_a_curve_do_not_run_into_each_other() -> None:
    def labels(*values: float) -> list[str]:
        points = tuple(Point(20 + number, value) for number, value in enumerate(values))
        curve = Curves("goal", "turn", (Series("", points),))
        return [label for _, _, label in curve.labels(curve.series[0])]

    assert labels(0.1, 0.5, 0.52) == ["52%"]
    assert labels(0.1, 0.5, 0.9) == ["50%", "90%"]
    assert labels(0.1, 0.999) == [">99%"], "nearly all is not all"


def test_shares_have_their_height() -> None:
    assert up(1) == TOP
    assert up(0) > up(0.5) > up(1)
    assert up(2) == up(1)
    assert up(-1) == up(0) < HEIGHT


def test_a_curve_steps_at_every_turn_and_its_band_stays_inside() -> None:
    first = CURVES.series[0]
    assert CURVES.last == 4
    assert CURVES.across(4) == WIDTH - RIGHT
    assert CURVES.path(first).startswith(f"M{LEFT}.0 {up(0)}H")
    assert CURVES.path(first).count("V") == 3
    assert CURVES.band(first).count("Z") == 3
    assert [tick.label for tick in CURVES.ticks] == ["1", "2", "3", "4"]
    assert CURVES.words == (
        "goal reached by turn. first deck: 40% by turn 2, 100% by turn 3; "
        "second deck: 10% by turn 1, 60% by turn 2, 90% by turn 4."
    )
    assert Curves("x", "turn", (Series("", ()),)).words == "x. never."
    assert [label for _, _, label in CURVES.labels(CURVES.series[1])] == ["60%", "90%"]


def test_a_histogram_is_scaled_to_its_highest_bound() -> None:
    (_, low_top, width, height, _), (_, high_top, _, higher, _) = HISTOGRAM.bars()
    assert HISTOGRAM.most == 0.8
    assert low_top > high_top
    assert higher / height == pytest.approx(1.5, abs=0.01)
    assert 0 < width < HISTOGRAM.step
    assert [high for _, _, high in HISTOGRAM.whiskers()][1] == up(1)
    assert "turn 5: 4 games, turn 6: 6 games" in HISTOGRAM.words


def test_an_axis_has_few_labels() -> None:
    assert some(range(12)) == list(range(12))
    assert some(range(30)) == list(range(0, 30, 3))


def test_a_rate_says_whether_it_is_more_than_half() -> None:
    assert [rate.sign for rate in RATES.rates] == ["▲", "=", "▼"]
    assert Rate("", 0.5).bounds == (0.5, 0.5)


def test_a_spark_fits_its_box() -> None:
    assert Spark("x", (1.0, 3.0, 2.0), "1", "2").path == "M0.0 19.3L50.0 2.0L100.0 10.7"
    assert Spark("x", (2.0,), "2", "2").path == "M0.0 2.0L100 2.0"


@pytest.mark.parametrize("width", [60, 80, 120])
def test_rates_in_a_terminal_align_whatever_their_letters(width: int) -> None:
    lines = rate_lines(RATES, width)
    assert len({text_width(line.partition("├")[0].split("·")[0]) for line in lines}) == 1
    assert all(text_width(line) <= width for line in lines)
    assert all(line.count("●") == 1 for line in lines)
    assert lines[0].endswith("▲ 70.0%")


@pytest.mark.parametrize("width", [60, 80, 120])
def test_curves_in_a_terminal_have_a_mark_at_every_share(width: int) -> None:
    first, second, *lines, axis = curve_lines(CURVES, width)
    assert [first, second] == ["● first deck", "○ second deck"]
    assert [line[:5].strip() for line in lines] == [f"{share}%" for share in range(100, -1, -10)]
    assert axis.split() == ["turn", "1", "2", "3", "4"]
    at = {turn: axis.index(turn) for turn in "1234"}
    assert [lines[10][at["1"]], lines[6][at["2"]], lines[4][at["2"]]] == ["●", "●", "○"]
    assert [lines[0][at["3"]], lines[1][at["4"]], lines[2][at["4"]]] == ["●", "○", "│"]
    assert all(text_width(line) <= width for line in (*lines, axis))
    assert chart_lines(HISTOGRAM, width) == ["turn of the goal: 5 ▅█ 6"]


def test_a_long_curve_ends_where_the_terminal_does() -> None:
    points = tuple(Point(turn, turn / 90, 0.0, 1.0) for turn in range(1, 91))
    assert max(map(text_width, curve_lines(Curves("goal", "turn", (Series("", points),)), 60))) <= 60


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_matrix_in_a_terminal_has_a_shade_and_a_sign(width: int) -> None:
    assert matrix_lines(MATRIX, width)[:3] == ["            1   2", "1 Eclipse   ·  ▓▲", "2 Bells    ░▼   ·"]
    large = Matrix("", tuple(f"鋼の錬金術師 {place}" for place in range(30)), ((Rate("", 0.5, 0.4, 0.6),) * 30,) * 30)
    lines = matrix_lines(large, width)
    assert all(text_width(line) <= width + 8 for line in lines)
    assert " ".join(line for line in lines).count("▒=") == 900


def test_small_lines_and_bars_of_a_terminal() -> None:
    assert spark([0, 1, 4, 8]) == " ▁▄█"
    assert spark([]) == ""
    assert [band_bar(0.5, 0.6, 0.8, 10), band_bar(0, 0, 0, 10), band_bar(0, 0.01, 0.1, 10)] == ["█████▒▒▒", "", "█"]
    assert [bar(0.5, None, None, 4), bar(0.01, None, None, 4), bar(0.0, None, None, 4)] == ["██", "▏", ""]


def test_a_text_is_broken_between_words_and_shortened_with_an_ellipsis() -> None:
    assert wrapped("one two three", 8, "  ") == ["one two", "  three"]
    assert wrapped("an-identifier_that_is_long", 5) == ["an-identifier_that_is_long"]
    assert wrapped("  a   b", 20) == ["  a   b"]
    assert wrapped("", 5) == []
    assert [fit("鋼の錬金術師", 5), fit("abc", 3), fit("abcd", 3)] == ["鋼の…", "abc", "ab…"]


WIDE = Block(
    "",
    ("deck", "wins", "win rate", "95% CI", "going first", "going second"),
    (
        ("A Storm of Glass", 28, "70.0%", "53.5% to 83.4%", Fraction(7, 10), None),
        ("鋼の錬金術師", 2, "3%", "1% to 9%", None, Fraction(1, 2)),
    ),
    charts=(RATES,),
)
DOCUMENT = Document(
    "A against B", None, "40 games", "A wins 70.0% (95% CI 53% to 83%)", (WIDE,), ("a note",), game="kingdom-hearts"
)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_wide_table_is_wrapped_and_no_word_is_folded(width: int) -> None:
    text = text_of(DOCUMENT, width)
    assert max(text_width(line) for line in text.splitlines()) <= width
    assert "A wins 70.0%" in text
    assert {word for column in WIDE.columns for word in column.split()} <= set(text.split())
    assert "53.5% to 83.4%" in text, "figures stay whole"
    assert ("A Storm of Glass" in text) == (width > 60), "a name is wrapped"
    assert "**A wins 70.0%" in document_as(DOCUMENT, "markdown")


def test_charts_on_a_page_can_be_read_in_every_window(browser: Chrome, tmp_path: Path) -> None:
    hostile = Rates(HOSTILE, (Rate(HOSTILE, 0.5, 0.4, 0.6),))
    blocks = [
        Block("curve", ("turn", "share"), ((1, "40%"),), charts=(CURVES,)),
        Block("histogram", ("turn", "share"), ((1, "40%"),), charts=(HISTOGRAM,)),
        WIDE,
        Block("matrix", ("deck", "1", "2"), (("Eclipse", None, "80%"),), charts=(MATRIX,)),
        Block("", ("deck", "rate"), (("x", "50%"),), charts=(hostile,)),
    ]
    page = tmp_path / "charts.html"
    page.write_text(document_as(DOCUMENT._replace(blocks=tuple(blocks)), "html"), encoding="utf-8")
    pages.show(browser, page)
    assert "wins 70.0%" in browser.find_element(By.CSS_SELECTOR, ".answer").text
    assert len(browser.find_elements(By.CSS_SELECTOR, "figure.chart svg[role=img]")) == 2
    assert browser.execute_script("return document.querySelectorAll('pre, img').length") == 0
    header = "return getComputedStyle(document.querySelector('header')).opacity"
    assert browser.execute_script(header) == "1", "no rule of the charts reaches the header"
    bars = "return [...document.querySelectorAll('figure.chart rect.column')].map((bar) => bar.getBoundingClientRect().width)"
    assert all(0 < width < 300 for width in browser.execute_script(bars))
    for opened in (False, True):
        browser.execute_script(
            f"for (const data of document.querySelectorAll('details.data')) data.open = {str(opened).lower()}"
        )
        for width in (390, 768, 1280):
            for dark in (False, True):
                pages.restyle(browser, width=width, dark=dark)
                poor = [text for text in pages.poor_layout(browser, width) if "<img" not in text and "onerror" not in text]
                assert poor == [], (width, opened)
                assert pages.poor_contrast(browser) == []
    assert pages.requests(browser) == [page.resolve().as_uri()]
    assert pages.complaints(browser) == []
