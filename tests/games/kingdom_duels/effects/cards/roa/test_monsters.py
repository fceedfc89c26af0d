"""Rebirth of Avatar: monsters."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, conditions, marks, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from tests.games.kingdom_duels.duels import FOE, MONSTER, SPELL, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, ME, answered, end_turn, fight, on, run, summon, use


def test_roa_003_stands_with_angels() -> None:
    duel = Duel(front={1: "ROA-003", 2: "ROA-043"}, foe_front={1: "SOE-017"}, active=FOE)
    assert (duel.def_("ROA-003"), duel.atk("ROA-043")) == (2400, 2100)
    changes.change(duel.state, duel.number("ROA-003"), "set_atk", 0)
    assert duel.attack("SOE-017", "ROA-003").decline().lp() == 1000


def test_roa_003_spares_its_controller_only_when_a_seraphim_falls() -> None:
    for walls, lp in (({1: "SOE-094 def"}, 400), ({1: "SOE-094"}, 1000)):
        duel = Duel(front={1: "ROA-003"}, foe_front=walls)
        changes.change(duel.state, duel.number("ROA-003"), "set_atk", 400)
        changes.change(duel.state, duel.number("SOE-094"), "set_def", 2000)
        changes.change(duel.state, duel.number("SOE-094"), "set_atk", 2000)
        assert duel.attack("ROA-003", "SOE-094").decline().lp() == lp
    duel = Duel(front={1: "ROA-003", 2: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    assert duel.attack("SOE-017", "SOE-040").decline().lp() == 200


def test_roa_010_and_012_bleed_the_deck() -> None:
    duel = Duel(front={1: "ROA-010"}, foe_front={1: "SOE-040"}, foe_deck=["SOE-048"]).attack("ROA-010", "SOE-040").decline()
    assert (duel.zone("SOE-048"), duel.lp(FOE)) == ("graveyard", 1900)
    duel = Duel(front={1: "ROA-010"}, foe_front={1: "SOE-017"}, deck=["SOE-048"]).attack("ROA-010", "SOE-017").decline()
    assert duel.zone("SOE-048") == "main_deck"
    duel = Duel(front={1: "ROA-012"}, foe_front={1: "SOE-040"}, foe_deck=["SOE-048", "SOE-107"]).attack("ROA-012", "SOE-040")
    duel.decline().do("choose_option", "yes").do("choose_option", "Spell")
    assert (duel.zone("SOE-107"), duel.zone("SOE-048")) == ("graveyard", "main_deck")


def test_roa_026_lays_waste() -> None:
    duel = Duel(front={1: "ROA-026"}, foe_front={1: "SOE-040"}).attack("ROA-026", "SOE-040").do("choose_option", "yes")
    assert {one["option"] for one in duel.legal("choose_option")} == {f"2:{zone}" for zone in range(1, 6)}
    assert duel.do("choose_option", "2:3").terrains(FOE)[2] == "Wasteland"
    duel = Duel(front={1: "ROA-026", 2: "SOE-017"}, foe_front={1: "SOE-040"}).attack("SOE-017", "SOE-040")
    assert "choose_option" not in duel.asked


def test_roa_027_shoots_from_afar() -> None:
    duel = Duel(front={1: "ROA-027"}, foe_front={1: "SOE-040"}).attack("ROA-027", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - (1800 + 450 - 1200)
    duel = Duel(front={1: "ROA-027"}, foe_front={4: "SOE-040"}).attack("ROA-027", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - (1800 - 1200)
    duel = Duel(front={1: "ROA-027"}, foe_front={1: "SOE-040"}, active=FOE).attack("SOE-040", "ROA-027").decline()
    assert duel.lp(FOE) == 2000 - (1800 - 1200)


def test_roa_001_gives_back_what_the_turn_before_took() -> None:
    duel = fight("SOE-017", "SOE-040", active=FOE, hand=["ROA-001"])
    lost = 2000 - duel.lp()
    assert lost > 0
    end_turn(duel)
    run(duel.do("normal_summon", "ROA-001", zone=1, position="atk"))
    assert run(duel.do("activate_effect", "ROA-001", effect=1)).lp() == 2000
    assert not Duel(front={3: "ROA-001"}).can("activate_effect", "ROA-001")


def test_roa_001_counts_for_whoever_has_it() -> None:
    duel = fight("SOE-017", "SOE-040", active=FOE, foe_hand=["ROA-001"])
    end_turn(duel)
    summons.special_summon(duel.state, 0, (duel.number("ROA-001"),))
    settle(duel.state)
    run(duel)
    assert run(duel.do("activate_effect", "ROA-001", effect=1)).lp() == 2000


def test_roa_020_silences_traps_at_its_attack() -> None:
    duel = fight("ROA-020", "SOE-040", foe_back={1: "SOE-062 set"})
    assert (duel.zone("SOE-062"), duel.zone("ROA-020")) == ("backrow", "frontrow")
    assert fight("SOE-017", "SOE-040", foe_back={1: "SOE-062 set"}).zone("SOE-017") == "graveyard"


def test_roa_020_silences_traps_at_its_victory() -> None:
    zones: dict[str, Any] = {"active": FOE, "foe_back": {1: "ROA-149 set"}, "foe_hand": ["SOE-094"]}
    level = printed("SOE-094").level
    weak = {"X-1": {**MONSTER, "level": level, "atk": 300}}
    duel = fight("X-1", "ROA-020", invented=weak, **zones)
    assert (duel.zone("X-1"), duel.zone("ROA-149")) == ("graveyard", "backrow")
    assert fight("X-1", "SOE-040", invented=weak, **zones).zone("SOE-094") == "frontrow"


def test_roa_023_commands_minds() -> None:
    duel = Duel(front={3: "ROA-023"}, foe_front={2: "SOE-040"})
    assert not duel.can("activate_effect", "ROA-023")
    run(duel.do("strike", "ROA-023", player=FOE, zone=2))
    assert "Hypnotized" in duel.types("SOE-040")
    run(duel.do("activate_effect", "ROA-023", effect=1, targets=["SOE-040"]))
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("graveyard", 2000 - 100 * printed("SOE-040").level)


def test_roa_024_lays_the_dead_to_rest() -> None:
    duel = fight("ROA-024", "TEG-089", invented={"TEG-089": {**MONSTER, "types": ["Monster", "Undead"]}}, hand=["SOE-107"])
    duel.do("end_phase").decline()
    assert duel.zone("TEG-089") == "graveyard"
    assert not duel.can("activate_spell", "SOE-107")


def test_roa_028_bars_strikes_nearby() -> None:
    duel = Duel(front={3: "ROA-023"}, foe_front={1: "SOE-040", 4: "ROA-028", 5: "SOE-048"})
    assert {one["zone"] for one in duel.legal("strike")} == {1}


def test_roa_032_recovers_a_spell_and_shields_machines() -> None:
    duel = summon("ROA-032", hand=["ROA-032", "SOE-107"], graveyard=["SOE-040"])
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-040"]))
    assert end_turn(duel, "yes").zone("SOE-107") == "hand"
    duel = Duel(active=FOE, foe_front={1: "SOE-017"}, front={1: "ROA-032", 2: "ROA-028"}).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ROA-032"}


def test_roa_032_recovers_a_spell_for_whoever_has_it() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-040"], foe_hand=["ROA-032"])
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-040"]))
    summons.special_summon(duel.state, 0, (duel.number("ROA-032"),))
    settle(duel.state)
    assert end_turn(run(duel), "yes").zone("SOE-107") == "hand"


def test_roa_002_keeps_attacks_off_its_player() -> None:
    duel = Duel(foe_front={1: "ROA-002"}, front={1: "SOE-017"})
    changes.change(duel.state, duel.number("SOE-017"), "attacks_players", (1,))
    duel.do("end_phase").decline()
    assert {row["target"] for row in duel.legal("declare_attack")} == {"ROA-002"}


def test_roa_026_wastes_the_side_of_a_player_who_is_attacked() -> None:
    duel = Duel(front={1: "ROA-026"}, foe_front={1: "SOE-040 def"})
    changes.change(duel.state, duel.number("ROA-026"), "attacks_players", (1,))
    run(duel.attack("ROA-026", FOE), "yes", "2:1")
    assert duel.terrains(FOE)[0] == "Wasteland"


def test_roa_023_destroys_whom_it_does_not_target() -> None:
    duel = Duel(front={1: "ROA-023"}, foe_front={1: "SOE-040"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Hypnotized")
    changes.change(duel.state, duel.number("SOE-040"), "untargetable")
    settle(duel.state)
    assert duel.can("activate_effect", "ROA-023")


def test_roa_024_purges_whom_it_takes_along() -> None:
    undead = {**MONSTER, "types": ["Monster", "Undead"], "atk": 2300}
    duel = fight("X-1", "ROA-024", active=FOE, invented={"X-1": undead})
    assert (duel.zone("X-1"), duel.zone("ROA-024")) == ("graveyard", "graveyard")
    assert has(duel.state, duel.number("X-1"), "cannot_be_special_summoned")


def test_roa_020_bars_traps_when_both_monsters_fall() -> None:
    even = {"X-1": {**MONSTER, "atk": 1800}, "X-2": MONSTER}
    zones: dict[str, Any] = {"foe_back": {1: "ROA-149 set"}, "foe_hand": ["X-2"], "invented": even}
    assert fight("SOE-017", "X-1", **zones).zone("ROA-149") == "graveyard"
    duel = fight("ROA-020", "X-1", **zones)
    assert (duel.zone("ROA-020"), duel.zone("X-1"), duel.zone("ROA-149")) == ("graveyard", "graveyard", "backrow")


def test_roa_023_does_nothing_once_it_was_turned_to_defence() -> None:
    turns = {"X-TURN": {**SPELL, "effects": [{"kind": "activate", "do": "battle_swap", "target": "monster"}]}}
    duel = Duel(front={1: "ROA-023"}, foe_front={1: "SOE-040"}, foe_hand=["X-TURN"], invented=turns)
    changes.add_type(duel.state, duel.number("SOE-040"), "Hypnotized")
    settle(duel.state)
    duel.do("activate_effect", "ROA-023", effect=1, targets=["SOE-040"])
    run(duel.do("activate_spell", "X-TURN", targets=["ROA-023"], by=FOE))
    assert (duel.position("ROA-023"), duel.zone("SOE-040")) == ("def", "frontrow")


def test_roa_027_counts_the_columns_of_its_own_side() -> None:
    duel = Duel(front={1: "ROA-027", 5: "SOE-017"}, foe_front={1: "SOE-040"}, lp=5000)
    changes.change(duel.state, duel.number("ROA-027"), "attacks_own_side")
    settle(duel.state)
    assert run(duel.attack("ROA-027", "SOE-017")).lp() == 5000 - (3000 - 1800 - 3 * 150)


def test_roa_001_is_not_summoned_when_it_returns_from_an_absence() -> None:
    duel = Duel(front={1: "ROA-001"}, hand=["ROA-025"], foe_front={1: "SOE-017"})
    run(duel.do("activate_spell", "ROA-025", targets=["ROA-001"]), "leave until Standby Phase")
    duel.end_turn()
    changes.damage(duel.state, 0, 300)
    settle(duel.state)
    duel.end_turn()
    assert duel.zone("ROA-001") == "frontrow"
    assert not duel.can("activate_effect", "ROA-001")


def test_roa_020_does_not_silence_a_trap_that_answers_something_else_meanwhile() -> None:
    zones: dict[str, Any] = {
        "front": {3: "ROA-020"},
        "hand": ["SOE-107"],
        "graveyard": ["SOE-048"],
        "foe_front": {3: "SOE-040"},
    }
    duel = Duel(foe_back={1: "MLY-112 set"}, foe_hand=["SOE-043"], **zones).attack("ROA-020", "SOE-040")
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-048"]))
    assert (duel.zone("SOE-048"), duel.zone("MLY-112")) == ("graveyard", "graveyard")


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


def test_roa_063_pricks() -> None:
    duel = Duel(front={1: "ROA-063 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "ROA-063").decline()
    assert duel.lp(FOE) == 1700
    duel = Duel(front={1: "ROA-063 hidden_def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "ROA-063").decline()
    assert duel.lp(FOE) == 2000


def test_roa_064_learns() -> None:
    duel = Duel(front={1: "ROA-064"}, active=FOE).end_turn()
    assert duel.lp() == 2100
    actions.tribute(duel.state, duel.number("ROA-064"))
    settle(duel.state)
    assert duel.hand() == 2


def test_roa_068_stands_with_elves() -> None:
    duel = Duel(front={1: "ROA-068", 2: "ROA-064", 3: "SOE-040"}, foe_front={1: "ROA-064#2"})
    assert (duel.atk("ROA-068"), duel.def_("ROA-068")) == (2000, 1700)


def test_roa_070_feeds_on_beasts() -> None:
    duel = Duel(hand=["ROA-070"], front={1: "SOE-040", 2: "SOE-048", 3: "PYL-090"}).do("normal_summon", "ROA-070", 4, "atk")
    run(duel, "yes", "SOE-040", "PYL-090", "done")
    assert (duel.hand(), duel.zone("SOE-040"), duel.zone("SOE-048"), duel.zone("ROA-070")) == (
        2,
        "graveyard",
        "frontrow",
        "frontrow",
    )


def test_roa_105_exposes_monsters_from_space() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-040 def", 2: "SOE-048", 3: "SOE-094 hidden_def"}}
    duel = Duel(front={1: "ROA-105"}, terrains=["Space"] * 5, **zones)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-040"], ["SOE-094"]]
    assert duel.do("activate_effect", "ROA-105", 1, ["SOE-040"]).position("SOE-040") == "atk"
    assert not Duel(front={1: "ROA-105"}, **zones).can("activate_effect", "ROA-105")


def test_roa_065_hurts_twice() -> None:
    weak = {"X-1": {**MONSTER, "atk": 300}}
    assert fight("ROA-065", "X-1", invented=weak).lp(FOE) == 2000 - 2 * 700
    strong = {"X-1": {**MONSTER, "atk": 1700}}
    assert fight("ROA-065", "X-1", invented=strong).lp() == 2000 - 700


def test_roa_086_and_097_come_out_of_the_box() -> None:
    duel = Duel(hand=["ROA-086", "ROA-097"], back={1: "ROA-099"}, foe_back={1: "SOE-039"})
    run(duel.do("activate_effect", "ROA-099", effect=1, targets=["ROA-086"]))
    run(duel.do("activate_effect", "ROA-099", effect=1, targets=["ROA-097"]))
    assert not any(one["effect"] == 1 for one in duel.legal("activate_effect"))
    run(duel.do("activate_effect", "ROA-099", effect=2, targets=["ROA-086"]))
    assert duel.atk("ROA-086") == 1900
    end_turn(end_turn(duel))
    run(duel.do("activate_effect", "ROA-099", effect=2, targets=["ROA-097"]), "yes")
    assert duel.zone("SOE-039") == "graveyard"


def test_roa_089_waits_for_its_second_turn() -> None:
    extra = ["ROA-090"]
    assert Duel(front={3: "ROA-089"}, extra=extra, turn=3).can("activate_effect", "ROA-089")
    assert not Duel(front={3: "ROA-089"}, extra=extra, turn=1).can("activate_effect", "ROA-089")


def test_roa_093_and_098_gather_and_give_lifestars() -> None:
    duel = Duel(active=FOE, front={1: "ROA-093", 2: "ROA-098"})
    marks.add_lifestars(duel.state, duel.number("ROA-098"), 3)
    end_turn(duel)
    assert marks.lifestars(duel.state, duel.number("ROA-093")) == 1
    run(duel.do("activate_effect", "ROA-098", effect=1, targets=["ROA-093"]), 2)
    assert [marks.lifestars(duel.state, duel.number(code)) for code in ("ROA-093", "ROA-098")] == [3, 1]
    assert marks.lifestars(end_turn(end_turn(duel)).state, duel.number("ROA-093")) == 3


def test_roa_108_shoots_twice_or_hurts() -> None:
    assert fight("ROA-108", "SOE-040 def").lp(FOE) == 1800
    duel = fight("ROA-108", "SOE-040", "attack", foe_front={1: "SOE-040", 2: "SOE-129"})
    assert duel.zone("ROA-108") == "graveyard" or duel.zone("SOE-129") == "graveyard"


def test_roa_081_is_strong_and_safe_among_its_own() -> None:
    duel = Duel(front={1: "ROA-081", 2: "ROA-080"}, foe_front={1: "SOE-017", 2: "SOE-023"}, active=FOE)
    assert duel.atk("ROA-081") == 800 + 2000
    duel.do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ROA-080"}


def test_roa_081_falls_at_a_price() -> None:
    duel = Duel(front={1: "ROA-081 def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "ROA-081").decline()
    assert (duel.zone("ROA-081"), duel.lp(), duel.lp(FOE)) == ("graveyard", 1000, 2000)


def test_roa_087_leaves_a_weaker_clone() -> None:
    duel = Duel(front={1: "ROA-087"}, hand=["SOE-003"], foe_front={2: "SOE-116 def"}, foe_extra=["KOD-064"])
    run(duel.do("activate_effect", "ROA-087", effect=1, targets=["SOE-003", "SOE-116"]))
    assert (duel.side("SOE-116"), duel.side("KOD-064"), duel.column("KOD-064")) == (ME, FOE, 2)
    assert (duel.atk("KOD-064"), duel.position("KOD-064")) == (1100, "def")
    assert duel.end_turn().zone("KOD-064") == "frontrow"
    assert duel.end_turn().zone("KOD-064") == "extra_deck"


def test_roa_065_doubles_the_damage_of_a_direct_attack() -> None:
    duel = Duel(front={1: "ROA-065"}, foe_lp=5000)
    changes.change(duel.state, duel.number("ROA-065"), "attacks_players", (1,))
    settle(duel.state)
    assert run(duel.attack("ROA-065", FOE)).lp(FOE) == 3000


def test_roa_070_tributes_as_a_cost() -> None:
    beast = {"X-1": {**MONSTER, "types": ["Monster", "Beast"]}}
    duel = Duel(hand=["ROA-070"], front={1: "X-1"}, foe_hand=["X-FALL"], invented={**ANSWERS, **beast})
    duel.do("normal_summon", "ROA-070", zone=3, position="atk")
    for word in ("yes", "X-1", "done"):
        duel.do("choose_option", word)
    assert (duel.can("activate_spell", "X-FALL"), duel.zone("X-1"), duel.hand()) == (True, "graveyard", 0)
    assert run(duel).hand() == 1


def test_roa_065_doubles_no_damage_to_its_own_player() -> None:
    duel = Duel(front={1: "ROA-065", 2: "X-1"}, invented={"X-1": {**MONSTER, "atk": 800}})
    changes.change(duel.state, duel.number("ROA-065"), "attacks_own_side")
    settle(duel.state)
    assert run(duel.attack("ROA-065", "X-1")).lp() == 1800


def test_roa_089_waits_for_the_second_turn_of_a_player_who_joined_late() -> None:
    duel = Duel(front={3: "ROA-089"}, extra=["ROA-090"], turn=7)
    marks.mark(duel.state, -1, "joined", 6, PERMANENT)
    assert not duel.can("activate_effect", "ROA-089")


def test_roa_119_comes_round_to_another_target() -> None:
    duel = fight("ROA-119", "SOE-017", "yes", foe_front={3: "SOE-017", 4: "SOE-040", 5: "SOE-094"}, front={1: "ROA-119"})
    assert (duel.zone("ROA-119"), duel.zone("SOE-017")) == ("frontrow", "frontrow")
    assert "graveyard" in {duel.zone("SOE-040"), duel.zone("SOE-094")}


def test_roa_125_poisons_in_the_simulation() -> None:
    duel = Duel(front={1: "ROA-125"}, terrains=["Virtual Simulation Field"] * 5, foe_front={1: "SOE-094 def"})
    assert "Poisoned" in duel.attack("ROA-125", "SOE-094").decline().types("SOE-094")
    duel = Duel(front={1: "ROA-125"}, foe_front={1: "SOE-094 def"}).attack("ROA-125", "SOE-094").decline()
    assert "Poisoned" not in duel.types("SOE-094")


def test_roa_130_finds_a_motor() -> None:
    duel = Duel(front={1: "ROA-130"}, deck=["ROA-129", "SOE-040", "ROA-134", "SOE-048", "SOE-007"])
    duel.do("activate_effect", "ROA-130", 1)
    assert {one["card"] for one in duel.legal("special_summon")} == {"ROA-134"}
    assert run(duel).zone("ROA-134") == "frontrow"
    assert duel.zone("ROA-130") == "extra_deck"


def test_roa_111_must_attack_twice_beside_an_elf() -> None:
    duel = fight("ROA-111", "SOE-040", front={1: "ROA-111", 2: "SOE-048"}, foe_front={1: "SOE-040", 2: "SOE-094"})
    assert duel.asked == {"declare_attack"}
    run(duel.do("declare_attack", "ROA-111", "SOE-094"))
    assert "end_phase" in duel.asked
    alone = fight("ROA-111", "SOE-040", foe_front={1: "SOE-040", 2: "SOE-094"})
    assert not alone.can("declare_attack", "ROA-111")


def test_roa_113_breaks_equal_walls() -> None:
    wall = {"X-1": {**MONSTER, "def": 1700, "atk": 1700}}
    assert fight("ROA-113", "X-1 def", invented=wall).zone("X-1") == "graveyard"
    assert fight("ROA-113", "X-1", invented=wall).zone("ROA-113") == "frontrow"
    duel = Duel(front={3: "ROA-113"}, foe_front={3: "SOE-040 def"}, phase="battle")
    run(duel.do("activate_effect", "ROA-113", effect=1))
    end_turn(end_turn(duel)).do("end_phase").decline()
    assert not duel.can("activate_effect", "ROA-113")


def test_roa_118_hurts_once_on_each_terrain() -> None:
    duel = Duel(front={3: "ROA-118"}, foe_terrains=["Wasteland"] * 5)
    assert run(duel.do("strike", "ROA-118", player=FOE, zone=2)).lp(FOE) == 1600
    end_turn(end_turn(duel))
    assert run(duel.do("strike", "ROA-118", player=FOE, zone=2)).lp(FOE) == 1600


def test_roa_118_knows_the_strikes_of_whoever_has_it() -> None:
    duel = Duel(foe_hand=["ROA-118", "ROA-118#2"], foe_terrains=["Wasteland"] * 5)
    summons.special_summon(duel.state, 0, (duel.number("ROA-118#2"),))
    settle(duel.state)
    assert run(run(duel).do("strike", "ROA-118#2", player=FOE, zone=2)).lp(FOE) == 1600
    end_turn(end_turn(duel))
    assert run(duel.do("strike", "ROA-118#2", player=FOE, zone=2)).lp(FOE) == 1600


def test_roa_113_waits_for_battle_phases_and_not_for_rounds() -> None:
    duel = Duel(front={3: "ROA-113"}, foe_front={3: "SOE-040 def"}, phase="battle")
    run(duel.do("activate_effect", "ROA-113", effect=1))
    end_turn(end_turn(duel))
    changes.change_player(duel.state, 0, "player_skips_battle")
    end_turn(end_turn(duel)).do("end_phase").decline()
    assert (duel.phase, duel.can("activate_effect", "ROA-113")) == ("battle", False)
    end_turn(end_turn(duel)).do("end_phase").decline()
    assert (duel.phase, duel.can("activate_effect", "ROA-113")) == ("battle", True)


def test_roa_125_poisons_whom_it_falls_to() -> None:
    duel = fight("ROA-125", "SOE-017", terrains=["Virtual Simulation Field"] * 5)
    assert (duel.zone("ROA-125"), "Poisoned" in duel.types("SOE-017")) == ("graveyard", True)


def test_roa_111_makes_its_second_attack_only_in_the_battle_phase() -> None:
    duel = Duel(front={1: "ROA-111", 2: "ROA-068"}, foe_front={1: "SOE-040", 2: "SOE-048"})
    battles.force_attack(duel.state, duel.number("ROA-111"), duel.number("SOE-040"))
    settle(duel.state)
    run(duel)
    assert (duel.zone("SOE-040"), len(duel.state.changes.of("extra_attack"))) == ("graveyard", 0)


def test_roa_123_looks_at_the_frontrow_only() -> None:
    field = ["Virtual Simulation Field", "Land", "Land", "Land", "Land"]
    hidden = {1: "SOE-040 hidden_def"}
    duel = Duel(front={1: "ROA-123"}, terrains=field, foe_front=hidden, foe_back={2: "SOE-048 hidden_def"})
    assert len(duel.legal("activate_effect")) == 1


def test_roa_123_does_not_look_at_a_monster_that_went_back_to_the_hand() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-123"}, "foe_front": {1: "SOE-040 hidden_def"}}
    field = on("Virtual Simulation Field")
    duel = answered("ROA-123", "SOE-040", by="X-HAND", upon="SOE-040", terrains=field, **zones)
    assert (duel.zone("SOE-040"), marks.marked(duel.state, duel.number("SOE-040"), "known")) == ("hand", False)


def test_roa_111_goes_on_after_an_attack_from_hiding() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-111 hidden_atk", 2: "ROA-068"}, "foe_front": {1: "SOE-040", 2: "SOE-048"}}
    duel = Duel(**zones).attack("ROA-111", "SOE-040").decline()
    duel.do("hide_again", "ROA-111", False).decline()
    assert duel.asked == {"declare_attack"}


def test_roa_132_stays_in_attack() -> None:
    assert not Duel(front={1: "ROA-132"}).can("change_position", "ROA-132")
    assert Duel(front={1: "ROA-132 def"}).can("change_position", "ROA-132")


def test_roa_134_builds_an_engine() -> None:
    duel = Duel(front={1: "ROA-134", 2: "LEN-163"}, extra=["ROA-130"]).do("activate_effect", "ROA-134", 1, ["LEN-163"])
    assert duel.do("special_summon", "ROA-130", 2, "def").zone("LEN-163") == "graveyard"


def test_roa_143_fights_in_the_open() -> None:
    duel = Duel(front={1: "ROA-143"}, foe_front={1: "SOE-040", 2: "SOE-048 hidden_def"}).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    duel = Duel(front={1: "ROA-143"}, foe_front={1: "SOE-040", 2: "SOE-048 hidden_atk"}, active=FOE).do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}


def test_roa_143_is_not_attacked_by_hidden_monsters_of_its_own_side_either() -> None:
    for position, targets in (("atk", {"ROA-143", "SOE-040"}), ("hidden_atk", {"SOE-040"})):
        duel = Duel(front={1: "ROA-143", 2: f"NPH-028 {position}"}, foe_front={1: "SOE-040"})
        changes.change(duel.state, duel.number("NPH-028"), "attacks_own_side")
        settle(duel.state)
        duel.do("end_phase").decline()
        assert {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "NPH-028"} == targets


def test_roa_148_devours_two() -> None:
    duel = (
        Duel(hand=["ROA-148"], front={1: "SOE-040", 2: "SOE-048"})
        .do("normal_summon", "ROA-148", 3, "atk")
        .do("choose_option", "yes")
    )
    duel.do("choose_option", "SOE-040").do("choose_option", "SOE-048")
    assert duel.atk("ROA-148") == 3000
    assert {duel.zone("SOE-040"), duel.zone("SOE-048")} == {"graveyard"}


def test_roa_150_shoots_across_columns() -> None:
    foes = {5: "LEN-033", 4: "KOD-016", 3: "LEN-033#2"}
    duel = Duel(front={1: "ROA-150"}, foe_front=foes, foe_terrains=["Volcano"] * 5).do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"KOD-016", "LEN-033#2"}


def test_roa_151_lives_on_poison() -> None:
    duel = Duel(front={1: "ROA-151"}, foe_front={1: "SOE-040"})
    for code in ("ROA-151", "SOE-040"):
        changes.add_type(duel.state, duel.number(code), "Poisoned")
    assert duel.atk("ROA-151") == 1800
    assert "Poisoned" not in duel.types("ROA-151")


def test_roa_154_enlists_another() -> None:
    duel = use("ROA-154", "ROA-154#2", front={1: "ROA-154", 2: "ROA-154#2"})
    assert (duel.atk("ROA-154"), duel.def_("ROA-154"), duel.zone("ROA-154#2")) == (2000, 2000, "extra_deck")
    assert not Duel(front={1: "ROA-154", 2: "SOE-040"}).can("activate_effect", "ROA-154")


def test_roa_158_shields_hades() -> None:
    hades = {
        "name": "Hades",
        "frame": "Monster",
        "types": ["Divine", "Monster", "Demon"],
        "attribute": "dark",
        "level": 8,
        "atk": 0,
        "def": 0,
    }
    front = {1: "ROA-158", 2: "X-1"}
    duel = Duel(front=front, foe_front={1: "SOE-017"}, active=FOE, invented={"X-1": hades}).do("end_phase")
    assert {one["target"] for one in duel.legal("declare_attack")} == {"ROA-158"}
    assert conditions.named("Kaien, the Emissary of Hades")(duel.state, 0, duel.number("ROA-158"))


def test_roa_160_flutters() -> None:
    duel = Duel(front={1: "ROA-160", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["terrain Me 3"], ["terrain Me 4"], ["terrain Me 5"]]
    assert duel.do("activate_effect", "ROA-160", 1, ["terrain Me 4"]).state.col[duel.number("ROA-160")] == 3


def test_roa_168_attacks_all_that_are_face_up_without_damage() -> None:
    foes = {1: "SOE-040", 2: "SOE-048 hidden_def", 3: "SOE-094"}
    duel = Duel(front={1: "ROA-168", 2: "SOE-017"}, foe_front=foes).do("end_phase")
    targets = {one["target"] for one in duel.legal("declare_attack") if one["attacker"] == "ROA-168"}
    assert targets == {"SOE-040", "SOE-048", "SOE-094"}
    run(duel.do("declare_attack", "ROA-168", "SOE-040"))
    assert {(one["attacker"], one["target"]) for one in duel.legal("declare_attack")} == {("ROA-168", "SOE-094")}
    run(duel.do("declare_attack", "ROA-168", "SOE-094"))
    assert (duel.lp(FOE), duel.legal("declare_attack")) == (2000, [])


def test_roa_171_does_not_attack() -> None:
    duel = Duel(front={1: "ROA-171"}, foe_front={1: "SOE-040"}).do("end_phase").decline()
    assert not duel.legal("declare_attack")


def test_roa_157_cannot_be_reached_while_the_emissary_is_there() -> None:
    duel = Duel(front={1: "ROA-157", 2: "X-1"}, invented={"X-1": {**MONSTER, "name": "Hades", "types": ["Monster", "Divine"]}})
    assert not targetable(duel.state, duel.number("X-1"), 0)
    assert targetable(duel.state, duel.number("ROA-157"), 1)


def test_roa_163_goes_and_takes_its_ritual_monster_along() -> None:
    assert end_turn(Duel(front={3: "ROA-163"})).zone("ROA-163") == "extra_deck"
    duel = Duel(front={1: "ROA-163", 2: "ROA-163#2", 3: "ROA-163#3"}, back={1: "ROA-127"}, extra=["ROA-128"])
    codes = ["ROA-163", "ROA-163#2", "ROA-163#3"]
    run(duel.do("activate_effect", "ROA-127", effect=1, targets=codes))
    assert duel.zone("ROA-128") == "frontrow"
    assert end_turn(duel).zone("ROA-128") == "graveyard"


def test_roa_170_falls_into_blocks() -> None:
    duel = summon("ROA-170", extra=["ROA-171", "ROA-171#2", "ROA-171#3"])
    assert not duel.can("activate_effect", "ROA-170")
    end_turn(end_turn(duel))
    run(duel.do("activate_effect", "ROA-170", effect=1))
    assert [duel.zone(code) for code in ("ROA-171", "ROA-171#2", "ROA-171#3")].count("frontrow") == 2


def test_roa_159_leaves_a_wing_behind() -> None:
    duel = fight("SOE-040", "ROA-159", foe_deck=["ROA-160", "SOE-002"], foe_front={2: "ROA-159"})
    assert (duel.zone("ROA-160"), duel.column("ROA-160"), duel.side("ROA-160")) == ("frontrow", 2, FOE)


def test_roa_132_is_not_locked_into_defence() -> None:
    duel = Duel(hand=["LEN-161"], foe_front={1: "ROA-132"})
    assert run(duel.do("activate_spell", "LEN-161", ["ROA-132"])).position("ROA-132") == "atk"


def test_roa_148_tributes_as_a_cost() -> None:
    duel = Duel(hand=["ROA-148"], front={1: "SOE-040"}, foe_hand=["X-FALL"], invented=ANSWERS)
    duel.do("normal_summon", "ROA-148", zone=3, position="atk")
    duel.do("choose_option", "yes").do("choose_option", "SOE-040")
    assert (duel.can("activate_spell", "X-FALL"), duel.zone("SOE-040"), duel.atk("ROA-148")) == (True, "graveyard", 1900)
    assert run(duel).atk("ROA-148") == 2450


def test_roa_148_asks_nothing_without_another_monster() -> None:
    assert "choose_option" not in Duel(hand=["ROA-148"]).do("normal_summon", "ROA-148", zone=3, position="atk").asked


def test_roa_159_leaves_a_wing_in_its_row() -> None:
    duel = fight("SOE-040", "ROA-159", foe_back={2: "ROA-159 def"}, foe_front={}, foe_deck=["ROA-160", "SOE-002"])
    assert (duel.zone("ROA-160"), duel.column("ROA-160"), duel.side("ROA-160")) == ("backrow", 2, FOE)


def test_roa_159_leaves_a_wing_on_the_side_that_it_was_taken_to() -> None:
    duel = Duel(front={3: "ROA-159"}, deck=["ROA-160", "SOE-002"], foe_front={2: "SOE-040"})
    actions.take_control(duel.state, duel.number("ROA-159"), 1)
    column = duel.column("ROA-159")
    actions.destroy(duel.state, duel.number("ROA-159"), 0)
    settle(duel.state)
    run(duel)
    assert (duel.zone("ROA-160"), duel.column("ROA-160"), duel.side("ROA-160")) == ("frontrow", column, FOE)


def test_roa_168_replays_its_first_attack_as_everybody_does() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-168"}, "foe_front": {1: "SOE-040", 2: "SOE-048 hidden_def", 3: "SOE-043"}}
    duel = Duel(**zones, foe_hand=["X-HIDE"], invented=ANSWERS).attack("ROA-168", "SOE-040")
    duel.do("activate_spell", "X-HIDE", targets=["SOE-040"], by=FOE).decline()
    assert {one["target"] for one in duel.legal("choose_replay_target")} == {"SOE-040", "SOE-048", "SOE-043"}
    run(duel.do("choose_replay_target", "SOE-048"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-043"]
