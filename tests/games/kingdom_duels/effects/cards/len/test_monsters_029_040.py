"""Loose Ends: monsters 001 to 040."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import ME, end_turn, run


def test_len_029_walks_through_the_desert_with_integration_monsters() -> None:
    row = ["Desert", "Desert", "Land", "Desert", "Land"]
    duel = Duel(front={1: "LEN-029", 2: "LEN-181", 3: "PROMO-105"}, terrains=row)
    walks = [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "LEN-029"]
    assert walks == [["terrain Me 4"], ["LEN-181", "terrain Me 4"]]
    duel.do("activate_effect", "LEN-029", 2, ["LEN-181", "terrain Me 4"]).do("activate_effect", "LEN-029", 1, ["terrain Me 2"])
    assert [duel.state.col[duel.number(one)] for one in ("LEN-029", "LEN-181")] == [1, 3]
    assert not duel.can("activate_effect", "LEN-029")


def test_len_030_changes_sides_and_poisons() -> None:
    duel = Duel(front={1: "LEN-030"}, active=FOE, foe_front={1: "SOE-048"})
    duel.attack("SOE-048", "LEN-030").decline()
    assert "Poisoned" in duel.types("SOE-048")
    duel = Duel(front={1: "LEN-030"}, active=FOE).end_turn()
    assert duel.side("LEN-030") == FOE


def test_len_030_poisons_who_finds_it() -> None:
    duel = Duel(front={1: "LEN-030 hidden_def"}, active=FOE, foe_front={1: "SOE-048"}).attack("SOE-048", "LEN-030").decline()
    assert "Poisoned" in duel.types("SOE-048")


def test_len_033_lends_nothing_to_spells() -> None:
    duel = Duel(front={1: "LEN-033", 2: "SOE-114"}, back={1: "LEN-147 on SOE-114"}, terrains=["Volcano"] * 5)
    assert "Fireblast" not in duel.types("LEN-147")


def test_len_034_lets_water_monsters_move() -> None:
    row = ["Sea", "Sea", "Sea", "Land", "Land"]
    duel = Duel(front={1: "LEN-034", 2: "LEN-010", 5: "SOE-040"}, terrains=row, active=FOE).end_turn()
    assert [one["option"] for one in duel.legal("choose_option")] == ["LEN-034", "LEN-010", "done"]
    duel.do("choose_option", "LEN-010").do("choose_option", "3").do("choose_option", "LEN-034").do("choose_option", "2")
    assert [duel.state.col[duel.number(one)] for one in ("LEN-034", "LEN-010")] == [1, 2]
    assert duel.phase == "main1"


def test_len_034_lets_monsters_move_once_per_turn_with_two_copies() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-034", 2: "LEN-034#2"}, "terrains": ["Sea"] * 5}
    assert end_turn(Duel(**zones, active=FOE), "LEN-034", 3, "done").column("LEN-034") == 3
    with pytest.raises(AssertionError, match="nobody asked for"):
        end_turn(Duel(**zones, active=FOE), "LEN-034", 3, "done", "LEN-034", 4, "done")


def test_len_040_fetches_a_monster_when_it_falls_in_attack() -> None:
    duel = Duel(front={1: "LEN-040"}, foe_front={1: "SOE-017"}, active=FOE, deck=["SOE-040", "SOE-017#2"])
    duel.attack("SOE-017", "LEN-040").decline()
    assert duel.zone("SOE-040") == "hand"
    duel = Duel(front={1: "LEN-040 def"}, foe_front={1: "SOE-017"}, active=FOE, deck=["SOE-040"])
    duel.attack("SOE-017", "LEN-040").decline()
    assert duel.zone("SOE-040") == "main_deck"


def test_len_040_fetches_a_monster_when_it_falls_in_hidden_attack() -> None:
    duel = Duel(front={1: "LEN-040 hidden_atk"}, deck=["SOE-040", "SOE-017"])
    actions.destroy(duel.state, duel.number("LEN-040"), 1)
    settle(duel.state)
    assert duel.zone("SOE-040") == "hand"


def test_len_037_takes_a_fusion_monster_apart() -> None:
    duel = Duel(front={1: "LEN-037"}, foe_front={1: "ROA-084 atk KOD-108 TEG-079"}, active=FOE)
    run(duel.do("activate_effect", "LEN-037", effect=1, targets=["ROA-084"], by=ME))
    assert duel.zone("ROA-084") == "extra_deck"
    assert {duel.zone("KOD-108"), duel.zone("TEG-079")} == {"frontrow"}
    assert duel.side("KOD-108") == FOE


def test_len_037_brings_back_a_material_that_was_detached() -> None:
    duel = Duel(front={1: "LEN-037"}, foe_hand=["SOE-072", "NPH-124", "NPH-128"], foe_extra=["NPH-132"], active=FOE)
    run(duel.do("activate_spell", "SOE-072"))
    actions.detach(duel.state, duel.number("NPH-124"))
    settle(duel.state)
    end_turn(duel)
    run(duel.do("activate_effect", "LEN-037", 1, ["NPH-132"]))
    assert (duel.zone("NPH-124"), duel.zone("NPH-128")) == ("frontrow", "frontrow")


def test_len_029_leads_others_though_it_is_held_itself() -> None:
    duel = Duel(front={1: "LEN-029", 2: "LEN-181"}, terrains=["Desert", "Desert", "Land", "Desert", "Land"])
    changes.change(duel.state, duel.number("LEN-029"), "cannot_move")
    touch(duel.state)
    walks = [one["targets"] for one in duel.legal("activate_effect") if one["card"] == "LEN-029"]
    assert walks == [["LEN-181", "terrain Me 4"]]


def test_len_037_lets_the_spell_that_made_a_fusion_go_on_top_of_the_deck() -> None:
    duel = Duel(front={1: "LEN-037"}, foe_hand=["SOE-072", "NPH-124", "NPH-128"], foe_extra=["NPH-132"], active=FOE)
    run(duel.do("activate_spell", "SOE-072"))
    end_turn(duel)
    duel.do("activate_effect", "LEN-037", 1, ["NPH-132"]).decline()
    duel.do("choose_option", "put it on the deck")
    assert duel.state.players[1].deck.cards[-1] == duel.number("SOE-072")
