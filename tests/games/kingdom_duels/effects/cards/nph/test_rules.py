"""nph/test_rules.py."""

from __future__ import annotations

from typing import Any

from tests.games.kingdom_duels.duels import Duel


def test_nph_136_lets_a_fusion_count_as_its_materials() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-073 atk SOE-016 SOE-068", 2: "SOE-048"},
        "back": {1: "TEG-005"},
        "extra": ["TEG-002"],
    }
    assert not Duel(**zones).can("activate_effect", "TEG-005")
    duel = Duel(**zones, rules=["NPH-136"])
    assert duel.can("activate_effect", "TEG-005")
