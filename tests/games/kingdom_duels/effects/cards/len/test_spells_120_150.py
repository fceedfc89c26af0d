"""Loose Ends: Spells 061 to 150."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from tests.games.kingdom_duels.duels import FOE, Duel, all_effects
from tests.games.kingdom_duels.effect_play import cast, on, run


def test_len_123_weakens_the_living_and_destroys_the_undead() -> None:
    duel = Duel(hand=["LEN-123", "SOE-107"], foe_front={1: "SOE-017", 2: "LEN-013"})
    duel.do("activate_spell", "LEN-123", ["SOE-107", "SOE-017"])
    assert (duel.atk("SOE-017"), duel.zone("SOE-107")) == (2400, "graveyard")
    duel = Duel(hand=["LEN-123", "SOE-107"], foe_front={2: "LEN-013"}).do("activate_spell", "LEN-123", ["SOE-107", "LEN-013"])
    assert duel.zone("LEN-013") == "graveyard"


def test_len_123_finds_hidden_monsters_too() -> None:
    duel = Duel(hand=["LEN-123", "SOE-107"], foe_front={1: "LEN-013 hidden_def"})
    assert duel.do("activate_spell", "LEN-123", ["SOE-107", "LEN-013"]).zone("LEN-013") == "graveyard"


def test_len_125_is_for_penguins() -> None:
    duel = Duel(hand=["LEN-125"], front={1: "LEN-124", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["LEN-124"]]
    duel.do("activate_spell", "LEN-125", ["LEN-124"])
    assert duel.atk("LEN-124") == 2000


def test_len_126_draws_two() -> None:
    assert Duel(hand=["LEN-126"]).do("activate_spell", "LEN-126").hand() == 2
    assert all_effects()["LEN-126"].partial, "its text cannot be read"


def test_len_130_draws_three_and_discards_two() -> None:
    duel = Duel(hand=["LEN-130", "SOE-040", "SOE-017"]).do("activate_spell", "LEN-130")
    duel.do("choose_option", "SOE-040").do("choose_option", "SOE-017")
    assert duel.hand() == 3
    assert duel.zone("SOE-040") == "graveyard"


def test_len_143_lends_life() -> None:
    duel = Duel(front={1: "LEN-165"}, back={1: "LEN-143 on LEN-165"}, foe_front={1: "SOE-040", 2: "SOE-017"})
    assert "Demon" in duel.types("LEN-165")
    duel.attack("LEN-165", "SOE-040").decline()
    assert duel.lp() == 2800
    duel.end_turn().attack("SOE-017", "LEN-165").decline()
    assert duel.lp() == 2800 - 1600 - 400


def test_len_143_is_for_small_monsters_that_are_no_demons() -> None:
    duel = Duel(hand=["LEN-143"], front={1: "SOE-040", 2: "LEN-075", 3: "SOE-017", 4: "SOE-048"})
    changes.add_type(duel.state, duel.number("SOE-048"), "Demon")
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]


def test_len_143_pays_nothing_when_its_bearer_hurts_its_own_player() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-143 on SOE-048"}, foe_front={1: "SOE-048"}, active=FOE)
    assert duel.attack("SOE-048", "SOE-040").decline().lp() == 1800


def test_len_144_drives_dark_demons_in_battle() -> None:
    duel = Duel(front={1: "SOE-049"}, back={1: "LEN-144"}, foe_front={1: "SOE-040"})
    assert duel.atk("SOE-049") == 2500
    assert duel.do("end_phase").decline().atk("SOE-049") == 3300


def test_len_147_feeds_on_friends() -> None:
    duel = Duel(front={1: "SOE-114", 2: "SOE-040"}, back={1: "LEN-147 on SOE-114"}).do(
        "activate_effect", "LEN-147", 1, ["SOE-040"]
    )
    assert (duel.atk("SOE-114"), duel.zone("SOE-040")) == (2400, "graveyard")
    assert duel.end_turn().end_turn().atk("SOE-114") == 1800


def test_len_147_is_for_fire_warriors() -> None:
    duel = Duel(hand=["LEN-147"], front={1: "SOE-114", 2: "SOE-048", 3: "LEN-033"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-114"]]


@pytest.mark.parametrize(("pointed", "zone"), [("right", "frontrow"), ("left", "graveyard")])
def test_len_148_lets_the_opponent_point(pointed: str, zone: str) -> None:
    duel = Duel(hand=["LEN-148"], deck=["SOE-040", "SOE-107"]).do("activate_spell", "LEN-148")
    duel.do("choose_option", "SOE-040").do("choose_option", pointed)
    if pointed == "right":
        duel.do("special_summon", "SOE-040", 1, "atk")
    assert (duel.zone("SOE-040"), duel.zone("SOE-107")) == (zone, "graveyard")


def test_len_120_blows_for_two_end_phases() -> None:
    duel = Duel(hand=["LEN-120"], foe_back={1: "SOE-062 set"}, foe_terrains=["Meadow"] * 5)
    run(duel.do("activate_spell", "LEN-120", ["SOE-062"]), "2:4")
    assert (duel.zone("SOE-062"), duel.terrains(FOE)[3]) == ("graveyard", "Vortex")
    assert duel.end_turn().terrains(FOE)[3] == "Vortex"
    assert duel.end_turn().terrains(FOE)[3] == "Meadow"


def test_len_120_finds_a_monster_that_hides_in_a_backrow() -> None:
    duel = Duel(hand=["LEN-120"], foe_back={1: "SOE-040 hidden_def"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]


def test_len_134_brings_small_sea_life_back_for_a_turn() -> None:
    zones: dict[str, Any] = {"back": {1: "LEN-134"}, "graveyard": ["SOE-004", "SOE-093"], "terrains": ["Sea"] * 5}
    duel = Duel(**zones)
    run(duel.do("activate_effect", "LEN-134", effect=1))
    assert (duel.zone("SOE-004"), duel.zone("SOE-093")) == ("frontrow", "graveyard")
    assert duel.end_turn().zone("SOE-004") == "graveyard"


def test_len_134_needs_four_seas() -> None:
    duel = cast("LEN-134", terrains=on("Sea", "Sea", "Sea"))
    assert duel.zone("LEN-134") == "graveyard"


def test_len_135_lets_a_spellcaster_turn_its_target() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-023"}, "foe_front": {1: "SOE-116 def"}}
    duel = cast("LEN-135", "SOE-023", **zones)
    run(duel.attack("SOE-023", "SOE-116"), "yes")
    assert duel.lp(FOE) == 2000 - (2500 - 1600)


def test_len_120_turns_no_wind_after_its_target_has_gone() -> None:
    duel = Duel(hand=["LEN-120"], foe_back={1: "SOE-062 set", 2: "NPH-035 set"}, foe_front={1: "SOE-048"})
    duel.do("activate_spell", "LEN-120", targets=["SOE-062"])
    actions.to_hand(duel.state, duel.number("SOE-062"))
    run(duel)
    assert "Vortex" not in duel.terrains(FOE)


def test_len_148_holds_nothing_that_was_not_drawn() -> None:
    duel = Duel(hand=["LEN-148", "SOE-048", "SOE-040"])
    changes.change_player(duel.state, 0, "player_cannot_draw")
    run(duel.do("activate_spell", "LEN-148"))
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("hand", "hand")


def test_len_143_pays_nothing_for_damage_of_others_to_the_player_of_its_bearer() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040"}, back={1: "LEN-143 on SOE-040"})
    changes.change(duel.state, duel.number("SOE-040"), "battle_proof")
    run(duel.attack("SOE-017", "SOE-040"))
    assert (duel.zone("LEN-143"), duel.lp(), duel.lp(FOE) < 2000) == ("backrow", 2000, True)


def test_len_148_buries_a_monster_that_cannot_be_summoned() -> None:
    duel = Duel(hand=["LEN-148"], deck=["SOE-017", "SOE-040"])
    duel.state.changes.append(Mod("player_no_specials", -1, True, duel.state.turn))
    run(duel.do("activate_spell", "LEN-148"))
    assert (duel.zone("SOE-017"), duel.zone("SOE-040")) == ("graveyard", "graveyard")


def test_len_135_integrates_a_spellcaster_of_the_deck_or_returns_it() -> None:
    zones: dict[str, Any] = {"hand": ["LEN-135"], "rules": ["LEN-215"], "extra": ["SOE-133"], "deck": ["SOE-132", "SOE-040"]}
    duel = run(Duel(**zones).do("activate_spell", "LEN-135"))
    assert (duel.zone("SOE-133"), duel.zone("SOE-132")) == ("frontrow", "eroded")
    duel = Duel(**zones)
    changes.change_player(duel.state, 0, "player_no_specials")
    run(duel.do("activate_spell", "LEN-135"))
    assert (duel.zone("SOE-133"), duel.zone("SOE-132")) == ("extra_deck", "main_deck")
