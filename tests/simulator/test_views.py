"""What one seat sees of a game: the mat and the log name no card that is hidden from it, in every game and every event."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from deckcheck.core.engine import Engine
from deckcheck.core.mat import CardFace, Mat, MatZone, Side, Slot
from deckcheck.core.mentions import card, mentions, place, plain
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.core.rng import Stream
from deckcheck.simulator.games import GameTable, find_policy
from deckcheck.simulator.playing import play
from deckcheck.simulator.recording import RecordedStep, Recorder, as_text, record
from deckcheck.simulator.views import as_seen, copies, faces_of, number_copies, tell
from tests.simulator import contract
from tests.simulator.games import games
from tests.simulator.named_copies import marked
from tests.support import few_and_many

GAMES = [game for game in game_names() if has_engine(game)]
SHOWN = {"hand_revealed", "tactic_revealed", "intrigue_revealed", "card_shown", "cards_looked_at"}
"""Events that show a card to somebody who cannot see it afterwards."""

PAIR = ("Anna", "Ben")


def steps_with_events(engine: Engine[Any, Any], table: GameTable) -> Iterator[tuple[RecordedStep, set[str], Mat, Any]]:
    """Play a game and yield every step, the kinds of its events, and the mat before it."""
    state = engine.new_state(table.decks, table.options, table.seed)
    recorder = Recorder(engine, state)
    found: list[tuple[RecordedStep, set[str], Mat, Any]] = []

    def watch(state: Any, seat: int, action: Any, events: list[Any]) -> None:
        before = recorder.mat, recorder.hidden
        recorder.watch(state, seat, action, events)
        found.append((recorder.steps[-1], {event.what for event in events}, *before))

    policies = [find_policy(engine, "random") for _ in table.decks]
    play(engine, state, recorder.wrap(policies), [Stream(table.seed + seat) for seat in range(len(policies))], watch, None, 600)
    yield from found


@pytest.mark.slow
@few_and_many("most", 9, 60)
@pytest.mark.parametrize("game", GAMES)
def test_the_log_that_a_seat_sees_names_no_card_that_its_view_hides(game: str, most: int) -> None:
    engine = load_engine(game)
    told, leaks = 0, []
    for number, (decks, options) in enumerate(list(contract.tables(engine, most))[::3]):
        table = GameTable(
            game, tuple(marked(deck, seat) for seat, deck in enumerate(decks)), ("",) * len(decks), options, number
        )
        for step, kinds, mat, hidden in steps_with_events(engine, table):
            for seat, never in enumerate(step.hidden):
                unseen = hidden[seat] & never
                names = {face.name for shown in (mat, step.mat) for face in faces_of(shown) if face.key in unseen} - {""}
                for line in step.story():
                    told += line.told(seat) != line.text
                    leaks += [(line.told(seat), name) for name in names if name in line.told(seat) and not kinds & SHOWN]
    assert leaks == []
    assert told, "nothing was ever hidden"


@pytest.mark.parametrize("game", GAMES)
def test_the_mat_that_a_seat_sees_has_only_backs_of_what_is_hidden(game: str) -> None:
    backs = 0
    for recording in games(game):
        for step in recording.steps[::5]:
            for hidden in step.hidden:
                faces = list(faces_of(as_seen(step.mat, hidden)))
                assert not [face for face in faces if face.key in hidden]
                backs += sum(not face.name and face.face_down and not face.id and not face.numbers for face in faces)
    assert backs


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_a_mat_have_the_numbers_that_sentences_mention(game: str) -> None:
    found = 0
    for recording in games(game)[:2]:
        for step in recording.steps:
            keys = {face.key for face in faces_of(step.mat)}
            assert all(key.isdecimal() or game == "gundam" for key in keys)
            found += bool(keys.intersection(*[step.said.keys])) if step.said.keys else 0
    assert found


def faces(*names: str) -> tuple[CardFace, ...]:
    return tuple(CardFace(str(number), name) for number, name in enumerate(names))


def test_copies_are_told_apart_by_their_zones_and_whose_they_are() -> None:
    dragon = "Blue-Eyes White Dragon"
    one, other = CardFace("1", dragon), CardFace("2", dragon)
    mine = Side("Anna", 0, zones=(MatZone("Frontrow", slots=(Slot("1"), Slot("2", one), Slot("3"), Slot("4", other))),))
    sentence = f"{card(1, dragon)} attacks {card(2, dragon)}"
    assert tell(sentence, copies(Mat("", (mine,)))) == f"{dragon} in zone 2 attacks the one in zone 4"
    theirs = Side("Ben", 1, zones=(MatZone("Frontrow", slots=(Slot("4", other),)),))
    both = Mat("", (replace(mine, zones=(MatZone("Frontrow", slots=(Slot("2", one),)),)), theirs))
    assert tell(sentence, copies(both)) == f"{dragon} in Anna's zone 2 attacks the one in Ben's zone 4"


def test_hidden_cards_are_told_apart_by_their_places_alone() -> None:
    """Also where they are copies of the same card: that must not be told."""
    one, other, open_card = CardFace("1", "Levy"), CardFace("2", "Hound"), CardFace("3", "Levy")
    slots = (Slot("1", one), Slot("2", other), Slot("3", open_card))
    theirs = Side("Ben", 1, zones=(MatZone("Frontrow", slots=slots),))
    places = copies(Mat("", (theirs,)), {"1", "2"})
    assert places == {"1": "in Ben's zone 1", "2": "in Ben's zone 2"}
    hidden = f"attack {card(1, 'Levy', 'a monster')} or {card(2, 'Hound', 'a monster')}"
    assert tell(hidden, places, {"1", "2"}, 0) == "attack a monster in Ben's zone 1 or the one in Ben's zone 2"


def test_copies_without_numbered_places_get_numbers_that_stay() -> None:
    side = Side(
        "Anna", 0, zones=(MatZone("Field", faces("Levy", "Levy", "Hound")), MatZone("Hand", faces("Levy"), private=True))
    )
    first = number_copies(None, Mat("", (side,)))
    assert [face.copy for face in faces_of(first)] == [1, 2, 0, 0]
    left = replace(side, zones=(MatZone("Field", side.zones[0].cards[1:]),))
    later = number_copies(first, Mat("", (left,)))
    assert [face.copy for face in faces_of(later)] == [2, 0]
    assert tell(f"{card(1, 'Levy')} dies", copies(first)) == "Levy (copy 2) dies"


def test_the_same_card_of_two_players_is_named_after_its_owner_once() -> None:
    anna, ben = (Side(name, seat, zones=(MatZone("Field", (CardFace(str(seat), "Wren"),)),)) for seat, name in enumerate(PAIR))
    places = copies(Mat("", (anna, ben)))
    ours, theirs = card(0, "Wren"), card(1, "Wren")
    assert tell(f"use Spark through {ours} on {theirs}", places) == "use Spark through Anna's Wren on Ben's"
    assert tell(f"Ben's {theirs} is discarded", places) == "Ben's Wren is discarded"
    assert tell(f"Anna uses Spark through {ours} on {theirs}", places) == "Anna uses Spark through Wren on Ben's"


def test_a_hidden_card_has_its_veil_and_its_knower_is_told_its_name() -> None:
    assert tell(f"Ben hides {card(3, 'Kuriboh', 'a monster')}", {}, {"3"}, 0) == "Ben hides a monster"
    assert tell(f"An effect of Ben's {card(3, 'Kuriboh')} resolves", {}, {"3"}, 0) == "An effect of Ben's card resolves"
    looks = f"Anna looks at {card(3, 'Kuriboh', knower=0)}"
    assert tell(looks, {}, {"3"}, 0) == "Anna looks at Kuriboh"
    assert tell(looks, {}, {"3"}, 1) == "Anna looks at a card"
    assert tell(f"Ben shows {card(3, 'Kuriboh', veil='')}", {}, {"3"}, 0) == "Ben shows Kuriboh"


def test_a_name_cannot_pretend_to_be_a_mention() -> None:
    hostile = "\ue0007\ue001\ue002Nobody\ue003"
    assert [found.key for found in mentions(card(1, hostile))] == ["1"]
    assert plain(f"{card(1, hostile)} and {place('2,3', 'there')}") == "7Nobody and there"


@pytest.mark.parametrize("game", GAMES)
def test_runs_of_passes_are_one_line_and_nobody_just_passes(game: str) -> None:
    engine = load_engine(game)
    decks, options = next(contract.tables(engine, 1))
    recording = record(GameTable(game, decks, ("",) * len(decks), options, 3), 0)
    lines = list(as_text(recording))
    assert not [line for line in lines if re.search(r"\bpasses(?! for this round)", line)]
    assert len([line for line in lines if re.match(r" *[0-9]+  ", line)]) <= len(recording.steps)
