"""King of Duelists: Spells 051 to 080."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, on, run


def test_kod_056_removes_a_trap() -> None:
    duel = cast("KOD-056", "KOD-099", foe_back={1: "KOD-099", 2: "SOE-020"})
    assert duel.zone("KOD-099") == "graveyard"


def test_kod_056_does_not_reach_spells_and_set_traps() -> None:
    duel = Duel(hand=["KOD-056"], foe_back={1: "KOD-099", 2: "SOE-020", 3: "SOE-062 set", 4: "KOD-062"})
    assert {one["targets"][0] for one in duel.legal("activate_spell")} == {"KOD-099", "KOD-062"}


def test_kod_058_halves_lp_for_atk() -> None:
    duel = cast("KOD-058", "SOE-016", front={1: "SOE-016"})
    assert (duel.lp(FOE), duel.atk("SOE-016")) == (1000, 3300)
    assert cast("KOD-058", "SOE-017", front={1: "SOE-017"}, foe_lp=2400).atk("SOE-017") == 4000
    run(duel.do("end_phase"))
    assert not duel.can("declare_attack", "SOE-016")


def test_kod_058_no_attack_follows_it_in_that_turn() -> None:
    duel = cast("KOD-058", "SOE-016", front={1: "SOE-016", 2: "KOD-020"}, foe_front={1: "SOE-043"})
    assert not duel.can("strike", "KOD-020")
    run(duel.do("end_phase"))
    assert not duel.legal("declare_attack")
    end_turn(duel)
    end_turn(duel)
    run(duel.do("end_phase"))
    assert duel.can("declare_attack", "SOE-016")


def test_kod_060_replaces_monsters() -> None:
    duel = cast("KOD-060", answers=("SOE-043",), front={1: "SOE-043", 2: "SOE-016"})
    assert (duel.state.col[duel.number("SOE-043")], duel.state.col[duel.number("SOE-016")]) == (1, 0)
    duel = cast("KOD-060", "SOE-043", hand=["KOD-060", "SOE-016"], front={4: "SOE-043"})
    assert (duel.zone("SOE-043"), duel.state.col[duel.number("SOE-016")]) == ("hand", 3)


@pytest.mark.parametrize("position", ["atk", "def"])
def test_kod_060_the_newcomer_chooses_its_position(position: str) -> None:
    duel = cast("KOD-060", "SOE-043", answers=(position,), hand=["KOD-060", "SOE-016"], front={4: "SOE-043"})
    assert (duel.position("SOE-016"), duel.state.col[duel.number("SOE-016")]) == (position, 3)


def test_kod_060_does_not_move_who_is_held() -> None:
    duel = Duel(hand=["KOD-060"], front={1: "SOE-043", 2: "SOE-016"})
    changes.change(duel.state, duel.number("SOE-016"), "cannot_move")
    touch(duel.state)
    assert not duel.can("activate_spell", "KOD-060")


def test_kod_065_looks() -> None:
    duel = Duel(hand=["KOD-065"], foe_back={1: "SOE-062 set"}, foe_hand=2)
    duel.state.log = []
    run(duel.do("activate_spell", "KOD-065", targets=["SOE-062"]))
    assert any(event.what == "cards_looked_at" for event in duel.state.log)


def test_kod_065_keeps_the_hand_open_for_a_turn() -> None:
    duel = cast("KOD-065", foe_hand=["SOE-017", "SOE-043"])
    assert {card.id for card in ENGINE.observe(duel.state, 0).sides[1].open_hand} == {"SOE-017", "SOE-043"}
    assert duel.state.players[1].hand not in ENGINE.hidden_from(duel.state, 0)
    end_turn(duel)
    assert not ENGINE.observe(duel.state, 0).sides[1].open_hand
    assert duel.state.players[1].hand in ENGINE.hidden_from(duel.state, 0)


def test_kod_065_shows_a_face_down_card_to_its_player_alone() -> None:
    duel = cast("KOD-065", "SOE-043", foe_front={1: "SOE-043 hidden_def", 2: "SOE-016 hidden_def"}, foe_back={1: "SOE-062 set"})
    seen = ENGINE.observe(duel.state, 0).sides[1]
    assert [one.card.id if one.card else None for one in seen.monsters] == ["SOE-043", None]
    assert seen.row[0][2] is None
    assert duel.position("SOE-043") == "hidden_def"


def test_kod_068_removes_magic_only() -> None:
    assert cast("KOD-068", "SOE-072", foe_back={1: "SOE-072 set"}).zone("SOE-072") == "graveyard"
    assert cast("KOD-068", "SOE-062", foe_back={1: "SOE-062 set"}).zone("SOE-062") == "backrow"


def test_kod_068_reaches_spell_monsters_in_the_frontrow() -> None:
    assert cast("KOD-068", "SOE-086", foe_front={1: "SOE-086", 2: "SOE-043"}).zone("SOE-086") == "graveyard"
    duel = cast("KOD-068", "SOE-062", foe_back={1: "SOE-062 set"})
    assert ENGINE.observe(duel.state, 0).sides[1].row[0][2] is not None


def test_kod_070_blesses() -> None:
    duel = cast("KOD-070", answers=("SOE-043", "done"), front={1: "SOE-043", 2: "SOE-016"}, foe_front={1: "SOE-035"})
    assert duel.lp() == 2900
    assert "Blessed" in duel.types("SOE-043")
    assert "Blessed" not in duel.types("SOE-016")
    assert not Duel(hand=["KOD-070"]).can("activate_spell", "KOD-070")


def test_kod_076_is_better_with_three_and_quick_alone() -> None:
    ladies = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-079#3"}
    duel = cast("KOD-076", "SOE-079", front=ladies)
    assert (duel.atk("SOE-079"), duel.def_("SOE-079")) == (1950, 1600)
    duel = cast("KOD-076", "SOE-079", front={**ladies, 3: "SOE-079#3 hidden_atk"})  # no player can tell what is Hidden
    assert (duel.atk("SOE-079"), duel.def_("SOE-079")) == (1600, 1700)
    assert Duel(phase="battle", front={1: "SOE-079"}, hand=["KOD-076"]).can("activate_spell", "KOD-076")
    assert not Duel(phase="battle", front=ladies, hand=["KOD-076"]).can("activate_spell", "KOD-076")


def test_kod_077_dusts_the_field() -> None:
    duel = cast("KOD-077", "SOE-072", "SOE-062", front={1: "SOE-079"}, foe_back={1: "SOE-072 set", 2: "SOE-062 set"})
    assert {duel.zone("SOE-072"), duel.zone("SOE-062")} == {"graveyard"}
    assert has(duel.state, duel.number("SOE-079"), "cannot_attack")
    duel = cast("KOD-077", "SOE-072", front={1: "SOE-079"}, foe_back={1: "SOE-072 set", 2: "SOE-062 set"})
    assert not has(duel.state, duel.number("SOE-079"), "cannot_attack")
    assert not Duel(hand=["KOD-077"], foe_back={1: "SOE-072 set"}).can("activate_spell", "KOD-077")


def test_kod_080_sees_all_but_the_hidden() -> None:
    position: dict[str, Any] = {"front": {1: "KOD-074"}, "back": {1: "KOD-080 on KOD-074"}}
    assert Duel(phase="battle", foe_front={1: "KOD-142"}, **position).can("declare_attack", "KOD-074")
    duel = Duel(phase="battle", foe_front={1: "KOD-009 def", 2: "KOD-044", 3: "SOE-043"}, **position)
    assert [one["target"] for one in duel.legal("declare_attack")] == ["KOD-009", "SOE-043"]


def test_kod_063_multiplies_a_weak_monster() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-065", 2: "SOE-017"}, "extra": ["KOD-064", "KOD-064#2"]}
    duel = cast("KOD-063", "SOE-065", answers=("clones",), **zones)
    assert [duel.zone(one) for one in ("KOD-064", "KOD-064#2")] == ["frontrow", "frontrow"]
    assert duel.atk("KOD-064") == duel.atk("SOE-065")
    assert {one["targets"][0] for one in Duel(hand=["KOD-063"], **zones).legal("activate_spell")} == {"SOE-065"}


def test_kod_055_floods_the_earth_as_long_as_its_monster_stays() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-093", 2: "SOE-040"}, "terrains": on("Meadow", "Night")}
    duel = cast("KOD-055", "SOE-093", **zones)
    assert duel.terrains()[:2] == ["Meadow (water)", "Night"]
    assert "Dampened" in duel.types("SOE-040")
    actions.to_hand(duel.state, duel.number("SOE-093"))
    settle(duel.state)
    assert (duel.terrains()[0], duel.zone("KOD-055")) == ("Meadow", "graveyard")


def test_kod_060_waits_for_the_place_to_be_free() -> None:
    duel = Duel(hand=["KOD-060", "SOE-016"], front={4: "SOE-043"})
    changes.change(duel.state, duel.number("SOE-043"), "not_to_hand")
    touch(duel.state)
    run(duel.do("activate_spell", "KOD-060", targets=["SOE-043"]))
    assert (duel.zone("SOE-043"), duel.zone("SOE-016")) == ("frontrow", "hand")


def test_kod_060_the_newcomer_may_hide_where_others_may() -> None:
    zones: dict[str, Any] = {"front": {4: "SOE-043"}, "terrains": ["Forest"] * 5}
    duel = cast("KOD-060", "SOE-043", answers=("hidden_def",), hand=["KOD-060", "SOE-048"], **zones)
    assert duel.position("SOE-048") == "hidden_def"


def test_kod_055_goes_without_its_monster() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-093"}, "foe_hand": ["X-FALL"], "invented": ANSWERS}
    duel = Duel(hand=["KOD-055"], **zones).do("activate_spell", "KOD-055", targets=["SOE-093"])
    run(duel.do("activate_spell", "X-FALL", targets=["SOE-093"], by=FOE))
    assert duel.zone("KOD-055") == "graveyard"


def test_kod_058_does_not_reach_a_player_in_a_mirage() -> None:
    duel = Duel(hand=["KOD-058"], front={1: "SOE-017"}, foe_back={1: "ROA-110"}, third_front={1: "SOE-040"})
    duel.do("activate_spell", "KOD-058", targets=["SOE-017"]).decline()
    assert (duel.lp(FOE), duel.lp("Third"), duel.legal("choose_option")) == (2000, 1000, [])


def test_kod_065_opens_the_hand_of_any_opponent() -> None:
    duel = Duel(hand=["KOD-065"], foe_hand=["SOE-040"], third_hand=["SOE-043"])
    run(duel.do("activate_spell", "KOD-065"), "Third")
    assert has(duel.state, -3, "player_hand_open")
    assert not has(duel.state, -2, "player_hand_open")


def test_kod_077_dusts_what_cannot_be_targeted() -> None:
    duel = Duel(hand=["KOD-077"], front={1: "SOE-079"}, foe_back={1: "SOE-020"})
    changes.change(duel.state, duel.number("SOE-020"), "untargetable")
    touch(duel.state)
    run(duel.do("activate_spell", "KOD-077", targets=["SOE-020"]))
    assert duel.zone("SOE-020") == "graveyard"


@pytest.mark.parametrize("code", ["KOD-065", "KOD-068"])
def test_kod_065_and_kod_068_do_not_follow_a_card_to_the_hand(code: str) -> None:
    back = {"X-BACK": {**SPELL, "effects": [{"kind": "activate", "do": "to_hand", "target": "spell_trap"}]}}
    duel = Duel(hand=[code], foe_back={1: "SOE-062 set"}, foe_hand=["X-BACK"], invented=back)
    duel.do("activate_spell", code, targets=["SOE-062"])
    run(duel.do("activate_spell", "X-BACK", ["SOE-062"], by=FOE))
    assert duel.zone("SOE-062") == "hand"
    assert not duel.state.changes.of("known")


def test_kod_077_keeps_a_harpie_lady_that_comes_later_from_attacking() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "SOE-072 set", 2: "SOE-062 set"}, "foe_front": {1: "SOE-040"}}
    duel = Duel(hand=["KOD-077", "SOE-079#2"], front={1: "SOE-079", 2: "SOE-017"}, **zones)
    run(duel.do("activate_spell", "KOD-077", targets=["SOE-072", "SOE-062"]))
    run(duel.do("normal_summon", "SOE-079#2", zone=4, position="atk"))
    duel.do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-017"}


def test_kod_060_replaces_only_a_monster_that_is_still_its_players() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-043"}, "foe_hand": ["X-TAKE"], "invented": ANSWERS}
    duel = Duel(hand=["KOD-060", "SOE-017"], **zones).do("activate_spell", "KOD-060", targets=["SOE-040"])
    run(duel.do("activate_spell", "X-TAKE", targets=["SOE-040"], by=FOE))
    assert (duel.side("SOE-040"), duel.zone("SOE-040"), duel.zone("SOE-017")) == (FOE, "frontrow", "hand")


def test_kod_063_multiplies_only_a_monster_of_its_player() -> None:
    duel = Duel(hand=["KOD-063"], front={1: "SOE-065"}, extra=["KOD-064"], foe_hand=["X-TAKE"], invented=ANSWERS)
    duel.do("activate_spell", "KOD-063", targets=["SOE-065"])
    run(duel.do("activate_spell", "X-TAKE", targets=["SOE-065"], by=FOE))
    assert (duel.side("SOE-065"), duel.zone("KOD-064")) == (FOE, "extra_deck")


def test_kod_060_targets_only_the_monster_that_makes_way() -> None:
    duel = Duel(hand=["KOD-060", "SOE-017"], front={1: "SOE-043", 2: "SOE-016"})
    for code in ("SOE-043", "SOE-016"):
        changes.change(duel.state, duel.number(code), "no_target")
    touch(duel.state)
    assert [one.get("targets") for one in duel.legal("activate_spell")] == [None]
    run(duel.do("activate_spell", "KOD-060"), "SOE-043")
    assert duel.state.col[duel.number("SOE-043")] == 1


def test_kod_058_targets_an_opponent_as_it_is_activated() -> None:
    zones: dict[str, Any] = {"foe_hand": ["SOE-107"], "foe_graveyard": ["SOE-048"], "third_lp": 1000}
    duel = Duel(hand=["KOD-058"], front={1: "SOE-040"}, **zones).do("activate_spell", "KOD-058", ["SOE-040"])
    duel.do("choose_option", "Third")
    assert duel.can("activate_spell", "SOE-107")
    assert (run(duel).lp("Third"), duel.lp(FOE)) == (500, 2000)


def test_kod_060_does_not_bring_a_monster_to_a_terrain_that_does_not_let_it_come() -> None:
    """Space (T-27) lets only Cosmic monsters come, and Vortex (T-17) only WIND monsters go."""
    for name in ("Space", "Vortex"):
        duel = Duel(hand=["KOD-060"], front={1: "SOE-043", 2: "SOE-016", 3: "SOE-017"}, terrains=on(name))
        run(duel.do("activate_spell", "KOD-060"), "SOE-016")
        assert [duel.column(code) for code in ("SOE-043", "SOE-016", "SOE-017")] == [1, 3, 2]
        assert not Duel(hand=["KOD-060"], front={1: "SOE-043", 2: "SOE-016"}, terrains=on(name)).can(
            "activate_spell", "KOD-060"
        )
