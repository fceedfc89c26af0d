"""Seal of Exodia: monsters 111 to 170."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import battles, changes, marks
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import LAND, end_turn, fight, on, run


@pytest.mark.parametrize("row", ["MLY-029 on SOE-112", "MLY-029 set"])
def test_soe_112_takes_a_sword_back(row: str) -> None:
    duel = Duel(front={1: "SOE-112"}, back={1: row, 2: "SOE-055 on SOE-112"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["MLY-029"]]
    run(duel.do("activate_effect", "SOE-112", 1, targets=["MLY-029"]))
    assert duel.zone("MLY-029") == "hand"


def test_soe_112_takes_no_sword_back_that_was_destroyed_in_answer() -> None:
    duel = Duel(front={1: "SOE-112"}, back={1: "LEN-125 set"}, foe_hand=["LEN-120"])
    duel.do("activate_effect", "SOE-112", effect=1, targets=["LEN-125"])
    assert run(duel.do("activate_spell", "LEN-120", targets=["LEN-125"], by=FOE)).zone("LEN-125") == "graveyard"


def test_soe_113_does_not_pierce_what_it_cannot_destroy() -> None:
    duel = Duel(front={1: "SOE-113"}, foe_front={1: "SOE-043 def"})
    changes.change(duel.state, duel.number("SOE-043"), "battle_proof")
    run(duel.attack("SOE-113", "SOE-043"))
    assert (duel.zone("SOE-043"), duel.lp(FOE)) == ("frontrow", 2000)


def test_soe_114_pays_before_the_other_side_can_answer() -> None:
    duel = Duel(front={3: "SOE-114", 1: "SOE-016"}, foe_hand=["SOE-140"])
    duel.do("activate_effect", "SOE-114", 1, targets=["SOE-016"]).do("choose_option", 600)
    assert duel.atk("SOE-114") == 1200
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-016"], by=FOE))
    assert (duel.atk("SOE-114"), duel.atk("SOE-016"), duel.side("SOE-016")) == (1200, 2300, FOE)


def test_soe_116_erodes_small_prey() -> None:
    assert fight("SOE-116", "SOE-043", "yes").zone("SOE-043") == "eroded"
    assert fight("SOE-116", "SOE-043", "no").zone("SOE-043") == "graveyard"
    assert fight("SOE-116", "SOE-053").zone("SOE-053") == "graveyard"


def test_soe_117_wounds_a_survivor() -> None:
    duel = fight("SOE-117", "SOE-094 def")
    assert (duel.atk("SOE-094"), duel.def_("SOE-094")) == (1100, 1800)


def test_soe_118_and_soe_119_help_each_other_in_battle() -> None:
    duel = Duel(phase="battle", front={1: "SOE-118", 2: "SOE-119"})
    assert (duel.atk("SOE-118"), duel.atk("SOE-119")) == (2050, 2300)
    duel = Duel(front={1: "SOE-118", 2: "SOE-119"})
    assert (duel.atk("SOE-118"), duel.atk("SOE-119")) == (1550, 1800)


def test_soe_120_hides_behind_dark_monsters_at_night() -> None:
    duel = Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "SOE-120", 2: "SOE-043"}, foe_terrains=on("Night"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-043"]
    duel = Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "SOE-120", 2: "SOE-019"}, foe_terrains=on("Night"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-120", "SOE-019"}


def test_soe_121_moves_to_free_wasteland() -> None:
    wastes = ["Wasteland", *LAND[:3], "Wasteland"]
    duel = Duel(front={3: "SOE-121", 1: "SOE-043"}, terrains=wastes)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["terrain Me 5"]]
    run(duel.do("activate_effect", "SOE-121", 1, targets=["terrain Me 5"]))
    assert duel.state.col[duel.number("SOE-121")] == 4


def test_soe_126_costs_a_card_but_no_lp() -> None:
    duel = fight("SOE-126", "SOE-041", foe_hand=2)
    assert (duel.hand(FOE), duel.lp(FOE)) == (1, 2000)
    assert fight("SOE-126", "SOE-035", foe_hand=2).hand(FOE) == 2


def test_soe_127_reaps_spells_and_shows_the_rest() -> None:
    row = {2: "SOE-107 set", 3: "SOE-062 set"}
    duel = Duel(front={1: "SOE-127"}, foe_back=row)
    assert [(one["player"], one["zone"]) for one in duel.legal("strike")] == [(FOE, 2), (FOE, 3)]
    run(duel.do("strike", "SOE-127", player=FOE, zone=2))
    assert duel.zone("SOE-107") == "graveyard"
    duel = Duel(front={1: "SOE-127"}, foe_back=row)
    run(duel.do("strike", "SOE-127", player=FOE, zone=3))
    assert duel.zone("SOE-062") == "backrow"
    assert [card.id for card in ENGINE.observe(duel.state, 0).known] == ["SOE-062"]


def test_soe_127_erodes_integrations_from_the_graveyard() -> None:
    duel = Duel(graveyard=["SOE-127", "SOE-129"], foe_graveyard=["SOE-130", "SOE-017"], front={1: "SOE-043"})
    end_turn(duel)
    assert [duel.zone(code) for code in ("SOE-130", "SOE-129", "SOE-017")] == ["eroded", "eroded", "graveyard"]


def test_soe_128_may_decline_and_soe_134_may_look_at_the_own_deck() -> None:
    duel = Duel(front={1: "SOE-128"}, foe_front={1: "SOE-035"})
    end_turn(duel, "no")
    assert ENGINE.observe(duel.state, 0).known == ()
    duel = Duel(front={1: "SOE-134"}, foe_front={1: "SOE-035"})
    end_turn(duel, "yes", ME)
    assert [card.number for card in ENGINE.observe(duel.state, 0).known] == [duel.state.players[0].deck.cards[-1]]


def test_soe_131_gives_everyone_a_new_hand_once_a_turn() -> None:
    duel = fight("SOE-016", "SOE-131 hidden_def", hand=2, foe_hand=3, deck=12, foe_deck=12)
    assert (duel.hand(ME), duel.hand(FOE)) == (5, 5)
    assert [len(player.deck.cards) for player in duel.state.players] == [7, 7]
    duel = Duel(front={1: "SOE-131 hidden_def", 2: "SOE-131#2 hidden_def"}, hand=2, deck=12)
    duel.do("flip", "SOE-131", "atk").do("flip", "SOE-131#2", "atk")
    assert len(duel.state.players[0].deck.cards) == 7


def test_soe_131_works_once_when_two_are_turned_up_together() -> None:
    """Holy Radiance (TEG-021) turns all Hidden monsters up."""
    front = {1: "SOE-131 hidden_def", 2: "SOE-131#2 hidden_def"}
    duel = Duel(active=FOE, front=front, back={1: "TEG-021 set"}, foe_hand=["SOE-132"], deck=12, foe_deck=12)
    run(duel.do("normal_summon", "SOE-132", 1, "hidden_def"))
    assert [len(player.deck.cards) for player in duel.state.players] == [7, 7]


def test_soe_132_flipped_in_battle_returns_a_spell_once_in_the_duel() -> None:
    duel = fight("SOE-017", "SOE-132 hidden_def", foe_graveyard=["SOE-107"])
    assert (duel.zone("SOE-107"), duel.zone("SOE-132")) == ("hand", "graveyard")
    duel = Duel(front={1: "SOE-132 hidden_def", 2: "SOE-132#2 hidden_def"}, graveyard=["SOE-107", "SOE-106"])
    run(duel.do("flip", "SOE-132", "atk"))
    run(duel.do("flip", "SOE-132#2", "atk"))
    assert sorted(map(duel.zone, ("SOE-106", "SOE-107"))) == ["graveyard", "hand"]


def test_soe_136_stuns_whoever_battles_it_after_its_flip() -> None:
    duel = fight("SOE-016", "SOE-136 hidden_def", foe_front={3: "SOE-136 hidden_def", 1: "SOE-094 def"})
    end_turn(duel)
    end_turn(duel)
    duel.do("end_phase")
    assert not duel.can("declare_attack", "SOE-016")
    end_turn(duel)
    end_turn(duel)
    duel.do("end_phase")
    assert duel.can("declare_attack", "SOE-016")


def test_soe_136_stuns_who_destroys_it_after_its_flip() -> None:
    duel = Duel(active=FOE, front={3: "SOE-016"}, foe_front={3: "SOE-136 hidden_def", 1: "SOE-094 def"})
    end_turn(run(duel.do("flip", "SOE-136", "def", by=FOE)))
    run(duel.attack("SOE-016", "SOE-136"))
    assert duel.zone("SOE-136") == "graveyard"
    end_turn(end_turn(duel))
    assert not duel.do("end_phase").can("declare_attack", "SOE-016")


def test_soe_136_stuns_nobody_before_its_flip() -> None:
    duel = fight("SOE-136", "SOE-094 hidden_def")
    end_turn(duel)
    duel.do("change_position", "SOE-094").do("end_phase")
    assert duel.can("declare_attack", "SOE-094")
    duel = fight("SOE-016", "SOE-136", foe_front={3: "SOE-136", 1: "SOE-035"})
    end_turn(duel)
    end_turn(duel)
    duel.do("end_phase")
    assert duel.can("declare_attack", "SOE-016")


def test_soe_137_bites_small_people_that_it_can_see() -> None:
    foes = {1: "SOE-048", 2: "SOE-017", 3: "SOE-016", 4: "SOE-133", 5: "SOE-003 hidden_def"}
    duel = Duel(front={1: "SOE-137 hidden_def", 2: "SOE-034"}, foe_front=foes)
    duel.do("flip", "SOE-137", "atk")
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-048"], ["SOE-133"]]
    duel.do("activate_effect", "SOE-137", "flip", targets=["SOE-133"])
    assert duel.zone("SOE-133") == "graveyard"


def test_soe_139_shelters_a_monster() -> None:
    duel = Duel(front={1: "SOE-139", 2: "SOE-043"}, foe_front={1: "SOE-035"}, foe_hand=["SOE-140"])
    assert not duel.can("activate_effect", "SOE-139")
    run(duel.do("end_phase"))
    run(duel.do("activate_effect", "SOE-139", 1))
    assert not duel.can("activate_effect", "SOE-139")
    run(duel.do("end_phase"))
    run(duel.do("end_phase"), "yes")
    assert has(duel.state, duel.number("SOE-043"), "cannot_be_controlled")
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-043"]))
    assert duel.side("SOE-043") == ME


def test_soe_139_shelters_only_a_face_up_monster() -> None:
    duel = Duel(front={1: "SOE-139", 2: "SOE-048"}, foe_front={1: "SOE-035"})
    marks.add_spell_counter(duel.state, duel.number("SOE-139"))
    settle(duel.state)
    end_turn(duel, "yes")
    assert has(duel.state, duel.number("SOE-048"), "cannot_be_controlled")
    changes.hide(duel.state, duel.number("SOE-048"))
    settle(duel.state)
    assert not has(duel.state, duel.number("SOE-048"), "cannot_be_controlled")


def test_soe_136_stuns_whom_it_attacks_from_hiding() -> None:
    duel = fight("SOE-136 hidden_atk", "SOE-016", front={3: "SOE-136 hidden_atk", 1: "SOE-094 def"})
    end_turn(duel)
    duel.do("end_phase")
    assert not duel.can("declare_attack", "SOE-016")


def test_soe_136_stuns_until_the_next_own_turn_in_a_royale() -> None:
    zones: dict[str, Any] = {"foe_front": {3: "SOE-136 hidden_def", 1: "SOE-094 def"}, "third_deck": 10}
    duel = fight("SOE-016", "SOE-136 hidden_def", turn=7, **zones)
    for _ in range(3):
        end_turn(duel)
    duel.do("end_phase").decline()
    assert (duel.state.active, duel.can("declare_attack", "SOE-016")) == (0, False)


def test_soe_113_does_not_pierce_what_was_hidden() -> None:
    duel = run(Duel(front={1: "SOE-113"}, foe_front={1: "SOE-043 hidden_def"}).attack("SOE-113", "SOE-043"))
    assert (duel.zone("SOE-043"), duel.lp(FOE)) == ("graveyard", 2000)


def test_soe_113_inflicts_nothing_if_the_monster_is_saved() -> None:
    row = {"frame": "Monster", "types": ["Monster", "Warrior"], "attribute": "earth", "level": 4, "atk": 100, "def": 100}
    with pytest.MonkeyPatch.context() as patch:
        give_effects(patch, "X-1", CardEffects(saves=lambda state, card, victim, cause: victim == card))
        duel = Duel(front={1: "SOE-113"}, foe_front={1: "X-1 def"}, invented={"X-1": row})
        run(duel.attack("SOE-113", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("frontrow", 2000)


def test_soe_113_hurts_when_it_destroys_and_is_hurt_by_a_higher_defence() -> None:
    assert fight("SOE-113", "SOE-043 def").lp(FOE) < 2000
    assert fight("SOE-113", "SOE-017 def", lp=8000).lp() == 8000 - (2500 - 1800)


def test_soe_139_targets_whom_it_shelters() -> None:
    duel = Duel(front={1: "SOE-139", 2: "SOE-048", 3: "SOE-043"}, foe_front={1: "SOE-035"})
    marks.add_spell_counter(duel.state, duel.number("SOE-139"))
    changes.change(duel.state, duel.number("SOE-048"), "no_target", True, 3)
    settle(duel.state)
    end_turn(duel, "yes")
    assert [has(duel.state, duel.number(code), "cannot_be_controlled") for code in ("SOE-048", "SOE-043")] == [False, True]


def test_soe_136_leaves_a_second_attack_of_the_same_turn() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-136 hidden_def", 2: "SOE-040"})
    battles.attack_again(duel.state, duel.number("SOE-017"))
    run(duel.attack("SOE-017", "SOE-136"))
    assert duel.can("declare_attack", "SOE-017")
    end_turn(end_turn(duel))
    assert not duel.do("end_phase").can("declare_attack", "SOE-017")


@pytest.mark.parametrize("code", ["SOE-118", "SOE-119"])
def test_soe_118_and_soe_119_limit_damage_that_an_opponent_passes_on(code: str) -> None:
    """Last Tusk Mammoth (MLY-035) lets the other player take the damage of the battle that it loses."""
    duel = Duel(active=FOE, front={1: code}, foe_front={1: "MLY-035"})
    changes.modify_atk(duel.state, duel.number(code), 1500)
    assert run(duel.attack("MLY-035", code)).lp() == 2000 - 700
