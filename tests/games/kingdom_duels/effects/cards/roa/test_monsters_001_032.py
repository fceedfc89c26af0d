"""Rebirth of Avatar: monsters 1 to 32."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, MONSTER, SPELL, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run, summon


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
