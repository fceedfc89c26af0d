"""Nameless Pharaoh: Spells 165 to 190."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, run


def test_nph_166_raises_a_devil_and_nph_167_avenges_itself() -> None:
    duel = Duel(hand=["NPH-166"], extra=["NPH-167"], foe_front={1: "SOE-017"}, foe_lp=700)
    run(duel.do("activate_spell", "NPH-166"))
    assert (duel.atk("NPH-167"), duel.position("NPH-167")) == (700, "atk")
    assert not duel.do("end_phase").can("declare_attack", "NPH-167")
    duel.do("end_phase").do("end_phase")
    run(duel.attack("SOE-017", "NPH-167"))
    assert (duel.lp(), duel.lp(FOE), duel.state.outcome is not None) == (2000, 0, True)


def test_nph_175_a_god_falls_only_to_its_equals() -> None:
    zones: dict[str, Any] = {"front": {1: "NPH-053", 2: "NPH-169 def"}, "foe_front": {1: "SOE-024 atk"}, "hand": ["NPH-175"]}
    duel = Duel(**zones)
    state, low, high = duel.state, duel.number("NPH-169"), duel.number("SOE-024")
    run(duel.do("activate_spell", "NPH-175"))
    ranks = {number: conditions.hierarchy(state, number) for number in (low, high)}
    state.battle = (high, low)
    assert has(state, low, "battle_proof") == (ranks[high] < ranks[low])
    assert has(state, high, "battle_proof") == (ranks[low] < ranks[high])


def test_nph_172_fetches_a_spell_that_must_wait() -> None:
    duel = cast(
        "NPH-172",
        answers=("SOE-040", "SOE-048", "SOE-107"),
        hand=["NPH-172", "SOE-040", "SOE-048"],
        graveyard=["SOE-107", "SOE-017", "NPH-076"],
    )
    assert (duel.zone("SOE-107"), duel.zone("SOE-040")) == ("hand", "graveyard")
    assert not duel.can("activate_spell", "SOE-107")
    assert end_turn(end_turn(duel)).can("activate_spell", "SOE-107")
    assert not Duel(hand=["NPH-172", "SOE-040"], graveyard=["SOE-107"]).can("activate_spell", "NPH-172")


def test_nph_173_gives_another_battle_phase_to_those_who_just_came() -> None:
    duel = Duel(hand=["NPH-173", "SOE-040"], front={1: "SOE-017"}, foe_front={1: "SOE-048", 2: "SOE-065"})
    assert not duel.can("activate_spell", "NPH-173")
    run(duel.attack("SOE-017", "SOE-048"))
    run(duel.do("end_phase"))
    run(duel.do("normal_summon", "SOE-040", zone=2, position="atk"))
    run(duel.do("activate_spell", "NPH-173"))
    assert duel.phase == "battle"
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    run(duel.do("end_phase"))
    assert duel.phase == "main2"


def test_nph_177_fells_the_gods() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "TEG-002", 2: "SOE-040"}, "deck": ["SOE-017"], "graveyard": ["SOE-048"]}
    assert not Duel(hand=["NPH-177"], front={1: "SOE-023"}, **zones).can("activate_spell", "NPH-177")
    duel = cast("NPH-177", "SOE-023", front={1: "SOE-023 atk SOE-006"}, **zones)
    assert (duel.zone("TEG-002"), duel.zone("SOE-040"), duel.lp(FOE)) == ("graveyard", "frontrow", 2000)
    assert (duel.zone("SOE-017"), duel.zone("SOE-048")) == ("eroded", "eroded")


def test_nph_174_tributes_a_monster_of_an_opponent() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-174"], "foe_front": {1: "SOE-017"}, "front": {1: "SOE-040", 2: "SOE-048"}}
    assert not Duel(**zones).can("activate_spell", "NPH-174")
    duel = Duel(**zones, back={1: "TEG-005"}, extra=["TEG-002"])
    assert not duel.can("activate_effect", "TEG-005")
    run(duel.do("activate_spell", "NPH-174", targets=["SOE-017"]))
    assert (duel.lp(FOE), duel.zone("SOE-017"), duel.zone("TEG-002"), duel.side("TEG-002")) == (
        4500,
        "graveyard",
        "frontrow",
        ME,
    )


def test_nph_165_takes_a_spell_that_was_just_used() -> None:
    duel = Duel(active=FOE, hand=["NPH-165"], foe_hand=["PYL-003"], foe_graveyard=["SOE-107"])
    changes.pay_lp(duel.state, 1, 300)
    settle(duel.state)
    run(duel.do("activate_spell", "PYL-003"))
    run(duel.do("activate_spell", "NPH-165", targets=["PYL-003"], by=ME))
    assert (duel.zone("PYL-003"), duel.hand(), duel.hand(FOE)) == ("hand", 1, 1)
    assert not Duel(hand=["NPH-165"], foe_graveyard=["SOE-107"]).can("activate_spell", "NPH-165")


def test_nph_172_finds_nothing_without_two_cards_to_discard() -> None:
    duel = Duel(hand=["SOE-040", "SOE-048"], back={1: "NPH-172"}, graveyard=["SOE-107"])
    actions.discard(duel.state, duel.number("SOE-048"))
    settle(duel.state)
    effect = all_effects()["NPH-172"].activate
    assert effect is not None
    effect.resolve(duel.state, duel.number("NPH-172"), 0, ())
    settle(duel.state)
    run(duel)
    assert (duel.zone("SOE-040"), duel.zone("SOE-107")) == ("hand", "graveyard")


def test_nph_165_goes_by_the_graveyard_and_not_by_the_owner() -> None:
    duel = Duel(hand=["NPH-165", "SOE-107"], graveyard=["SOE-040"], foe_back={1: "TEG-162"})
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-040"]))
    run(duel.do("activate_spell", "NPH-165", targets=["SOE-107"]))
    assert (duel.zone("SOE-107"), duel.hand(), duel.hand(FOE)) == ("hand", 1, 1)


def test_nph_174_pays_with_lp_of_the_opponent_as_it_is_activated() -> None:
    zones: dict[str, Any] = {"foe_hand": ["X-HAND"], "invented": ANSWERS, "foe_front": {1: "SOE-017"}}
    duel = Duel(hand=["NPH-174"], front={1: "LEN-043"}, **zones).do("activate_spell", "NPH-174", ["SOE-017"])
    assert duel.lp(FOE) == 2000 + 2500
    assert run(duel.do("activate_spell", "X-HAND", targets=["SOE-017"], by=FOE)).lp(FOE) == 4500


def test_nph_177_inflicts_no_damage_after_a_replay() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-023 atk SOE-006"}, "foe_front": {1: "TEG-002", 2: "SOE-040"}}
    duel = Duel(hand=["NPH-177"], **zones, foe_hand=["X-HAND"], invented=ANSWERS)
    duel.do("activate_spell", "NPH-177", targets=["SOE-023"])
    run(duel.do("activate_spell", "X-HAND", targets=["TEG-002"], by=FOE))
    assert (duel.zone("TEG-002"), duel.zone("SOE-040"), duel.lp(FOE)) == ("extra_deck", "graveyard", 2000)
