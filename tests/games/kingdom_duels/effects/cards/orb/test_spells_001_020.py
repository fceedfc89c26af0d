"""Orichalcos Barrier: Spells 001 to 020."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Rescue
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, on, run


def test_orb_001_strengthens_own_monsters_and_takes_their_bonus() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-048"}, "terrains": ["Mountain"] * 5, "foe_terrains": ["Forest"] * 5}
    duel = Duel(hand=["ORB-001"], front={1: "SOE-017"}, **zones)
    before = duel.atk("SOE-048")
    duel.do("activate_spell", "ORB-001")
    assert duel.zone("ORB-001") == "backrow"
    assert duel.atk("SOE-017") == 3500, "3900 before, 900 of it the bonus"
    assert duel.def_("SOE-017") == 2500
    assert duel.atk("SOE-048") == before


def test_orb_001_is_activated_once_per_duel() -> None:
    duel = Duel(hand=["ORB-001", "ORB-001#2"])
    duel.do("activate_spell", "ORB-001")
    assert not duel.can("activate_spell", "ORB-001#2")


def test_orb_001_lets_monsters_be_summoned_to_the_backrow() -> None:
    duel = Duel(hand=["SOE-040"], back={1: "ORB-001"})
    assert 7 in {row["zone"] for row in duel.legal("normal_summon")}
    duel.do("normal_summon", "SOE-040", 10, "atk")
    assert (duel.zone("SOE-040"), duel.column("SOE-040")) == ("backrow", 5)
    theirs = Duel(hand=["SOE-040"], foe_back={1: "ORB-001"})
    assert {row["zone"] for row in theirs.legal("normal_summon")} == {1}


def test_orb_001_moves_a_monster_between_the_rows_once_per_turn() -> None:
    duel = Duel(front={2: "SOE-040", 3: "SOE-017"}, back={1: "ORB-001"})
    duel.do("activate_effect", "ORB-001", effect=1, targets=["SOE-040", f"terrain {ME} 9"])
    assert (duel.zone("SOE-040"), duel.column("SOE-040")) == ("backrow", 4)
    assert not duel.can("activate_effect", "ORB-001")
    duel.end_turn().end_turn()
    duel.do("activate_effect", "ORB-001", effect=1, targets=["SOE-040", f"terrain {ME} 1"])
    assert (duel.zone("SOE-040"), duel.column("SOE-040")) == ("frontrow", 1)


def test_orb_001_protects_the_backrow_while_the_frontrow_has_a_monster() -> None:
    zones: dict[str, Any] = {"phase": "battle", "front": {1: "SOE-017"}}
    duel = Duel(foe_front={3: "SOE-048 def"}, foe_back={1: "ORB-001", 2: "SOE-040"}, **zones)
    assert {row["target"] for row in duel.legal("declare_attack")} == {"SOE-048"}
    bare = Duel(foe_back={1: "ORB-001", 2: "SOE-040"}, **zones)
    bare.do("declare_attack", "SOE-017", "SOE-040")
    assert bare.lp(FOE) == 2000 - (3000 - 1700)


def test_orb_001_monsters_in_the_backrow_may_attack() -> None:
    duel = Duel(phase="battle", back={1: "ORB-001", 2: "SOE-017"}, foe_front={1: "SOE-040"}, foe_lp=9000)
    duel.do("declare_attack", "SOE-017", "SOE-040")
    assert duel.lp(FOE) == 9000 - (3500 - 1200)


def test_orb_001_is_not_destroyed_by_the_first_effect_of_a_turn() -> None:
    duel = Duel(back={1: "ORB-001"})
    assert not actions.destroy(duel.state, duel.number("ORB-001"), 1)
    assert actions.destroy(duel.state, duel.number("ORB-001"), 1)


def test_orb_016_finds_a_toon_or_costs_life() -> None:
    duel = cast("ORB-016", deck=["ORB-021", "SOE-040"])
    assert (duel.zone("ORB-021"), duel.lp()) == ("hand", 2000)
    assert cast("ORB-016", deck=["SOE-040"]).lp() == 1500


def test_orb_019_gives_the_name_of_another_monster_and_makes_a_toon_of_it() -> None:
    duel = Duel(hand=["ORB-019"], front={2: "SOE-065"}, foe_front={3: "TEG-058"}, extra=["ORB-022"])
    run(duel.do("activate_spell", "ORB-019", targets=["SOE-065"]), "Alter Summon")
    assert (duel.zone("ORB-022"), duel.column("ORB-022"), duel.zone("SOE-065")) == ("frontrow", 2, "graveyard")
    battle = Duel(hand=["ORB-019"], front={2: "SOE-065"}, foe_front={3: "TEG-058"}, phase="battle")
    assert not battle.can("activate_spell", "ORB-019")


def test_orb_002_lends_a_strike_to_a_harpie() -> None:
    ladies = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-079#3", 4: "SOE-079#4"}
    duel = cast("ORB-002", "SOE-079", front=ladies, foe_front={2: "SOE-017"}, foe_terrains=on("Land", "Forest"))
    run(duel.do("strike", "SOE-079", player=FOE, zone=2))
    assert (duel.zone("SOE-017"), duel.lp(FOE)) == ("graveyard", 1700)
    assert not Duel(hand=["ORB-002"], front={1: "SOE-079"}).can("activate_spell", "ORB-002")


def test_orb_015_lets_damage_through() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}, "back": {1: "ORB-015 on SOE-017"}}
    duel = Duel(**zones)
    changes.change_player(duel.state, 1, "player_no_battle")
    assert duel.attack("SOE-017", "SOE-040").decline().lp(FOE) == 2000 - 1800


def test_orb_020_draws_for_an_attack_that_destroys_nothing() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ORB-020"}}
    assert run(Duel(foe_front={1: "SOE-094 def"}, **zones).attack("SOE-040", "SOE-094")).hand() == 1
    assert run(Duel(foe_front={1: "ORB-085"}, **zones).attack("SOE-040", "ORB-085")).hand() == 0
    negated = Duel(foe_front={1: "SOE-079", 2: "SOE-079#2"}, foe_back={1: "ORB-004 set"}, **zones)
    assert run(negated.attack("SOE-040", "SOE-079")).hand() == 1


def test_orb_009_negates_the_effect_of_a_monster() -> None:
    zones: dict[str, Any] = {"back": {1: "ORB-009 set"}, "foe_hand": ["SOE-017"], "active": FOE}
    duel = Duel(front={1: "SOE-079"}, foe_front={1: "ORB-059"}, **zones)
    duel.do("activate_effect", "ORB-059", effect=1, targets=["SOE-017", "SOE-079"])
    run(duel.do("activate_spell", "ORB-009"))
    assert (duel.atk("SOE-079"), duel.zone("SOE-017")) == (1300, "graveyard")
    alone = Duel(front={1: "SOE-040"}, foe_front={1: "ORB-059"}, **zones)
    assert not alone.do("activate_effect", "ORB-059", effect=1, targets=["SOE-017", "SOE-040"]).can("activate_spell", "ORB-009")


def test_orb_015_leaves_damage_doubled_and_a_player_unprotected() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "ORB-015 on SOE-017"}, "foe_lp": 9000}
    duel = Duel(foe_front={1: "SOE-049"}, **zones)
    changes.change(duel.state, duel.number("SOE-017"), "doubled_damage")
    assert run(duel.attack("SOE-017", "SOE-049")).lp(FOE) == 8000
    direct = Duel(**zones)
    changes.change(direct.state, direct.number("SOE-017"), "attacks_players", (1,))
    changes.change_player(direct.state, 1, "player_half_battle")
    assert run(direct.attack("SOE-017", FOE)).lp(FOE) == 6000


def test_orb_019_makes_a_toon_of_a_token() -> None:
    duel = Duel(hand=["ORB-019"], front={2: "ORB-044"}, foe_front={3: "TEG-058"}, extra=["ORB-022"])
    run(duel.do("activate_spell", "ORB-019", targets=["ORB-044"]), "Alter Summon")
    assert (duel.zone("ORB-022"), duel.zone("ORB-044")) == ("frontrow", "extra_deck")


def test_orb_019_gives_the_name_that_a_monster_has_now() -> None:
    duel = Duel(hand=["ORB-019"], front={2: "SOE-065"}, foe_front={3: "SOE-040"})
    changes.change(duel.state, duel.number("SOE-040"), "renamed", "Time Wizard", ON_FIELD)
    run(duel.do("activate_spell", "ORB-019", targets=["SOE-065"]))
    assert names_of(duel.state, duel.number("SOE-065")) == {"Time Wizard"}


def test_orb_020_draws_nothing_for_an_attack_on_the_own_side() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-094 def"}, back={1: "ORB-020"}, foe_front={1: "SOE-017"})
    changes.change(duel.state, duel.number("SOE-040"), "attacks_own_side")
    assert run(duel.attack("SOE-040", "SOE-094")).hand() == 0


def test_orb_001_does_nothing_before_it_resolves_or_while_it_is_set() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_hand": ["X-BREAK"], "invented": ANSWERS}
    duel = Duel(hand=["ORB-001"], **zones).do("activate_spell", "ORB-001")
    assert duel.atk("SOE-017") == 3000
    run(duel.do("activate_spell", "X-BREAK", targets=["ORB-001"], by=FOE))
    assert (duel.zone("ORB-001"), duel.atk("SOE-017")) == ("graveyard", 3000)
    duel = Duel(active=FOE, back={1: "ORB-001 set"}, **zones)
    assert run(duel.do("activate_spell", "X-BREAK", targets=["ORB-001"])).zone("ORB-001") == "graveyard"


def test_orb_019_needs_another_name() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-019"], "front": {2: "ORB-017"}, "extra": ["ORB-018"]}
    assert not Duel(**zones).can("activate_spell", "ORB-019")
    duel = Duel(**zones, foe_front={1: "SOE-043"}, foe_hand=["X-FALL"], invented=ANSWERS)
    duel.do("activate_spell", "ORB-019", targets=["ORB-017"])
    run(duel.do("activate_spell", "X-FALL", targets=["SOE-043"], by=FOE))
    assert (duel.zone("ORB-017"), duel.zone("ORB-018")) == ("frontrow", "extra_deck")


def test_orb_020_draws_nothing_for_an_attack_to_which_an_effect_forces_the_foe() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "ORB-020"}, foe_front={1: "X-1 def"}, invented={"X-1": {**MONSTER, "def": 1200}})
    assert run(duel.attack("SOE-040", "X-1")).hand() == 1
    battles.force_attack(duel.state, duel.number("X-1"), duel.number("SOE-040"))
    settle(duel.state)
    assert (run(duel).zone("X-1"), duel.hand()) == ("graveyard", 1)


def test_orb_002_hurts_after_a_rescue_was_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rescue = Rescue(lambda state, card, victim: card == victim, lambda state, card, victim: None, cause="effect")
    give_effects(monkeypatch, "X-1", CardEffects(rescue=rescue))
    front = {1: "SOE-079", 2: "SOE-079#2", 3: "SOE-079#3", 4: "SOE-079#4"}
    for word, lp in (("no", 1700), ("yes", 2000)):
        duel = Duel(
            hand=["ORB-002"], front=front, foe_front={2: "X-1"}, foe_terrains=on("Land", "Forest"), invented={"X-1": MONSTER}
        )
        run(duel.do("activate_spell", "ORB-002", targets=["SOE-079"]))
        assert run(duel.do("strike", "SOE-079", player=FOE, zone=2), word).lp(FOE) == lp
