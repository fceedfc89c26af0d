"""Cards that stand for a mechanism of the rulebook."""

from __future__ import annotations

import pytest

from deckcheck.engine import IllegalActionError
from tests.kingdom_duels.duels import FOE, ME, Duel


def test_soe_137_flip_destroys_a_small_warrior() -> None:
    duel = Duel(front={1: "SOE-137 hidden_def"}, foe_front={1: "SOE-048", 2: "SOE-017"})
    duel.do("flip", "SOE-137", "atk")
    assert duel.zone("SOE-048") == "graveyard"


def test_soe_132_flipped_in_battle_returns_a_spell() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-132 hidden_def"}, foe_graveyard=["SOE-107"])
    duel.attack("SOE-017", "SOE-132")
    assert duel.zone("SOE-107") == "hand"
    assert duel.zone("SOE-132") == "graveyard"


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


def test_soe_086_time_passes_for_baby_dragon() -> None:
    for seed in range(2):
        duel = Duel(hand=["SOE-086"], front={2: "SOE-084"}, extra=["SOE-087"], foe_front={1: "SOE-048"})
        duel.do("activate_spell", "SOE-086")
        duel.do("choose_option", ("heads", "tails")[seed])
        if duel.zone("SOE-087") == "frontrow":
            assert duel.zone("SOE-084") == "attached"
            assert duel.state.col[duel.number("SOE-087")] == 1
            assert duel.zone("SOE-048") == "graveyard"
            assert duel.lp(FOE) == 2000 - 700
        else:
            assert duel.zone("SOE-084") == "graveyard"
            assert duel.zone("SOE-048") == "frontrow"


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


def test_soe_083_grows_with_every_demon() -> None:
    duel = Duel(front={1: "SOE-083"}, foe_front={1: "SOE-018 def"})
    before = duel.atk("SOE-083")
    duel.attack("SOE-083", "SOE-018")
    assert duel.atk("SOE-083") == before + 200


def test_soe_063_and_soe_070_need_four_counters() -> None:
    duel = Duel(front={4: "SOE-063"}, extra=["SOE-070"])
    duel.state.counters[duel.number("SOE-063")] = 3
    assert not duel.can("activate_effect", "SOE-063")
    duel.state.counters[duel.number("SOE-063")] = 4
    duel.state.legal = None
    duel.do("activate_effect", "SOE-063", 1)
    duel.do("extra_deck_summon", "SOE-070", ["SOE-063"], 4, "atk")
    assert duel.zone("SOE-070") == "frontrow"
    assert duel.state.counters[duel.number("SOE-063")] == 0


def test_soe_066_settles_on_a_newcomer() -> None:
    duel = Duel(hand=["SOE-040"], foe_back={1: "SOE-066 set"})
    duel.do("normal_summon", "SOE-040", 1, "atk")
    assert duel.zone("SOE-066") == "attached"
    assert "Infested" in duel.types("SOE-040")
    assert not duel.can("change_position", "SOE-040")


def test_soe_130_needs_yugi() -> None:
    duel = Duel(hand=["SOE-023"], extra=["SOE-130"], rules=["SOE-143"])
    duel.do("extra_deck_summon", "SOE-130", ["SOE-023"], 1, "atk")
    assert duel.zone("SOE-023") == "eroded"
    assert not Duel(hand=["SOE-023"], extra=["SOE-130"]).legal("extra_deck_summon")


def test_soe_157_puts_a_card_on_top_of_the_deck() -> None:
    duel = Duel(extra=["SOE-157"], deck=["SOE-040", "SOE-017", "SOE-048"])
    duel.do("play_symbol", "SOE-157")
    duel.do("symbol_effect", "SOE-157", 1)
    duel.do("choose_option", "SOE-017")
    assert duel.state.players[0].deck.cards[-1] == duel.number("SOE-017")


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
