"""The Egyptian Gods: Spells 141 to 156."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes, choices
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Strike
from deckcheck.games.kingdom_duels.engine.duel.state import State
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, give_effects
from tests.games.kingdom_duels.effect_play import cast, end_turn, on, run


def test_teg_143_is_not_activated_by_itself() -> None:
    assert not Duel(hand=["TEG-143"], foe_front={1: "SOE-040"}).can("activate_spell", "TEG-143")


def test_teg_144_borrows_a_masked_monster() -> None:
    duel = Duel(hand=["TEG-144"], foe_front={1: "SOE-017", 2: "SOE-040"}, foe_back={1: "TEG-118 on SOE-017"})
    duel.do("activate_spell", "TEG-144", ["SOE-017"])
    assert duel.side("SOE-017") == ME
    duel.do("end_phase").decline().do("end_phase").decline().do("end_phase").decline()
    assert duel.side("SOE-017") == FOE


def test_teg_147_burns_a_city() -> None:
    duel = cast("TEG-147", "terrain Foe 1", foe_terrains=on("City"))
    assert (duel.terrains(FOE)[0], duel.lp(FOE)) == ("Wasteland (fire)", 1950)
    assert end_turn(duel).lp(FOE) == 1950 - 100  # this End Phase, and the Standby Phase of the opponent
    assert (end_turn(duel).lp(FOE), duel.zone("TEG-147")) == (1750, "backrow")
    assert (end_turn(duel).lp(FOE), duel.zone("TEG-147")) == (1700, "graveyard")
    late = Duel(hand=["TEG-147"], phase="main2", foe_terrains=on("City"))
    assert not late.can("activate_spell", "TEG-147")
    assert not Duel(hand=["TEG-147"]).can("activate_spell", "TEG-147")


def test_teg_148_hurts_everyone_and_leaves_a_soul() -> None:
    duel = cast("TEG-148", answers=("yes",), extra=["TEG-149"])
    assert (duel.lp(), duel.lp(FOE), duel.zone("TEG-149")) == (1600, 1600, "frontrow")
    assert duel.terrains()[0] == "Land (fire)"
    assert end_turn(duel).terrains()[0] == "Land"
    assert not Duel(hand=["TEG-148"], foe_lp=600).can("activate_spell", "TEG-148")


def test_teg_148_that_was_only_set_leaves_no_soul() -> None:
    duel = Duel(hand=["KOD-068"], back={1: "TEG-148 set"}, extra=["TEG-149"])
    duel.do("activate_spell", "KOD-068", targets=["TEG-148"])
    assert duel.zone("TEG-148") == "graveyard"
    assert "choose_option" not in duel.asked


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


def test_teg_145_tributes_from_the_other_side() -> None:
    zones: dict[str, Any] = {"back": {1: "ROA-152"}, "extra": ["ROA-153"], "foe_front": {3: "KOD-050"}}
    assert not Duel(**zones).can("activate_effect", "ROA-152")
    duel = cast("TEG-145", **zones)
    run(duel.do("activate_effect", "ROA-152", effect=1, targets=["KOD-050"]))
    assert (duel.zone("KOD-050"), duel.side("ROA-153")) == ("graveyard", ME)


def test_teg_153_burns_a_player() -> None:
    assert cast("TEG-153", answers=(FOE,)).lp(FOE) == 1650
    assert cast("TEG-153", answers=(ME,)).lp() == 1650


EARTH = ["Forest"] * 5


def test_teg_155_exchanges_a_card_for_a_card() -> None:
    duel = cast(
        "TEG-155", answers=("SOE-048", "SOE-040"), hand=["TEG-155", "SOE-040", "SOE-018"], foe_hand=["SOE-048", "SOE-016"]
    )
    mine, others = ({duel.state.refs[card] for card in duel.state.players[seat].hand} for seat in (0, 1))
    assert (mine, others) == ({"SOE-018", "SOE-048"}, {"SOE-016", "SOE-040"})
    assert duel.can("normal_summon", "SOE-048")
    assert not Duel(hand=["TEG-155"], foe_hand=["SOE-048"]).can("activate_spell", "TEG-155")


def test_teg_155_lets_a_fusion_reach_both_extra_decks() -> None:
    front = {1: "NPH-124", 2: "NPH-128"}
    zones: dict[str, Any] = {"hand": ["TEG-155", "SOE-040"], "foe_hand": ["SOE-072"], "foe_extra": ["NPH-132"], "front": front}
    duel = cast("TEG-155", **zones)
    run(duel.do("activate_spell", "SOE-072"))
    assert (duel.zone("NPH-132"), duel.side("NPH-132")) == ("frontrow", ME)
    without = Duel(hand=["SOE-072"], foe_extra=["NPH-132"], front=front)
    assert not without.can("activate_spell", "SOE-072")


def test_teg_155_lets_a_ritual_reach_both_extra_decks() -> None:
    front = {1: "SOE-040", 2: "SOE-018", 3: "SOE-048"}
    duel = cast("TEG-155", hand=["TEG-155", "SOE-016"], foe_hand=["TEG-004"], extra=["TEG-001"], front=front)
    run(duel.do("activate_spell", "TEG-004"))
    run(duel.do("activate_effect", "TEG-004", 1, list(front.values())))
    assert (duel.zone("TEG-001"), duel.side("TEG-001")) == ("frontrow", ME)


def test_teg_156_wears_a_struck_monster_down() -> None:
    front, theirs = {1: "LEN-166"}, {1: "SOE-017"}
    weak = run(Duel(front=front, foe_front=theirs, foe_terrains=EARTH).do("strike", "LEN-166", player=FOE, zone=1))
    duel = Duel(hand=["TEG-156"], front=front, foe_front=theirs, foe_terrains=EARTH)
    run(duel.do("activate_spell", "TEG-156"))
    assert duel.lp() == 2500
    run(duel.do("strike", "LEN-166", player=FOE, zone=1))
    assert (weak.atk("SOE-017"), duel.atk("SOE-017")) == (2500, 3000 - duel.atk("LEN-166"))


def test_teg_148_hurts_each_player_of_a_boss_duel_once() -> None:
    duel = Duel(hand=["TEG-148"], third_deck=10, options={"team_duel": "boss"})
    assert run(duel.do("activate_spell", "TEG-148")).lp() == 1600


def test_teg_144_sees_a_mask_that_a_harpie_lady_shares() -> None:
    """Harpie Lady (SOE-079)."""
    foes = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-040"}
    duel = Duel(hand=["TEG-144"], foe_front=foes, foe_back={1: "TEG-118 on SOE-079"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-079"], ["SOE-079#2"]]


def test_teg_156_counts_for_a_strike_that_asks_first_and_not_for_the_striker_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def weaken(state: State, word: str, card: int) -> None:
        changes.modify_atk(state, card, -100)
        changes.modify_atk(state, duel.number("SOE-017"), -100)

    ask = Strike(lambda state, card, seat, board, column: choices.choose(state, seat, ("yes", "no"), weaken, card))
    give_effects(monkeypatch, "X-1", CardEffects(strike=ask))
    duel = Duel(front={1: "X-1"}, back={1: "TEG-156"}, foe_front={1: "SOE-017"}, invented={"X-1": MONSTER})
    run(duel.do("strike", "X-1", player=FOE, zone=1))
    assert (duel.atk("X-1"), duel.atk("SOE-017")) == (900, 3000 - 900)
