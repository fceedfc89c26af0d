"""Nameless Pharaoh: Spells 141 to 149."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, run


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
