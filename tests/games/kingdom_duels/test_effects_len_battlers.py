"""Cards of Loose Ends: monsters that fight in their own way."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.engine.card_moves import destroy
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, ME, Duel


def _fixed(duel: Duel, code: str, atk: int) -> Mod:
    """A change that fixes the ATK of a monster."""
    return Mod("set_atk", duel.number(code), atk, ON_FIELD)


@pytest.mark.parametrize(("giver", "taker"), [("LEN-046", "LEN-091"), ("LEN-091", "LEN-046")])
def test_raremetal_monsters_guard_each_other(giver: str, taker: str) -> None:
    duel = Duel(front={1: giver, 2: taker}, foe_front={1: "SOE-017"})
    duel.do("activate_effect", giver, 1, [taker])
    assert duel.zone(giver) == "graveyard"
    duel.attack(taker, "SOE-017").decline()
    assert duel.zone(taker) == "frontrow"


def test_len_053_saves_an_extra_deck_monster() -> None:
    duel = Duel(front={1: "LEN-053", 2: "SOE-073"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-073")
    duel.do("activate_effect", "LEN-053", 1, ["SOE-073"], by=ME).decline()
    assert duel.zone("SOE-073") == "frontrow"


def test_len_058_pierces_unless_it_was_strengthened() -> None:
    duel = Duel(front={1: "LEN-058"}, foe_front={1: "SOE-040 def"}).attack("LEN-058", "SOE-040").decline()
    assert duel.lp(FOE) == 1400
    duel = Duel(front={1: "LEN-058"}, foe_front={1: "SOE-040 def"}, terrains=["Forest"] * 5).attack("LEN-058", "SOE-040")
    assert duel.decline().lp(FOE) == 2000


def test_len_062_sleeps_after_an_attack() -> None:
    duel = Duel(front={1: "LEN-062"}, foe_front={1: "SOE-040"}).attack("LEN-062", "SOE-040").decline().do("end_phase")
    assert duel.position("LEN-062") == "def"
    assert "Slumbering" in duel.types("LEN-062")
    assert not duel.can("change_position", "LEN-062")
    duel.end_turn().end_turn()
    assert duel.can("change_position", "LEN-062")
    assert "Slumbering" not in duel.types("LEN-062")


def test_len_079_grows_with_the_level_and_does_not_hurt() -> None:
    duel = Duel(front={1: "LEN-079"}, foe_front={1: "SOE-017"}).attack("LEN-079", "SOE-017").decline()
    assert duel.zone("SOE-017") == "graveyard"
    assert duel.lp(FOE) == 2000


def test_len_081_kills_a_hidden_monster_in_the_dark() -> None:
    dark = ["Night"] * 5
    duel = Duel(front={1: "LEN-081"}, foe_front={1: "SOE-017 hidden_def"}, terrains=dark, foe_terrains=dark)
    duel.attack("LEN-081", "SOE-017").do("choose_option", "yes").decline()
    assert duel.zone("SOE-017") == "graveyard"
    assert duel.zone("LEN-081") == "frontrow"


def test_len_128_numbs_whom_it_attacks() -> None:
    duel = Duel(front={1: "LEN-128"}, foe_front={1: "SOE-048 def", 2: "SOE-040"})
    duel.attack("LEN-128", "SOE-048").decline().end_turn()
    duel.do("change_position", "SOE-048").do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-048")
    assert duel.can("declare_attack", "SOE-040")


def test_len_129_lives_on_equip_cards() -> None:
    duel = Duel(front={1: "LEN-129"}, back={1: "LEN-052 on LEN-129"})
    assert duel.atk("LEN-129") == 2050


def test_len_129_fights_without_bonus_among_equipped_monsters() -> None:
    duel = Duel(
        front={1: "LEN-129"},
        back={1: "LEN-143 on LEN-129"},
        foe_front={1: "SOE-040"},
        foe_back={1: "LEN-143#2 on SOE-040"},
        foe_terrains=["Forest"] * 5,
    )
    assert duel.atk("SOE-040") == 1560
    assert duel.attack("LEN-129", "SOE-040").decline().lp(FOE) == 2000 - (2050 - 1200)


def test_len_132_withstands_one_battle_a_turn_on_ice() -> None:
    duel = Duel(front={1: "LEN-132 def"}, terrains=["Icefield"] * 5, foe_front={1: "SOE-017"}, active=FOE)
    duel.state.mods.append(_fixed(duel, "SOE-017", 5000))
    duel.attack("SOE-017", "LEN-132").decline()
    assert duel.zone("LEN-132") == "frontrow"
    assert destroy(duel.state, duel.number("LEN-132"), "battle"), "once a turn only"
    plain = Duel(front={1: "LEN-132 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "LEN-132").decline()
    assert plain.zone("LEN-132") == "graveyard"


@pytest.mark.parametrize(("knight", "material", "other", "shifted"), [
    ("LEN-154", "LEN-091", "LEN-046", "LEN-155"),
    ("LEN-155", "LEN-046", "LEN-091", "LEN-154"),
])  # fmt: skip
def test_raremetal_twins_call_each_other(knight: str, material: str, other: str, shifted: str) -> None:
    duel = Duel(front={1: f"{knight} atk {material}"}, hand=[other], extra=[shifted], foe_front={1: "SOE-049"})
    duel.do("activate_effect", knight, 1).do("special_summon", other, 2, "atk").do("choose_option", "yes")
    duel.do("extra_deck_summon", shifted, [other], 2, "atk")
    assert duel.zone(shifted) == "frontrow"
    assert duel.atk(knight) == 1200
    duel.attack(knight, "SOE-049").decline()
    assert duel.lp() == 2000 - (2500 - 2200)


def test_len_159_doubles_its_bonus_against_defence() -> None:
    duel = Duel(front={1: "LEN-159"}, terrains=["Forest"] * 5, foe_front={1: "SOE-094 def"})
    duel.attack("LEN-159", "SOE-094").decline()
    assert duel.lp() == 2000 - (2000 - 1200 - 2 * 360)


def test_len_167_takes_attacks_upon_the_blessed() -> None:
    duel = Duel(front={1: "LEN-167 def", 2: "LEN-160"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "LEN-160").do("choose_option", "yes").decline()
    assert duel.zone("LEN-160") == "frontrow"
    assert duel.zone("LEN-167") == "graveyard"


def test_len_188_half_pierces_and_rests() -> None:
    duel = Duel(front={1: "LEN-188"}, foe_front={1: "SOE-040 def"}).attack("LEN-188", "SOE-040").decline().do("end_phase")
    assert duel.lp(FOE) == 2000 - (1900 - 800) // 2
    assert duel.position("LEN-188") == "def"
    duel = Duel(front={1: "LEN-188"}, foe_front={1: "SOE-040 hidden_def"}).attack("LEN-188", "SOE-040").decline()
    assert duel.lp(FOE) == 2000


def test_len_193_pays_for_a_great_blow() -> None:
    duel = Duel(front={1: "LEN-193"}, foe_front={1: "SOE-017"}).attack("LEN-193", "SOE-017")
    duel.do("activate_effect", "LEN-193", 1).decline()
    assert duel.zone("SOE-017") == "graveyard"
    assert (duel.lp(), duel.lp(FOE)) == (500, 2000)
    assert duel.atk("LEN-193") == 400


def test_len_053_saves_no_normal_monster() -> None:
    duel = Duel(front={1: "LEN-053", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    assert "activate_effect" not in duel.asked


def test_len_062_sleeps_after_an_attack_from_hiding() -> None:
    duel = Duel(front={1: "LEN-062 hidden_atk"}, foe_front={1: "SOE-040"}).attack("LEN-062", "SOE-040")
    duel.do("hide_again", "LEN-062", False).do("end_phase")
    assert duel.position("LEN-062") == "def"
    assert "Slumbering" in duel.types("LEN-062")


def test_len_079_is_weak_against_extra_deck_monsters() -> None:
    duel = Duel(front={1: "LEN-079"}, foe_front={1: "SOE-073"}, lp=4000).attack("LEN-079", "SOE-073").decline()
    assert (duel.zone("LEN-079"), duel.lp()) == ("graveyard", 4000 - 2100)


def test_len_081_needs_the_dark() -> None:
    duel = Duel(front={1: "LEN-081"}, foe_front={1: "SOE-040 hidden_def"}, foe_terrains=["Night"] * 5).attack(
        "LEN-081", "SOE-040"
    )
    assert "choose_option" not in duel.asked


def test_len_081_strikes_at_a_hidden_monster_that_takes_the_attack() -> None:
    dark = ["Night"] * 5
    duel = Duel(
        front={1: "LEN-081"}, foe_front={1: "SOE-040", 2: "SOE-017 hidden_def"}, foe_back={1: "MLY-070 set"}, terrains=dark,
        foe_terrains=dark,
    )  # fmt: skip
    duel.attack("LEN-081", "SOE-040").do("choose_option", "yes").decline()
    assert [duel.zone(one) for one in ("SOE-040", "SOE-017", "LEN-081")] == ["frontrow", "graveyard", "frontrow"]


def test_len_128_numbs_the_winner_of_the_battle_for_one_turn() -> None:
    duel = Duel(front={1: "LEN-128", 2: "SOE-094 def"}, foe_front={1: "SOE-048"}).attack("LEN-128", "SOE-048").decline()
    assert duel.zone("LEN-128") == "graveyard"
    duel.end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-048")
    duel.end_turn().end_turn().do("end_phase").decline()
    assert duel.can("declare_attack", "SOE-048")


def test_len_167_guards_only_the_blessed() -> None:
    duel = Duel(front={1: "LEN-167 def", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    assert "choose_option" not in duel.asked


def test_len_188_does_not_pierce_a_hidden_monster_from_hiding() -> None:
    duel = Duel(front={1: "LEN-188 hidden_atk"}, foe_front={1: "SOE-040 hidden_def"}).attack("LEN-188", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("graveyard", 2000)


def test_len_193_needs_more_life_than_it_costs() -> None:
    duel = Duel(front={1: "LEN-193"}, foe_front={1: "SOE-017"}, lp=1500).attack("LEN-193", "SOE-017")
    assert "activate_effect" not in duel.asked


def test_len_083_strikes_with_both_swords_for_no_damage() -> None:
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "SOE-049"}).attack("LEN-083", "SOE-049").do("activate_effect", "LEN-083", 1)
    duel.decline()
    assert (duel.zone("LEN-083"), duel.lp(), duel.lp(FOE)) == ("graveyard", 2000, 2000)
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "SOE-068"}).attack("LEN-083", "SOE-068").do("activate_effect", "LEN-083", 1)
    assert duel.decline().lp() == 2000


def test_len_083_does_so_against_attack_position_only() -> None:
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "SOE-040 def"}).attack("LEN-083", "SOE-040")
    assert "activate_effect" not in duel.asked


def test_len_083_wins_by_its_second_sword() -> None:
    duel = Duel(front={1: "LEN-083"}, foe_front={1: "LEN-188"}).attack("LEN-083", "LEN-188").do("activate_effect", "LEN-083", 1)
    assert duel.decline().zone("LEN-188") == "graveyard"
    assert (duel.atk("LEN-083"), duel.lp(FOE)) == (1500, 2000)


def test_len_128_numbs_from_hiding_too() -> None:
    duel = Duel(front={1: "LEN-128 hidden_atk", 2: "SOE-094 def"}, foe_front={1: "SOE-048"}).attack("LEN-128", "SOE-048")
    duel.decline().end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-048")
