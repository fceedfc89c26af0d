"""Millennium Legacy: Spells 080 to 170."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, Duel
from tests.games.kingdom_duels.effect_play import cast, run


def ceremony(answer: str) -> Duel:
    duel = Duel(
        active=FOE, turn=4, hand=["MLY-114"], front={1: "SOE-040"}, foe_front={1: "SOE-016"}, deck=["MLY-088", "SOE-018"]
    )
    assert not duel.can("activate_spell", "MLY-114")
    while duel.state.active == 1 or not duel.can("activate_spell", "MLY-114"):
        duel.do("end_phase" if "end_phase" in duel.asked else "pass")
    run(duel.do("activate_spell", "MLY-114"), answer)
    return duel


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


def test_mly_109_calls_zera_in_up_to_three_steps() -> None:
    zones = {"deck": ["MLY-110", "KOD-061"], "front": {1: "SOE-040", 2: "SOE-018"}, "extra": ["MLY-111"]}
    duel = cast("MLY-109", answers=("yes", "SOE-040", "yes", "yes"), **zones)
    assert (duel.zone("MLY-111"), duel.zone("SOE-040"), duel.zone("SOE-018")) == ("frontrow", "graveyard", "graveyard")
    duel = cast("MLY-109", answers=("no", "yes", "SOE-018"), **zones)
    assert (duel.zone("KOD-061"), duel.zone("MLY-110"), duel.zone("SOE-040")) == ("hand", "main_deck", "frontrow")
    assert not Duel(hand=["MLY-109"], front={1: "SOE-040"}).can("activate_spell", "MLY-109")


def test_mly_114_turns_all_monsters_in_the_standby_phase() -> None:
    duel = ceremony("positions")
    assert (duel.phase, duel.position("SOE-040"), duel.position("SOE-016")) == ("main1", "def", "def")
    assert not duel.can("change_position", "SOE-040")
    assert duel.end_turn().can("change_position", "SOE-016")


def test_mly_114_finds_a_ritual_for_a_demon() -> None:
    duel = ceremony("ritual")
    assert (duel.zone("MLY-088"), duel.position("SOE-040")) == ("hand", "atk")


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
