"""King of Duelists: monsters 001 to 020."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, answered, end_turn, fight, on, run, use


def test_kod_011_shoots_at_the_backrow_or_a_monster() -> None:
    position: dict[str, Any] = {
        "front": {1: "KOD-011", 2: "SOE-016"},
        "foe_front": {2: "SOE-068"},
        "foe_back": {2: "SOE-072 set"},
    }
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "backrow")
    assert (duel.zone("SOE-072"), duel.zone("SOE-016"), duel.lp(FOE)) == ("graveyard", "graveyard", 850)
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "monster")
    assert (duel.zone("SOE-068"), duel.lp()) == ("graveyard", 300)


def test_kod_011_needs_something_to_hit_and_something_to_shoot() -> None:
    assert not Duel(front={1: "KOD-011"}, foe_back={2: "SOE-072 set"}).can("strike", "KOD-011")
    duel = Duel(front={1: "KOD-011", 2: "SOE-016"}, foe_front={1: "SOE-068"}, foe_back={2: "SOE-072 set"}, lp=300)
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == FOE} == {2}
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == ME} == {4}  # the same column from the other side


def test_kod_011_spares_what_is_stronger_than_the_shot() -> None:
    duel = Duel(front={1: "KOD-011", 2: "SOE-016"}, foe_front={2: "SOE-017"})
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "monster")
    assert (duel.zone("SOE-017"), duel.zone("SOE-016"), duel.lp()) == ("frontrow", "graveyard", 300)


def test_kod_014_shakes_off_equip_traps() -> None:
    duel = fight("KOD-014", "SOE-035", "negate the attack", foe_back={1: "SOE-102 set"})
    assert duel.zone("SOE-102") == "graveyard"
    assert duel.atk("KOD-014") == 1500


def test_kod_014_may_wear_own_equip_traps() -> None:
    duel = Duel(active=FOE, phase="battle", front={1: "KOD-014"}, back={1: "KOD-111 set"}, foe_front={1: "SOE-035"})
    run(duel.do("declare_attack", "SOE-035", target="KOD-014"))
    assert "Machine" in duel.types("KOD-014")


def test_kod_016_is_not_touched_by_own_spell_monsters() -> None:
    duel = Duel(front={1: "KOD-016", 2: "SOE-086"})
    duel.state.acting = duel.number("SOE-086")
    assert not actions.destroy(duel.state, duel.number("KOD-016"), 0)
    changes.modify_atk(duel.state, duel.number("KOD-016"), -500)
    assert duel.atk("KOD-016") == 1800
    duel.state.acting = -1
    assert actions.destroy(duel.state, duel.number("KOD-016"), 0)


def test_kod_017_tramples_and_moves_on() -> None:
    duel = use("KOD-017")
    assert duel.terrains()[2] == "Wasteland"
    assert (duel.lp(), duel.lp(FOE), duel.atk("KOD-017")) == (1800, 1800, 1200)
    end_turn(duel, "yes", 2)
    assert duel.state.col[duel.number("KOD-017")] == 1


def test_kod_017_is_not_asked_where_its_terrain_keeps_it() -> None:
    duel = Duel(front={3: "KOD-017"}, terrains=["Vortex"] * 5)
    for _ in ("main1", "battle", "main2"):
        duel.do("end_phase")
    assert duel.state.turn == 6


def test_kod_017_is_itself_again_in_its_next_turn() -> None:
    duel = use("KOD-017")
    end_turn(duel, "no")
    assert duel.atk("KOD-017") == 1200
    end_turn(duel)
    assert duel.atk("KOD-017") == 2400
    assert not Duel(front={1: "KOD-017 def"}).can("activate_effect", "KOD-017")
    assert not Duel(front={1: "KOD-017"}, terrains=on("Forest")).can("activate_effect", "KOD-017")


def test_kod_020_and_kod_135_turn_to_stone() -> None:
    duel = Duel(front={1: "KOD-020", 2: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    run(duel.do("strike", "KOD-020", player=FOE, zone=1))
    assert "Petrified" in duel.types("SOE-016")
    run(duel.do("activate_rule", "KOD-135"))
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))
    actions.to_graveyard(duel.state, duel.number("KOD-020"))
    settle(duel.state)
    assert "Petrified" not in duel.types("SOE-016")


def test_kod_020_does_not_turn_machines_and_the_immune_to_stone() -> None:
    for code in ("KOD-123", "SOE-094", "KOD-061"):
        duel = Duel(front={1: "KOD-020"}, foe_front={1: code})
        run(duel.do("strike", "KOD-020", player=FOE, zone=1))
        assert "Petrified" not in duel.types(code)


def test_kod_011_hits_a_monster_in_the_backrow() -> None:
    duel = Duel(front={1: "KOD-011", 2: "SOE-017"}, foe_back={2: "SOE-040 atk"})
    run(duel.do("strike", "KOD-011", FOE, 2), "monster")
    assert (duel.zone("SOE-017"), duel.zone("SOE-040")) == ("graveyard", "graveyard")


def test_kod_016_is_neither_turned_nor_moved_by_own_spell_monsters() -> None:
    duel = Duel(front={1: "KOD-016", 2: "SOE-086"})
    for source, moved in (("SOE-086", False), ("KOD-016", True)):
        duel.state.acting = duel.number(source)
        changes.battle_swap(duel.state, duel.number("KOD-016"))
        assert (duel.position("KOD-016") == "def") == moved


def test_kod_017_leaves_the_land_if_it_is_gone() -> None:
    duel = answered("KOD-017", by="X-HAND", upon="KOD-017", front={1: "KOD-017"})
    assert (duel.terrains(), duel.lp()) == (on(), 2000)


def test_kod_020_does_not_petrify_once_its_effects_are_negated() -> None:
    for negated in (True, False):
        duel = Duel(front={1: "KOD-020"}, foe_front={1: "SOE-048"}, foe_hand=["X-HAND"], invented=ANSWERS)
        duel.do("strike", "KOD-020", "Foe", 1)
        if negated:
            changes.change(duel.state, duel.number("KOD-020"), "negated")
        assert ("Petrified" in run(duel).types("SOE-048")) != negated


def test_kod_014_is_no_target_of_equip_traps() -> None:
    """Curse of Immortality (TEG-150) finds nobody else, so it stays where it is."""
    duel = fight("SOE-017", "KOD-014", back={1: "TEG-150 set"})
    assert (duel.zone("KOD-014"), duel.zone("TEG-150")) == ("graveyard", "backrow")


def test_kod_017_tramples_only_land() -> None:
    sea = {**SPELL, "effects": [{"kind": "activate", "do": "replace_terrain", "value": "Sea"}]}
    duel = Duel(front={1: "KOD-017"}, foe_hand=["X-SEA"], invented={"X-SEA": sea}).do("activate_effect", "KOD-017", effect=1)
    run(duel.do("activate_spell", "X-SEA", targets=["terrain Me 1"], by=FOE))
    assert (duel.terrains()[0], duel.lp(), duel.atk("KOD-017")) == ("Sea", 2000, 2400)


def test_kod_014_may_wear_equip_traps_of_a_teammate() -> None:
    others: dict[str, Any] = {"third_back": {1: "KOD-111"}, "fourth_front": {1: "SOE-040"}, "foe_back": {1: "SOE-102"}}
    duel = Duel(front={1: "KOD-014"}, **others)
    lizard = duel.number("KOD-014")
    assert [targetable(duel.state, lizard, seat, duel.number(trap)) for seat, trap in ((2, "KOD-111"), (1, "SOE-102"))] == [
        True,
        False,
    ]
    assert actions.equip(duel.state, duel.number("KOD-111"), lizard, 2)
    assert duel.state.host[duel.number("KOD-111")] == lizard
