"""The log of a recorded game: sentences for every action and event, and turns counted as goldfish reports count them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from deckcheck.core.engine import TURN_STARTED, Action, Event
from deckcheck.core.mentions import plain
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.core.rng import Stream
from deckcheck.core.words import third_person
from deckcheck.simulator.games import GameTable, start
from deckcheck.simulator.playing import play
from deckcheck.simulator.recording import Recorder, as_text, record
from tests.simulator import contract

GAMES = [game for game in game_names() if has_engine(game)]
RAW = re.compile(r"\bNone\b|[{}\[\]_#]")
"""Traces of values as files and programs write them."""


@pytest.mark.parametrize(
    ("phrase", "sentence"),
    [
        ("play Kuriboh", "plays Kuriboh"),
        ("pass", "passes"),
        ("do not boost", "does not boost"),
        ("attack Ben", "attacks Ben"),
        ("Set a card", "Sets a card"),
        ("carry on", "carries on"),
        ("go first", "goes first"),
    ],
)
def test_a_phrase_becomes_a_sentence_about_a_player(phrase: str, sentence: str) -> None:
    assert third_person(phrase) == sentence


@pytest.mark.parametrize("game", GAMES)
def test_every_action_is_told_in_plain_words(game: str) -> None:
    engine = load_engine(game)
    seen: set[str] = set()
    for number, (decks, options) in enumerate(contract.tables(engine, 3)):
        state = engine.new_state(decks, options, number)
        for seat, actions, _ in contract.random_steps(engine, state, Stream(number), 250):
            for action in actions[:40]:
                phrase = plain(engine.describe_action(state, action, seat))
                seen.add(action.do)
                assert not RAW.search(phrase), phrase
                assert re.match(r"[a-z]+|Set ", phrase), phrase
    assert len(seen) >= min(len(engine.actions), 10) - 5


@pytest.mark.parametrize("game", GAMES)
def test_a_log_is_grouped_by_turn_without_raw_actions(game: str) -> None:
    engine = load_engine(game)
    decks, options = next(iter(contract.tables(engine, 1)))
    recording = record(GameTable(game, decks, ("standard",) * len(decks), options, 3), 0)
    lines = list(as_text(recording))
    headings = [line for line in lines if re.match(r"(Turn|Round) \d+: ", line)]
    assert len(headings) >= 2
    assert len(headings) == len(set(headings)), "every turn has a heading of its own"
    assert not [line for line in lines if RAW.search(line)]
    assert all(step.story() for step in recording.steps)
    assert any(side.active for step in recording.steps for side in step.mat.sides)
    assert recording.steps[-1].mat.caption == "The game is over"
    assert not any(side.active for side in recording.steps[-1].mat.sides), "it is no player's turn once the game is over"


@pytest.mark.parametrize("game", GAMES)
def test_turns_have_the_numbers_of_the_goldfish_report(game: str) -> None:
    engine = load_engine(game)
    deck, options = contract.example_decks(game)[0]
    table = GameTable(game, (deck,), ("standard",), options, 2, next(iter(engine.goldfish.opponents)))
    _, state, policies, streams = start(table, 0)
    recorder = Recorder(engine, state)
    fish = engine.goldfish
    counted: list[tuple[int, int]] = []

    def watch(state: Any, seat: int, action: Action, events: list[Event]) -> None:
        recorder.watch(state, seat, action, events)
        if any(event.what == TURN_STARTED and (event.seat == 0 or fish.turn_word != "turn") for event in events):
            heading = [line.text for line in recorder.steps[-1].lines if line.heading][-1]
            counted.append((int(heading.split()[1].rstrip(":")), engine.goldfish.turn(state)))

    play(engine, state, recorder.wrap(policies), streams, watch, lambda state: fish.reached(state) or fish.turn(state) > 6)
    assert len(counted) >= 2
    assert all(told == reported for told, reported in counted), counted
