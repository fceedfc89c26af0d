"""Plans and values that Units and Heroes keep between decisions, compared with the same computed anew, over random games."""

from __future__ import annotations

from itertools import islice, pairwise
from typing import Any

import pytest

from deckcheck.core.engine import Action
from deckcheck.core.rng import Stream
from deckcheck.games.homm.engine.board import CELL, NEIGHBOURS
from deckcheck.games.homm.engine.movement import ground_for, occupied, ways
from deckcheck.games.homm.engine.selection import facts_fit
from deckcheck.games.homm.engine.state import PlayOptions, State
from deckcheck.games.homm.engine.values import MOVEMENT, applies, refresh, rows_for, stat
from deckcheck.games.homm.play import ENGINE
from deckcheck.reading.rulebooks import option_letters
from tests.simulator.contract import example_decks, random_steps

DECISIONS = 400


def readings(options: dict[str, Any], seed: int) -> dict[str, Any]:
    """The options of a format, some of them read the other way."""
    stream = Stream(seed)
    names = [name for name in PlayOptions.__dataclass_fields__ if stream.random() < 0.3]
    return {**options, **{name: option_letters("homm", name)["b"] for name in names}}


def listed_anew(state: State) -> list[Action]:
    """The legal actions of a copy in which no piece and no player has kept anything."""
    twin = ENGINE.copy_state(state)
    twin.dirty = True
    for side in twin.sides:
        side.offers, side.offers_for = [], ()
    for piece in twin.pieces.values():
        piece.around, piece.plans = (), []
    return ENGINE.legal_actions(twin)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("number", range(5))
def test_kept_plans_are_those_of_a_fresh_list(number: int, seed: int) -> None:
    deck, options = example_decks("homm")[number]
    state = ENGINE.new_state((deck, deck), readings(options, seed) if seed > 1 else options, seed)
    for _, actions, _ in islice(random_steps(ENGINE, state, Stream(seed)), DECISIONS):
        assert actions == listed_anew(state)


def test_ways_are_made_of_steps_and_every_way_is_made_once() -> None:
    deck, options = example_decks("homm")[0]
    state = ENGINE.new_state((deck, deck), options, 4)
    known: dict[tuple[int, tuple[tuple[int, ...], ...]], int] = {}
    for _ in islice(random_steps(ENGINE, state, Stream(4)), DECISIONS):
        for piece in state.pieces.values():
            for walk in ways(ground_for(state, piece, occupied(state))):
                cells = [piece.cell, *(CELL[space] for space in walk.way)]
                assert all(after in NEIGHBOURS[before] for before, after in pairwise(cells))
                assert known.setdefault((piece.cell, walk.way), id(walk)) == id(walk)
                assert walk.plan.args == ((piece.cell % 7 + 1, piece.cell // 7 + 1), walk.way, None)
    assert known


@pytest.mark.parametrize("number", range(5))
def test_kept_effects_are_all_that_apply(number: int) -> None:
    """A piece keeps the continuous effects that can apply to it wherever pieces are; the others apply to it nowhere."""
    deck, options = example_decks("homm")[number]
    state = ENGINE.new_state((deck, deck), options, 6)
    found = 0
    for _ in islice(random_steps(ENGINE, state, Stream(6)), DECISIONS):
        if state.dirty:
            refresh(state)
        for piece in state.pieces.values():
            applying = [
                (word, row)
                for word, rows in state.auras.items()
                for row in rows
                if word != "discount" and applies(state, *row, piece)
            ]
            assert all(row in rows_for(state, piece, word) for word, row in applying)
            assert piece.hindered or not any(word in MOVEMENT for word, _ in applying)
            found += len(applying)
    assert found


def test_printed_cards_that_fit_are_those_of_the_rules() -> None:
    """A selection keeps which printed cards fit it."""
    kept = 0
    for number, (deck, options) in enumerate(example_decks("homm")):
        state = ENGINE.new_state((deck, deck), options, number)
        for _ in islice(random_steps(ENGINE, state, Stream(number)), DECISIONS):
            pass
        for facts in set(state.facts):
            for selection in [
                s for e in facts.continuous + facts.instant for s in (e.target, e.condition, e.each) if s is not None
            ]:
                assert all(fits is facts_fit(state, selection, other) for other, fits in selection.fitting.items())
                kept += len(selection.fitting)
    assert kept


def test_views_show_the_values_of_the_rules() -> None:
    """A view takes printed values where no card changes them."""
    deck, options = example_decks("homm")[2]
    state = ENGINE.new_state((deck, deck), options, 5)
    for seat, _, _ in islice(random_steps(ENGINE, state, Stream(5)), DECISIONS):
        for seen in ENGINE.observe(state, seat).pieces:
            piece = state.pieces[seen.card]
            assert (seen.attack, seen.move, seen.hp) == tuple(stat(state, piece, name) for name in ("attack", "move", "hp"))
