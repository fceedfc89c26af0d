"""Seal of Exodia: monsters."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, conditions, marks, summons, terrains
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used
from deckcheck.games.kingdom_duels.engine.duel.constants import HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, static
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, THIRD, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, LAND, cast, end_turn, fight, on, run, summon, use

LIMBS = ["SOE-024", "SOE-025", "SOE-026", "SOE-027", "SOE-028"]


@pytest.mark.parametrize(("answers", "position"), [(("yes", "atk"), "atk"), (("yes", "def"), "def")])
def test_soe_002_shows_itself_and_takes_the_attack_of_a_warrior(answers: tuple[str, ...], position: str) -> None:
    front = {1: "SOE-016", 2: "SOE-002 hidden_def"}
    duel = Duel(active=FOE, front=front, foe_front={1: "SOE-068"}).attack("SOE-068", "SOE-016")
    for answer in answers:
        duel.do("choose_option", answer)
    assert duel.position("SOE-002") == position
    duel.do("redirect_attack", "SOE-002")
    assert (duel.zone("SOE-002"), duel.zone("SOE-016")) == ("graveyard", "frontrow")


def test_soe_002_takes_no_attack_upon_others_than_warriors() -> None:
    front = {1: "SOE-017", 2: "SOE-002 hidden_def"}
    duel = fight("SOE-068", "SOE-017", "yes", "atk", active=FOE, front=front, foe_front={1: "SOE-068"})
    assert (duel.zone("SOE-002"), duel.zone("SOE-068")) == ("frontrow", "graveyard")


def test_soe_002_may_show_itself_when_it_is_attacked_itself() -> None:
    duel = Duel(active=FOE, front={1: "SOE-002 hidden_def"}, foe_front={1: "SOE-068"})
    duel.attack("SOE-068", "SOE-002").do("choose_option", "yes").do("choose_option", "def")
    assert duel.asked == {"choose_replay_target"}


def test_soe_003_doubles_its_original_atk_once_in_the_battle_phase() -> None:
    assert not Duel(front={1: "SOE-003"}).can("activate_effect", "SOE-003")
    duel = Duel(phase="battle", front={1: "SOE-003"}, foe_front={1: "SOE-016"})
    run(duel.do("activate_effect", "SOE-003", effect=1))
    assert duel.atk("SOE-003") == 1600
    assert not duel.can("activate_effect", "SOE-003")
    end_turn(duel)
    assert duel.atk("SOE-003") == 800


def test_soe_004_floods_one_earth_terrain_once_in_the_duel() -> None:
    duel = fight(
        "SOE-004", "SOE-035", "yes", "2:1", foe_front={3: "SOE-035", 1: "SOE-065"}, foe_terrains=on("Meadow", "Forest")
    )
    assert duel.terrains(FOE)[:2] == ["Sea", "Forest"]
    end_turn(duel)
    end_turn(duel)
    run(duel.attack("SOE-004", "SOE-065"))
    assert duel.terrains(FOE)[:2] == ["Sea", "Forest"]


def test_soe_004_is_not_asked_where_no_earth_can_be_flooded() -> None:
    duel = Duel(front={3: "SOE-004"}, foe_front={3: "SOE-035"}, foe_terrains=["Labyrinth"] * 5)
    duel.attack("SOE-004", "SOE-035")
    assert duel.zone("SOE-035") == "graveyard"
    assert duel.terrains(FOE) == ["Labyrinth"] * 5


def test_soe_005_and_soe_049_ignore_restrictions() -> None:
    for attacker, allowed in (("SOE-005", True), ("SOE-043", False), ("SOE-049", True)):
        duel = Duel(phase="battle", front={1: attacker}, foe_front={1: "KOD-142"}, foe_terrains=on("Sea"))
        assert duel.can("declare_attack", attacker) is allowed
    duel = Duel(phase="battle", front={1: "SOE-049"}, foe_front={1: "KOD-142"})
    assert not duel.can("declare_attack", "SOE-049")


def test_soe_006_poisons_a_small_monster_that_it_attacked_face_up() -> None:
    assert "Poisoned" in fight("SOE-006", "KOD-014").types("KOD-014")
    assert "Poisoned" not in fight("SOE-006", "SOE-016").types("SOE-016")
    assert "Poisoned" not in fight("SOE-006", "SOE-094 hidden_def").types("SOE-094")
    assert "Poisoned" in fight("SOE-006", "SOE-094 def").types("SOE-094")


def test_soe_007_burns_the_forest_that_its_player_chooses() -> None:
    forests = on("Forest", "Land", "Forest")
    duel = fight("SOE-007", "SOE-035", "yes", "2:3", terrains=["Forest"] * 5, foe_terrains=forests)
    assert duel.terrains(FOE)[:3] == ["Forest", "Land", "Wasteland"]
    assert duel.terrains() == ["Forest"] * 5
    duel = fight("SOE-007", "SOE-035", "no", foe_terrains=forests)
    assert duel.terrains(FOE) == forests
    assert fight("SOE-007", "SOE-035", terrains=["Forest"] * 5).terrains() == ["Forest"] * 5


def test_soe_009_locks_a_survivor_for_a_turn() -> None:
    duel = fight("SOE-009", "SOE-094 def", "yes")
    end_turn(duel)
    assert not duel.can("change_position", "SOE-094")
    duel = fight("SOE-009", "SOE-094 def", "no")
    end_turn(duel)
    assert duel.can("change_position", "SOE-094")


def test_soe_010_strikes_only_dark_terrains_of_either_side() -> None:
    duel = Duel(front={1: "SOE-010"}, terrains=on("Land", "Space"), foe_terrains=on("Night"))
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(FOE, 1), (ME, 2)}


def test_soe_010_shows_the_hidden_monsters_that_its_player_chooses_until_the_end_phase() -> None:
    foes = {1: "SOE-043 hidden_def", 2: "SOE-018 hidden_atk", 3: "SOE-016 hidden_def"}
    duel = Duel(front={1: "SOE-010"}, foe_front=foes, foe_terrains=on("Night", "Night"))
    duel.do("strike", "SOE-010", FOE, 1)
    assert [one["option"] for one in duel.legal("choose_option")] == ["SOE-043", "SOE-018", "done"]
    duel.do("choose_option", "SOE-018").do("choose_option", "done")
    assert [duel.position(code) for code in ("SOE-043", "SOE-018", "SOE-016")] == ["hidden_def", "atk", "hidden_def"]
    duel.do("end_phase")
    assert duel.phase == "main2"
    end_turn(duel)
    assert duel.position("SOE-018") == "hidden_atk"


@pytest.mark.parametrize(("zone", "struck"), [(2, "SOE-011"), (3, "SOE-043")])
def test_soe_011_stops_strikes_upon_its_own_terrain_only(zone: int, struck: str) -> None:
    duel = Duel(front={1: "KOD-020"}, foe_front={2: "SOE-011", 3: "SOE-043"})
    run(duel.do("strike", "KOD-020", player=FOE, zone=zone))
    assert ("Petrified" in duel.types(struck)) is (struck == "SOE-043")


def test_soe_013_searches_a_small_monster_when_it_falls_in_attack() -> None:
    duel = Duel(front={1: "SOE-013"}, foe_front={1: "SOE-016"}, deck=["SOE-035", "SOE-017", "SOE-043"])
    duel.attack("SOE-013", "SOE-016")
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-035", "SOE-043"}
    duel.do("choose_option", "SOE-043")
    assert duel.zone("SOE-043") == "hand"


def test_soe_013_searches_only_from_attack_position() -> None:
    duel = fight("SOE-016", "SOE-013 def", foe_deck=["SOE-035"])
    assert duel.zone("SOE-035") == "main_deck"


@pytest.mark.parametrize(
    ("answer", "fallen", "mine", "theirs"), [("yes", "SOE-014", 1790, 2000), ("no", "SOE-019", 2000, 1760)]
)
def test_soe_019_adds_its_defence_bonus(answer: str, fallen: str, mine: int, theirs: int) -> None:
    duel = fight("SOE-014", "SOE-019", answer, foe_terrains=on("Land", "Land", "Forest"))
    assert duel.zone(fallen) == "graveyard"
    assert (duel.lp(), duel.lp(FOE)) == (mine, theirs)


def test_soe_021_and_soe_111_are_targets_as_if_they_were_equipped() -> None:
    """TEG-144 targets bearers of a Mask; MLY-020 counts as the bearer of a Sword only."""
    duel = Duel(hand=["TEG-144"], foe_front={1: "SOE-111", 2: "SOE-021", 3: "SOE-016", 4: "MLY-020"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-111"], ["SOE-021"]]


def test_soe_022_pays_and_destroys_the_weaker_in_attack() -> None:
    foes = {1: "SOE-040", 2: "SOE-017", 3: "SOE-048 def", 4: "SOE-018 hidden_atk"}
    duel = Duel(front={1: "SOE-022", 2: "SOE-019"}, foe_front=foes)
    duel.do("activate_effect", "SOE-022", 1)
    assert duel.lp(ME) == 1000
    fallen = [code for code in duel.cards if duel.zone(code) == "graveyard"]
    assert fallen == ["SOE-019", "SOE-040", "SOE-018"]
    end_turn(duel)
    end_turn(duel)
    assert not duel.can("activate_effect", "SOE-022")


def test_soe_022_waits_a_turn_and_needs_the_lp() -> None:
    assert not Duel(front={1: "SOE-022"}, lp=1000).can("activate_effect", "SOE-022")
    duel = Duel(hand=["SOE-022"])
    duel.do("normal_summon", "SOE-022", 1, "atk")
    assert not duel.can("activate_effect", "SOE-022")


def test_soe_024_and_soe_030_obliterate() -> None:
    duel = Duel(hand=LIMBS, extra=["SOE-030"], front={1: "SOE-043"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_effect", "SOE-024", effect=1))
    assert duel.zone("SOE-030") == "frontrow"
    assert duel.zone("SOE-043") == "graveyard"
    assert all(duel.zone(limb) == "attached" for limb in LIMBS)
    run(duel.do("strike", "SOE-030", player=FOE, zone=1))
    assert duel.zone("SOE-017") == "graveyard"
    assert duel.state.outcome is not None
    assert duel.state.outcome.winner == 0


def test_soe_024_comes_in_the_opponents_turn_and_nothing_answers_or_negates_it() -> None:
    duel = Duel(active=FOE, hand=LIMBS, extra=["SOE-030"], foe_back={1: "SOE-066 set", 2: "SOE-042 set"}, foe_hand=["SOE-074"])
    duel.do("activate_effect", "SOE-024", effect=1, by=ME)
    assert duel.asked == {"extra_deck_summon"}
    run(duel)
    assert duel.zone("SOE-030") == "frontrow"
    assert all(duel.zone(limb) == "attached" for limb in LIMBS)
    assert duel.zone("SOE-066") == "backrow"
    summons.negate_summon(duel.state, duel.number("SOE-030"))
    assert duel.zone("SOE-030") == "frontrow"


def test_soe_024_without_exodia_brings_the_five_in_positions_of_choice() -> None:
    duel = Duel(hand=LIMBS, front={1: "SOE-043"})
    duel.do("activate_effect", "SOE-024", effect=1)
    for zone, limb in enumerate(LIMBS, 1):
        duel.do("special_summon", limb, zone, "def")
    assert [duel.position(limb) for limb in LIMBS] == ["def"] * 5


def test_soe_024_needs_all_five_and_soe_030_needs_soe_024() -> None:
    assert not Duel(hand=LIMBS[:4], extra=["SOE-030"]).can("activate_effect", "SOE-024")
    fusion = Duel(hand=["SOE-072"], front=dict(enumerate(LIMBS, 1)), extra=["SOE-030"])
    assert not fusion.can("activate_spell", "SOE-072")


def test_soe_025_to_028_cannot_be_searched() -> None:
    limbs = ["SOE-025", "SOE-026", "SOE-027", "SOE-028"]
    duel = fight("SOE-013", "SOE-016", deck=[*limbs, "SOE-035"])
    assert duel.zone("SOE-035") == "hand"
    assert all(duel.zone(limb) == "main_deck" for limb in limbs)


def test_soe_005_ignores_restrictions_only_for_the_frontrow() -> None:
    duel = Duel(front={3: "SOE-005"}, foe_front={1: "SOE-040"}, foe_back={2: "SOE-048 atk"})
    for code in ("SOE-040", "SOE-048"):
        changes.change(duel.state, duel.number(code), "cannot_be_attacked")
    duel.do("end_phase").decline()
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-040"}


def test_soe_009_and_soe_117_have_their_effect_even_if_they_fall() -> None:
    duel = fight("SOE-009", "SOE-017", "yes")
    assert duel.zone("SOE-009") == "graveyard"
    assert has(duel.state, duel.number("SOE-017"), "position_locked")
    duel = fight("SOE-117", "SOE-017")
    assert (duel.zone("SOE-117"), duel.atk("SOE-017"), duel.def_("SOE-017")) == ("graveyard", 2800, 2300)


def test_soe_009_locks_no_monster_of_its_own_side() -> None:
    duel = Duel(front={1: "SOE-009", 2: "SOE-094 def"}, foe_front={1: "SOE-048"}, foe_hand=["SOE-033"])
    duel.attack("SOE-009", "SOE-048")
    actions.redirect_attack(duel.state, duel.number("SOE-094"))
    duel.decline()
    assert duel.phase == "battle"
    assert duel.legal("choose_option") == []


def test_soe_024_finds_no_room_beside_a_monster_that_cannot_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    give_effects(monkeypatch, "HELD", CardEffects(statics=(static("cannot_leave", conditions.itself),)))
    duel = Duel(hand=LIMBS, extra=["SOE-030"], front={1: "HELD"}, invented={"HELD": MONSTER})
    run(duel.do("activate_effect", "SOE-024", effect=1))
    assert (duel.zone("HELD"), duel.zone("SOE-024"), duel.zone("SOE-030")) == ("frontrow", "hand", "extra_deck")


@pytest.mark.parametrize(("answer", "zone"), [("yes", "frontrow"), ("no", "graveyard")])
def test_soe_019_uses_its_bonus_when_an_attack_reveals_it(answer: str, zone: str) -> None:
    duel = fight("X-1", "SOE-019 hidden_atk", answer, foe_terrains=["Forest"] * 5, invented={"X-1": {**MONSTER, "atk": 1800}})
    assert duel.zone("SOE-019") == zone


def test_soe_024_tells_others_where_the_five_came_from() -> None:
    duel = Duel(hand=LIMBS, extra=["SOE-030"], foe_front={1: "MLY-141"})
    assert run(duel.do("activate_effect", "SOE-024", effect=1)).zone("SOE-030") == "frontrow"


@pytest.mark.parametrize("extra", [[], ["SOE-030"]])
def test_soe_024_ignores_what_bars_or_negates_summons(extra: list[str]) -> None:
    duel = Duel(hand=LIMBS, extra=extra)
    changes.change_player(duel.state, 0, "player_no_specials")
    settle(duel.state)
    run(duel.do("activate_effect", "SOE-024", effect=1))
    came = (extra or LIMBS)[0]
    assert duel.zone(came) == "frontrow"
    summons.negate_summon(duel.state, duel.number(came))
    assert duel.zone(came) == "frontrow"


def test_soe_031_fills_up_its_water() -> None:
    duel = use("SOE-031", "terrain Me 3", terrains=on("Land", "Land", "Sea"))
    assert duel.zone("SOE-031") == "graveyard"
    assert duel.terrains()[2] == "Rugged Coast"
    assert not Duel(front={1: "SOE-031"}).can("activate_effect", "SOE-031")


def test_soe_031_is_gone_before_anybody_answers() -> None:
    duel = Duel(front={3: "SOE-031"}, terrains=on("Land", "Land", "Sea"), foe_hand=["SOE-074"])
    duel.do("activate_effect", "SOE-031", 1, targets=["terrain Me 3"])
    assert (duel.zone("SOE-031"), duel.terrains()[2]) == ("graveyard", "Sea")
    duel.do("pass")
    assert duel.terrains()[2] == "Rugged Coast"


def test_soe_032_survives_elementals_and_takes_a_type_away() -> None:
    duel = fight("SOE-094", "SOE-032")
    assert (duel.zone("SOE-032"), duel.lp(FOE)) == ("frontrow", 1500)
    assert fight("SOE-016", "SOE-032").zone("SOE-032") == "graveyard"
    sea = ["Sea", *["Land"] * 4]
    duel = use("SOE-032", "SOE-043", answers=("Dampened",), front={3: "SOE-032", 1: "SOE-043"}, terrains=sea)
    assert "Dampened" not in duel.types("SOE-043")
    changes.add_type(duel.state, duel.number("SOE-043"), "Dampened")
    assert "Dampened" in duel.types("SOE-043")


def test_soe_034_attacks_twice_with_half_its_atk() -> None:
    duel = use("SOE-034", foe_front={1: "SOE-035", 2: "SOE-065", 3: "SOE-063"})
    assert duel.atk("SOE-034") == 800
    run(duel.attack("SOE-034", "SOE-035"))
    run(duel.do("declare_attack", "SOE-034", target="SOE-065"))
    assert not duel.can("declare_attack", "SOE-034")
    assert {duel.zone("SOE-035"), duel.zone("SOE-065")} == {"graveyard"}


def test_soe_040_takes_no_damage_by_moonlight_and_guards_the_moon() -> None:
    assert fight("SOE-040", "SOE-016", back={1: "SOE-092"}).lp() == 2000
    assert fight("SOE-040", "SOE-016").lp() == 900
    duel = Duel(active=FOE, front={1: "SOE-040"}, back={1: "SOE-092", 2: "SOE-020"}, foe_hand=["KOD-068"])
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-020"]]
    duel.state.acting = duel.number("KOD-068")
    assert not actions.destroy(duel.state, duel.number("SOE-092"), 1)
    duel.state.acting = duel.number("SOE-040")
    assert actions.destroy(duel.state, duel.number("SOE-092"), 0)


def test_soe_041_halves_damage_in_attack_position() -> None:
    duel = fight("SOE-014", "SOE-041")
    assert (duel.zone("SOE-041"), duel.lp(FOE)) == ("graveyard", 1200)


@pytest.mark.parametrize(("position", "allowed"), [("atk", True), ("def", False)])
def test_soe_041_rests_when_it_was_summoned_in_defence(position: str, allowed: bool) -> None:
    duel = Duel(hand=["SOE-041"], front={1: "SOE-039 def SOE-068"})
    duel.do("normal_summon", "SOE-041", 3, position)
    assert duel.can("activate_effect", "SOE-041") is allowed
    changes.battle_swap(duel.state, duel.number("SOE-041"))
    touch(duel.state)
    assert duel.can("activate_effect", "SOE-041") is allowed


def test_soe_045_possesses_the_hypnotized_until_they_wake() -> None:
    duel = Duel(active=FOE, front={1: "SOE-045"}, foe_front={1: "SOE-043", 2: "SOE-016"})
    changes.add_type(duel.state, duel.number("SOE-043"), "Hypnotized")
    duel.do("activate_effect", "SOE-045", effect=1, targets=["SOE-043"], by=ME)
    assert duel.side("SOE-043") == ME
    actions.to_graveyard(duel.state, duel.number("SOE-045"))
    settle(duel.state)
    assert duel.side("SOE-043") == ME
    changes.remove_type(duel.state, duel.number("SOE-043"), "Hypnotized")
    settle(duel.state)
    assert duel.side("SOE-043") == FOE


def test_soe_045_acts_in_the_opponents_turn_only() -> None:
    duel = Duel(front={1: "SOE-045"}, foe_front={1: "SOE-043"})
    changes.add_type(duel.state, duel.number("SOE-043"), "Hypnotized")
    assert not duel.can("activate_effect", "SOE-045")


def test_soe_051_dies_in_the_end_phase_and_costs_a_draw() -> None:
    duel = fight("SOE-051", "SOE-043", front={3: "SOE-051", 1: "SOE-016"}, foe_front={3: "SOE-043", 1: "SOE-035"})
    assert (duel.zone("SOE-051"), duel.zone("SOE-043")) == ("frontrow", "graveyard")
    end_turn(duel)
    assert (duel.zone("SOE-051"), duel.hand(FOE)) == ("graveyard", 0)
    end_turn(duel)
    assert (duel.hand(FOE), duel.hand(ME)) == (1, 1)
    end_turn(duel)
    assert duel.hand(FOE) == 2


def test_soe_051_that_was_attacked_pays_its_debt_a_turn_later() -> None:
    duel = fight("SOE-043", "SOE-051", active=FOE, front={3: "SOE-051", 1: "SOE-016"}, foe_front={3: "SOE-043", 1: "SOE-035"})
    end_turn(duel)
    assert (duel.zone("SOE-051"), duel.hand(FOE)) == ("graveyard", 1)
    end_turn(duel)
    assert duel.hand(FOE) == 1
    end_turn(duel)
    end_turn(duel)
    assert duel.hand(FOE) == 2


def test_soe_051_falls_to_a_stronger_monster_at_once() -> None:
    duel = fight("SOE-051", "SOE-016")
    assert duel.zone("SOE-051") == "graveyard"
    end_turn(duel)
    assert duel.hand(FOE) == 1


def test_soe_052_rots_the_light_monster_above_it() -> None:
    duel = cast("SOE-072", "SOE-017", "SOE-052", front={1: "SOE-017", 2: "SOE-052"})
    assert duel.zone("SOE-052") == "attached"
    for atk in (1800, 1800, 600, 600, 600):
        end_turn(duel)
        assert duel.atk("SOE-017") == atk


def test_soe_052_does_not_rot_a_dark_monster() -> None:
    duel = cast("SOE-072", "SOE-023", "SOE-052", front={1: "SOE-023", 2: "SOE-052"})
    end_turn(duel)
    assert duel.atk("SOE-023") == 2500


def test_soe_054_strikes_from_hiding_with_more_atk() -> None:
    duel = fight("SOE-054 hidden_atk", "KOD-014")
    assert (duel.zone("KOD-014"), duel.lp(FOE)) == ("graveyard", 1900)
    assert fight("SOE-054", "KOD-014").zone("KOD-014") == "frontrow"


def test_soe_060_is_destroyed_by_traps_but_not_by_spells() -> None:
    duel = cast("SOE-033", front={1: "SOE-060"}, foe_front={1: "SOE-031"})
    assert duel.zone("SOE-031") == "graveyard"
    duel.state.acting = duel.number("SOE-033")
    assert not actions.destroy(duel.state, duel.number("SOE-060"), 1)
    duel.state.acting = duel.number("SOE-031")
    assert actions.destroy(duel.state, duel.number("SOE-060"), 1)


def test_soe_051_costs_each_opponent_a_draw() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-051"}, "foe_front": {3: "SOE-043"}, "third_deck": 10, "turn": 7}
    duel = run(Duel(**zones).attack("SOE-051", "SOE-043"))
    end_turn(duel)
    assert (duel.zone("SOE-051"), duel.hand(FOE)) == ("graveyard", 0)
    assert end_turn(duel).hand(THIRD) == 0
    end_turn(duel)
    assert (duel.hand(), duel.hand(FOE), duel.hand(THIRD)) == (1, 1, 1)


def test_soe_041_lets_nothing_out_without_room() -> None:
    full = {1: "SOE-041", 2: "SOE-040", 3: "SOE-043", 4: "SOE-048", 5: "SOE-016"}
    duel = Duel(front=full, foe_front={3: "SOE-039 def SOE-068"})
    assert not duel.can("activate_effect", "SOE-041")


def test_soe_045_rests_in_the_turn_of_a_teammate() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-045"}, "foe_front": {1: "SOE-048"}, "third_deck": 10, "fourth_deck": 10}
    for active, expected in ((THIRD, False), (FOE, True)):
        duel = Duel(active=active, turn=9, **zones)
        changes.add_type(duel.state, duel.number("SOE-048"), "Hypnotized")
        touch(duel.state)
        effect = duel.state.game.effects[duel.number("SOE-045")].uses[0]
        assert effect.can(duel.state, duel.number("SOE-045"), 0) is expected


def test_soe_048_is_on_guard_when_an_attack_turns_it_up() -> None:
    duel = fight("SOE-016", "SOE-048 hidden_atk")
    assert (duel.zone("SOE-048"), duel.lp(FOE)) == ("frontrow", 2000 - 900)


def test_soe_051_lives_on_in_any_position_and_against_changed_atk() -> None:
    duel = Duel(front={3: "SOE-081"}, foe_front={3: "SOE-051"})
    changes.modify_atk(duel.state, duel.number("SOE-081"), -100)
    run(duel.attack("SOE-081", "SOE-051"))
    assert (duel.zone("SOE-081"), duel.zone("SOE-051")) == ("graveyard", "frontrow")
    duel = fight("SOE-015", "SOE-051 def")
    assert (duel.position("SOE-051"), duel.zone("SOE-051")) == ("def", "frontrow")


def test_soe_034_attacks_once_if_its_atk_cannot_be_halved() -> None:
    duel = Duel(front={3: "SOE-034"}, foe_front={1: "SOE-035", 2: "SOE-065"})
    changes.change(duel.state, duel.number("SOE-034"), "atk_guarded")
    run(duel.do("activate_effect", "SOE-034", effect=1))
    assert duel.atk("SOE-034") == 1600
    assert not run(duel.attack("SOE-034", "SOE-035")).can("declare_attack", "SOE-034")


def test_soe_032_leaves_a_monster_that_changed_sides_in_answer() -> None:
    taking = {"X-TAKE": {**SPELL, "effects": [{"kind": "activate", "do": "take_control", "target": "monster"}]}}
    duel = Duel(front={1: "SOE-032", 2: "SOE-043"}, foe_hand=["X-TAKE"], invented=taking)
    changes.add_type(duel.state, duel.number("SOE-043"), "Dampened")
    duel.do("activate_effect", "SOE-032", effect=1, targets=["SOE-043"])
    run(duel.do("activate_spell", "X-TAKE", ["SOE-043"], by=FOE))
    assert (duel.side("SOE-043"), "Dampened" in duel.types("SOE-043")) == (FOE, True)


def test_soe_034_attacks_twice_from_hiding() -> None:
    duel = use("SOE-034", foe_front={1: "SOE-035", 2: "SOE-065"})
    changes.hide(duel.state, duel.number("SOE-034"), HIDDEN_ATK)
    settle(duel.state)
    assert duel.position("SOE-034") == "hidden_atk"
    assert run(duel.attack("SOE-034", "SOE-035")).can("declare_attack", "SOE-034")


def test_soe_040_guards_the_moon_from_what_destroys_both_at_once() -> None:
    """Its moon (SOE-092) is protected as long as the Silver Fang is there."""
    duel = Duel(active=FOE, front={1: "SOE-040"}, back={1: "SOE-092"}, foe_hand=["KOD-068"])
    duel.state.acting = duel.number("KOD-068")
    actions.destroy_all(duel.state, [duel.number("SOE-040"), duel.number("SOE-092")], 1)
    assert (duel.zone("SOE-040"), duel.zone("SOE-092")) == ("graveyard", "backrow")


def test_soe_061_calls_another_insect_of_level_4() -> None:
    assert fight("SOE-061", "SOE-035", "yes", hand=["SOE-059"]).zone("SOE-059") == "frontrow"
    assert fight("SOE-061", "SOE-035", "no", hand=["SOE-059"]).zone("SOE-059") == "hand"
    assert fight("SOE-061", "SOE-035", hand=["SOE-053"]).zone("SOE-053") == "hand"


def test_soe_063_becomes_soe_070_with_four_counters() -> None:
    duel = Duel(front={4: "SOE-063"}, extra=["SOE-070"])
    duel.state.counters[duel.number("SOE-063")] = 3
    assert not duel.can("activate_effect", "SOE-063")
    duel = Duel(active=FOE, front={4: "SOE-063"}, extra=["SOE-070"])
    duel.state.counters[duel.number("SOE-063")] = 4
    duel.do("activate_effect", "SOE-063", 1, by=ME)
    duel.do("extra_deck_summon", "SOE-070", ["SOE-063"], 4, "atk")
    assert (duel.zone("SOE-070"), duel.zone("SOE-063")) == ("frontrow", "attached")
    assert duel.state.counters[duel.number("SOE-063")] == 0


def test_soe_065_costs_no_lp_in_battle_and_bursts_on_a_foe() -> None:
    assert fight("SOE-016", "SOE-065").lp(FOE) == 2000
    duel = use("KOD-140", "SOE-065", foe_front={1: "SOE-065"})
    assert duel.zone("SOE-065") == "graveyard"
    assert duel.lp(FOE) == 1700


def test_soe_065_bursts_with_a_foe_upon_it() -> None:
    duel = Duel(front={1: "SOE-065"}, foe_front={1: "SOE-043"}, hand=["SOE-016"])
    actions.attach(duel.state, duel.number("SOE-043"), duel.number("SOE-065"))
    settle(duel.state)
    assert (duel.zone("SOE-065"), duel.lp()) == ("graveyard", 1700)
    duel = Duel(front={1: "SOE-065"}, hand=["SOE-016"])
    actions.attach(duel.state, duel.number("SOE-016"), duel.number("SOE-065"))
    settle(duel.state)
    assert (duel.zone("SOE-065"), duel.lp()) == ("frontrow", 2000)


def test_soe_068_keeps_types_and_attribute() -> None:
    duel = Duel(front={1: "SOE-068"})
    card = duel.number("SOE-068")
    changes.remove_type(duel.state, card, "Dragon")
    changes.change(duel.state, card, "attribute", "fire")
    assert "Dragon" in duel.types("SOE-068")
    assert attributes_of(duel.state, card) == {"dark"}


def test_soe_079_shares_no_equip_that_the_other_wears_itself() -> None:
    worn = {1: "SOE-082 on SOE-079", 2: "SOE-082#2 on SOE-079#2"}
    duel = Duel(front={1: "SOE-079", 2: "SOE-079#2"}, back=worn)
    assert (duel.atk("SOE-079"), duel.atk("SOE-079#2")) == (1800, 1800)


def test_soe_079_shares_what_an_equip_does_in_battle() -> None:
    """LEN-014 numbs whom its bearer attacks; a Harpie that only shares it does so too."""
    front = {1: "SOE-079", 2: "SOE-079#2"}
    duel = Duel(front=front, back={1: "LEN-014 on SOE-079"}, foe_front={1: "SOE-094 def", 2: "SOE-043"})
    run(duel.attack("SOE-079#2", "SOE-094"))
    end_turn(duel)
    duel.do("change_position", "SOE-094").do("end_phase")
    assert (duel.can("declare_attack", "SOE-094"), duel.can("declare_attack", "SOE-043")) == (False, True)


def test_soe_083_grows_for_the_whole_duel_with_every_demon() -> None:
    duel = fight("SOE-083", "SOE-018 def")
    assert duel.atk("SOE-083") == 1700
    actions.to_hand(duel.state, duel.number("SOE-083"))
    end_turn(duel)
    end_turn(duel)
    duel.do("normal_summon", "SOE-083", 1, "atk")
    assert duel.atk("SOE-083") == 1700
    assert fight("SOE-083", "SOE-043").atk("SOE-083") == 1500


def test_soe_083_knows_a_demon_by_what_it_was_on_the_field() -> None:
    duel = Duel(front={1: "SOE-083"}, foe_front={1: "SOE-043"})
    changes.add_type(duel.state, duel.number("SOE-043"), "Demon")
    run(duel.attack("SOE-083", "SOE-043"))
    assert duel.atk("SOE-083") == 1700
    assert "Demon" not in duel.types("SOE-043")


@pytest.mark.parametrize("position", ["atk", "def"])
def test_soe_091_shows_itself_and_stops_thunder_from_the_water(position: str) -> None:
    duel = Duel(active=FOE, front={3: "SOE-091 hidden_def"}, foe_front={3: "SOE-049"}, terrains=on("Land", "Land", "Sea"))
    duel.attack("SOE-049", "SOE-091").do("activate_effect", "SOE-091", 1).do("choose_option", position)
    assert duel.position("SOE-091") == position, "before anybody can answer"
    run(duel)
    assert (duel.zone("SOE-091"), duel.lp()) == ("frontrow", 2000)


def test_soe_091_does_nothing_on_land_or_against_others() -> None:
    assert fight("SOE-049", "SOE-091", active=FOE).zone("SOE-091") == "graveyard"
    duel = fight("SOE-016", "SOE-091", active=FOE, terrains=on("Land", "Land", "Sea"))
    assert duel.zone("SOE-091") == "graveyard"


@pytest.mark.parametrize(("answers", "terrains"), [(("2:1", "2:2"), ["Sea", "Sea"]), (("2:2", "done"), ["Meadow", "Sea"])])
def test_soe_093_floods_up_to_two(answers: tuple[str, ...], terrains: list[str]) -> None:
    duel = fight("SOE-093", "SOE-035", "yes", *answers, foe_terrains=on("Meadow", "Forest"))
    assert duel.terrains(FOE)[:2] == terrains


@pytest.mark.parametrize(("answer", "zone"), [("SOE-020", "graveyard"), ("done", "backrow")])
def test_soe_094_stands_up_and_may_crush_a_continuous_spell(answer: str, zone: str) -> None:
    row = {1: "SOE-020", 2: "SOE-062 set"}
    duel = use("SOE-094", "SOE-094", answers=(answer,), front={3: "SOE-094 def"}, foe_back=row)
    assert (duel.position("SOE-094"), duel.zone("SOE-020")) == ("atk", zone)
    assert has(duel.state, duel.number("SOE-094"), "cannot_attack")
    assert not duel.can("activate_effect", "SOE-094")


def test_soe_094_crushes_without_aiming() -> None:
    """SOE-040 keeps the moon from being a target and from the opponent's destruction; only the second matters here."""
    duel = Duel(front={3: "SOE-094 def"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-092"})
    duel.do("activate_effect", "SOE-094", 1, targets=["SOE-094"])
    assert [one["option"] for one in duel.legal("choose_option")] == ["SOE-092", "done"]
    duel.do("choose_option", "SOE-092")
    assert duel.zone("SOE-092") == "backrow"


def test_soe_094_sinks() -> None:
    duel = use("SOE-094", "terrain Me 3", terrains=on("Land", "Land", "Lake"))
    assert duel.terrains()[2] == "Rugged Coast"
    assert duel.zone("SOE-094") == "graveyard"
    assert not Duel(front={3: "SOE-094"}).can("activate_effect", "SOE-094")


def test_soe_095_swims_and_closes_the_waters() -> None:
    seas = on("Sea", "Land", "Sea")
    duel = use("SOE-095", "terrain Me 1", terrains=seas, foe_front={1: "SOE-121"}, foe_terrains=on("Land", "Sea"))
    assert duel.state.col[duel.number("SOE-095")] == 0
    assert not duel.can("activate_effect", "SOE-095")
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(FOE, 2), (ME, 1), (ME, 3)}
    run(duel.do("strike", "SOE-095", player=FOE, zone=2))
    assert not terrains.move(duel.state, duel.number("SOE-121"), 1)
    assert terrains.move(duel.state, duel.number("SOE-121"), 2)
    actions.to_graveyard(duel.state, duel.number("SOE-095"))
    assert terrains.move(duel.state, duel.number("SOE-121"), 1)


@pytest.mark.parametrize(("answer", "lost"), [("yes", 500), ("no", 0)])
def test_soe_097_doubles_its_atk_against_prey(answer: str, lost: int) -> None:
    duel = fight("SOE-097", "KOD-030", answer)
    assert (duel.zone("KOD-030") == "graveyard") is (answer == "yes")
    assert duel.lp(FOE) == 2000 - lost


def test_soe_097_knows_its_prey_when_that_is_turned_up() -> None:
    duel = fight("SOE-097", "SOE-048 hidden_def", "yes")
    assert duel.zone("SOE-048") == "graveyard"
    assert fight("SOE-097", "SOE-035").atk("SOE-097") == 800


@pytest.mark.parametrize("first", ["SOE-043", "SOE-016"])
def test_soe_098_says_which_of_two_cards_is_drawn_first(first: str) -> None:
    duel = use("SOE-098", answers=(first,), deck=["SOE-043", "SOE-016"])
    known = {card.id for card in ENGINE.observe(duel.state, 0).known}
    assert known == {"SOE-043", "SOE-016"}
    assert ENGINE.observe(duel.state, 1).known == ()
    end_turn(duel)
    end_turn(duel)
    assert duel.zone(first) == "hand"


def test_soe_103_holds_monsters_in_their_terrain() -> None:
    duel = summon("SOE-103", "yes", "2:1", foe_front={1: "SOE-121", 2: "SOE-043"})
    assert not terrains.move(duel.state, duel.number("SOE-121"), 3)
    assert terrains.move(duel.state, duel.number("SOE-043"), 3)
    actions.to_graveyard(duel.state, duel.number("SOE-103"))
    assert terrains.move(duel.state, duel.number("SOE-121"), 4)
    duel = summon("SOE-103", "no", foe_front={1: "SOE-121"})
    assert terrains.move(duel.state, duel.number("SOE-121"), 3)


def test_soe_104_withstands_one_change_of_position_by_the_opponent() -> None:
    duel = Duel(front={1: "SOE-104"}, foe_front={1: "SOE-043"})
    card, duel.state.acting = duel.number("SOE-104"), duel.number("SOE-043")
    changes.battle_swap(duel.state, card)
    assert duel.position("SOE-104") == "atk"
    changes.battle_swap(duel.state, card)
    assert duel.position("SOE-104") == "def"


def test_soe_104_withstands_being_locked_into_another_position() -> None:
    duel = cast("SOE-099", "SOE-104", foe_front={1: "SOE-104 def"})
    assert duel.position("SOE-104") == "def"
    end_turn(duel)
    assert duel.can("change_position", "SOE-104")


def test_soe_105_sings_for_another() -> None:
    duel = Duel(front={1: "SOE-105", 2: "SOE-043"})
    end_turn(duel, "yes")
    end_turn(duel)
    run(duel.do("activate_effect", "SOE-105", effect=1, targets=["SOE-043"]))
    assert (duel.atk("SOE-105"), duel.atk("SOE-043")) == (0, 2000)
    assert not duel.can("activate_effect", "SOE-105")
    end_turn(duel, "no")
    assert (duel.atk("SOE-105"), duel.atk("SOE-043")) == (800, 1200)


def test_soe_105_needs_a_counter_and_attack_position() -> None:
    assert not Duel(front={1: "SOE-105", 2: "SOE-043"}).can("activate_effect", "SOE-105")
    duel = Duel(front={1: "SOE-105 def", 2: "SOE-043"})
    end_turn(duel)
    end_turn(duel)
    assert not duel.can("activate_effect", "SOE-105")


def test_soe_110_swaps_its_printed_values() -> None:
    duel = use("SOE-110")
    assert (duel.atk("SOE-110"), duel.def_("SOE-110"), duel.lp()) == (1550, 1750, 1800)
    end_turn(duel)
    assert (duel.atk("SOE-110"), duel.def_("SOE-110")) == (1750, 1550)


def test_soe_101_gives_its_place_to_another_monster() -> None:
    tokens = ["SOE-101", "SOE-101#2"]
    duel = cast("SOE-100", "SOE-023", front={1: "SOE-023", 5: "SOE-040"}, extra=tokens, foe_front={1: "SOE-017"})
    place = duel.column("SOE-101")
    run(duel.do("activate_effect", "SOE-101", effect=1, targets=["SOE-040"]))
    assert (duel.zone("SOE-101"), duel.column("SOE-040"), duel.position("SOE-040")) == ("extra_deck", place, "hidden_atk")
    assert not duel.can("activate_effect", "SOE-101#2")
    end_turn(duel)
    assert run(duel.attack("SOE-017", "SOE-101#2")).lp() == 2000


def test_soe_095_leaves_the_waters_of_teammates_open() -> None:
    sea = ["Sea"] * 5
    zones: dict[str, Any] = {"front": {1: "SOE-095"}, "third_front": {1: "TEG-108"}, "fourth_front": {1: "TEG-108#2"}}
    duel = Duel(**zones, terrains=sea, foe_terrains=sea, third_terrains=sea, fourth_terrains=sea)
    run(duel.do("strike", "SOE-095", ME, 1))
    assert terrains.move(duel.state, duel.number("TEG-108"), 1)
    assert not terrains.move(duel.state, duel.number("TEG-108#2"), 1)


def test_soe_065_rests_beneath_a_monster_of_a_teammate() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-048"}, "fourth_front": {1: "SOE-040"}, "foe_deck": 10}
    for host, expected in (("SOE-048", "attached"), ("SOE-040", "graveyard")):
        duel = Duel(front={1: "SOE-065"}, **zones)
        actions.attach(duel.state, duel.number("SOE-065"), duel.number(host))
        settle(duel.state)
        run(duel)
        assert duel.zone("SOE-065") == expected


def test_soe_061_beats_a_monster_that_the_opponent_only_controls() -> None:
    duel = Duel(front={1: "SOE-061", 2: "SOE-035"}, hand=["SOE-059"], foe_hand=["SOE-140"], active=FOE)
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-035"]))
    run(duel.attack("SOE-035", "SOE-061"), "yes")
    assert (duel.zone("SOE-035"), duel.zone("SOE-059")) == ("graveyard", "frontrow")


def test_soe_095_closes_the_waters_so_that_nobody_offers_to_move_there() -> None:
    sea = on("Land", "Sea")
    duel = Duel(front={1: "SOE-095"}, foe_front={1: "TEG-108"}, foe_terrains=sea, active=FOE)
    assert duel.can("activate_effect", "TEG-108")
    changes.change(duel.state, duel.number("SOE-095"), "closes_waters", True, 1)
    settle(duel.state)
    assert not duel.can("activate_effect", "TEG-108")


def test_soe_095_closes_no_waters_while_its_effects_are_negated() -> None:
    duel = Duel(front={1: "SOE-095"}, terrains=["Sea"] * 5, foe_front={1: "TEG-108"}, foe_terrains=on("Land", "Sea"))
    run(duel.do("strike", "SOE-095", ME, 1))
    changes.change(duel.state, duel.number("SOE-095"), "negated")
    assert terrains.move(duel.state, duel.number("TEG-108"), 1)


def test_soe_103_holds_nothing_once_it_is_gone() -> None:
    duel = Duel(hand=["SOE-103"], foe_front={3: "SOE-048"}, foe_hand=["SOE-033"])
    duel.do("normal_summon", "SOE-103", 1, "atk").do("choose_option", "yes")
    actions.to_hand(duel.state, duel.number("SOE-103"))
    run(duel)
    assert not any(mod.kind == "holds" for mod in duel.state.changes)


def test_soe_101_gives_its_place_to_nobody_once_the_hats_are_lifted() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-023", 5: "SOE-040"}, "extra": ["SOE-101"], "foe_hand": ["X-SWEEP"]}
    sweep = {**SPELL, "effects": [{"kind": "activate", "do": "destroy", "target": "spell_trap"}]}
    duel = cast("SOE-100", "SOE-023", **zones, invented={"X-SWEEP": sweep})
    duel.do("activate_effect", "SOE-101", effect=1, targets=["SOE-040"])
    run(duel.do("activate_spell", "X-SWEEP", targets=["SOE-100"], by=FOE))
    assert (duel.zone("SOE-101"), duel.position("SOE-040"), duel.column("SOE-040")) == ("extra_deck", "atk", 5)


def test_soe_093_floods_when_it_attacks_from_hiding_but_once_per_duel() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-093 hidden_atk", 4: "SOE-093#2 hidden_atk"}, "terrains": ["Sea"] * 5}
    duel = Duel(**zones, foe_front={1: "SOE-035", 2: "SOE-040"}, foe_terrains=on("Land", "Land", "Meadow", "Forest"))
    run(duel.attack("SOE-093", "SOE-035"), "yes", "2:3", "done")
    assert duel.terrains(FOE)[2:4] == ["Sea", "Forest"]
    run(end_turn(end_turn(duel)).attack("SOE-093#2", "SOE-040"))
    assert duel.terrains(FOE)[2:4] == ["Sea", "Forest"]


def test_soe_094_does_not_attack_in_the_turn_of_the_activation_whatever_comes_of_it() -> None:
    duel = Duel(front={1: "SOE-094 def"}, foe_hand=["X-HAND"], foe_front={1: "SOE-040"}, invented=ANSWERS)
    duel.do("activate_effect", "SOE-094", effect=1, targets=["SOE-094"])
    assert duel.asked == {"activate_spell", "pass"}
    assert has(duel.state, duel.number("SOE-094"), "cannot_attack")


def test_soe_101_makes_room_only_for_what_can_hide_and_move() -> None:
    for kind in ("", "cannot_be_hidden", "cannot_move"):
        duel = cast("SOE-100", "SOE-023", front={1: "SOE-023", 5: "SOE-040"}, extra=["SOE-101", "SOE-101#2", "SOE-101#3"])
        if kind:
            changes.change(duel.state, duel.number("SOE-040"), kind)
        settle(duel.state)
        assert duel.can("activate_effect", "SOE-101") is not bool(kind)


@pytest.mark.parametrize("code", ["SOE-059", "SOE-101"])
def test_soe_101_spares_its_player_in_a_battle_that_it_wins_as_well(code: str) -> None:
    """Like SOE-059: a monster of the same side attacks it and is the weaker one."""
    duel = Duel(front={1: code, 2: "KOD-126"}, foe_front={1: "SOE-040"})
    changes.modify_atk(duel.state, duel.number(code), 1000)
    battles.force_attack(duel.state, duel.number("KOD-126"), duel.number(code))
    settle(duel.state)
    assert (run(duel).zone("KOD-126"), duel.lp()) == ("graveyard", 2000)


def test_soe_083_grows_for_good_by_a_demon_that_falls_with_it() -> None:
    duel = fight("SOE-083", "LEN-192 atk")
    assert (duel.zone("SOE-083"), duel.atk("SOE-083")) == ("graveyard", 1700)


def test_soe_095_closes_waters_to_monsters_that_would_change_places() -> None:
    duel = Duel(hand=["KOD-060"], front={1: "SOE-043", 2: "SOE-016"}, terrains=on("Sea"), foe_front={1: "SOE-095"})
    assert duel.can("activate_spell", "KOD-060")
    marks.mark(duel.state, duel.number("SOE-095"), "closes_waters")
    settle(duel.state)
    assert not duel.can("activate_spell", "KOD-060")


def test_soe_101_gives_its_place_to_nobody_whom_its_terrain_does_not_let_come() -> None:
    """Only Cosmic monsters come to Space (T-27)."""
    zones: dict[str, Any] = {"front": {1: "SOE-023", 5: "SOE-040"}, "extra": ["SOE-101"]}
    duel = cast("SOE-100", "SOE-023", **zones, terrains=["Land", "Space", "Space", "Space", "Land"])
    assert duel.zone("SOE-101") == "frontrow"
    assert not duel.can("activate_effect", "SOE-101")


def test_soe_101_lets_a_trap_under_it_be_activated_as_elsewhere() -> None:
    """SOE-062 works once per duel, and asks only for the order of the attacks."""
    zones: dict[str, Any] = {"extra": ["SOE-101"], "back": {5: "SOE-062 set"}, "foe_front": {1: "SOE-017", 2: "SOE-016"}}
    duel = cast("SOE-100", "SOE-023", front={1: "SOE-023"}, **zones)
    run(duel.do("activate_effect", "SOE-101", effect=1, targets=["SOE-062"]))
    end_turn(duel).attack("SOE-017", "SOE-062")
    assert [one["option"] for one in duel.legal("choose_option")] == ["SOE-017", "SOE-016"]
    assert is_used(run(duel).state, 0, duel.number("SOE-062"), "duel", -1)


@pytest.mark.parametrize("row", ["MLY-029 on SOE-112", "MLY-029 set"])
def test_soe_112_takes_a_sword_back(row: str) -> None:
    duel = Duel(front={1: "SOE-112"}, back={1: row, 2: "SOE-055 on SOE-112"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["MLY-029"]]
    run(duel.do("activate_effect", "SOE-112", 1, targets=["MLY-029"]))
    assert duel.zone("MLY-029") == "hand"


def test_soe_112_takes_no_sword_back_that_was_destroyed_in_answer() -> None:
    duel = Duel(front={1: "SOE-112"}, back={1: "LEN-125 set"}, foe_hand=["LEN-120"])
    duel.do("activate_effect", "SOE-112", effect=1, targets=["LEN-125"])
    assert run(duel.do("activate_spell", "LEN-120", targets=["LEN-125"], by=FOE)).zone("LEN-125") == "graveyard"


def test_soe_113_does_not_pierce_what_it_cannot_destroy() -> None:
    duel = Duel(front={1: "SOE-113"}, foe_front={1: "SOE-043 def"})
    changes.change(duel.state, duel.number("SOE-043"), "battle_proof")
    run(duel.attack("SOE-113", "SOE-043"))
    assert (duel.zone("SOE-043"), duel.lp(FOE)) == ("frontrow", 2000)


def test_soe_114_pays_before_the_other_side_can_answer() -> None:
    duel = Duel(front={3: "SOE-114", 1: "SOE-016"}, foe_hand=["SOE-140"])
    duel.do("activate_effect", "SOE-114", 1, targets=["SOE-016"]).do("choose_option", 600)
    assert duel.atk("SOE-114") == 1200
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-016"], by=FOE))
    assert (duel.atk("SOE-114"), duel.atk("SOE-016"), duel.side("SOE-016")) == (1200, 2300, FOE)


def test_soe_116_erodes_small_prey() -> None:
    assert fight("SOE-116", "SOE-043", "yes").zone("SOE-043") == "eroded"
    assert fight("SOE-116", "SOE-043", "no").zone("SOE-043") == "graveyard"
    assert fight("SOE-116", "SOE-053").zone("SOE-053") == "graveyard"


def test_soe_117_wounds_a_survivor() -> None:
    duel = fight("SOE-117", "SOE-094 def")
    assert (duel.atk("SOE-094"), duel.def_("SOE-094")) == (1100, 1800)


def test_soe_118_and_soe_119_help_each_other_in_battle() -> None:
    duel = Duel(phase="battle", front={1: "SOE-118", 2: "SOE-119"})
    assert (duel.atk("SOE-118"), duel.atk("SOE-119")) == (2050, 2300)
    duel = Duel(front={1: "SOE-118", 2: "SOE-119"})
    assert (duel.atk("SOE-118"), duel.atk("SOE-119")) == (1550, 1800)


def test_soe_120_hides_behind_dark_monsters_at_night() -> None:
    duel = Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "SOE-120", 2: "SOE-043"}, foe_terrains=on("Night"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-043"]
    duel = Duel(phase="battle", front={1: "SOE-016"}, foe_front={1: "SOE-120", 2: "SOE-019"}, foe_terrains=on("Night"))
    assert {one["target"] for one in duel.legal("declare_attack")} == {"SOE-120", "SOE-019"}


def test_soe_121_moves_to_free_wasteland() -> None:
    wastes = ["Wasteland", *LAND[:3], "Wasteland"]
    duel = Duel(front={3: "SOE-121", 1: "SOE-043"}, terrains=wastes)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["terrain Me 5"]]
    run(duel.do("activate_effect", "SOE-121", 1, targets=["terrain Me 5"]))
    assert duel.state.col[duel.number("SOE-121")] == 4


def test_soe_126_costs_a_card_but_no_lp() -> None:
    duel = fight("SOE-126", "SOE-041", foe_hand=2)
    assert (duel.hand(FOE), duel.lp(FOE)) == (1, 2000)
    assert fight("SOE-126", "SOE-035", foe_hand=2).hand(FOE) == 2


def test_soe_127_reaps_spells_and_shows_the_rest() -> None:
    row = {2: "SOE-107 set", 3: "SOE-062 set"}
    duel = Duel(front={1: "SOE-127"}, foe_back=row)
    assert [(one["player"], one["zone"]) for one in duel.legal("strike")] == [(FOE, 2), (FOE, 3)]
    run(duel.do("strike", "SOE-127", player=FOE, zone=2))
    assert duel.zone("SOE-107") == "graveyard"
    duel = Duel(front={1: "SOE-127"}, foe_back=row)
    run(duel.do("strike", "SOE-127", player=FOE, zone=3))
    assert duel.zone("SOE-062") == "backrow"
    assert [card.id for card in ENGINE.observe(duel.state, 0).known] == ["SOE-062"]


def test_soe_127_erodes_integrations_from_the_graveyard() -> None:
    duel = Duel(graveyard=["SOE-127", "SOE-129"], foe_graveyard=["SOE-130", "SOE-017"], front={1: "SOE-043"})
    end_turn(duel)
    assert [duel.zone(code) for code in ("SOE-130", "SOE-129", "SOE-017")] == ["eroded", "eroded", "graveyard"]


def test_soe_128_may_decline_and_soe_134_may_look_at_the_own_deck() -> None:
    duel = Duel(front={1: "SOE-128"}, foe_front={1: "SOE-035"})
    end_turn(duel, "no")
    assert ENGINE.observe(duel.state, 0).known == ()
    duel = Duel(front={1: "SOE-134"}, foe_front={1: "SOE-035"})
    end_turn(duel, "yes", ME)
    assert [card.number for card in ENGINE.observe(duel.state, 0).known] == [duel.state.players[0].deck.cards[-1]]


def test_soe_131_gives_everyone_a_new_hand_once_a_turn() -> None:
    duel = fight("SOE-016", "SOE-131 hidden_def", hand=2, foe_hand=3, deck=12, foe_deck=12)
    assert (duel.hand(ME), duel.hand(FOE)) == (5, 5)
    assert [len(player.deck.cards) for player in duel.state.players] == [7, 7]
    duel = Duel(front={1: "SOE-131 hidden_def", 2: "SOE-131#2 hidden_def"}, hand=2, deck=12)
    duel.do("flip", "SOE-131", "atk").do("flip", "SOE-131#2", "atk")
    assert len(duel.state.players[0].deck.cards) == 7


def test_soe_131_works_once_when_two_are_turned_up_together() -> None:
    """Holy Radiance (TEG-021) turns all Hidden monsters up."""
    front = {1: "SOE-131 hidden_def", 2: "SOE-131#2 hidden_def"}
    duel = Duel(active=FOE, front=front, back={1: "TEG-021 set"}, foe_hand=["SOE-132"], deck=12, foe_deck=12)
    run(duel.do("normal_summon", "SOE-132", 1, "hidden_def"))
    assert [len(player.deck.cards) for player in duel.state.players] == [7, 7]


def test_soe_132_flipped_in_battle_returns_a_spell_once_in_the_duel() -> None:
    duel = fight("SOE-017", "SOE-132 hidden_def", foe_graveyard=["SOE-107"])
    assert (duel.zone("SOE-107"), duel.zone("SOE-132")) == ("hand", "graveyard")
    duel = Duel(front={1: "SOE-132 hidden_def", 2: "SOE-132#2 hidden_def"}, graveyard=["SOE-107", "SOE-106"])
    run(duel.do("flip", "SOE-132", "atk"))
    run(duel.do("flip", "SOE-132#2", "atk"))
    assert sorted(map(duel.zone, ("SOE-106", "SOE-107"))) == ["graveyard", "hand"]


def test_soe_136_stuns_whoever_battles_it_after_its_flip() -> None:
    duel = fight("SOE-016", "SOE-136 hidden_def", foe_front={3: "SOE-136 hidden_def", 1: "SOE-094 def"})
    end_turn(duel)
    end_turn(duel)
    duel.do("end_phase")
    assert not duel.can("declare_attack", "SOE-016")
    end_turn(duel)
    end_turn(duel)
    duel.do("end_phase")
    assert duel.can("declare_attack", "SOE-016")


def test_soe_136_stuns_who_destroys_it_after_its_flip() -> None:
    duel = Duel(active=FOE, front={3: "SOE-016"}, foe_front={3: "SOE-136 hidden_def", 1: "SOE-094 def"})
    end_turn(run(duel.do("flip", "SOE-136", "def", by=FOE)))
    run(duel.attack("SOE-016", "SOE-136"))
    assert duel.zone("SOE-136") == "graveyard"
    end_turn(end_turn(duel))
    assert not duel.do("end_phase").can("declare_attack", "SOE-016")


def test_soe_136_stuns_nobody_before_its_flip() -> None:
    duel = fight("SOE-136", "SOE-094 hidden_def")
    end_turn(duel)
    duel.do("change_position", "SOE-094").do("end_phase")
    assert duel.can("declare_attack", "SOE-094")
    duel = fight("SOE-016", "SOE-136", foe_front={3: "SOE-136", 1: "SOE-035"})
    end_turn(duel)
    end_turn(duel)
    duel.do("end_phase")
    assert duel.can("declare_attack", "SOE-016")


def test_soe_137_bites_small_people_that_it_can_see() -> None:
    foes = {1: "SOE-048", 2: "SOE-017", 3: "SOE-016", 4: "SOE-133", 5: "SOE-003 hidden_def"}
    duel = Duel(front={1: "SOE-137 hidden_def", 2: "SOE-034"}, foe_front=foes)
    duel.do("flip", "SOE-137", "atk")
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-048"], ["SOE-133"]]
    duel.do("activate_effect", "SOE-137", "flip", targets=["SOE-133"])
    assert duel.zone("SOE-133") == "graveyard"


def test_soe_139_shelters_a_monster() -> None:
    duel = Duel(front={1: "SOE-139", 2: "SOE-043"}, foe_front={1: "SOE-035"}, foe_hand=["SOE-140"])
    assert not duel.can("activate_effect", "SOE-139")
    run(duel.do("end_phase"))
    run(duel.do("activate_effect", "SOE-139", 1))
    assert not duel.can("activate_effect", "SOE-139")
    run(duel.do("end_phase"))
    run(duel.do("end_phase"), "yes")
    assert has(duel.state, duel.number("SOE-043"), "cannot_be_controlled")
    run(duel.do("activate_spell", "SOE-140", targets=["SOE-043"]))
    assert duel.side("SOE-043") == ME


def test_soe_139_shelters_only_a_face_up_monster() -> None:
    duel = Duel(front={1: "SOE-139", 2: "SOE-048"}, foe_front={1: "SOE-035"})
    marks.add_spell_counter(duel.state, duel.number("SOE-139"))
    settle(duel.state)
    end_turn(duel, "yes")
    assert has(duel.state, duel.number("SOE-048"), "cannot_be_controlled")
    changes.hide(duel.state, duel.number("SOE-048"))
    settle(duel.state)
    assert not has(duel.state, duel.number("SOE-048"), "cannot_be_controlled")


def test_soe_136_stuns_whom_it_attacks_from_hiding() -> None:
    duel = fight("SOE-136 hidden_atk", "SOE-016", front={3: "SOE-136 hidden_atk", 1: "SOE-094 def"})
    end_turn(duel)
    duel.do("end_phase")
    assert not duel.can("declare_attack", "SOE-016")


def test_soe_136_stuns_until_the_next_own_turn_in_a_royale() -> None:
    zones: dict[str, Any] = {"foe_front": {3: "SOE-136 hidden_def", 1: "SOE-094 def"}, "third_deck": 10}
    duel = fight("SOE-016", "SOE-136 hidden_def", turn=7, **zones)
    for _ in range(3):
        end_turn(duel)
    duel.do("end_phase").decline()
    assert (duel.state.active, duel.can("declare_attack", "SOE-016")) == (0, False)


def test_soe_113_does_not_pierce_what_was_hidden() -> None:
    duel = run(Duel(front={1: "SOE-113"}, foe_front={1: "SOE-043 hidden_def"}).attack("SOE-113", "SOE-043"))
    assert (duel.zone("SOE-043"), duel.lp(FOE)) == ("graveyard", 2000)


def test_soe_113_inflicts_nothing_if_the_monster_is_saved() -> None:
    row = {"frame": "Monster", "types": ["Monster", "Warrior"], "attribute": "earth", "level": 4, "atk": 100, "def": 100}
    with pytest.MonkeyPatch.context() as patch:
        give_effects(patch, "X-1", CardEffects(saves=lambda state, card, victim, cause: victim == card))
        duel = Duel(front={1: "SOE-113"}, foe_front={1: "X-1 def"}, invented={"X-1": row})
        run(duel.attack("SOE-113", "X-1"))
    assert (duel.zone("X-1"), duel.lp(FOE)) == ("frontrow", 2000)


def test_soe_113_hurts_when_it_destroys_and_is_hurt_by_a_higher_defence() -> None:
    assert fight("SOE-113", "SOE-043 def").lp(FOE) < 2000
    assert fight("SOE-113", "SOE-017 def", lp=8000).lp() == 8000 - (2500 - 1800)


def test_soe_139_targets_whom_it_shelters() -> None:
    duel = Duel(front={1: "SOE-139", 2: "SOE-048", 3: "SOE-043"}, foe_front={1: "SOE-035"})
    marks.add_spell_counter(duel.state, duel.number("SOE-139"))
    changes.change(duel.state, duel.number("SOE-048"), "no_target", True, 3)
    settle(duel.state)
    end_turn(duel, "yes")
    assert [has(duel.state, duel.number(code), "cannot_be_controlled") for code in ("SOE-048", "SOE-043")] == [False, True]


def test_soe_136_leaves_a_second_attack_of_the_same_turn() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-136 hidden_def", 2: "SOE-040"})
    battles.attack_again(duel.state, duel.number("SOE-017"))
    run(duel.attack("SOE-017", "SOE-136"))
    assert duel.can("declare_attack", "SOE-017")
    end_turn(end_turn(duel))
    assert not duel.do("end_phase").can("declare_attack", "SOE-017")


@pytest.mark.parametrize("code", ["SOE-118", "SOE-119"])
def test_soe_118_and_soe_119_limit_damage_that_an_opponent_passes_on(code: str) -> None:
    """Last Tusk Mammoth (MLY-035) lets the other player take the damage of the battle that it loses."""
    duel = Duel(active=FOE, front={1: code}, foe_front={1: "MLY-035"})
    changes.modify_atk(duel.state, duel.number(code), 1500)
    assert run(duel.attack("MLY-035", code)).lp() == 2000 - 700
