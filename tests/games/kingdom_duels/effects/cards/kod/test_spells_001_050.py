"""King of Duelists: Spells 001 to 050."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, run, use


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
