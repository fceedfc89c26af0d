"""The Egyptian Gods: Spells 126 to 140."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Static
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


def test_teg_130_takes_an_alter_monster_apart_and_weighs_on_its_player() -> None:
    duel = cast("TEG-130", "ORB-157", answers=("summon",), foe_front={1: "ORB-157 atk SOE-114"})
    assert (duel.zone("ORB-157"), duel.zone("SOE-114"), duel.zone("TEG-130")) == ("extra_deck", "frontrow", "backrow")
    end_turn(duel)
    assert duel.lp(FOE) == 1900
    end_turn(duel)
    assert (duel.lp(), duel.lp(FOE)) == (2000, 1900)


def test_teg_132_needs_eight_levels_and_a_dark_monster() -> None:
    duel = Duel(back={1: "TEG-132"}, front={1: "SOE-017", 2: "SOE-040", 3: "SOE-049"}, extra=["TEG-133"])
    sets = [set(one["targets"]) for one in duel.legal("activate_effect")]
    assert {"SOE-017", "SOE-040"} not in sets
    assert {"SOE-040", "SOE-049"} in sets
    duel.do("activate_effect", "TEG-132", 1, ["SOE-040", "SOE-049"])
    assert duel.do("extra_deck_summon", "TEG-133", ["SOE-040", "SOE-049"], 2, "atk").zone("TEG-133") == "frontrow"


def test_teg_137_shelters_a_player_for_a_turn() -> None:
    duel = cast("TEG-137", answers=(ME,), front={1: "SOE-043"}, foe_front={1: "SOE-016"})
    run(duel.attack("SOE-043", "SOE-016"))
    assert (duel.lp(), duel.zone("TEG-137")) == (2000, "backrow")
    end_turn(duel)
    assert duel.zone("TEG-137") == "graveyard"
    duel = cast("TEG-137", answers=(FOE,), front={1: "SOE-016"}, foe_front={1: "SOE-043"})
    assert run(duel.attack("SOE-016", "SOE-043")).lp(FOE) == 2000


def test_teg_127_guards_a_player_from_traps() -> None:
    zones: dict[str, Any] = {"active": FOE, "foe_hand": ["TEG-127"], "back": {1: "TEG-126 set"}, "lp": 9000, "foe_lp": 9000}
    duel = Duel(**zones, front={3: "SOE-040"}, foe_front={3: "SOE-017"})
    run(duel.do("activate_spell", "TEG-127"), FOE)
    run(duel.attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-017"), duel.lp(FOE), duel.lp() < 9000) == ("graveyard", 9000, True)


def test_teg_138_exchanges_hands_if_the_other_agrees() -> None:
    zones: dict[str, Any] = {"hand": ["TEG-138", "SOE-040"], "foe_hand": ["SOE-048", "MLY-055"]}
    duel = cast("TEG-138", answers=("agree", "exchange"), **zones)
    assert (duel.hand(), duel.hand(FOE)) == (2, 1)
    duel.do("normal_summon", "SOE-048", 1, "atk").decline()
    assert duel.side("SOE-048") == ME
    run(duel.do("activate_spell", "MLY-055", ["SOE-048"]))
    assert duel.number("MLY-055") in duel.state.boards[1].grave, "cards go to the graveyard of their owner"
    assert cast("TEG-138", answers=("no",), **zones).hand() == 1


def test_teg_139_leaves_it_to_chance() -> None:
    found = set()
    for seed in range(12):
        duel = Duel(hand=["TEG-139"], extra=["TEG-140", "NPH-132", "NPH-133"])
        for _ in range(seed):
            duel.state.stream.below(3)
        run(duel.do("activate_spell", "TEG-139"))
        found.add(duel.zone("TEG-140"))
        assert duel.zone("TEG-139") == "graveyard"
    assert found == {"frontrow", "extra_deck"}
    assert not Duel(hand=["TEG-139"], extra=["TEG-140", "NPH-132"]).can("activate_spell", "TEG-139")


def test_teg_139_is_fulfilled_by_any_copy_of_the_beast() -> None:
    for skipped in range(6):
        duel = Duel(hand=["TEG-139"], extra=["TEG-140", "TEG-140#2", "TEG-140#3"])
        for _ in range(skipped):
            duel.state.stream.below(3)
        run(duel.do("activate_spell", "TEG-139"))
        assert [duel.zone(code) for code in ("TEG-140", "TEG-140#2", "TEG-140#3")].count("frontrow") == 1


def test_teg_139_goes_if_the_beast_has_left_the_extra_deck() -> None:
    duel = Duel(hand=["TEG-139"], extra=["TEG-140", "SOE-073", "SOE-087"], foe_hand=["SOE-033"])
    duel.do("activate_spell", "TEG-139")
    actions.erode(duel.state, duel.number("TEG-140"))
    run(duel)
    assert duel.zone("TEG-139") == "graveyard"


def test_teg_137_and_teg_119_do_not_target_a_player_whom_spells_cannot_target(monkeypatch: pytest.MonkeyPatch) -> None:
    guarded = CardEffects(statics=(Static("player_untargetable", lambda state, card, other: other == -2),))
    give_effects(monkeypatch, "GUARD", guarded)
    for code in ("TEG-137", "TEG-119"):
        duel = Duel(hand=[code], foe_front={1: "GUARD"}, invented={"GUARD": MONSTER}).do("activate_spell", code)
        assert FOE not in [one["option"] for one in duel.legal("choose_option")]
        run(duel)
        assert duel.zone(code) == "backrow"


def test_teg_130_finds_a_material_that_was_detached() -> None:
    duel = Duel(hand=["TEG-130", "TEG-030"], front={2: "TEG-028"}, extra=["TEG-031"])
    run(duel.do("activate_spell", "TEG-030", ["TEG-028"]), "alter")
    actions.detach(duel.state, duel.number("TEG-028"))
    settle(duel.state)
    run(duel.do("activate_spell", "TEG-130", ["TEG-031"]), "summon")
    assert (duel.zone("TEG-031"), duel.zone("TEG-028")) == ("extra_deck", "frontrow")


@pytest.mark.parametrize(("mode", "ally", "asked"), [("boss", "third", "agree"), ("tag", "fourth", "exchange")])
def test_teg_138_asks_an_ally_unless_it_is_a_tag_duel(mode: str, ally: str, asked: str) -> None:
    zones: dict[str, Any] = {"third_deck": 10, f"{ally}_hand": ["SOE-048"], "options": {"team_duel": mode}}
    duel = Duel(active=FOE, foe_hand=["TEG-138", "SOE-040"], **zones)
    duel.do("activate_spell", "TEG-138").decline()
    duel.do("choose_option", ally.title())
    assert [one["option"] for one in duel.legal("choose_option")] == [asked, "no"]
