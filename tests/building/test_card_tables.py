"""Card sets from tables and back: exact round trips, hidden mistakes that are all named, and edits by hand that stay."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckcheck.building.card_export import export_csv, export_json, sample_table
from deckcheck.building.card_import import ColumnMapping, Imported, import_cards
from deckcheck.building.card_sets import SetHead
from deckcheck.cards.database import read_set
from deckcheck.cards.lint import lint_files
from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.errors import InputError
from deckcheck.core.registry import game_names
from deckcheck.reading.tables import read_table
from tests.commands import run
from tests.support import ROOT

Rows = list[dict[str, str]]


def set_of(text: str, game: str) -> Any:
    return read_set(text, "set.yaml", game).value


def imported(folder: Path, text: str, game: str, code: str = "", existing: str = "", mapping: Any = None) -> Imported:
    path = folder / "table.csv"
    path.write_text(text, encoding="utf-8")
    head = SetHead(game, code, "Club cards", "published", "our evenings")
    return import_cards(read_table(str(path)), head, mapping or ColumnMapping(), existing, "set.yaml")


def rows_by_id(text: str, game: str) -> dict[str, Any]:
    return {row["id"]: row for row in set_of(text, game)["cards"]}


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
def test_every_shipped_set_comes_back_from_its_tables_without_a_doubt(game: str, tmp_path: Path) -> None:
    for file in sorted((ROOT / "card_db" / game / "sets").glob("*.yaml")):
        before = set_of(file.read_text(encoding="utf-8"), game)
        for ending, text in (("csv", export_csv(before, before["cards"])), ("json", export_json(before, before["cards"]))):
            table = tmp_path / f"table.{ending}"
            table.write_text(text, encoding="utf-8")
            head = SetHead(game, before["set"]["code"], before["set"]["name"], **before["provenance"])
            done = import_cards(read_table(str(table)), head, ColumnMapping())
            doubts = [one for one in done.found if one.severity != "notice" and one.rule.startswith("DC-TABLE")]
            assert doubts == []
            linted = {one.rule for result in lint_files([str(file)], game, (), lambda name: ()) for one in result.diagnostics}
            assert {one.rule for one in done.found if not one.rule.startswith("DC-TABLE")} == linted
            assert rows_by_id(done.text, game) == {row["id"]: row for row in before["cards"]}


def invented(game: str) -> Rows:
    """Return the table of a hundred invented cards: those to start from, again and again under other names."""
    lines = [line for line in sample_table(game).splitlines() if not line.startswith("#")]
    first = [row for row in csv.DictReader(io.StringIO("\n".join(lines))) if row["name"]]
    made = [{**first[number % len(first)], "id": f"CLUB-{number + 1:03}"} for number in range(100)]
    words = ("Amber", "Brisk", "Copper", "Dusty", "Eager", "Frosty", "Gentle", "Hollow", "Idle", "Jolly")
    for number, row in enumerate(made):
        row["name"] = f"{words[number % 10]} {words[number // 10]} {row['name']}"
    return made


def as_csv(rows: Rows) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(dict.fromkeys(column for row in rows for column in row)), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


NUMBER = {"gundam": "power", "homm": "hp", "kingdom-at-war": "cost", "kingdom-duels": "level", "kingdom-hearts": "level"}
CHOICE = {
    "gundam": "element",
    "homm": "type",
    "kingdom-at-war": "attach_to",
    "kingdom-duels": "frame",
    "kingdom-hearts": "type",
}


def having(rows: Rows, column: str, skip: int = 0) -> int:
    """Return the place of a row with a value in a column."""
    return [place for place, row in enumerate(rows) if row.get(column)][skip]


def mistakes(game: str) -> dict[str, Callable[[Rows], int]]:
    """Return ways to spoil a table, each of which returns the place of the row."""
    number, choice = NUMBER[game], CHOICE[game]

    def put(column: str, value: str, like: str, skip: int) -> Callable[[Rows], int]:
        def spoil(rows: Rows) -> int:
            place = having(rows, like, skip)
            rows[place][column] = value
            return place

        return spoil

    def same_id(rows: Rows) -> int:
        rows[50]["id"] = rows[49]["id"]
        return 50

    def copied(rows: Rows) -> int:
        rows[61] = {**rows[60], "id": rows[61]["id"]}
        return 61

    return {
        "a letter in a number": put(number, "1o", number, 3),
        "a number below zero": put(number, "-4", number, 5),
        "a number that is far too large": put(number, "88888888", number, 7),
        "a word for a number": put(number, "three", number, 9),
        "a value that is no choice": put(choice, "Zzz", choice, 11),
        "an ID without a number": put("id", "CLUB", "id", 25),
        "no ID": put("id", "", "id", 33),
        "no name or type": lambda rows: put(choice if game == "kingdom-hearts" else "name", "", number, 13)(rows),
        "the ID of another card": same_id,
        "the same card twice": copied,
    }


@pytest.mark.parametrize("game", NUMBER)
def test_ten_mistakes_among_a_hundred_cards_are_named_with_their_rows(game: str, tmp_path: Path) -> None:
    clean = imported(tmp_path, as_csv(invented(game)), game, "CLUB")
    assert (clean.cards, [found.message for found in clean.found]) == (100, [])
    rows = invented(game)
    spoilt = {name: spoil(rows) + 2 for name, spoil in mistakes(game).items()}
    done = imported(tmp_path, as_csv(rows), game)
    assert {name: row for name, row in spoilt.items() if row not in {found.line for found in done.found}} == {}
    assert {found.line for found in done.found} == set(spoilt.values())
    assert set_of(done.text, game)["cards"]


def slips(game: str) -> dict[str, Callable[[Rows], int]]:
    """Return what spreadsheets and tired authors do to a table; each returns the place of the row."""
    number = NUMBER[game]

    def put(place: int, **cells: str) -> Callable[[Rows], int]:
        def spoil(rows: Rows) -> int:
            rows[place].update(cells)
            return place

        return spoil

    def dated(rows: Rows) -> int:
        place = having(rows, number, 2)
        rows[place][number] = "03-Jan"
        return place

    def nearly_copied(rows: Rows) -> int:
        place = having(rows, number, 14)
        other = (
            "atk" if game == "kingdom-duels" else "hp" if game == "homm" else "magic" if game == "kingdom-hearts" else number
        )
        place = having(rows, other, 5)
        rows[place + 1] = {**rows[place], "id": rows[place + 1]["id"], other: str(int(rows[place][other]) + 1)}
        return place + 1

    def shouted(rows: Rows) -> int:
        rows[84] = {**rows[83], "id": rows[84]["id"], "name": rows[83]["name"].upper()}
        return 84

    return {
        "a number that became a date": dated,
        "a failed formula": put(40, name="#NAME?"),
        "the code of no set": put(45, id="CLBU-046"),
        "the letter O in a number": put(50, id="CLUB-O51"),
        "letters of another encoding": put(55, name="Br\u00c3\u00bccke am Tor"),
        "letters that are lost": put(65, name="Caf\ufffd Guard"),
        "a name without letters": put(75, name="???"),
        "another card but for one number": nearly_copied,
        "another card in capitals": shouted,
        "a row of sums": lambda rows: put(95, **{**dict.fromkeys(rows[95], ""), number: "312"})(rows),
    }


@pytest.mark.parametrize("game", NUMBER)
def test_ten_slips_of_spreadsheets_among_a_hundred_cards_are_named(game: str, tmp_path: Path) -> None:
    rows = invented(game)
    spoilt = {name: spoil(rows) + 2 for name, spoil in slips(game).items()}
    assert len(set(spoilt.values())) == 10
    done = imported(tmp_path, as_csv(rows), game)
    assert {name: row for name, row in spoilt.items() if row not in {found.line for found in done.found}} == {}
    assert {found.line for found in done.found} == set(spoilt.values())
    assert len(set_of(done.text, game)["cards"]) >= 96


def test_a_cell_without_a_column_is_named(tmp_path: Path) -> None:
    done = imported(tmp_path, "id,name,type,power,flavor\nCLUB-001,Amber,hero,200,bold, and old\n", "gundam")
    assert "F2: the row has 1 cell more than there are columns: and old" in [found.message for found in done.found]


def test_numbers_that_do_not_go_with_the_others_are_doubted(tmp_path: Path) -> None:
    """A lost digit, and a number that only one card of its type lacks."""
    rows = invented("gundam")
    rows[9]["power"], rows[19]["power"] = "26", ""
    found = imported(tmp_path, as_csv(rows), "gundam").found
    assert [(one.line, one.message.partition(";")[0].partition(" only")[0]) for one in found] == [
        (11, "G11: 'power' is 26"),
        (21, "G21: 'power' is empty"),
    ]


def words(found: list[Diagnostic]) -> list[tuple[str, str]]:
    return [(problem.message, problem.help) for problem in found]


def said(found: list[Diagnostic]) -> list[str]:
    return [problem.message for problem in found]


def test_titles_above_a_table_do_not_hide_its_columns_and_separator(tmp_path: Path) -> None:
    """The title has commas, the lists of a cell too; the table has semicolons and a note far to the right of its title."""
    rows = [f"{number};Guard {number};character;Knight, Noble, Old;2;1" for number in range(1, 9)]
    text = "Our cards, draft 3, with notes;;;;as of 12.3.;\n;;;;;\n" + "\n".join(["no;name;type;traits;cost;strength", *rows])
    done = imported(tmp_path, text, "kingdom-at-war", "CLUB")
    assert (done.cards, done.found) == (8, [])
    assert rows_by_id(done.text, "kingdom-at-war")["CLUB-008"]["traits"] == ["Knight", "Noble", "Old"]


def test_a_table_without_names_of_columns_loses_no_card(tmp_path: Path) -> None:
    rows = [
        f"CLUB-{number:03}\tHero {'ABCDEFGHIJ'[number]}x\tFire\t25{number}\t{{N: {{blue: 1}}}}\thums" for number in range(10)
    ]
    done = imported(tmp_path, "\n".join(rows), "gundam")
    assert done.cards == 10
    assert rows_by_id(done.text, "gundam")["CLUB-000"]["move"] == {"N": {"blue": 1}}
    assert said(done.found) == [
        "A1: this row is a card; the columns have no names, only letters",
        "A1: column 'A' was taken for 'id'",
        "B1: column 'B' was taken for 'name'",
        "C1: column 'C' was taken for 'element'",
        "D1: column 'D' was taken for 'power'",
        "E1: column 'E' was taken for 'move'",
        "F1: column 'F' was left out; its values do not say which field it is",
    ]
    mapped = imported(tmp_path, "\n".join(rows), "gundam", mapping=ColumnMapping({"F": "flavor"}))
    assert rows_by_id(mapped.text, "gundam")["CLUB-009"]["flavor"] == "hums"


def test_units_sums_and_printed_numbers(tmp_path: Path) -> None:
    """A word behind most numbers is a unit, a row of sums is no card, and a number printed twice is doubted."""
    rows = [f"{number},Owl {'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[number]}x,unit,{number} HP,0{number}" for number in range(1, 26)]
    rows[20] = rows[20].replace(",021", ",020")
    text = "\n".join(["id,name,type,HP,number", *rows[:9], "Late owls,,,,", *rows[9:], ",,,,", "Total: 25,,,125 HP,"])
    done = imported(tmp_path, text, "homm", "CLUB")
    assert (done.cards, rows_by_id(done.text, "homm")["CLUB-007"]["hp"]) == (25, 7)
    assert said(done.found) == [
        "D1: 'HP' after the numbers of column 'HP' was left out",
        "A11: 'Late owls' is a heading, which is left out",
        "E23: 'number' is '020' in CLUB-020 as well; all others differ",
        "A29: 'Total: 25' begins a row of sums, which is left out",
    ]


def test_every_missing_field_and_every_wrong_cell_of_a_card_is_named(tmp_path: Path) -> None:
    (tmp_path / "table.csv").write_text("id,name,type,level,hp,group\nCLUB-001,,player,3o,,Lihgt\n", encoding="utf-8")
    head = SetHead("kingdom-hearts", "CLUB", "Club cards", "sample", "us")
    found = import_cards(read_table(str(tmp_path / "table.csv")), head, ColumnMapping()).found
    assert {message.partition(":")[0] for message in said(found)} >= {"A1", "B2", "D2", "E2", "F2"}


def test_letters_of_another_alphabet_and_a_row_of_means(tmp_path: Path) -> None:
    rows = [
        "CLUB-001,Ann nº 1,hero,Faro,200",
        "CLUB-002,Bob,hero,F\u0430ro,210",
        "CLUB-003,Ωmega Ω,hero,Faro,220",
        ",,,Average,210",
    ]
    done = imported(tmp_path, "\n".join(["id,name,type,faction,power", *rows]), "gundam")
    assert said(done.found) == [
        "D3: 'faction' mixes letters of two alphabets in 'F\u0430ro'",
        "B4: 'name' mixes letters of two alphabets in 'Ωmega'",
        "D5: 'Average' begins a row of sums, which is left out",
    ]


def test_a_name_in_the_place_of_another_word_is_doubted(tmp_path: Path) -> None:
    rows = [f"CLUB-{number:03},Card {'ABCDEFGHIJ'[number]}x,hero,Tide League" for number in range(10)]
    rows[6] = "CLUB-006,Tide League,hero,Card Gx"
    done = imported(tmp_path, "\n".join(["id,name,type,faction", *rows]), "gundam")
    message = "B8: 'Tide League' is the faction of 9 rows, and 'Card Gx' only of this card"
    assert words(done.found) == [(message, "did you swap 'name' and 'faction'?")]


def test_a_name_that_only_two_cards_share_is_told(tmp_path: Path) -> None:
    rows = [f"CLUB-{number:03},Card {'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[number]}x,hero,{200 + number},Fire" for number in range(26)]
    rows[25] = rows[25].replace("Card Zx", "Card Cx").replace("Fire", "Wind")
    done = imported(tmp_path, "\n".join(["id,name,type,power,element", *rows]), "gundam")
    assert [(one.severity, one.message) for one in done.found] == [
        ("notice", "B27: 'Card Cx' is the name of CLUB-002 as well, with another power and element")
    ]


def test_an_import_says_in_the_cells_what_lint_would_find(tmp_path: Path) -> None:
    rows = ["CLUB-001,Lantern,equipment,Nora", "CLUB-002,Nora,friend,", "CLUB-003,Rope,equipment,Norra"]
    done = imported(tmp_path, "\n".join(["id,name,type,equip only", *rows]), "kingdom-hearts")
    assert [(one.rule, *words([one])[0]) for one in done.found] == [
        ("KH-DATA-01", "D4: CLUB-003 Rope names 'Norra', which is the name of no card", "did you mean 'Nora'?")
    ]


def test_cells_merged_over_several_rows_have_the_value_of_the_first(tmp_path: Path) -> None:
    rows = {
        1: ["Card ID", "Name", "Type", "HP"],
        **{number: [f"CLUB-00{number}", f"Owl {number}x", "", "2"] for number in range(2, 6)},
    }
    rows[2][2] = "Unit"
    book, sheet = tmp_path / "cards.xlsx", tmp_path / "cards.ods"
    workbook(book, rows, merged="C2:C5")
    open_sheet(sheet, rows, column=2, first=2, last=5)
    for path in (book, sheet):
        done = import_cards(read_table(str(path)), SetHead("homm", "", "", "published", "us"), ColumnMapping())
        assert {row["type"] for row in set_of(done.text, "homm")["cards"]} == {"unit"}
        assert (done.cards, said(done.found)) == (
            4,
            ["C3: 'type' is one cell for several rows; 3 rows took the value of the cell above"],
        )
    workbook(book, rows, merged="B3:C3")
    found = import_cards(read_table(str(book)), SetHead("homm", "", "", "published", "us"), ColumnMapping()).found
    assert "C3: 'type' is merged with another cell; the row is left out" in said(found)


def test_columns_are_found_in_any_order_and_language(tmp_path: Path) -> None:
    text = "Kosten;Kartenname;Nr.;Merkmale;Typ;Kraft\n2;Fährwache;1;Soldat, Seemann;Charakter;3\n1;Lotse;2;;Charakter;\n"
    done = imported(tmp_path, text, "kingdom-at-war", "CLUB")
    assert rows_by_id(done.text, "kingdom-at-war")["CLUB-001"] == {
        "id": "CLUB-001",
        "name": "Fährwache",
        "type": "character",
        "traits": ["Soldat", "Seemann"],
        "cost": 2,
        "strength": 3,
    }


def test_a_column_without_a_telling_name_is_recognised_by_its_values_and_said(tmp_path: Path) -> None:
    text = "id,name,what,remark\nCLUB-001,Ferry Guard,Unit,nice\nCLUB-002,Toll,Spell,\n"
    done = imported(tmp_path, text, "homm")
    assert rows_by_id(done.text, "homm")["CLUB-002"] == {"id": "CLUB-002", "name": "Toll", "type": "spell"}
    assert [problem.rule for problem in done.found] == ["DC-TABLE-03", "DC-TABLE-03"]
    assert words(done.found)[0] == ("C1: column 'what' was taken for 'type'", "name the column 'type' if that is right")
    assert "'remark' was left out" in done.found[1].message


def test_a_mapping_names_columns_and_values(tmp_path: Path) -> None:
    mapping = ColumnMapping({"what": "type", "remark": None}, {"type": {"Buddy": "friend"}})
    text = "id,name,what,remark,level\nCLUB-001,Ferry Guard,Buddy,nice,1\n"
    done = imported(tmp_path, text, "kingdom-hearts", mapping=mapping)
    assert rows_by_id(done.text, "kingdom-hearts")["CLUB-001"]["type"] == "friend"
    assert done.found == []


def test_a_slip_of_the_pen_is_doubted(tmp_path: Path) -> None:
    rows = [f"CLUB-{number:03},Card {number},hero,Cinder Court,{200 + number}" for number in range(1, 21)]
    rows[6], rows[9] = rows[6].replace("Court", "Cuort"), rows[9].replace(",210", ",2100")
    done = imported(tmp_path, "\n".join(["id,name,type,faction,power", *rows]), "gundam")
    assert words(done.found) == [
        ("D8: 'faction' is 'Cinder Cuort' only here; 19 rows have 'Cinder Court'", "did you mean 'Cinder Court'?"),
        ("E11: 'power' is 2100; nearly all others are at most 220", "check the number"),
    ]


TABLE = "id,name,type,cost\nCLUB-001,Ferry Guard,character,{}\nCLUB-002,Pilot,character,3\n"


def test_a_second_import_takes_corrections_and_keeps_what_was_edited_by_hand(tmp_path: Path) -> None:
    first = imported(tmp_path, TABLE.format(2), "kingdom-at-war", "CLUB").text
    by_hand = first.replace("  - {id: CLUB-002", "  # the old one\n  - {id: CLUB-002").replace(
        "cost: 3}", "cost: 3, unique: true}"
    )
    by_hand += "  - {id: CLUB-009, name: Mine, type: character}\n"
    done = imported(tmp_path, TABLE.format(4).replace(",3", ",5"), "kingdom-at-war", "CLUB", by_hand)
    cards = rows_by_id(done.text, "kingdom-at-war")
    assert (cards["CLUB-001"]["cost"], cards["CLUB-002"]["cost"], cards["CLUB-002"]["unique"]) == (4, 5, True)
    assert "CLUB-009" in cards
    assert "  # the old one\n  - {id: CLUB-002" in done.text
    assert done.found == []


def test_a_card_whose_id_was_corrected_is_said_to_be_in_the_set_twice(tmp_path: Path) -> None:
    """Cards that were written by hand are not in question, nor those whose row has a mistake now."""
    first = imported(tmp_path, TABLE.format(2).replace("-002", "-020"), "kingdom-at-war", "CLUB").text
    by_hand = f"{first}  - {{id: CLUB-030, name: Mine, type: character}}\n"
    done = imported(tmp_path, TABLE.format(2).replace("CLUB-001", "clab-001"), "kingdom-at-war", "CLUB", by_hand)
    assert words(done.found)[0] == (
        "A1: the set has CLUB-001 and CLUB-020 of an earlier import, which the table no longer has",
        "delete their lines in set.yaml if the table is right",
    )
    assert {"CLUB-001", "CLUB-020", "CLUB-030"} < set(rows_by_id(done.text, "kingdom-at-war"))
    again = imported(
        tmp_path, TABLE.format("x").replace("character,x", ",2").replace("-002", "-020"), "kingdom-at-war", "CLUB", first
    )
    assert [one.severity for one in again.found] == ["error"]


def test_a_value_that_was_edited_on_both_sides_is_kept_and_named(tmp_path: Path) -> None:
    first = imported(tmp_path, TABLE.format(2), "kingdom-at-war", "CLUB").text
    edited = first.replace("cost: 2", "cost: 7")
    unchanged = imported(tmp_path, TABLE.format(2), "kingdom-at-war", "CLUB", edited)
    assert (unchanged.text, unchanged.found) == (edited, [])
    done = imported(tmp_path, TABLE.format(4), "kingdom-at-war", "CLUB", edited)
    assert done.text == edited
    assert [problem.message for problem in done.found] == [
        "D2: CLUB-001 was edited by hand in the set file, which is kept; the table has 'cost' 4, not 7"
    ]


def test_a_table_without_ids_is_numbered_only_on_request(tmp_path: Path) -> None:
    text = "name,type\nFerry Guard,character\nPilot,character\n"
    with pytest.raises(InputError, match="no column has the IDs"):
        imported(tmp_path, text, "kingdom-at-war")
    assert list(rows_by_id(imported(tmp_path, text, "kingdom-at-war", "CLUB").text, "kingdom-at-war")) == [
        "CLUB-001",
        "CLUB-002",
    ]


def open_sheet(path: Path, rows: dict[int, list[str]], *, column: int, first: int, last: int) -> None:
    """Write an OpenDocument sheet with a cell that is merged over rows."""

    def written(number: int, at: int, cell: str) -> str:
        if at == column and first < number <= last:
            return "<t:covered-table-cell/>"
        spanned = f' t:number-rows-spanned="{last - first + 1}"' if (at, number) == (column, first) else ""
        return f"<t:table-cell{spanned}><x:p>{cell}</x:p></t:table-cell>"

    lines = "".join(
        f"<t:table-row>{''.join(written(number, at, cell) for at, cell in enumerate(row))}</t:table-row>"
        for number, row in rows.items()
    )
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("content.xml", f"{SHEET}{lines}</t:table></o:spreadsheet></o:document-content>")


SHEET = (
    '<o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:t="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:x="urn:oasis:names:tc:opendocument:xmlns:text:1.0">'
    '<o:spreadsheet><t:table t:name="Sheet">'
)


def workbook(path: Path, rows: dict[int, list[str]], merged: str = "") -> None:
    cells = "".join(
        f'<row r="{number}">'
        + "".join(
            f'<c r="{chr(65 + at)}{number}" t="inlineStr"><is><t>{cell}</t></is></c>' for at, cell in enumerate(row) if cell
        )
        + "</row>"
        for number, row in rows.items()
    )
    cover = f'<mergeCells><mergeCell ref="{merged}"/></mergeCells>' if merged else ""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
        archive.writestr("xl/worksheets/sheet1.xml", f"<worksheet><sheetData>{cells}</sheetData>{cover}</worksheet>")


def test_a_workbook_is_read_with_its_own_row_numbers(tmp_path: Path) -> None:
    path = tmp_path / "cards.xlsx"
    workbook(
        path,
        {
            1: ["Club"],
            3: ["Card ID", "Name", "Type", "HP"],
            4: ["CLUB-001", "Bat", "Unit", "2"],
            7: ["CLUB-002", "Owl", "unit", "x"],
        },
    )
    done = run("cards", "import", str(path), "-g", "hm", "--kind", "published", "-o", str(tmp_path / "cards/club.yaml"))
    assert done.returncode == 1
    assert "D7: 'hp' must be a whole number, not 'x'" in done.stderr
    assert done.stderr.splitlines()[-1] == f"2 cards in {tmp_path / 'cards/club.yaml'}: 1 error"
    assert run("cards", "lint", "-g", "hm", "--db", str(tmp_path / "cards")).returncode == 0


@pytest.mark.parametrize("game", game_names())
def test_the_table_to_start_from_becomes_a_database_that_every_command_reads(game: str, tmp_path: Path) -> None:
    table, cards = tmp_path / "start.csv", tmp_path / "cards"
    assert run("cards", "import", "--sample", game, "-o", str(table)).returncode == 0
    done = run("cards", "import", str(table), "-o", str(cards / "club.yaml"))
    assert (done.returncode, [line for line in done.stderr.splitlines() if ": " in line]) == (0, [])
    for words in (["lint", "-g", game], ["search", "-g", game, "id:CLUB-001"], ["show", "-g", game, "CLUB-001"]):
        assert run("cards", *words, "--db", str(cards)).returncode == 0
    out = tmp_path / "out.csv"
    assert run("cards", "export", str(cards / "club.yaml"), "-o", str(out)).returncode == 0
    assert run("cards", "import", str(out), "-o", str(tmp_path / "again/club.yaml")).returncode == 0
    assert (tmp_path / "again/club.yaml").read_text(encoding="utf-8") == (cards / "club.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", game_names())
def test_a_sample_is_written_as_its_name_says(game: str, tmp_path: Path) -> None:
    assert run("cards", "import", "--sample", game, "-o", "start.json", cwd=tmp_path).returncode == 0
    assert run("cards", "import", "--sample", game, "-o", "start.csv", cwd=tmp_path).returncode == 0
    made = [run("cards", "import", f"start.{ending}", cwd=tmp_path) for ending in ("csv", "json")]
    assert (made[0].returncode, made[0].stdout) == (0, made[1].stdout)
    for words in (["import", "--sample", game, "-o", "start.xlsx"], ["export", "club.yaml", "-o", "club.ods"]):
        (tmp_path / "club.yaml").write_text(made[0].stdout, encoding="utf-8")
        done = run("cards", *words, cwd=tmp_path)
        assert (done.returncode, "write -o" in done.stderr) == (2, True)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"%PDF-1.7", "is a PDF document, not a table of cards"),
        (b"hello\n", "has no table of cards"),
        (b'{"cards": 3}', "has no list of cards"),
        (b"[{", "is not valid JSON"),
    ],
)
def test_a_file_that_is_no_table_is_named_for_what_it_is(data: bytes, words: str, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_bytes(data)
    done = run("cards", "import", "cards.csv", "-g", "kh", "-o", "set.yaml", cwd=tmp_path)
    assert done.returncode == 2
    assert words in done.stderr
    assert not (tmp_path / "set.yaml").exists()


def test_somebody_elses_file_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text(TABLE.format(1), encoding="utf-8")
    (tmp_path / "notes.yaml").write_text("my: notes\n", encoding="utf-8")
    done = run("cards", "import", "cards.csv", "-g", "kw", "-o", "notes.yaml", cwd=tmp_path)
    assert (done.returncode, "use --force" in done.stderr) == (2, True)
    assert (tmp_path / "notes.yaml").read_text(encoding="utf-8") == "my: notes\n"


DECK = "game: gundam\nformat: basic\ndeck:\n  - 2 CLUB-001\n  - 1 CLUB-002\n  - 2 CLUB-003\n"
HEROES = "# game: gundam\n# set: CLUB Club cards\nid,name,type,element,power,move\n" + "".join(
    f"CLUB-00{number},Hero {number},hero,Fire,25{number},{{N: {{blue: 2}}}}\n" for number in (1, 2, 3)
)


def test_cards_beside_a_deck_are_found_without_an_option(tmp_path: Path) -> None:
    """They are checked, searched, shown, drawn and played like shipped ones; a checkout of strangers cannot bring some."""
    (tmp_path / "heroes.csv").write_text(
        HEROES.replace(",move", ',"move"').replace(",{", ',"{').replace("}\n", '}"\n'), encoding="utf-8"
    )
    (tmp_path / "deck.yaml").write_text(DECK, encoding="utf-8")
    assert run("cards", "import", "heroes.csv", "-o", "cards/club.yaml", cwd=tmp_path).returncode == 0
    checked = run("validate", ".", cwd=tmp_path)
    assert (checked.returncode, "1 deck: 1 legal" in checked.stdout) == (0, True), checked.stdout
    for words in (
        ["cards", "search", "-g", "gd", "hero"],
        ["cards", "show", "-g", "gd", "CLUB-002"],
        ["cards", "lint", "-g", "gd"],
        ["show", "deck.yaml"],
        ["hand", "deck.yaml", "-n", "1"],
        ["goldfish", "deck.yaml", "-n", "2", "-j", "1"],
        ["add", "deck.yaml", "CLUB-002"],
    ):
        done = run(*words, cwd=tmp_path)
        assert done.returncode == (1 if words[0] == "add" else 0), (words, done.stdout, done.stderr)
    stranger = run("validate", "deck.yaml", "--config", "none", "--no-local-config", cwd=tmp_path)
    assert "3 of 3 lines name no card" in " ".join(stranger.stdout.split())


def test_a_link_to_cards_elsewhere_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/club.yaml").write_text("game: gundam\nset: {code: CLUB, name: A}\n", encoding="utf-8")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks/cards").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "decks/deck.yaml").write_text(DECK, encoding="utf-8")
    done = run("validate", "decks/deck.yaml", cwd=tmp_path)
    assert "3 of 3 lines name no card" in " ".join(done.stdout.split())


def test_ids_and_names_unlike_the_others_are_doubted(tmp_path: Path) -> None:
    rows = [f"CLUB-{number:03},Owl {chr(64 + number)}x,hero,{200 + number}" for number in range(1, 26)]
    rows[4] = rows[4].replace("CLUB-005", "CLUB-05")
    rows[9] = rows[9].replace("Owl Jx", "GREAT OWL")
    done = imported(tmp_path, "\n".join(["id,name,type,power", *rows]), "gundam")
    assert words(done.found) == [
        ("A6: 'CLUB-05' has fewer digits than the other IDs", "check the number; zeros in front count"),
        ("B11: 'GREAT OWL' is in capitals, unlike the others", "did you mean 'Great Owl'?"),
    ]
    plain = [f"CLUB-{number},OWL {chr(64 + number)}X,hero,{200 + number}" for number in range(1, 26)]
    assert imported(tmp_path, "\n".join(["id,name,type,power", *plain]), "gundam").found == []


def test_a_small_number_with_a_digit_too_many_is_doubted(tmp_path: Path) -> None:
    rows = [f"CLUB-{number:03},Owl {chr(64 + number)}x,character,{number % 5}" for number in range(1, 26)]
    rows[7] = rows[7].removesuffix("3") + "11"
    done = imported(tmp_path, "\n".join(["id,name,type,cost", *rows]), "kingdom-at-war")
    assert said(done.found) == ["D9: 'cost' is 11; nearly all others are at most 4"]


def test_a_column_is_found_by_the_units_of_its_numbers_and_words_have_accents(tmp_path: Path) -> None:
    rows = [f"CLUB-{number:03};Owl {chr(64 + number)}x;character;Händler, Évêque;{number % 4} cost" for number in range(1, 13)]
    done = imported(tmp_path, "\n".join(["id;name;type;traits;value of it", *rows]), "kingdom-at-war")
    cards = rows_by_id(done.text, "kingdom-at-war")
    assert (cards["CLUB-003"]["cost"], cards["CLUB-003"]["traits"]) == (3, ["Händler", "Évêque"])
    assert said(done.found) == [
        "E1: 'cost' after the numbers of column 'value of it' was left out",
        "E1: column 'value of it' was taken for 'cost'",
    ]


@pytest.mark.parametrize(
    ("cell", "number"), [("1 200", 1200), ("1200", 1200), ("3 00", None), ("3 4", None), ("12 3456", None)]
)
def test_spaces_in_a_number_are_between_thousands(cell: str, number: int | None, tmp_path: Path) -> None:
    done = imported(tmp_path, f"id,name,type,power\nCLUB-001,Owl,hero,{cell}\n", "gundam")
    assert rows_by_id(done.text, "gundam")["CLUB-001"].get("power") == number
    assert any("must be a whole number" in message for message in said(done.found)) is (number is None)


def test_a_value_that_was_refused_is_not_doubted_again(tmp_path: Path) -> None:
    rows = [
        f"CLUB-{number:03},Owl {chr(64 + number)}x,Monster,Monster; Beast,main,fire,4,100,100,30,30" for number in range(1, 13)
    ]
    rows[3] = rows[3].replace("main", "mian")
    head = "id,name,frame,types,deck,attribute,level,atk,def,bonus_atk,bonus_def"
    done = imported(tmp_path, "\n".join([head, *rows]), "kingdom-duels")
    assert [message for message in said(done.found) if message.startswith(("A5", "E5"))] == [
        "E5: 'deck' cannot be 'mian'; the row is left out"
    ]
