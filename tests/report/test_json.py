"""The JSON report keeps the schema that is shipped for it."""

from __future__ import annotations

import json
import re
import sys
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from deckcheck.building.checking import check_files, check_text
from deckcheck.reading.files import find_decks
from deckcheck.reading.schema import load_schema
from deckcheck.report import escape
from tests.report.rendering import real_results, rendered
from tests.report.samples import ATTACKS, RESULTS, attack
from tests.support import ROOT


def complaints(report: Any) -> list[str]:
    found = Draft202012Validator(load_schema("common/report")).iter_errors(report)
    return [f"{error.json_path}: {error.message}" for error in found]


def report_on(results: Any) -> Any:
    return json.loads(rendered("json", results))


def test_every_kind_of_verdict_keeps_the_schema() -> None:
    assert complaints(report_on(RESULTS)) == []
    assert complaints(report_on(real_results())) == []
    assert complaints(report_on([])) == []


def test_the_verdicts_on_the_examples_keep_the_schema() -> None:
    report = report_on(check_files(find_decks([str(ROOT / "examples")]).decks))
    assert len(report["results"]) > 20
    assert complaints(report) == []


def test_the_summary_counts_the_results() -> None:
    report = report_on(RESULTS)
    assert report["summary"] == {"decks": 5, "legal": 2, "illegal": 1, "unverified": 1, "errors": 1}
    assert [result["status"] for result in report["results"]] == ["legal", "illegal", "legal", "unverified", "error"]


@pytest.mark.parametrize("text", ATTACKS.values(), ids=ATTACKS)
def test_json_keeps_a_text_as_it_is(text: str) -> None:
    rendered("json", [attack(text)]).encode()
    expected = text.encode(errors="replace").decode()  # only a file name can have letters that are no text
    assert report_on([attack(text)])["results"][0]["deck"] == expected


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("status", "fine"),
        ("hash", "xyz"),
        ("restrictions", "May"),
        ("counts", {"main": -1}),
        ("extra", 1),
        ("diagnostics", [{}]),
    ],
)
def test_the_schema_refuses_what_is_no_report(key: str, value: Any) -> None:
    report = report_on(RESULTS)
    report["results"][0][key] = value
    assert complaints(report)


def test_the_schema_refuses_verdicts_that_contradict_the_findings() -> None:
    for wrong in ("legal", "unverified", "error"):
        report = report_on(RESULTS)
        report["results"][1]["status"] = wrong
        assert complaints(report), wrong


def test_a_deck_without_cards_keeps_the_schema() -> None:
    report = report_on(check_text("Game: gundam\nName: Nothing yet\n", "deck.txt"))
    assert (report["results"][0]["status"], report["results"][0]["hash"]) == ("illegal", "")
    assert complaints(report) == []


def test_every_letter_that_reports_replace_is_one_that_is_not_printable() -> None:
    """Printable texts are not searched for such letters."""
    for shape in (escape._HIDDEN, escape._STEERING, escape._BREAK):
        found = re.findall(shape, "".join(map(chr, range(sys.maxunicode + 1))))
        assert found
        assert not any(map(str.isprintable, found))
