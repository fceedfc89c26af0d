"""The Egyptian Gods: Rules."""

from __future__ import annotations

from typing import Any

from tests.games.kingdom_duels.duels import Duel
from tests.games.kingdom_duels.effect_play import run


def test_teg_182_lends_its_name_to_a_mind_controlled_duelist() -> None:
    zones: dict[str, Any] = {"extra": ["TEG-182", "NPH-080"], "hand": ["TEG-003"]}
    assert not Duel(rules=["TEG-189"], **zones).can("activate_effect", "TEG-182")
    duel = Duel(rules=["TEG-188"], **zones)
    assert not duel.can("extra_deck_summon", "NPH-080")
    run(duel.do("activate_effect", "TEG-182", 1))
    assert duel.can("extra_deck_summon", "NPH-080")
    assert duel.zone("TEG-182") == "extra_deck"
    assert not duel.can("activate_effect", "TEG-182")
