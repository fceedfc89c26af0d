"""Loose Ends: Spells 001 to 060."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, terrains
from deckcheck.games.kingdom_duels.engine.cards.values import level_of
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import on, run


def test_len_009_holds_a_monster_fast() -> None:
    duel = Duel(hand=["LEN-009"], graveyard=["SOE-017", "SOE-007", "SOE-010"], foe_front={1: "SOE-040", 2: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    duel.do("activate_spell", "LEN-009", ["SOE-040"]).do("choose_option", "def")
    assert duel.position("SOE-040") == "def"
    assert not duel.end_turn().can("change_position", "SOE-040")
    actions.destroy(duel.state, duel.number("LEN-009"), 1)
    touch(duel.state)
    assert duel.can("change_position", "SOE-040")


def test_len_014_numbs_whom_its_bearer_attacks() -> None:
    duel = Duel(front={1: "SOE-079"}, back={1: "LEN-014 on SOE-079"}, foe_front={1: "SOE-094 def"})
    assert (duel.atk("SOE-079"), duel.def_("SOE-079")) == (1600, 1700)
    assert "Thunderblast" in duel.types("SOE-079")
    duel.attack("SOE-079", "SOE-094").decline().end_turn()
    duel.do("change_position", "SOE-094").do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-094")


def test_len_014_numbs_the_monster_that_beats_its_bearer() -> None:
    duel = Duel(front={1: "SOE-079", 2: "SOE-094 def"}, back={1: "LEN-014 on SOE-079"}, foe_front={1: "SOE-017"})
    duel.attack("SOE-079", "SOE-017").decline()
    assert duel.zone("LEN-014") == "graveyard"
    duel.end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-017")


def test_len_014_is_not_for_ladybugs() -> None:
    duel = Duel(hand=["LEN-014"], front={1: "SOE-079", 2: "TEG-063"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-079"]]


def test_len_015_is_torn_by_an_attack_that_nothing_else_allows() -> None:
    duel = Duel(front={1: "SOE-079"}, back={1: "LEN-015 on SOE-079"}, foe_front={1: "SOE-040"})
    assert (duel.atk("SOE-079"), duel.def_("SOE-079")) == (1700, 1200)
    assert duel.attack("SOE-079", "SOE-040").decline().end_turn().zone("LEN-015") == "backrow"
    apart = ["Different Dimension"] * 5
    duel = Duel(front={1: "SOE-079"}, back={1: "LEN-015 on SOE-079"}, foe_front={1: "SOE-040"}, foe_terrains=apart)
    assert duel.attack("SOE-079", "SOE-040").decline().end_turn().zone("LEN-015") == "graveyard"


def test_len_022_brings_ladies_once_per_turn() -> None:
    duel = Duel(back={1: "LEN-022"}, deck=["SOE-079"], extra=["LEN-023"]).do("activate_effect", "LEN-022", 1)
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-079", "LEN-023"}
    duel.do("special_summon", "SOE-079", zone=1, position="atk")
    assert duel.zone("SOE-079") == "frontrow"
    assert not duel.can("activate_effect", "LEN-022")


def test_len_008_weakens_foes_on_water() -> None:
    duel = Duel(hand=["LEN-008"], front={1: "SOE-017"}, foe_front={1: "SOE-040", 2: "SOE-048"}, foe_terrains=on("Lake"))
    atk, level = duel.atk("SOE-040"), level_of(duel.state, duel.number("SOE-040"))
    duel.do("activate_spell", "LEN-008")
    assert (duel.atk("SOE-040"), level_of(duel.state, duel.number("SOE-040"))) == (atk - 400, level - 1)
    assert duel.atk("SOE-048") == duel.state.game.atk[duel.number("SOE-048")]


def test_len_021_turns_every_terrain_to_water_for_three_turns() -> None:
    duel = Duel(hand=["LEN-021"], front={2: "SOE-093"}, foe_front={1: "SOE-040"}, terrains=on("Meadow")).do(
        "activate_spell", "LEN-021"
    )
    assert duel.terrains()[:2] == ["Meadow (water)", "Land (water)"]
    assert "Dampened" in duel.types("SOE-040")
    assert duel.atk("SOE-093") == 1800 + 300
    terrains.replace_terrain(duel.state, 1, 0, "Forest")
    settle(duel.state)
    assert duel.terrains(FOE)[0] == "Forest (water)"
    for _ in range(5):
        assert duel.zone("LEN-021") == "backrow"
        duel.end_turn()
    assert duel.zone("LEN-021") == "graveyard"
    assert (duel.terrains()[:2], duel.terrains(FOE)[0]) == (["Meadow", "Land"], "Forest")


def test_len_021_leaves_a_terrain_that_replaced_a_tinted_one_as_another_card_made_it() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-048"})
    one, other = duel.number("SOE-040"), duel.number("SOE-048")
    terrains.tint(duel.state, one, 0, 0, "water")
    terrains.replace_terrain(duel.state, 0, 0, "Forest")
    terrains.tint(duel.state, other, 0, 0, "water")
    terrains.uncover(duel.state, one, 0, ())
    assert duel.terrains()[0] == "Forest (water)"
    terrains.uncover(duel.state, other, 0, ())
    assert duel.terrains()[0] == "Forest"


def test_len_003_lets_a_dinosaur_attack_after_a_bite() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-112", 2: "SOE-034"},
        "foe_front": {1: "SOE-040", 2: "SOE-002"},
        "hand": ["LEN-003"],
    }
    duel = Duel(**zones)
    assert not duel.can("activate_spell", "LEN-003")
    run(duel.attack("SOE-112", "SOE-040"))
    run(duel.do("activate_spell", "LEN-003", targets=["SOE-034"]))
    assert not duel.can("declare_attack", "SOE-112")
    run(duel.do("declare_attack", "SOE-034", "SOE-002"))
    assert duel.zone("SOE-002") == "graveyard"


def test_len_005_brings_a_fish_that_may_hide_in_the_water() -> None:
    duel = Duel(hand=["LEN-005"], deck=["SOE-095", "SOE-040"], terrains=on("River", "Land"))
    duel.do("activate_spell", "LEN-005").decline()
    ways = {(row["card"], row["zone"], row["position"]) for row in duel.legal("special_summon")}
    assert ("SOE-095", 1, "hidden_atk") in ways
    assert not any(card == "SOE-040" for card, _, _ in ways)
    assert ("SOE-095", 2, "hidden_atk") not in ways


def test_len_028_warns_who_does_not_attack() -> None:
    zones: dict[str, Any] = {"back": {1: "LEN-028"}, "front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}}
    duel = Duel(active=FOE, **zones)
    assert duel.end_turn().state.boards[1].warned
    duel = Duel(active=FOE, **zones).attack("SOE-017", "SOE-040")
    assert not run(duel).end_turn().state.boards[1].warned


def test_len_028_makes_way_for_an_eldritch_monster() -> None:
    duel = Duel(back={1: "LEN-028"}, front={1: "LEN-030"}, extra=["LEN-031"])
    run(duel.do("activate_effect", "LEN-028", effect=1), "Alter Summon")
    assert (duel.zone("LEN-028"), duel.zone("LEN-031")) == ("graveyard", "frontrow")
