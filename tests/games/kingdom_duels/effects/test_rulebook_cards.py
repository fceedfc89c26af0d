"""Cards that stand for a mechanism of the rulebook."""

from __future__ import annotations

import pytest

from deckcheck.core.engine import IllegalActionError
from tests.games.kingdom_duels.duels import FOE, ME, Duel


def test_teg_004_takes_its_tributes_in_any_order() -> None:
    duel = Duel(hand=["TEG-004"], extra=["TEG-001"], front={3: "SOE-040", 1: "SOE-048", 2: "SOE-016"})
    duel.do("activate_spell", "TEG-004").do("activate_effect", "TEG-004", 1, targets=["SOE-048", "SOE-016", "SOE-040"])
    duel.do("extra_deck_summon", "TEG-001", ["SOE-048", "SOE-016", "SOE-040"], 1, "atk")
    assert duel.zone("TEG-001") == "frontrow"


def test_teg_004_and_teg_001_three_tributes_bring_osiris() -> None:
    duel = Duel(
        hand=["TEG-004", "SOE-072", "SOE-107"],
        extra=["TEG-001"],
        front={1: "SOE-040", 2: "SOE-048", 3: "SOE-016"},
        foe_hand=["SOE-018"],
    )
    duel.do("activate_spell", "TEG-004")
    duel.do("activate_effect", "TEG-004", 1, targets=["SOE-040", "SOE-048", "SOE-016"])
    duel.do("extra_deck_summon", "TEG-001", ["SOE-016", "SOE-040", "SOE-048"], 1, "atk")
    assert duel.zone("TEG-004") == duel.zone("SOE-016") == "graveyard"
    assert duel.atk("TEG-001") == 2000
    assert not duel.legal("normal_summon")
    duel.end_turn()
    duel.do("normal_summon", "SOE-018", 1, "atk")
    assert duel.zone("SOE-018") == "graveyard"


def test_teg_010_four_sheep_come_in_defence() -> None:
    duel = Duel(hand=["TEG-010"], extra=["TEG-011", "TEG-011#2", "TEG-011#3"])
    duel.do("activate_spell", "TEG-010")
    for number in ("", "#2", "#3"):
        duel.do("special_summon", f"TEG-011{number}", 1 if not number else int(number[1]), "def")
    assert [duel.position(f"TEG-011{number}") for number in ("", "#2", "#3")] == ["def"] * 3


def test_mly_050_attaches_and_comes_back() -> None:
    duel = Duel(front={1: "MLY-050"}, foe_front={1: "SOE-040"})
    duel.do("activate_effect", "MLY-050", 1, targets=["SOE-040"])
    assert duel.zone("MLY-050") == "attached"
    assert duel.side("SOE-040") == ME
    duel.do("detach", "MLY-050")
    duel.do("special_summon", "MLY-050", 3, "atk")
    assert duel.zone("MLY-050") == "frontrow"


def test_kod_114_stakes_attacks_on_coins() -> None:
    duel = Duel(front={1: "KOD-114"}, foe_front={1: "SOE-040", 2: "SOE-048", 3: "SOE-018", 4: "SOE-009"})
    duel.attack("KOD-114", "SOE-040").do("choose_option", "heads")
    duel.do("declare_attack", "KOD-114", "SOE-048").do("choose_option", "heads")
    duel.do("declare_attack", "KOD-114", "SOE-018").do("choose_option", "heads")
    with pytest.raises(IllegalActionError, match="KD-BATTLE-02"):
        duel.do("declare_attack", "KOD-114", "SOE-009")


def test_len_007_takes_an_attack_near_water() -> None:
    duel = Duel(
        front={1: "SOE-017"}, foe_front={1: "SOE-040", 2: "LEN-007 def"}, foe_terrains=["Sea", "Land", "Land", "Land", "Land"]
    )
    duel.attack("SOE-017", "SOE-040").do("choose_option", "yes")
    assert duel.zone("LEN-007") == "graveyard"
    assert duel.zone("SOE-040") == "frontrow"


def test_len_042_draws_attacks_to_its_bearer() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040", 2: "SOE-048 def"}, foe_back={1: "LEN-042 on SOE-048"})
    duel.attack("SOE-017", "SOE-040")
    assert duel.zone("SOE-048") == "graveyard"
    assert duel.zone("LEN-042") == "graveyard"


def test_len_200_stops_a_spell_and_cannot_be_answered() -> None:
    duel = Duel(hand=["SOE-107", "SOE-106"], foe_graveyard=["SOE-017"], foe_back={1: "LEN-200 set"})
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"])
    duel.do("activate_trap", "LEN-200", by=FOE)
    assert duel.zone("SOE-017") == "graveyard"
    assert duel.zone("SOE-107") == "graveyard"


def test_teg_118_costs_upkeep() -> None:
    duel = Duel(active=FOE, turn=4, front={1: "SOE-040"}, back={1: "TEG-118 on SOE-040"}, foe_front={1: "SOE-048 def"})
    assert duel.atk("SOE-040") == 2200
    duel.end_turn()
    duel.do("pay_upkeep", "TEG-118", True)
    assert duel.lp(ME) == 1500
    duel.end_turn().end_turn()
    duel.do("pay_upkeep", "TEG-118", False)
    assert duel.zone("TEG-118") == "graveyard"
    assert duel.atk("SOE-040") == 1200


def test_teg_032_and_teg_033_roll_dice() -> None:
    duel = Duel(hand=["TEG-032"], front={1: "SOE-035"})
    duel.do("activate_spell", "TEG-032", targets=["SOE-035"])
    assert duel.atk("SOE-035") in {500 * rolled for rolled in range(1, 7)}
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040"}, foe_hand=["TEG-033"])
    duel.attack("SOE-017", "SOE-040").do("activate_spell", "TEG-033", targets=["SOE-017"], by=FOE)
    assert duel.zone("TEG-033") == "graveyard"


def test_teg_011_leaves_the_field_for_the_extra_deck() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "TEG-011 def"})
    duel.attack("SOE-017", "TEG-011")
    assert duel.zone("TEG-011") == "extra_deck"
