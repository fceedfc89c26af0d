"""Pyramid of Light: Spells."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.event_model import BattleBegan
from deckcheck.games.kingdom_duels.engine.duel.state import Question
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, THIRD, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, on, run, use


def test_pyl_002_two_counters_for_the_girl() -> None:
    duel = Duel(back={1: "PYL-002"}, front={1: "SOE-023", 2: "TEG-058"}, foe_front={1: "SOE-017"})
    for _ in range(4):
        end_turn(duel)
    run(duel.do("activate_effect", "PYL-002", effect=1))
    assert (duel.zone("PYL-002"), duel.atk("TEG-058")) == ("graveyard", duel.state.game.atk[duel.number("TEG-058")] + 2000)


def test_pyl_008_lures_a_monster_into_the_lair() -> None:
    zones: dict[str, Any] = {"hand": ["PYL-008", "SOE-048"], "foe_hand": ["SOE-040"], "foe_front": {1: "SOE-017"}}
    duel = cast("PYL-008", "SOE-048", back={1: "NPH-044 on SOE-017"}, **zones)
    assert (duel.zone("SOE-040"), duel.position("SOE-040"), duel.zone("SOE-048")) == ("frontrow", "atk", "graveyard")
    assert has(duel.state, duel.number("SOE-040"), "cannot_move")
    assert cast("PYL-008", "SOE-048", **zones).zone("SOE-040") == "hand"


def test_pyl_008_lures_the_opponent_of_its_players_choice() -> None:
    zones: dict[str, Any] = {"foe_hand": ["SOE-040"], "third_hand": ["SOE-049"], "third_deck": 10, "turn": 7}
    fields: dict[str, Any] = {"foe_front": {1: "SOE-017"}, "third_front": {1: "SOE-043"}}
    duel = Duel(hand=["PYL-008", "SOE-048"], **zones, **fields)
    for code in ("SOE-017", "SOE-043"):
        changes.change(duel.state, duel.number(code), "cannot_move")
    run(duel.do("activate_spell", "PYL-008", targets=["SOE-048"]), THIRD)
    assert (duel.zone("SOE-040"), duel.zone("SOE-049")) == ("hand", "frontrow")


def test_pyl_003_gives_back_what_was_lost_this_turn() -> None:
    duel = Duel(hand=["PYL-003"], front={1: "SOE-040"}, foe_front={1: "SOE-017"})
    assert not duel.can("activate_spell", "PYL-003")
    run(duel.attack("SOE-040", "SOE-017"))
    run(duel.do("activate_spell", "PYL-003"))
    assert duel.lp() == 2000 - 1800 + 1500


def test_pyl_005_is_destroyed_instead_of_a_continuous_spell() -> None:
    duel = cast("PYL-005", "TEG-090", back={2: "TEG-090"})
    assert duel.zone("PYL-005") == "attached"
    assert not actions.destroy(duel.state, duel.number("TEG-090"), 1)
    settle(duel.state)
    run(duel, "yes")
    assert (duel.zone("PYL-005"), duel.zone("TEG-090")) == ("graveyard", "backrow")
    assert actions.destroy(duel.state, duel.number("TEG-090"), 1)
    assert not Duel(hand=["PYL-005"], back={2: "SOE-082 on SOE-040"}, front={1: "SOE-040"}).can("activate_spell", "PYL-005")


@pytest.mark.parametrize("word", ["yes", "no"])
def test_pyl_005_is_asked_once_about_a_card_that_watches_its_own_end(word: str) -> None:
    """LEN-134 goes when there are fewer than four Seas, and looks at them all the time: a rescue does not last."""
    duel = cast("PYL-005", "LEN-134", back={2: "LEN-134"}, terrains=["Sea"] * 5)
    duel.state.boards[0].terrains[:] = [0] * 5
    settle(duel.state)
    assert [task.kind for task in duel.state.stack if isinstance(task, Question)] == ["option"]
    run(duel, word)
    assert (duel.zone("PYL-005"), duel.zone("LEN-134")) == ("graveyard", "graveyard")


def test_pyl_015_survives_an_equal_and_breaks_an_equal_defence() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-006"}, "back": {1: "PYL-015 on SOE-006"}}
    duel = fight("SOE-006", "SOE-007", **zones)
    assert (duel.zone("SOE-006"), duel.zone("SOE-007")) == ("frontrow", "graveyard")
    duel = Duel(**zones, invented={"X-1": {**MONSTER, "def": 1500}}, foe_front={3: "X-1 def"})
    assert run(duel.attack("SOE-006", "X-1")).zone("X-1") == "graveyard"
    assert (duel.def_("SOE-006"), duel.lp(FOE)) == (600, 2000)


def test_pyl_018_makes_one_idle_clone() -> None:
    duel = use(
        "PYL-018",
        front={1: "NPH-014"},
        back={1: "PYL-018 on NPH-014"},
        extra=["KOD-064", "KOD-064#2"],
        foe_front={1: "SOE-065"},
    )
    assert (duel.zone("KOD-064"), duel.atk("KOD-064")) == ("frontrow", 900)
    run(duel.do("end_phase"))
    assert (duel.can("declare_attack", "KOD-064"), duel.can("declare_attack", "NPH-014")) == (False, True)
    assert not end_turn(end_turn(duel)).can("activate_effect", "PYL-018")


def test_pyl_011_lets_an_opponent_attack_a_third_player() -> None:
    zones: dict[str, Any] = {
        "hand": ["PYL-011"],
        "front": {1: "SOE-040"},
        "foe_front": {1: "SOE-017"},
        "third_front": {1: "SOE-006"},
    }
    duel = Duel(**zones)
    duel.do("activate_spell", "PYL-011").decline().do("choose_option", "SOE-040")
    duel.do("choose_option", "SOE-017 attacks SOE-006").do("choose_option", "done").decline()
    assert (duel.zone("SOE-006"), duel.lp(FOE), duel.lp("Third")) == ("graveyard", 2500, 2000)
    duel = Duel(hand=["PYL-011"], front={1: "SOE-040"}, foe_front={1: "SOE-017"})
    assert not duel.can("activate_spell", "PYL-011")


def test_pyl_001_lets_every_player_pass_a_turn() -> None:
    duel = cast("PYL-001", deck=5, foe_deck=5)
    assert (duel.state.turn, duel.state.active, duel.phase) == (7, 0, "main1")
    assert (duel.hand(), duel.hand(FOE)) == (0, 0)


def test_pyl_015_bearer_is_not_destroyed_by_an_equal_in_any_position() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-006 def"}, "foe_back": {1: "PYL-015 on SOE-006"}, "front": {1: "SOE-007"}}
    duel = Duel(**zones)
    assert (duel.atk("SOE-007"), duel.atk("SOE-006"), duel.def_("SOE-006")) == (1500, 1500, 600)
    assert run(duel.attack("SOE-007", "SOE-006")).zone("SOE-006") == "frontrow"


def test_pyl_018_leaves_one_image_for_all_its_copies() -> None:
    rows = {1: "PYL-018 on NPH-014", 2: "PYL-018#2 on NPH-014"}
    duel = Duel(front={1: "NPH-014"}, back=rows, extra=["KOD-064", "KOD-064#2"], foe_front={1: "SOE-065"})
    assert duel.can("activate_effect", "PYL-018#2")
    run(duel.do("activate_effect", "PYL-018", effect=1))
    assert not end_turn(end_turn(duel)).can("activate_effect", "PYL-018#2")


def test_pyl_005_goes_beneath_no_set_card() -> None:
    assert not Duel(hand=["PYL-005"], back={2: "TEG-090 set"}).can("activate_spell", "PYL-005")


def test_pyl_020_seals_a_monster_and_mourns_it() -> None:
    duel = cast("PYL-020", "NPH-027", foe_front={1: "NPH-027"}, front={1: "SOE-017"})
    assert ("Sealed" in duel.types("NPH-027"), has(duel.state, duel.number("NPH-027"), "negated")) == (True, True)
    run(duel.attack("SOE-017", "NPH-027"))
    assert (duel.zone("PYL-020"), duel.lp(FOE)) == ("graveyard", 2000 - 1200 - 200)
    duel = cast("PYL-020", "NPH-027", foe_front={1: "NPH-027"})
    actions.destroy(duel.state, duel.number("PYL-020"), 1)
    settle(duel.state)
    assert not has(duel.state, duel.number("NPH-027"), "negated")


def test_pyl_020_lets_its_bearer_go_for_another() -> None:
    duel = cast("PYL-020", "NPH-027", foe_front={1: "NPH-027", 2: "SOE-048"})
    actions.equip(duel.state, duel.number("PYL-020"), duel.number("SOE-048"), 0)
    settle(duel.state)
    assert [has(duel.state, duel.number(code), "negated") for code in ("NPH-027", "SOE-048")] == [False, True]


def test_pyl_025_judges_all_opponents_at_once() -> None:
    duel = Duel(back={1: "PYL-025"}, extra=["MLY-063"], third_deck=10, turn=7)
    run(duel.do("activate_effect", "PYL-025", 1))
    assert (duel.state.outer is not None, duel.state.active) == (True, 1)
    while duel.state.outer is not None:
        run(duel.do("end_phase"))
    assert (duel.lp(), duel.lp(FOE), duel.lp(THIRD)) == (2000, 1000, 1000)
    end_turn(duel)
    assert (duel.zone("PYL-025"), duel.lp()) == ("graveyard", 0)


def test_pyl_025_needs_more_than_one_opponent() -> None:
    duel = Duel(back={1: "PYL-025"}, extra=["MLY-063"])
    assert not duel.can("activate_effect", "PYL-025")
    assert "Judgment of the Dead" in names_of(duel.state, duel.number("PYL-025"))


def test_pyl_058_returns_a_monster_with_all_it_wears() -> None:
    duel = Duel(hand=["PYL-058"], foe_front={1: "SOE-048", 2: "NPH-156"}, foe_back={1: "NPH-052 on SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    run(duel.do("activate_spell", "PYL-058", ["SOE-048"]))
    assert "backrow" not in (duel.zone("NPH-052"), duel.zone("SOE-048"))
    assert "graveyard" not in (duel.zone("NPH-052"), duel.zone("SOE-048"))
    assert (duel.hand(), duel.hand(FOE)) == (1, 1)


@pytest.mark.parametrize(("target", "zone"), [("SOE-024", "main_deck"), ("SOE-040", "graveyard")])
def test_pyl_060_sends_the_sealed_back(target: str, zone: str) -> None:
    front = {1: "PYL-059", 2: "SOE-048"}
    duel = fight("PYL-059", target, front=front, foe_front={1: f"{target} def"}, back={1: "PYL-060 on PYL-059"})
    assert duel.zone(target) == zone


def test_pyl_060_sends_back_one_to_whom_the_bearer_falls() -> None:
    sealed = {"X-1": {**MONSTER, "types": ["Monster", "Sealed"], "atk": 2000}}
    duel = fight("PYL-059", "X-1", back={1: "PYL-060 on PYL-059"}, invented=sealed)
    assert [duel.zone(code) for code in ("PYL-059", "PYL-060", "X-1")] == ["graveyard", "graveyard", "main_deck"]


def test_pyl_064_raises_each_slime_once() -> None:
    duel = use("PYL-064", "PYL-055", front={}, back={1: "PYL-064"}, graveyard=["PYL-055", "SOE-040"])
    assert (duel.zone("PYL-055"), duel.position("PYL-055")) == ("frontrow", "atk")
    assert duel.state.changes.of("position_locked")
    end_turn(end_turn(duel))
    actions.to_graveyard(duel.state, duel.number("PYL-055"))
    settle(duel.state)
    assert not duel.can("activate_effect", "PYL-064")


def test_pyl_064_copies_share_what_was_targeted() -> None:
    back = {1: "PYL-064", 2: "PYL-064#2"}
    duel = use("PYL-064", "PYL-055", front={1: "SOE-040"}, back=back, graveyard=["PYL-055"], foe_front={1: "SOE-048"})
    actions.destroy(duel.state, duel.number("PYL-064"), 0)
    end_turn(end_turn(duel))
    actions.to_graveyard(duel.state, duel.number("PYL-055"))
    settle(duel.state)
    assert not duel.can("activate_effect", "PYL-064#2")


def test_pyl_064_a_slime_counts_as_targeted_though_it_is_negated() -> None:
    foes: dict[str, Any] = {"foe_front": {1: "SOE-017"}, "foe_hand": ["NPH-146"], "foe_extra": ["KOD-073"]}
    duel = Duel(back={1: "PYL-064"}, graveyard=["PYL-055"], front={1: "SOE-040"}, **foes)
    duel.do("activate_effect", "PYL-064", effect=1, targets=["PYL-055"])
    duel.state.negated = tuple(link.number for link in duel.state.chain)
    assert run(duel).zone("PYL-055") == "graveyard"
    assert not end_turn(end_turn(duel)).can("activate_effect", "PYL-064")


def test_pyl_066_throws_a_slime_to_either_side() -> None:
    duel = cast("PYL-066", "terrain Foe 2", answers=("2 def",), extra=["TEG-091"])
    assert (duel.side("TEG-091"), duel.column("TEG-091"), duel.lp(), duel.lp(FOE)) == (FOE, 2, 2000, 1850)
    duel = cast("PYL-066", "terrain Me 3", answers=("atk",), extra=["TEG-091"])
    assert (duel.side("TEG-091"), duel.lp(), duel.lp(FOE)) == ("Me", 1800, 1800)


def test_pyl_066_hurts_teammates_too() -> None:
    duel = Duel(hand=["PYL-066"], extra=["TEG-091"], third_deck=10, front={1: "SOE-040"}, turn=7)
    duel.state.players[2].team = duel.state.players[0].team
    run(duel.do("activate_spell", "PYL-066", targets=["terrain Me 3"]))
    assert (duel.lp(), duel.lp(FOE), duel.lp(THIRD)) == (1800, 1800, 1800)


def test_pyl_067_exchanges_a_neighbour_of_the_maiden() -> None:
    zones: dict[str, Any] = {"front": {2: "ORB-152", 3: "SOE-040", 5: "SOE-048"}, "back": {1: "PYL-067 on ORB-152"}}
    duel = use("PYL-067", "SOE-040", hand=["PYL-068"], **zones)
    assert (duel.zone("SOE-040"), duel.zone("PYL-068")) == ("main_deck", "frontrow")
    assert [one["targets"] for one in Duel(**zones).legal("activate_effect")] == [["SOE-040"]]


def test_pyl_070_raises_a_monster_in_slime() -> None:
    duel = Duel(hand=["PYL-070"], graveyard=["SOE-040", "PYL-055", "SOE-017"], foe_front={1: "PYL-057"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    run(duel.do("activate_spell", "PYL-070", ["SOE-040"]))
    assert (duel.atk("SOE-040"), duel.def_("SOE-040"), duel.zone("PYL-070")) == (1800, 1400, "backrow")
    changes.change(duel.state, duel.number("PYL-057"), "set_atk", 2000)
    assert run(duel.attack("SOE-040", "PYL-057")).zone("SOE-040") == "frontrow"


def test_pyl_048_brings_a_guardian_of_horus_and_takes_it_along() -> None:
    deck = ["SOE-040", "SOE-048", "SOE-017", "SOE-007", "SOE-094"]
    duel = Duel(deck=deck, back={1: "PYL-048", 2: "PYL-049"}, extra=["PYL-050", "PYL-114"])
    duel.do("activate_effect", "PYL-048", 1)
    assert [duel.zone(one) for one in deck] == ["eroded"] * 4 + ["main_deck"]
    run(duel.do("extra_deck_summon", "PYL-114", [], 1, "atk"))
    assert (duel.zone("PYL-114"), duel.zone("PYL-048")) == ("frontrow", "backrow")
    assert not duel.can("activate_effect", "PYL-048")
    actions.destroy(duel.state, duel.number("PYL-048"), 1)
    settle(duel.state)
    assert duel.zone("PYL-114") == "graveyard"


def test_pyl_048_needs_the_sarcophagus_and_four_cards() -> None:
    assert not Duel(back={1: "PYL-048"}, extra=["PYL-050"]).can("activate_effect", "PYL-048")
    assert not Duel(back={1: "PYL-048", 2: "PYL-049"}, extra=["PYL-050"], deck=3).can("activate_effect", "PYL-048")


def test_pyl_046_summons_once_more_for_500_lp() -> None:
    duel = Duel(hand=["PYL-046", "SOE-040", "SOE-048"])
    run(duel.do("activate_spell", "PYL-046"))
    run(duel.do("normal_summon", "SOE-040", zone=1, position="atk"))
    duel.do("activate_effect", "PYL-046", effect=1).decline()
    run(duel.do("normal_summon", "SOE-048", zone=2, position="atk"))
    assert (duel.zone("SOE-048"), duel.lp()) == ("frontrow", 1500)
    assert end_turn(duel).zone("PYL-046") == "graveyard"


def test_pyl_046_leaves_the_summon_of_the_turn() -> None:
    duel = Duel(hand=["SOE-040", "SOE-048"], back={1: "PYL-046"})
    duel.do("activate_effect", "PYL-046", effect=1).decline()
    run(duel.do("normal_summon", "SOE-048", zone=2, position="atk"))
    assert duel.can("normal_summon", "SOE-040")


def test_pyl_063_is_tributed_for_millennium_monsters() -> None:
    zones: dict[str, Any] = {"front": {1: "MLY-059", 2: "SOE-040"}, "back": {1: "PYL-063 on MLY-059"}}
    duel = Duel(**zones)
    assert actions.destroy(duel.state, duel.number("SOE-040"), 1)
    assert not actions.destroy(duel.state, duel.number("MLY-059"), 1)
    settle(duel.state)
    run(duel, "yes")
    assert (duel.zone("PYL-063"), duel.zone("MLY-059")) == ("graveyard", "frontrow")
    duel = Duel(**zones)
    assert not actions.destroy(duel.state, duel.number("MLY-059"), 1)
    settle(duel.state)
    assert run(duel, "no").zone("MLY-059") == "graveyard"
    assert fight("SOE-017", "MLY-059", active=FOE, **zones).zone("MLY-059") == "graveyard"


def test_pyl_058_sends_nothing_from_the_graveyard_into_the_deck() -> None:
    duel = Duel(hand=["PYL-058"], foe_front={1: "SOE-048"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_spell", "PYL-058", targets=["SOE-048"]).do("activate_spell", "NPH-035")
    run(duel, "destroy")
    assert (duel.zone("SOE-048"), duel.hand(), duel.hand(FOE)) == ("graveyard", 0, 0)


def test_pyl_058_and_pyl_066_in_a_tag_duel() -> None:
    team: dict[str, Any] = {"third_deck": 10, "fourth_deck": 10, "turn": 9}
    duel = cast("PYL-058", "SOE-048", foe_front={1: "SOE-048"}, **team)
    assert [duel.hand(name) for name in ("Me", FOE, THIRD, "Fourth")] == [1, 1, 1, 1]
    duel = cast("PYL-066", "terrain Third 2", answers=("2 def",), extra=["TEG-091"], **team)
    assert [duel.lp(name) for name in ("Me", FOE, THIRD, "Fourth")] == [2000] * 4


def test_pyl_066_may_hide_the_slime_on_its_own_side() -> None:
    duel = cast("PYL-066", "terrain Me 3", answers=("hidden_def",), extra=["TEG-091"], terrains=["Darkness"] * 5)
    assert (duel.side("TEG-091"), duel.position("TEG-091"), duel.lp()) == ("Me", "hidden_def", 1800)


def test_pyl_046_goes_in_the_end_phase_of_any_turn() -> None:
    assert end_turn(Duel(active=FOE, back={1: "PYL-046"})).zone("PYL-046") == "graveyard"


def test_pyl_020_gives_the_effects_back_when_it_is_negated() -> None:
    duel = Duel(foe_front={1: "NPH-027"}, back={1: "PYL-020 on NPH-027"})
    settle(duel.state)
    assert has(duel.state, duel.number("NPH-027"), "negated")
    changes.change(duel.state, duel.number("PYL-020"), "negated")
    settle(duel.state)
    assert not has(duel.state, duel.number("NPH-027"), "negated")


def test_pyl_020_mourns_nobody_who_leaves_a_battle_alive() -> None:
    duel = cast("PYL-020", "NPH-027", foe_front={1: "NPH-027"}, front={1: "SOE-017"})
    duel.state.attack = duel.state.battle = (duel.number("SOE-017"), duel.number("NPH-027"))
    fire(duel.state, BattleBegan(*duel.state.attack, ()))
    settle(duel.state)
    actions.to_hand(duel.state, duel.number("NPH-027"))
    settle(duel.state)
    assert (run(duel).zone("PYL-020"), duel.lp(FOE)) == ("graveyard", 2000)


def test_pyl_071_melts_a_monster_of_the_foe() -> None:
    zones: dict[str, Any] = {"hand": ["PYL-071"], "extra": ["PYL-065"], "graveyard": ["PYL-055"]}
    duel = cast("PYL-071", foe_front={2: "NPH-095"}, **zones)
    assert (duel.zone("PYL-065"), duel.side("PYL-065")) == ("frontrow", FOE)
    assert duel.zone("PYL-055") == duel.zone("NPH-095") == "attached"
    assert not Duel(front={2: "NPH-095"}, **zones).can("activate_spell", "PYL-071")


def test_pyl_081_raises_gravekeepers_only() -> None:
    front = {1: "NPH-064", 2: "TEG-079"}
    duel = Duel(front=front, back={1: "PYL-081"}, extra=["PYL-082", "ORB-083"]).do("activate_effect", "PYL-081", 1)
    assert {one["card"] for one in duel.legal("extra_deck_summon")} == {"PYL-082"}
    assert run(duel).zone("NPH-064") == "attached"
    assert not Duel(front={1: "TEG-079"}, back={1: "PYL-081"}, extra=["ORB-083"]).can("activate_effect", "PYL-081")


def test_pyl_085_curses_those_who_were_spared() -> None:
    zones: dict[str, Any] = {"hand": ["PYL-085"], "back": {1: "MLY-126"}, "front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}}
    duel = cast("PYL-085", answers=("pay",), deck=["SOE-048", "MLY-125", "SOE-040#2"], **zones)
    assert (duel.zone("MLY-125"), duel.lp()) == ("frontrow", 1800)
    assert end_turn(duel).lp(FOE) == 1800
    duel = cast("PYL-085", answers=("no",), **zones)
    damage = run(duel.attack("SOE-017", "SOE-040")).lp(FOE)
    assert damage < 2000
    assert end_turn(duel).lp(FOE) == damage
    actions.to_graveyard(duel.state, duel.number("MLY-126"))
    settle(duel.state)
    assert duel.zone("PYL-085") == "graveyard"


def test_pyl_087_and_096_turn_monsters() -> None:
    duel = Duel(hand=["PYL-087", "PYL-096"], foe_front={1: "SOE-017"}).do("activate_spell", "PYL-087", ["SOE-017"])
    assert duel.position("SOE-017") == "hidden_def"
    assert duel.do("activate_spell", "PYL-096", ["SOE-017"]).position("SOE-017") == "atk"


def test_pyl_087_turns_hidden_attackers_to_defence() -> None:
    duel = Duel(hand=["PYL-087"], foe_front={1: "SOE-017 hidden_atk"}).do("activate_spell", "PYL-087", ["SOE-017"])
    assert duel.position("SOE-017") == "hidden_def"


def test_pyl_091_bites_back() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "PYL-091 on SOE-040"}, "foe_front": {1: "SOE-017"}}
    duel = Duel(**zones)
    assert (duel.atk("SOE-040"), duel.def_("SOE-040")) == (1500, 1100)
    run(duel.attack("SOE-040", "SOE-017"))
    assert (duel.zone("PYL-091"), duel.atk("SOE-017"), duel.def_("SOE-017")) == ("graveyard", 2700, 2200)
    duel = Duel(hand=["PYL-091"], front={1: "SOE-048", 2: "SOE-040", 3: "ROA-063"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]


def test_pyl_096_flips_and_raises_only_what_is_in_defence() -> None:
    duel = Duel(hand=["PYL-096"], front={1: "SOE-040", 2: "PYL-143 hidden_def"}, foe_front={1: "SOE-048 def"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["PYL-143"], ["SOE-048"]]
    assert duel.do("activate_spell", "PYL-096", ["PYL-143"]).hand() == 1
    assert cast("PYL-096", "SOE-048", foe_front={1: "SOE-048 def"}).position("SOE-048") == "atk"


def test_pyl_096_does_not_move_a_locked_monster() -> None:
    duel = Duel(hand=["PYL-096"], front={1: "SOE-048 def"}, foe_back={1: "NPH-039 on SOE-048"})
    assert duel.do("activate_spell", "PYL-096", ["SOE-048"]).position("SOE-048") == "def"


def test_pyl_095_keeps_the_shield_high_and_punishes_who_breaks_it() -> None:
    duel = cast("PYL-095", "MLY-068", front={1: "MLY-068 def"}, foe_front={1: "SOE-017"}, foe_terrains=on("Mountain"))
    changes.modify_def(duel.state, duel.number("MLY-068"), -900, 5)
    settle(duel.state)
    assert (duel.def_("MLY-068"), duel.atk("SOE-017")) == (3000, 3900)
    run(end_turn(duel).attack("SOE-017", "MLY-068"))
    assert (duel.zone("MLY-068"), duel.zone("PYL-095"), duel.atk("SOE-017")) == ("graveyard", "graveyard", 3000)


def test_pyl_075_shows_all_for_a_turn() -> None:
    duel = cast("PYL-075", front={1: "SOE-040 hidden_def"}, foe_front={1: "SOE-006 hidden_atk"}, terrains=["Night"] * 5)
    assert (duel.position("SOE-040"), duel.position("SOE-006")) == ("atk", "atk")
    changes.hide(duel.state, duel.number("SOE-006"))
    assert duel.position("SOE-006") == "atk"
    end_turn(duel)
    assert (duel.position("SOE-040"), duel.position("SOE-006")) == ("hidden_def", "hidden_atk")


def test_pyl_083_hides_all_for_a_turn() -> None:
    duel = Duel(active=FOE, hand=["PYL-083"], front={1: "SOE-040", 2: "SOE-065"}, foe_front={1: "SOE-006", 2: "SOE-007"})
    run(duel.attack("SOE-007", "SOE-065"))
    run(duel.do("activate_spell", "PYL-083", by=ME))
    assert (duel.position("SOE-040"), duel.position("SOE-006")) == ("hidden_def", "hidden_def")
    changes.flip_face_up(duel.state, duel.number("SOE-006"))
    assert duel.position("SOE-006") == "hidden_def"
    end_turn(duel)
    assert (duel.position("SOE-040"), duel.position("SOE-006"), duel.zone("PYL-083")) == ("atk", "atk", "graveyard")


def test_pyl_087_hides_a_monster_in_the_sky_as_well() -> None:
    duel = cast("PYL-087", "SOE-040", foe_front={1: "SOE-040"}, foe_terrains=on("Sky"))
    assert duel.position("SOE-040") == "hidden_def"


def test_pyl_083_and_pyl_087_do_not_hide_who_cannot_be_hidden() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-017"},
        "foe_front": {1: "SOE-040 hidden_def"},
        "hand": ["PYL-075", "PYL-083", "PYL-087"],
    }
    duel = run(Duel(**zones).do("activate_spell", "PYL-075"))
    run(duel.do("activate_spell", "PYL-087", targets=["SOE-040"]))
    assert duel.position("SOE-040") == "atk"
    run(duel.do("activate_spell", "PYL-083"))
    assert (duel.position("SOE-040"), duel.position("SOE-017")) == ("atk", "hidden_def")


def test_pyl_083_and_pyl_087_do_not_hide_who_is_unaffected_by_spells() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "LEN-098", 2: "SOE-040"}, "foe_terrains": on("Sea")}
    assert cast("PYL-087", "LEN-098", **zones).position("LEN-098") == "atk"
    duel = cast("PYL-083", **zones)
    assert (duel.position("LEN-098"), duel.position("SOE-040")) == ("atk", "hidden_def")


def test_pyl_087_turns_who_only_keeps_off_face_up_defence() -> None:
    """ROA-132 cannot be turned to face-up DEF position; TEG-167 cannot be turned by an opponent at all."""
    duel = cast("PYL-087", "ROA-132", foe_front={1: "ROA-132"})
    assert duel.position("ROA-132") == "hidden_def"
    assert cast("PYL-087", "TEG-167", foe_front={1: "TEG-167"}).position("TEG-167") == "atk"
    assert cast("PYL-087", "TEG-167", front={1: "TEG-167"}).position("TEG-167") == "hidden_def"


def test_pyl_085_looks_at_the_card_that_hurts() -> None:
    duel = Duel(back={1: "PYL-085", 2: "MLY-126"}, foe_front={1: "SOE-017"})
    duel.state.acting = duel.number("PYL-085")  # an effect that is over
    changes.damage(duel.state, 1, 100)
    settle(duel.state)
    assert not duel.state.changes.of("hurt_by")


def test_pyl_116_tastes_better_after_red() -> None:
    assert Duel(hand=["PYL-116"]).do("activate_spell", "PYL-116").lp() == 2400
    assert Duel(hand=["PYL-116"], graveyard=["MLY-084"]).do("activate_spell", "PYL-116").lp() == 2800


def test_pyl_118_reads_from_the_book_of_life() -> None:
    duel = Duel(hand=["PYL-118"], graveyard=["LEN-013", "SOE-040"], foe_graveyard=["SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-013", "SOE-017"]]
    duel.do("activate_spell", "PYL-118", ["LEN-013", "SOE-017"]).do("special_summon", "LEN-013", 1, "atk")
    assert (duel.zone("LEN-013"), duel.zone("SOE-017")) == ("frontrow", "eroded")


def test_pyl_120_calls_the_guard_with_the_last_card() -> None:
    zones: dict[str, Any] = {"front": {}, "back": {1: "PYL-120"}, "extra": ["PYL-121"], "eroded": ["SOE-025"]}
    duel = use("PYL-120", deck=["SOE-040"], **zones)
    assert (duel.zone("PYL-121"), duel.zone("PYL-120")) == ("frontrow", "graveyard")
    assert not Duel(deck=["SOE-040", "SOE-048"], **zones).can("activate_effect", "PYL-120")
    assert not Duel(deck=["SOE-040"], **zones | {"eroded": []}).can("activate_effect", "PYL-120")


def test_pyl_128_obliges_to_summon() -> None:
    zones: dict[str, Any] = {"hand": ["PYL-128"], "foe_hand": ["SOE-040"], "front": {1: "MLY-080"}, "extra": ["PYL-086"]}
    duel = cast("PYL-128", answers=("both",), **zones)
    assert (duel.zone("SOE-040"), duel.zone("PYL-086"), duel.lp()) == ("frontrow", "frontrow", 2500)
    assert not duel.do("end_phase").legal("declare_attack")
    assert cast("PYL-128", answers=("hand",), **zones).zone("PYL-086") == "extra_deck"


def test_pyl_128_forbids_attacks_though_it_is_negated() -> None:
    foes: dict[str, Any] = {"foe_hand": ["SOE-040", "SOE-049"], "foe_front": {1: "SOE-048"}, "foe_back": {1: "MLY-112 set"}}
    duel = Duel(hand=["PYL-128"], front={1: "SOE-017"}, **foes).do("activate_spell", "PYL-128")
    run(duel.do("activate_trap", "MLY-112", targets=["SOE-049"]))
    assert (duel.zone("PYL-128"), duel.zone("SOE-040")) == ("graveyard", "hand")
    assert not run(duel.do("end_phase")).legal("declare_attack")


def test_pyl_137_makes_a_monster_fall() -> None:
    duel = Duel(hand=["PYL-137"], front={1: "SOE-105"}, extra=["MLY-010"]).do("activate_spell", "PYL-137")
    duel.do("extra_deck_summon", "MLY-010", ["SOE-105"], 1, "atk").do("choose_option", "yes")
    assert (duel.zone("MLY-010"), duel.zone("PYL-137"), duel.lp()) == ("frontrow", "hand", 1600)
    duel = Duel(hand=["PYL-137"], front={1: "SOE-105"}, extra=["MLY-010"]).do("activate_spell", "PYL-137")
    duel.do("extra_deck_summon", "MLY-010", ["SOE-105"], 1, "atk").do("choose_option", "no")
    assert (duel.zone("PYL-137"), duel.lp()) == ("graveyard", 2000)


def test_pyl_140_draws_power_from_the_backrow() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "PYL-140 on TEG-041", 2: "SOE-062 set"})
    assert duel.atk("TEG-041") == 1300 + 2 * 300
    duel = Duel(hand=["PYL-140"], front={1: "SOE-040"}, foe_front={1: "TEG-041"}, foe_back={1: "SOE-062 set"})
    assert duel.do("activate_spell", "PYL-140", ["TEG-041"]).atk("TEG-041") == 1300 + 300


def test_pyl_142_burns_everyone_after_a_strong_attack() -> None:
    duel = Duel(hand=["PYL-142"], front={1: "SOE-017"}, foe_front={1: "SOE-040 def"})
    assert not duel.can("activate_spell", "PYL-142")
    run(run(duel.attack("SOE-017", "SOE-040")).do("activate_spell", "PYL-142"))
    assert (duel.lp(), duel.lp(FOE)) == (1000, 1000)


def test_pyl_142_burns_teammates_too() -> None:
    duel = Duel(hand=["PYL-142"], front={1: "SOE-017"}, foe_front={1: "SOE-040 def"}, third_deck=10, turn=7)
    duel.state.players[2].team = duel.state.players[0].team
    run(run(duel.attack("SOE-017", "SOE-040")).do("activate_spell", "PYL-142"))
    assert (duel.lp(), duel.lp(FOE), duel.lp(THIRD)) == (1000, 1000, 1000)


def test_pyl_144_holds_the_edges_for_a_round() -> None:
    duel = cast("PYL-144", front={1: "SOE-040", 2: "SOE-048"}, foe_front={5: "SOE-017", 3: "SOE-049"})
    duel.do("end_phase").decline()
    assert (duel.can("declare_attack", "SOE-040"), duel.can("declare_attack", "SOE-048")) == (False, True)
    end_turn(duel).do("end_phase").decline()
    assert (duel.can("declare_attack", "SOE-017"), duel.can("declare_attack", "SOE-049")) == (False, True)
    assert end_turn(duel).do("end_phase").decline().can("declare_attack", "SOE-040")


def test_pyl_145_opens_another_dimension_for_two_turns() -> None:
    duel = cast("PYL-145", front={1: "SOE-040"}, foe_front={1: "SOE-017"})
    assert duel.terrains() == duel.terrains(FOE) == ["Different Dimension"] * 5
    end_turn(end_turn(duel))
    assert duel.terrains() == ["Different Dimension"] * 5
    assert run(end_turn(duel)).terrains() == duel.terrains(FOE) == ["Land"] * 5


def test_pyl_140_counts_the_backrow_of_whoever_controls_it() -> None:
    duel = Duel(front={1: "NPH-053"}, back={1: "PYL-140 on NPH-053", 2: "SOE-062 set"}, foe_back={1: "SOE-062#2 set"})
    assert duel.atk("NPH-053") == 1700 + 600
    actions.take_control(duel.state, duel.number("NPH-053"), 1)
    assert duel.atk("NPH-053") == 1700 + 300


def test_pyl_142_takes_a_strike_for_an_attack() -> None:
    duel = Duel(hand=["PYL-142"], front={1: "PYL-097"}, foe_front={1: "SOE-040"})
    changes.modify_atk(duel.state, duel.number("PYL-097"), 2900)
    settle(duel.state)
    run(duel.do("strike", "PYL-097", FOE, 1))
    assert duel.can("activate_spell", "PYL-142")


def test_pyl_148_summons_an_alter_monster_without_its_material() -> None:
    duel = cast("PYL-148", extra=["ORB-169"])
    assert duel.zone("ORB-169") == "frontrow"
    assert not Duel(hand=["PYL-148"], extra=["ROA-165", "TEG-002"]).can("activate_spell", "PYL-148")
