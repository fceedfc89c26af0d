"""Nameless Pharaoh: Spells 104 to 140."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.terrains.markers import NUMBERS
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, run


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
