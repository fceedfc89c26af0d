"""Pieces on the Chessboard: where they go, and whom they attack on their way."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions
from tests.games.kingdom_duels.duels import MONSTER, Duel
from tests.games.kingdom_duels.effect_play import run
from tests.games.kingdom_duels.tilemaps import chessboard, options, position, tile


def battle(mine: dict[str, str], foes: dict[str, str] | None = None, **more: object) -> Duel:
    return chessboard(mine, foes, phase="battle", **more)


def test_roa_055_lays_out_its_chessboard_or_falls() -> None:
    duel = Duel(hand=["ROA-055"], extra=["ROA-056"], front={1: "ROA-058"}, side="blue").do("activate_spell", "ROA-055")
    run(duel, "3,1")
    assert (duel.zone("ROA-056"), tile(duel, "ROA-058")) == ("rule_zone", "3,1")
    assert run(Duel(hand=["ROA-055"]).do("activate_spell", "ROA-055")).zone("ROA-055") == "graveyard"


def test_roa_056_goes_with_its_spell() -> None:
    duel = chessboard({"ROA-058": "3,1"})
    actions.destroy(duel.state, duel.number("ROA-055"), 1)
    duel.do("end_phase").decline()
    assert (duel.zone("ROA-056"), position(duel)) == ("extra_deck", None)


def test_roa_056_lets_a_player_move_one_monster_that_is_no_puppet() -> None:
    duel = chessboard({"SOE-040": "4,4", "ROA-058": "1,1"}).do("end_phase")
    assert options(duel) == ["SOE-040", "done"]
    duel.do("choose_option", "SOE-040")
    assert set(options(duel)) == {"3,4", "5,4", "4,3", "4,5"}
    duel = chessboard({"KOD-071": "4,4"}).do("end_phase").do("choose_option", "KOD-071")
    assert {"1,1", "4,8", "8,4"} <= set(options(duel))


def test_roa_056_targets_the_monster_that_moves() -> None:
    aloof = {"X": {**MONSTER, "effects": [{"kind": "static", "do": "no_target"}]}}
    duel = chessboard({"SOE-040": "4,4", "X": "6,6"}, invented=aloof).do("end_phase")
    assert options(duel) == ["SOE-040", "done"]


def test_roa_056_lets_extra_deck_monsters_attack_on_diagonals() -> None:
    assert battle({"KOD-071": "4,4"}, {"SOE-040": "5,5"}).can("declare_attack", "KOD-071")
    assert not battle({"SOE-017": "4,4"}, {"SOE-040": "5,5"}).can("declare_attack", "SOE-017")


def test_roa_058_goes_diagonally_and_stops_at_the_first_monster() -> None:
    duel = battle({"ROA-058": "1,1", "SOE-040": "2,1"}, {"SOE-002": "4,4", "SOE-017": "5,5"})
    duel.do("activate_effect", "ROA-058", 1)
    assert options(duel) == ["2,2", "3,3", "4,4"]
    run(duel, "4,4")
    assert (duel.zone("SOE-002"), tile(duel, "ROA-058")) == ("graveyard", "4,4")


def test_roa_058_stays_before_a_monster_that_stands() -> None:
    duel = battle({"ROA-058": "1,1"}, {"SOE-017 def": "4,4"}).do("activate_effect", "ROA-058", 1)
    assert tile(run(duel, "4,4"), "ROA-058") == "3,3"


def test_roa_059_jumps() -> None:
    duel = battle({"ROA-059": "2,1", "SOE-040": "2,2"}, {"SOE-002": "3,3"}).do("activate_effect", "ROA-059", 1)
    assert options(duel) == ["1,3", "3,3", "4,2"]
    assert tile(run(duel, "3,3"), "ROA-059") == "3,3"


def test_roa_059_is_stopped_by_obstructions_on_both_ways() -> None:
    walls = {"made": ["2,1|2,2", "2,1|3,1"]}
    duel = battle({"ROA-059": "2,1"}, more=walls)
    assert tile(duel.do("activate_effect", "ROA-059", 1).decline(), "ROA-059") == "1,3"  # the only Tile left


def test_roa_077_goes_two_tiles_at_first_and_takes_diagonally() -> None:
    duel = battle({"ROA-077": "4,2"}, {"SOE-040": "5,3"}, more={"moved": []})
    assert len(duel.legal("activate_effect")) == 2
    duel.do("activate_effect", "ROA-077", 1)
    assert options(duel) == ["4,3", "4,4"]
    run(duel, "4,4")
    assert not duel.can("activate_effect", "ROA-077")
    duel = battle({"ROA-077": "4,2"}, {"X": "5,3"}, invented={"X": {**MONSTER, "atk": 700}})
    run(duel.do("activate_effect", "ROA-077", 2))
    assert (duel.zone("X"), tile(duel, "ROA-077")) == ("graveyard", "5,3")


def test_roa_077_goes_down_for_red() -> None:
    duel = battle({"ROA-077": "4,7"}, side="red", foe_side="blue").do("activate_effect", "ROA-077", 1)
    assert tile(duel.decline(), "ROA-077") == "4,6"


def test_roa_080_goes_in_every_way() -> None:
    duel = battle({"ROA-080": "4,4"}).do("activate_effect", "ROA-080", 1)
    assert {"1,1", "8,8", "4,8", "1,4", "7,1"} <= set(options(duel))


def test_roa_081_goes_one_tile_in_every_way() -> None:
    duel = battle({"ROA-081": "4,4"}).do("activate_effect", "ROA-081", 1)
    assert len(options(duel)) == 8


def test_roa_083_goes_straight() -> None:
    duel = battle({"ROA-083": "1,1"}, {"SOE-040": "1,4"}).do("activate_effect", "ROA-083", 1)
    assert set(options(duel)) == {"1,2", "1,3", "1,4", *(f"{column},1" for column in range(2, 9))}


def test_a_puppet_moves_only_in_its_own_battle_phase_and_tilemap() -> None:
    assert not chessboard({"ROA-083": "1,1"}).can("activate_effect", "ROA-083")
    assert not Duel(front={1: "ROA-083"}, phase="battle").can("activate_effect", "ROA-083")
    duel = battle({"ROA-083": "1,1"}).do("activate_effect", "ROA-083", 1)
    assert not run(duel, "1,2").can("activate_effect", "ROA-083")


def test_roa_062_moves_and_baits_the_bearer() -> None:
    duel = chessboard(
        {"SOE-040": "4,2"}, {"SOE-002": "4,5"}, foe_back={1: "ROA-062 on SOE-040"}, phase="main2", active="Foe", turn=6
    )
    duel.do("end_phase").decline()
    run(duel, "yes", "4,4", "SOE-002")
    assert tile(duel, "SOE-040") in ("4,4", None)
