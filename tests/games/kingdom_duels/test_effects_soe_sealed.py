"""The Sealed One, STRIKEs, and monsters of Seal of Exodia that change Terrains or move (soe_sealed)."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel
from tests.games.kingdom_duels.effect_play import end_turn, run, summon, use

LAND = ["Land"] * 5
LIMBS = ["SOE-024", "SOE-025", "SOE-026", "SOE-027", "SOE-028"]


def on(*names: str) -> list[str]:
    return [*names, *LAND][:5]


def test_soe_010_strikes_only_dark_terrains_of_either_side() -> None:
    duel = Duel(front={1: "SOE-010"}, terrains=on("Land", "Space"), foe_terrains=on("Night"))
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(FOE, 1), (ME, 2)}


def test_soe_010_shows_the_hidden_monsters_that_its_player_chooses_until_the_end_phase() -> None:
    foes = {1: "SOE-043 hidden_def", 2: "SOE-018 hidden_atk", 3: "SOE-016 hidden_def"}
    duel = Duel(front={1: "SOE-010"}, foe_front=foes, foe_terrains=on("Night", "Night"))
    duel.do("strike", "SOE-010", FOE, 1)
    assert [one["option"] for one in duel.legal("choose_option")] == ["SOE-043", "SOE-018", "done"]
    duel.do("choose_option", "SOE-018").do("choose_option", "done")
    assert [duel.position(code) for code in ("SOE-043", "SOE-018", "SOE-016")] == ["hidden_def", "atk", "hidden_def"]
    duel.do("end_phase")
    assert duel.phase == "main2"
    end_turn(duel)
    assert duel.position("SOE-018") == "hidden_atk"


def test_soe_024_and_soe_030_obliterate() -> None:
    duel = Duel(hand=LIMBS, extra=["SOE-030"], front={1: "SOE-043"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_effect", "SOE-024", effect=1))
    assert duel.zone("SOE-030") == "frontrow"
    assert duel.zone("SOE-043") == "graveyard"
    assert all(duel.zone(limb) == "attached" for limb in LIMBS)
    run(duel.do("strike", "SOE-030", player=FOE, zone=1))
    assert duel.zone("SOE-017") == "graveyard"
    assert duel.state.outcome is not None
    assert duel.state.outcome.winner == 0


def test_soe_024_comes_in_the_opponents_turn_and_nothing_answers_or_negates_it() -> None:
    duel = Duel(active=FOE, hand=LIMBS, extra=["SOE-030"], foe_back={1: "SOE-066 set", 2: "SOE-042 set"}, foe_hand=["SOE-074"])
    duel.do("activate_effect", "SOE-024", effect=1, by=ME)
    assert duel.asked == {"extra_deck_summon"}
    run(duel)
    assert duel.zone("SOE-030") == "frontrow"
    assert all(duel.zone(limb) == "attached" for limb in LIMBS)
    assert duel.zone("SOE-066") == "backrow"
    _verbs.negate_summon(duel.state, duel.number("SOE-030"))
    assert duel.zone("SOE-030") == "frontrow"


def test_soe_024_without_exodia_brings_the_five_in_positions_of_choice() -> None:
    duel = Duel(hand=LIMBS, front={1: "SOE-043"})
    duel.do("activate_effect", "SOE-024", effect=1)
    for zone, limb in enumerate(LIMBS, 1):
        duel.do("special_summon", limb, zone, "def")
    assert [duel.position(limb) for limb in LIMBS] == ["def"] * 5


def test_soe_024_needs_all_five_and_soe_030_needs_soe_024() -> None:
    assert not Duel(hand=LIMBS[:4], extra=["SOE-030"]).can("activate_effect", "SOE-024")
    fusion = Duel(hand=["SOE-072"], front=dict(enumerate(LIMBS, 1)), extra=["SOE-030"])
    assert not fusion.can("activate_spell", "SOE-072")


def test_soe_031_fills_up_its_water() -> None:
    duel = use("SOE-031", "terrain Me 3", terrains=on("Land", "Land", "Sea"))
    assert duel.zone("SOE-031") == "graveyard"
    assert duel.terrains()[2] == "Rugged Coast"
    assert not Duel(front={1: "SOE-031"}).can("activate_effect", "SOE-031")


def test_soe_031_is_gone_before_anybody_answers() -> None:
    duel = Duel(front={3: "SOE-031"}, terrains=on("Land", "Land", "Sea"), foe_hand=["SOE-074"])
    duel.do("activate_effect", "SOE-031", 1, targets=["terrain Me 3"])
    assert (duel.zone("SOE-031"), duel.terrains()[2]) == ("graveyard", "Sea")
    duel.do("pass")
    assert duel.terrains()[2] == "Rugged Coast"


@pytest.mark.parametrize(("answer", "zone"), [("SOE-020", "graveyard"), ("done", "backrow")])
def test_soe_094_stands_up_and_may_crush_a_continuous_spell(answer: str, zone: str) -> None:
    row = {1: "SOE-020", 2: "SOE-062 set"}
    duel = use("SOE-094", "SOE-094", answers=(answer,), front={3: "SOE-094 def"}, foe_back=row)
    assert (duel.position("SOE-094"), duel.zone("SOE-020")) == ("atk", zone)
    assert has(duel.state, duel.number("SOE-094"), "cannot_attack")
    assert not duel.can("activate_effect", "SOE-094")


def test_soe_094_crushes_without_aiming() -> None:
    """SOE-040 keeps the moon from being a target and from the opponent's destruction; only the second matters here."""
    duel = Duel(front={3: "SOE-094 def"}, foe_front={1: "SOE-040"}, foe_back={1: "SOE-092"})
    duel.do("activate_effect", "SOE-094", 1, targets=["SOE-094"])
    assert [one["option"] for one in duel.legal("choose_option")] == ["SOE-092", "done"]
    duel.do("choose_option", "SOE-092")
    assert duel.zone("SOE-092") == "backrow"


def test_soe_094_sinks() -> None:
    duel = use("SOE-094", "terrain Me 3", terrains=on("Land", "Land", "Lake"))
    assert duel.terrains()[2] == "Rugged Coast"
    assert duel.zone("SOE-094") == "graveyard"
    assert not Duel(front={3: "SOE-094"}).can("activate_effect", "SOE-094")


def test_soe_095_swims_and_closes_the_waters() -> None:
    seas = on("Sea", "Land", "Sea")
    duel = use("SOE-095", "terrain Me 1", terrains=seas, foe_front={1: "SOE-121"}, foe_terrains=on("Land", "Sea"))
    assert duel.state.col[duel.number("SOE-095")] == 0
    assert not duel.can("activate_effect", "SOE-095")
    assert {(one["player"], one["zone"]) for one in duel.legal("strike")} == {(FOE, 2), (ME, 1), (ME, 3)}
    run(duel.do("strike", "SOE-095", player=FOE, zone=2))
    assert not _verbs.move(duel.state, duel.number("SOE-121"), 1)
    assert _verbs.move(duel.state, duel.number("SOE-121"), 2)
    _verbs.to_graveyard(duel.state, duel.number("SOE-095"))
    assert _verbs.move(duel.state, duel.number("SOE-121"), 1)


def test_soe_103_holds_monsters_in_their_terrain() -> None:
    duel = summon("SOE-103", "yes", "2:1", foe_front={1: "SOE-121", 2: "SOE-043"})
    assert not _verbs.move(duel.state, duel.number("SOE-121"), 3)
    assert _verbs.move(duel.state, duel.number("SOE-043"), 3)
    _verbs.to_graveyard(duel.state, duel.number("SOE-103"))
    assert _verbs.move(duel.state, duel.number("SOE-121"), 4)
    duel = summon("SOE-103", "no", foe_front={1: "SOE-121"})
    assert _verbs.move(duel.state, duel.number("SOE-121"), 3)


def test_soe_121_moves_to_free_wasteland() -> None:
    wastes = ["Wasteland", *LAND[:3], "Wasteland"]
    duel = Duel(front={3: "SOE-121", 1: "SOE-043"}, terrains=wastes)
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["terrain Me 5"]]
    run(duel.do("activate_effect", "SOE-121", 1, targets=["terrain Me 5"]))
    assert duel.state.col[duel.number("SOE-121")] == 4


def test_soe_127_reaps_spells_and_shows_the_rest() -> None:
    row = {2: "SOE-107 set", 3: "SOE-062 set"}
    duel = Duel(front={1: "SOE-127"}, foe_back=row)
    assert [(one["player"], one["zone"]) for one in duel.legal("strike")] == [(FOE, 2), (FOE, 3)]
    run(duel.do("strike", "SOE-127", player=FOE, zone=2))
    assert duel.zone("SOE-107") == "graveyard"
    duel = Duel(front={1: "SOE-127"}, foe_back=row)
    run(duel.do("strike", "SOE-127", player=FOE, zone=3))
    assert duel.zone("SOE-062") == "backrow"
    assert [card.id for card in ENGINE.observe(duel.state, 0).known] == ["SOE-062"]


def test_soe_127_erodes_integrations_from_the_graveyard() -> None:
    duel = Duel(graveyard=["SOE-127", "SOE-129"], foe_graveyard=["SOE-130", "SOE-017"], front={1: "SOE-043"})
    end_turn(duel)
    assert [duel.zone(code) for code in ("SOE-130", "SOE-129", "SOE-017")] == ["eroded", "eroded", "graveyard"]
