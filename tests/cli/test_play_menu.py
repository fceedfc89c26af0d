"""The menu of a game by hand: folded to the lines that a terminal has, with what closes a phase always in sight."""

from __future__ import annotations

from deckcheck.building.games_by_hand import MenuLine
from deckcheck.cli.line_editor import completions
from deckcheck.cli.play_menu import menu_lines, narrowed, with_closing
from deckcheck.core.engine import Action


def line(number: int, do: str, text: str, *keys: str) -> MenuLine:
    return MenuLine(number, Action(do), text, do.replace("_", " ").capitalize(), keys)


PLAYS = [line(number, "play_unit", f"Play Weeping Shade on {number},1", "shade") for number in range(1, 13)]
ATTACK = line(13, "attack", "Attack the Hero", "hero")
ENDS = [
    line(14, "end_turn", "End the turn"),
    *(line(number, "end_turn", f"End the turn, discarding Card {number}", f"{number}") for number in range(15, 30)),
]
MENU = [*PLAYS, ATTACK, *ENDS]


def test_a_long_menu_is_folded_and_still_shows_how_to_end_the_turn() -> None:
    lines = menu_lines(MENU, 80, 6)
    assert lines == [
        "    1-12  Play Weeping Shade on … (12 ways; 1-12 lists them)",
        "    13  Attack the Hero",
        "    14  End the turn",
        "   15-29  End the turn, discarding Card … (15 ways; 15-29 lists them)",
    ]
    assert max(map(len, menu_lines(MENU, 50, 6))) <= 50


def test_what_discards_nothing_is_shown_beside_all_ways_to_discard() -> None:
    discards = [line(number, "discard", f"End the turn, discarding Card {number}", f"{number}") for number in range(2, 30)]
    plain = line(1, "discard", "End the turn")._replace(plain=True)
    assert menu_lines([plain, *discards], 80, 3) == [
        "     1  End the turn",
        "    2-29  End the turn, discarding Card … (28 ways; 2-29 lists them)",
    ]
    assert [found.number for found in with_closing([], [plain, *discards])] == [1]
    assert menu_lines([line(1, "discard", "End the turn", "0"), *discards], 80, 1) == [
        "    1-29  End the turn … (29 ways; 1-29 lists them)"
    ]


def test_a_short_menu_has_titles() -> None:
    assert menu_lines([ATTACK, ENDS[0]], 80, 6) == ["  Attack", "    13  Attack the Hero", "  End turn", "    14  End the turn"]


def test_ranges_and_words_narrow_the_list_and_the_closing_action_stays() -> None:
    assert [found.number for found in narrowed(MENU, "3-5")] == [3, 4, 5]
    assert [found.number for found in narrowed(MENU, "PLAY unit")] == list(range(1, 13))
    assert [found.number for found in with_closing(narrowed(MENU, "hero"), MENU)] == [13, 14]


def test_tab_completes_beginnings_and_else_words() -> None:
    offered = ["hint", "card Weeping Shade", "Play Weeping Shade on 1,1"]
    assert completions("hi", offered) == ["hint"]
    assert completions("play weep", offered) == ["Play Weeping Shade on 1,1"]
    assert completions("shade 1,1", offered) == ["Play Weeping Shade on 1,1"]
    assert completions("x", offered) == []
