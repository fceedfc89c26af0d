"""Loose Ends: Spells 001 to 060."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes, terrains
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, SPELL, THIRD, Duel
from tests.games.kingdom_duels.effect_play import ANSWERS, LAND, ME, cast, run


def test_len_042_draws_attacks_to_its_bearer() -> None:
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040", 2: "SOE-048 def"}, foe_back={1: "LEN-042 on SOE-048"})
    duel.attack("SOE-017", "SOE-040")
    assert duel.zone("SOE-048") == "graveyard"
    assert duel.zone("LEN-042") == "graveyard"


def test_len_042_draws_every_attack_to_its_bearer() -> None:
    duel = Duel(hand=["LEN-042"], front={1: "SOE-094 def", 2: "SOE-040"}, foe_front={1: "SOE-017"})
    assert {one["targets"][0] for one in duel.legal("activate_spell")} == {"SOE-094", "SOE-040"}
    duel.do("activate_spell", "LEN-042", ["SOE-094"]).end_turn().attack("SOE-017", "SOE-040").decline()
    assert (duel.zone("SOE-094"), duel.zone("SOE-040"), duel.zone("LEN-042")) == ("graveyard", "frontrow", "graveyard")


def test_len_045_releases_souls_and_graveyards() -> None:
    duel = Duel(hand=["LEN-045"], foe_graveyard=["SOE-017", "SOE-107"], terrains=["Graveyard"] * 5).do(
        "activate_spell", "LEN-045"
    )
    duel.do("choose_option", "SOE-017").do("choose_option", "done").do("choose_option", "1:1")
    assert duel.zone("SOE-017") == "eroded"
    assert duel.terrains() == ["Land", *["Graveyard"] * 4]


def test_len_045_pays_terrains_only_for_monsters() -> None:
    duel = Duel(hand=["LEN-045"], foe_graveyard=["SOE-107"], terrains=["Graveyard"] * 5).do("activate_spell", "LEN-045")
    duel.do("choose_option", "SOE-107")
    assert (duel.zone("SOE-107"), duel.terrains()) == ("eroded", ["Graveyard"] * 5)
    assert "choose_option" not in duel.asked


def test_len_052_seals_a_monster() -> None:
    duel = Duel(hand=["LEN-052"], foe_front={1: "SOE-040", 2: "SOE-073"})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-040"]]
    duel.do("activate_spell", "LEN-052", ["SOE-040"])
    assert "Sealed" in duel.types("SOE-040")
    assert not terrains.move(duel.state, duel.number("SOE-040"), 3)
    duel.end_turn().do("end_phase")
    assert not duel.can("declare_attack", "SOE-040")


def test_len_041_buries_terrains_and_a_monster() -> None:
    duel = Duel(hand=["LEN-041", "SOE-017"], foe_front={2: "SOE-040"}).do("activate_spell", "LEN-041", ["SOE-017"])
    run(duel, "yes", "1:1", "1:2", "no")
    assert duel.terrains()[:3] == ["Ruins", "Graveyard", "Land"]
    assert (duel.lp(), duel.zone("SOE-040"), duel.zone("SOE-017")) == (1900, "graveyard", "graveyard")
    assert not Duel(hand=["LEN-041"], foe_front={2: "SOE-040"}).can("activate_spell", "LEN-041")


def test_len_044_bombs_a_terrain_for_each_discard() -> None:
    duel = Duel(hand=["LEN-044", "SOE-017", "SOE-020"], front={1: "SOE-073"}, foe_front={1: "SOE-040", 2: "SOE-094"})
    before = duel.def_("SOE-040")
    run(duel.do("activate_spell", "LEN-044", ["terrain Foe 1"]), "SOE-017", "SOE-020")
    assert duel.terrains(FOE)[0] == "Wasteland (fire)"
    assert duel.zone("SOE-040") == ("frontrow" if before > 500 else "graveyard")
    margin = (duel.atk("SOE-073") - duel.atk("SOE-094")) // 2
    assert duel.attack("SOE-073", "SOE-094").decline().lp(FOE) == 2000 - margin
    assert not Duel(hand=["LEN-044"]).can("activate_spell", "LEN-044")


def test_len_047_arms_a_machine_warrior_that_can_drive_on() -> None:
    duel = cast("LEN-047", "SOE-124", answers=("double",), front={1: "SOE-124"}, terrains=LAND)
    assert duel.atk("SOE-124") == 2 * 750 + 500
    run(duel.do("activate_effect", "LEN-047", effect=1, targets=["terrain Me 2"]))
    assert duel.column("SOE-124") == 2
    assert not duel.can("activate_effect", "LEN-047")


def test_len_032_steals_a_card_and_misses_a_draw() -> None:
    duel = cast("LEN-032", answers=("reveal and Set it", FOE), foe_deck=["SOE-003", "SOE-004", "LEN-130"], front={1: "SOE-040"})
    assert (duel.zone("LEN-130"), duel.side("LEN-130")) == ("backrow", ME)
    assert duel.end_turn().can("activate_spell", "LEN-130"), "the other player controls it"
    duel = cast("LEN-032", foe_deck=["SOE-002"], front={1: "SOE-040"})
    assert duel.number("SOE-002") in duel.state.players[0].hand


def test_len_045_does_not_target_what_is_guarded() -> None:
    duel = Duel(hand=["LEN-045"], foe_graveyard=["SOE-017", "SOE-040"])
    changes.change(duel.state, duel.number("SOE-017"), "grave_guarded", True, PERMANENT)
    touch(duel.state)
    duel.do("activate_spell", "LEN-045")
    assert {one["option"] for one in duel.legal("choose_option")} == {"SOE-040"}


def test_len_047_is_not_attached_once_it_was_returned() -> None:
    gust = {**SPELL, "effects": [{"kind": "activate", "do": "to_hand", "target": "spell_trap"}]}
    duel = Duel(hand=["LEN-047"], front={1: "SOE-124"}, foe_hand=["X-GUST"], invented={"X-GUST": gust})
    duel.do("activate_spell", "LEN-047", targets=["SOE-124"])
    assert run(duel.do("activate_spell", "X-GUST", targets=["LEN-047"], by=FOE)).zone("LEN-047") == "hand"


def test_len_044_bombs_as_paid_for_when_it_is_returned_in_answer() -> None:
    zones: dict[str, Any] = {"foe_hand": ["X-BACK"], "foe_front": {1: "SOE-035 def"}, "invented": ANSWERS}
    duel = Duel(hand=["LEN-044", "SOE-040"], **zones).do("activate_spell", "LEN-044", ["terrain Foe 1"])
    run(duel.do("choose_option", "SOE-040").do("activate_spell", "X-BACK", targets=["LEN-044"], by=FOE))
    assert (duel.zone("LEN-044"), duel.def_("SOE-035")) == ("hand", 700 - 250)


def test_len_044_halves_what_a_teammate_inflicts() -> None:
    zones: dict[str, Any] = {"third_front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}, "fourth_lp": 2000}
    duel = Duel(active=THIRD, hand=["LEN-044", "SOE-020"], **zones)
    duel.do("end_phase").do("activate_spell", "LEN-044", ["terrain Foe 5"], by=ME)
    run(run(duel, "SOE-020").do("declare_attack", "SOE-017", "SOE-040"))
    assert duel.lp(FOE) == 2000 - (3000 - 1200) // 2


def test_len_032_draws_the_card() -> None:
    zones: dict[str, Any] = {"front": {1: "ROA-064"}, "foe_deck": ["SOE-003", "LEN-130"]}
    duel = cast("LEN-032", answers=("keep it",), **zones)
    assert (duel.hand(), duel.lp()) == (1, 2100), "ROA-064: 100 LP for each card drawn"
    duel = Duel(hand=["LEN-032"], **zones)
    changes.change_player(duel.state, 0, "player_cannot_draw")
    touch(duel.state)
    assert run(duel.do("activate_spell", "LEN-032")).zone("LEN-130") == "main_deck"
