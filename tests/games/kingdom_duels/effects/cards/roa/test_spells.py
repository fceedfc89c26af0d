"""Rebirth of Avatar: Spells."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, conditions, marks, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.cards.values import level_of
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import MAIN1
from deckcheck.games.kingdom_duels.engine.duel.event_model import AttackEnded, MainPhaseBegan
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, database, printed, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, LAND, cast, end_turn, fight, on, run, summon


def test_roa_016_borrows_all_normal_monsters() -> None:
    foes = {1: "SOE-040", 2: "NPH-156", 3: "SOE-048 hidden_def"}
    duel = cast("ROA-016", front={1: "SOE-094"}, foe_front=foes)
    assert [duel.side(one) for one in ("SOE-040", "NPH-156", "SOE-048")] == [ME, FOE, FOE]
    duel.do("end_phase")
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-094"}
    assert end_turn(duel).side("SOE-040") == FOE


def test_roa_018_sends_monsters_home() -> None:
    duel = Duel(hand=["ROA-018"], foe_front={1: "SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    assert duel.do("activate_spell", "ROA-018").side("SOE-040") == FOE


def test_roa_018_makes_room_by_sending_others_home() -> None:
    mine = {1: "SOE-040", **{place: f"SOE-048#{place}" for place in range(2, 6)}}
    theirs = {place: f"SOE-094#{place}" for place in range(1, 5)}
    duel = Duel(hand=["ROA-018"], front=mine, foe_front=theirs)
    actions.take_control(duel.state, duel.number("SOE-040"), 1)
    actions.take_control(duel.state, duel.number("SOE-094#1"), 0)
    duel.do("activate_spell", "ROA-018")
    assert (duel.side("SOE-040"), duel.side("SOE-094#1")) == (ME, FOE)
    assert [duel.state.col[duel.number(f"SOE-048#{place}")] for place in range(2, 6)] == [1, 2, 3, 4]


def test_roa_015_attacks_together() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-094"}, "invented": {"X-1": {**MONSTER, "atk": 1500}}}
    duel = Duel(hand=["ROA-015"], foe_front={3: "X-1"}, **zones)
    run(duel.do("activate_spell", "ROA-015", targets=["SOE-040"]))
    run(duel.attack("SOE-040", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("graveyard", 2000)
    assert fight("SOE-040", "X-1", **zones).zone("SOE-040") == "graveyard"


def test_roa_019_hunts_who_comes_back() -> None:
    weak = {"X-1": {**MONSTER, "atk": 300}}
    duel = fight("SOE-048", "X-1", front={1: "SOE-048"}, back={1: "ROA-019 on SOE-048"}, foe_hand=["SOE-107"], invented=weak)
    assert not duel.can("declare_attack", "SOE-048")
    duel.do("activate_spell", "SOE-107", targets=["X-1"], by=FOE)
    run(duel)
    assert {one["target"] for one in duel.legal("declare_attack")} == {"X-1"}
    even = {"X-1": {**MONSTER, "atk": 1400}}
    assert (
        fight("SOE-048", "X-1", front={1: "SOE-048"}, back={1: "ROA-019 on SOE-048"}, invented=even).zone("SOE-048")
        == "frontrow"
    )


def test_roa_009_changes_terrains_and_lends_a_blessed_monster() -> None:
    zones: dict[str, Any] = {"back": {1: "MLY-013"}, "extra": ["MLY-014"], "foe_front": {1: "SOE-105"}, "terrains": LAND}
    duel = cast("ROA-009", answers=("1:1", "done", "1:2", "done"), **zones)
    assert duel.terrains()[:2] == ["Graveyard", "Wasteland"]
    actions.to_graveyard(duel.state, duel.number("ROA-009"))
    settle(duel.state)
    assert duel.terrains()[:2] == ["Land", "Land"]


def test_roa_021_turns_its_bearer_into_a_beast_and_back() -> None:
    material = "ROA-020"
    duel = Duel(front={1: material}, back={1: f"ROA-021 on {material}"}, extra=["ROA-022"])
    run(duel.do("activate_effect", "ROA-021", effect=1))
    assert (duel.zone("ROA-022"), duel.zone("ROA-021")) == ("frontrow", "backrow")
    run(duel.do("activate_effect", "ROA-021", effect=2))
    assert (duel.zone("ROA-022"), duel.zone("ROA-021"), duel.zone(material)) == ("extra_deck", "hand", "frontrow")


def test_roa_017_looks_past_defenders() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-012"}, "foe_front": {1: "SOE-053 def"}}
    duel = cast("ROA-017", "ROA-012", **zones)
    run(duel.attack("ROA-012", FOE))
    assert duel.lp(FOE) == 1000
    assert not Duel(hand=["ROA-017"], front={1: "ROA-012"}, foe_front={1: "SOE-040"}).can("activate_spell", "ROA-017")


def test_roa_021_brings_back_the_original_material_and_no_other_card() -> None:
    duel = Duel(front={1: "ROA-020"}, back={1: "ROA-021 on ROA-020"}, extra=["ROA-022"], hand=["SOE-040"])
    run(duel.do("activate_effect", "ROA-021", effect=1))
    actions.attach(duel.state, duel.number("SOE-040"), duel.number("ROA-022"))
    settle(duel.state)
    duel.do("activate_effect", "ROA-021", effect=2)
    assert {one["card"] for one in duel.legal("special_summon")} == {"ROA-020"}


def test_roa_019_hunts_no_monster_of_its_own_side() -> None:
    weak = {"X-1": {**MONSTER, "atk": 300}}
    duel = Duel(
        front={1: "SOE-048", 2: "X-1"},
        back={1: "ROA-019 on SOE-048"},
        hand=["SOE-107"],
        foe_front={1: "SOE-040"},
        invented=weak,
    )
    changes.change(duel.state, duel.number("SOE-048"), "attacks_own_side")
    settle(duel.state)
    run(duel.attack("SOE-048", "X-1"))
    run(duel.do("activate_spell", "SOE-107", targets=["X-1"]))
    assert not duel.can("declare_attack", "SOE-048")


def test_roa_017_counts_the_damage_of_the_whole_turn() -> None:
    duel = cast("ROA-017", "ROA-012", front={1: "ROA-012"}, foe_front={1: "SOE-053 def"}, foe_lp=5000)
    run(duel.attack("ROA-012", FOE))
    battles.let_attack(duel.state, duel.number("ROA-012"))
    settle(duel.state)
    assert run(duel.attack("ROA-012", FOE)).lp(FOE) == 4000


def test_roa_004_leaves_no_normal_summon_for_the_turn() -> None:
    front = {place: f"SOE-040#{place}" for place in (1, 2, 3)}
    zones: dict[str, Any] = {"back": {1: "ROA-004", 2: "PYL-046"}, "extra": ["ROA-005"], "hand": ["SOE-048"]}
    duel = Duel(front=front, **zones)
    assert duel.can("activate_effect", "PYL-046")
    run(duel.do("activate_effect", "ROA-004", effect=1, targets=list(front.values())))
    assert duel.zone("ROA-005") == "frontrow"
    assert not duel.can("activate_effect", "PYL-046")


def test_roa_041_burns_earth() -> None:
    duel = Duel(hand=["ROA-041"], front={1: "SOE-049"}, terrains=["Forest"] * 5, foe_terrains=["Sea"] * 5)
    run(duel.do("activate_spell", "ROA-041"), "terrains", "1:1", "1:5", "done")
    assert duel.terrains() == ["Wasteland", "Forest", "Forest", "Forest", "Wasteland"]
    duel = Duel(hand=["ROA-041"], front={1: "SOE-049"}, foe_back={1: "ORB-046", 2: "SOE-020"}).do("activate_spell", "ROA-041")
    assert (run(duel, "spell").zone("ORB-046"), duel.zone("SOE-020")) == ("graveyard", "backrow")
    assert not Duel(hand=["ROA-041"], front={1: "SOE-040"}).can("activate_spell", "ROA-041")


def test_roa_035_poisons_and_finishes_in_the_forest() -> None:
    duel = fight("SOE-040", "SOE-094 def", back={1: "ROA-035 on SOE-040"}, foe_terrains=["Forest"] * 5)
    assert "Poisoned" in duel.types("SOE-094")
    changes.modify_atk(duel.state, duel.number("SOE-094"), -100)
    settle(duel.state)
    assert duel.zone("SOE-094") == "graveyard"


def test_roa_054_brings_an_equip_back() -> None:
    assert (
        cast("ROA-054", "SOE-055", graveyard=["SOE-055"], front={1: "SOE-040"}, answers=("set",)).zone("SOE-055") == "backrow"
    )
    assert not Duel(hand=["ROA-054"], graveyard=["SOE-107"], front={1: "SOE-040"}).can("activate_spell", "ROA-054")


def test_roa_054_sets_the_one_card_that_the_temple_of_an_opponent_allows() -> None:
    zones: dict[str, Any] = {"graveyard": ["SOE-055"], "front": {1: "SOE-040"}, "foe_back": {1: "NPH-018"}}
    duel = Duel(hand=["ROA-054", "SOE-062"], **zones)
    assert duel.can("set_spell_trap", "SOE-062")
    assert not run(duel.do("activate_spell", "ROA-054", targets=["SOE-055"]), "set").can("set_spell_trap", "SOE-062")


def test_roa_040_keeps_traps_silent_when_its_bearer_attacks() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-017"}, "foe_front": {1: "SOE-120"}, "foe_back": {1: "SOE-062 set"}}
    duel = Duel(back={1: "ROA-040 on SOE-040"}, **zones)
    run(duel.attack("SOE-040", "SOE-120"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-062")) == ("graveyard", "backrow")
    duel = Duel(back={1: "ROA-040 on SOE-040"}, **zones)
    run(duel.attack("SOE-017", "SOE-120"))
    assert duel.zone("SOE-062") == "graveyard"


def test_roa_040_lets_its_bearer_hide_in_a_forest() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ROA-040 on SOE-040"}}
    assert {"card": "SOE-040", "position": "hidden_atk"} in [
        {key: row[key] for key in ("card", "position")} for row in Duel(terrains=on("Forest"), **zones).legal("hide")
    ]
    assert not Duel(**zones).legal("hide")


def test_roa_025_sends_a_monster_to_the_next_turn() -> None:
    duel = cast("ROA-025", "SOE-040", answers=("leave until Standby Phase",), front={1: "SOE-040"}, foe_front={1: "SOE-002"})
    assert duel.zone("SOE-040") == "eroded"
    assert duel.end_turn().zone("SOE-040") == "eroded"
    assert duel.end_turn().zone("SOE-040") == "frontrow"


def test_roa_025_gives_a_summoning_counter_instead() -> None:
    duel = cast("ROA-025", "SOE-040", answers=("Summoning Counter",), front={1: "SOE-040"})
    assert duel.state.counters[duel.number("SOE-040")] == 1


def test_roa_036_grows_forests_that_stay_with_it() -> None:
    duel = cast("ROA-036", answers=("1:1", "2:1", "done"), terrains=LAND, foe_terrains=LAND, front={1: "SOE-040"})
    assert (duel.terrains()[:2], duel.terrains(FOE)[0]) == (["Forest", "Land"], "Forest")
    assert not terrains.replace_terrain(duel.state, 0, 0, "Sea")
    actions.to_graveyard(duel.state, duel.number("ROA-036"))
    settle(duel.state)
    assert duel.terrains()[0] == "Land"


def test_roa_038_is_fulfilled_by_tributes() -> None:
    duel = Duel(back={1: "ROA-038"}, front={1: "SOE-040", 2: "SOE-116"}, extra=["ROA-039"])
    run(duel.do("activate_effect", "ROA-038", effect=1, targets=["SOE-040", "SOE-116"]))
    assert (duel.zone("ROA-039"), duel.zone("ROA-038")) == ("frontrow", "graveyard")


def test_roa_038_answers_a_fall_in_the_forest() -> None:
    zones: dict[str, Any] = {"hand": ["ROA-038"], "extra": ["ROA-039"], "foe_front": {1: "SOE-017"}, "active": FOE, "lp": 4000}
    for terrain in ("Forest", "Land"):
        duel = Duel(front={1: "SOE-040"}, terrains=[terrain] * 5, **zones).attack("SOE-017", "SOE-040")
        while duel.zone("SOE-040") == "frontrow":
            duel.do("pass")
        assert ("pass" in duel.asked) == (terrain == "Forest")
        if terrain == "Forest":
            run(duel.do("activate_spell", "ROA-038"))
            assert duel.zone("ROA-039") == "frontrow"
            terrains.replace_terrain(duel.state, 0, duel.column("ROA-039") - 1, "Sea")
            assert duel.atk("ROA-039") == 1300


def test_roa_050_lifts_a_god_and_makes_it_ascend() -> None:
    duel = cast("ROA-050", "TEG-002", front={1: "TEG-002"}, extra=["ROA-165"])
    assert (duel.atk("TEG-002"), conditions.hierarchy(duel.state, duel.number("TEG-002"))) == (5000, 5)
    run(duel.do("activate_effect", "ROA-050", effect=1, targets=["TEG-002"]))
    assert (duel.zone("ROA-165"), duel.zone("TEG-002"), duel.zone("ROA-050")) == ("frontrow", "attached", "eroded")


def test_roa_041_burns_a_wall_that_is_a_continuous_spell() -> None:
    duel = Duel(hand=["ROA-041"], front={1: "KOD-110"}, foe_back={1: "KOD-034"}, terrains=["Night"] * 5)
    run(duel.do("activate_spell", "ROA-041"), "spell")
    assert duel.zone("KOD-034") == "graveyard"


def test_roa_054_equips_own_monsters_with_a_card_of_another_player() -> None:
    bow = {**SPELL, "types": ["Equip", "Spell"], "glyph": "Equip", "effects": [{"kind": "equip", "where": {"side": "own"}}]}
    duel = Duel(hand=["ROA-054"], front={1: "SOE-040"}, foe_graveyard=["X-1"], invented={"X-1": bow})
    run(duel.do("activate_spell", "ROA-054", targets=["X-1"]), "equip")
    assert duel.state.host[duel.number("X-1")] == duel.number("SOE-040")


def test_roa_035_poisons_whom_its_bearer_falls_to() -> None:
    duel = fight("SOE-040", "SOE-017", back={1: "ROA-035 on SOE-040"})
    assert (duel.zone("ROA-035"), "Poisoned" in duel.types("SOE-017")) == ("graveyard", True)


def test_roa_035_finishes_all_at_once() -> None:
    """Millennium Golem (MLY-059) could still be tributed for a monster that falls with it."""
    foes = {1: "MLY-059", 2: "PYL-099"}
    duel = Duel(front={1: "SOE-040"}, back={1: "ROA-035 on SOE-040"}, foe_front=foes, foe_terrains=["Forest"] * 5)
    for code in foes.values():
        changes.poison(duel.state, duel.number(code))
        changes.modify_atk(duel.state, duel.number(code), -100)
    settle(duel.state)
    assert "choose_option" in duel.asked
    run(duel, "no")
    assert {duel.zone(code) for code in foes.values()} == {"graveyard"}


def test_roa_069_slays_spirits() -> None:
    duel = (
        Duel(front={1: "SOE-040"}, back={1: "ROA-069 on SOE-040"}, foe_front={1: "ROA-012"})
        .attack("SOE-040", "ROA-012")
        .decline()
    )
    assert duel.lp(FOE) == 2000 - (1700 - 1050)
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ROA-069 on SOE-040"}, "foe_front": {1: "ROA-012"}}
    assert Duel(active=FOE, **zones).attack("ROA-012", "SOE-040").decline().lp(FOE) == 2000 - (1700 - 1550)


def test_roa_075_sears_the_hidden() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-165"}, "back": {1: "ROA-075 on LEN-165"}}
    duel = Duel(foe_front={1: "SOE-040"}, **zones)
    assert duel.atk("LEN-165") == 1400 + 800
    assert run(duel.attack("LEN-165", "SOE-040")).lp(FOE) == 2000 - 1000
    duel = Duel(foe_front={1: "SOE-017 hidden_def"}, **zones)
    assert run(duel.attack("LEN-165", "SOE-017")).zone("SOE-017") == "graveyard"
    assert duel.atk("LEN-165") == 2200


def test_roa_076_grows_with_every_equip_card_and_takes_the_blow() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048"}, "back": {1: "ROA-076 on SOE-048", 2: "NPH-052 on SOE-048"}}
    duel = Duel(**zones)
    assert (duel.atk("SOE-048"), duel.def_("SOE-048")) == (1400 + 500 + 500, 1200)
    duel = Duel(foe_front={1: "SOE-017"}, active=FOE, **zones)
    assert (duel.atk("SOE-048"), duel.def_("SOE-048")) == (1900, 1200 + 500)
    changes.set_position(duel.state, duel.number("SOE-048"), 1)
    run(duel.attack("SOE-017", "SOE-048"))
    assert (duel.zone("SOE-048"), duel.zone("ROA-076")) == ("frontrow", "graveyard")


def test_roa_066_turns_the_attack_back() -> None:
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "ROA-066 on SOE-040"})
    assert (duel.zone("SOE-017"), duel.zone("SOE-040"), duel.zone("ROA-066")) == ("graveyard", "frontrow", "graveyard")


def test_roa_067_leaves_only_fists() -> None:
    duel = Duel(hand=["ROA-067", "SOE-106"], front={3: "SOE-017"}, foe_front={3: "SOE-040"}, foe_back={1: "SOE-062 set"})
    assert not duel.can("activate_spell", "ROA-067")
    duel.do("end_phase").decline()
    run(duel.do("activate_spell", "ROA-067"))
    assert not duel.can("activate_spell", "SOE-106")
    assert run(duel.do("declare_attack", "SOE-017", "SOE-040")).zone("SOE-017") == "frontrow"
    assert run(duel.do("end_phase")).can("activate_spell", "SOE-106") == Duel(hand=["SOE-106"]).can("activate_spell", "SOE-106")


def test_roa_073_keeps_the_bearer_and_its_player_safe() -> None:
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "ROA-073 on SOE-040"})
    assert duel.lp() == 2000
    duel = Duel(front={3: "SOE-040"}, back={1: "ROA-073 on SOE-040"}, foe_front={3: "TEG-117"})
    before = printed("SOE-040").atk
    assert duel.atk("SOE-040") == before
    duel.state.acting = duel.number("TEG-117")
    changes.modify_atk(duel.state, duel.number("SOE-040"), -300)
    assert duel.atk("SOE-040") == before


def test_roa_073_keeps_its_player_safe_from_a_bearer_of_the_other_side() -> None:
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "ROA-073 on SOE-017"})
    assert (duel.zone("SOE-040"), duel.lp()) == ("graveyard", 2000)
    duel = fight("SOE-017", "SOE-040", back={1: "ROA-073 on SOE-040"})
    assert duel.lp(FOE) < 2000


def test_roa_079_promotes_a_pawn_where_it_stood() -> None:
    duel = cast("ROA-079", "ROA-077", front={4: "ROA-077"}, deck=["ROA-080", "SOE-040"], answers=("def",))
    assert (duel.zone("ROA-077"), duel.column("ROA-080"), duel.position("ROA-080")) == ("graveyard", 4, "def")


def test_roa_062_makes_its_bearer_attack_and_nobody_is_hurt() -> None:
    duel = Duel(front={3: "SOE-017"}, back={1: "ROA-062 on SOE-040"}, foe_front={3: "SOE-040"}).end_turn()
    assert duel.state.phase == MAIN1
    run(duel, "yes")
    assert duel.zone("SOE-040") == "graveyard"
    assert (duel.lp(), duel.lp(FOE)) == (2000, 2000)


def test_roa_072_feeds_its_player_and_keeps_viruses_away() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-116"}, "foe_front": {1: "ORB-033"}}
    duel = cast("ROA-072", "SOE-116", lp=3000, **zones)
    assert (duel.lp(), duel.atk("SOE-116")) == (2000, 2100)
    marks.mark(duel.state, duel.number("ORB-033"), "virus", 0)
    settle(duel.state)
    assert duel.zone("SOE-116") == "frontrow"
    assert duel.end_turn().end_turn().lp() == 2300


def test_roa_069_works_for_those_who_share_it() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-079", 2: "SOE-079#2"}, "back": {1: "ROA-069 on SOE-079"}}
    duel = Duel(**zones, foe_front={1: "ROA-012"}).attack("SOE-079#2", "ROA-012").decline()
    assert duel.lp(FOE) == 2000 - (1800 - 1050)


def test_roa_079_the_promoted_may_hide_where_others_may() -> None:
    zones: dict[str, Any] = {"front": {2: "ROA-077"}, "terrains": ["Forest"] * 5}
    duel = cast("ROA-079", "ROA-077", answers=("hidden_def",), hand=["ROA-079", "ROA-083"], **zones)
    assert (duel.position("ROA-083"), duel.column("ROA-083")) == ("hidden_def", 2)


def test_roa_062_promises_no_peace_to_who_is_not_made_to_attack() -> None:
    duel = Duel(foe_front={1: "SOE-040"}, front={1: "SOE-017"}, back={1: "ROA-062 on SOE-040"}, active=FOE, phase="battle")
    changes.change(duel.state, duel.number("SOE-040"), "attack_guarded")
    duel.state.phase = MAIN1
    fire(duel.state, MainPhaseBegan(1))
    settle(duel.state)
    run(duel, "yes")
    assert not marks.marked(duel.state, duel.number("ROA-062"), "baits")


def test_roa_075_forgets_a_battle_that_did_not_happen() -> None:
    duel = Duel(front={1: "SOE-117"}, back={1: "ROA-075 on SOE-117"}, foe_front={1: "SOE-040"})
    marks.mark(duel.state, duel.number("ROA-075"), "sears")
    fire(duel.state, AttackEnded(duel.number("SOE-117"), duel.number("SOE-040")))
    settle(duel.state)
    assert not marks.marked(duel.state, duel.number("ROA-075"), "sears")


def test_roa_076_is_no_plate_in_a_teammates_turn() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ROA-076 on SOE-040"}, "third_lp": 2000, "fourth_lp": 2000}
    values = {who: Duel(active=who, **zones) for who in ("Me", "Foe", "Third")}
    assert [(duel.atk("SOE-040"), duel.def_("SOE-040")) for duel in values.values()] == [(1450, 800), (1200, 1050), (1200, 800)]


def test_roa_062_spares_nobody_in_a_later_battle() -> None:
    duel = Duel(
        back={1: "ROA-062 on SOE-040"},
        front={1: "X-1"},
        foe_front={1: "SOE-040 def"},
        invented={"X-1": {**MONSTER, "atk": 500}},
    )
    bearer = duel.number("SOE-040")
    changes.battle_lock(duel.state, bearer)
    settle(duel.state)
    assert end_turn(duel, "yes").zone("X-1") == "frontrow"  # it cannot be turned to ATK position
    duel.do("end_phase")
    duel.decline()
    changes.change(duel.state, bearer, "attacks_in_defence")
    settle(duel.state)
    assert run(duel.attack("SOE-040", "X-1")).lp() == 2000 - (duel.atk("SOE-040") - 500)


def test_roa_073_and_roa_076_serve_who_took_their_bearer() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-040", 2: "SOE-017"}}
    duel = Duel(back={1: "ROA-073 on SOE-040"}, **zones)
    actions.take_control(duel.state, duel.number("SOE-040"), 1)
    settle(duel.state)
    run(duel.attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("graveyard", 2000)
    duel = Duel(back={1: "ROA-076 on SOE-040"}, **zones)
    actions.take_control(duel.state, duel.number("SOE-040"), 1)
    assert (duel.atk("SOE-040"), duel.def_("SOE-040")) == (1200, 800 + 250)


def test_roa_067_is_over_when_an_effect_ends_the_turn() -> None:
    answer: dict[str, Any] = {"foe_hand": ["SOE-107"], "foe_graveyard": ["SOE-048"]}
    duel = Duel(hand=["ROA-067"], front={1: "SOE-017"}, back={1: "SOE-055 on SOE-017"}, phase="battle", **answer)
    run(duel.do("activate_spell", "ROA-067"))
    assert (duel.atk("SOE-017"), has_player(duel.state, 1, "player_no_spells")) == (3000, True)
    actions.end_turn(duel.state)
    settle(duel.state)
    assert (duel.phase, duel.atk("SOE-017"), duel.can("activate_spell", "SOE-107")) == ("end", 3700, True)


def test_roa_067_silences_what_comes_face_up_later() -> None:
    duel = Duel(hand=["ROA-067", "SOE-055"], front={1: "SOE-017"}, phase="battle")
    run(duel.do("activate_spell", "ROA-067"))
    actions.equip(duel.state, duel.number("SOE-055"), duel.number("SOE-017"), 0)
    settle(duel.state)
    assert (duel.zone("SOE-055"), duel.atk("SOE-017")) == ("backrow", 3000)


def test_roa_085_burns_out() -> None:
    duel = cast("ROA-085", "SOE-040", front={3: "SOE-040"}, foe_front={3: "SOE-017"})
    card = printed("SOE-040")
    assert duel.atk("SOE-040") == card.atk + min(card.def_ // 2, 1000)
    assert end_turn(duel).zone("SOE-040") == "graveyard"
    assert not Duel(hand=["ROA-085"], front={3: "SOE-017"}, foe_front={3: "SOE-040"}).can("activate_spell", "ROA-085")


def test_roa_085_does_not_tell_how_strong_a_hidden_monster_is() -> None:
    zones: dict[str, Any] = {"hand": ["ROA-085"], "front": {3: "SOE-040"}}
    assert not Duel(foe_front={3: "SOE-017 hidden_def"}, **zones).can("activate_spell", "ROA-085")


def test_roa_095_fills_space_with_stars() -> None:
    duel = cast("ROA-095", front={1: "SOE-040"}, hand=["ROA-095", "SOE-048"])
    assert set(duel.terrains()) == {"Space"}
    run(duel.do("normal_summon", "SOE-048", zone=2, position="atk"))
    for code in ("SOE-040", "SOE-048"):
        assert marks.lifestars(duel.state, duel.number(code)) == printed(code).level


def test_roa_099_keeps_toys_for_three_turns() -> None:
    duel = Duel(hand=["ROA-086"], back={1: "ROA-099"})
    run(duel.do("activate_effect", "ROA-099", effect=1, targets=["ROA-086"]))
    assert duel.zone("ROA-086") == "attached"
    for _ in range(5):
        end_turn(duel)
    assert (duel.zone("ROA-099"), duel.zone("ROA-086")) == ("graveyard", "graveyard")


def test_roa_107_strikes_back() -> None:
    even = {"X-1": {**MONSTER, "atk": 3400}}
    duel = Duel(active=FOE, front={3: "X-1"}, foe_front={3: "SOE-017"}, hand=["ROA-107"], invented=even, foe_lp=9000)
    changes.change(duel.state, duel.number("SOE-017"), "battle_proof", True)
    run(duel.attack("SOE-017", "X-1"))
    assert duel.lp(FOE) == 9000 - (3400 - duel.atk("SOE-017"))
    duel.do("activate_spell", "ROA-107", targets=["X-1"], by=ME)
    assert run(duel).lp(FOE) == 9000 - 2 * (3400 - duel.atk("SOE-017"))


def test_roa_109_turns_damage_back() -> None:
    duel = fight("X-1", "SOE-040", active=FOE, back={1: "ROA-109 on SOE-040"}, invented={"X-1": {**MONSTER, "atk": 1800}})
    lost = 1800 - printed("SOE-040").atk
    assert (duel.zone("SOE-040"), duel.lp(), duel.lp(FOE)) == ("frontrow", 2000, 2000 - lost // 2)
    big = fight("X-1", "SOE-040", active=FOE, back={1: "ROA-109 on SOE-040"}, invented={"X-1": {**MONSTER, "atk": 2800}})
    assert (big.zone("SOE-040"), big.lp()) == ("graveyard", 2000 - (2800 - printed("SOE-040").atk - 1000))


def test_roa_109_saves_its_bearer_in_one_battle_only() -> None:
    walls = {"X-1": {**MONSTER, "def": 2000}, "X-2": {**MONSTER, "atk": 4000}}
    zones: dict[str, Any] = {"foe_front": {1: "X-1 def", 2: "X-2"}, "back": {1: "ROA-109 on SOE-040"}, "lp": 9000}
    duel = run(Duel(front={1: "SOE-040"}, invented=walls, **zones).attack("SOE-040", "X-1"))
    assert (duel.zone("SOE-040"), duel.lp()) == ("frontrow", 9000)
    battles.let_attack(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    assert run(duel.do("declare_attack", "SOE-040", "X-2")).zone("SOE-040") == "graveyard"


def test_roa_094_jumps_three_turns_ahead() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-002"}, "hand": ["ROA-094"], "back": {1: "KOD-088"}}
    duel = Duel(**zones)
    assert not duel.can("activate_spell", "ROA-094")
    duel.do("end_phase").decline()
    run(duel.do("activate_spell", "ROA-094"))
    assert (duel.state.turn, duel.phase, duel.state.active, duel.zone("KOD-088")) == (5 + 6, "battle", 0, "graveyard")
    assert duel.hand() == duel.hand(FOE) == 0
    assert duel.can("declare_attack", "SOE-017")


def test_roa_110_hides_its_player_from_spells() -> None:
    zones: dict[str, Any] = {"hand": ["KOD-058"], "front": {1: "SOE-040"}}
    assert Duel(**zones).can("activate_spell", "KOD-058")
    duel = Duel(foe_back={1: "ROA-110"}, **zones)
    assert not duel.can("activate_spell", "KOD-058")


def test_roa_099_gives_back_only_what_is_in_it() -> None:
    duel = Duel(back={1: "ROA-099"}, hand=["ROA-086"], foe_front={1: "SOE-040"}, foe_hand=["X-HAND"], invented=ANSWERS)
    run(duel.do("activate_effect", "ROA-099", effect=1, targets=["ROA-086"]))
    duel.do("activate_effect", "ROA-099", effect=2, targets=["ROA-086"])
    actions.to_hand(duel.state, duel.number("ROA-099"))
    settle(duel.state)
    assert run(duel).zone("ROA-086") == "graveyard"


def test_roa_107_does_not_target_the_attacker() -> None:
    duel = Duel(active=FOE, front={1: "SOE-017"}, foe_front={1: "SOE-016"}, hand=["ROA-107"], foe_lp=9000)
    changes.change(duel.state, duel.number("SOE-016"), "battle_proof")
    changes.change(duel.state, duel.number("SOE-016"), "untargetable")
    run(duel.attack("SOE-016", "SOE-017"))
    run(duel.do("activate_spell", "ROA-107", targets=["SOE-017"], by=ME))
    assert duel.lp(FOE) == 9000 - 2 * 700


def test_roa_110_does_not_hide_from_spells_that_target_no_player() -> None:
    duel = Duel(hand=["KOD-124"], foe_hand=["SOE-040"], foe_back={1: "ROA-110"})
    run(duel.do("activate_spell", "KOD-124"))
    assert duel.hand() == 1


def test_roa_107_negates_nothing_after_an_attack_that_did_not_take_place() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-016"}, "hand": ["ROA-107"], "foe_lp": 9000}
    duel = Duel(active=FOE, foe_back={1: "ROA-122 set"}, **zones)
    changes.change(duel.state, duel.number("SOE-016"), "battle_proof")
    run(duel.attack("SOE-016", "SOE-017"))
    run(duel.do("activate_spell", "ROA-107", targets=["SOE-017"], by=ME), "negate the attack")
    assert (duel.lp(FOE), has(duel.state, duel.number("SOE-016"), "negated")) == (9000 - 700, False)


def test_roa_085_goes_by_a_base_def_that_an_effect_gives() -> None:
    duel = cast("ROA-085", "ROA-090", front={1: "ROA-090"}, foe_front={1: "SOE-017"})
    assert duel.atk("ROA-090") == 1500 + 750


def test_roa_140_takes_two_machines() -> None:
    duel = Duel(back={1: "ROA-140"}, front={1: "LEN-163", 2: "LEN-165", 3: "SOE-040"}, extra=["ROA-141"])
    choices = [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "ROA-140"]
    assert choices == [["LEN-163", "LEN-165"]]


def test_roa_142_repairs_one_motor_with_two() -> None:
    grave = ["ROA-129", "ROA-132", "ROA-134", "SOE-040"]
    duel = Duel(hand=["ROA-142"], graveyard=grave, foe_back={1: "MLY-055 set"}, foe_front={1: "SOE-048"})
    duel.do("activate_spell", "ROA-142", ["ROA-132"])
    assert duel.asked == {"special_summon"}  # it cannot be answered
    run(duel, "ROA-129", "ROA-134")
    assert [duel.zone(one) for one in grave] == ["eroded", "frontrow", "eroded", "graveyard"]


def test_roa_116_needs_one_seven() -> None:
    seven, none = {**MONSTER, "atk": 1700, "level": 3}, {**MONSTER, "level": 3}
    duel = Duel(front={1: "X-1", 2: "X-2"}, back={1: "ROA-116"}, extra=["ROA-117"], invented={"X-1": seven, "X-2": none})
    run(duel.do("activate_effect", "ROA-116", effect=1, targets=["X-1", "X-2"]))
    assert (duel.zone("ROA-117"), duel.lp()) == ("frontrow", 700)
    duel = Duel(front={1: "X-1", 2: "X-2"}, back={1: "ROA-116"}, extra=["ROA-117"], invented={"X-1": none, "X-2": none})
    assert not duel.can("activate_effect", "ROA-116")


def test_roa_136_hexes_what_is_set_now() -> None:
    duel = Duel(active=FOE, foe_hand=["ROA-136"], foe_front={3: "SOE-017"}, front={3: "SOE-040"}, back={1: "SOE-062 set"})
    run(duel.do("activate_spell", "ROA-136"))
    assert run(duel.attack("SOE-017", "SOE-040")).zone("SOE-062") == "backrow"


def test_roa_133_brings_kin_after_a_special_summon() -> None:
    zones: dict[str, Any] = {"graveyard": ["SOE-017"], "front": {}}
    duel = Duel(hand=["SOE-107", "ROA-133", "SOE-007", "SOE-040"], **zones)
    duel.do("activate_spell", "SOE-107", targets=["SOE-017"]).do("special_summon", "SOE-017", zone=1, position="atk")
    duel.do("activate_spell", "ROA-133", targets=["SOE-017"])
    run(duel)
    assert (duel.position("SOE-017"), duel.zone("SOE-040")) == ("def", "hand")
    assert not duel.can("change_position", "SOE-017")


def test_roa_133_does_not_follow_a_normal_summon() -> None:
    duel = Duel(hand=["SOE-002", "ROA-133", "SOE-003"]).do("normal_summon", "SOE-002", zone=1, position="atk")
    assert not duel.can("activate_spell", "ROA-133")


def test_roa_131_waits_for_the_next_motor() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-129"}, "back": {1: "ROA-131 on ROA-129"}, "hand": ["ROA-129#2"]}
    duel = Duel(**zones)
    assert duel.atk("ROA-129") == 1300 + 900
    actions.to_hand(duel.state, duel.number("ROA-129"))
    settle(duel.state)
    assert duel.zone("ROA-131") == "backrow"
    run(duel.do("normal_summon", "ROA-129#2", zone=3, position="atk"), "equip it")
    assert duel.atk("ROA-129#2") == 2200


def test_roa_131_falls_before_it_is_worn() -> None:
    duel = Duel(front={1: "ROA-129"}, hand=["ROA-131"], foe_hand=["X-HAND"], invented=ANSWERS)
    duel.do("activate_spell", "ROA-131", targets=["ROA-129"])
    run(duel.do("activate_spell", "X-HAND", targets=["ROA-129"], by=FOE))
    assert duel.zone("ROA-131") == "graveyard"
    set_down = Duel(hand=["X-BREAK"], foe_back={1: "ROA-131 set"}, invented=ANSWERS)
    run(set_down.do("activate_spell", "X-BREAK", targets=["ROA-131"]))
    assert set_down.zone("ROA-131") == "graveyard"


def test_roa_115_lets_an_equip_be_tributed_as_well() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-112"}, "back": {1: "ROA-038", 2: "TEG-114 on SOE-112"}, "extra": ["ROA-039"]}
    assert not Duel(**zones).can("activate_effect", "ROA-038")
    zones["back"] = {**zones["back"], 3: "ROA-115"}
    duel = Duel(**zones)
    run(duel.do("activate_effect", "ROA-038", effect=1, targets=["SOE-112", "TEG-114"]))
    assert (duel.zone("ROA-039"), duel.zone("TEG-114")) == ("frontrow", "graveyard")


def test_roa_138_takes_a_ritual_for_either_extra_deck() -> None:
    zones: dict[str, Any] = {
        "foe_hand": ["ROA-038", "LEN-130", "SOE-002"],
        "extra": ["ROA-039"],
        "front": {1: "SOE-112", 2: "SOE-116"},
    }
    duel = cast("ROA-138", answers=("ROA-038",), **zones)
    run(duel.do("activate_spell", "ROA-038"))
    run(duel.do("activate_effect", "ROA-038", effect=1, targets=["SOE-112", "SOE-116"]))
    assert (duel.zone("ROA-039"), duel.zone("ROA-038")) == ("frontrow", "graveyard")
    duel = cast("ROA-138", foe_hand=["LEN-130", "SOE-062"])
    assert duel.hand() == 0


def test_roa_133_locks_a_hidden_newcomer() -> None:
    duel = Duel(hand=["SOE-107", "ROA-133", "SOE-003"], graveyard=["SOE-002"])
    duel.do("activate_spell", "SOE-107", targets=["SOE-002"]).do("special_summon", "SOE-002", zone=1, position="hidden_def")
    run(duel.do("activate_spell", "ROA-133", targets=["SOE-002"]))
    assert has(duel.state, duel.number("SOE-002"), "position_locked")


def test_roa_131_goes_by_an_original_def_that_an_effect_halves() -> None:
    duel = Duel(front={1: "ROA-129"}, back={1: "ROA-131 on ROA-129"}, foe_front={1: "ROA-047"})
    assert duel.atk("ROA-129") == 1300 // 2 + 1800 // 2 // 2


HORN = "SOE-055"


def test_roa_144_takes_a_horn_of_the_hand() -> None:
    duel = Duel(back={1: "ROA-144"}, hand=[HORN, "SOE-107"], front={1: "SOE-007"}, extra=["ROA-145"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-007"], [HORN]]
    duel.do("activate_effect", "ROA-144", 1, [HORN]).do("extra_deck_summon", "ROA-145", [HORN], 2, "atk")
    assert (duel.zone("ROA-145"), duel.zone(HORN), duel.zone("SOE-007")) == ("frontrow", "graveyard", "frontrow")
    full = {place: f"SOE-040#{place}" for place in range(1, 6)}
    assert not Duel(back={1: "ROA-144"}, hand=[HORN], front=full, extra=["ROA-145"]).can("activate_effect", "ROA-144")


def test_roa_146_brings_two_of_a_kind() -> None:
    duel = Duel(hand=["ROA-146", "SOE-048", "SOE-094", "SOE-040", "LEN-084"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048", "SOE-094"], ["SOE-094", "LEN-084"]]
    run(duel.do("activate_spell", "ROA-146", ["SOE-048", "SOE-094"]))
    assert (duel.lp(), duel.zone("SOE-048"), duel.zone("SOE-094")) == (1000, "frontrow", "frontrow")
    assert not Duel(hand=["ROA-146", "SOE-048", "SOE-094"], lp=1000).can("activate_spell", "ROA-146")


def test_roa_166_sets_a_level_until_the_end_phase() -> None:
    duel = Duel(hand=["ROA-166"], foe_front={1: "SOE-017"})
    monster = duel.number("SOE-017")
    duel.do("activate_spell", "ROA-166", targets=["SOE-017"])
    assert [row["option"] for row in duel.legal("choose_option")] == [1, 2, 3, 4, 5, 6, 7, 8]
    duel.do("choose_option", 2)
    assert level_of(duel.state, monster) == 2
    assert conditions.level(most=2)(duel.state, 0, monster)
    duel.end_turn()
    assert level_of(duel.state, monster) == 8


def test_roa_167_exchanges_stars() -> None:
    duel = Duel(hand=["ROA-167"], front={1: "SOE-040", 2: "SOE-017"}, graveyard=["SOE-094", "SOE-048"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040", "SOE-094"]]
    run(duel.do("activate_spell", "ROA-167", ["SOE-040", "SOE-094"]))
    assert (duel.zone("SOE-040"), duel.zone("SOE-094")) == ("main_deck", "frontrow")


def test_roa_152_brings_the_war_god_back_at_once() -> None:
    duel = Duel(front={3: "KOD-050"}, back={1: "ROA-152"}, extra=["ROA-153"])
    run(duel.do("activate_effect", "ROA-152", effect=1, targets=["KOD-050"]))
    actions.destroy(duel.state, duel.number("ROA-153"), 1)
    settle(duel.state)
    assert run(duel, "yes").zone("ROA-153") == "frontrow"


def test_roa_162_raises_as_many_as_fell() -> None:
    tokens = ["ROA-163", "ROA-163#2", "ROA-163#3"]
    duel = cast("ROA-162", graveyard=["SOE-040", "SOE-048"], extra=tokens)
    assert [duel.zone(code) for code in tokens].count("frontrow") == 2
    assert not Duel(hand=["ROA-162"], graveyard=["SOE-107"], extra=tokens).can("activate_spell", "ROA-162")


def test_roa_164_turns_everyone_berserk() -> None:
    duel = cast("ROA-164", hand=["ROA-164", "SOE-040"], foe_front={3: "SOE-094"})
    run(duel.do("normal_summon", "SOE-040", zone=3, position="def"))
    assert duel.position("SOE-040") == "atk"
    duel.do("end_phase").decline()
    assert duel.asked == {"declare_attack"}


def test_roa_164_locks_who_came_in_defence_and_nobody_else() -> None:
    duel = summon("SOE-040", position="def", hand=["SOE-040", "ROA-164"], foe_front={3: "SOE-094"})
    changes.battle_swap(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    run(duel.do("activate_spell", "ROA-164"))
    assert has(duel.state, duel.number("SOE-040"), "position_locked")
    duel = summon("SOE-040", hand=["SOE-040", "ROA-164"], foe_front={3: "SOE-094"})
    changes.battle_swap(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    assert run(duel.do("activate_spell", "ROA-164")).position("SOE-040") == "def"


def test_roa_172_burns_a_column() -> None:
    girl = next(card.id for card in database().all_cards() if card.name == "Dark Magician Girl")
    duel = cast("ROA-172", "SOE-023", front={1: "SOE-023", 2: girl}, foe_back={2: "SOE-062 set"})
    assert duel.atk("SOE-023") >= 4500
    assert run(duel.do("strike", "SOE-023", player=FOE, zone=2)).zone("SOE-062") == "graveyard"
    assert not Duel(hand=["ROA-172"], front={1: "SOE-023"}).can("activate_spell", "ROA-172")


def test_roa_162_may_hide_its_tokens() -> None:
    duel = Duel(hand=["ROA-162"], graveyard=["SOE-040"], extra=["ROA-163"], terrains=["Forest"] * 5)
    duel.do("activate_spell", "ROA-162")
    assert {one["position"] for one in duel.legal("special_summon")} == {"atk", "def", "hidden_def"}


def test_roa_164_locks_who_came_hidden_in_defence() -> None:
    duel = summon("SOE-040", position="hidden_def", hand=["SOE-040", "ROA-164"], foe_front={3: "SOE-094"})
    run(duel.do("activate_spell", "ROA-164"))
    assert duel.position("SOE-040") == "hidden_atk"
    assert has(duel.state, duel.number("SOE-040"), "position_locked")


def test_roa_144_discards_the_horn_which_nph_142_gives_back() -> None:
    duel = Duel(back={1: "ROA-144"}, hand=[HORN, "NPH-142"], extra=["ROA-145"])
    run(duel.do("activate_effect", "ROA-144", 1, [HORN]))
    assert duel.zone("ROA-145") == "frontrow"
    assert run(duel.do("activate_spell", "NPH-142")).zone(HORN) == "hand"


def test_roa_167_needs_the_monster_on_its_side_when_it_resolves() -> None:
    duel = Duel(hand=["ROA-167"], front={1: "SOE-114"}, graveyard=["SOE-119"], foe_hand=["X-TAKE"], invented=ANSWERS)
    duel.do("activate_spell", "ROA-167", targets=["SOE-114", "SOE-119"])
    run(duel.do("activate_spell", "X-TAKE", targets=["SOE-114"], by=FOE))
    assert (duel.zone("SOE-114"), duel.side("SOE-114"), duel.zone("SOE-119")) == ("frontrow", FOE, "graveyard")


def test_roa_167_gives_no_monster_for_one_that_cannot_come() -> None:
    """MLY-033 cannot be Special Summoned from the graveyard."""
    duel = Duel(hand=["ROA-167"], front={1: "MLY-007"}, graveyard=["MLY-033"])
    assert level_of(duel.state, duel.number("MLY-007")) == level_of(duel.state, duel.number("MLY-033"))
    assert not duel.can("activate_spell", "ROA-167")
