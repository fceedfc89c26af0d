"""tools/import_kingdom_duels.py: facts from the game's JSON become card sets, or nothing is written and one line says why."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from deckcheck.cards.database import open_database, read_set
from deckcheck.reading.documents import load_document
from tests.commands import run_code
from tests.support import ROOT, check_deck

TOOL = ROOT / "tools" / "import_kingdom_duels.py"
Tables = dict[str, Any]


def card(code: str, name: str, frame: str, types: str, **fields: Any) -> dict[str, Any]:
    """A row as the source has it: every field present, most of them null."""
    empty = dict.fromkeys(("hierarchy", "level", "glyph", "charges", "atk", "def", "bonus_atk", "bonus_def"))
    row = {"code": code, "name": name, "frame": frame, "types": types.split(), "set": code.split("-")[0], "deck": "main"}
    return {**row, "attribute": "dark", **empty, "duelists": [], "type_line_source": types, **fields}


def stats(atk: int | str, def_: int | str) -> dict[str, Any]:
    bonus = {
        f"bonus_{key}": value * 3 // 10 if isinstance(value, int) else "//" for key, value in (("atk", atk), ("def", def_))
    }
    return {"atk": atk, "def": def_, **bonus}


SOURCE: Tables = {
    "cards": [
        card("SOE-902", "Harpie Chorus", "Monster", "Monster Avian", level=4, **stats(1300, 1400), duelists=["Mai", "Yugi"]),
        card("SOE-901", "No", "Spell", "Slow Spell", glyph="Normal", printed={"name": "Yes: No"}),
        card("SOE-903", "Winds, Sealed: #1", "Trap", "Trap", glyph="Continuous"),
        card("SOE-904", "Glade", "Rule", "Setup Rule Field", glyph="Setup", deck="extra"),
        card("SOE-905", "Stranger", "Rule", "Setup Rule Duelist", glyph="Setup", deck="extra"),
        card("SOE-906", "Pact", "Rule", "Setup Rule Challenge", glyph="Setup", deck="extra"),
        card("NEW-001", "Eye of Glass", "Rule", "Symbol Rule", charges=7, deck="extra"),
        card("NEW-002", "Old One", "Monster", "Divine Monster", hierarchy=3, level=9, **stats("?", "X000")),
        card("NEW-003", "Field of Both", "Rule", "Setup Rule Field", glyph="Setup", deck="extra"),
    ],
    "alternates": [
        {"code": "A-SOE-902A", "name": "Harpie Chorus", "base_code": "SOE-902", "variant": "A"},
        {"code": "A-SOE-902B", "name": "Harpie Chorus", "base_code": "SOE-902", "variant": "B"},
    ],
    "terrains": [
        {"code": "T-91", "name": "Bog", "attribute": None, "bonus": [], "has_effect": True, "effect": "words of the card"},
        {
            "code": "T-90",
            "name": "Moor",
            "attribute": "earth",
            "bonus": [{"types": ["Beast"], "attributes": []}, {"types": ["Elemental"], "attributes": ["earth", "water"]}],
            "has_effect": False,
            "printed": {"attribute": "water"},
        },
    ],
    "strategies": [
        {
            "code": "SOE-905",
            "strategy": [
                {"name": "Harpie Chorus", "code": "SOE-902", "copies": 3, "match": "exact"},
                {"name": "No", "code": "SOE-901", "copies": 1, "match": "typo", "printed": "Noo"},
                {"name": "Lost Card", "code": None, "copies": 1, "match": "none", "printed": "Lost Card"},
            ],
            "also_named": ["Nobody"],
            "copies_strategy": None,
        }
    ],
    "fields": [
        {"code": "SOE-904", "terrains": {"red": ["Moor"] * 5, "blue": ["Bog"] * 5}},
        {"code": "NEW-003", "terrains": {"both": ["Moor", "Bog", "Moor", "Bog", "Moor"]}},
    ],
    "challenges": [{"code": "SOE-906", "affects": "play", "needs_all_players": True, "summary": "words of the card"}],
    "restricted_history": {
        "about": "words",
        "lists": [
            {
                "effective": "2026-02-01",
                "forbidden": [],
                "forbidden_combos": [["SOE-901", "SOE-903"]],
                "limited1": ["NEW-002"],
                "limited4": ["SOE-903"],
                "surplus": [{"code": "SOE-902", "max": 4}],
            }
        ],
    },
}


def write_source(folder: Path, tables: Tables) -> Path:
    folder.mkdir(exist_ok=True)
    for name, records in tables.items():
        (folder / f"{name}.json").write_text(json.dumps(records), encoding="utf-8")
    return folder


def run_tool(*arguments: Path | str) -> subprocess.CompletedProcess[str]:
    code = f"import runpy, sys; sys.argv[0] = {str(TOOL)!r}; runpy.run_path(sys.argv[0], run_name='__main__')"
    return run_code(code, *map(str, arguments))


@pytest.fixture
def written(tmp_path: Path) -> Path:
    done = run_tool(write_source(tmp_path / "source", SOURCE), tmp_path / "target")
    assert (done.returncode, done.stderr) == (0, "")
    return tmp_path / "target"


def rows(written: Path, name: str) -> list[dict[str, Any]]:
    """The cards of a written set; reading it checks it against the schema, too."""
    path = written / "sets" / f"{name}.yaml"
    found: list[dict[str, Any]] = read_set(path.read_text(encoding="utf-8"), str(path), "kingdom-duels").value["cards"]
    return found


def test_every_set_and_list_has_its_file(written: Path) -> None:
    files = sorted(str(path.relative_to(written)) for path in written.rglob("*") if path.is_file())
    assert files == ["restrictions/2026-02-01.yaml", "sets/new.yaml", "sets/soe.yaml", "sets/t.yaml"]
    head = load_document(str(written / "sets" / "soe.yaml")).value
    assert (head["game"], head["set"]) == ("kingdom-duels", {"code": "SOE", "name": "Seal of Exodia"})
    assert head["provenance"]["kind"] == "published"
    assert load_document(str(written / "sets" / "new.yaml")).value["set"] == {"code": "NEW", "name": "NEW"}


def test_cards_are_sorted_and_keep_only_what_they_have(written: Path) -> None:
    found = rows(written, "soe")
    assert [row["id"] for row in found] == ["SOE-901", "SOE-902", "SOE-903", "SOE-904", "SOE-905", "SOE-906"]
    assert found[0] == {
        "id": "SOE-901",
        "name": "No",
        "frame": "Spell",
        "types": ["Slow", "Spell"],
        "deck": "main",
        "attribute": "dark",
        "glyph": "Normal",
        "printed": {"name": "Yes: No"},
    }
    assert found[2]["name"] == "Winds, Sealed: #1"


def test_what_other_files_say_joins_the_card(written: Path) -> None:
    by_id = {row["id"]: row for row in [*rows(written, "soe"), *rows(written, "new")]}
    assert by_id["SOE-902"]["alternates"] == ["A", "B"]
    assert by_id["SOE-902"]["duelists"] == ["Mai", "Yugi"]
    assert by_id["SOE-904"]["terrains"] == {"red": ["Moor"] * 5, "blue": ["Bog"] * 5}
    assert by_id["NEW-003"]["terrains"] == {"both": ["Moor", "Bog", "Moor", "Bog", "Moor"]}
    assert by_id["SOE-906"]["challenge"] == {"affects": "play", "needs_all_players": True}
    assert by_id["SOE-905"]["also_named"] == ["Nobody"]
    assert by_id["SOE-905"]["strategy"] == [
        {"code": "SOE-902", "copies": 3},
        {"code": "SOE-901", "printed": "Noo", "match": "typo"},
        {"printed": "Lost Card", "match": "none"},
    ]


def test_grades_and_odd_numbers_are_kept(written: Path) -> None:
    symbol, divine = rows(written, "new")[:2]
    assert (symbol["charges"], "glyph" in symbol, "atk" in symbol) == (7, False, False)
    assert (divine["hierarchy"], divine["level"]) == (3, 9)
    assert (divine["atk"], divine["def"], divine["bonus_atk"]) == ("?", "X000", "//")


def test_terrains_become_rows_of_their_own_set(written: Path) -> None:
    assert rows(written, "t") == [
        {
            "id": "T-90",
            "name": "Moor",
            "frame": "Terrain",
            "attribute": "earth",
            "bonus": [{"types": ["Beast"]}, {"types": ["Elemental"], "attributes": ["earth", "water"]}],
            "has_effect": False,
            "printed": {"attribute": "water"},
        },
        {"id": "T-91", "name": "Bog", "frame": "Terrain", "has_effect": True},
    ]


def test_a_restricted_list_has_its_date_and_names_behind_the_codes(written: Path) -> None:
    path = written / "restrictions" / "2026-02-01.yaml"
    assert load_document(str(path)).value == {
        "game": "kingdom-duels",
        "effective": "2026-02-01",
        "title": "Kingdom Duels Restricted List of 2026-02-01",
        "forbidden_combos": [["SOE-901", "SOE-903"]],
        "limited1": ["NEW-002"],
        "limited4": ["SOE-903"],
        "surplus": {"SOE-902": 4},
    }
    assert "  - NEW-002  # Old One\n" in path.read_text(encoding="utf-8")


def test_card_texts_stay_behind(written: Path) -> None:
    assert "words" not in "".join(path.read_text(encoding="utf-8") for path in written.rglob("*.yaml"))


def test_the_same_source_gives_the_same_bytes(written: Path, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in written.rglob("*.yaml")}
    assert run_tool(tmp_path / "source", written).returncode == 0
    assert {path: path.read_bytes() for path in written.rglob("*.yaml")} == before


def test_what_was_written_serves_as_a_database(written: Path) -> None:
    assert open_database("kingdom-duels", (str(written),)).find("SOE-902B").card.name == "Harpie Chorus"
    deck = "main:\n  - 5 Harpie Chorus\n  - ... 25 other cards\nextra:\n  - 1 SOE-905 Stranger"
    result = check_deck("kingdom-duels", deck, databases=(str(written),))
    assert [one.message for one in result.diagnostics if one.severity == "error"] == [
        "SOE-902 Harpie Chorus: 5 copies; the maximum is 4 (Surplus, Restricted List of 2026-02-01)"
    ]


def change(table: str, number: int, **fields: Any) -> Callable[[Tables], None]:
    def apply(tables: Tables) -> None:
        records = tables[table]["lists"] if table == "restricted_history" else tables[table]
        records[number].update(fields)

    return apply


def replace_by(table: str, value: Any) -> Callable[[Tables], None]:
    return lambda tables: tables.update({table: value})


FAULTS: list[tuple[Callable[[Tables], None], str]] = [
    (replace_by("cards", {"SOE-901": {}}), "cards.json: expected a list of records"),
    (replace_by("fields", ["SOE-904"]), "fields.json: record 1: expected an object, found str"),
    (change("cards", 0, level="four"), "cards.json: record 1: 'level' should be a number, found 'four'"),
    (change("cards", 1, name=""), "cards.json: record 2: 'name' should be a text, found ''"),
    (change("cards", 0, glyph="Normal"), "cards.json: SOE-902 needs exactly one of level, glyph, charges"),
    (change("cards", 0, level=None), "cards.json: SOE-902 needs exactly one of level, glyph, charges"),
    (change("cards", 0, set="KOD"), "cards.json: SOE-902 is filed under set KOD"),
    (change("cards", 0, code="SOE-901"), "cards.json: more than one record of SOE-901"),
    (change("alternates", 1, variant="C"), "alternates.json: A-SOE-902B is not base code and letter"),
    (change("alternates", 1, code="A-SOE-999B", base_code="SOE-999"), "unknown SOE-999"),
    (
        change("strategies", 0, strategy=[{"code": "XYZ-001", "copies": 1, "match": "exact"}]),
        "strategies.json: unknown XYZ-001",
    ),
    (change("strategies", 0, strategy=[{"code": "SOE-901", "match": "exact"}]), "'copies' should be a number, found nothing"),
    (change("fields", 0, terrains={"red": ["Moor"], "green": ["Bog"]}), "fields.json: SOE-904: unknown green"),
    (change("fields", 1, terrains={"both": ["Atlantis"]}), "fields.json: unknown Atlantis"),
    (change("challenges", 0, needs_all_players="yes"), "challenges.json: record 1: 'needs_all_players' should be a flag"),
    (change("terrains", 1, bonus=[{"types": "Beast", "attributes": []}]), "T-90: 'types' should be a list of texts"),
    (change("restricted_history", 0, effective="soon"), "'effective' should be a date, found 'soon'"),
    (change("restricted_history", 0, limited1=["NEW-404"]), "restricted_history.json: 2026-02-01: unknown NEW-404"),
    (change("restricted_history", 0, surplus=[{"code": "SOE-902"}]), "'max' should be a number, found nothing"),
]


def fails_in_one_line(done: subprocess.CompletedProcess[str], message: str) -> None:
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("error: ")
    assert done.stderr.count("\n") == 1
    assert message in done.stderr


@pytest.mark.parametrize(("fault", "message"), FAULTS, ids=[message for _, message in FAULTS])
def test_a_malformed_source_is_named_in_one_line_and_nothing_is_written(
    fault: Callable[[Tables], None], message: str, tmp_path: Path
) -> None:
    tables = deepcopy(SOURCE)
    fault(tables)
    fails_in_one_line(run_tool(write_source(tmp_path / "source", tables), tmp_path / "target"), message)
    assert not (tmp_path / "target").exists()


@pytest.mark.parametrize(
    ("content", "message"),
    [(None, "No such file"), (b'[{"code": ', "not JSON"), (b"\xff\xfe", "not JSON in UTF-8"), (b"", "not JSON")],
)
def test_a_file_that_is_no_json_leaves_the_old_sets_alone(
    written: Path, tmp_path: Path, content: bytes | None, message: str
) -> None:
    before = {path: path.read_bytes() for path in written.rglob("*") if path.is_file()}
    broken = tmp_path / "source" / "strategies.json"
    broken.unlink() if content is None else broken.write_bytes(content)
    fails_in_one_line(run_tool(tmp_path / "source", written), message)
    assert {path: path.read_bytes() for path in written.rglob("*") if path.is_file()} == before


def test_without_a_source_the_usage_is_shown() -> None:
    done = run_tool()
    assert done.returncode == 2
    assert done.stderr == "usage: python tools/import_kingdom_duels.py SOURCE_DIR [TARGET_DIR]\n"
