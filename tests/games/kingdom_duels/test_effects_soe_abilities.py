"""Monsters of Seal of Exodia that judge, lend strength, look at decks and bring cards to hand (soe_abilities, soe_seekers)."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, use


def test_soe_003_doubles_its_original_atk_once_in_the_battle_phase() -> None:
    assert not Duel(front={1: "SOE-003"}).can("activate_effect", "SOE-003")
    duel = Duel(phase="battle", front={1: "SOE-003"}, foe_front={1: "SOE-016"})
    run(duel.do("activate_effect", "SOE-003", effect=1))
    assert duel.atk("SOE-003") == 1600
    assert not duel.can("activate_effect", "SOE-003")
    end_turn(duel)
    assert duel.atk("SOE-003") == 800


def test_soe_013_searches_a_small_monster_when_it_falls_in_attack() -> None:
    duel = Duel(front={1: "SOE-013"}, foe_front={1: "SOE-016"}, deck=["SOE-035", "SOE-017", "SOE-043"])
    duel.attack("SOE-013", "SOE-016")
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-035", "SOE-043"}
    duel.do("choose_option", "SOE-043")
    assert duel.zone("SOE-043") == "hand"


def test_soe_013_searches_only_from_attack_position() -> None:
    duel = fight("SOE-016", "SOE-013 def", foe_deck=["SOE-035"])
    assert duel.zone("SOE-035") == "main_deck"


def test_soe_022_pays_and_destroys_the_weaker_in_attack() -> None:
    foes = {1: "SOE-040", 2: "SOE-017", 3: "SOE-048 def", 4: "SOE-018 hidden_atk"}
    duel = Duel(front={1: "SOE-022", 2: "SOE-019"}, foe_front=foes)
    duel.do("activate_effect", "SOE-022", 1)
    assert duel.lp(ME) == 1000
    fallen = [code for code in duel.cards if duel.zone(code) == "graveyard"]
    assert fallen == ["SOE-019", "SOE-040", "SOE-018"]
    end_turn(duel)
    end_turn(duel)
    assert not duel.can("activate_effect", "SOE-022")


def test_soe_022_waits_a_turn_and_needs_the_lp() -> None:
    assert not Duel(front={1: "SOE-022"}, lp=1000).can("activate_effect", "SOE-022")
    duel = Duel(hand=["SOE-022"])
    duel.do("normal_summon", "SOE-022", 1, "atk")
    assert not duel.can("activate_effect", "SOE-022")


def test_soe_032_survives_elementals_and_takes_a_type_away() -> None:
    duel = fight("SOE-094", "SOE-032")
    assert (duel.zone("SOE-032"), duel.lp(FOE)) == ("frontrow", 1500)
    assert fight("SOE-016", "SOE-032").zone("SOE-032") == "graveyard"
    sea = ["Sea", *["Land"] * 4]
    duel = use("SOE-032", "SOE-043", answers=("Dampened",), front={3: "SOE-032", 1: "SOE-043"}, terrains=sea)
    assert "Dampened" not in duel.types("SOE-043")
    _verbs.add_type(duel.state, duel.number("SOE-043"), "Dampened")
    assert "Dampened" in duel.types("SOE-043")


def test_soe_034_attacks_twice_with_half_its_atk() -> None:
    duel = use("SOE-034", foe_front={1: "SOE-035", 2: "SOE-065", 3: "SOE-063"})
    assert duel.atk("SOE-034") == 800
    run(duel.attack("SOE-034", "SOE-035"))
    run(duel.do("declare_attack", "SOE-034", target="SOE-065"))
    assert not duel.can("declare_attack", "SOE-034")
    assert {duel.zone("SOE-035"), duel.zone("SOE-065")} == {"graveyard"}


def test_soe_052_rots_the_light_monster_above_it() -> None:
    duel = cast("SOE-072", "SOE-017", "SOE-052", front={1: "SOE-017", 2: "SOE-052"})
    assert duel.zone("SOE-052") == "attached"
    for atk in (1800, 1800, 600, 600, 600):
        end_turn(duel)
        assert duel.atk("SOE-017") == atk


def test_soe_052_does_not_rot_a_dark_monster() -> None:
    duel = cast("SOE-072", "SOE-023", "SOE-052", front={1: "SOE-023", 2: "SOE-052"})
    end_turn(duel)
    assert duel.atk("SOE-023") == 2500


def test_soe_065_costs_no_lp_in_battle_and_bursts_on_a_foe() -> None:
    assert fight("SOE-016", "SOE-065").lp(FOE) == 2000
    duel = use("KOD-140", "SOE-065", foe_front={1: "SOE-065"})
    assert duel.zone("SOE-065") == "graveyard"
    assert duel.lp(FOE) == 1700


def test_soe_065_bursts_with_a_foe_upon_it() -> None:
    duel = Duel(front={1: "SOE-065"}, foe_front={1: "SOE-043"}, hand=["SOE-016"])
    _verbs.attach(duel.state, duel.number("SOE-043"), duel.number("SOE-065"))
    settle(duel.state)
    assert (duel.zone("SOE-065"), duel.lp()) == ("graveyard", 1700)
    duel = Duel(front={1: "SOE-065"}, hand=["SOE-016"])
    _verbs.attach(duel.state, duel.number("SOE-016"), duel.number("SOE-065"))
    settle(duel.state)
    assert (duel.zone("SOE-065"), duel.lp()) == ("frontrow", 2000)


@pytest.mark.parametrize("first", ["SOE-043", "SOE-016"])
def test_soe_098_says_which_of_two_cards_is_drawn_first(first: str) -> None:
    duel = use("SOE-098", answers=(first,), deck=["SOE-043", "SOE-016"])
    known = {card.id for card in ENGINE.observe(duel.state, 0).known}
    assert known == {"SOE-043", "SOE-016"}
    assert ENGINE.observe(duel.state, 1).known == ()
    end_turn(duel)
    end_turn(duel)
    assert duel.zone(first) == "hand"


def test_soe_105_sings_for_another() -> None:
    duel = Duel(front={1: "SOE-105", 2: "SOE-043"})
    end_turn(duel, "yes")
    end_turn(duel)
    run(duel.do("activate_effect", "SOE-105", effect=1, targets=["SOE-043"]))
    assert (duel.atk("SOE-105"), duel.atk("SOE-043")) == (0, 2000)
    assert not duel.can("activate_effect", "SOE-105")
    end_turn(duel, "no")
    assert (duel.atk("SOE-105"), duel.atk("SOE-043")) == (800, 1200)


def test_soe_105_needs_a_counter_and_attack_position() -> None:
    assert not Duel(front={1: "SOE-105", 2: "SOE-043"}).can("activate_effect", "SOE-105")
    duel = Duel(front={1: "SOE-105 def", 2: "SOE-043"})
    end_turn(duel)
    end_turn(duel)
    assert not duel.can("activate_effect", "SOE-105")


def test_soe_110_swaps_its_printed_values() -> None:
    duel = use("SOE-110")
    assert (duel.atk("SOE-110"), duel.def_("SOE-110"), duel.lp()) == (1550, 1750, 1800)
    end_turn(duel)
    assert (duel.atk("SOE-110"), duel.def_("SOE-110")) == (1750, 1550)


@pytest.mark.parametrize("row", ["MLY-029 on SOE-112", "MLY-029 set"])
def test_soe_112_takes_a_sword_back(row: str) -> None:
    duel = Duel(front={1: "SOE-112"}, back={1: row, 2: "SOE-055 on SOE-112"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["MLY-029"]]
    run(duel.do("activate_effect", "SOE-112", 1, targets=["MLY-029"]))
    assert duel.zone("MLY-029") == "hand"


@pytest.mark.parametrize(("code", "most"), [("SOE-114", 600), ("SOE-129", 800)])
def test_flame_swordsmen_lend_any_amount_of_atk(code: str, most: int) -> None:
    duel = Duel(front={3: code, 1: "SOE-016", 2: "SOE-017"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-016"]]
    duel.do("activate_effect", code, 1, targets=["SOE-016"])
    assert [one["option"] for one in duel.legal("choose_option")] == list(range(1, most + 1))
    duel.do("choose_option", 37)
    assert (duel.atk(code), duel.atk("SOE-016")) == (1763, 2337)
    end_turn(duel)
    assert (duel.atk(code), duel.atk("SOE-016")) == (1800, 2300)


def test_soe_114_pays_before_the_other_side_can_answer() -> None:
    duel = Duel(front={3: "SOE-114", 1: "SOE-016"}, foe_hand=["SOE-140"])
    duel.do("activate_effect", "SOE-114", 1, targets=["SOE-016"]).do("choose_option", 600)
    assert duel.atk("SOE-114") == 1200
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-016"], by=FOE))
    assert (duel.atk("SOE-114"), duel.atk("SOE-016"), duel.side("SOE-016")) == (1200, 2300, FOE)


def test_soe_129_needs_jonouchi() -> None:
    duel = Duel(hand=["SOE-114"], extra=["SOE-129"], rules=["SOE-145"])
    duel.do("extra_deck_summon", "SOE-129", ["SOE-114"], 1, "atk")
    assert (duel.zone("SOE-129"), duel.zone("SOE-114")) == ("frontrow", "eroded")


@pytest.mark.parametrize(("code", "answers"), [("SOE-128", ("yes",)), ("SOE-134", ("yes", FOE))])
def test_looking_at_the_top_card_of_the_opponents_deck(code: str, answers: tuple[str, ...]) -> None:
    duel = Duel(front={1: code}, foe_deck=["SOE-017", "SOE-023", "SOE-043"], foe_front={1: "SOE-035"})
    if code == "SOE-128":  # in the Standby Phase of the other player their card of the turn is drawn already
        end_turn(duel, *answers)
    else:
        duel.do("end_phase").do("end_phase").do("end_phase")
        for answer in answers:
            duel.do("choose_option", answer)
    seen = [card.number for card in ENGINE.observe(duel.state, 0).known]
    deck = duel.state.players[1].deck.cards
    assert seen == ([deck[-1]] if code == "SOE-128" else [])
    if code == "SOE-134":
        looked = [mod.card for mod in duel.state.mods if mod.kind == "known"]
        assert looked == [duel.state.players[1].hand[-1]]
    duel.state.players[1].deck.shuffle()
    assert ENGINE.observe(duel.state, 0).known == ()


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


def test_soe_132_flipped_in_battle_returns_a_spell_once_in_the_duel() -> None:
    duel = fight("SOE-017", "SOE-132 hidden_def", foe_graveyard=["SOE-107"])
    assert (duel.zone("SOE-107"), duel.zone("SOE-132")) == ("hand", "graveyard")
    duel = Duel(front={1: "SOE-132 hidden_def", 2: "SOE-132#2 hidden_def"}, graveyard=["SOE-107", "SOE-106"])
    run(duel.do("flip", "SOE-132", "atk"))
    run(duel.do("flip", "SOE-132#2", "atk"))
    assert sorted(map(duel.zone, ("SOE-106", "SOE-107"))) == ["graveyard", "hand"]


def test_soe_133_casts_a_spell_of_the_graveyard() -> None:
    duel = use("SOE-133", "SOE-107", answers=("activate",), graveyard=["SOE-107", "SOE-017"])
    assert duel.zone("SOE-017") == "frontrow"
    duel = use("SOE-133", "SOE-107", answers=("keep",), graveyard=["SOE-107", "SOE-017"])
    assert duel.zone("SOE-107") == "hand"
    duel = use("SOE-133", "SOE-055", graveyard=["SOE-055"])
    assert duel.zone("SOE-055") == "hand"


def test_soe_133_casts_no_spell_that_was_used_up() -> None:
    duel = Duel(front={1: "SOE-133"}, foe_front={1: "SOE-017", 2: "SOE-016"}, hand=["SOE-140"])
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-017"]))
    duel.do("activate_effect", "SOE-133", 1, targets=["SOE-140"])
    assert (duel.zone("SOE-140"), "choose_option" in duel.asked) == ("hand", False)


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
    duel.do("end_phase")
    run(duel.do("activate_effect", "SOE-139", 1))
    assert not duel.can("activate_effect", "SOE-139")
    run(duel.do("end_phase"))
    run(duel.do("end_phase"), "yes")
    assert has(duel.state, duel.number("SOE-043"), "cannot_be_controlled")
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-043"]))
    assert duel.side("SOE-043") == ME
