"""Seal of Exodia: monsters 001 to 030."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Static
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, give_effects, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, on, run

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
    give_effects(monkeypatch, "HELD", CardEffects(statics=(Static("cannot_leave", conditions.itself),)))
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
