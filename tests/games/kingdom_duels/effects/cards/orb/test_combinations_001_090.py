"""Orichalcos Barrier: combinations 001 to 090."""

from __future__ import annotations

from typing import Any

from tests.games.kingdom_duels.duels import Duel
from tests.games.kingdom_duels.effect_play import run


def test_orb_011_fuses_itself_with_a_card_of_the_field() -> None:
    duel = Duel(hand=["ORB-011"], front={1: "SOE-086"}, extra=["ORB-013"])
    run(duel.do("activate_spell", "ORB-011"))
    assert [duel.zone(one) for one in ("ORB-013", "ORB-011", "SOE-086")] == ["frontrow", "attached", "attached"]
    assert not Duel(hand=["ORB-011", "SOE-017"], extra=["ORB-013"]).can("activate_spell", "ORB-011")


def test_orb_011_is_not_for_a_player_who_cannot_special_summon() -> None:
    zones: dict[str, Any] = {"hand": ["ORB-011", "SOE-086"], "extra": ["ORB-013"]}
    assert Duel(front={1: "SOE-040"}, **zones).can("activate_spell", "ORB-011")
    assert not Duel(front={1: "ORB-173"}, **zones).can("activate_spell", "ORB-011")


def test_orb_032_fuses_itself_with_a_trap() -> None:
    duel = Duel(hand=["ORB-032", "ORB-128"], extra=["ORB-129"])
    run(duel.do("activate_spell", "ORB-032"))
    assert (duel.zone("ORB-129"), duel.zone("ORB-128")) == ("frontrow", "attached")


def test_orb_048_falls_apart_when_its_player_plays_the_barrier() -> None:
    duel = Duel(hand=["ORB-048", "TEG-058", "ORB-001"], extra=["ORB-049"])
    run(duel.do("activate_spell", "ORB-048"))
    assert duel.zone("ORB-049") == "frontrow"
    run(duel.do("activate_spell", "ORB-001"))
    assert [duel.zone(one) for one in ("ORB-049", "ORB-048", "TEG-058")] == ["extra_deck", "graveyard", "frontrow"]


def test_orb_011_returns_materials_and_nothing_else_that_is_attached() -> None:
    duel = Duel(hand=["ORB-001"], front={1: "ORB-013 atk ORB-011 SOE-086 SOE-040"}, extra=[])
    run(duel.do("activate_spell", "ORB-001"))
    assert [duel.zone(one) for one in ("ORB-013", "SOE-086", "SOE-040")] == ["extra_deck", "frontrow", "graveyard"]
