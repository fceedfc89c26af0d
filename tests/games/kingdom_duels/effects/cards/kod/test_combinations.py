"""King of Duelists: combination cards."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, printed
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run


def test_kod_062_protects_the_spirit() -> None:
    duel = fight("SOE-017", "KOD-067", front={3: "SOE-017", 1: "SOE-043"}, foe_front={3: "KOD-067", 1: "KOD-062"})
    assert (duel.zone("KOD-067"), duel.zone("SOE-043")) == ("frontrow", "graveyard")
    duel = fight("SOE-017", "KOD-067", "negate the attack", foe_back={1: "KOD-062 set"})
    assert (duel.zone("KOD-067"), duel.zone("KOD-062")) == ("frontrow", "backrow")


def test_kod_062_can_be_turned_up_before_an_attack() -> None:
    duel = Duel(front={1: "KOD-067"}, back={1: "KOD-062 set"}, foe_front={1: "SOE-017", 2: "SOE-043"}, deck=["SOE-062"])
    duel.do("activate_trap", "KOD-062")
    assert duel.can("activate_effect", "KOD-067")
    duel.end_turn().attack("SOE-017", "KOD-067")
    assert (duel.zone("KOD-067"), duel.zone("SOE-043")) == ("frontrow", "graveyard")


def test_kod_062_passes_no_attack_on_for_ever_with_another() -> None:
    spirits = {"front": {3: "SOE-017", 1: "KOD-067#2"}, "foe_front": {3: "KOD-067"}}
    duel = fight("SOE-017", "KOD-067", back={1: "KOD-062#2"}, foe_back={1: "KOD-062"}, **spirits)
    assert [duel.zone(spirit) for spirit in ("KOD-067", "KOD-067#2")].count("graveyard") == 1


def test_kod_120_explodes_in_the_standby_phase() -> None:
    duel = cast("KOD-120", "SOE-016", foe_front={1: "SOE-016"}, front={1: "SOE-043"})
    end_turn(duel)
    assert (duel.zone("KOD-120"), duel.lp(FOE)) == ("graveyard", 1400)


def test_kod_120_hurts_its_own_player_on_a_stronger_bearer_and_no_more_than_1000() -> None:
    duel = cast("KOD-120", "SOE-017", foe_front={1: "SOE-017"}, front={1: "SOE-043"})
    end_turn(duel)
    assert (duel.lp(), duel.lp(FOE)) == (1900, 2000)
    duel = cast("KOD-120", "SOE-035", foe_front={1: "SOE-035"}, front={1: "SOE-043"})
    end_turn(duel)
    assert duel.lp(FOE) == 1000
    assert not Duel(hand=["KOD-120"], foe_front={1: "SOE-035"}).can("normal_summon", "KOD-120")


@pytest.mark.parametrize(("loot", "zone"), [("SOE-017", "frontrow"), ("SOE-062", "backrow"), ("KOD-070", "graveyard")])
def test_kod_125_robs_a_grave(loot: str, zone: str) -> None:
    duel = cast("KOD-125", loot, foe_graveyard=[loot], front={1: "SOE-043"})
    assert duel.zone(loot) == zone
    if loot == "KOD-070":
        assert duel.lp() == 2300
    else:
        assert duel.side(loot) == ME


def test_kod_125_as_a_trap() -> None:
    duel = fight("SOE-016", "SOE-043", foe_back={1: "KOD-125 set"}, graveyard=["SOE-017"])
    assert (duel.zone("SOE-017"), duel.side("SOE-017")) == ("frontrow", FOE)


def test_kod_125_a_trap_may_be_used_at_once() -> None:
    duel = cast("KOD-125", "KOD-079", foe_graveyard=["KOD-079", "SOE-073"], front={1: "SOE-043"}, foe_front={1: "SOE-016"})
    end_turn(duel)
    run(duel.attack("SOE-016", "SOE-043"))
    assert (duel.zone("SOE-043"), duel.lp()) == ("frontrow", 2000)


def test_kod_125_a_combination_card_is_used_as_either() -> None:
    duel = Duel(hand=["KOD-125"], foe_graveyard=["SOE-086"]).do("activate_spell", "KOD-125", targets=["SOE-086"]).decline()
    assert {one["option"] for one in duel.legal("choose_option")} == {"monster", "spell"}
    assert run(duel, "monster").side("SOE-086") == ME


def test_kod_142_blows_its_side_up() -> None:
    duel = Duel(front={1: "KOD-142", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    assert not Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "KOD-142"}).legal("declare_attack")
    for _ in range(4):
        end_turn(duel)
    assert {duel.zone("KOD-142"), duel.zone("SOE-043")} == {"graveyard"}
    assert duel.lp() == 800


def test_kod_142_hurts_owners_and_does_not_blow_up_if_it_stays() -> None:
    duel = Duel(front={1: "KOD-142", 2: "SOE-043"}, foe_front={1: "SOE-035", 2: "SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    for _ in range(4):
        end_turn(duel)
    assert (duel.lp(), duel.lp(FOE)) == (800, 800)
    duel = Duel(front={1: "KOD-142", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    changes.change(duel.state, duel.number("KOD-142"), "effect_proof", True, 9)
    for _ in range(4):
        end_turn(duel)
    assert (duel.zone("SOE-043"), duel.lp()) == ("frontrow", 2000)


def test_kod_147_covers_a_face() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-002"}}
    duel = Duel(back={1: "KOD-147 set"}, **zones)
    run(duel.do("activate_spell", "KOD-147", targets=["SOE-040"]))
    assert (duel.atk("SOE-040"), duel.def_("SOE-040")) == (2100, 1200)
    run(duel.attack("SOE-040", "SOE-002"))
    assert (duel.zone("SOE-002"), duel.lp(FOE)) == ("graveyard", 2000)
    assert not Duel(hand=["KOD-147"], **zones).can("activate_spell", "KOD-147")


def test_kod_147_is_not_attacked_any_more_when_it_becomes_an_equip() -> None:
    duel = Duel(front={1: "KOD-147 hidden_def", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    run(duel.attack("SOE-017", "KOD-147"), "yes")
    assert (duel.zone("KOD-147"), duel.atk("SOE-040"), duel.lp()) == ("backrow", 2100, 2000)


def test_kod_147_targets_its_bearer_when_it_is_flipped() -> None:
    aloof = {"X": {**MONSTER, "effects": [{"kind": "static", "do": "no_target"}]}}
    duel = Duel(front={1: "KOD-147 hidden_def", 2: "X"}, foe_front={1: "SOE-017"}, active=FOE, invented=aloof)
    assert not duel.attack("SOE-017", "KOD-147").decline().legal("choose_option")


def test_kod_034_turns_the_field_into_a_labyrinth() -> None:
    duel = Duel(hand=["KOD-034"]).do("activate_spell", "KOD-034").decline()
    assert duel.zone("KOD-034") == "backrow"
    assert {TERRAINS[number].name for board in duel.state.boards for number in board.terrains} == {"Labyrinth"}


def test_kod_034_turns_the_field_into_a_labyrinth_as_a_monster() -> None:
    duel = Duel(hand=["KOD-034"])
    plain = [list(board.terrains) for board in duel.state.boards]
    duel.do("normal_summon", "KOD-034", 3, "def").decline()
    assert duel.zone("KOD-034") == "frontrow"
    assert [list(board.terrains) for board in duel.state.boards] != plain


def test_kod_125_robs_only_a_grave() -> None:
    duel = Duel(hand=["KOD-125"], foe_graveyard=["SOE-017"], foe_hand=["SOE-107"]).do("activate_spell", "KOD-125", ["SOE-017"])
    actions.erode(duel.state, duel.number("SOE-017"))
    assert run(duel).zone("SOE-017") == "eroded"


def test_kod_142_counts_an_end_phase_in_which_it_was_hidden() -> None:
    duel = Duel(front={1: "KOD-142 hidden_def", 2: "SOE-043"}, foe_front={1: "SOE-035"})
    for _ in range(2):
        end_turn(duel)
    run(duel.do("flip", "KOD-142", position="def"))
    for _ in range(2):
        end_turn(duel)
    assert {duel.zone("KOD-142"), duel.zone("SOE-043")} == {"graveyard"}


def test_kod_142_does_not_count_other_counters() -> None:
    duel = Duel(front={1: "KOD-142"}, foe_front={1: "SOE-035"})
    changes.put_counter(duel.state, duel.number("KOD-142"))
    for _ in range(2):
        end_turn(duel)
    assert duel.zone("KOD-142") == "frontrow"


def test_kod_125_sets_a_trap_as_the_one_card_that_nph_018_allows() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "NPH-018"}, "foe_graveyard": ["KOD-079"]}
    duel = Duel(hand=["KOD-125", "SOE-062"], **zones)
    run(duel.do("activate_spell", "KOD-125", targets=["KOD-079"]))
    assert (duel.zone("KOD-079"), duel.can("set_spell_trap", "SOE-062")) == ("backrow", False)
    duel = Duel(hand=["KOD-125", "SOE-062"], **zones).do("set_spell_trap", "SOE-062", zone=5)
    assert not duel.can("activate_spell", "KOD-125")


def test_kod_125_uses_an_equip_for_its_own_side() -> None:
    duel = Duel(hand=["KOD-125"], foe_graveyard=["KOD-095"], front={1: "SOE-016"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_spell", "KOD-125", targets=["KOD-095"]))
    assert (duel.zone("KOD-095"), duel.side("KOD-095"), duel.atk("SOE-017")) == ("backrow", ME, 2300)
    assert not Duel(hand=["KOD-125"], foe_graveyard=["KOD-095"], front={1: "SOE-016"}).can("activate_spell", "KOD-125")


def test_kod_142_destroys_its_side_at_once() -> None:
    """Millennium Golem (MLY-059) falls with the monster that it could still be tributed for."""
    front = {1: "KOD-142", 2: "MLY-059", 3: "MLY-068"}
    for word, atk, zones in (("no", 2000 + printed("MLY-068").atk, ["graveyard"] * 2), ("yes", 0, ["graveyard", "frontrow"])):
        duel = Duel(front=front, foe_front={1: "SOE-035"}, lp=8000)
        for _ in range(3):
            end_turn(duel)
        end_turn(duel, word)
        assert [duel.zone(code) for code in ("MLY-059", "MLY-068")] == zones
        assert duel.lp() == 8000 - atk
