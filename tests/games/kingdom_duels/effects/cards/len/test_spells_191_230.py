"""Loose Ends: Spells 151 to 230."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import run


def test_len_194_drains_and_returns_to_the_deck() -> None:
    duel = Duel(hand=["LEN-194"], front={1: "LEN-160"}, foe_front={1: "SOE-048"}).do("activate_spell", "LEN-194", ["SOE-048"])
    duel.do("choose_option", "yes")
    assert (duel.atk("SOE-048"), duel.lp(), duel.zone("LEN-194")) == (1000, 2400, "main_deck")


def test_len_198_eats_provisions() -> None:
    duel = Duel(hand=["LEN-198"], back={1: "SOE-062 set", 2: "SOE-107 set"})
    duel.do("activate_spell", "LEN-198", ["SOE-062", "SOE-107"])
    assert duel.lp() == 4000


def test_len_198_eats_no_monster_that_equips() -> None:
    duel = Duel(hand=["LEN-198"], front={1: "SOE-048"}, back={1: "SOE-040 on SOE-048", 2: "SOE-107 set"})
    assert [one["targets"] for one in duel.legal("activate_spell") if one["card"] == "LEN-198"] == [["SOE-107"]]


def test_len_198_eats_the_equip_of_a_monster_that_was_taken() -> None:
    duel = Duel(hand=["LEN-198"], foe_hand=["LEN-198#2"], foe_front={1: "SOE-040"}, foe_back={1: "SOE-055 on SOE-040"})
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    settle(duel.state)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-055"]]
    assert run(duel.do("activate_spell", "LEN-198", ["SOE-055"])).lp() == 3000


def test_len_195_pays_the_margin_of_the_last_battle() -> None:
    duel = Duel(hand=["LEN-195"], front={1: "SOE-017"}, foe_front={1: "SOE-040"})
    assert not duel.can("activate_spell", "LEN-195")
    margin = duel.atk("SOE-017") - duel.atk("SOE-040")
    duel.attack("SOE-017", "SOE-040").decline()
    duel.do("activate_spell", "LEN-195").decline()
    assert duel.lp() == 2000 + margin


def test_len_195_needs_two_monsters_in_attack_position() -> None:
    duel = Duel(hand=["LEN-195"], front={1: "SOE-017"}, foe_front={1: "SOE-040 def"})
    assert not duel.attack("SOE-017", "SOE-040").decline().can("activate_spell", "LEN-195")


def test_len_197_pays_for_monsters_that_return() -> None:
    duel = Duel(back={1: "LEN-197"}, front={1: "SOE-017"}, foe_front={1: "SOE-040"})
    assert attributes_of(duel.state, duel.number("LEN-197")) == {"water", "light"}
    for code in ("SOE-017", "SOE-040"):
        actions.to_hand(duel.state, duel.number(code))
    settle(duel.state)
    assert duel.decline().lp() == 2500  # together, once
    actions.to_graveyard(duel.state, duel.number("LEN-197"))


def test_len_199_sweeps_one_backrow_and_then_the_other() -> None:
    duel = Duel(hand=["LEN-199"], back={1: "SOE-062 set"}, foe_back={1: "SOE-020 set"}).do("activate_spell", "LEN-199")
    assert (duel.decline().zone("SOE-062"), duel.zone("SOE-020")) == ("graveyard", "backrow")
    duel.end_turn()
    assert (duel.zone("LEN-199"), duel.zone("SOE-020")) == ("backrow", "backrow")
    duel.end_turn()
    assert (duel.zone("LEN-199"), duel.zone("SOE-020")) == ("graveyard", "graveyard")


def test_len_196_gives_back_half_of_what_was_paid() -> None:
    duel = Duel(back={1: "LEN-196"}, hand=["ROA-072"], front={1: "SOE-040"})
    changes.pay_lp(duel.state, 0, 1000)
    settle(duel.state)
    duel.end_turn().end_turn()
    assert duel.lp() == 2000 - 1000 + 500
    assert duel.end_turn().end_turn().lp() == 1500


def test_len_203_gives_another_monster_an_attack_after_a_vain_one() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040", 2: "SOE-017"}, "foe_front": {1: "SOE-053 def"}, "hand": ["LEN-203"]}
    duel = Duel(**zones)
    assert not duel.can("activate_spell", "LEN-203")
    run(duel.attack("SOE-040", "SOE-053"))
    assert {row["targets"][0] for row in duel.legal("activate_spell")} == {"SOE-017"}
    run(duel.do("activate_spell", "LEN-203", targets=["SOE-017"]))
    run(duel.do("declare_attack", "SOE-017", "SOE-053"))
    assert duel.zone("SOE-053") == "graveyard"


def test_len_198_sends_a_combination_card_of_the_frontrow_as_well() -> None:
    duel = Duel(hand=["LEN-198"], front={1: "NPH-037"}, back={1: "SOE-062 set"})
    run(duel.do("activate_spell", "LEN-198", targets=["SOE-062", "NPH-037"]))
    assert (duel.lp(), duel.zone("NPH-037")) == (4000, "graveyard")


def test_len_195_counts_what_lily_gains_in_damage_calculation() -> None:
    duel = Duel(hand=["LEN-195"], front={1: "LEN-193"}, foe_front={1: "SOE-040"})
    run(duel.attack("LEN-193", "SOE-040"), "yes")
    duel.do("activate_spell", "LEN-195").decline()
    assert duel.lp() == 2000 - 1500 + 400 + 3000 - 1200


def test_len_198_sends_its_cards_as_a_cost() -> None:
    duel = Duel(hand=["LEN-198"], back={1: "SOE-062 set"}, foe_back={1: "LEN-200 set"})
    duel.do("activate_spell", "LEN-198", ["SOE-062"])
    assert duel.zone("SOE-062") == "graveyard"
    run(duel.do("activate_trap", "LEN-200", by=FOE))
    assert (duel.zone("LEN-198"), duel.lp()) == ("graveyard", 2000)


def test_len_196_gives_nothing_back_of_lp_that_were_lost_and_not_paid() -> None:
    duel = Duel(back={1: "LEN-196"}, hand=["MLY-131"]).do("normal_summon", "MLY-131", 1, "atk")
    assert duel.end_turn().end_turn().lp() == 2000 - 666
