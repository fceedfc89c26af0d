"""Rebirth of Avatar: monsters 33 to 50."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run, summon


def test_roa_043_attacks_beside_its_friends() -> None:
    foes = {5: "LEN-033", 4: "KOD-016"}
    duel = Duel(front={1: "ROA-003", 3: "ROA-043"}, foe_front=foes, foe_terrains=["Volcano"] * 5).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "ROA-043"} == {"LEN-033", "KOD-016"}
    assert {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "ROA-003"} == {"KOD-016"}


def test_roa_044_summons_from_the_top_of_the_deck() -> None:
    deck = ["SOE-040", "SOE-017", "SOE-049", "SOE-107", "SOE-048"]  # the last is on top
    duel = Duel(front={1: "ROA-044"}, deck=deck).do("activate_effect", "ROA-044", 1)
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-048"}
    assert duel.do("special_summon", "SOE-048", 2, "def").zone("SOE-048") == "frontrow"
    assert not Duel(front={1: "ROA-044", 2: "SOE-040"}, back={1: "PYL-044"}, extra=["PYL-045"]).can(
        "activate_effect", "PYL-044"
    )


def test_roa_048_comes_for_a_card() -> None:
    duel = Duel(hand=["ROA-048", "SOE-040"]).do("activate_effect", "ROA-048", 1, ["SOE-040"])
    duel.do("special_summon", "ROA-048", 1, "atk")
    assert (duel.zone("ROA-048"), duel.zone("SOE-040")) == ("frontrow", "graveyard")
    assert not Duel(hand=["ROA-048"]).can("activate_effect", "ROA-048")
    duel = Duel(hand=["ROA-048", "SOE-040", "SOE-048", "ROA-048#2"]).do("activate_effect", "ROA-048", 1, ["SOE-040"])
    assert not duel.do("special_summon", "ROA-048", 1, "atk").can("activate_effect", "ROA-048#2")


def test_roa_033_attacks_all_of_a_kind_under_command() -> None:
    assert not Duel(front={1: "ROA-033"}, foe_front={1: "SOE-040"}, phase="battle").can("declare_attack", "ROA-033")
    duel = Duel(front={1: "ROA-033", 2: "ROA-032"}, foe_front={1: "SOE-040", 2: "SOE-040#2", 3: "SOE-094"}, foe_lp=9000)
    card = printed("SOE-040")
    run(duel.do("end_phase"), "yes", card.level, card.types[-1])
    run(duel.attack("ROA-033", "SOE-040"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-040#2"}
    assert run(duel.do("declare_attack", "ROA-033", "SOE-040#2")).zone("SOE-040#2") == "graveyard"
    lp = duel.lp()
    assert (end_turn(duel).zone("ROA-033"), duel.lp()) == ("graveyard", lp - 500)


def test_roa_034_makes_its_battles_harmless() -> None:
    duel = fight("ROA-034", "SOE-017")
    assert (duel.zone("ROA-034"), duel.lp()) == ("frontrow", 2000)
    duel = Duel(active=FOE, front={3: "ROA-034"}, foe_front={3: "SOE-017"}, terrains=["Forest"] * 5).attack(
        "SOE-017", "ROA-034"
    )
    duel.do("activate_effect", "ROA-034", effect=1)
    assert run(duel).zone("ROA-034") == "frontrow"


def test_roa_042_grows_and_follows_its_sisters() -> None:
    duel = summon("ROA-042", "atk", front={1: "ROA-042#2"})
    assert duel.atk("ROA-042") == 1900
    duel = Duel(front={1: "ROA-042", 2: "ROA-042#2"}, foe_front={3: "SOE-040"}, foe_hand=["SOE-106"])
    duel.attack("ROA-042", "SOE-040").do("activate_spell", "SOE-106", by=FOE)
    run(duel, "yes")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"ROA-042#2"}


def test_roa_034_spares_both_though_it_is_negated() -> None:
    duel = Duel(front={1: "ROA-034"}, foe_front={1: "SOE-017"})
    changes.change(duel.state, duel.number("ROA-034"), "negated")
    assert (run(duel.attack("ROA-034", "SOE-017")).zone("ROA-034"), duel.lp()) == ("frontrow", 2000)


def test_roa_034_does_not_hurt_a_player_whom_it_attacks() -> None:
    duel = Duel(front={1: "ROA-034"})
    changes.change(duel.state, duel.number("ROA-034"), "attacks_players", (1,))
    settle(duel.state)
    assert run(duel.attack("ROA-034", FOE)).lp(FOE) == 2000


def test_roa_034_does_not_stop_an_attack_that_has_gone_elsewhere() -> None:
    duel = Duel(active=FOE, front={3: "ROA-034", 1: "SOE-040"}, foe_front={3: "SOE-017"}, terrains=["Forest"] * 5)
    duel.attack("SOE-017", "ROA-034")
    actions.redirect_attack(duel.state, duel.number("SOE-040"))
    leprechaun = duel.number("ROA-034")
    duel.state.game.effects[leprechaun].uses[0].resolve(duel.state, leprechaun, 0, ())
    assert duel.state.attack == (duel.number("SOE-017"), duel.number("SOE-040"))
