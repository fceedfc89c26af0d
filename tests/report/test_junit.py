"""JUnit XML: the schema of Jenkins' xUnit plugin (junit-10.xsd, MIT licence, unchanged), and what stands in it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import xmlschema

from deckcheck.building.checking import check_files
from deckcheck.reading.files import find_decks
from deckcheck.report.escape import visible
from tests.report.rendering import real_results, rendered
from tests.report.samples import ATTACKS, ILLEGAL, LEGAL, RESULTS, SAMPLE, UNREADABLE, UNVERIFIED, attack
from tests.support import ROOT


@cache
def schema() -> xmlschema.XMLSchema:
    return xmlschema.XMLSchema(str(Path(__file__).with_name("junit-10.xsd")))


def complaints(text: str) -> list[str]:
    return [str(error.reason) for error in schema().iter_errors(text)]


def cases(results: Any) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(rendered("junit", results)).iter("testcase"))


def child(case: ElementTree.Element, tag: str) -> ElementTree.Element:
    found = case.find(tag)
    assert found is not None
    return found


def test_the_schema_refuses_mistakes() -> None:
    assert complaints(rendered("junit", RESULTS).replace("testcase", "test"))
    assert complaints(rendered("junit", RESULTS).replace('tests="5" ', ""))


def test_every_kind_of_verdict_is_valid() -> None:
    assert complaints(rendered("junit", RESULTS)) == []
    assert complaints(rendered("junit", real_results())) == []
    assert complaints(rendered("junit", [])) == []


def test_the_verdicts_on_the_examples_are_valid() -> None:
    assert complaints(rendered("junit", check_files(find_decks([str(ROOT / "examples")]).decks))) == []


@pytest.mark.parametrize("status", ["illegal", "error", "unverified"])
@pytest.mark.parametrize("text", ATTACKS.values(), ids=ATTACKS)
def test_hostile_text_is_valid_and_comes_back_as_text(text: str, status: str) -> None:
    report = rendered("junit", [attack(text, status)])
    report.encode()
    assert complaints(report) == []
    (case,) = cases([attack(text, status)])
    assert visible(text) in str(case.get("name"))
    assert {one.tag for one in case} <= {"failure", "error", "system-out"}


def test_a_deck_is_a_case_of_its_game() -> None:
    (case,) = cases([LEGAL])
    assert (case.get("classname"), case.get("name")) == ("kingdom-duels", "Islands at Dawn (decks/islands at dawn.yaml)")
    assert list(case) == []


def test_an_illegal_deck_fails_with_all_its_errors() -> None:
    failure = child(cases([ILLEGAL])[0], "failure")
    assert failure.get("type") == "illegal"
    text = str(failure.text)
    assert "error[KD-DECK-01]" in text
    assert "error[KD-DECK-07]" in text
    assert "6 |   - 2 SOE-065 Kuriboh\n  |     ^^^^^^^^^^^^^^^^^\n" in text
    assert "notice[DC-LIST-01]" in str(child(cases([ILLEGAL])[0], "system-out").text)


def test_an_unverified_deck_fails_and_an_unreadable_one_is_an_error() -> None:
    assert child(cases([UNVERIFIED])[0], "failure").get("type") == "unverified"
    error = child(cases([UNREADABLE])[0], "error")
    assert (error.get("type"), cases([UNREADABLE])[0].get("classname")) == ("unreadable", "unknown")


def test_the_counts_are_those_of_the_verdicts() -> None:
    suite = next(ElementTree.fromstring(rendered("junit", RESULTS)).iter("testsuite"))
    assert [suite.get(key) for key in ("tests", "failures", "errors", "skipped")] == ["5", "2", "1", "0"]


def test_sample_cards_and_suppressed_findings_are_told() -> None:
    told = str(child(cases([SAMPLE])[0], "system-out").text)
    assert "uses 20 invented sample cards" in told
    assert "2 findings suppressed" in told


def test_two_decks_of_one_name_in_one_file_are_two_cases() -> None:
    names = [case.get("name") for case in cases([LEGAL, LEGAL._replace(), ILLEGAL])]
    assert len(set(names)) == 3
