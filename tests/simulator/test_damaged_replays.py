"""Saved games of strangers: whatever is wrong with them is a plain error, and nothing in them runs for ever."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from deckcheck.building.playing import begin
from deckcheck.building.prepare import prepare
from deckcheck.core.errors import DeckcheckError
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import open_deck
from deckcheck.simulator.recording import record
from deckcheck.simulator.replay_file import as_replay, header_of, parse_replay, play_again, source_of, table_of
from deckcheck.simulator.session import resume
from tests.support import ROOT

DECKS = sorted((ROOT / "examples/gundam/legal").glob("*.yaml"))[:1]
ODD: list[Any] = [None, True, -1, 0, 1.5, 10**30, "x", "", [], [None], [[]], {}, {"x": "y"}, {"deck_size": 10**9}, [{}]]


@cache
def saved_lines() -> tuple[str, ...]:
    prepared = prepare([open_deck(str(DECKS[0]))], opponent="", allow_illegal=True)
    table = prepared.table(1)
    recording = record(table, 0)
    header = header_of(table, 0, [source_of(opened) for opened in prepared.opened], recording.begin)
    return tuple(as_replay(header | {"people": [0], "hints": ""}, recording.steps, recording))


def show(lines: list[str]) -> None:
    for then in (play_again, resume):
        saved = parse_replay("\n".join(lines), "game.jsonl")
        then(saved, table_of(saved, Settings())[0])


def is_shown_or_refused(lines: list[str]) -> bool:
    """Return whether a game is shown or refused with the name of its file; anything else is a traceback."""
    try:
        show(lines)
    except DeckcheckError as error:
        return "game.jsonl" in str(error)
    return True


def test_the_saved_game_is_shown() -> None:
    saved = parse_replay("\n".join(saved_lines()), "game.jsonl")
    assert play_again(saved, table_of(saved, Settings())[0]).reason


@pytest.mark.parametrize("key", [key for key in json.loads(saved_lines()[0]) if key not in ("deckcheck", "players")])
def test_a_header_with_another_value_is_a_plain_error_or_harmless(key: str) -> None:
    header, *steps = saved_lines()
    for odd in ODD:
        damaged = json.dumps({**json.loads(header), key: odd})
        assert is_shown_or_refused([damaged, *steps])


@pytest.mark.parametrize("key", json.loads(saved_lines()[0])["options"])
def test_an_option_with_another_value_is_a_plain_error_or_harmless(key: str) -> None:
    header, *steps = saved_lines()
    for odd in ODD:
        whole = json.loads(header)
        whole["options"][key] = odd
        assert is_shown_or_refused([json.dumps(whole), *steps])


@pytest.mark.parametrize("key", ["player", "action", "choices", "state", "events"])
def test_a_step_with_another_value_is_a_plain_error_or_harmless(key: str) -> None:
    header, first, *steps = saved_lines()
    for odd in [*ODD, {"do": None}, {"do": []}, {"do": "attack", "x": {}}]:
        damaged = json.dumps({**json.loads(first), key: odd})
        assert is_shown_or_refused([header, damaged, *steps])


ENDINGS: list[dict[str, Any]] = [
    {"reason": 1},
    {"reason": "x", "winners": 1},
    {"reason": None, "winners": [1]},
    {"winners": []},
]


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_ending_with_another_value_is_a_plain_error_or_harmless(ending: dict[str, Any]) -> None:
    assert is_shown_or_refused([*saved_lines()[:-1], json.dumps(ending)])


LINES = ["[" * 100_000, "{" * 100_000, '{"a":' * 100_000, "NaN", '{"replay": 1}', "1e999", "9" * 10_000]


@pytest.mark.parametrize("line", LINES)
def test_a_deep_or_odd_line_is_a_plain_error(line: str) -> None:
    for lines in ([line], [saved_lines()[0], line]):
        with pytest.raises(DeckcheckError):
            show(lines)


def test_a_game_by_hand_begins(tmp_path: Path) -> None:
    """`begin` and `resume` share the session that the tests above damage."""
    prepared = prepare([open_deck(str(DECKS[0]))], opponent="", allow_illegal=True)
    assert begin(prepared, people=(0,), seed=1, number=0).decision() is not None
