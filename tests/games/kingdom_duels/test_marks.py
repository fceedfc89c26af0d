"""Marks of effects on cards that have left the field meanwhile."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import lasting, marks
from tests.games.kingdom_duels.duels import Duel
from tests.games.kingdom_duels.effect_play import run


def test_a_card_that_left_the_field_gets_no_spell_counter() -> None:
    duel = Duel(graveyard=["MLY-010"], front={1: "SOE-040"})
    for code, counters in (("MLY-010", 0), ("SOE-040", 1)):
        marks.add_spell_counter(duel.state, duel.number(code))
        assert marks.spell_counters(duel.state, duel.number(code)) == counters


def test_an_attacked_monster_that_is_gone_is_not_numbed() -> None:
    duel = Duel(front={1: "SOE-040"}, foe_hand=["SOE-048"])
    lasting.skip_next_attack(duel.state, duel.number("SOE-040"), duel.number("SOE-048"))
    assert not marks.marked_cards(duel.state, "skips_next_attack", duel.number("SOE-040"))


def test_soe_139_does_nothing_if_its_counter_is_gone_before_it_is_paid() -> None:
    duel = Duel(front={1: "SOE-139", 2: "MLY-010"}, phase="main2")
    for code in ("SOE-139", "MLY-010"):
        marks.add_spell_counter(duel.state, duel.number(code))
    duel.do("end_phase").do("choose_option", "yes").do("choose_option", "yes")
    marks.unmark(duel.state, "spell_counter", card=duel.number("SOE-139"))
    run(duel)
    assert not duel.state.changes.of("cannot_be_controlled")
    assert marks.spell_counters(duel.state, duel.number("MLY-010")) == 0
