"""Rebirth of Avatar: Spells 061 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import MAIN1
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run


def test_roa_069_slays_spirits() -> None:
    duel = (
        Duel(front={1: "SOE-040"}, back={1: "ROA-069 on SOE-040"}, foe_front={1: "ROA-012"})
        .attack("SOE-040", "ROA-012")
        .decline()
    )
    assert duel.lp(FOE) == 2000 - (1700 - 1050)
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ROA-069 on SOE-040"}, "foe_front": {1: "ROA-012"}}
    assert Duel(active=FOE, **zones).attack("ROA-012", "SOE-040").decline().lp(FOE) == 2000 - (1700 - 1550)


def test_roa_075_sears_the_hidden() -> None:
    zones: dict[str, Any] = {"front": {1: "LEN-165"}, "back": {1: "ROA-075 on LEN-165"}}
    duel = Duel(foe_front={1: "SOE-040"}, **zones)
    assert duel.atk("LEN-165") == 1400 + 800
    assert run(duel.attack("LEN-165", "SOE-040")).lp(FOE) == 2000 - 1000
    duel = Duel(foe_front={1: "SOE-017 hidden_def"}, **zones)
    assert run(duel.attack("LEN-165", "SOE-017")).zone("SOE-017") == "graveyard"
    assert duel.atk("LEN-165") == 2200


def test_roa_076_grows_with_every_equip_card_and_takes_the_blow() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-048"}, "back": {1: "ROA-076 on SOE-048", 2: "NPH-052 on SOE-048"}}
    duel = Duel(**zones)
    assert (duel.atk("SOE-048"), duel.def_("SOE-048")) == (1400 + 500 + 500, 1200)
    duel = Duel(foe_front={1: "SOE-017"}, active=FOE, **zones)
    assert (duel.atk("SOE-048"), duel.def_("SOE-048")) == (1900, 1200 + 500)
    changes.set_position(duel.state, duel.number("SOE-048"), 1)
    run(duel.attack("SOE-017", "SOE-048"))
    assert (duel.zone("SOE-048"), duel.zone("ROA-076")) == ("frontrow", "graveyard")


def test_roa_066_turns_the_attack_back() -> None:
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "ROA-066 on SOE-040"})
    assert (duel.zone("SOE-017"), duel.zone("SOE-040"), duel.zone("ROA-066")) == ("graveyard", "frontrow", "graveyard")


def test_roa_067_leaves_only_fists() -> None:
    duel = Duel(hand=["ROA-067", "SOE-106"], front={3: "SOE-017"}, foe_front={3: "SOE-040"}, foe_back={1: "SOE-062 set"})
    assert not duel.can("activate_spell", "ROA-067")
    duel.do("end_phase").decline()
    run(duel.do("activate_spell", "ROA-067"))
    assert not duel.can("activate_spell", "SOE-106")
    assert run(duel.do("declare_attack", "SOE-017", "SOE-040")).zone("SOE-017") == "frontrow"
    assert run(duel.do("end_phase")).can("activate_spell", "SOE-106") == Duel(hand=["SOE-106"]).can("activate_spell", "SOE-106")


def test_roa_073_keeps_the_bearer_and_its_player_safe() -> None:
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "ROA-073 on SOE-040"})
    assert duel.lp() == 2000
    duel = Duel(front={3: "SOE-040"}, back={1: "ROA-073 on SOE-040"}, foe_front={3: "TEG-117"})
    before = printed("SOE-040").atk
    assert duel.atk("SOE-040") == before
    duel.state.acting = duel.number("TEG-117")
    changes.modify_atk(duel.state, duel.number("SOE-040"), -300)
    assert duel.atk("SOE-040") == before


def test_roa_073_keeps_its_player_safe_from_a_bearer_of_the_other_side() -> None:
    duel = fight("SOE-017", "SOE-040", active=FOE, back={1: "ROA-073 on SOE-017"})
    assert (duel.zone("SOE-040"), duel.lp()) == ("graveyard", 2000)
    duel = fight("SOE-017", "SOE-040", back={1: "ROA-073 on SOE-040"})
    assert duel.lp(FOE) < 2000


def test_roa_079_promotes_a_pawn_where_it_stood() -> None:
    duel = cast("ROA-079", "ROA-077", front={4: "ROA-077"}, deck=["ROA-080", "SOE-040"], answers=("def",))
    assert (duel.zone("ROA-077"), duel.column("ROA-080"), duel.position("ROA-080")) == ("graveyard", 4, "def")


def test_roa_062_makes_its_bearer_attack_and_nobody_is_hurt() -> None:
    duel = Duel(front={3: "SOE-017"}, back={1: "ROA-062 on SOE-040"}, foe_front={3: "SOE-040"}).end_turn()
    assert duel.state.phase == MAIN1
    run(duel, "yes")
    assert duel.zone("SOE-040") == "graveyard"
    assert (duel.lp(), duel.lp(FOE)) == (2000, 2000)


def test_roa_072_feeds_its_player_and_keeps_viruses_away() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-116"}, "foe_front": {1: "ORB-033"}}
    duel = cast("ROA-072", "SOE-116", lp=3000, **zones)
    assert (duel.lp(), duel.atk("SOE-116")) == (2000, 2100)
    marks.mark(duel.state, duel.number("ORB-033"), "virus", 0)
    settle(duel.state)
    assert duel.zone("SOE-116") == "frontrow"
    assert duel.end_turn().end_turn().lp() == 2300


def test_roa_069_works_for_those_who_share_it() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-079", 2: "SOE-079#2"}, "back": {1: "ROA-069 on SOE-079"}}
    duel = Duel(**zones, foe_front={1: "ROA-012"}).attack("SOE-079#2", "ROA-012").decline()
    assert duel.lp(FOE) == 2000 - (1800 - 1050)


def test_roa_079_the_promoted_may_hide_where_others_may() -> None:
    zones: dict[str, Any] = {"front": {2: "ROA-077"}, "terrains": ["Forest"] * 5}
    duel = cast("ROA-079", "ROA-077", answers=("hidden_def",), hand=["ROA-079", "ROA-083"], **zones)
    assert (duel.position("ROA-083"), duel.column("ROA-083")) == ("hidden_def", 2)


def test_roa_062_promises_no_peace_to_who_is_not_made_to_attack() -> None:
    duel = Duel(foe_front={1: "SOE-040"}, front={1: "SOE-017"}, back={1: "ROA-062 on SOE-040"}, active=FOE, phase="battle")
    changes.change(duel.state, duel.number("SOE-040"), "attack_guarded")
    duel.state.phase = MAIN1
    fire(duel.state, "main", 1)
    settle(duel.state)
    run(duel, "yes")
    assert not marks.marked(duel.state, duel.number("ROA-062"), "baits")


def test_roa_075_forgets_a_battle_that_did_not_happen() -> None:
    duel = Duel(front={1: "SOE-117"}, back={1: "ROA-075 on SOE-117"}, foe_front={1: "SOE-040"})
    marks.mark(duel.state, duel.number("ROA-075"), "sears")
    fire(duel.state, "attack_over", duel.number("SOE-117"), duel.number("SOE-040"))
    settle(duel.state)
    assert not marks.marked(duel.state, duel.number("ROA-075"), "sears")


def test_roa_076_is_no_plate_in_a_teammates_turn() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-040"}, "back": {1: "ROA-076 on SOE-040"}, "third_lp": 2000, "fourth_lp": 2000}
    values = {who: Duel(active=who, **zones) for who in ("Me", "Foe", "Third")}
    assert [(duel.atk("SOE-040"), duel.def_("SOE-040")) for duel in values.values()] == [(1450, 800), (1200, 1050), (1200, 800)]


def test_roa_062_spares_nobody_in_a_later_battle() -> None:
    duel = Duel(
        back={1: "ROA-062 on SOE-040"},
        front={1: "X-1"},
        foe_front={1: "SOE-040 def"},
        invented={"X-1": {**MONSTER, "atk": 500}},
    )
    bearer = duel.number("SOE-040")
    changes.battle_lock(duel.state, bearer)
    settle(duel.state)
    assert end_turn(duel, "yes").zone("X-1") == "frontrow"  # it cannot be turned to ATK position
    duel.do("end_phase")
    duel.decline()
    changes.change(duel.state, bearer, "attacks_in_defence")
    settle(duel.state)
    assert run(duel.attack("SOE-040", "X-1")).lp() == 2000 - (duel.atk("SOE-040") - 500)


def test_roa_073_and_roa_076_serve_who_took_their_bearer() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-040", 2: "SOE-017"}}
    duel = Duel(back={1: "ROA-073 on SOE-040"}, **zones)
    actions.take_control(duel.state, duel.number("SOE-040"), 1)
    settle(duel.state)
    run(duel.attack("SOE-017", "SOE-040"))
    assert (duel.zone("SOE-040"), duel.lp(FOE)) == ("graveyard", 2000)
    duel = Duel(back={1: "ROA-076 on SOE-040"}, **zones)
    actions.take_control(duel.state, duel.number("SOE-040"), 1)
    assert (duel.atk("SOE-040"), duel.def_("SOE-040")) == (1200, 800 + 250)


def test_roa_067_is_over_when_an_effect_ends_the_turn() -> None:
    answer: dict[str, Any] = {"foe_hand": ["SOE-107"], "foe_graveyard": ["SOE-048"]}
    duel = Duel(hand=["ROA-067"], front={1: "SOE-017"}, back={1: "SOE-055 on SOE-017"}, phase="battle", **answer)
    run(duel.do("activate_spell", "ROA-067"))
    assert (duel.atk("SOE-017"), has_player(duel.state, 1, "player_no_spells")) == (3000, True)
    actions.end_turn(duel.state)
    settle(duel.state)
    assert (duel.phase, duel.atk("SOE-017"), duel.can("activate_spell", "SOE-107")) == ("end", 3700, True)


def test_roa_067_silences_what_comes_face_up_later() -> None:
    duel = Duel(hand=["ROA-067", "SOE-055"], front={1: "SOE-017"}, phase="battle")
    run(duel.do("activate_spell", "ROA-067"))
    actions.equip(duel.state, duel.number("SOE-055"), duel.number("SOE-017"), 0)
    settle(duel.state)
    assert (duel.zone("SOE-055"), duel.atk("SOE-017")) == ("backrow", 3000)
