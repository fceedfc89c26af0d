"""Pyramid of Light: Combinations."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, run


def test_pyl_014_turns_gains_of_opponents_into_damage() -> None:
    duel = Duel(active=FOE, back={1: "PYL-014 set"}, foe_hand=["NPH-121", "NPH-121#2"])
    run(duel.do("activate_spell", "NPH-121", targets=None), "Foe")
    assert (duel.lp(FOE), duel.zone("PYL-014")) == (1900, "backrow")
    run(duel.do("activate_spell", "NPH-121#2", targets=None), "Foe")
    assert duel.lp(FOE) == 1800


def test_pyl_014_undoes_gains_as_a_spell() -> None:
    duel = Duel(hand=["PYL-014"])
    assert not duel.can("activate_spell", "PYL-014")
    changes.gain_lp(duel.state, 1, 600)
    settle(duel.state)
    run(duel.do("activate_spell", "PYL-014"))
    assert (duel.lp(FOE), duel.zone("PYL-014")) == (1000, "graveyard")


def test_pyl_028_equips_an_opponents_monster_and_pierces_it() -> None:
    duel = cast("PYL-028", "SOE-006", graveyard=["PYL-015", "SOE-082"], foe_front={1: "SOE-006 def"}, front={1: "NPH-053"})
    assert (duel.zone("PYL-015"), duel.atk("SOE-006"), duel.def_("SOE-006")) == ("backrow", 1500, 600)
    run(duel.attack("NPH-053", "SOE-006"))
    assert (duel.zone("SOE-006"), duel.lp(FOE)) == ("graveyard", 2000 - 550)
    assert end_turn(duel).zone("PYL-028") == "graveyard"
    assert not Duel(hand=["PYL-028"], graveyard=["SOE-082"], foe_front={1: "SOE-006"}).can("activate_spell", "PYL-028")


def test_pyl_049_keeps_monsters_and_allows_one_of_horus() -> None:
    duel = Duel(back={1: "PYL-049", 2: "PYL-048"}, front={1: "SOE-040"}, extra=["PYL-054", "PYL-050"])
    assert not actions.take_control(duel.state, duel.number("SOE-040"), 1)
    assert duel.can("activate_effect", "PYL-048")
    duel = Duel(back={1: "PYL-049", 2: "PYL-048"}, front={1: "PYL-050"}, extra=["PYL-054"])
    assert not duel.can("activate_effect", "PYL-048")


def test_pyl_049_is_no_ritual_spell_to_give_up() -> None:
    duel = Duel(back={1: "PYL-049", 2: "PYL-048"})
    assert (duel.can("send_ritual_spell", "PYL-049"), duel.can("send_ritual_spell", "PYL-048")) == (False, True)


def test_pyl_052_comes_after_another_apophis_and_protects_traps() -> None:
    for played in (True, False):
        duel = Duel(back={1: "PYL-052 set"})
        if played:
            marks.mark(duel.state, -1, "apophis_played", True, PERMANENT)
            touch(duel.state)
        assert duel.can("activate_trap", "PYL-052") is played
    zones: dict[str, Any] = {"front": {1: "PYL-052", 2: "SOE-040"}, "back": {1: "TEG-049 set"}, "rules": []}
    duel = Duel(active=FOE, foe_hand=["X-FALL"], foe_rules=["LEN-184"], foe_front={1: "SOE-017"}, invented=ANSWERS, **zones)
    duel.do("activate_spell", "X-FALL", targets=["SOE-040"]).do("activate_trap", "TEG-049", by=ME)
    duel.do("activate_effect", "LEN-184", 1, by=FOE)
    run(duel.do("activate_effect", "PYL-052", 1, by=ME))
    assert [duel.zone(code) for code in ("PYL-052", "SOE-040", "SOE-017")] == ["graveyard", "frontrow", "graveyard"]
