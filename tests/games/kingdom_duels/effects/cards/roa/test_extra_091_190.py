"""Rebirth of Avatar: Extra Deck monsters 091 to 190."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import run


def test_roa_092_leaves_two_tokens() -> None:
    duel = Duel(front={1: "ROA-092 def"}, extra=["ROA-093", "ROA-093#2"], foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "ROA-092").decline().do("choose_option", "yes").do("special_summon", "ROA-093", 1, "atk")
    duel.decline().do("special_summon", "ROA-093#2", 2, "atk")
    assert {duel.side("ROA-093"), duel.side("ROA-093#2")} == {ME}


def test_roa_141_builds_in_the_other_turn() -> None:
    duel = Duel(front={1: "ROA-141"}, extra=["ROA-130"], active=FOE).do("end_phase").decline().do("end_phase").decline()
    duel.do("end_phase").decline().do("choose_option", "yes")
    assert duel.do("special_summon", "ROA-130", 2, "def").zone("ROA-130") == "frontrow"
    duel = Duel(front={1: "ROA-141"}, extra=["ROA-130"]).do("end_phase").do("end_phase").do("end_phase")
    assert (duel.state.active, duel.asked & {"choose_option"}) == (1, set())


def test_roa_145_desecrates_spells() -> None:
    spells = ["SOE-107", "MLY-055", "LEN-130"]
    duel = Duel(front={1: "SOE-007"}, back={1: "ROA-144"}, extra=["ROA-145"], foe_graveyard=[*spells, "SOE-040"])
    duel.do("activate_effect", "ROA-144", 1, ["SOE-007"]).do("extra_deck_summon", "ROA-145", ["SOE-007"], 1, "atk")
    assert {one["option"] for one in duel.legal("choose_option")} == {*spells, "done"}
    run(duel, "SOE-107", "LEN-130", "done")
    assert (duel.atk("ROA-145"), duel.zone("SOE-107"), duel.zone("MLY-055")) == (2400, "eroded", "graveyard")
