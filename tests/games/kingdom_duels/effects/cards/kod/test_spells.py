"""King of Duelists: Spells."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from deckcheck.games.kingdom_duels.engine.duel.state import in_rear, touch
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, on, run, use


def test_kod_003_finds_and_keeps_its_castle() -> None:
    duel = Duel(hand=["KOD-003"], deck=["KOD-002", "SOE-043"])
    run(duel.do("activate_effect", "KOD-003", effect=1))
    assert duel.zone("KOD-002") == "hand"
    duel = Duel(front={1: "KOD-002"}, back={1: "KOD-003 on KOD-002"})
    changes.change(duel.state, duel.number("KOD-002"), "negated")
    assert not has(duel.state, duel.number("KOD-002"), "negated")
    assert not actions.destroy(duel.state, duel.number("KOD-002"), 1)
    assert duel.zone("KOD-003") == "graveyard"


def test_kod_003_finds_its_castle_in_the_graveyard_too_once_a_duel() -> None:
    duel = Duel(hand=["KOD-003"], deck=["KOD-002", "SOE-043"], graveyard=["KOD-002#2"])
    duel.do("activate_effect", "KOD-003", effect=1).decline()
    assert {one["option"] for one in duel.legal("choose_option")} == {"KOD-002", "KOD-002#2"}
    run(duel, "KOD-002#2")
    assert (duel.zone("KOD-002"), duel.zone("KOD-002#2")) == ("main_deck", "hand")
    end_turn(duel)
    end_turn(duel)
    assert not duel.can("activate_effect", "KOD-003")


def test_kod_008_shields_a_side() -> None:
    duel = cast("KOD-008", "SOE-084", front={1: "SOE-084", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    assert (duel.def_("SOE-084"), duel.def_("SOE-043"), duel.position("SOE-043")) == (3200, 2600, "def")
    assert not duel.can("change_position", "SOE-043")
    actions.destroy(duel.state, duel.number("SOE-084"), 1)
    settle(duel.state)
    assert {duel.zone("SOE-043"), duel.zone("KOD-008")} == {"graveyard"}


def test_kod_008_may_be_lowered() -> None:
    duel = Duel(active=FOE, front={1: "SOE-084"}, back={1: "KOD-008 on SOE-084"}, foe_front={1: "SOE-035"})
    end_turn(duel, "yes")
    assert (duel.zone("KOD-008"), duel.zone("SOE-084")) == ("graveyard", "frontrow")


def test_kod_008_does_not_shatter_when_its_bearer_is_tributed() -> None:
    duel = cast("KOD-008", "SOE-084", front={1: "SOE-084", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    actions.tribute(duel.state, duel.number("SOE-084"))
    settle(duel.state)
    assert (duel.zone("SOE-043"), duel.zone("KOD-008"), duel.def_("SOE-043")) == ("frontrow", "graveyard", 900)


def test_kod_008_forgets_who_stood_behind_it() -> None:
    duel = cast("KOD-008", "SOE-084", front={1: "SOE-084", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    actions.destroy(duel.state, duel.number("KOD-008"), 1)
    settle(duel.state)
    actions.destroy(duel.state, duel.number("SOE-084"), 1)
    settle(duel.state)
    assert duel.zone("SOE-043") == "frontrow"


def test_kod_008_turns_hidden_monsters_too() -> None:
    duel = cast("KOD-008", "SOE-084", front={1: "SOE-084", 2: "SOE-043 hidden_atk"})
    assert (duel.position("SOE-043"), duel.def_("SOE-043")) == ("hidden_def", 2600)


def test_kod_024_calls_the_dead_and_lets_them_go() -> None:
    duel = use(
        "KOD-024",
        answers=("summon", "summon"),
        front={},
        back={1: "KOD-024"},
        graveyard=["KOD-022", "KOD-023"],
        extra=["KOD-027", "KOD-028"],
    )
    assert (duel.zone("KOD-027"), duel.zone("KOD-022"), duel.atk("KOD-027")) == ("frontrow", "attached", 1600)
    actions.destroy(duel.state, duel.number("KOD-024"), 1)
    settle(duel.state)
    assert {duel.zone("KOD-027"), duel.zone("KOD-028")} == {"graveyard"}


def test_kod_024_takes_back_who_fell_and_rose() -> None:
    duel = use("KOD-024", answers=("summon",), front={}, back={1: "KOD-024"}, graveyard=["KOD-022"], extra=["KOD-027"])
    actions.destroy(duel.state, duel.number("KOD-027"), 1)
    settle(duel.state)
    summons.special_summon(duel.state, 0, (duel.number("KOD-027"),))
    assert run(duel).zone("KOD-027") == "frontrow"
    actions.destroy(duel.state, duel.number("KOD-024"), 1)
    settle(duel.state)
    assert duel.zone("KOD-027") == "graveyard"


def test_kod_032_swaps_atk_and_def() -> None:
    duel = cast("KOD-032", front={1: "SOE-105"}, foe_front={1: "SOE-016"}, hand=["KOD-032", "SOE-043"])
    assert (duel.atk("SOE-105"), duel.def_("SOE-105"), duel.atk("SOE-016")) == (2000, 800, 2100)
    run(duel.do("normal_summon", "SOE-043", zone=2, position="atk"))
    run(duel.do("end_phase"))
    assert not duel.can("declare_attack", "SOE-043")
    assert duel.can("declare_attack", "SOE-105")
    end_turn(duel)
    assert duel.atk("SOE-105") == 2000
    end_turn(duel)
    assert duel.atk("SOE-105") == 800


def test_kod_032_lasts_for_the_turn_only_against_more_monsters() -> None:
    duel = cast("KOD-032", front={1: "SOE-105"}, foe_front={1: "SOE-016", 2: "SOE-043"})
    assert duel.atk("SOE-105") == 2000
    end_turn(duel)
    assert duel.atk("SOE-105") == 800


def test_kod_032_keeps_hidden_monsters_from_attacking() -> None:
    duel = cast("KOD-032", front={1: "SOE-105", 2: "SOE-016 hidden_atk"}, foe_front={1: "SOE-043"})
    run(duel.do("end_phase"))
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-105"}


def test_kod_032_that_is_negated_keeps_nobody_from_attacking() -> None:
    zones: dict[str, Any] = {"foe_hand": ["SOE-043"], "foe_front": {1: "SOE-019"}, "foe_back": {1: "MLY-112 set"}}
    duel = Duel(hand=["KOD-032", "SOE-016"], **zones)
    run(duel.do("activate_spell", "KOD-032"))
    duel.do("normal_summon", "SOE-016", zone=1, position="atk")
    run(duel.do("end_phase"))
    assert duel.can("declare_attack", "SOE-016")


def test_kod_046_puts_a_foe_into_the_box() -> None:
    zones: dict[str, Any] = {"front": {2: "SOE-023"}, "foe_front": {4: "SOE-017"}}
    duel = cast("KOD-046", "SOE-017", "SOE-023", answers=("destroy",), **zones)
    assert (duel.zone("SOE-017"), duel.zone("SOE-023"), duel.side("SOE-023")) == ("graveyard", "frontrow", "Me")
    duel = cast("KOD-046", "SOE-017", "SOE-023", answers=("no",), **zones)
    assert (duel.side("SOE-017"), duel.column("SOE-017"), duel.side("SOE-023")) == ("Me", 2, "Me")
    assert not Duel(hand=["KOD-046"], front={2: "SOE-040"}, foe_front={4: "SOE-017"}).can("activate_spell", "KOD-046")


def test_kod_047_wakes_who_was_stone() -> None:
    duel = Duel(hand=["KOD-047"], front={1: "SOE-016"})
    changes.add_type(duel.state, duel.number("SOE-016"), "Petrified")
    run(duel.do("activate_spell", "KOD-047", targets=["SOE-016"]))
    assert "Petrified" not in duel.types("SOE-016")
    changes.add_type(duel.state, duel.number("SOE-016"), "Petrified")
    assert "Petrified" not in duel.types("SOE-016")


def test_kod_049_attacks_anyone_and_fears_water() -> None:
    position: dict[str, Any] = {"front": {1: "SOE-114"}, "back": {1: "KOD-049 on SOE-114"}}
    assert Duel(phase="battle", foe_front={1: "KOD-142"}, **position).can("declare_attack", "SOE-114")
    duel = Duel(foe_front={1: "SOE-090"}, **position)
    run(duel.attack("SOE-114", "SOE-090"))
    assert duel.lp(FOE) == 1000


def test_kod_024_is_an_alter_summon() -> None:
    duel = Duel(back={1: "KOD-024"}, graveyard=["KOD-022"], extra=["KOD-027"]).do("activate_effect", "KOD-024", effect=1)
    run(duel.decline().do("choose_option", "summon").do("extra_deck_summon", "KOD-027", ["KOD-022"], zone=2, position="atk"))
    assert (duel.column("KOD-027"), duel.zone("KOD-022")) == (2, "attached")


def test_kod_008_turns_nobody_without_a_bearer() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-079", 2: "SOE-040"}, "foe_hand": ["X-HAND"], "invented": ANSWERS}
    duel = Duel(hand=["KOD-008"], **zones).do("activate_spell", "KOD-008", ["SOE-079"])
    run(duel.do("activate_spell", "X-HAND", ["SOE-079"], by=FOE))
    assert (duel.zone("KOD-008"), duel.position("SOE-040")) == ("graveyard", "atk")


def test_kod_046_needs_both_targets_as_they_were() -> None:
    duel = Duel(hand=["KOD-046"], front={1: "SOE-023"}, foe_front={1: "SOE-040"}, foe_hand=["X-HIDE"], invented=ANSWERS)
    duel.do("activate_spell", "KOD-046", targets=["SOE-040", "SOE-023"])
    run(duel.do("activate_spell", "X-HIDE", targets=["SOE-023"], by=FOE))
    assert (duel.side("SOE-023"), duel.side("SOE-040")) == (ME, FOE)


def test_kod_008_turns_who_is_locked_in_attack_position() -> None:
    duel = Duel(hand=["KOD-008"], front={1: "SOE-017", 2: "SOE-040", 3: "SOE-048 hidden_atk"})
    changes.add_type(duel.state, duel.number("SOE-017"), "Flying")
    changes.battle_lock(duel.state, duel.number("SOE-040"))
    run(duel.do("activate_spell", "KOD-008", targets=["SOE-017"]))
    assert (duel.position("SOE-040"), duel.position("SOE-048")) == ("def", "hidden_def")


def test_kod_046_destroys_nobody_without_the_exchange() -> None:
    duel = Duel(hand=["KOD-046"], front={1: "SOE-023"}, foe_front={1: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-040"), "cannot_move")
    duel.do("activate_spell", "KOD-046", targets=["SOE-040", "SOE-023"])
    assert not [one for one in duel.legal("choose_option") if one["option"] == "destroy"]


def test_kod_008_shatters_with_the_alter_monster_that_took_it_over() -> None:
    """Red-Eyes Black Dragon (SOE-122) becomes Red-Eyes Black Metal Dragon (KOD-118)."""
    duel = cast("KOD-008", "SOE-122", front={1: "SOE-122", 2: "SOE-043"}, extra=["KOD-118"])
    summons.alter_summon(duel.state, 0, "Metalized")
    settle(duel.state)
    assert (run(duel).def_("KOD-118"), duel.def_("SOE-043")) == (3200, 2600)
    actions.destroy(duel.state, duel.number("KOD-118"), 1)
    settle(duel.state)
    assert duel.zone("SOE-043") == "graveyard"


def test_kod_046_does_not_swap_monsters_that_their_terrains_keep_apart() -> None:
    """Only Cosmic monsters come to Space (T-27)."""
    duel = Duel(hand=["KOD-046"], front={1: "SOE-023"}, foe_front={2: "SOE-040"}, foe_terrains=["Space"] * 5)
    run(duel.do("activate_spell", "KOD-046", targets=["SOE-040", "SOE-023"]))
    assert (duel.side("SOE-040"), duel.side("SOE-023")) == (FOE, ME)


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


def test_kod_081_lights_up() -> None:
    duel = cast("KOD-081", "SOE-017", front={1: "SOE-017", 2: "SOE-043"})
    assert (duel.atk("SOE-017"), duel.def_("SOE-017")) == (3400, 2300)


def test_kod_086_puts_to_sleep() -> None:
    duel = cast("KOD-086", "SOE-016", front={1: "SOE-043"}, foe_front={1: "SOE-016"})
    assert duel.atk("SOE-016") == 1500
    end_turn(duel, "yes")
    assert "Hypnotized" in duel.types("SOE-016")
    assert not Duel(hand=["KOD-086"], front={1: "SOE-017"}, foe_front={1: "SOE-016"}).can("activate_spell", "KOD-086")


def test_kod_086_may_leave_the_monster_awake() -> None:
    duel = cast("KOD-086", "SOE-016", front={1: "SOE-043"}, foe_front={1: "SOE-016"})
    end_turn(duel, "no")
    assert "Hypnotized" not in duel.types("SOE-016")


def test_kod_090_opens_and_closes() -> None:
    duel = use("KOD-090", answers=("summon",), front={2: "SOE-017"}, back={1: "KOD-090"}, extra=["KOD-093"])
    assert duel.zone("KOD-093") == "frontrow"
    run(duel.do("activate_effect", "KOD-090", effect=2), "KOD-093")
    assert duel.position("KOD-093") == "hidden_atk"
    assert not duel.can("activate_effect", "KOD-090")
    actions.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert (duel.zone("KOD-093"), duel.zone("SOE-017"), duel.state.col[duel.number("SOE-017")]) == ("extra_deck", "frontrow", 1)


def test_kod_090_that_was_only_set_takes_no_toons_along() -> None:
    duel = Duel(front={2: "KOD-093 def SOE-017"}, back={1: "KOD-090 set"})
    actions.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert duel.zone("KOD-093") == "frontrow"


def test_kod_090_closes_when_it_is_destroyed_in_answer_to_its_own_effect() -> None:
    duel = Duel(front={1: "KOD-093 atk SOE-017"}, back={1: "KOD-090"}, foe_hand=["KOD-068"])
    duel.do("activate_effect", "KOD-090", effect=2)
    run(duel.do("activate_spell", "KOD-068", targets=["KOD-090"]))
    assert (duel.zone("KOD-093"), duel.zone("SOE-017")) == ("extra_deck", "frontrow")


def test_kod_090_returns_the_material_and_nothing_else() -> None:
    duel = Duel(front={2: "KOD-093 def SOE-043 SOE-017"}, back={1: "KOD-090"})
    actions.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert (duel.zone("SOE-017"), duel.position("SOE-017"), duel.zone("SOE-043")) == ("frontrow", "def", "graveyard")


def test_kod_094_shines_as_long_as_the_toon_world() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "KOD-090"}, "foe_front": {1: "SOE-043 hidden_def"}}
    duel = cast("KOD-094", answers=("SOE-043",), **zones)
    assert (duel.atk("SOE-017"), duel.position("SOE-043")) == (3500, "def")
    actions.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert duel.atk("SOE-017") == 3000


def test_kod_094_shines_on_newcomers_and_finds_who_hides_later() -> None:
    duel = cast("KOD-094", hand=["KOD-094", "SOE-105"], back={1: "KOD-090"}, foe_front={1: "SOE-043"})
    run(duel.do("normal_summon", "SOE-105", zone=1, position="atk"))
    assert duel.atk("SOE-105") == 1300
    changes.hide(duel.state, duel.number("SOE-043"))
    touch(duel.state)
    run(duel.do("activate_effect", "KOD-094", effect=1, targets=["SOE-043"]))
    assert duel.position("SOE-043") == "def"
    end_turn(duel)
    assert duel.atk("SOE-105") == 800


def test_kod_095_pins_its_bearer() -> None:
    duel = Duel(front={1: "SOE-043"}, back={1: "KOD-095 on SOE-016"}, foe_front={1: "SOE-016"})
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))


def test_kod_088_doubles_and_leaves_the_foe_a_thousand() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-003"}, "foe_front": {1: "SOE-002"}, "foe_lp": 1200}
    duel = cast("KOD-088", "SOE-003", **zones)
    assert duel.atk("SOE-003") == 1600
    run(duel.attack("SOE-003", "SOE-002"))
    assert duel.lp(FOE) == 1000
    assert duel.end_turn().zone("KOD-088") == "graveyard"
    assert not Duel(hand=["KOD-088"], front={1: "SOE-003"}, foe_lp=1000).can("activate_spell", "KOD-088")


def test_kod_090_gives_back_a_toon_in_the_backrow() -> None:
    duel = Duel(back={1: "KOD-090", 2: "KOD-098 atk"}, front={2: "SOE-017"}, hand=["KOD-097"])
    actions.attach(duel.state, duel.number("KOD-097"), duel.number("KOD-098"))
    actions.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert (duel.zone("KOD-098"), in_rear(duel.state, duel.number("KOD-097"))) == ("extra_deck", True)


def test_kod_090_negated_by_one_of_two_traps_does_nothing_as_it_leaves() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "MLY-112 set", 2: "MLY-112#2 set"}, "foe_hand": ["SOE-040", "SOE-048"]}
    duel = Duel(hand=["KOD-090"], front={1: "KOD-098"}, **zones).do("activate_spell", "KOD-090")
    duel.do("choose_traps", ["MLY-112", "MLY-112#2"])
    assert (run(duel).zone("KOD-090"), duel.zone("KOD-098")) == ("graveyard", "frontrow")


def test_kod_088_is_not_spent_on_a_monster_that_had_left() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-065"}, "foe_hand": ["X-FALL"], "invented": ANSWERS}
    duel = Duel(hand=["KOD-088", "KOD-088#2", "SOE-107"], **zones).do("activate_spell", "KOD-088", targets=["SOE-065"])
    run(duel.do("activate_spell", "X-FALL", targets=["SOE-065"], by=FOE))
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-065"]))
    run(duel.do("activate_spell", "KOD-088#2", targets=["SOE-065"]))
    assert duel.atk("SOE-065") == 600


def test_kod_094_finds_nobody_when_toon_world_falls_in_answer() -> None:
    zones: dict[str, Any] = {"back": {1: "KOD-090"}, "foe_front": {1: "SOE-043 hidden_def"}, "foe_hand": ["X-BREAK"]}
    duel = Duel(hand=["KOD-094"], **zones, invented=ANSWERS).do("activate_spell", "KOD-094")
    duel.do("activate_spell", "X-BREAK", targets=["KOD-090"], by=FOE)
    assert "choose_option" not in duel.decline().asked
    later = Duel(hand=["KOD-094"], **zones, invented=ANSWERS).do("activate_spell", "KOD-094").do("pass", by=FOE)
    later.do("choose_option", "done").do("activate_effect", "KOD-094", effect=1, targets=["SOE-043"])
    later.do("activate_spell", "X-BREAK", targets=["KOD-090"], by=FOE).decline()
    assert [one.position("SOE-043") for one in (duel, later)] == ["hidden_def", "hidden_def"]


@pytest.mark.parametrize(("answer", "side", "hypnotized"), [("take control", ME, False), ("hypnotize", FOE, True)])
def test_kod_103_controls_or_hypnotizes(answer: str, side: str, hypnotized: bool) -> None:
    duel = cast("KOD-103", "SOE-016", answers=(answer,), foe_front={1: "SOE-016"}, front={1: "SOE-043"})
    assert duel.side("SOE-016") == side
    assert ("Hypnotized" in duel.types("SOE-016")) is hypnotized
    end_turn(duel)
    assert duel.side("SOE-016") == FOE


def test_kod_103_takes_the_hypnosis_away() -> None:
    duel = Duel(hand=["KOD-103"], front={1: "SOE-016"})
    changes.add_type(duel.state, duel.number("SOE-016"), "Hypnotized")
    run(duel.do("activate_spell", "KOD-103", targets=["SOE-016"]), "remove")
    assert "Hypnotized" not in duel.types("SOE-016")


def test_kod_104_and_kod_105_chaos_soldier() -> None:
    duel = Duel(hand=["KOD-104", "KOD-074", "SOE-122"], extra=["KOD-105"], foe_front={1: "SOE-035", 2: "SOE-065"})
    run(duel.do("activate_spell", "KOD-104"))
    assert attributes_of(duel.state, duel.number("KOD-104")) == {"light", "dark"}
    run(duel.do("activate_effect", "KOD-104", effect=1, targets=["KOD-074", "SOE-122"]))
    assert (duel.zone("KOD-105"), duel.zone("KOD-104"), duel.zone("SOE-122")) == ("frontrow", "graveyard", "graveyard")


def test_kod_104_is_dark_in_the_graveyard_too() -> None:
    duel = Duel(graveyard=["KOD-104"])
    assert attributes_of(duel.state, duel.number("KOD-104")) == {"light", "dark"}


def test_kod_104_needs_both_attributes_and_eight_levels() -> None:
    duel = Duel(back={1: "KOD-104"}, hand=["KOD-074", "SOE-043", "SOE-122"], front={1: "SOE-105"}, extra=["KOD-105"])
    sets = [set(one["targets"]) for one in duel.legal("activate_effect")]
    assert {"KOD-074", "SOE-122"} in sets
    assert {"KOD-074", "SOE-043"} not in sets
    assert {"KOD-074", "SOE-105"} not in sets


def test_kod_131_chains_the_other_side() -> None:
    duel = cast("KOD-131", foe_front={1: "SOE-016", 2: "SOE-073"})
    assert has(duel.state, duel.number("SOE-016"), "cannot_attack")
    assert not has(duel.state, duel.number("SOE-073"), "cannot_attack")


def test_kod_131_chains_who_comes_later_too() -> None:
    duel = cast("KOD-131", foe_front={1: "SOE-016"}, foe_hand=["SOE-043"])
    summons.special_summon(duel.state, 1, (duel.number("SOE-043"),))
    run(duel)
    assert has(duel.state, duel.number("SOE-043"), "position_locked")
    end_turn(duel)
    assert not has(duel.state, duel.number("SOE-043"), "position_locked")


def test_kod_137_clears_continuous_cards() -> None:
    duel = cast("KOD-137", "SOE-020", foe_back={1: "SOE-020", 2: "SOE-072 set"})
    assert (duel.zone("SOE-020"), duel.zone("SOE-072")) == ("graveyard", "backrow")


def test_kod_137_reaches_combination_cards_that_lie_as_continuous_ones() -> None:
    assert cast("KOD-137", "KOD-062", foe_back={1: "KOD-062", 2: "SOE-062 set"}).zone("KOD-062") == "graveyard"
    assert not Duel(hand=["KOD-137"], foe_back={2: "SOE-062 set"}).can("activate_spell", "KOD-137")


def test_kod_139_and_kod_140_swallow_a_monster() -> None:
    duel = Duel(hand=["KOD-139", "KOD-138"], extra=["KOD-140"], foe_front={1: "SOE-016", 2: "SOE-017"})
    run(duel.do("activate_spell", "KOD-139"))
    run(duel.do("activate_effect", "KOD-139", effect=1, targets=["KOD-138"]))
    run(duel.do("activate_effect", "KOD-140", effect=1, targets=["SOE-016"]))
    assert (duel.zone("SOE-016"), duel.atk("KOD-140")) == ("backrow", 2300)
    run(duel.attack("KOD-140", "SOE-017"))
    assert (duel.zone("SOE-016"), duel.zone("KOD-140"), duel.lp(), duel.lp(FOE)) == ("graveyard", "frontrow", 2000, 1300)


def test_kod_143_and_kod_144_erode_their_prey() -> None:
    duel = Duel(hand=["KOD-143"], front={1: "SOE-043", 2: "SOE-068"}, extra=["KOD-144"], foe_front={1: "SOE-016"})
    run(duel.do("activate_spell", "KOD-143"))
    run(duel.do("activate_effect", "KOD-143", effect=1, targets=["SOE-043", "SOE-068"]))
    assert attributes_of(duel.state, duel.number("KOD-144")) == {"dark", "light"}
    run(duel.attack("KOD-144", "SOE-016"))
    assert duel.zone("SOE-016") == "eroded"


def test_kod_101_draws_everybody_out() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-079"}, "back": {1: "KOD-101 on SOE-079"}}
    duel = Duel(foe_front={1: "SOE-002 hidden_def", 2: "SOE-040 def"}, **zones)
    settle(duel.state)
    assert (duel.position("SOE-002"), duel.position("SOE-040")) == ("atk", "def")
    run(duel.do("end_phase"), "yes")
    assert duel.zone("SOE-002") == "graveyard", "it had to attack the bearer"


def test_kod_096_becomes_a_card_of_the_opponents_graveyard() -> None:
    zones: dict[str, Any] = {"hand": ["KOD-096", "LEN-130"], "foe_graveyard": ["SOE-017", "LEN-130#2", "SOE-062"]}
    assert not Duel(**zones).can("activate_spell", "KOD-096"), "Toon World was never played"
    for original, zone in (("SOE-017", "frontrow"), ("LEN-130#2", "graveyard"), ("SOE-062", "backrow")):
        duel = Duel(**zones)
        marks.mark(duel.state, -1, "toon_world_played", True, -1)
        duel.state.cache.clear()
        duel.state.legal = None
        run(duel.do("activate_spell", "KOD-096", targets=[original]))
        assert duel.zone("KOD-096") == zone
        assert duel.state.cards[duel.number("KOD-096")].id == original.partition("#")[0]


def test_kod_096_does_not_copy_one_that_could_copy_only_itself() -> None:
    duel = Duel(hand=["KOD-096"], foe_graveyard=["KOD-096#2"])
    marks.mark(duel.state, -1, "toon_world_played", True, -1)
    duel.state.cache.clear()
    duel.state.legal = None
    assert not duel.can("activate_spell", "KOD-096")


def test_kod_124_takes_a_card_of_a_hand() -> None:
    duel = cast("KOD-124", answers=("SOE-017",), foe_hand=["SOE-017", "SOE-002"])
    assert duel.number("SOE-017") in duel.state.players[0].hand
    assert duel.can("normal_summon", "SOE-017")
    assert not Duel(hand=["KOD-124"], foe_hand=[]).can("activate_spell", "KOD-124")


def test_kod_101_lures_nobody_who_cannot_be_targeted() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-079"}, "back": {1: "KOD-101 on SOE-079"}, "foe_front": {1: "SOE-048"}}
    duel = Duel(**zones)
    changes.change(duel.state, duel.number("SOE-048"), "untargetable")
    settle(duel.state)
    assert not duel.do("end_phase").legal("choose_option")


def test_kod_103_does_not_take_from_a_teammate() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-017"}, "fourth_front": {1: "SOE-040"}}
    for target, taken in (("SOE-017", False), ("SOE-040", True)):
        duel = Duel(hand=["KOD-103"], **zones).do("activate_spell", "KOD-103", targets=[target]).decline()
        assert ("take control" in {one["option"] for one in duel.legal("choose_option")}) == taken


def test_kod_103_can_only_hypnotize_whom_nobody_can_take() -> None:
    duel = Duel(hand=["KOD-103"], foe_front={1: "KOD-089"}).do("activate_spell", "KOD-103", targets=["KOD-089"])
    assert duel.legal("choose_option") == [{"do": "choose_option", "option": "hypnotize"}]


def test_kod_131_does_not_chain_teammates() -> None:
    duel = cast("KOD-131", third_front={1: "SOE-017"}, fourth_front={1: "SOE-040"})
    assert [has(duel.state, duel.number(code), "cannot_attack") for code in ("SOE-017", "SOE-040")] == [False, True]


def test_kod_143_takes_more_than_five_monsters_where_fewer_do_not_suffice() -> None:
    weak = {**MONSTER, "level": 1}
    front = {zone: f"X-{zone}" for zone in range(1, 6)}
    row = {zone: f"X-{zone + 4} on X-1" for zone in range(2, 5)}
    invented = {f"X-{number}": weak for number in range(1, 9)}
    duel = Duel(front=front, back={1: "KOD-143", **row}, extra=["KOD-144"], invented=invented)
    assert [len(one["targets"]) for one in duel.legal("activate_effect")] == [8]


def test_kod_096_sets_a_trap_as_the_one_card_that_nph_018_allows() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "NPH-018"}, "foe_graveyard": ["KOD-079"]}
    duel = Duel(hand=["KOD-090", "KOD-096", "SOE-062"], **zones)
    run(duel.do("activate_spell", "KOD-090"))
    run(duel.do("activate_spell", "KOD-096", targets=["KOD-079"]))
    assert (duel.zone("KOD-096"), duel.can("set_spell_trap", "SOE-062")) == ("backrow", False)


def test_kod_137_targets_all_that_are_face_up_as_it_is_activated() -> None:
    duel = Duel(hand=["KOD-137"], foe_back={1: "SOE-020", 2: "LEN-141"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-020", "LEN-141"]]
    run(duel.do("activate_spell", "KOD-137", targets=["SOE-020", "LEN-141"]))
    assert (duel.zone("SOE-020"), duel.zone("LEN-141")) == ("graveyard", "graveyard")


def test_kod_101_turns_nobody_up_without_a_bearer() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-079"}, "foe_front": {1: "SOE-040 hidden_def"}, "foe_hand": ["X-HAND"]}
    duel = Duel(hand=["KOD-101"], invented=ANSWERS, **zones).do("activate_spell", "KOD-101", ["SOE-079"])
    run(duel.do("activate_spell", "X-HAND", targets=["SOE-079"], by=FOE))
    assert (duel.zone("KOD-101"), duel.position("SOE-040")) == ("graveyard", "hidden_def")
