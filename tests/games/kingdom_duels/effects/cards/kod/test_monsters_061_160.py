"""King of Duelists: monsters 061 to 160."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, marks, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, SPELL, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, fight, run, summon, use


def test_kod_066_avenges_the_dead() -> None:
    assert summon("KOD-066", "yes", graveyard=["SOE-043"]).atk("KOD-066") == 2400
    assert summon("KOD-066").atk("KOD-066") == 2000


def test_kod_066_may_decline() -> None:
    assert summon("KOD-066", "no", graveyard=["SOE-043"]).atk("KOD-066") == 2000


def test_kod_067_uses_the_spell_on_top() -> None:
    duel = use("KOD-067", answers=("use it",), front={3: "KOD-067", 1: "KOD-062"}, deck=["SOE-107"], graveyard=["SOE-017"])
    assert (duel.zone("SOE-017"), duel.zone("SOE-107")) == ("frontrow", "graveyard")
    assert not Duel(front={1: "KOD-067"}, deck=["SOE-107"]).can("activate_effect", "KOD-067")


def test_kod_067_leaves_other_cards_on_top() -> None:
    position: dict[str, Any] = {"front": {3: "KOD-067", 1: "KOD-062"}, "graveyard": ["SOE-017"]}
    assert use("KOD-067", answers=("leave it",), deck=["SOE-107"], **position).zone("SOE-107") == "main_deck"
    duel = Duel(deck=["SOE-020"], **position)
    assert "choose_option" not in duel.do("activate_effect", "KOD-067", effect=1).decline().asked


def test_kod_075_fetches_an_angel() -> None:
    duel = Duel(active=FOE, front={1: "KOD-075"}, graveyard=["KOD-074", "SOE-043"], foe_front={1: "SOE-035"})
    end_turn(duel, "yes")
    assert duel.zone("KOD-074") == "hand"


def test_kod_075_asks_once_a_duel() -> None:
    duel = Duel(active=FOE, front={1: "KOD-075"}, graveyard=["KOD-074", "KOD-078"], foe_front={1: "SOE-035"})
    end_turn(duel, "yes", "KOD-078")
    assert (duel.zone("KOD-074"), duel.zone("KOD-078")) == ("graveyard", "hand")
    end_turn(duel)
    end_turn(duel)
    assert duel.zone("KOD-074") == "graveyard"


def test_kod_089_and_kod_093_stand_against_what_is_done_to_them() -> None:
    duel = Duel(front={1: "KOD-089", 2: "KOD-093"})
    assert not actions.take_control(duel.state, duel.number("KOD-089"), 1)
    summons.negate_summon(duel.state, duel.number("KOD-093"))
    assert (duel.side("KOD-089"), duel.zone("KOD-093")) == (ME, "frontrow")


def test_kod_097_works_once_a_duel() -> None:
    duel = Duel(front={1: "KOD-097 hidden_def", 2: "KOD-097#2 hidden_def"}, foe_hand=["SOE-043", "SOE-016"])
    run(duel.do("flip", "KOD-097", position="atk"), "SOE-043")
    run(duel.do("flip", "KOD-097#2", position="atk"))
    assert duel.hand(FOE) == 1


@pytest.mark.parametrize("code", ["KOD-097", "KOD-098"])
def test_kod_097_and_kod_098_target_an_opponent_before_anybody_answers(code: str) -> None:
    duel = Duel(front={1: f"{code} hidden_def"}, foe_hand=["SOE-043", "X-FALL"], third_hand=["SOE-016"], invented=ANSWERS)
    duel.do("flip", code, position="atk")
    assert [one["option"] for one in duel.legal("choose_option")] == ["Foe", "Third"]
    duel.do("choose_option", "Third")
    assert "activate_spell" in duel.asked
    assert (run(duel).zone("SOE-016"), duel.hand(FOE)) == ("graveyard", 2)


def test_kod_100_will_not_fight_harpies() -> None:
    duel = Duel(phase="battle", front={1: "KOD-100"}, foe_front={1: "SOE-079", 2: "SOE-043"})
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-043"]
    assert not Duel(front={1: "KOD-100 def"}, hand=["SOE-079"]).can("normal_summon", "SOE-079")
    assert Duel(front={1: "KOD-100"}, hand=["SOE-079"]).can("normal_summon", "SOE-079")


def test_kod_106_asks_when_the_monster_would_fall() -> None:
    assert fight("KOD-106", "SOE-043", "no").zone("SOE-043") == "graveyard"
    duel = Duel(front={1: "KOD-106"}, foe_front={1: "SOE-094 def"})
    assert "choose_option" not in duel.attack("KOD-106", "SOE-094").decline().asked
    defended = fight("SOE-043", "KOD-106", active=FOE, front={3: "KOD-106"})
    assert (defended.zone("SOE-043"), defended.lp(FOE)) == ("graveyard", 1450)


def test_kod_108_counts_spell_counters() -> None:
    duel = Duel(front={1: "KOD-108", 2: "SOE-105"})
    marks.add_spell_counter(duel.state, duel.number("SOE-105"))
    marks.add_spell_counter(duel.state, duel.number("SOE-105"))
    assert duel.atk("KOD-108") == 2050


def test_kod_110_does_not_fear_demons() -> None:
    duel = Duel(front={1: "KOD-110"}, foe_front={1: "KOD-097"})
    changes.modify_atk(duel.state, duel.number("KOD-110"), -1000)
    run(duel.attack("KOD-110", "KOD-097"))
    assert duel.zone("KOD-097") == "graveyard"
    assert duel.atk("KOD-110") == 1600


def test_kod_110_is_weak_against_others() -> None:
    duel = Duel(front={1: "KOD-110"}, foe_front={1: "SOE-068"})
    changes.modify_atk(duel.state, duel.number("KOD-110"), -1000)
    run(duel.attack("KOD-110", "SOE-068"))
    assert duel.zone("KOD-110") == "graveyard"
    duel = Duel(front={1: "KOD-110"}, foe_front={1: "KOD-097"})
    run(duel.attack("KOD-110", "KOD-097"))
    assert duel.lp(FOE) == 1700


def test_kod_114_stakes_attacks_on_coins() -> None:
    duel = Duel(front={1: "KOD-114"}, foe_front={1: "SOE-040", 2: "SOE-048", 3: "SOE-018", 4: "SOE-009"})
    duel.attack("KOD-114", "SOE-040").do("choose_option", "heads")
    duel.do("declare_attack", "KOD-114", "SOE-048").do("choose_option", "heads")
    duel.do("declare_attack", "KOD-114", "SOE-018").do("choose_option", "heads")
    with pytest.raises(IllegalActionError, match="KD-BATTLE-02"):
        duel.do("declare_attack", "KOD-114", "SOE-009")


def test_kod_114_and_kod_115_stake_their_attacks() -> None:
    for code, lost in (("KOD-114", 0), ("KOD-115", 200)):
        seen = set()
        for skipped in range(12):
            duel = Duel(front={1: code}, foe_front={1: "SOE-035 def", 2: "SOE-105"})
            for _ in range(skipped):
                duel.state.stream.below(2)
            run(duel.attack(code, "SOE-035"), "heads")
            seen.add((duel.zone("SOE-035"), duel.lp()))
            assert duel.can("declare_attack", code)
        assert seen == {("graveyard", 2000), ("frontrow", 2000 - lost)}


def test_kod_114_has_three_attacks() -> None:
    duel = Duel(
        phase="battle", front={1: "KOD-114", 2: "SOE-043"}, foe_front={1: "SOE-105 def", 2: "SOE-094 def", 3: "SOE-043#2 def"}
    )
    for target in ("SOE-105", "SOE-094", "SOE-043#2"):
        run(duel.do("declare_attack", "KOD-114", target=target))
        assert not duel.can("declare_attack", "SOE-043")
    assert not duel.can("declare_attack", "KOD-114")


def test_kod_122_drops_its_guard_for_defence() -> None:
    duel = Duel(active=FOE, phase="battle", front={1: "KOD-122 def"}, foe_front={1: "SOE-016"})
    duel.do("activate_effect", "KOD-122", effect=1, by=ME)
    run(duel)
    assert (duel.atk("KOD-122"), duel.def_("KOD-122")) == (0, 2550)


def test_kod_123_attacks_twice_once() -> None:
    duel = Duel(phase="battle", front={1: "KOD-123"}, foe_front={1: "SOE-035", 2: "SOE-065"})
    run(duel.do("activate_effect", "KOD-123", effect=1))
    run(duel.do("declare_attack", "KOD-123", target="SOE-035"))
    run(duel.do("declare_attack", "KOD-123", target="SOE-065"))
    assert not duel.can("declare_attack", "KOD-123")


def test_kod_129_comes_in_defence() -> None:
    duel = Duel(hand=["KOD-129", "SOE-043"])
    assert {one["position"] for one in duel.legal("normal_summon") if one["card"] == "KOD-129"} <= {"def", "hidden_def"}
    assert {"atk", "def"} <= {one["position"] for one in duel.legal("normal_summon") if one["card"] == "SOE-043"}


def test_kod_138_hypnotizes_its_attacker() -> None:
    assert "Hypnotized" in fight("SOE-016", "KOD-138", "yes").types("SOE-016")


def test_kod_138_may_let_the_attack_pass_and_must_stand() -> None:
    assert fight("SOE-016", "KOD-138", "no").zone("KOD-138") == "graveyard"
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "KOD-138 def"})
    assert "choose_option" not in duel.attack("SOE-016", "KOD-138").asked


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


def test_kod_145_lets_go_when_it_leaves_attack_position() -> None:
    duel = Duel(front={1: "KOD-145", 2: "KOD-020"}, foe_front={1: "SOE-043", 2: "SOE-068"})
    run(duel.do("strike", "KOD-145", player=FOE, zone=1))
    assert not duel.can("strike", "KOD-020")  # one STRIKE a turn, though the Battle Phase is kept
    held = duel.number("SOE-068")
    assert has(duel.state, held, "position_locked")
    changes.battle_swap(duel.state, duel.number("KOD-145"))
    settle(duel.state)
    assert not has(duel.state, held, "cannot_attack")
    changes.battle_swap(duel.state, duel.number("KOD-145"))
    settle(duel.state)
    assert not has(duel.state, held, "cannot_attack")


def test_kod_148_twelve_phases_are_left() -> None:
    duel = use("KOD-148", front={3: "KOD-148", 1: "SOE-043"}, foe_front={1: "SOE-035"}, deck=40, foe_deck=40)
    assert duel.zone("KOD-148") == "eroded"
    for _ in range(23):
        end_turn(duel)
    assert duel.state.outcome is None
    end_turn(duel)
    assert duel.state.outcome is not None
    assert duel.state.outcome.winner == 0


def test_kod_148_pays_with_itself_first() -> None:
    duel = Duel(front={1: "KOD-148"})
    duel.do("activate_effect", "KOD-148", effect=1)
    assert duel.zone("KOD-148") == "eroded"


def test_kod_117_rolls_for_its_strength() -> None:
    outcomes = set()
    for seed in range(60):
        duel = Duel(front={1: "KOD-117"})
        duel.state.stream = Stream(seed)
        duel.do("activate_effect", "KOD-117", 2).decline()
        proof = has(duel.state, duel.number("KOD-117"), "battle_proof")
        outcomes.add((duel.atk("KOD-117"), proof))
        assert not duel.can("activate_effect", "KOD-117")
    assert outcomes == {(1000, False), (2300, False), (2400, False), (2500, False), (2000, True)}


def test_kod_117_tosses_three_coins_only_with_three_sevens() -> None:
    sevens = {1: "KOD-119 on KOD-117", 2: "KOD-119#2 on KOD-117"}
    assert len(Duel(front={1: "KOD-117"}, back=sevens).legal("activate_effect")) == 1
    outcomes = set()
    for seed in range(40):
        duel = Duel(front={1: "KOD-117"}, back={**sevens, 3: "KOD-119#3 on KOD-117"})
        duel.state.stream = Stream(seed)
        before = (duel.atk("KOD-117"), duel.def_("KOD-117"))
        duel.do("activate_effect", "KOD-117", 1).decline()
        gained = (duel.atk("KOD-117") - before[0], duel.def_("KOD-117") - before[1])
        outcomes.add((duel.lp(), *gained))
    assert outcomes == {(2000, 0, 0), (2700, 700, 700)}


def test_kod_064_is_like_the_monster_that_it_copies() -> None:
    duel = cast("ORB-089", "SOE-137", front={1: "SOE-137"}, extra=["KOD-064"])
    clone, model = duel.number("KOD-064"), duel.number("SOE-137")
    assert duel.state.game.effects[clone].flip == duel.state.game.effects[model].flip is not None
    assert (duel.atk("KOD-064"), duel.def_("KOD-064")) == (duel.atk("SOE-137"), duel.def_("SOE-137"))
    assert duel.types("KOD-064") == duel.types("SOE-137") | {"Token"}
    assert duel.state.game.name[clone] == "Clone Token"


def test_kod_122_waits_for_an_opponent() -> None:
    zones: dict[str, Any] = {"foe_front": {1: "SOE-043"}, "third_front": {1: "SOE-017"}, "fourth_front": {1: "SOE-040"}}
    run(Duel(active=FOE, phase="battle", front={1: "KOD-122"}, **zones).do("activate_effect", "KOD-122", effect=1, by=ME))
    duel = Duel(active="Third", phase="battle", front={1: "KOD-122"}, **zones)
    with pytest.raises(IllegalActionError):
        duel.do("activate_effect", "KOD-122", effect=1, by=ME)


def test_kod_106_spares_no_monster_of_its_own_side() -> None:
    """Magic-Arm Shield (TEG-078) turns the attack on another monster of the attacker's side."""
    duel = Duel(front={1: "KOD-106", 2: "SOE-043"}, foe_front={1: "SOE-040"}, foe_back={1: "TEG-078 set"})
    duel.attack("KOD-106", "SOE-040").decline()
    assert ("choose_option" in duel.asked, duel.zone("SOE-043")) == (False, "graveyard")


def test_kod_110_has_its_original_atk_whatever_set_another() -> None:
    duel = Duel(front={1: "KOD-110"}, foe_front={1: "KOD-097"})
    changes.change(duel.state, duel.number("KOD-110"), "set_atk", 100)
    settle(duel.state)
    run(duel.attack("KOD-110", "KOD-097"))
    assert (duel.zone("KOD-097"), duel.atk("KOD-110")) == ("graveyard", 100)


def test_kod_100_lets_harpies_come_after_the_attack_of_the_turn() -> None:
    duel = Duel(front={1: "KOD-100", 2: "SOE-017"}, hand=["SOE-079"], foe_front={1: "SOE-043", 2: "SOE-040"})
    run(duel.attack("SOE-017", "SOE-043"))
    duel.do("end_phase").decline()
    assert duel.phase == "main2"
    assert duel.can("normal_summon", "SOE-079")
    changes.change(duel.state, duel.number("KOD-100"), "cannot_attack")
    settle(duel.state)
    assert not duel.can("normal_summon", "SOE-079")


def test_kod_145_holds_nobody_when_it_is_turned_in_answer_to_its_strike() -> None:
    turns = {"X-TURN": {**SPELL, "effects": [{"kind": "activate", "do": "battle_swap", "target": "monster"}]}}
    duel = Duel(front={1: "KOD-145"}, foe_front={1: "SOE-043"}, foe_hand=["X-TURN"], invented=turns)
    duel.do("strike", "KOD-145", player=FOE, zone=1).do("activate_spell", "X-TURN", ["KOD-145"], by=FOE)
    assert duel.position("KOD-145") == "def"
    assert not has(duel.state, duel.number("SOE-043"), "cannot_attack")


def test_kod_100_goes_by_who_summons_the_harpie() -> None:
    zones: dict[str, Any] = {"front": {1: "KOD-100 def"}, "graveyard": ["SOE-079"], "foe_graveyard": ["SOE-079#2"]}
    mine = Duel(hand=["SOE-107"], **zones)
    run(mine.do("activate_spell", "SOE-107", targets=["SOE-079#2"]))
    assert mine.zone("SOE-079#2") == "graveyard"
    theirs = Duel(foe_hand=["SOE-107"], active=FOE, **zones)
    run(theirs.do("activate_spell", "SOE-107", targets=["SOE-079"]))
    assert (theirs.zone("SOE-079"), theirs.side("SOE-079")) == ("frontrow", FOE)
