"""All cards of the sample set, mixed at random: every effect runs, every action can be written, no card is lost."""

from __future__ import annotations

from collections import Counter

import pytest

from deckcheck.core.engine import STEP_LIMIT, Action, Decklist
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_at_war.cards import parse_card
from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.play import ENGINE
from deckcheck.reading.documents import load_document
from deckcheck.simulator.games import GameTable, play_one
from tests.games.kingdom_at_war.table import GAME, options
from tests.support import ROOT

pytestmark = pytest.mark.slow

SAMPLE = [parse_card(row) for row in load_document(str(ROOT / "card_db/kingdom-at-war/sets/hrw.yaml")).value["cards"]]


def mixed_deck(stream: Stream) -> Decklist:
    return Decklist(GAME, "mixed", {"deck": tuple(stream.choice(SAMPLE) for _ in range(40))}, {}, "")


def step(state: State, stream: Stream) -> Action:
    """Play an action of the player to act, or sometimes of another player."""
    assert ENGINE.interrupters is not None
    others = ENGINE.interrupters(state)
    seat = stream.choice(others) if others and stream.below(4) == 0 else ENGINE.to_act(state)
    actions = ENGINE.legal_actions(state, seat)
    assert len(actions) == len(set(actions))
    action: Action = stream.choice(actions)
    written = ENGINE.format_action(state, action)
    assert ENGINE.parse_action(state, str(written.pop("do")), written, seat) == action
    ENGINE.apply(state, action, seat)
    return action


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mixed_decks_play_to_the_end(seats: int) -> None:
    for seed in range(25):
        stream = Stream(seed)
        state = ENGINE.new_state([mixed_deck(stream) for _ in range(seats)], options(), seed)
        cards = sorted(ENGINE.cards_in_state(state))
        state.log = []
        for _ in range(4000):
            if ENGINE.to_act(state) < 0:
                break
            step(state, stream)
            assert sorted(ENGINE.cards_in_state(state)) == cards
        assert ENGINE.outcome(state) is not None
        assert all(ENGINE.describe(state, event) for event in state.log)


def test_every_sample_card_with_an_effect_is_used_in_such_games() -> None:
    """KW-TERM-01: static, activated and triggered abilities, rally effects and events of the whole set."""
    used: Counter[str] = Counter()
    for seed in range(160):
        stream = Stream(seed)
        state = ENGINE.new_state([mixed_deck(stream), mixed_deck(stream)], options(), seed)
        state.trade[0] = state.trade[1] = 30
        state.log = []
        while ENGINE.to_act(state) >= 0:
            step(state, stream)
        shown = ("ability_used", "event_played", "ability_resolved", "card_played", "tactic_revealed")
        used.update(state.cards[event.data[0]].name for event in state.log if event.what in shown)
    assert [card.name for card in SAMPLE if not used[card.name]] == []


def test_an_unknown_effect_makes_a_card_not_fully_simulated() -> None:
    row = {"id": "X-1", "name": "Riddle", "type": "event", "cost": 0}
    riddle = parse_card({**row, "abilities": [{"kind": "triggered", "condition": "played", "effect": {"ponder": 3}}]})
    bare = parse_card({"id": "RB-001", "name": "Guild Assassin", "type": "character"})
    deck = Decklist(GAME, "odd", {"deck": (riddle, bare, SAMPLE[0])}, {}, "")
    assert ENGINE.not_simulated(deck) == ["Riddle", "Guild Assassin"]
    assert ENGINE.not_played(deck) == ["Guild Assassin"]


def test_a_card_without_a_known_cost_stays_in_hand() -> None:
    bare = parse_card({"id": "RB-001", "name": "Guild Assassin", "type": "character"})
    deck = Decklist(GAME, "guild", {"deck": (bare,) * 40}, {}, "")
    state, stream = ENGINE.new_state((deck, deck), options(), 1), Stream(1)
    for _ in range(300):
        if ENGINE.to_act(state) < 0:
            break
        action = stream.choice(ENGINE.legal_actions(state))
        assert action.do != "play_card"
        ENGINE.apply(state, action)
    assert not any(state.field)


def test_two_such_decks_agree_on_a_draw_and_without_the_agreement_go_on() -> None:
    bare = parse_card({"id": "RB-001", "name": "Guild Assassin", "type": "character"})
    deck = Decklist(GAME, "guild", {"deck": (bare,) * 40}, {}, "")
    for chosen, reason in ((options(), "KW-AMB-47"), (options(agreed_draw=0), STEP_LIMIT)):
        assert play_one(GameTable(GAME, (deck, deck), ("", ""), chosen, 1), 0).outcome.reason == reason
