"""nph/test_rules.py."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes, marks
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import run


def test_nph_136_lets_a_fusion_count_as_its_materials() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-073 atk SOE-016 SOE-068", 2: "SOE-048"},
        "back": {1: "TEG-005"},
        "extra": ["TEG-002"],
    }
    assert not Duel(**zones).can("activate_effect", "TEG-005")
    duel = Duel(**zones, rules=["NPH-136"])
    assert duel.can("activate_effect", "TEG-005")


@pytest.mark.parametrize(("rule", "allowed"), [("SOE-148", True), ("SOE-145", False)])
def test_nph_187_binds_egyptian_gods_to_seven_duelists(rule: str, allowed: bool) -> None:
    duel = Duel(extra=["NPH-187"], rules=[rule], front={1: "TEG-002"}, foe_front={1: "SOE-016"})
    run(duel.do("play_symbol", "NPH-187").do("symbol_effect", "NPH-187", 1))
    duel.do("end_phase").decline()
    assert duel.can("declare_attack", "TEG-002") is allowed


def test_nph_042_makes_a_sphere_that_hieratic_text_opens() -> None:
    duel = Duel(front={1: "TEG-003"}, extra=["NPH-042"], foe_extra=["NPH-043"])
    marks.mark(duel.state, duel.number("TEG-003"), "material_values", ((0, 3000, 2500),))
    marks.mark(duel.state, duel.number("NPH-042"), "ra_came", True, PERMANENT)
    settle(duel.state)
    run(duel.do("activate_rule", "NPH-042"))
    assert (duel.atk("TEG-003"), duel.can("declare_attack", "TEG-003")) == (0, False)
    run(duel.do("activate_rule", "NPH-043", by=FOE))
    assert (duel.zone("NPH-042"), duel.side("TEG-003")) == ("extra_deck", ME)
    assert duel.can("activate_effect", "TEG-003")


def test_nph_043_takes_the_sphere_in_its_players_standby_phase() -> None:
    duel = Duel(front={1: "TEG-003"}, rules=["NPH-042"], foe_extra=["NPH-043"])
    marks.mark(duel.state, duel.number("NPH-042"), "ra_came", True, PERMANENT)
    settle(duel.state)
    duel.do("end_phase")
    while duel.state.active == 0 or not duel.can("activate_rule", "NPH-043"):
        duel.do("pass" if duel.legal("pass") else "end_phase")
    while duel.phase != "standby":
        duel.do("pass" if duel.legal("pass") else "end_phase")
    changes.change(duel.state, duel.number("TEG-003"), "cannot_be_controlled")
    run(duel.do("activate_rule", "NPH-043", by=FOE), "take it")
    assert (duel.side("TEG-003"), duel.zone("NPH-042")) == (FOE, "extra_deck")
    assert not duel.can("activate_rule", "NPH-042"), "Hieratic Text was activated in this duel"


def test_nph_109_is_beyond_all_numbers_in_battle() -> None:
    duel = Duel(front={1: "TEG-003"}, extra=["NPH-109"], foe_front={1: "SOE-017", 2: "SOE-040"})
    marks.mark(duel.state, duel.number("TEG-003"), "from_the_dead")
    settle(duel.state)
    assert not duel.can("activate_rule", "NPH-109")
    duel.do("end_phase").decline()
    run(duel.do("activate_rule", "NPH-109"))
    assert duel.atk("TEG-003") >= changes.INFINITE
    run(duel.do("declare_attack", "TEG-003", "SOE-017"))
    assert (duel.zone("SOE-017"), duel.lp(FOE), duel.can("declare_attack", "TEG-003")) == ("graveyard", 2000, True)
