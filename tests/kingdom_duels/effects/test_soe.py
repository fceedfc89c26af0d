"""Cards of Seal of Exodia."""

from __future__ import annotations

from tests.kingdom_duels.duels import FOE, ME, Duel


def test_soe_107_brings_a_monster_back() -> None:
    duel = Duel(hand=["SOE-107"], foe_graveyard=["SOE-017"])
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"])
    duel.do("special_summon", "SOE-017", zone=1, position="atk")
    assert duel.zone("SOE-017") == "frontrow"
    assert duel.side("SOE-017") == ME
    assert duel.zone("SOE-107") == "graveyard"


def test_soe_106_answers_an_attack_and_ends_the_battle() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040"}, foe_hand=["SOE-106"])
    duel.attack("SOE-017", "SOE-040")
    duel.do("activate_spell", "SOE-106", by=FOE)
    assert duel.zone("SOE-040") == "frontrow"
    assert duel.lp(FOE) == 2000
    assert not duel.can("declare_attack", "SOE-017")


def test_soe_062_turns_an_attack_on_the_attackers_side() -> None:
    duel = Duel(front={1: "SOE-017", 2: "SOE-040"}, foe_front={1: "SOE-048"}, foe_back={1: "SOE-062 set"})
    duel.attack("SOE-017", "SOE-048")
    assert duel.zone("SOE-062") == "graveyard"
    assert duel.zone("SOE-048") == "frontrow"
    assert duel.zone("SOE-040") == "graveyard"
    assert duel.lp(ME) == 200


def test_soe_082_strengthens_harpie_lady_only() -> None:
    duel = Duel(hand=["SOE-082"], front={1: "SOE-079", 2: "SOE-040"})
    before = duel.atk("SOE-079")
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-079"]]
    duel.do("activate_spell", "SOE-082", targets=["SOE-079"])
    assert duel.atk("SOE-079") == before + 500
    assert duel.zone("SOE-082") == "backrow"


def test_soe_020_keeps_the_opponent_from_attacking_for_three_turns() -> None:
    duel = Duel(hand=["SOE-020"], front={1: "SOE-040"}, foe_front={1: "SOE-017", 2: "SOE-048 hidden_def"})
    duel.do("activate_spell", "SOE-020")
    assert duel.position("SOE-048") == "def"
    for _ in range(3):
        duel.end_turn()
        assert duel.zone("SOE-020") == "backrow"
        duel.do("end_phase")
        assert not duel.can("declare_attack", "SOE-017")
        duel.end_turn()
    assert duel.zone("SOE-020") == "graveyard"


def test_soe_022_pays_and_destroys_the_weaker_in_attack() -> None:
    duel = Duel(front={1: "SOE-022"}, foe_front={1: "SOE-040", 2: "SOE-017", 3: "SOE-048 def"})
    duel.do("activate_effect", "SOE-022", 1)
    assert duel.lp(ME) == 1000
    assert [duel.zone(code) for code in ("SOE-040", "SOE-017", "SOE-048")] == ["graveyard", "frontrow", "frontrow"]
    assert not duel.can("activate_effect", "SOE-022")


def test_soe_072_and_soe_073_a_fusion_that_pierces() -> None:
    duel = Duel(hand=["SOE-072", "SOE-016", "SOE-068"], extra=["SOE-073"], foe_front={1: "SOE-048 def"})
    duel.do("activate_spell", "SOE-072")
    duel.do("extra_deck_summon", "SOE-073", ["SOE-016", "SOE-068"], 1, "atk")
    assert duel.zone("SOE-016") == duel.zone("SOE-068") == "attached"
    duel.attack("SOE-073", "SOE-048")
    assert duel.lp(FOE) == 2000 - (duel.atk("SOE-073") - 1200)
    assert duel.zone("SOE-048") == "graveyard"


def test_soe_010_strikes_only_dark_terrains() -> None:
    duel = Duel(
        front={1: "SOE-010"}, foe_front={1: "SOE-048 hidden_def"}, foe_terrains=["Night", "Land", "Land", "Land", "Land"]
    )
    assert [(one["player"], one["zone"]) for one in duel.legal("strike")] == [(FOE, 1)]
    duel.do("strike", "SOE-010", FOE, 1)
    assert duel.position("SOE-048") == "def"
    assert duel.zone("SOE-048") == "frontrow"
    duel.do("end_phase")
    assert duel.phase == "main2"
