"""Cards of Loose Ends: monsters that hide and come out again."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from tests.games.kingdom_duels.duels import FOE, Duel


@pytest.mark.parametrize(("hand", "deck"), [(["LEN-099#2"], 5), ([], ["LEN-099#2", "SOE-040"])])
def test_len_099_calls_a_sister_when_it_falls_as_it_is_found(hand: list[str], deck: object) -> None:
    duel = Duel(front={1: "LEN-099 hidden_def"}, hand=hand, deck=deck, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "LEN-099")
    while "special_summon" not in duel.asked:
        duel.do("pass")
    duel.do("special_summon", "LEN-099#2", 2, "hidden_def")
    assert (duel.zone("LEN-099"), duel.position("LEN-099#2")) == ("graveyard", "hidden_def")


def test_len_099_calls_nobody_when_it_is_turned_up_or_falls_face_up() -> None:
    duel = Duel(front={1: "LEN-099 hidden_def"}, hand=["LEN-099#2"]).do("flip", "LEN-099", "atk")
    assert "special_summon" not in duel.asked
    duel = Duel(front={1: "LEN-099"}, hand=["LEN-099#2"], foe_front={1: "SOE-017"}, active=FOE)
    assert duel.attack("SOE-017", "LEN-099").decline().zone("LEN-099#2") == "hand"


def test_len_115_sends_a_card_home() -> None:
    foes = {1: "SOE-040", 2: "SOE-073", 3: "SOE-048 hidden_def"}
    duel = Duel(front={1: "LEN-115 hidden_def"}, foe_front=foes, foe_back={1: "SOE-062 set"}).do("flip", "LEN-115", "def")
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"], ["SOE-062"]]
    duel.do("activate_effect", "LEN-115", "flip", ["SOE-062"])
    assert (duel.zone("SOE-062"), duel.zone("SOE-040")) == ("hand", "frontrow")


@pytest.mark.parametrize("terrain", ["Vortex", "Night", "Lake"])
def test_len_115_is_at_home_in_wind_dark_and_water(terrain: str) -> None:
    assert Duel(front={1: "LEN-115"}, terrains=[terrain] * 5).atk("LEN-115") == 1170


@pytest.mark.parametrize(("code", "first", "second"), [
    ("LEN-119", "Fireblast", "Thunderblast"),
    ("MLY-134", "Thunderblast", "Fireblast"),
])  # fmt: skip
def test_twin_elves_slip_away_and_learn(code: str, first: str, second: str) -> None:
    duel = Duel(front={1: code}, foe_front={1: "SOE-040"}, active=FOE)
    duel.do("end_phase").do("end_phase").do("end_phase").do("choose_option", "yes")
    assert duel.position(code) == "hidden_def"
    duel.do("choose_option", "atk")
    assert duel.position(code) == "atk"
    assert first in duel.types(code)
    assert second not in duel.types(code)
    duel.end_turn().do("end_phase").do("end_phase").do("end_phase").do("choose_option", "yes").do("choose_option", "def")
    assert duel.types(code) >= {first, second}


def test_twin_elves_that_stay_away_are_lost() -> None:
    duel = Duel(front={1: "LEN-119"}, active=FOE)
    duel.do("end_phase").do("end_phase").do("end_phase").do("choose_option", "yes").do("choose_option", "graveyard")
    assert duel.zone("LEN-119") == "graveyard"


def test_mly_134_is_the_toon_of_gemini_elf() -> None:
    duel = Duel(front={1: "LEN-119", 2: "SOE-040"}, extra=["MLY-134"])
    assert do.alter_options(duel.state, 0, "Toon") == ((duel.number("MLY-134"), (duel.number("LEN-119"),)),)


def test_len_202_burrows_and_surprises() -> None:
    duel = Duel(front={1: "LEN-202"}, terrains=["Cave"] * 5, foe_front={1: "SOE-048"})
    duel.do("activate_effect", "LEN-202", 1).do("hide", "LEN-202", "hidden_atk")
    assert duel.position("LEN-202") == "hidden_atk"
    duel.end_turn().attack("SOE-048", "LEN-202").decline()
    assert duel.lp(FOE) == 2000 - (1400 + 420 + 400 - 1400)
    assert duel.atk("LEN-202") == 1820


def test_len_202_stays_above_on_other_terrains() -> None:
    assert not Duel(front={1: "LEN-202"}, terrains=["Sea"] * 5).can("activate_effect", "LEN-202")
