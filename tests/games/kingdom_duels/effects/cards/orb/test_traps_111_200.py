"""Orichalcos Barrier: Traps 111 to 200."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, run


def test_orb_147_sets_a_fusion_against_its_like() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-065"}, "back": {1: "ORB-147 set"}, "extra": ["KOD-064"]}
    duel = Duel(**zones, foe_front={3: "ORB-013 atk SOE-086 ORB-011"})
    run(duel.attack("ORB-013", "SOE-065"))
    assert (duel.zone("SOE-065"), duel.zone("ORB-013")) == ("frontrow", "graveyard")
    assert "frontrow" in (duel.zone("SOE-086"), duel.zone("ORB-011")), "a material may come back"
    plain = Duel(**zones, foe_front={3: "SOE-017"})
    run(plain.attack("SOE-017", "SOE-065"))
    assert plain.zone("ORB-147") == "backrow"


def test_orb_178_turns_everybody_over() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040 def"}, "back": {1: "ORB-178 set"}, "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-049", 2: "SOE-048 def"}, **zones).attack("SOE-049", "SOE-040"))
    assert [duel.position(one) for one in ("SOE-040", "SOE-049", "SOE-048")] == ["atk", "def", "atk"]
    assert "Flying" in duel.types("SOE-049")
    assert "Flying" not in end_turn(duel).types("SOE-049")


def test_orb_179_turns_a_monster_again_and_lets_it_attack_all_defenders() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-017"}, "back": {1: "ORB-179 set"}, "invented": {"X-1": MONSTER}}
    duel = Duel(**zones, foe_front={1: "X-1 def", 2: "X-1#2 def", 3: "SOE-114"}, foe_lp=8000, foe_back={1: "ORB-027"})
    duel.state.cause = duel.number("ORB-027")
    changes.battle_swap(duel.state, duel.number("SOE-017"))
    duel.state.cause = -1
    settle(duel.state)
    run(duel)
    assert duel.position("SOE-017") == "atk"
    run(duel.attack("SOE-017", "X-1"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"X-1#2"}
    own = Duel(**zones)
    own.do("change_position", "SOE-017")
    assert own.zone("ORB-179") == "backrow"


def test_orb_182_reduces_great_damage_to_a_tenth() -> None:
    zones: dict[str, Any] = {
        "active": FOE,
        "front": {3: "X-1"},
        "back": {1: "ORB-182 set"},
        "lp": 8000,
        "foe_front": {3: "SOE-017"},
    }
    duel = Duel(**zones, invented={"X-1": MONSTER})
    run(duel.attack("SOE-017", "X-1"))
    assert (duel.lp(), duel.zone("ORB-182")) == (7800, "graveyard")
    effect = Duel(back={1: "ORB-182 set"}, lp=8000)
    changes.damage(effect.state, 0, 900)
    assert (effect.lp(), effect.zone("ORB-182")) == (7100, "backrow")
    changes.damage(effect.state, 0, 1000)
    assert (effect.lp(), effect.zone("ORB-182")) == (7000, "graveyard")


def test_orb_128_arms_an_attacked_dragon() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-128 set"}, foe_front={1: "SOE-040"}, active=FOE)
    duel.attack("SOE-040", "SOE-017")
    duel.do("activate_trap", "ORB-128", targets=["SOE-017", "SOE-040"])
    duel.decline()
    assert (duel.atk("SOE-017"), duel.def_("SOE-017")) == (3400, 2900)
    assert not Duel(front={1: "SOE-040"}, back={1: "ORB-128 set"}, active=FOE).can("activate_trap", "ORB-128")


def test_orb_155_takes_two_for_two() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "SOE-040", 3: "SOE-048"}, "back": {1: "ORB-155 set"}}
    duel = Duel(foe_front={1: "SOE-049", 2: "ORB-085", 3: "ORB-087"}, active=FOE, **zones).attack("SOE-049", "SOE-017")
    run(duel)
    assert [duel.zone(one) for one in ("SOE-040", "SOE-048")] == ["graveyard", "graveyard"]
    assert [duel.side(one) for one in ("ORB-085", "ORB-087")] == ["Me", "Me"]
    end_turn(duel)
    assert duel.side("ORB-085") == "Me"
    end_turn(duel)
    assert [duel.side(one) for one in ("ORB-085", "ORB-087")] == [FOE, FOE]


def test_orb_166_stops_a_spell_for_guardians() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-072"}, "back": {1: "ORB-166 set"}, "active": FOE, "foe_hand": ["SOE-107"]}
    duel = Duel(foe_graveyard=["SOE-017"], **zones).do("activate_spell", "SOE-107", targets=["SOE-017"])
    run(duel.do("activate_trap", "ORB-166"))
    assert (duel.zone("SOE-107"), duel.zone("SOE-017")) == ("graveyard", "graveyard")
    fallen = Duel(foe_graveyard=["SOE-017"], graveyard=["ORB-054"], **zones)
    assert not fallen.do("activate_spell", "SOE-107", targets=["SOE-017"]).can("activate_trap", "ORB-166")


def test_orb_128_negates_for_the_rest_of_the_duel() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "ORB-128 set"}, "foe_front": {1: "SOE-040"}}
    duel = Duel(**zones, active=FOE).attack("SOE-040", "SOE-017")
    run(duel.do("activate_trap", "ORB-128", ["SOE-017", "SOE-040"]))
    assert duel.zone("SOE-040") == "graveyard"
    assert has(duel.state, duel.number("SOE-040"), "negated")


def test_orb_155_accepts_one_monster_for_both_tributes() -> None:
    pay = all_effects()["ORB-155"].activate
    assert pay is not None
    assert pay.cost is not None
    duel = Duel(front={1: "SOE-017", 2: "SOE-040"}, back={1: "ORB-155"}, foe_front={1: "SOE-049", 2: "ORB-085", 3: "ORB-087"})
    chosen = tuple(duel.number(code) for code in ("SOE-040", "ORB-085", "ORB-087"))
    pay.cost(duel.state, duel.number("ORB-155"), 0, chosen)
    pay.resolve(duel.state, duel.number("ORB-155"), 0, chosen)
    assert (duel.zone("SOE-040"), duel.side("ORB-085"), duel.side("ORB-087")) == ("graveyard", "Me", "Me")


def test_orb_179_gives_an_attack_when_that_of_the_turn_is_spent() -> None:
    duel = Duel(
        front={2: "SOE-114", 3: "SOE-017"},
        back={1: "ORB-179 set"},
        foe_front={1: "X-1 def", 2: "X-1#2"},
        foe_back={1: "ORB-178 set"},
        invented={"X-1": MONSTER},
    )
    duel.attack("SOE-114", "X-1#2")
    while "activate_trap" not in duel.asked:
        duel.do("pass")
    run(duel.do("activate_trap", "ORB-179", targets=["SOE-017"]))
    assert {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")} == {("SOE-017", "X-1#2")}


def test_orb_147_does_not_answer_a_monster_that_cannot_be_targeted() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-065"}, "back": {1: "ORB-147 set"}, "extra": ["KOD-064"]}
    duel = Duel(**zones, foe_front={1: "ORB-013 atk SOE-086 ORB-011"})
    changes.change(duel.state, duel.number("ORB-013"), "untargetable")
    settle(duel.state)
    run(duel.attack("ORB-013", "SOE-065"))
    assert duel.zone("ORB-147") == "backrow"


def test_orb_147_offers_a_material_of_this_turn_as_soon_as_it_has_resolved() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-065"}, "back": {1: "ORB-147 set"}, "extra": ["KOD-064"]}
    duel = Duel(**zones, foe_front={1: "ORB-013 atk SOE-086 ORB-011"})
    actions.detach(duel.state, duel.number("SOE-086"))
    settle(duel.state)
    duel.attack("ORB-013", "SOE-065").decline().do("special_summon", "KOD-064", 2, "atk")
    assert duel.zone("ORB-013") == "frontrow", "before the battle"
    run(duel.do("special_summon", "SOE-086", 2, "atk"))
    assert (duel.zone("ORB-013"), duel.zone("ORB-011")) == ("graveyard", "graveyard"), "and not another one"


def test_orb_128_turns_a_hidden_monster_and_locks_it() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "ORB-128 set"}}
    duel = Duel(**zones, foe_front={1: "SOE-040", 2: "SOE-048 hidden_def"}, active=FOE).attack("SOE-040", "SOE-017")
    run(duel.do("activate_trap", "ORB-128", ["SOE-017", "SOE-048"]))
    assert duel.position("SOE-048") == "hidden_atk"


def test_orb_128_does_nothing_to_a_monster_that_left() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "ORB-128 set"}, "invented": ANSWERS}
    zones |= {"foe_front": {1: "SOE-040", 2: "SOE-048"}, "foe_hand": ["X-HAND"], "active": FOE}
    duel = Duel(**zones).attack("SOE-040", "SOE-017").do("activate_trap", "ORB-128", ["SOE-017", "SOE-048"])
    run(duel.do("activate_spell", "X-HAND", targets=["SOE-048"], by=FOE))
    assert (duel.zone("SOE-048"), duel.atk("SOE-017")) == ("hand", 3400)
    assert not has(duel.state, duel.number("SOE-048"), "negated")
