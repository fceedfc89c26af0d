"""Monsters of King of Duelists with a STRIKE."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import run

LAND = ["Land"] * 5


def on(*names: str) -> list[str]:
    return [*names, *LAND][:5]


def test_kod_011_shoots_at_the_backrow_or_a_monster() -> None:
    position: dict[str, Any] = {
        "front": {1: "KOD-011", 2: "SOE-016"},
        "foe_front": {2: "SOE-068"},
        "foe_back": {2: "SOE-072 set"},
    }
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "backrow")
    assert (duel.zone("SOE-072"), duel.zone("SOE-016"), duel.lp(FOE)) == ("graveyard", "graveyard", 850)
    duel = Duel(**position)
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "monster")
    assert (duel.zone("SOE-068"), duel.lp()) == ("graveyard", 300)


def test_kod_020_and_kod_135_turn_to_stone() -> None:
    duel = Duel(front={1: "KOD-020", 2: "SOE-017"}, foe_front={1: "SOE-016"}, extra=["KOD-135"])
    run(duel.do("strike", "KOD-020", player=FOE, zone=1))
    assert "Petrified" in duel.types("SOE-016")
    run(duel.do("activate_rule", "KOD-135"))
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))
    _verbs.to_graveyard(duel.state, duel.number("KOD-020"))
    settle(duel.state)
    assert "Petrified" not in duel.types("SOE-016")


def test_kod_022_shows_what_hides_on_earth() -> None:
    hidden = {1: "SOE-043 hidden_def", 2: "SOE-016 hidden_def", 3: "SOE-094 hidden_def"}
    duel = Duel(front={1: "KOD-022"}, foe_front=hidden, foe_terrains=on("Forest", "Cave"), terrains=on("Meadow"))
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == ME} == {1}
    duel.do("strike", "KOD-022", player=FOE, zone=1)
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-043", "SOE-016", "done"}
    run(duel, "SOE-016", "done")
    assert [duel.position(code) for code in ("SOE-043", "SOE-016", "SOE-094")] == ["hidden_def", "def", "hidden_def"]
    assert not Duel(front={1: "KOD-022"}, foe_front=hidden).can("strike", "KOD-022")


def test_kod_145_holds_with_its_eyes() -> None:
    duel = Duel(front={1: "KOD-145", 2: "SOE-016"}, foe_front={1: "SOE-043 hidden_def", 2: "SOE-068", 4: "SOE-017"})
    run(duel.do("strike", "KOD-145", player=FOE, zone=1))
    assert duel.position("SOE-043") == "def"
    assert [has(duel.state, duel.number(code), "cannot_attack") for code in ("SOE-043", "SOE-068", "SOE-017")] == [
        True,
        True,
        False,
    ]
    run(duel.do("end_phase"))
    assert duel.phase == "battle"


def test_kod_011_needs_something_to_hit_and_something_to_shoot() -> None:
    assert not Duel(front={1: "KOD-011"}, foe_back={2: "SOE-072 set"}).can("strike", "KOD-011")
    duel = Duel(front={1: "KOD-011", 2: "SOE-016"}, foe_front={1: "SOE-068"}, foe_back={2: "SOE-072 set"}, lp=300)
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == FOE} == {2}
    assert {one["zone"] for one in duel.legal("strike") if one["player"] == ME} == {4}  # the same column from the other side


def test_kod_011_spares_what_is_stronger_than_the_shot() -> None:
    duel = Duel(front={1: "KOD-011", 2: "SOE-016"}, foe_front={2: "SOE-017"})
    run(duel.do("strike", "KOD-011", player=FOE, zone=2), "monster")
    assert (duel.zone("SOE-017"), duel.zone("SOE-016"), duel.lp()) == ("frontrow", "graveyard", 300)


def test_kod_020_does_not_turn_machines_and_the_immune_to_stone() -> None:
    for code in ("KOD-123", "SOE-094", "KOD-061"):
        duel = Duel(front={1: "KOD-020"}, foe_front={1: code})
        run(duel.do("strike", "KOD-020", player=FOE, zone=1))
        assert "Petrified" not in duel.types(code)


def test_kod_145_lets_go_when_it_leaves_attack_position() -> None:
    duel = Duel(front={1: "KOD-145", 2: "KOD-020"}, foe_front={1: "SOE-043", 2: "SOE-068"})
    run(duel.do("strike", "KOD-145", player=FOE, zone=1))
    assert not duel.can("strike", "KOD-020")  # one STRIKE a turn, though the Battle Phase is kept
    held = duel.number("SOE-068")
    assert has(duel.state, held, "position_locked")
    _verbs.battle_swap(duel.state, duel.number("KOD-145"))
    settle(duel.state)
    assert not has(duel.state, held, "cannot_attack")
    _verbs.battle_swap(duel.state, duel.number("KOD-145"))
    settle(duel.state)
    assert not has(duel.state, held, "cannot_attack")
