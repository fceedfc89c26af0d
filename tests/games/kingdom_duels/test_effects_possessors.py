"""Monsters that attach themselves to others and take them over."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle


def test_mly_050_possesses_a_monster_until_it_is_detached() -> None:
    duel = Duel(front={1: "MLY-050"}, foe_front={1: "SOE-040", 2: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"]]
    duel.do("activate_effect", "MLY-050", 1, ["SOE-040"])
    assert (duel.zone("MLY-050"), duel.side("SOE-040")) == ("attached", ME)
    duel.do("detach", "MLY-050").do("special_summon", "MLY-050", 1, "atk")
    assert (duel.zone("MLY-050"), duel.side("SOE-040")) == ("frontrow", FOE)


def test_mly_050_lets_go_when_another_effect_detaches_it() -> None:
    duel = Duel(front={1: "MLY-050"}, foe_front={1: "SOE-040"}).do("activate_effect", "MLY-050", 1, ["SOE-040"])
    do.detach(duel.state, duel.number("MLY-050"))
    settle(duel.state)
    assert (duel.zone("MLY-050"), duel.side("SOE-040")) == ("graveyard", FOE)


def test_mly_054_possesses_integration_monsters_too() -> None:
    duel = Duel(rules=["MLY-149"], hand=["MLY-050"], extra=["MLY-054"], foe_front={1: "PROMO-105", 2: "SOE-073", 3: "SOE-040"})
    duel.do("extra_deck_summon", "MLY-054", ["MLY-050"], 1, "atk")
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["PROMO-105"], ["SOE-040"]]
    duel.do("activate_effect", "MLY-054", 1, ["PROMO-105"])
    assert duel.side("PROMO-105") == ME
    duel.do("detach", "MLY-054").do("special_summon", "MLY-054", 1, "atk")
    assert (duel.zone("MLY-054"), duel.side("PROMO-105")) == ("frontrow", FOE)
