"""The dummies of goldfish opponents: there every turn, whatever the deck did to the one before."""

from __future__ import annotations

from deckcheck.core.engine import Action, Event
from deckcheck.games.kingdom_duels.effects.parts import actions
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, DEF, GRAVE
from deckcheck.games.kingdom_duels.engine.duel.state import State, touch
from deckcheck.games.kingdom_duels.engine.goldfish.scripted_opponents import standing
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.games.kingdom_duels.engine.zones.rows import place_front
from deckcheck.games.kingdom_duels.play import ENGINE
from deckcheck.simulator.games import GameTable, play_one, start
from deckcheck.simulator.recording import as_text, record
from tests.games.kingdom_duels.duels import example, standard_options
from tests.simulator.many_games import play_many


def table(opponent: str, deck: str = "welcome-to-toon-world") -> GameTable:
    return GameTable("kingdom-duels", (example(deck),), ("", ""), standard_options(), 1, opponent)


def opened(opponent: str) -> State:
    """A goldfish game in the first turn of the deck."""
    state: State = start(table(opponent), 0)[1]
    while state.turn < 1 or state.active != 0:
        play_on(state)
    return state


def play_on(state: State) -> None:
    actions: list[Action] = ENGINE.legal_actions(state)
    quiet = ("end_phase", "pass", "end_setup", "end_swap")
    ENGINE.apply(state, next((action for action in actions if action.do in quiet), actions[0]))


def next_turn(state: State) -> None:
    turn = state.turn
    touch(state)
    while state.turn == turn:
        play_on(state)


def dummies_of(state: State) -> list[int]:
    assert state.trial is not None
    return standing(state, state.trial)


def monster_of_the_deck(state: State) -> int:
    return next(card for card in state.players[0].deck.cards if card in state.game.monsters)


def test_a_dummy_that_the_deck_takes_is_replaced_and_keeps_its_position() -> None:
    state = opened("dummy_atk")
    (taken,) = dummies_of(state)
    actions.take_control(state, taken, 0)
    state.pos[taken] = DEF
    assert not dummies_of(state)
    next_turn(state)
    (fresh,) = dummies_of(state)
    assert fresh != taken
    assert (state.ctrl[taken], state.pos[taken]) == (0, DEF), "what the deck took is the deck's"
    assert state.pos[fresh] == ATK


def test_a_dummy_that_became_an_equip_is_replaced() -> None:
    state = opened("dummy_def")
    (taken,) = dummies_of(state)
    bearer = monster_of_the_deck(state)
    place_front(state, bearer, 0, state.boards[0].front.index(-1), ATK)
    assert actions.equip(state, taken, bearer, 0)
    assert state.zone[taken] == BACK
    next_turn(state)
    assert len(dummies_of(state)) == 1
    assert state.zone[taken] == BACK


def test_a_dummy_that_was_turned_stands_as_before_in_the_next_turn_and_there_is_never_a_second() -> None:
    state = opened("dummy_def")
    (number,) = dummies_of(state)
    state.pos[number] = ATK
    next_turn(state)
    assert dummies_of(state) == [number]
    assert state.pos[number] == DEF


def test_a_dummy_finds_another_zone_where_the_deck_gave_its_opponent_a_monster() -> None:
    state = opened("dummy_atk")
    (number,) = dummies_of(state)
    send(state, number, GRAVE)
    place_front(state, monster_of_the_deck(state), 1, 2, ATK)
    next_turn(state)
    (fresh,) = dummies_of(state)
    assert state.col[fresh] == 1


def test_a_wall_whose_dummies_were_taken_away_is_down() -> None:
    state = opened("wall")
    assert not ENGINE.goldfish.reached(state)
    for number in dummies_of(state)[1:]:
        send(state, number, GRAVE)
    (last,) = dummies_of(state)
    assert not ENGINE.goldfish.reached(state)
    actions.take_control(state, last, 0)
    assert ENGINE.goldfish.reached(state)
    next_turn(state)
    assert not dummies_of(state), "a wall is not renewed"


def test_a_dummy_stands_at_the_beginning_of_every_turn_of_every_game() -> None:
    turns: list[bool] = []

    def watch(state: State, seat: int, action: Action, events: list[Event]) -> None:
        if any(event.what == "turn_started" for event in events):
            turns.append(bool(dummies_of(state)))

    for number in range(12):
        play_one(table("dummy_atk"), number, watch)
    assert len(turns) > 30
    assert all(turns)


def test_a_deck_that_takes_the_dummy_reaches_its_goal_all_the_same() -> None:
    assert all(record.goal_turn for record in play_many(table("dummy_atk"), 30))


def test_the_log_names_a_card_that_nobody_knows_in_words() -> None:
    lines = list(as_text(record(table("dummy_atk"), 0)))
    assert any(line.endswith("Ben draws an unspecified card") for line in lines)
    assert not any("?" in line for line in lines)
