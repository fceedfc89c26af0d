"""Pyramid of Light: Extra Deck monsters 129 to 160."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import battles, changes, marks
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run, use


def test_pyl_129_stands_before_spellcasters_and_foresees() -> None:
    front = {1: "PYL-129", 2: "TEG-041", 3: "SOE-105 hidden_def"}
    duel = Duel(front=front, foe_front={1: "SOE-017"}, active=FOE).do("end_phase")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"PYL-129", "SOE-105"}
    duel = Duel(front={1: "PYL-129"}, deck=["SOE-040", "SOE-048", "SOE-107"]).do("activate_effect", "PYL-129", 1)
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-048", "SOE-107"}
    assert duel.do("choose_option", "SOE-048").zone("SOE-048") == "hand"


def test_pyl_131_strikes_down_who_comes() -> None:
    duel = Duel(front={1: "PYL-131"}, hand=["SOE-040"], foe_hand=["SOE-048"], active=FOE)
    assert (duel.atk("PYL-131"), duel.def_("PYL-131")) == (2000, 2000)
    run(duel.do("normal_summon", "SOE-048", zone=1, position="def"))
    assert duel.zone("SOE-048") == "graveyard"
    assert "The Sky Dragon of Osiris" in names_of(duel.state, duel.number("PYL-131"))


def test_pyl_138_undoes_a_normal_trap_once_per_round() -> None:
    duel = Duel(front={1: "PYL-138"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    marks.mark(duel.state, duel.number("PYL-138"), "altered")
    duel.attack("PYL-138", "SOE-040")
    run(duel.do("activate_effect", "PYL-138", effect=1))
    assert (duel.zone("SOE-062"), duel.zone("PYL-138"), duel.zone("SOE-040")) == ("graveyard", "frontrow", "graveyard")
    duel = Duel(front={1: "PYL-138"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    assert run(duel.attack("PYL-138", "SOE-040")).zone("PYL-138") == "graveyard"


def test_pyl_138_copies_share_their_round() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040", 2: "SOE-017"}, "foe_back": {1: "SOE-062 set"}, "foe_lp": 9000}
    duel = Duel(front={1: "PYL-138", 2: "PYL-138#2"}, back={1: "NPH-115 set"}, **zones)
    for code in ("PYL-138", "PYL-138#2"):
        marks.mark(duel.state, duel.number(code), "altered")
    run(duel.attack("PYL-138", "SOE-040").do("activate_effect", "PYL-138", effect=1))
    end_turn(duel).attack("SOE-017", "PYL-138").do("activate_trap", "NPH-115", targets=["SOE-017"])
    assert not duel.can("activate_effect", "PYL-138#2")


def test_pyl_149_shines_twice_a_turn_and_does_not_attack_then() -> None:
    row = {1: "SOE-062 set", 2: "SOE-020", 3: "MLY-055 set"}
    duel = Duel(front={1: "PYL-149"}, graveyard=["SOE-007", "SOE-040"], foe_front={1: "SOE-094"}, foe_back=row)
    assert duel.atk("PYL-149") == 3300
    run(duel.do("activate_effect", "PYL-149", 1, ["SOE-020"]))
    assert {one["effect"] for one in duel.legal("activate_effect")} == {2}
    run(duel.do("activate_effect", "PYL-149", 2, ["SOE-062"]))
    assert (duel.zone("SOE-020"), duel.zone("SOE-062")) == ("graveyard", "graveyard")
    assert not duel.can("activate_effect", "PYL-149")
    assert not duel.do("end_phase").can("declare_attack", "PYL-149")


def test_pyl_130_puts_a_normal_monster_on_top_of_the_deck() -> None:
    duel = fight("PYL-130", "SOE-040", "yes")
    assert duel.state.players[1].deck.cards[-1] == duel.number("SOE-040")
    assert fight("PYL-130", "SOE-040", "no").zone("SOE-040") == "graveyard"


def test_pyl_146_needs_the_pyramid() -> None:
    assert (Duel(front={1: "PYL-146"}).atk("PYL-146"), Duel(front={1: "PYL-146"}).def_("PYL-146")) == (1750, 1500)
    duel = Duel(front={1: "PYL-146"}, back={1: "PYL-132"})
    changes.modify_atk(duel.state, duel.number("PYL-146"), -2000)
    settle(duel.state)
    assert duel.atk("PYL-146") == 3000
    duel = use("PYL-146", front={1: "PYL-146"}, back={1: "PYL-132"})
    assert (duel.atk("PYL-146"), duel.def_("PYL-146")) == (3000, 3500)


def test_pyl_131_destroys_nobody_who_had_nothing_to_lose() -> None:
    for atk, zone in ((0, "frontrow"), (100, "graveyard")):
        duel = Duel(front={1: "PYL-131"}, foe_hand=["X-1"], active=FOE, invented={"X-1": {**MONSTER, "atk": atk}})
        run(duel.do("normal_summon", "X-1", zone=1, position="atk"))
        assert duel.zone("X-1") == zone


@pytest.mark.parametrize(("code", "hidden", "turned"), [("PYL-134", "hidden_atk", "def"), ("PYL-136", "hidden_def", "atk")])
def test_pyl_134_and_136_ask_when_an_attack_turns_them_up(code: str, hidden: str, turned: str) -> None:
    duel = fight("SOE-040", f"{code} {hidden}", "yes", "Monster", active=FOE, hand=["SOE-107"])
    assert duel.position(code) == turned


def test_pyl_136_asks_one_riddle_a_turn_hidden_or_not() -> None:
    duel = Duel(active=FOE, front={1: "PYL-136 hidden_def"}, hand=["SOE-048"], foe_front={1: "SOE-040"}, foe_lp=9000)
    run(duel.attack("SOE-040", "PYL-136"), "yes", "Monster")
    assert duel.position("PYL-136") == "def"
    battles.let_attack(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    assert "choose_option" not in duel.attack("SOE-040", "PYL-136").asked


def test_pyl_130_keeps_a_monster_from_the_graveyard() -> None:
    zones: dict[str, Any] = {"foe_deck": ["SOE-065", "SOE-065#2"], "foe_lp": 5000}
    duel = fight("PYL-130", "ROA-064", "no", **zones)
    assert (duel.zone("ROA-064"), duel.hand(FOE)) == ("graveyard", 1)
    duel = fight("PYL-130", "ROA-064", "yes", **zones)
    assert (duel.zone("ROA-064"), duel.hand(FOE)) == ("main_deck", 0)
