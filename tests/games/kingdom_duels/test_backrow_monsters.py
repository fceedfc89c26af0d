"""Effects that look at Backrows while monsters are there as monsters (KD-BOARD-03, KD-TERRAIN-05)."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import places
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, Duel, standard_options


@pytest.mark.parametrize(
    ("code", "monster", "more"),
    [
        ("TEG-027", "SOE-040 atk", {}),
        ("KOD-068", "KOD-142 atk", {}),
        ("KOD-077", "KOD-142 atk", {"front": {1: "SOE-079"}}),
    ],
)
def test_a_monster_in_the_backrow_is_offered_once_as_a_target(code: str, monster: str, more: dict[str, Any]) -> None:
    duel = Duel(hand=[code], foe_back={2: monster}, **more)
    offered = [one["targets"] for one in duel.legal("activate_spell")]
    assert offered == [[monster.partition(" ")[0]]]


def test_a_monster_in_defence_in_the_backrow_is_not_face_down() -> None:
    duel = Duel(foe_back={1: "SOE-040 def", 2: "SOE-048 hidden_def", 3: "SOE-062 set"}, foe_front={1: "SOE-017 hidden_atk"})
    found = places.face_down_cards(duel.state, 0)
    assert [duel.state.refs[card] for card in found] == ["SOE-062", "SOE-017", "SOE-048"]
    assert places.face_down_cards(duel.state, 0, "own") == []


def test_the_field_has_every_card_once() -> None:
    duel = Duel(back={1: "SOE-040 def", 2: "SOE-062 set"}, front={1: "SOE-017"}, foe_back={3: "SOE-020"})
    assert [duel.state.refs[card] for card in places.field_cards(duel.state, 0)] == ["SOE-017", "SOE-040", "SOE-062", "SOE-020"]


def test_kod_068_does_not_take_a_monster_in_defence_for_a_set_card() -> None:
    duel = Duel(hand=["KOD-068"], foe_back={1: "SOE-040 def"})
    assert not duel.can("activate_spell", "KOD-068")


def test_nph_133_strikes_what_is_face_down_in_the_backrow() -> None:
    zones: dict[str, Any] = {"front": {3: "NPH-133"}, "hand": ["SOE-017"]}
    aims = {}
    for how in ("def", "hidden_def"):
        duel = Duel(foe_back={2: f"SOE-040 {how}"}, **zones)
        aims[how] = [(one["player"], one["zone"]) for one in duel.legal("strike")]
    assert (aims["def"], aims["hidden_def"]) == ([], [(FOE, 2)])


def test_a_spell_monster_in_the_backrow_is_written_and_read_as_a_monster() -> None:
    duel = Duel(back={1: "KOD-142 def", 2: "KOD-142#2 set"})
    assert (duel.state.boards[0].rear, duel.zone("KOD-142"), duel.position("KOD-142")) == (1, "backrow", "def")
    assert ENGINE.legal_actions(duel.state)
    position = ENGINE.dump_position(duel.state)
    del position["winner"], position["reason"]
    cards = dict(zip(duel.state.refs, duel.state.cards, strict=True))
    again = ENGINE.load_position(position, cards, standard_options())
    assert ENGINE.dump_position(again)["players"] == position["players"]


@pytest.mark.parametrize(("how", "able"), [("atk", True), ("def", True), ("hidden_def", False)])
def test_a_face_up_monster_in_the_backrow_uses_its_effects_in_either_position(how: str, able: bool) -> None:
    duel = Duel(phase="battle", back={2: f"SOE-003 {how}"}, foe_front={1: "SOE-040"})
    assert duel.can("activate_effect", "SOE-003") is able
