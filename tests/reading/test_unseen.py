"""Pastes, mistakes and illegal decks that were written without a look at the readers."""

from __future__ import annotations

import re

from deckcheck.building.checking import check_opened
from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, open_content
from tests.reading.unseen_mistakes import Case, illegal, mistakes
from tests.reading.unseen_pastes import Paste, contents, pastes
from tests.support import for_each


def _open(content: bytes, file: str) -> list[OpenedDeck | UnreadableDeck]:
    return list(open_content(lambda: content, file, Settings(as_of="2026-01-01")))  # a later list would change verdicts


def _answer(results: list[Result]) -> str:
    return "\n".join(
        f"{found.severity} {found.line}: {found.message} ({found.help})" for result in results for found in result.diagnostics
    )


@for_each(pastes(), name=lambda paste: paste.name)
def test_pastes_of_legal_decks_are_read(expected: Paste) -> None:
    opened = _open(expected.content, expected.file)
    results = [check_opened(deck) for deck in opened]
    assert [result.status for result in results] == ["legal"], _answer(results)
    [deck] = opened
    assert isinstance(deck, OpenedDeck)
    assert contents(deck.deck) == expected.expected
    assert deck.deck.fields.get("statistics") == expected.statistics


def _check(case: Case) -> None:
    results = [check_opened(deck) for deck in _open(case.content, case.file)]
    answer = _answer(results)
    assert results, "no answer"
    assert all(result.status in case.status.split() for result in results) or (
        case.status != "legal" and any(result.status in case.status.split() for result in results)
    ), f"{[result.status for result in results]}, not {case.status}: {answer}"
    missing = [pattern for pattern in case.says if not re.search(pattern, answer, re.IGNORECASE)]
    assert not missing, f"does not say {missing}: {answer}"


@for_each(mistakes(), name=lambda case: case.name)
def test_mistakes_are_answered(case: Case) -> None:
    _check(case)


@for_each(illegal(), name=lambda case: case.name)
def test_illegal_decks_stay_illegal(case: Case) -> None:
    _check(case)
