"""Millennium Legacy: Traps."""

from __future__ import annotations

from tests.games.kingdom_duels.duels import FOE, Duel


def test_mly_015_saves_a_monster_of_its_column() -> None:
    duel = Duel(front={2: "SOE-040"}, back={2: "MLY-015 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.lp()) == ("frontrow", 2000)
    assert not any(mod.kind == "battle_proof" for mod in duel.state.mods)


def test_mly_015_leaves_other_columns_alone() -> None:
    duel = Duel(front={2: "SOE-040"}, back={3: "MLY-015 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.zone("MLY-015")) == ("graveyard", "backrow")


def test_mly_070_turns_an_attack_aside() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 def"}, back={1: "MLY-070 set"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").decline()
    assert [duel.zone(one) for one in ("SOE-040", "SOE-094")] == ["frontrow", "graveyard"]


def test_mly_070_may_turn_an_attack_upon_the_attackers_own_side() -> None:
    foes = {1: "SOE-017", 2: "SOE-040"}
    for answer, fallen in (("redirect_attack", "SOE-040"), ("pass", "SOE-094")):
        duel = Duel(front={1: "SOE-094"}, back={1: "MLY-070 set"}, foe_front=foes, active=FOE).attack("SOE-017", "SOE-094")
        duel.do(answer, *(["SOE-040"] if answer == "redirect_attack" else [])).decline()
        assert [one for one in ("SOE-094", "SOE-040", "SOE-017") if duel.zone(one) == "graveyard"] == [fallen]


def test_mly_070_waits_for_a_third_monster() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "MLY-070 set"}, foe_front={1: "SOE-017"}, active=FOE).attack(
        "SOE-017", "SOE-040"
    )
    assert duel.decline().zone("MLY-070") == "backrow"


def test_mly_112_jams_a_spell_for_a_card() -> None:
    duel = Duel(hand=["LEN-130"], foe_hand=["SOE-040"], foe_back={1: "MLY-112 set"}).do("activate_spell", "LEN-130").decline()
    assert (duel.hand(), duel.zone("LEN-130"), duel.zone("SOE-040")) == (0, "graveyard", "graveyard")


def test_mly_112_needs_a_card_to_discard() -> None:
    duel = Duel(hand=["LEN-130"], foe_back={1: "MLY-112 set"}).do("activate_spell", "LEN-130")
    assert duel.zone("MLY-112") == "backrow"


def test_mly_113_judges_a_trap() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "MLY-113 set"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-062 set"})
    duel.attack("SOE-017", "SOE-040").do("activate_trap", "MLY-113").decline()
    assert (duel.lp(), duel.zone("SOE-017"), duel.zone("SOE-040")) == (1000, "frontrow", "graveyard")


def test_mly_145_weakens_who_attacks_the_undead() -> None:
    duel = Duel(
        lp=4000, front={1: "LEN-013"}, graveyard=["LEN-078"], back={1: "MLY-145 set"}, foe_front={1: "SOE-017"}, active=FOE
    )
    duel.attack("SOE-017", "LEN-013").decline()
    assert duel.atk("SOE-017") == 2800


def test_mly_145_silences_equips_for_a_turn() -> None:
    duel = Duel(
        lp=4000,
        front={1: "LEN-013"},
        back={1: "MLY-145 set"},
        foe_front={1: "SOE-048"},
        foe_back={1: "LEN-143 on SOE-048"},
        active=FOE,
    )
    duel.attack("SOE-048", "LEN-013").decline()
    assert (duel.atk("SOE-048"), "Demon" in duel.types("SOE-048"), duel.lp(FOE)) == (1300, False, 2000)
    assert "Demon" in duel.end_turn().types("SOE-048")
