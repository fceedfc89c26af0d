"""Pyramid of Light: Spells 001 to 070."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import run


def test_pyl_058_returns_a_monster_with_all_it_wears() -> None:
    duel = Duel(hand=["PYL-058"], foe_front={1: "SOE-048", 2: "NPH-156"}, foe_back={1: "NPH-052 on SOE-048"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-048"]]
    run(duel.do("activate_spell", "PYL-058", ["SOE-048"]))
    assert "backrow" not in (duel.zone("NPH-052"), duel.zone("SOE-048"))
    assert "graveyard" not in (duel.zone("NPH-052"), duel.zone("SOE-048"))
    assert (duel.hand(), duel.hand(FOE)) == (1, 1)


def test_pyl_070_raises_a_monster_in_slime() -> None:
    duel = Duel(hand=["PYL-070"], graveyard=["SOE-040", "PYL-055", "SOE-017"], foe_front={1: "PYL-057"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    run(duel.do("activate_spell", "PYL-070", ["SOE-040"]))
    assert (duel.atk("SOE-040"), duel.def_("SOE-040"), duel.zone("PYL-070")) == (1800, 1400, "backrow")
    changes.change(duel.state, duel.number("PYL-057"), "set_atk", 2000)
    assert run(duel.attack("SOE-040", "PYL-057")).zone("SOE-040") == "frontrow"


def test_pyl_048_brings_a_guardian_of_horus_and_takes_it_along() -> None:
    deck = ["SOE-040", "SOE-048", "SOE-017", "SOE-007", "SOE-094"]
    duel = Duel(deck=deck, back={1: "PYL-048", 2: "PYL-049"}, extra=["PYL-050", "PYL-114"])
    duel.do("activate_effect", "PYL-048", 1)
    assert [duel.zone(one) for one in deck] == ["eroded"] * 4 + ["main_deck"]
    run(duel.do("extra_deck_summon", "PYL-114", [], 1, "atk"))
    assert (duel.zone("PYL-114"), duel.zone("PYL-048")) == ("frontrow", "backrow")
    assert not duel.can("activate_effect", "PYL-048")
    actions.destroy(duel.state, duel.number("PYL-048"), 1)
    settle(duel.state)
    assert duel.zone("PYL-114") == "graveyard"


def test_pyl_048_needs_the_sarcophagus_and_four_cards() -> None:
    assert not Duel(back={1: "PYL-048"}, extra=["PYL-050"]).can("activate_effect", "PYL-048")
    assert not Duel(back={1: "PYL-048", 2: "PYL-049"}, extra=["PYL-050"], deck=3).can("activate_effect", "PYL-048")
