"""Rebirth of Avatar: Spells 061 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, marks
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, Duel, printed, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, fight, run


def test_roa_085_burns_out() -> None:
    duel = cast("ROA-085", "SOE-040", front={3: "SOE-040"}, foe_front={3: "SOE-017"})
    card = printed("SOE-040")
    assert duel.atk("SOE-040") == card.atk + min(card.def_ // 2, 1000)
    assert end_turn(duel).zone("SOE-040") == "graveyard"
    assert not Duel(hand=["ROA-085"], front={3: "SOE-017"}, foe_front={3: "SOE-040"}).can("activate_spell", "ROA-085")


def test_roa_085_does_not_tell_how_strong_a_hidden_monster_is() -> None:
    zones: dict[str, Any] = {"hand": ["ROA-085"], "front": {3: "SOE-040"}}
    assert not Duel(foe_front={3: "SOE-017 hidden_def"}, **zones).can("activate_spell", "ROA-085")


def test_roa_095_fills_space_with_stars() -> None:
    duel = cast("ROA-095", front={1: "SOE-040"}, hand=["ROA-095", "SOE-048"])
    assert set(duel.terrains()) == {"Space"}
    run(duel.do("normal_summon", "SOE-048", zone=2, position="atk"))
    for code in ("SOE-040", "SOE-048"):
        assert marks.lifestars(duel.state, duel.number(code)) == printed(code).level


def test_roa_099_keeps_toys_for_three_turns() -> None:
    duel = Duel(hand=["ROA-086"], back={1: "ROA-099"})
    run(duel.do("activate_effect", "ROA-099", effect=1, targets=["ROA-086"]))
    assert duel.zone("ROA-086") == "attached"
    for _ in range(5):
        end_turn(duel)
    assert (duel.zone("ROA-099"), duel.zone("ROA-086")) == ("graveyard", "graveyard")


def test_roa_107_strikes_back() -> None:
    even = {"X-1": {**MONSTER, "atk": 3400}}
    duel = Duel(active=FOE, front={3: "X-1"}, foe_front={3: "SOE-017"}, hand=["ROA-107"], invented=even, foe_lp=9000)
    changes.change(duel.state, duel.number("SOE-017"), "battle_proof", True)
    run(duel.attack("SOE-017", "X-1"))
    assert duel.lp(FOE) == 9000 - (3400 - duel.atk("SOE-017"))
    duel.do("activate_spell", "ROA-107", targets=["X-1"], by=ME)
    assert run(duel).lp(FOE) == 9000 - 2 * (3400 - duel.atk("SOE-017"))


def test_roa_109_turns_damage_back() -> None:
    duel = fight("X-1", "SOE-040", active=FOE, back={1: "ROA-109 on SOE-040"}, invented={"X-1": {**MONSTER, "atk": 1800}})
    lost = 1800 - printed("SOE-040").atk
    assert (duel.zone("SOE-040"), duel.lp(), duel.lp(FOE)) == ("frontrow", 2000, 2000 - lost // 2)
    big = fight("X-1", "SOE-040", active=FOE, back={1: "ROA-109 on SOE-040"}, invented={"X-1": {**MONSTER, "atk": 2800}})
    assert (big.zone("SOE-040"), big.lp()) == ("graveyard", 2000 - (2800 - printed("SOE-040").atk - 1000))


def test_roa_109_saves_its_bearer_in_one_battle_only() -> None:
    walls = {"X-1": {**MONSTER, "def": 2000}, "X-2": {**MONSTER, "atk": 4000}}
    zones: dict[str, Any] = {"foe_front": {1: "X-1 def", 2: "X-2"}, "back": {1: "ROA-109 on SOE-040"}, "lp": 9000}
    duel = run(Duel(front={1: "SOE-040"}, invented=walls, **zones).attack("SOE-040", "X-1"))
    assert (duel.zone("SOE-040"), duel.lp()) == ("frontrow", 9000)
    battles.let_attack(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    assert run(duel.do("declare_attack", "SOE-040", "X-2")).zone("SOE-040") == "graveyard"


def test_roa_094_jumps_three_turns_ahead() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-002"}, "hand": ["ROA-094"], "back": {1: "KOD-088"}}
    duel = Duel(**zones)
    assert not duel.can("activate_spell", "ROA-094")
    duel.do("end_phase").decline()
    run(duel.do("activate_spell", "ROA-094"))
    assert (duel.state.turn, duel.phase, duel.state.active, duel.zone("KOD-088")) == (5 + 6, "battle", 0, "graveyard")
    assert duel.hand() == duel.hand(FOE) == 0
    assert duel.can("declare_attack", "SOE-017")


def test_roa_110_hides_its_player_from_spells() -> None:
    zones: dict[str, Any] = {"hand": ["KOD-058"], "front": {1: "SOE-040"}}
    assert Duel(**zones).can("activate_spell", "KOD-058")
    duel = Duel(foe_back={1: "ROA-110"}, **zones)
    assert not duel.can("activate_spell", "KOD-058")


def test_roa_099_gives_back_only_what_is_in_it() -> None:
    duel = Duel(back={1: "ROA-099"}, hand=["ROA-086"], foe_front={1: "SOE-040"}, foe_hand=["X-HAND"], invented=ANSWERS)
    run(duel.do("activate_effect", "ROA-099", effect=1, targets=["ROA-086"]))
    duel.do("activate_effect", "ROA-099", effect=2, targets=["ROA-086"])
    actions.to_hand(duel.state, duel.number("ROA-099"))
    settle(duel.state)
    assert run(duel).zone("ROA-086") == "graveyard"


def test_roa_107_does_not_target_the_attacker() -> None:
    duel = Duel(active=FOE, front={1: "SOE-017"}, foe_front={1: "SOE-016"}, hand=["ROA-107"], foe_lp=9000)
    changes.change(duel.state, duel.number("SOE-016"), "battle_proof")
    changes.change(duel.state, duel.number("SOE-016"), "untargetable")
    run(duel.attack("SOE-016", "SOE-017"))
    run(duel.do("activate_spell", "ROA-107", targets=["SOE-017"], by=ME))
    assert duel.lp(FOE) == 9000 - 2 * 700


def test_roa_110_does_not_hide_from_spells_that_target_no_player() -> None:
    duel = Duel(hand=["KOD-124"], foe_hand=["SOE-040"], foe_back={1: "ROA-110"})
    run(duel.do("activate_spell", "KOD-124"))
    assert duel.hand() == 1


def test_roa_107_negates_nothing_after_an_attack_that_did_not_take_place() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-016"}, "hand": ["ROA-107"], "foe_lp": 9000}
    duel = Duel(active=FOE, foe_back={1: "ROA-122 set"}, **zones)
    changes.change(duel.state, duel.number("SOE-016"), "battle_proof")
    run(duel.attack("SOE-016", "SOE-017"))
    run(duel.do("activate_spell", "ROA-107", targets=["SOE-017"], by=ME), "negate the attack")
    assert (duel.lp(FOE), has(duel.state, duel.number("SOE-016"), "negated")) == (9000 - 700, False)


def test_roa_085_goes_by_a_base_def_that_an_effect_gives() -> None:
    duel = cast("ROA-085", "ROA-090", front={1: "ROA-090"}, foe_front={1: "SOE-017"})
    assert duel.atk("ROA-090") == 1500 + 750
