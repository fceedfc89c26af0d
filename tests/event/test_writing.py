"""What an event writes: the terminal, results.csv and results.json, messages, the comparison with the last run, the report."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from deckcheck.core.errors import UsageError
from deckcheck.event import paper, results
from deckcheck.event.last_run import compare_runs, load_last_run
from deckcheck.event.model import EventOutcome
from deckcheck.event.outcome_document import outcome_document
from deckcheck.event.report import check_target, write_event_report
from deckcheck.reading.schema import load_schema
from deckcheck.report.escape import json_text
from deckcheck.report.formats import rendered
from deckcheck.report.style import SEALED_ESCAPE, Style, text_width
from tests.event.evening import EXAMPLE, deck, folder, outcome_of, plain
from tests.report.rendering import text_of

pytestmark = pytest.mark.slow

REPORT = ["checks.html", "index.html", "results.csv", "results.json", "sheets.html"]


@pytest.fixture(scope="module")
def example() -> EventOutcome:
    return outcome_of(EXAMPLE)


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_the_table_fits_the_terminal(example: EventOutcome, width: int) -> None:
    text = text_of(outcome_document(example), width)
    assert max(map(len, text.splitlines())) <= width
    assert all(word in text for word in ("Emil", "illegal", "Player", "Problems"))
    assert ("732c32df46d1cce4" in text) == (width > 40)
    assert "1 late; 1 not used; 2 of 10 players have not submitted" in " ".join(text.split())


def test_wide_letters_keep_the_columns_straight(tmp_path: Path) -> None:
    outcome = outcome_of(folder(tmp_path, {"a.txt": plain("王小明"), "b.txt": plain("Bob"), "c.txt": plain("Zoe\u0308")}))
    lines = text_of(outcome_document(outcome)).splitlines()
    verdicts = [line[: line.index("legal")] for line in lines if "legal  " in line]
    assert [text_width(before) for before in verdicts] == [text_width(verdicts[0])] * 3


def test_the_terminal_gets_colours_only_when_asked_and_never_steering_characters(tmp_path: Path) -> None:
    hostile = folder(tmp_path, {"a.yaml": deck('"\\e[31mred\\a"', name='"\\u202Etxet"'), "roster.csv": "player\n\x85x\u202e\n"})
    plain_text = text_of(outcome_document(outcome_of(hostile)))
    assert not set("\x1b\x07\u202e\x85") & set(plain_text)
    assert f"{SEALED_ESCAPE}[32m" in rendered(outcome_document(outcome_of(hostile)), "text", Style(color=True))


def test_results_csv_has_a_row_for_everybody_and_keeps_the_columns_of_the_roster(example: EventOutcome) -> None:
    text = results.csv_text(example)
    assert text.startswith("\ufeff")
    rows = list(csv.DictReader(io.StringIO(text[1:])))
    assert [row["player"] for row in rows][-2:] == ["Inês Duarte", "Jon Smith"]
    assert len(rows) == 12
    by_name = {row["player"]: row for row in rows}
    emil = by_name["Emil Sørensen"]
    assert (emil["verdict"], emil["problems"], emil["file"]) == ("illegal", "3", "submissions/emil.yaml")
    assert (emil["pronouns"], emil["member"], emil["counts"]) == ("he/him", "0044", "counts")
    assert "email" not in emil
    assert by_name["Gus Lindqvist"]["late"] == "late"
    assert by_name["Inês Duarte"]["verdict"] == "not submitted"


def test_a_column_of_the_roster_does_not_hide_one_of_ours(tmp_path: Path) -> None:
    files = {"a.txt": plain("Ann"), "roster.csv": "player,Verdict,hash\nAnn,mine,too\n"}
    (row,) = csv.DictReader(io.StringIO(results.csv_text(outcome_of(folder(tmp_path, files)))[1:]))
    assert (row["verdict"], row["roster: Verdict"], row["roster: hash"]) == ("legal", "mine", "too")


@pytest.mark.parametrize(
    ("cell", "safe"),
    [
        ("=1+1", "'=1+1"),
        ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"),
        ("-2+3", "'-2+3"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("  =1", "'  =1"),
        ("\t=1", "' =1"),
        ("|x", "'|x"),
        ("-5", "-5"),
        ("+49 151 2345", "+49 151 2345"),
        ("0017", "0017"),
        ("Anna = Ben", "Anna = Ben"),
        ("a\nb", "a b"),
    ],
)
def test_no_cell_is_taken_for_a_formula(cell: str, safe: str) -> None:
    assert results.harmless(cell) == safe


@given(st.text(max_size=30))
def test_no_text_makes_a_formula(text: str) -> None:
    safe = results.harmless(text).strip()
    assert not safe.startswith(("=", "@", "\t", "\r", "|", "%"))
    assert not safe.startswith(("+", "-")) or not any(letter.isalpha() or letter in "(=!" for letter in safe)


def test_results_json_is_written_in_pieces_as_if_it_were_written_at_once(example: EventOutcome) -> None:
    for outcome in (example, replace(example, submissions=[])):
        text = "".join(results.json_pieces(outcome))
        assert text == json_text(json.loads(text), indent=1) + "\n"


def test_results_json_keeps_to_its_schema_and_shows_no_paths_of_the_machine(example: EventOutcome) -> None:
    text = "".join(results.json_pieces(example))
    value = json.loads(text)
    Draft202012Validator(load_schema("common/event-results")).validate(value)
    assert str(EXAMPLE) not in text
    assert value["summary"] == {
        "submissions": 10,
        "legal": 8,
        "illegal": 1,
        "unverified": 0,
        "errors": 1,
        "late": 1,
        "unused": 1,
        "missing": 2,
        "strangers": 1,
        "unknown_times": 0,
    }
    assert value["twice"] == [["responses.csv row 2", "responses.csv row 3"]]
    assert value["identical"] == [["submissions/chidi.txt", "submissions/gus.txt"]]
    (emil,) = [one for one in value["submissions"] if one["player"] == "Emil Sørensen"]
    assert {one["file"] for one in emil["diagnostics"]} == {"submissions/emil.yaml"}
    assert emil["cards"][0] == {
        "zone": "main",
        "copies": 1,
        "id": "SOE-024",
        "name": "Head of the Sealed One",
        "type": "Monster",
    }


def run_twice(tmp_path: Path, first: dict[str, str], second: dict[str, str]) -> Iterator[tuple[str, str, str]]:
    before = outcome_of(folder(tmp_path / "1", first))
    write_event_report(str(tmp_path / "out"), before)
    now = outcome_of(folder(tmp_path / "2", second))
    last = load_last_run(str(tmp_path / "out" / "results.json"))
    assert last is not None
    for change in compare_runs(now, last).changes:
        yield change.kind, change.player, change.detail


def test_a_rerun_tells_what_changed(tmp_path: Path) -> None:
    first = {
        "same.txt": plain("Same"),
        "mended.txt": plain("Mended", cards=29),
        "broken.yaml": deck("Broken"),
        "worse.txt": plain("Worse"),
        "better.txt": plain("Better", cards=29) + "1 Nonesuch Card\n1 Another Nonesuch\n",
        "other.txt": plain("Other", cards=28),
        "renamed.txt": plain("Renamed"),
        "gone.txt": plain("Gone"),
    }
    second = {
        **{key: text for key, text in first.items() if key not in ("gone.txt", "renamed.txt")},
        "mended.txt": plain("Mended"),
        "broken.yaml": "player: Broken\n[",
        "worse.txt": plain("Worse", cards=29),
        "better.txt": plain("Better", cards=28),
        "other.txt": plain("Other", cards=27),
        "renamed-v2.txt": plain("RENAMED"),
        "new.txt": plain("New"),
    }
    assert sorted(run_twice(tmp_path, first, second)) == [
        ("deck changed", "Other", "still illegal"),
        ("deck changed", "RENAMED", "renamed.txt became renamed-v2.txt"),
        ("fixed", "Mended", "was illegal"),
        ("new", "New", "legal"),
        ("no longer legal", "Broken", "unreadable"),
        ("no longer legal", "Worse", "illegal"),
        ("still not legal", "Better", "illegal with 3 problems, now illegal with 1 problem"),
        ("withdrawn", "Gone", ""),
    ]


def test_a_rerun_without_changes_says_so(tmp_path: Path) -> None:
    files = {"a.txt": plain("Ann"), "b.yaml": f"{deck('Ben')}---\n{deck('Ben', name='Second', cards=29)}"}
    assert list(run_twice(tmp_path, files, files)) == []
    outcome = outcome_of(tmp_path / "2")
    last = load_last_run(str(tmp_path / "out" / "results.json"))
    assert last is not None
    outcome.comparison = compare_runs(outcome, last)
    assert text_of(outcome_document(outcome)).endswith("\n  nothing changed\n")


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "null", "[" * 5000, "\x00", '{"version": 1}'),
        '{"program": "deckcheck event", "version": 2, "checked": "", "submissions": []}',
        '{"program": "deckcheck event", "version": 1, "checked": "", "submissions": [{"file": 1}]}',
    ],
)
def test_results_that_are_damaged_or_not_ours_are_no_last_run_and_are_not_overwritten(tmp_path: Path, text: str) -> None:
    (tmp_path / "results.json").write_text(text, encoding="utf-8")
    assert load_last_run(str(tmp_path / "results.json")) is None
    with pytest.raises(UsageError, match=r"the results\.json in .* is not from a readable earlier report"):
        check_target(str(tmp_path))


def test_a_page_of_somebody_else_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("my home page", encoding="utf-8")
    with pytest.raises(UsageError, match=r"the index\.html in .* is not from a readable earlier report"):
        check_target(str(tmp_path))
    with pytest.raises(UsageError, match="needs a directory"):
        check_target(str(tmp_path / "index.html"))


def test_a_report_is_written_whole_or_not_at_all(
    example: EventOutcome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "new" / "out"
    write_event_report(str(target), example)
    assert sorted(path.name for path in target.iterdir()) == REPORT
    before = {path.name: path.read_bytes() for path in target.iterdir()}

    def full_disk(handle: int) -> None:
        if sum(1 for _ in target.glob(".deckcheck-*")) > 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="No space left"):
        write_event_report(str(target), replace(example, submissions=[]))
    assert {path.name: path.read_bytes() for path in target.iterdir()} == before


def test_a_sheet_lists_the_cards_as_judges_search_them_by_type_and_name(example: EventOutcome) -> None:
    (alba,) = [one for one in example.counted if one.player == "Alba Moreno"]
    main, extra = (groups for _, groups in paper.zones(alba.result.game, alba.result.cards))
    assert [(group.type, group.copies) for group in main] == [("Monster", 25), ("Spell", 3), ("Trap", 2)]
    assert [(group.type, group.copies) for group in extra][:2] == [("Alter Monster", 1), ("Fusion Monster", 3)]
    for group in (*main, *extra):
        names = [card.name.casefold() for card in group.cards]
        assert names == sorted(names)
