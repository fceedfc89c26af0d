"""Orichalcos Barrier: Spells 051 to 100."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.cards.orb.spells_051_100 import PRIMARY_TYPES
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, terrains
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


def test_orb_051_draws_more_for_five_cards() -> None:
    five = ["SOE-040", "SOE-048", "SOE-017", "SOE-007", "SOE-094"]
    duel = run(Duel(hand=["ORB-051", *five], foe_front={1: "LEN-100"}).do("activate_spell", "ORB-051", five))
    assert ({duel.zone(one) for one in five}, duel.hand(), duel.zone("ORB-051")) == ({"graveyard"}, 2, "backrow")
    assert duel.end_turn().hand() == 2
    assert duel.end_turn().hand() == 4
    assert not Duel(hand=["ORB-051", *five[:4]]).can("activate_spell", "ORB-051")


def test_orb_068_returns_a_monster_to_its_deck() -> None:
    duel = Duel(hand=["ORB-068"], graveyard=["SOE-040", "SOE-107"], foe_graveyard=["SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"], ["SOE-017"]]
    assert duel.do("activate_spell", "ORB-068", ["SOE-017"]).zone("SOE-017") == "main_deck"


def test_orb_069_chains_the_dark() -> None:
    duel = Duel(hand=["ORB-069"], foe_front={1: "SOE-049", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-049"]]
    duel.do("activate_spell", "ORB-069", ["SOE-049"])
    assert (duel.lp(), duel.atk("SOE-049")) == (2800, 1700)
    assert not duel.end_turn().can("change_position", "SOE-049")
    assert not terrains.move(duel.state, duel.number("SOE-049"), 3)
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-049")


def test_orb_082_unseals_or_turns_back_time() -> None:
    duel = Duel(hand=["ORB-082"], front={1: "TEG-079"}, extra=["ORB-083"], foe_front={1: "SOE-040"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Sealed")
    duel.do("activate_spell", "ORB-082")
    assert {one["option"] for one in duel.legal("choose_option")} == {"unseal", "alter"}
    assert "Sealed" not in run(duel, "unseal").types("SOE-040")
    duel = Duel(hand=["ORB-082"], front={1: "TEG-079"}, extra=["ORB-083"]).do("activate_spell", "ORB-082")
    assert run(duel, "alter").zone("ORB-083") == "frontrow"
    assert not Duel(hand=["ORB-082"], front={1: "SOE-048"}, extra=["ORB-083"]).can("activate_spell", "ORB-082")


def test_orb_088_remodels_all() -> None:
    duel = Duel(hand=["ORB-088"], front={1: "SOE-040"}, foe_front={1: "SOE-017", 2: "SOE-048 hidden_def"})
    run(duel.do("activate_spell", "ORB-088"), "Insect")
    assert [("Insect" in duel.types(one)) for one in ("SOE-040", "SOE-017", "SOE-048")] == [True, True, False]
    actions.destroy(duel.state, duel.number("ORB-088"), 1)
    assert "Insect" not in duel.types("SOE-017")
    assert len(PRIMARY_TYPES) == 20


def test_orb_071_brings_eatos_and_leaves_her_strength_when_it_goes() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-071 on SOE-017"}, extra=["ORB-072"], hand=["SOE-040", "ORB-071#2"])
    duel.do("activate_effect", "ORB-071", 1, ["SOE-040"]).do("extra_deck_summon", "ORB-072", [], 2, "atk")
    assert (duel.zone("SOE-040"), duel.zone("ORB-072"), duel.zone("ORB-071")) == ("eroded", "frontrow", "backrow")
    run(duel.do("activate_spell", "ORB-071#2", ["ORB-072"]))
    assert duel.atk("ORB-072") == 2800
    run(duel.do("activate_effect", "ORB-072", 1, ["ORB-071#2"]))
    assert duel.atk("ORB-072") == 2500 + 700


def test_orb_062_hurts_for_foreign_dead_and_breaks_for_its_own() -> None:
    duel = Duel(hand=["ORB-062"], foe_graveyard=["SOE-017"])
    run(duel.do("activate_spell", "ORB-062"))
    assert end_turn(duel).lp(FOE) == 1900
    broken = Duel(front={1: "SOE-040"}, back={1: "ORB-062"}, foe_front={1: "SOE-017"}, active=FOE)
    assert run(broken.attack("SOE-017", "SOE-040")).zone("ORB-062") == "graveyard"
    assert not Duel(hand=["ORB-062"], graveyard=["SOE-017"]).can("activate_spell", "ORB-062")


def test_orb_096_switches_two_monsters() -> None:
    front = {1: "SOE-017", 3: "SOE-040 def"}
    duel = cast("ORB-096", "SOE-017", "SOE-040", answers=("both",), foe_front=front)
    assert (duel.column("SOE-017"), duel.column("SOE-040")) == (3, 1)
    assert (duel.position("SOE-017"), duel.position("SOE-040")) == ("def", "atk")
    assert not Duel(hand=["ORB-096"], foe_front={1: "SOE-017"}).can("activate_spell", "ORB-096")


def test_orb_089_divides_a_small_insect() -> None:
    duel = cast("ORB-089", "ORB-085", front={1: "ORB-085"}, extra=["KOD-064"])
    assert (duel.zone("KOD-064"), duel.atk("KOD-064")) == ("frontrow", 800)
    assert {"Insect", "Token"} <= duel.types("KOD-064")
    assert not Duel(hand=["ORB-089"], front={1: "SOE-017"}, extra=["KOD-064"]).can("activate_spell", "ORB-089")


def test_orb_089_a_clone_has_the_effects_of_its_model_until_it_leaves() -> None:
    duel = cast("ORB-089", "ORB-085", front={1: "ORB-085"}, extra=["KOD-064"])
    clone = duel.number("KOD-064")
    assert duel.state.game.effects[clone] == duel.state.game.effects[duel.number("ORB-085")]
    actions.destroy(duel.state, clone, 1)
    settle(duel.state)
    end_turn(duel)
    assert (duel.zone("KOD-064"), duel.state.cards[clone].id) == ("extra_deck", "KOD-064")


def test_orb_090_destroys_the_unfit_at_the_end() -> None:
    duel = cast("ORB-090", "SOE-017", front={1: "SOE-017"}, extra=["KOD-064"])
    assert duel.atk("KOD-064") == 3000
    assert not duel.do("end_phase").can("declare_attack", "SOE-017")
    end_turn(end_turn(duel))
    assert [duel.zone(one) for one in ("SOE-017", "KOD-064", "ORB-090")] == ["graveyard", "extra_deck", "graveyard"]
    assert duel.lp() == 1500


def test_orb_090_takes_life_that_is_no_damage() -> None:
    duel = cast("ORB-090", "SOE-017", front={1: "SOE-017"}, extra=["KOD-064"])
    changes.change_player(duel.state, 0, "player_no_effect", 5)
    assert end_turn(end_turn(duel)).lp() == 1500


def test_orb_053_pins_the_other_side_for_grarl() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "ORB-054"}, "foe_back": {1: "ORB-053 on ORB-054"}}
    assert not Duel(front={1: "SOE-017"}, **zones).can("change_position", "SOE-017")
    worn: dict[str, Any] = {"foe_front": {1: "SOE-040"}, "foe_back": {1: "ORB-053 on SOE-040"}}
    assert Duel(front={1: "SOE-017"}, **worn).can("change_position", "SOE-017")


def test_orb_053_leaves_no_normal_summon_in_the_turn_of_its_ritual() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-053 on SOE-017"}, hand=["SOE-040", "SOE-048"], extra=["ORB-054"])
    changes.change_player(duel.state, 0, "player_more_summons")
    run(duel.do("activate_effect", "ORB-053", effect=1, targets=["SOE-040"]))
    assert (duel.zone("ORB-054"), duel.can("normal_summon", "SOE-048")) == ("frontrow", False)


def test_orb_061_negates_an_attack_from_the_graveyard() -> None:
    grave = ["ORB-061", "SOE-041", "SOE-042", "SOE-043", "SOE-044"]
    duel = Duel(front={1: "SOE-040"}, graveyard=grave, foe_front={1: "SOE-017", 2: "SOE-048"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").do("activate_effect", "ORB-061", effect=1)
    run(duel)
    assert (duel.zone("SOE-040"), duel.zone("ORB-061"), duel.can("declare_attack", "SOE-048")) == ("frontrow", "eroded", False)


def test_orb_061_ends_the_battle_phase_of_who_attacks_twice() -> None:
    grave = ["ORB-061", "SOE-041", "SOE-042", "SOE-043", "SOE-044"]
    duel = Duel(front={1: "SOE-040"}, graveyard=grave, foe_front={1: "ROA-111", 2: "SOE-048"}, active=FOE)
    run(duel.attack("ROA-111", "SOE-040").do("activate_effect", "ORB-061", effect=1))
    assert (duel.zone("ORB-061"), duel.can("declare_attack", "ROA-111")) == ("eroded", False)


def test_orb_066_silences_a_spell_that_targets_kayest() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-067"}, "back": {1: "ORB-066 on ORB-067"}, "active": FOE}
    duel = Duel(foe_hand=["ORB-031", "ORB-181", "ORB-015"], **zones).do("activate_spell", "ORB-015", targets=["ORB-067"])
    duel.do("activate_effect", "ORB-066", effect=2)
    assert run(duel).zone("ORB-015") == "graveyard"
    assert duel.def_("ORB-067") == 2300
