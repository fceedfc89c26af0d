"""Orichalcos Barrier: Traps 071 to 110."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, places, summons
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, TrapTrigger
from tests.games.kingdom_duels.duels import FOE, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import run, summon


def test_orb_086_puts_another_insect_in_front() -> None:
    duel = Duel(front={2: "ORB-085"}, hand=["ORB-085#2"], back={1: "ORB-086 set"}, foe_front={1: "SOE-017"}, active=FOE)
    run(duel.attack("SOE-017", "ORB-085"), "ORB-085#2")
    assert (duel.zone("ORB-085"), duel.zone("ORB-085#2")) == ("hand", "graveyard")


def test_orb_086_leaves_an_insect_that_cannot_return() -> None:
    duel = Duel(front={2: "ORB-085"}, hand=["ORB-087"], back={1: "ORB-086 set"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.change(duel.state, duel.number("ORB-085"), "not_to_hand")
    run(duel.attack("SOE-017", "ORB-085"))
    assert (duel.zone("ORB-085"), duel.zone("ORB-087")) == ("graveyard", "hand")


def test_orb_095_weakens_all_or_infests_the_newcomer() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-085"}, "back": {1: "ORB-095 set"}, "by": FOE}
    duel = summon("SOE-040", "infest", **zones)
    assert "Infested" in duel.types("SOE-040")
    duel = summon("SOE-040", "weaken all", **zones)
    assert (duel.atk("ORB-085"), duel.lp(), duel.lp(FOE)) == (700, 1900, 1900)


def test_orb_081_ends_the_turn_of_a_special_summon() -> None:
    zones: dict[str, Any] = {"back": {1: "ORB-081 set"}, "foe_graveyard": ["SOE-017"], "active": FOE, "turn": 6}
    duel = run(Duel(foe_hand=["SOE-107"], **zones).do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert (duel.state.turn, duel.phase, duel.state.active) == (7, "main1", 0)
    assert duel.zone("SOE-017") == "frontrow"


def test_orb_081_ends_no_turn_of_its_own_player() -> None:
    duel = Duel(back={1: "ORB-081 set"}, foe_hand=["SOE-017"])
    summons.special_summon(duel.state, 1, (duel.number("SOE-017"),))
    settle(duel.state)
    run(duel)
    assert (duel.zone("SOE-017"), duel.zone("ORB-081"), duel.state.turn) == ("frontrow", "backrow", 5)


def test_orb_077_protects_a_dinosaur_from_a_trap() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-074"}, "back": {1: "ORB-077 set"}, "foe_back": {1: "ORB-064 set"}}
    duel = run(Duel(foe_front={1: "ORB-085"}, **zones).attack("ORB-074", "ORB-085"))
    assert (duel.zone("ORB-064"), duel.zone("ORB-077"), duel.zone("ORB-085")) == ("graveyard", "graveyard", "graveyard")


def test_orb_107_equips_armor_of_the_graveyard_that_takes_the_attack_and_falls() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {3: "ORB-100"}, "back": {1: "ORB-107 set"}, "lp": 8000}
    zones["foe_front"] = {3: "SOE-017"}
    duel = Duel(**zones, graveyard=["ORB-142"])
    run(duel.attack("SOE-017", "ORB-100"))
    assert (duel.zone("ORB-142"), duel.zone("ORB-100"), duel.lp()) == ("graveyard", "frontrow", 8000)
    none = Duel(**zones)
    run(none.attack("SOE-017", "ORB-100"))
    assert (none.zone("ORB-107"), none.zone("ORB-100")) == ("backrow", "extra_deck")


def test_orb_077_stops_a_trap_that_redirects_an_attack_to_a_dinosaur() -> None:
    effects = CardEffects(
        activate=ActivatedEffect(
            lambda state, card, seat, chosen: actions.ask_redirect(state, seat, places.field_monsters(state, seat, "foe"))
        ),
        trap=TrapTrigger("attacked"),
    )
    row = {"frame": "Trap", "types": ["Trap"], "attribute": "dark", "glyph": "Normal"}
    with pytest.MonkeyPatch.context() as patch:
        give_effects(patch, "X-1", effects)
        for dinosaur, jammed in (("MLY-032", "graveyard"), ("SOE-048", "backrow")):
            duel = Duel(
                front={1: "SOE-017", 2: dinosaur},
                back={1: "ORB-077 set"},
                foe_front={1: "SOE-040"},
                foe_back={1: "X-1 set"},
                invented={"X-1": row},
            )
            duel.attack("SOE-017", "SOE-040").decline()
            assert duel.zone("ORB-077") == jammed


def test_orb_086_answers_an_attack_of_its_own_side() -> None:
    duel = Duel(front={2: "ORB-085", 3: "SOE-017"}, hand=["ORB-087"], back={1: "ORB-086 set"}, foe_front={1: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-017"), "attacks_own_side")
    settle(duel.state)
    run(duel.attack("SOE-017", "ORB-085"), "ORB-087")
    assert (duel.zone("ORB-085"), duel.zone("ORB-086")) == ("hand", "graveyard")


def test_orb_086_summons_nothing_that_cannot_be_special_summoned() -> None:
    duel = Duel(front={2: "ORB-085"}, hand=["ORB-087"], back={1: "ORB-086 set"}, foe_front={1: "SOE-017"}, active=FOE)
    changes.change_player(duel.state, 0, "player_no_specials")
    run(duel.attack("SOE-017", "ORB-085"))
    assert (duel.zone("ORB-085"), duel.zone("ORB-087")) == ("hand", "hand")
