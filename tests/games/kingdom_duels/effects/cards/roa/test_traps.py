"""Rebirth of Avatar: Traps."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, terrains
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Rescue, Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import DamageCalculationBegan
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, give_effects, printed, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, end_turn, fight, run


def test_roa_011_quenches_its_thirst() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-012 def"}, "back": {1: "ROA-011 set"}, "active": FOE}
    deck = ["LEN-013", *(f"SOE-040#{number}" for number in range(1, 5)), "LEN-078"]
    duel = Duel(hand=["NPH-014"], deck=deck, foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "ROA-012").decline()
    assert {one["card"] for one in duel.legal("special_summon")} == {"LEN-078", "NPH-014"}
    undead = Duel(deck=deck, foe_front={1: "PYL-016"}, **zones).attack("PYL-016", "ROA-012").decline()
    assert undead.zone("ROA-011") == "backrow"


def test_roa_030_calls_a_guard_who_goes_home_again() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ROA-030 set"}, "active": FOE}
    duel = Duel(hand=["SOE-094", "SOE-107"], foe_front={1: "SOE-048"}, **zones).attack("SOE-048", "SOE-040").decline()
    assert {(one["card"], one["position"]) for one in duel.legal("special_summon")} == {("SOE-094", "def")}
    run(duel)
    assert (duel.zone("SOE-094"), duel.zone("SOE-040"), duel.lp(FOE)) == ("frontrow", "frontrow", 2000 - 600)
    assert end_turn(duel).zone("SOE-094") == "hand"


def test_roa_037_curses_an_attacker() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-094 def"}, "foe_front": {1: "LEN-163", 2: "LEN-165"}, "active": FOE}
    duel = Duel(back={1: "ROA-037 set"}, **zones).attack("LEN-163", "SOE-094").decline()
    assert (duel.atk("LEN-163"), duel.lp(FOE)) == (1600 - 500, 2000 - 900)
    assert duel.end_turn().atk("LEN-163") == 1700


def test_roa_078_knows_normal_monsters_only_and_roa_120_the_weakest() -> None:
    foes = {1: "SOE-017", 2: "ORB-029", 3: "SOE-040 def"}
    duel = Duel(front={1: "SOE-048"}, back={1: "ROA-078 set"}, foe_front=foes, active=FOE).attack("ORB-029", "SOE-048")
    assert duel.decline().zone("ROA-078") == "backrow"
    duel = Duel(front={1: "SOE-048"}, back={1: "ROA-120 set"}, foe_front=foes, active=FOE).attack("SOE-017", "SOE-048")
    assert (duel.decline().zone("SOE-040"), duel.zone("ORB-029")) == ("graveyard", "frontrow")


def test_roa_045_throws_the_damage_back() -> None:
    duel = fight("SOE-017", "SOE-094", active=FOE, back={1: "ROA-045 set"}, hand=["SOE-040"])
    assert (duel.zone("SOE-040"), duel.zone("SOE-017"), duel.lp()) == ("frontrow", "frontrow", 2000)
    if duel.position("SOE-040") == "atk":
        assert duel.lp(FOE) < 2000


def test_roa_052_barters_the_damage() -> None:
    duel = fight("SOE-017", "SOE-094", active=FOE, back={1: "ROA-052 set"}, graveyard=["SOE-040"])
    assert (duel.zone("SOE-094"), duel.zone("SOE-040"), duel.lp()) == ("graveyard", "frontrow", 2000)
    assert fight("SOE-017", "SOE-094", active=FOE, graveyard=["SOE-040"]).lp() < 2000


def test_roa_052_fills_the_place_of_the_fallen() -> None:
    front = {1: "SOE-041", 2: "SOE-042", 3: "SOE-094", 4: "SOE-043", 5: "SOE-048"}
    duel = fight("SOE-017", "SOE-094", active=FOE, front=front, back={1: "ROA-052 set"}, graveyard=["SOE-040"])
    assert (duel.zone("SOE-094"), duel.zone("SOE-040"), duel.column("SOE-040")) == ("graveyard", "frontrow", 3)
    duel = fight("SOE-017", "SOE-094", active=FOE, back={1: "ROA-052 set"})
    assert (duel.zone("SOE-094"), duel.lp()) == ("graveyard", 2000)


def test_roa_057_catches_who_steps_into_its_column() -> None:
    duel = Duel(active=FOE, back={1: "ROA-057 set"}, foe_front={3: "SOE-040", 2: "SOE-017"})
    assert terrains.move(duel.state, duel.number("SOE-040"), 4)
    settle(duel.state)
    assert run(duel).zone("SOE-040") == "graveyard"
    duel = Duel(active=FOE, back={1: "ROA-057 set"}, foe_front={3: "SOE-040"})
    assert terrains.move(duel.state, duel.number("SOE-040"), 3)
    settle(duel.state)
    assert run(duel).zone("SOE-040") == "frontrow"


def test_roa_060_arms_a_warrior() -> None:
    duel = fight("SOE-017", "SOE-048", "negate the attack", active=FOE, back={1: "ROA-060 set"})
    assert (duel.state.host[duel.number("ROA-060")], duel.zone("SOE-017")) == (duel.number("SOE-048"), "frontrow")
    weak = {"X-1": {**MONSTER, "atk": 300}}
    duel = fight("SOE-048", "X-1", "yes", "terrain", back={1: "ROA-060 on SOE-048"}, foe_front={2: "X-1"}, invented=weak)
    assert (duel.zone("ROA-060"), duel.terrains(FOE)[1]) == ("graveyard", "Wasteland")


def test_roa_061_buries_the_dead_of_both_sides() -> None:
    duel = fight("SOE-017", "SOE-094 def", active=FOE, back={1: "ROA-061 set"}, foe_deck=10)
    run(duel.do("end_phase"))
    assert len(duel.state.players[1].deck.cards) == 6
    assert run(end_turn(duel)).zone("ROA-061") == "backrow"
    assert end_turn(duel, "destroy").zone("ROA-061") == "graveyard"


def test_roa_061_is_not_ended_by_a_player_who_struck() -> None:
    zones: dict[str, Any] = {"back": {1: "ROA-061"}, "front": {3: "SOE-017"}, "foe_front": {1: "ROA-023"}, "active": FOE}
    assert end_turn(Duel(**zones), "destroy").zone("ROA-061") == "graveyard"
    duel = run(Duel(**zones).do("strike", "ROA-023", player=ME, zone=3))
    assert end_turn(duel, "destroy").zone("ROA-061") == "backrow"


def test_roa_037_does_not_target_the_attacker() -> None:
    duel = Duel(active=FOE, front={1: "SOE-040 def"}, foe_front={1: "SOE-017"}, back={1: "ROA-037 set"})
    changes.change(duel.state, duel.number("SOE-017"), "untargetable")
    assert run(duel.attack("SOE-017", "SOE-040")).atk("SOE-017") == 2500


def test_roa_078_turns_an_attack_only_on_the_side_that_it_comes_from() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "third_front": {1: "SOE-043"}}
    duel = run(Duel(active=FOE, back={1: "ROA-078 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert duel.zone("ROA-078") == "backrow"


def test_roa_052_brings_nobody_if_the_monster_is_rescued(monkeypatch: pytest.MonkeyPatch) -> None:
    rescue = Rescue(lambda state, card, victim: card == victim, lambda state, card, victim: None)
    give_effects(monkeypatch, "X-1", CardEffects(rescue=rescue))
    zones: dict[str, Any] = {"back": {1: "ROA-052 set"}, "graveyard": ["SOE-040"], "invented": {"X-1": MONSTER}}
    duel = fight("SOE-017", "X-1", "yes", active=FOE, **zones)
    assert (duel.zone("X-1"), duel.zone("SOE-040"), duel.lp()) == ("frontrow", "graveyard", 2000)


def test_roa_114_gives_a_lesser_light_without_damage() -> None:
    front = {1: "SOE-040", 2: "ROA-043", 3: "SOE-017", 4: "SOE-048"}
    duel = Duel(front=front, back={1: "ROA-114 set"}, foe_front={1: "SOE-049"}, active=FOE)
    run(duel.attack("SOE-049", "SOE-040"))
    assert (duel.zone("ROA-043"), duel.zone("SOE-040"), duel.lp()) == ("graveyard", "frontrow", 2000)
    duel = Duel(front={1: "ROA-043"}, back={1: "ROA-114 set"}, foe_front={1: "SOE-049"}, active=FOE)
    assert run(duel.attack("SOE-049", "ROA-043")).zone("ROA-114") == "backrow"


def test_roa_161_saps_a_monster_that_does_not_attack() -> None:
    duel = Duel(back={1: "ROA-161 set"}, front={1: "SOE-040"}, foe_front={1: "SOE-017", 2: "SOE-049"}, active=FOE)
    assert "activate_trap" not in duel.asked
    duel.attack("SOE-017", "SOE-040")
    while not duel.can("activate_trap", "ROA-161"):
        duel.do("pass")
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["SOE-040"], ["SOE-049"]]
    run(duel.do("activate_trap", "ROA-161", ["SOE-049"]))
    assert duel.atk("SOE-049") == 0


def test_roa_082_drives_the_weakest_out() -> None:
    duel = Duel(active=FOE, back={1: "ROA-082 set"}, front={3: "SOE-017"}, foe_front={1: "SOE-094 def", 2: "SOE-017#2"})
    duel = end_turn(duel)
    assert (duel.zone("SOE-094"), duel.zone("ROA-082")) == ("graveyard", "graveyard")
    duel = Duel(active=FOE, back={1: "ROA-082 set"}, front={3: "SOE-017"}, foe_front={1: "SOE-094"})
    assert end_turn(duel).zone("ROA-082") == "backrow"


def test_roa_082_lets_an_army_rest_after_a_strike() -> None:
    duel = Duel(active=FOE, back={1: "ROA-082 set"}, front={3: "SOE-017"}, foe_front={1: "ROA-023", 2: "SOE-094"})
    run(duel.do("strike", "ROA-023", player=ME, zone=3))
    assert end_turn(duel).zone("ROA-082") == "backrow"


def test_roa_106_halves_and_rages() -> None:
    zones: dict[str, Any] = {"active": FOE, "back": {1: "ROA-106 set"}, "invented": {"X-1": {**MONSTER, "atk": 2600}}}
    duel = fight("X-1", "SOE-040", **zones)
    card = printed("SOE-040")
    assert (duel.zone("SOE-040"), duel.lp()) == ("frontrow", 2000 - (2600 - card.atk) // 2)
    assert duel.atk("SOE-040") == card.atk + 100 * card.level
    zones["invented"] = {"X-1": {**MONSTER, "atk": card.atk + 1000}}
    assert fight("X-1", "SOE-040", **zones).zone("SOE-040") == "graveyard"


def test_roa_112_steals_an_equip() -> None:
    zones: dict[str, Any] = {"active": FOE, "back": {1: "ROA-112 set"}, "foe_back": {1: "SOE-055 on SOE-040"}}
    duel = fight("SOE-040", "SOE-010", front={3: "SOE-010", 2: "SOE-040#2"}, **zones)
    assert duel.side("SOE-055") == "Me"
    assert duel.state.host[duel.number("SOE-055")] >= 0


def test_roa_137_pays_for_scrap() -> None:
    zones: dict[str, Any] = {"active": FOE, "back": {1: "ROA-137 set"}, "graveyard": ["ROA-132"]}
    duel = fight("SOE-017", "ROA-134", "ROA-132", **zones, extra=[])
    assert (duel.zone("ROA-132"), duel.atk("ROA-132")) == ("frontrow", 0)


def test_roa_149_builds_a_wall_of_levels() -> None:
    zones: dict[str, Any] = {"active": FOE, "back": {1: "ROA-149 set"}, "hand": ["X-2", "X-3"], "lp": 9000}
    zones["invented"] = {f"X-{number}": {**MONSTER, "level": 6 // number} for number in (1, 2, 3)}
    zones["invented"]["X-2"] = {**MONSTER, "level": 4}
    duel = fight("SOE-017", "X-1", **zones)
    assert [duel.position(code) for code in ("X-2", "X-3")] == ["def", "def"]
    zones["hand"] = ["X-2"]
    assert fight("SOE-017", "X-1", **zones).zone("ROA-149") == "backrow"


def test_roa_156_sends_emissaries() -> None:
    tokens = ["ROA-157", "ROA-157#2", "ROA-158"]
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "ROA-156 set"}, lp=9000, extra=tokens)
    assert duel.zone("ROA-158") == "frontrow"
    assert [duel.zone(code) for code in tokens[:2]].count("frontrow") == 1
    duel = fight(
        "SOE-017", "SOE-040", active=FOE, back={1: "ROA-156 set"}, lp=9000, extra=tokens, front={3: "SOE-040", 4: "SOE-094"}
    )
    assert duel.zone("ROA-156") == "backrow"


def test_roa_156_asks_for_battle_damage_and_not_for_a_price(monkeypatch: pytest.MonkeyPatch) -> None:
    price = Trigger(DamageCalculationBegan, lambda state, card, seat, event: changes.pay_lp(state, 0, 100), at_once=True)
    give_effects(monkeypatch, "X-1", CardEffects(triggers=(price,)))
    zones: dict[str, Any] = {"active": FOE, "back": {1: "ROA-156 set"}, "extra": ["ROA-157"]}
    weak = fight("X-1", "SOE-094 def", invented={"X-1": {**MONSTER, "atk": 3000}}, **zones)
    assert (weak.zone("SOE-094"), weak.lp(), weak.zone("ROA-156")) == ("graveyard", 1900, "backrow")


def test_roa_121_lets_a_stopped_bullet_hurt_both() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-017"},
        "back": {1: "ROA-121 set"},
        "foe_front": {1: "SOE-101"},
        "lp": 9000,
        "foe_lp": 9000,
    }
    duel = run(Duel(**zones).attack("SOE-017", "SOE-101"))
    assert (duel.lp(), duel.lp(FOE)) == (6000, 6000)


def test_roa_120_turns_an_attack_only_on_the_side_that_it_comes_from() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "third_front": {1: "SOE-043"}}
    duel = run(Duel(active=FOE, back={1: "ROA-120 set"}, **zones).attack("SOE-017", "SOE-040"))
    assert duel.zone("ROA-120") == "backrow"


def test_roa_112_takes_an_equip_of_its_own_player_from_the_attacker() -> None:
    mine = {1: "ROA-112 set", 2: "SOE-055 on SOE-040"}
    duel = fight("SOE-040", "SOE-010", active=FOE, back=mine, front={3: "SOE-010", 2: "SOE-040#2"})
    assert duel.state.host[duel.number("SOE-055")] == duel.number("SOE-040#2")


def test_roa_121_waits_for_the_effect_of_an_opponent() -> None:
    duel = Duel(back={1: "ROA-062 on SOE-040", 2: "ROA-121 set"}, front={1: "SOE-017"}, foe_front={1: "SOE-040"})
    end_turn(duel, "yes")
    assert (duel.zone("SOE-040"), duel.zone("ROA-121"), duel.lp(), duel.lp(FOE)) == ("graveyard", "backrow", 2000, 2000)


def test_roa_137_offers_only_motors_that_can_come() -> None:
    zones: dict[str, Any] = {"active": FOE, "back": {1: "ROA-137 set"}, "graveyard": ["ROA-132", "ROA-129"]}
    duel = Duel(front={3: "ROA-134"}, foe_front={3: "SOE-017"}, **zones)
    marks.mark(duel.state, duel.number("ROA-129"), "cannot_be_special_summoned")
    settle(duel.state)
    duel.attack("SOE-017", "ROA-134")
    assert {one["option"] for one in duel.legal("choose_option")} == {"ROA-132", "ROA-134", "done"}


def test_roa_112_takes_back_an_equip_that_went_over_with_its_bearer() -> None:
    zones: dict[str, Any] = {"front": {1: "X-2", 2: "X-1"}, "back": {1: "ROA-019 on X-1", 2: "ROA-112 set"}}
    duel = Duel(active=FOE, invented={"X-1": MONSTER, "X-2": MONSTER}, **zones)
    actions.take_control(duel.state, duel.number("X-1"), 1)
    settle(duel.state)
    run(duel.attack("X-1", "X-2"))
    assert duel.zone("X-1") == "graveyard"
    assert duel.state.host[duel.number("ROA-019")] == duel.number("X-2")
    assert changes.controller(duel.state, duel.number("ROA-019")) == 0


def test_roa_121_inflicts_the_damage_as_it_would_have_been() -> None:
    zones: dict[str, Any] = {"back": {1: "ROA-121 set"}, "foe_front": {1: "SOE-101"}, "lp": 9000, "foe_lp": 9000}
    duel = Duel(front={1: "SOE-017"}, **zones)
    changes.change(duel.state, duel.number("SOE-017"), "doubled_damage")
    run(duel.attack("SOE-017", "SOE-101"))
    assert (duel.lp(), duel.lp(FOE)) == (3000, 3000)


def test_roa_051_does_what_a_trap_of_the_graveyard_does() -> None:
    duel = Duel(
        back={1: "ROA-051 set"},
        front={1: "SOE-040"},
        graveyard=["TEG-049"],
        active=FOE,
        foe_front={1: "SOE-016"},
        foe_hand=["X-FALL"],
        invented=ANSWERS,
    )
    duel.do("activate_spell", "X-FALL", targets=["SOE-040"])
    run(duel.do("activate_trap", "ROA-051", targets=["TEG-049"]))
    assert [duel.zone(code) for code in ("TEG-049", "SOE-040", "SOE-016")] == ["graveyard", "frontrow", "graveyard"]


@pytest.mark.parametrize("code", ["KOD-099", "ORB-064"])
def test_roa_051_plays_a_continuous_or_an_equip_trap_of_the_graveyard(code: str) -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = Duel(back={1: "ROA-051 set"}, graveyard=[code], **zones).attack("SOE-017", "SOE-040")
    run(duel.do("activate_trap", "ROA-051", by=ME, targets=[code]))
    assert [duel.zone(other) for other in (code, "ROA-051", "SOE-040")] == ["backrow", "graveyard", "frontrow"]
    full = {1: "ROA-051 set", **{place: f"SOE-062#{place} set" for place in range(2, 6)}}
    crowded = Duel(back=full, graveyard=[code], **zones).attack("SOE-017", "SOE-040")
    assert not crowded.can("activate_trap", "ROA-051"), "there is no room for it"


def test_roa_051_answers_any_event_that_sets_a_trap_of_the_graveyard_off() -> None:
    """ROA-052 waits for a battle that destroys a monster of its player, KOD-099 for an attack."""
    zones: dict[str, Any] = {"active": FOE, "front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}}
    for set_before, buried in ((True, ["ROA-052", "SOE-016"]), (False, ["ROA-052", "SOE-016"]), (True, ["SOE-016"])):
        duel = Duel(back={1: "ROA-051 set"}, graveyard=buried, **zones)
        if not set_before:
            duel.state.since[duel.number("ROA-051")] = duel.state.turn
        duel.attack("SOE-017", "SOE-040")
        used = set_before and "ROA-052" in buried
        run(duel, *(["yes"] if used else []))
        assert (duel.zone("ROA-051") == "graveyard") is used
        assert (duel.zone("SOE-016"), duel.lp()) == (("frontrow", 2000) if used else ("graveyard", duel.lp()))
