"""Orichalcos Barrier: Spells 171 to 185."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run


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
    assert not trick.when(duel.state, duel.number("ORB-175"), 0, (0,))


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
