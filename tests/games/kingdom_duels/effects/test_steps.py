"""Effects in steps: what a step gets, who is asked, what ends them, and that a duel which waits between them can be copied."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes, summons
from deckcheck.games.kingdom_duels.effects.parts.steps import (
    Run,
    ask_card,
    ask_cards,
    ask_coin,
    ask_if,
    ask_opponent,
    ask_word,
    chosen_player,
    each_player,
    finish,
    only_if,
    steps,
    then,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import SPELL, Duel, give_effects
from tests.games.kingdom_duels.effect_play import run

INVENTED = {"X-STEPS": SPELL}


def cast(monkeypatch: pytest.MonkeyPatch, *parts: Any, **zones: Any) -> Duel:
    """A duel in which a Spell of these steps has been activated."""
    give_effects(monkeypatch, "X-STEPS", CardEffects(activate=ActivatedEffect(steps(*parts))))
    return Duel(hand=["X-STEPS", *zones.pop("hand", [])], invented=INVENTED, **zones).do("activate_spell", "X-STEPS")


def gain_number(state: State, step: Run) -> None:
    changes.gain_lp(state, step.seat, int(step.last))


def test_answers_are_kept_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Any] = []
    duel = cast(
        monkeypatch,
        ask_word(("one", "two")),
        ask_opponent(),
        ask_word((1, 2, 3), by=chosen_player(1), called="number {}"),
        ask_cards(lambda state, step: state.players[step.seat].hand, 2, least=1),
        then(lambda state, step: found.append((*step.answers, step.seat))),
        hand=["SOE-017", "SOE-065"],
    )
    run(duel, "two", "3", "SOE-065", "done")
    assert found == [("two", 1, 3, (duel.number("SOE-065"),), 0)]


def test_a_copy_goes_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = cast(monkeypatch, ask_word((100, 200)), then(gain_number), ask_word((1000, 2000)), then(gain_number))
    run_to = ENGINE.legal_actions(duel.state)
    ENGINE.apply(duel.state, run_to[0])
    copy = ENGINE.copy_state(duel.state)
    first, second = ENGINE.legal_actions(duel.state)
    ENGINE.apply(duel.state, first)
    ENGINE.apply(copy, second)
    assert (duel.lp(), copy.boards[0].lp) == (3100, 4100)


@pytest.mark.parametrize(
    ("stop", "answers"),
    [
        (only_if(lambda state, step: False), ()),
        (ask_if("yes"), ("no",)),
        (ask_word(()), ()),
        (ask_card(lambda state, step: ()), ()),
    ],
)
def test_what_ends_the_steps(monkeypatch: pytest.MonkeyPatch, stop: Any, answers: tuple[str, ...]) -> None:
    duel = run(cast(monkeypatch, stop, then(lambda state, step: changes.gain_lp(state, step.seat, 500))), *answers)
    assert duel.lp() == 2000


def test_a_coin_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[bool] = []
    run(cast(monkeypatch, ask_coin(), then(lambda state, step: found.append(step.last))))
    assert found in ([True], [False])


def test_every_player_takes_the_steps_and_then_they_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[int] = []
    duel = cast(
        monkeypatch,
        each_player(ask_if("yes"), then(lambda state, step: seats.append(step.seat))),
        then(lambda state, step: seats.append(10 + step.seat)),
    )
    run(duel, "yes", "yes")
    assert seats == [0, 1, 10]


def test_a_summon_is_over_before_the_next_step(monkeypatch: pytest.MonkeyPatch) -> None:
    zones: list[int] = []
    duel = cast(
        monkeypatch,
        finish(lambda state, step: summons.special_summon(state, step.seat, [state.refs.index("SOE-040")])),
        then(lambda state, step: zones.append(state.zone[state.refs.index("SOE-040")])),
        hand=["SOE-040"],
    )
    run(duel)
    assert zones == [FRONT]
