"""Plain text and CSV decklists: every notation, the places of what was read, and the messages for what was not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.carddb import open_database
from deckcheck.check import check_file, check_text
from deckcheck.csvtext import split_lines
from deckcheck.decktext import is_deck_text, parse_deck_text
from deckcheck.errors import InputError
from deckcheck.load import Document, decode, parse_documents
from deckcheck.model import Diagnostic, Settings
from deckcheck.registry import game_names
from tests.support import ROOT, filled

HEARTS, DUELS, HEROES = "kingdom-hearts", "kingdom-duels", "homm"


def read(text: str, file: str = "deck.txt", game: str = DUELS) -> Document:
    return parse_deck_text(text, file, Settings(game=game))


def zones(text: str, file: str = "deck.txt", game: str = DUELS) -> dict[str, Any]:
    return {key: value for key, value in read(text, file, game).value.items() if key != "game" and value}


def cards(text: str, file: str = "deck.txt", game: str = DUELS) -> list[tuple[int, str]]:
    """The copies and ids behind the lines of all zones."""
    database = open_database(game)
    found = [entry for zone in zones(text, file, game).values() for entry in zone]
    return [(entry["count"], database.find(entry["card"]).card.id) for entry in found]


def faults(text: str, file: str = "deck.txt", game: str = DUELS) -> list[Diagnostic]:
    with pytest.raises(InputError) as caught:
        read(text, file, game)
    return caught.value.diagnostics


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
    assert {zone: [entry["card"] for entry in entries] for zone, entries in found.items()} == {
        "main": ["SOE-065 Kuriboh", "Nobody Knows This One"],
        "extra": ["KOD-071 Blue-Eyes Ultimate Dragon"],
    }


def test_an_unknown_card_without_a_heading_is_not_taken_for_a_hero() -> None:
    assert zones("Marshal Edda Rowan\n3 Nobody Knows This One\n", game=HEROES) == {
        "hero": [{"card": "Marshal Edda Rowan", "count": 1}],
        "deck": [{"card": "Nobody Knows This One", "count": 3}],
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
        "main": [{"card": "SOE-065", "count": 1}],
        "extra": [{"card": "SOE-023", "count": 1}],
    }


def test_a_card_may_stand_behind_its_heading() -> None:
    assert zones("Hero: Marshal Edda Rowan\nDeck: 3 Hedge Levy\n2 Shield Wall", game=HEROES) == {
        "hero": [{"card": "Marshal Edda Rowan", "count": 1}],
        "deck": [{"card": "Hedge Levy", "count": 3}, {"card": "Shield Wall", "count": 2}],
    }


def test_comments_and_empty_lines_say_nothing() -> None:
    text = "# a comment\n// another\n\n   \n2 Kuriboh # and a third\n  # indented\n"
    assert zones(text) == {"main": [{"card": "Kuriboh", "count": 2}]}


def test_what_is_written_above_the_cards() -> None:
    text = """Game: Kingdom Hearts Trading Card Game
Deck name: Islands at Dawn
PLAYER = A. Player: the first
Player card: Sora @1
Author:
1 Sora @1
"""
    value = parse_deck_text(text, "deck.txt", Settings()).value
    assert value == {
        "game": HEARTS,
        "name": "Islands at Dawn",
        "player": "A. Player: the first",
        "player_card": "Sora @1",
        "deck": [{"card": "Sora @1", "count": 1}],
    }


@pytest.mark.parametrize("game", ["kingdom-duels", "Kingdom Duels", "kingdom_duels", "KINGDOM-DUELS"])
def test_a_game_is_known_by_its_name_and_its_title(game: str) -> None:
    assert parse_deck_text(f"Game: {game}\n1 Kuriboh\n", "deck.txt", Settings()).value["game"] == DUELS
    assert parse_deck_text("Game: Heroes of Might and Magic\n", "deck.txt", Settings()).value["game"] == HEROES


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


def test_the_statistics_of_a_hero_in_csv() -> None:
    rows = "count,card,zone\n1,Marshal Edda Rowan,hero\n3,Attack,statistics\n0,Defense,Statistics\n4,Power,Statistics\n"
    assert zones(rows, "deck.csv", HEROES)["statistics"] == {"attack": 3, "defense": 0, "power": 4}


def test_faulty_statistics_are_told_with_their_lines() -> None:
    text = "Statistics\n3 Attack\nAttack: 4\nplenty of power\n"
    assert [(one.line, one.message) for one in faults(text, game=HEROES)] == [
        (3, "'attack' is given twice"),
        (4, "'plenty of power' gives no number"),
    ]
    (unknown,) = [
        one
        for one in check_text("Statistics\n3 Luck\n", "a.txt", Settings(game=HEROES))[0].diagnostics
        if "luck" in one.message
    ]
    assert (unknown.rule, unknown.line) == ("DC-SCHEMA-02", 2)


def test_every_line_that_is_not_understood_is_named() -> None:
    found = faults("Main Deck\n0 Kuriboh\n1 Dark Magician\n  Sideboard:\n1000 Fusion\nPlayer: A\nPlayer: B\n")
    assert [(one.rule, one.line, one.column, one.end_column) for one in found] == [
        ("DC-TEXT-01", 2, 1, 10),
        ("DC-TEXT-01", 4, 3, 13),
        ("DC-TEXT-01", 5, 1, 12),
        ("DC-TEXT-01", 7, 1, 10),
    ]
    assert found[0].message == "a line of 0 copies"
    assert found[1].message == "'Sideboard:' is no part of a Kingdom Duels deck"
    assert found[1].help == "known: Main Deck, Extra Deck"
    assert found[2].message == "1000 is not a number of copies from 1 to 999"
    assert (found[3].message, found[3].help) == ("'player' is given twice", "see line 6")


def test_a_list_that_does_not_say_its_game() -> None:
    with pytest.raises(InputError) as caught:
        parse_deck_text("# my deck\n1 Kuriboh\n", "deck.txt", Settings())
    (one,) = caught.value.diagnostics
    assert (one.rule, one.line, one.message) == ("DC-SCHEMA-07", 2, "the list does not say its game")
    with pytest.raises(InputError) as caught:
        parse_deck_text("\nGame: Chess\n", "deck.txt", Settings())
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
    assert messages == {1: "unknown card 'Donald Duck @9'", 2: "'Sora' is the name of 3 cards"}


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


@pytest.mark.parametrize(
    "text",
    [
        "count,card\n3,Kuriboh\n",
        "Qty;Card name\n3;Kuriboh\n",
        "sep=;\nQty;Card name\n3;Kuriboh\n",
        "Quantity\tCode\n3\tSOE-065\n",
        "id,name,copies,zone\nSOE-065,Kuriboh,3x,Main Deck\n",
        "#,Card\nx3,Kuriboh\n",
        "3,Kuriboh\n",
        "3,Kuriboh,main\n",
        "card\n3x Kuriboh\n",
        "3 Kuriboh\n",
        '"Count","Card"\r\n"3","Kuriboh"\r\n',
        "\n# a comment, with a comma\n count , card \n 3 ,  Kuriboh , \n,,\n",
    ],
)
def test_csv_with_and_without_a_header(text: str) -> None:
    assert cards(text, "deck.csv") == [(3, "SOE-065")]


def test_csv_with_levels_zones_and_a_head() -> None:
    text = "Player,A. Player\nAuthor,\n# Game: kingdom-hearts\ncount,card,level\n1,Sora,1\n2,Goofy (2),\n3,NS-003,\n,Donald Duck,1\n"
    value = parse_deck_text(text, "deck.csv", Settings()).value
    assert (value["game"], value["player"]) == (HEARTS, "A. Player")
    assert [(entry["count"], entry["card"]) for entry in value["deck"]] == [
        (1, "Sora @1"),
        (2, "Goofy @2"),
        (3, "NS-003"),
        (1, "Donald Duck @1"),
    ]


def test_csv_names_with_commas_and_quotation_marks() -> None:
    (result,) = check_text('count,card\n2,"Nonesuch, the ""Third"""\n', "deck.csv", Settings(game=DUELS))
    assert (
        next(one.message for one in result.diagnostics if one.rule == "DC-CARD-01") == "unknown card 'Nonesuch, the \"Third\"'"
    )


def test_faults_of_csv_rows_are_told_with_their_lines() -> None:
    text = "count;card;level;zone\n3;Kuriboh;;Main\nmany;Fusion;;\n0;Fusion;;\n2;;;\n1;Fusion;two;\n1;Fusion;;Sideboard\n"
    assert [(one.line, one.message) for one in faults(text, "deck.csv")] == [
        (3, "'many' is not a number of copies from 1 to 999"),
        (4, "a line of 0 copies"),
        (5, "the row names no card"),
        (6, "'two' is not a level"),
        (7, "'Sideboard' is no part of a Kingdom Duels deck"),
    ]


def test_a_quotation_mark_that_is_never_closed_does_not_swallow_the_deck() -> None:
    (one,) = faults('count,card\n1,Fusion\n3,"Kuriboh\n1,Dark Magician\n', "deck.csv")
    assert (one.line, one.message) == (3, "a quotation mark is never closed")
    (one,) = faults('count,card\n1,"Fu"sion\n', "deck.csv")
    assert (one.line, one.rule) == (2, "DC-TEXT-01")


def test_a_header_without_cards_is_told_once() -> None:
    (one,) = faults("# a list\ncount,zone\n3,main\n2,main\n", "deck.csv")
    assert (one.line, one.message) == (2, "the header names no column with the card")


def test_a_comment_above_the_list_suppresses_for_the_whole_deck_and_one_behind_a_line_for_that_line() -> None:
    lines = "\n".join(line.strip("- ") for line in filled(DUELS, "main:\n  - ... 26 other cards\n").splitlines()[1:])
    short = f"# deckcheck: ignore[KD-DECK-01] a sealed deck\nGame: kingdom-duels\n{lines}\n"
    (result,) = check_text(short, "deck.txt")
    assert (result.status, result.suppressed) == ("legal", 1)
    (result,) = check_text(short, "deck.txt", Settings(suppressions=False))
    assert result.status == "illegal"
    (result,) = check_text(f"Game: kingdom-duels\n{lines}\n4 Kuriboh # deckcheck: ignore[KD-DECK-07] agreed\n", "deck.txt")
    assert result.status == "legal"


def entry_of(line: Any) -> dict[str, Any]:
    if isinstance(line, dict):
        return {"count": 1, **line}
    count, card = line.split(" ", 1)
    return {"count": count.rstrip("x"), "card": card.strip()}


def as_text(value: dict[str, Any]) -> str:
    lines = [f"Game: {value['game']}"]
    for key, part in value.items():
        if isinstance(part, dict):
            lines += [f"{key}:", *(f"{number} {name}" for name, number in part.items())]
        elif isinstance(part, list):
            levels = [(entry, f" ({entry['level']})" if "level" in entry else "") for entry in map(entry_of, part)]
            lines += [f"{key}:", *(f"{entry['count']}x {entry['card']}{level}" for entry, level in levels)]
    return "\n".join(lines)


def as_rows(value: dict[str, Any]) -> str:
    rows = [f"# Game: {value['game']}", "count;card;level;zone"]
    for key, part in value.items():
        if isinstance(part, dict):
            rows += [f"{number};{name};;{key}" for name, number in part.items()]
        elif isinstance(part, list):
            rows += [f"{one['count']};{one['card']};{one.get('level', '')};{key}" for one in map(entry_of, part)]
    return "\n".join(rows)


@pytest.mark.parametrize("game", game_names())
def test_the_examples_have_the_same_hash_as_text_and_as_csv(game: str) -> None:
    compared = 0
    for path in sorted(ROOT.glob(f"examples/{game}/legal/*.yaml")):
        text = path.read_text(encoding="utf-8")
        for document, wanted in zip(parse_documents(text, str(path)), check_text(text, "deck.yaml"), strict=True):
            if "cards" not in document.value:  # cards of a list's own are for YAML alone
                (from_text,) = check_text(as_text(document.value), "deck.txt")
                (from_rows,) = check_text(as_rows(document.value), "deck.csv")
                assert [from_text.hash, from_rows.hash] == [wanted.hash] * 2, path.name
                compared += 1
    assert compared


def test_what_counts_as_a_text_list() -> None:
    assert [is_deck_text(name) for name in ("a.txt", "A.DEK", "b.csv", "c.yaml", "d.json", "-")] == [True] * 3 + [False] * 3


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
