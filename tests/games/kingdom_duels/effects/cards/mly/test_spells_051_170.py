"""Millennium Legacy: Spells 051 to 170."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import cast, on, run


def test_mly_053_burns_all_with_little_defence() -> None:
    duel = Duel(hand=["MLY-053"], front={1: "SOE-007", 2: "SOE-094"}, foe_front={1: "SOE-048", 2: "SOE-017"})
    duel.do("activate_spell", "MLY-053", ["SOE-007"])
    assert [duel.zone(one) for one in ("SOE-048", "SOE-017", "SOE-094")] == ["graveyard", "frontrow", "frontrow"]


def test_mly_053_counts_the_attack_on_the_field() -> None:
    duel = Duel(hand=["MLY-053"], front={1: "SOE-007 hidden_atk"}, foe_front={1: "SOE-094", 2: "SOE-040 hidden_def"})
    duel.state.mods.append(Mod("atk", duel.number("SOE-007"), 1000, ON_FIELD))
    duel.do("activate_spell", "MLY-053", ["SOE-007"])
    assert [duel.zone(one) for one in ("SOE-007", "SOE-094", "SOE-040")] == ["graveyard", "graveyard", "frontrow"]


def test_mly_055_halves_the_attack() -> None:
    duel = Duel(hand=["MLY-055"], foe_front={1: "SOE-017"}).do("activate_spell", "MLY-055", ["SOE-017"])
    assert duel.atk("SOE-017") == 1500
    assert duel.end_turn().atk("SOE-017") == 3000


def test_mly_060_counts_the_defence_of_millennium_monsters() -> None:
    duel = Duel(back={1: "MLY-060"}, front={1: "MLY-059", 2: "SOE-094"}, extra=["MLY-061"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["MLY-059"]]


def test_mly_077_erodes_three_of_the_dead() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-007"]
    duel = Duel(back={1: "MLY-077"}, graveyard=dead, extra=["MLY-078"])
    duel.do("activate_effect", "MLY-077", 1)
    for one in dead:
        duel.do("choose_option", one)
    duel.do("extra_deck_summon", "MLY-078", [], 1, "atk")
    assert {duel.zone(one) for one in dead} == {"eroded"}


def test_mly_077_wants_an_empty_side_and_a_choice_of_three() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-007", "SOE-010"]
    assert not Duel(back={1: "MLY-077"}, front={1: "SOE-017"}, graveyard=dead, extra=["MLY-078"]).can(
        "activate_effect", "MLY-077"
    )
    assert not Duel(back={1: "MLY-077"}, graveyard=dead[:2], extra=["MLY-078"]).can("activate_effect", "MLY-077")
    duel = Duel(back={1: "MLY-077"}, graveyard=dead, extra=["MLY-078"]).do("activate_effect", "MLY-077", 1)
    for one in dead[1:]:
        duel.do("choose_option", one)
    duel.do("extra_deck_summon", "MLY-078", [], 1, "atk")
    assert [duel.zone(one) for one in dead] == ["graveyard", "eroded", "eroded", "eroded"]


def test_mly_084_heals_or_makes_a_monster_strong_and_gentle() -> None:
    duel = Duel(hand=["MLY-084"], front={1: "SOE-094"}, foe_front={1: "SOE-040", 2: "SOE-017"})
    assert [one.get("targets") for one in duel.legal("activate_spell")] == [None, ["SOE-094"]]
    assert Duel(hand=["MLY-084"]).do("activate_spell", "MLY-084").lp() == 2500
    duel.do("activate_spell", "MLY-084", ["SOE-094"]).attack("SOE-094", "SOE-040").decline()
    assert (duel.atk("SOE-094"), duel.zone("SOE-040"), duel.lp(FOE)) == (1800, "frontrow", 2000)
    duel.end_turn().attack("SOE-017", "SOE-094").decline()
    assert duel.zone("SOE-094") == "graveyard"


def test_mly_099_takes_two_monsters_of_eight_levels() -> None:
    duel = Duel(back={1: "MLY-099"}, hand=["SOE-016", "SOE-040", "SOE-048"], extra=["MLY-100"])
    sets = [set(one["targets"]) for one in duel.legal("activate_effect")]
    assert {"SOE-016", "SOE-040"} in sets
    assert {"SOE-040", "SOE-048"} not in sets
    assert all(len(one) > 1 for one in sets)


def test_mly_119_defends_and_lifts_up() -> None:
    duel = Duel(back={1: "MLY-119"}, front={1: "MLY-118 def"}, extra=["MLY-120"])
    assert duel.def_("MLY-118") == 2500


def test_mly_119_lifts_a_monster_up_unless_there_is_an_alter() -> None:
    duel = Duel(back={1: "MLY-119"}, front={1: "MLY-118"}, extra=["MLY-120"]).do("activate_effect", "MLY-119", 1)
    assert duel.do("extra_deck_summon", "MLY-120", ["MLY-118"], 1, "atk").zone("MLY-120") == "frontrow"
    with_alter = Duel(back={1: "MLY-119"}, front={1: "MLY-118", 2: "MLY-010"}, extra=["MLY-120"])
    assert not with_alter.can("activate_effect", "MLY-119")


def test_mly_104_builds_factories_and_tunes_a_machine() -> None:
    duel = cast("MLY-104", "LEN-089", answers=("1:3", "done"), front={3: "LEN-089"})
    assert duel.terrains()[2] == "Factory"
    assert (duel.atk("LEN-089"), duel.def_("LEN-089")) == (2800, 2600)
    assert duel.end_turn().end_turn().atk("LEN-089") == 2340
    assert [one.get("targets") for one in Duel(hand=["MLY-104"], front={3: "SOE-040"}).legal("activate_spell")] == [None]


def test_mly_056_crushes_souls_for_lp() -> None:
    duel = Duel(hand=["MLY-056"], front={1: "SOE-065"}, foe_graveyard=["SOE-040", "SOE-094", "SOE-062"], terrains=on("Forest"))
    run(duel.do("activate_spell", "MLY-056"), "SOE-040", "SOE-094", "1:1", "done")
    assert (duel.lp(), duel.zone("SOE-040"), duel.zone("SOE-062")) == (1500, "eroded", "graveyard")
    assert duel.terrains()[0] == "Graveyard"
    assert not Duel(hand=["MLY-056"], front={1: "SOE-040"}, foe_graveyard=["SOE-094"]).can("activate_spell", "MLY-056")
