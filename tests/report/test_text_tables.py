"""Tables for people: whole where there is room, wrapped or cut where there is not, and never steering a terminal."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deckcheck.report.document import Block, VerdictCell, bars_of
from deckcheck.report.style import SEALED_ESCAPE, UNLIMITED, Style, text_width
from deckcheck.report.text_tables import table_lines

ROWS = (
    ("KH-DECK-09", "no more than three copies of a card with the same name may be in a deck", 3),
    ("KH-DECK-10", "short", 12),
)
RULES = Block("", ("id", "rule", "limit"), ROWS)


def test_a_pipe_gets_whole_cells_in_straight_columns() -> None:
    head, first, second = table_lines(RULES, Style(width=UNLIMITED))
    assert head.split() == ["id", "rule", "limit"]
    assert str(ROWS[0][1]) in first
    assert [line[-2:] for line in (first, second)] == [" 3", "12"], "figures are aligned to the right"


@pytest.mark.parametrize("width", [80, UNLIMITED])
def test_one_long_cell_does_not_widen_every_row_without_end(width: int) -> None:
    lines = table_lines(
        Block("", ("deck", "cards"), (("x" * 100_000, 1), *((f"deck {row}", 1) for row in range(99)))), Style(width=width)
    )
    assert sum(map(len, lines)) < 100 * 600


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_terminal_wraps_between_words(width: int) -> None:
    lines = table_lines(RULES, Style(width=width))
    assert max(map(text_width, lines)) <= width
    words = " ".join(lines).split()
    assert all(word in words for row in ROWS for cell in row for word in str(cell).split())


def test_a_row_that_must_be_one_line_is_cut() -> None:
    lines = table_lines(RULES._replace(one_line=True), Style(width=40))
    assert len(lines) == 3
    assert max(map(text_width, lines)) <= 40
    assert "…" in lines[1]
    assert "KH-DECK-09" in lines[1], "an ID is not cut"


def test_columns_that_do_not_fit_follow_below() -> None:
    wide = Block("", ("turn", *map(str, range(1, 21))), (("cards seen", *(f"{turn}.00" for turn in range(1, 21))),))
    lines = table_lines(wide, Style(width=60))
    assert max(map(text_width, lines)) <= 60
    heads = [line.split() for line in lines if line.startswith("turn")]
    assert len(heads) > 1
    assert [word for head in heads for word in head[1:]] == [str(turn) for turn in range(1, 21)]


def test_a_bar_stands_behind_its_row() -> None:
    rows = (("first", Fraction(1, 2)), ("second", Fraction(1)))
    lines = table_lines(Block("", ("turn", "chance"), rows, bars_of(rows)), Style(width=40))
    assert [line.count("█") for line in lines[1:]] == [12, 24]


@pytest.mark.parametrize("width", [30, 200])
def test_only_the_colours_of_deckcheck_reach_a_terminal(width: int) -> None:
    hostile = "\x1b[31mred\x1b]0;title\x07 \u202eeman [bold]no markup[/bold] :smile: and more words to be wrapped"
    block = Block("", ("deck", "verdict"), ((hostile, VerdictCell("illegal")),))
    text = "\n".join(table_lines(block, Style(width=width, color=True)))
    assert not set("\x07\u202e") & set(text)
    assert "\x1b" not in text.replace(SEALED_ESCAPE, "")
    assert f"{SEALED_ESCAPE}[31millegal" in text
    assert all(word in text for word in ("[bold]no", "markup[/bold]", ":smile:"))
    assert "\x1b" not in "\n".join(table_lines(block, Style(width=width)))
