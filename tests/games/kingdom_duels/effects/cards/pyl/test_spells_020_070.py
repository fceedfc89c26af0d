"""Pyramid of Light: Spells 20 to 70."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from tests.games.kingdom_duels.duels import FOE, MONSTER, THIRD, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, use


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
    fire(duel.state, "battle_begins", *duel.state.attack, ())
    settle(duel.state)
    actions.to_hand(duel.state, duel.number("NPH-027"))
    settle(duel.state)
    assert (run(duel).zone("PYL-020"), duel.lp(FOE)) == ("graveyard", 2000)
