"""Seal of Exodia: Spells 96 to 170."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


def _claw(**foes: Any) -> Duel:
    meadow = ["Meadow"] * 5
    duel = Duel(front={1: "SOE-122"}, back={1: "SOE-123 on SOE-122"}, foe_terrains=meadow, **foes)
    return run(duel.attack("SOE-122", "SOE-016"))


def test_soe_106_answers_an_attack_and_ends_the_battle() -> None:
    duel = Duel(front={1: "SOE-017", 2: "SOE-016"}, foe_front={1: "SOE-040"}, foe_hand=["SOE-106"])
    assert not duel.can("activate_spell", "SOE-106")
    duel.attack("SOE-017", "SOE-040")
    duel.do("activate_spell", "SOE-106", by=FOE)
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("frontrow", 2000)
    assert "declare_attack" not in duel.asked


def test_soe_106_answers_only_the_opponents_attacks() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040"}, hand=["SOE-106"])
    duel.attack("SOE-017", "SOE-040")
    assert (duel.zone("SOE-040"), duel.zone("SOE-106")) == ("graveyard", "hand")


def test_soe_106_answers_an_attack_that_the_opponent_redirects() -> None:
    front = {1: "KOD-020", 2: "SOE-016"}
    duel = Duel(front=front, hand=["SOE-106"], foe_front={1: "SOE-035"}, foe_back={1: "SOE-102 on KOD-020"})
    duel.attack("SOE-016", "SOE-035").do("choose_option", "yes")
    duel.do("activate_spell", "SOE-106")
    assert (duel.zone("KOD-020"), duel.zone("SOE-035")) == ("frontrow", "frontrow")


def test_soe_107_brings_a_monster_back() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-106"], foe_graveyard=["SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-017"]]
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"])
    duel.do("special_summon", "SOE-017", zone=1, position="atk")
    assert (duel.zone("SOE-017"), duel.side("SOE-017"), duel.zone("SOE-107")) == ("frontrow", ME, "graveyard")


def test_soe_107_offers_every_monster_of_full_graveyards() -> None:
    codes = [f"SOE-043#{number}" for number in range(2, 60)]
    duel = Duel(hand=["SOE-107"], graveyard=codes[:29], foe_graveyard=codes[29:])
    assert len(duel.legal("activate_spell")) == len(codes)


def test_soe_107_brings_nothing_that_has_left_the_graveyard() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-017"], foe_hand=["SOE-074"])
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"])
    actions.erode(duel.state, duel.number("SOE-017"))
    run(duel)
    assert duel.zone("SOE-017") == "eroded"


def test_soe_123_takes_the_bonus_once_and_attacks_again() -> None:
    duel = _claw(foe_front={1: "SOE-016", 2: "SOE-016#2"})
    assert duel.lp(FOE) == 1300
    assert duel.can("declare_attack", "SOE-122")
    run(duel.do("declare_attack", "SOE-122", "SOE-016#2"))
    assert duel.lp(FOE) == 1290  # the second one keeps its bonus of 690
    assert not duel.can("declare_attack", "SOE-122")


@pytest.mark.parametrize("other", ["SOE-023", "SOE-112", "SOE-016#2 hidden_atk"])
def test_soe_123_does_not_attack_again_without_an_equal(other: str) -> None:
    assert not _claw(foe_front={1: "SOE-016", 2: other}).can("declare_attack", "SOE-122")


def test_soe_140_borrows_until_the_end_phase() -> None:
    duel = cast("SOE-140", "SOE-017", foe_front={1: "SOE-017"}, front={1: "SOE-043"})
    assert duel.side("SOE-017") == ME
    assert duel.can("change_position", "SOE-017")
    end_turn(duel)
    assert duel.side("SOE-017") == FOE


def test_soe_140_works_once_in_the_duel_and_on_what_is_seen() -> None:
    duel = Duel(hand=["SOE-140", "SOE-140#2"], foe_front={1: "SOE-017", 2: "SOE-016 hidden_atk"})
    assert {tuple(one["targets"]) for one in duel.legal("activate_spell")} == {("SOE-017",)}
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-017"]))
    assert not duel.legal("activate_spell")


def test_soe_107_needs_room() -> None:
    four = {1: "SOE-079", 2: "SOE-040", 3: "SOE-048", 4: "SOE-035"}
    assert Duel(hand=["SOE-107"], front=four, graveyard=["SOE-017"]).can("activate_spell", "SOE-107")
    full = {**four, 5: "SOE-065"}
    assert not Duel(hand=["SOE-107"], front=full, graveyard=["SOE-017"]).can("activate_spell", "SOE-107")


def _under_hats(**more: Any) -> Duel:
    tokens = ["SOE-101", "SOE-101#2", "SOE-101#3"]
    return cast("SOE-100", "SOE-023", front={1: "SOE-023"}, extra=tokens, **more)


def test_soe_100_hides_a_spellcaster_among_hats() -> None:
    duel = _under_hats(foe_front={1: "SOE-017"})
    codes = ["SOE-023", "SOE-101", "SOE-101#2", "SOE-101#3"]
    assert {duel.position(code) for code in codes} == {"hidden_atk"}
    assert not any(targetable(duel.state, duel.number(code), 1) for code in codes)
    before = [duel.column(code) for code in codes]
    run(duel.do("activate_effect", "SOE-100", effect=1))
    assert sorted(duel.column(code) for code in codes) == sorted(before)
    changes.flip_face_up(duel.state, duel.number("SOE-023"))
    settle(duel.state)
    assert [duel.zone(code) for code in ("SOE-100", *codes)] == ["graveyard", "frontrow"] + ["extra_deck"] * 3


def test_soe_100_lasts_five_own_end_phases() -> None:
    duel = _under_hats()
    end_turn(duel)
    assert len(marks.marks(duel.state, duel.number("SOE-100"), "ends_passed")) == 1
    end_turn(duel)
    for _ in range(3):
        marks.mark(duel.state, duel.number("SOE-100"), "ends_passed")
    end_turn(duel)
    assert (duel.zone("SOE-100"), duel.position("SOE-023"), duel.zone("SOE-101")) == ("graveyard", "atk", "extra_deck")


def test_soe_100_a_trap_under_a_hat_waits_for_its_attack() -> None:
    duel = _under_hats(foe_front={1: "SOE-017"}, back={5: "SOE-062 set"})
    run(duel.do("activate_effect", "SOE-101", effect=1, targets=["SOE-062"]))
    assert (duel.zone("SOE-062"), duel.zone("SOE-101")) == ("frontrow", "extra_deck")
    assert not duel.can("flip", "SOE-062")
    end_turn(duel)
    run(duel.attack("SOE-017", "SOE-062"))
    assert (duel.zone("SOE-062"), duel.zone("SOE-017")) == ("graveyard", "graveyard")


def test_soe_123_takes_no_bonus_from_its_bearer_when_that_attacks_a_player() -> None:
    duel = Duel(front={3: "SOE-122"}, back={1: "SOE-123 on SOE-122"}, terrains=["Mountain"] * 5)
    changes.change(duel.state, duel.number("SOE-122"), "attacks_players", (1,))
    before = duel.atk("SOE-122")
    duel.do("end_phase").decline()
    run(duel.do("declare_attack", "SOE-122", FOE))
    assert duel.atk("SOE-122") == before == 2400 + 720 + 600


def test_soe_123_has_cut_once_when_its_bearer_attacked_a_player() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-016"}, "foe_terrains": ["Meadow"] * 5}
    duel = Duel(front={3: "SOE-122"}, back={1: "SOE-123 on SOE-122"}, **zones)
    for kind, value in (("attacks_players", (1,)), ("inflicts_no_damage", True)):
        changes.change(duel.state, duel.number("SOE-122"), kind, value)
    end_turn(end_turn(run(duel.attack("SOE-122", FOE))))
    assert run(duel.attack("SOE-122", "SOE-016")).lp(FOE) == 2000 - (3000 - 2990)


def test_soe_140_gives_a_monster_back_that_was_borrowed_back() -> None:
    duel = Duel(hand=["SOE-140"], foe_hand=["SOE-140#2"], foe_front={1: "SOE-017"}, front={1: "SOE-043"})
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-017"]))
    run(duel.do("end_phase").do("activate_spell", "SOE-140#2", targets=["SOE-017"], by=FOE))
    assert duel.side("SOE-017") == FOE
    end_turn(duel)
    assert duel.side("SOE-017") == FOE


def test_soe_140_gives_a_monster_back_that_it_borrowed_twice() -> None:
    duel = cast("SOE-140", "SOE-017", foe_front={1: "SOE-017"}, front={1: "SOE-043"})
    marks.mark(duel.state, duel.number("SOE-017"), "borrowed", (duel.number("SOE-140"), 0, "end_phase"))
    end_turn(duel)
    assert duel.side("SOE-017") == FOE
