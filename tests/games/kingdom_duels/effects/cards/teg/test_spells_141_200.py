"""The Egyptian Gods: Spells 141 to 200."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes
from deckcheck.games.kingdom_duels.engine.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


def test_teg_144_borrows_a_masked_monster() -> None:
    duel = Duel(hand=["TEG-144"], foe_front={1: "SOE-017", 2: "SOE-040"}, foe_back={1: "TEG-118 on SOE-017"})
    duel.do("activate_spell", "TEG-144", ["SOE-017"])
    assert duel.side("SOE-017") == ME
    duel.do("end_phase").decline().do("end_phase").decline().do("end_phase").decline()
    assert duel.side("SOE-017") == FOE


def test_teg_151_trades_an_angel_for_a_demon_of_its_level() -> None:
    deck = ["SOE-043", "KOD-061", "KOD-023", "SOE-065", "SOE-016", "SOE-017"]
    duel = Duel(hand=["TEG-151"], front={1: "KOD-078", 2: "SOE-043#2"}, deck=deck)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["KOD-078"]]
    duel.do("activate_spell", "TEG-151", targets=["KOD-078"])
    assert {one["card"] for one in duel.legal("special_summon")} == {"KOD-061", "KOD-023"}
    run(duel.do("special_summon", "KOD-061", zone=3, position="atk"))
    assert (duel.zone("KOD-078"), duel.zone("KOD-061"), duel.lp()) == ("graveyard", "frontrow", 2300)
    assert cast("TEG-151", "KOD-078", front={1: "KOD-078"}, deck=["SOE-043"]).lp() == 2300


def test_teg_154_strikes_once_a_duel_and_thunder_fades() -> None:
    duel = cast("TEG-154", hand=["TEG-154", "TEG-154#2"], front={1: "LEN-128"}, foe_front={1: "SOE-017"})
    assert not duel.can("activate_spell", "TEG-154#2")
    end_turn(duel)
    assert duel.atk("LEN-128") == 1100


def test_teg_154_strikes_all_normal_monsters() -> None:
    duel = Duel(hand=["TEG-154"], front={1: "LEN-128"}, foe_front={1: "SOE-017", 2: "SOE-073"}).do("activate_spell", "TEG-154")
    assert [duel.zone(one) for one in ("SOE-017", "SOE-073")] == ["graveyard", "frontrow"]
    assert duel.atk("LEN-128") == 1300


def test_teg_160_opens_graves() -> None:
    duel = Duel(hand=["TEG-160"], graveyard=["SOE-040"], foe_graveyard=["SOE-048"]).do("activate_spell", "TEG-160")
    duel.do("special_summon", "SOE-040", 2, "def")
    duel.decline().do("special_summon", "SOE-048", 3, "def")
    assert (duel.terrains()[1], duel.terrains(FOE)[2]) == ("Graveyard", "Graveyard")


def test_teg_163_wears_off_and_may_come_back() -> None:
    duel = Duel(front={1: "LEN-084", 2: "SOE-040"}, back={1: "TEG-163 on LEN-084"}, foe_front={1: "SOE-017"})
    assert duel.atk("LEN-084") == 2700
    duel.end_turn()
    assert duel.atk("LEN-084") == 2450
    duel.attack("SOE-017", "LEN-084")
    while "choose_option" not in duel.asked:
        duel.do("pass")
    duel.do("choose_option", "yes").do("choose_option", "SOE-040")
    assert (duel.zone("TEG-163"), duel.zone("SOE-040")) == ("main_deck", "graveyard")


def test_teg_168_and_169_call_the_shogun() -> None:
    duel = Duel(
        back={1: "TEG-168"}, front={1: "TEG-170"}, graveyard=["TEG-165"], extra=["TEG-169", "TEG-166"], deck=["TEG-170#2"]
    )
    duel.do("activate_effect", "TEG-168", 1, ["TEG-170", "TEG-165"]).do("extra_deck_summon", "TEG-169", ["TEG-170"], 1, "atk")
    duel.do("choose_option", "yes").do("choose_option", "both").do("special_summon", "TEG-170#2", 2, "atk")
    duel.decline()
    if "special_summon" in duel.asked:
        duel.do("special_summon", "TEG-166", 3, "atk")
    assert duel.zone("TEG-165") == "eroded"
    assert {duel.zone(one) for one in ("TEG-169", "TEG-170#2", "TEG-166")} == {"frontrow"}


def test_teg_168_does_not_take_tokens_that_are_no_material() -> None:
    duel = Duel(back={1: "TEG-168"}, front={1: "TEG-170"}, graveyard=["TEG-165"], extra=["TEG-169"])
    assert duel.can("activate_effect", "TEG-168")
    changes.change(duel.state, duel.number("TEG-170"), "no_material")
    touch(duel.state)
    assert not duel.can("activate_effect", "TEG-168")


def test_teg_145_tributes_from_the_other_side() -> None:
    zones: dict[str, Any] = {"back": {1: "ROA-152"}, "extra": ["ROA-153"], "foe_front": {3: "KOD-050"}}
    assert not Duel(**zones).can("activate_effect", "ROA-152")
    duel = cast("TEG-145", **zones)
    run(duel.do("activate_effect", "ROA-152", effect=1, targets=["KOD-050"]))
    assert (duel.zone("KOD-050"), duel.side("ROA-153")) == ("graveyard", ME)


def test_teg_153_burns_a_player() -> None:
    assert cast("TEG-153", answers=(FOE,)).lp(FOE) == 1650
    assert cast("TEG-153", answers=(ME,)).lp() == 1650
