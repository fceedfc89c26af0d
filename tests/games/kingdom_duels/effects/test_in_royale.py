"""Effects on "your opponent" in a duel of three: their player says who that is, unless the card does (KD-MULTI-12)."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import conditions, places
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, THIRD, Duel


def three(**zones: Any) -> Duel:
    return Duel(**{"third_deck": 10, "foe_front": {1: "SOE-040 def"}, "third_front": {1: "SOE-040#2 def"}, "turn": 7, **zones})


def words(duel: Duel) -> list[Any]:
    return [one["option"] for one in duel.legal("choose_option")]


@pytest.mark.parametrize(("victim", "lps"), [(FOE, (2000, 1500, 2000)), (THIRD, (2000, 2000, 1500))])
def test_teg_106_strikes_the_opponent_of_its_choice(victim: str, lps: tuple[int, ...]) -> None:
    duel = three(front={3: "TEG-106"}).do("strike", "TEG-106", player=FOE, zone=1).decline()
    assert words(duel) == [FOE, THIRD]
    duel.do("choose_option", victim)
    assert (duel.lp(ME), duel.lp(FOE), duel.lp(THIRD)) == lps


def test_len_148_lets_the_chosen_opponent_point() -> None:
    duel = three(hand=["LEN-148"], deck=["SOE-017", "SOE-048"]).do("activate_spell", "LEN-148").decline()
    duel.do("choose_option", words(duel)[0])
    assert (ENGINE.to_act(duel.state), words(duel)) == (0, [FOE, THIRD])
    duel.do("choose_option", THIRD)
    assert (ENGINE.to_act(duel.state), words(duel)) == (2, ["right", "left"])


def test_mly_049_shows_the_five_to_the_chosen_opponent() -> None:
    five = ["SOE-017", "SOE-040#3", "SOE-048", "SOE-079", "SOE-105"]
    duel = three(hand=["MLY-049"], deck=five).do("activate_spell", "MLY-049").decline()
    while ENGINE.to_act(duel.state) == 0 and words(duel) != [FOE, THIRD]:
        duel.do("choose_option", words(duel)[0])
    duel.do("choose_option", THIRD)
    assert (ENGINE.to_act(duel.state), len(words(duel))) == (2, 5)


def test_mly_080_lets_the_chosen_opponent_guess() -> None:
    duel = three(front={3: "MLY-080"}, hand=["SOE-107"], foe_front={1: "SOE-017"}, active=FOE, turn=8)
    duel.attack("SOE-017", "MLY-080").decline()
    assert (ENGINE.to_act(duel.state), words(duel)) == (0, [FOE, THIRD])
    duel.do("choose_option", THIRD)
    assert (ENGINE.to_act(duel.state), words(duel)) == (2, ["Monster", "Spell", "Trap"])


def test_mly_137_looks_at_a_card_of_the_chosen_opponent() -> None:
    duel = three(front={3: "MLY-137 hidden_def"}, foe_hand=["SOE-107"], third_hand=["SOE-062"])
    duel.state.log = []
    duel.do("flip", "MLY-137", "atk").decline().do("choose_option", "hand")
    duel.do("choose_option", THIRD)
    seen = [event.data for event in duel.state.log if event.what == "cards_looked_at"]
    assert seen == [((duel.number("SOE-062"),),)]


def test_nph_071_makes_the_one_pay_whose_monster_did_it() -> None:
    duel = three(front={1: "LEN-013 def"}, back={1: "NPH-071 set"}, third_front={1: "SOE-017"}, active=THIRD, turn=9)
    duel.attack("SOE-017", "LEN-013").decline()
    assert (duel.lp(FOE), duel.lp(THIRD)) == (2000, 1750)


def tag() -> Duel:
    """A Tag Duel: Me and Third against Foe and Fourth, each with a monster."""
    fronts: dict[str, Any] = {
        "front": {1: "SOE-040"},
        "foe_front": {1: "SOE-048"},
        "third_front": {1: "SOE-017"},
        "fourth_front": {1: "SOE-018"},
    }
    return Duel(third_deck=10, fourth_deck=10, turn=9, **fronts)


def test_kd_multi_05_the_field_of_a_tag_duel_has_the_side_of_the_teammate() -> None:
    duel = tag()
    seen = {side: places.field_monsters(duel.state, 0, side) for side in ("own", "foe", "any")}
    codes = {side: {duel.state.refs[card] for card in cards} for side, cards in seen.items()}
    assert codes == {"own": {"SOE-040"}, "foe": {"SOE-048", "SOE-018"}, "any": {"SOE-040", "SOE-048", "SOE-017", "SOE-018"}}


def test_kd_multi_05_a_teammate_is_not_a_foe() -> None:
    duel = tag()
    foes = [
        code
        for code in ("SOE-048", "SOE-017", "SOE-018")
        if conditions.foes(duel.state, duel.number("SOE-040"), duel.number(code))
    ]
    assert foes == ["SOE-048", "SOE-018"]
