"""Attacks to which effects force monsters: what keeps a monster from attacking holds for them as well."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import battles, changes
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import run


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


def _forced_in_main_phase(code: str, *foes: str) -> Duel:
    """A monster is forced to attack the first of the foes in the Main Phase; then the Battle Phase begins."""
    duel = Duel(front={1: code, 2: "SOE-017"}, foe_front=dict(enumerate(foes, 1)))
    if code == "SOE-034":
        duel.do("activate_effect", code, 1).decline()
    battles.force_attack(duel.state, duel.number(code), duel.number(foes[0].split()[0]))
    settle(duel.state)
    run(duel)
    return run(duel.do("end_phase"))


def _attackers(duel: Duel) -> set[str]:
    return {one["attacker"] for one in duel.legal("declare_attack")}


def test_soe_087_leaves_others_the_battle_phase_after_a_forced_attack() -> None:
    duel = _forced_in_main_phase("SOE-087", "LEN-155", "LEN-154", "SOE-043 def")
    assert _attackers(duel) == {"SOE-087", "SOE-017"}
    assert _attackers(run(duel.attack("SOE-017", "SOE-043"))) == {"SOE-087"}


@pytest.mark.parametrize("code", ["KOD-114", "NPH-022", "ROA-168", "SOE-034"])
def test_several_attacks_belong_to_the_battle_phase(code: str) -> None:
    """A forced attack elsewhere is none of them: who attacks first in the Battle Phase has its attack."""
    duel = _forced_in_main_phase(code, "LEN-189 def", "SOE-012 def", "SOE-043 def")
    assert _attackers(duel) == {code, "SOE-017"}
    assert _attackers(run(duel.attack("SOE-017", "SOE-043"))) == set()
    duel = _forced_in_main_phase(code, "LEN-189 def", "SOE-012 def", "SOE-043 def")
    assert _attackers(run(duel.attack(code, "SOE-043"))) == {code}


def test_kod_123_attacks_twice_only_if_the_attack_was_its_own() -> None:
    duel = Duel(front={1: "KOD-123 def", 2: "SOE-017"}, foe_front={1: "SOE-048", 2: "SOE-043"})
    run(duel.do("change_position", "KOD-123"))
    run(duel.attack("SOE-017", "SOE-048"))
    assert _attackers(run(duel.do("activate_effect", "KOD-123", 1))) == set()


def test_orb_184_gives_another_attack_in_the_battle_phase_only() -> None:
    duel = Duel(
        front={1: "SOE-016"}, back={1: "ORB-184 on SOE-016"}, foe_front={1: "LEN-189 def", 2: "SOE-043 def", 3: "SOE-012 def"}
    )
    battles.force_attack(duel.state, duel.number("SOE-016"), duel.number("LEN-189"))
    settle(duel.state)
    assert run(duel).zone("LEN-189") == "graveyard"
    run(run(duel.do("end_phase")).attack("SOE-016", "SOE-043"))
    assert (duel.zone("SOE-016"), _attackers(duel)) == ("frontrow", set())
