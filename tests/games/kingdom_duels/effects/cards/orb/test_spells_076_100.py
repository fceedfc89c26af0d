"""Orichalcos Barrier: Spells 076 to 100."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.cards.orb.spells_076_100 import PRIMARY_TYPES
from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, run


def test_orb_080_brings_a_fallen_monster_back_weaker() -> None:
    zones: dict[str, Any] = {
        "hand": ["ORB-080"],
        "front": {3: "SOE-017"},
        "foe_front": {3: "X-1"},
        "invented": {"X-1": MONSTER},
    }
    duel = Duel(**zones, foe_lp=8000)
    assert not duel.can("activate_spell", "ORB-080")
    run(duel.attack("SOE-017", "X-1"), "yes")
    assert (duel.zone("X-1"), duel.side("X-1"), duel.atk("X-1")) == ("frontrow", FOE, 300)
    assert (duel.hand(FOE), duel.zone("ORB-080")) == (1, "graveyard")
    end_turn(end_turn(duel))
    assert duel.atk("X-1") == 1000


def test_orb_082_unseals_or_turns_back_time() -> None:
    duel = Duel(hand=["ORB-082"], front={1: "TEG-079"}, extra=["ORB-083"], foe_front={1: "SOE-040"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Sealed")
    assert [one.get("targets") for one in duel.legal("activate_spell")] == [["SOE-040"], None]
    assert "Sealed" not in run(duel.do("activate_spell", "ORB-082", targets=["SOE-040"])).types("SOE-040")
    duel = Duel(hand=["ORB-082"], front={1: "TEG-079"}, extra=["ORB-083"]).do("activate_spell", "ORB-082")
    assert run(duel).zone("ORB-083") == "frontrow"
    assert not Duel(hand=["ORB-082"], front={1: "SOE-048"}, extra=["ORB-083"]).can("activate_spell", "ORB-082")


def test_orb_088_remodels_all() -> None:
    duel = Duel(hand=["ORB-088"], front={1: "SOE-040"}, foe_front={1: "SOE-017", 2: "SOE-048 hidden_def"})
    run(duel.do("activate_spell", "ORB-088"), "Insect")
    assert [("Insect" in duel.types(one)) for one in ("SOE-040", "SOE-017", "SOE-048")] == [True, True, False]
    actions.destroy(duel.state, duel.number("ORB-088"), 1)
    assert "Insect" not in duel.types("SOE-017")
    assert len(PRIMARY_TYPES) == 20


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


def test_orb_080_can_be_activated_in_the_turn_in_which_it_was_set() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "X-1"}, "foe_deck": 3, "foe_lp": 8000}
    duel = Duel(hand=["ORB-080"], invented={"X-1": MONSTER}, **zones).do("set_spell_trap", "ORB-080", 1)
    run(duel.attack("SOE-017", "X-1"), "yes")
    assert (duel.zone("X-1"), duel.hand(FOE)) == ("frontrow", 1)
    late = Duel(hand=["ORB-080"], invented={"X-1": MONSTER}, options={"set_spell_same_turn": False}, **zones)
    run(late.do("set_spell_trap", "ORB-080", 1).attack("SOE-017", "X-1"))
    assert late.zone("X-1") == "graveyard"


def test_orb_082_unseals_only_what_it_can_target() -> None:
    duel = Duel(hand=["ORB-082"], foe_front={1: "SOE-040"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Sealed")
    settle(duel.state)
    assert duel.can("activate_spell", "ORB-082")
    changes.change(duel.state, duel.number("SOE-040"), "untargetable")
    settle(duel.state)
    assert not duel.can("activate_spell", "ORB-082")


def test_orb_090_lets_them_attack_when_it_is_gone() -> None:
    duel = cast("ORB-090", "SOE-040", front={1: "SOE-040"}, foe_front={1: "SOE-017"}, extra=["KOD-064"])
    assert not duel.do("end_phase").decline().legal("declare_attack")
    actions.destroy(duel.state, duel.number("ORB-090"), 1)
    settle(duel.state)
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040", "KOD-064"}


def test_orb_090_costs_lp_only_for_the_token_that_it_brought() -> None:
    duel = cast("ORB-090", "KOD-064", front={1: "KOD-064"}, extra=["KOD-064#2"])
    assert duel.zone("KOD-064#2") == "frontrow"
    end_turn(end_turn(duel))
    assert (duel.zone("KOD-064"), duel.zone("KOD-064#2"), duel.lp()) == ("extra_deck", "extra_deck", 1500)


def test_orb_088_declares_the_type_when_it_is_activated() -> None:
    duel = Duel(hand=["ORB-088"], front={1: "SOE-040"}, foe_front={1: "SOE-017"}, foe_hand=["X-BREAK"], invented=ANSWERS)
    duel.do("activate_spell", "ORB-088").do("choose_option", "Insect")
    assert "Insect" not in duel.types("SOE-017")
    assert duel.can("activate_spell", "X-BREAK")
    assert "Insect" in run(duel).types("SOE-017")


def test_orb_096_leaves_a_monster_that_changed_sides() -> None:
    duel = Duel(back={1: "ORB-096"}, foe_front={1: "SOE-017", 3: "SOE-040 def"})
    chosen = (duel.number("SOE-017"), duel.number("SOE-040"))
    actions.take_control(duel.state, chosen[0], 0)
    spell = all_effects()["ORB-096"].activate
    assert spell is not None
    spell.resolve(duel.state, duel.number("ORB-096"), 0, chosen)
    settle(duel.state)
    run(duel, "both")
    assert (duel.position("SOE-017"), duel.position("SOE-040"), duel.column("SOE-040")) == ("atk", "atk", 3)


def test_orb_090_costs_lp_for_a_token_that_did_not_save_the_other_one() -> None:
    """A clone of Millennium Golem (MLY-059) could be tributed for the Golem."""
    for word, lp in (("no", 1500), ("yes", 2000)):
        duel = end_turn(cast("ORB-090", "MLY-059", front={1: "MLY-059"}, extra=["KOD-064"]))
        end_turn(duel, word)
        assert (duel.zone("KOD-064"), duel.lp()) == ("extra_deck", lp)
