"""Pyramid of Light: monsters 81 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, on, run, summon, use


def test_pyl_088_strengthens_sleepers_and_wakes_one() -> None:
    duel = Duel(front={1: "PYL-088", 2: "SOE-040", 3: "SOE-048"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Slumbering")
    run(duel.do("activate_effect", "PYL-088", effect=1), "SOE-040 Slumbering")
    assert (duel.atk("SOE-040"), duel.def_("SOE-040"), duel.atk("SOE-048"), duel.atk("PYL-088")) == (1700, 1300, 1400, 700)
    assert "Slumbering" not in duel.types("SOE-040")
    assert "Slumbering" in duel.types("PYL-088")


def test_pyl_089_carries_beasts() -> None:
    assert Duel(front={1: "PYL-089", 2: "SOE-040"}).atk("SOE-040") == 1560
    assert Duel(front={1: "PYL-089 def", 2: "SOE-040"}).atk("SOE-040") == 1200


def test_pyl_090_loves_the_night() -> None:
    duel = Duel(front={1: "PYL-090", 2: "PYL-089"}, terrains=["Night"] * 5)
    assert duel.atk("PYL-090") == 1200 + 2 * 360
    assert Duel(front={1: "PYL-090"}, terrains=["Forest"] * 5).atk("PYL-090") == 1200 + 360
    alone = Duel(front={1: "PYL-090"}, terrains=["Night"] * 5)  # Night itself has nothing for an EARTH Beast
    assert (alone.atk("PYL-090"), alone.def_("PYL-090")) == (1200 + 2 * 360, 800 + 2 * 240)


def test_pyl_092_sends_two_home() -> None:
    duel = Duel(front={1: "PYL-092 hidden_def"}, foe_front={1: "SOE-017", 2: "SOE-040"}).do("flip", "PYL-092", "atk")
    duel.do("activate_effect", "PYL-092", "flip", ["SOE-017", "SOE-040"])
    assert duel.hand(FOE) == 2


def test_pyl_092_may_choose_any_two_or_none() -> None:
    mine = {1: "PYL-092 hidden_def", **{place: f"SOE-040#{place}" for place in range(2, 6)}}
    duel = Duel(front=mine, foe_front={place: f"SOE-048#{place}" for place in range(1, 6)}).do("flip", "PYL-092", "atk")
    choices = [one.get("targets") for one in duel.legal("activate_effect")]
    assert len(choices) == 1 + 10 + 45
    duel = Duel(front={1: "PYL-092 hidden_def"}, foe_front={1: "ORB-029"}).do("flip", "PYL-092", "atk")
    assert [one.get("targets") for one in duel.legal("activate_effect")] == [None, ["PYL-092"]]


def test_pyl_093_crushes_the_small() -> None:
    duel = Duel(front={1: "PYL-093"}, foe_front={1: "NPH-111"})
    changes.change(duel.state, duel.number("NPH-111"), "set_atk", 5000)
    duel.attack("PYL-093", "NPH-111").decline()
    assert (duel.zone("NPH-111"), duel.zone("PYL-093")) == ("graveyard", "frontrow")
    assert duel.lp() == 2000


def test_pyl_093_does_not_reach_a_monster_whose_attack_is_negated_or_that_cannot_be_destroyed() -> None:
    small = {"frame": "Monster", "types": ["Monster", "Spellcaster"], "attribute": "dark", "level": 1, "atk": 900, "def": 0}
    duel = Duel(front={1: "PYL-093"}, foe_front={1: "X-1"}, foe_back={1: "NPH-153 set"}, invented={"X-1": small})
    assert run(duel.attack("PYL-093", "X-1")).zone("X-1") == "frontrow"
    duel = Duel(front={1: "PYL-093"}, foe_front={1: "X-1"}, invented={"X-1": small})
    changes.change(duel.state, duel.number("X-1"), "effect_proof")
    run(duel.attack("PYL-093", "X-1"))
    assert (duel.zone("X-1"), duel.zone("PYL-093"), duel.lp()) == ("frontrow", "graveyard", 2000 - 250)


def test_pyl_094_keeps_penguins() -> None:
    duel = Duel(front={1: "PYL-094", 2: "PYL-092", 3: "SOE-040"})
    for code, zone in (("SOE-040", "graveyard"), ("PYL-092", "main_deck")):
        actions.destroy(duel.state, duel.number(code), 1)
        settle(duel.state)
        assert run(duel, *(("yes",) if code == "PYL-092" else ())).zone(code) == zone


def test_pyl_099_orders_the_deck_and_prepares_a_piercing_attack() -> None:
    deck = ["SOE-040", "SOE-048", "SOE-049"]
    duel = use("PYL-099", answers=("SOE-048", "SOE-049"), deck=deck)
    assert duel.state.players[0].deck.cards[-2:] == [duel.number("SOE-049"), duel.number("SOE-048")]
    duel = use("PYL-099", "PYL-068", effect=2, front={1: "PYL-099", 2: "PYL-068"}, foe_front={1: "SOE-040 def"})
    assert not duel.do("end_phase").can("declare_attack", "PYL-068")
    end_turn(end_turn(duel))
    assert run(duel.attack("PYL-068", "SOE-040")).lp(FOE) == 2000 - (2000 - 800) // 2


def test_pyl_103_hides_from_warriors() -> None:
    duel = Duel(front={1: "PYL-103", 2: "SOE-094"}, foe_front={1: "SOE-048"})
    run(duel.do("activate_effect", "PYL-103", 1), "hidden_def")
    duel.end_turn().do("end_phase")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-094"}
    assert not Duel(front={1: "PYL-103"}, foe_front={1: "SOE-048", 2: "SOE-040"}).can("activate_effect", "PYL-103")
    duel = Duel(front={1: "PYL-103 hidden_def"}, foe_front={1: "SOE-040"}, active=FOE).do("end_phase")
    assert duel.can("declare_attack", "SOE-040")


def test_pyl_105_protects_horus() -> None:
    duel = Duel(front={1: "PYL-105", 2: "PYL-050"}).do("activate_effect", "PYL-105", 1, ["PYL-050"])
    assert not actions.destroy(duel.state, duel.number("PYL-050"), 1)
    assert duel.zone("PYL-105") == "graveyard"
    duel.end_turn()
    assert actions.destroy(duel.state, duel.number("PYL-050"), 1)
    assert not Duel(front={1: "PYL-105", 2: "ORB-029"}).can("activate_effect", "PYL-105")


def test_pyl_106_digs_up_the_dead() -> None:
    deck = ["SOE-040", "SOE-048", "LEN-013"]
    duel = (
        Duel(front={1: "PYL-106 def"}, deck=deck, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "PYL-106").decline()
    )
    duel.do("choose_option", "yes").do("special_summon", "LEN-013", 1, "atk")
    assert duel.zone("LEN-013") == "frontrow"


def test_pyl_106_sees_five_cards_and_need_not_take_one() -> None:
    deck = ["SOE-040", "SOE-048", "SOE-017", "SOE-007", "LEN-013", "LEN-078", *(f"SOE-040#{number}" for number in range(2, 6))]
    zones: dict[str, Any] = {"front": {1: "PYL-106 def"}, "foe_front": {1: "SOE-017#2"}, "active": FOE}
    duel = Duel(deck=deck, **zones).attack("SOE-017#2", "PYL-106").decline().do("choose_option", "yes")
    assert {one["card"] for one in duel.legal("special_summon")} == {"LEN-078"}  # the fifth from the top
    duel = Duel(deck=["LEN-013"], **zones).attack("SOE-017#2", "PYL-106").decline().do("choose_option", "yes").do("pass")
    assert duel.zone("LEN-013") == "main_deck"


def test_pyl_108_recalls_a_continuous_spell() -> None:
    duel = Duel(front={1: "PYL-108"}, foe_front={1: "LEN-100"}, graveyard=["SOE-020", "SOE-107"])
    changes.modify_atk(duel.state, duel.number("PYL-108"), 500)
    run(duel.attack("PYL-108", "LEN-100"), "yes")
    assert duel.state.players[0].deck.cards[-1] == duel.number("SOE-020")


def test_pyl_109_is_strong_alone_in_ruins() -> None:
    assert Duel(front={1: "PYL-109"}, terrains=["Ruins"] * 5).atk("PYL-109") == 3000
    assert Duel(front={1: "PYL-109", 2: "SOE-040"}, terrains=["Ruins"] * 5).atk("PYL-109") == 1500
    assert Duel(front={1: "PYL-109"}).atk("PYL-109") == 1500


def test_pyl_110_refreshes_in_the_desert_and_takes_a_type_away() -> None:
    assert summon("PYL-110", zone=1, terrains=on("Desert")).lp() == 2500
    duel = summon("PYL-110", front={1: "SOE-040"})
    assert (duel.lp(), duel.can("activate_effect", "PYL-110")) == (2000, False)
    duel = Duel(front={1: "SOE-040", 2: "PYL-110"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Poisoned")
    touch(duel.state)
    assert "Poisoned" not in run(duel.do("activate_effect", "PYL-110", effect=1), "SOE-040 Poisoned").types("SOE-040")


def test_pyl_097_sets_terrains_on_fire() -> None:
    duel = Duel(front={1: "PYL-097"}, deck=["PYL-087", "SOE-040"], foe_terrains=on("Volcano"))
    assert "1" not in {str(one["zone"]) for one in duel.legal("strike") if one["player"] == FOE}
    run(duel.do("strike", "PYL-097", FOE, 2), "PYL-087")
    assert (duel.terrains(FOE)[1], duel.atk("PYL-097"), duel.zone("PYL-087")) == ("Land (fire)", 1100, "hand")


def test_pyl_092_returns_nobody_from_the_graveyard() -> None:
    duel = Duel(front={1: "PYL-092 hidden_def"}, foe_front={1: "SOE-048"}, foe_back={1: "NPH-035 set"})
    duel.do("flip", "PYL-092", "atk").do("activate_effect", "PYL-092", "flip", ["SOE-048"]).do("activate_spell", "NPH-035")
    assert run(duel, "destroy").zone("SOE-048") == "graveyard"


def test_pyl_094_leaves_a_penguin_that_has_come_back() -> None:
    duel = Duel(front={1: "PYL-094", 2: "PYL-092"}, foe_front={1: "SOE-048"}, foe_back={1: "NPH-035 set"})
    actions.destroy(duel.state, duel.number("PYL-092"), 1)
    settle(duel.state)
    duel.do("choose_option", "yes")
    actions.to_hand(duel.state, duel.number("PYL-092"))
    assert run(duel).zone("PYL-092") == "hand"


def test_pyl_103_hides_from_warriors_of_its_own_side_too() -> None:
    duel = Duel(front={1: "NPH-028", 2: "PYL-103 hidden_def", 3: "SOE-048"}, foe_front={1: "SOE-040"})
    duel.do("end_phase").decline()
    targets = {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "NPH-028"}
    assert targets == {"SOE-040", "SOE-048"}
