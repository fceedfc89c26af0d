"""Orichalcos Barrier: monsters 001 to 040."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, MONSTER, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, run


def test_orb_008_lets_everyone_start_over_when_it_is_attacked() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {3: "ORB-008 hidden_def", 4: "SOE-017"}, "hand": ["SOE-065"]}
    zones |= {"foe_front": {3: "X-1", 1: "ORB-013"}, "foe_hand": ["SOE-114"], "invented": {"X-1": MONSTER}}
    duel = Duel(**zones)
    run(duel.attack("X-1", "ORB-008"))
    assert (duel.hand(), duel.hand(FOE), duel.zone("ORB-013")) == (5, 5, "frontrow")
    assert not any(duel.zone(code) in ("frontrow", "graveyard") for code in ("ORB-008", "SOE-017", "X-1", "SOE-114"))
    calm = Duel(front={3: "ORB-008 hidden_def", 4: "SOE-017"})
    run(calm.do("flip", "ORB-008", "atk"))
    assert (calm.hand(), calm.zone("SOE-017")) == (0, "frontrow")


def test_orb_014_rises_stronger_and_keeps_its_player_from_drawing() -> None:
    duel = Duel(active=FOE, front={3: "ORB-014"}, foe_front={3: "SOE-017"}, lp=8000)
    run(duel.attack("SOE-017", "ORB-014"))
    assert (duel.zone("ORB-014"), duel.atk("ORB-014")) == ("frontrow", 900)
    end_turn(duel)
    assert duel.hand() == 0
    changes.modify_atk(duel.state, duel.number("ORB-014"), 9000)
    assert duel.atk("ORB-014") == 4000


def test_orb_024_lays_waste() -> None:
    duel = Duel(front={1: "ORB-024"}).do("strike", "ORB-024", FOE, 2).do("choose_option", "yes")
    assert duel.terrains(FOE) == ["Land", "Wasteland", "Land", "Land", "Land"]
    duel = Duel(front={1: "ORB-024"}).do("strike", "ORB-024", FOE, 2).do("choose_option", "no")
    assert duel.terrains(FOE) == ["Land"] * 5
    duel = Duel(front={1: "ORB-024"}, foe_terrains=["Labyrinth"] * 5).do("strike", "ORB-024", FOE, 2)
    assert duel.do("choose_option", "yes").terrains(FOE) == ["Labyrinth"] * 5


@pytest.mark.parametrize(("terrain", "attackers"), [("Night", {"SOE-048"}), ("Land", {"SOE-040", "SOE-048"})])
def test_orb_026_is_unseen_at_night_by_those_who_show_themselves(terrain: str, attackers: set[str]) -> None:
    foes = {1: "SOE-040", 2: "SOE-048 hidden_atk"}
    duel = Duel(front={1: "ORB-026 hidden_def"}, terrains=[terrain] * 5, foe_front=foes, active=FOE).do("end_phase")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == attackers


def test_orb_036_leads_from_the_front() -> None:
    duel = Duel(hand=["ORB-036", "SOE-048"]).do("normal_summon", "ORB-036", 1, "atk").do("choose_option", "yes")
    assert duel.do("special_summon", "SOE-048", 2, "atk").zone("SOE-048") == "frontrow"
    front = {1: "ORB-036", 2: "SOE-048", 3: "SOE-040"}
    duel = Duel(front=front, foe_front={1: "SOE-017"}, active=FOE).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ORB-036", "SOE-040"}


def test_orb_036_calls_only_small_warriors_and_only_when_normal_summoned() -> None:
    duel = Duel(hand=["ORB-036", "SOE-048", "SOE-040", "KOD-016"]).do("normal_summon", "ORB-036", 1, "atk")
    assert {one["card"] for one in duel.do("choose_option", "yes").legal("special_summon")} == {"SOE-048"}
    duel = Duel(hand=["SOE-107", "SOE-048"], graveyard=["ORB-036"]).do("activate_spell", "SOE-107", ["ORB-036"])
    assert "choose_option" not in duel.do("special_summon", "ORB-036", 1, "atk").asked


def test_orb_010_ends_the_turn_when_it_is_destroyed() -> None:
    duel = Duel(front={1: "ORB-010 def"}, foe_front={1: "SOE-017", 2: "SOE-040"}, active=FOE, turn=6)
    run(duel.attack("SOE-017", "ORB-010"))
    assert (duel.state.turn, duel.state.active) == (7, 0)


def test_orb_010_flip_counts_coins() -> None:
    duel = Duel(front={1: "ORB-010 hidden_def"}, back={1: "ORB-200"}, graveyard=["ORB-200#2", "SOE-017"])
    assert run(duel.do("flip", "ORB-010", position="atk")).lp() == 2200


def test_orb_010_counts_the_coin_of_kod_034() -> None:
    duel = Duel(front={1: "ORB-010 hidden_def"}, graveyard=["KOD-034"])
    assert run(duel.do("flip", "ORB-010", position="atk")).lp() == 2100


def test_orb_039_comes_when_an_effect_brings_it_to_the_hand() -> None:
    duel = Duel(deck=["SOE-017", "ORB-039"])
    actions.draw(duel.state, 0)
    settle(duel.state)
    assert run(duel, "yes").zone("ORB-039") == "frontrow"
    duel = end_turn(Duel(active=FOE, deck=["SOE-017", "ORB-039"]))
    assert duel.zone("ORB-039") == "hand"


def test_orb_025_raises_whom_it_destroyed() -> None:
    duel = Duel(front={1: "ORB-025"}, foe_front={1: "ORB-085"})
    assert duel.atk("ORB-025") == 1250
    run(duel.attack("ORB-025", "ORB-085"))
    run(duel.do("end_phase"))
    assert (duel.zone("ORB-085"), duel.side("ORB-085"), duel.atk("ORB-025")) == ("frontrow", "Me", 1500)
    actions.destroy(duel.state, duel.number("ORB-025"), 1)
    settle(duel.state)
    assert duel.zone("ORB-085") == "graveyard"


def test_orb_040_is_altered_and_returns_instead_of_a_draw() -> None:
    duel = Duel(front={3: "ORB-040", 4: "SOE-114"}, extra=["ORB-157"])
    assert not duel.can("activate_effect", "ORB-040")
    changes.change(duel.state, duel.number("ORB-040"), "name", "Flame Swordsman")
    settle(duel.state)
    run(duel.do("activate_effect", "ORB-040", effect=1))
    assert (duel.zone("ORB-157"), duel.zone("ORB-040")) == ("frontrow", "attached")
    drawn = end_turn(Duel(active=FOE, graveyard=["ORB-040"]), "ORB-040")
    assert (drawn.zone("ORB-040"), drawn.hand()) == ("hand", 1)


def test_orb_025_raises_nobody_who_fell_in_an_earlier_turn() -> None:
    duel = Duel(front={1: "ORB-025"}, foe_front={1: "ORB-085"}, turn=7)
    run(duel.attack("ORB-025", "ORB-085"))
    changes.change(duel.state, duel.number("ORB-025"), "no_activation")
    end_turn(duel)
    end_turn(duel)
    run(run(duel.do("end_phase")).do("end_phase"))
    assert duel.zone("ORB-085") == "graveyard"


def test_orb_036_covers_the_warriors_of_a_teammate() -> None:
    third: dict[str, Any] = {"third_deck": 10, "fourth_deck": 10, "third_front": {1: "SOE-048"}}
    duel = Duel(front={1: "ORB-036"}, foe_front={1: "SOE-017"}, active=FOE, turn=10, **third).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ORB-036"}


def test_orb_039_comes_once_per_turn_from_the_deck_to_the_hand() -> None:
    duel = Duel(deck=["ORB-039", "ORB-039#2"])
    actions.to_hand(duel.state, duel.number("ORB-039"))
    settle(duel.state)
    run(duel, "yes")
    assert duel.zone("ORB-039") == "frontrow"
    actions.draw(duel.state, 0)
    settle(duel.state)
    assert (duel.zone("ORB-039#2"), "choose_option" in duel.asked) == ("hand", False)


def test_orb_008_takes_equips_with_their_bearers() -> None:
    front = {3: "ORB-008 hidden_def", 4: "SOE-023"}
    zones: dict[str, Any] = {"foe_front": {3: "X-1"}, "invented": {"X-1": MONSTER}}
    duel = Duel(active=FOE, front=front, back={1: "SOE-044 on SOE-023"}, **zones)
    duel.state.log = []
    run(duel.attack("X-1", "ORB-008"))
    assert [event.data[0] for event in duel.state.log if event.what == "card_destroyed"] == [duel.number("ORB-008")]


def test_orb_008_forgets_an_attack_that_is_over() -> None:
    stop: dict[str, Any] = {"X-STOP": {**SPELL, "effects": [{"kind": "activate", "do": "negate_attack"}]}, "X-1": MONSTER}
    zones: dict[str, Any] = {"front": {3: "ORB-008 hidden_def", 4: "SOE-017"}, "back": {1: "X-STOP set"}}
    duel = Duel(active=FOE, **zones, foe_front={3: "X-1"}, invented=stop).attack("X-1", "ORB-008")
    run(duel.do("activate_spell", "X-STOP"))
    changes.flip_face_up(duel.state, duel.number("ORB-008"))
    settle(duel.state)
    run(duel)
    assert (duel.position("ORB-008"), duel.zone("SOE-017"), duel.hand()) == ("def", "frontrow", 0)


def test_orb_036_asks_nothing_without_a_small_warrior() -> None:
    duel = Duel(hand=["ORB-036", "SOE-040", "KOD-016"]).do("normal_summon", "ORB-036", 1, "atk")
    assert "choose_option" not in duel.asked


def test_orb_010_is_no_gain_of_lp_without_a_coin() -> None:
    duel = Duel(front={1: "ORB-010 hidden_def", 2: "MLY-067"}, graveyard=["SOE-017"])
    before = duel.atk("MLY-067")
    assert run(duel.do("flip", "ORB-010", position="atk")).atk("MLY-067") == before
