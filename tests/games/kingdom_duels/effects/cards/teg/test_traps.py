"""The Egyptian Gods: Traps."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks, rituals
from deckcheck.games.kingdom_duels.engine.battle import attacks
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_target
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, LAND, end_turn, fight, run


def test_teg_034_takes_the_weakest_of_a_crowd_for_as_long_as_it_lies_there() -> None:
    duel = Duel(active=FOE, back={1: "TEG-034 set"}, foe_front={1: "SOE-016", 2: "SOE-043", 3: "SOE-035 hidden_def"})
    end_turn(duel)
    assert (duel.side("SOE-043"), duel.side("SOE-016"), duel.zone("TEG-034")) == (ME, FOE, "backrow")
    actions.destroy(duel.state, duel.number("TEG-034"), 1)
    settle(duel.state)
    assert duel.side("SOE-043") == FOE


def test_teg_034_waits_while_its_player_has_a_monster() -> None:
    duel = Duel(active=FOE, front={1: "SOE-035"}, back={1: "TEG-034 set"}, foe_front={1: "SOE-016", 2: "SOE-043"})
    end_turn(duel)
    assert (duel.side("SOE-043"), duel.position("TEG-034")) == (FOE, "def")  # still face-down


def test_teg_044_buries_two_and_brings_a_spellcaster() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-035"}, "back": {1: "TEG-044 set"}, "graveyard": ["SOE-023"]}
    duel = Duel(foe_hand=["SOE-043"], **zones)
    run(duel.do("normal_summon", "SOE-043", zone=1, position="atk"))
    assert [duel.zone(one) for one in ("SOE-043", "SOE-035", "SOE-023")] == ["graveyard", "graveyard", "frontrow"]
    duel = Duel(foe_hand=["SOE-016"], **zones)
    run(duel.do("normal_summon", "SOE-016", zone=1, position="atk"))
    assert duel.zone("SOE-016") == "frontrow"  # Level 7
    duel = Duel(foe_hand=["SOE-043"], **{**zones, "graveyard": ["SOE-016"]})
    run(duel.do("normal_summon", "SOE-043", zone=1, position="atk"))
    assert duel.zone("SOE-043") == "frontrow"


def test_teg_055_pays_all_but_a_little_life_for_a_monster() -> None:
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-035"}, "back": {1: "TEG-055 set"}, "foe_hand": ["SOE-017"]}
    duel = Duel(**zones)
    duel.do("normal_summon", "SOE-017", zone=1, position="atk")
    assert {one["targets"][0] for one in duel.legal("activate_trap")} == {"SOE-017", "SOE-035"}
    duel.do("activate_trap", "TEG-055", targets=["SOE-017"])
    run(duel, "SOE-035")
    assert (duel.zone("SOE-017"), duel.lp(), duel.position("SOE-035")) == ("graveyard", 200, "def")
    duel = Duel(**{**zones, "lp": 200})
    assert run(duel.do("normal_summon", "SOE-017", zone=1, position="atk")).zone("TEG-055") == "backrow"


def test_teg_078_needs_another_monster_of_the_attackers_side() -> None:
    duel = fight("SOE-017", "SOE-043", foe_back={1: "TEG-078 set"})
    assert (duel.zone("TEG-078"), duel.zone("SOE-043")) == ("backrow", "graveyard")


def test_teg_021_lights_everything_up() -> None:
    zones: dict[str, Any] = {"active": FOE, "back": {1: "TEG-021 set"}, "foe_terrains": ["Forest"] * 5}
    duel = Duel(**zones, foe_hand=["SOE-137"], front={3: "SOE-040"})
    run(duel.do("normal_summon", "SOE-137", zone=1, position="hidden_def"))
    assert duel.position("SOE-137") == "def" or duel.zone("SOE-137") == "graveyard"
    assert duel.zone("TEG-021") == "backrow"
    assert has_player(duel.state, 1, "player_no_hiding")


def test_teg_050_hangs_on_a_warrior() -> None:
    zones: dict[str, Any] = {"back": {1: "TEG-050 set"}, "foe_back": {1: "SOE-062 set"}}
    duel = fight("SOE-017", "SOE-048", **zones)
    assert (duel.zone("TEG-050"), duel.zone("SOE-017")) == ("attached", "frontrow")
    assert duel.atk("SOE-048") == printed("SOE-048").atk - 500


def test_teg_050_hangs_on_nobody_who_cannot_be_targeted() -> None:
    duel = Duel(front={3: "SOE-017"}, foe_front={3: "SOE-048"}, back={1: "TEG-050 set"}, foe_back={1: "SOE-062 set"})
    changes.change(duel.state, duel.number("SOE-048"), "untargetable")
    settle(duel.state)
    run(duel.attack("SOE-017", "SOE-048"))
    assert (duel.zone("TEG-050"), duel.zone("SOE-017")) == ("graveyard", "frontrow")


def test_teg_094_draws_attacks_to_a_slime() -> None:
    front = {3: "SOE-040", 4: "TEG-089"}
    duel = fight("SOE-016", "SOE-040", active=FOE, front=front, back={1: "TEG-094 set"})
    assert (duel.zone("SOE-040"), duel.zone("TEG-094")) == ("frontrow", "backrow")
    assert duel.lp() < 2000
    alone = fight("SOE-016", "SOE-040", active=FOE, back={1: "TEG-094 set"})
    assert (alone.zone("SOE-040"), alone.zone("TEG-094")) == ("graveyard", "backrow")


def test_teg_094_turns_the_tables_on_a_stronger_monster() -> None:
    front = {3: "SOE-040", 4: "TEG-089"}
    duel = fight("SOE-040", "SOE-016", front=front, back={1: "TEG-094"})
    assert duel.zone("SOE-040") == "frontrow"
    assert duel.can("declare_attack", "SOE-040")


def test_teg_050_looks_at_the_player_who_activates_the_trap() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-017"}, "foe_front": {3: "SOE-079"}, "third_front": {3: "SOE-048"}}
    duel = Duel(**zones, back={1: "TEG-050 set"}, foe_back={1: "MLY-070 set"})
    run(duel.attack("SOE-017", "SOE-079"))
    assert (duel.zone("MLY-070"), duel.zone("TEG-050")) == ("graveyard", "backrow")


def test_teg_021_does_not_mind_a_monster_that_hid_before() -> None:
    row = {1: "TEG-021 set"}
    duel = Duel(front={3: "SOE-017 hidden_atk"}, foe_front={3: "SOE-048"}, foe_back=row, foe_hand=["SOE-033"])
    duel.attack("SOE-017", "SOE-048")
    assert duel.state.pos[duel.number("TEG-021")] == 1  # it is still Set
    duel = Duel(front={3: "SOE-048 hidden_def"}, foe_back=row)
    changes.battle_swap(duel.state, duel.number("SOE-048"))
    settle(duel.state)
    assert duel.state.pos[duel.number("TEG-021")] == 1


def test_teg_021_keeps_effects_and_battles_from_hiding_monsters() -> None:
    duel = Duel(front={3: "SOE-048"}, back={1: "TEG-021"})
    changes.hide(duel.state, duel.number("SOE-048"))
    assert duel.position("SOE-048") == "atk"
    duel = Duel(front={3: "SOE-017 hidden_atk"}, foe_front={3: "SOE-048"}, back={1: "TEG-021"})
    duel.attack("SOE-017", "SOE-048").decline()
    assert duel.legal("hide_again") == []


def test_teg_034_counts_the_monsters_of_one_opponent() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040"}, "third_deck": 10, "turn": 9, "active": "Third"}
    duel = end_turn(Duel(back={1: "TEG-034 set"}, third_front={1: "SOE-043"}, **zones))
    assert (duel.state.active, duel.zone("TEG-034")) == (0, "backrow")
    assert duel.side("SOE-040") == FOE
    duel = end_turn(Duel(back={1: "TEG-034 set"}, third_front={1: "SOE-043", 2: "SOE-048"}, **zones))
    assert duel.side("SOE-043") == ME


def test_teg_078_turns_the_attack_upon_the_side_it_comes_from() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-043"}, "third_deck": 10, "active": FOE, "turn": 8}
    duel = Duel(front={1: "SOE-048"}, back={1: "TEG-078 set"}, foe_front={1: "SOE-017"}, **zones)
    duel.attack("SOE-017", "SOE-048")
    assert duel.state.pos[duel.number("TEG-078")] == 1  # the attacker stands alone
    duel = Duel(front={1: "SOE-048"}, back={1: "TEG-078 set"}, foe_front={1: "SOE-017", 2: "SOE-040"}, **zones)
    duel.attack("SOE-017", "SOE-048").decline()
    assert duel.zone("SOE-040") == "graveyard"


def test_teg_044_calls_nobody_if_a_tribute_is_gone() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "graveyard": ["TEG-058"], "foe_hand": ["SOE-043", "X-HAND"]}
    duel = Duel(active=FOE, back={1: "TEG-044 set"}, invented=ANSWERS, **zones)
    duel.do("normal_summon", "SOE-043", 1, "atk")
    run(duel.do("activate_spell", "X-HAND", ["SOE-043"], by=FOE))
    assert (duel.zone("SOE-043"), duel.zone("SOE-040"), duel.zone("TEG-058")) == ("hand", "frontrow", "graveyard")


def test_teg_055_turns_nobody_if_its_target_is_gone() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_hand": ["SOE-043", "X-HAND"]}
    duel = Duel(active=FOE, back={1: "TEG-055 set"}, invented=ANSWERS, **zones)
    duel.do("normal_summon", "SOE-043", 1, "atk").do("activate_trap", "TEG-055", ["SOE-043"])
    duel.do("activate_spell", "X-HAND", ["SOE-043"], by=FOE).decline()
    assert "choose_option" not in duel.asked


def test_teg_098_answers_an_attack_on_its_player() -> None:
    duel = Duel(active=FOE, front={1: "TEG-058", 2: "SOE-040"}, back={1: "TEG-098 set"}, foe_front={1: "SOE-043", 2: "SOE-017"})
    battles.force_attack(duel.state, duel.number("SOE-017"), player_target(0))
    settle(duel.state)
    duel.do("activate_trap", "TEG-098", ["SOE-043"]).decline()
    assert (duel.lp(), duel.zone("SOE-043")) == (2000, "graveyard")


def test_teg_098_finds_only_valid_targets() -> None:
    """The Legendary Fisherman (TEG-109) cannot be attacked while it hides in the Sea."""
    sea = ["Land", "Land", "Sea", "Land", "Land"]
    foes = {1: "SOE-017", 2: "SOE-043", 3: "TEG-109 hidden_atk"}
    front = {1: "TEG-058", 2: "SOE-040"}
    duel = Duel(active=FOE, phase="battle", front=front, back={1: "TEG-098 set"}, foe_front=foes, foe_terrains=sea)
    duel.do("declare_attack", "SOE-017", "SOE-040")
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["TEG-058"], ["SOE-043"]]


def test_teg_094_open_on_the_field_takes_an_attack_on_its_player() -> None:
    duel = Duel(active=FOE, front={4: "TEG-089 def"}, back={1: "TEG-094"}, foe_front={1: "SOE-040"})
    attacks.queue_attack(duel.state, duel.number("SOE-040"), player_target(0))
    settle(duel.state)
    run(duel)
    assert (duel.lp(), duel.state.attack) == (2000, None)


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


def test_teg_049_turns_a_spell_aside() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-016"}, "foe_front": {1: "SOE-017"}, "back": {1: "TEG-049 set"}}
    duel = Duel(active=FOE, foe_hand=["X-FALL"], invented=ANSWERS, **zones)
    duel.do("activate_spell", "X-FALL", targets=["SOE-016"])
    run(duel.do("activate_trap", "TEG-049"))
    assert (duel.zone("SOE-016"), duel.zone("SOE-017")) == ("frontrow", "graveyard")


def test_teg_049_gives_a_spell_another_player() -> None:
    duel = Duel(active=FOE, foe_hand=["TEG-153"], back={1: "TEG-049 set"})
    duel.do("activate_spell", "TEG-153").do("choose_option", ME)
    run(duel.do("activate_trap", "TEG-049"))
    assert (duel.lp(), duel.lp(FOE)) == (2000, 1650)


def test_teg_128_answers_a_trap_and_teg_129_a_spell() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-016"}, "foe_front": {1: "SOE-017"}}
    duel = Duel(
        active=FOE,
        foe_hand=["X-BREAK"],
        foe_back={1: "SOE-020"},
        back={1: "TEG-129 set", 2: "TEG-128 set"},
        invented=ANSWERS,
        **zones,
    )
    duel.do("activate_spell", "X-BREAK", targets=["TEG-128"])
    run(duel.do("activate_spell", "TEG-129"), "SOE-020")
    assert (duel.zone("TEG-128"), duel.zone("SOE-020")) == ("backrow", "graveyard")


def test_teg_128_gives_a_trap_another_target() -> None:
    trap = {
        **SPELL,
        "frame": "Trap",
        "types": ["Trap"],
        "springs": False,
        "effects": [{"kind": "activate", "do": "destroy", "target": "monster"}],
    }
    zones: dict[str, Any] = {"foe_back": {1: "X-TRAP set"}, "back": {1: "TEG-128 set"}, "invented": {"X-TRAP": trap}}
    for foes, fallen in (({1: "SOE-017"}, "SOE-017"), ({}, "SOE-016")):
        duel = Duel(active=FOE, front={1: "SOE-016"}, foe_front=foes, **zones)
        run(duel.do("activate_trap", "X-TRAP", targets=["SOE-016"]))
        assert duel.zone(fallen) == "graveyard"
        assert duel.zone("TEG-128") == ("graveyard" if foes else "backrow"), "without another target nothing is answered"
    own = Duel(active=FOE, front={1: "SOE-016"}, foe_front={1: "SOE-017"}, **zones)
    assert run(own.do("activate_trap", "X-TRAP", targets=["SOE-017"])).zone("TEG-128") == "backrow"
