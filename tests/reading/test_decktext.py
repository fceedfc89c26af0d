"""Plain text and CSV decklists: every notation, the places of what was read, and the messages for what was not."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.building.checking import check_file, check_text
from deckcheck.cards.database import open_database
from deckcheck.core.errors import InputError
from deckcheck.core.settings import Settings
from deckcheck.reading.csv_reader import split_lines
from deckcheck.reading.texts import decode
from tests.reading.decktexts import DUELS, HEARTS, HEROES, cards, faults, read, zones
from tests.support import filled


@pytest.mark.parametrize(
    "line",
    [
        "3 Donald Duck @1",
        "3 Donald Duck @ 1",
        "3x Donald Duck (1)",
        "3 x Donald Duck (1)",
        "3X Donald Duck (Lv. 1)",
        "3× Donald Duck (level 1)",
        "x3 Donald Duck @1",
        "Donald Duck @1 x3",
        "Donald Duck (1) ×3",
        "3 RB-005",
        "3x rb-005 Donald Duck",
        "RB-005 x3",
        "RB-005 Donald Duck x3",
        "3 RB-005 Donald Duck (1)",
        "3 Donald Duck (RB-005)",
        "3x Donald Duck [RB-005]",
        "  3   donald   duck @1  ",
        "3 Donald Duck @1  # the first of them",
        "3 Donald Duck @1 // the first of them",
        "\t3 DONALD DUCK @1",
    ],
)
def test_every_notation_of_a_card_line(line: str) -> None:
    assert cards(line, game=HEARTS) == [(3, "RB-005")]


@pytest.mark.parametrize("line", ["SOE-065", "soe-065", "SOE-065 Kuriboh", "Kuriboh", "Kuriboh [SOE-065]"])
def test_a_line_without_a_number_is_one_copy(line: str) -> None:
    assert cards(line) == [(1, "SOE-065")]


@pytest.mark.parametrize(
    ("line", "copies", "name"),
    [
        ("X - Head Cannon", 1, "X - Head Cannon"),
        ("2 X - Head Cannon", 2, "X - Head Cannon"),
        ("2x X - Head Cannon", 2, "X - Head Cannon"),
        ("7 Completed", 1, "7 Completed"),
        ("2 7 Completed", 2, "7 Completed"),
        ("Android #7", 1, "Android #7"),
        ("3 Magnets #1", 3, "Magnets #1"),
        ("3 Magnets #1 # not #2", 3, "Magnets #1"),
        ("2 Silent Swordsman LV0", 2, "Silent Swordsman LV0"),
    ],
)
def test_names_with_numbers_hashes_and_an_x_of_their_own(line: str, copies: int, name: str) -> None:
    ((count, card_id),) = cards(line)
    assert count == copies
    assert open_database(DUELS).card(card_id).name.lower() == name.lower()


def test_every_card_can_be_written_by_its_name_and_by_its_id_in_every_game() -> None:
    for game in (HEARTS, DUELS, "gundam", "kingdom-at-war"):
        database = open_database(game)
        unique = [ids[0] for ids in database.names.values() if len(ids) == 1]
        names = [database.game.identity(database.rows[card_id][1]) for card_id in unique]
        for wording in ("{}", "2 {}", "2x {}", "{} x2"):
            copies = 1 if wording == "{}" else 2
            assert sorted(cards("\n".join(map(wording.format, names)), game=game)) == sorted((copies, one) for one in unique)
        assert sorted(cards("\n".join(f"3 {one}" for one in database.rows), game=game)) == sorted(
            (3, one) for one in database.rows
        )


def test_without_headings_a_card_goes_where_its_game_puts_it() -> None:
    found = zones("2 SOE-065 Kuriboh\n1 KOD-071 Blue-Eyes Ultimate Dragon\n1 Nobody Knows This One\n")
    assert {zone: [entry.partition(" ")[2] for entry in entries] for zone, entries in found.items()} == {
        "main": ["SOE-065 Kuriboh", "Nobody Knows This One"],
        "extra": ["KOD-071 Blue-Eyes Ultimate Dragon"],
    }
    for name in ("Nobody Knows This One", "Xyzzy Dragon"):
        assert zones(f"2 Kuriboh\n3 {name}\n")["main"][1] == f"3 {name}", "all words are its name"


def test_an_unknown_card_without_a_heading_is_not_taken_for_a_hero() -> None:
    assert zones("Marshal Edda Rowan\n3 Nobody Knows This One\n", game=HEROES) == {
        "hero": ["1 Marshal Edda Rowan"],
        "deck": ["3 Nobody Knows This One"],
    }


@pytest.mark.parametrize(
    "heading",
    [
        "Extra",
        "extra:",
        "EXTRA DECK",
        "Extra Deck (1)",
        "Extra Deck: 1",
        "Extra Deck (1 card):",
        "Extra Deck 20 cards",
        "[Extra]",
        "== Extra Deck ==",
        "--- extra ---",
        "**Extra Deck**",
        "# Extra Deck",
        "## Extra Deck (1)",
        "// Extra",
    ],
)
def test_headings_in_many_dresses(heading: str) -> None:
    assert zones(f"Main Deck\n1 SOE-065\n\n{heading}\n1 SOE-023\n") == {
        "main": ["1 SOE-065"],
        "extra": ["1 SOE-023"],
    }


def test_a_card_may_stand_behind_its_heading() -> None:
    assert zones("Hero: Marshal Edda Rowan\nDeck: 3 Hedge Levy\n2 Shield Wall", game=HEROES) == {
        "hero": ["1 Marshal Edda Rowan"],
        "deck": ["3 Hedge Levy", "2 Shield Wall"],
    }


def test_comments_and_empty_lines_say_nothing() -> None:
    text = "# a comment\n// another\n\n   \n2 Kuriboh # and a third\n  # indented\n"
    assert zones(text) == {"main": ["2 Kuriboh"]}


def test_what_is_written_above_the_cards() -> None:
    text = """Game: Kingdom Hearts Trading Card Game
Deck name: Islands at Dawn
PLAYER = A. Player: the first
Player card: Sora @1
Author:
1 Sora @1
"""
    value = read(text, game="").value
    assert value == {
        "game": HEARTS,
        "name": "Islands at Dawn",
        "player": "A. Player: the first",
        "player_card": "Sora @1",
        "deck": ["1 Sora @1"],
    }


@pytest.mark.parametrize("game", ["kingdom-duels", "Kingdom Duels", "kingdom_duels", "KINGDOM-DUELS"])
def test_a_game_is_known_by_its_name_and_its_title(game: str) -> None:
    assert read(f"Game: {game}\n1 Kuriboh\n", game="").value["game"] == DUELS
    assert read("Game: Heroes of Might and Magic\n", game="").value["game"] == HEROES


@pytest.mark.parametrize(
    "lines",
    [
        "Statistics\n3 Attack\n0 Defense\n4 power\n1x Knowledge\n",
        "Statistics:\nAttack 3\nDefense: 0\nPower = 4\nKnowledge x1\n",
        "Statistics: attack 3, defense 0, power 4, knowledge 1\n",
    ],
)
def test_the_statistics_of_a_hero_are_numbers(lines: str) -> None:
    document = read(f"Hero\nMarshal Edda Rowan\n{lines}", game=HEROES)
    assert document.value["statistics"] == {"attack": 3, "defense": 0, "power": 4, "knowledge": 1}
    assert document.span(("statistics", "knowledge")).line == 2 + lines.count("\n")


def test_faulty_statistics_are_told_with_their_lines() -> None:
    text = "Statistics\n3 Attack\nAttack: 4\nplenty of power\n"
    assert [(one.line, one.message) for one in faults(text, game=HEROES)] == [
        (3, "duplicate key 'attack'"),
        (4, "'plenty of power' has no number"),
    ]
    (unknown,) = [
        one
        for one in check_text("Statistics\n3 Luck\n", "a.txt", Settings(game=HEROES))[0].diagnostics
        if "luck" in one.message
    ]
    assert (unknown.rule, unknown.line) == ("DC-SCHEMA-02", 2)


def test_every_line_that_is_not_understood_is_named() -> None:
    found = faults("Main Deck\n0 Kuriboh\n1 Dark Magician\n  Reserves:\n1000 Fusion\nPlayer: A\nPlayer: B\n")
    assert [(one.rule, one.line, one.column, one.end_column) for one in found] == [
        ("DC-TEXT-01", 2, 1, 10),
        ("DC-TEXT-01", 4, 3, 12),
        ("DC-TEXT-01", 5, 1, 12),
        ("DC-TEXT-01", 7, 1, 10),
    ]
    assert found[0].message == "a line cannot have 0 copies"
    assert found[1].message == "Kingdom Duels decks have no zone 'Reserves:'"
    assert found[1].help == "use one of: Main Deck, Extra Deck"
    assert found[2].message == "the number of copies must be from 1 to 999, not 1000"
    assert (found[3].message, found[3].help) == ("duplicate key 'player'", "remove this line or line 6")


def test_a_list_that_does_not_say_its_game() -> None:
    with pytest.raises(InputError) as caught:
        read("# my deck\n1 Nonesuch\n", game="")
    (one,) = caught.value.diagnostics
    unnamed = "the decklist does not name its game, and no line names a card of the games that deckcheck knows"
    assert (one.rule, one.line, one.message) == ("DC-SCHEMA-07", 2, unnamed)
    with pytest.raises(InputError) as caught:
        read("\nGame: Chess\n", game="")
    (one,) = caught.value.diagnostics
    assert (one.line, one.column, one.end_column, one.message) == (2, 7, 12, "unknown game 'Chess'")


def test_findings_point_at_the_line_and_the_words() -> None:
    text = "Game: kingdom-duels\r\nMain Deck\r\n\r\n  2 Dark Magicain # him\r\n4x Kuriboh\r\n"
    (result,) = check_text(text, "deck.txt")
    unknown = next(one for one in result.diagnostics if one.rule == "DC-CARD-01")
    assert (unknown.line, unknown.column, unknown.end_column) == (4, 3, 18)
    assert result.excerpt(4)[2:17] == "2 Dark Magicain"
    assert "did you mean SOE-023 Dark Magician" in unknown.help
    copies = next(one for one in result.diagnostics if one.rule == "KD-DECK-07")
    assert (copies.line, copies.column, copies.end_column) == (5, 1, 11)


def test_an_unknown_level_is_named_in_the_message() -> None:
    (result,) = check_text("3 Donald Duck (9)\n1 Sora\n", "deck.txt", Settings(game=HEARTS))
    messages = {one.line: one.message for one in result.diagnostics if one.rule.startswith("DC-CARD")}
    assert messages == {1: "unknown card 'Donald Duck @9'", 2: "'Sora' matches 3 cards"}


def test_rare_line_separators_do_not_shift_the_lines() -> None:
    (result,) = check_text("Name: a\u2028b\x85c\n1 Nonesuch Card\n", "deck.txt", Settings(game=DUELS))
    assert next(one.line for one in result.diagnostics if one.rule == "DC-CARD-01") == 2


def test_a_key_that_the_game_does_not_have_is_an_error_at_its_line() -> None:
    (result,) = check_text("Game: kingdom-duels\nPlayer card: Sora\n1 Kuriboh\n", "deck.txt")
    assert [(one.rule, one.line) for one in result.diagnostics] == [("DC-SCHEMA-02", 2)]


def test_an_empty_list_is_told(tmp_path: Path) -> None:
    for name in ("a.txt", "b.csv"):
        (tmp_path / name).write_bytes(b"\xef\xbb\xbf \n\n")
        (result,) = check_file(str(tmp_path / name), Settings(game=DUELS))
        assert (result.status, result.diagnostics[0].message) == ("error", "the file is empty")


def test_a_byte_order_mark_is_no_part_of_the_list() -> None:
    assert cards(decode(b"\xef\xbb\xbf3 Kuriboh\n", "deck.txt")) == [(3, "SOE-065")]
    assert cards(decode(b"\xef\xbb\xbfcount,card\n3,Kuriboh\n", "deck.csv"), "deck.csv") == [(3, "SOE-065")]


def test_a_comment_above_the_list_suppresses_for_the_whole_deck_and_one_behind_a_line_for_that_line() -> None:
    lines = "\n".join(line.strip("- ") for line in filled(DUELS, "main:\n  - ... 26 other cards\n").splitlines()[1:])
    short = f"# deckcheck: ignore[KD-DECK-01] a sealed deck\nGame: kingdom-duels\n{lines}\n"
    (result,) = check_text(short, "deck.txt")
    assert (result.status, result.suppressed) == ("legal", 1)
    (result,) = check_text(short, "deck.txt", Settings(suppressions=False))
    assert result.status == "illegal"
    (result,) = check_text(f"Game: kingdom-duels\n{lines}\n4 Kuriboh # deckcheck: ignore[KD-DECK-07] agreed\n", "deck.txt")
    assert result.status == "legal"


@pytest.mark.slow
@given(
    st.text(
        alphabet=st.characters(exclude_categories=["Cs", "Cc"], include_characters='\n\t#:;,"0123456789xX@()'), max_size=200
    )
)
def test_no_text_makes_the_reader_fail(text: str) -> None:
    lines = len(split_lines(text))
    for file in ("deck.txt", "deck.csv"):
        for game in (DUELS, HEROES):
            (result,) = check_text(text, file, Settings(game=game))
            assert all(1 <= one.line <= lines for one in result.diagnostics)
