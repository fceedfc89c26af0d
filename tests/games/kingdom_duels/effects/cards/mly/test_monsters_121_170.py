"""Millennium Legacy: monsters 121 to 170."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from tests.games.kingdom_duels.duels import FOE, ME, THIRD, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, answered, run


def test_mly_121_warms_up() -> None:
    duel = Duel(front={1: "MLY-121", 2: "MLY-116"}, active=FOE).end_turn()
    assert (duel.atk("MLY-121"), duel.def_("MLY-121")) == (1850, 1600)


def test_mly_121_needs_company() -> None:
    duel = Duel(front={1: "MLY-121", 2: "SOE-040"}, active=FOE).end_turn()
    assert duel.atk("MLY-121") == 1750


def test_mly_125_goes_over_and_spies_for_the_other_side() -> None:
    duel = Duel(front={1: "MLY-125 hidden_def", 2: "MLY-127"}, terrains=["Forest"] * 5, foe_terrains=["Forest"] * 5)
    before = duel.atk("MLY-127")
    run(duel.do("flip", "MLY-125", "def"))
    assert (duel.side("MLY-125"), duel.atk("MLY-127")) == (FOE, before + 300)
    duel.end_turn().end_turn().end_turn()
    assert not duel.can("hide", "MLY-125")


def test_mly_125_targets_an_opponent_before_anybody_answers() -> None:
    duel = Duel(front={1: "MLY-125 hidden_def"}, foe_hand=["X-FALL"], third_hand=[], invented=ANSWERS)
    duel.do("flip", "MLY-125", position="def").do("choose_option", "Third")
    assert "activate_spell" in duel.asked
    assert run(duel).side("MLY-125") == THIRD


def test_mly_125_is_hidden_by_its_owner() -> None:
    duel = Duel(front={1: "MLY-125"}, terrains=["Night"] * 5)
    assert duel.can("hide", "MLY-125")


def test_mly_127_turns_its_target_in_the_valley() -> None:
    duel = Duel(front={1: "MLY-127"}, back={1: "MLY-126"}, foe_front={1: "SOE-017"}).attack("MLY-127", "SOE-017")
    duel.do("choose_option", "yes")
    assert duel.position("SOE-017") == "def"


def test_mly_127_needs_the_valley_and_a_face_up_target() -> None:
    duel = Duel(front={1: "MLY-127"}, foe_front={1: "SOE-017"}).attack("MLY-127", "SOE-017")
    assert "choose_option" not in duel.asked
    duel = Duel(front={1: "MLY-127"}, back={1: "MLY-126"}, foe_front={1: "SOE-017", 2: "LEN-185"}).attack("MLY-127", "SOE-017")
    assert "choose_option" not in duel.asked, "Lord of Dragons shields it"


def test_mly_128_honours_dead_gravekeepers() -> None:
    duel = Duel(front={1: "MLY-128"}, graveyard=["MLY-127", "MLY-130"])
    assert (duel.atk("MLY-128"), duel.def_("MLY-128")) == (1900, 1400)


def test_mly_128_stops_at_no_defence() -> None:
    keepers = ["MLY-127", *(f"MLY-127#{number}" for number in range(2, 13))]
    assert Duel(front={1: "MLY-128"}, graveyard=keepers).atk("MLY-128") == 1500 + 9 * 200
    duel = Duel(front={1: "MLY-128"}, graveyard=keepers, terrains=["Meadow"] * 5)
    assert (duel.atk("MLY-128"), duel.def_("MLY-128")) == (1950 + 12 * 200, 0)


def test_mly_130_finds_the_valley_or_a_god_among_the_top_three() -> None:
    duel = Duel(front={1: "MLY-130"}, deck=["MLY-126#2", "SOE-040", "LEN-156", "MLY-126"]).do("activate_effect", "MLY-130", 1)
    assert [one["option"] for one in duel.legal("choose_option")] == ["MLY-126", "LEN-156", "done"]
    assert duel.do("choose_option", "LEN-156").zone("LEN-156") == "hand"
    assert not duel.can("activate_effect", "MLY-130")


def test_mly_131_costs_life_once_and_curses() -> None:
    duel = Duel(hand=["MLY-131"], foe_front={1: "SOE-040"}).do("normal_summon", "MLY-131", 1, "atk")
    assert duel.lp() == 2000 - 666
    duel.do("strike", "MLY-131", FOE, 1).do("choose_option", "Sealed")
    assert "Sealed" in duel.types("SOE-040")


def test_mly_132_walks_among_graves() -> None:
    duel = Duel(front={1: "MLY-132"}, terrains=["Land", "Graveyard", "Land", "Land", "Land"])
    duel.do("activate_effect", "MLY-132", 1, ["terrain Me 2"])
    assert duel.state.col[duel.number("MLY-132")] == 1


def test_mly_137_and_139_look() -> None:
    duel = Duel(front={1: "MLY-137 hidden_def"}, foe_hand=["SOE-040"]).do("flip", "MLY-137", "atk").do("choose_option", "hand")
    assert duel.position("MLY-137") == "atk"
    duel = Duel(front={1: "MLY-139"}, foe_back={1: "SOE-062 set"}).do("activate_effect", "MLY-139", 1, ["SOE-062"])
    assert duel.zone("SOE-062") == "backrow"
    assert not duel.can("activate_effect", "MLY-139")


@pytest.mark.parametrize(("word", "seen"), [("hand", "SOE-040"), ("field", "SOE-062")])
def test_mly_137_looks_at_a_card(word: str, seen: str) -> None:
    duel = Duel(front={1: "MLY-137 hidden_def"}, foe_hand=["SOE-040"], foe_back={1: "SOE-062 set"})
    duel.state.log = []
    duel.do("flip", "MLY-137", "atk").do("choose_option", word)
    assert [event.data[0] for event in duel.state.log if event.what == "cards_looked_at"] == [(duel.number(seen),)]


def test_mly_139_looks_in_the_opponents_turn_too() -> None:
    duel = Duel(front={1: "MLY-139"}, foe_back={1: "SOE-062 set"}, active=FOE)
    duel.state.log = []
    duel.do("activate_effect", "MLY-139", 1, ["SOE-062"], by=ME)
    assert [event.data[0] for event in duel.state.log if event.what == "cards_looked_at"] == [(duel.number("SOE-062"),)]


def test_mly_139_does_not_look_at_a_card_that_went_back_to_the_hand() -> None:
    duel = answered("MLY-139", "SOE-062", by="X-BACK", upon="SOE-062", front={1: "MLY-139"}, foe_back={1: "SOE-062 set"})
    assert (duel.zone("SOE-062"), marks.marked(duel.state, duel.number("SOE-062"), "known")) == ("hand", False)


def test_mly_123_silences_an_equip_for_a_while() -> None:
    duel = Duel(front={1: "MLY-123 hidden_def"}, foe_front={1: "SOE-079"}, foe_back={1: "LEN-014 on SOE-079"})
    changes.flip_face_up(duel.state, duel.number("MLY-123"))
    settle(duel.state)
    assert run(duel).atk("SOE-079") == 1300
    assert duel.end_turn().atk("SOE-079") == 1600


def test_mly_123_silences_what_equips_a_player() -> None:
    duel = Duel(front={1: "MLY-123 hidden_def"}, foe_back={1: "TEG-122"})
    assert has_player(duel.state, 0, "player_no_tributes")
    changes.flip_face_up(duel.state, duel.number("MLY-123"))
    settle(duel.state)
    assert not has_player(run(duel).state, 0, "player_no_tributes")


def test_mly_138_stirs_all_normal_monsters() -> None:
    top = ["SOE-062", "SOE-107", "SOE-040", "SOE-020", "SOE-055"]
    duel = Duel(front={1: "MLY-138 hidden_def"}, foe_front={1: "SOE-017", 2: "SOE-073"}, deck=top, foe_deck=["SOE-094"])
    for player in duel.state.players:
        player.deck.loose = 0
    changes.flip_face_up(duel.state, duel.number("MLY-138"))
    settle(duel.state)
    run(duel)
    assert duel.zone("SOE-073") == "frontrow"  # not a Normal monster
    assert not {duel.zone(code) for code in ("MLY-138", "SOE-017", "SOE-094")} & {"hand"}
    assert all(duel.position(code) == "hidden_def" for code in ("SOE-040", "SOE-094") if duel.zone(code) == "frontrow")
    assert sum(duel.zone(code) == "graveyard" for code in top) >= 3


def test_mly_129_haunts_a_monster() -> None:
    duel = Duel(front={1: "MLY-129 hidden_def"}, foe_front={1: "SOE-040"})
    changes.flip_face_up(duel.state, duel.number("MLY-129"))
    settle(duel.state)
    before = duel.def_("SOE-040")
    assert duel.end_turn().zone("MLY-129") == "attached"
    assert "Slumbering" in duel.types("SOE-040")
    duel.end_turn()
    assert (duel.lp(), duel.def_("SOE-040")) == (2300, before - 300)


def test_mly_141_gives_the_attribute_of_a_divine_monster() -> None:
    duel = Duel(front={1: "MLY-141", 2: "MLY-002"}, hand=["SOE-040"])
    run(duel.do("activate_effect", "MLY-141", 1, ["MLY-002"]))
    duel.do("normal_summon", "SOE-040", 4, "atk").decline()
    for code in ("MLY-141", "SOE-040"):
        assert attributes_of(duel.state, duel.number(code)) == {"fire"}
    duel.end_turn()
    assert attributes_of(duel.state, duel.number("MLY-141")) == {"dark"}


def test_mly_142_opens_a_graveyard_for_the_turn() -> None:
    duel = Duel(front={1: "MLY-142", 2: "LEN-078", 3: "SOE-040"}, terrains=["Meadow"] * 5)
    assert [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "MLY-142"] == [["LEN-078"]]
    duel.do("activate_effect", "MLY-142", 1, ["LEN-078"])
    assert (duel.terrains()[1], duel.atk("LEN-078")) == ("Graveyard", 1560)
    assert duel.end_turn().terrains()[1] == "Meadow"


def test_mly_144_lets_a_monster_attack_from_its_guard() -> None:
    duel = Duel(front={1: "MLY-144", 2: "MLY-129 def"}, foe_front={1: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-040"), "set_atk", 1700)
    settle(duel.state)
    duel.do("activate_effect", "MLY-144", 1, ["MLY-129"]).attack("MLY-129", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.zone("MLY-129")) == ("graveyard", "frontrow")
    duel = Duel(front={1: "MLY-144", 2: "MLY-129 def"}, foe_front={1: "SOE-040"}).do("end_phase").decline()
    assert not duel.can("declare_attack", "MLY-129")


def test_mly_131_has_a_first_time_for_each_copy_whoever_summons_it() -> None:
    duel = Duel(front={1: "SOE-040"}, hand=["MLY-131", "MLY-131#2"])
    for code, left in (("MLY-131", 2000 - 666), ("MLY-131#2", 2000 - 2 * 666)):
        summons.special_summon(duel.state, 0, (duel.number(code),))
        settle(duel.state)
        assert run(duel).lp() == left
    actions.destroy(duel.state, duel.number("MLY-131"), 0)
    summons.special_summon(duel.state, 1, (duel.number("MLY-131"),))
    settle(duel.state)
    assert (run(duel).side("MLY-131"), duel.lp(FOE)) == (FOE, 2000)


def test_mly_131_strikes_one_of_two_monsters_on_a_terrain() -> None:
    duel = Duel(front={1: "MLY-131"}, foe_front={2: "SOE-040"}, foe_back={2: "SOE-048 atk"})
    run(duel.do("strike", "MLY-131", FOE, 2), "SOE-048", "Sealed")
    assert ("Sealed" in duel.types("SOE-048"), "Sealed" in duel.types("SOE-040")) == (True, False)


def test_mly_141_leaves_a_trap_that_was_set_from_a_graveyard() -> None:
    zones: dict[str, Any] = {"front": {1: "MLY-141", 2: "TEG-001"}, "back": {1: "PYL-150 set"}, "foe_graveyard": ["ROA-155"]}
    duel = Duel(**zones)
    before = attributes_of(duel.state, duel.number("ROA-155"))
    run(duel.do("activate_effect", "MLY-141", effect=1, targets=["TEG-001"]))
    run(duel.do("activate_trap", "PYL-150", targets=["ROA-155"]))
    duel.do("activate_trap", "ROA-155")
    assert attributes_of(duel.state, duel.number("ROA-155")) == before


def test_mly_129_does_not_haunt_after_it_fell_and_came_back() -> None:
    zones: dict[str, Any] = {"front": {1: "MLY-129 hidden_def"}, "foe_front": {1: "SOE-017", 2: "SOE-040"}}
    duel = Duel(active=FOE, **zones).attack("SOE-017", "MLY-129").decline()
    summons.special_summon(duel.state, 0, (duel.number("MLY-129"),))
    settle(duel.state)
    duel.do("special_summon", "MLY-129", zone=1, position="atk").end_turn()
    assert duel.zone("MLY-129") == "frontrow"
