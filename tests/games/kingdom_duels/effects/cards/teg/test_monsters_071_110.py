"""The Egyptian Gods: monsters 071 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, summons, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.constants import DRAW
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run


def test_teg_072_hunts_fliers() -> None:
    duel = Duel(front={1: "TEG-072"}, foe_front={1: "LEN-165"}).attack("TEG-072", "LEN-165").decline()
    assert duel.lp(FOE) == 2000 - 600


def test_teg_076_comes_to_the_backrow_too() -> None:
    duel = Duel(extra=["TEG-076"], front={number: f"SOE-040#{number}" for number in range(1, 6)})
    summons.token_summon(duel.state, 0, "Insect Egg Token")
    settle(duel.state)
    duel.do("special_summon", "TEG-076", 6, "atk")
    assert duel.zone("TEG-076") == "backrow"


def test_teg_076_stays_in_attack_and_limits_the_damage() -> None:
    assert fight("SOE-017", "TEG-076", active=FOE).lp() == 1000
    duel = Duel(front={1: "TEG-076", 2: "SOE-040"})
    assert (duel.can("change_position", "TEG-076"), duel.can("change_position", "SOE-040")) == (False, True)


def test_teg_079_shakes_equip_cards_off() -> None:
    duel = Duel(hand=["TEG-114"], front={1: "TEG-079"}).do("activate_spell", "TEG-114", ["TEG-079"])
    assert (duel.atk("TEG-079"), duel.zone("TEG-114")) == (1800, "graveyard")


def test_teg_079_is_not_helped_by_a_monster_that_equips_it() -> None:
    duel = Duel(front={1: "TEG-079"}, hand=["KOD-120"])
    assert actions.equip(duel.state, duel.number("KOD-120"), duel.number("TEG-079"), 0)
    settle(duel.state)
    assert duel.zone("KOD-120") == "graveyard"
    duel = Duel(front={1: "TEG-079"}, foe_front={1: "SOE-043"})
    actions.equip(duel.state, duel.number("SOE-043"), duel.number("TEG-079"), 0)
    settle(duel.state)
    assert (duel.zone("SOE-043"), has(duel.state, duel.number("SOE-043"), "negated")) == ("backrow", True)


def test_teg_085_becomes_a_warrior() -> None:
    duel = Duel(front={1: "TEG-085"}).do("activate_effect", "TEG-085", 1)
    assert "Warrior" in duel.types("TEG-085")
    assert "Elemental" not in duel.types("TEG-085")
    assert "Elemental" in duel.end_turn().end_turn().types("TEG-085")


def test_teg_091_stays_on_its_side() -> None:
    duel = Duel(front={1: "TEG-091"})
    assert not actions.take_control(duel.state, duel.number("TEG-091"), 1)


def test_teg_101_is_wind_too() -> None:
    assert Duel(front={1: "TEG-101"}, terrains=["Vortex"] * 5).atk("TEG-101") > 800


def test_teg_103_changes_its_attribute() -> None:
    duel = Duel(front={1: "TEG-103"}, terrains=["River"] * 5)
    before = duel.atk("TEG-103")
    assert duel.do("activate_effect", "TEG-103", 1).do("choose_option", "earth").atk("TEG-103") < before


def test_teg_108_swims() -> None:
    duel = Duel(front={1: "TEG-108"}, terrains=["Land", "Land", "Swamp", "Land", "Land"])
    duel.do("activate_effect", "TEG-108", 1, ["terrain Me 3"])
    assert duel.atk("TEG-108") == 1700


def test_teg_109_is_safe_in_the_sea() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "TEG-109"}, "foe_hand": ["TEG-048"]}
    duel = Duel(terrains=["Sea"] * 5, **zones)
    duel.do("activate_spell", "TEG-048", targets=["TEG-109"])
    run(duel.do("activate_effect", "TEG-109", 1))
    assert (duel.zone("TEG-109"), duel.zone("TEG-048")) == ("frontrow", "graveyard")
    duel = Duel(**zones)
    duel.do("activate_spell", "TEG-048", targets=["TEG-109"])
    assert duel.zone("TEG-109") == "graveyard"
    for terrain, attacked in (("Sea", False), ("Land", True)):
        hidden = {1: "TEG-109 hidden_atk"}
        duel = Duel(active=FOE, phase="battle", front=hidden, terrains=[terrain] * 5, foe_front={1: "SOE-016"})
        assert bool(duel.legal("declare_attack")) is attacked


def test_teg_086_holds_fast_in_battle() -> None:
    duel = Duel(front={3: "TEG-086"}, foe_front={3: "SOE-040"}, foe_hand=["SOE-106"]).attack("TEG-086", "SOE-040")
    actions.to_hand(duel.state, duel.number("SOE-040"))
    assert duel.zone("SOE-040") == "frontrow"
    assert not terrains.move(duel.state, duel.number("SOE-040"), 0)
    run(duel)
    actions.to_hand(duel.state, duel.number("TEG-086"))
    assert duel.zone("TEG-086") == "hand"


def test_teg_089_grows_again() -> None:
    duel = fight("SOE-017", "TEG-089", active=FOE)
    assert (duel.zone("TEG-089"), duel.side("TEG-089"), duel.lp()) == ("frontrow", ME, 500)
    slime = Duel(active=FOE, front={3: "TEG-089"}, foe_front={3: "ROA-024"})
    changes.add_type(slime.state, slime.number("TEG-089"), "Undead")
    assert run(slime.attack("ROA-024", "TEG-089")).zone("TEG-089") == "graveyard"


def test_teg_076_is_not_locked_into_defence() -> None:
    duel = Duel(hand=["LEN-161"], foe_front={1: "TEG-076"})
    assert run(duel.do("activate_spell", "LEN-161", ["TEG-076"])).position("TEG-076") == "atk"


def test_teg_077_stays_where_an_answer_brought_it() -> None:
    duel = Duel(front={1: "TEG-077"}, foe_hand=["SOE-033"])
    actions.destroy(duel.state, duel.number("TEG-077"), 1)
    settle(duel.state)
    assert duel.legal("pass")  # its trigger is on the chain
    actions.erode(duel.state, duel.number("TEG-077"))
    duel.decline()
    assert duel.zone("TEG-077") == "eroded"


def test_teg_085_stays_a_warrior_until_its_players_standby_phase() -> None:
    duel = run(Duel(front={1: "TEG-085"}, hand=["NPH-121"]).do("activate_effect", "TEG-085", 1))
    end_turn(duel)
    while duel.state.active == 1:
        duel.do("pass" if duel.legal("pass") else "end_phase")
    assert (duel.state.phase, "Warrior" in duel.types("TEG-085")) == (DRAW, True)
    run(duel)
    assert ("Warrior" in duel.types("TEG-085"), "Elemental" in duel.types("TEG-085")) == (False, True)


def test_teg_079_shakes_equip_cards_off_once_its_own_effect_works_again() -> None:
    duel = Duel(hand=["TEG-114"], front={1: "TEG-079"})
    changes.change(duel.state, duel.number("TEG-079"), "negated")
    settle(duel.state)
    run(duel.do("activate_spell", "TEG-114", ["TEG-079"]))
    assert (duel.atk("TEG-079") > 1800, duel.zone("TEG-114")) == (True, "backrow")
    assert (end_turn(duel).atk("TEG-079"), duel.zone("TEG-114")) == (1800, "graveyard")


def test_teg_079_does_nothing_to_a_monster_that_equips_it_no_longer() -> None:
    duel = Duel(front={1: "TEG-079", 2: "SOE-043"}, foe_front={1: "SOE-040"})
    actions.equip(duel.state, duel.number("SOE-043"), duel.number("TEG-079"), 0)
    settle(duel.state)
    summons.special_summon(duel.state, 0, (duel.number("SOE-043"),))
    settle(duel.state)
    assert (run(duel).zone("SOE-043"), has(duel.state, duel.number("SOE-043"), "negated")) == ("frontrow", False)
