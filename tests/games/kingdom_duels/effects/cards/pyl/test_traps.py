"""Pyramid of Light: Traps."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, viruses
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.event_model import Attacked
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, fight, on, run


def test_pyl_006_goes_over_to_the_other_side() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(back={1: "PYL-006 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("PYL-006"), duel.side("PYL-006")) == ("frontrow", "backrow", FOE)
    run(end_turn(duel).attack("SOE-040", "SOE-017"))
    assert (duel.zone("SOE-040"), duel.zone("PYL-006")) == ("frontrow", "graveyard")


def test_pyl_006_negates_the_attack_though_it_is_returned_to_the_hand() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "active": FOE, "invented": ANSWERS}
    duel = Duel(back={1: "PYL-006 set"}, foe_hand=["X-BACK"], **zones).attack("SOE-017", "SOE-040")
    run(duel.do("activate_spell", "X-BACK", targets=["PYL-006"], by=FOE))
    assert (duel.zone("SOE-040"), duel.zone("PYL-006")) == ("frontrow", "hand")


def test_pyl_019_ghosts_stop_attacks_on_the_dark() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-049"}, "back": {1: "PYL-019 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(graveyard=["SOE-043", "SOE-052"], **zones).attack("SOE-017", "SOE-049"))
    assert (duel.zone("SOE-049"), duel.zone("PYL-019")) == ("frontrow", "backrow")
    run(end_turn(end_turn(duel)).attack("SOE-017", "SOE-049"))
    assert (duel.zone("SOE-049"), duel.zone("PYL-019")) == ("frontrow", "graveyard")
    assert {duel.zone("SOE-043"), duel.zone("SOE-052")} == {"eroded"}


def test_pyl_021_guides_an_attack() -> None:
    front = {1: "SOE-040", 2: "SOE-094 def", 3: "SOE-048"}
    duel = Duel(front=front, back={1: "PYL-021 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040")
    while "activate_trap" not in duel.asked:
        duel.do("pass")
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["SOE-094"], ["SOE-048"]]
    duel.do("activate_trap", "PYL-021", ["SOE-094"]).decline()
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("frontrow", "graveyard")


def test_pyl_021_needs_another_monster() -> None:
    duel = fight("SOE-017", "SOE-040 def", back={1: "PYL-021 set"}, active=FOE)
    assert (duel.zone("PYL-021"), duel.zone("SOE-040")) == ("backrow", "graveyard")


def test_pyl_023_passes_the_strength_of_the_fallen_on() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-049 def", 2: "SOE-040"}, "back": {1: "PYL-023 set"}, "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "SOE-049"))
    assert duel.atk("SOE-040") == 1200
    run(duel.do("end_phase"))
    assert duel.atk("SOE-040") == 2200
    assert has(duel.state, duel.number("SOE-017"), "no_bonus")
    assert (end_turn(duel).atk("SOE-040"), end_turn(duel).atk("SOE-040")) == (2200, 1200)


def test_pyl_023_serves_who_activated_it_not_its_owner() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-049 def", 2: "SOE-040"}, "back": {1: "PYL-150 set"}, "active": FOE}
    duel = Duel(foe_graveyard=["PYL-023"], foe_front={1: "SOE-017"}, **zones)
    run(duel.do("activate_trap", "PYL-150", targets=["PYL-023"], by=ME))
    run(run(duel.attack("SOE-017", "SOE-049")).do("end_phase"))
    assert (duel.zone("PYL-023"), duel.atk("SOE-040")) == ("graveyard", 2200)


def test_pyl_023_targets_the_monster_that_it_strengthens() -> None:
    aloof = {"X": {**MONSTER, "effects": [{"kind": "static", "do": "no_target"}]}}
    zones: dict[str, Any] = {"front": {1: "SOE-049 def", 2: "X"}, "back": {1: "PYL-023 set"}, "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-017"}, invented=aloof, **zones).attack("SOE-017", "SOE-049"))
    assert run(duel.do("end_phase")).atk("X") == 1000


def test_pyl_051_defends_with_a_card_of_the_deck() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "PYL-051 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(deck=["NPH-021", "SOE-048"], **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("NPH-021"), duel.zone("SOE-040")) == ("hand", "frontrow")
    duel = run(Duel(deck=["SOE-048"], **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("PYL-051"), duel.zone("SOE-040")) == ("backrow", "graveyard")


def test_pyl_022_brings_a_fallen_monster_back() -> None:
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "PYL-022 set"})
    assert (duel.zone("SOE-040"), duel.lp()) == ("graveyard", 2000)
    run(duel.do("end_phase"))
    assert (duel.zone("SOE-040"), duel.side("SOE-040")) == ("frontrow", ME)


def test_pyl_031_goes_from_a_weak_monster_to_a_deck() -> None:
    duel = Duel(active=FOE, front={1: "SOE-065"}, back={1: "PYL-031 set"}, foe_front={1: "SOE-017"}, foe_deck=12)
    run(duel.attack("SOE-017", "SOE-065"), "equip the deck")
    assert (duel.lp(), duel.zone("SOE-065"), duel.zone("PYL-031")) == (2000, "graveyard", "backrow")
    end_turn(end_turn(duel))
    assert len(duel.state.players[1].deck.cards) == 12 - 1 - 5


def test_pyl_006_may_be_set_on_the_side_of_a_teammate() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048"}, "back": {1: "PYL-006 set"}, "foe_front": {1: "SOE-040"}, "third_deck": 10}
    duel = Duel(**zones, fourth_deck=10, active=FOE, turn=10)
    run(duel.attack("SOE-040", "SOE-048"), "Third")
    assert (duel.zone("PYL-006"), duel.side("PYL-006")) == ("backrow", "Third")


def test_pyl_019_pays_for_every_attack_that_it_negates() -> None:
    zones: dict[str, Any] = {"front": {1: "NPH-053"}, "graveyard": ["LEN-013"], "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = Duel(back={1: "PYL-019"}, **zones)
    attack = Attacked(duel.number("SOE-017"), duel.number("NPH-053"), redirected=False, before=-1)
    attacked = all_effects()["PYL-019"].triggers[0].when
    assert attacked(duel.state, duel.number("PYL-019"), 0, attack)
    actions.erode(duel.state, duel.number("LEN-013"))
    assert not attacked(duel.state, duel.number("PYL-019"), 0, attack)


def test_pyl_031_does_not_keep_damage_away_if_its_bearer_stands() -> None:
    small = {"X-1": {**MONSTER, "attribute": "dark", "atk": 500}}
    zones: dict[str, Any] = {"front": {3: "X-1"}, "back": {1: "PYL-031 on X-1"}, "invented": small}
    wall = fight("X-1", "SOE-040 def", **zones)
    assert (wall.zone("X-1"), wall.lp()) == ("frontrow", 2000 - (wall.def_("SOE-040") - 500))
    assert fight("X-1", "SOE-040", "let it go", **zones).lp() == 2000


def test_pyl_006_and_pyl_031_go_to_the_graveyard_if_they_are_negated() -> None:
    stops = {**SPELL, "effects": [{"kind": "activate", "do": "negate", "answers": "trap"}]}
    small = {**MONSTER, "attribute": "dark", "atk": 500}
    zones: dict[str, Any] = {"active": FOE, "front": {3: "X-1"}, "foe_front": {3: "SOE-040"}, "foe_hand": ["X-2"]}
    for code in ("PYL-006", "PYL-031"):
        duel = Duel(back={1: f"{code} set"}, invented={"X-1": small, "X-2": stops}, **zones).attack("SOE-040", "X-1")
        run(duel.do("activate_spell", "X-2", by=FOE))
        assert (duel.zone(code), duel.zone("X-1")) == ("graveyard", "graveyard")


def test_pyl_019_stops_an_attack_of_the_own_side() -> None:
    duel = Duel(front={1: "NPH-028", 2: "SOE-049"}, back={1: "PYL-019 set"}, graveyard=["SOE-052"], foe_front={1: "SOE-040"})
    run(duel.attack("NPH-028", "SOE-049"))
    assert (duel.zone("SOE-052"), duel.zone("NPH-028"), duel.zone("SOE-049")) == ("eroded", "frontrow", "frontrow")


def test_pyl_031_spares_the_damage_once_though_it_is_let_go() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-065"}, "back": {1: "PYL-031 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(**zones).attack("SOE-017", "SOE-065"), "let it go")
    assert (duel.zone("PYL-031"), viruses.can_break_out(duel.state, duel.number("PYL-031"))) == ("graveyard", False)


def test_pyl_069_a_slime_for_a_slime() -> None:
    zones: dict[str, Any] = {
        "back": {1: "PYL-069 set"},
        "foe_front": {1: "SOE-017"},
        "active": FOE,
        "deck": ["PYL-057", "SOE-040"],
    }
    duel = run(Duel(front={1: "PYL-055 def", 2: "TEG-085"}, **zones).attack("SOE-017", "PYL-055"))
    assert (duel.zone("TEG-085"), duel.zone("PYL-057")) == ("graveyard", "hand")
    duel = run(Duel(front={1: "PYL-055 def", 2: "SOE-048"}, **zones).attack("SOE-017", "PYL-055"))
    assert (duel.zone("SOE-048"), duel.zone("PYL-069")) == ("frontrow", "backrow")


def test_pyl_117_avenges_nephthys() -> None:
    zones: dict[str, Any] = {"back": {1: "PYL-117 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(front={1: "PYL-112 def"}, **zones).attack("SOE-017", "PYL-112"))
    assert (duel.zone("PYL-112"), duel.zone("SOE-017")) == ("graveyard", "graveyard")
    duel = run(Duel(front={1: "SOE-040 def"}, **zones).attack("SOE-017", "SOE-040"))
    assert duel.zone("SOE-017") == "frontrow"


def test_pyl_119_asks_a_riddle() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "PYL-119 set"}, hand=["SOE-107"], foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040")
    while "choose_option" not in duel.asked:
        duel.do("pass")
    assert duel.do("choose_option", "Trap").decline().zone("SOE-017") == "hand"
    assert duel.zone("SOE-040") == "frontrow"


def test_pyl_119_is_passed_with_the_right_answer_and_needs_a_hand() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "PYL-119 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(hand=["SOE-107"], **zones).attack("SOE-017", "SOE-040"), "Spell")
    assert (duel.zone("SOE-017"), duel.zone("SOE-040"), duel.zone("PYL-119")) == ("frontrow", "graveyard", "graveyard")
    assert run(Duel(**zones).attack("SOE-017", "SOE-040")).zone("PYL-119") == "backrow"
    extra = Duel(hand=["SOE-107"], **{**zones, "foe_front": {1: "NPH-156"}}).attack("NPH-156", "SOE-040")
    assert (run(extra, "Trap").zone("NPH-156"), extra.zone("SOE-040")) == ("frontrow", "frontrow")


@pytest.mark.parametrize(("attacker", "zone"), [("SOE-049", "graveyard"), ("SOE-017", "frontrow")])
def test_pyl_124_the_sun_stops_attacks_in_the_desert(attacker: str, zone: str) -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "PYL-124 set"}, "active": FOE}
    foes: dict[str, Any] = {"foe_front": {1: attacker, 2: "SOE-048 hidden_def"}, "foe_terrains": on("Desert", "Desert")}
    duel = run(Duel(terrains=on("Desert"), **zones, **foes).attack(attacker, "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone(attacker), duel.position("SOE-048")) == ("frontrow", zone, "def")
    duel = run(Duel(**zones, **foes).attack(attacker, "SOE-040"))
    assert duel.zone("PYL-124") == "backrow"


def test_pyl_139_shoots_at_its_column() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "SOE-048"}, "back": {1: "PYL-139 set"}, "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-040 atk", 2: "PYL-088"}, **zones).attack("SOE-040", "SOE-017"))
    assert duel.lp(FOE) == 2000 - min(2000, 3000 - 400)
    duel = run(Duel(foe_front={1: "SOE-040", 2: "PYL-088"}, **zones).attack("PYL-088", "SOE-017"))
    assert (duel.zone("PYL-088"), duel.lp(FOE)) == ("graveyard", 2000)
    duel = run(Duel(foe_front={1: "SOE-049"}, **zones).attack("SOE-049", "SOE-048"))
    assert duel.zone("PYL-139") == "backrow"


def test_pyl_147_closes_the_different_dimension() -> None:
    there = ["Different Dimension", "Forest", "Different Dimension", "Land", "Land"]
    duel = Duel(back={1: "PYL-147 set"}, terrains=there, foe_terrains=["Different Dimension"] * 5)
    duel.do("activate_trap", "PYL-147")
    assert (duel.terrains(), duel.terrains(FOE)) == (["Land", "Forest", "Land", "Land", "Land"], ["Land"] * 5)
    assert not Duel(back={1: "PYL-147 set"}).can("activate_trap", "PYL-147")


def test_pyl_150_sets_a_trap_of_the_foe_that_is_ready() -> None:
    zones: dict[str, Any] = {"back": {1: "PYL-150 set"}, "front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = Duel(foe_graveyard=["SOE-062"], **zones)
    run(duel.do("activate_trap", "PYL-150", targets=["SOE-062"], by=ME))
    assert (duel.zone("SOE-062"), duel.side("SOE-062")) == ("backrow", "Me")
    assert run(duel.attack("SOE-017", "SOE-040")).zone("SOE-017") == "graveyard"


def test_pyl_078_protects_a_gravekeeper_in_necrovalley() -> None:
    duel = Duel(active=FOE, front={1: "MLY-130"}, back={1: "PYL-078 set", 2: "MLY-126"}, foe_front={1: "SOE-017"})
    changes.modify_atk(duel.state, duel.number("MLY-130"), -700, 0)
    settle(duel.state)
    run(duel.attack("SOE-017", "MLY-130"))
    assert (duel.atk("SOE-017"), duel.lp()) == (2000, 1500)
    duel = Duel(active=FOE, front={1: "MLY-130"}, back={1: "PYL-078 set"}, foe_front={1: "SOE-017"})
    assert run(duel.attack("SOE-017", "MLY-130")).zone("PYL-078") == "backrow"


def test_pyl_132_banishes_gods_while_it_stands() -> None:
    duel = Duel(
        active=FOE, back={1: "PYL-132 set"}, foe_front={1: "TEG-002", 2: "SOE-040"}, hand=["MLY-002"], front={1: "SOE-006"}
    )
    while not duel.can("activate_trap", "PYL-132"):
        duel.do("end_phase") if "end_phase" in duel.asked else duel.do("pass")
    assert duel.phase == "standby"
    run(duel.do("activate_trap", "PYL-132"))
    assert (duel.zone("TEG-002"), duel.zone("SOE-040"), duel.can("normal_summon", "MLY-002")) == ("eroded", "frontrow", False)
    assert not actions.destroy(duel.state, duel.number("PYL-132"), 1)
    assert actions.destroy(duel.state, duel.number("PYL-132"), 1)
    settle(duel.state)
    assert (duel.zone("TEG-002"), duel.side("TEG-002"), duel.terrains(FOE)[0]) == ("frontrow", FOE, "Different Dimension")


def test_pyl_139_waits_for_a_move_of_an_opponent() -> None:
    duel = Duel(back={5: "PYL-139 set"}, hand=["NPH-011"], foe_front={2: "SOE-040"}, foe_terrains=["Graveyard"] * 5)
    run(duel.do("activate_spell", "NPH-011"))
    run(duel.do("activate_effect", "NPH-011", effect=1, targets=["SOE-040", "terrain Foe 1"]))
    assert (duel.column("SOE-040"), duel.zone("PYL-139"), duel.atk("SOE-040")) == (1, "backrow", 1200)


def test_pyl_150_sets_as_any_other_set() -> None:
    duel = Duel(back={1: "PYL-150 set"}, foe_graveyard=["SOE-062"])
    duel.state.log = []
    run(duel.do("activate_trap", "PYL-150", targets=["SOE-062"]))
    assert duel.zone("SOE-062") == "backrow"
    assert "card_set" in {event.what for event in duel.state.log}


@pytest.mark.parametrize("trap", ["PYL-078", "PYL-119", "PYL-124"])
def test_pyl_078_119_and_124_wait_for_attacks_of_the_own_side_too(trap: str) -> None:
    back = {1: f"{trap} set", 2: "MLY-126"}
    duel = Duel(
        front={1: "NPH-028", 2: "MLY-130"}, back=back, hand=["SOE-107"], terrains=["Desert"] * 5, foe_front={1: "SOE-040"}
    )
    assert run(duel.attack("NPH-028", "MLY-130")).zone(trap) == "graveyard"


def test_pyl_078_protects_a_hidden_gravekeeper() -> None:
    back = {1: "PYL-078 set", 2: "MLY-126"}
    duel = Duel(active=FOE, front={1: "MLY-130 hidden_def"}, back=back, foe_front={1: "SOE-017"})
    assert run(duel.attack("SOE-017", "MLY-130")).atk("SOE-017") == 2000


def test_pyl_150_finds_spell_traps_but_no_trap_monsters() -> None:
    duel = Duel(back={1: "PYL-150 set"}, foe_graveyard=["ROA-155", "TEG-066", "NPH-096"])
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["ROA-155"]]


def test_pyl_104_negates_what_would_negate() -> None:
    duel = Duel(
        active=FOE,
        back={1: "TEG-049 set", 2: "PYL-104 set"},
        front={1: "SOE-040"},
        foe_hand=["X-FALL"],
        foe_rules=["LEN-184"],
        foe_front={1: "SOE-017"},
        invented=ANSWERS,
    )
    duel.do("activate_spell", "X-FALL", targets=["SOE-040"]).do("activate_trap", "TEG-049", by=ME)
    run(duel.do("activate_effect", "LEN-184", 1, by=FOE))
    assert [duel.zone(code) for code in ("PYL-104", "SOE-040", "SOE-017")] == ["graveyard", "frontrow", "graveyard"]


def test_pyl_104_draws_when_an_opponent_destroys_it() -> None:
    duel = Duel(active=FOE, back={1: "PYL-104 set"}, foe_hand=["X-BREAK"], invented=ANSWERS)
    run(duel.do("activate_spell", "X-BREAK", targets=["PYL-104"]))
    assert duel.hand() == 1
