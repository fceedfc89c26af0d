"""Millennium Legacy: Extra Deck monsters 001 to 070."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, ME, Duel


def test_mly_010_spends_a_counter() -> None:
    duel = Duel(front={1: "MLY-010"}, foe_front={1: "LEN-160"}).do("activate_effect", "MLY-010", 1).do("end_phase").decline()
    duel.do("end_phase").do("end_phase").decline().do("choose_option", "yes").do("choose_option", "LEN-160")
    assert (duel.lp(), duel.side("LEN-160")) == (2200, ME)


def test_mly_010_leaves_control_to_its_player() -> None:
    duel = Duel(front={1: "MLY-010"}, foe_front={1: "LEN-160"}).do("activate_effect", "MLY-010", 1)
    assert not duel.can("activate_effect", "MLY-010")
    duel.do("end_phase").do("end_phase").do("end_phase").do("choose_option", "yes").do("choose_option", "done")
    assert (duel.lp(), duel.side("LEN-160")) == (2200, FOE)


def test_mly_022_rides_with_dragons() -> None:
    duel = Duel(front={1: "MLY-022", 2: "SOE-007"}, foe_front={1: "SOE-040"}).attack("MLY-022", "SOE-040").decline()
    assert duel.atk("MLY-022") == 5000 + 750 + 250


def test_mly_022_counts_the_dragons_beneath_a_dragon() -> None:
    foes = {1: "SOE-040", 2: "KOD-071 atk SOE-017 SOE-017#2 SOE-017#3"}
    duel = Duel(front={1: "MLY-022"}, foe_front=foes, foe_lp=20000).attack("MLY-022", "SOE-040").decline()
    assert duel.atk("MLY-022") == 5000 + 750 + 3 * 250
    assert duel.end_turn().atk("MLY-022") == 5000


def test_mly_054_possesses_integration_monsters_too() -> None:
    duel = Duel(rules=["MLY-149"], hand=["MLY-050"], extra=["MLY-054"], foe_front={1: "PROMO-105", 2: "SOE-073", 3: "SOE-040"})
    duel.do("extra_deck_summon", "MLY-054", ["MLY-050"], 1, "atk")
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["PROMO-105"], ["SOE-040"]]
    duel.do("activate_effect", "MLY-054", 1, ["PROMO-105"])
    assert duel.side("PROMO-105") == ME
    duel.do("detach", "MLY-054").do("special_summon", "MLY-054", 1, "atk")
    assert (duel.zone("MLY-054"), duel.side("PROMO-105")) == ("frontrow", FOE)
