"""Equip Spells of Seal of Exodia (soe_equips)."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Outcome
from deckcheck.games.kingdom_duels.effects import _verbs
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run

# Who may bear it, ATK and DEF then, a new type; who may not

EQUIPS: list[tuple[str, str, int, int, str, str]] = [
    ("SOE-037", "SOE-035", 2000, 700, "Fireblast", "SOE-053"),
    ("SOE-044", "SOE-023", 2800, 2400, "", "SOE-133"),
    ("SOE-055", "KOD-061", 2300, 1900, "Thunderblast", "SOE-016"),
    ("SOE-056", "SOE-035", 1700, 900, "", "SOE-053"),
    ("SOE-057", "SOE-053", 1800, 2300, "Fireblast", "SOE-016"),
    ("SOE-082", "SOE-079", 1800, 1900, "", "SOE-088"),
    ("SOE-123", "SOE-122", 3000, 2000, "", "SOE-084"),
]


@pytest.mark.parametrize(("code", "bearer", "atk", "def_", "name", "other"), EQUIPS)
def test_equips(code: str, bearer: str, atk: int, def_: int, name: str, other: str) -> None:
    duel = Duel(hand=[code], front={1: bearer, 2: other})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [[bearer]]
    run(duel.do("activate_spell", code, targets=[bearer]))
    assert (duel.atk(bearer), duel.def_(bearer)) == (atk, def_)
    assert not name or name in duel.types(bearer)


def test_an_equip_whose_monster_is_gone_goes_to_the_graveyard() -> None:
    duel = Duel(front={1: "SOE-122"}, hand=["SOE-123"], foe_hand=["KOD-068"])
    duel.do("activate_spell", "SOE-123", targets=["SOE-122"])
    _verbs.to_graveyard(duel.state, duel.number("SOE-122"))
    run(duel)
    assert duel.zone("SOE-123") == "graveyard"


def test_soe_012_triples_the_atk_of_a_weak_dark_monster() -> None:
    front = {1: "SOE-011", 2: "SOE-105", 3: "SOE-018", 4: "SOE-030"}
    duel = Duel(hand=["SOE-012"], front=front, foe_front={1: "SOE-013"}, terrains=["Night", *["Land"] * 4])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-011"]]
    run(duel.do("activate_spell", "SOE-012", targets=["SOE-011"]))
    assert duel.atk("SOE-011") == 3 * 600 + 180
    end_turn(duel)
    end_turn(duel)
    assert (duel.zone("SOE-012"), duel.lp()) == ("backrow", 2000)


def _generator(**more: Any) -> Duel:
    return cast("SOE-012", "SOE-011", **{"front": {1: "SOE-011"}, "hand": ["SOE-012"], **more})


def test_soe_012_bursts_when_the_atk_changes() -> None:
    duel = _generator()
    _verbs.modify_atk(duel.state, duel.number("SOE-011"), 100)
    settle(duel.state)
    assert duel.zone("SOE-012") == "graveyard"
    assert (duel.atk("SOE-011"), duel.lp()) == (700, 1400)


def test_soe_012_that_takes_the_last_lp_ends_the_duel_at_once() -> None:
    duel = _generator(lp=600)
    _verbs.later(duel.state, _verbs.modify_atk, duel.number("SOE-011"), 100)
    settle(duel.state)
    assert (duel.lp(), duel.state.outcome) == (0, Outcome(1, "KD-WIN-01"))


def test_soe_012_bursts_when_a_rule_takes_the_bonus_in_battle() -> None:
    duel = _generator(extra=["SOE-080"], foe_front={1: "SOE-084"}, terrains=["Night"] * 5)
    run(duel.do("activate_rule", "SOE-080"))
    run(duel.attack("SOE-011", "SOE-084"))
    assert (duel.zone("SOE-012"), duel.zone("SOE-011")) == ("graveyard", "graveyard")
    assert duel.lp() == 2000 - 600 - (1200 - 600)


def test_soe_012_bursts_when_another_card_in_play_strengthens_its_bearer() -> None:
    land = ["Land", "Meadow", "Land", "Land", "Land"]
    duel = cast("SOE-012", "SOE-003", front={1: "SOE-003", 2: "SOE-078"}, terrains=land)
    assert (duel.zone("SOE-012"), duel.atk("SOE-003")) == ("backrow", 2400 + 330)
    _verbs.to_graveyard(duel.state, duel.number("SOE-078"))
    settle(duel.state)
    assert (duel.zone("SOE-012"), duel.lp()) == ("graveyard", 1200)


@pytest.mark.parametrize(("answer", "lp"), [("yes", 2300), ("no", 2000)])
def test_soe_044_may_give_lp_when_it_goes(answer: str, lp: int) -> None:
    duel = Duel(front={1: "SOE-105"}, back={1: "SOE-044 on SOE-105"}, hand=["KOD-068"])
    run(duel.do("activate_spell", "KOD-068", targets=["SOE-044"]), answer)
    assert duel.lp() == lp


def test_soe_044_gives_lp_when_its_bearer_falls_but_not_when_it_was_never_worn() -> None:
    row = {1: "SOE-044 on SOE-105"}
    duel = fight("SOE-017", "SOE-105", "yes", active=FOE, front={3: "SOE-105 def"}, back=row)
    assert duel.lp() == 2300
    duel = Duel(front={1: "SOE-105"}, hand=["SOE-044"], foe_hand=["SOE-074"])
    duel.do("activate_spell", "SOE-044", targets=["SOE-105"])
    _verbs.to_graveyard(duel.state, duel.number("SOE-105"))
    run(duel)
    assert (duel.zone("SOE-044"), duel.lp()) == ("graveyard", 2000)


@pytest.mark.parametrize(("answer", "zone", "atk"), [("SOE-079#2", "backrow", 1800), ("none", "graveyard", 1300)])
def test_soe_082_may_go_to_another_harpie(answer: str, zone: str, atk: int) -> None:
    duel = Duel(active=FOE, foe_front={1: "SOE-016"}, front={1: "SOE-079", 2: "SOE-079#2"}, back={1: "SOE-082 on SOE-079"})
    run(duel.attack("SOE-016", "SOE-079"), answer)
    assert duel.zone("SOE-079") == "graveyard"
    assert duel.zone("SOE-082") == zone
    assert duel.atk("SOE-079#2") == atk


def test_soe_082_goes_with_the_last_harpie() -> None:
    duel = fight("SOE-016", "SOE-079", active=FOE, back={1: "SOE-082 on SOE-079"})
    assert duel.zone("SOE-082") == "graveyard"


def _claw(**foes: Any) -> Duel:
    meadow = ["Meadow"] * 5
    duel = Duel(front={1: "SOE-122"}, back={1: "SOE-123 on SOE-122"}, foe_terrains=meadow, **foes)
    return run(duel.attack("SOE-122", "SOE-016"))


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
