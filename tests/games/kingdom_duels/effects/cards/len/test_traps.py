"""Loose Ends: Traps."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, choices
from deckcheck.games.kingdom_duels.engine.duel.constants import DRAW
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, on, run


def test_len_051_brings_life_in_every_draw_phase() -> None:
    duel = Duel(back={1: "LEN-051 set"}, active=FOE).end_turn()
    assert duel.lp() == 2300
    assert duel.end_turn().end_turn().lp() == 2600


def test_len_051_counts_several_draws_of_a_draw_phase_once() -> None:
    duel = Duel(back={1: "LEN-051"})
    duel.state.phase = DRAW
    actions.draw(duel.state, 0, 2)
    settle(duel.state)
    assert duel.lp() == 2300


def test_len_051_may_be_turned_up_before_the_draw() -> None:
    duel = Duel(back={1: "LEN-051 set"}).do("activate_trap", "LEN-051")
    assert (duel.lp(), duel.end_turn().end_turn().lp()) == (2000, 2300)


def test_len_059_takes_a_companion_along() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-059 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    duel.decline()
    assert duel.zone("SOE-017") == "graveyard"


def test_len_059_does_not_mourn_a_token() -> None:
    duel = Duel(front={1: "SOE-101"}, back={1: "LEN-059 set"}, foe_front={1: "SOE-040"}, active=FOE).attack(
        "SOE-040", "SOE-101"
    )
    duel.decline()
    assert (duel.zone("SOE-101"), duel.zone("LEN-059"), duel.zone("SOE-040")) == ("extra_deck", "backrow", "frontrow")


def test_len_121_blows_an_attacker_away() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-121 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    assert duel.decline().zone("SOE-017") == "hand"
    assert duel.zone("SOE-040") == "frontrow"


def test_len_024_dresses_the_lady_for_a_turn() -> None:
    duel = Duel(
        active=FOE,
        foe_hand=["SOE-040"],
        back={1: "LEN-024 set"},
        deck=["SOE-079", "SOE-017", "SOE-017#2"],
        graveyard=["LEN-015", "KOD-076"],
    )
    duel.do("normal_summon", "SOE-040", zone=1, position="atk")
    run(duel, "LEN-015", "KOD-076")
    assert (duel.zone("SOE-079"), duel.zone("LEN-015"), duel.zone("KOD-076")) == ("frontrow", "backrow", "backrow")
    duel.end_turn()
    assert duel.zone("LEN-015") == "backrow"
    duel.end_turn()
    assert (duel.zone("LEN-015"), duel.zone("SOE-079")) == ("graveyard", "frontrow")


def test_len_024_lets_her_hide_without_dresses() -> None:
    duel = Duel(
        active=FOE,
        foe_hand=["SOE-040"],
        back={1: "LEN-024 set"},
        deck=["SOE-079"],
        graveyard=["LEN-015"],
        terrains=["Mountain"] * 5,
    )
    duel.do("normal_summon", "SOE-040", zone=1, position="atk")
    run(duel.do("special_summon", "SOE-079", zone=1, position="hidden_def"))
    assert (duel.position("SOE-079"), duel.zone("LEN-015")) == ("hidden_def", "graveyard")


def test_len_012_calls_the_dead_or_makes_a_zombie() -> None:
    zones: dict[str, Any] = {
        "back": {1: "LEN-012 set"},
        "graveyard": ["KOD-020", "SOE-017"],
        "foe_hand": ["SOE-040"],
        "active": FOE,
    }
    duel = Duel(**zones).do("normal_summon", "SOE-040", zone=1, position="atk")
    run(duel)
    assert duel.zone("KOD-020") == "frontrow"


def test_len_090_keeps_a_barbarian_and_makes_it_stronger() -> None:
    code = "SOE-118"
    duel = Duel(front={1: code}, back={1: "LEN-090 set"}, foe_front={1: "SOE-017"}, active=FOE)
    before = duel.atk(code)
    run(duel.attack("SOE-017", code))
    assert (duel.zone(code), duel.atk(code)) == ("frontrow", before)
    assert duel.end_turn().atk(code) == before + 200


def test_len_051_brings_life_with_each_copy() -> None:
    duel = Duel(back={1: "LEN-051", 2: "LEN-051#2"}, active=FOE)
    assert end_turn(duel).lp() == 2600


def test_len_090_keeps_the_barbarian_that_was_attacked_though_the_attack_goes_elsewhere() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-118", 2: "LEN-007"}, "back": {1: "LEN-090"}, "foe_front": {1: "SOE-017"}}
    duel = Duel(**zones, active=FOE, terrains=["Sea"] * 5).attack("SOE-017", "SOE-118")
    run(duel, "yes")
    assert (duel.zone("LEN-007"), duel.zone("SOE-118")) == ("graveyard", "frontrow")
    before = duel.atk("SOE-118")
    assert end_turn(duel).atk("SOE-118") == before + 200


def test_len_090_makes_a_barbarian_stronger_though_the_attack_was_negated() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-118"},
        "back": {1: "LEN-090 set"},
        "hand": ["SOE-106"],
        "foe_front": {1: "SOE-017"},
    }
    duel = Duel(**zones, active=FOE).attack("SOE-017", "SOE-118")
    run(duel.do("activate_spell", "SOE-106", by=ME))
    assert (end_turn(duel).zone("SOE-118"), duel.atk("SOE-118")) == ("frontrow", 1750)


def test_len_012_does_not_answer_a_monster_that_its_own_player_summons_to_the_other_side() -> None:
    duel = Duel(hand=["PYL-066"], extra=["TEG-091"], back={1: "LEN-012 set"}, graveyard=["LEN-013"])
    run(duel.do("activate_spell", "PYL-066", targets=["terrain Foe 1"]))
    assert (duel.side("TEG-091"), duel.zone("LEN-012"), duel.zone("LEN-013")) == (FOE, "backrow", "graveyard")


def test_len_131_avenges_and_calls_a_successor() -> None:
    duel = Duel(front={1: "SOE-040"}, hand=["SOE-048"], back={1: "LEN-131 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040")
    while "special_summon" not in duel.asked:
        duel.do("pass")
    duel.do("special_summon", "SOE-048", 1, "atk").decline()
    assert (duel.zone("SOE-017"), duel.zone("SOE-048")) == ("graveyard", "frontrow")


def test_len_169_calls_up_the_reserve() -> None:
    duel = Duel(back={1: "LEN-169 set"}, graveyard=["SOE-040", "SOE-048", "SOE-017"], active=FOE).end_turn()
    duel.do("choose_option", "SOE-040").do("choose_option", "SOE-048")
    assert {duel.zone("SOE-040"), duel.zone("SOE-048")} == {"hand"}
    assert duel.zone("SOE-017") == "graveyard"


def test_len_169_calls_up_the_reserve_though_it_leaves_the_field() -> None:
    wind = {**SPELL, "effects": [{"kind": "activate", "do": "to_hand", "target": "spell_trap"}]}
    dead = ["SOE-040", "SOE-048", "SOE-017"]
    duel = Duel(back={1: "LEN-169 set"}, graveyard=dead, active=FOE, foe_hand=["X-WIND"], invented={"X-WIND": wind}).end_turn()
    duel.do("choose_option", "SOE-040").do("choose_option", "SOE-048")
    run(duel.do("activate_spell", "X-WIND", targets=["LEN-169"], by=FOE))
    assert {duel.zone("LEN-169"), duel.zone("SOE-040"), duel.zone("SOE-048")} == {"hand"}


def test_len_169_waits_for_one_who_can_be_called() -> None:
    duel = Duel(back={1: "LEN-169 set"}, graveyard=["SOE-016", "SOE-017", "SOE-122"], active=FOE).end_turn()
    assert (duel.zone("LEN-169"), duel.phase) == ("backrow", "main1")


def test_len_169_waits_for_three_dead() -> None:
    duel = Duel(back={1: "LEN-169 set"}, graveyard=["SOE-040", "SOE-048", "SOE-073"], active=FOE).end_turn()
    assert (duel.zone("LEN-169"), duel.phase) == ("backrow", "main1")


def test_len_200_stops_a_spell_and_cannot_be_answered() -> None:
    duel = Duel(hand=["SOE-107", "SOE-106"], foe_graveyard=["SOE-017"], foe_back={1: "LEN-200 set"})
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"])
    duel.do("activate_trap", "LEN-200", by=FOE)
    assert duel.zone("SOE-017") == "graveyard"
    assert duel.zone("SOE-107") == "graveyard"


def test_len_200_negates_a_normal_spell_once_a_duel() -> None:
    duel = Duel(hand=["LEN-130", "LEN-164"], foe_back={1: "LEN-200 set", 2: "LEN-200#2 set"})
    duel.do("activate_spell", "LEN-130").do("activate_trap", "LEN-200")
    assert (duel.zone("LEN-130"), duel.zone("LEN-200"), duel.hand()) == ("graveyard", "graveyard", 1)
    duel.do("activate_spell", "LEN-164")
    assert (duel.hand(), duel.zone("LEN-200#2")) == (6, "backrow")


def test_len_200_does_not_answer_a_continuous_spell() -> None:
    duel = Duel(hand=["LEN-170"], front={1: "LEN-163"}, foe_back={1: "LEN-200 set"}).do(
        "activate_spell", "LEN-170", ["LEN-163"]
    )
    assert (duel.zone("LEN-170"), duel.zone("LEN-200")) == ("backrow", "backrow")


def test_len_122_answers_the_loss_of_a_backrow_card() -> None:
    duel = Duel(active=FOE, foe_hand=["LEN-199"], foe_back={2: "SOE-020 set"}, back={1: "LEN-122 set", 2: "SOE-062 set"})
    duel.state.cause = duel.number("LEN-199")
    actions.destroy(duel.state, duel.number("SOE-062"), 1)
    duel.state.cause = -1
    settle(duel.state)
    run(duel, "2:1", "2:3")
    assert (duel.zone("SOE-020"), duel.zone("LEN-122")) == ("graveyard", "graveyard")
    assert duel.terrains(FOE) == ["Icefield", "Land", "Icefield", "Land", "Land"]
    duel = Duel(active=FOE, foe_hand=["LEN-199"], back={1: "LEN-122 set", 2: "SOE-062 set"})
    duel.state.cause = duel.number("LEN-199")
    actions.destroy(duel.state, duel.number("SOE-062"), 1)
    duel.state.cause = -1
    settle(duel.state)
    assert duel.zone("LEN-122") == "backrow"


def test_len_162_stops_a_spell_that_aims_at_one_monster() -> None:
    zones: dict[str, Any] = {
        "foe_front": {1: "SOE-079"},
        "front": {1: "SOE-040"},
        "foe_back": {1: "LEN-162 set"},
        "hand": ["MLY-028"],
        "terrains": on("Meadow"),
        "foe_terrains": on("Meadow"),
    }
    duel = run(Duel(**zones).do("activate_spell", "MLY-028", targets=["SOE-079"]))
    assert (duel.zone("LEN-162"), duel.zone("MLY-028"), duel.terrains(FOE)[0]) == ("graveyard", "graveyard", "Meadow (light)")
    assert duel.end_turn().terrains(FOE)[0] == "Meadow"
    duel = run(Duel(**zones).do("activate_spell", "MLY-028", targets=["SOE-040"]))
    assert duel.zone("LEN-162") == "backrow", "its player controls the target"


def test_len_145_is_a_gamble_once_per_round() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-040"},
        "back": {1: "LEN-145 set"},
        "foe_front": {1: "SOE-017", 2: "SOE-002"},
        "active": FOE,
    }
    duel = run(Duel(**zones).attack("SOE-017", "SOE-040"), "coin", "heads")
    negated = duel.zone("SOE-040") == "frontrow"
    assert negated != bool(duel.state.boards[0].warned)
    duel = Duel(**zones).attack("SOE-017", "SOE-040")
    run(duel, "die")
    assert duel.zone("SOE-040") == "graveyard"
    assert duel.zone("LEN-145") == "backrow"


def test_len_190_turns_an_attack_against_its_own_side() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-040"},
        "back": {1: "LEN-190 set"},
        "foe_front": {1: "SOE-017", 2: "SOE-002"},
        "active": FOE,
    }
    duel = run(Duel(foe_lp=8000, **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-002")) == ("frontrow", "graveyard")
    assert duel.end_turn().zone("LEN-190") == "graveyard"
    duel = run(Duel(**{**zones, "foe_front": {1: "SOE-017"}}).attack("SOE-017", "SOE-040"))
    assert duel.zone("LEN-190") == "backrow", "one monster alone is not perplexed"


def test_len_131_summons_face_up() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040 def"}, "back": {1: "LEN-131 set"}, "hand": ["SOE-048"], "active": FOE}
    duel = Duel(**zones, foe_front={1: "SOE-017", 2: "SOE-079"}, terrains=["Fogfield"] * 5).attack("SOE-079", "SOE-040")
    assert {one["position"] for one in duel.legal("special_summon")} == {"atk", "def"}


def test_len_162_passes_over_what_the_spell_was_paid_with() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "LEN-162 set"}, "terrains": on("Forest"), "active": FOE}
    duel = Duel(**zones, foe_hand=["LEN-123", "SOE-107"])
    run(duel.do("activate_spell", "LEN-123", targets=["SOE-107", "SOE-040"]))
    assert (duel.zone("LEN-162"), duel.zone("LEN-123"), duel.terrains()[0]) == ("graveyard", "graveyard", "Forest (light)")


def test_len_122_waits_for_a_card_that_an_opponent_destroys_itself() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-079"}, "back": {1: "LEN-122 set", 2: "SOE-082 on SOE-079"}, "active": FOE}
    duel = Duel(foe_front={1: "SOE-017"}, foe_back={1: "SOE-062 set"}, foe_hand=["NPH-127"], **zones)
    run(duel.do("activate_spell", "NPH-127", targets=["SOE-079"]), "destroy")
    assert (duel.zone("SOE-082"), duel.zone("LEN-122"), duel.zone("SOE-062")) == ("graveyard", "backrow", "backrow")


def test_len_145_weakens_the_attacker_though_the_attack_was_negated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "roll", lambda state, seat: 6)
    zones: dict[str, Any] = {
        "back": {1: "LEN-145 set"},
        "hand": ["SOE-106"],
        "foe_front": {1: "SOE-017"},
        "front": {1: "SOE-040"},
    }
    duel = Duel(**zones, active=FOE).attack("SOE-017", "SOE-040")
    run(duel.do("activate_spell", "SOE-106", by=ME), "die")
    assert duel.atk("SOE-017") == 2400


def test_len_200_answers_a_normal_spell_that_would_stay() -> None:
    duel = Duel(hand=["NPH-149"], foe_graveyard=["SOE-048"], foe_front={5: "SOE-017"}, foe_back={1: "LEN-200 set"})
    duel.do("activate_spell", "NPH-149").do("activate_trap", "LEN-200", by=FOE)
    assert (duel.zone("NPH-149"), duel.zone("SOE-048")) == ("graveyard", "graveyard")
