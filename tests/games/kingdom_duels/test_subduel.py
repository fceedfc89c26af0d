"""Subduels (KD-TERM-09): a game within the game, finished before the duel goes on, which changes nothing there by itself."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Event, IllegalActionError
from deckcheck.core.mentions import plain
from deckcheck.games.kingdom_duels.effects.parts import changes, choices
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects
from deckcheck.games.kingdom_duels.engine.duel.state import Link
from deckcheck.games.kingdom_duels.engine.duel.subduel import declare
from deckcheck.games.kingdom_duels.engine.view.lookahead import would
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, Duel, give_effects


def puzzle() -> Any:
    """Me, with one weak monster, against a strong one of Foe, whose turn it is."""
    return Duel(front={1: "SOE-018"}, lp=500, foe_front={1: "SOE-017"}, foe_lp=100, active=FOE, turn=2, phase="battle").state


def _nothing_more(state: Any, winners: tuple[int, ...], seat: int) -> None:
    """No effect depends on who won."""


def _loser_pays(state: Any, winners: tuple[int, ...], seat: int) -> None:
    if seat not in winners:
        changes.damage(state, seat, 1000)


@pytest.fixture(params=[_nothing_more, _loser_pays])
def duel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Duel:
    """A Spell has just declared a Subduel; before it goes to the graveyard the Subduel is played."""
    use = ActivatedEffect(lambda state, card, seat, targets: declare(state, seat, puzzle(), request.param, seat))
    give_effects(monkeypatch, "X", CardEffects(activate=use))
    return Duel(hand=["X", "SOE-040"], front={1: "SOE-048"}, foe_front={1: "SOE-016"}, invented={"X": SPELL})


def test_kd_term_09_the_subduel_is_played_to_its_end_before_the_duel_goes_on(duel: Duel) -> None:
    before = ENGINE.dump_position(duel.state)["players"]
    duel.do("activate_spell", "X")
    assert set(duel.state.refs) >= {"SOE-018", "SOE-017"}
    assert "SOE-040" not in duel.state.refs, "the cards of the duel take no part"
    assert (duel.lp(ME), duel.lp(FOE)) == (500, 100)
    with pytest.raises(IllegalActionError):
        duel.do("normal_summon", "SOE-018", 1, "atk")
    duel.do("declare_attack", "SOE-017", "SOE-018")
    assert ENGINE.outcome(duel.state) is None, "only the Subduel is over"
    after = ENGINE.dump_position(duel.state)["players"]
    assert after[ME]["graveyard"] == ["X"], "the Spell that declared it is done"
    of_the_spell = {"lp", "hand", "graveyard", "once_per_turn_used"}
    for name in (ME, FOE):
        assert all(before[name][key] == after[name][key] for key in before[name] if key not in of_the_spell)
    duel.do("normal_summon", "SOE-040", 2, "atk")
    assert duel.zone("SOE-040") == "frontrow"


def test_kd_term_09_the_result_means_nothing_unless_an_effect_says_so(duel: Duel, request: pytest.FixtureRequest) -> None:
    pays = "_loser_pays" in request.node.callspec.id or request.node.callspec.params["duel"] is _loser_pays
    duel.do("activate_spell", "X").do("declare_attack", "SOE-017", "SOE-018")
    assert (duel.lp(ME), duel.lp(FOE)) == (1000 if pays else 2000, 2000)


def test_kd_term_09_surrendering_a_subduel_is_not_surrendering_the_duel(duel: Duel) -> None:
    duel.do("activate_spell", "X").do("surrender")
    assert ENGINE.outcome(duel.state) is None
    assert duel.lp(FOE) == 2000
    assert duel.zone("X") == "graveyard"


def test_a_copied_subduel_leaves_the_first_one_alone_and_its_log_is_told(duel: Duel) -> None:
    log: list[Event] = []
    duel.state.log = log
    duel.do("activate_spell", "X")
    assert {event.what for event in log} == {"event_retold"}, "the list that its reader holds is told as well"
    twin = ENGINE.copy_state(duel.state)
    duel.do("declare_attack", "SOE-017", "SOE-018")
    assert ENGINE.dump_position(twin)["players"][ME]["lp"] == 500
    told = [plain(ENGINE.describe(duel.state, event)) for event in duel.state.log]
    assert "A Subduel begins; the duel is paused" in told
    (attack,) = [place for place, sentence in enumerate(told) if " attacks " in sentence]
    assert attack < told.index("The Subduel ends; the duel resumes")


def test_kd_term_09_an_answer_does_not_foresee_a_subduel(monkeypatch: pytest.MonkeyPatch) -> None:
    """MLY-126 and others try an activation in copies of the duel: its cards are not those of a Subduel that begins there."""

    def begin(state: Any, word: str) -> None:
        declare(state, 0, puzzle(), _nothing_more, 0)

    use = ActivatedEffect(lambda state, card, seat, targets: choices.choose(state, seat, ("one", "other"), begin))
    give_effects(monkeypatch, "X", CardEffects(activate=use))
    state = Duel(back={1: "X"}, front={1: "SOE-048"}, foe_front={1: "SOE-016"}, invented={"X": SPELL}).state
    link = Link(state.refs.index("X"), 0, -1, (), 1, ())
    assert not would(state, link, lambda before, after: after.refs != before.refs)
