"""Cards in a Labyrinth: how they move, what they do to Obstructions, and how Layouts come and go."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.engine.tilemap.moving import reachable
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel
from tests.games.kingdom_duels.effect_play import run
from tests.games.kingdom_duels.tilemaps import chessboard, labyrinth, on_tiles, options, position, tile, tiles_to_move


def test_kod_034_lays_out_the_first_layout_and_steps_behind() -> None:
    duel = Duel(hand=["KOD-034"], extra=["KOD-035"], side="blue", foe_side="red", foe_front={2: "SOE-017"})
    duel.do("normal_summon", "KOD-034", 3, "def")
    run(duel, "5,9")
    assert (duel.zone("KOD-034"), duel.zone("KOD-035")) == ("backrow", "rule_zone")
    assert position(duel)["monsters"] == {"SOE-017": "5,9"}  # the wall is outside


def test_kod_034_played_as_a_spell_lays_out_the_first_layout() -> None:
    duel = Duel(hand=["KOD-034"], extra=["KOD-035"], front={1: "SOE-017"}, side="blue").do("activate_spell", "KOD-034")
    run(duel, "1,1")
    assert tile(duel, "SOE-017") == "1,1"


def test_kod_034_cannot_leave_the_field_in_a_layout() -> None:
    zones: dict[str, Any] = {"hand": ["SOE-062"], "rules": ["KOD-035"], "foe_back": {1: "KOD-034"}}
    duel = Duel(**zones, tilemap={"rule": "KOD-035"})
    if duel.can("activate_spell", "SOE-062"):
        run(duel.do("activate_spell", "SOE-062", ["KOD-034"]))
    assert duel.zone("KOD-034") == "backrow"


def test_kod_034_loses_the_layouts_by_a_wrong_call() -> None:
    """With only opponents' monsters on the Tiles of its player, in that player's End Phase."""
    zones: dict[str, Any] = {"back": {1: "KOD-034"}, "phase": "main2"}
    for call in ("heads", "tails"):
        duel = labyrinth({}, {"SOE-017": "4,1"}, **zones).do("end_phase")
        run(duel, call)
        stays = duel.zone("KOD-035") == "rule_zone"
        assert stays == (position(duel) is not None)
    assert labyrinth({"SOE-040": "5,1"}, {"SOE-017": "4,1"}, **zones).do("end_phase").phase != "end"


def test_kod_037_moves_anywhere_and_spares_coloured_tiles() -> None:
    duel = labyrinth({"KOD-037": "1,1"}, {"SOE-017": "5,9", "SOE-040": "5,5"})
    assert len(tiles_to_move(duel, "KOD-037")) == 81 - 1 - 2  # not where opponents are
    duel.do("move_on_tiles", "KOD-037", "5,8").do("end_phase").decline()
    assert not duel.can("declare_attack", "KOD-037")
    duel = labyrinth({"KOD-037": "5,4"}, {"SOE-040": "5,5"}).attack("KOD-037", "SOE-040")
    assert run(duel).zone("SOE-040") == "graveyard"


def test_kod_038_springs_at_a_monster_on_a_black_tile() -> None:
    """The spider comes next to the monster, whose own player is not asked where, and attacks it."""
    duel = labyrinth({"SOE-040": "5,8"}, foe_back={1: "KOD-038 set"}, foe_extra=["KOD-039"])
    duel.do("move_on_tiles", "SOE-040", "4,8")
    run(duel)
    assert (duel.zone("KOD-038"), duel.zone("SOE-040"), tile(duel, "KOD-039")) == ("graveyard", "graveyard", "5,8")


def test_kod_038_springs_at_two_monsters_next_to_a_black_tile() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "KOD-038 set"}, "foe_extra": ["KOD-039"]}
    alone = labyrinth({"SOE-040": "5,9"}, **zones).do("move_on_tiles", "SOE-040", "5,8")
    assert run(alone).zone("KOD-038") == "backrow"
    both = labyrinth({"SOE-040": "5,9", "SOE-017": "5,8"}, **zones).do("move_on_tiles", "SOE-040", "5,8")
    assert run(both, "4,8").zone("KOD-038") == "graveyard"


def test_kod_038_lets_its_token_share_a_tile_with_a_monster_of_its_side() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "KOD-038 set"}, "foe_extra": ["KOD-039"]}
    duel = labyrinth({"SOE-040": "5,9", "SOE-017": "5,8"}, {"SOE-016": "4,8"}, **zones)
    run(duel.do("move_on_tiles", "SOE-040", "5,8"), "4,8")
    assert tile(duel, "KOD-039") == tile(duel, "SOE-016") == "4,8"


def test_kod_040_removes_an_obstruction_next_to_it_and_rests() -> None:
    duel = labyrinth({"KOD-040": "1,1"})
    duel.do("activate_effect", "KOD-040", 1)
    assert options(duel) == ["1,1|1,2"]  # not the outer limit
    run(duel, "1,1|1,2")
    assert position(duel)["removed"] == ["1,1|1,2"]
    assert not duel.can("move_on_tiles", "KOD-040")


def test_kod_040_and_len_020_drill_in_a_labyrinth_only() -> None:
    for code, able in (("KOD-040", False), ("LEN-020", False), ("LEN-060", True)):
        duel = chessboard({code: "1,1"}, more={"made": ["1,1|1,2"]})
        assert duel.can("activate_effect", code) is able


def test_len_020_goes_on_after_it_removed_an_obstruction() -> None:
    duel = labyrinth({"LEN-020": "1,1"}).do("activate_effect", "LEN-020", 1)
    run(duel, "1,1|1,2")
    assert "1,2" in tiles_to_move(duel, "LEN-020")


def test_kod_042_changes_the_layout_and_nudges_monsters() -> None:
    duel = labyrinth({"SOE-040": "1,1"}, {"SOE-017": "5,9"}, hand=["KOD-042"], extra=["KOD-043"])
    duel.do("activate_spell", "KOD-042")
    run(duel, "1,2", "done")
    assert (duel.zone("KOD-035"), duel.zone("KOD-043")) == ("extra_deck", "rule_zone")
    assert position(duel)["monsters"] == {"SOE-040": "1,2", "SOE-017": "5,9"}
    assert not labyrinth({"SOE-040": "1,1"}, hand=["KOD-042"]).can("activate_spell", "KOD-042")


def test_kod_044_burrows_after_its_flip() -> None:
    duel = labyrinth({"KOD-044 hidden_def": "5,5"}, {"SOE-040": "5,7"})
    assert "9,9" not in tiles_to_move(duel, "KOD-044")
    run(duel.do("flip", "KOD-044", "atk"))
    assert "9,9" in tiles_to_move(duel, "KOD-044")
    duel.do("move_on_tiles", "KOD-044", "4,7").attack("KOD-044", "SOE-040")
    run(duel, "yes", "7,1")
    assert tile(duel, "KOD-044") == "7,1"


def test_len_060_nph_072_drill_in_any_tilemap() -> None:
    for card in ("LEN-060", "NPH-072"):
        duel = on_tiles("ROA-056", {card: "1,1"}, {}, more={"made": ["1,1|1,2"]})
        duel.do("activate_effect", card, 1)
        run(duel, "1,1|1,2")
        assert position(duel)["made"] == []


def test_len_077_len_079_reach_two_tiles() -> None:
    for card in ("LEN-077", "LEN-079"):
        duel = labyrinth({card: "5,1"}, {"SOE-040": "5,3"}, phase="battle")
        assert duel.can("declare_attack", card)
        assert not labyrinth({card: "5,1"}, {"SOE-040": "5,4"}, phase="battle").can("declare_attack", card)


def test_len_080_strikes_a_tile() -> None:
    duel = labyrinth({"LEN-080": "5,1"}, {"SOE-040": "1,9", "SOE-017": "3,9"})
    assert len(duel.legal("strike")) == 1
    duel.do("strike", "LEN-080", ME, 1)
    run(duel, "1,9", "yes")
    assert duel.zone("SOE-040") == "graveyard"
    assert set(position(duel)["removed"]) == {"1,8|1,9"}
    duel.end_turn().end_turn()
    assert not duel.legal("strike")
    assert not Duel(front={1: "LEN-080"}, foe_front={1: "SOE-040"}).legal("strike")


def test_len_080_spares_a_strong_monster() -> None:
    duel = labyrinth({"LEN-080": "5,1"}, {"SOE-017": "3,9"}).do("strike", "LEN-080", ME, 1)
    assert run(duel, "3,9").zone("SOE-017") == "frontrow"


def test_len_082_rolls_over_monsters() -> None:
    """Up to the next Obstruction: whoever is in that line loses DEF, and falls if none is left."""
    duel = labyrinth(
        {"LEN-082": "5,1"}, {"SOE-017": "5,3", "X": "5,6", "SOE-040": "5,7"}, invented={"X": {**MONSTER, "def": 900}}
    )
    guard = duel.def_("SOE-017")
    run(duel.do("activate_effect", "LEN-082", 1), "up")
    assert (tile(duel, "LEN-082"), duel.def_("SOE-017"), duel.zone("X")) == ("5,6", guard - 1000, "graveyard")
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-082")


def test_len_082_and_roa_031_keep_their_player_from_attacking_when_they_roll() -> None:
    for code in ("LEN-082", "ROA-031"):
        for rolls in (True, False):
            duel = labyrinth({code: "5,1", "SOE-048": "9,1"}, {"SOE-040": "9,2"})
            if rolls:
                run(duel.do("activate_effect", code, 1), "up")
            duel.do("end_phase").decline()
            assert duel.can("declare_attack", "SOE-048") is not rolls


def test_roa_031_rolls_and_stuns() -> None:
    duel = labyrinth({"ROA-031": "5,1"}, {"SOE-017": "5,2"})
    duel.do("activate_effect", "ROA-031", 1)
    run(duel, "up")
    assert tile(duel, "ROA-031") == "5,6"
    run(duel.end_turn().do("end_phase"))
    assert not duel.can("declare_attack", "SOE-017")


def test_len_084_moves_two_tiles_whatever_its_level() -> None:
    assert tiles_to_move(labyrinth({"LEN-084": "5,3"}), "LEN-084") == {"5,1", "5,2", "4,2", "6,2", "6,3", "5,4", "5,5"}


def test_len_018_looks_at_any_face_down_card() -> None:
    duel = labyrinth({"LEN-018": "5,1"}, foe_back={5: "SOE-062 set"}, phase="main2").do("end_phase")
    assert duel.legal("choose_option")


def test_mly_102_comes_nearer() -> None:
    duel = labyrinth({"MLY-102": "5,1"}, {"SOE-040": "5,4"}).do("activate_effect", "MLY-102", 1, ["SOE-040"])
    assert set(options(duel)) == {"5,2", "5,3"}
    run(duel, "5,3")
    assert tile(duel, "MLY-102") == "5,3"


def test_nph_012_holds_monsters_next_to_it() -> None:
    duel = labyrinth({"SOE-016": "5,2", "KOD-040": "5,5"}, {"NPH-012": "5,3"})
    assert not duel.can("move_on_tiles", "SOE-016")
    assert duel.can("move_on_tiles", "KOD-040")


def test_nph_012_takes_the_field_power_bonus_of_monsters_next_to_it() -> None:
    for place, atk in (("4,5", 2300), ("4,6", 2990)):
        assert chessboard({"SOE-016": "4,4"}, {"NPH-012": place}, terrains=["Meadow"] * 5).atk("SOE-016") == atk


def test_nph_112_moves_through_obstructions() -> None:
    """Flying monsters do not move by themselves in a Labyrinth; effects move this one through Obstructions."""
    duel = labyrinth({"NPH-112": "1,1"})
    assert not duel.can("move_on_tiles", "NPH-112")
    assert (1, 2) in reachable(duel.state, duel.number("NPH-112"), 1)


def test_nph_115_removes_obstructions_or_strengthens() -> None:
    duel = labyrinth({"SOE-040": "5,2"}, {"SOE-017": "5,3"}, back={1: "NPH-115 set"}, active=FOE, turn=6, phase="battle")
    duel.do("declare_attack", "SOE-017", "SOE-040")
    run(duel, "1,1|1,2", "done")
    assert position(duel)["removed"] == ["1,1|1,2"]


def test_nph_122_makes_obstructions() -> None:
    duel = labyrinth({"SOE-040": "5,2"}, {"SOE-017": "5,3"}, back={1: "NPH-122 set"}, active=FOE, turn=6, phase="battle")
    duel.do("declare_attack", "SOE-017", "SOE-040")
    run(duel, "5,1|5,2", "done")
    assert position(duel)["made"] == ["5,1|5,2"]


def test_pyl_040_crashes_two_tiles_on() -> None:
    duel = labyrinth({"PYL-040": "5,1"}).do("activate_effect", "PYL-040", 1)
    assert "5,3" in options(duel)
    assert "5,2" not in options(duel)


def test_roa_100_comes_out_of_its_box_with_a_move() -> None:
    """Nothing happens where there is no Tilemap; in one it removes an Obstruction or moves."""
    outside = out_of_its_box(Duel(hand=["ROA-100"], back={1: "ROA-099"}))
    assert (outside.zone("ROA-100"), outside.legal("choose_option")) == ("frontrow", [])
    for answers in (("1,1", "yes", "Obstruction", "1,1|1,2"), ("1,1", "yes", "move", "3,2"), ("1,1", "no")):
        duel = run(out_of_its_box(labyrinth({"SOE-040": "5,1"}, hand=["ROA-100"], back={1: "ROA-099"})), *answers)
        moved = "move" in answers
        assert tile(duel, "ROA-100") == ("3,2" if moved else "1,1")
        assert position(duel)["removed"] == (["1,1|1,2"] if "Obstruction" in answers else [])


def out_of_its_box(duel: Duel) -> Duel:
    run(duel.do("activate_effect", "ROA-099", effect=1, targets=["ROA-100"]))
    duel.do("activate_effect", "ROA-099", effect=2, targets=["ROA-100"])
    return duel.do("special_summon", "ROA-100", 4, "atk")


def test_len_087_shoots_only_a_monster_on_its_tile() -> None:
    duel = labyrinth({"LEN-087": "5,1", "SOE-017": "5,1", "SOE-016": "4,1"}, {"SOE-040": "1,9"})
    run(duel.do("strike", "LEN-087", player=FOE, zone=1), 200)
    assert [duel.zone(code) for code in ("SOE-040", "SOE-017", "SOE-016")] == ["graveyard", "graveyard", "frontrow"]
    assert not labyrinth({"LEN-087": "5,1", "SOE-016": "4,1"}, {"SOE-040": "1,9"}).legal("strike")


def test_len_087_shares_its_tile_with_monsters_of_its_side() -> None:
    assert "5,2" in tiles_to_move(labyrinth({"LEN-087": "5,2", "SOE-016": "5,1"}), "SOE-016")
    assert "5,2" not in tiles_to_move(labyrinth({"SOE-016": "5,1"}, {"LEN-087": "5,2"}), "SOE-016")


def test_len_087_chooses_among_the_monsters_of_a_terrain() -> None:
    duel = Duel(front={1: "LEN-087", 2: "SOE-017"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-016 def"})
    run(duel.do("strike", "LEN-087", player=FOE, zone=1), 200, "SOE-016")
    assert [duel.zone(code) for code in ("SOE-016", "SOE-040", "SOE-017")] == ["graveyard", "frontrow", "graveyard"]
