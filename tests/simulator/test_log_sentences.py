"""Logs of recorded games as their readers see them: plain sentences that name sources and the cards that ask."""

from __future__ import annotations

import re

import pytest

from deckcheck.core.registry import game_names
from tests.simulator.games import games
from tests.support import few_and_many

pytestmark = pytest.mark.slow  # whole games of every game are played for them

RAW = re.compile(r"[a-z]_[a-z]|\bNone\b|[{}]|\bTrue\b|\bFalse\b| and (end|attack|move|take) ")
"""Names of code, values of code, and verbs that lost their ending."""
CHANGES = re.compile(r"\b(gains|loses) [0-9]+ (LP|Heart Points?|morale|trade)\b")


def sentences(game: str, decks: int = 1) -> set[str]:
    return {line.text for recording in games(game, decks) for step in recording.steps for line in step.story()}


@few_and_many("decks", 1, 3)
@pytest.mark.parametrize("game", game_names())
def test_a_log_has_no_word_of_the_code(game: str, decks: int) -> None:
    assert [text for text in sentences(game, decks) if RAW.search(text)] == []


@pytest.mark.parametrize("game", game_names())
def test_a_gain_or_a_loss_names_its_source(game: str) -> None:
    assert [text for text in sentences(game) if CHANGES.search(text) and ": " not in text] == []


@pytest.mark.parametrize("game", game_names())
def test_a_choice_names_the_card_that_asks(game: str) -> None:
    """A choice that the rules ask for says for what: as the Player Card, as the Unit that stays."""
    chosen = [text for text in sentences(game) if re.search(r"^\w+ chooses ", text)]
    assert [text for text in chosen if " for " not in text and " as " not in text] == []


@pytest.mark.parametrize("game", game_names())
def test_the_winners_total_comes_first(game: str) -> None:
    """Ties are the attacker's in SD Gundam World Heroes."""
    totals = [re.search(r"wins.* ([0-9]+) vs ([0-9]+)", text) for text in sentences(game)]
    assert [found[0] for found in totals if found and int(found[1]) < int(found[2])] == []


@pytest.mark.parametrize("game", game_names())
def test_an_action_is_told_once(game: str) -> None:
    for recording in games(game):
        for step in recording.steps:
            if step.events[:1] == [step.sentence]:
                assert step.story() == step.lines
