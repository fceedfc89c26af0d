"""Kinds of static effects that rows of players' own cards can name, though no published card that runs needs them yet."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes, resolves
from deckcheck.games.kingdom_duels.engine.battle.life_points import lose_lp
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from tests.games.kingdom_duels.duels import MONSTER, Duel, give_effects, settle

FOE = 1  # seat


def test_inflict_cap_limits_the_damage_of_a_battle() -> None:
    strong, weak = "SOE-017", "SOE-040"
    free = Duel(front={1: strong}, foe_front={1: weak}, phase="battle").attack(strong, weak)
    capped = Duel(front={1: strong}, foe_front={1: weak}, phase="battle")
    changes.change(capped.state, capped.number(strong), "inflict_cap", 100)
    capped.attack(strong, weak)
    assert free.lp("Foe") < capped.lp("Foe") == 1900


def test_player_lp_floor_holds_against_damage() -> None:
    duel = Duel()
    changes.change(duel.state, player_number(FOE), "player_lp_floor", 1000)
    lose_lp(duel.state, FOE, 5000, "effect")
    assert duel.lp("Foe") == 1000


def test_player_cannot_lose_keeps_a_player_with_no_lp_in_the_duel() -> None:
    for kept, is_over in ((True, False), (False, True)):
        duel = Duel()
        if kept:
            changes.change(duel.state, player_number(FOE), "player_cannot_lose")
        lose_lp(duel.state, FOE, 5000, "effect")
        settle(duel.state)
        assert (duel.state.outcome is not None) == is_over


def test_player_more_summons_is_one_more_normal_summon() -> None:
    duel = Duel(hand=["SOE-040", "SOE-048", "SOE-017"])
    changes.change(duel.state, -1, "player_more_summons")
    duel.do("normal_summon", "SOE-040", 1, "atk")
    assert duel.can("normal_summon", "SOE-048")
    duel.do("normal_summon", "SOE-048", 2, "atk")
    assert not duel.can("normal_summon", "SOE-017")


def test_no_activation_bars_the_effects_of_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    give_effects(monkeypatch, "X-1", CardEffects(uses=(ActivatedEffect(resolves.nothing),)))
    duel = Duel(front={1: "X-1"}, invented={"X-1": MONSTER})
    assert duel.can("activate_effect", "X-1")
    changes.change(duel.state, duel.number("X-1"), "no_activation")
    settle(duel.state)
    assert not duel.can("activate_effect", "X-1")
