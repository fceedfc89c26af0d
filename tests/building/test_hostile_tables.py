"""Tables of cards by an attacker: they end soon, write nothing but sets, and replace no input and nothing elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from deckcheck.building.card_export import sample_table
from deckcheck.building.card_import import ColumnMapping, import_cards
from deckcheck.building.card_sets import SetHead
from deckcheck.cards.database import read_set
from deckcheck.core.errors import InputError
from deckcheck.reading.tables import MOST_COLUMNS, MOST_ROWS, Table, TableRow, read_table
from tests.commands import run

GAME = "gundam"
HEAD = f"game: {GAME}\nset: {{code: CLUB, name: Club}}\nprovenance: {{kind: sample, source: us}}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "table.csv").write_text(sample_table(GAME), encoding="utf-8")
    return tmp_path


def other_card(folder: Path) -> str:
    """Return a card of the table under another ID, as a set has it."""
    done = run("cards", "import", "table.csv", cwd=folder)
    return done.stdout.split("  - ")[1].partition("  # imported")[0].replace("CLUB-001", "CLUB-002")


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_table_a_mapping_and_a_set_are_never_replaced_by_what_is_made_of_them(folder: Path, force: list[str]) -> None:
    cache = {"DECKCHECK_CACHE_DIR": str(folder / "cache")}
    assert run("cards", "import", "--sample", GAME, "-o", "sample.csv", cwd=folder, **cache).returncode == 0
    assert run("cards", "import", "sample.csv", "-o", "set.yaml", cwd=folder, **cache).returncode == 0
    assert run("cards", "export", "set.yaml", "-o", "set.json", cwd=folder, **cache).returncode == 0
    (folder / "map.yaml").write_text("columns: {}\n", encoding="utf-8")
    (folder / "link.csv").symlink_to("sample.csv")
    before = {path: path.read_bytes() for path in folder.glob("*.*")}
    for words in (
        ["import", "sample.csv", "-o", "sample.csv"],
        ["import", "sample.csv", "-o", "link.csv"],
        ["import", "set.json", "-o", "set.json"],
        ["import", "sample.csv", "--map", "map.yaml", "-o", "map.yaml"],
        ["export", "set.yaml", "-o", "set.yaml"],
        ["export", "set.yaml", "-o", "set.yaml", "--to", "json"],
    ):
        done = run("cards", *words, *force, cwd=folder, **cache)
        assert done.returncode == 2, (words, done.stderr)
        assert "is an input of this command" in done.stderr or "is not an output of deckcheck" in done.stderr
    assert {path: path.read_bytes() for path in folder.glob("*.*")} == before


def test_a_set_behind_a_link_that_leaves_the_repository_is_not_written(folder: Path) -> None:
    (folder / "repository" / ".git").mkdir(parents=True)
    outside = folder / "outside.yaml"
    outside.write_text(f"{HEAD}cards:\n  - {other_card(folder)}\n", encoding="utf-8")
    (folder / "repository" / "set.yaml").symlink_to(outside)
    before = outside.read_bytes()
    done = run("cards", "import", "table.csv", "-o", "repository/set.yaml", cwd=folder)
    assert (done.returncode, outside.read_bytes()) == (2, before)
    assert "is a link that leaves" in done.stderr


def test_a_set_in_another_form_is_merged_whole_or_not_at_all(folder: Path) -> None:
    row = other_card(folder)
    head, late = HEAD.splitlines(keepends=True)[0], "".join(HEAD.splitlines(keepends=True)[1:])
    forms = {
        "a card below its hyphen": f"{HEAD}cards:\n-\n  {row}\n# the end\n",
        "one line": f"{HEAD}cards: [{row}]\n",
        "the head below": f"{head}cards:\n  - {row}\n{late}",
        "not indented": f"{HEAD}cards:\n- {row}\n",
        "JSON": json.dumps(read_set(f"{HEAD}cards:\n  - {row}\n", "", GAME).value),
    }
    for form, text in forms.items():
        path = folder / "set.yaml"
        path.write_text(text, encoding="utf-8")
        done = run("cards", "import", "table.csv", "-o", "set.yaml", cwd=folder)
        now = path.read_text(encoding="utf-8")
        if done.returncode:
            assert (done.returncode, now) == (2, text), form
            assert "write each card of the set on a line of its own" in done.stderr, form
        else:
            assert {card["id"] for card in read_set(now, "", GAME).value["cards"]} == {"CLUB-001", "CLUB-002"}, form


@pytest.mark.parametrize("note", ["CL},x: {a foo", "{a", "1 2", "A\tB name"])
def test_a_note_above_a_table_adds_nothing_to_the_head_of_its_set(folder: Path, note: str) -> None:
    (folder / "table.csv").write_text(sample_table(GAME).replace("CLUB Club cards", note), encoding="utf-8")
    done = run("cards", "import", "table.csv", "-o", "set.yaml", cwd=folder)
    assert "Traceback" not in done.stderr
    if (folder / "set.yaml").exists():
        assert set(read_set((folder / "set.yaml").read_text(encoding="utf-8"), "", GAME).value) == {
            "game",
            "set",
            "provenance",
            "cards",
        }
    else:
        assert done.returncode == 2


def json_of(folder: Path) -> Any:
    assert run("cards", "import", "table.csv", "-o", "set.yaml", cwd=folder).returncode == 0
    return json.loads(run("cards", "export", "set.yaml", "--to", "json", cwd=folder).stdout)


def test_an_exported_json_file_comes_back_without_options(folder: Path) -> None:
    (folder / "set.json").write_text(json.dumps(json_of(folder)), encoding="utf-8")
    done = run("cards", "import", "set.json", cwd=folder)
    assert (done.returncode, done.stdout) == (0, (folder / "set.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("value", ["\ud800", {"\udfff": 1}, float("nan"), "a\x00\x1b[31m\u202eb"])
def test_json_that_cannot_be_written_is_refused_without_a_traceback(folder: Path, value: object) -> None:
    content = json_of(folder)
    for field in ("name", "move", "power"):
        row = {**content["cards"][0], field: value}
        (folder / "set.json").write_text(json.dumps({**content, "cards": [row]}), encoding="utf-8")
        done = run("cards", "import", "set.json", "-o", "out.yaml", cwd=folder)
        assert "Traceback" not in done.stderr
        assert "\x1b" not in done.stderr
        if (folder / "out.yaml").exists():
            read_set((folder / "out.yaml").read_text(encoding="utf-8"), "", GAME)


LARGE: dict[str, Callable[[], str]] = {
    "rows": lambda: "id,name\n" + "A-1,b\n" * (MOST_ROWS + 1),
    "columns": lambda: "id,name," + ",".join(f"c{number}" for number in range(MOST_COLUMNS)) + "\nA-1,b\n",
    "columns by rows": lambda: ",".join(f"c{number}" for number in range(100_000)) + "\n" + "A-1,b\n" * 200_000,
    "keys": lambda: json.dumps({"cards": [{f"k{number}": 1} for number in range(50_000)]}),
}


@pytest.mark.parametrize("kind", LARGE)
def test_a_table_has_a_bound_on_rows_and_columns(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "table.csv"
    path.write_text(LARGE[kind](), encoding="utf-8")
    with pytest.raises(InputError, match="a table of cards has at most"):
        read_table(str(path))


def test_a_title_of_many_lines_is_passed_over_once(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text("title\n" * 200_000 + "id,name\nA-1,b\n", encoding="utf-8")
    assert len(read_table(str(path)).rows) == 1


def test_words_that_are_no_vocabulary_are_not_compared_in_pairs() -> None:
    words = ["".join(letters) for letters in product("abcdefgh", repeat=5)]
    common, once = words[:1000], words[1000:3000]
    columns = ["id", "name", "type", "character", "faction", "element", "power", "move"]
    cells = ["hero", "Hero", "Court", "Fire", "100", "{N: {blue: 2}, E: {blue: 1}, W: {blue: 1}}"]
    rows = [
        TableRow(number, [f"CLUB-{number:03}", f"n{number}", *cells[:2], word, *cells[3:]])
        for number, word in enumerate([*common * 3, *once][:MOST_ROWS], 2)
    ]
    done = import_cards(Table("t.csv", columns, rows, {}), SetHead(GAME, "CLUB", "Club", "sample", "us"), ColumnMapping())
    assert not [found for found in done.found if "only here" in found.message]


def test_a_table_of_something_else_ends_after_many_errors() -> None:
    rows = [TableRow(number, [f"CLUB-{number}", "no type"]) for number in range(2, MOST_ROWS)]
    head = SetHead("kingdom-hearts", "CLUB", "Club", "sample", "us")
    with pytest.raises(InputError) as refused:
        import_cards(Table("t.csv", ["id", "type"], rows, {}), head, ColumnMapping())
    assert "the rest of the table is not read" in refused.value.diagnostics[-1].message
