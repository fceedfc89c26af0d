"""Games by hand: undo at every step, redo, hints, and games that are left and taken up again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from deckcheck.core.engine import Decklist
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.registry import game_names, has_engine
from deckcheck.core.rng import Stream
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import open_deck
from deckcheck.reading.documents import parse_documents
from deckcheck.simulator.games import GameTable, decklist
from deckcheck.simulator.replay_file import (
    DeckSource,
    SavedGame,
    as_replay,
    header_of,
    parse_replay,
    play_again,
    source_of,
    table_of,
)
from deckcheck.simulator.scenario.run import run_document
from deckcheck.simulator.scenario.write import Question, SavedStep, as_scenario
from deckcheck.simulator.session import Session, resume
from tests.simulator import contract

pytestmark = pytest.mark.slow

GAMES = [game for game in game_names() if has_engine(game)]


def opened(game: str, number: int = 2) -> tuple[tuple[Decklist, ...], dict[str, Any], list[DeckSource], dict[str, Any]]:
    """Return decks of the same format with their options, their texts and their card rows."""
    decks = [open_deck(str(path)) for path in contract.example_paths(game)]
    first = decks[-1]
    same = [first, *(deck for deck in decks if deck.format == first.format and deck is not first)][:number]
    same += [first] * (number - len(same))
    rows = {
        entry.card.id: deck.deck.pool.rows[entry.card.id][1]  # type: ignore[attr-defined]
        for deck in same
        for entry in deck.deck.entries
        if entry.card is not None
    }
    return tuple(decklist(deck.deck) for deck in same), dict(first.format.options), [source_of(deck) for deck in same], rows


def begin(game: str, people: tuple[int, ...] = (0,)) -> tuple[Session[Any, Any], list[DeckSource], dict[str, Any]]:
    decks, options, sources, rows = opened(game)
    return Session(GameTable(game, decks, ("standard",) * len(decks), options, 3), 0, people), sources, rows


def frozen(session: Session[Any, Any]) -> tuple[Any, ...]:
    decision = session.decision()
    position = json.dumps(session.engine.dump_position(session.state), default=str)
    return position, decision, [step.as_line() for step in session.steps], [step.story() for step in session.steps]


def saved(session: Session[Any, Any], sources: list[DeckSource]) -> SavedGame:
    header = header_of(session.table, session.number, sources, session.begin) | {"people": sorted(session.people)}
    lines = as_replay(header, session.steps, session.recording() if session.is_over() else None)
    return parse_replay("\n".join(lines), "game.jsonl")


@pytest.mark.parametrize("game", GAMES)
def test_undo_and_redo_at_every_step_give_the_same_state(game: str) -> None:
    session, _, _ = begin(game)
    stream = Stream(5)
    played = 0
    for _ in range(40):
        decision = session.decision()
        if decision is None:
            break
        played += 1
        before = frozen(session)
        session.play(stream.choice(decision.actions))
        after = frozen(session)
        assert session.undo()
        assert frozen(session) == before
        assert session.redo()
        assert frozen(session) == after
        assert not session.redo()
    taken_back = 0
    while session.undo():
        taken_back += 1
    assert taken_back == played > 1
    assert len(session.steps) <= len(begin(game)[0].steps)
    while session.redo():
        taken_back -= 1
    assert taken_back == 0
    assert frozen(session) == after


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_left_goes_on_as_if_it_had_not_been(game: str) -> None:
    session, sources, _ = begin(game)
    for _ in range(12):
        if session.decision() is None:
            break
        session.play(session.hint()[0].action)
    file = saved(session, sources)
    table, _ = table_of(file, Settings())
    again = resume(file, table)
    assert frozen(again) == frozen(session)
    for _ in range(6):
        decision = session.decision()
        if decision is None:
            break
        session.play(decision.actions[-1])
        again.play(decision.actions[-1])
    assert frozen(again) == frozen(session)
    assert again.undo()


@pytest.mark.parametrize("game", GAMES)
def test_a_position_becomes_a_scenario_that_passes(game: str) -> None:
    session, _, rows = begin(game)
    written = 0
    for number in range(24):
        decision = session.decision()
        if decision is None:
            break
        if number % 6 == 1:
            text, _ = _scenario(session, rows)
            (document,) = parse_documents(text, "question.yaml")
            assert run_document(document).differences == []
            written += 1
        session.play(session.hint()[0].action)
    assert written


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_becomes_a_scenario_that_passes(game: str) -> None:
    session, _, rows = begin(game, people=())
    assert session.is_over()
    text, ago = _scenario(session, rows)
    assert ago <= 1
    (document,) = parse_documents(text, "question.yaml")
    assert run_document(document).differences == []


def _scenario(session: Session[Any, Any], rows: dict[str, Any]) -> tuple[str, int]:
    places = [session.begin, *(step.position for step in session.steps)]
    steps = [SavedStep(places[place], step.player, step.action) for place, step in enumerate(session.steps)]
    question = Question(session.engine, session.table.options, rows, "A question")
    return as_scenario(question, steps, session.engine.dump_position(session.state))


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_replay_is_shown_again(game: str) -> None:
    session, sources, _ = begin(game, people=())
    assert session.is_over()
    file = saved(session, sources)
    recording = play_again(file, table_of(file, Settings())[0])
    assert recording == session.recording()


def test_people_share_a_keyboard_and_a_player_concedes() -> None:
    session, sources, _ = begin("kingdom-hearts", people=(0, 1))
    seats = set()
    for _ in range(30):
        decision = session.decision()
        assert decision is not None
        seats.add(decision.seat)
        session.play(session.hint()[0].action)
    assert seats == {0, 1}
    decision = session.decision()
    assert decision is not None
    session.concede()
    assert session.is_over()
    winner = session.players[1 - decision.seat]
    assert session.recording().ending() == f"{winner} wins (conceded)"
    file = saved(session, sources)
    assert play_again(file, table_of(file, Settings())[0]).winners == [winner]
    assert session.undo()
    assert not session.is_over()


def test_three_seats_play() -> None:
    decks, options, _, _ = opened("kingdom-at-war", 3)
    session: Session[Any, Any] = Session(GameTable("kingdom-at-war", decks, ("standard",) * 3, options, 1), 0, (0,))
    for _ in range(15):
        if session.decision() is None:
            break
        session.play(session.hint()[0].action)
    assert len(session.players) == 3
    assert {step.seat for step in session.steps} == {0, 1, 2}


def test_a_hint_of_search_has_chances_and_leaves_the_game_alone() -> None:
    decks, options, _, _ = opened("kingdom-hearts")
    session: Session[Any, Any] = Session(
        GameTable("kingdom-hearts", decks, ("standard",) * 2, options, 3), 0, (0,), hints="search:rollouts=8"
    )
    for _ in range(4):
        session.play(session.decision().actions[0])  # type: ignore[union-attr]
    before = frozen(session)
    found = session.hint()
    assert frozen(session) == before
    assert session.hint() == found
    decision = session.decision()
    assert decision is not None
    assert all(estimate.action in decision.actions and 0 <= estimate.value <= 1 for estimate in found)
    assert len(decision.actions) < 2 or any(estimate.worlds for estimate in found)


def test_what_cannot_be_reproduced_is_refused_politely() -> None:
    session, sources, _ = begin("kingdom-hearts", people=())
    file = saved(session, sources)
    table, _ = table_of(file, Settings())

    def refused(changed: SavedGame) -> str:
        with pytest.raises(UsageError) as caught:
            play_again(changed, table_of(changed, Settings())[0])
        return str(caught.value)

    def changed(**header: Any) -> SavedGame:
        return SavedGame(file.file, {**file.header, **header}, file.steps, file.ending)

    assert play_again(file, table).winners == session.recording().winners
    assert "leads to another position; deckcheck" in refused(changed(seed=99))
    assert "the game begins differently; deckcheck" in refused(changed(begin="0"))
    assert "does not play 'chess'" in refused(changed(game="chess"))
    decks = [{**file.header["decks"][0], "hash": "0"}, *file.header["decks"][1:]]
    assert "has other cards now" in refused(changed(decks=decks))
    steps = [dict(step) for step in file.steps]
    steps[3] = {**steps[3], "state": "000000000000"}
    assert "step 4 leads to another position" in refused(SavedGame(file.file, file.header, steps, file.ending))
    steps[3] = {**steps[3], "action": {"do": "castle"}}
    assert "step 4 has an unknown player or action" in refused(SavedGame(file.file, file.header, steps, file.ending))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a replay"),
        ('{"game": "x"}', "not a replay"),
        ('{"replay": 7}', "notation 7"),
        ('{"replay": 1}', "missing key 'game'"),
        ('{"replay": 1}\n{', "not JSON"),
        ('{"replay": 1}\n[1]', "must be a JSON object"),
    ],
)
def test_a_damaged_replay_is_an_error_with_its_line(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_replay(text, "game.jsonl")
    assert message in caught.value.diagnostics[0].message
    assert caught.value.diagnostics[0].line >= 1
