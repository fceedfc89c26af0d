"""Loose Ends: combination cards."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_duels.effects.parts import actions, marks, temporary_banishment
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Rescue
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import LAND, end_turn, fight, on, run, summon


def test_len_161_works_as_spell_and_as_trap() -> None:
    duel = Duel(hand=["LEN-161"], foe_front={1: "SOE-017"}).do("activate_spell", "LEN-161", ["SOE-017"])
    assert duel.position("SOE-017") == "def"
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-161 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    assert duel.decline().zone("SOE-040") == "frontrow"
    assert duel.position("SOE-017") == "def"


def test_len_161_turns_a_hidden_attacker() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "LEN-161 set"}, foe_front={1: "SOE-017 hidden_atk"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.position("SOE-017"), duel.zone("SOE-040")) == ("hidden_def", "frontrow")


def test_len_141_dries_a_sea_each_turn_until_none_is_left() -> None:
    duel = Duel(hand=["LEN-141"], foe_terrains=["Sea", "Land", "Land", "Land", "Land"]).do("activate_spell", "LEN-141")
    end_turn(duel)
    assert (duel.terrains(FOE)[0], duel.zone("LEN-141")) == ("Wasteland", "backrow")
    end_turn(end_turn(duel))
    assert duel.zone("LEN-141") == "graveyard"


def test_len_141_swallows_a_monster_of_middling_strength() -> None:
    duel = Duel(active=FOE, foe_hand=["LEN-089"], back={1: "LEN-141 set"}, foe_terrains=["Meadow"] * 5)
    run(duel.do("normal_summon", "LEN-089", zone=1, position="atk"))
    assert (duel.zone("LEN-089"), duel.zone("LEN-141")) == ("graveyard", "graveyard")
    assert end_turn(duel).zone("LEN-089") == "eroded"
    duel = Duel(active=FOE, foe_hand=["LEN-089"], back={1: "LEN-141 set"})  # Land is not EARTH
    assert run(duel.do("normal_summon", "LEN-089", zone=1, position="atk")).zone("LEN-089") == "frontrow"


def test_len_043_rolls_back_and_fires() -> None:
    duel = summon("LEN-043", front={1: "SOE-040"}, hand=["LEN-043"])
    assert (duel.zone("LEN-043"), duel.column("LEN-043")) == ("backrow", 3)
    assert not duel.can("activate_effect", "LEN-043"), "not in the turn in which it came"
    run(duel.end_turn().end_turn().do("activate_effect", "LEN-043", effect=1, targets=["SOE-040"]))
    assert duel.lp(FOE) == 2000 - 50 * 3
    assert not Duel(hand=["LEN-043"], terrains=on("Castle Grounds")).do("end_phase").legal("hide")


def test_len_043_is_not_summoned_hidden() -> None:
    duel = Duel(hand=["LEN-043"], terrains=["Castle Grounds"] * 5)
    assert {row["position"] for row in duel.legal("normal_summon")} == {"atk", "def"}


def test_len_050_supports_a_monster_of_its_column() -> None:
    duel = Duel(front={1: "SOE-040", 2: "LEN-050"}, back={1: "LEN-050#2"})
    assert (duel.atk("SOE-040"), duel.def_("SOE-040")) == (1700, 800)
    run(duel.do("activate_effect", "LEN-050", effect=1))
    assert (duel.zone("LEN-050"), duel.column("LEN-050")) == ("backrow", 2)
    assert (duel.end_turn().atk("SOE-040"), duel.def_("SOE-040")) == (1200, 1300)


def test_len_107_sends_a_normal_attacker_home() -> None:
    duel = fight("SOE-017", "LEN-107 def")
    assert (duel.zone("SOE-017"), duel.zone("LEN-107")) == ("hand", "graveyard")


def test_len_107_hides_and_brings_the_night_as_long_as_it_stays() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-107"}, "foe_front": {1: "SOE-017"}, "terrains": LAND, "foe_terrains": LAND}
    duel = Duel(**zones)
    run(duel.do("activate_effect", "LEN-107", effect=1), "hidden_def", "night")
    assert (duel.position("LEN-107"), duel.terrains()[0], duel.terrains(FOE)[4]) == ("hidden_def", "Night", "Night")
    run(duel.end_turn().attack("SOE-017", "LEN-107"))
    assert (duel.terrains()[0], duel.terrains(FOE)[4]) == ("Land", "Land")


def test_len_043_rolls_to_another_zone_of_the_backrow_where_the_one_behind_it_is_taken() -> None:
    duel = summon("LEN-043", 5, back={3: "SOE-062 set"})
    assert (duel.zone("LEN-043"), duel.column("LEN-043")) == ("backrow", 5)


def test_len_043_rolls_back_as_soon_as_there_is_room() -> None:
    row = {place: f"SOE-062#{place} set" for place in range(1, 6)}
    duel = summon("LEN-043", hand=["LEN-043"], back=row)
    assert duel.zone("LEN-043") == "frontrow"
    actions.to_graveyard(duel.state, duel.number("SOE-062#2"))
    settle(duel.state)
    assert (run(duel).zone("LEN-043"), duel.column("LEN-043")) == ("backrow", 2)


def test_len_141_goes_if_no_sea_can_be_replaced() -> None:
    duel = Duel(back={1: "LEN-141"}, terrains=on("Sea"), foe_terrains=LAND)
    marks.mark(duel.state, duel.number("LEN-141"), "holds_terrain", (0, 0))
    assert end_turn(duel).zone("LEN-141") == "graveyard"


@pytest.mark.parametrize(("answer", "zone"), [("no", "eroded"), ("yes", "frontrow")])
def test_len_141_erodes_whom_nobody_rescued(monkeypatch: pytest.MonkeyPatch, answer: str, zone: str) -> None:
    rescue = Rescue(lambda state, card, victim: victim != card, lambda state, card, victim: None, cause="effect")
    give_effects(monkeypatch, "X-1", CardEffects(rescue=rescue))
    zones: dict[str, Any] = {"back": {1: "LEN-141 set"}, "foe_front": {1: "X-1"}, "foe_terrains": ["Wasteland"] * 5}
    invented = {"X-1": MONSTER, "X-2": {**MONSTER, "atk": 1600}}
    duel = Duel(active=FOE, foe_hand=["X-2"], invented=invented, **zones)
    run(duel.do("normal_summon", "X-2", zone=3, position="atk"), answer)
    assert end_turn(duel).zone("X-2") == zone


def test_len_043_enters_the_field_anew_after_an_absence() -> None:
    duel = Duel(front={1: "LEN-043", 2: "SOE-040"})
    assert duel.can("activate_effect", "LEN-043")
    temporary_banishment.leave_with(duel.state, duel.number("SOE-040"), duel.number("LEN-043"))
    temporary_banishment.return_all(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    assert (run(duel).zone("LEN-043"), duel.can("activate_effect", "LEN-043")) == ("backrow", False)


def test_len_043_rolls_back_on_the_side_of_a_new_controller() -> None:
    duel = Duel(back={2: "LEN-043 atk"})
    actions.take_control(duel.state, duel.number("LEN-043"), 1)
    settle(duel.state)
    assert (run(duel).zone("LEN-043"), duel.side("LEN-043")) == ("backrow", FOE)


def test_len_043_is_not_set_as_a_spell() -> None:
    duel = Duel(hand=["LEN-043", "LEN-050"])
    assert [duel.can("set_spell_trap", code) for code in ("LEN-043", "LEN-050")] == [False, True]
    with pytest.raises(IllegalActionError, match="KD-COMBO-03"):
        duel.do("set_spell_trap", "LEN-043", zone=1)


def test_len_043_rolls_only_to_a_column_whose_terrain_lets_it_come() -> None:
    """Only Cosmic monsters come to Space (T-27)."""
    terrains = ["Land", "Land", "Land", "Space", "Space"]
    assert summon("LEN-043", back={1: "SOE-062 set", 3: "SOE-020 set"}, terrains=terrains).column("LEN-043") == 2
