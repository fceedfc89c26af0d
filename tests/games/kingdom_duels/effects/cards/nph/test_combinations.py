"""Nameless Pharaoh: combination cards."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.duel.event_model import Damaged
from deckcheck.games.kingdom_duels.engine.duel.state import open_question
from tests.games.kingdom_duels.duels import FOE, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, run, summon, use


def test_nph_021_takes_shape_after_a_foes_battle_phase() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {2: "NPH-021 set"}, "foe_front": {1: "SOE-040"}, "active": FOE}
    duel = run(Duel(hand=["SOE-107"], **zones | {"front": {1: "SOE-048 def"}}).attack("SOE-040", "SOE-048"))
    run(duel.do("end_phase"), "SOE-107")
    assert (duel.zone("NPH-021"), duel.zone("SOE-107"), duel.column("SOE-107")) == (
        "frontrow",
        "backrow",
        duel.column("NPH-021"),
    )
    assert run(run(Duel(**zones).do("end_phase")).do("end_phase")).zone("NPH-021") == "backrow"


def test_nph_034_holds_a_monster_and_comes_back_when_it_leaves() -> None:
    duel = Duel(front={1: "NPH-034"}, foe_front={2: "SOE-017"}, hand=["NPH-127"])
    run(duel.do("strike", "NPH-034", FOE, 2))
    assert duel.zone("NPH-034") == "backrow"
    run(duel.do("activate_spell", "NPH-127", targets=["SOE-017"]), "destroy", 4)
    assert (duel.zone("NPH-034"), duel.position("NPH-034"), duel.column("NPH-034")) == ("frontrow", "def", 4)
    duel = end_turn(run(Duel(front={1: "NPH-034"}, foe_front={2: "SOE-017"}).do("strike", "NPH-034", FOE, 2)))
    assert not duel.can("change_position", "SOE-017")
    assert not duel.do("end_phase").can("declare_attack", "SOE-017")


def test_nph_037_exchanges_strength_as_spell_and_as_monster() -> None:
    duel = Duel(hand=["NPH-037"], front={1: "NPH-036"}, foe_front={1: "SOE-017", 2: "NPH-156"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["NPH-036", "SOE-017"]]
    run(duel.do("activate_spell", "NPH-037", ["NPH-036", "SOE-017"]))
    assert (duel.atk("NPH-036"), duel.atk("SOE-017"), duel.zone("NPH-037")) == (3000, 1500, "graveyard")
    assert duel.end_turn().atk("SOE-017") == 3000
    duel = Duel(front={1: "NPH-036", 2: "NPH-037"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_effect", "NPH-037", 1, ["NPH-036", "SOE-017"]))
    assert (duel.atk("NPH-036"), duel.zone("NPH-037")) == (3000, "frontrow")


def test_nph_044_holds_the_legs_of_a_normal_monster() -> None:
    duel = use("NPH-044", "SOE-017", foe_front={2: "SOE-017", 3: "SOE-073"})
    assert (duel.zone("NPH-044"), duel.state.host[duel.number("NPH-044")]) == ("backrow", duel.number("SOE-017"))
    assert has(duel.state, duel.number("SOE-017"), "cannot_move")
    assert not any(
        "SOE-073" in one["targets"] for one in Duel(front={1: "NPH-044"}, foe_front={3: "SOE-073"}).legal("activate_effect")
    )


@pytest.mark.parametrize("place", ["monster", "spell"])
def test_nph_069_robs_full_hands(place: str) -> None:
    mine: dict[str, Any] = {"front": {1: "SOE-017", 2: "NPH-069"}}
    if place == "spell":
        mine = {"front": {1: "SOE-017"}, "back": {1: "NPH-069"}}
    for cards, left in ((5, 4), (4, 4)):
        hand = [f"SOE-048#{number}" for number in range(cards)]
        duel = Duel(foe_hand=hand, foe_front={1: "SOE-094"}, **mine)
        assert run(duel.attack("SOE-017", "SOE-094")).hand(FOE) == left


def test_nph_069_robs_its_own_player_whose_monsters_battle_each_other() -> None:
    hand = [f"SOE-048#{number}" for number in range(5)]
    duel = Duel(hand=hand, front={1: "SOE-017", 2: "NPH-069", 3: "SOE-094"}, phase="battle")
    battles.force_attack(duel.state, duel.number("SOE-017"), duel.number("SOE-094"), anyway=True)
    settle(duel.state)
    assert run(duel).hand() == 4
    lost = Duel(hand=hand, front={1: "SOE-094", 2: "NPH-069"}, foe_front={1: "SOE-017"})
    assert run(lost.attack("SOE-094", "SOE-017")).hand() == 5


def test_nph_069_stays_as_a_spell() -> None:
    duel = run(Duel(hand=["NPH-069"]).do("activate_spell", "NPH-069"))
    assert duel.zone("NPH-069") == "backrow"


def test_nph_095_clings_to_a_foe_and_drains_it() -> None:
    duel = summon("NPH-095", "yes", foe_front={2: "SOE-017"})
    assert (duel.zone("NPH-095"), duel.side("NPH-095")) == ("backrow", FOE)
    assert end_turn(duel).atk("SOE-017") == 3000
    assert end_turn(duel).atk("SOE-017") == 2500
    assert has(duel.state, duel.number("SOE-017"), "no_tribute")
    assert summon("NPH-095", "no", foe_front={2: "SOE-017"}).zone("NPH-095") == "frontrow"


def test_nph_144_becomes_a_sword_after_a_lost_battle() -> None:
    duel = Duel(front={1: "NPH-144 def", 2: "SOE-048"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "NPH-144")
    while not duel.can("activate_effect", "NPH-144"):
        duel.do("pass" if "pass" in duel.asked else "end_phase")
    run(duel.do("activate_effect", "NPH-144", effect=1, targets=["SOE-048"]))
    assert (duel.zone("NPH-144"), duel.atk("SOE-048")) == ("backrow", 2400)
    assert not Duel(graveyard=["NPH-144"], front={2: "SOE-048"}).can("activate_effect", "NPH-144")


def test_nph_144_needs_to_be_in_the_graveyard_still() -> None:
    zones: dict[str, Any] = {"foe_hand": ["NPH-146"], "foe_extra": ["KOD-073"], "active": FOE}
    duel = Duel(front={1: "NPH-144 def", 2: "SOE-048"}, foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "NPH-144")
    while not duel.can("activate_effect", "NPH-144"):
        duel.do("pass" if "pass" in duel.asked else "end_phase")
    duel.do("activate_effect", "NPH-144", effect=1, targets=["SOE-048"])
    actions.erode(duel.state, duel.number("NPH-144"))
    assert (run(duel).zone("NPH-144"), duel.atk("SOE-048")) == ("eroded", 1400)


def test_nph_152_mirrors_a_spell_of_the_foe() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "back": {1: "NPH-152 set"}, "active": FOE}
    duel = run(Duel(foe_graveyard=["NPH-127"], **zones).attack("SOE-017", "SOE-040"), "SOE-017", "destroy")
    assert (duel.zone("SOE-017"), duel.zone("NPH-127"), duel.lp()) == ("graveyard", "graveyard", 1700)
    assert has_player(duel.state, 0, "player_defends")


def test_nph_168_takes_the_shape_of_the_damage() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-168 set"}, "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-049"}, **zones).attack("SOE-049", "SOE-040"))
    assert (duel.zone("NPH-168"), duel.def_("NPH-168"), duel.position("NPH-168")) == ("frontrow", 1300, "def")
    assert {"Demon", "Thunderblast", "Elemental"} <= duel.types("NPH-168")
    assert names_of(duel.state, duel.number("NPH-168")) == {"Monster Slime"}
    assert run(Duel(foe_front={1: "SOE-048"}, **zones).attack("SOE-048", "SOE-040")).zone("NPH-168") == "backrow"


def test_nph_168_is_shaped_by_the_foe_after_an_own_attack_too() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "NPH-168 set"}, foe_front={1: "SOE-049"})
    run(duel.attack("SOE-040", "SOE-049"))
    assert (duel.zone("SOE-040"), duel.def_("NPH-168")) == ("graveyard", 1300)
    assert duel.types("NPH-168") >= {"Demon", "Thunderblast", "Elemental"}


def test_nph_044_two_that_lose_their_bearer_at_once_get_zones_of_their_own() -> None:
    back = {1: "NPH-044 on SOE-017", 2: "NPH-044#2 on SOE-017"}
    duel = Duel(front={3: "SOE-017"}, back=back, hand=["NPH-127"])
    run(duel.do("activate_spell", "NPH-127", targets=["SOE-017"]), "destroy")
    assert {duel.zone("NPH-044"), duel.zone("NPH-044#2")} == {"frontrow"}
    assert duel.column("NPH-044") != duel.column("NPH-044#2")
    duel = Duel(
        front={column: f"SOE-017#{column}" for column in range(1, 6)}, back={1: "NPH-044 on SOE-017#3"}, hand=["NPH-127"]
    )
    run(duel.do("activate_spell", "NPH-127", targets=["SOE-017#3"]), "destroy")
    assert (duel.zone("NPH-044"), duel.column("NPH-044")) == ("frontrow", 3)


def test_nph_021_sets_a_card_as_any_other_set() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-048 def"},
        "back": {2: "NPH-021 set"},
        "foe_front": {1: "SOE-040"},
        "active": FOE,
    }
    duel = run(Duel(hand=["SOE-107"], **zones).attack("SOE-040", "SOE-048"))
    duel.state.log = []
    run(duel.do("end_phase"), "SOE-107")
    assert "card_set" in {event.what for event in duel.state.log}
    duel = run(Duel(hand=["SOE-107"], **zones).attack("SOE-040", "SOE-048"))
    changes.change_player(duel.state, 0, "player_no_sets")
    assert run(duel.do("end_phase")).zone("SOE-107") == "hand"


def test_nph_021_needs_an_attack_of_the_opponent() -> None:
    duel = Duel(front={1: "SOE-048"}, back={2: "NPH-021 set"}, foe_front={1: "SOE-040 def"}, active=FOE)
    run(duel.do("end_phase"))
    battles.force_attack(duel.state, duel.number("SOE-048"), duel.number("SOE-040"))
    settle(duel.state)
    run(run(duel).do("end_phase"))
    assert duel.zone("NPH-021") == "backrow"


def test_nph_037_exchanges_nothing_when_one_of_the_two_has_gone() -> None:
    duel = Duel(front={1: "NPH-037", 2: "NPH-033"}, foe_front={1: "SOE-017"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_effect", "NPH-037", effect=1, targets=["NPH-033", "SOE-017"]).do("activate_spell", "NPH-035")
    assert run(duel, "destroy").atk("NPH-033") == 1500


def test_nph_037_is_used_once_per_turn_as_a_monster_or_as_a_spell() -> None:
    duel = Duel(front={1: "NPH-037", 2: "NPH-033"}, hand=["NPH-037#2"], foe_front={1: "SOE-017"})
    assert duel.can("activate_spell", "NPH-037#2")
    run(duel.do("activate_effect", "NPH-037", effect=1, targets=["NPH-033", "SOE-017"]))
    assert not duel.can("activate_spell", "NPH-037#2")
    assert not duel.can("activate_effect", "NPH-037")


def test_nph_044_does_not_come_from_the_hand_to_which_it_was_returned() -> None:
    duel = Duel(front={1: "NPH-044"}, foe_front={1: "SOE-040"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_effect", "NPH-044", effect=1, targets=["SOE-040"])
    actions.to_hand(duel.state, duel.number("NPH-044"))
    assert run(duel).zone("NPH-044") == "hand"


def test_nph_095_clings_to_nobody_who_cannot_be_targeted() -> None:
    duel = Duel(hand=["NPH-095"], foe_front={1: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-040"), "untargetable")
    assert open_question(duel.do("normal_summon", "NPH-095", zone=1, position="atk").state) is None


def test_nph_168_does_not_come_from_elsewhere_than_the_backrow() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "NPH-168 set"}, hand=["SOE-065"], foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040")
    reflect = all_effects()["NPH-168"].activate
    assert reflect is not None
    duel = Duel(front={1: "SOE-040"}, hand=["NPH-168"], foe_front={1: "SOE-017"}, active=FOE)
    duel.state.attack = (duel.number("SOE-017"), duel.number("SOE-040"))
    marks.mark(duel.state, duel.number("NPH-168"), "sprung", Damaged(0, 1800, "battle"))
    reflect.resolve(duel.state, duel.number("NPH-168"), 0, ())
    duel.state.attack = None
    settle(duel.state)
    assert "special_summon" not in duel.asked


def test_nph_037_leaves_targets_alone_that_changed_sides_in_answer() -> None:
    duel = Duel(front={1: "NPH-037", 2: "NPH-033"}, foe_front={1: "SOE-017"})
    actions.take_control(duel.state, duel.number("SOE-017"), 0)
    settle(duel.state)
    targets = (duel.number("NPH-033"), duel.number("SOE-017"))
    all_effects()["NPH-037"].uses[0].resolve(duel.state, duel.number("NPH-037"), 0, targets)
    assert (duel.atk("NPH-033"), duel.atk("SOE-017")) == (1500, 3000)


def test_nph_037_exchanges_what_was_exchanged_before() -> None:
    duel = Duel(hand=["NPH-037"], foe_hand=["NPH-037#2"], front={1: "NPH-036"}, foe_front={1: "NPH-037#3"})
    run(duel.do("activate_spell", "NPH-037", targets=["NPH-036", "NPH-037#3"]))
    assert (duel.atk("NPH-036"), duel.atk("NPH-037#3")) == (1100, 1500)
    duel.do("end_phase").do("activate_spell", "NPH-037#2", targets=["NPH-037#3", "NPH-036"], by=FOE)
    run(duel)
    assert (duel.atk("NPH-036"), duel.atk("NPH-037#3")) == (1500, 1100)


@pytest.mark.parametrize("code", ["NPH-034", "NPH-044", "ORB-099", "TEG-062"])
def test_nph_034_and_others_that_are_played_only_as_monsters_cannot_be_set(code: str) -> None:
    duel = Duel(hand=[code, "SOE-062"])
    assert {one["card"] for one in duel.legal("set_spell_trap")} == {"SOE-062"}
    with pytest.raises(IllegalActionError, match="KD-COMBO-03"):
        duel.do("set_spell_trap", code, 1)


def test_nph_152_mirrors_a_slow_spell_too() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "back": {1: "NPH-152 set"}, "active": FOE}
    duel = run(Duel(foe_graveyard=["NPH-151"], **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("NPH-151"), duel.hand()) == ("backrow", 5)


def test_nph_168_comes_to_the_place_of_the_monster_that_fell() -> None:
    others = {2: "SOE-017 def", 3: "SOE-048 def", 4: "NPH-022 def", 5: "NPH-024 def"}
    zones: dict[str, Any] = {"back": {1: "NPH-168 set"}, "foe_front": {1: "SOE-049"}, "active": FOE}
    duel = run(Duel(front={1: "SOE-040", **others}, **zones).attack("SOE-049", "SOE-040"))
    assert (duel.zone("NPH-168"), duel.column("NPH-168"), duel.def_("NPH-168")) == ("frontrow", 1, 1300)


def test_nph_168_waits_while_there_is_no_room() -> None:
    others = {2: "SOE-017 def", 3: "SOE-048 def", 4: "NPH-022 def", 5: "NPH-024 def"}
    duel = Duel(front={1: "SOE-040", **others}, back={1: "NPH-168 set"}, foe_front={1: "SOE-049"}, active=FOE)
    changes.change(duel.state, duel.number("SOE-040"), "battle_proof")
    settle(duel.state)
    run(duel.attack("SOE-049", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("NPH-168"), duel.lp()) == ("frontrow", "backrow", 700)
