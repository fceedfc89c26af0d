"""Rebirth of Avatar: combination cards."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.duel.constants import DEF
from deckcheck.games.kingdom_duels.engine.zones.rows import place_front
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, ME, cast, run


def test_roa_031_who_attacks_it_misses_the_next_turn() -> None:
    duel = Duel(front={3: "ROA-031", 1: "SOE-040"}, foe_front={3: "SOE-048", 1: "SOE-073"}, active=FOE)
    duel.attack("SOE-048", "ROA-031").decline().end_turn().end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-048")
    assert duel.can("declare_attack", "SOE-073")


def test_roa_049_forbids_a_type() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "hand": ["ROA-049", "SOE-009", "SOE-002"]}
    duel = cast("ROA-049", answers=("Beast",), **zones)
    assert (duel.can("normal_summon", "SOE-009"), duel.can("normal_summon", "SOE-002")) == (False, True)
    assert duel.end_turn().end_turn().can("normal_summon", "SOE-009")


def test_roa_088_stands_up_against_attacks() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {2: "ROA-088 set"}, "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = run(Duel(**zones).attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.zone("ROA-088"), duel.lp(FOE)) == ("frontrow", "graveyard", 2000)
    duel = run(Duel(**{**zones, "foe_front": {1: "SOE-116"}}).attack("SOE-116", "SOE-040"))
    assert (duel.zone("ROA-088"), duel.def_("ROA-088"), duel.lp(FOE)) == ("backrow", 1400, 2000)


def test_roa_122_weakens_and_lets_the_attacker_break_off() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "foe_front": {1: "SOE-116", 2: "SOE-002"}}
    duel = Duel(back={1: "ROA-122 set"}, active=FOE, **zones)
    run(duel.attack("SOE-116", "SOE-040"), "negate the attack")
    assert (duel.zone("SOE-116"), duel.atk("SOE-116"), duel.atk("SOE-002")) == ("frontrow", 1200, 400)
    duel = cast("ROA-122", **zones)
    assert duel.atk("SOE-116") == 1200


def test_roa_155_lets_traps_be_activated_from_the_hand() -> None:
    zones: dict[str, Any] = {
        "front": {1: "SOE-040"},
        "hand": ["SOE-062"],
        "foe_front": {1: "SOE-017", 2: "SOE-002"},
        "active": FOE,
    }
    duel = Duel(back={1: "ROA-155 set"}, **zones).attack("SOE-017", "SOE-040")
    duel.do("activate_trap", "ROA-155", by=ME).decline()
    assert duel.zone("SOE-062") == "hand", "its trigger was met before"
    duel = Duel(back={1: "ROA-155 set"}, **zones).do("end_phase")
    duel.do("activate_trap", "ROA-155", by=ME).decline()
    duel.do("declare_attack", "SOE-017", "SOE-040").do("choose_traps", ["SOE-062"])
    assert (run(duel).zone("SOE-062"), duel.zone("SOE-002")) == ("graveyard", "graveyard")


def test_roa_155_leaves_it_to_its_owner() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "hand": ["SOE-062"], "foe_front": {1: "SOE-017"}, "active": FOE}
    duel = Duel(back={1: "ROA-155 set"}, **zones).do("end_phase")
    duel.do("activate_trap", "ROA-155", by=ME).decline()
    duel.do("declare_attack", "SOE-017", "SOE-040").do("pass")
    assert (run(duel).zone("SOE-062"), duel.state.boards[0].warned) == ("hand", [])


def test_roa_088_is_lower_for_good() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {2: "ROA-088 set"}, "foe_front": {1: "SOE-116"}, "active": FOE}
    duel = run(Duel(**zones).attack("SOE-116", "SOE-040"))
    actions.to_hand(duel.state, duel.number("ROA-088"))
    place_front(duel.state, duel.number("ROA-088"), 0, 2, DEF)
    assert duel.def_("ROA-088") == 1400


def test_roa_088_takes_attacks_on_its_player() -> None:
    duel = Duel(front={1: "SOE-040"}, back={2: "ROA-088 def"}, foe_front={1: "SOE-116"}, active=FOE)
    changes.change(duel.state, duel.number("SOE-116"), "attacks_players", (0,))
    settle(duel.state)
    run(duel.attack("SOE-116", "Me"))
    assert (duel.lp(), duel.def_("ROA-088")) == (2000, 1400)


def test_roa_155_lets_a_trap_of_the_hand_answer_its_own_fall() -> None:
    zones: dict[str, Any] = {"hand": ["LEN-122"], "foe_hand": ["X-BREAK"], "foe_back": {1: "SOE-062 set"}}
    duel = Duel(active=FOE, back={1: "ROA-155 set"}, invented=ANSWERS, **zones)
    duel.do("activate_spell", "X-BREAK", ["ROA-155"]).do("pass")
    assert [one["cards"] for one in duel.legal("choose_traps")] == [["LEN-122"]]
