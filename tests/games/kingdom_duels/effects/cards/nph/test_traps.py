"""Nameless Pharaoh: Traps."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions, marks, terrains
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, fight, run, use


def test_nph_031_weakens_and_roots_an_attacker() -> None:
    duel = Duel(front={1: "SOE-094 def"}, back={1: "NPH-031 set"}, foe_front={1: "LEN-165"}, active=FOE)
    run(duel.attack("LEN-165", "SOE-094"))
    assert (duel.atk("LEN-165"), duel.lp(FOE)) == (900, 2000 - 1100)
    duel.do("end_phase")
    assert not terrains.move(duel.state, duel.number("LEN-165"), 3)
    duel.do("end_phase")
    assert run(duel).atk("LEN-165") == 1400
    assert terrains.move(duel.state, duel.number("LEN-165"), 3)


def test_nph_032_pulls_a_monster_back_to_life() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "NPH-032 set"}, foe_front={1: "SOE-048", 2: "SOE-049 def"})
    run(duel.attack("SOE-040", "SOE-048"))
    assert (duel.zone("SOE-040"), duel.atk("SOE-040")) == ("frontrow", 2000)
    run(duel.attack("SOE-040", "SOE-048"))
    assert duel.zone("SOE-048") == "graveyard"
    for _ in range(4):
        assert end_turn(duel).atk("SOE-040") == 2000
    assert end_turn(duel).atk("SOE-040") == 1200


def test_nph_039_tortures() -> None:
    duel = Duel(front={1: "LEN-084"}, back={1: "NPH-039 set"}, foe_front={1: "SOE-048", 2: "SOE-040"})
    assert [one["targets"] for one in duel.legal("activate_trap")] == [["SOE-048"]]
    duel.do("activate_trap", "NPH-039", ["SOE-048"]).end_turn()
    assert duel.lp(FOE) == 2000
    assert not duel.can("change_position", "SOE-048")
    assert not terrains.move(duel.state, duel.number("SOE-048"), 3)
    duel.do("end_phase").decline()
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"SOE-040"}
    assert duel.end_turn().lp(FOE) == 1750


def test_nph_040_takes_a_targeted_monster_home() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048"}, "back": {1: "NPH-040 set"}, "foe_front": {1: "SOE-040", 2: "TEG-041"}}
    duel = Duel(foe_back={1: "NPH-115 set"}, **zones).attack("SOE-048", "SOE-040")
    duel.do("activate_trap", "NPH-115", targets=["SOE-048"])
    while not duel.legal("special_summon"):
        duel.do("pass")
    assert duel.zone("SOE-048") == "hand"
    assert run(duel).zone("NPH-040") == "graveyard"


def test_nph_013_lets_another_monster_attack() -> None:
    zones: dict[str, Any] = {
        "back": {1: "NPH-006", 2: "NPH-013 set"},
        "front": {1: "SOE-006"},
        "foe_front": {1: "SOE-017", 2: "SOE-040 def"},
    }
    duel = run(Duel(active=FOE, **zones).attack("SOE-017", "SOE-006"), "SOE-040")
    assert (duel.position("SOE-040"), duel.zone("SOE-017")) == ("atk", "frontrow")
    assert duel.zone("SOE-006") == "graveyard"
    duel = run(Duel(active=FOE, **{**zones, "back": {2: "NPH-013 set"}}).attack("SOE-017", "SOE-006"))
    assert (duel.zone("SOE-006"), duel.zone("NPH-013")) == ("graveyard", "backrow")


def test_nph_038_draws_when_an_opponent_changes_an_atk() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-006"}, "back": {1: "NPH-038 set"}}
    duel = Duel(active=FOE, **zones, foe_hand=["PYL-015"])
    run(duel.do("activate_spell", "PYL-015", targets=["SOE-006"]))
    assert (duel.hand(), duel.zone("NPH-038")) == (5, "graveyard")
    duel = Duel(**zones, hand=["PYL-015"])
    run(duel.do("activate_spell", "PYL-015", targets=["SOE-006"]))
    assert duel.zone("NPH-038") == "backrow"


def test_nph_013_targets_nobody_who_cannot_be_targeted() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-013 set", 2: "NPH-006"}, "active": FOE}
    duel = Duel(**zones, foe_front={1: "SOE-017", 2: "SOE-048"})
    changes.change(duel.state, duel.number("SOE-048"), "untargetable")
    settle(duel.state)
    duel.attack("SOE-017", "SOE-040")
    assert (duel.zone("NPH-013"), duel.legal("choose_option")) == ("graveyard", [])


def test_nph_013_calls_nobody_when_the_attack_stands() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048 def"}, "back": {1: "NPH-013 set", 2: "NPH-006"}, "active": FOE}
    duel = Duel(foe_front={1: "SOE-040", 2: "SOE-079"}, **zones)
    changes.change(duel.state, duel.number("SOE-040"), "attack_unnegatable")
    duel.attack("SOE-040", "SOE-048")
    assert (duel.zone("NPH-013"), duel.legal("choose_option")) == ("graveyard", [])


def test_nph_013_lets_another_monster_attack_the_same_player() -> None:
    duel = Duel(active=FOE, back={1: "NPH-006", 2: "NPH-013 set"}, foe_front={1: "SOE-017", 2: "SOE-040 def"})
    changes.change(duel.state, duel.number("SOE-017"), "attacks_players", (0,))
    run(duel.attack("SOE-017", ME), "SOE-040")
    assert (duel.zone("SOE-040"), duel.zone("SOE-017"), duel.lp()) == ("frontrow", "frontrow", 2000 - 1200)


def test_nph_040_brings_nobody_if_the_monster_stays() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048"}, "back": {1: "NPH-040 set"}, "foe_front": {1: "SOE-040", 2: "TEG-041"}}
    duel = Duel(foe_back={1: "NPH-115 set"}, hand=["SOE-043"], **zones)
    changes.change(duel.state, duel.number("SOE-048"), "not_to_hand")
    duel.attack("SOE-048", "SOE-040").do("activate_trap", "NPH-115", targets=["SOE-048"])
    assert (run(duel).zone("NPH-040"), duel.zone("SOE-043")) == ("graveyard", "hand")


def test_nph_057_deck_and_graveyard_change_places() -> None:
    dead = ["SOE-040", *(f"SOE-040#{number}" for number in range(2, 16))]
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-049"}, "back": {1: "NPH-057 set"}}
    duel = end_turn(Duel(graveyard=dead, deck=["SOE-048"], foe_graveyard=["SOE-043"], foe_deck=["SOE-052"], **zones))
    assert (duel.zone("SOE-040"), duel.zone("SOE-048"), duel.zone("SOE-052")) == ("main_deck", "graveyard", "graveyard")
    assert (duel.zone("SOE-043"), duel.lp()) == ("hand", 1000)
    assert end_turn(Duel(graveyard=dead[1:], **zones)).zone("NPH-057") == "backrow"


def test_nph_071_haunts_each_time() -> None:
    front = {1: "LEN-013 def", 2: "LEN-078 def", 3: "SOE-040 def"}
    duel = Duel(front=front, back={1: "NPH-071 set"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "LEN-013")
    assert (duel.decline().lp(FOE), duel.zone("NPH-071")) == (1750, "backrow")
    duel.end_turn().end_turn().attack("SOE-017", "LEN-078")
    assert duel.decline().lp(FOE) == 1500
    duel.end_turn().end_turn().attack("SOE-017", "SOE-040")
    assert duel.decline().lp(FOE) == 1500


def test_nph_071_judges_the_fallen_by_the_types_they_had_on_the_field() -> None:
    def fallen(kind: str) -> int:
        duel = Duel(front={1: "SOE-048 def"}, back={1: "NPH-071 set"}, foe_front={1: "SOE-017"}, active=FOE)
        changes.add_type(duel.state, duel.number("SOE-048"), kind)
        touch(duel.state)
        return duel.attack("SOE-017", "SOE-048").decline().lp(FOE)

    assert (fallen("Zombie"), fallen("Plant")) == (1750, 2000)


def test_nph_074_new_hands_after_a_drawing_effect() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-074 set"}, "foe_hand": ["SOE-040", "SOE-048", "SOE-049"]}
    duel = cast(
        "NPH-150",
        hand=["NPH-150", "SOE-017", "SOE-043"],
        deck=["SOE-052", *(f"SOE-048#{number}" for number in range(2, 9))],
        **zones,
    )
    assert (duel.hand(), duel.hand(FOE), duel.lp()) == (5, 5, 1700)
    duel = cast("NPH-150", hand=["NPH-150", "SOE-017"], deck=["SOE-052", "SOE-043"], **zones)
    assert duel.zone("NPH-074") == "backrow"


def test_nph_088_undoes_a_trap() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}, "foe_back": {1: "SOE-062 set"}}
    duel = Duel(back={1: "NPH-088 set"}, **zones).attack("SOE-017", "SOE-040").decline()
    assert (duel.lp(), duel.zone("SOE-040"), duel.zone("SOE-062")) == (1500, "graveyard", "graveyard")
    assert duel.zone("SOE-017") == "frontrow"
    duel = Duel(back={1: "NPH-088 set"}, lp=500, **zones).attack("SOE-017", "SOE-040").decline()
    assert (duel.lp(), duel.zone("NPH-088")) == (500, "backrow")


def test_nph_059_answers_slow_spells_and_draws() -> None:
    duel = Duel(active=FOE, back={1: "NPH-059 set"}, foe_hand=["NPH-076"])
    duel.do("activate_spell", "NPH-076").do("activate_trap", "NPH-059", by=ME)
    run(duel)
    assert (duel.zone("NPH-076"), duel.zone("NPH-059")) == ("graveyard", "graveyard")
    duel = Duel(back={1: "NPH-059 set"}, foe_deck=["SOE-040", "SOE-017"])
    assert not duel.can("activate_trap", "NPH-059")
    while not duel.can("activate_trap", "NPH-059"):
        duel.do("end_phase") if "end_phase" in duel.asked else duel.do("pass")
    assert run(duel.do("activate_trap", "NPH-059")).zone("SOE-017") == "graveyard"


def test_nph_060_explodes_with_a_ritual_monster() -> None:
    zones: dict[str, Any] = {"active": FOE, "foe_front": {1: "TEG-055"}, "front": {2: "SOE-006"}, "back": {2: "NPH-060 set"}}
    duel = Duel(**{**zones, "foe_front": {1: "TEG-002"}})
    assert run(duel.attack("TEG-002", "SOE-006")).zone("NPH-060") == "backrow"
    duel = Duel(**{**zones, "foe_front": {1: "TEG-002"}})
    marks.mark(duel.state, duel.number("TEG-002"), "holds_bomb", (0, 1))
    settle(duel.state)
    run(duel.attack("TEG-002", "SOE-006"))
    assert (duel.zone("TEG-002"), duel.zone("SOE-006"), duel.lp(FOE)) == ("graveyard", "frontrow", 0)


def test_nph_060_knows_who_was_given_from_its_column() -> None:
    duel = use(
        "TEG-005",
        "SOE-006",
        "SOE-040",
        "SOE-048",
        front={1: "SOE-006", 2: "SOE-040", 3: "SOE-048"},
        back={1: "TEG-005", 2: "NPH-060 set"},
        extra=["TEG-002"],
        foe_front={1: "SOE-065"},
    )
    run(duel.attack("TEG-002", "SOE-065"))
    assert (duel.zone("TEG-002"), duel.zone("SOE-065"), duel.lp()) == ("graveyard", "frontrow", 0)


def test_nph_060_may_be_set_after_the_tribute() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "SOE-040"}, "back": {1: "NPH-106"}, "foe_front": {1: "SOE-065"}}
    duel = use("NPH-106", "SOE-017", "SOE-040", hand=["NPH-060"], extra=["NPH-107"], **zones)
    duel.do("set_spell_trap", "NPH-060", 2)
    end_turn(end_turn(duel))
    run(duel.attack("NPH-107", "SOE-065"))
    assert (duel.zone("NPH-107"), duel.zone("NPH-060"), duel.zone("SOE-065")) == ("graveyard", "graveyard", "frontrow")


def test_nph_060_knows_the_tributes_of_nph_102() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-102"}, "front": {3: "SOE-065"}, "extra": ["NPH-103"]}
    zones |= {"foe_front": {1: "SOE-040", 2: "SOE-048"}, "foe_back": {2: "NPH-060 set"}, "answers": ("1 atk",)}
    duel = use("NPH-102", "SOE-040", "SOE-048", **zones)
    assert duel.side("NPH-103") == FOE
    run(end_turn(duel).attack("NPH-103", "SOE-065"))
    assert (duel.zone("NPH-103"), duel.zone("SOE-065"), duel.lp(FOE)) == ("graveyard", "frontrow", 500)


def test_nph_078_gains_from_tributes() -> None:
    zones: dict[str, Any] = {
        "foe_front": {1: "SOE-006", 2: "SOE-040", 3: "SOE-048"},
        "foe_back": {1: "TEG-005"},
        "foe_extra": ["TEG-002"],
    }
    duel = Duel(active=FOE, back={1: "NPH-078 set"}, **zones)
    run(duel.do("activate_effect", "TEG-005", effect=1, targets=["SOE-006", "SOE-040", "SOE-048"]))
    assert (duel.lp(), duel.zone("TEG-002")) == (3200, "frontrow")
    assert duel.can("change_position", "TEG-002")


def test_nph_071_needs_a_monster_of_an_opponent() -> None:
    duel = Duel(front={1: "NPH-028", 2: "LEN-013 def"}, back={1: "NPH-071 set"}, foe_front={1: "SOE-040"})
    run(duel.attack("NPH-028", "LEN-013"))
    assert (duel.zone("LEN-013"), duel.lp(), duel.zone("NPH-071")) == ("graveyard", 2000, "backrow")


def test_nph_078_counts_tributes_of_the_hand() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "PYL-111"}, "foe_extra": ["PYL-112"], "foe_front": {1: "SOE-048"}}
    duel = Duel(back={1: "NPH-078 set"}, foe_hand=["SOE-017"], active=FOE, **zones)
    run(duel.do("activate_effect", "PYL-111", effect=1, targets=["SOE-048", "SOE-017"]))
    assert (duel.lp(), duel.zone("PYL-112")) == (2800, "frontrow")


def test_nph_094_calls_hidden_soldiers_against_many() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-094 set"}, "hand": ["SOE-048", "SOE-017"], "foe_hand": ["SOE-040"], "active": FOE}
    duel = Duel(front={1: "SOE-094"}, foe_front={1: "SOE-007"}, **zones).do("normal_summon", "SOE-040", 2, "atk").decline()
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-048"}
    assert run(duel).atk("SOE-048") == 1700
    assert duel.end_turn().atk("SOE-048") == 1700
    assert duel.end_turn().atk("SOE-048") == 1400
    duel = Duel(front={1: "SOE-094"}, **zones).do("normal_summon", "SOE-040", 2, "atk").decline()
    assert duel.zone("NPH-094") == "backrow"


def test_nph_096_sells_coffins() -> None:
    zones: dict[str, Any] = {
        "back": {1: "NPH-096 set"},
        "front": {1: "SOE-040 def"},
        "foe_front": {1: "SOE-017"},
        "active": FOE,
    }
    duel = run(Duel(**zones).attack("SOE-017", "SOE-040"))
    assert (duel.lp(), duel.zone("NPH-096")) == (1950, "backrow")
    duel = run(Duel(lp=900, **zones).attack("SOE-017", "SOE-040"))
    assert duel.lp() == 950
    duel = run(Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040 def"}, back={1: "NPH-096"}).attack("SOE-017", "SOE-040"))
    assert duel.lp(FOE) == 1950


def test_nph_100_destroys_normal_monsters_at_a_ritual() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "NPH-106"}, "foe_front": {1: "SOE-017", 2: "SOE-040"}, "foe_extra": ["NPH-107"]}
    duel = Duel(active=FOE, back={1: "NPH-100 set"}, front={1: "SOE-048"}, **zones)
    run(duel.do("activate_effect", "NPH-106", effect=1, targets=["SOE-017", "SOE-040"]))
    assert (duel.zone("NPH-107"), duel.zone("SOE-048")) == ("frontrow", "graveyard")
    assert conditions.flagged("no_bonus")(duel.state, 0, duel.number("NPH-107"))


@pytest.mark.parametrize(("other", "attacked"), [("SOE-130", True), ("SOE-049", False)])
def test_nph_108_mirrors_integrated_duelists(other: str, attacked: bool) -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-108 set"}, "hand": ["SOE-048"], "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-017", 2: other}, **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-048")) == ("frontrow", "graveyard")
    assert duel.zone(other) == ("graveyard" if attacked else "frontrow")


def test_nph_115_strengthens_a_monster_at_an_attack() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "NPH-115 set"}, foe_front={1: "SOE-048"}, active=FOE).attack(
        "SOE-048", "SOE-040"
    )
    run(duel.do("activate_trap", "NPH-115", targets=["SOE-040"]))
    assert (duel.zone("SOE-048"), duel.atk("SOE-040")) == ("graveyard", 1700)


def test_nph_122_raises_walls_around_a_monster() -> None:
    duel = Duel(front={1: "SOE-040 def"}, back={1: "NPH-122 set"}, foe_front={1: "SOE-052"}, active=FOE)
    run(duel.attack("SOE-052", "SOE-040").do("activate_trap", "NPH-122", targets=["terrain Me 1"]))
    assert (duel.terrains()[0], duel.zone("SOE-040"), duel.def_("SOE-040")) == ("Castle Grounds", "frontrow", 1300)
    assert end_turn(duel).def_("SOE-040") == 800


def test_nph_137_climbs_from_the_deck() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040 def"}, "back": {1: "NPH-137 set"}, "active": FOE}
    duel = Duel(deck=["SOE-107", "SOE-048"], foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "SOE-040").decline()
    assert duel.zone("SOE-048") == "main_deck"  # it may be declined
    duel = Duel(deck=["SOE-107", "SOE-048"], foe_front={1: "SOE-017"}, **zones)
    assert run(duel.attack("SOE-017", "SOE-040")).zone("SOE-048") == "frontrow"


def test_nph_101_saves_from_the_damage_when_a_dark_monster_falls() -> None:
    duel = fight("SOE-017", "SOE-006", active=FOE, back={1: "NPH-101 set"})
    assert (duel.lp(), duel.hand(), duel.zone("SOE-006")) == (2000, 1, "graveyard")
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "NPH-101 set"})
    assert (duel.lp() < 2000, duel.zone("NPH-101")) == (True, "backrow")


def test_nph_108_does_not_see_who_hides() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-108 set"}, "hand": ["SOE-048"], "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-017", 2: "SOE-125 hidden_atk"}, **zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.position("SOE-125")) == ("frontrow", "hidden_atk")


def test_nph_094_counts_monsters_in_the_backrow() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-094 set"}, "hand": ["SOE-048"], "active": FOE}
    duel = Duel(**zones, foe_back={1: "SOE-017 def"}, foe_hand=["SOE-105"])
    run(duel.do("normal_summon", "SOE-105", zone=1, position="atk"))
    assert duel.zone("SOE-048") == "frontrow"


def test_nph_094_arms_a_warrior_until_the_end_phase_of_its_player() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-094 set"}, "hand": ["NPH-033"], "active": FOE, "foe_hand": ["SOE-105"]}
    duel = Duel(**zones, third_deck=10, turn=8)
    before = duel.atk("NPH-033")
    run(duel.do("normal_summon", "SOE-105", zone=1, position="atk"))
    for _ in range(2):
        assert duel.atk("NPH-033") - before == 300
        end_turn(duel)
    assert duel.atk("NPH-033") - before == 300
    assert end_turn(duel).atk("NPH-033") == before


def test_nph_108_turns_the_attack_upon_an_integrated_attacker() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "NPH-108 set"}, "hand": ["SOE-048"], "active": FOE}
    duel = run(Duel(foe_front={1: "SOE-125"}, **zones).attack("SOE-125", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("SOE-125")) == ("frontrow", "graveyard")


def test_nph_108_turns_a_direct_attack_upon_an_integrated_attacker() -> None:
    duel = Duel(foe_front={1: "SOE-125"}, back={1: "NPH-108 set"}, hand=["SOE-048"], active=FOE)
    changes.change(duel.state, duel.number("SOE-125"), "attacks_players", (0,))
    run(duel.attack("SOE-125", ME))
    assert (duel.zone("SOE-125"), duel.lp()) == ("graveyard", 2000)


def test_nph_096_counts_an_equipped_monster() -> None:
    duel = Duel(front={1: "NPH-132"}, back={1: "NPH-096", 2: "NPH-131 on NPH-132"})
    actions.destroy(duel.state, duel.number("NPH-131"), 1)
    settle(duel.state)
    assert (run(duel).zone("NPH-131"), duel.lp()) == ("graveyard", 1950)


def test_nph_153_selects_the_weakest() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "NPH-153 set"}, foe_front={1: "SOE-017", 2: "SOE-040"}, active=FOE)
    duel.attack("SOE-017", "TEG-041").decline()
    assert (duel.zone("SOE-040"), duel.zone("TEG-041"), duel.zone("SOE-017")) == ("graveyard", "frontrow", "frontrow")


def test_nph_153_negates_an_attack_though_nobody_can_be_selected() -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: "NPH-153 set"}, foe_front={1: "NPH-156"}, active=FOE)
    duel.attack("NPH-156", "TEG-041").decline()
    assert (duel.zone("NPH-156"), duel.zone("TEG-041"), duel.zone("NPH-153")) == ("frontrow", "frontrow", "graveyard")


def test_nph_154_orders_the_final_attack() -> None:
    deck = ["SOE-040", "SOE-048", "SOE-049", "SOE-043", "SOE-052"]
    zones: dict[str, Any] = {"front": {1: "SOE-017 def"}, "back": {1: "NPH-154 set"}, "foe_hand": ["SOE-105"], "active": FOE}
    duel = Duel(turn=15, deck=deck, foe_deck=["SOE-079"], **zones).do("normal_summon", "SOE-105", zone=1, position="def")
    run(duel, *deck[:3], "SOE-079")
    assert (duel.position("SOE-017"), duel.position("SOE-105")) == ("atk", "atk")
    assert sorted(duel.zone(code) for code in deck) == ["graveyard"] * 2 + ["main_deck"] * 3
    assert not end_turn(duel).can("change_position", "SOE-017")
    duel = run(Duel(turn=14, **zones).do("normal_summon", "SOE-105", zone=1, position="def"))
    assert duel.position("SOE-105") == "def"


@pytest.mark.parametrize(("source", "position"), [("SOE-017", "def"), ("SOE-105", "atk")])
def test_nph_154_waits_for_what_the_foe_does(source: str, position: str) -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "NPH-154 set"}, "foe_front": {1: "SOE-105"}, "active": FOE}
    duel = Duel(turn=15, **zones)
    duel.state.cause = duel.number(source)
    changes.battle_swap(duel.state, duel.number("SOE-105"))
    duel.state.cause = -1
    settle(duel.state)
    assert run(duel).position("SOE-105") == position


def test_nph_164_uses_a_quick_spell_again() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-017"}, "back": {1: "NPH-164 set"}, "active": FOE}
    duel = run(Duel(graveyard=["NPH-127", "NPH-079"], **zones).attack("SOE-017", "SOE-040"), "SOE-017", "destroy")
    assert (duel.zone("SOE-017"), duel.zone("NPH-127"), duel.lp()) == ("graveyard", "graveyard", 1700)
    assert run(Duel(graveyard=["NPH-079"], lp=4000, **zones).attack("SOE-017", "SOE-040")).zone("NPH-164") == "backrow"


def test_nph_176_exchanges_the_attacked_for_a_spellcaster() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-176 set"}, "foe_front": {1: "SOE-017"}, "hand": ["SOE-023"], "active": FOE}
    duel = Duel(front={1: "SOE-040", 2: "NPH-017"}, **zones).attack("SOE-017", "SOE-040")
    run(duel.do("activate_trap", "NPH-176", by=ME), "NPH-017")
    assert [duel.zone(code) for code in ("SOE-040", "SOE-023", "NPH-017")] == ["graveyard", "frontrow", "attached"]
    assert not duel.legal("declare_attack")
    assert not Duel(front={1: "SOE-040"}, **zones).attack("SOE-017", "SOE-040").can("activate_trap", "NPH-176")


def test_nph_147_ends_the_battle_phase_and_begins_another() -> None:
    duel = fight(
        "SOE-017", "SOE-006", active=FOE, back={1: "NPH-147 set"}, foe_hand=["SOE-040", "SOE-048", "SOE-065", "SOE-007"]
    )
    assert (duel.hand(), duel.hand(FOE), duel.zone("SOE-006"), duel.phase) == (3, 3, "frontrow", "battle")
    run(duel.do("declare_attack", "SOE-017", "SOE-006"))
    assert duel.zone("SOE-006") == "graveyard"
    held = fight("SOE-017", "SOE-006", active=FOE, back={1: "NPH-147 set"}, hand=["SOE-040"])
    assert held.zone("NPH-147") == "backrow"


def test_nph_154_does_not_turn_for_ever_whom_another_card_holds_in_defence() -> None:
    duel = Duel(turn=15, back={1: "NPH-154"}, foe_front={1: "PYL-004 def", 2: "SOE-040 def"})
    marks.mark(duel.state, duel.number("NPH-154"), "orders")
    settle(duel.state)
    duel.do("end_phase").decline()
    assert (duel.position("PYL-004"), duel.position("SOE-040")) == ("def", "atk")


def test_nph_153_answers_an_attack_of_its_own_side() -> None:
    duel = Duel(front={1: "NPH-028", 2: "NPH-053"}, back={2: "NPH-153 set"}, foe_front={1: "SOE-040"})
    run(duel.attack("NPH-028", "NPH-053"))
    assert (duel.zone("NPH-153"), duel.zone("NPH-053"), duel.zone("SOE-040")) == ("graveyard", "frontrow", "graveyard")


def test_nph_176_attaches_nothing_to_a_hidden_monster() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-176 set"}, "hand": ["SOE-023"], "terrains": ["Night"] * 5, "active": FOE}
    duel = Duel(front={1: "SOE-040", 2: "NPH-017"}, foe_front={1: "SOE-017"}, **zones).attack("SOE-017", "SOE-040")
    duel.do("activate_trap", "NPH-176", by=ME).do("special_summon", "SOE-023", zone=1, position="hidden_def")
    assert "choose_option" not in duel.asked


def test_nph_176_does_not_tribute_a_monster_of_the_opponent() -> None:
    zones: dict[str, Any] = {"front": {1: "NPH-017"}, "back": {1: "NPH-176 set"}, "hand": ["SOE-023"]}
    duel = Duel(active=FOE, foe_front={1: "SOE-017", 2: "SOE-048"}, **zones).attack("SOE-017", "NPH-017")
    actions.redirect_attack(duel.state, duel.number("SOE-048"))
    use = all_effects()["NPH-176"].activate
    assert use is not None
    use.resolve(duel.state, duel.number("NPH-176"), 0, ())
    assert (duel.zone("SOE-048"), duel.zone("SOE-023")) == ("frontrow", "hand")


def test_nph_020_judges_who_clears_the_backrow() -> None:
    duel = Duel(
        active=FOE,
        back={1: "NPH-020 set", 2: "SOE-062 set"},
        foe_hand=["X-BREAK"],
        foe_front={1: "SOE-017", 2: "SOE-073"},
        invented=ANSWERS,
    )
    run(duel.do("activate_spell", "X-BREAK", targets=["SOE-062"]))
    assert duel.zone("SOE-062") == "backrow"
    assert (duel.zone("SOE-017"), duel.zone("SOE-073"), duel.lp(FOE)) == ("graveyard", "frontrow", 1800)
