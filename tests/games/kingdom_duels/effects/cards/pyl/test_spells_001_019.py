"""Pyramid of Light: Spells 1 to 19."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.state import Question
from tests.games.kingdom_duels.duels import FOE, MONSTER, THIRD, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, use


def test_pyl_002_two_counters_for_the_girl() -> None:
    duel = Duel(back={1: "PYL-002"}, front={1: "SOE-023", 2: "TEG-058"}, foe_front={1: "SOE-017"})
    for _ in range(4):
        end_turn(duel)
    run(duel.do("activate_effect", "PYL-002", effect=1))
    assert (duel.zone("PYL-002"), duel.atk("TEG-058")) == ("graveyard", duel.state.game.atk[duel.number("TEG-058")] + 2000)


def test_pyl_008_lures_a_monster_into_the_lair() -> None:
    zones: dict[str, Any] = {"hand": ["PYL-008", "SOE-048"], "foe_hand": ["SOE-040"], "foe_front": {1: "SOE-017"}}
    duel = cast("PYL-008", "SOE-048", back={1: "NPH-044 on SOE-017"}, **zones)
    assert (duel.zone("SOE-040"), duel.position("SOE-040"), duel.zone("SOE-048")) == ("frontrow", "atk", "graveyard")
    assert has(duel.state, duel.number("SOE-040"), "cannot_move")
    assert cast("PYL-008", "SOE-048", **zones).zone("SOE-040") == "hand"


def test_pyl_008_lures_the_opponent_of_its_players_choice() -> None:
    zones: dict[str, Any] = {"foe_hand": ["SOE-040"], "third_hand": ["SOE-049"], "third_deck": 10, "turn": 7}
    fields: dict[str, Any] = {"foe_front": {1: "SOE-017"}, "third_front": {1: "SOE-043"}}
    duel = Duel(hand=["PYL-008", "SOE-048"], **zones, **fields)
    for code in ("SOE-017", "SOE-043"):
        changes.change(duel.state, duel.number(code), "cannot_move")
    run(duel.do("activate_spell", "PYL-008", targets=["SOE-048"]), THIRD)
    assert (duel.zone("SOE-040"), duel.zone("SOE-049")) == ("hand", "frontrow")


def test_pyl_003_gives_back_what_was_lost_this_turn() -> None:
    duel = Duel(hand=["PYL-003"], front={1: "SOE-040"}, foe_front={1: "SOE-017"})
    assert not duel.can("activate_spell", "PYL-003")
    run(duel.attack("SOE-040", "SOE-017"))
    run(duel.do("activate_spell", "PYL-003"))
    assert duel.lp() == 2000 - 1800 + 1500


def test_pyl_005_is_destroyed_instead_of_a_continuous_spell() -> None:
    duel = cast("PYL-005", "TEG-090", back={2: "TEG-090"})
    assert duel.zone("PYL-005") == "attached"
    assert not actions.destroy(duel.state, duel.number("TEG-090"), 1)
    settle(duel.state)
    run(duel, "yes")
    assert (duel.zone("PYL-005"), duel.zone("TEG-090")) == ("graveyard", "backrow")
    assert actions.destroy(duel.state, duel.number("TEG-090"), 1)
    assert not Duel(hand=["PYL-005"], back={2: "SOE-082 on SOE-040"}, front={1: "SOE-040"}).can("activate_spell", "PYL-005")


@pytest.mark.parametrize("word", ["yes", "no"])
def test_pyl_005_is_asked_once_about_a_card_that_watches_its_own_end(word: str) -> None:
    """LEN-134 goes when there are fewer than four Seas, and looks at them all the time: a rescue does not last."""
    duel = cast("PYL-005", "LEN-134", back={2: "LEN-134"}, terrains=["Sea"] * 5)
    duel.state.boards[0].terrains[:] = [0] * 5
    settle(duel.state)
    assert [task.kind for task in duel.state.stack if isinstance(task, Question)] == ["option"]
    run(duel, word)
    assert (duel.zone("PYL-005"), duel.zone("LEN-134")) == ("graveyard", "graveyard")


def test_pyl_015_survives_an_equal_and_breaks_an_equal_defence() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-006"}, "back": {1: "PYL-015 on SOE-006"}}
    duel = fight("SOE-006", "SOE-007", **zones)
    assert (duel.zone("SOE-006"), duel.zone("SOE-007")) == ("frontrow", "graveyard")
    duel = Duel(**zones, invented={"X-1": {**MONSTER, "def": 1500}}, foe_front={3: "X-1 def"})
    assert run(duel.attack("SOE-006", "X-1")).zone("X-1") == "graveyard"
    assert (duel.def_("SOE-006"), duel.lp(FOE)) == (600, 2000)


def test_pyl_018_makes_one_idle_clone() -> None:
    duel = use(
        "PYL-018",
        front={1: "NPH-014"},
        back={1: "PYL-018 on NPH-014"},
        extra=["KOD-064", "KOD-064#2"],
        foe_front={1: "SOE-065"},
    )
    assert (duel.zone("KOD-064"), duel.atk("KOD-064")) == ("frontrow", 900)
    run(duel.do("end_phase"))
    assert (duel.can("declare_attack", "KOD-064"), duel.can("declare_attack", "NPH-014")) == (False, True)
    assert not end_turn(end_turn(duel)).can("activate_effect", "PYL-018")


def test_pyl_011_lets_an_opponent_attack_a_third_player() -> None:
    zones: dict[str, Any] = {
        "hand": ["PYL-011"],
        "front": {1: "SOE-040"},
        "foe_front": {1: "SOE-017"},
        "third_front": {1: "SOE-006"},
    }
    duel = Duel(**zones)
    duel.do("activate_spell", "PYL-011").decline().do("choose_option", "SOE-040")
    duel.do("choose_option", "SOE-017 attacks SOE-006").do("choose_option", "done").decline()
    assert (duel.zone("SOE-006"), duel.lp(FOE), duel.lp("Third")) == ("graveyard", 2500, 2000)
    duel = Duel(hand=["PYL-011"], front={1: "SOE-040"}, foe_front={1: "SOE-017"})
    assert not duel.can("activate_spell", "PYL-011")


def test_pyl_001_lets_every_player_pass_a_turn() -> None:
    duel = cast("PYL-001", deck=5, foe_deck=5)
    assert (duel.state.turn, duel.state.active, duel.phase) == (7, 0, "main1")
    assert (duel.hand(), duel.hand(FOE)) == (0, 0)


def test_pyl_015_bearer_is_not_destroyed_by_an_equal_in_any_position() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-006 def"}, "foe_back": {1: "PYL-015 on SOE-006"}, "front": {1: "SOE-007"}}
    duel = Duel(**zones)
    assert (duel.atk("SOE-007"), duel.atk("SOE-006"), duel.def_("SOE-006")) == (1500, 1500, 600)
    assert run(duel.attack("SOE-007", "SOE-006")).zone("SOE-006") == "frontrow"


def test_pyl_018_leaves_one_image_for_all_its_copies() -> None:
    rows = {1: "PYL-018 on NPH-014", 2: "PYL-018#2 on NPH-014"}
    duel = Duel(front={1: "NPH-014"}, back=rows, extra=["KOD-064", "KOD-064#2"], foe_front={1: "SOE-065"})
    assert duel.can("activate_effect", "PYL-018#2")
    run(duel.do("activate_effect", "PYL-018", effect=1))
    assert not end_turn(end_turn(duel)).can("activate_effect", "PYL-018#2")


def test_pyl_005_goes_beneath_no_set_card() -> None:
    assert not Duel(hand=["PYL-005"], back={2: "TEG-090 set"}).can("activate_spell", "PYL-005")
