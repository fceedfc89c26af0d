"""The Egyptian Gods: Spells 111 to 140."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions
from deckcheck.games.kingdom_duels.engine.state import touch
from deckcheck.games.kingdom_duels.engine.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import LAND, cast, end_turn, run


def test_teg_111_takes_water_monsters_from_hand_or_field() -> None:
    duel = Duel(back={1: "TEG-111"}, front={1: "LEN-010", 2: "SOE-040"}, hand=["LEN-124"], extra=["TEG-112"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["LEN-010", "LEN-124"]]
    duel.do("activate_effect", "TEG-111", 1, ["LEN-010", "LEN-124"])
    assert duel.do("extra_deck_summon", "TEG-112", ["LEN-010", "LEN-124"], 1, "atk").zone("TEG-112") == "frontrow"


def test_teg_114_arms_a_warrior() -> None:
    duel = Duel(hand=["TEG-114"], front={1: "SOE-048", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    duel.do("activate_spell", "TEG-114", ["SOE-048"])
    assert duel.atk("SOE-048") == 2200
    assert "Thunderblast" in duel.types("SOE-048")


def test_teg_116_empties_the_backrows_and_finds_who_hides() -> None:
    duel = cast(
        "TEG-116",
        back={1: "SOE-062 set"},
        foe_back={1: "SOE-020"},
        foe_front={1: "SOE-043 hidden_def"},
        foe_terrains=["Labyrinth", *["Forest"] * 4],
    )
    assert (duel.zone("SOE-062"), duel.zone("SOE-020"), duel.zone("TEG-116")) == ("hand", "hand", "graveyard")
    assert duel.position("SOE-043") == "hidden_def"  # a Labyrinth is not replaced
    assert (duel.terrains(), duel.terrains(FOE)) == (["Vortex"] * 5, ["Labyrinth", *["Vortex"] * 4])
    end_turn(duel)
    assert (duel.terrains(), duel.terrains(FOE)) == (LAND, ["Labyrinth", *["Forest"] * 4])
    assert cast("TEG-116", foe_front={1: "SOE-043 hidden_def"}).position("SOE-043") == "def"


def test_teg_118_costs_upkeep() -> None:
    duel = Duel(active=FOE, turn=4, front={1: "SOE-040"}, back={1: "TEG-118 on SOE-040"}, foe_front={1: "SOE-048 def"})
    assert duel.atk("SOE-040") == 2200
    duel.end_turn()
    duel.do("pay_upkeep", "TEG-118", True)
    assert duel.lp(ME) == 1500
    duel.end_turn().end_turn()
    duel.do("pay_upkeep", "TEG-118", False)
    assert duel.zone("TEG-118") == "graveyard"
    assert duel.atk("SOE-040") == 1200


def test_teg_118_turns_its_bearer_to_attack() -> None:
    duel = Duel(hand=["TEG-118"], foe_front={1: "SOE-016 def"})
    run(duel.do("activate_spell", "TEG-118", targets=["SOE-016"]))
    assert (duel.position("SOE-016"), duel.atk("SOE-016")) == ("atk", 3300)
    assert has(duel.state, duel.number("SOE-016"), "position_locked")
    assert duel.side("TEG-118") == ME


def test_teg_119_pays_for_masks_while_it_is_there() -> None:
    duel = Duel(hand=["TEG-119"], front={1: "SOE-040"}, back={2: "TEG-118 on SOE-040"})
    run(duel.do("activate_spell", "TEG-119"), ME, "done")
    end_turn(end_turn(duel))
    assert (duel.lp(), duel.zone("TEG-118")) == (2000, "backrow")
    actions.destroy(duel.state, duel.number("TEG-119"), 1)
    settle(duel.state)
    assert run(duel).zone("TEG-118") == "graveyard"


def test_teg_121_curses_its_bearer() -> None:
    duel = Duel(hand=["TEG-121"], foe_front={1: "SOE-017"}).do("activate_spell", "TEG-121", ["SOE-017"])
    assert duel.def_("SOE-017") == 0
    duel.end_turn()
    assert duel.lp(FOE) == 1900
    assert not duel.can("change_position", "SOE-017")


def test_teg_124_lets_a_warrior_take_one_attack_a_turn() -> None:
    duel = cast("TEG-124", "SOE-094", front={1: "SOE-094 def", 2: "SOE-043", 3: "SOE-017"}, foe_front={1: "SOE-016"})
    assert (duel.def_("SOE-094"), "Protector" in duel.types("SOE-094")) == (2400, True)
    assert [one["targets"] for one in Duel(hand=["TEG-124"], front={1: "SOE-094", 2: "SOE-017"}).legal("activate_spell")] == [
        ["SOE-094"]
    ]
    end_turn(duel)
    duel.do("end_phase").decline()
    duel.do("declare_attack", "SOE-016", target="SOE-043")
    run(duel, "take the attack")
    assert (duel.zone("SOE-043"), duel.lp(FOE)) == ("frontrow", 1900)
    duel.state.attacks_left = 1
    touch(duel.state)
    assert "choose_option" not in duel.do("declare_attack", "SOE-016", target="SOE-043").asked


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
