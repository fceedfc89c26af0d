"""CSV decklists: every column, separator and fault; and the same hash from YAML, plain text and CSV."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.building.checking import check_text
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.reading.documents import parse_documents
from tests.reading.decktexts import DUELS, HEARTS, HEROES, cards, faults, read, zones
from tests.support import ROOT


def test_the_statistics_of_a_hero_in_csv() -> None:
    rows = "count,card,zone\n1,Marshal Edda Rowan,hero\n3,Attack,statistics\n0,Defense,Statistics\n4,Power,Statistics\n"
    assert zones(rows, "deck.csv", HEROES)["statistics"] == {"attack": 3, "defense": 0, "power": 4}


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
    head = "Player,A. Player\nAuthor,\n# Game: kingdom-hearts\n"
    text = f"{head}count,card,level\n1,Sora,1\n2,Goofy (2),\n3,NS-003,\n,Donald Duck,1\n"
    value = read(text, "deck.csv", "").value
    assert (value["game"], value["player"]) == (HEARTS, "A. Player")
    assert value["deck"] == ["1 Sora @1", "2 Goofy @2", "3 NS-003", "1 Donald Duck @1"]


def test_csv_names_with_commas_and_quotation_marks() -> None:
    (result,) = check_text('count,card\n2,"Nonesuch, the ""Third"""\n', "deck.csv", Settings(game=DUELS))
    assert (
        next(one.message for one in result.diagnostics if one.rule == "DC-CARD-01") == "unknown card 'Nonesuch, the \"Third\"'"
    )


def test_faults_of_csv_rows_are_told_with_their_lines() -> None:
    text = "count;card;level;zone\n3;Kuriboh;;Main\nmany;Fusion;;\n0;Fusion;;\n2;;;\n1;Fusion;two;\n1;Fusion;;Reserves\n"
    assert [(one.line, one.message) for one in faults(text, "deck.csv")] == [
        (3, "the number of copies must be from 1 to 999, not 'many'"),
        (4, "a line cannot have 0 copies"),
        (5, "the row has no card"),
        (6, "'two' is not a level"),
        (7, "Kingdom Duels decks have no zone 'Reserves'"),
    ]


def test_a_quotation_mark_that_is_never_closed_does_not_swallow_the_deck() -> None:
    (one,) = faults('count,card\n1,Fusion\n3,"Kuriboh\n1,Dark Magician\n', "deck.csv")
    assert (one.line, one.message) == (3, "unclosed quotation mark")
    (one,) = faults('count,card\n1,"Fu"sion\n', "deck.csv")
    assert (one.line, one.rule) == (2, "DC-TEXT-01")


def test_a_header_without_cards_is_told_once() -> None:
    (one,) = faults("# a list\ncount,zone\n3,main\n2,main\n", "deck.csv")
    assert (one.line, one.message) == (2, "the header has no card column")


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


def test_a_row_that_an_earlier_deck_had_is_read_at_its_place_and_in_its_order() -> None:
    head, rows = "# Game: kd\ncount,card,zone\n", ["1,Kuriboh,main", "2,Dark Magician,main", "3,SOE-065,main", "1,Kuriboh,main"]
    check_text(f"{head}{rows[0]}\n{rows[1]}\n", "first.csv")
    text = head + "\n".join([rows[2], rows[1], "", '"1",Fusion,main', *rows])
    document = read(text, "deck.csv")
    plain = text.replace('"', "")
    other = read(plain, "deck.csv")
    wanted = ["3 SOE-065", "2 Dark Magician", "1 Fusion", "1 Kuriboh", "2 Dark Magician", "3 SOE-065", "1 Kuriboh"]
    for found in (document, other):
        assert found.value["main"] == wanted
        assert [found.span(("main", place)).line for place in range(7)] == [3, 4, 6, 7, 8, 9, 10]


def test_a_line_inside_quotation_marks_is_no_row_even_if_an_earlier_deck_had_it() -> None:
    head = "# Game: kd\ncount,card,zone\n"
    check_text(f"{head}1,Kuriboh,main\n", "first.csv")
    (result,) = check_text(f'{head}1,"Dark\n1,Kuriboh,main\nMagician",main\n', "deck.csv")
    assert result.counts["main"] == 1


def test_a_header_in_quotation_marks_above_lines_that_an_earlier_deck_had_keeps_them() -> None:
    text = '# Game: kd\n"count",card,zone\n1,Kuriboh,main\n2,Dark Magician,main\n'
    for name in ("first.csv", "second.csv"):
        (result,) = check_text(text, name)
        assert result.counts["main"] == 3


def test_a_row_with_another_separator_is_another_row_than_that_of_an_earlier_deck() -> None:
    check_text("# Game: kd\ncount,card,zone\n1,Kuriboh,main\n", "first.csv")
    (result,) = check_text("# Game: kd\ncount;card;zone\n1;Dark Magician;main\n1,Kuriboh,main\n", "deck.csv")
    assert [found.line for found in result.diagnostics if found.rule == "DC-CARD-01"] == [4]


HOMM_ROWS = "# game: homm\n{note}\ncount,card,zone\n1,SMP-008,hero\n1,SMP-066,vanguard\n"


@pytest.mark.parametrize(
    ("note", "message"),
    [
        ("# statistics: 9 attack, 1 defense, 1 power, 1 knowledge", "Statistic cards: Attack 9"),
        ("# Statistics: see above", "'see above' has no number"),
        ("# as_of: 2020-01-01", "a CSV decklist cannot have 'as_of'"),
        ("# As-Of: 2020-01-01", "a CSV decklist cannot have 'As-Of'"),
        ("# options: {a: b}", "a CSV decklist cannot have 'options'"),
        ("# cards: [{id: X-1}]", "a CSV decklist cannot have 'cards'"),
        ("# house: club.yaml", "a CSV decklist cannot have 'house'"),
        ("# player_card: Sora", "unknown key 'player_card'"),
        ("# format: unheard-of", "no format 'unheard-of'"),
        ("# Vanguard: SMP-067", "a card in a comment is not part of the deck: 'SMP-067'"),
    ],
)
def test_a_key_above_the_rows_is_read_or_refused_but_never_dropped(note: str, message: str) -> None:
    (result,) = check_text(HOMM_ROWS.format(note=note), "deck.csv")
    assert any(message in found.message for found in result.diagnostics), result.diagnostics


@pytest.mark.parametrize("note", ["# 30 cards, my best deck", "# Hero: to be decided", "# Printed: 2026-05-01"])
def test_other_comments_above_the_rows_stay_comments(note: str) -> None:
    (result,) = check_text(HOMM_ROWS.format(note=note), "deck.csv")
    (plain,) = check_text(HOMM_ROWS.format(note="# nothing"), "deck.csv")
    assert result.diagnostics == plain.diagnostics


def test_numbers_in_a_commented_heading_of_a_text_are_read() -> None:
    text = "Game: homm\n# Statistics: 9 attack, 1 defense, 1 power, 1 knowledge\nHero: SMP-008\n"
    (result,) = check_text(text, "deck.txt")
    assert any("Attack 9" in found.message for found in result.diagnostics)
