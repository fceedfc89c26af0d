"""Attacks to which effects force monsters: what keeps a monster from attacking holds for them as well."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import changes
from tests.games.kingdom_duels.duels import FOE, Duel, settle


def _goaded(**zones: Any) -> Duel:
    """Zemia makes Dark Gremlin attack, if nothing keeps it from that."""
    position: dict[str, Any] = {"front": {1: "MLY-090", 2: "LEN-031"}, "foe_front": {1: "SOE-040", 2: "SOE-048"}, **zones}
    return Duel(active=FOE, **position)


def _goad(duel: Duel) -> bool:
    """Whether the monster attacked, and fell by it."""
    settle(duel.state)
    for word in ("yes", "SOE-048"):
        if not duel.legal("choose_option"):
            duel.do("end_phase")
        duel.do("choose_option", word)
    duel.decline()
    return duel.zone("SOE-048") == "graveyard"


def test_mly_090_makes_a_monster_attack() -> None:
    assert _goad(_goaded())


@pytest.mark.parametrize(("code", "kind"), [("SOE-048", "cannot_attack"), ("LEN-031", "cannot_be_attacked")])
def test_mly_090_does_not_make_a_monster_attack_that_cannot(code: str, kind: str) -> None:
    duel = _goaded()
    changes.change(duel.state, duel.number(code), kind)
    assert not _goad(duel)
    assert duel.can("declare_attack", "SOE-040"), "and the Battle Phase goes on"


def test_mly_090_makes_no_monster_attack_out_of_a_different_dimension() -> None:
    assert not _goad(_goaded(foe_terrains=["Land", "Different Dimension", "Land", "Land", "Land"]))


def test_teg_053_lets_its_tokens_attack_whatever_forbids_it() -> None:
    duel = Duel(front={1: "SOE-040"}, back={1: "TEG-053"}, extra=["TEG-054"], foe_front={1: "SOE-017"})
    duel.do("activate_effect", "TEG-053", "release", ["SOE-040"]).do("special_summon", "TEG-054", 1, "atk")
    changes.change(duel.state, duel.number("TEG-054"), "cannot_attack")
    settle(duel.state)
    duel.do("activate_effect", "TEG-053", "attack", ["TEG-054", FOE]).decline()
    assert duel.lp(FOE) < 2000


@pytest.mark.parametrize(("kind", "hurt"), [("player_inflicts_none", 0), ("", 750)])
def test_teg_053_inflicts_nothing_for_a_player_who_inflicts_no_battle_damage(kind: str, hurt: int) -> None:
    duel = Duel(front={1: "SOE-017"}, back={1: "TEG-053"}, extra=["TEG-054"], foe_front={1: "SOE-040"})
    duel.do("activate_effect", "TEG-053", "release", ["SOE-017"]).do("special_summon", "TEG-054", 1, "atk")
    if kind:
        changes.change_player(duel.state, 0, kind)
    duel.do("activate_effect", "TEG-053", "attack", ["TEG-054", FOE]).decline()
    assert duel.lp(FOE) == 2000 - hurt
