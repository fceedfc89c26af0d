"""Cards of Loose Ends: monsters."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects import load_effects
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, Duel, settle

SEA = ["Sea"] * 5


def _fixed(duel: Duel, code: str, atk: int) -> Mod:
    """A change that fixes the ATK of a monster."""
    return Mod("set_atk", duel.number(code), atk, ON_FIELD)


def test_len_001_weakens_small_monsters_of_its_column() -> None:
    duel = Duel(front={1: "LEN-001"}, foe_front={5: "SOE-048", 4: "SOE-040"})
    assert (duel.def_("SOE-048"), duel.def_("SOE-040")) == (200, 800)


def test_len_002_joins_a_big_dinosaur() -> None:
    assert not Duel(hand=["LEN-002"], front={1: "SOE-040"}).can("activate_effect", "LEN-002")
    duel = Duel(hand=["LEN-002"], front={1: "LEN-001"}).do("activate_effect", "LEN-002", 1)
    duel.do("special_summon", "LEN-002", 2, "atk")
    assert duel.zone("LEN-002") == "frontrow"


def test_len_010_has_a_double_bonus_between_waters() -> None:
    row = ["Sea", "Sea", "Sea", "Land", "Land"]
    assert Duel(front={2: "LEN-010"}, terrains=row).atk("LEN-010") == 1900 + 2 * 570
    assert Duel(front={1: "LEN-010"}, terrains=row).atk("LEN-010") == 1900 + 570


def test_len_013_erodes_a_dead_monster() -> None:
    duel = Duel(front={1: "LEN-013"}, foe_graveyard=["SOE-017", "SOE-107"])
    assert len(duel.legal("activate_effect")) == 1
    duel.do("activate_effect", "LEN-013", 1, ["SOE-017"])
    assert duel.zone("SOE-017") == "eroded"
    assert not Duel(front={1: "LEN-013 def"}, foe_graveyard=["SOE-017"]).can("activate_effect", "LEN-013")


def test_len_030_changes_sides_and_poisons() -> None:
    duel = Duel(front={1: "LEN-030"}, active=FOE, foe_front={1: "SOE-048"})
    duel.attack("SOE-048", "LEN-030").decline()
    assert "Poisoned" in duel.types("SOE-048")
    duel = Duel(front={1: "LEN-030"}, active=FOE).end_turn()
    assert duel.side("LEN-030") == FOE


@pytest.mark.parametrize(
    ("dragon", "terrain", "friend", "types"),
    [
        ("LEN-033", "Volcano", "KOD-016", {"Fireblast"}),
        ("LEN-035", "Cave", "SOE-040", {"Burrowing"}),
        ("LEN-036", "Vortex", "SOE-079", {"Machine", "Flying"}),
        ("LEN-034", "Sea", "LEN-010", set()),
    ],
)
def test_dragons_hide_behind_their_kind(dragon: str, terrain: str, friend: str, types: set[str]) -> None:
    duel = Duel(front={1: dragon, 2: friend}, terrains=[terrain] * 5, active=FOE, foe_front={1: "SOE-017"})
    assert types <= duel.types(friend)
    duel.do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {friend}
    alone = Duel(front={1: dragon}, terrains=[terrain] * 5, active=FOE, foe_front={1: "SOE-017"})
    alone.do("end_phase").decline()
    assert {one["target"] for one in alone.legal("declare_attack")} == {dragon}


def test_len_034_lets_water_monsters_move() -> None:
    row = ["Sea", "Sea", "Sea", "Land", "Land"]
    duel = Duel(front={1: "LEN-034", 2: "LEN-010", 5: "SOE-040"}, terrains=row, active=FOE).end_turn()
    assert [one["option"] for one in duel.legal("choose_option")] == ["LEN-034", "LEN-010", "done"]
    duel.do("choose_option", "LEN-010").do("choose_option", "3").do("choose_option", "LEN-034").do("choose_option", "2")
    assert [duel.state.col[duel.number(one)] for one in ("LEN-034", "LEN-010")] == [1, 2]
    assert duel.phase == "main1"


def test_len_038_needs_five_dragons_and_withstands_five_attributes() -> None:
    hand = ["SOE-072", "LEN-033", "LEN-034", "LEN-035", "SOE-120", "LEN-036"]
    duel = Duel(hand=hand, extra=["LEN-038"], foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    assert duel.atk("SOE-040") > 1200
    duel.do("activate_spell", "SOE-072").do("extra_deck_summon", "LEN-038", hand[1:], 1, "atk")
    assert duel.types("LEN-038") >= {"Machine", "Burrowing", "Aquatic", "Fireblast", "Elemental"}
    assert duel.atk("SOE-040") == 1200
    duel.state.mods.append(_fixed(duel, "LEN-038", 100))
    duel.attack("LEN-038", "SOE-040").decline()
    assert duel.zone("LEN-038") == "frontrow"


def test_len_040_fetches_a_monster_when_it_falls_in_attack() -> None:
    duel = Duel(front={1: "LEN-040"}, foe_front={1: "SOE-017"}, active=FOE, deck=["SOE-040", "SOE-017#2"])
    duel.attack("SOE-017", "LEN-040").decline()
    assert duel.zone("SOE-040") == "hand"
    duel = Duel(front={1: "LEN-040 def"}, foe_front={1: "SOE-017"}, active=FOE, deck=["SOE-040"])
    duel.attack("SOE-017", "LEN-040").decline()
    assert duel.zone("SOE-040") == "main_deck"


def test_len_100_makes_the_opponent_discard() -> None:
    duel = Duel(hand=["LEN-100"], foe_hand=["SOE-017", "SOE-040"])
    duel.do("normal_summon", "LEN-100", 1, "atk").do("choose_option", "SOE-040")
    assert duel.zone("SOE-040") == "graveyard"
    assert duel.hand(FOE) == 1


def test_len_102_fetches_gazelle() -> None:
    duel = Duel(hand=["LEN-102"], deck=["LEN-101", "SOE-040"])
    duel.do("normal_summon", "LEN-102", 1, "atk").do("choose_option", "yes")
    assert duel.zone("LEN-101") == "hand"


def test_len_103_leaves_a_material_behind() -> None:
    duel = Duel(hand=["SOE-072", "LEN-101", "LEN-102"], extra=["LEN-103"], foe_front={1: "SOE-017"})
    duel.do("activate_spell", "SOE-072").do("extra_deck_summon", "LEN-103", ["LEN-101", "LEN-102"], 1, "atk")
    duel.attack("LEN-103", "SOE-017").decline().do("choose_option", "yes").do("special_summon", "LEN-102", 1, "def")
    assert duel.zone("LEN-103") == "graveyard"
    assert duel.zone("LEN-102") == "frontrow"


def test_len_116_brings_life_and_strengthens_elementals() -> None:
    duel = Duel(hand=["LEN-116"], front={2: "SOE-094"}).do("normal_summon", "LEN-116", 1, "atk")
    assert duel.lp() == 2300
    assert duel.atk("SOE-094") == 1500


def test_len_117_weakens_who_moves_into_its_column() -> None:
    duel = Duel(front={1: "LEN-165"}, foe_front={1: "LEN-117"}).do("activate_effect", "LEN-165", 1, ["terrain Me 5"])
    assert duel.def_("LEN-165") == 800


def test_len_124_is_wind_too() -> None:
    duel = Duel(front={1: "LEN-124"}, terrains=["Vortex"] * 5)
    assert duel.atk("LEN-124") > 1200


def test_len_127_draws_when_it_is_flipped() -> None:
    duel = Duel(front={1: "LEN-127 hidden_def"}).do("flip", "LEN-127", "atk")
    assert duel.hand() == 1
    assert load_effects()["LEN-127"].partial, "its text cannot be read as a whole"


def test_len_133_blows_itself_up_at_sea() -> None:
    duel = Duel(front={1: "LEN-133", 2: "SOE-040"}, terrains=SEA, foe_terrains=SEA)
    duel.do("strike", "LEN-133", FOE, 3)
    assert duel.lp(FOE) == 1750
    assert duel.zone("LEN-133") == "graveyard"
    assert not Duel(front={1: "LEN-133"}, terrains=SEA, foe_terrains=SEA).can("strike", "LEN-133")


def test_len_163_counts_machines() -> None:
    assert Duel(front={1: "LEN-163", 2: "LEN-165"}, foe_front={1: "LEN-062"}).atk("LEN-163") == 1700


@pytest.mark.parametrize(("code", "free"), [("LEN-165", 4), ("LEN-181", 4), ("LEN-180", 1)])
def test_monsters_that_move(code: str, free: int) -> None:
    duel = Duel(front={1: code}, terrains=["Land", "Land", "Land", "Land", "Forest"])
    assert len(duel.legal("activate_effect")) == free
    duel.do("activate_effect", code, 1, ["terrain Me 5"])
    assert duel.state.col[duel.number(code)] == 4


def test_len_181_is_an_integration_of_honda() -> None:
    for duelist in ("LEN-210", "MLY-148"):
        duel = Duel(rules=[duelist], hand=["LEN-180"], extra=["LEN-181"])
        duel.do("extra_deck_summon", "LEN-181", ["LEN-180"], 1, "atk")
        assert (duel.zone("LEN-181"), duel.zone("LEN-180")) == ("frontrow", "eroded")
    assert not Duel(rules=["LEN-209"], hand=["LEN-180"], extra=["LEN-181"]).can("extra_deck_summon", "LEN-181")


def test_len_166_pins_a_monster_down() -> None:
    duel = Duel(front={1: "LEN-166"}, foe_front={1: "SOE-048"}, foe_terrains=["Wasteland"] * 5).do("strike", "LEN-166", FOE, 1)
    assert (duel.atk("SOE-048"), duel.def_("SOE-048")) == (900, 700)
    duel.end_turn()
    assert not duel.can("change_position", "SOE-048")
    duel.end_turn().end_turn()
    assert duel.atk("SOE-048") == 1400


def test_len_185_shields_dragons() -> None:
    duel = Duel(front={1: "SOE-017", 2: "LEN-185"}, active=FOE, foe_hand=["LEN-086"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-185"]]


def test_len_185_shields_dragons_from_traps() -> None:
    foes = {1: "SOE-017", 2: "LEN-185"}
    duel = (
        Duel(front={1: "SOE-040"}, back={1: "LEN-059 set"}, foe_front=foes, active=FOE).attack("SOE-017", "SOE-040").decline()
    )
    assert (duel.zone("SOE-017"), duel.zone("LEN-185")) == ("frontrow", "graveyard")


def test_len_201_charges_and_fires() -> None:
    duel = Duel(hand=["LEN-201"], foe_front={1: "SOE-048"}).do("normal_summon", "LEN-201", 1, "atk")
    assert duel.terrains()[0] == "Space"
    duel.end_turn()
    assert duel.atk("LEN-201") == 1000
    duel.end_turn()
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-201")
    duel.end_turn().end_turn()
    duel.do("strike", "LEN-201", FOE, 1)
    assert duel.zone("SOE-048") == "graveyard"
    assert duel.atk("LEN-201") == 0


def test_len_007_takes_attacks_upon_monsters_in_the_water() -> None:
    row = ["Land", "Sea", "Land", "Land", "Land"]
    duel = Duel(front={1: "LEN-007 def", 2: "SOE-040", 3: "SOE-048"}, terrains=row, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").do("choose_option", "yes").decline()
    assert (duel.zone("SOE-040"), duel.zone("LEN-007")) == ("frontrow", "graveyard")


@pytest.mark.parametrize(("front", "target"), [({1: "LEN-007 def", 3: "SOE-040"}, "SOE-040"), ({2: "LEN-007"}, "LEN-007")])
def test_len_007_is_not_asked_on_dry_land_or_for_itself(front: dict[int, str], target: str) -> None:
    row = ["Land", "Sea", "Land", "Land", "Land"]
    duel = Duel(front=front, terrains=row, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", target)
    assert "choose_option" not in duel.asked
    assert duel.decline().zone(target) == "graveyard"


def test_len_033_lends_nothing_to_spells() -> None:
    duel = Duel(front={1: "LEN-033", 2: "SOE-114"}, back={1: "LEN-147 on SOE-114"}, terrains=["Volcano"] * 5)
    assert "Fireblast" not in duel.types("LEN-147")


def test_len_040_fetches_a_monster_when_it_falls_in_hidden_attack() -> None:
    duel = Duel(front={1: "LEN-040 hidden_atk"}, deck=["SOE-040", "SOE-017"])
    do.destroy(duel.state, duel.number("LEN-040"), 1)
    settle(duel.state)
    assert duel.zone("SOE-040") == "hand"


def test_len_201_loses_what_equips_gave_it_too() -> None:
    duel = Duel(front={1: "LEN-201"}, back={1: "MLY-042 on LEN-201"}, foe_front={1: "SOE-048 def"}).do(
        "strike", "LEN-201", FOE, 1
    )
    assert duel.def_("SOE-048") == 1200 - 300
    assert duel.atk("LEN-201") == 0
    assert duel.end_turn().atk("LEN-201") == 1000


def test_len_030_poisons_who_finds_it() -> None:
    duel = Duel(front={1: "LEN-030 hidden_def"}, active=FOE, foe_front={1: "SOE-048"}).attack("SOE-048", "LEN-030").decline()
    assert "Poisoned" in duel.types("SOE-048")
