"""The Egyptian Gods: Traps 101 to 200."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks, rituals
from tests.games.kingdom_duels.duels import FOE, MONSTER, SPELL, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import LAND, end_turn, fight, run


def test_teg_102_buries_the_one_that_came_and_only_with_water() -> None:
    zones: dict[str, Any] = {"back": {1: "TEG-102 set"}, "foe_hand": ["SOE-040"], "foe_front": {5: "SOE-016"}, "active": FOE}
    duel = Duel(terrains=["Sea"] * 5, **zones)
    duel.state.since[duel.number("SOE-016")] = duel.state.turn
    run(duel.do("normal_summon", "SOE-040", 1, "atk"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-016")) == ("graveyard", "frontrow")
    assert run(Duel(**zones).do("normal_summon", "SOE-040", 1, "atk")).zone("SOE-040") == "frontrow"


def test_teg_102_buries_a_newcomer() -> None:
    duel = Duel(back={1: "TEG-102 set"}, terrains=["Sea"] * 5, foe_hand=["SOE-040"], active=FOE)
    duel.do("normal_summon", "SOE-040", 1, "atk").decline()
    assert duel.zone("SOE-040") == "graveyard"


def test_teg_107_stops_an_attack_and_blows_until_the_end_phase() -> None:
    duel = fight("SOE-017", "SOE-043", "1:1", "2:2", "2:3", foe_back={1: "TEG-107 set"}, terrains=["Forest"] * 5)
    assert duel.zone("SOE-043") == "frontrow"
    assert (duel.terrains(), duel.terrains(FOE)[1:3]) == (["Vortex", *["Forest"] * 4], ["Vortex", "Vortex"])
    end_turn(duel)
    assert (duel.terrains(), duel.terrains(FOE)) == (["Forest"] * 5, LAND)


def test_teg_126_never_costs_more_than_a_thousand() -> None:
    duel = fight("SOE-017", "SOE-043", foe_back={1: "TEG-126 set"})
    assert (duel.lp(), duel.lp(FOE), duel.zone("SOE-017")) == (1000, 1000, "graveyard")


def test_teg_126_blows_the_attacker_up() -> None:
    duel = (
        Duel(front={1: "SOE-040"}, back={1: "TEG-126 set"}, foe_front={1: "SOE-048"}, active=FOE)
        .attack("SOE-048", "SOE-040")
        .decline()
    )
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("graveyard", "frontrow")
    assert (duel.lp(), duel.lp(FOE)) == (1300, 1300)


def test_teg_162_invites_the_dead_to_its_graveyard() -> None:
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "SOE-040", 2: "SOE-048"}, back={1: "TEG-162 set"})
    for code in ("SOE-040", "SOE-048"):
        actions.destroy(duel.state, duel.number(code), 0)
        settle(duel.state)
        run(duel)
    mine, theirs = duel.state.boards[0].grave, duel.state.boards[1].grave
    assert (duel.number("SOE-040") in theirs, duel.number("SOE-048") in mine) == (True, True)
    actions.to_hand(duel.state, duel.number("SOE-048"))
    assert duel.number("SOE-048") in duel.state.players[1].hand
    actions.destroy(duel.state, duel.number("TEG-162"), 1)
    actions.destroy(duel.state, duel.number("SOE-016"), 1)
    assert len(duel.state.boards[0].grave) == 2


def test_teg_162_springs_once_when_several_cards_fall_at_once() -> None:
    """KD-TRAP-05: the Trap is not one of several to choose from because two cards meet its trigger."""
    duel = Duel(foe_front={1: "SOE-040", 2: "SOE-048"}, back={1: "TEG-162 set"})
    for code in ("SOE-040", "SOE-048"):
        actions.destroy(duel.state, duel.number(code), 0)
    settle(duel.state)
    assert duel.legal("choose_traps") == []
    run(duel)
    assert duel.position("TEG-162") == "atk"


def test_teg_172_needs_a_ninja() -> None:
    duel = fight("SOE-017", "SOE-043", foe_back={1: "TEG-172 set"})
    assert duel.zone("SOE-043") == "graveyard"


def test_teg_172_hides_in_smoke() -> None:
    duel = Duel(front={1: "SOE-040", 2: "TEG-165"}, back={1: "TEG-172 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert duel.zone("SOE-040") == "frontrow"
    assert not duel.can("declare_attack", "SOE-017")


def test_teg_122_seals_sacrifices() -> None:
    duel = Duel(front={1: "TEG-002", 2: "SOE-040", 3: "SOE-094"}, foe_back={1: "TEG-122"}, foe_front={1: "SOE-017"})
    assert not duel.can("activate_effect", "TEG-002")
    duel = Duel(active=FOE, foe_back={1: "TEG-122"})
    for _ in range(3):
        duel.do("end_phase").decline()
    assert run(duel, "yes").zone("TEG-122") == "graveyard"


def test_teg_136_weakens_the_stronger() -> None:
    even = {"X-1": {**MONSTER, "atk": printed("SOE-040").atk + 500}}
    duel = fight("X-1", "SOE-040", active=FOE, back={1: "TEG-136 set"}, invented=even)
    assert (duel.zone("SOE-040"), duel.zone("X-1")) == ("frontrow", "graveyard")


def test_teg_136_does_not_look_beneath_set_cards_of_others() -> None:
    mine = {1: "TEG-136 on SOE-017", 2: "TEG-118 set"}
    for mask in ("TEG-118", "TEG-118#2"):
        duel = Duel(back=mine, foe_front={3: "SOE-017"}, foe_back={1: "TEG-118#2 set"}, foe_deck=["SOE-040"])
        for _ in range(3):
            duel.do("end_phase").decline()
        duel.do("choose_option", "yes").decline()
        assert (mask in {one["option"] for one in duel.legal("choose_option")}) is (mask == "TEG-118")


def test_teg_150_makes_a_loser_immortal() -> None:
    duel = fight("SOE-017", "SOE-040", back={1: "TEG-150 set"}, foe_lp=9000)
    assert (duel.zone("SOE-040"), duel.state.host[duel.number("TEG-150")]) == ("frontrow", duel.number("SOE-040"))
    assert duel.lp(FOE) < 9000


def test_teg_126_destroys_no_attacker_that_it_cannot_target() -> None:
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "SOE-048"}, foe_back={1: "TEG-126 set"})
    changes.change(duel.state, duel.number("SOE-016"), "untargetable")
    run(duel.attack("SOE-016", "SOE-048"))
    assert (duel.zone("SOE-016"), duel.zone("SOE-048"), duel.lp(FOE)) == ("frontrow", "frontrow", 2000)


def test_teg_102_keeps_the_newcomer_from_its_effect() -> None:
    """Swordsman of Landstar (TEG-029) was not summoned, so it brings no LP."""
    duel = Duel(back={1: "TEG-102 set"}, terrains=["Sea"] * 5, foe_hand=["TEG-029"], active=FOE)
    run(duel.do("normal_summon", "TEG-029", 1, "atk"))
    assert (duel.zone("TEG-029"), duel.lp(FOE)) == ("graveyard", 2000)


def test_teg_126_answers_an_attack_from_its_own_side() -> None:
    """A Killer Doll (TEG-052) of another owner attacks on the side that it is on."""
    duel = Duel(front={1: "SOE-040"}, foe_front={1: "TEG-052"}, back={1: "TEG-126 set"})
    actions.take_control(duel.state, duel.number("TEG-052"), 0)
    settle(duel.state)
    run(duel.attack("TEG-052", "SOE-040"))
    assert (duel.zone("TEG-052"), duel.zone("SOE-040")) == ("graveyard", "frontrow")


def test_teg_150_does_not_turn_a_monster_that_it_does_not_equip() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-040", 2: "SOE-043 def"}, "foe_hand": ["X-HIDE"]}
    hide = {"X-HIDE": {**SPELL, "effects": [{"kind": "activate", "do": "hide", "target": "monster"}]}}
    duel = Duel(back={1: "TEG-150 set"}, invented=hide, **zones).attack("SOE-017", "SOE-040").decline()
    duel.do("activate_trap", "TEG-150", ["SOE-043"])
    run(duel.do("activate_spell", "X-HIDE", ["SOE-043"], by=FOE))
    assert duel.position("SOE-043") == "hidden_def"


def test_teg_126_destroys_nothing_if_the_attack_cannot_be_negated() -> None:
    duel = Duel(active=FOE, front={1: "SOE-040"}, back={1: "TEG-126 set"}, foe_front={1: "SOE-017"})
    changes.change(duel.state, duel.number("SOE-017"), "attack_unnegatable")
    run(duel.attack("SOE-017", "SOE-040"))
    assert duel.zone("SOE-017") == "frontrow"


def test_teg_136_weakens_the_stronger_of_two_monsters_of_its_player() -> None:
    even = {"X-1": {**MONSTER, "atk": printed("SOE-040").atk + 500}}
    duel = Duel(front={1: "SOE-040", 2: "X-1"}, back={1: "TEG-136 set"}, invented=even)
    battles.force_attack(duel.state, duel.number("SOE-040"), duel.number("X-1"))
    settle(duel.state)
    assert (run(duel).zone("SOE-040"), duel.zone("X-1")) == ("frontrow", "graveyard")


def test_teg_122_leaves_monsters_of_others_that_may_be_tributed() -> None:
    duel = Duel(front={1: "SOE-040"}, hand=["SOE-016"], back={1: "TEG-122", 2: "ROA-103"}, foe_front={1: "SOE-017"})
    lent, spell = duel.number("SOE-017"), duel.number("ROA-103")
    marks.mark(duel.state, lent, "lent_tribute", 0)
    assert rituals.tributes(1, 1, hand=True)(duel.state, spell, 0) == [(lent,)]
