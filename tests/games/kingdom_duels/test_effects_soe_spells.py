"""Spells of Seal of Exodia that equip nothing (soe_spells)."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run, summon


def test_soe_020_keeps_the_opponent_from_attacking_for_three_turns() -> None:
    duel = Duel(hand=["SOE-020"], front={1: "SOE-040"}, foe_front={1: "SOE-017", 2: "SOE-048 hidden_def"})
    duel.do("activate_spell", "SOE-020")
    assert duel.position("SOE-048") == "def"
    assert "Sealed" in duel.types("SOE-017") & duel.types("SOE-048")
    for _ in range(3):
        duel.end_turn()
        assert duel.zone("SOE-020") == "backrow"
        duel.do("end_phase")
        assert not duel.can("declare_attack", "SOE-017")
        duel.end_turn()
    assert duel.zone("SOE-020") == "graveyard"
    assert "Sealed" not in duel.types("SOE-017") | duel.types("SOE-048")


def test_soe_020_seals_nobody_who_comes_later_and_lets_nobody_hide() -> None:
    night = ["Night"] * 5
    duel = Duel(hand=["SOE-020"], front={1: "SOE-040"}, foe_hand=["SOE-043", "SOE-131"], foe_terrains=night)
    duel.do("activate_spell", "SOE-020").end_turn()
    assert {one["position"] for one in duel.legal("normal_summon")} == {"atk", "def"}
    duel.do("normal_summon", "SOE-043", 1, "atk").do("end_phase")
    assert "Sealed" not in duel.types("SOE-043")
    assert duel.can("declare_attack", "SOE-043")


def test_soe_020_keeps_the_other_side_from_idle_warnings() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "SOE-020"}, active=FOE)
    end_turn(duel)
    assert duel.state.boards[1].warned == []
    duel = Duel(front={1: "SOE-040"}, active=FOE)
    end_turn(duel)
    assert len(duel.state.boards[1].warned) == 1


def test_soe_033_blows_earth_elementals_away_and_lifts_flyers() -> None:
    foes = {1: "SOE-031", 2: "SOE-094 hidden_def", 3: "SOE-043"}
    duel = cast("SOE-033", front={1: "SOE-068", 2: "SOE-016"}, foe_front=foes)
    assert [duel.zone(code) for code in foes.values() for code in [code.split()[0]]] == ["graveyard", "frontrow", "frontrow"]
    assert duel.lp(FOE) == 2000 - 400
    assert (duel.atk("SOE-068"), duel.atk("SOE-016")) == (2300, 2300)
    end_turn(duel)
    assert duel.atk("SOE-068") == 2000


def test_soe_064_starts_over() -> None:
    front, back = {1: "SOE-043", 2: "SOE-073"}, {1: "SOE-055 on SOE-043", 2: "SOE-062 set"}
    duel = Duel(hand=["SOE-064", "SOE-016"], front=front, back=back, deck=10)
    run(duel.do("activate_spell", "SOE-064"))
    assert duel.hand() == 5
    assert len(duel.state.players[0].deck.cards) == 10 + 4 - 5
    assert (duel.zone("SOE-073"), duel.zone("SOE-064")) == ("extra_deck", "graveyard")
    assert not any(duel.zone(code) == "graveyard" for code in ("SOE-043", "SOE-055", "SOE-062", "SOE-016"))
    assert not Duel(hand=["SOE-064"]).can("activate_spell", "SOE-064")


def test_soe_064_needs_a_monster_of_ones_own() -> None:
    duel = cast("SOE-140", "SOE-017", hand=["SOE-140", "SOE-064"], foe_front={1: "SOE-017"})
    assert not duel.can("activate_spell", "SOE-064")


def test_soe_072_fuses_and_soe_073_pierces() -> None:
    duel = Duel(hand=["SOE-072", "SOE-016", "SOE-068"], extra=["SOE-073"], foe_front={1: "SOE-048 def"})
    duel.do("activate_spell", "SOE-072")
    duel.do("extra_deck_summon", "SOE-073", ["SOE-016", "SOE-068"], 1, "atk")
    assert duel.zone("SOE-016") == duel.zone("SOE-068") == "attached"
    duel.attack("SOE-073", "SOE-048")
    assert duel.lp(FOE) == 2000 - (duel.atk("SOE-073") - 1200)
    assert duel.zone("SOE-048") == "graveyard"


def test_soe_072_attaches_only_monsters_with_an_attach_effect() -> None:
    duel = Duel(hand=["SOE-072"], front={1: "SOE-017", 2: "SOE-052", 3: "SOE-016"}, foe_front={1: "SOE-068"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-017", "SOE-052"], ["SOE-016", "SOE-052"]]


def test_soe_074_washes_poison_off_and_drenches() -> None:
    duel = Duel(hand=["SOE-074"], front={1: "SOE-043"}, foe_front={1: "SOE-035 hidden_def", 2: "SOE-016"})
    _verbs.add_type(duel.state, duel.number("SOE-016"), "Poisoned")
    run(duel.do("activate_spell", "SOE-074"))
    assert "Poisoned" not in duel.types("SOE-016")
    assert "Dampened" in duel.types("SOE-043") & duel.types("SOE-016")
    assert "Dampened" not in duel.types("SOE-035")


def test_soe_074_stops_the_attack_of_fire() -> None:
    position: dict[str, Any] = {"foe_front": {1: "SOE-043"}, "foe_hand": ["SOE-074"]}
    duel = Duel(front={1: "SOE-068", 2: "SOE-016"}, **position)
    duel.attack("SOE-068", "SOE-043")
    run(duel.do("activate_spell", "SOE-074"), "stop the attack")
    assert duel.zone("SOE-043") == "frontrow"
    assert "declare_attack" not in duel.asked
    duel = Duel(front={1: "SOE-016"}, **position).attack("SOE-016", "SOE-043")
    run(duel.do("activate_spell", "SOE-074"))
    assert duel.zone("SOE-043") == "graveyard"


def test_soe_085_brings_more_harpies() -> None:
    duel = cast("SOE-085", front={1: "SOE-079"}, hand=["SOE-085", "SOE-079#2"], deck=["SOE-079#3", "SOE-043"])
    assert {duel.zone("SOE-079#2"), duel.zone("SOE-079#3")} == {"frontrow"}
    duel.do("end_phase")
    assert duel.phase == "main2"


def test_soe_085_brings_as_many_as_one_likes() -> None:
    duel = Duel(front={1: "SOE-079"}, hand=["SOE-085", "SOE-079#2"], deck=["SOE-079#3", "SOE-043"])
    duel.do("activate_spell", "SOE-085").do("special_summon", "SOE-079#3", 2, "def").do("pass")
    assert (duel.zone("SOE-079#2"), duel.zone("SOE-079#3")) == ("hand", "frontrow")


def test_soe_085_alters_a_harpie_into_a_swarm() -> None:
    duel = Duel(front={2: "SOE-079"}, hand=["SOE-085", "SOE-079#2"], extra=["LEN-025"])
    run(duel.do("activate_spell", "SOE-085"), "Alter Summon a Swarm")
    assert (duel.zone("LEN-025"), duel.zone("SOE-079")) == ("frontrow", "attached")


def test_soe_085_needs_a_harpie_and_the_battle_phase_still_to_come() -> None:
    position: dict[str, Any] = {"hand": ["SOE-085"], "deck": ["SOE-079#2"]}
    assert not Duel(front={1: "SOE-043"}, **position).can("activate_spell", "SOE-085")
    assert not Duel(front={1: "SOE-079"}, phase="main2", **position).can("activate_spell", "SOE-085")
    duel = Duel(front={1: "SOE-079"}, active=FOE, phase="battle", **position)
    run(duel.do("activate_spell", "SOE-085", by=ME))
    assert duel.zone("SOE-079#2") == "frontrow"


@pytest.mark.parametrize(("before", "after"), [("def", "atk"), ("hidden_def", "hidden_atk")])
def test_soe_099_as_a_spell_forces_one_monster(before: str, after: str) -> None:
    duel = cast("SOE-099", "SOE-094", foe_front={1: f"SOE-094 {before}", 2: "SOE-043"})
    assert duel.position("SOE-094") == after
    assert duel.zone("SOE-099") == "graveyard"
    assert not Duel(hand=["SOE-099"], foe_front={1: "SOE-043"}).can("activate_spell", "SOE-099")


def test_soe_099_as_a_trap_forces_all_normal_monsters_that_come_or_turn() -> None:
    position: dict[str, Any] = {"back": {1: "SOE-099 set"}, "foe_front": {1: "SOE-094 def", 2: "SOE-073"}}
    duel = summon("SOE-105", by=FOE, position="def", **position)
    assert duel.zone("SOE-099") == "backrow"
    assert (duel.position("SOE-094"), duel.position("SOE-105")) == ("atk", "atk")
    assert not duel.can("change_position", "SOE-094")
    duel.do("change_position", "SOE-073")
    assert duel.position("SOE-073") == "def"
    _verbs.to_graveyard(duel.state, duel.number("SOE-099"))
    touch(duel.state)
    assert duel.can("change_position", "SOE-094")


def test_soe_099_springs_when_the_second_monster_turns_to_defence() -> None:
    duel = Duel(active=FOE, back={1: "SOE-099 set"}, foe_front={1: "SOE-094 def", 2: "SOE-016"})
    duel.do("change_position", "SOE-016")
    assert (duel.position("SOE-094"), duel.position("SOE-016")) == ("atk", "atk")


def test_soe_099_waits_while_one_monster_defends() -> None:
    duel = Duel(active=FOE, back={1: "SOE-099 set"}, foe_front={1: "SOE-094 def"})
    settle(duel.state)
    assert (duel.position("SOE-094"), duel.can("change_position", "SOE-094")) == ("def", True)


def test_soe_106_answers_an_attack_and_ends_the_battle() -> None:
    duel = Duel(front={1: "SOE-017", 2: "SOE-016"}, foe_front={1: "SOE-040"}, foe_hand=["SOE-106"])
    assert not duel.can("activate_spell", "SOE-106")
    duel.attack("SOE-017", "SOE-040")
    duel.do("activate_spell", "SOE-106", by=FOE)
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("frontrow", 2000)
    assert "declare_attack" not in duel.asked


def test_soe_106_answers_only_the_opponents_attacks() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040"}, hand=["SOE-106"])
    duel.attack("SOE-017", "SOE-040")
    assert (duel.zone("SOE-040"), duel.zone("SOE-106")) == ("graveyard", "hand")


def test_soe_106_answers_an_attack_that_the_opponent_redirects() -> None:
    front = {1: "KOD-020", 2: "SOE-016"}
    duel = Duel(front=front, hand=["SOE-106"], foe_front={1: "SOE-035"}, foe_back={1: "SOE-102 on KOD-020"})
    duel.attack("SOE-016", "SOE-035").do("choose_option", "yes")
    duel.do("activate_spell", "SOE-106")
    assert (duel.zone("KOD-020"), duel.zone("SOE-035")) == ("frontrow", "frontrow")


def test_soe_107_brings_a_monster_back() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-106"], foe_graveyard=["SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-017"]]
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"])
    duel.do("special_summon", "SOE-017", zone=1, position="atk")
    assert (duel.zone("SOE-017"), duel.side("SOE-017"), duel.zone("SOE-107")) == ("frontrow", ME, "graveyard")


def test_soe_107_offers_every_monster_of_full_graveyards() -> None:
    codes = [f"SOE-043#{number}" for number in range(2, 60)]
    duel = Duel(hand=["SOE-107"], graveyard=codes[:29], foe_graveyard=codes[29:])
    assert len(duel.legal("activate_spell")) == len(codes)


def test_soe_107_brings_nothing_that_has_left_the_graveyard() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-017"], foe_hand=["SOE-074"])
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"])
    _verbs.erode(duel.state, duel.number("SOE-017"))
    run(duel)
    assert duel.zone("SOE-017") == "eroded"


def test_soe_140_borrows_until_the_end_phase() -> None:
    duel = cast("SOE-140", "SOE-017", foe_front={1: "SOE-017"}, front={1: "SOE-043"})
    assert duel.side("SOE-017") == ME
    assert duel.can("change_position", "SOE-017")
    end_turn(duel)
    assert duel.side("SOE-017") == FOE


def test_soe_140_works_once_in_the_duel_and_on_what_is_seen() -> None:
    duel = Duel(hand=["SOE-140", "SOE-140#2"], foe_front={1: "SOE-017", 2: "SOE-016 hidden_atk"})
    assert {tuple(one["targets"]) for one in duel.legal("activate_spell")} == {("SOE-017",)}
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-017"]))
    assert not duel.legal("activate_spell")
