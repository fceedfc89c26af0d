"""The log: every event that the engine or an effect notes has a sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from deckcheck.games.kingdom_duels.engine.writing.log import SENTENCES, TELLERS
from tests.support import ROOT


def noted() -> Iterator[str]:
    for path in (ROOT / "deckcheck/games/kingdom_duels").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "note":
                assert isinstance(node.args[1], ast.Constant), f"{path}: the name of an event must be a word"
                yield str(node.args[1].value)


@pytest.mark.slow
def test_every_noted_event_has_a_sentence_and_every_sentence_an_event() -> None:
    assert set(noted()) | {"event_retold"} == set(SENTENCES)


def test_names_of_events_are_snake_case_with_two_words() -> None:
    assert [name for name in SENTENCES if not re.fullmatch("[a-z]+(_[a-z]+)+", name)] == []


def test_a_change_that_notes_the_card_that_made_it_has_a_sentence_too() -> None:
    assert TELLERS["negated"]("Curse of Dragon", ("cursed", 3)) == "Curse of Dragon's effects are negated"
    assert TELLERS["battle_proof"]("Curse of Dragon", ("battle", 3)) == "Curse of Dragon is not destroyed in battle"


def test_a_change_is_told_without_notes_for_authors_of_effects() -> None:
    told = [sentence for kind, teller in TELLERS.items() for sentence in [teller("Kuriboh", 1)] if "static effect" in sentence]
    assert told == []
    assert TELLERS["on_top_instead"]("Kuriboh", 1) == "Kuriboh: it goes on top of its owner's deck instead of the graveyard"
