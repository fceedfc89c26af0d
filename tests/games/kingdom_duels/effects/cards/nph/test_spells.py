"""Nameless Pharaoh: Spells."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, conditions, marks, spells, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.state import open_question
from deckcheck.games.kingdom_duels.engine.terrains.markers import NUMBERS
from deckcheck.games.kingdom_duels.engine.view.view import grave_is_closed
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, looked, on, run, use


def test_nph_003_erodes_the_undead() -> None:
    dead = ["LEN-013", "LEN-078", "NPH-014"]
    duel = Duel(back={1: "NPH-003"}, graveyard=[*dead, "SOE-040"], extra=["NPH-004"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [dead]
    duel.do("activate_effect", "NPH-003", 1, dead).do("extra_deck_summon", "NPH-004", [], 1, "atk")
    assert {duel.zone(one) for one in dead} == {"eroded"}
    assert (duel.zone("NPH-003"), duel.zone("NPH-004")) == ("graveyard", "frontrow")


def test_nph_003_is_quick_and_not_answered_with_itself() -> None:
    dead = ["LEN-013", "LEN-078", "NPH-014", "SOE-043"]
    duel = Duel(back={1: "NPH-003"}, graveyard=dead, extra=["NPH-004"], foe_front={1: "SOE-040"}, active=FOE)
    duel.do("end_phase")
    assert duel.can("activate_effect", "NPH-003")
    duel.do("activate_effect", "NPH-003", 1, dead[:3])
    assert duel.asked == {"extra_deck_summon"}


def test_nph_005_takes_the_bonus_of_the_opponent() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "NPH-005 on TEG-041"}, foe_front={1: "SOE-040"}, foe_terrains=["Forest"] * 5)
    assert duel.atk("SOE-040") == 1560
    assert duel.attack("TEG-041", "SOE-040").decline().lp(FOE) == 2000 - 600
    duel = Duel(hand=["NPH-005"], front={1: "TEG-041", 2: "SOE-040"}, foe_front={1: "SOE-105"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["TEG-041"]]


def test_nph_011_allows_one_attack_and_moves_a_monster_off_the_dark() -> None:
    duel = Duel(back={1: "NPH-011"}, front={1: "KOD-114"}, foe_front={1: "SOE-040 def", 2: "SOE-048 def"})
    run(duel.attack("KOD-114", "SOE-040"), "heads")
    assert not duel.legal("declare_attack")
    duel = use(
        "NPH-011", "SOE-017", "terrain Foe 5", back={1: "NPH-011"}, front={}, foe_front={1: "SOE-017"}, foe_terrains=on("Night")
    )
    assert duel.column("SOE-017") == 5
    assert not Duel(back={1: "NPH-011"}, foe_front={1: "SOE-017"}).can("activate_effect", "NPH-011")


def test_nph_016_destroys_a_demon_or_undoes_a_fall() -> None:
    duel = Duel(hand=["NPH-016"], front={1: "SOE-040"}, foe_front={1: "SOE-049", 2: "MLY-010 atk SOE-105"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-049"], ["MLY-010"]]
    assert run(duel.do("activate_spell", "NPH-016", ["SOE-049"]), "destroy").zone("SOE-049") == "graveyard"
    duel = Duel(hand=["NPH-016"], foe_front={2: "MLY-010 atk SOE-105"}).do("activate_spell", "NPH-016", ["MLY-010"])
    run(duel, "return")
    assert (duel.zone("MLY-010"), duel.zone("SOE-105"), duel.side("SOE-105")) == ("extra_deck", "frontrow", FOE)


def test_nph_025_erodes_traps_for_serket() -> None:
    traps = ["SOE-062", *(f"SOE-062#{number}" for number in range(2, 8))]
    zones: dict[str, Any] = {"front": {}, "back": {1: "NPH-025"}, "extra": ["NPH-026"]}
    duel = use("NPH-025", answers=(*traps[:6], "done"), graveyard=traps, **zones)
    assert (duel.zone("NPH-026"), duel.zone("SOE-062"), duel.zone("SOE-062#7")) == ("frontrow", "eroded", "graveyard")
    assert not Duel(graveyard=traps[:5], **zones).can("activate_effect", "NPH-025")
    assert duel.zone("NPH-025") == "graveyard"


def test_nph_010_is_exchanged_when_drawn_and_goes_with_the_board() -> None:
    duel = end_turn(Duel(active=FOE, deck=["SOE-017", "SOE-040", "NPH-010"]), "yes")
    assert (duel.state.players[0].deck.cards[0], duel.zone("SOE-040")) == (duel.number("NPH-010"), "hand")
    kept = Duel(active=FOE, deck=["SOE-017", "SOE-040", "NPH-010"], back={1: "NPH-009"})
    assert end_turn(kept).zone("NPH-010") == "hand"
    duel = Duel(back={1: "NPH-009", 2: "NPH-010"})
    actions.destroy(duel.state, duel.number("NPH-009"), 1)
    settle(duel.state)
    assert run(duel).zone("NPH-010") == "graveyard"


def test_nph_015_gathers_equips_and_attachments() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-006", 2: "SOE-040"}, "foe_front": {1: "SOE-007 atk SOE-048"}}
    duel = cast("NPH-015", "SOE-006", **zones, foe_back={1: "PYL-015 on SOE-007"})
    assert (duel.atk("SOE-006"), duel.zone("SOE-048")) == (1500, "attached")
    assert duel.state.host[duel.number("SOE-048")] == duel.number("SOE-006")
    duel = cast("NPH-015", "SOE-040", **zones, foe_back={1: "PYL-015 on SOE-007"})
    assert (duel.zone("PYL-015"), duel.atk("SOE-040")) == ("graveyard", 1200)  # not DARK


def test_nph_018_and_019_keep_a_card_in_the_sarcophagus() -> None:
    duel = cast("NPH-018", "terrain Me 3", hand=["NPH-018", "SOE-017"], extra=["NPH-019"], foe_hand=["NPH-101", "NPH-013"])
    assert (duel.terrains()[2], duel.position("NPH-019"), duel.column("NPH-019")) == ("Temple", "def", 3)
    run(duel.do("activate_effect", "NPH-018", effect=1))
    assert duel.zone("SOE-017") == "attached"
    assert "Blue-Eyes" not in str(ENGINE.observe(duel.state, 1))
    assert any(duel.number("SOE-017") in cards for cards in ENGINE.hidden_from(duel.state, 1))
    run(duel.do("activate_effect", "NPH-019", effect=1, targets=["SOE-017"]))
    assert (duel.zone("SOE-017"), duel.side("SOE-017")) == ("hand", ME)
    end_turn(duel).do("set_spell_trap", "NPH-101", zone=1)
    assert not duel.can("set_spell_trap", "NPH-013")


def test_nph_016_leaves_a_fallen_monster_in_the_graveyard_to_which_it_went() -> None:
    duel = Duel(hand=["NPH-016"], foe_front={1: "PYL-027"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_spell", "NPH-016", targets=["PYL-027"]).do("activate_spell", "NPH-035")
    assert run(duel, "destroy").zone("PYL-027") == "graveyard"


def test_nph_018_brings_no_token_to_who_cannot_special_summon() -> None:
    duel = Duel(hand=["NPH-018"], extra=["NPH-019"])
    changes.change_player(duel.state, 0, "player_no_specials")
    run(duel.do("activate_spell", "NPH-018", targets=["terrain Me 1"]))
    assert (duel.terrains()[0], duel.zone("NPH-019")) == ("Temple", "extra_deck")


def test_nph_011_counts_the_attacks_of_each_player() -> None:
    duel = Duel(back={1: "NPH-011"}, front={1: "SOE-048"}, foe_front={1: "SOE-040 def", 2: "SOE-079"}, active=FOE)
    run(duel.do("end_phase"))
    battles.force_attack(duel.state, duel.number("SOE-048"), duel.number("SOE-040"))
    settle(duel.state)
    assert run(duel).can("declare_attack", "SOE-079")


def test_nph_015_takes_equips_off_players() -> None:
    duel = Duel(hand=["NPH-015"], front={1: "SOE-017"}, foe_back={1: "MLY-071"})
    changes.change(duel.state, duel.number("MLY-071"), "on_player", 1, ON_FIELD)
    settle(duel.state)
    run(duel.do("activate_spell", "NPH-015", targets=["SOE-017"]))
    assert duel.zone("MLY-071") == "graveyard"


def test_nph_015_lays_no_monster_beneath_one_that_its_text_excludes() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "SOE-105"}, "foe_front": {1: "LEN-160 atk LEN-176"}}
    assert cast("NPH-015", "SOE-017", **zones).zone("LEN-176") == "graveyard"  # not Blessed
    assert cast("NPH-015", "SOE-105", **zones).zone("LEN-176") == "attached"


def test_nph_015_needs_something_to_gather() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-015"], "front": {1: "SOE-040"}}
    assert not Duel(foe_front={1: "SOE-007"}, **zones).can("activate_spell", "NPH-015")
    assert Duel(foe_front={1: "SOE-007 atk SOE-048"}, **zones).can("activate_spell", "NPH-015")


@pytest.mark.parametrize(("victim", "mine", "theirs"), [("Foe", 2000, 1750), ("Me", 1750, 2000)])
def test_nph_030_hurts_a_player_when_it_goes(victim: str, mine: int, theirs: int) -> None:
    duel = Duel(front={1: "LEN-084 def"}, back={1: "NPH-030 on LEN-084"}, foe_front={1: "SOE-017"}, active=FOE)
    assert duel.atk("LEN-084") == 2200
    run(duel.attack("SOE-017", "LEN-084"), victim)
    assert (duel.lp(), duel.lp(FOE)) == (mine, theirs)


def test_nph_030_hurts_nobody_from_face_down() -> None:
    duel = Duel(back={1: "NPH-030 set"})
    actions.destroy(duel.state, duel.number("NPH-030"), 1)
    assert (run(duel).lp(), duel.lp(FOE)) == (2000, 2000)


def test_nph_035_buries_or_digs_up() -> None:
    duel = cast("NPH-035", answers=("destroy", "SOE-040"), front={1: "SOE-040", 2: "SOE-048"})
    assert (duel.zone("SOE-040"), duel.zone("SOE-048")) == ("graveyard", "frontrow")
    assert cast("NPH-035", answers=("summon",), graveyard=["NPH-070", "SOE-040"]).zone("NPH-070") == "frontrow"
    assert not Duel(hand=["NPH-035"], foe_front={1: "SOE-040"}).can("activate_spell", "NPH-035")


def test_nph_041_harpies_strike_with_2700() -> None:
    harpies = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-079#3"}
    duel = Duel(hand=["NPH-041"], front=harpies, foe_front={1: "SOE-040"})
    run(duel.do("activate_spell", "NPH-041"))
    run(duel.attack("SOE-079", "SOE-040"))
    assert duel.lp(FOE) == 2000 - (2700 - 1200) // 2
    assert duel.atk("SOE-079") < 2700
    assert not Duel(hand=["NPH-041"], front={1: "SOE-079"}).can("activate_spell", "NPH-041")


def test_nph_041_fades_after_a_negated_attack() -> None:
    harpies = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-079#3"}
    duel = Duel(hand=["NPH-041"], front=harpies, foe_front={1: "SOE-040"}, foe_back={1: "PYL-006 set"})
    run(run(duel.do("activate_spell", "NPH-041")).attack("SOE-079", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.atk("SOE-079")) == ("frontrow", 1300)


def test_nph_041_serves_who_cast_it_not_its_owner() -> None:
    harpies = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-079#3"}
    duel = Duel(foe_graveyard=["NPH-041"], front=harpies, foe_front={1: "SOE-040"})
    spells.cast(duel.state, 0, duel.number("NPH-041"))
    settle(duel.state)
    run(run(duel).attack("SOE-079", "SOE-040"))
    assert (duel.lp(FOE), duel.atk("SOE-079")) == (2000 - (2700 - 1200) // 2, 1300)


def test_nph_049_both_choose_from_the_other_hand() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-049", "SOE-017", "SOE-040"], "foe_hand": ["SOE-048", "SOE-049"]}
    duel = cast("NPH-049", answers=("SOE-048", "done", "SOE-040", "SOE-017"), **zones)
    assert [duel.zone(code) for code in ("SOE-048", "SOE-049", "SOE-040", "SOE-017")] == [
        "graveyard",
        "hand",
        "graveyard",
        "graveyard",
    ]
    assert (duel.hand(), duel.hand(FOE)) == (2, 2)


def test_nph_051_exchanges_spells() -> None:
    duel = Duel(hand=["NPH-051", "LEN-126", "LEN-130", "SOE-040"], graveyard=["SOE-107"]).do("activate_spell", "NPH-051")
    assert {duel.zone("LEN-126"), duel.zone("LEN-130")} == {"hand"}
    run(duel, "LEN-126", "LEN-130", "SOE-107")
    assert (duel.zone("SOE-107"), duel.zone("LEN-126"), duel.zone("LEN-130")) == ("hand", "graveyard", "graveyard")
    assert not Duel(hand=["NPH-051", "LEN-126", "SOE-040"], graveyard=["SOE-107"]).can("activate_spell", "NPH-051")


def test_nph_052_drinks() -> None:
    duel = (
        Duel(front={1: "SOE-048"}, back={1: "NPH-052 on SOE-048"}, foe_front={1: "SOE-040"})
        .attack("SOE-048", "SOE-040")
        .decline()
    )
    assert (duel.lp(), duel.lp(FOE)) == (2700, 1300)
    duel = Duel(hand=["NPH-052"], front={1: "LEN-084", 2: "SOE-040"}, foe_front={1: "SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]


def test_nph_056_shoots_five_spells_out_of_an_infected_deck() -> None:
    duel = Duel(hand=["NPH-056"], foe_deck=["SOE-107", "NPH-076", "NPH-099", "SOE-017"])
    assert not duel.can("activate_spell", "NPH-056")
    marks.mark(duel.state, -2, "infected", 0, -1)
    settle(duel.state)
    run(duel.do("activate_spell", "NPH-056"))
    assert [duel.zone(code) for code in ("SOE-107", "NPH-076", "NPH-099", "SOE-017")] == ["graveyard"] * 3 + ["main_deck"]


def test_nph_045_needs_both_limbs_and_breaks() -> None:
    limbs = {1: "NPH-034", 2: "NPH-044"}
    assert not Duel(front={1: "NPH-034"}, back={1: "NPH-045"}, extra=["NPH-046"]).can("activate_effect", "NPH-045")
    duel = use("NPH-045", answers=("Me", "3 def"), front=limbs, back={1: "NPH-045"}, extra=["NPH-046"])
    assert (duel.zone("NPH-046"), duel.side("NPH-046"), duel.zone("NPH-045")) == ("frontrow", ME, "graveyard")


def test_nph_030_may_hurt_any_player() -> None:
    others: dict[str, Any] = {"third_deck": 10, "fourth_deck": 10, "turn": 9}
    duel = Duel(front={1: "NPH-053"}, back={1: "NPH-030 on NPH-053"}, **others)
    actions.destroy(duel.state, duel.number("NPH-030"), 1)
    settle(duel.state)
    assert {one["option"] for one in duel.decline().legal("choose_option")} == {"Me", "Foe", "Third", "Fourth"}


def test_nph_045_is_not_used_up_when_nothing_can_be_summoned() -> None:
    duel = Duel(front={1: "NPH-034", 2: "NPH-044"}, back={1: "NPH-045"}, extra=["NPH-046"])
    assert duel.can("activate_effect", "NPH-045")
    changes.change_player(duel.state, 0, "player_no_specials")
    settle(duel.state)
    assert not duel.can("activate_effect", "NPH-045")


def test_nph_030_has_a_first_time_for_each_copy() -> None:
    duel = Duel(front={1: "LEN-084", 2: "SOE-017"}, back={1: "NPH-030 on LEN-084", 2: "NPH-030#2 on SOE-017"})
    for code, left in (("NPH-030", 1750), ("NPH-030#2", 1500)):
        actions.destroy(duel.state, duel.number(code), 1)
        settle(duel.state)
        assert run(duel, "Foe").lp(FOE) == left


def test_nph_056_shows_a_deck_with_fewer_than_five_spells() -> None:
    duel = Duel(hand=["NPH-056"], foe_deck=["SOE-107", "SOE-040"])
    duel.state.log = []
    marks.mark(duel.state, -2, "infected", 0, PERMANENT)
    run(duel.do("activate_spell", "NPH-056"))
    assert (duel.zone("SOE-107"), looked(duel)) == ("graveyard", [(duel.number("SOE-040"),)])


def test_nph_062_exchanges_the_living_for_the_dead() -> None:
    duel = Duel(hand=["NPH-062"], front={1: "SOE-048"}, graveyard=["SOE-040", "SOE-017"])
    duel.do("activate_spell", "NPH-062", ["SOE-048"])
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-040"}
    duel.do("special_summon", "SOE-040", 1, "atk")
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("graveyard", "frontrow")


def test_nph_065_ends_all() -> None:
    field: dict[str, Any] = {"hand": ["NPH-065"], "front": {1: "SOE-040"}, "foe_front": {1: "SOE-048"}}
    duel = Duel(lp=300, foe_lp=200, **field).do("activate_spell", "NPH-065")
    assert (duel.lp(), duel.lp(FOE)) == (0, 0)
    assert not Duel(lp=300, foe_lp=301, **field).can("activate_spell", "NPH-065")


def test_nph_067_is_a_tablet() -> None:
    duel = Duel(back={1: "NPH-067"}, hand=["SOE-048", "SOE-040"], extra=["NPH-068"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-048"], ["SOE-048", "SOE-040"]]
    duel.do("activate_effect", "NPH-067", 1, ["SOE-048"]).do("extra_deck_summon", "NPH-068", [], 1, "atk")
    assert "Ka" in duel.types("NPH-068")
    assert (duel.zone("SOE-048"), duel.zone("NPH-067")) == ("eroded", "graveyard")


def test_nph_079_tributes_the_holy_for_a_demon_or_a_warrior() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-105"}, "hand": ["NPH-079", "SOE-049"], "foe_front": {1: "SOE-048"}}
    assert cast("NPH-079", "SOE-105", **zones).zone("SOE-049") == "frontrow"
    duel = cast("NPH-079", "SOE-105", "SOE-048", **zones)
    assert (duel.side("SOE-048"), duel.zone("SOE-105")) == ("Me", "graveyard")
    assert end_turn(duel).side("SOE-048") == "Foe"
    assert not Duel(**zones | {"front": {1: "SOE-040"}}).can("activate_spell", "NPH-079")


def test_nph_102_takes_no_tokens_that_cannot_be_materials() -> None:
    for other, possible in (("SOE-048", True), ("TEG-011", False)):
        duel = Duel(back={1: "NPH-102"}, extra=["NPH-103"], foe_front={1: "SOE-040", 2: other})
        assert duel.can("activate_effect", "NPH-102") is possible


def test_nph_102_burns_two_small_monsters_and_gives_their_side_the_golem() -> None:
    foes = {1: "SOE-040", 2: "SOE-048", 3: "SOE-017", 4: "SOE-007 hidden_def"}
    duel = Duel(back={1: "NPH-102"}, extra=["NPH-103"], foe_front=foes)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040", "SOE-048"]]
    duel.do("activate_effect", "NPH-102", 1, ["SOE-040", "SOE-048"])
    assert {one["option"] for one in duel.legal("choose_option")} == {
        f"{zone} {word}" for zone in (1, 2, 5) for word in ("atk", "def")
    }
    duel.do("choose_option", "2 atk")
    assert (duel.side("NPH-103"), duel.column("NPH-103"), duel.position("NPH-103")) == (FOE, 2, "atk")
    assert duel.zone("NPH-102") == duel.zone("SOE-040") == "graveyard"
    assert duel.end_turn().end_turn().lp(FOE) == 1600


def test_nph_076_gives_a_named_monster_or_ritual_spell_to_its_owner() -> None:
    duel = cast("NPH-076", answers=("Blue-Eyes White Dragon",), foe_deck=["SOE-017", "SOE-040"])
    assert (duel.zone("SOE-017"), duel.side("SOE-017")) == ("hand", FOE)
    duel = cast("NPH-076", answers=("Resurrection of the Dead",), foe_deck=["SOE-107", "SOE-040"], foe_hand=["SOE-017"])
    assert duel.zone("SOE-107") == "main_deck"
    assert cast("NPH-076", answers=("another card",), foe_deck=["SOE-017"]).hand(FOE) == 0


def test_nph_085_keeps_a_declared_type_from_attacking_and_needs_tributes() -> None:
    duel = cast("NPH-085", answers=("Dragon",), front={1: "SOE-017", 2: "SOE-040"}, foe_front={1: "SOE-048"})
    run(duel.do("end_phase"))
    assert (duel.can("declare_attack", "SOE-017"), duel.can("declare_attack", "SOE-040")) == (False, True)
    end_turn(end_turn(duel))
    assert duel.zone("NPH-085") == "graveyard"  # the Upkeep was not paid


def test_nph_099_asks_for_the_lowest_card_of_the_graveyard() -> None:
    right = cast("NPH-099", answers=("Blue-Eyes White Dragon",), graveyard=["SOE-017", "SOE-040"])
    assert right.zone("SOE-017") == "eroded"
    wrong = cast("NPH-099", answers=("Kuriboh",), graveyard=["SOE-017", "SOE-040"], foe_hand=["SOE-065"])
    assert (wrong.zone("SOE-017"), wrong.zone("SOE-040")) == ("hand", "graveyard")


def test_nph_077_turns_all_terrains_into_mire_for_its_time() -> None:
    duel = cast("NPH-077", answers=("Swamp",) * 5 + ("Fogfield",) * 5, hand=["NPH-077", "SOE-040"], foe_front={1: "SOE-065"})
    assert (duel.terrains(), duel.terrains(FOE)) == (["Swamp"] * 5, ["Fogfield"] * 5)
    assert not terrains.replace_terrain(duel.state, 0, 0, "Sea")
    run(duel.do("normal_summon", "SOE-040", zone=1, position="atk"))
    run(duel.do("end_phase"))
    assert not duel.can("declare_attack", "SOE-040")
    actions.destroy(duel.state, duel.number("NPH-077"), 1)
    settle(duel.state)
    assert (duel.terrains(), duel.can("declare_attack", "SOE-040")) == (["Land"] * 5, True)


def test_nph_087_passes_effect_damage_on() -> None:
    duel = Duel(hand=["NPH-087"])
    assert not duel.can("activate_spell", "NPH-087")
    for word, lps in (("yes", (2000, 1700)), ("no", (1700, 2000))):
        duel = Duel(hand=["NPH-087"])
        changes.damage(duel.state, 0, 300)
        settle(duel.state)
        run(duel, word)
        assert (duel.lp(), duel.lp(FOE), duel.zone("NPH-087")) == (*lps, "graveyard" if word == "yes" else "hand")
    duel = Duel(hand=["NPH-087", "NPH-087#2"])
    for _ in range(2):
        changes.damage(duel.state, 0, 300)
        settle(duel.state)
        run(duel, "yes", *(["no"] if duel.hand() == 2 else []))
    assert (duel.lp(), duel.lp(FOE), duel.hand()) == (2000, 1400, 0), "a second copy is activated in the same turn"
    duel = Duel(hand=["NPH-087"])
    changes.pay_lp(duel.state, 0, 300)
    settle(duel.state)
    assert duel.lp() == 1700


def test_nph_092_lets_a_ritual_take_its_one_tribute_from_the_graveyard() -> None:
    duel = cast(
        "NPH-092",
        hand=["NPH-092", "SOE-017"],
        foe_hand=["SOE-040"],
        back={1: "PYL-061"},
        extra=["PYL-062"],
        graveyard=["PYL-055"],
    )
    assert (duel.zone("SOE-017"), duel.zone("SOE-040"), duel.hand(), duel.hand(FOE)) == ("graveyard", "graveyard", 1, 1)
    run(duel.do("activate_effect", "PYL-061", effect=1, targets=["PYL-055"]))
    assert (duel.zone("PYL-055"), duel.zone("PYL-062")) == ("eroded", "frontrow")
    assert not marks.marked(duel.state, -1, "buries_tribute")


def test_nph_065_asks_for_the_despair_of_the_teammate_as_well() -> None:
    fronts: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-048"}, "third_front": {1: "SOE-017"}}
    zones: dict[str, Any] = {**fronts, "fourth_front": {1: "SOE-018"}, "hand": ["NPH-065"], "turn": 9}
    lps: dict[str, Any] = {"lp": 300, "foe_lp": 300, "fourth_lp": 300}
    assert not Duel(**zones, **lps, third_lp=301).can("activate_spell", "NPH-065")
    assert Duel(**zones, **lps, third_lp=300).can("activate_spell", "NPH-065")


def test_nph_099_closes_the_graveyard_until_the_answer() -> None:
    duel = Duel(hand=["NPH-099"], graveyard=["SOE-017", "SOE-040"]).do("activate_spell", "NPH-099")
    assert grave_is_closed(duel.state, 1, 0)
    assert not grave_is_closed(run(duel, "Kuriboh" if "Kuriboh" in duel.state.game.name else "another card").state, 1, 0)


def test_nph_102_tributes_nobody_when_nothing_can_be_summoned() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-102"}, "extra": ["NPH-103"], "foe_front": {1: "SOE-040", 2: "SOE-048"}}
    duel = Duel(foe_hand=["X-HIDE"], invented=ANSWERS, **zones)
    duel.do("activate_effect", "NPH-102", effect=1, targets=["SOE-040", "SOE-048"])
    changes.change_player(duel.state, 0, "player_no_specials")
    assert (run(duel).zone("SOE-040"), duel.zone("NPH-103")) == ("frontrow", "extra_deck")
    duel = Duel(**zones)
    changes.change_player(duel.state, 0, "player_no_specials")
    settle(duel.state)
    assert not duel.can("activate_effect", "NPH-102")


def test_nph_079_takes_only_a_warrior_that_is_still_face_up() -> None:
    duel = Duel(hand=["NPH-079"], front={1: "SOE-040"}, foe_front={1: "SOE-048"}, foe_hand=["X-HIDE"], invented=ANSWERS)
    changes.add_type(duel.state, duel.number("SOE-040"), "Blessed")
    duel.do("activate_spell", "NPH-079", targets=["SOE-040", "SOE-048"])
    run(duel.do("activate_spell", "X-HIDE", targets=["SOE-048"], by=FOE))
    assert (duel.side("SOE-048"), duel.zone("SOE-040")) == (FOE, "graveyard")


def test_nph_062_raises_what_was_beneath_the_tribute() -> None:
    duel = Duel(hand=["NPH-062"], front={1: "NPH-132 atk NPH-124 NPH-128"})
    duel.do("activate_spell", "NPH-062", ["NPH-132"]).do("special_summon", "NPH-128", 1, "atk")
    assert (duel.zone("NPH-132"), duel.zone("NPH-128")) == ("graveyard", "frontrow")
    assert not Duel(hand=["NPH-062"], front={1: "NPH-124"}).can("activate_spell", "NPH-062")


def test_nph_104_calls_a_monster_back_from_either_side() -> None:
    duel = Duel(hand=["NPH-104"], front={1: "SOE-040", 2: "SOE-094"}, foe_front={1: "SOE-048"})
    actions.take_control(duel.state, duel.number("SOE-094"), 1)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"], ["SOE-094"]]
    assert duel.do("activate_spell", "NPH-104", ["SOE-094"]).zone("SOE-094") == "hand"
    assert duel.hand() == 1


def test_nph_106_needs_eight_levels_of_two() -> None:
    assert not Duel(back={1: "NPH-106"}, front={1: "SOE-017"}, extra=["NPH-107"]).can("activate_effect", "NPH-106")
    front = {1: "SOE-040", 2: "SOE-048"}
    assert not Duel(back={1: "NPH-106"}, front=front, extra=["NPH-107"]).can("activate_effect", "NPH-106")


def test_nph_116_lets_everyone_metalize() -> None:
    zones: dict[str, Any] = {
        "back": {1: "NPH-116"},
        "front": {1: "SOE-040"},
        "foe_front": {1: "NPH-114"},
        "foe_extra": ["NPH-117"],
    }
    duel = Duel(**zones)
    assert not duel.can("activate_effect", "NPH-116")
    run(end_turn(duel).do("activate_effect", "NPH-116", effect=1))
    assert (duel.zone("NPH-117"), duel.zone("NPH-116")) == ("frontrow", "backrow")
    assert end_turn(end_turn(duel)).zone("NPH-116") == "graveyard"


def test_nph_120_swaps_attack_and_defence_with_their_increments() -> None:
    duel = Duel(hand=["NPH-120"], front={1: "SOE-048", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    changes.modify_def(duel.state, duel.number("SOE-048"), 500)
    duel.do("activate_spell", "NPH-120", ["SOE-048"])
    assert (duel.lp(), duel.atk("SOE-048"), duel.def_("SOE-048")) == (1700, 1700, 1400)


def test_nph_125_everyone_may_fetch_a_spell_and_nobody_has_a_bonus() -> None:
    duel = cast(
        "NPH-125", answers=("SOE-107", "none"), deck=["SOE-107", "SOE-017"], foe_deck=["SOE-107#2"], front={2: "SOE-040"}
    )
    assert (duel.zone("SOE-107"), duel.zone("SOE-107#2")) == ("hand", "main_deck")
    assert duel.terrains() == duel.terrains(FOE) == ["Colosseum"] * 5
    duel.state.boards[0].terrains[1] = NUMBERS["Forest"]
    assert duel.atk("SOE-040") == duel.state.game.atk[duel.number("SOE-040")]


def test_nph_125_teammates_may_fetch_a_spell_too() -> None:
    duel = Duel(hand=["NPH-125"], deck=10, third_deck=["SOE-107"], front={1: "SOE-040"}, turn=7)
    duel.state.players[2].team = duel.state.players[0].team
    run(duel.do("activate_spell", "NPH-125"), "none", "none", "SOE-107")
    assert duel.zone("SOE-107") == "hand"


def test_nph_126_lends_a_spy() -> None:
    duel = Duel(hand=["NPH-126"], front={1: "SOE-040"}).do("activate_spell", "NPH-126", ["SOE-040"])
    assert (duel.side("SOE-040"), duel.hand()) == (FOE, 1)
    assert duel.end_turn().side("SOE-040") == ME


@pytest.mark.parametrize("choice", ["control", "destroy"])
def test_nph_127_controls_or_destroys(choice: str) -> None:
    duel = (
        Duel(hand=["NPH-127"], foe_front={1: "SOE-040", 2: "NPH-156"})
        .do("activate_spell", "NPH-127", ["SOE-040"])
        .do("choose_option", choice)
    )
    assert duel.lp() == 1700
    assert duel.side("SOE-040") == ME if choice == "control" else duel.zone("SOE-040") == "graveyard"


def test_nph_127_takes_normal_monsters_only_and_leaves_own_ones_in_their_place() -> None:
    duel = Duel(hand=["NPH-127"], front={3: "SOE-048"}, foe_front={2: "NPH-156"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    assert duel.do("activate_spell", "NPH-127", ["SOE-048"]).legal("choose_option") == [
        {"do": "choose_option", "option": "destroy"}
    ]
    assert not actions.take_control(duel.state, duel.number("SOE-048"), 0)
    assert duel.state.boards[0].front[2] == duel.number("SOE-048")


def test_nph_130_discards_for_each_standby_phase() -> None:
    duel = Duel(hand=["NPH-130"], foe_hand=["SOE-017", "SOE-040", "SOE-048"], deck=10)
    duel.do("set_spell_trap", "NPH-130", 1)
    end_turn(end_turn(duel))
    before = duel.hand(FOE)
    run(duel.do("activate_spell", "NPH-130"))
    assert duel.hand(FOE) == before - 1


def test_nph_140_sends_a_monster_away_until_the_end_phase() -> None:
    duel = cast("NPH-140", "SOE-017", front={2: "SOE-017 def", 3: "SOE-040"})
    assert duel.zone("SOE-017") == "eroded"
    assert (end_turn(duel).zone("SOE-017"), duel.column("SOE-017"), duel.position("SOE-017")) == ("frontrow", 2, "def")
    assert cast("NPH-140", "terrain Me 4").terrains()[3] == "Different Dimension"


def test_nph_105_makes_two_clones_that_shield_their_model() -> None:
    duel = cast(
        "NPH-105", "SOE-065", answers=("2",), front={1: "SOE-065"}, extra=["KOD-064", "KOD-064#2"], foe_front={1: "SOE-017"}
    )
    assert [duel.zone(token) for token in ("KOD-064", "KOD-064#2")] == ["frontrow"] * 2
    run(end_turn(duel).do("end_phase"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"KOD-064", "KOD-064#2"}
    actions.destroy(duel.state, duel.number("NPH-105"), 1)
    settle(duel.state)
    assert duel.zone("KOD-064") == "extra_deck"


def test_nph_105_breaks_when_its_bearer_is_too_strong() -> None:
    duel = Duel(front={1: "SOE-065"}, back={1: "NPH-105 on SOE-065"})
    changes.modify_atk(duel.state, duel.number("SOE-065"), 300)
    settle(duel.state)
    assert duel.zone("NPH-105") == "graveyard"
    assert not Duel(hand=["NPH-105"], front={1: "SOE-017"}).can("activate_spell", "NPH-105")


def test_nph_121_feeds_a_player_or_heals_a_monster() -> None:
    assert cast("NPH-121", answers=("Foe",)).lp(FOE) == 2300
    duel = Duel(hand=["NPH-121"], front={1: "SOE-006"}, back={1: "PYL-015 on SOE-006"})
    changes.poison(duel.state, duel.number("SOE-006"))
    changes.modify_def(duel.state, duel.number("SOE-006"), -300, 5)
    settle(duel.state)
    assert duel.def_("SOE-006") == 300
    run(duel.do("activate_spell", "NPH-121", targets=["SOE-006"]))
    assert (duel.def_("SOE-006"), "Poisoned" in duel.types("SOE-006")) == (800, False)


def test_nph_129_takes_a_named_spell_from_an_opponents_deck() -> None:
    duel = cast("NPH-129", answers=("Resurrection of the Dead",), foe_deck=["SOE-107", "SOE-040"], foe_graveyard=["SOE-017"])
    assert (duel.zone("SOE-107"), duel.lp(), duel.can("activate_spell", "SOE-107")) == ("hand", 1700, True)
    assert cast("NPH-129", answers=("Silver Fang",), foe_deck=["SOE-107", "SOE-040"]).zone("SOE-040") == "main_deck"


def test_nph_104_takes_nothing_back_from_the_graveyard() -> None:
    duel = Duel(hand=["NPH-104", "NPH-035"], front={1: "SOE-040"}).do("activate_spell", "NPH-104", targets=["SOE-040"])
    assert run(duel.do("activate_spell", "NPH-035"), "destroy").zone("SOE-040") == "graveyard"


def test_nph_104_calls_back_what_its_user_owns() -> None:
    duel = Duel(foe_hand=["NPH-104"], front={1: "SOE-040"}, foe_front={1: "SOE-048"})
    actions.to_hand_of(duel.state, duel.number("NPH-104"), 0)
    settle(duel.state)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]


def test_nph_106_leaves_no_other_normal_summon() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "SOE-040"}, "back": {1: "NPH-106"}, "extra": ["NPH-107"]}
    duel = Duel(hand=["SOE-048"], **zones)
    changes.change_player(duel.state, 0, "player_more_summons")
    settle(duel.state)
    assert duel.can("normal_summon", "SOE-048")
    run(duel.do("activate_effect", "NPH-106", effect=1, targets=["SOE-017", "SOE-040"]))
    assert duel.zone("NPH-107") == "frontrow"
    assert not duel.can("normal_summon", "SOE-048")


def test_nph_130_counts_its_standby_phases_though_it_returned_to_the_hand() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_hand": ["X-BACK", "SOE-049", "SOE-017"]}
    duel = Duel(back={1: "NPH-130 set"}, invented=ANSWERS, **zones)
    marks.mark(duel.state, duel.number("NPH-130"), "standbys")
    settle(duel.state)
    duel.do("activate_spell", "NPH-130").do("activate_spell", "X-BACK", targets=["NPH-130"], by=FOE)
    assert (run(duel).zone("NPH-130"), duel.hand(FOE)) == ("hand", 1)


def test_nph_121_feeds_a_hidden_monster_too() -> None:
    duel = Duel(hand=["NPH-121"], front={1: "SOE-040 hidden_def"})
    changes.poison(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    run(duel.do("activate_spell", "NPH-121", targets=["SOE-040"]))
    assert "Poisoned" not in duel.types("SOE-040")


def test_nph_140_sends_away_only_a_monster_of_its_player() -> None:
    duel = Duel(hand=["NPH-140"], front={1: "SOE-040"}, foe_hand=["X-TAKE"], invented=ANSWERS)
    duel.do("activate_spell", "NPH-140", targets=["SOE-040"])
    run(duel.do("activate_spell", "X-TAKE", targets=["SOE-040"], by=FOE))
    assert (duel.side("SOE-040"), duel.zone("SOE-040")) == (FOE, "frontrow")


def test_nph_121_ends_a_defence_that_is_halved_or_set_to_nothing() -> None:
    halved = Duel(hand=["NPH-121"], front={1: "SOE-006"}, foe_front={1: "ROA-047"})
    assert (halved.atk("SOE-006"), halved.def_("SOE-006")) == (450, 400)
    run(halved.do("activate_spell", "NPH-121", targets=["SOE-006"]))
    assert (halved.atk("SOE-006"), halved.def_("SOE-006")) == (450, 800)
    masked = Duel(hand=["NPH-121"], front={1: "SOE-006"}, foe_back={1: "TEG-121 on SOE-006"})
    assert masked.def_("SOE-006") == 0
    assert run(masked.do("activate_spell", "NPH-121", targets=["SOE-006"])).def_("SOE-006") == 800
    sphinx = Duel(hand=["NPH-121"], front={1: "PYL-146"})
    values = sphinx.atk("PYL-146"), sphinx.def_("PYL-146")
    run(sphinx.do("activate_spell", "NPH-121", targets=["PYL-146"]))
    assert (sphinx.atk("PYL-146"), sphinx.def_("PYL-146")) == (values[0], 2 * values[1])


def test_nph_130_is_not_activated_before_a_standby_phase() -> None:
    duel = Duel(hand=["NPH-130"], foe_hand=["SOE-017"])
    assert not duel.can("activate_spell", "NPH-130")
    assert not duel.do("set_spell_trap", "NPH-130", 1).can("activate_spell", "NPH-130")


def test_nph_141_ends_a_battle_phase_as_it_begins() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "back": {1: "NPH-141 set"}, "active": FOE}
    duel = Duel(**zones)
    duel.do("end_phase")
    run(duel.do("activate_spell", "NPH-141", by=ME))
    assert (duel.legal("declare_attack"), duel.hand()) == ([], 1)
    duel = Duel(**zones).do("end_phase").decline().do("declare_attack", "SOE-017", "SOE-040")
    assert not duel.can("activate_spell", "NPH-141")


def test_nph_142_returns_the_discarded_cards_of_this_turn() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-049", "NPH-142", "SOE-040"], "foe_hand": ["SOE-048"], "graveyard": ["SOE-017"]}
    duel = run(Duel(**zones).do("activate_spell", "NPH-049"), "SOE-048", "SOE-040", "done")
    assert duel.zone("SOE-040") == duel.zone("SOE-048") == "graveyard"
    run(duel.do("activate_spell", "NPH-142"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-048"), duel.zone("SOE-017")) == ("hand", "hand", "graveyard")


def test_nph_145_guards_all_own_monsters_for_a_turn() -> None:
    duel = Duel(hand=["NPH-145", "SOE-040", "SOE-048"], front={1: "SOE-094"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_spell", "NPH-145", ["SOE-040"]).do("normal_summon", "SOE-048", 2, "atk"))
    for one in ("SOE-094", "SOE-048"):
        assert not actions.destroy(duel.state, duel.number(one), 1)
    assert run(duel.attack("SOE-094", "SOE-017")).zone("SOE-094") == "frontrow"
    assert actions.destroy(duel.state, duel.number("SOE-017"), 0)
    duel.end_turn()
    assert actions.destroy(duel.state, duel.number("SOE-094"), 1)


def test_nph_146_a_swarm_keeps_everyone_safe() -> None:
    duel = Duel(hand=["NPH-146"], extra=["KOD-073"], front={1: "SOE-040 def"}, foe_front={1: "SOE-017"}, active=FOE)
    run(duel.attack("SOE-017", "SOE-040").do("activate_spell", "NPH-146", targets=["KOD-073"], by=ME))
    assert (duel.zone("SOE-040"), duel.zone("KOD-073"), duel.zone("NPH-146")) == ("frontrow", "eroded", "graveyard")
    assert not Duel(hand=["NPH-146"]).can("activate_spell", "NPH-146")


def test_nph_146_takes_the_swarm_from_either_place() -> None:
    duel = Duel(hand=["NPH-146"], extra=["KOD-073"], graveyard=["KOD-073#2"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["KOD-073#2"], ["KOD-073"]]


def test_nph_143_answers_cards_that_an_opponent_adds() -> None:
    hand = ["NPH-143", "NPH-076", "SOE-040", "SOE-048", "SOE-017"]
    duel = Duel(hand=hand, foe_deck=["SOE-007", "SOE-006"])
    assert not duel.can("activate_spell", "NPH-143")
    duel.do("activate_spell", "NPH-076").do("choose_option", "Dark Dragon")
    run(duel.do("activate_spell", "NPH-143"))
    assert sorted(duel.zone(code) for code in hand[2:]) == ["frontrow", "hand", "hand"]
    assert not run(Duel(hand=hand).do("activate_spell", "NPH-076")).can("activate_spell", "NPH-143")


def test_nph_149_raises_the_dead_of_an_opponent() -> None:
    duel = cast("NPH-149", answers=("1 atk",), foe_graveyard=["SOE-048"], foe_front={5: "SOE-017"}, front={1: "SOE-040"})
    assert (duel.zone("SOE-048"), duel.side("SOE-048"), "Undead" in duel.types("SOE-048")) == ("frontrow", FOE, True)
    assert duel.zone("NPH-149") == "backrow"
    actions.destroy(duel.state, duel.number("SOE-048"), 0)
    settle(duel.state)
    run(duel, "SOE-017")
    assert (duel.atk("SOE-017"), duel.zone("NPH-149")) == (2400, "graveyard")


def test_nph_143_answers_a_card_that_an_opponent_takes_from_its_players_deck() -> None:
    duel = Duel(hand=["NPH-143", "SOE-048"], deck=["SOE-040", "SOE-094"])
    actions.to_hand_of(duel.state, duel.number("SOE-040"), 1)
    settle(duel.state)
    assert duel.can("activate_spell", "NPH-143")


def test_nph_143_does_not_answer_a_monster_that_is_returned_to_the_hand() -> None:
    duel = Duel(hand=["NPH-143", "SOE-048"], foe_front={1: "SOE-040"})
    actions.to_hand(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    assert not duel.can("activate_spell", "NPH-143")


def test_nph_149_haunts_nobody_who_cannot_be_targeted() -> None:
    duel = cast("NPH-149", foe_front={1: "SOE-017"}, foe_graveyard=["SOE-040"])
    changes.change(duel.state, duel.number("SOE-017"), "untargetable")
    actions.destroy(duel.state, duel.number("SOE-040"), 0)
    settle(duel.state)
    assert run(duel).atk("SOE-017") == 3000


def test_nph_149_haunts_for_each_monster_that_leaves() -> None:
    zones: dict[str, Any] = {"foe_front": {5: "SOE-017"}, "foe_graveyard": ["SOE-048", "SOE-040"], "front": {1: "SOE-018"}}
    duel = cast("NPH-149", answers=("1 atk", "2 atk"), **zones)
    for code, atk in (("SOE-048", 2400), ("SOE-040", 1800)):
        actions.destroy(duel.state, duel.number(code), 0)
        settle(duel.state)
        assert run(duel, "SOE-017").atk("SOE-017") == atk


def test_nph_142_does_not_return_what_was_tributed_from_the_hand() -> None:
    duel = Duel(hand=["NPH-142", "SOE-040", "SOE-048"])
    actions.tribute(duel.state, duel.number("SOE-040"))
    actions.discard(duel.state, duel.number("SOE-048"))
    settle(duel.state)
    run(duel.do("activate_spell", "NPH-142"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-048")) == ("graveyard", "hand")


def test_nph_149_lets_its_owner_choose_a_hidden_monster() -> None:
    duel = Duel(hand=["NPH-149"], foe_graveyard=["SOE-040"], foe_front={1: "SOE-017 hidden_def"})
    run(duel.do("activate_spell", "NPH-149"))
    actions.destroy(duel.state, duel.number("SOE-040"), 0)
    settle(duel.state)
    options = duel.decline().legal("choose_option")
    assert len(options) == 2
    duel.do("choose_option", options[0]["option"])
    assert duel.atk("SOE-017") == 2400


def test_nph_143_compensates_though_it_returned_to_the_hand() -> None:
    duel = Duel(hand=["NPH-143", "NPH-076", "SOE-040"], foe_hand=["X-BACK"], foe_deck=["SOE-007", "SOE-006"], invented=ANSWERS)
    duel.do("activate_spell", "NPH-076").do("pass").do("choose_option", "Dark Dragon").do("activate_spell", "NPH-143")
    run(duel.do("activate_spell", "X-BACK", targets=["NPH-143"], by=FOE))
    assert (duel.zone("NPH-143"), duel.zone("SOE-040")) == ("hand", "frontrow")


def test_nph_149_goes_when_it_raised_nobody() -> None:
    duel = Duel(hand=["NPH-149"], foe_graveyard=["SOE-040"], foe_hand=["SOE-107"])
    duel.do("activate_spell", "NPH-149")
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-040"], by=FOE))
    assert duel.zone("NPH-149") == "graveyard"


def test_nph_143_does_not_count_what_is_added_in_answer() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-143", "NPH-076", "SOE-040", "SOE-048"], "foe_hand": ["X-BACK"]}
    duel = Duel(foe_deck=["SOE-007", "SOE-006", "SOE-094", "SOE-017"], invented=ANSWERS, **zones)
    duel.do("activate_spell", "NPH-076").do("pass").do("choose_option", "Dark Dragon").do("activate_spell", "NPH-143")
    actions.draw(duel.state, 1)
    settle(duel.state)
    assert (run(duel).zone("SOE-040"), duel.zone("SOE-048")) == ("frontrow", "hand")


def test_nph_141_cannot_end_a_battle_phase_that_is_over() -> None:
    duel = Duel(hand=["NPH-141", "NPH-141#2"], front={1: "SOE-040"}, foe_front={1: "SOE-017"}).do("end_phase")
    duel.do("activate_spell", "NPH-141")
    duel.decline()
    assert (duel.phase, duel.hand(), duel.can("activate_spell", "NPH-141#2")) == ("battle", 2, False)


def test_nph_142_needs_a_card_that_was_discarded() -> None:
    assert not Duel(hand=["NPH-142"], graveyard=["SOE-017"]).can("activate_spell", "NPH-142")


def test_nph_149_is_no_ritual_spell_to_give_up() -> None:
    duel = cast("NPH-149", foe_graveyard=["SOE-048"])
    assert (duel.zone("NPH-149"), duel.can("send_ritual_spell", "NPH-149")) == ("backrow", False)


def test_nph_149_goes_when_it_is_negated() -> None:
    invented = {"X-NO": {**SPELL, "effects": [{"kind": "activate", "do": "negate"}]}}
    duel = Duel(hand=["NPH-149"], foe_graveyard=["SOE-048"], foe_hand=["X-NO"], invented=invented)
    run(duel.do("activate_spell", "NPH-149").do("activate_spell", "X-NO", by=FOE))
    assert (duel.zone("NPH-149"), duel.zone("SOE-048")) == ("graveyard", "graveyard")


def test_nph_150_reads_a_spell_from_the_deck() -> None:
    duel = cast("NPH-150", answers=("yes",), deck=["SOE-040", "SOE-107"], graveyard=["SOE-017"])
    assert (duel.zone("SOE-107"), duel.zone("SOE-017")) == ("graveyard", "frontrow")
    assert cast("NPH-150", answers=("no",), deck=["SOE-107"], graveyard=["SOE-017"]).zone("SOE-107") == "hand"
    assert cast("NPH-150", deck=["SOE-040"]).zone("SOE-040") == "hand"


def test_nph_151_fills_the_hand_for_five_standby_phases() -> None:
    duel = cast("NPH-151", front={1: "SOE-040"}, foe_front={1: "SOE-048"}, deck=20, foe_deck=20)
    assert duel.hand() == 5
    for _ in range(9):
        end_turn(duel)
    assert duel.zone("NPH-151") == "backrow"
    assert (end_turn(duel).zone("NPH-151"), duel.hand()) == ("graveyard", 0)


def test_nph_157_absorbs_an_equip_spell() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-079"}, "foe_back": {1: "SOE-082 on SOE-079"}}
    duel = cast("NPH-157", "SOE-082", "SOE-040", **zones)
    assert (duel.zone("SOE-082"), duel.atk("SOE-040"), duel.atk("SOE-079")) == ("graveyard", 1700, 1300)
    assert "Absorption" in cast("NPH-157", "SOE-040", **zones).types("SOE-040")


def test_nph_158_lets_a_magician_attack_everybody_once() -> None:
    foes = {1: "SOE-040", 2: "SOE-048 hidden_def", 3: "SOE-094 def"}
    duel = Duel(hand=["NPH-158"], front={1: "SOE-023", 2: "SOE-017"}, foe_front=foes)
    run(duel.do("activate_spell", "NPH-158", ["SOE-023"]))
    assert duel.lp() == 1000
    run(duel.attack("SOE-023", "SOE-094"))
    assert {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")} == {
        ("SOE-023", "SOE-040"),
        ("SOE-023", "SOE-048"),
    }
    run(duel.do("declare_attack", "SOE-023", "SOE-040"))
    run(duel.do("declare_attack", "SOE-023", "SOE-048"))
    assert not duel.legal("declare_attack")
    assert {duel.zone(one) for one in ("SOE-040", "SOE-048", "SOE-094")} == {"graveyard"}


def test_nph_162_gives_the_hand_for_a_spell() -> None:
    duel = cast("NPH-162", hand=["NPH-162", "SOE-040", "SOE-017"], deck=["SOE-107", "SOE-048"])
    assert (duel.zone("SOE-040"), duel.zone("SOE-017"), duel.zone("SOE-107")) == ("graveyard", "graveyard", "hand")
    assert not Duel(hand=["NPH-162"], deck=["SOE-107"]).can("activate_spell", "NPH-162")


def test_nph_162_pays_with_the_hand_at_once() -> None:
    duel = Duel(hand=["NPH-162", "SOE-040"], deck=["SOE-107"], foe_front={1: "SOE-048"}, foe_back={1: "MLY-055 set"})
    duel.do("activate_spell", "NPH-162")
    assert (duel.zone("SOE-040"), duel.zone("SOE-107")) == ("graveyard", "main_deck")
    assert duel.do("pass").zone("SOE-107") == "hand"


def test_nph_155_uses_the_spells_of_an_opponent() -> None:
    duel = Duel(
        active=FOE,
        hand=["NPH-155"],
        foe_hand=["NPH-172", "SOE-040", "SOE-048"],
        foe_front={1: "SOE-017"},
        foe_graveyard=["NPH-076"],
    )
    assert "NPH-155" not in str(duel.legal("activate_spell"))
    duel = Duel(active=FOE, hand=["NPH-155"], foe_hand=["PYL-003"], foe_front={1: "SOE-017"}, front={1: "SOE-006"})
    changes.pay_lp(duel.state, 1, 300)
    changes.pay_lp(duel.state, 0, 500)
    settle(duel.state)
    run(duel.do("activate_spell", "PYL-003"), "Foe")
    run(duel.do("activate_spell", "NPH-155", by=ME), "PYL-003", "Me")
    assert (duel.lp(), duel.lp(FOE), duel.zone("NPH-155")) == (2000, 2000, "graveyard")
    run(duel.do("end_phase"))
    assert duel.phase == "main2"


def test_nph_150_reads_no_card_that_was_not_drawn() -> None:
    duel = Duel(hand=["NPH-150", "SOE-107"], graveyard=["SOE-017"])
    changes.change_player(duel.state, 0, "player_cannot_draw")
    assert open_question(duel.do("activate_spell", "NPH-150").decline().state) is None


def test_nph_155_knows_the_spells_though_it_returned_to_the_hand() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_hand": ["MLY-084", "MLY-055", "X-BACK"], "active": FOE}
    duel = Duel(back={1: "NPH-155 set"}, invented=ANSWERS, **zones)
    run(duel.do("activate_spell", "MLY-084"))
    assert duel.lp(FOE) == 2500
    duel.do("activate_spell", "MLY-055", targets=["SOE-040"]).do("activate_spell", "NPH-155", by=ME)
    duel.do("activate_spell", "X-BACK", targets=["NPH-155"], by=FOE)
    run(duel, "MLY-084", "done", "")
    assert (duel.zone("NPH-155"), duel.lp()) == ("hand", 2500)


def test_nph_157_strengthens_only_a_monster_of_its_player() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "foe_hand": ["X-TAKE"], "invented": ANSWERS}
    duel = Duel(hand=["NPH-157"], **zones).do("activate_spell", "NPH-157", targets=["SOE-040"])
    run(duel.do("activate_spell", "X-TAKE", targets=["SOE-040"], by=FOE))
    assert "Absorption" not in duel.types("SOE-040")


def _diffused(**zones: Any) -> Duel:
    """Dark Magician (SOE-023) can attack everybody."""
    duel = Duel(hand=["NPH-158"], front={1: "SOE-023"}, foe_hand=["X-HIDE"], invented=ANSWERS, foe_lp=8000, **zones)
    return run(duel.do("activate_spell", "NPH-158", ["SOE-023"]))


def test_nph_158_counts_an_attack_for_the_target_of_its_replay() -> None:
    duel = _diffused(foe_front={1: "SOE-040", 2: "SOE-048", 3: "SOE-094"})
    run(duel.attack("SOE-023", "SOE-094"))
    duel.do("declare_attack", "SOE-023", "SOE-040").do("activate_spell", "X-HIDE", targets=["SOE-040"], by=FOE).decline()
    assert {one["target"] for one in duel.legal("choose_replay_target")} == {"SOE-040", "SOE-048"}
    run(duel.do("choose_replay_target", "SOE-048"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    run(duel.do("declare_attack", "SOE-023", "SOE-040"))
    assert {duel.zone(one) for one in ("SOE-040", "SOE-094")} == {"graveyard"}


def test_nph_158_gives_no_attacks_on_players() -> None:
    duel = _diffused(foe_front={1: "SOE-040", 2: "SOE-048"})
    changes.change(duel.state, duel.number("SOE-023"), "attacks_players", (1,))
    run(duel.attack("SOE-023", "SOE-040"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-048"]


def test_nph_166_raises_a_devil_and_nph_167_avenges_itself() -> None:
    duel = Duel(hand=["NPH-166"], extra=["NPH-167"], foe_front={1: "SOE-017"}, foe_lp=700)
    run(duel.do("activate_spell", "NPH-166"))
    assert (duel.atk("NPH-167"), duel.position("NPH-167")) == (700, "atk")
    assert not duel.do("end_phase").can("declare_attack", "NPH-167")
    duel.do("end_phase").do("end_phase")
    run(duel.attack("SOE-017", "NPH-167"))
    assert (duel.lp(), duel.lp(FOE), duel.state.outcome is not None) == (2000, 0, True)


def test_nph_175_a_god_falls_only_to_its_equals() -> None:
    zones: dict[str, Any] = {"front": {1: "NPH-053", 2: "NPH-169 def"}, "foe_front": {1: "SOE-024 atk"}, "hand": ["NPH-175"]}
    duel = Duel(**zones)
    state, low, high = duel.state, duel.number("NPH-169"), duel.number("SOE-024")
    run(duel.do("activate_spell", "NPH-175"))
    ranks = {number: conditions.hierarchy(state, number) for number in (low, high)}
    state.battle = (high, low)
    assert has(state, low, "battle_proof") == (ranks[high] < ranks[low])
    assert has(state, high, "battle_proof") == (ranks[low] < ranks[high])


def test_nph_172_fetches_a_spell_that_must_wait() -> None:
    duel = cast(
        "NPH-172",
        answers=("SOE-040", "SOE-048", "SOE-107"),
        hand=["NPH-172", "SOE-040", "SOE-048"],
        graveyard=["SOE-107", "SOE-017", "NPH-076"],
    )
    assert (duel.zone("SOE-107"), duel.zone("SOE-040")) == ("hand", "graveyard")
    assert not duel.can("activate_spell", "SOE-107")
    assert end_turn(end_turn(duel)).can("activate_spell", "SOE-107")
    assert not Duel(hand=["NPH-172", "SOE-040"], graveyard=["SOE-107"]).can("activate_spell", "NPH-172")


def test_nph_173_gives_another_battle_phase_to_those_who_just_came() -> None:
    duel = Duel(hand=["NPH-173", "SOE-040"], front={1: "SOE-017"}, foe_front={1: "SOE-048", 2: "SOE-065"})
    assert not duel.can("activate_spell", "NPH-173")
    run(duel.attack("SOE-017", "SOE-048"))
    run(duel.do("end_phase"))
    run(duel.do("normal_summon", "SOE-040", zone=2, position="atk"))
    run(duel.do("activate_spell", "NPH-173"))
    assert duel.phase == "battle"
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    run(duel.do("end_phase"))
    assert duel.phase == "main2"


def test_nph_177_fells_the_gods() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "TEG-002", 2: "SOE-040"}, "deck": ["SOE-017"], "graveyard": ["SOE-048"]}
    assert not Duel(hand=["NPH-177"], front={1: "SOE-023"}, **zones).can("activate_spell", "NPH-177")
    duel = cast("NPH-177", "SOE-023", front={1: "SOE-023 atk SOE-006"}, **zones)
    assert (duel.zone("TEG-002"), duel.zone("SOE-040"), duel.lp(FOE)) == ("graveyard", "frontrow", 2000)
    assert (duel.zone("SOE-017"), duel.zone("SOE-048")) == ("eroded", "eroded")


def test_nph_174_tributes_a_monster_of_an_opponent() -> None:
    zones: dict[str, Any] = {"hand": ["NPH-174"], "foe_front": {1: "SOE-017"}, "front": {1: "SOE-040", 2: "SOE-048"}}
    assert not Duel(**zones).can("activate_spell", "NPH-174")
    duel = Duel(**zones, back={1: "TEG-005"}, extra=["TEG-002"])
    assert not duel.can("activate_effect", "TEG-005")
    run(duel.do("activate_spell", "NPH-174", targets=["SOE-017"]))
    assert (duel.lp(FOE), duel.zone("SOE-017"), duel.zone("TEG-002"), duel.side("TEG-002")) == (
        4500,
        "graveyard",
        "frontrow",
        ME,
    )


def test_nph_165_takes_a_spell_that_was_just_used() -> None:
    duel = Duel(active=FOE, hand=["NPH-165"], foe_hand=["PYL-003"], foe_graveyard=["SOE-107"])
    changes.pay_lp(duel.state, 1, 300)
    settle(duel.state)
    run(duel.do("activate_spell", "PYL-003"))
    run(duel.do("activate_spell", "NPH-165", targets=["PYL-003"], by=ME))
    assert (duel.zone("PYL-003"), duel.hand(), duel.hand(FOE)) == ("hand", 1, 1)
    assert not Duel(hand=["NPH-165"], foe_graveyard=["SOE-107"]).can("activate_spell", "NPH-165")


def test_nph_172_finds_nothing_without_two_cards_to_discard() -> None:
    duel = Duel(hand=["SOE-040", "SOE-048"], back={1: "NPH-172"}, graveyard=["SOE-107"])
    actions.discard(duel.state, duel.number("SOE-048"))
    settle(duel.state)
    effect = all_effects()["NPH-172"].activate
    assert effect is not None
    effect.resolve(duel.state, duel.number("NPH-172"), 0, ())
    settle(duel.state)
    run(duel)
    assert (duel.zone("SOE-040"), duel.zone("SOE-107")) == ("hand", "graveyard")


def test_nph_165_goes_by_the_graveyard_and_not_by_the_owner() -> None:
    duel = Duel(hand=["NPH-165", "SOE-107"], graveyard=["SOE-040"], foe_back={1: "TEG-162"})
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-040"]))
    run(duel.do("activate_spell", "NPH-165", targets=["SOE-107"]))
    assert (duel.zone("SOE-107"), duel.hand(), duel.hand(FOE)) == ("hand", 1, 1)


def test_nph_174_pays_with_lp_of_the_opponent_as_it_is_activated() -> None:
    zones: dict[str, Any] = {"foe_hand": ["X-HAND"], "invented": ANSWERS, "foe_front": {1: "SOE-017"}}
    duel = Duel(hand=["NPH-174"], front={1: "LEN-043"}, **zones).do("activate_spell", "NPH-174", ["SOE-017"])
    assert duel.lp(FOE) == 2000 + 2500
    assert run(duel.do("activate_spell", "X-HAND", targets=["SOE-017"], by=FOE)).lp(FOE) == 4500


def test_nph_177_inflicts_no_damage_after_a_replay() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-023 atk SOE-006"}, "foe_front": {1: "TEG-002", 2: "SOE-040"}}
    duel = Duel(hand=["NPH-177"], **zones, foe_hand=["X-HAND"], invented=ANSWERS)
    duel.do("activate_spell", "NPH-177", targets=["SOE-023"])
    run(duel.do("activate_spell", "X-HAND", targets=["TEG-002"], by=FOE))
    assert (duel.zone("TEG-002"), duel.zone("SOE-040"), duel.lp(FOE)) == ("extra_deck", "graveyard", 2000)


def test_nph_087_can_be_answered_and_passes_damage_on() -> None:
    damage = {"X-100": {**SPELL, "effects": [{"kind": "activate", "do": "damage", "amount": 100}]}}
    duel = Duel(active=FOE, back={1: "NPH-087 set"}, foe_hand=["X-100"], invented=damage)
    run(duel.do("activate_spell", "X-100"), "yes")
    assert (duel.lp(), duel.lp(FOE), duel.zone("NPH-087")) == (2000, 1900, "graveyard")


@pytest.mark.parametrize(("letters", "word"), [("KEFA", "DK"), ("EFAL", "DEAL"), ("EATH", "DEATH")])
def test_nph_009_forms_words_of_its_letters(letters: str, word: str) -> None:
    messages = [f"NPH-010#{number}" if number > 1 else "NPH-010" for number in range(1, 5)]
    row = {1: "NPH-009", **{place: f"{code}" for place, code in enumerate(messages[:3], 2)}}
    duel = Duel(
        active=FOE,
        back=row,
        deck=[messages[3], "SOE-016", "SOE-040", "SOE-048", "SOE-049", "SOE-035", "SOE-043", "SOE-033", "SOE-107"],
        terrains=["Sea"] * 5,
        phase="main2",
    )
    for code, letter in zip(messages[:3], letters, strict=False):
        marks.mark(duel.state, duel.number(code), "letter", letter)
    settle(duel.state)
    run(duel.do("end_phase"), "yes", letters[3], word)
    assert duel.lp() == (2500 if word == "DK" else 2000)
    assert (duel.state.outcome is not None) == (word == "DEATH")
    if word == "DEAL":
        assert duel.hand() == 7, "six, and the card of the Draw Phase"


@pytest.mark.parametrize(("base", "doubled"), [(2500, 5000), (700, 1400)])
def test_nph_009_doubles_a_def(base: int, doubled: int) -> None:
    """The original DEF as it is now, whether printed or given by another effect."""
    row = {1: "NPH-009", 2: "NPH-010"}
    duel = Duel(active=FOE, back=row, hand=["NPH-010#2"], foe_front={1: "SOE-017"}, phase="main2")
    marks.mark(duel.state, duel.number("NPH-010"), "letter", "E")
    changes.change(duel.state, duel.number("SOE-017"), "base_def", base, ON_FIELD)
    settle(duel.state)
    run(duel.do("end_phase"), "yes", "F", "DEF")
    assert duel.def_("SOE-017") == doubled
