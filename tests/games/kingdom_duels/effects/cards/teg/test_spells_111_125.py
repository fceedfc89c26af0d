"""The Egyptian Gods: Spells 111 to 125."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.play import ENGINE
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


def test_teg_115_returns_hidden_and_closes_the_graveyard() -> None:
    duel = cast("TEG-115", graveyard=["SOE-040", "SOE-048"])
    back = next(code for code in ("SOE-040", "SOE-048") if duel.zone(code) == "frontrow")
    assert duel.position(back) == "hidden_atk"
    mine, theirs = (ENGINE.observe(duel.state, seat) for seat in (0, 1))
    assert (len(mine.sides[0].graveyard), len(theirs.sides[0].graveyard)) == (2, 0)
    duel.end_turn().end_turn()
    duel.do("flip", back, "atk").decline()
    assert len(ENGINE.observe(duel.state, 1).sides[0].graveyard) == 2
    assert not Duel(hand=["TEG-115"]).can("activate_spell", "TEG-115")


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


def test_teg_124_lets_a_warrior_take_the_attack_that_it_answers() -> None:
    for answer, fallen in (("take the attack", "frontrow"), ("no", "graveyard")):
        duel = Duel(active=FOE, hand=["TEG-124"], front={1: "SOE-040", 2: "TEG-051 def"}, foe_front={1: "SOE-016"})
        duel.attack("SOE-016", "SOE-040").do("activate_spell", "TEG-124", targets=["TEG-051"])
        assert run(duel, answer).zone("SOE-040") == fallen


def test_teg_124_lets_a_warrior_take_an_attack_on_a_player() -> None:
    ninjas = {zone: f"TEG-166#{zone}" for zone in range(1, 6)}
    duel = cast("TEG-124", "TEG-051", front={2: "TEG-051 def"}, foe_front=ninjas)
    end_turn(duel)
    run(duel.attack("TEG-166#1", ME), "take the attack")
    assert (duel.lp(ME), duel.lp(FOE)) == (2000, 2000)


def test_teg_124_appoints_nobody_who_has_left() -> None:
    duel = Duel(hand=["TEG-124", "SOE-107"], front={1: "SOE-048", 2: "SOE-035"}, foe_front={1: "SOE-017"}, foe_hand=["SOE-033"])
    duel.do("activate_spell", "TEG-124", targets=["SOE-048"])
    actions.destroy(duel.state, duel.number("SOE-048"), 1)
    run(duel)
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-048"]))
    end_turn(duel)
    duel.attack("SOE-017", "SOE-035").decline()
    assert duel.zone("SOE-035") == "graveyard"


def test_teg_118_spends_the_protection_of_teg_022() -> None:
    """A Stone Statue of the Aztecs withstands one Spell per turn."""
    duel = Duel(hand=["TEG-118", "TEG-118#2"], foe_front={1: "TEG-022 def"})
    run(duel.do("activate_spell", "TEG-118", targets=["TEG-022"]))
    assert duel.position("TEG-022") == "def"
    run(duel.do("activate_spell", "TEG-118#2", targets=["TEG-022"]))
    assert duel.position("TEG-022") == "atk"
