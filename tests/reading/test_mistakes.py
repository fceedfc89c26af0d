"""Mistakes that people make in decklists have their answers: what is wrong, and what to write."""

from __future__ import annotations

import pytest

from deckcheck.building.checking import check_content, check_text
from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import DEFAULT
from deckcheck.report.findings import open_points
from tests.reading.mistakes import ANSWERS, FILES
from tests.reading.office import OFFICE


def assert_answered(results: list[Result], rule: str, words: str) -> None:
    found = [problem for result in results for problem in result.diagnostics]
    assert any(problem.rule == rule and words in f"{problem.message}; {problem.help}" for problem in found), found


@pytest.mark.parametrize(("file", "text", "rule", "words"), ANSWERS)
def test_a_mistake_has_its_answer(file: str, text: str, rule: str, words: str) -> None:
    assert_answered(check_text(text, file), rule, words)


@pytest.mark.parametrize(("file", "data", "rule", "words"), FILES)
def test_a_file_that_is_something_else_is_named(file: str, data: bytes, rule: str, words: str) -> None:
    assert_answered(check_content(lambda: data, file, DEFAULT), rule, words)


def test_there_are_sixty_mistakes() -> None:
    assert len(ANSWERS) + len(FILES) >= 60


def test_a_misspelt_card_brings_no_list_of_undecided_rules() -> None:
    (result,) = check_text("game: kd\nmain:\n  - 3 Kuribo\n", "deck.yaml")
    assert result.status == "illegal"
    assert result.undecided
    assert not open_points(result)


@pytest.mark.parametrize(("file", "data"), OFFICE.items())
def test_spreadsheets_and_documents_are_read(file: str, data: bytes) -> None:
    (result,) = check_content(lambda: data, file, DEFAULT)
    assert result.holdings == {"main": {"SOE-065": 3}}
