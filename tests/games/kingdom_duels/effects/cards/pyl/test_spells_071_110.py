"""Pyramid of Light: Spells 071 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, on, run


def test_pyl_071_melts_a_monster_of_the_foe() -> None:
    zones: dict[str, Any] = {"hand": ["PYL-071"], "extra": ["PYL-065"], "graveyard": ["PYL-055"]}
    duel = cast("PYL-071", foe_front={2: "NPH-095"}, **zones)
    assert (duel.zone("PYL-065"), duel.side("PYL-065")) == ("frontrow", FOE)
    assert duel.zone("PYL-055") == duel.zone("NPH-095") == "attached"
    assert not Duel(front={2: "NPH-095"}, **zones).can("activate_spell", "PYL-071")


def test_pyl_081_raises_gravekeepers_only() -> None:
    front = {1: "NPH-064", 2: "TEG-079"}
    duel = Duel(front=front, back={1: "PYL-081"}, extra=["PYL-082", "ORB-083"]).do("activate_effect", "PYL-081", 1)
    assert {one["card"] for one in duel.legal("extra_deck_summon")} == {"PYL-082"}
    assert run(duel).zone("NPH-064") == "attached"
    assert not Duel(front={1: "TEG-079"}, back={1: "PYL-081"}, extra=["ORB-083"]).can("activate_effect", "PYL-081")


def test_pyl_085_curses_those_who_were_spared() -> None:
    zones: dict[str, Any] = {"hand": ["PYL-085"], "back": {1: "MLY-126"}, "front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}}
    duel = cast("PYL-085", answers=("pay",), deck=["SOE-048", "MLY-125", "SOE-040#2"], **zones)
    assert (duel.zone("MLY-125"), duel.lp()) == ("frontrow", 1800)
    assert end_turn(duel).lp(FOE) == 1800
    duel = cast("PYL-085", answers=("no",), **zones)
    damage = run(duel.attack("SOE-017", "SOE-040")).lp(FOE)
    assert damage < 2000
    assert end_turn(duel).lp(FOE) == damage
    actions.to_graveyard(duel.state, duel.number("MLY-126"))
    settle(duel.state)
    assert duel.zone("PYL-085") == "graveyard"


def test_pyl_087_and_096_turn_monsters() -> None:
    duel = Duel(hand=["PYL-087", "PYL-096"], foe_front={1: "SOE-017"}).do("activate_spell", "PYL-087", ["SOE-017"])
    assert duel.position("SOE-017") == "hidden_def"
    assert duel.do("activate_spell", "PYL-096", ["SOE-017"]).position("SOE-017") == "atk"


def test_pyl_087_turns_hidden_attackers_to_defence() -> None:
    duel = Duel(hand=["PYL-087"], foe_front={1: "SOE-017 hidden_atk"}).do("activate_spell", "PYL-087", ["SOE-017"])
    assert duel.position("SOE-017") == "hidden_def"


def test_pyl_091_bites_back() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "PYL-091 on SOE-040"}, "foe_front": {1: "SOE-017"}}
    duel = Duel(**zones)
    assert (duel.atk("SOE-040"), duel.def_("SOE-040")) == (1500, 1100)
    run(duel.attack("SOE-040", "SOE-017"))
    assert (duel.zone("PYL-091"), duel.atk("SOE-017"), duel.def_("SOE-017")) == ("graveyard", 2700, 2200)
    duel = Duel(hand=["PYL-091"], front={1: "SOE-048", 2: "SOE-040", 3: "ROA-063"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]


def test_pyl_096_flips_and_raises_only_what_is_in_defence() -> None:
    duel = Duel(hand=["PYL-096"], front={1: "SOE-040", 2: "PYL-143 hidden_def"}, foe_front={1: "SOE-048 def"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["PYL-143"], ["SOE-048"]]
    assert duel.do("activate_spell", "PYL-096", ["PYL-143"]).hand() == 1
    assert cast("PYL-096", "SOE-048", foe_front={1: "SOE-048 def"}).position("SOE-048") == "atk"


def test_pyl_096_does_not_move_a_locked_monster() -> None:
    duel = Duel(hand=["PYL-096"], front={1: "SOE-048 def"}, foe_back={1: "NPH-039 on SOE-048"})
    assert duel.do("activate_spell", "PYL-096", ["SOE-048"]).position("SOE-048") == "def"


def test_pyl_095_keeps_the_shield_high_and_punishes_who_breaks_it() -> None:
    duel = cast("PYL-095", "MLY-068", front={1: "MLY-068 def"}, foe_front={1: "SOE-017"}, foe_terrains=on("Mountain"))
    changes.modify_def(duel.state, duel.number("MLY-068"), -900, 5)
    settle(duel.state)
    assert (duel.def_("MLY-068"), duel.atk("SOE-017")) == (3000, 3900)
    run(end_turn(duel).attack("SOE-017", "MLY-068"))
    assert (duel.zone("MLY-068"), duel.zone("PYL-095"), duel.atk("SOE-017")) == ("graveyard", "graveyard", 3000)


def test_pyl_075_shows_all_for_a_turn() -> None:
    duel = cast("PYL-075", front={1: "SOE-040 hidden_def"}, foe_front={1: "SOE-006 hidden_atk"}, terrains=["Night"] * 5)
    assert (duel.position("SOE-040"), duel.position("SOE-006")) == ("atk", "atk")
    changes.hide(duel.state, duel.number("SOE-006"))
    assert duel.position("SOE-006") == "atk"
    end_turn(duel)
    assert (duel.position("SOE-040"), duel.position("SOE-006")) == ("hidden_def", "hidden_atk")


def test_pyl_083_hides_all_for_a_turn() -> None:
    duel = Duel(active=FOE, hand=["PYL-083"], front={1: "SOE-040", 2: "SOE-065"}, foe_front={1: "SOE-006", 2: "SOE-007"})
    run(duel.attack("SOE-007", "SOE-065"))
    run(duel.do("activate_spell", "PYL-083", by=ME))
    assert (duel.position("SOE-040"), duel.position("SOE-006")) == ("hidden_def", "hidden_def")
    changes.flip_face_up(duel.state, duel.number("SOE-006"))
    assert duel.position("SOE-006") == "hidden_def"
    end_turn(duel)
    assert (duel.position("SOE-040"), duel.position("SOE-006"), duel.zone("PYL-083")) == ("atk", "atk", "graveyard")


def test_pyl_087_hides_a_monster_in_the_sky_as_well() -> None:
    duel = cast("PYL-087", "SOE-040", foe_front={1: "SOE-040"}, foe_terrains=on("Sky"))
    assert duel.position("SOE-040") == "hidden_def"


def test_pyl_083_and_pyl_087_do_not_hide_who_cannot_be_hidden() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-017"},
        "foe_front": {1: "SOE-040 hidden_def"},
        "hand": ["PYL-075", "PYL-083", "PYL-087"],
    }
    duel = run(Duel(**zones).do("activate_spell", "PYL-075"))
    run(duel.do("activate_spell", "PYL-087", targets=["SOE-040"]))
    assert duel.position("SOE-040") == "atk"
    run(duel.do("activate_spell", "PYL-083"))
    assert (duel.position("SOE-040"), duel.position("SOE-017")) == ("atk", "hidden_def")


def test_pyl_083_and_pyl_087_do_not_hide_who_is_unaffected_by_spells() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "LEN-098", 2: "SOE-040"}, "foe_terrains": on("Sea")}
    assert cast("PYL-087", "LEN-098", **zones).position("LEN-098") == "atk"
    duel = cast("PYL-083", **zones)
    assert (duel.position("LEN-098"), duel.position("SOE-040")) == ("atk", "hidden_def")


def test_pyl_087_turns_who_only_keeps_off_face_up_defence() -> None:
    """ROA-132 cannot be turned to face-up DEF position; TEG-167 cannot be turned by an opponent at all."""
    duel = cast("PYL-087", "ROA-132", foe_front={1: "ROA-132"})
    assert duel.position("ROA-132") == "hidden_def"
    assert cast("PYL-087", "TEG-167", foe_front={1: "TEG-167"}).position("TEG-167") == "atk"
    assert cast("PYL-087", "TEG-167", front={1: "TEG-167"}).position("TEG-167") == "hidden_def"


def test_pyl_085_looks_at_the_card_that_hurts() -> None:
    duel = Duel(back={1: "PYL-085", 2: "MLY-126"}, foe_front={1: "SOE-017"})
    duel.state.acting = duel.number("PYL-085")  # an effect that is over
    changes.damage(duel.state, 1, 100)
    settle(duel.state)
    assert not duel.state.changes.of("hurt_by")
