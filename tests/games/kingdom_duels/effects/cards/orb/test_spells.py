"""Orichalcos Barrier: Spells."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.cards.orb.spells import PRIMARY_TYPES
from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import COIN, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Rescue
from deckcheck.games.kingdom_duels.engine.duel.event_model import EndPhaseBegan
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_target
from deckcheck.games.kingdom_duels.engine.duel.state import Link, touch
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, all_effects, give_effects, printed, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, fight, on, run


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


def test_orb_023_clears_the_field_of_open_cards() -> None:
    row = {1: "SOE-020", 2: "SOE-062 set"}
    duel = Duel(hand=["ORB-023", "SOE-048"], front={1: "SOE-017", 2: "SOE-007"}, foe_back=row)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-017"]]
    run(duel.do("activate_spell", "ORB-023", ["SOE-017"]))
    assert [duel.zone(one) for one in ("SOE-017", "SOE-020", "SOE-062", "SOE-048")] == [
        "main_deck",
        "graveyard",
        "backrow",
        "frontrow",
    ]


def test_orb_027_forbids_traps_this_turn_and_lasting_ones_as_long_as_it_is_there() -> None:
    duel = Duel(hand=["ORB-027"], front={3: "SOE-017"}, foe_front={3: "SOE-065"}, foe_back={1: "SOE-062 set"})
    run(duel.do("activate_spell", "ORB-027"))
    run(duel.attack("SOE-017", "SOE-065"))
    assert (duel.zone("SOE-062"), duel.zone("SOE-065")) == ("backrow", "graveyard")
    later = Duel(back={1: "ORB-027"}, front={3: "SOE-017"}, foe_front={3: "SOE-065"}, foe_back={1: "ORB-064 set"})
    run(later.attack("SOE-017", "SOE-065"))
    assert later.zone("ORB-064") == "backrow"


def test_orb_028_takes_only_monsters_of_level_four_or_more() -> None:
    duel = Duel(back={1: "ORB-028"}, front={1: "SOE-048", 2: "SOE-040"}, hand=["SOE-017"], extra=["ORB-029"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-048"], ["SOE-017"], ["SOE-048", "SOE-017"]]


def test_orb_030_scorches_all_but_fire() -> None:
    demon = {**MONSTER, "types": ["Monster", "Demon"], "attribute": "fire"}
    duel = Duel(hand=["ORB-030"], graveyard=["X-1", "SOE-049"], foe_front={1: "SOE-017", 2: "KOD-016"}, invented={"X-1": demon})
    duel.do("activate_spell", "ORB-030")
    assert (duel.atk("SOE-017"), duel.def_("SOE-017"), duel.atk("KOD-016")) == (1500, 1250, 1800)
    assert {one["card"] for one in duel.legal("special_summon")} == {"X-1"}
    run(duel)
    assert run(duel.attack("X-1", "SOE-017")).zone("X-1") == "frontrow"
    assert duel.end_turn().atk("SOE-017") == 3000


def test_orb_031_strikes_at_defence() -> None:
    duel = Duel(front={1: "ORB-201"}, back={1: "ORB-031 on ORB-201"}, foe_front={2: "SOE-094 def"})
    assert (duel.atk("ORB-201"), duel.def_("ORB-201")) == (2100, 400)
    assert run(duel.do("strike", "ORB-201", player=FOE, zone=2)).def_("SOE-094") == 1600


def test_orb_021_lets_a_toon_attack_again() -> None:
    duel = Duel(front={1: "ORB-018"}, hand=["ORB-021"], foe_front={1: "SOE-079", 2: "SOE-079#2"}, foe_back={1: "ORB-004 set"})
    run(duel.attack("ORB-018", "SOE-079"))
    assert not duel.can("declare_attack", "ORB-018")
    run(duel.do("activate_spell", "ORB-021", targets=["ORB-018"]))
    assert duel.can("declare_attack", "ORB-018")


def test_orb_038_gathers_all_for_one_attack() -> None:
    duel = Duel(front={1: "SOE-040", 2: "ORB-129"}, hand=["ORB-038"], foe_front={1: "ORB-040"})
    duel.attack("SOE-040", "ORB-040").do("activate_spell", "ORB-038")
    run(duel)
    assert (duel.zone("ORB-040"), duel.lp(FOE), duel.atk("SOE-040")) == ("graveyard", 2000, 1200 + 1450)
    run(duel.do("end_phase"))
    assert (duel.zone("SOE-040"), duel.zone("ORB-129")) == ("graveyard", "graveyard")
    assert not Duel(front={1: "SOE-040"}, hand=["ORB-038"]).can("activate_spell", "ORB-038")


def test_orb_023_needs_the_dragon_to_go() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-023", "SOE-040"], "front": {1: "SOE-017"}, "foe_back": {1: "ORB-027"}}
    taken, wingbeat = Duel(**zones), all_effects()["ORB-023"].activate
    actions.take_control(taken.state, taken.number("SOE-017"), 1)
    assert wingbeat is not None
    wingbeat.resolve(taken.state, taken.number("ORB-023"), 0, (taken.number("SOE-017"),))
    assert [taken.zone(one) for one in ("SOE-017", "ORB-027")] == ["frontrow", "backrow"]
    duel = run(Duel(**zones).do("activate_spell", "ORB-023", targets=["SOE-017"]))
    assert [duel.zone(one) for one in ("SOE-017", "ORB-027")] == ["main_deck", "graveyard"]


def test_orb_038_counts_the_monsters_that_its_player_owns() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-048"}, hand=["ORB-038"], foe_front={1: "SOE-017", 2: "SOE-049"})
    actions.take_control(duel.state, duel.number("SOE-049"), 0)
    actions.take_control(duel.state, duel.number("SOE-048"), 1)
    run(duel.attack("SOE-040", "SOE-017").do("activate_spell", "ORB-038"))
    assert duel.lp() == 2000 - (3000 - 1200 - 700)


def test_orb_027_forbids_a_trap_monster_that_is_played_as_a_continuous_trap() -> None:
    duel = Duel(back={1: "ORB-027"}, hand=["SOE-084"], foe_back={1: "SOE-039 set"})
    run(duel.do("normal_summon", "SOE-084", zone=3, position="atk"))
    assert duel.zone("SOE-084") == "frontrow"


def test_orb_038_is_paid_for_though_the_attack_was_stopped() -> None:
    stop = {"X-STOP": {**SPELL, "effects": [{"kind": "activate", "do": "negate_attack"}]}}
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "ORB-129"}, "hand": ["ORB-038"], "foe_front": {1: "ORB-040"}}
    duel = Duel(**zones, foe_hand=["X-STOP"], invented=stop).attack("SOE-040", "ORB-040")
    duel.do("activate_spell", "ORB-038").do("activate_spell", "X-STOP", by=FOE)
    run(run(duel).do("end_phase"))
    assert [duel.zone(code) for code in ("SOE-040", "ORB-129", "ORB-040")] == ["graveyard", "graveyard", "frontrow"]


def test_orb_031_strikes_one_of_two_monsters_on_the_terrain() -> None:
    zones: dict[str, Any] = {"foe_front": {2: "SOE-094 def"}, "foe_back": {2: "SOE-048 def"}}
    duel = Duel(front={1: "ORB-201"}, back={1: "ORB-031 on ORB-201"}, **zones)
    run(duel.do("strike", "ORB-201", player=FOE, zone=2), "SOE-048")
    assert (duel.def_("SOE-048"), duel.def_("SOE-094")) == (800, 2000)


def test_orb_038_is_not_for_an_attack_on_the_own_side() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-017"}, hand=["ORB-038"], foe_front={1: "ORB-040"})
    changes.change(duel.state, duel.number("SOE-040"), "attacks_own_side")
    settle(duel.state)
    assert not duel.attack("SOE-040", "SOE-017").can("activate_spell", "ORB-038")


def test_orb_021_lets_a_toon_attack_whose_forced_attack_was_negated() -> None:
    answer: dict[str, Any] = {"foe_hand": ["SOE-107"], "foe_graveyard": ["SOE-048"]}
    duel = Duel(front={1: "ORB-018", 2: "SOE-017"}, hand=["ORB-021"], foe_front={1: "SOE-040"}, **answer)
    battles.force_attack(duel.state, duel.number("ORB-018"), duel.number("SOE-040"))
    settle(duel.state)
    actions.negate_attack(duel.state)
    settle(duel.state)
    run(duel)
    run(duel.do("activate_spell", "ORB-021", targets=["ORB-018"]))
    assert len(duel.state.changes.of("extra_attack")) == 1


def test_orb_041_works_once_in_a_duel() -> None:
    duel = Duel(hand=["ORB-041", "ORB-041#2"], extra=["ORB-042", "ORB-042#2"])
    duel.do("activate_spell", "ORB-041").do("special_summon", "ORB-042", 1, "def").do("pass")
    assert not duel.can("activate_spell", "ORB-041#2")


def test_orb_043_buys_knights() -> None:
    tokens = ["ORB-044", "ORB-044#2", "ORB-044#3"]
    duel = Duel(hand=["ORB-043", "SOE-040", "SOE-048", "SOE-017"], extra=tokens).do("activate_spell", "ORB-043")
    run(duel, "SOE-040", "SOE-017", "done")
    knights = [one for one in tokens if duel.zone(one) == "frontrow"]
    assert [duel.position(one) for one in knights] == ["atk", "atk"]
    assert (duel.zone("SOE-040"), duel.zone("SOE-048"), duel.zone("SOE-017")) == ("graveyard", "hand", "graveyard")
    assert not Duel(hand=["ORB-043", "SOE-040"]).can("activate_spell", "ORB-043")


@pytest.mark.parametrize(("word", "zone"), [("hand", "hand"), ("Special Summon", "frontrow"), ("Alter Summon", "attached")])
def test_orb_045_brings_a_warrior_back_in_one_of_three_ways(word: str, zone: str) -> None:
    duel = Duel(hand=["ORB-045"], graveyard=["SOE-114", "SOE-065"], extra=["ORB-157"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-114"]]
    run(duel.do("activate_spell", "ORB-045", targets=["SOE-114"]), word)
    assert duel.zone("SOE-114") == zone
    assert duel.zone("ORB-157") == ("frontrow" if zone == "attached" else "extra_deck")


def test_orb_046_unites() -> None:
    duel = Duel(front={1: "SOE-048", 2: "TEG-041", 3: "SOE-040"}, back={1: "ORB-046"})
    assert (duel.atk("SOE-048"), duel.atk("SOE-040")) == (1800, 1200)


def test_orb_047_strengthens_what_is_made_of_the_spellcaster() -> None:
    duel = Duel(hand=["ORB-047", "ORB-048"], front={3: "TEG-058"}, extra=["ORB-049"])
    run(duel.do("activate_spell", "ORB-047", targets=["TEG-058"]))
    run(duel.do("activate_spell", "ORB-048"))
    assert duel.atk("ORB-049") == printed("ORB-049").atk + 1000
    plain = Duel(hand=["ORB-048"], front={3: "TEG-058"}, extra=["ORB-049"])
    run(plain.do("activate_spell", "ORB-048"))
    assert plain.atk("ORB-049") == printed("ORB-049").atk


def test_orb_051_draws_more_for_five_cards() -> None:
    five = ["SOE-040", "SOE-048", "SOE-017", "SOE-007", "SOE-094"]
    duel = run(Duel(hand=["ORB-051", *five], foe_front={1: "LEN-100"}).do("activate_spell", "ORB-051", five))
    assert ({duel.zone(one) for one in five}, duel.hand(), duel.zone("ORB-051")) == ({"graveyard"}, 2, "backrow")
    assert duel.end_turn().hand() == 2
    assert duel.end_turn().hand() == 4
    assert not Duel(hand=["ORB-051", *five[:4]]).can("activate_spell", "ORB-051")


def test_orb_055_calls_one_of_each_star_for_alter_summons_only() -> None:
    duel = Duel(hand=["ORB-055", "ORB-057"], front={3: "SOE-017"}, deck=["SOE-065", "SOE-114"])
    run(duel.do("activate_spell", "ORB-055", targets=["SOE-017"]))
    assert (duel.zone("SOE-017"), duel.zone("SOE-065"), duel.zone("ORB-057")) == ("graveyard", "frontrow", "frontrow")
    assert has(duel.state, duel.number("SOE-065"), "only_alter")
    assert not Duel(hand=["ORB-055"], front={3: "SOE-017"}, deck=["SOE-114"]).can("activate_spell", "ORB-055")


def test_orb_068_returns_a_monster_to_its_deck() -> None:
    duel = Duel(hand=["ORB-068"], graveyard=["SOE-040", "SOE-107"], foe_graveyard=["SOE-017"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"], ["SOE-017"]]
    assert duel.do("activate_spell", "ORB-068", ["SOE-017"]).zone("SOE-017") == "main_deck"


def test_orb_069_chains_the_dark() -> None:
    duel = Duel(hand=["ORB-069"], foe_front={1: "SOE-049", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-049"]]
    duel.do("activate_spell", "ORB-069", ["SOE-049"])
    assert (duel.lp(), duel.atk("SOE-049")) == (2800, 1700)
    assert not duel.end_turn().can("change_position", "SOE-049")
    assert not terrains.move(duel.state, duel.number("SOE-049"), 3)
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-049")


def test_orb_071_brings_eatos_and_leaves_her_strength_when_it_goes() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-071 on SOE-017"}, extra=["ORB-072"], hand=["SOE-040", "ORB-071#2"])
    duel.do("activate_effect", "ORB-071", 1, ["SOE-040"]).do("extra_deck_summon", "ORB-072", [], 2, "atk")
    assert (duel.zone("SOE-040"), duel.zone("ORB-072"), duel.zone("ORB-071")) == ("eroded", "frontrow", "backrow")
    run(duel.do("activate_spell", "ORB-071#2", ["ORB-072"]))
    assert duel.atk("ORB-072") == 2800
    run(duel.do("activate_effect", "ORB-072", 1, ["ORB-071#2"]))
    assert duel.atk("ORB-072") == 2500 + 700


def test_orb_062_hurts_for_foreign_dead_and_breaks_for_its_own() -> None:
    duel = Duel(hand=["ORB-062"], foe_graveyard=["SOE-017"])
    run(duel.do("activate_spell", "ORB-062"))
    assert end_turn(duel).lp(FOE) == 1900
    broken = Duel(front={1: "SOE-040"}, back={1: "ORB-062"}, foe_front={1: "SOE-017"}, active=FOE)
    assert run(broken.attack("SOE-017", "SOE-040")).zone("ORB-062") == "graveyard"
    assert not Duel(hand=["ORB-062"], graveyard=["SOE-017"]).can("activate_spell", "ORB-062")


def test_orb_053_pins_the_other_side_for_grarl() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "ORB-054"}, "foe_back": {1: "ORB-053 on ORB-054"}}
    assert not Duel(front={1: "SOE-017"}, **zones).can("change_position", "SOE-017")
    worn: dict[str, Any] = {"foe_front": {1: "SOE-040"}, "foe_back": {1: "ORB-053 on SOE-040"}}
    assert Duel(front={1: "SOE-017"}, **worn).can("change_position", "SOE-017")


def test_orb_053_leaves_no_normal_summon_in_the_turn_of_its_ritual() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-053 on SOE-017"}, hand=["SOE-040", "SOE-048"], extra=["ORB-054"])
    changes.change_player(duel.state, 0, "player_more_summons")
    run(duel.do("activate_effect", "ORB-053", effect=1, targets=["SOE-040"]))
    assert (duel.zone("ORB-054"), duel.can("normal_summon", "SOE-048")) == ("frontrow", False)


def test_orb_053_is_not_fulfilled_after_a_normal_summon_besides_the_one_of_the_turn() -> None:
    for summoned in (False, True):
        duel = Duel(front={1: "SOE-017"}, back={1: "ORB-053 on SOE-017"}, hand=["SOE-040", "SOE-048"], extra=["ORB-054"])
        if summoned:
            changes.change(duel.state, duel.number("SOE-048"), "another_summon", True, PERMANENT)
            settle(duel.state)
            run(duel.do("normal_summon", "SOE-048", 2, "atk"))
        assert duel.can("activate_effect", "ORB-053") is not summoned


def test_orb_061_negates_an_attack_from_the_graveyard() -> None:
    grave = ["ORB-061", "SOE-041", "SOE-042", "SOE-043", "SOE-044"]
    duel = Duel(front={1: "SOE-040"}, graveyard=grave, foe_front={1: "SOE-017", 2: "SOE-048"}, active=FOE)
    duel.attack("SOE-017", "SOE-040").do("activate_effect", "ORB-061", effect=1)
    run(duel)
    assert (duel.zone("SOE-040"), duel.zone("ORB-061"), duel.can("declare_attack", "SOE-048")) == ("frontrow", "eroded", False)


def test_orb_061_ends_the_battle_phase_of_who_attacks_twice() -> None:
    grave = ["ORB-061", "SOE-041", "SOE-042", "SOE-043", "SOE-044"]
    duel = Duel(front={1: "SOE-040"}, graveyard=grave, foe_front={1: "ROA-111", 2: "SOE-048"}, active=FOE)
    run(duel.attack("ROA-111", "SOE-040").do("activate_effect", "ORB-061", effect=1))
    assert (duel.zone("ORB-061"), duel.can("declare_attack", "ROA-111")) == ("eroded", False)


def test_orb_066_silences_a_spell_that_targets_kayest() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-067"}, "back": {1: "ORB-066 on ORB-067"}, "active": FOE}
    duel = Duel(foe_hand=["ORB-031", "ORB-181", "ORB-015"], **zones).do("activate_spell", "ORB-015", targets=["ORB-067"])
    duel.do("activate_effect", "ORB-066", effect=2)
    assert run(duel).zone("ORB-015") == "graveyard"
    assert duel.def_("ORB-067") == 2300


def test_orb_066_negates_the_effect_of_a_spell_that_stays() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-067"}, "back": {1: "ORB-066 on ORB-067"}}
    duel = Duel(**zones, foe_front={1: "SOE-040"}, foe_back={1: "ORB-189"})
    link = Link(duel.number("ORB-189"), 1, 0, (duel.number("SOE-040"), duel.number("ORB-067")), 1)
    silence = all_effects()["ORB-066"].uses[-1]
    duel.state.chain = [link]
    assert silence.can(duel.state, duel.number("ORB-066"), 0)
    duel.state.chain = [link._replace(targets=(duel.number("SOE-040"),))]
    assert not silence.can(duel.state, duel.number("ORB-066"), 0)


def test_orb_061_leaves_the_battle_phase_that_follows_a_forced_attack() -> None:
    grave = ["ORB-061", "SOE-041", "SOE-042", "SOE-043", "SOE-044"]
    duel = Duel(front={1: "SOE-040"}, graveyard=grave, foe_front={1: "SOE-017", 2: "SOE-048"}, active=FOE)
    battles.force_attack(duel.state, duel.number("SOE-017"), duel.number("SOE-040"))
    settle(duel.state)
    run(duel.do("activate_effect", "ORB-061", effect=1))
    assert (duel.zone("SOE-040"), duel.do("end_phase").can("declare_attack", "SOE-048")) == ("frontrow", True)


def test_orb_071_may_be_given_up_as_any_ritual_spell() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "ORB-071 on SOE-040"}).do("send_ritual_spell", "ORB-071")
    assert duel.zone("ORB-071") == "graveyard"


def test_orb_080_brings_a_fallen_monster_back_weaker() -> None:
    zones: dict[str, Any] = {
        "hand": ["ORB-080"],
        "front": {3: "SOE-017"},
        "foe_front": {3: "X-1"},
        "invented": {"X-1": MONSTER},
    }
    duel = Duel(**zones, foe_lp=8000)
    assert not duel.can("activate_spell", "ORB-080")
    run(duel.attack("SOE-017", "X-1"), "yes")
    assert (duel.zone("X-1"), duel.side("X-1"), duel.atk("X-1")) == ("frontrow", FOE, 300)
    assert (duel.hand(FOE), duel.zone("ORB-080")) == (1, "graveyard")
    end_turn(end_turn(duel))
    assert duel.atk("X-1") == 1000


def test_orb_082_unseals_or_turns_back_time() -> None:
    duel = Duel(hand=["ORB-082"], front={1: "TEG-079"}, extra=["ORB-083"], foe_front={1: "SOE-040"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Sealed")
    assert [one.get("targets") for one in duel.legal("activate_spell")] == [["SOE-040"], None]
    assert "Sealed" not in run(duel.do("activate_spell", "ORB-082", targets=["SOE-040"])).types("SOE-040")
    duel = Duel(hand=["ORB-082"], front={1: "TEG-079"}, extra=["ORB-083"]).do("activate_spell", "ORB-082")
    assert run(duel).zone("ORB-083") == "frontrow"
    assert not Duel(hand=["ORB-082"], front={1: "SOE-048"}, extra=["ORB-083"]).can("activate_spell", "ORB-082")


def test_orb_088_remodels_all() -> None:
    duel = Duel(hand=["ORB-088"], front={1: "SOE-040"}, foe_front={1: "SOE-017", 2: "SOE-048 hidden_def"})
    run(duel.do("activate_spell", "ORB-088"), "Insect")
    assert [("Insect" in duel.types(one)) for one in ("SOE-040", "SOE-017", "SOE-048")] == [True, True, False]
    actions.destroy(duel.state, duel.number("ORB-088"), 1)
    assert "Insect" not in duel.types("SOE-017")
    assert len(PRIMARY_TYPES) == 20


def test_orb_096_switches_two_monsters() -> None:
    front = {1: "SOE-017", 3: "SOE-040 def"}
    duel = cast("ORB-096", "SOE-017", "SOE-040", answers=("both",), foe_front=front)
    assert (duel.column("SOE-017"), duel.column("SOE-040")) == (3, 1)
    assert (duel.position("SOE-017"), duel.position("SOE-040")) == ("def", "atk")
    assert not Duel(hand=["ORB-096"], foe_front={1: "SOE-017"}).can("activate_spell", "ORB-096")


def berserk(deck: list[str], **zones: Any) -> Duel:
    """Berserker Soul with one card to discard, against a strong monster in ATK position and one with 0 DEF."""
    front = {1: "X", 2: "Y", 3: "SOE-017"}
    invented = {"X": {**MONSTER, "atk": 1500}, "Y": {**MONSTER, "atk": 900}, "Z": {**MONSTER, "atk": 300}, "W": SPELL}
    zones = {"front": front, "foe_front": {1: "Z", 2: "Z#2", 3: "Z#3"}, **zones}
    return Duel(hand=["ORB-097", "SOE-065"], deck=deck, invented=invented, **zones)


def test_orb_097_attacks_again_with_weak_monsters_as_long_as_monsters_are_drawn() -> None:
    duel = berserk(["W", "SOE-016", "SOE-040"], foe_lp=900).do("activate_spell", "ORB-097").decline()
    assert (duel.zone("SOE-065"), duel.zone("SOE-040")) == ("graveyard", "hand")
    duel.do("choose_option", "discard it for an attack").do("end_phase").decline()
    assert duel.zone("SOE-040") == "graveyard"
    duel.attack("X", "Z").decline()
    assert duel.lp(FOE) == 400, "500 of the 1200"
    duel.do("choose_option", "draw again").do("choose_option", "discard it for an attack")
    duel.attack("Y", "Z#2").decline()
    assert (duel.lp(FOE), duel.state.outcome) == (0, None)
    duel.do("choose_option", "draw again")
    assert (duel.zone("W"), duel.state.outcome is None) == ("hand", False), "the draw was no monster"


def test_orb_097_gives_one_attack_beside_that_of_the_battle_phase() -> None:
    duel = berserk(["SOE-016", "SOE-040"], foe_lp=4000).do("activate_spell", "ORB-097").decline()
    duel.do("choose_option", "discard it for an attack")
    duel.attack("X", "Z").decline().do("choose_option", "no")
    duel.attack("X", "Z#2").decline()
    assert duel.lp(FOE) == 4000 - 500 - 1200, "no limit for the usual attack"
    assert not duel.legal("declare_attack")


def test_orb_097_needs_a_hand_and_the_first_main_phase() -> None:
    assert not Duel(hand=["ORB-097"], front={1: "SOE-040"}).can("activate_spell", "ORB-097")
    assert not Duel(hand=["ORB-097", "SOE-065"], phase="main2").can("activate_spell", "ORB-097")


def test_orb_097_keeps_a_monster_that_its_player_does_not_show() -> None:
    duel = berserk(["SOE-040"]).do("activate_spell", "ORB-097").decline().do("choose_option", "no")
    duel.attack("SOE-017", "Z").decline()
    assert (duel.zone("SOE-040"), duel.legal("declare_attack")) == ("hand", [])


def test_orb_089_divides_a_small_insect() -> None:
    duel = cast("ORB-089", "ORB-085", front={1: "ORB-085"}, extra=["KOD-064"])
    assert (duel.zone("KOD-064"), duel.atk("KOD-064")) == ("frontrow", 800)
    assert {"Insect", "Token"} <= duel.types("KOD-064")
    assert not Duel(hand=["ORB-089"], front={1: "SOE-017"}, extra=["KOD-064"]).can("activate_spell", "ORB-089")


def test_orb_089_a_clone_has_the_effects_of_its_model_until_it_leaves() -> None:
    duel = cast("ORB-089", "ORB-085", front={1: "ORB-085"}, extra=["KOD-064"])
    clone = duel.number("KOD-064")
    assert duel.state.game.effects[clone] == duel.state.game.effects[duel.number("ORB-085")]
    actions.destroy(duel.state, clone, 1)
    settle(duel.state)
    end_turn(duel)
    assert (duel.zone("KOD-064"), duel.state.cards[clone].id) == ("extra_deck", "KOD-064")


def test_orb_090_destroys_the_unfit_at_the_end() -> None:
    duel = cast("ORB-090", "SOE-017", front={1: "SOE-017"}, extra=["KOD-064"])
    assert duel.atk("KOD-064") == 3000
    assert not duel.do("end_phase").can("declare_attack", "SOE-017")
    end_turn(end_turn(duel))
    assert [duel.zone(one) for one in ("SOE-017", "KOD-064", "ORB-090")] == ["graveyard", "extra_deck", "graveyard"]
    assert duel.lp() == 1500


def test_orb_090_takes_life_that_is_no_damage() -> None:
    duel = cast("ORB-090", "SOE-017", front={1: "SOE-017"}, extra=["KOD-064"])
    changes.change_player(duel.state, 0, "player_no_effect", 5)
    assert end_turn(end_turn(duel)).lp() == 1500


def test_orb_080_can_be_activated_in_the_turn_in_which_it_was_set() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "X-1"}, "foe_deck": 3, "foe_lp": 8000}
    duel = Duel(hand=["ORB-080"], invented={"X-1": MONSTER}, **zones).do("set_spell_trap", "ORB-080", 1)
    run(duel.attack("SOE-017", "X-1"), "yes")
    assert (duel.zone("X-1"), duel.hand(FOE)) == ("frontrow", 1)
    late = Duel(hand=["ORB-080"], invented={"X-1": MONSTER}, options={"set_spell_same_turn": False}, **zones)
    run(late.do("set_spell_trap", "ORB-080", 1).attack("SOE-017", "X-1"))
    assert late.zone("X-1") == "graveyard"


def test_orb_082_unseals_only_what_it_can_target() -> None:
    duel = Duel(hand=["ORB-082"], foe_front={1: "SOE-040"})
    changes.add_type(duel.state, duel.number("SOE-040"), "Sealed")
    settle(duel.state)
    assert duel.can("activate_spell", "ORB-082")
    changes.change(duel.state, duel.number("SOE-040"), "untargetable")
    settle(duel.state)
    assert not duel.can("activate_spell", "ORB-082")


def test_orb_090_lets_them_attack_when_it_is_gone() -> None:
    duel = cast("ORB-090", "SOE-040", front={1: "SOE-040"}, foe_front={1: "SOE-017"}, extra=["KOD-064"])
    assert not duel.do("end_phase").decline().legal("declare_attack")
    actions.destroy(duel.state, duel.number("ORB-090"), 1)
    settle(duel.state)
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040", "KOD-064"}


def test_orb_090_costs_lp_only_for_the_token_that_it_brought() -> None:
    duel = cast("ORB-090", "KOD-064", front={1: "KOD-064"}, extra=["KOD-064#2"])
    assert duel.zone("KOD-064#2") == "frontrow"
    end_turn(end_turn(duel))
    assert (duel.zone("KOD-064"), duel.zone("KOD-064#2"), duel.lp()) == ("extra_deck", "extra_deck", 1500)


def test_orb_088_declares_the_type_when_it_is_activated() -> None:
    duel = Duel(hand=["ORB-088"], front={1: "SOE-040"}, foe_front={1: "SOE-017"}, foe_hand=["X-BREAK"], invented=ANSWERS)
    duel.do("activate_spell", "ORB-088").do("choose_option", "Insect")
    assert "Insect" not in duel.types("SOE-017")
    assert duel.can("activate_spell", "X-BREAK")
    assert "Insect" in run(duel).types("SOE-017")


def test_orb_096_leaves_a_monster_that_changed_sides() -> None:
    duel = Duel(back={1: "ORB-096"}, foe_front={1: "SOE-017", 3: "SOE-040 def"})
    chosen = (duel.number("SOE-017"), duel.number("SOE-040"))
    actions.take_control(duel.state, chosen[0], 0)
    spell = all_effects()["ORB-096"].activate
    assert spell is not None
    spell.resolve(duel.state, duel.number("ORB-096"), 0, chosen)
    settle(duel.state)
    run(duel, "both")
    assert (duel.position("SOE-017"), duel.position("SOE-040"), duel.column("SOE-040")) == ("atk", "atk", 3)


def test_orb_090_costs_lp_for_a_token_that_did_not_save_the_other_one() -> None:
    """A clone of Millennium Golem (MLY-059) could be tributed for the Golem."""
    for word, lp in (("no", 1500), ("yes", 2000)):
        duel = end_turn(cast("ORB-090", "MLY-059", front={1: "MLY-059"}, extra=["KOD-064"]))
        end_turn(duel, word)
        assert (duel.zone("KOD-064"), duel.lp()) == ("extra_deck", lp)


def test_orb_110_equips_armor_of_different_levels_until_the_end_phase() -> None:
    duel = Duel(hand=["ORB-110", "ORB-133"], deck=["ORB-114", "ORB-134", "ORB-111"], front={3: "ORB-100"})
    run(duel.do("activate_spell", "ORB-110"))
    worn = [code for code in ("ORB-133", "ORB-114", "ORB-134", "ORB-111") if duel.zone(code) == "backrow"]
    assert len(worn) == 3
    assert {"ORB-114", "ORB-111"} <= set(worn)
    end_turn(duel)
    assert [duel.zone(code) for code in worn] == ["graveyard"] * 3


def test_orb_120_deals_in_old_soldiers() -> None:
    dead = ["ORB-115", "ORB-121", "SOE-040"]
    duel = Duel(hand=["ORB-120"], graveyard=dead, foe_front={1: "SOE-040#2"})
    assert len(duel.legal("activate_spell")) == 3
    run(duel.do("activate_spell", "ORB-120", ["ORB-115", "ORB-121"]))
    assert (duel.position("ORB-121"), duel.atk("ORB-121")) == ("atk", 1350 // 2)
    assert not duel.do("end_phase").legal("declare_attack")


def test_orb_122_drives_a_monster_off() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-122"], "front": {1: "ORB-121", 2: "ORB-116"}}
    duel = Duel(foe_front={1: "SOE-049"}, **zones).do("activate_spell", "ORB-122", ["SOE-049"])
    assert run(duel, "deck").zone("SOE-049") == "main_deck"
    duel.do("end_phase").decline()
    assert not duel.legal("declare_attack")
    duel = Duel(foe_front={1: "SOE-017"}, **zones).do("activate_spell", "ORB-122", ["SOE-017"])
    assert duel.zone("SOE-017") == "frontrow"


def test_orb_131_picks_armor_and_lets_it_be_summoned_this_turn() -> None:
    deck = ["SOE-017", "ORB-111", "ORB-134", "ORB-112", "ORB-114", "SOE-065"]
    duel = Duel(hand=["ORB-131"], deck=deck, front={3: "ORB-100"})
    run(duel.do("activate_spell", "ORB-131"), "draw")
    assert [duel.zone(code) for code in deck] == ["eroded", "hand", "hand", "hand", "hand", "eroded"]
    assert duel.hand(FOE) == 2
    for code in ("ORB-111", "ORB-134"):
        run(duel.do("activate_effect", "ORB-131", effect=1, targets=[code]))
    assert (duel.zone("ORB-111"), duel.zone("ORB-134")) == ("backrow", "backrow")
    end_turn(end_turn(duel))
    assert not duel.can("activate_effect", "ORB-131")


def test_orb_122_forbids_a_strike_as_well() -> None:
    duel = Duel(hand=["ORB-122"], front={1: "ORB-121", 2: "ORB-024"}, foe_front={1: "SOE-017"})
    assert duel.legal("strike")
    assert not run(duel.do("activate_spell", "ORB-122", ["SOE-017"])).legal("strike")


def test_orb_126_may_hide_its_tokens_where_the_terrain_allows_it() -> None:
    duel = Duel(hand=["ORB-126", "SOE-040"], extra=["ORB-125"], terrains=["Fogfield"] * 5)
    duel.do("activate_spell", "ORB-126", targets=["SOE-040"])
    assert {one["position"] for one in duel.legal("special_summon")} > {"atk", "def"}


def test_orb_122_asks_nothing_about_a_monster_that_is_gone() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-121", 2: "ORB-116"}, "foe_front": {1: "SOE-049"}}
    duel = Duel(hand=["ORB-122"], foe_hand=["X-HAND"], invented=ANSWERS, **zones).do("activate_spell", "ORB-122", ["SOE-049"])
    duel.do("activate_spell", "X-HAND", targets=["SOE-049"], by=FOE)
    assert "choose_option" not in duel.asked


def test_orb_120_targets_only_soldiers_that_can_come() -> None:
    duel = Duel(hand=["ORB-120"], graveyard=["ORB-115", "ORB-121"])
    marks.mark(duel.state, duel.number("ORB-121"), "cannot_be_special_summoned", True, duel.state.turn)
    settle(duel.state)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["ORB-115"]]


ARMOR = {**MONSTER, "types": ["Monster", "Armor"]}


def test_orb_143_draws_and_mills_what_the_die_says() -> None:
    duel = Duel(hand=["ORB-143"], deck=12)
    duel.do("activate_spell", "ORB-143")
    assert duel.hand() in range(1, 7)
    assert len(duel.state.players[0].deck) == 12 - 2 * duel.hand()
    assert not Duel(hand=["ORB-143"], deck=13).can("activate_spell", "ORB-143")


def test_orb_144_reincarnates_red_eyes() -> None:
    duel = Duel(hand=["ORB-144"], front={1: "SOE-122"}, extra=["ORB-145"]).do("activate_spell", "ORB-144")
    assert duel.do("extra_deck_summon", "ORB-145", ["SOE-122"], 1, "atk").zone("ORB-145") == "frontrow"
    assert not Duel(hand=["ORB-144"], front={1: "SOE-040"}, extra=["ORB-145"]).can("activate_spell", "ORB-144")


def test_orb_148_lets_armour_rise_for_a_turn() -> None:
    armour = [f"X-{number}" for number in range(1, 4)]
    duel = Duel(hand=["ORB-148"], graveyard=[*armour, "SOE-040"], invented=dict.fromkeys(armour, ARMOR))
    run(duel.do("activate_spell", "ORB-148", armour[:2]))
    assert [duel.zone(one) for one in armour] == ["frontrow", "frontrow", "graveyard"]
    assert {end_turn(duel).zone(one) for one in armour} == {"graveyard"}


def test_orb_153_goes_on_to_another_avian_when_it_leaves_the_field() -> None:
    avian = {**MONSTER, "types": ["Monster", "Avian"]}
    duel = Duel(front={1: "X-1", 2: "X-2"}, hand=["ORB-153"], invented={"X-1": avian, "X-2": avian})
    run(duel.do("activate_spell", "ORB-153", targets=["X-1"]))
    assert duel.atk("X-1") == 1300
    actions.destroy(duel.state, duel.number("ORB-153"), 1)
    settle(duel.state)
    run(duel, "yes")
    assert (duel.zone("ORB-153"), duel.atk("X-1"), duel.atk("X-2")) == ("backrow", 1000, 1300)


def test_orb_161_brings_its_guardian_and_reaches_other_dimensions() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "extra": ["ORB-162"], "hand": ["SOE-040", "SOE-048"]}
    duel = Duel(back={1: "ORB-161 on SOE-017"}, foe_front={1: "SOE-007"}, **zones)
    duel.state.boards[1].terrains[0] = next(place for place, terrain in enumerate(TERRAINS) if terrain.apart)
    touch(duel.state)
    assert duel.atk("SOE-017") == 3400
    duel.do("activate_effect", "ORB-161", 1, ["SOE-040"]).do("extra_deck_summon", "ORB-162", [], 2, "atk")
    assert (duel.zone("SOE-040"), duel.zone("ORB-162"), duel.zone("ORB-161")) == ("eroded", "frontrow", "backrow")
    assert not duel.can("normal_summon", "SOE-048")
    duel.do("end_phase")
    assert duel.can("declare_attack", "SOE-017")
    assert not duel.can("declare_attack", "ORB-162")


def test_orb_161_is_not_fulfilled_unequipped_or_after_a_normal_summon() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "extra": ["ORB-162"], "hand": ["SOE-040", "SOE-048"]}
    assert not Duel(back={1: "ORB-161"}, **zones).can("activate_effect", "ORB-161")
    duel = run(Duel(back={1: "ORB-161 on SOE-017"}, **zones).do("normal_summon", "SOE-040", 2, "def"))
    assert not duel.can("activate_effect", "ORB-161")


def test_orb_167_brings_its_guardian_and_comes_back_to_the_hand() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-167 on SOE-017"}, extra=["ORB-168"], hand=["SOE-040"])
    duel.do("activate_effect", "ORB-167", 1, ["SOE-040"]).do("extra_deck_summon", "ORB-168", [], 2, "atk")
    assert (duel.zone("ORB-168"), duel.atk("SOE-017")) == ("frontrow", 3300)
    actions.destroy(duel.state, duel.number("ORB-167"), 1)
    settle(duel.state)
    assert run(duel, "yes").zone("ORB-167") == "hand"


def test_orb_160_is_destroyed_instead_of_a_guardian() -> None:
    zones: dict[str, Any] = {"front": {1: "ORB-072"}, "back": {1: "ORB-160 on ORB-072"}, "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "ORB-072"), "yes")
    assert (duel.zone("ORB-072"), duel.zone("ORB-160")) == ("frontrow", "graveyard")
    assert "Protector" in Duel(**zones).types("ORB-072")


def test_orb_149_activates_a_spell_of_the_graveyard() -> None:
    duel = cast("ORB-149", graveyard=["ORB-016"], deck=["ORB-019", "SOE-017"])
    assert (duel.zone("ORB-019"), duel.zone("ORB-016")) == ("hand", "graveyard")
    assert not Duel(hand=["ORB-149"]).can("activate_spell", "ORB-149")


def test_orb_156_negates_the_attacks_of_a_tribe() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "ORB-085"}, "foe_front": {1: "ORB-129", 2: "ORB-091"}}
    duel = cast("ORB-156", answers=("Dragon",), **zones)
    run(duel.attack("SOE-017", "ORB-091"))
    assert duel.zone("ORB-091") == "frontrow"
    assert not Duel(hand=["ORB-156"], front={1: "SOE-017"}, foe_front={1: "ORB-091"}).can("activate_spell", "ORB-156")


def test_orb_156_asks_nothing_of_a_player_who_is_out() -> None:
    duel = Duel(hand=["ORB-156"], front={1: "SOE-048"}, foe_front={1: "SOE-048#2"}, third_front={})
    assert not duel.can("activate_spell", "ORB-156")
    duel.state.players[2].lost = True
    settle(duel.state)
    assert duel.can("activate_spell", "ORB-156")


def test_orb_163_trades_strength_for_a_second_attack() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-163 on SOE-017"}, foe_front={1: "ORB-085 def", 2: "ORB-087 def"})
    run(duel.do("activate_effect", "ORB-163", effect=2))
    assert duel.atk("SOE-017") == 1500
    run(duel.attack("SOE-017", "ORB-085"))
    run(duel.do("declare_attack", "SOE-017", "ORB-087"))
    assert (duel.zone("ORB-085"), duel.zone("ORB-087")) == ("graveyard", "graveyard")


def test_orb_170_moves_guardians_and_arms_one_from_the_deck() -> None:
    duel = Duel(hand=["ORB-170"], front={1: "ORB-162", 2: "SOE-017"}, deck=["ORB-160", "SOE-065"])
    run(duel.do("activate_spell", "ORB-170"), "ORB-162", "4", "ORB-160")
    assert (duel.column("ORB-162"), duel.zone("ORB-160")) == (4, "backrow")
    assert not Duel(hand=["ORB-170"], front={2: "SOE-017"}).can("activate_spell", "ORB-170")


def test_orb_153_may_go_back_to_an_earlier_bearer() -> None:
    avian = {**MONSTER, "types": ["Monster", "Avian"]}
    duel = Duel(front={1: "X-1", 2: "X-2"}, hand=["ORB-153"], invented={"X-1": avian, "X-2": avian})
    run(duel.do("activate_spell", "ORB-153", targets=["X-1"]))
    for lost, bearer in (("ORB-153", "X-2"), ("X-2", "X-1")):
        duel.state.used = ()
        actions.destroy(duel.state, duel.number(lost), 1)
        settle(duel.state)
        run(duel, "yes")
        assert duel.atk(bearer) == 1300


def test_orb_161_does_not_let_its_bearer_attack_what_cannot_be_attacked() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-161 on SOE-017"}, foe_front={1: "SOE-007"})
    duel.state.boards[1].terrains[0] = next(place for place, terrain in enumerate(TERRAINS) if terrain.apart)
    changes.change(duel.state, duel.number("SOE-007"), "cannot_be_attacked")
    touch(duel.state)
    assert not duel.do("end_phase").can("declare_attack", "SOE-017")


def test_orb_156_declares_the_type_when_it_is_activated() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "ORB-085"}, "foe_front": {1: "ORB-129", 2: "ORB-091"}}
    duel = Duel(hand=["ORB-156"], foe_hand=["X-FALL"], invented=ANSWERS, **zones)
    duel.do("activate_spell", "ORB-156").do("choose_option", "Dragon")
    run(duel.do("activate_spell", "X-FALL", targets=["ORB-129"], by=FOE))
    run(duel.attack("SOE-017", "ORB-091"))
    assert (duel.zone("ORB-129"), duel.zone("ORB-091")) == ("graveyard", "frontrow")


def test_orb_163_gives_no_second_attack_if_the_atk_cannot_be_halved() -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "ORB-163 on SOE-017"}, foe_front={1: "ORB-085 def", 2: "ORB-087 def"})
    changes.change(duel.state, duel.number("SOE-017"), "atk_guarded")
    run(duel.do("activate_effect", "ORB-163", effect=2))
    assert not run(duel.attack("SOE-017", "ORB-085")).can("declare_attack", "SOE-017")


def test_orb_172_turns_eatos_into_a_fallen_monster_and_arms_it() -> None:
    duel = Duel(hand=["ORB-172"], graveyard=["ORB-072", "SOE-017", "SOE-065"], extra=["ORB-173"])
    run(duel.do("activate_spell", "ORB-172"), "ORB-173")
    assert (duel.zone("ORB-173"), duel.zone("ORB-072"), duel.zone("ORB-172")) == ("frontrow", "attached", "backrow")
    assert duel.atk("ORB-173") == 2500 + 400
    alone = Duel(hand=["ORB-172"], graveyard=["ORB-072"])
    run(alone.do("activate_spell", "ORB-172"))
    assert (alone.zone("ORB-072"), alone.zone("ORB-172")) == ("eroded", "graveyard")
    assert not Duel(hand=["ORB-172"]).can("activate_spell", "ORB-172")


def test_orb_177_empties_the_decks_and_lets_everyone_call_monsters_up() -> None:
    five = [f"X-1#{number}" for number in range(2, 7)]
    zones: dict[str, Any] = {"hand": ["ORB-177"], "graveyard": five, "invented": {"X-1": MONSTER}, "front": {3: "SOE-017"}}
    zones |= {"deck": ["SOE-114", "ORB-019"], "foe_deck": ["SOE-065", "ORB-027"]}
    duel = Duel(**zones, foe_graveyard=[f"X-1#{number}" for number in range(7, 12)])
    run(duel.do("activate_spell", "ORB-177"))
    assert [duel.zone(code) for code in ("SOE-017", "SOE-114", "ORB-019", "SOE-065")] == [
        "graveyard",
        "graveyard",
        "main_deck",
        "graveyard",
    ]
    assert duel.terrains() == ["Graveyard"] * 5
    run(duel.do("activate_effect", "ORB-177", effect=1, targets=["SOE-017"]))
    assert not duel.can("activate_effect", "ORB-177")
    assert not actions.destroy(duel.state, duel.number("SOE-017"), 1)
    assert duel.zone("SOE-017") == "eroded"
    end_turn(duel)
    assert duel.can("activate_effect", "ORB-177"), "the opponent as well"
    assert not Duel(**zones).can("activate_spell", "ORB-177")


def test_orb_180_restores_a_card() -> None:
    duel = Duel(hand=["ORB-180"], graveyard=["SOE-017"], deck=["SOE-040", "SOE-048", "SOE-007"])
    duel.do("activate_spell", "ORB-180", ["SOE-017"])
    assert duel.zone("SOE-017") == "hand"
    assert sum(duel.zone(one) == "eroded" for one in ("SOE-040", "SOE-048", "SOE-007")) == 2
    assert not Duel(hand=["ORB-180"], graveyard=["SOE-017"], deck=["SOE-040"]).can("activate_spell", "ORB-180")


def test_orb_185_charges_souls_for_life_and_battle() -> None:
    duel = Duel(hand=["ORB-185"], graveyard=["SOE-040", "SOE-048", "SOE-107"], foe_front={1: "SOE-094"})
    assert len(duel.legal("activate_spell")) == 3
    run(duel.do("activate_spell", "ORB-185", ["SOE-040", "SOE-048"]))
    assert (duel.lp(), duel.zone("SOE-040"), duel.zone("SOE-048")) == (1000, "frontrow", "frontrow")
    assert duel.do("end_phase").phase == "main2"


def test_orb_174_makes_the_target_of_the_strongest_stand_up() -> None:
    duel = cast("ORB-174", front={1: "SOE-017", 2: "SOE-040"}, foe_front={1: "SOE-094 hidden_def"})
    run(duel.attack("SOE-017", "SOE-094"))
    assert (duel.zone("SOE-094"), duel.lp(FOE)) == ("graveyard", 2000 - (3000 - duel.state.game.atk[duel.number("SOE-094")]))


def test_orb_181_seals_for_a_card_just_drawn() -> None:
    duel = Duel(hand=["ORB-181", "SOE-040"], foe_front={1: "SOE-017"}, deck=["SOE-048"])
    assert not duel.can("activate_spell", "ORB-181")
    actions.draw(duel.state, 0)
    settle(duel.state)
    run(duel.do("activate_spell", "ORB-181", targets=["SOE-017", "SOE-048"]))
    assert "Sealed" in duel.types("SOE-017")
    assert not end_turn(duel).do("end_phase").can("declare_attack", "SOE-017")


def test_orb_175_turns_a_spellcaster_into_pigeons_and_back() -> None:
    duel = cast("ORB-175", "TEG-058", front={1: "TEG-058"}, extra=["ORB-176", "ORB-176#2"])
    assert [duel.zone(one) for one in ("TEG-058", "ORB-176", "ORB-176#2")] == ["hand", "frontrow", "frontrow"]
    end_turn(duel, "yes")
    assert [duel.zone(one) for one in ("TEG-058", "ORB-176", "ORB-176#2")] == ["frontrow", "extra_deck", "extra_deck"]


def test_orb_175_ends_the_battle_only_if_the_spellcaster_returns() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-175"], "front": {1: "TEG-058"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = Duel(**zones, extra=["ORB-176", "ORB-176#2"])
    changes.change(duel.state, duel.number("TEG-058"), "not_to_hand")
    duel.attack("SOE-017", "TEG-058")
    run(duel.do("activate_spell", "ORB-175", targets=["TEG-058"]))
    assert (duel.zone("TEG-058"), duel.zone("ORB-176")) == ("graveyard", "frontrow")


def test_orb_175_needs_not_be_in_the_graveyard_in_the_end_phase() -> None:
    duel = cast("ORB-175", "TEG-058", front={1: "TEG-058"}, extra=["ORB-176", "ORB-176#2"])
    actions.erode(duel.state, duel.number("ORB-175"))
    end_turn(duel, "yes")
    assert duel.zone("TEG-058") == "frontrow"


def test_orb_181_negates_what_an_atlantean_god_lends_others() -> None:
    duel = Duel(front={1: "ORB-044", 2: "X-1"}, foe_hand=["ORB-181", "SOE-040"], active=FOE, invented={"X-1": MONSTER})
    changes.change(duel.state, duel.number("X-1"), "name", "Knight", ON_FIELD)
    changes.add_type(duel.state, duel.number("ORB-044"), "Atlantean God")
    marks.mark(duel.state, duel.number("SOE-040"), "drawn_now", True, duel.state.turn)
    settle(duel.state)
    assert duel.atk("X-1") == 1100
    run(duel.do("activate_spell", "ORB-181", targets=["ORB-044", "SOE-040"]))
    assert duel.atk("X-1") == 1000
    actions.destroy(duel.state, duel.number("ORB-181"), 1)
    settle(duel.state)
    assert duel.atk("X-1") == 1100


def test_orb_185_costs_the_battle_phase_though_it_is_negated() -> None:
    duel = Duel(hand=["ORB-185"], graveyard=["SOE-040"], foe_back={1: "MLY-112 set"}, foe_hand=["SOE-048"])
    run(duel.do("activate_spell", "ORB-185", ["SOE-040"]))
    assert (duel.zone("SOE-040"), duel.do("end_phase").phase) == ("graveyard", "main2")


def test_orb_172_erodes_eatos_if_nothing_can_be_summoned() -> None:
    duel = Duel(hand=["ORB-172"], graveyard=["ORB-072"], extra=["ORB-173"])
    changes.change_player(duel.state, 0, "player_no_specials")
    run(duel.do("activate_spell", "ORB-172"))
    assert (duel.zone("ORB-072"), duel.zone("ORB-172")) == ("eroded", "graveyard")


def test_orb_175_brings_nothing_from_the_hand_of_another_player() -> None:
    duel = Duel(hand=["ORB-175"], foe_front={1: "TEG-058"}, extra=["ORB-176", "ORB-176#2"])
    actions.take_control(duel.state, duel.number("TEG-058"), 0)
    settle(duel.state)
    run(duel.do("activate_spell", "ORB-175", targets=["TEG-058"]))
    assert (duel.zone("TEG-058"), duel.hand(FOE)) == ("hand", 1)
    trick = all_effects()["ORB-175"].triggers[0]
    assert not trick.when(duel.state, duel.number("ORB-175"), 0, EndPhaseBegan(0))


def test_orb_177_destroys_monsters_that_are_equipped_as_well() -> None:
    five = [f"X-1#{number}" for number in range(2, 12)]
    zones: dict[str, Any] = {"graveyard": five[:5], "foe_graveyard": five[5:], "invented": {"X-1": MONSTER}}
    duel = Duel(hand=["ORB-177"], front={1: "TEG-002"}, back={1: "SOE-043 on TEG-002"}, **zones)
    run(duel.do("activate_spell", "ORB-177"))
    assert (duel.zone("TEG-002"), duel.zone("SOE-043")) == ("frontrow", "graveyard")


def test_orb_185_reaches_the_zones_that_the_barrier_opens() -> None:
    front = {zone: f"SOE-040#{zone}" for zone in range(1, 6)}
    zones: dict[str, Any] = {"front": front, "back": {1: "ORB-001"}, "hand": ["ORB-185"]}
    duel = Duel(graveyard=["SOE-017", "SOE-018", "SOE-021", "SOE-023"], **zones)
    assert max(len(one["targets"]) for one in duel.legal("activate_spell")) == 3


def test_orb_188_rains_through_walls() -> None:
    duel = Duel(hand=["ORB-188"], front={1: "NPH-156"}, foe_front={1: "SOE-040 def"})
    run(duel.do("activate_spell", "ORB-188"))
    assert run(duel.attack("NPH-156", "SOE-040")).lp(FOE) == 2000 - (2900 - 800) // 2
    assert fight("SOE-017", "SOE-040 def").lp(FOE) == 2000


def test_orb_189_renews_life_from_beneath_the_barrier_and_drives_a_monster_off() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-189"], "back": {1: "ORB-001"}, "front": {1: "ORB-187", 2: "SOE-114"}, "lp": 1000}
    duel = Duel(**zones, foe_front={3: "SOE-017", 1: "SOE-065"})
    run(duel.do("activate_spell", "ORB-189", targets=["ORB-001"]))
    assert duel.zone("ORB-189") == "attached"
    end_turn(end_turn(duel))
    assert duel.lp() == 2000
    run(duel.do("activate_effect", "ORB-189", effect=1, targets=["ORB-187", "SOE-017"]))
    assert (duel.zone("ORB-187"), duel.zone("SOE-017"), duel.zone("ORB-189")) == ("graveyard", "hand", "attached")
    assert not Duel(hand=["ORB-189"]).can("activate_spell", "ORB-189")


def test_orb_190_turns_an_attack_into_damage() -> None:
    duel = Duel(
        hand=["ORB-190"], front={1: "SOE-065", 3: "ORB-129"}, foe_front={3: "X-1"}, foe_lp=8000, invented={"X-1": MONSTER}
    )
    run(duel.do("activate_spell", "ORB-190", targets=["SOE-065", "ORB-129"]))
    run(duel.attack("ORB-129", "X-1"), "yes")
    card = printed("ORB-129")
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("frontrow", 8000 - (card.atk + card.def_) // 4)
    poor = Duel(hand=["ORB-190"], front={1: "SOE-065", 3: "ORB-129"}, foe_lp=1900)
    assert not poor.can("activate_spell", "ORB-190")


def test_orb_199_makes_a_weak_monster_attack() -> None:
    zones: dict[str, Any] = {"active": FOE, "hand": ["ORB-199"], "front": {3: "SOE-017"}, "foe_front": {3: "X-1", 4: "SOE-114"}}
    duel = Duel(**zones, foe_lp=8000, invented={"X-1": MONSTER})
    run(duel.do("activate_spell", "ORB-199", by=ME, targets=["X-1"]))
    run(duel.do("end_phase"))
    assert "end_phase" not in duel.asked
    run(duel.do("declare_attack", "X-1", "SOE-017"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 8000)
    assert duel.can("declare_attack", "SOE-114")
    assert not Duel(hand=["ORB-199"], foe_front={3: "X-1"}, invented={"X-1": MONSTER}).can("activate_spell", "ORB-199")


def test_orb_200_shoots_down_a_column_with_luck() -> None:
    duel = Duel(front={4: "SOE-040"}, back={1: "ORB-200"}, foe_front={2: "SOE-048", 3: "SOE-017"})
    run(duel.do("activate_effect", "ORB-200", effect=1, targets=[duel.legal("activate_effect")[0]["targets"][0]]))
    gone = duel.zone("SOE-048") == "graveyard"
    assert (duel.zone("SOE-040") == "graveyard") == gone
    level = duel.state.game.level[duel.number("SOE-048")]
    assert duel.lp(FOE) == 2000 - (100 * level if gone else 0)
    assert not duel.do("end_phase").can("declare_attack", "SOE-040")


def test_orb_200_lasts_for_three_end_phases() -> None:
    duel = Duel(back={1: "ORB-200"}, front={1: "SOE-040"}, foe_front={1: "SOE-094 def"})
    for _ in range(4):
        end_turn(duel)
    assert duel.zone("ORB-200") == "backrow"
    assert end_turn(duel).zone("ORB-200") == "graveyard"


def test_orb_200_rests_in_the_turn_of_a_strike() -> None:
    duel = Duel(front={3: "ROA-023"}, back={1: "ORB-200"}, foe_front={2: "SOE-040"})
    assert duel.can("activate_effect", "ORB-200")
    assert not run(duel.do("strike", "ROA-023", player=FOE, zone=2)).can("activate_effect", "ORB-200")


def test_orb_189_renews_life_once_per_turn_however_many_are_there() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-189", "ORB-189#2"], "back": {1: "ORB-001"}, "front": {1: "ORB-187"}, "lp": 1000}
    duel = Duel(**zones, foe_front={3: "SOE-017"})
    for code in zones["hand"]:
        run(duel.do("activate_spell", code, targets=["ORB-001"]))
    assert end_turn(end_turn(duel)).lp() == 1500


def test_orb_192_takes_six_small_monsters() -> None:
    hand = [f"X-1#{number}" for number in range(2, 8)]
    duel = Duel(back={1: "ORB-192"}, hand=hand, extra=["ORB-193"], invented={"X-1": {**MONSTER, "level": 1}})
    assert duel.can("activate_effect", "ORB-192")


def test_orb_200_costs_the_attack_though_it_is_destroyed_in_answer() -> None:
    zones: dict[str, Any] = {"front": {4: "SOE-040"}, "back": {1: "ORB-200"}, "foe_front": {2: "SOE-048"}}
    duel = Duel(foe_hand=["X-BREAK"], invented=ANSWERS, **zones)
    duel.do("activate_effect", "ORB-200", effect=1, targets=[duel.legal("activate_effect")[0]["targets"][0]])
    run(duel.do("activate_spell", "X-BREAK", targets=["ORB-200"], by=FOE))
    assert duel.zone("ORB-200") == "graveyard"
    assert not duel.do("end_phase").can("declare_attack", "SOE-040")


def test_orb_190_is_not_for_an_attack_on_a_player() -> None:
    duel = Duel(hand=["ORB-190"], front={1: "SOE-040", 2: "SOE-048"}, foe_front={1: "ORB-129"}, active=FOE)
    number = duel.number("ORB-129")
    marks.mark(duel.state, number, "reflecting", (duel.number("ORB-190"), 0), duel.state.turn)
    battles.force_attack(duel.state, number, player_target(0))
    settle(duel.state)
    assert "choose_option" not in duel.asked
    assert run(duel).lp(FOE) == 2000


def test_orb_190_inflicts_damage_though_the_attack_was_negated_in_answer() -> None:
    duel = Duel(
        front={1: "ORB-129"}, graveyard=["ORB-190"], foe_front={1: "SOE-040"}, foe_hand=["SOE-107"], foe_graveyard=["SOE-048"]
    )
    marks.mark(duel.state, duel.number("ORB-129"), "reflecting", (duel.number("ORB-190"), 0), duel.state.turn)
    duel.attack("ORB-129", "SOE-040").do("choose_option", "yes")
    actions.negate_attack(duel.state)
    card = printed("ORB-129")
    assert run(duel).lp(FOE) == 2000 - (card.atk + card.def_) // 4


def _reflecting(**zones: Any) -> Duel:
    """Tyrant Burst Dragon (ORB-129) attacks, and its energy can be reflected."""
    duel = Duel(front={1: "ORB-129"}, graveyard=["ORB-190"], invented=ANSWERS, **zones)
    marks.mark(duel.state, duel.number("ORB-129"), "reflecting", (duel.number("ORB-190"), 0), duel.state.turn)
    return duel.attack("ORB-129", "SOE-040")


def test_orb_190_is_for_the_target_of_a_replay_as_well() -> None:
    duel = _reflecting(foe_front={1: "SOE-040", 2: "SOE-048"}, foe_hand=["X-HAND"], foe_lp=8000).do("choose_option", "no")
    duel.do("activate_spell", "X-HAND", targets=["SOE-040"], by=FOE).decline().do("choose_replay_target", "SOE-048")
    assert run(duel, "yes").zone("SOE-048") == "frontrow"
    assert duel.lp(FOE) == 8000 - (printed("ORB-129").atk + printed("ORB-129").def_) // 4


def test_orb_190_hurts_an_opponent_whose_monster_changed_sides_in_answer() -> None:
    duel = _reflecting(foe_front={1: "SOE-040"}, foe_hand=["SOE-107"], foe_graveyard=["SOE-048"], hand=["X-TAKE"], foe_lp=8000)
    duel.do("choose_option", "yes")
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    assert (run(duel).lp(), duel.lp(FOE) < 8000) == (2000, True)


def test_orb_200_hurts_for_a_monster_that_nobody_rescued() -> None:
    """Millennium Golem (MLY-059) could be tributed for it."""
    hurt = set()
    for call in COIN:
        duel = Duel(back={1: "ORB-200"}, foe_front={2: "MLY-068", 3: "MLY-059"})
        duel.do("activate_effect", "ORB-200", effect=1, targets=[duel.legal("activate_effect")[0]["targets"][0]]).decline()
        duel.do("choose_option", call)
        hurt.add((run(duel).zone("MLY-068"), 2000 - duel.lp(FOE)))
    assert hurt == {("frontrow", 0), ("graveyard", 100 * printed("MLY-068").level)}


def test_orb_203_opens_or_closes_a_different_dimension() -> None:
    duel = Duel(hand=["ORB-203", "SOE-017"])
    run(duel.do("activate_spell", "ORB-203"), "open", "1:2", "atk")
    assert (duel.terrains()[1], duel.column("SOE-017")) == ("Different Dimension", 2)
    run(duel.do("end_phase"))
    assert not duel.can("declare_attack", "SOE-017")
    closed = Duel(hand=["ORB-203"], terrains=on("Different Dimension"))
    run(closed.do("activate_spell", "ORB-203"), "close", "1:1", "Forest")
    assert closed.terrains()[0] == "Forest"
    assert not Duel(hand=["ORB-203"], graveyard=["SOE-017"]).can("activate_spell", "ORB-203")


def test_orb_204_keeps_opponents_from_weakening_orichalcos_monsters() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-189", "ORB-204"], "back": {1: "ORB-001"}, "front": {1: "ORB-187", 2: "SOE-114"}}
    duel = Duel(**zones, foe_front={3: "SOE-017"})
    assert not duel.can("activate_spell", "ORB-204")
    for code in ("ORB-189", "ORB-204"):
        run(duel.do("activate_spell", code, targets=["ORB-001"]))
    for source, left in (("SOE-017", 1000), ("SOE-114", 700)):
        duel.state.acting = duel.number(source)
        changes.modify_atk(duel.state, duel.number("ORB-187"), -300)
        assert duel.atk("ORB-187") == left


def _shunoros(**zones: Any) -> Duel:
    """An Orichalcos monster with 3 Summoning Counters falls while the Ritual waits."""
    tokens = ["ORB-208", "ORB-209", "ORB-210"]
    duel = Duel(**{"front": {3: "ORB-187"}, "back": {1: "ORB-207"}, "extra": tokens, "lp": 8000, "foe_lp": 8000, **zones})
    changes.put_counter(duel.state, duel.number("ORB-187"), 3)
    actions.destroy(duel.state, duel.number("ORB-187"), 1)
    settle(duel.state)
    return run(duel)


def test_orb_207_is_fulfilled_by_the_fall_of_a_monster_with_counters() -> None:
    duel = _shunoros()
    assert [duel.zone(code) for code in ("ORB-207", "ORB-208", "ORB-209", "ORB-210")] == [
        "graveyard",
        "frontrow",
        "backrow",
        "backrow",
    ]
    assert duel.state.counters[duel.number("ORB-208")] == 3
    hand = Duel(hand=["ORB-207"], front={3: "ORB-187"}, extra=["ORB-208"])
    changes.put_counter(hand.state, hand.number("ORB-187"), 1)
    actions.destroy(hand.state, hand.number("ORB-187"), 1)
    settle(hand.state)
    run(hand, "yes")
    assert (hand.zone("ORB-208"), hand.zone("ORB-207")) == ("frontrow", "graveyard")


def test_orb_213_ends_the_battle_for_half_the_life() -> None:
    duel = Duel(back={1: "ORB-213 set"}, front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    assert not duel.can("activate_spell", "ORB-213")
    duel.attack("SOE-017", "SOE-040")
    while not duel.can("activate_spell", "ORB-213"):
        duel.do("pass")
    run(duel.do("activate_spell", "ORB-213"))
    assert (duel.lp(), duel.zone("SOE-040")) == (1000, "frontrow")


def test_orb_214_breaks_the_barrier_and_knights_the_gods() -> None:
    zones: dict[str, Any] = {
        "hand": ["ORB-214", "ORB-048"],
        "deck": ["ORB-011"],
        "foe_graveyard": ["ORB-032"],
        "front": {1: "SOE-065"},
    }
    duel = Duel(**zones, foe_back={1: "ORB-001"}, extra=["ORB-215", "ORB-216", "ORB-217"])
    run(duel.do("activate_spell", "ORB-214", targets=["SOE-065"]), "Alter Summon", "Alter Summon", "no summon")
    assert (duel.zone("ORB-001"), duel.zone("SOE-065"), duel.lp()) == ("graveyard", "graveyard", 1000)
    assert sum(duel.zone(code) == "frontrow" for code in ("ORB-215", "ORB-216", "ORB-217")) == 2
    assert sum(duel.zone(code) == "frontrow" for code in ("ORB-048", "ORB-011", "ORB-032")) == 1


def test_orb_203_brings_a_monster_to_the_terrain_of_an_opponent() -> None:
    duel = run(Duel(hand=["ORB-203", "SOE-017"]).do("activate_spell", "ORB-203"), "open", "2:4", "4 def")
    assert (duel.terrains(FOE)[3], duel.side("SOE-017"), duel.column("SOE-017")) == ("Different Dimension", FOE, 4)
    assert has(duel.state, duel.number("SOE-017"), "no_tribute")


def test_orb_203_brings_nobody_where_the_terrain_stays_or_summons_are_barred() -> None:
    for kind in ("terrain", "player"):
        duel = Duel(hand=["ORB-203", "SOE-017"], foe_front={1: "SOE-040"})
        if kind == "terrain":
            marks.mark(duel.state, duel.number("SOE-040"), "holds_terrains")
        else:
            changes.change_player(duel.state, 0, "player_no_specials")
        run(duel.do("activate_spell", "ORB-203"), "open", "1:2")
        assert duel.zone("SOE-017") == "hand"


def test_orb_213_prevents_damage_that_is_about_to_be_taken() -> None:
    duel = Duel(back={1: "ORB-213"}, front={1: "SOE-040", 2: "MLY-103"}, foe_front={1: "SOE-017"}, active=FOE, lp=8000)
    duel.attack("SOE-017", "SOE-040")
    while "choose_option" not in duel.asked:
        duel.do("pass")
    shield = all_effects()["ORB-213"].activate
    assert shield is not None
    shield.resolve(duel.state, duel.number("ORB-213"), 0, ())
    run(duel)
    assert (duel.lp(), duel.zone("SOE-040")) == (8000, "frontrow")


def test_orb_213_ends_a_battle_that_an_effect_forces_in_a_main_phase() -> None:
    duel = Duel(front={1: "SOE-040"}, foe_front={1: "SOE-017"}, hand=["ORB-213"])
    battles.force_attack(duel.state, duel.number("SOE-017"), duel.number("SOE-040"))
    settle(duel.state)
    run(duel.do("activate_spell", "ORB-213"))
    assert (duel.zone("SOE-040"), duel.lp(), duel.state.attacks_left) == ("frontrow", 1000, 1)


def test_orb_207_is_activated_from_the_hand_whatever_the_option_says() -> None:
    zones: dict[str, Any] = {"front": {3: "ORB-187"}, "hand": ["ORB-207"], "extra": ["ORB-208"], "lp": 8000}
    duel = Duel(**zones, foe_front={1: "SOE-017"}, active=FOE, options={"quick_spell_from_hand": False})
    changes.put_counter(duel.state, duel.number("ORB-187"), 1)
    run(duel.attack("SOE-017", "ORB-187"), "yes")
    assert (duel.zone("ORB-208"), duel.zone("ORB-207")) == ("frontrow", "graveyard")


def _order(**zones: Any) -> Duel:
    """ORB-220 in the End Phase, on Kuriboh."""
    duel = Duel(
        hand=["ORB-220"], front={3: "SOE-065"}, foe_front={1: "X-1", 2: "X-1#2", 3: "X-1#3"}, invented={"X-1": MONSTER}, **zones
    )
    while not duel.can("activate_spell", "ORB-220"):
        duel.do("pass" if "pass" in duel.asked else "end_phase")
    return run(duel.do("activate_spell", "ORB-220", targets=["SOE-065"]))


def test_orb_218_calls_the_leviathan_when_an_opponent_destroys_shunoros() -> None:
    duel = Duel(active=FOE, front={3: "ORB-208"}, back={1: "ORB-218"}, extra=["ORB-219"], foe_front={3: "SOE-114"}, lp=8000)
    run(duel.attack("SOE-114", "ORB-208"))
    assert (duel.zone("ORB-219"), duel.zone("ORB-218"), duel.lp(), duel.state.outcome) == ("frontrow", "graveyard", 0, None)
    own = Duel(front={3: "ORB-208"}, back={1: "ORB-218"}, extra=["ORB-219"])
    own.state.cause = own.number("ORB-218")
    actions.destroy(own.state, own.number("ORB-208"), 0)
    own.state.cause = -1
    settle(own.state)
    assert own.zone("ORB-219") == "extra_deck"


def test_orb_220_punishes_opponents_who_do_not_attack() -> None:
    duel = end_turn(_order())
    assert {duel.zone(code) for code in ("X-1", "X-1#2", "X-1#3")} == {"graveyard"}
    attacked = _order()
    run(attacked.attack("X-1", "SOE-065"))
    end_turn(attacked)
    assert attacked.zone("X-1") == "frontrow"


def test_orb_222_revives_a_beaten_monster_for_another_attack() -> None:
    duel = Duel(hand=["ORB-222"], front={3: "SOE-017"}, foe_front={3: "X-1"}, foe_lp=8000, invented={"X-1": MONSTER})
    assert not duel.can("activate_spell", "ORB-222")
    run(duel.attack("SOE-017", "X-1"))
    run(duel.do("end_phase"))
    run(duel.do("activate_spell", "ORB-222", targets=["X-1"]))
    assert (duel.zone("X-1"), duel.atk("X-1"), duel.phase) == ("frontrow", 1500, "battle")
    run(duel.do("declare_attack", "SOE-017", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 6000)


def test_orb_220_spares_opponents_whose_monsters_cannot_attack() -> None:
    duel = _order()
    for code in ("X-1", "X-1#2", "X-1#3"):
        changes.change(duel.state, duel.number(code), "cannot_attack")
    end_turn(duel)
    assert duel.zone("X-1") == "frontrow"
    barred = _order()
    changes.change_player(barred.state, 1, "player_no_attacks")
    end_turn(barred)
    assert barred.zone("X-1") == "frontrow"


def test_orb_222_keeps_a_direct_attack_harmless_as_well() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_lp=5000)
    changes.change_player(duel.state, 0, "player_inflicts_none")  # what ORB-222 does to its player
    changes.change(duel.state, duel.number("SOE-017"), "attacks_players", (1,))
    settle(duel.state)
    assert run(duel.attack("SOE-017", FOE)).lp(FOE) == 5000


def test_orb_103_lets_a_player_summon_by_its_counters() -> None:
    duel = Duel(hand=["ORB-103", "SOE-017", "SOE-040"], front={1: "SOE-016"})
    run(duel.do("activate_spell", "ORB-103"))
    assert not duel.can("declare_attack", "SOE-016")
    number = marks.marks(duel.state, duel.number("ORB-103"), "rolled")[0][1]
    duel.do("end_phase")
    while not duel.legal("choose_option"):
        duel.do("pass" if duel.legal("pass") else "end_phase")
    run(duel, "SOE-016")
    assert duel.state.counters[duel.number("SOE-016")] == number
    while not duel.can("activate_effect", "ORB-103"):
        duel.do("pass" if duel.legal("pass") else "end_phase")
    run(duel.do("activate_effect", "ORB-103", 1), ME)
    assert duel.state.counters[duel.number("SOE-016")] == 0
    assert not duel.can("activate_effect", "ORB-103"), "it is not the next Main Phase yet"
    while duel.state.turn < 7 or duel.phase != "main1":
        duel.do("pass" if duel.legal("pass") else "end_phase")
    run(duel.do("activate_effect", "ORB-103", "summon"))
    assert duel.zone("SOE-040") == "frontrow" or duel.zone("SOE-017") == "frontrow"
    assert not duel.can("activate_effect", "ORB-103")


def test_orb_103_lets_an_opponent_summon_in_its_players_next_main_phase() -> None:
    duel = Duel(hand=["ORB-103"], front={1: "SOE-016"}, foe_hand=["SOE-040", "SOE-062"])
    run(duel.do("activate_spell", "ORB-103"))
    marks.mark(duel.state, duel.number("ORB-103"), "lets_summon", (1, 12, 0), PERMANENT)
    while duel.state.turn < 7 and not duel.can("special_summon", "SOE-040"):
        duel.do("pass" if duel.legal("pass") else "end_phase")
    assert (duel.state.active, duel.state.turn) == (0, 5), "in Main Phase 2 already"
    duel.do("special_summon", "SOE-040", 1, "atk")
    assert duel.side("SOE-040") == FOE


def test_orb_183_takes_what_fell_in_the_last_turn_of_its_owner() -> None:
    duel = Duel(active=FOE, hand=["ORB-183"], back={2: "ORB-183#2 set"}, foe_front={1: "SOE-040"}, foe_graveyard=["SOE-016"])
    actions.destroy(duel.state, duel.number("SOE-040"), 0)
    settle(duel.state)
    end_turn(duel)
    assert {tuple(one["targets"]) for one in duel.legal("activate_spell")} == {("SOE-040",)}
    run(duel.do("activate_spell", "ORB-183", targets=["SOE-040"]))
    assert (duel.zone("SOE-040"), duel.hand()) == ("hand", 2)
    assert not end_turn(end_turn(duel)).can("activate_spell", "ORB-183#2")


def test_orb_138_copies_the_spell_that_destroyed_a_head() -> None:
    duel = Duel(
        active=FOE,
        back={1: "ORB-138 set"},
        front={1: "ORB-099"},
        foe_hand=["SOE-048", "X-FALL"],
        invented=ANSWERS,
        foe_front={1: "SOE-017"},
    )
    run(duel.do("activate_spell", "X-FALL", targets=["ORB-099"]))
    end_turn(duel)
    run(duel.do("activate_spell", "ORB-138"))
    assert duel.zone("SOE-017") == "graveyard"
    assert end_turn(duel).zone("ORB-138") == "graveyard"


def test_orb_063_saves_who_would_fall_by_an_effect() -> None:
    """For 500 LP more an Equip Spell that can be equipped to one of them comes back; MLY-029 is for Warriors only."""
    zones: dict[str, Any] = {"back": {1: "ORB-063 set"}, "front": {1: "SOE-040"}, "foe_hand": ["X-FALL"], "invented": ANSWERS}
    for equip, answers, lp, zone in (
        ("KOD-047", ["pay 500 LP"], 1000, "backrow"),
        ("KOD-047", ["no"], 1500, "graveyard"),
        ("MLY-029", [], 1500, "graveyard"),
    ):
        duel = Duel(active=FOE, graveyard=[equip], **zones)
        duel.do("activate_spell", "X-FALL", targets=["SOE-040"])
        run(duel.do("activate_spell", "ORB-063"), *answers)
        assert (duel.zone("SOE-040"), duel.lp(), duel.zone(equip)) == ("frontrow", lp, zone)


def test_orb_063_answers_destruction_only() -> None:
    for code, able in (("X-FALL", True), ("X-HAND", False), ("X-TAKE", False)):
        duel = Duel(active=FOE, back={1: "ORB-063 set"}, front={1: "SOE-040"}, foe_hand=[code], invented=ANSWERS)
        duel.do("activate_spell", code, targets=["SOE-040"])
        assert duel.can("activate_spell", "ORB-063") is able


def test_orb_063_works_from_the_graveyard_in_battle() -> None:
    duel = Duel(active=FOE, graveyard=["ORB-063"], front={1: "SOE-040"}, foe_front={1: "SOE-017"}, lp=6000)
    run(duel.attack("SOE-017", "SOE-040"), "yes")
    assert [duel.zone(code) for code in ("SOE-040", "ORB-063")] == ["frontrow", "eroded"]
    assert marks.marked(duel.state, -1, "sacrificed")
