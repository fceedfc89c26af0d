"""Monsters that become equips of other monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions
from deckcheck.games.kingdom_duels.engine.summons.summons import extra_summon
from tests.games.kingdom_duels.duels import ME, Duel, settle
from tests.games.kingdom_duels.effect_play import run


def test_kd_equip_03_a_monster_that_becomes_an_equip_loses_its_own_equips() -> None:
    duel = Duel(front={3: "KOD-140"}, foe_front={1: "SOE-079"}, foe_back={1: "SOE-082 on SOE-079"})
    run(duel.do("activate_effect", "KOD-140", effect=1, targets=["SOE-079"]))
    assert (duel.zone("SOE-079"), duel.zone("SOE-082")) == ("backrow", "graveyard")


def test_kd_equip_01_nothing_is_put_into_the_backrow_for_a_monster_that_cannot_be_equipped() -> None:
    duel = Duel(front={3: "SOE-040 hidden_def", 4: "SOE-048"})
    assert not actions.equip(duel.state, duel.number("SOE-048"), duel.number("SOE-040"), 0)
    assert duel.zone("SOE-048") == "frontrow"


def test_kd_equip_04_cards_beneath_an_attached_card_change_sides_with_it() -> None:
    duel = Duel(front={3: "SOE-040"}, foe_front={1: "KOD-093 atk SOE-017"})
    actions.attach(duel.state, duel.number("KOD-093"), duel.number("SOE-040"))
    assert [(duel.zone(code), duel.side(code)) for code in ("KOD-093", "SOE-017")] == [("attached", ME), ("attached", ME)]


def test_kd_alter_06_equips_of_the_other_side_stay_on_the_alter_monster() -> None:
    """Elf's Light (KOD-081) makes a Friendship that the opponent cursed with TEG-121 an Ascended monster."""
    duel = Duel(hand=["KOD-081"], front={1: "KOD-078"}, extra=["KOD-082"], foe_back={1: "TEG-121 on KOD-078"})
    run(duel.do("activate_spell", "KOD-081", ["KOD-078"]), "Alter Summon")
    assert (duel.zone("KOD-082"), duel.zone("TEG-121")) == ("frontrow", "backrow")
    assert duel.def_("KOD-082") == 0


def test_kd_alter_06_passes_on_an_equip_of_an_opponent() -> None:
    duel = Duel(front={1: "SOE-084"}, extra=["SOE-087"], foe_back={1: "SOE-102 on SOE-084"})
    extra_summon(duel.state, 0, duel.number("SOE-087"), (duel.number("SOE-084"),), 0, 0, "alter")
    settle(duel.state)
    assert duel.state.host[duel.number("SOE-102")] == duel.number("SOE-087")
