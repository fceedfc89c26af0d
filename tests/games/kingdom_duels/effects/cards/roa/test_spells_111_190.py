"""Rebirth of Avatar: Spells 111 to 190."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions, marks
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import level_of
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, database, settle
from tests.games.kingdom_duels.effect_play import cast, run, summon

HORN = "SOE-055"


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
    marks.mark(duel.state, duel.number("ROA-131"), "was_worn")
    assert duel.atk("ROA-129") == 1300 + 900
    actions.to_hand(duel.state, duel.number("ROA-129"))
    settle(duel.state)
    assert duel.zone("ROA-131") == "backrow"
    run(duel.do("normal_summon", "ROA-129#2", zone=3, position="atk"), "equip it")
    assert duel.atk("ROA-129#2") == 2200


def test_roa_115_lets_an_equip_be_tributed_as_well() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-112"}, "back": {1: "ROA-038", 2: "TEG-114 on SOE-112"}, "extra": ["ROA-039"]}
    assert not Duel(**zones).can("activate_effect", "ROA-038")
    zones["back"] = {**zones["back"], 3: "ROA-115"}
    duel = Duel(**zones)
    run(duel.do("activate_effect", "ROA-038", effect=1, targets=["SOE-112", "TEG-114"]))
    assert (duel.zone("ROA-039"), duel.zone("TEG-114")) == ("frontrow", "graveyard")
