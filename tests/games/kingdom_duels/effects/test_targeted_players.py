"""Players are targeted as an effect is activated, before others answer it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kingdom_duels.duels import FOE, THIRD, Duel
from tests.games.kingdom_duels.effect_play import end_turn, run

ANSWER: dict[str, Any] = {"foe_hand": ["SOE-107", "SOE-017"], "foe_graveyard": ["SOE-048"], "third_hand": ["SOE-040"]}
"""What lets Foe answer, in a duel of three."""


def _is_aimed(duel: Duel) -> None:
    """The player chooses Third; only then Foe may answer."""
    assert [one["option"] for one in duel.legal("choose_option")][-1] == THIRD
    assert duel.state.chain, "it has not begun to resolve"
    duel.do("choose_option", THIRD)
    assert duel.can("activate_spell", "SOE-107")
    assert not [one for one in run(duel).legal("choose_option") if one["option"] == THIRD]


@pytest.mark.parametrize(
    "code", ["NPH-049", "NPH-099", "NPH-121", "TEG-024", "TEG-127", "TEG-137", "TEG-138", "TEG-145", "TEG-153", "TEG-157"]
)
def test_a_spell_targets_a_player_as_it_is_activated(code: str) -> None:
    duel = Duel(hand=[code, "SOE-056"], graveyard=["SOE-079"], third_deck=5, **ANSWER)
    _is_aimed(duel.do("activate_spell", code))


@pytest.mark.parametrize(
    ("code", "zones", "targets"),
    [
        ("KOD-148", {"front": {1: "KOD-148"}}, None),
        ("ROA-053", {"front": {1: "ROA-053"}, "hand": ["SOE-064"]}, ["SOE-064"]),
    ],
)
def test_an_effect_targets_a_player_as_it_is_activated(code: str, zones: dict[str, Any], targets: list[str] | None) -> None:
    duel = Duel(**zones, third_deck=5, **ANSWER)
    _is_aimed(duel.do("activate_effect", code, 1, targets))


def test_soe_164_targets_an_opponent_as_it_is_activated() -> None:
    duel = Duel(extra=["SOE-164"], third_deck=5, **ANSWER).do("play_symbol", "SOE-164")
    _is_aimed(duel.do("symbol_effect", "SOE-164", 1))


def test_len_104_targets_a_player_as_it_is_summoned() -> None:
    duel = Duel(hand=["LEN-104"], third_deck=5, **ANSWER)
    duel.do("normal_summon", "LEN-104", zone=1, position="atk")
    duel.do("choose_option", "yes")
    _is_aimed(duel)


def test_len_030_targets_an_opponent_in_the_standby_phase() -> None:
    duel = Duel(front={1: "LEN-030"}, third_deck=5, active=THIRD, **ANSWER)
    while "choose_option" not in duel.asked:
        duel.do("pass" if duel.legal("pass") else "end_phase")
    _is_aimed(duel)
    assert duel.side("LEN-030") == THIRD


def test_pyl_003_gives_lp_to_the_player_who_was_targeted() -> None:
    duel = Duel(hand=["TEG-153", "TEG-153#2", "PYL-003"], third_deck=5, **ANSWER)
    run(duel.do("activate_spell", "TEG-153"), FOE)
    run(duel.do("activate_spell", "TEG-153#2"), THIRD)
    _is_aimed(duel.do("activate_spell", "PYL-003"))
    assert (duel.lp(FOE), duel.lp(THIRD)) == (1650, 2000)


@pytest.mark.parametrize("code", ["NPH-049", "TEG-145"])
def test_roa_110_leaves_a_spell_without_a_target(code: str) -> None:
    for row, can in (({}, True), ({1: "ROA-110"}, False)):
        assert Duel(hand=[code], foe_back=row, foe_hand=["SOE-017"]).can("activate_spell", code) == can


def test_roa_110_does_not_stop_orb_220_which_targets_no_player() -> None:
    foes = {1: "SOE-017", 2: "SOE-040", 3: "SOE-048"}
    duel = Duel(hand=["ORB-220"], front={1: "KOD-114"}, foe_front=foes, foe_back={1: "ROA-110"}, phase="main2")
    duel.do("end_phase")
    while not duel.can("activate_spell", "ORB-220"):
        duel.do("pass")
    run(duel.do("activate_spell", "ORB-220", targets=["KOD-114"]))
    assert end_turn(duel).zone("SOE-017") == "graveyard"


def test_teg_119_targets_its_players_as_it_is_activated() -> None:
    duel = Duel(hand=["TEG-119"], third_deck=5, **ANSWER).do("activate_spell", "TEG-119")
    duel.do("choose_option", FOE)
    assert duel.legal("choose_option")[-1]["option"] == "done"
    duel.do("choose_option", THIRD)
    assert duel.can("activate_spell", "SOE-107")
    run(duel)
    assert [mod.card for mod in duel.state.changes.of("masked_doll")] == [-2, -3]
