"""Cards of Loose Ends: Spells and Rules."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import load_effects
from tests.games.kingdom_duels.duels import FOE, ME, Duel


def test_len_045_releases_souls_and_graveyards() -> None:
    duel = Duel(hand=["LEN-045"], foe_graveyard=["SOE-017", "SOE-107"], terrains=["Graveyard"] * 5).do(
        "activate_spell", "LEN-045"
    )
    duel.do("choose_option", "SOE-017").do("choose_option", "done").do("choose_option", "1:1")
    assert duel.zone("SOE-017") == "eroded"
    assert duel.terrains() == ["Land", *["Graveyard"] * 4]


def test_len_061_doubles_a_machine_for_a_turn() -> None:
    duel = Duel(hand=["LEN-061"], front={1: "LEN-018"}).do("activate_spell", "LEN-061", ["LEN-018"])
    assert duel.atk("LEN-018") == 2200
    assert duel.end_turn().zone("LEN-018") == "graveyard"


def test_len_086_takes_away_all_defence() -> None:
    duel = Duel(hand=["LEN-086"], foe_front={1: "SOE-017"}).do("activate_spell", "LEN-086", ["SOE-017"])
    assert duel.def_("SOE-017") == 0
    assert duel.end_turn().def_("SOE-017") == 2500


def test_len_123_weakens_the_living_and_destroys_the_undead() -> None:
    duel = Duel(hand=["LEN-123", "SOE-107"], foe_front={1: "SOE-017", 2: "LEN-013"})
    duel.do("activate_spell", "LEN-123", ["SOE-107", "SOE-017"])
    assert (duel.atk("SOE-017"), duel.zone("SOE-107")) == (2400, "graveyard")
    duel = Duel(hand=["LEN-123", "SOE-107"], foe_front={2: "LEN-013"}).do("activate_spell", "LEN-123", ["SOE-107", "LEN-013"])
    assert duel.zone("LEN-013") == "graveyard"


def test_len_126_draws_two() -> None:
    assert Duel(hand=["LEN-126"]).do("activate_spell", "LEN-126").hand() == 2
    assert load_effects()["LEN-126"].partial, "its text cannot be read"


def test_len_130_draws_three_and_discards_two() -> None:
    duel = Duel(hand=["LEN-130", "SOE-040", "SOE-017"]).do("activate_spell", "LEN-130")
    duel.do("choose_option", "SOE-040").do("choose_option", "SOE-017")
    assert duel.hand() == 3
    assert duel.zone("SOE-040") == "graveyard"


def test_len_136_melts_frost() -> None:
    duel = Duel(front={1: "SOE-114"}, foe_front={1: "MLY-035"}, foe_terrains=["Icefield"] * 5, extra=["LEN-136"])
    duel.do("activate_rule", "LEN-136").attack("SOE-114", "MLY-035").decline()
    assert duel.zone("MLY-035") == "graveyard"
    assert duel.lp(FOE) == 2000 - (2300 - 1600)


def test_len_144_drives_dark_demons_in_battle() -> None:
    duel = Duel(front={1: "SOE-049"}, back={1: "LEN-144"}, foe_front={1: "SOE-040"})
    assert duel.atk("SOE-049") == 2500
    assert duel.do("end_phase").decline().atk("SOE-049") == 3300


@pytest.mark.parametrize(("pointed", "zone"), [("right", "frontrow"), ("left", "graveyard")])
def test_len_148_lets_the_opponent_point(pointed: str, zone: str) -> None:
    duel = Duel(hand=["LEN-148"], deck=["SOE-040", "SOE-107"]).do("activate_spell", "LEN-148")
    duel.do("choose_option", "SOE-040").do("choose_option", pointed)
    if pointed == "right":
        duel.do("special_summon", "SOE-040", 1, "atk")
    assert (duel.zone("SOE-040"), duel.zone("SOE-107")) == (zone, "graveyard")


def test_len_164_fills_both_hands() -> None:
    duel = Duel(hand=["LEN-164"], foe_hand=["SOE-040"]).do("activate_spell", "LEN-164")
    assert (duel.hand(), duel.hand(FOE)) == (6, 6)
    duel = Duel(hand=["LEN-164", "LEN-164#2"], foe_hand=["SOE-040"]).do("activate_spell", "LEN-164")
    assert not duel.can("activate_spell", "LEN-164#2")


def test_len_170_turns_all_into_machines() -> None:
    duel = Duel(hand=["LEN-170"], front={1: "LEN-018"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    duel.do("activate_spell", "LEN-170", ["LEN-018"])
    assert "Machine" in duel.types("SOE-040")
    assert duel.atk("SOE-040") == 1200


def test_len_171_short_circuits_machines() -> None:
    duel = Duel(hand=["LEN-171"], foe_front={1: "LEN-163 def"}).do("activate_spell", "LEN-171", ["LEN-163"])
    assert duel.position("LEN-163") == "atk"
    duel.end_turn()
    assert not duel.can("change_position", "LEN-163")
    duel.do("end_phase")
    assert not duel.can("declare_attack", "LEN-163")


def test_len_194_drains_and_returns_to_the_deck() -> None:
    duel = Duel(hand=["LEN-194"], front={1: "LEN-160"}, foe_front={1: "SOE-048"}).do("activate_spell", "LEN-194", ["SOE-048"])
    duel.do("choose_option", "yes")
    assert (duel.atk("SOE-048"), duel.lp(), duel.zone("LEN-194")) == (1000, 2400, "main_deck")


def test_len_198_eats_provisions() -> None:
    duel = Duel(hand=["LEN-198"], back={1: "SOE-062 set", 2: "SOE-107 set"})
    duel.do("activate_spell", "LEN-198", ["SOE-062", "SOE-107"])
    assert duel.lp() == 4000


def test_len_045_pays_terrains_only_for_monsters() -> None:
    duel = Duel(hand=["LEN-045"], foe_graveyard=["SOE-107"], terrains=["Graveyard"] * 5).do("activate_spell", "LEN-045")
    duel.do("choose_option", "SOE-107")
    assert (duel.zone("SOE-107"), duel.terrains()) == ("eroded", ["Graveyard"] * 5)
    assert "choose_option" not in duel.asked


def test_len_061_is_for_own_weak_machines() -> None:
    duel = Duel(hand=["LEN-061"], front={1: "LEN-018", 2: "LEN-163", 3: "SOE-040"}, foe_front={1: "LEN-018#2"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-018"]]


def test_len_123_finds_hidden_monsters_too() -> None:
    duel = Duel(hand=["LEN-123", "SOE-107"], foe_front={1: "LEN-013 hidden_def"})
    assert duel.do("activate_spell", "LEN-123", ["SOE-107", "LEN-013"]).zone("LEN-013") == "graveyard"


def test_len_171_in_the_opponents_turn_ends_before_the_own_one() -> None:
    duel = Duel(hand=["LEN-171"], foe_front={1: "LEN-163 def", 2: "SOE-040 def"}, active=FOE)
    duel.do("activate_spell", "LEN-171", ["LEN-163"], by=ME).decline().do("end_phase").decline()
    assert not duel.can("declare_attack", "LEN-163")
    duel.end_turn()
    assert not [mod for mod in duel.state.mods if mod.card == duel.number("LEN-163")]


def test_len_198_eats_no_monster_that_equips() -> None:
    duel = Duel(hand=["LEN-198"], front={1: "SOE-048"}, back={1: "SOE-040 on SOE-048", 2: "SOE-107 set"})
    assert [one["targets"] for one in duel.legal("activate_spell") if one["card"] == "LEN-198"] == [["SOE-107"]]
