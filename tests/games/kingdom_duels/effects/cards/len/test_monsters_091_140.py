"""Loose Ends: monsters 091 to 140."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, summons, triggers
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Trigger
from deckcheck.games.kingdom_duels.engine.zones.moves import destroy
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, all_effects, give_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, on, run, use


def _fixed(duel: Duel, code: str, atk: int) -> Mod:
    """A change that fixes the ATK of a monster."""
    return Mod("set_atk", duel.number(code), atk, ON_FIELD)


SEA = ["Sea"] * 5


@pytest.mark.parametrize(("hand", "deck"), [(["LEN-099#2"], 5), ([], ["LEN-099#2", "SOE-040"])])
def test_len_099_calls_a_sister_when_it_falls_as_it_is_found(hand: list[str], deck: object) -> None:
    duel = Duel(front={1: "LEN-099 hidden_def"}, hand=hand, deck=deck, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "LEN-099")
    while "special_summon" not in duel.asked:
        duel.do("pass")
    duel.do("special_summon", "LEN-099#2", 2, "hidden_def")
    assert (duel.zone("LEN-099"), duel.position("LEN-099#2")) == ("graveyard", "hidden_def")


def test_len_099_calls_nobody_when_it_is_turned_up_or_falls_face_up() -> None:
    duel = Duel(front={1: "LEN-099 hidden_def"}, hand=["LEN-099#2"]).do("flip", "LEN-099", "atk")
    assert "special_summon" not in duel.asked
    duel = Duel(front={1: "LEN-099"}, hand=["LEN-099#2"], foe_front={1: "SOE-017"}, active=FOE)
    assert duel.attack("SOE-017", "LEN-099").decline().zone("LEN-099#2") == "hand"


def test_len_100_makes_the_opponent_discard() -> None:
    duel = Duel(hand=["LEN-100"], foe_hand=["SOE-017", "SOE-040"])
    duel.do("normal_summon", "LEN-100", 1, "atk").do("choose_option", "SOE-040")
    assert duel.zone("SOE-040") == "graveyard"
    assert duel.hand(FOE) == 1


def test_len_100_targets_an_opponent_before_anybody_answers() -> None:
    duel = Duel(hand=["LEN-100"], foe_hand=["SOE-017", "X-FALL"], third_hand=["SOE-040"], invented=ANSWERS)
    duel.do("normal_summon", "LEN-100", 1, "atk").do("choose_option", "Third")
    assert "activate_spell" in duel.asked
    assert (run(duel).zone("SOE-040"), duel.hand(FOE)) == ("graveyard", 2)


def test_len_102_fetches_gazelle() -> None:
    duel = Duel(hand=["LEN-102"], deck=["LEN-101", "SOE-040"])
    duel.do("normal_summon", "LEN-102", 1, "atk").do("choose_option", "yes")
    assert duel.zone("LEN-101") == "hand"


def test_len_104_spoils_a_draw_once_a_duel() -> None:
    duel = Duel(hand=["LEN-104", "LEN-104#2"]).do("normal_summon", "LEN-104", 1, "atk").do("choose_option", "yes")
    duel.do("choose_option", "Foe").end_turn()
    assert duel.hand(FOE) == 0
    duel.end_turn().do("normal_summon", "LEN-104#2", 2, "atk")
    assert "choose_option" not in duel.asked
    assert duel.end_turn().hand(FOE) == 1


def test_len_104_may_spoil_the_own_draw() -> None:
    duel = Duel(hand=["LEN-104"], foe_front={1: "SOE-040"}).do("normal_summon", "LEN-104", 1, "atk")
    duel.do("choose_option", "yes").do("choose_option", "Me")
    assert duel.end_turn().hand(FOE) == 1
    assert duel.end_turn().hand(ME) == 0
    assert duel.end_turn().end_turn().hand(ME) == 1


def test_len_106_rises_when_its_player_is_hurt() -> None:
    duel = Duel(hand=["LEN-106"], front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "SOE-040")
    while "choose_option" not in duel.asked:
        duel.do("pass")
    duel.do("choose_option", "yes").do("special_summon", "LEN-106", 2, "def")
    assert duel.zone("LEN-106") == "frontrow"
    light = Duel(hand=["LEN-106"], front={1: "SOE-040"}, foe_front={1: "SOE-048"}, active=FOE).attack("SOE-048", "SOE-040")
    assert light.decline().zone("LEN-106") == "hand"


def test_len_106_calls_two_monsters_of_2000_attack() -> None:
    duel = Duel(front={1: "LEN-106"}, hand=["LEN-057", "LEN-102", "LEN-075", "SOE-040"])
    pairs = [one["targets"] for one in duel.legal("activate_effect")]
    assert pairs == [["LEN-057", "LEN-075"]]
    duel.do("activate_effect", "LEN-106", 1, pairs[0]).do("special_summon", "LEN-057", 1, "atk")
    duel.do("special_summon", "LEN-075", 2, "def")
    assert [duel.zone(one) for one in ("LEN-106", "LEN-057", "LEN-075")] == ["graveyard", "frontrow", "frontrow"]


def test_len_115_sends_a_card_home() -> None:
    foes = {1: "SOE-040", 2: "SOE-073", 3: "SOE-048 hidden_def"}
    duel = Duel(front={1: "LEN-115 hidden_def"}, foe_front=foes, foe_back={1: "SOE-062 set"}).do("flip", "LEN-115", "def")
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"], ["SOE-062"]]
    duel.do("activate_effect", "LEN-115", "flip", ["SOE-062"])
    assert (duel.zone("SOE-062"), duel.zone("SOE-040")) == ("hand", "frontrow")


@pytest.mark.parametrize("terrain", ["Vortex", "Night", "Lake"])
def test_len_115_is_at_home_in_wind_dark_and_water(terrain: str) -> None:
    assert Duel(front={1: "LEN-115"}, terrains=[terrain] * 5).atk("LEN-115") == 1170


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
    assert all_effects()["LEN-127"].partial, "its text cannot be read as a whole"


def test_len_128_numbs_whom_it_attacks() -> None:
    duel = Duel(front={1: "LEN-128"}, foe_front={1: "SOE-048 def", 2: "SOE-040"})
    duel.attack("LEN-128", "SOE-048").decline().end_turn()
    duel.do("change_position", "SOE-048").do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-048")
    assert duel.can("declare_attack", "SOE-040")


def test_len_128_numbs_the_winner_of_the_battle_for_one_turn() -> None:
    duel = Duel(front={1: "LEN-128", 2: "SOE-094 def"}, foe_front={1: "SOE-048"}).attack("LEN-128", "SOE-048").decline()
    assert duel.zone("LEN-128") == "graveyard"
    duel.end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-048")
    duel.end_turn().end_turn().do("end_phase").decline()
    assert duel.can("declare_attack", "SOE-048")


def test_len_128_numbs_from_hiding_too() -> None:
    duel = Duel(front={1: "LEN-128 hidden_atk", 2: "SOE-094 def"}, foe_front={1: "SOE-048"}).attack("LEN-128", "SOE-048")
    duel.decline().end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-048")


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
    duel.state.changes.append(_fixed(duel, "SOE-017", 5000))
    duel.attack("SOE-017", "LEN-132").decline()
    assert duel.zone("LEN-132") == "frontrow"
    assert destroy(duel.state, duel.number("LEN-132"), "battle"), "once a turn only"
    plain = Duel(front={1: "LEN-132 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "LEN-132").decline()
    assert plain.zone("LEN-132") == "graveyard"


def test_len_133_blows_itself_up_at_sea() -> None:
    duel = Duel(front={1: "LEN-133", 2: "SOE-040"}, terrains=SEA, foe_terrains=SEA)
    duel.do("strike", "LEN-133", FOE, 3)
    assert duel.lp(FOE) == 1750
    assert duel.zone("LEN-133") == "graveyard"
    assert not Duel(front={1: "LEN-133"}, terrains=SEA, foe_terrains=SEA).can("strike", "LEN-133")


def test_len_114_burns_or_copies_a_spell() -> None:
    duel = use("LEN-114", "LEN-126", answers=("damage",), graveyard=["LEN-126", "SOE-082"])
    assert (duel.zone("LEN-126"), duel.lp(), duel.lp(FOE)) == ("eroded", 1700, 1800)
    duel = use("LEN-114", "LEN-126", answers=("copy",), graveyard=["LEN-126"])
    assert (duel.hand(), duel.lp(FOE)) == (2, 2000)
    duel = Duel(front={3: "LEN-114"}, graveyard=["SOE-082"])
    assert not duel.can("activate_effect", "LEN-114")  # an Equip Spell is not a Normal one


def test_len_114_pays_for_a_copy_before_it_works() -> None:
    zones: dict[str, Any] = {"front": {3: "LEN-114"}, "graveyard": ["LEN-044"], "hand": ["SOE-017", "SOE-020"]}
    duel = Duel(**zones, foe_front={1: "X-1"}, invented={"X-1": {**MONSTER, "def": 1000}})
    run(duel.do("activate_effect", "LEN-114", 1, ["LEN-044"]), "copy", "2:1", "SOE-017", "SOE-020")
    assert (duel.zone("SOE-017"), duel.zone("SOE-020"), duel.def_("X-1")) == ("graveyard", "graveyard", 500)


def test_len_140_pays_for_two_monsters_and_unsettles_foes() -> None:
    duel = use("LEN-140", "SOE-040", "SOE-048", front={1: "LEN-140", 2: "SOE-040", 3: "SOE-048"}, foe_front={1: "SOE-094"})
    assert (duel.lp(), duel.zone("SOE-040")) == (3000, "graveyard")
    before = duel.atk("SOE-094")
    duel.end_turn().do("change_position", "SOE-094")
    assert duel.atk("SOE-094") == max(0, before - 200)
    assert duel.end_turn().atk("SOE-094") == before


def test_len_098_is_not_touched_by_spells_in_the_water() -> None:
    for terrain, def_ in (("Sea", 0), ("Land", 1)):
        duel = cast("LEN-086", "LEN-098", front={1: "LEN-098"}, terrains=on(terrain))
        assert (duel.def_("LEN-098") == 0) == bool(def_)


def test_len_101_brings_its_own_fusion() -> None:
    zones: dict[str, Any] = {"hand": ["LEN-101", "LEN-102"], "deck": ["SOE-072", "SOE-002"], "extra": ["LEN-103"]}
    duel = Duel(**zones)
    run(duel.do("activate_effect", "LEN-101", effect=1))
    assert (duel.zone("LEN-103"), duel.zone("LEN-101"), duel.zone("SOE-072")) == ("frontrow", "attached", "graveyard")
    assert not Duel(**{**zones, "deck": ["SOE-002"]}).can("activate_effect", "LEN-101")


def test_len_104_spoils_the_next_draw_though_a_turn_is_skipped_before() -> None:
    duel = Duel(hand=["LEN-104"]).do("normal_summon", "LEN-104", 1, "atk").do("choose_option", "yes").do("choose_option", "Foe")
    actions.skip_next(duel.state, 1, "turn")
    duel.end_turn()
    assert (duel.state.active, duel.end_turn().state.active) == (0, 1)
    assert duel.hand(FOE) == 0


def test_len_119_hides_in_the_end_phase_of_an_opponent_only() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-119"}, "foe_front": {1: "SOE-040"}, "third_deck": 10, "fourth_deck": 10}
    slip = all_effects()["LEN-119"].triggers[0].when
    duel = Duel(turn=9, **zones)
    assert [slip(duel.state, duel.number("LEN-119"), 0, (seat,)) for seat in range(4)] == [False, True, False, True]


def test_len_099_calls_nobody_when_an_effect_destroys_it_in_the_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    killer = CardEffects(triggers=(Trigger("battle_begins", triggers.destroy_data(1), triggers.attacks),))
    give_effects(monkeypatch, "X-KILL", killer)
    zones: dict[str, Any] = {"front": {1: "LEN-099 hidden_def"}, "hand": ["LEN-099#2"], "foe_front": {1: "X-KILL"}}
    duel = run(Duel(**zones, active=FOE, invented={"X-KILL": MONSTER}).attack("X-KILL", "LEN-099"))
    assert (duel.zone("LEN-099"), duel.zone("LEN-099#2")) == ("graveyard", "hand")


def test_len_119_owes_nothing_if_it_could_not_hide() -> None:
    duel = end_turn(Duel(front={1: "LEN-119"}, terrains=["Sky"] * 5, active=FOE), "yes")
    assert (duel.position("LEN-119"), marks.marked(duel.state, duel.number("LEN-119"), "slipped_away")) == ("atk", False)


def test_len_098_is_not_hidden_by_a_spell_on_water() -> None:
    for terrain, position in (("Sea", "atk"), ("Land", "hidden_def")):
        duel = Duel(front={1: "LEN-098"}, hand=["SOE-107"], terrains=[terrain, "Land", "Land", "Land", "Land"])
        duel.state.acting = duel.number("SOE-107")
        changes.hide(duel.state, duel.number("LEN-098"))
        assert duel.position("LEN-098") == position


def test_len_116_has_a_first_time_for_each_copy() -> None:
    duel = Duel(hand=["LEN-116", "LEN-116#2"])
    for code, lp in (("LEN-116", 2300), ("LEN-116#2", 2600), ("LEN-116", 2600)):
        summons.special_summon(duel.state, 0, (duel.number(code),))
        settle(duel.state)
        assert run(duel).lp() == lp
        actions.to_hand(duel.state, duel.number(code))


def test_len_128_leaves_a_monster_alone_from_which_its_attack_went_in_a_replay() -> None:
    duel = Duel(front={1: "LEN-128"}, foe_front={1: "SOE-048 def", 2: "SOE-017"}, foe_hand=["X-HIDE"], invented=ANSWERS)
    duel.attack("LEN-128", "SOE-017").do("pass")
    changes.hide(duel.state, duel.number("SOE-017"), anywhere=True)
    settle(duel.state)
    duel.decline().do("choose_replay_target", "SOE-048")
    run(duel)
    assert marks.marked_cards(duel.state, "skips_next_attack", duel.number("LEN-128")) == [duel.number("SOE-048")]
