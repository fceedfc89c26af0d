"""Time that passes, land that burns and the moon, in Seal of Exodia (soe_upheavals)."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Outcome
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run

EARTH = ["Forest", "Meadow", "Mountain", "Labyrinth", "Land"]


def _burning(**more: Any) -> Duel:
    foes = {1: "SOE-043", 2: "SOE-035", 3: "SOE-065", 5: "SOE-002"}
    position: dict[str, Any] = {"front": {1: "SOE-068", 2: "SOE-016"}, "foe_front": foes, "foe_terrains": EARTH}
    return cast("SOE-069", "SOE-068", **{**position, **more})


def test_soe_069_gives_a_strike_that_burns_the_land_and_everyone_on_it() -> None:
    duel = _burning()
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(FOE, zone) for zone in (1, 2, 3, 4)}
    run(duel.do("strike", "SOE-068", FOE, 3), "2:1", "2:2", "done")
    assert duel.terrains(FOE) == ["Wasteland", "Wasteland", *EARTH[2:]]
    assert duel.atk("SOE-068") == 2200
    run(duel.attack("SOE-068", "SOE-043"))
    assert [(one["attacker"], one["target"]) for one in duel.legal("declare_attack")] == [("SOE-068", "SOE-035")]
    run(duel.do("declare_attack", "SOE-068", "SOE-035"))
    assert "declare_attack" not in duel.asked
    assert [duel.zone(code) for code in ("SOE-043", "SOE-035", "SOE-065")] == ["graveyard", "graveyard", "frontrow"]


def test_soe_069_leaves_one_attack_off_the_wasteland_and_ends_with_the_turn() -> None:
    duel = run(_burning().do("strike", "SOE-068", FOE, 3), "2:1", "done")
    run(duel.attack("SOE-068", "SOE-065"))
    assert "declare_attack" not in duel.asked
    end_turn(duel)
    end_turn(duel)
    assert (duel.atk("SOE-068"), duel.legal("strike")) == (2000, [])


def test_soe_069_needs_a_strong_fireblast_monster() -> None:
    assert not Duel(hand=["SOE-069"], front={1: "SOE-016", 2: "SOE-010"}).can("activate_spell", "SOE-069")


def _time(call: str, **more: Any) -> Duel:
    duel = Duel(**{"front": {2: "SOE-084"}, "extra": ["SOE-087"], "foe_front": {1: "SOE-048"}, "hand": ["SOE-086"], **more})
    return duel.do("activate_spell", "SOE-086").do("choose_option", call)


def test_soe_086_time_passes_or_destroys_by_the_call() -> None:
    won, lost = sorted((_time(call) for call in ("heads", "tails")), key=lambda duel: not duel.state.stack)
    won.do("extra_deck_summon", "SOE-087", ["SOE-084"], 2, "def")
    assert (won.zone("SOE-084"), won.position("SOE-087"), won.zone("SOE-048")) == ("attached", "def", "graveyard")
    assert (won.lp(ME), won.lp(FOE)) == (2000, 2000 - 700)
    assert (lost.zone("SOE-084"), lost.zone("SOE-048"), lost.zone("SOE-086")) == ("graveyard", "frontrow", "graveyard")
    assert (lost.lp(ME), lost.lp(FOE)) == (2000 - 600, 2000)


def test_soe_086_lets_players_choose_among_materials() -> None:
    front = {1: "SOE-084", 4: "SOE-084#2", 5: "SOE-063"}
    duels = [_time(call, front=front, extra=["SOE-087", "SOE-070"]) for call in ("heads", "tails")]
    won = next(duel for duel in duels if duel.state.stack)
    options = {(one["card"], *one["materials"]) for one in won.legal("extra_deck_summon")}
    assert options == {("SOE-087", "SOE-084"), ("SOE-087", "SOE-084#2")}  # three counters are too few for SOE-070
    won.do("extra_deck_summon", "SOE-087", ["SOE-084#2"], 4, "atk")
    assert (won.zone("SOE-084#2"), won.zone("SOE-084"), won.zone("SOE-063")) == ("attached", "graveyard", "graveyard")


def test_soe_086_works_as_a_monster_too() -> None:
    duel = Duel(front={1: "SOE-086", 2: "SOE-084"}, extra=["SOE-087"])
    duel.do("activate_effect", "SOE-086", 1)
    assert duel.zone("SOE-086") == "graveyard"
    assert {one["option"] for one in duel.legal("choose_option")} == {"heads", "tails"}


def test_the_duel_ends_as_soon_as_an_answer_costs_the_last_lp() -> None:
    """KD-WIN-01: nothing else is done before, not even a change of the phase."""
    for call in ("heads", "tails"):
        duel = Duel(front={1: "SOE-086", 2: "SOE-084"}, lp=500).do("activate_effect", "SOE-086", 1).do("choose_option", call)
        assert (duel.lp(ME), duel.state.outcome) == (0, Outcome(1, "KD-WIN-01"))


def test_soe_092_strengthens_beasts_and_stands_alone() -> None:
    duel = Duel(hand=["SOE-092", "SOE-092#2"], front={1: "SOE-040", 2: "SOE-016"}, foe_front={1: "SOE-015"})
    run(duel.do("activate_spell", "SOE-092"))
    assert [duel.atk(code) for code in ("SOE-040", "SOE-016", "SOE-015")] == [1500, 2300, 1500]
    assert (duel.def_("SOE-040"), duel.def_("SOE-015")) == (1100, 900)
    assert not duel.can("activate_spell", "SOE-092#2")


@pytest.mark.parametrize(("code", "answers"), [("SOE-004", ("2:1", "2:2")), ("SOE-093", ("2:1", "2:2", "2:3", "2:4"))])
def test_soe_092_doubles_the_waters(code: str, answers: tuple[str, ...]) -> None:
    duel = fight(code, "SOE-035", "yes", *answers, back={1: "SOE-092"}, foe_terrains=["Meadow"] * 5)
    assert duel.terrains(FOE).count("Sea") == len(answers)


def test_soe_092_doubles_no_other_terrains() -> None:
    duel = fight("SOE-007", "SOE-035", "yes", "2:1", back={1: "SOE-092"}, foe_terrains=["Forest"] * 5)
    assert duel.terrains(FOE).count("Wasteland") == 1


def test_soe_092_takes_the_waters_along_when_it_is_destroyed() -> None:
    duel = Duel(
        back={1: "SOE-092"}, terrains=["Sea", "Lake", "Forest", "Land", "Land"], foe_terrains=["River"] * 5, hand=["KOD-068"]
    )
    run(duel.do("activate_spell", "KOD-068", targets=["SOE-092"]))
    assert duel.terrains() == ["Land", "Land", "Forest", "Land", "Land"]
    assert duel.terrains(FOE) == ["Land"] * 5
