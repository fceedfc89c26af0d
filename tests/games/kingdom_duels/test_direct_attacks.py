"""Attacks on a player: their damage can be answered, and they are not battles between monsters."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import battles, deckmasters
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_target
from tests.games.kingdom_duels.duels import FOE, THIRD, Duel, settle
from tests.games.kingdom_duels.effect_play import run


def _attack_player(attacker: str, seat: int, **zones: Any) -> Duel:
    duel = Duel(**zones)
    if "LEN-096" in zones.get("rules", ()):
        deckmasters.appoint(duel.state, duel.number("SOE-065"))
    battles.force_attack(duel.state, duel.number(attacker), player_target(seat))
    settle(duel.state)
    return duel


def test_len_096_keeps_the_damage_of_an_attack_on_its_player_away() -> None:
    zones: dict[str, Any] = {"rules": ["LEN-096"], "eroded": ["SOE-065"], "foe_front": {1: "SOE-040"}, "active": FOE}
    assert run(_attack_player("SOE-040", 0, **zones), "yes").lp() == 2000
    assert run(_attack_player("SOE-040", 0, **zones), "no").lp() < 2000


def test_kod_057_spreads_the_damage_of_an_attack_on_a_player() -> None:
    duel = run(_attack_player("KOD-057", 1, front={1: "KOD-057"}, foe_lp=4000, third_lp=4000), "yes")
    assert (duel.lp(FOE), duel.lp(THIRD)) == (2400, 2400)


def test_len_053_and_len_083_need_a_battle_between_monsters() -> None:
    duel = _attack_player("SOE-073", 1, front={1: "LEN-053", 2: "SOE-073"}, foe_lp=9000)
    assert "activate_effect" not in duel.asked
    duel = _attack_player("LEN-083", 1, front={1: "LEN-083"}, foe_lp=9000)
    assert "activate_effect" not in duel.asked


def test_soe_062_turns_an_attack_that_teg_157_brought_upon_monsters_and_not_upon_the_player() -> None:
    zones: dict[str, Any] = {"back": {1: "SOE-062 set"}, "foe_front": {1: "SOE-017", 2: "SOE-016"}}
    duel = run(Duel(hand=["TEG-157"], **zones).do("activate_spell", "TEG-157"), FOE, "SOE-017", "SOE-016")
    assert (duel.lp(), duel.lp(FOE)) == (2000, 2000 - 1000 - 700)
    assert (duel.zone("SOE-016"), duel.zone("SOE-017")) == ("graveyard", "graveyard")
