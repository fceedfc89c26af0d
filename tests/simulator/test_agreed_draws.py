"""Games that cannot end: the players agree on a draw after turns without progress, or play on until the step limit."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from deckcheck.core.engine import AGREED_DRAW, STEP_LIMIT
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.core.rng import Stream
from deckcheck.decks.opening import open_deck
from deckcheck.reading.rulebooks import clause_titles, load_rulebook
from deckcheck.simulator.games import GameTable, decklist, find_policy, play_one, start
from deckcheck.simulator.playing import Stalemate, play
from deckcheck.simulator.recording import record
from tests.games.kingdom_duels.duels import Duel
from tests.support import ROOT

ENDLESS = {
    "kingdom-hearts": "kh-deck-14-nowhere-to-go",  # no World Cards, and no player can win a challenge
    "kingdom-at-war": "kw-deck-04-forty-assassins",  # 40 cards that nobody can play, because their costs are unknown
}
ORDINARY = {"homm": "green-tide", "gundam": "harbor-lights"}


def table(game: str, name: str, **changed: object) -> GameTable:
    opened = open_deck(str(ROOT / "examples" / game / "legal" / f"{name}.yaml"))
    return GameTable(game, (decklist(opened.deck),) * 2, ("", ""), {**opened.format.options, **changed}, 1)


@pytest.mark.parametrize("game", ENDLESS)
def test_a_game_that_cannot_end_is_a_draw_by_agreement(game: str) -> None:
    ended = play_one(table(game, ENDLESS[game]), 0)
    assert ended.outcome.winners == ()
    assert clause_titles(game)[ended.outcome.reason] == "Draw by agreement"
    patience = table(game, ENDLESS[game]).options[AGREED_DRAW]
    assert patience <= ended.length <= patience + 15
    assert record(table(game, ENDLESS[game]), 0).ending() == f"no winner (Draw by agreement, {ended.outcome.reason})"


@pytest.mark.slow
@pytest.mark.parametrize("game", ENDLESS)
def test_without_the_agreement_it_is_played_on(game: str) -> None:
    assert play_one(table(game, ENDLESS[game], agreed_draw=0), 0).outcome.reason == STEP_LIMIT


@pytest.mark.parametrize(("game", "name"), (ENDLESS | ORDINARY).items())
def test_the_agreement_changes_no_card_of_a_game(game: str, name: str) -> None:
    assert len({table(game, name, agreed_draw=number).seed_of(3) for number in (0, 5, 40)}) == 1


@pytest.mark.parametrize("game", ORDINARY)
def test_turns_without_progress_are_counted_anew_after_each_progress(game: str) -> None:
    """Every player waits as long as possible; a draw comes exactly when the numbers have not grown for so many turns."""
    patience = 4
    engine, state, _, _ = start(table(game, ORDINARY[game]), 0)
    assert engine.progress is not None
    grown: list[int] = []
    best: tuple[float, ...] = ()

    def note(state: Any) -> bool:
        nonlocal best
        assert engine.progress is not None
        now = engine.progress(state)
        if any(one > other for one, other in zip(now, best, strict=True)) if best else True:
            best = tuple(map(max, now, best)) if best else now
            grown.append(engine.clock(state))
        return False

    policies = [find_policy(engine, "random")] * 2
    outcome, _ = play(engine, state, policies, [Stream(1), Stream(2)], stop=note, patience=patience)
    assert outcome is not None
    if outcome.reason == engine.agreement:
        assert engine.clock(state) - grown[-1] >= patience - 1
    gaps = [later - earlier for earlier, later in pairwise(grown)]
    assert max(gaps) <= patience


def test_heals_and_hits_that_take_turns_are_no_progress() -> None:
    engine = load_engine("homm")
    state = engine.new_state(table("homm", "green-tide").decks, table("homm", "green-tide").options, 1)
    hero: Any = state.pieces[state.sides[0].hero]
    state.phase, stalemate = "turns", Stalemate(engine, 3)
    reached = []
    for number in range(1, 8):
        state.round, hero.damage = number, number % 2
        reached.append(stalemate.is_reached(state))
    assert reached == [False, False, False, True, True, True, True]


def test_every_game_has_an_agreement_or_an_end_by_its_rules() -> None:
    for game in filter(has_engine, game_names()):
        engine = load_engine(game)
        named = [point["id"] for point in load_rulebook(game)["ambiguities"] if point["option"] == AGREED_DRAW]
        assert named == ([engine.agreement] if engine.progress is not None else []), game


def test_a_dice_phase_without_a_dungeon_master_is_a_draw_by_agreement() -> None:
    """Nobody draws with seven cards in hand and nobody takes damage, so no rule of Kingdom Duels ends such a duel."""
    hands = {name: [f"SOE-040#{name}{number}" for number in range(7)] for name in ("a", "b")}
    duel = Duel(hand=hands["a"], foe_hand=hands["b"], back={1: "LEN-066"}, rules=["LEN-067"], foe_terrains=["Dungeon"] * 5)
    engine = load_engine("kingdom-duels")
    stalemate = Stalemate(engine, 60)
    while not stalemate.is_reached(duel.state):
        assert duel.state.outcome is None
        engine.apply(duel.state, engine.legal_actions(duel.state)[-1])
    assert 60 <= duel.state.turn <= 70
